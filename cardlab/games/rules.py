"""What a rule is: an id people quote, a severity, a citation, and a small function that yields findings."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from cardlab.model.deck import UnreadCard
from cardlab.model.findings import Finding, NotJudged, Phrase, Severity
from cardlab.registry import defined_in, entry_points, find_game
from cardlab.vocabulary import GameId

Outcomes = Iterator[Finding | NotJudged]
Check = Callable[[Any], Outcomes]
"""Looks at a context (what a game's rules look at) and yields what it has to say."""

SHARED = {"list": "cardlab.games.reading_rules", "event": "cardlab.tournament.checks"}
"""The groups of rules that belong to no game, and the modules they stand in."""


@dataclass(frozen=True)
class Rule:
    """`citation` names where the rule stands; what it says is the sentence `<area>.rule-<name>`.

    `severity` is that of its findings unless one states another. A rule without a check is found while a list is
    read, or at an event.
    """

    id: str
    severity: Severity
    citation: str
    check: Check | None = None
    unread_cannot_change: bool = False
    """Whether its errors hold whatever the unread lines of the list are: 3 copies stay too many, 28 cards may be 30."""

    @property
    def explanation(self) -> str:
        area, _, name = self.id.partition(".")
        return f"{area}.rule-{name}"

    def cited(self, *, full: bool = False) -> str:
        """The sentence that says where it stands: short, as findings quote it, or in full."""
        area, _, name = self.citation.partition(".")
        return (f"{area}.cite-{name}" if name else f"citations.{area}") + ("-full" if full else "")


class Setting(NamedTuple):
    """An open point of the rules: people may settle it otherwise than we do. The first choice is the default."""

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
) -> Callable[[Check], Rule]:
    """Make a function the check of a rule."""
    return lambda check: Rule(
        id=rule_id, severity=severity, citation=citation, check=check, unread_cannot_change=unread_cannot_change
    )


def applied(
    rules: Iterable[Rule], context: Any, *, unread: Sequence[UnreadCard]
) -> tuple[list[Finding], list[NotJudged]]:
    """What rules find in a context, and what they could not judge.

    Where `unread` has lines, an error that they could change is no finding: the rule was not judged.
    """
    findings: list[Finding] = []
    not_judged: list[NotJudged] = []
    for each in rules:
        unjudged: list[NotJudged] = []
        waits = False
        for outcome in each.check(context) if each.check else ():
            if isinstance(outcome, NotJudged):
                unjudged.append(outcome if outcome.rule else outcome._replace(rule=each.id))
            elif unread and _could_change(outcome, each):
                waits = True
            else:
                findings.append(_completed(outcome, each))
        if waits and not unjudged:
            because = Phrase("list.could-change", {"place": unread[0].line})
            unjudged.append(NotJudged(rule=each.id, because=because))
        not_judged += unjudged
    return findings, not_judged


def _could_change(finding: Finding, rule: Rule) -> bool:
    """Whether it is an error that unread lines could take away."""
    holds = finding.unread_cannot_change
    return (finding.severity or rule.severity) == "error" and not (
        rule.unread_cannot_change if holds is None else holds
    )


def _completed(finding: Finding, rule: Rule) -> Finding:
    """The finding with what it left to its rule: id, severity, and the sentence of the rule's name."""
    message = finding.message
    return finding._replace(
        rule=finding.rule or rule.id,
        severity=finding.severity or rule.severity,
        message=message if message.key else message._replace(key=rule.id),
    )


@cache
def rules_of(group: GameId) -> tuple[Rule, ...]:
    """The rules of a game, or of a group that belongs to none, in the order they stand in their modules."""
    if group in SHARED:
        shared: tuple[Rule, ...] = import_module(SHARED[group]).RULES
        return shared
    game = find_game(group)
    return tuple(each for module in game.rules for each in defined_in(game.part(module), Rule))


@cache
def settings_of(game_id: GameId) -> tuple[Setting, ...]:
    return tuple(defined_in(find_game(game_id).part("settings"), Setting))


@cache
def find_rule(rule_id: str) -> Rule | None:
    group = rule_id.partition(".")[0]
    if group not in SHARED and group not in entry_points():
        return None
    return next((each for each in rules_of(group) if each.id == rule_id), None)
