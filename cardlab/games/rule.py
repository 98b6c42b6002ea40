"""What a rule is: an id people quote, a severity, a citation, and a function that yields findings."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from cardlab.model.cards import Card
from cardlab.model.deck import UnreadCard
from cardlab.model.findings import Finding, NotJudged, Phrase, Severity
from cardlab.registry import entry_points, find_game
from cardlab.vocabulary import GameId

ContextT = TypeVar("ContextT")
CardT = TypeVar("CardT", bound=Card, covariant=True)
Key = TypeVar("Key")
Item = TypeVar("Item")
Outcomes = Iterator[Finding | NotJudged]

_EVENT_RULES = "cardlab.tournament.checks"
"""The module of the rules of events, loaded when they are asked for."""


@dataclass(frozen=True)
class Rule(Generic[ContextT]):
    """A rule with its check, which looks at a deck (or a setup) as its game prepares it, and yields its findings.

    `citation` names where the rule stands; what it says is the sentence `<area>.rule-<name>`.

    `severity` is that of its findings unless one states another. A rule without a check is found while a list is
    read, or at an event.
    """

    id: str
    severity: Severity
    citation: str
    check: Callable[[ContextT], Outcomes] | None = None
    unread_cannot_change: bool = False
    """Whether its errors hold whatever the unread lines of the list are: 3 copies stay too many, 28 cards may be 30."""

    @property
    def explanation(self) -> str:
        """The key of the sentence that says what the rule is."""
        area, _, name = self.id.partition(".")
        return f"{area}.rule-{name}"

    def citation_key(self, *, full: bool = False) -> str:
        """The key of the sentence that says where the rule stands: short, as findings quote it, or in full."""
        area, _, name = self.citation.partition(".")
        return (f"{area}.cite-{name}" if name else f"citations.{area}") + ("-full" if full else "")


class Setting(NamedTuple):
    """An open point of the rules, which users may decide. The first choice is the default."""

    id: str
    choices: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.choices[0]

    @property
    def explanation(self) -> str:
        area, _, name = self.id.partition(".")
        return f"{area}.setting-{name}"


def rule(
    rule_id: str, *, citation: str, severity: Severity = "error", unread_cannot_change: bool = False
) -> Callable[[Callable[[ContextT], Outcomes]], Rule[ContextT]]:
    """Make a function the check of a rule. Its findings need not repeat the rule's id, severity and sentence."""
    return lambda check: Rule(
        id=rule_id, severity=severity, citation=citation, check=check, unread_cannot_change=unread_cannot_change
    )


def apply_rules(
    rules: Iterable[Rule[ContextT]], context: ContextT, *, unread: Sequence[UnreadCard]
) -> tuple[list[Finding], list[NotJudged]]:
    """The findings of all rules, and the rules that could not be judged.

    If lines are unread, an error that they could take away is not reported: its rule counts as not judged.
    """
    findings: list[Finding] = []
    not_judged: list[NotJudged] = []
    for rule in rules:
        unjudged: list[NotJudged] = []
        waits = False
        for outcome in rule.check(context) if rule.check else ():
            if isinstance(outcome, NotJudged):
                unjudged.append(outcome if outcome.rule else outcome._replace(rule=rule.id))
            elif unread and _could_change(outcome, rule):
                waits = True
            else:
                findings.append(_completed(outcome, rule))
        if waits and not unjudged:
            because = Phrase("list.could-change", {"place": unread[0].line})
            unjudged.append(NotJudged(rule=rule.id, because=because))
        not_judged += unjudged
    return findings, not_judged


def _could_change(finding: Finding, rule: Rule[Any]) -> bool:
    """Whether it is an error that unread lines could take away."""
    holds = finding.unread_cannot_change
    return (finding.severity or rule.severity) == "error" and not (
        rule.unread_cannot_change if holds is None else holds
    )


def _completed(finding: Finding, rule: Rule[Any]) -> Finding:
    """The finding with the id, the severity and the sentence of its rule where it has none of its own."""
    message = finding.message
    return finding._replace(
        rule=finding.rule or rule.id,
        severity=finding.severity or rule.severity,
        message=message if message.key else message._replace(key=rule.id),
    )


