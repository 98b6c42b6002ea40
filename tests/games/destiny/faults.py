"""Faults of Destiny decks: each is one edit that a rule finds."""

# ruff: noqa: ARG001 (every fault is asked the same way)

from cardlab.model.deck import Entry
from cardlab.model.result import Result
from tests.games.broken import SHARED, Entries, Fault, Faults, changed, in_zone, swapped, with_card


def _team(entries: Entries) -> list[Entry]:
    return in_zone(entries, "team")


def other_colour(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    colours = {entry.card.colour for entry in _team(entries)} | {"grey"}
    entry = faults.one(entry for entry in in_zone(entries, "deck"))
    card = entry and faults.a_card(
        lambda card: (
            card.colour not in colours
            and (card.type, card.side) == (entry.card.type, entry.card.side)
            and faults.admits(legal, card)
        )
    )
    return swapped(entries, entry, card)


def third_copy_for_another(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    whole = [entry for entry in in_zone(entries, "deck") if entry.quantity == 2]
    if len(whole) < 2:
        return None
    more, fewer = faults.chance.sample(whole, 2)
    return changed(changed(entries, more, 1), fewer, -1)


def more_dice(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(_team(entries))
    if entry is None:
        return None
    return tuple(each._replace(dice=(entry.dice or 1) + 1) if each is entry else each for each in entries)


def character_of(*, same_side: bool, same_colour: bool) -> Fault:
    def fault(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
        entry = faults.one(_team(entries))
        card = entry and faults.a_card(
            lambda card: (
                card.type == "character"
                and (card.side == entry.card.side) == same_side
                and (card.colour == entry.card.colour) == same_colour
                and faults.admits(legal, card)
            )
        )
        return swapped(entries, entry, card)

    return fault


def character_lost(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(_team(entries))
    return changed(entries, entry, -entry.quantity) if entry else None


def character_too_many(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    sides = {entry.card.side for entry in _team(entries)}
    card = faults.a_card(lambda card: card.type == "character" and card.side in sides and faults.admits(legal, card))
    return with_card(entries, card, "team", dice=1)


def character_twice(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(_team(entries))
    return with_card(entries, entry.card, "team", dice=1) if entry else None


def a_plot(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    return with_card(entries, faults.a_card(lambda card: card.type == "plot" and faults.admits(legal, card)), "plot",
                     dice=1)  # fmt: skip


def no_battlefield(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    return tuple(entry for entry in entries if entry.zone != "battlefield")


def two_battlefields(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    card = faults.a_card(lambda card: card.type == "battlefield" and faults.admits(legal, card))
    return with_card(entries, card, "battlefield")


def character_in_the_deck(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(in_zone(entries, "deck"))
    return swapped(entries, entry, faults.a_card(lambda card: card.type in ("character", "battlefield", "plot")))


def card_in_the_team(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    entry = faults.one(in_zone(entries, "deck"))
    return tuple(each._replace(zone="team") if each is entry else each for each in entries) if entry else None


def card_set_aside(faults: Faults, entries: Entries, legal: Result) -> Entries | None:
    card = faults.a_card(lambda card: card.type == "event" and faults.admits(legal, card))
    return with_card(entries, card, "set-aside")


KINDS: dict[str, Fault] = {
    **SHARED,
    "other colour": other_colour,
    "third copy": third_copy_for_another,
    "more dice": more_dice,
    "character of another side": character_of(same_side=False, same_colour=True),
    "character of another colour": character_of(same_side=True, same_colour=False),
    "dearer character": character_of(same_side=True, same_colour=True),
    "character lost": character_lost,
    "character too many": character_too_many,
    "character twice": character_twice,
    "plot": a_plot,
    "no battlefield": no_battlefield,
    "two battlefields": two_battlefields,
    "character in the deck": character_in_the_deck,
    "card in the team": card_in_the_team,
    "card set aside": card_set_aside,
}
