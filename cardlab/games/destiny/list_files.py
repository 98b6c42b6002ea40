"""The files of the Destiny deck sites: their text export, their JSON and OCTGN's deck files, read and written."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from cardlab.errors import CardlabError
from cardlab.exporters.deck_table import DeckRow, DeckTable
from cardlab.exporters.dialects import Dialect, unread_comments
from cardlab.games.destiny.card import DestinyCard, destiny_card
from cardlab.model.decklist import CardLine, CardNumber, Decklist, UnreadLine
from cardlab.model.findings import Phrase
from cardlab.reading.document import Reader, Source
from cardlab.reading.hand_written import PlainText, read_text, text_decklist
from cardlab.reading.headings import as_heading
from cardlab.reading.json_notes import json_note_lines
from cardlab.reading.json_values import Pairs, as_written, clean, parse, text_of
from cardlab.reading.quantities import MAX_QUANTITY
from cardlab.reading.text_clean import lines_of, plain
from cardlab.reading.xml_lines import MAX_TEXT, XmlLines, is_xml

_UNDERLINE = r"(?:¯{2,}|-{2,})$"
_PLACE = r"\([^()\n]*#[0-9]{1,3}[A-Za-z]?\)"
_LABELLED = r"(?i)(?P<label>Sets|Format|Player|Game|Date)\s*:\s*(?P<value>.+)$"


class SiteText(Reader):
    """The text export of the Destiny deck sites. The numbers before characters are dice."""

    name = "site-text"
    title = ("Text export of the Destiny deck sites", "Export texte des sites de decks Destiny")

    def claims(self, source: Source) -> bool:
        """An underlined heading, and a card with `(Set #n)`; without such places it is plain text."""
        text = source.text
        return (
            ("¯¯" in text or "--" in text) and "#" in text and re.search(_PLACE, text) is not None and _is_headed(text)
        )

    def read(self, source: Source) -> Decklist:
        facts, fact_lines = _read_head([line.strip() for line in lines_of(source.text)])
        return text_decklist(source, self.name, facts, fact_lines, "destiny")._replace(numbers_are_dice=True)


def _is_headed(text: str) -> bool:
    lines = [line.strip() for line in lines_of(text)]
    return any(_is_heading(line, below) for line, below in pairwise(lines))


def _is_heading(line: str, below: str) -> bool:
    return (
        len(line) > 1
        and abs(len(below) - len(line)) <= 2
        and bool(re.match(_UNDERLINE, below))
        and bool(as_heading(line))
    )


def _read_head(lines: Sequence[str]) -> tuple[dict[str, str], frozenset[int]]:
    """The deck's name, then affiliation, colours and sets, as the site prints them above the first heading; and the
    lines that say so."""
    facts: dict[str, str] = {}
    numbers: set[int] = set()
    for number, (line, below) in enumerate(zip(lines, [*lines[1:], ""], strict=True), start=1):
        words = plain(line)
        if _is_heading(words, below) or re.search(_PLACE, line):
            break
        if words:
            labelled = re.match(_LABELLED, words)
            free = [label for label in ("name", "affiliation", "colours") if label not in facts]
            if labelled:
                facts.setdefault(labelled["label"].lower(), labelled["value"])
            elif free:
                facts[free[0]] = words
            numbers.add(number)
    return facts, frozenset(numbers)


# -- the deck sites' JSON, in both shapes the sites use --------------------------------------------


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


# -- OCTGN's deck files: sections of cards with a quantity, the title between the tags -------------


_SIGNS = ("<section", "<card", "qty=")


class Octgn(Reader):
    """A deck of OCTGN. The numbers of characters are dice, as on the sites."""

    name = "octgn"
    title = (
        "OCTGN's .o8d, as the Destiny deck sites export it",
        "Fichier .o8d d'OCTGN, export des sites de decks Destiny",
    )

    def claims(self, source: Source) -> bool:
        return is_xml(source) and all(sign in source.text for sign in _SIGNS)

    def read(self, source: Source) -> Decklist:
        return _Sections(source).decklist(source.name, self.name, "destiny", numbers_are_dice=True)


class _Sections(XmlLines):
    """The sections and their cards."""

    def __init__(self, source: Source) -> None:
        self._heading = ""
        self._quantity = ""
        self._id = ""
        self._title: list[str] | None = None
        super().__init__(source)

    def take_element(self, element: str, attributes: dict[str, str]) -> bool:
        if element == "section":
            self._heading = as_heading(attributes.get("name", ""))
            self.remark(self.line, attributes.get("name", "")[:MAX_TEXT] or "<section>", "heading")
        elif element == "card":
            self._quantity, self._id, self._title = attributes.get("qty", ""), attributes.get("id", ""), []
        return element in ("section", "card")

    def take_text(self, text: str) -> bool:
        if self._title is not None:
            self._title.append(text)
        return self._title is not None

    def take_end(self, element: str) -> None:
        if element != "card" or self._title is None:
            return
        title = plain("".join(self._title))[:MAX_TEXT]
        self._title = None
        quantity = int(self._quantity) if re.fullmatch("[0-9]{1,4}", self._quantity) else 0
        code = self._id if self._id.isascii() and self._id.isalnum() and len(self._id) in (5, 6, 7) else ""
        text = f"{self._quantity} {title or self._id}"[:MAX_TEXT].strip()
        if not 1 <= quantity <= MAX_QUANTITY or not (title or code):
            self.unread.append(UnreadLine(self.line, text or "<card>", "decklists.bad-element", 1, self._heading, True))
        else:
            self.cards.append(
                CardLine(
                    number=self.line,
                    text=text,
                    quantity=quantity,
                    title=title,
                    code=code,
                    heading=self._heading,
                )
            )


# -- writing the deck sites' shapes ----------------------------------------------------------------


_HEADINGS = ("battlefield", "character", "upgrade", "downgrade", "support", "event", "plot")


class SiteTextExport(Dialect):
    """For characters the number is dice; plots and battlefields have none."""

    name = "site-text"
    ending = ".txt"
    title = ("Text export of the Destiny deck sites", "Export texte des sites de decks Destiny")
    game = "destiny"

    def write(self, table: DeckTable) -> str:
        sets = dict.fromkeys(row.set_name for row in table.rows)
        lines = [" ".join(table.name.split()), "", "Sets: " + ", ".join(sets)]
        for heading in _HEADINGS:
            rows = [row for group in table.groups if group.heading == heading for row in group.rows]
            if rows:
                lines += ["", heading.upper(), "-" * len(heading), *(_line(row) for row in rows)]
        lines += ["", *unread_comments(table)] if table.unread else []
        return "\n".join(lines) + "\n"

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            card = _card(row)
            if row.zone == "set-aside" or (row.zone == "deck" and card.type in ("character", "plot", "battlefield")):
                yield Phrase("export.loses-zone", {"card": card, "zone": Phrase(f"export.group-{row.zone}")})
            if row.zone == "team" and not card.unique and (row.entry.dice or 1) > 1:
                yield Phrase("export.loses-elite", {"card": card})


class SiteJsonExport(Dialect):
    name = "json"
    ending = ".json"
    title = ("JSON of the Destiny deck sites", "JSON des sites de decks Destiny")
    game = "destiny"

    def write(self, table: DeckTable) -> str:
        slots: dict[str, dict[str, int]] = {}
        for row in table.rows:
            slot = slots.setdefault(row.code, {"quantity": 0, "dice": 0})
            slot["quantity"] += row.quantity
            slot["dice"] += row.quantity * (row.entry.dice or 0)
        deck = {
            "name": table.name,
            "slots": dict(sorted(slots.items())),
            "unread": [{"line": line, "text": text} for line, text in table.unread],
        }
        return json.dumps(deck, ensure_ascii=False, indent=1) + "\n"

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            if row.zone == "set-aside":
                yield Phrase("export.loses-zone", {"card": _card(row), "zone": Phrase("export.group-set-aside")})


def _line(row: DeckRow) -> str:
    card = _card(row)
    place = f"({row.set_name} #{card.number})"
    title = f"{card.full_title} {place}"
    if row.zone in ("plot", "battlefield"):
        return title if (row.entry.dice or 1) < 2 else f"2x {title}"
    return f"{row.quantity * (row.entry.dice or 1)}x {title}"


def _card(row: DeckRow) -> DestinyCard:
    return destiny_card(row.entry.card)
