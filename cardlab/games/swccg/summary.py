"""What the report shows above the findings: side, size and types, what the deck starts with, what is outside of it."""

from typing import Any

from cardlab.games.copies import count_by, total
from cardlab.games.swccg.context import SwccgContext
from cardlab.games.swccg.kinds import kind_of


def summary_of(context: SwccgContext) -> dict[str, Any]:
    return {
        "side": context.side,
        "cards": context.count,
        "cards_needed": context.size,
        "unread": sum(line.quantity for line in context.deck.unread),
        "types": dict(count_by(context.main, kind_of)),
        "objective": [held.card.code for held in context.main if held.card.type == "Objective"],
        "starting_effect": [held.card.code for held in context.main if held.card.starting_effect],
        "starting": sum(entry.quantity for entry in context.deck.zone("starting")),
        "outside": total(context.outside),
        "shields": total([held for held in context.outside if held.card.shield]),
    }
