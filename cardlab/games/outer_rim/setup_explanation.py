"""How each line of a setup sheet or a note was read: the facts it tells."""

from collections.abc import Iterator, Sequence

from cardlab.games.outer_rim.labels import LABELS, written_label
from cardlab.games.outer_rim.read_setup import SetupReading
from cardlab.model.deck import UnreadCard
from cardlab.model.decklist import Decklist, SheetLine
from cardlab.model.explanation import ExplainedKind, LineExplanation
from cardlab.model.findings import Bilingual


def explain_setup(
    decklist: Decklist, reading: SetupReading, unread: Sequence[UnreadCard]
) -> tuple[LineExplanation, ...]:
    """Every line, in order: its facts, or that it is asked about, a heading or a comment."""
    facts: dict[int, list[SheetLine]] = {}
    for line in reading.lines:
        if line.label in LABELS:
            facts.setdefault(line.number, []).append(line)
    found = [
        LineExplanation(
            line=number,
            text=lines[0].text,
            kind="fact",
            facts=tuple(map(_fact, lines)),
            cost=round(reading.costs.get(number, 0.0), 2),
        )
        for number, lines in facts.items()
        if number
    ]
    found += [
        LineExplanation(
            line=each.line, text=each.text, kind="question", cost=round(reading.costs.get(each.line, 0.0), 2)
        )
        for each in unread
    ]
    found += _explain_rest(decklist, {each.line for each in found})
    return tuple(sorted(found, key=lambda each: each.line))


def _explain_rest(decklist: Decklist, told: set[int]) -> Iterator[LineExplanation]:
    """Lines that say nothing of the setup."""
    for remark in decklist.remarks:
        kind: ExplainedKind = "heading" if remark.kind == "heading" else "comment"
        yield LineExplanation(line=remark.number, text=remark.text, kind=kind)
    for line in decklist.sheet:
        if line.number not in told:
            told.add(line.number)
            yield LineExplanation(line=line.number, text=line.text, kind="comment")


def _fact(line: SheetLine) -> tuple[Bilingual, str]:
    label = Bilingual(written_label(line.label, "en", line.subject), written_label(line.label, "fr", line.subject))
    return label, line.value
