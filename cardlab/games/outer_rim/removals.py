"""What a sheet takes out of the game although it stays in, and what it lists from a box that is not used."""

from collections.abc import Iterable

from cardlab.catalogue.outer_rim_card import OuterRimCard
from cardlab.games.outer_rim.box import BASE, EXPANSION
from cardlab.games.outer_rim.card_values import Held
from cardlab.games.outer_rim.table import Outcomes, Table


def stay_in(table: Table, rule: str, kind: str, out: Iterable[OuterRimCard]) -> Outcomes:
    """Cards the sheet takes out although they stay in, and cards it lists from a box that is not used."""
    removed: Held | None = table.setup.get("removed")
    known = table.box.kinds_from(kind)
    excused = {card.code for card in (*out, *namesakes_out(table))}
    odd = [known[code] for code in (removed.cards if removed else ()) if code in known and code not in excused]
    if odd:
        values = {"cards": tuple(table.name(card) for card in odd), "count": len(odd)}
        yield table.finding(rule, "stay-in", values, table.setup.lines("removed"), cards=tuple(odd))
    for (label, subject), said in table.setup.said.items():
        if isinstance(said.value, Held) and label != "removed" and (subject or label).startswith(kind):
            strangers = [
                known[code] for code in said.value.cards if known[code].set_code not in (*sets_in_use(table), "unknown")
            ]
            if strangers:
                names = tuple(table.name(card) for card in strangers)
                yield table.finding(rule, "other-box", {"cards": names}, said.lines, cards=tuple(strangers))


def namesakes_out(table: Table) -> list[OuterRimCard]:
    """Contacts and bounties that were taken out because a character in play has their name."""
    removed: Held | None = table.setup.get("removed")
    if removed is None or not table.setup.expansion:
        return []
    names = {seat.character.title for seat in table.setup.seats if seat.character}
    kinds = ("contact", "market-bounty")
    return [card for card in table.box.of_kind(*kinds) if card.code in removed.cards and card.title in names]


def sets_in_use(table: Table) -> tuple[str, ...]:
    return (BASE, EXPANSION) if table.setup.expansion else (BASE,)
