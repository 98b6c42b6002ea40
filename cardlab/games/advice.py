"""Advice on a judged deck: all changes together that make it legal, or why there are none.

A step of its own, which a door asks for: it judges up to a hundred decks.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from cardlab.advice.advisor import Advisor
from cardlab.advice.change_search import Judge, JudgedStep, Search
from cardlab.advice.changes import Change, Entries, Mark, apply_changes
from cardlab.advice.pool import CardPool, Owned
from cardlab.errors import CardlabError
from cardlab.games.deck_validator import MOST_ENTRIES, DeckValidator
from cardlab.games.game import GameValidator
from cardlab.games.options import Request
from cardlab.games.rule import apply_rules
from cardlab.model.findings import Finding
from cardlab.model.result import Result
from cardlab.vocabulary import Language

_MOST_AVOIDED = 6
"""So many changes of the first proposal are done without in turn: each asks for a search of its own."""
Status = Literal["nothing-to-change", "changes", "resolve-first", "not-found"]


class Advice(NamedTuple):
    """What to change. `resolve-first`: lines were not understood, and nothing is guessed about them."""

    status: Status
    changes: tuple[Change, ...] = ()
    advisor: Advisor[Any, Any] | None = None
    """Whose words the changes are said in."""
    unread: tuple[int, ...] = ()
    """The lines to resolve first."""
    judged_decks: int = 0
    """How many decks were judged on the way."""
    leaves_gaps: bool = False
    """Whether something is still not judged after the changes, for want of facts."""
    left: tuple[Finding, ...] = ()
    """What stays wrong in the best deck that was tried, where no way was found."""


def find_advice(
    validator: DeckValidator,
    result: Result,
    owned: Owned | None = None,
    avoid: frozenset[Mark] = frozenset(),
) -> Advice:
    """The fewest changes after which the same validator finds the deck legal.

    `owned`: only cards one owns are taken; `avoid`: what is not to be tried, where another way is asked for.
    """
    request = result.request
    if result.deck.unread or not result.deck.entries:
        return Advice("resolve-first", unread=tuple(sorted({line.line for line in result.deck.unread})))
    if result.verdict != "illegal":
        return Advice("nothing-to-change")
    if request.strict and any(finding.severity == "warning" for finding in result.deck.findings):
        lines = {line for finding in result.deck.findings if finding.severity == "warning" for line in finding.lines}
        return Advice("resolve-first", unread=tuple(sorted(lines)))
    if len(result.entries) > MOST_ENTRIES:
        return Advice("not-found")
    advisor = validator.deck_game.advisor
    pool = _pool(validator, advisor, result, request, owned)
    search = Search(advisor, pool, _judge(validator, result, request), result.not_judged, avoid)
    changes = search.find(result.entries)
    status: Status = "not-found" if changes is None else "changes"
    return Advice(
        status,
        changes or (),
        advisor,
        judged_decks=search.judged_decks,
        leaves_gaps=search.leaves_gaps,
        left=tuple(search.left),
    )


def _judge(validator: DeckValidator, result: Result, request: Request) -> Judge:
    """Judges the deck with other entries, by the rules and terms it was judged by."""
    format_context = validator.format_context(result.terms, request.settings)
    bad = ("error", "warning") if request.strict else ("error",)

    def judge(entries: Entries) -> JudgedStep:
        deck = result.deck._replace(entries=entries, findings=())
        context = validator.deck_game.context(deck, format_context)
        found, not_judged = apply_rules(validator.rules, context, unread=deck.unread)
        wrong = [finding for finding in found if finding.severity in bad]
        warnings = sum(finding.severity == "warning" for finding in found)
        return JudgedStep(context, wrong, warnings, not_judged)

    return judge


def _pool(
    validator: DeckValidator, advisor: Advisor[Any, Any], result: Result, request: Request, owned: Owned | None
) -> CardPool:
    """The pool of the format, kept as long as its lists and the wishes stay the same; one's own cards are not kept."""
    format_context = validator.format_context(result.terms, request.settings)
    if owned is not None:
        return CardPool(format_context, advisor.likeness, advisor.compared, owned)
    known = validator.pools.get(result.terms.format.code)
    if known is None or known.format_context is not format_context:
        known = validator.pools[result.terms.format.code] = CardPool(format_context, advisor.likeness, advisor.compared)
    return known


# -- the nearest legal decks: the advice of `validate` first, then other ways --------------------


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
        from cardlab.render.fix_text import fix_text

        return fix_text(self, lang)

    def json(self, lang: Language = "en") -> dict[str, Any]:
        """As docs/json.md describes it."""
        from cardlab.render.fix_text import fix_json

        return fix_json(self, lang)


def find_fix(validator: GameValidator, result: Result, alternatives: int = 1, owned: Owned | None = None) -> Fix:
    """The fewest changes that make a deck legal, and other ways, `alternatives` in all.

    With `owned` the cards to add are one's own, as far as there is such a way.
    """
    if not isinstance(validator, DeckValidator):
        raise CardlabError("fix.no-deck", file=result.source)
    advice = find_advice(validator, result, owned)
    own_cards_do = None if owned is None else advice.status != "not-found"
    if own_cards_do is False:
        advice, owned = find_advice(validator, result), None
    if advice.status != "changes":
        return Fix(result, advice, (), own_cards_do)
    ways = [advice, *_other_ways(validator, result, advice, owned, alternatives - 1)]
    proposals = tuple(Proposal(way, changed_result(validator, result, way.changes)) for way in ways)
    return Fix(result, advice, proposals, own_cards_do)


def changed_result(validator: GameValidator, result: Result, changes: Sequence[Change]) -> Result:
    """The deck after the changes, judged as it was judged before them."""
    if not isinstance(validator, DeckValidator):
        raise CardlabError("fix.no-deck", file=result.source)
    entries = apply_changes(result.entries, changes)
    assert entries is not None, "advice changes only what the deck has"
    deck = result.deck._replace(entries=entries, findings=())
    return validator.judge_deck(deck, result.decklist, result.terms, result.request, as_written=False)


def _other_ways(
    validator: DeckValidator, result: Result, first: Advice, owned: Owned | None, count: int
) -> list[Advice]:
    """Ways that do without one of the first's changes, fewest changes first."""
    if count < 1:
        return []
    found: dict[frozenset[Any], Advice] = {_marks(first): first}
    named = [change for change in first.changes if not change.free]  # where any card may go, another is no other way
    for avoided in named[:_MOST_AVOIDED]:
        way = find_advice(validator, result, owned, frozenset({avoided.mark}))
        if way.status == "changes":
            found.setdefault(_marks(way), way)
    others = [way for way in found.values() if way is not first]
    return sorted(others, key=lambda way: (len(way.changes), sum(change.quantity for change in way.changes)))[:count]


def _marks(way: Advice) -> frozenset[Any]:
    return frozenset((change.mark, change.quantity, change.dice) for change in way.changes)
