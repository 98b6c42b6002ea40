"""Deck checks of a round: players chosen or drawn, logged, and their lists laid out for judges."""

from collections.abc import Sequence
from secrets import randbelow
from typing import NamedTuple

from cardlab.catalogue.names import words_of
from cardlab.errors import CardlabError
from cardlab.exporters.registration_sheet import JudgeSheet
from cardlab.games.validator import Validator
from cardlab.messages import say
from cardlab.model.result import Result
from cardlab.tournament.check_sheets import check_sheet
from cardlab.tournament.deckcheck import Check, checked_result, drawn, may_be_drawn, read_log, write_log
from cardlab.tournament.judging import EventValidator, side_of
from cardlab.tournament.model import SETTLED, Event
from cardlab.tournament.on_the_day import Registered, day_judge, find_player, registered_players
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.store.run_records import NewCheck
from cardlab.tournament.store.store import EventStore
from cardlab.vocabulary import Language


class RoundCheck(NamedTuple):
    """Who is checked in a round, and what the judges need for it."""

    chosen: list[Registered]
    seed: str
    """What they were drawn by; nothing where a judge chose them."""
    possible: int
    """How many may be drawn."""
    without_list: list[Registered]
    texts: list[str]
    """A list with boxes to tick for each of the chosen."""
    sheets: list[JudgeSheet]
    """The decks of everybody checked in this round, for paper."""


def check_round(
    validator: Validator,
    store: EventStore,
    round: int,
    lang: Language,
    *,
    pick: int | None = None,
    seed: int | None = None,
    players: Sequence[str] = (),
) -> RoundCheck:
    """Choose players of a round by name, or draw so many of them, and log them."""
    with store.working("deckcheck"):
        event = event_of(store.event(), store.folder)
        take_typed(store, event)
        registered = registered_players(store, event)
        log = logged_checks(store, event)
        drawn_by = ""
        if pick is None:
            chosen = list({each.number: each for each in (find_player(registered, word) for word in players)}.values())
        else:
            drawn_by = str(randbelow(1_000_000) if seed is None else seed)
            chosen = drawn(registered, log, round, pick, drawn_by)
            if not chosen:
                raise CardlabError("deckcheck.nobody-left", round=round)
        of_round = {check.number for check in log if check.round == round}
        new = [each for each in chosen if each.number not in of_round]
        of_round |= {each.number for each in new}
        judge = day_judge(validator, store, event)
        sheets = {one.number: check_sheet(judge, one, lang) for one in registered if one.number in of_round}
        store.record_checks([NewCheck(player_id=each.id, round=round, seed=drawn_by) for each in new])
        write_log(event, logged_checks(store, event))
    return RoundCheck(
        chosen=chosen,
        seed=drawn_by,
        possible=sum(map(may_be_drawn, registered)),
        without_list=[each for each in registered if not each.decks and each.plays],
        texts=[sheets[one.number].text for one in chosen],
        sheets=[
            JudgeSheet(table, number, event.title or event.folder.name, round, faults)
            for number, sheet in sheets.items()
            for table, faults in sheet.tables
        ],
    )


def record_result(
    store: EventStore, round: int, players: Sequence[str], result: str, note: str, *, sure: bool = True
) -> list[Registered]:
    """Log what checking players found; unless one is `sure`, a list that is not legal is not simply ok."""
    result, note = checked_result(result, note)
    with store.working("deckcheck"):
        event = event_of(store.event(), store.folder)
        take_typed(store, event)
        registered = registered_players(store, event)
        found = [find_player(registered, each) for each in players]
        for player in found:
            if result == "ok" and not sure and player.status not in SETTLED:
                status = CardlabError(f"precheck.status-{player.status}")
                raise CardlabError("deckcheck.not-ok", name=player.name, number=player.number, status=status)
        store.record_checks([NewCheck(player_id=each.id, round=round, result=result, note=note) for each in found])
        write_log(event, logged_checks(store, event))
    return found


def logged_checks(store: EventStore, event: Event) -> list[Check]:
    """The checks so far, in the order they were made."""
    return [
        Check(
            check.round,
            player.number,
            player.name or say("event.anonymous", event.lang, number=player.number),
            check.seed,
            check.result,
            check.note,
        )
        for player, check in store.checks()
    ]


def take_typed(store: EventStore, event: Event) -> None:
    """Results that somebody typed into `deckcheck.csv` since it was written."""
    typed = [each for each in read_log(event.folder) if each.result]
    known = set(map(_mark, logged_checks(store, event))) if typed else set()
    ids = {player.number: player.id for player in store.players()} if typed else {}
    store.record_checks(
        [
            NewCheck(ids[each.number], each.round, each.seed, each.result, each.note)
            for each in typed
            if each.number in ids and _mark(each) not in known
        ]
    )


def _mark(check: Check) -> tuple[int, int, str, str]:
    """What two checks are the same by; a spreadsheet program may write a note a little otherwise."""
    return check.round, check.number, check.result, words_of(check.note)


def registered_deck(judge: EventValidator, player: Registered, new: Result) -> Result:
    """The registered deck that a new list takes the place of: the one of its side."""
    about = {"name": player.name, "number": player.number}
    if not player.decks:
        raise CardlabError("deckcheck.no-registered-deck", **about)
    side = side_of(new) if any(deck.side for deck in player.decks) else ""
    deck = next((deck for deck in player.decks if deck.side == side or not side), None)
    if deck is None:
        raise CardlabError("deckcheck.no-deck-of-side", **about, side=CardlabError(f"precheck.side-{side}"))
    return judge.judged(deck)
