"""A text validated as a list of a game, in a format."""

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.decklist import Decklist
from cardlab.model.result import Result
from cardlab.vocabulary import GameId


def validate(judge: Validator, text: str, game: GameId, format_code: str) -> Result:
    decklist = Decklist("deck.txt", "text", (), text=text)
    return judge.validate(decklist, Request(game=game, format=format_code))
