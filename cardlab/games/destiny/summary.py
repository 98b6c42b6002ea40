"""What the report shows above the findings: team and points, battlefield, the deck by types and colours."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cardlab.games.copies import total
from cardlab.games.destiny.case import Case, DrawCard


def summary_of(case: Case) -> dict[str, Any]:
    draw = case.draw
    return {
        "team": [
            {
                "code": member.card.code,
                "title": member.card.full_title,
                "copies": member.copies,
                "dice": member.dice,
                "points": case.points(member),
                "points_printed": case.printed_points(member),
            }
            for member in (*case.team, *case.plots)
        ],
        "battlefield": [entry.card.full_title for entry in case.battlefields],
        "points": case.total,
        "points_printed": case.printed_total,
        "points_limit": case.points_limit,
        "cards": case.draw_count,
        "cards_needed": case.deck_size,
        "unread": sum(line.quantity for line in case.deck.unread),
        "colours": _counted_by(draw, "colour"),
        "types": _counted_by(draw, "type"),
        "set_aside": total(case.aside),
        "dice": sum(m.copies * m.dice for m in case.team) + sum(card.quantity for card in draw if card.card.die),
    }


def _counted_by(cards: Sequence[DrawCard], of: str) -> dict[str, int]:
    counted: Counter[str] = Counter()
    for card in cards:
        counted[getattr(card.card, of)] += card.quantity
    return dict(counted)
