"""The totals that headings state, `Interrupts (12)`: they choose among near readings of the lines below them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cardlab.reading.line_readings import Line, Reading
from cardlab.reading.weights import W


class ReadLine(NamedTuple):
    """A line with what the lines above it say about it."""

    line: Line
    section: str
    default: int
    """Copies of a card without a count."""
    is_above: bool
    """Above the list."""
    is_confirmed: bool = False
    """Whether the copies under its heading come to the total the heading states."""
    is_short: bool = False
    """Whether the copies under its heading are fewer than the heading states."""


def fit_totals(passed: Sequence[ReadLine]) -> list[ReadLine]:
    """The lines, those of a block whose heading states a total with a note whether they come to it.

    Where they do not, but do with one near reading of one line, this is the reading of that line.
    """
    fitted = list(passed)
    for start, stop, total in _blocks(passed):
        block = passed[start:stop]
        lacking = total - sum(_copies(read, read.line.readings[0]) for read in block)
        is_confirmed = lacking == 0 or _change_one(block, lacking)
        for place, read in enumerate(block, start):
            fitted[place] = read._replace(is_confirmed=is_confirmed, is_short=lacking > 0 and not is_confirmed)
    return fitted


def _blocks(passed: Sequence[ReadLine]) -> Iterator[tuple[int, int, int]]:
    """First line, end and stated total of the lines below each heading that states one."""
    headings = [place for place, read in enumerate(passed) if read.line.readings[0].kind in ("heading", "count")]
    for place, stop in pairwise([*headings, len(passed)]):
        total = passed[place].line.readings[0].tally
        if passed[place].line.readings[0].kind == "heading" and total:
            yield place + 1, stop, total


def _copies(read: ReadLine, reading: Reading) -> int:
    return sum(item.copies if item.copies is not None else read.default for item, _ in reading.items)


def _change_one(block: Sequence[ReadLine], lacking: int) -> bool:
    """Give one line the near reading that brings the copies it lacks, if there is but one such reading."""
    found = []
    for read in block:
        best = read.line.readings[0]
        for other in read.line.readings[1:]:
            if other.cost - best.cost > W.total_right:
                break
            explained = other.kind == "cards" and not other.lost and len(other.items) <= max(1, len(best.items))
            if explained and _copies(read, other) - _copies(read, best) == lacking:
                found.append((other.cost - best.cost, read.line, other))
                break
    found.sort(key=lambda each: each[0])
    if not found or (len(found) > 1 and found[1][0] - found[0][0] < W.margin):
        return False
    _, line, reading = found[0]
    line.readings = [reading, *(each for each in line.readings if each is not reading)]
    return True
