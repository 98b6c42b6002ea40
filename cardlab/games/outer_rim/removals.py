"""What a sheet takes out of the game although it stays in, and what it lists from a box that is not used."""

from collections.abc import Iterable

from cardlab.games.outer_rim.box import sets_in_use
from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.games.outer_rim.card_values import Held
from cardlab.games.outer_rim.context import SetupContext
from cardlab.games.rules import Outcomes


def stay_in(context: SetupContext, kind: str, out: Iterable[OuterRimCard]) -> Outcomes:
    """Cards the sheet takes out although they stay in, and cards it lists from a box that is not used."""
    removed: Held | None = context.setup.get("removed")
    known = context.box.kinds_from(kind)
    excused = {card.code for card in (*out, *namesakes_out(context))}
    odd = [known[code] for code in (removed.cards if removed else ()) if code in known and code not in excused]
    if removed and removed.unknown:  # words nobody knows may name a card of this kind
        yield context.not_understood(("removed", ""))
    if odd:
        values = {"cards": tuple(context.name(card) for card in odd), "count": len(odd)}
        yield context.finding("stay-in", values, context.setup.lines("removed"), cards=tuple(odd))
    for (label, subject), said in context.setup.said.items():
        if isinstance(said.value, Held) and label != "removed" and (subject or label).startswith(kind):
            strangers = [
                known[code]
                for code in said.value.cards
                if known[code].set_code not in (*sets_in_use(context.setup.expansion), "unknown")
            ]
            if strangers:
                names = tuple(context.name(card) for card in strangers)
                yield context.finding("other-box", {"cards": names}, said.lines, cards=tuple(strangers))


def namesakes_out(context: SetupContext) -> list[OuterRimCard]:
    """Contacts and bounties that were taken out because a character in play has their name."""
    removed: Held | None = context.setup.get("removed")
    if removed is None or not context.setup.expansion:
        return []
    names = {seat.character.title for seat in context.setup.seats if seat.character}
    kinds = ("contact", "market-bounty")
    return [card for card in context.box.of_kind(*kinds) if card.code in removed.cards and card.title in names]
