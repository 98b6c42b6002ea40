"""Rules of the format: its sets and its lists."""

from cardlab.catalogue.destiny_card import DestinyCard
from cardlab.findings import Finding, Phrase
from cardlab.games.destiny.case import Case
from cardlab.games.rules import Outcomes, rule

Place = tuple[DestinyCard, tuple[int, ...]]


@rule("destiny.format-set", "error", "destiny.format")
def format_set(case: Case) -> Outcomes:
    sets = case.terms.sets
    for card, _, lines in case.everything:
        if card.set_code not in sets and sets.isdisjoint(case.sets_of(card)):
            values = {"card": card, "set": card.set_code, "format": case.terms}
            yield Finding("destiny.format-set", "error", Phrase("destiny.format-set", values), lines, (card,))


@rule("destiny.format-banned", "error", "destiny.format")
def format_banned(case: Case) -> Outcomes:
    banned = case.basis.lists.get("banned", frozenset())
    for card, _, lines in case.everything:
        if card.card_key in banned:
            values = {"card": card, "format": case.terms}
            yield Finding("destiny.format-banned", "error", Phrase("destiny.format-banned", values), lines, (card,))


@rule("destiny.format-restricted", "error", "destiny.format")
def format_restricted(case: Case) -> Outcomes:
    """At most one different restricted card, in as many copies as normally allowed."""
    restricted = case.basis.lists.get("restricted", frozenset())
    found: dict[str, Place] = {}
    for card, _, lines in case.everything:
        if card.card_key in restricted:
            known = found.get(card.card_key, (card, ()))
            found[card.card_key] = (known[0], (*known[1], *lines))
    if len(found) > 1:
        cards = tuple(card for card, _ in found.values())
        yield Finding(
            "destiny.format-restricted",
            "error",
            Phrase("destiny.format-restricted", {"count": len(cards), "cards": cards, "format": case.terms}),
            lines=tuple(sorted({line for _, lines in found.values() for line in lines})),
            cards=cards,
            expected=1,
            actual=len(cards),
            hints=(Phrase("destiny.keep-one"),),
        )


@rule("destiny.format-restricted-pairs", "error", "destiny.format")
def format_restricted_pairs(case: Case) -> Outcomes:
    if not case.basis.pairs:
        return
    here = {card.card_key: (card, lines) for card, _, lines in case.everything}
    for keys in case.basis.pairs:
        if keys[0] in here and keys[1] in here:
            (first, first_lines), (second, second_lines) = here[keys[0]], here[keys[1]]
            yield Finding(
                "destiny.format-restricted-pairs",
                "error",
                Phrase("destiny.format-restricted-pairs", {
                    "first": first, "second": second, "format": case.terms,
                }),
                lines=tuple(sorted({*first_lines, *second_lines})),
                cards=(first, second),
                hints=(Phrase("destiny.keep-one"),),
            )  # fmt: skip
