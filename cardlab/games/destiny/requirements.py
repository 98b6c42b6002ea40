"""What a card requires of the team it is in (`team-require`), and whether a team meets it."""

from collections.abc import Sequence

from cardlab.games.copies import count_by
from cardlab.games.destiny.context import DestinyContext
from cardlab.games.destiny.members import Member
from cardlab.model.cards import CardException


def is_met(context: DestinyContext, row: CardException, team: Sequence[Member]) -> bool:
    own = context.keys.get(row.code, row.code)
    if row.counted == "all":
        return all(context.selects(row.applies_to, m.card) for m in team)
    if row.counted == "none":
        return not any(context.selects(row.applies_to, m.card) for m in team)
    if row.counted == "some":
        matching = [m for m in team if context.selects(row.applies_to, m.card) and m.card.card_key != own]
        return sum(m.copies for m in matching) >= (row.amount or 1)
    if row.counted == "one-colour":
        return len({m.card.colour for m in team}) <= 1
    if row.counted == "share-colour":
        counted = count_by(team, lambda card: card.colour)
        return any(count >= (row.amount or 2) for count in counted.values())
    if row.counted == "points":
        printed = context.settings["destiny.retribution-points"] == "printed"
        worth = context.printed_points if printed else context.points
        return any(worth(m) // max(m.copies, 1) >= (row.amount or 0) for m in team)
    raise ValueError(f"{row.code}: {row.counted}")


def culprits(context: DestinyContext, row: CardException) -> list[Member]:
    """The characters that break an `all` or `none` requirement."""
    if row.counted == "all":
        return [m for m in context.team if not context.selects(row.applies_to, m.card)]
    if row.counted == "none":
        return [m for m in context.team if context.selects(row.applies_to, m.card)]
    return []
