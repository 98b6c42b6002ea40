"""Lists written by hand or pasted from a mail, a forum, a chat: the reader of last resort."""

import re
from collections.abc import Mapping, Sequence

from cardlab.model.decklist import Decklist
from cardlab.reading.document import Reader, Source
from cardlab.reading.head import as_fact, as_game_id
from cardlab.reading.headings import heading_of
from cardlab.reading.quantities import has_quantity, starts_with_quantity
from cardlab.reading.split import part_source, parts_of
from cardlab.reading.text_clean import lines_of, plain
from cardlab.vocabulary import GameId

_COPIED_FROM_SITE = r"/card/[0-9]{5}|\([0-9]{1,2} {2,4}[0-9]{1,2} \)"
"""What the deck sites put into their exports and pages: there, numbers before characters are dice."""
_START = 5_000
_MOST_COMMAS = 2
"""A value with more of them is a list of cards."""
_NUMBERED_DECK = re.compile(r"(?i)(?:deck|list|liste)\s?(?:n°|no\.?|#)?\s?\d{1,2}")
"""`Deck n°1` is a name, no heading."""
_COUNT_WITHIN = re.compile(r"(?:^|[,;+]\s?)[0-9]{1,2}\s?[xX]?\s+[^\W\d]|\b[xX]\s?[0-9]|\b[0-9]\s?[xX]\b")
"""`2 Guard, 1 Dodge`, `Guard x2`; the year in `Season 50 Top Cut` counts nothing."""


class PlainText(Reader):
    """A list written by hand: a quantity and a title on each line, headings where you like."""

    name = "text"
    title = ("Plain text, written by hand or pasted", "Texte libre, écrit à la main ou collé")

    def claims(self, source: Source) -> bool:
        return source.text is not None

    def read(self, source: Source) -> Decklist:
        return read_text(source, self.name)

    def read_all(self, source: Source) -> list[Decklist]:
        lines = lines_of(source.text)
        parts = parts_of(lines)
        if not parts:
            return [self.read(source)]
        lists = [
            read_text(part_source(source, lines, part, place), self.name, lines_above=part.start)
            for place, part in enumerate(parts, 1)
        ]
        return [
            decklist._replace(side=part.label) if part.label in ("light", "dark") and not decklist.side else decklist
            for decklist, part in zip(lists, parts, strict=True)
        ]


def read_text(source: Source, reader: str, lines_above: int = 0) -> Decklist:
    """A text with what its head says of it. What its lines mean is read later, when the game is known."""
    facts, fact_lines = read_head(lines_of(source.text))
    start = source.text[:_START]
    copied = ("/card/" in start or " )" in start) and re.search(_COPIED_FROM_SITE, start) is not None
    decklist = text_decklist(source, reader, facts, fact_lines, as_game_id(facts.get("game", "")))
    return decklist._replace(lines_above=lines_above, numbers_are_dice=copied)


def text_decklist(
    source: Source, reader: str, facts: Mapping[str, str], fact_lines: frozenset[int], game: GameId | None
) -> Decklist:
    """The Decklist of a text whose head says these facts; its game is left out of `facts` if it is a game we know."""
    own_fields = {"format", "name", "player", "side", *(("game",) if game else ())}
    return Decklist(
        source=source.name,
        reader=reader,
        cards=(),
        text=source.text,
        game=game,
        format=facts.get("format", ""),
        name=facts.get("name", ""),
        player=facts.get("player", ""),
        side=facts.get("side", ""),
        facts={label: value for label, value in facts.items() if label not in own_fields},
        fact_lines=fact_lines,
    )


def read_head(lines: Sequence[str]) -> tuple[dict[str, str], frozenset[int]]:
    """What a list says of itself, by label, and the lines that say it: `Game: destiny`, `Joueur : Anne`.

    `Deck: …` and `Event: …` say it only above the cards, and only if their value can be no list of cards.
    """
    facts: dict[str, str] = {}
    numbers: set[int] = set()
    is_head = True
    for number, line in enumerate(lines, 1):
        words = plain(line)
        fact = as_fact(words, is_head) if ":" in words or "=" in words or "format" in words.lower() else None
        if fact is not None and _is_value(fact[1]):
            facts.setdefault(*fact)
            numbers.add(number)
        elif is_head and _NUMBERED_DECK.fullmatch(words):
            facts.setdefault("name", words)
            numbers.add(number)
        elif is_head and words and (starts_with_quantity(words) or has_quantity(words) or heading_of(words)):
            is_head = False
    return facts, frozenset(numbers)


def _is_value(text: str) -> bool:
    """Whether the words behind a label can be no list of cards."""
    return text.count(",") <= _MOST_COMMAS and _COUNT_WITHIN.search(text) is None
