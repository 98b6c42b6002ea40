"""What the report shows above the findings: team and points, battlefield, the deck by types and colours."""

from typing import Any

from cardlab.games.copies import count_by, total
from cardlab.games.destiny.context import DestinyContext
from cardlab.games.destiny.members import destiny_card


def summary_of(context: DestinyContext) -> dict[str, Any]:
    draw = context.draw
    return {
        "team": [
            {
                "code": member.card.code,
                "title": member.card.full_title,
                "copies": member.copies,
                "dice": member.dice,
                "points": context.points(member),
                "points_printed": context.printed_points(member),
            }
            for member in (*context.team, *context.plots)
        ],
        "battlefield": [entry.card.full_title for entry in context.battlefields],
        "points": context.total,
        "points_printed": context.printed_total,
        "points_limit": context.points_limit,
        "cards": context.draw_count,
        "cards_needed": context.deck_size,
        "unread": sum(line.quantity for line in context.deck.unread),
        "colours": dict(count_by(draw, lambda card: card.colour)),
        "types": dict(count_by(draw, lambda card: card.type)),
        "set_aside": total(context.aside),
        "dice": sum(m.copies * m.dice for m in context.team) + total(e for e in draw if destiny_card(e.card).die),
    }
