"""Two decks side by side: what differs, card by card."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardlab.errors import CardlabError
from cardlab.messages import say
from cardlab.model.cards import Card
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer
from cardlab.vocabulary import Language


@dataclass(frozen=True)
class Difference:
    """More (or fewer) of a card in a zone with so many dice; of a setup, a line that only one has."""

    card: Card | None
    zone: str
    dice: int
    count: int
    value: str = ""


@dataclass(frozen=True)
class Comparison:
    first: Result
    second: Result
    differences: tuple[Difference, ...]

    @property
    def same(self) -> bool:
        return self.first.fingerprint == self.second.fingerprint

    def as_json(self) -> dict[str, Any]:
        return {
            "same": self.same,
            "fingerprints": [self.first.fingerprint, self.second.fingerprint],
            "verdicts": [self.first.verdict, self.second.verdict],
            "differences": [
                {
                    "code": d.card.code if d.card else d.value,
                    "title": d.card.full_title if d.card else d.value,
                    "zone": d.zone,
                    "dice": d.dice,
                    "count": d.count,
                }
                for d in self.differences
            ],
        }


def compare(first: Result, second: Result) -> Comparison:
    if first.game != second.game:
        raise CardlabError("list.diff-games", first=first.source, second=second.source, game_a=first.game,
                           game_b=second.game)  # fmt: skip
    cards = {e.card.card_key: e.card for result in (second, first) for e in result.deck.entries}
    counts = [Counter[tuple[str, str, int]](), Counter[tuple[str, str, int]]()]
    for counted, result in zip(counts, (first, second), strict=True):
        for zone, key, quantity, dice in result.parts:
            counted[zone, key, dice] += quantity
    differences = [
        Difference(cards.get(key), zone, dice, counts[1][zone, key, dice] - counts[0][zone, key, dice], key)
        for zone, key, dice in sorted({*counts[0], *counts[1]})
    ]
    return Comparison(first, second, tuple(d for d in differences if d.count))


def comparison_lines(comparison: Comparison, lang: Language) -> Iterator[str]:
    """What differs, then the two verdicts."""
    first, second = comparison.first, comparison.second
    yield from difference_lines(comparison, lang)
    if not comparison.same:
        words = [say(f"list.word-{result.verdict}", lang) for result in (first, second)]
        sources = {"first": first.source, "second": second.source}
        yield say("list.diff-verdicts", lang, **sources, verdict_a=words[0], verdict_b=words[1])


def difference_lines(comparison: Comparison, lang: Language) -> Iterator[str]:
    """`−1 X`, `+1 Y`, or that it is the same deck."""
    first = comparison.first
    if comparison.same:
        yield say("list.diff-same", lang, mark=first.fingerprint)
        return
    renderer = Renderer.for_game(first.names, lang)
    for each in sorted(comparison.differences, key=lambda d: (d.count > 0, d.card.title if d.card else d.zone)):
        key = "list.diff-plus" if each.count > 0 else "list.diff-minus"
        title = renderer.full_title(each.card) if each.card else f"{each.zone} = {each.value}"
        if each.dice:
            title = renderer.say("list.diff-dice", card=title, dice=each.dice)
        yield renderer.say(key, count=abs(each.count), card=title)
