"""How the value of each label is read: which words or cards it may name, a number where nothing else is said."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from cardlab.games.outer_rim import card_values, values
from cardlab.games.outer_rim.box import Box
from cardlab.games.outer_rim.card_values import UnknownCard
from cardlab.games.outer_rim.values import Unclear

Reading = TypeVar("Reading")


def _by_label(labels: Mapping[Reading, str]) -> dict[str, Reading]:
    """How the value of each label is read, from the labels that each way of reading is for."""
    return {label: reading for reading, listed in labels.items() for label in listed.split()}


_WORDS: Mapping[str, Callable[[str], Any]] = _by_label({
    values.expansion: "expansion",
    values.yes_no: "solo ambitions sheets-random ai-shuffled market-shuffled encounter-shuffled",
    values.levels: "patrols stack",
    values.stops: "navpoints",
    values.side: "patrol-side stack-side contacts-side market-top",
    values.supplies: "supplies",
    values.seat_kind: "seat",
    values.character_side: "character-side",
    values.reputation: "reputation-start reputation printed-reputation",
    values.databank_number: "databank-card printed-databank",
    values.card_type: "card-type",
    values.card_place: "card-place",
    values.choosing_order: "sheets-order",
    values.order: "databank-order",
    values.arrow: "rotating",
    values.fame_goal: "fame-goal",
    values.total_of_all: "market-total encounter-total",
})  # fmt: skip
"""Label → how its value is read; one that stands neither here nor below is a number."""
CARDS: Mapping[str, Callable[[str, Box], Any]] = _by_label({
    card_values.tiles: "tiles",
    card_values.contacts: "contacts",
    card_values.spaces: "spaces",
    card_values.character: "character",
    card_values.ship: "ship",
    card_values.planet: "planet printed-planet goal printed-goal",
    card_values.ambition: "ambition",
    card_values.ai_deck: "ai-deck",
    card_values.removed: "removed",
})  # fmt: skip
"""Label → how its value is read that names what the boxes hold."""


def value_of(label: str, subject: str, text: str, box: Box) -> Any:
    """What a value means for its label; `Unclear` or `UnknownCard` where it means nothing."""
    if "?" in text:
        raise Unclear("outer-rim.want-answer")
    if label in ("market", "encounter", "databank"):
        return card_values.held(text, box, subject if label != "databank" else "databank")
    if label in CARDS:
        return CARDS[label](text, box)
    return _in_words(label, text)


@lru_cache(maxsize=5_000)
def _in_words(label: str, text: str) -> Any:
    """Many sheets say the same: each value is read once."""
    return _WORDS.get(label, values.number)(text)


def is_read_by(reading: Callable[..., Any], text: str, *more: Any) -> bool:
    """Whether a value means something for a label."""
    try:
        reading(text, *more)
    except (UnknownCard, Unclear):
        return False
    return True
