"""Two lists in one cell: where an entry is a Light and a Dark deck, what was pasted together is taken apart by side."""

import re
from collections import Counter

from cardlab.errors import CardlabError
from cardlab.reading.document import Source, read_decklist
from cardlab.reading.index import Index
from cardlab.reading.list_reading import read_list, text_lines
from cardlab.tournament.checks import SIDES
from cardlab.tournament.store.kept import SentList

_QUANTITY = re.compile(r"^[^\w\n]{0,9}(\d{1,2})(?![\w.])", re.MULTILINE)
_MORE_THAN_ONE = 4 / 3
"""Of the cards of a deck: more than any one deck has."""
_SHARE = 3
"""Cards of the other side are a list of their own where they are so great a part, one in so many, of all."""


def by_side(one: SentList, index: Index, deck_size: int) -> tuple[SentList, ...]:
    """The list, or the two lists it is, of decks of about so many cards."""
    text = one.content.decode("utf-8", "replace")
    if one.problem or _cards_of(text) < deck_size * _MORE_THAN_ONE:
        return (one,)
    try:
        sides = _sides(one, index)
    except CardlabError:
        return (one,)  # what cannot be read is said when it is judged
    counted = Counter[str]()
    for side, quantity in sides.values():
        counted[side] += quantity
    if min(counted[side] for side in SIDES) * _SHARE < sum(counted.values()):
        return (one,)
    lines = _lines_by_side(text.splitlines(), {number: side for number, (side, _) in sides.items()})
    return tuple(one._replace(content="\n".join(lines[side]).encode(), side=side) for side in SIDES)


def _cards_of(text: str) -> int:
    """About how many cards a text names; lines without a number name one."""
    numbers = [int(found) for found in _QUANTITY.findall(text)]
    return sum(numbers) + max(0, len(text.splitlines()) - len(numbers))


def _sides(one: SentList, index: Index) -> dict[int, tuple[str, int]]:
    """Side and copies of each line that can be of one side only."""
    decklist = read_decklist(Source(one.name, one.content))
    if not decklist.text:
        return {}  # a file has no lines that could be taken apart
    found: dict[int, tuple[str, int]] = {}
    for read in read_list(text_lines(decklist.text), index, is_deck=False).cards:
        possible = [index.by_code[code.lower()][0] for code in (read.code, *read.alike)]
        sides = {index.cards[card].side for card in possible}
        if len(sides) == 1 and sides <= set(SIDES):
            found[read.line] = (sides.pop(), read.copies)
    return found


def _lines_by_side(lines: list[str], sides: dict[int, str]) -> dict[str, list[str]]:
    """Every line goes with the cards around it: what stands above cards is their heading."""
    found: dict[str, list[str]] = {side: [] for side in SIDES}
    above: list[str] = []
    side = ""
    for number, line in enumerate(lines, start=1):
        if number in sides:
            side = sides[number]
            found[side] += [*above, line]
            above = []
        elif not side or not line.strip() or above:
            above.append(line)
        else:
            found[side].append(line)
    found[side or SIDES[0]] += above
    return found
