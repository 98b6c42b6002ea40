"""Who takes part and with which decks, as the event's store has it: nothing else is needed on the day."""

from collections.abc import Sequence
from typing import NamedTuple

from cardlab.catalogue.names import fold, words_of
from cardlab.errors import CardlabError
from cardlab.games.validator import Validator
from cardlab.messages import say
from cardlab.tournament.judging import EventValidator
from cardlab.tournament.model import DECISIONS, Event
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
    decks: tuple[EntryRow, ...] = ()
    """The lists that stand and could be read; none where they are not looked at."""
    plays: bool = True
    """Neither withdrawn nor refused nor dropped; once check-in has begun, present."""
    late: bool = False
    """Whether a late list waits to be accepted or refused, and nothing else was ruled."""


def roll_call(store: EventStore, event: Event) -> list[Registered]:
    """Everybody who handed something in, by number; their decks are not looked at."""
    check_in = store.event().check_in
    found = []
    for each in store.roll():
        ruled = each.decision if each.decision in DECISIONS else ""
        status = ruled or each.verdict or "missing"
        there = each.state == "present" if check_in else each.state == "registered"
        found.append(
            Registered(
                id=each.id,
                number=each.number,
                name=each.name or say("event.anonymous", event.lang, number=each.number),
                status=status,
                state=each.state,
                plays=there and status not in ("withdrawn", "refused"),
                late=each.late and not ruled,
            )
        )
    return found


def registered_players(store: EventStore, event: Event) -> list[Registered]:
    """Everybody who handed something in, by number, with their decks."""
    decks: dict[int, list[EntryRow]] = {}
    for each in store.handed_in():
        standing = (entry for entry in each.entries if entry.state in ("standing", "late") and entry.fingerprint)
        decks.setdefault(each.number, []).extend(standing)
    if not decks:
        raise CardlabError("deckcheck.no-run", folder=event.folder)
    return [each._replace(decks=tuple(decks.get(each.number, ()))) for each in roll_call(store, event)]


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
