"""The search: from a deck with errors to the fewest changes after which its validator finds none.

Layer by layer: every deck of a layer is one step further than those before it, and the decks with the least wrong
are followed. What it gives back was judged by the validator itself; how much it tries is bounded.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, NamedTuple

from cardlab.advice.advisor import Advisor, Situation, Step
from cardlab.advice.changes import Change, Entries, Mark, Pick, apply_changes, merged
from cardlab.advice.pool import CardPool
from cardlab.model.findings import Finding, NotJudged

EFFORT = 100
"""So many decks are judged in layers at most."""
DIVE = 60
"""So many more where the layers found no way: then the first change that helps is taken each time."""
WIDTHS = (1, 10, 6, 3, 2)
"""How many decks of each layer are followed; of later layers as many as of the last."""
MOST_STEPS = 40
_MOST_IN_LAYERS = 8
"""More findings than this have one cause that is found soon, or so many that layers would not come to an end."""
_MOST_STEPS_TRIED = 10
MOST_OFFERS = 3
_MOST_OFFERED_CHANGES = 5
_MOST_COMBINED = 6
"""So many ways to combine first steps are judged for each number of them."""
_MOST_COVERS = 300
"""So many ways are thought of before the most fitting are judged."""
_UNJUDGED = 10
"""What a rule that cannot be judged counts for, beside copies of wrong cards: it may hide as many."""


class JudgedStep(NamedTuple):
    """What the validator says of a deck on the way."""

    context: Any
    wrong: list[Finding]
    """The errors, and where warnings are errors too, the warnings."""
    warnings: int
    not_judged: list[NotJudged]


Judge = Callable[[Entries], JudgedStep]


@dataclass(frozen=True)
class _Node:
    changes: Step
    entries: Entries
    judged: JudgedStep
    weight: int
    legal: bool
    order: tuple[int, ...]

    @property
    def rank(self) -> tuple[Any, ...]:
        """The least wrong first, then the fewest changes and copies, then the order rules suggested them in."""
        return (self.weight, *self.price)

    @property
    def price(self) -> tuple[Any, ...]:
        copies = sum(change.quantity for change in self.changes)
        free = sum(change.free for change in self.changes)
        return len(self.changes), copies, free, self.judged.warnings, self.order


class Search:
    """One search over one deck."""

    def __init__(
        self,
        advisor: Advisor[Any, Any],
        pool: CardPool,
        judge: Judge,
        gaps: Iterable[NotJudged],
        avoid: frozenset[Mark],
    ) -> None:
        """`gaps`: what was not judged of the deck as it is, for want of facts; no change mends that.

        `avoid`: what is not to be tried.
        """
        self._advisor = advisor
        self._pool = pool
        self._judge = judge
        self._gaps = {_key(gap) for gap in gaps}
        self._avoid = avoid
        self.judged_decks = 0
        self.leaves_gaps = False
        self.left: Sequence[Finding] = ()
        """What stays wrong in the best deck that was tried, where no way was found."""
        self._effort = EFFORT

    def find(self, entries: Entries) -> tuple[Change, ...] | None:
        """The changes, with offers; nothing where no way was found."""
        entries = merged(entries)
        start = self._nearest = self._node((), entries)
        if len(start.judged.wrong) > _MOST_IN_LAYERS:
            self._effort = EFFORT // 2
        best = self._best(start) or self._dive(start)
        if best is None:
            self.left = self._nearest.judged.wrong
            return None
        self.leaves_gaps = bool(best.judged.not_judged)
        needed = self._needed(best, entries)
        return tuple(self._with_offers(needed.changes, entries))

    def _best(self, start: _Node) -> _Node | None:
        layer, passed_over = [start], list[_Node]()
        seen: set[frozenset[Any]] = {_deck_key(start.entries)}
        best: _Node | None = None
        for depth in range(MOST_STEPS):
            width = WIDTHS[min(depth, len(WIDTHS) - 1)]
            passed_over += layer[width:]
            following = [node for parent in layer[:width] for node in self._children(parent, seen)]
            legal = [node for node in following if node.legal]
            if not depth and not legal:
                legal = self._combined(start, following)
            best = min([*legal, *([best] if best else [])], key=lambda node: node.price, default=None)
            if self.judged_decks >= self._effort or (best and len(best.changes) <= depth + 2):
                break
            layer = sorted((node for node in following if not node.legal), key=lambda node: node.rank)
            if not layer:  # a dead end: go on where something else was tried
                layer, passed_over = sorted(passed_over, key=lambda node: node.rank), []
            if not layer:
                break
        return best

    def _combined(self, start: _Node, first: Sequence[_Node]) -> list[_Node]:
        """First steps together that each mend something and break nothing: most faults do not hang together."""
        wrong, missing = _wrong_by_rule(start), self._advisor.missing(start.judged.context)
        gains = [
            (node, wrong - left)
            for node in sorted(first, key=lambda node: node.rank)
            if (left := _wrong_by_rule(node)) <= wrong and left != wrong
        ]
        added = {node.order: missing - self._advisor.missing(node.judged.context) for node, _ in gains}
        needed = Counter({rule: count for rule, count in wrong.items() if rule not in self._advisor.size_rules})
        legal: list[_Node] = []
        for most in range(1, len(needed) + 1):
            covers = list(islice(_covers(needed, gains, most), _MOST_COVERS))
            covers.sort(key=lambda nodes: sum(added[node.order] for node in nodes) != missing)
            for nodes in covers[:_MOST_COMBINED]:
                changes = self._one_after_another(start, nodes)
                entries = apply_changes(start.entries, changes)
                if entries is not None:
                    node = self._node(changes, entries, tuple(place for node in nodes for place in node.order))
                    legal += [each for each in (node, *self._resized(node)) if each.legal]
            if legal:
                break
        return legal

    def _one_after_another(self, start: _Node, nodes: Iterable[_Node]) -> Step:
        """Their changes; what one of them takes, the next does not take again."""
        changes, entries = list[Change](), start.entries
        for change in (change for node in nodes for change in node.changes):
            titles = {entry.card.title_key for entry in entries}
            if change.wanted is not None and any(pick.card.title_key in titles for pick in change.picks):
                situation = Situation(entries, start.judged.context, self._pool)
                change = replace(change, picks=self._advisor.picks(change.wanted, change.quantity, situation))
            changes.append(change)
            entries = apply_changes(start.entries, changes) or entries
        return tuple(changes)

    def _resized(self, node: _Node) -> Iterator[_Node]:
        """A deck that only its size is wrong of, brought to its size."""
        if node.judged.wrong and all(finding.rule in self._advisor.size_rules for finding in node.judged.wrong):
            yield from self._children(node, set())

    def _dive(self, node: _Node) -> _Node | None:
        """One change after the other, each for what is most wrong: for many faults that do not hang together."""
        self._effort = self.judged_decks + DIVE
        seen: set[frozenset[Any]] = set()
        while not node.legal and len(node.changes) < MOST_STEPS and self.judged_decks < self._effort:
            for finding in sorted(node.judged.wrong, key=_weight, reverse=True):
                children = self._children(node, seen, (finding,), _MOST_STEPS_TRIED)
                better = min(children, key=lambda child: child.rank, default=node)
                if better.rank[0] < node.weight:
                    node = better
                    break
            else:
                return None
        return node if node.legal else None

    def _children(
        self, parent: _Node, seen: set[frozenset[Any]], findings: Iterable[Finding] = (), most: int | None = None
    ) -> Iterator[_Node]:
        """The decks one step further, by what may mend the findings (all of them where none is named)."""
        for index, (rule, step) in enumerate(islice(self._steps(parent, findings), most)):
            if self.judged_decks >= self._effort:
                return
            marked = tuple(replace(change, rule=rule) for change in step)
            if any(change.entry is not None and not change.entry.lines for change in step):
                continue  # what was just added is not taken out again
            if self._avoid and any(change.mark in self._avoid for change in step):
                continue
            entries = apply_changes(parent.entries, step)
            if entries is None or _deck_key(entries) in seen:
                continue
            seen.add(_deck_key(entries))
            child = self._node((*parent.changes, *marked), entries, (*parent.order, index))
            self._nearest = min(self._nearest, child, key=lambda node: node.weight)
            yield child

    def _steps(self, parent: _Node, findings: Iterable[Finding]) -> Iterator[tuple[str, Step]]:
        """What may mend them; the size of the deck waits until nothing else is wrong, so that faulty cards go first."""
        situation = Situation(parent.entries, parent.judged.context, self._pool)
        size_rules = self._advisor.size_rules
        found = False
        for finding in sorted(findings or parent.judged.wrong, key=lambda finding: finding.rule in size_rules):
            if found and finding.rule in size_rules:
                return
            for step in self._advisor.steps(finding, situation):
                found = True
                yield finding.rule, step

    def _node(self, changes: Step, entries: Entries, order: tuple[int, ...] = ()) -> _Node:
        self.judged_decks += 1
        judged = self._judge(entries)
        weight = sum(map(_weight, judged.wrong)) + _UNJUDGED * len(judged.not_judged)
        legal = not judged.wrong and all(_key(each) in self._gaps for each in judged.not_judged)
        return _Node(changes, entries, judged, weight, legal, order)

    def _is_legal(self, changes: Iterable[Change], entries: Entries) -> bool:
        changed = apply_changes(entries, changes)
        return changed is not None and self._node((), changed).legal

    # -- the changes found -----------------------------------------------------------------------

    def _needed(self, best: _Node, entries: Entries) -> _Node:
        """Without the changes that turn out to be needless."""
        changes = _together(best.changes)
        if len(changes) > 1:
            for change in tuple(changes):
                fewer = tuple(each for each in changes if each is not change)
                if fewer and self._is_legal(fewer, entries):
                    changes = fewer
        return replace(best, changes=changes)

    def _with_offers(self, changes: Step, entries: Entries) -> Iterator[Change]:
        """Each addition with a few other cards that the validator accepts in its place."""
        offered = 0
        for index, change in enumerate(changes):
            if change.wanted is None or offered >= _MOST_OFFERED_CHANGES:
                yield replace(change, offers=tuple(pick.card for pick in change.picks))
                continue
            offered += 1
            rest = (*changes[:index], *changes[index + 1 :])
            yield replace(change, offers=tuple(self._offers(change, rest, entries)))

    def _offers(self, change: Change, rest: Step, entries: Entries) -> Iterator[Any]:
        yield from (pick.card for pick in change.picks)
        left = MOST_OFFERS - len(change.picks)
        others = apply_changes(entries, rest) if left > 0 else None
        if others is None or change.wanted is None:
            return
        situation = Situation(others, self._judge(others).context, self._pool)
        for tried, card in enumerate(self._advisor.takeable(change.wanted, situation)):
            if left <= 0 or tried >= 2 * MOST_OFFERS:
                return
            if card in (pick.card for pick in change.picks):
                continue
            if self._pool.most_copies(card, change.wanted.dice) < change.quantity:
                continue
            other = replace(change, picks=(Pick(card, change.quantity),))
            if self._is_legal((*rest, other), entries):
                left -= 1
                yield card


def _covers(
    needed: "Counter[str]", gains: Sequence[tuple[_Node, "Counter[str]"]], most: int
) -> Iterator[tuple[_Node, ...]]:
    """So many nodes at most that together mend all that is needed, in the order rules suggested them in."""
    if not needed:
        yield ()
    elif most:
        rule = min(needed, key=lambda rule: sum(rule in gain for _, gain in gains))
        for node, gain in gains:
            if rule in gain:
                for rest in _covers(needed - gain, gains, most - 1):
                    yield tuple(sorted((node, *rest), key=lambda each: each.order))


def _wrong_by_rule(node: _Node) -> "Counter[str]":
    """How much is wrong by each rule, what could not be judged included."""
    found = Counter[str]()
    for finding in node.judged.wrong:
        found[finding.rule] += _weight(finding)
    for gap in node.judged.not_judged:
        found[gap.rule] += _UNJUDGED
    return found


def _weight(finding: Finding) -> int:
    """How much is wrong, in copies where a finding counts them."""
    if type(finding.expected) is int and type(finding.actual) is int:
        return max(1, abs(finding.actual - finding.expected))
    return max(1, len(finding.cards))


def _together(changes: Step) -> Step:
    """Changes of the same kind to the same card become one."""
    found: dict[tuple[Any, ...], Change] = {}
    for change in changes:
        entry = change.entry
        place = None if entry is None else (entry.card.code, entry.zone, entry.dice, entry.slot)
        key = (change.kind, place, change.wanted, change.dice, change.zone, change.slot)
        known = found.get(key)
        if known is not None:
            picks = (*known.picks, *change.picks)
            change = replace(
                known, quantity=known.quantity + change.quantity, picks=picks, free=known.free and change.free
            )
        found[key] = change
    return tuple(found.values())


def _deck_key(entries: Entries) -> frozenset[Any]:
    return frozenset((entry.card.code, entry.zone, entry.dice, entry.slot, entry.quantity) for entry in entries)


def _key(gap: NotJudged) -> tuple[str, str]:
    return gap.rule, gap.because.key
