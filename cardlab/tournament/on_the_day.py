"""Who takes part and with which decks, as the event's store has it: nothing else is needed on the day."""

from collections.abc import Sequence
from typing import NamedTuple

from cardlab.catalogue.names import fold, words_of
from cardlab.errors import CardlabError
from cardlab.games.validator import Validator
from cardlab.messages import say
from cardlab.tournament.decided import rulings_kept
from cardlab.tournament.judging import EventValidator
from cardlab.tournament.model import Event
from cardlab.tournament.run import request_of_event
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.store.tables import EntryRow

_NAMED = 10


class Registered(NamedTuple):
    id: int
    """In the store."""
    number: int
    name: str
    status: str
    state: str
    decks: tuple[EntryRow, ...]
    """The lists that stand and could be read."""
    plays: bool = True
    """Neither withdrawn nor refused nor dropped; once check-in has begun, present."""


def registered_players(store: EventStore, event: Event) -> list[Registered]:
    """Everybody who handed something in, by number."""
    row, rulings = store.event(), rulings_kept(store.rulings())
    handed: dict[int, list[EntryRow]] = {}
    for each in store.handed_in():
        handed.setdefault(each.number, []).extend(entry for entry in each.entries if entry.state == "standing")
    if not handed:
        raise CardlabError("deckcheck.no-run", folder=event.folder)
    found = []
    for player in store.players():
        if player.number not in handed:
            continue
        entries, ruling = handed[player.number], rulings.get(player.number)
        status = ruling.decision if ruling else player.verdict or "missing"
        playing = player.state == "present" if row.check_in else player.state == "registered"
        found.append(
            Registered(
                id=player.id,
                number=player.number,
                name=player.name or say("event.anonymous", event.lang, number=player.number),
                status=status,
                state=player.state,
                decks=tuple(entry for entry in entries if entry.fingerprint),
                plays=playing and status not in ("withdrawn", "refused"),
            )
        )
    return found


def find_player(players: Sequence[Registered], wanted: str) -> Registered:
    """The player of a number, a name, or a part of a name that only one bears."""
    number = wanted.strip().removeprefix("#").lstrip("0")
    if found := [each for each in players if str(each.number) == number]:
        return found[0]
    folded, words = fold(wanted), set(words_of(wanted).split())
    for found in (
        [each for each in players if each.name == wanted],
        [each for each in players if fold(each.name) == folded],
        [each for each in players if words and words <= set(words_of(each.name).split())],
        [each for each in players if folded and folded in fold(each.name)],
    ):
        if len(found) == 1:
            return found[0]
        if found:
            named = ", ".join(f"{each.number} {each.name}" for each in found[:_NAMED])
            more = ", …" if len(found) > _NAMED else ""
            raise CardlabError("deckcheck.several-players", wanted=wanted, count=len(found), players=named + more)
    raise CardlabError("deckcheck.no-player", wanted=wanted, count=len(players))


def day_judge(validator: Validator, store: EventStore, event: Event) -> EventValidator:
    """Judges lists as the last run did, with the answers there are."""
    answers = {key: row.answer for key, row in store.answers().items() if row.answer}
    return EventValidator(validator, event, request_of_event(validator, event), answers)
