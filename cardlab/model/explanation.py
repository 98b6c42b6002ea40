"""How each line of a list or a note was read: what `validate --explain` shows."""

from typing import Literal, NamedTuple

from cardlab.model.cards import Card
from cardlab.model.findings import Bilingual

ExplainedKind = Literal["card", "question", "heading", "comment", "fact"]


class LineExplanation(NamedTuple):
    """What one line, or one item of it, was read as."""

    line: int
    text: str
    kind: ExplainedKind
    card: Card | None = None
    copies: int | None = None
    dice: int | None = None
    zone: str = ""
    evidence: tuple[str, ...] = ()
    """What spoke for this reading, as the keys of its sentences: `list.evidence-…`."""
    cost: float = 0.0
    """What is odd about the reading: 0 or less is as expected, 1 is one strange thing."""
    runner_up: Card | None = None
    """The card it would have been otherwise, if another was near enough to be weighed."""
    runner_up_cost: float | None = None
    answers: tuple[Card, ...] = ()
    """The cards a question is about, likeliest first."""
    facts: tuple[tuple[Bilingual, str], ...] = ()
    """Of a note: what it was read to say, as (label, value)."""
