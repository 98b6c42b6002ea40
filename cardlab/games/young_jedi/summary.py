"""What the report shows above the findings: colours, wild cards, planets, starships, the other edition."""

from collections import Counter
from typing import Any

from cardlab.findings import Verdict, verdict_of
from cardlab.games.rules import applied, rules_of
from cardlab.games.young_jedi.case import PLANETS, Case
from cardlab.games.young_jedi.wild_cards import COLOURS


def summary_of(case: Case) -> dict[str, Any]:
    verdict, rules = _in_other_edition(case)
    cards = case.cards
    starships = _counted((copies.card.starship, copies.quantity) for copies in cards if copies.card.starship)
    return {
        "side": case.side if len(case.sides) == 1 else "",
        "edition": case.edition,
        "cards": case.count - case.unread,
        "cards_needed": case.size,
        "unread": case.unread,
        "colours": {colour: case.totals[colour] for colour in COLOURS},
        "colours_needed": case.each,
        "wilds": [
            {
                "code": wild.card.code,
                "title": wild.card.full_title,
                "colour": colour,
                "named": bool(wild.slot),
            }
            for wild, colour in case.placement
        ],
        "types": dict(_counted((copies.card.type, copies.quantity) for copies in cards)),
        "locations": {planet: case.locations[planet] for planet in PLANETS},
        "starships": dict(starships),
        "counters": sum(_counters(copies.card.counters) * copies.quantity for copies in cards),
        "destiny_average": _destiny_average(case),
        "other_edition": {"edition": case.other_edition, "verdict": verdict, "rules": dict(rules)},
    }


def _in_other_edition(case: Case) -> tuple[Verdict, Counter[str]]:
    """The verdict the other edition would give, and the rules that stop the deck there."""
    other = Case(case.deck, case.basis, case.other_edition)
    found, not_judged = applied(rules_of("young-jedi"), other)
    findings = [*case.deck.findings, *found]
    verdict = verdict_of(findings, understood=True, all_read=not case.deck.unread and not not_judged)
    return verdict, Counter(finding.rule for finding in findings if finding.severity == "error")


def _counted(pairs: Any) -> Counter[str]:
    counted: Counter[str] = Counter()
    for name, quantity in pairs:
        counted[name] += quantity
    return counted


def _counters(text: str) -> int:
    """`3`, or `-/2` for a battle card joined to an effect."""
    return sum(int(part) for part in text.split("/") if part.isdigit())


def _destiny_average(case: Case) -> float | None:
    """Over the cards with one destiny number: joined cards have two, and which is drawn depends on how they lie."""
    known = [(int(c.card.destiny), c.quantity) for c in case.cards if c.card.destiny.isdigit()]
    cards = sum(quantity for _, quantity in known)
    return round(sum(destiny * quantity for destiny, quantity in known) / cards, 2) if cards else None
