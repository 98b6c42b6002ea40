"""A Star Wars CCG deck in numbers: destiny, deploy, Force; and what an event counts it under."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from cardlab.games.charts import (
    Bar,
    Chart,
    DeckStatistics,
    Figure,
    Trait,
    at_least,
    by_group,
    by_number,
    count_values,
    mean,
    sums,
)
from cardlab.games.rule import count_by
from cardlab.games.swccg.card import KINDS, SwccgCard, kind_of, swccg_card
from cardlab.games.swccg.context import MAIN
from cardlab.model.deck import Entry
from cardlab.model.findings import Phrase

_HALF = Fraction(1, 2)
_ICONS = (
    "Pilot",
    "Warrior",
    "Nav Computer",
    "Scomp Link",
    "Permanent Weapon",
    "Presence",
    "Jedi Master",
    "Dark Jedi Master",
    "Sith",
    "Republic",
    "Separatist",
    "Clone Army",
    "Trade Federation",
    "Resistance",
    "First Order",
    "Independent",
    "Maintenance",
    "Grabber",
    "Episode I",
    "Episode VII",
    "Interior",
    "Exterior",
    "Underground",
    "Mobile",
    "Planet",
    "Space",
)
"""The icons that play a part in the game; the others say which set a card is of."""


class SwccgStatistics(DeckStatistics):
    """What its decks are counted by."""

    def figures(self, entries: Sequence[Entry]) -> Iterator[Figure]:
        average = mean(_destinies(entries)[0])
        if average is not None:
            yield Figure("destiny", average)
        for side in ("light", "dark"):
            yield Figure(f"force-{side}", _force(entries, side))

    def charts(self, entries: Sequence[Entry]) -> Iterator[Chart]:
        main = [entry for entry in entries if entry.zone in MAIN]
        icons: Counter[str] = Counter()
        for entry in main:
            for icon in swccg_card(entry.card).icon_set:
                icons[_icon(icon)] += entry.quantity
        yield Chart("types", by_group(count_by(main, kind_of), tuple(KINDS)))
        yield from _destiny(entries)
        yield Chart(
            "deploy", by_number(count_values([entry for entry in main if entry.card.type != "Location"], "deploy"))
        )
        yield Chart(
            "force",
            tuple(Bar(side, (_force(entries, side),), Phrase(f"swccg.force-{side}")) for side in ("light", "dark")),
        )
        yield Chart("icons", tuple(Bar(icon, (icons[icon],)) for icon in _ICONS if icons[icon]))

    def traits(self, entries: Sequence[Entry]) -> Iterator[Trait]:
        main = [entry for entry in entries if entry.zone in MAIN]
        for side, _ in count_by(main, lambda card: card.side).most_common(1):
            yield Trait("sides", side, Phrase(f"swccg.force-{side}"))
        for entry in main:
            card = entry.card
            if card.type == "Objective":
                yield Trait("objectives", card.card_key, Phrase("stats.card", {"card": card}))
            elif entry.zone == "starting" and card.type == "Location":
                yield Trait("starting-locations", card.card_key, Phrase("stats.card", {"card": card}))


def _destiny(entries: Sequence[Entry]) -> Iterator[Chart]:
    """Draws are from the cards that do not start the game on the table."""
    counts, open_ones = _destinies(entries)
    if not counts:
        return
    note = Phrase("stats.note-destiny", {"count": open_ones}) if open_ones else None
    yield Chart("destiny", tuple(Bar(_shown(value), (counts[value],)) for value in sorted(counts)), note=note)
    for draws in (1, 2):
        if sum(counts.values()) >= draws:
            chances = sums(counts, draws)
            most = int(max(chances))
            bars = tuple(Bar(str(least), (at_least(chances, least),)) for least in range(1, most + 1))
            yield Chart(f"destiny-{draws}", bars, "chance")


def _destinies(entries: Sequence[Entry]) -> tuple[Counter[Fraction], int]:
    """How many cards have each destiny, and how many have none that is one number."""
    counts: Counter[Fraction] = Counter()
    open_ones = 0
    for entry in entries:
        if entry.zone == "deck" and entry.card.type != "Objective":
            value = destiny_of(swccg_card(entry.card))
            if value is None:
                open_ones += entry.quantity
            else:
                counts[value] += entry.quantity
    return counts, open_ones


def destiny_of(card: SwccgCard) -> Fraction | None:
    """Its destiny; nothing where it may be one of two, or depends on the game."""
    whole = card.destiny.strip("()").removesuffix("½")
    half = _HALF if card.destiny.endswith("½") else Fraction(0)
    if whole.isascii() and whole.isdigit():
        return int(whole) + half
    return half if half and not whole else None


def _shown(value: Fraction) -> str:
    whole = int(value)
    return str(whole) if value == whole else f"{whole or ''}½"


def _force(entries: Sequence[Entry], side: str) -> int:
    """The Force icons of a side on the deck's locations."""
    main = [entry for entry in entries if entry.zone in MAIN]
    return sum((getattr(entry.card, f"{side}_icons") or 0) * entry.quantity for entry in main)


def _icon(icon: str) -> str:
    """One spelling: sources write `Permanent weapon` too."""
    return next((known for known in _ICONS if known.lower() == icon.lower()), icon)


# -- what an event counts its decks under ----------------------------------------------------------
