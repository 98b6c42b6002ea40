"""What the lines of a list may mean: looked up as they stand, by their parts, then in other ways, the surest first.

Which of several cards is meant is resolved later, by the rest of the deck.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlab.catalogue.names import fold
from cardlab.decklists.index import CardIndex
from cardlab.decklists.line_lookup import Candidates, look_up, look_up_unless_talk
from cardlab.decklists.lines import CardLine, Decklist
from cardlab.decklists.quantities import has_quantity, has_sure_quantity, starts_with_quantity
from cardlab.registry import declarations

if TYPE_CHECKING:
    from cardlab.decklists.otherwise import Admits

_MOST_TRIED = 300
"""So many lines of one list are read in other ways; a list of more that name no card is no decklist."""


def find_candidates(decklist: Decklist, index: CardIndex, admits: "Admits" = lambda *_: False) -> list[Candidates]:
    """Look every line up; one that names no card as a whole is tried by its parts, then in other ways.

    `admits` says whether a card is of the kind a line's heading or dice ask for: then a part of its title will do.
    """
    written = (*decklist.above, *decklist.cards)
    lines = (*written, *[part for line in written if line.parts for part in line.parts])
    known = index.by_title
    new = [line for line in lines if line.code or line.title not in known]
    if new:
        index.prepare((fold(line.title) for line in new if line.title), (line.code for line in new))
    understood: list[Candidates] = []
    tried, single = 0, declarations()[index.game].single
    wrapped: CardLine | None = None
    for at, line in enumerate(decklist.cards, 1):
        if line is wrapped:
            continue
        whole = look_up_unless_talk(line, index)
        if not whole.candidates and (joined := _wrapped(line, decklist.cards[at : at + 1], index)):
            whole, wrapped = joined, decklist.cards[at]
        found = [whole]
        if whole.candidates and whole.notes:
            from cardlab.decklists.otherwise import with_title_read

            found = with_title_read(whole, index, admits)
        elif not whole.candidates and tried < _MOST_TRIED:
            from cardlab.decklists.otherwise import by_parts_or_otherwise

            tried += 1
            found = by_parts_or_otherwise(whole, index, admits)
        understood += map(_unless_many, found) if line.heading in single else found
    return [*_named_above(decklist, understood, index), *understood] if decklist.above else understood


def _wrapped(line: CardLine, below: Sequence[CardLine], index: CardIndex) -> Candidates | None:
    """The card of a title that was too long for its line: `2x Grand Inquisitor's` above `Lightsaber`."""
    if not below:
        return None
    (following,) = below
    if following.number != line.number + 1 or not (line.phrase and following.phrase) or has_quantity(following.phrase):
        return None
    from cardlab.decklists.card_line import read_card

    text, phrase = f"{line.text} {following.text}", f"{line.phrase} {following.phrase}"
    joined = read_card(line.number, text, phrase, line.heading)
    found = look_up(joined, index) if isinstance(joined, CardLine) else None
    return found if found and found.candidates and not found.notes else None


def _unless_many(each: Candidates) -> Candidates:
    """`Throne Room (8)` under a heading of one card: the number may be anything."""
    line = each.line
    return each if line.quantity == 1 or has_sure_quantity(line.phrase) else Candidates(line._replace(quantity=1), ())


def _named_above(decklist: Decklist, below: Sequence[Candidates], index: CardIndex) -> list[Candidates]:
    """The cards of the list's name, where the list lacks them: a team may stand nowhere else.

    A name that counts (`5 X-Wing`) is a card unless the list has it; one that does not, only if the list has
    no card of that type at all. More than there are of any card is a name: a list of pairs has no `5 X-Wing`.
    """
    found: list[Candidates] = []
    headed = {each.line.heading for each in below}
    for line in decklist.above:
        whole = look_up(line, index)
        named = [whole] if whole.candidates else [look_up(part, index) for part in line.parts]
        cards = [card for each in named for card in each.candidates]
        if not cards:
            if line.heading in declarations()[index.game].single and line.heading not in headed:
                found.append(Candidates(line._replace(doubtful=False), ()))  # `Battlefield (Bespin or Hoth)`
            continue
        counted = starts_with_quantity(line.phrase)
        if counted and line.quantity > max((each.line.quantity for each in below), default=0):
            continue
        known = {card.title_key if counted else card.type for each in below for card in each.candidates}
        if not any((card.title_key if counted else card.type) in known for card in cards):
            team = any(each.line.heading == "character" for each in below)
            sure = counted or line.labelled or not team  # a team stands nowhere else
            understood = sure and all(each.candidates for each in named)
            found += named if understood else [Candidates(line._replace(doubtful=False), ())]
    return found
