"""Rules of the format: its sets and its lists."""

from collections.abc import Iterator

from cardlab.catalogue.destiny_card import DestinyCard
from cardlab.findings import Finding, NotJudged, Phrase
from cardlab.games.destiny.registration import Registration
from cardlab.games.rules import rule

Outcomes = Iterator[Finding | NotJudged]
Place = tuple[DestinyCard, tuple[int, ...]]


@rule("destiny.format-set", "error", "destiny.format")
def format_set(registration: Registration) -> Outcomes:
    sets = registration.terms.sets
    for card, _, lines in registration.everything:
        if card.set_code not in sets and sets.isdisjoint(registration.sets_of(card)):
            values = {"card": card, "set": card.set_code, "format": registration.terms}
            yield Finding("destiny.format-set", "error", Phrase("destiny.format-set", values), lines, (card,))


@rule("destiny.format-banned", "error", "destiny.format")
def format_banned(registration: Registration) -> Outcomes:
    banned = registration.basis.lists.get("banned", frozenset())
    for card, _, lines in registration.everything:
        if card.card_key in banned:
            values = {"card": card, "format": registration.terms}
            yield Finding("destiny.format-banned", "error", Phrase("destiny.format-banned", values), lines, (card,))


@rule("destiny.format-restricted", "error", "destiny.format")
def format_restricted(registration: Registration) -> Outcomes:
    """At most one different restricted card, in as many copies as normally allowed."""
    restricted = registration.basis.lists.get("restricted", frozenset())
    found: dict[str, Place] = {}
    for card, _, lines in registration.everything:
        if card.card_key in restricted:
            known = found.get(card.card_key, (card, ()))
            found[card.card_key] = (known[0], (*known[1], *lines))
    if len(found) > 1:
        cards = tuple(card for card, _ in found.values())
        yield Finding(
            "destiny.format-restricted",
            "error",
            Phrase("destiny.format-restricted", {"count": len(cards), "cards": cards, "format": registration.terms}),
            lines=tuple(sorted({line for _, lines in found.values() for line in lines})),
            cards=cards,
            expected=1,
            actual=len(cards),
            hints=(Phrase("destiny.keep-one"),),
        )


@rule("destiny.format-restricted-pairs", "error", "destiny.format")
def format_restricted_pairs(registration: Registration) -> Outcomes:
    if not registration.basis.pairs:
        return
    here = {card.card_key: (card, lines) for card, _, lines in registration.everything}
    for keys in registration.basis.pairs:
        if keys[0] in here and keys[1] in here:
            (first, first_lines), (second, second_lines) = here[keys[0]], here[keys[1]]
            yield Finding(
                "destiny.format-restricted-pairs",
                "error",
                Phrase("destiny.format-restricted-pairs", {
                    "first": first, "second": second, "format": registration.terms,
                }),
                lines=tuple(sorted({*first_lines, *second_lines})),
                cards=(first, second),
                hints=(Phrase("destiny.keep-one"),),
            )  # fmt: skip
