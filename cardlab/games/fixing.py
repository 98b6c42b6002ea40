"""The nearest legal decks: the advice of `validate` first, then other ways, each judged anew by the same validator."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cardlab.advice.changes import Change
from cardlab.advice.pool import Owned
from cardlab.errors import CardlabError
from cardlab.games.advice import Advice
from cardlab.games.validator import Adviser, Result
from cardlab.vocabulary import Language

_MOST_AVOIDED = 6
"""So many changes of the first proposal are done without in turn: each asks for a search of its own."""


class Proposal(NamedTuple):
    """One way to a legal deck: what changes, and the deck after it, as the validator judged it."""

    advice: Advice
    result: Result

    @property
    def changes(self) -> tuple[Change, ...]:
        return self.advice.changes


class Fix(NamedTuple):
    """What can be done about a deck. Its first proposal is the net line of `validate`."""

    result: Result
    advice: Advice
    """That of the first proposal; where there is none, why."""
    proposals: tuple[Proposal, ...]
    owned: bool | None = None
    """Whether one owns all cards that are added; None where nobody asked."""

    @property
    def best(self) -> Result:
        """The deck after the first proposal; as it is where nothing is proposed."""
        return self.proposals[0].result if self.proposals else self.result

    def text(self, lang: Language = "en") -> str:
        from cardlab.reports.fix_text import fix_text

        return fix_text(self, lang)

    def json(self, lang: Language = "en") -> dict[str, Any]:
        """As docs/json.md describes it."""
        from cardlab.reports.fix_text import fix_json

        return fix_json(self, lang)


def find_fix(result: Result, alternatives: int = 1, owned: Owned | None = None) -> Fix:
    """The fewest changes that make a deck legal, and other ways, `alternatives` in all.

    With `owned` the cards to add are one's own, as far as there is such a way.
    """
    if result.adviser is None:
        raise CardlabError("fix.no-deck", file=result.source)
    advice = result.adviser(result, owned)
    own_cards_do = None if owned is None else advice.status != "not-found"
    if own_cards_do is False:
        advice, owned = result.adviser(result), None
    if advice.status != "changes":
        return Fix(result, advice, (), own_cards_do)
    ways = [advice, *_other_ways(result.adviser, result, advice, owned, alternatives - 1)]
    proposals = tuple(Proposal(way, result.adviser.after(result, way.changes)) for way in ways)
    return Fix(result, advice, proposals, own_cards_do)


def _other_ways(adviser: Adviser, result: Result, first: Advice, owned: Owned | None, count: int) -> list[Advice]:
    """Ways that do without one of the first's changes, fewest changes first."""
    if count < 1:
        return []
    found: dict[frozenset[Any], Advice] = {_marks(first): first}
    for avoided in _avoidable(first):
        way = adviser(result, owned, frozenset({avoided.mark}))
        if way.status == "changes":
            found.setdefault(_marks(way), way)
    others = [way for way in found.values() if way is not first]
    return sorted(others, key=lambda way: (len(way.changes), sum(change.quantity for change in way.changes)))[:count]


def _avoidable(first: Advice) -> Iterator[Change]:
    """Where any card may go, another card is no other way."""
    named = [change for change in first.changes if not change.free]
    yield from named[:_MOST_AVOIDED]


def _marks(way: Advice) -> frozenset[Any]:
    return frozenset((change.mark, change.quantity, change.dice) for change in way.changes)
