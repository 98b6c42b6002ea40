"""Deck checks of a round: players chosen or drawn, logged, and their lists laid out for judges."""

from collections.abc import Sequence
from secrets import randbelow
from typing import NamedTuple

from cardlab.errors import CardlabError
from cardlab.exporters.deck_table import DeckTable
from cardlab.games.validator import Result, Validator
from cardlab.tournament.check_sheets import check_sheet
from cardlab.tournament.deckcheck import drawn, may_be_drawn, read_log, with_picks, with_result, write_log
from cardlab.tournament.judging import side_of
from cardlab.tournament.model import Event
from cardlab.tournament.on_the_day import Registered, find_player, judged_deck, registered_players
from cardlab.tournament.run import request_of_event
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
    tables: list[DeckTable]
    """The decks of everybody checked in this round, for paper."""


def check_round(
    validator: Validator,
    event: Event,
    round: int,
    lang: Language,
    *,
    pick: int | None = None,
    seed: int | None = None,
    players: Sequence[str] = (),
) -> RoundCheck:
    """Choose players of a round by name, or draw so many of them, and log them."""
    registered = registered_players(event)
    log = read_log(event.folder)
    drawn_by = ""
    if pick is None:
        chosen = list({each.number: each for each in (find_player(registered, word) for word in players)}.values())
    else:
        drawn_by = str(randbelow(1_000_000) if seed is None else seed)
        chosen = drawn(registered, log, round, pick, drawn_by)
        if not chosen:
            raise CardlabError("deckcheck.nobody-left", round=round)
    log = with_picks(log, chosen, round, drawn_by)
    of_round = {check.number for check in log if check.round == round}
    request = request_of_event(validator, event)
    sheets = {
        one.number: check_sheet(validator, event, request, one, lang) for one in registered if one.number in of_round
    }
    write_log(event, log)
    return RoundCheck(
        chosen=chosen,
        seed=drawn_by,
        possible=sum(map(may_be_drawn, registered)),
        without_list=[each for each in registered if not each.decks and each.status not in ("withdrawn", "refused")],
        texts=[sheets[one.number].text for one in chosen],
        tables=[table for sheet in sheets.values() for table in sheet.tables],
    )


def record_result(event: Event, round: int, players: Sequence[str], result: str, note: str) -> list[Registered]:
    """Log what checking players found."""
    registered = registered_players(event)
    found = [find_player(registered, each) for each in players]
    log = read_log(event.folder)
    for player in found:
        log = with_result(log, player, round, result, note)
    write_log(event, log)
    return found


def registered_deck(validator: Validator, event: Event, player: Registered, new: Result) -> Result:
    """The registered deck that a new list takes the place of: the one of its side."""
    about = {"name": player.name, "number": player.number}
    if not player.decks:
        raise CardlabError("deckcheck.no-registered-deck", **about)
    side = side_of(new) if any(deck.side for deck in player.decks) else ""
    deck = next((deck for deck in player.decks if deck.side == side or not side), None)
    if deck is None:
        raise CardlabError("deckcheck.no-deck-of-side", **about, side=CardlabError(f"precheck.side-{side}"))
    return judged_deck(validator, event, request_of_event(validator, event), deck)
