"""How many dice a line gives to its card: in so many words, or by what the card costs."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlab.catalogue.cards import Card, FormatTerms
from cardlab.decklists.line_lookup import noted
from cardlab.decklists.lines import CardLine
from cardlab.decklists.quantities import has_sure_quantity
from cardlab.decklists.text_clean import speaks_of_dice
from cardlab.findings import Finding

if TYPE_CHECKING:
    from cardlab.decklists.resolve import Conventions


_MOST_COPIES = 7
"""Of a character that a team can pay for."""


def with_dice(
    line: CardLine, notes: Sequence[Finding], card: Card, conventions: "Conventions", terms: FormatTerms | None
) -> tuple[CardLine, Finding | None]:
    """A line with the dice of its card, and the finding that asks where nobody can tell them."""
    if line.quantity > _MOST_COPIES and line.points is None and conventions.has_dice(card) and _counts_barely(line):
        line = _costing(line, card, conventions, terms)
    if line.dice is not None:
        if conventions.has_dice(card):
            of_points = conventions.dice_of_points(card, line.points, terms) if line.points is not None else None
            odd = noted(line, "list.unknown-mark", "list.unknown-dice", [card], words=line.phrase or line.text)
            return line, odd if of_points not in (None, line.dice) else None  # `Rey (elite, 9)`
        odd = noted(line, "list.unread-line", "list.unknown-quantity", [card])
        return line, odd if line.dice > line.quantity else None  # two dice of an upgrade: two upgrades, or one
    if line.quantity > 1 and line.points is None and line.phrase and not has_sure_quantity(line.phrase):
        line = _costing(line, card, conventions, terms)
    if line.points is not None:
        dice = conventions.dice_of_points(card, line.points, terms, line.quantity)
        odd = noted(line, "list.unknown-mark", "list.unknown-points", [card], points=line.points)
        return line._replace(dice=dice), odd if dice is None else None
    left_out = (str(note.message.values.get("words", "")) for note in notes)
    words = next(filter(speaks_of_dice, left_out), "") if notes and line.quantity == 1 else ""
    return line, noted(line, "list.unknown-mark", "list.unknown-dice", [card], words=words) if words else None


def _counts_barely(line: CardLine) -> bool:
    """`17 Poe Dameron` in a team; `17x Poe Dameron` are so many of him, and of cards set aside there may be many."""
    return line.heading in ("", "character") and bool(line.phrase) and not re.search("[0-9][xX]|[xX][0-9]", line.phrase)


def _costing(line: CardLine, card: Card, conventions: "Conventions", terms: FormatTerms | None) -> CardLine:
    """`Battle Droid - 6`: a bare number beside a title is what the card costs, where it costs so much."""
    if conventions.dice_of_points(card, line.quantity, terms) is None:
        return line
    return line._replace(quantity=1, points=line.quantity)
