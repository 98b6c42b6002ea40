"""The boxes of a setup sheet: what is not ticked does not lie on the table yet."""

import re
from collections.abc import Iterator, Sequence

from cardlab.games.outer_rim.card import GAME_ID
from cardlab.games.outer_rim.context import SetupContext
from cardlab.games.rule import Rule
from cardlab.model.decklist import SheetLine
from cardlab.model.findings import Finding, Phrase

TICKS = Rule[SetupContext](f"{GAME_ID}.ticks", "warning", f"{GAME_ID}.ticks")
_BOX = re.compile(r"(?:^|; )(?:\[(?P<mark>[ xX✓✔]?)\]|(?P<sign>[☐☑✓✔])|(?P<cross>[xX])(?=; ))")
"""Before a line of text, or a cell of its own."""


def tick_findings(sheet: Sequence[SheetLine]) -> Iterator[Finding]:
    """Nothing where the sheet has no boxes, or all of them are ticked."""
    boxes = [(line, ticked) for line in sheet if (ticked := _ticked(line.text)) is not None]
    still_open = [line for line, ticked in boxes if not ticked]
    if not still_open:
        return
    untouched = len(still_open) == len(boxes)
    key, values = "ticks-none", {}
    if not untouched:
        key, values = "ticks-open", {"labels": tuple(map(_name, still_open)), "count": len(still_open)}
    lines = () if untouched else tuple(line.number for line in still_open)
    yield Finding(
        TICKS.id, "warning", Phrase(f"{GAME_ID}.{key}", values), lines,
        expected=len(boxes), actual=len(boxes) - len(still_open),
    )  # fmt: skip


def _ticked(text: str) -> bool | None:
    """Whether the box of a line is ticked; None where it has none."""
    found = _BOX.search(text)
    if found is None:
        return None
    return (found["mark"] or "").strip() != "" or found["sign"] not in (None, "☐") or found["cross"] is not None


def _name(line: SheetLine) -> Phrase:
    """A line by its label as it stands there; cards out of the game by their names too."""
    written = _BOX.split(line.text)[-1].lstrip(" ;")
    words = re.split(r"\s*[:=]\s|; ", written)[0].strip(" :")
    if line.label != "removed":
        return Phrase(f"{GAME_ID}.label", {"label": words})
    return Phrase(f"{GAME_ID}.label-value", {"label": words, "value": line.value})
