"""What judging a list says: findings, what was not judged, and the verdict they add up to.

Findings carry values, not sentences: `cardlab.render.renderer` renders them later, in
French or English.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, cast

from cardlab.model.cards import Card

Severity = Literal["error", "warning", "info"]
Verdict = Literal["legal", "legal-with-warnings", "illegal", "unclear", "unreadable"]


class Bilingual(NamedTuple):
    """Words that stand in the data in both languages."""

    en: str
    fr: str


class Phrase(NamedTuple):
    """A sentence's key and its values; cards and lists of cards among them are shown by their titles."""

    key: str = ""
    values: Mapping[str, Any] = MappingProxyType({})


_SEVERITY_OF_RULE = cast(Severity, "")


class Finding(NamedTuple):
    """One thing to say about a list, by which rule, about which lines and cards.

    A rule yields findings without its own id and severity: `cardlab.games.rule.apply_rules` fills in whatever of
    `rule`, `severity` and the key of `message` is empty, so that none of them is in a result.
    `also` follows the message (why a value is what it is); `hints` say the smallest change
    that would mend it.
    """

    rule: str = ""
    severity: Severity = _SEVERITY_OF_RULE
    message: Phrase = Phrase()
    lines: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    expected: Any = None
    actual: Any = None
    also: tuple[Phrase, ...] = ()
    hints: tuple[Phrase, ...] = ()
    unread_cannot_change: bool | None = None
    """Whether this error holds whatever the unread lines are; None: as the rule declares."""


class NotJudged(NamedTuple):
    """A rule whose answer depends on what could not be read, or on facts nobody has.

    `applied` fills in the id of the rule that yields it.
    """

    rule: str = ""
    because: Phrase = Phrase()

    @property
    def unread_line(self) -> int | None:
        """The unread line that the answer waits for; None where facts are missing."""
        line = self.because.values.get("place")
        return line if isinstance(line, int) else None


def verdict_of(findings: Iterable[Finding], *, understood: bool, all_read: bool, strict: bool = False) -> Verdict:
    """Errors decide; then what was not read or not judged; then warnings (errors too where `strict`)."""
    severities = {finding.severity for finding in findings}
    if not understood:
        return "unreadable"
    if "error" in severities or (strict and "warning" in severities and all_read):
        return "illegal"
    if not all_read:
        return "unclear"
    return "legal-with-warnings" if "warning" in severities else "legal"
