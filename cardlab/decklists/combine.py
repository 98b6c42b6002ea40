"""Several lists as one: two sample decks of 30 cards make a deck of 60."""

from collections.abc import Iterable, Sequence

from cardlab.decklists.lines import CardLine, Decklist
from cardlab.errors import CardlabError


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
    moved: list[Decklist] = []
    places: list[str] = []
    before = 0
    for decklist in decklists:
        shifted = _shifted(decklist, before)
        numbers = [line.number for line in shifted.cards]
        numbers += [line.number for line in shifted.remarks] + [line.number for line in shifted.unread]
        last = max(numbers, default=before)
        places.append(f"{decklist.source} {before + 1}–{max(last, before + 1)}")
        moved.append(shifted)
        before = last
    return Decklist(
        source=" + ".join(decklist.source for decklist in decklists),
        reader=moved[0].reader,
        cards=tuple(line for each in moved for line in each.cards),
        remarks=tuple(line for each in moved for line in each.remarks),
        unread=tuple(line for each in moved for line in each.unread),
        game=games.pop() if games else None,
        name="; ".join(places),
        player=_same(each.player for each in moved),
        side=_same(each.side for each in moved),
        numbers_are_dice=all(each.numbers_are_dice for each in moved),
    )


def _shifted(decklist: Decklist, by: int) -> Decklist:
    return decklist._replace(
        cards=tuple(_moved(line, by) for line in decklist.cards),
        remarks=tuple(line._replace(number=line.number + by) for line in decklist.remarks),
        unread=tuple(line._replace(number=line.number + by) for line in decklist.unread),
    )


def _moved(line: CardLine, by: int) -> CardLine:
    parts = tuple(part._replace(number=part.number + by) for part in line.parts)
    return line._replace(number=line.number + by, parts=parts)


def _same(values: Iterable[str]) -> str:
    known = set(values)
    return known.pop() if len(known) == 1 else ""
