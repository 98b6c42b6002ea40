"""The rule list as data: which rules hold for a game, which replace which, and the figures they assert."""

import re
from collections.abc import Iterable
from typing import Annotated, Literal, NamedTuple

from cardlab.catalogue.catalogue import Catalogue
from cardlab.model.cards import members
from cardlab.model.columns import ByArrival, Key, OneOf, References
from cardlab.model.findings import Severity
from cardlab.vocabulary import GameId

State = Literal["holds", "replaced", "off", "unsaid"]

_NEEDS: dict[str, tuple[str, ...]] = {
    "base": (),
    "solo": ("solo",),
    "expansion": ("expansion",),
    "expansion-solo": ("expansion", "solo"),
    "ambitions": ("ambitions",),
    "ambitions-solo": ("ambitions", "solo"),
}
"""Scope → what must be in the game."""
_FOR_THE_AI_ONLY = ("AMB-5",)
"""Rules that replace another for the AI's seat only."""


class Conditions(NamedTuple):
    """What the game is played with; None: the sheet does not say."""

    expansion: bool | None
    solo: bool | None
    ambitions: bool | None


class RuleRow(NamedTuple):
    """A row of the rule list, as the catalogue holds it."""

    game: Annotated[GameId, Key(), References("game")]
    rule: Annotated[str, Key()]
    scope: str
    step: str
    severity: Annotated[str, OneOf(("error", "warning", "info"))]
    figure: str = ""
    replaced_by: str = ""
    checkable: bool = False
    setting: str = ""
    note: str = ""
    position: Annotated[int, ByArrival()] = 0


def rule_rows(catalogue: Catalogue) -> list[RuleRow]:
    """The rule list, in its order."""
    return catalogue.own_records("outer-rim", RuleRow, "setup_rule")


class RuleList:
    """The rows of the rule list, read for one game."""

    def __init__(self, rows: Iterable[RuleRow], conditions: Conditions) -> None:
        self._rows = {row.rule: row for row in rows}
        self._conditions = conditions

    def state(self, rule: str) -> State:
        own = self._applies(rule)
        if own is not True:
            return "off" if own is False else "unsaid"
        replacing = [self._applies(other) for other in self.replaced_by(rule)]
        if True in replacing:
            return "replaced"
        return "unsaid" if None in replacing else "holds"

    def replaced_by(self, rule: str) -> list[str]:
        """The rules that take a rule's place as a whole, in the order of the list."""
        others = members(self._rows[rule].replaced_by)
        if not others:
            return []
        return [other for other in self._rows if other in others and other not in _FOR_THE_AI_ONLY]

    def in_place_of(self, rule: str) -> str:
        """The rule that gives the figure: the rule itself, or the first that replaces it here."""
        return next((other for other in self.replaced_by(rule) if self._applies(other)), rule)

    def unsaid(self, rule: str) -> list[str]:
        """What the sheet would have to say before the rule can be judged."""
        scopes = [self._rows[each].scope for each in (rule, *self.replaced_by(rule))]
        needs = [need for scope in scopes for need in _NEEDS[scope]]
        return [need for need in dict.fromkeys(needs) if getattr(self._conditions, need) is None]

    def severity(self, rule: str) -> Severity:
        severity = self._rows[rule].severity
        return "error" if severity == "error" else "warning" if severity == "warning" else "info"

    def figures(self, rule: str) -> list[int]:
        """`22; 2; 11` → three figures; `1 to 10` → ten."""
        found: list[int] = []
        for part in self._rows[rule].figure.split(";"):
            if span := re.fullmatch(r"\s*([0-9]+) to ([0-9]+)\s*", part):
                found += range(int(span[1]), int(span[2]) + 1)
            elif number := re.search(r"[0-9]+", part):
                found.append(int(number[0]))
        return found

    def _applies(self, rule: str) -> bool | None:
        """Whether a rule's scope is in the game; None if the sheet does not say."""
        needs = [getattr(self._conditions, need) for need in _NEEDS[self._rows[rule].scope]]
        if False in needs:
            return False
        return None if None in needs else True
