"""Legal decks one edit away: a line deleted, two typos, a count changed, a card swapped, in many ways of writing."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from cardlab.games.validator import Validator
from cardlab.model.cards import Card
from cardlab.model.result import Result
from tests.reading.own_decks import DECKS, Listed, OwnDeck, as_deck, own_deck

_SHAPES = ("{n} {name}", "{n}x {name}", "{name} x{n}", "{name} ({n})", "- {n} {name}", "{name} ×{n}", "{name}: {n}")
_HEADINGS = ("{}", "{}:", "## {}", "**{}**", "== {} ==")
_LETTERS = "abcdefghijklmnoprstuvy"


class Edited(NamedTuple):
    """A deck after edits, as it is written, and the same cards by their codes."""

    deck: OwnDeck
    edit: str
    text: str
    by_codes: str


class _Line(NamedTuple):
    listed: Listed
    card: Card


def edited_decks(judge: Validator, count: int, seed: int) -> Iterator[Edited]:
    """So many edited decks; the same for a seed."""
    rng = random.Random(seed)
    decks = [(deck, _lines(judge, deck)) for deck in (own_deck(judge, name) for name in DECKS)]
    for number in range(count):
        deck, lines = decks[number % len(decks)]
        edit = rng.choice(("deleted", "typos", "count", "swapped"))
        lines = list(lines)
        place = rng.choice([n for n, line in enumerate(lines) if line.card.type not in ("character", "battlefield")])
        if edit == "deleted":
            del lines[place]
        elif edit == "typos":
            for at in rng.sample(range(len(lines)), 2):
                listed = lines[at].listed
                lines[at] = lines[at]._replace(listed=listed._replace(name=_misspelt(listed.name, rng)))
        elif edit == "count":
            listed = lines[place].listed
            lines[place] = lines[place]._replace(listed=listed._replace(copies=listed.copies % 4 + 1))
        else:
            others = _in_place_of(judge, lines, lines[place].card)
            card = rng.choice(others) if others else lines[place].card
            if others:
                lines[place] = _Line(lines[place].listed._replace(name=card.full_title), card)
        coded = [line.listed._replace(name=line.card.code) for line in lines]
        yield Edited(
            deck=deck,
            edit=edit,
            text=deck.with_lines(line.listed for line in lines).text(rng.choice(_SHAPES), rng.choice(_HEADINGS)),
            by_codes=deck.with_lines(coded).text("{n}x {name}"),
        )


def _lines(judge: Validator, deck: OwnDeck) -> list[_Line]:
    text = deck.text("{n}x {name}")
    entries = {line: entry for entry in deck.judged(judge, text).entries for line in entry.lines}
    return [_Line(listed, entries[n].card) for listed, n in zip(deck.lines, sorted(entries), strict=True)]


def _misspelt(name: str, rng: random.Random) -> str:
    """One letter of the title's longest word lost, doubled, replaced or swapped with the next."""
    title, *printing = name.split(" (")
    word = max(title.split(), key=len)
    if len(word) < 6:
        return name
    at = rng.randrange(1, len(word) - 2)
    slip = rng.choice(
        (
            word[:at] + word[at + 1 :],
            word[:at] + word[at] + word[at:],
            word[:at] + rng.choice(_LETTERS) + word[at + 1 :],
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        )
    )
    return " (".join([title.replace(word, slip, 1), *printing])


def _in_place_of(judge: Validator, lines: list[_Line], card: Card) -> list[Card]:
    """Cards of the same type and side whose title no other card has and the deck does not hold."""
    cards = judge.catalogue.cards_of_type(card.game, card.type)
    titles = Counter(other.full_title for other in cards)
    held = {line.card.title for line in lines}
    return [
        other
        for other in cards
        if titles[other.full_title] == 1
        and other.side == card.side
        and other.title not in held
        and not any(other.title in each.title or each.title in other.title for each in cards if each is not other)
    ]


def outcome(judge: Validator, edited: Edited) -> tuple[str, Result, Result]:
    """`right`, `asked` or `silent`, the reading and the meaning."""
    result, meant = edited.deck.judged(judge, edited.text), edited.deck.judged(judge, edited.by_codes)
    assert meant.deck.unread == ()
    asked = bool(result.deck.unread) or any(finding.severity == "warning" for finding in result.deck.findings)
    is_same = as_deck(result) == as_deck(meant)
    if asked:
        false = {result.verdict.split("-")[0], meant.verdict.split("-")[0]} == {"legal", "illegal"}
        return "silent" if false else "asked", result, meant
    return "right" if is_same else "silent", result, meant
