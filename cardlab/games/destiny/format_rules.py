"""Rules of the format: its sets and its lists."""

from cardlab.findings import Finding, Phrase
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.destiny.context import DestinyContext
from cardlab.games.rules import Outcomes, rule

Place = tuple[DestinyCard, tuple[int, ...]]


@rule("destiny.format-set", "error", "destiny.format")
def format_set(context: DestinyContext) -> Outcomes:
    """A card set aside that another asks for by name comes in with it, from whatever set."""
    unasked = [card for card in context.aside if not context.set_aside.named(card)]
    for card, _, lines in (*context.registered, *unasked):
        if "set" in context.format_faults(card):
            values = {"card": card, "set": card.set_code, "format": context.terms}
            yield Finding("destiny.format-set", "error", Phrase("destiny.format-set", values), lines, (card,))


@rule("destiny.format-banned", "error", "destiny.format")
def format_banned(context: DestinyContext) -> Outcomes:
    for card, _, lines in context.everything:
        if "banned" in context.format_faults(card):
            values = {"card": card, "format": context.terms}
            yield Finding("destiny.format-banned", "error", Phrase("destiny.format-banned", values), lines, (card,))


@rule("destiny.format-restricted", "error", "destiny.format")
def format_restricted(context: DestinyContext) -> Outcomes:
    """At most one different restricted card in team, plots and deck, in as many copies as normally allowed."""
    restricted = context.format_context.lists.get("restricted", frozenset())
    found: dict[str, Place] = {}
    for card, _, lines in context.registered:
        if card.card_key in restricted:
            known = found.get(card.card_key, (card, ()))
            found[card.card_key] = (known[0], (*known[1], *lines))
    if len(found) > 1:
        cards = tuple(card for card, _ in found.values())
        yield Finding(
            "destiny.format-restricted",
            "error",
            Phrase("destiny.format-restricted", {"count": len(cards), "cards": cards, "format": context.terms}),
            lines=tuple(sorted({line for _, lines in found.values() for line in lines})),
            cards=cards,
            expected=1,
            actual=len(cards),
            hints=(Phrase("destiny.keep-one"),),
        )


@rule("destiny.format-restricted-pairs", "error", "destiny.format")
def format_restricted_pairs(context: DestinyContext) -> Outcomes:
    if not context.format_context.pairs:
        return
    here = {card.card_key: (card, lines) for card, _, lines in context.everything}
    for keys in context.format_context.pairs:
        if keys[0] in here and keys[1] in here:
            (first, first_lines), (second, second_lines) = here[keys[0]], here[keys[1]]
            yield Finding(
                "destiny.format-restricted-pairs",
                "error",
                Phrase("destiny.format-restricted-pairs", {
                    "first": first, "second": second, "format": context.terms,
                }),
                lines=tuple(sorted({*first_lines, *second_lines})),
                cards=(first, second),
                hints=(Phrase("destiny.keep-one"),),
            )  # fmt: skip
