"""Several lists as one: two sample decks of 30 cards make a deck of 60."""

from collections.abc import Iterable, Sequence

from cardlab.errors import CardlabError
from cardlab.model.decklist import CardLine, Decklist, Remark, UnreadLine


def combined(decklists: Sequence[Decklist]) -> Decklist:
    """One list of them all, its lines counted on from list to list.

    What they say alike of themselves stays (game, side, player); the formats do not, for a
    format of one of them need not be that of all together.
    """
    if len(decklists) < 2:
        raise CardlabError("list.combine-two")
    games = {decklist.game for decklist in decklists if decklist.game}
    if len(games) > 1:
        raise CardlabError("list.combine-games", games=", ".join(sorted(games)))
    lines: list[str] = []
    cards: list[CardLine] = []
    remarks: list[Remark] = []
    unread: list[UnreadLine] = []
    fact_lines: set[int] = set()
    places: list[str] = []
    for decklist in decklists:
        before = len(lines)
        lines += decklist.text.rstrip("\n").split("\n") if decklist.text else []
        cards += [card._replace(number=card.number + before) for card in decklist.cards]
        remarks += [remark._replace(number=remark.number + before) for remark in decklist.remarks]
        unread += [line._replace(number=line.number + before) for line in decklist.unread]
        fact_lines |= {number + before for number in decklist.fact_lines}
        numbers = [*(card.number for card in cards), *(remark.number for remark in remarks)]
        last = max([len(lines), *numbers, *(line.number for line in unread)])
        lines += [""] * (last - len(lines))
        places.append(f"{decklist.source} {before + 1}–{max(last, before + 1)}")
    return Decklist(
        source=" + ".join(decklist.source for decklist in decklists),
        reader=decklists[0].reader,
        cards=tuple(cards),
        text="\n".join(lines) if any(map(str.strip, lines)) else "",
        fact_lines=frozenset(fact_lines),
        remarks=tuple(remarks),
        unread=tuple(unread),
        game=games.pop() if games else None,
        name="; ".join(places),
        player=_same(decklist.player for decklist in decklists),
        side=_same(decklist.side for decklist in decklists),
        numbers_are_dice=all(decklist.numbers_are_dice for decklist in decklists),
    )


def _same(values: Iterable[str]) -> str:
    known = set(values)
    return known.pop() if len(known) == 1 else ""
