"""What a rule is: an id people quote, a severity, a citation, and a small function that yields findings."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

from cardlab.findings import Finding, NotJudged, Severity
from cardlab.vocabulary import GameId, package_name

Outcomes = Iterator[Finding | NotJudged]
Check = Callable[[Any], Outcomes]
"""Looks at a case (what a game's rules look at, its `case.Case`) and yields what it has to say."""
CheckT = TypeVar("CheckT", bound=Callable[..., Outcomes])


class Rule(NamedTuple):
    """`citation` names a sentence of `messages.citations`; what the rule says is `<area>.rule-<name>`."""

    id: str
    severity: Severity
    citation: str
    check: Check | None

    @property
    def explanation(self) -> str:
        area, _, name = self.id.partition(".")
        return f"{area}.rule-{name}"


class Setting(NamedTuple):
    """An open point of the rules: people may settle it otherwise than we do."""

    id: str
    choices: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.choices[0]

    @property
    def explanation(self) -> str:
        area, _, name = self.id.partition(".")
        return f"{area}.setting-{name}"


_RULES: dict[str, Rule] = {}
_SETTINGS: dict[str, Setting] = {}


def rule(rule_id: str, severity: Severity, citation: str) -> Callable[[CheckT], CheckT]:
    """Register a function as the check of a rule."""

    def register(check: CheckT) -> CheckT:
        declare(rule_id, severity, citation, check)
        return check

    return register


def declare(rule_id: str, severity: Severity, citation: str, check: Check | None = None) -> None:
    """Register a rule; one without a check is found while a list is read, or at an event."""
    _RULES[rule_id] = Rule(rule_id, severity, citation, check)


def setting(setting_id: str, *choices: str) -> Setting:
    """Register an open point; the first choice is the default."""
    _SETTINGS[setting_id] = Setting(setting_id, choices)
    return _SETTINGS[setting_id]


def applied(rules: Iterable[Rule], case: Any) -> tuple[list[Finding], list[NotJudged]]:
    """What rules find in a case, and what they could not judge."""
    findings: list[Finding] = []
    not_judged: list[NotJudged] = []
    for each in rules:
        for outcome in each.check(case) if each.check else ():
            if isinstance(outcome, NotJudged):
                not_judged.append(outcome)
            else:
                findings.append(outcome)
    return findings, not_judged


def rules_of(game: GameId) -> list[Rule]:
    """The rules of a game, in the order they are declared."""
    load(game)
    return _rules_in(game)


def settings_of(game: GameId) -> list[Setting]:
    load(game)
    return [each for each in _SETTINGS.values() if each.id.startswith(f"{game}.")]


def shared_rules(group: str, module: str) -> list[Rule]:
    """The rules whatever the game, such as `list.…`; importing their module registers them."""
    import_module(module)
    return _rules_in(group)


def _rules_in(group: str) -> list[Rule]:
    return [each for each in _RULES.values() if each.id.startswith(f"{group}.")]


def find_rule(rule_id: str) -> Rule | None:
    return _RULES.get(rule_id)


def load(game: GameId) -> Any:
    """The package of a game; importing it registers its rules."""
    return import_module(f"cardlab.games.{package_name(game)}")
