"""A grid of habits: one card of a legal deck written in a random combination of name, place, count, remark and
decoration is that card or asked about, never another deck without a word."""

import random
from collections.abc import Iterator

import pytest

from cardlab.games.validator import Validator
from tests.reading.own_decks import DECKS, Listed, OwnDeck, as_deck, own_deck

SEED = 42
LINES = 70
"""For each deck."""
_LEAST_RIGHT = 0.95

COUNTS = (
    *("{n} {x}", "{n}x {x}", "{n} x {x}", "x{n} {x}", "({n}) {x}", "{n}: {x}", "{n} - {x}", "{n}× {x}", "{n}. {x}"),
    *(
        "{x} x{n}",
        "{x} x {n}",
        "{x} ({n})",
        "{x} [x{n}]",
        "{x} - {n}",
        "{x}: {n}",
        "{x} = {n}",
        "{x}, {n}x",
        "{x}\t{n}",
    ),
    *("{n} copies of {x}", "{n} ex. {x}", "{word} {x}", "{x} ({n} copies)", "{n} * {x}", "{x} ..... {n}"),
)
REMARKS = (
    *("", "", "", " (foil)", " (promo)", " // to test", " <- MVP", " (proxy)", " *", " - so good", " (very good card)"),
    *(" (if I find it)", " # maybe less", " !!!", " (alt art)", " :)", " [borrowed]", " (new)", " ✓"),
)
DECORATIONS = (
    *("{}", "{}", "{}", "- {}", "* {}", "• {}", "> {}", "**{}**", "_{}_", "__{}__", "[{}]", "`{}`", "<b>{}</b>"),
    *("[b]{}[/b]", "  {}  ", "{},", "{}.", "{};", "→ {}", "| {} |", "+ {}", "[x] {}", "[ ] {}", "☐ {}", '"{}"'),
)
WORDS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def named(name: str, rng: random.Random) -> str:
    """A name as people write it: printed, in other letters, without its accents or marks, with a slip."""
    name, *printing = name.split(" (")
    long = [place for place, letter in enumerate(name) if letter.isalpha() and place > 2]
    at = rng.choice(long)
    ways = [name, name, name.upper(), name.lower(), name.replace("'", "’"), name.replace("-", " "), name.title()]
    ways.append(name.replace("'", "").replace(",", ""))
    ways.append(name[:at] + name[at] + name[at:] if len(name) > 12 else name)
    return " (".join([rng.choice(ways), *printing])


def grid(deck: OwnDeck, rng: random.Random, lines: int) -> Iterator[tuple[Listed, str]]:
    """Lines of the deck, each in a random combination of habits."""
    places = deck.lines
    for _ in range(lines):
        line = rng.choice(places)
        counted = rng.choice(COUNTS).format(n=line.copies, x=named(line.name, rng), word=WORDS[line.copies])
        yield line, rng.choice(DECORATIONS).format(counted + line.dice + rng.choice(REMARKS))


@pytest.mark.parametrize("name", DECKS)
def test_grid(judge: Validator, name: str) -> None:
    deck = own_deck(judge, name)
    expected = deck.judged(judge, deck.text())
    wrong, asked = [], []
    for line, written in grid(deck, random.Random(SEED), LINES):
        text = deck.text().replace(f"\n{line.written('{n} {name}')}\n", f"\n{written}\n", 1)
        assert written in text
        result = deck.judged(judge, text)
        if result.deck.unread or any(finding.severity == "warning" for finding in result.deck.findings):
            asked.append(written)
        elif as_deck(result) != as_deck(expected) or result.verdict != "legal":
            wrong.append(f"{written!r}: {sorted(as_deck(result).items() ^ as_deck(expected).items())}")
    assert wrong == []
    assert 1 - len(asked) / LINES >= _LEAST_RIGHT, asked
