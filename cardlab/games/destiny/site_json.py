"""The deck sites' JSON: slots by card code, in both shapes the sites use."""

import json
import re
from collections.abc import Iterable
from typing import Any

from cardlab.errors import CardlabError
from cardlab.model.decklist import CardLine, CardNumber, Decklist, UnreadLine
from cardlab.reading.document import Reader, Source
from cardlab.reading.hand_written import PlainText, read_text
from cardlab.reading.json_notes import json_note_lines
from cardlab.reading.json_values import Pairs, as_written, clean, parse, text_of
from cardlab.reading.quantities import MAX_QUANTITY

_FACTS = ("id", "affiliation_name", "affiliation_code", "problem", "date_creation", "date_update", "version", "user_id")
_OBJECT = r'\s*\{\s*["}]'
_ARRAY = r"\s*\[\s*[{\]]"
_CODE = r"[0-9A-Za-z_.-]{1,40}"
_FEWEST_CARDS = 5
"""A note with fewer cards is no list."""
_COUNTED = re.compile(r"\d{1,2}x |.*\(\d dice\)$")


class SiteJson(Reader):
    """The JSON of the Destiny deck sites: slots with quantity and dice, or with code and qty."""

    name = "site-json"
    title = ("JSON of the Destiny deck sites", "JSON des sites de decks Destiny")

    def claims(self, source: Source) -> bool:
        return re.match(_OBJECT, _start(source)) is not None or holds_many(source)

    def read(self, source: Source) -> Decklist:
        content = _parsed(source)
        if isinstance(content, list) and not content:
            raise CardlabError("list.no-decks", file=source.name)
        if isinstance(content, list):
            raise CardlabError("decklists.many-decks", file=source.name, count=len(content))
        if isinstance(content, dict) and "slots" not in content and _is_note(source.text):
            return read_text(source, PlainText.name)  # a list that somebody wrote as JSON, by names
        return _decklist(source.name, content)

    def read_all(self, source: Source) -> list[Decklist]:
        return decks_in(source) if holds_many(source) else [self.read(source)]


def holds_many(source: Source) -> bool:
    """Whether a file is an array of decks: not one decklist."""
    return re.match(_ARRAY, _start(source)) is not None


def decks_in(source: Source) -> list[Decklist]:
    """Every deck of a file: one, or an array of them, each named `file#id`."""
    content = _parsed(source)
    if not isinstance(content, list):
        return [_decklist(source.name, content)]
    return [
        _decklist(f"{source.name}#{_label(deck, position)}", deck) for position, deck in enumerate(content, start=1)
    ]


def _is_note(text: str) -> bool:
    """Whether a JSON text is a hand-written list: more than half of its lines are a card name with a count or dice."""
    lines = [line for _, line in json_note_lines(text) or ()]
    counted = sum(_COUNTED.match(line) is not None for line in lines)
    return counted >= _FEWEST_CARDS and 2 * counted > len(lines)


def _start(source: Source) -> str:
    start = source.content[:400]
    encoding = "utf-16" if start.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    return start.decode(encoding, "replace")


def _parsed(source: Source) -> Any:
    where = {"line": 1, "column": 1}
    try:
        return parse(source.text)
    except json.JSONDecodeError as fault:
        where = {"line": fault.lineno, "column": fault.colno}
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        pass
    raise CardlabError("decklists.bad-json", file=source.name, **where)


def _label(deck: Any, position: int) -> str:
    return text_of(deck.get("id")) or str(position) if isinstance(deck, dict) else str(position)


def _decklist(source: str, deck: Any) -> Decklist:
    slots = deck.get("slots") if isinstance(deck, Pairs) else None
    if isinstance(slots, Pairs):
        lines = [
            line for number, pair in enumerate(slots.pairs, start=1) for line in _of_pair(CardNumber(number), *pair)
        ]
    elif isinstance(slots, list):
        lines = [_of_item(CardNumber(number), slot) for number, slot in enumerate(slots, start=1)]
    else:
        raise CardlabError("decklists.no-slots", file=source)
    return Decklist(
        source=source,
        reader=SiteJson.name,
        cards=tuple(line for line in lines if isinstance(line, CardLine)),
        unread=tuple(line for line in lines if isinstance(line, UnreadLine)),
        game="destiny",
        format=_first(deck, ("format_code", "format_name", "format")),
        name=_first(deck, ("name", "title")),
        player=_first(deck, ("user_name", "player", "author")),
        numbers_are_dice=isinstance(slots, list) or all(type(slot) is int for _, slot in slots.pairs),
        facts={key: text for key in _FACTS if (text := text_of(deck.get(key)))},
    )


def _of_pair(number: int, code: str, slot: Any) -> list[CardLine | UnreadLine]:
    """`"01035": {"quantity": 1, "dice": 2}`, or a bare number: the dice are those of all copies together.

    As many dice as copies are two copies of a card, and the elite side of one that is unique: what is left to say by
    the quantity alone. `dices` says how dice are spread over copies.
    """
    text = clean(f"{code}: {as_written(slot)}")
    fields = slot if isinstance(slot, dict) else {"quantity": slot}
    quantity = _count(fields.get("quantity"))
    dice = (0 if fields.get("dice") is None else _count(fields["dice"], least=0)) if quantity else None
    spread = _spread(fields.get("dices"), quantity or 0)
    if not quantity or dice is None or spread is None or not re.fullmatch(_CODE, code):
        return [UnreadLine(number, text, "decklists.bad-slot", zoned=True)]
    if spread:
        return [CardLine(number, text, spread.count(die), code=code, dice=die or None) for die in dict.fromkeys(spread)]
    if dice == quantity:
        return [CardLine(number, text, quantity, code=code, dice=1 if quantity == 1 else None)]
    each, left = divmod(dice, quantity)
    copies = [(quantity - left, each), (left, each + 1)]  # three dice on two copies: one is elite
    return [CardLine(number, text, count, code=code, dice=die or None) for count, die in copies if count]


def _spread(dices: Any, quantity: int) -> list[int] | None:
    """The dice of each copy, as a list or as text (`[2,1]`); nothing where not given, None where they do not fit."""
    if dices is None or dices in ("", [], "[]"):
        return []
    if isinstance(dices, str):
        dices = [
            int(word) if word.isdecimal() and len(word) < 3 else None for word in re.split(r"[\s,\[\]]+", dices) if word
        ]
    if not isinstance(dices, list) or not all(_count(die, least=0) is not None for die in dices):
        return None
    return dices if len(dices) == quantity else None


def _of_item(number: int, slot: Any) -> CardLine | UnreadLine:
    """`{"code": "01035", "qty": 2}`."""
    code, quantity = (slot.get("code"), _count(slot.get("qty"))) if isinstance(slot, dict) else (None, None)
    if not quantity or not isinstance(code, str) or not re.fullmatch(_CODE, code):
        return UnreadLine(number, as_written(slot), "decklists.bad-slot")
    return CardLine(number, f"{code}: {quantity}", quantity, code=code)


def _count(value: Any, least: int = 1) -> int | None:
    """A number of cards or dice, None if it is none."""
    return value if type(value) is int and least <= value <= MAX_QUANTITY else None


def _first(deck: dict[str, Any], keys: Iterable[str]) -> str:
    return next((text for key in keys if (text := text_of(deck.get(key)))), "")