READING_RULES: tuple[Rule[Any], ...] = (
    Rule("list.unknown-card", "warning", "reading"),
    Rule("list.ambiguous-card", "warning", "reading"),
    Rule("list.unread-line", "warning", "reading"),
    Rule("list.number-title", "warning", "reading"),
    Rule("list.unknown-number", "warning", "reading"),
    Rule("list.printing-taken", "info", "reading"),
    Rule("list.former-id", "info", "reading"),
    Rule("list.read-as", "info", "reading"),
)
"""The rules of reading lists, the same for all games: they never make a deck illegal, only unclear."""

SHARED_GROUPS = ("list", "event")
"""The groups of rules that belong to no game."""


@cache
def rules_of(group: GameId) -> tuple[Rule[Any], ...]:
    """The rules of a game, or of a group that belongs to none, in the order they stand in their modules."""
    if group == "list":
        return READING_RULES
    if group == "event":
        event_rules: tuple[Rule[Any], ...] = import_module(_EVENT_RULES).RULES
        return event_rules
    return find_game(group).rules


def rules_in(*modules: ModuleType) -> tuple[Rule[Any], ...]:
    """The rules that modules define, in their order."""
    return tuple(rule for module in modules for rule in vars(module).values() if isinstance(rule, Rule))


def settings_of(game_id: GameId) -> tuple[Setting, ...]:
    return find_game(game_id).settings


@cache
def find_rule(rule_id: str) -> Rule[Any] | None:
    group = rule_id.partition(".")[0]
    if group not in SHARED_GROUPS and group not in entry_points():
        return None
    return next((rule for rule in rules_of(group) if rule.id == rule_id), None)


# -- what rules count and name: copies of cards, in the deck or outside of it ---------------------


class OnLines(Protocol):
    @property
    def lines(self) -> tuple[int, ...]: ...


class OfCard(Protocol[CardT]):
    @property
    def card(self) -> CardT: ...


class Copies(OnLines, OfCard[Card], Protocol):
    pass


class Counted(Protocol):
    @property
    def quantity(self) -> int: ...


class CountedCards(OfCard[CardT], Counted, Protocol[CardT]):
    pass


def finding(
    copies: Iterable[Copies] = (),
    *,
    key: str = "",
    severity: Severity | None = None,
    expected: Any = None,
    actual: Any = None,
    also: tuple[Phrase, ...] = (),
    hints: Iterable[Phrase] = (),
    unread_cannot_change: bool | None = None,
    **values: Any,
) -> Finding:
    """A finding about these copies, in the sentence of the rule's name or in that of `key`.

    It is as severe as the rule unless `severity` says otherwise. `values` are for the sentence, which may always
    use `cards`, `expected` and `actual`, too.
    """
    held = list(copies)
    cards = cards_of(held)
    found = Finding(
        message=Phrase(key, {"cards": cards, "expected": expected, "actual": actual, **values}),
        lines=lines_of(held),
        cards=cards,
        expected=expected,
        actual=actual,
        also=also,
        hints=tuple(hints),
        unread_cannot_change=unread_cannot_change,
    )
    return found if severity is None else found._replace(severity=severity)


def refuse(copies: Iterable[Copies], *, several: str, **values: Any) -> Iterator[Finding]:
    """One finding about all these cards, which may not be in the deck; none if there are none.

    The sentence is that of the rule's name for one card, and that of the key `several` for more.
    """
    held = list(copies)
    if cards := cards_of(held):
        key = several if len(cards) > 1 else ""
        yield finding(held, key=key, expected=0, actual=len(cards), count=len(cards), card=cards[0], **values)


def lines_of(copies: Iterable[OnLines]) -> tuple[int, ...]:
    return tuple(sorted({line for entry in copies for line in entry.lines}))


def cards_of(copies: Iterable[OfCard[CardT]]) -> tuple[CardT, ...]:
    """Each card once, in their order."""
    return tuple(dict.fromkeys(entry.card for entry in copies))


def total(copies: Iterable[Counted]) -> int:
    return sum([entry.quantity for entry in copies])


def count_by(copies: Iterable[CountedCards[CardT]], of: Callable[[CardT], Key]) -> Counter[Key]:
    """How many cards there are for each value of `of(card)`."""
    counts: Counter[Key] = Counter()
    for entry in copies:
        key = of(entry.card)
        counts[key] = counts.get(key, 0) + entry.quantity
    return counts


def group_by(items: Iterable[Item], of: Callable[[Item], Key]) -> dict[Key, list[Item]]:
    """The items for each value of `of(item)`, in their order."""
    groups: dict[Key, list[Item]] = {}
    for item in items:
        groups.setdefault(of(item), []).append(item)
    return groups
