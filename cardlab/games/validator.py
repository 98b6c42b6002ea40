"""From a decklist to a result: its game found out, its list judged by the validator of that game.

A Validator keeps what it has looked up: the second list costs a fraction of the first.
"""

from collections.abc import Mapping
from functools import cached_property

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.games.deck_validator import DeckValidator
from cardlab.games.game import DeckGame, GameValidator
from cardlab.games.options import Request
from cardlab.model.cards import FormatTerms
from cardlab.model.decklist import Decklist
from cardlab.model.result import Result
from cardlab.reading.game_of_list import game_of_list
from cardlab.reading.index import Index
from cardlab.reading.list_reading import SourceLine, text_lines
from cardlab.registry import find_game, game_ids
from cardlab.vocabulary import GameId

MOST_LINES = 5_000
"""So many lines with cards may a list have: what is longer is no decklist, and would take minutes to judge."""


class Validator:
    """Judges any number of lists by one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._validators: dict[GameId, GameValidator] = {}

    def validate(self, decklist: Decklist, request: Request = Request()) -> Result:
        return self.of(self._game(decklist, request)).result(decklist, request)

    def validate_everywhere(self, decklist: Decklist, request: Request = Request()) -> list[Result]:
        """The list in every format of its game."""
        return self.of(self._game(decklist, request)).results_everywhere(decklist, request)

    def terms(self, game: GameId, request: Request) -> FormatTerms | None:
        """What lists of a game are judged by; None where each list says itself which game it is of."""
        return self.of(game).terms_for(request)

    def of(self, game: GameId) -> GameValidator:
        if game not in self._validators:
            found = find_game(game)
            if isinstance(found, DeckGame):
                self._validators[game] = DeckValidator(self.catalogue, found)
            else:
                self._validators[game] = found.validator(self.catalogue)
        return self._validators[game]

    def games_of(self, decklist: Decklist) -> tuple[GameId, ...]:
        """The game that explains a list, whatever the list says; several if they explain it as well, or none."""
        return game_of_list(_source_lines(decklist), self._indexes)

    def _game(self, decklist: Decklist, request: Request) -> GameId:
        """The game asked for, or the one the list says, or the one that knows its lines."""
        lines = len(decklist.cards) + len(decklist.unread) + len(decklist.sheet) + _filled_lines(decklist.text)
        if lines > MOST_LINES:
            raise CardlabError("list.too-long", file=decklist.source, count=lines, limit=MOST_LINES)
        if decklist.sheet and request.game not in (None, decklist.game):  # no other game has such lists
            raise CardlabError(
                "list.setup-of-other-game", file=decklist.source, said=decklist.game, wanted=request.game
            )
        return request.game or decklist.game or self._recognise(decklist, request.default_game)

    def _recognise(self, decklist: Decklist, default: GameId | None) -> GameId:
        """The game that explains the list; if none or several do, the default."""
        winners = self.games_of(decklist)
        if default and (not winners or default in winners):
            return default
        if not winners:
            raise CardlabError("list.no-game", file=decklist.source, games=", ".join(game_ids()))
        if len(winners) > 1:
            raise CardlabError("list.which-game", file=decklist.source, games=", ".join(winners))
        return winners[0]

    @cached_property
    def _indexes(self) -> Mapping[GameId, Index]:
        """Game → its reading index, for every game whose lists are decks."""
        validators = {game: self.of(game) for game in game_ids()}
        return {game: own.reader.index for game, own in validators.items() if own.reader is not None}


def _source_lines(decklist: Decklist) -> list[SourceLine]:
    """What a list names its cards by, before its game is known."""
    if decklist.text:
        return [line for line in text_lines(decklist.text) if line.number not in decklist.fact_lines]
    lines = []
    for card in decklist.cards:
        printing = f"({card.set_hint} {card.number_hint})" if card.set_hint or card.number_hint else ""
        text = " ".join(filter(None, (card.title, printing, card.code)))
        lines.append(SourceLine(number=card.number, text=text))
    return lines


def _filled_lines(text: str) -> int:
    return sum(map(bool, map(str.strip, text.split("\n"))))
