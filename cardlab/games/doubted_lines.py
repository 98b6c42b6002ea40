"""A list that breaks rules as it was read, and may not: nobody can tell whether some of its lines are of the deck.

Loaded only for such lists.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from cardlab.decklists.ambiguous_lines import parted_lists
from cardlab.decklists.line_lookup import Candidates
from cardlab.decklists.lines import Decklist, UnreadLine
from cardlab.decklists.passed_over import passed_over
from cardlab.games.validator import Result

if TYPE_CHECKING:
    from cardlab.games.deck_validator import DeckValidator

Judged = Callable[[Decklist, Sequence[Candidates]], Result]
_MOST_TRIED = 12


def unless_doubted(
    result: Result, judged: Judged, decklist: Decklist, understood: Sequence[Candidates], validator: "DeckValidator"
) -> Result:
    """The result, or that of the list in which the doubted lines are unread."""
    for sure, parted in parted_lists(decklist, understood, validator.game):
        if judged(decklist, sure).faults < result.faults:
            return judged(parted, sure)
    lacked: list[UnreadLine] = []
    named = passed_over(decklist, understood, validator.index, validator.conventions.asks_for)
    held = {entry.card.type for entry in result.entries}
    for line, cards in islice(named, _MOST_TRIED):
        with_them = judged(decklist, [*understood, *cards])
        better = with_them.faults != result.faults and _broken(with_them) <= _broken(result)
        types = {card.type for each in cards for card in each.candidates}
        if better or (held.isdisjoint(types) and not _broken(result) <= _broken(with_them)):  # the whole team
            lacked.append(line)
    doubted = judged(decklist._replace(unread=(*decklist.unread, *lacked)), understood) if lacked else result
    return doubted if doubted.verdict == "unclear" else result


def _broken(result: Result) -> set[str]:
    return {finding.rule for finding in result.findings if finding.severity == "error"}
