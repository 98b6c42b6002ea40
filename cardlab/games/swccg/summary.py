"""What the report shows above the findings: side, size and types, what the deck starts with, what is outside of it."""

from collections import Counter
from typing import Any

from cardlab.games.copies import total
from cardlab.games.swccg.case import Case
from cardlab.games.swccg.kinds import kind_of


def summary_of(case: Case) -> dict[str, Any]:
    types: Counter[str] = Counter()
    for held in case.main:
        types[kind_of(held.card)] += held.quantity
    return {
        "side": case.side,
        "cards": case.count,
        "cards_needed": case.size,
        "unread": sum(line.quantity for line in case.deck.unread),
        "types": dict(types),
        "objective": [held.card.code for held in case.main if held.card.type == "Objective"],
        "starting_effect": [held.card.code for held in case.main if held.card.starting_effect],
        "starting": sum(entry.quantity for entry in case.deck.zone("starting")),
        "outside": total(case.outside),
        "shields": total([held for held in case.outside if held.card.shield]),
    }
