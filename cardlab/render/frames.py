"""Cards, decks and players as tables of pandas: where people analyse."""

from collections.abc import Iterable
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from pandas import DataFrame

from cardlab.model.cards import Card, card_class
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer
from cardlab.vocabulary import GameId, Language

if TYPE_CHECKING:
    from cardlab.tournament.model import Player


def cards_frame(game: GameId, cards: Iterable[Card]) -> DataFrame:
    """A row a printing, a column a fact, in the words of the catalogue."""
    columns = [field.name for field in fields(card_class(game))]
    return _with_whole_numbers(
        DataFrame([[getattr(card, name) for name in columns] for card in cards], columns=columns)
    )


def deck_frame(result: Result, lang: Language) -> DataFrame:
    """A row a card of the deck, as the rules took it."""
    renderer = Renderer.for_game(result.names, lang)
    columns = ["zone", "quantity", "title", "subtitle", "set", "number", "code", "type", "side", "colour", "dice"]
    rows: list[list[Any]] = [
        [e.zone, e.quantity, *renderer.title_and_subtitle(e.card), e.card.set_code,
         e.card.number, e.card.code, e.card.type, e.card.side, e.card.colour, e.dice]
        for e in result.entries
    ]  # fmt: skip
    return DataFrame(rows, columns=columns).astype({"dice": "Int64"})


def players_frame(players: "Iterable[Player]") -> DataFrame:
    """A row a player of an event."""
    columns = ["number", "name", "email", "status", "verdict", "lists", "fingerprints", "change"]
    rows = [
        [p.number, p.name, p.email, p.status, p.verdict, len(p.current),
         " ".join(each.fingerprint for each in p.current if each.fingerprint), p.change]
        for p in players
    ]  # fmt: skip
    return DataFrame(rows, columns=columns)


def _with_whole_numbers(frame: DataFrame) -> DataFrame:
    """Numbers that some rows lack stay whole: pandas would make `2.0` of 2 beside a blank."""
    partly = frame.select_dtypes("float").columns
    return frame.assign(**{name: frame[name].convert_dtypes() for name in partly})
