"""What the report shows above the findings: colours, wild cards, planets, starships, the other edition."""

from collections import Counter
from typing import Any

from cardlab.findings import Finding, NotJudged, Verdict, verdict_of
from cardlab.games.rules import rules_of
from cardlab.games.young_jedi.construction import PLANETS, Construction
from cardlab.games.young_jedi.wild_cards import COLOURS


def summary_of(construction: Construction) -> dict[str, Any]:
    verdict, rules = _in_other_edition(construction)
    cards = construction.cards
    starships = _counted((copies.card.starship, copies.quantity) for copies in cards if copies.card.starship)
    return {
        "side": construction.side if len(construction.sides) == 1 else "",
        "edition": construction.edition,
        "cards": construction.count - construction.unread,
        "cards_needed": construction.size,
        "unread": construction.unread,
        "colours": {colour: construction.totals[colour] for colour in COLOURS},
        "colours_needed": construction.each,
        "wilds": [
            {
                "code": wild.card.code,
                "title": wild.card.full_title,
                "colour": colour,
                "named": bool(wild.slot),
            }
            for wild, colour in construction.placement
        ],
        "types": dict(_counted((copies.card.type, copies.quantity) for copies in cards)),
        "locations": {planet: construction.locations[planet] for planet in PLANETS},
        "starships": dict(starships),
        "counters": sum(_counters(copies.card.counters) * copies.quantity for copies in cards),
        "destiny_average": _destiny_average(construction),
        "other_edition": {"edition": construction.other_edition, "verdict": verdict, "rules": dict(rules)},
    }


def _in_other_edition(construction: Construction) -> tuple[Verdict, Counter[str]]:
    """The verdict the other edition would give, and the rules that stop the deck there."""
    other = Construction(construction.deck, construction.basis, construction.other_edition)
    findings: list[Finding] = list(construction.deck.findings)
    not_judged = 0
    for rule in rules_of("young-jedi"):
        for outcome in rule.check(other) if rule.check else ():
            if isinstance(outcome, NotJudged):
                not_judged += 1
            else:
                findings.append(outcome)
    verdict = verdict_of(findings, understood=True, all_read=not construction.deck.unread and not not_judged)
    return verdict, Counter(finding.rule for finding in findings if finding.severity == "error")


def _counted(pairs: Any) -> Counter[str]:
    counted: Counter[str] = Counter()
    for name, quantity in pairs:
        counted[name] += quantity
    return counted


def _counters(text: str) -> int:
    """`3`, or `-/2` for a battle card joined to an effect."""
    return sum(int(part) for part in text.split("/") if part.isdigit())


def _destiny_average(construction: Construction) -> float | None:
    """Over the cards with one destiny number: joined cards have two, and which is drawn depends on how they lie."""
    known = [(int(c.card.destiny), c.quantity) for c in construction.cards if c.card.destiny.isdigit()]
    cards = sum(quantity for _, quantity in known)
    return round(sum(destiny * quantity for destiny, quantity in known) / cards, 2) if cards else None
