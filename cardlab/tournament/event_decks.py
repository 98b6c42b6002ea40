"""What the players of an event brought, from its store, and their places from the organiser's standings."""

from collections.abc import Sequence
from pathlib import Path

from cardlab.errors import CardlabError
from cardlab.games.statistics import PlayedDeck
from cardlab.games.validator import Validator
from cardlab.spreadsheets.cells import column_letter
from cardlab.spreadsheets.sheet import Sheet, read_sheet
from cardlab.tournament.on_the_day import Registered, day_judge, find_player, registered_players
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.store.store import EventStore

_PLACES = {"place", "rank", "rang", "classement", "position", "#", "standing", "pos"}
_PLAYERS = {"player", "name", "joueur", "joueuse", "nom", "number", "numéro", "n°", "no"}
_MOST_DIGITS = 6


def brought_to(validator: Validator, store: EventStore, standings: Path | None = None) -> list[PlayedDeck]:
    """The decks of everybody who played, judged as the event judged them; players are told apart by number alone."""
    event = event_of(store.event(), store.folder)
    players = [each for each in registered_players(store, event) if each.plays]
    places = _places(standings, players) if standings is not None else {}
    judge = day_judge(validator, store, event)
    found = [(each, judge.judged(deck)) for each in players for deck in each.decks]
    return [PlayedDeck(str(each.number), result, places.get(each.number)) for each, result in found if result.entries]


def _places(file: Path, players: Sequence[Registered]) -> dict[int, int]:
    """Number of a player → place; a row that names nobody, or no place, is refused with its row."""
    sheet = read_sheet(file)
    place_at, player_at = _column(sheet, _PLACES), _column(sheet, _PLAYERS)
    if place_at is None or player_at is None:
        raise CardlabError("event.standings-columns", file=file)
    found: dict[int, int] = {}
    for row in sheet.rows:
        cells = {at: row.cells[at] if at < len(row.cells) else "" for at in (place_at, player_at)}
        place = cells[place_at].rstrip(".ᵉ ")
        if not place.isdecimal() or len(place) > _MOST_DIGITS or not int(place):
            cell = f"{column_letter(place_at)}{row.number}"
            raise CardlabError("event.standings-place", file=file, cell=cell, text=cells[place_at])
        try:
            found[find_player(players, cells[player_at]).number] = int(place)
        except CardlabError as fault:
            raise CardlabError("event.standings-row", file=file, row=row.number, why=fault) from None
    return found


def _column(sheet: Sheet, names: set[str]) -> int | None:
    return next((at for at, header in enumerate(sheet.headers) if header.strip().casefold() in names), None)
