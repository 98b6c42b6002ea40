"""The deck files of Young Jedi's engine and client, read and written."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar

from cardlab.errors import CardlabError
from cardlab.exporters.deck_table import DeckRow, DeckTable
from cardlab.exporters.dialects import Dialect
from cardlab.games.young_jedi.card import young_jedi_card
from cardlab.games.young_jedi.context import COLOURS
from cardlab.model.decklist import CardLine, CardNumber, Decklist, UnreadLine
from cardlab.model.findings import Phrase
from cardlab.reading.document import Reader, Source
from cardlab.reading.head import as_side
from cardlab.reading.headings import as_heading
from cardlab.reading.json_values import Pairs, as_written, parse, text_of
from cardlab.reading.quantities import MAX_QUANTITY
from cardlab.registry import declarations

_NUMBER = r"[A-Za-z]{0,2}-?[0-9]{1,3}\*?(?: \([A-Z]+\))?"
_SIDED = r"(?P<title>.+)_(?P<side>light|dark)"


class _OneDeck(Reader):
    """A file with one deck; `key` is what tells the engine's decks from the client's."""

    key: ClassVar[str]

    def claims(self, source: Source) -> bool:
        if source.content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] not in (b"{", b"["):
            return False
        decks = _decks(_parsed(source))
        return bool(decks) and self.key in decks[0]

    def read(self, source: Source) -> Decklist:
        decks = decks_of(source)
        if len(decks) != 1:
            raise CardlabError("decklists.many-decks", file=source.name, count=len(decks))
        return decks[0]._replace(source=source.name)

    def read_all(self, source: Source) -> list[Decklist]:
        decks = decks_of(source)
        return decks if len(decks) > 1 else [self.read(source)]


class EngineJson(_OneDeck):
    """The JSON of the Young Jedi engine: cards with counts."""

    name = "young-jedi-engine"
    key = "cards"
    title = ("JSON of the Young Jedi engine", "JSON du moteur Young Jedi")


class ClientJson(_OneDeck):
    """The JSON of the Young Jedi client: cards in the slots of the six colours."""

    name = "young-jedi-client"
    key = "slots"
    title = ("JSON of the Young Jedi client", "JSON du client Young Jedi")


def decks_of(source: Source) -> list[Decklist]:
    """Every Young Jedi deck of a file, each named `file#id`; none where the file is of another shape."""
    decks = _decks(_parsed(source))
    return [_decklist(f"{source.name}#{_label(deck, position)}", deck) for position, deck in enumerate(decks, start=1)]


def _parsed(source: Source) -> Any:
    """What the file holds, nothing where it is no JSON: then the reader of the deck sites says so."""
    try:
        return parse(source.text)
    except (ValueError, RecursionError):
        return None


def _decks(content: Any) -> list[Pairs]:
    """The decks of a file, if all of them are of this game's shapes."""
    if isinstance(content, Pairs) and isinstance(content.get("decks"), list):
        content = content["decks"]
    decks = content if isinstance(content, list) else [content]
    return decks if decks and all(isinstance(deck, Pairs) and _is_deck(deck) for deck in decks) else []


def _is_deck(deck: Pairs) -> bool:
    slots = deck.get("slots")
    if isinstance(slots, Pairs):
        return any(
            as_heading(name) in declarations()["young-jedi"].slots and isinstance(cards, list)
            for name, cards in slots.pairs
        )
    cards = deck.get("cards")
    return "slots" not in deck and isinstance(cards, list) and any(isinstance(c, dict) and "id" in c for c in cards)


def _label(deck: Pairs, position: int) -> str:
    return text_of(deck.get("id")) or text_of(deck.get("name")) or str(position)


def _decklist(source: str, deck: Pairs) -> Decklist:
    lines = list(_lines(deck))
    cards = [line for line, _ in lines if isinstance(line, CardLine)]
    sides = Counter(side for _, side in lines if side)
    return Decklist(
        source=source,
        reader=ClientJson.name if "slots" in deck else EngineJson.name,
        cards=tuple(cards),
        unread=tuple(line for line, _ in lines if isinstance(line, UnreadLine)),
        game="young-jedi",
        format=text_of(deck.get("format")),
        name=text_of(deck.get("name")),
        player=text_of(deck.get("player")),
        side=as_side(text_of(deck.get("side"))) or (sides.most_common(1)[0][0] if len(sides) == 1 else ""),
        facts={key: text for key in ("id", "author") if (text := text_of(deck.get(key)))},
    )


