"""What a search is narrowed and sorted by, as players say it: in French or English, with comparisons."""

import operator
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypedDict

from cardlab.catalogue.names import fold, words_of
from cardlab.errors import CardlabError
from cardlab.games.deck_validator import DeckValidator
from cardlab.games.formats import format_code
from cardlab.games.validator import Validator
from cardlab.messages import sentences
from cardlab.model.cards import Card
from cardlab.vocabulary import LANGUAGES, GameId, Language


class Filters(TypedDict, total=False):
    """An empty one does not narrow."""

    set: str
    """A set's code, or its name in either language."""
    type: str
    side: str
    colour: str
    cost: str
    """A number (`2`), a comparison (`<=2`) or a range (`2-4`); so is `points`."""
    points: str
    unique: bool
    format: str
    """Only cards that a format admits."""
    sort: str
    """title, set, type, side, colour, cost or points; `-cost`: the highest first. Best fit first without one."""


Admits = Callable[[Card], bool]

_OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    "": operator.eq,
    "=": operator.eq,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    "=<": operator.le,
    "≤": operator.le,
    ">=": operator.ge,
    "=>": operator.ge,
    "≥": operator.ge,
}
_COMPARISON = re.compile(r"(?P<how>[=!<>≤≥]{0,2})\s*(?P<number>-?[0-9]{1,4})")
_RANGE = re.compile(r"(?P<least>[0-9]{1,4})\s*(?:-|–|\.\.|…)\s*(?P<most>[0-9]{1,4})")
_WORDS = ("type", "side", "colour")
_NUMBERS = ("cost", "points")
_SORTS = {
    "title": "title titre",
    "set": "set extension",
    "type": "type",
    "side": "side camp affiliation",
    "colour": "colour color couleur",
    "cost": "cost cout",
    "points": "points",
}


def narrowed(validator: Validator, cards: Sequence[Card], games: Sequence[GameId], wanted: Filters) -> list[Card]:
    """The cards that all filters admit, sorted if asked for; a filter that no card can pass is refused by name."""
    filters = dict(_filters(validator, games, wanted))
    kept = [card for card in cards if all(admits(card) for admits in filters.values())]
    if not kept:
        for name in filters.keys() & set(_WORDS):
            _refuse_unknown(validator, games, name, wanted[name], filters[name])  # type: ignore[literal-required]
    return _sorted(kept, games, wanted.get("sort", ""))


def _filters(validator: Validator, games: Sequence[GameId], wanted: Filters) -> Iterator[tuple[str, Admits]]:
    if text := wanted.get("set"):
        yield "set", _of_set(validator, games, text)
    for name in _WORDS:
        if text := str(wanted.get(name) or ""):
            yield name, _of_word(games, name, text)
    for name in _NUMBERS:
        if text := str(wanted.get(name) or ""):
            yield name, _of_number(name, text)
    if wanted.get("unique"):
        yield "unique", lambda card: bool(getattr(card, "unique", False))
    if text := wanted.get("format"):
        yield "format", _of_format(validator, games, text)


def _of_set(validator: Validator, games: Sequence[GameId], text: str) -> Admits:
    forms = fold(text)
    known = {
        (game, row.code)
        for game in games
        for row in validator.catalogue.sets(game)
        if forms in (fold(row.code), fold(row.name_en), fold(row.name_fr), fold(row.abbreviation))
    }
    if not known:
        raise CardlabError("look.unknown-set", set=text)
    return lambda card: any((card.game, code) in known for code in card.sets)


def _of_word(games: Sequence[GameId], name: str, text: str) -> Admits:
    meant = {game: _meanings(game, name, text) for game in games}
    return lambda card: fold(getattr(card, name)) in meant[card.game]


def _meanings(game: GameId, name: str, text: str) -> set[str]:
    """What a word may stand for: itself or one of many, and what it means in any language or the game's own sheets."""
    vocabulary = (item for lang in LANGUAGES for item in sentences("look", lang).items())
    spellings = {fold(text), fold(text).removesuffix("s")}
    meant = {text, *spellings, *(key.removeprefix("word-") for key, said in vocabulary if fold(said) in spellings)}
    from cardlab.importers.read_rows import importer_for

    for column in importer_for(game, "cards").columns:
        if column.field == name and column.choices:
            meant.add(column.choices.get(words_of(text), text))
    return {fold(word) for word in meant}


def _refuse_unknown(validator: Validator, games: Sequence[GameId], name: str, text: str, admits: Admits) -> None:
    known: dict[str, str] = {}
    for game in games:
        for card in validator.catalogue.all_cards(game):
            if admits(card):
                return
            if value := getattr(card, name):
                known.setdefault(fold(value), value)
    listed = ["/".join(dict.fromkeys(word(value, lang) for lang in LANGUAGES)) for value in sorted(known.values())]
    raise CardlabError("look.unknown-value", option=f"--{name}", value=text, known=", ".join(listed))


def word(value: str, lang: Language) -> str:
    """A word of the sheets, which are in English, in a language."""
    key = value.lower().replace(" ", "-").replace("'", "")
    return value if lang == "en" else sentences("look", lang).get(f"word-{key}", value)


def _of_number(name: str, text: str) -> Admits:
    fits = _comparison(name, text)
    return lambda card: any(fits(number) for number in _numbers(card, name))


def _comparison(name: str, text: str) -> Callable[[int], bool]:
    if found := _RANGE.fullmatch(text.strip()):
        least, most = int(found["least"]), int(found["most"])
        return lambda number: least <= number <= most
    found = _COMPARISON.fullmatch(text.strip())
    if found is None or found["how"] not in _OPERATORS:
        raise CardlabError("look.bad-number", option=f"--{name}", value=text)
    compare, limit = _OPERATORS[found["how"]], int(found["number"])
    return lambda number: compare(number, limit)


def _numbers(card: Card, name: str) -> list[int]:
    """A fact as numbers: two of `14/18`, none of what is no number."""
    value = getattr(card, card.searched_as.get(name, name), None)
    parts = str("" if value is None else value).split("/")
    return [int(part) for part in parts if part.isascii() and part.removeprefix("-").isdigit()]


def _of_format(validator: Validator, games: Sequence[GameId], text: str) -> Admits:
    admitting: dict[GameId, Admits] = {}
    for game in games:
        if formats := validator.catalogue.formats(game):
            code = format_code(game, formats, text)
            if any(row.code == code for row in formats):
                judge = validator.of(game)
                assert isinstance(judge, DeckValidator), "only decks have formats"
                admitting[game] = judge.admits(code)
    if not admitting:
        raise CardlabError("list.format-nowhere", format=text)
    return lambda card: card.game in admitting and admitting[card.game](card)


def _sorted(cards: list[Card], games: Sequence[GameId], by: str) -> list[Card]:
    if not by:
        return cards
    wanted, backwards = words_of(by.lstrip("-+")), by.startswith("-")
    name = next((each for each, spellings in _SORTS.items() if wanted in spellings.split()), "")
    if not name:
        raise CardlabError("look.bad-sort", value=by)
    if name == "set":
        return sorted(cards, key=lambda card: (games.index(card.game), card.position), reverse=backwards)
    if name in _NUMBERS:
        blank = [card for card in cards if not _numbers(card, name)]
        filled = [card for card in cards if _numbers(card, name)]
        return sorted(filled, key=lambda card: _numbers(card, name), reverse=backwards) + blank
    return sorted(cards, key=lambda card: words_of(getattr(card, name)), reverse=backwards)
