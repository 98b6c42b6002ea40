"""Metamorphic: however a list is decorated, ordered or translated, it is the same deck, and nothing is asked about."""

import pytest

from cardlab.games.validator import Validator
from tests.reading.own_decks import DECKS, Change, OwnDeck, as_deck, in_english, own_deck

_decks: dict[str, OwnDeck] = {}


@pytest.fixture(params=DECKS)
def deck(request: pytest.FixtureRequest, judge: Validator) -> OwnDeck:
    name: str = request.param
    if name not in _decks:
        _decks[name] = own_deck(judge, name)
    return _decks[name]


def sections(deck: OwnDeck) -> list[str]:
    return list(dict.fromkeys(line.heading for line in deck.lines))


def by_sections(deck: OwnDeck, headings: list[str]) -> OwnDeck:
    return deck.with_lines(sorted(deck.lines, key=lambda line: headings.index(line.heading)))


CHANGES: dict[str, Change] = {
    "count in front": lambda deck: deck.text("{n} {name}"),
    "count and x in front": lambda deck: deck.text("{n}x {name}"),
    "count and times sign in front": lambda deck: deck.text("{n}× {name}"),
    "x and count behind": lambda deck: deck.text("{name} x{n}"),
    "count in brackets behind": lambda deck: deck.text("{name} ({n})"),
    "times sign and count behind": lambda deck: deck.text("{name} ×{n}"),
    "count in square brackets in front": lambda deck: deck.text("[{n}] {name}"),
    "capitals": lambda deck: deck.text().upper(),
    "small letters": lambda deck: deck.text().lower(),
    "headings with a colon": lambda deck: deck.text(heading="{} :"),
    "headings in Markdown": lambda deck: deck.text(heading="## {}"),
    "headings in bold": lambda deck: deck.text(heading="**{}**"),
    "headings between rules": lambda deck: deck.text(heading="=== {} ==="),
    "hyphens as bullets": lambda deck: deck.text("- {n} {name}"),
    "stars as bullets": lambda deck: deck.text("* {n}x {name}"),
    "dots as bullets": lambda deck: deck.text("• {n}x {name}"),
    "quoted": lambda deck: "".join(f"> {line}\n" for line in deck.text().splitlines()),
    "bold lines": lambda deck: deck.text("**{n} {name}**"),
    "wide spaces": lambda deck: deck.text("  {n}\t{name}  "),
    "no blank lines": lambda deck: deck.text(gap=""),
    "a blank line after each line": lambda deck: deck.text().replace("\n", "\n\n"),
    "Windows ends of lines": lambda deck: deck.text().replace("\n", "\r\n"),
    "sections reversed": lambda deck: by_sections(deck, sections(deck)[::-1]).text(),
    "lines of each section reversed": lambda deck: by_sections(
        deck.with_lines(deck.lines[::-1]), sections(deck)
    ).text(),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_same_deck(judge: Validator, deck: OwnDeck, change: str) -> None:
    expected = deck.judged(judge, deck.text())
    assert expected.verdict == "legal"
    result = deck.judged(judge, CHANGES[change](deck))
    assert [question.text for question in result.deck.unread] == []
    assert as_deck(result) == as_deck(expected)
    assert result.verdict == "legal"


@pytest.mark.parametrize("shape", ["{n} {name}", "{name} x{n}", "{name} ({n})"])
def test_translated_titles_are_the_same_deck(judge: Validator, shape: str) -> None:
    french = own_deck(judge, "leia-han")
    english = in_english(judge, french)
    assert english.lines[0].name == "Leia Organa, Born Leader"
    result = french.judged(judge, english.text(shape))
    assert result.deck.unread == ()
    assert as_deck(result) == as_deck(french.judged(judge, french.text(shape)))
