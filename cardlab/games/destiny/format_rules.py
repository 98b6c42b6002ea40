"""Rules of the format: its sets and its lists."""

from typing import NamedTuple

from cardlab.findings import Phrase
from cardlab.games.copies import finding
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.destiny.context import DestinyContext
from cardlab.games.rules import Outcomes, rule


class Place(NamedTuple):
    card: DestinyCard
    lines: tuple[int, ...]


@rule("destiny.format-set", "error", "destiny.format")
def format_set(context: DestinyContext) -> Outcomes:
    """A card set aside that another asks for by name comes in with it, from whatever set."""
    for held, is_aside, why in context.not_admitted:
        if "set" in why and not (is_aside and context.set_aside.named(held)):
            card, _, lines = held
            place = Place(card, lines)
            yield finding("destiny.format-set", [place], card=card, set=card.set_code, format=context.terms)


@rule("destiny.format-banned", "error", "destiny.format")
def format_banned(context: DestinyContext) -> Outcomes:
    for (card, _, lines), _, why in context.not_admitted:
        if "banned" in why:
            yield finding("destiny.format-banned", [Place(card, lines)], card=card, format=context.terms)


@rule("destiny.format-restricted", "error", "destiny.format")
def format_restricted(context: DestinyContext) -> Outcomes:
    """At most one different restricted card in team, plots and deck, in as many copies as normally allowed."""
    restricted = context.format_context.lists.get("restricted")
    if not restricted:
        return
    found: dict[str, Place] = {}
    for card, _, lines in context.registered:
        if card.card_key in restricted:
            known = found.get(card.card_key, Place(card, ()))
            found[card.card_key] = Place(known.card, (*known.lines, *lines))
    if (count := len(found)) > 1:
        yield finding(
            "destiny.format-restricted", found.values(), expected=1, actual=count, hints=[Phrase("list.keep-one")],
            count=count, format=context.terms,
        )  # fmt: skip


@rule("destiny.format-restricted-pairs", "error", "destiny.format")
def format_restricted_pairs(context: DestinyContext) -> Outcomes:
    if not context.format_context.pairs:
        return
    here = {card.card_key: Place(card, lines) for card, _, lines in context.everything}
    for keys in context.format_context.pairs:
        if keys[0] in here and keys[1] in here:
            first, second = here[keys[0]], here[keys[1]]
            yield finding(
                "destiny.format-restricted-pairs", [first, second], hints=[Phrase("list.keep-one")],
                first=first.card, second=second.card, format=context.terms,
            )  # fmt: skip
