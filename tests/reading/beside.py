"""A list read by the new reader and validated by the rules, while the old one still serves the validators."""

from cardlab.decklists.lines import Decklist
from cardlab.games.deck_validator import DeckValidator
from cardlab.games.validator import Request, Result, Validator
from cardlab.reading.deck_reading import DeckReader
from cardlab.vocabulary import GameId

_readers: dict[tuple[int, GameId], DeckReader] = {}


def validate(judge: Validator, text: str, game: GameId, format_code: str) -> Result:
    """The text as a list of a game, in a format."""
    validator = judge.of(game)
    assert isinstance(validator, DeckValidator)
    reader = _readers.setdefault((id(judge), game), DeckReader(judge.catalogue, game, validator.conventions))
    request = Request(game=game, format=format_code)
    terms = validator.terms(format_code, "")
    deck = reader.read(reader.lines(text), terms)
    deck = validator.conventions.resolve_ambiguous(deck, validator.format_context(terms, request.settings))
    return validator.judge_deck(deck, Decklist("deck.txt", "text", ()), terms, request)
