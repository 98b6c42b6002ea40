"""Legal decks of our own as their cards, to be written in many ways: what a way of writing may not change."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from cardlab.vocabulary import GameId
from tests.conftest import PROJECT
from tests.reading import beside

DECKS = ("leia-han", "hunt-down", "tatooine-dark")
"""A Destiny, a Star Wars CCG and a Young Jedi deck, in `examples`."""
_CARD = re.compile(r"(?:([0-9]{1,2})x? )?(.+?)( élite)?")


class Listed(NamedTuple):
    """A line of a deck: copies, the card's name as this line says it, and the words about its dice."""

    heading: str
    copies: int
    name: str
    dice: str = ""

    def written(self, shape: str) -> str:
        """The line in a shape such as `{n}x {name}`."""
        return shape.format(n=self.copies, name=self.name) + self.dice


class OwnDeck(NamedTuple):
    """A list as its lines, and what it is judged by."""

    game: GameId
    format: str
    lines: tuple[Listed, ...]

    def text(self, shape: str = "{n} {name}", heading: str = "{}", gap: str = "\n") -> str:
        parts = []
        for name, lines in groupby(self.lines, lambda line: line.heading):
            parts.append("".join(f"{line}\n" for line in (heading.format(name), *(x.written(shape) for x in lines))))
        return gap.join(parts)

    def with_lines(self, lines: Iterable[Listed]) -> "OwnDeck":
        return self._replace(lines=tuple(lines))

    def judged(self, judge: Validator, text: str) -> Result:
        return beside.validate(judge, text, self.game, self.format)


def own_deck(judge: Validator, name: str) -> OwnDeck:
    """A deck of `examples`, line by line."""
    text = (PROJECT / f"examples/{name}.txt").read_text(encoding="utf-8")
    result = judge.validate(read_decklist(Source(name, text.encode())), Request())
    cards = {line for entry in result.entries for line in entry.lines}
    return OwnDeck(result.game, result.terms.format.code, tuple(_lines(text, cards)))


def _lines(text: str, cards: set[int]) -> Iterator[Listed]:
    heading = ""
    for number, line in enumerate(text.split("\n"), 1):
        if number not in cards:
            heading = re.sub(r" \([0-9]+\)$", "", line) or heading
            continue
        match = _CARD.fullmatch(line)
        assert match is not None
        yield Listed(heading, int(match[1] or 1), match[2], match[3] or "")


def in_english(judge: Validator, deck: OwnDeck) -> OwnDeck:
    """The deck with the printed titles of its cards, without printings."""
    result = deck.judged(judge, deck.text(heading="{}:"))
    names = {line: entry.card.full_title for entry in result.entries for line in entry.lines}
    titles = [names[line] for line in sorted(names)]
    return deck.with_lines(
        line._replace(name=title, dice=line.dice and " elite") for line, title in zip(deck.lines, titles, strict=True)
    )


def as_deck(result: Result) -> dict[tuple[str, str, int], int]:
    """(zone, card, dice of a copy) → copies."""
    found: dict[tuple[str, str, int], int] = {}
    for zone, card, quantity, dice in result.parts:
        found[zone, card, dice] = found.get((zone, card, dice), 0) + quantity
    return found


Change = Callable[[OwnDeck], str]
"""A way to write a deck."""
