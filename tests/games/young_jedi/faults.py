"""Faults of Young Jedi decks: each is one edit that a rule finds."""

# ruff: noqa: ARG001 (every fault is asked the same way)

from cardlab.model.result import Result
from tests.games.broken import SHARED, Entries, Fault, Faults, changed, swapped, with_card


def colour_for_another(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(entry for entry in entries if entry.card.colour != "white")
    card = entry and faults.a_card(
        lambda card: (
            card.side == entry.card.side
            and card.colour not in (entry.card.colour, "white")
            and faults.admits(legal, card)
        )
    )
    return swapped(entries, entry, card)


def planet_lost(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    """The locations of a planet are other cards of their colour."""
    planets = sorted({getattr(entry.card, "planet", "") for entry in entries if entry.card.type == "location"})
    planet = faults.chance.choice(planets) if planets else ""
    after: Entries | None = entries
    for entry in entries:
        if entry.card.type == "location" and getattr(entry.card, "planet", "") == planet and after is not None:
            like = entry.card
            card = faults.a_card(
                lambda card, like=like: (
                    (card.side, card.colour) == (like.side, like.colour)  # type: ignore[misc]
                    and card.type != "location"
                    and faults.admits(legal, card)
                )
            )
            after = swapped(after, entry, card)
    return after


def wild_for_a_card(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(entry for entry in entries if entry.card.colour != "white" and entry.quantity > 1)
    card = entry and faults.a_card(
        lambda card: card.side == entry.card.side and card.colour == "white" and faults.admits(legal, card)
    )
    if entry is None or card is None:
        return None
    return with_card(changed(entries, entry, -1), card, "deck", slot=entry.card.colour)


def wild_in_another_slot(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(entry for entry in entries if entry.card.colour == "white")
    if entry is None:
        return None
    slot = faults.chance.choice(("red", "blue", "green", "orange", "yellow", "purple"))
    return tuple(each._replace(slot=slot) if each is entry else each for each in entries)


def many_of_a_title(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    """Six of a title in a colour, in place of others of the colour."""
    entry = faults.one(entry for entry in entries if 2 < entry.quantity < 6 and entry.card.colour != "white")
    if entry is None:
        return None
    need = 6 - entry.quantity
    after = changed(entries, entry, need)
    for other in entries:
        if need and other is not entry and other.card.colour == entry.card.colour and other.card.type != "location":
            taken = min(need, other.quantity)
            after = changed(after, other, -taken)
            need -= taken
    return after if not need else None


def objective_too_many(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    sides = {entry.card.side for entry in entries}
    card = faults.a_card(lambda card: card.type == "objective" and card.side in sides and faults.admits(legal, card))
    return with_card(entries, card, "deck")


KINDS: dict[str, Fault] = {
    **SHARED,
    "colour for another": colour_for_another,
    "planet lost": planet_lost,
    "wild for a card": wild_for_a_card,
    "wild in another slot": wild_in_another_slot,
    "many of a title": many_of_a_title,
    "objective": objective_too_many,
}