def _lines(deck: Pairs) -> Iterator[tuple[CardLine | UnreadLine, str]]:
    """Each card by its position in the file, with the side its id names."""
    slots = deck.get("slots")
    groups: list[tuple[str, Any]] = slots.pairs if isinstance(slots, Pairs) else [("", deck.get("cards"))]
    position = 0
    for name, cards in groups:
        colour = as_heading(name)
        known = (not name or colour in declarations()["young-jedi"].slots) and isinstance(cards, list)
        for card in cards if isinstance(cards, list) else [cards]:
            position += 1
            if known:
                yield _card(CardNumber(position), card, colour)
            else:
                yield UnreadLine(CardNumber(position), as_written({name: card}), "decklists.bad-colour-slot"), ""


def _card(position: int, card: Any, colour: str) -> tuple[CardLine | UnreadLine, str]:
    """`{"id": "27", "set": "MDM", "count": 5}`, or the id alone; the count may be missing in a slot."""
    fields = card if isinstance(card, dict) else {"id": card}
    name, set_hint, count = text_of(fields.get("id")), text_of(fields.get("set")), fields.get("count", 1)
    text = as_written(card)
    if not name or type(count) is not int or not 1 <= count <= MAX_QUANTITY:
        return UnreadLine(position, text, "decklists.bad-engine-card", heading=colour), ""
    line = CardLine(number=position, text=text, quantity=count, set_hint=set_hint, heading=colour, slot=colour)
    if set_hint and re.fullmatch(_NUMBER, name):
        return line._replace(number_hint=name.upper()), ""
    if not set_hint and re.fullmatch(r"[A-Z]+[0-9]?-[A-Z0-9-]+", name):
        return line._replace(code=name), ""
    sided = re.fullmatch(_SIDED, name)
    titled = line._replace(title=sided["title"] if sided else name)
    # as client and engine look it up; if nobody knows such an id, it is read as a title
    titled = titled._replace(code=f"{set_hint}/{name}" if set_hint else name, title_is_spare=True)
    return titled, sided["side"] if sided else ""


# -- writing ---------------------------------------------------------------------------------------


class _OneFile(Dialect):
    """A deck with its name and side; a card the programs do not know stands there by its set and number."""

    ending = ".json"
    game = "young-jedi"

    def write(self, table: DeckTable) -> str:
        sides = list(dict.fromkeys(row.entry.card.side for row in table.rows))
        deck = {"name": table.name, "side": sides[0] if len(sides) == 1 else "", **self._cards(table)}
        return json.dumps(deck, ensure_ascii=False, indent=1) + "\n"

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            if not young_jedi_card(row.entry.card).client:
                yield Phrase("young-jedi.client-does-not-know", {"card": row.entry.card})

    def _cards(self, table: DeckTable) -> dict[str, Any]:
        raise NotImplementedError


class EngineJsonWriter(_OneFile):
    name = "engine-json"
    title = ("JSON of the Young Jedi engine", "JSON du moteur Young Jedi")

    def _cards(self, table: DeckTable) -> dict[str, Any]:
        return {"cards": [{**_lookup(row), "count": row.quantity} for row in table.rows]}

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            if row.slot not in ("", row.entry.card.colour):
                yield Phrase("export.loses-slot", {"card": row.entry.card, "slot": row.slot})


class ClientJsonWriter(_OneFile):
    name = "client-json"
    title = ("JSON of the Young Jedi client", "JSON du client Young Jedi")

    def _cards(self, table: DeckTable) -> dict[str, Any]:
        slots: dict[str, list[dict[str, str]]] = {colour: [] for colour in COLOURS}
        for row in table.rows:
            colour = row.slot or row.entry.card.colour
            slots.setdefault(colour, []).extend(_lookup(row) for _ in range(row.quantity))
        return {"slots": slots}


def _lookup(row: DeckRow) -> dict[str, str]:
    card = young_jedi_card(row.entry.card)
    if card.client:
        set_name, _, name = card.client.partition("/")
        return {"id": name, "set": set_name}
    return {"id": card.number, "set": card.set_code}
