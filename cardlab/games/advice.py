"""Advice on a judged deck: all changes together that make it legal, or why there are none.

Computed when somebody asks a result for it: most results are never shown.
"""

from typing import TYPE_CHECKING, Literal, NamedTuple

from cardlab.advice.advisor import Advisor
from cardlab.advice.changes import Change, Entries, Mark
from cardlab.advice.pool import CardPool, Owned
from cardlab.advice.search import Judge, Judged, Search
from cardlab.catalogue.read import Catalogue
from cardlab.findings import Finding
from cardlab.games.rules import applied

if TYPE_CHECKING:
    from cardlab.games.deck_validator import DeckValidator
    from cardlab.games.validator import Request, Result

MOST_ENTRIES = 200
"""A list of more different cards is no deck, and a search over it would take minutes."""
Status = Literal["nothing-to-change", "changes", "resolve-first", "not-found"]


class Advice(NamedTuple):
    """What to change. `resolve-first`: lines were not understood, and nothing is guessed about them."""

    status: Status
    changes: tuple[Change, ...] = ()
    advisor: Advisor | None = None
    """Whose words the changes are said in."""
    unread: tuple[int, ...] = ()
    """The lines to resolve first."""
    judged_decks: int = 0
    """How many decks were judged on the way."""
    catalogue: Catalogue | None = None
    """Where the titles of the cards offered stand."""
    leaves_gaps: bool = False
    """Whether something is still not judged after the changes, for want of facts."""
    left: tuple[Finding, ...] = ()
    """What stays wrong in the best deck that was tried, where no way was found."""


def advise(
    validator: "DeckValidator",
    result: "Result",
    request: "Request",
    owned: Owned | None = None,
    avoid: frozenset[Mark] = frozenset(),
) -> Advice:
    """The fewest changes after which the same validator finds the deck legal.

    `owned`: only cards one owns are taken; `avoid`: what is not to be tried, where another way is asked for.
    """
    if result.deck.unread or not result.deck.entries:
        return Advice("resolve-first", unread=tuple(sorted({line.line for line in result.deck.unread})))
    if result.verdict != "illegal":
        return Advice("nothing-to-change")
    if request.strict and any(finding.severity == "warning" for finding in result.deck.findings):
        lines = {line for finding in result.deck.findings if finding.severity == "warning" for line in finding.lines}
        return Advice("resolve-first", unread=tuple(sorted(lines)))
    if len(result.entries) > MOST_ENTRIES:
        return Advice("not-found")
    advisor = validator.conventions.advisor()
    pool = _pool(validator, advisor, result, request, owned)
    search = Search(advisor, pool, _judge(validator, result, request), result.not_judged, avoid)
    changes = search.find(result.entries)
    status: Status = "not-found" if changes is None else "changes"
    return Advice(
        status, changes or (), advisor, judged_decks=search.judged_decks, catalogue=validator.catalogue,
        leaves_gaps=search.leaves_gaps, left=tuple(search.left),
    )  # fmt: skip


def _judge(validator: "DeckValidator", result: "Result", request: "Request") -> Judge:
    """Judges the deck with other entries, by the rules and terms it was judged by."""
    format_context = validator.format_context(result.terms, request.settings)
    bad = ("error", "warning") if request.strict else ("error",)

    def judge(entries: Entries) -> Judged:
        deck = result.deck._replace(entries=entries, findings=())
        context = validator.conventions.prepare(deck, format_context)
        found, not_judged = applied(validator.rules, context)
        wrong = [finding for finding in found if finding.severity in bad]
        return Judged(context, wrong, _warnings(found), not_judged)

    return judge


def _warnings(findings: list[Finding]) -> int:
    return sum(finding.severity == "warning" for finding in findings)


def _pool(
    validator: "DeckValidator", advisor: Advisor, result: "Result", request: "Request", owned: Owned | None
) -> CardPool:
    """The pool of the format, kept as long as its lists and the wishes stay the same; one's own cards are not kept."""
    format_context = validator.format_context(result.terms, request.settings)
    if owned is not None:
        return CardPool(format_context, advisor.likeness, advisor.compared, owned)
    known = validator.pools.get(result.terms.format.code)
    if known is None or known.format_context is not format_context:
        known = validator.pools[result.terms.format.code] = CardPool(format_context, advisor.likeness, advisor.compared)
    return known
