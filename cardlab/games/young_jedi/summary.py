"""What the report shows above the findings: colours, wild cards, planets, starships, the other edition."""

from collections import Counter
from typing import Any

from cardlab.games.copies import count_by
from cardlab.games.rules import applied, rules_of
from cardlab.games.young_jedi.context import PLANETS, YoungJediContext
from cardlab.games.young_jedi.wild_cards import COLOURS
from cardlab.model.findings import Verdict, verdict_of


def summary_of(context: YoungJediContext) -> dict[str, Any]:
    verdict, rules = _in_other_edition(context)
    cards = context.cards
    starships = count_by((copies for copies in cards if copies.card.starship), lambda card: card.starship)
    return {
        "side": context.side if len(context.sides) == 1 else "",
        "edition": context.edition,
        "cards": context.count - context.unread,
        "cards_needed": context.size,
        "unread": context.unread,
        "colours": {colour: context.totals[colour] for colour in COLOURS},
        "colours_needed": context.each,
        "wilds": [
            {"code": wild.card.code, "title": wild.card.full_title, "colour": colour, "named": bool(wild.slot)}
            for wild, colour in context.placement
        ],
        "types": dict(count_by(cards, lambda card: card.type)),
        "locations": {planet: context.locations[planet] for planet in PLANETS},
        "starships": dict(starships),
        "counters": sum(_counters(copies.card.counters) * copies.quantity for copies in cards),
        "destiny_average": _destiny_average(context),
        "other_edition": {"edition": context.other_edition, "verdict": verdict, "rules": dict(rules)},
    }


def _in_other_edition(context: YoungJediContext) -> tuple[Verdict, Counter[str]]:
    """The verdict the other edition would give, and the rules that stop the deck there."""
    other = YoungJediContext(context.deck, context.format_context, context.other_edition)
    found, not_judged = applied(rules_of("young-jedi"), other, unread=context.deck.unread)
    findings = [*context.deck.findings, *found]
    verdict = verdict_of(findings, understood=True, all_read=not context.deck.unread and not not_judged)
    return verdict, Counter(finding.rule for finding in findings if finding.severity == "error")


def _counters(text: str) -> int:
    """`3`, or `-/2` for a battle card joined to an effect."""
    return sum(int(part) for part in text.split("/") if part.isdigit())


def _destiny_average(context: YoungJediContext) -> float | None:
    """Over the cards with one destiny number: joined cards have two, and which is drawn depends on how they lie."""
    known = [(int(c.card.destiny), c.quantity) for c in context.cards if c.card.destiny.isdigit()]
    cards = sum(quantity for _, quantity in known)
    return round(sum(destiny * quantity for destiny, quantity in known) / cards, 2) if cards else None
