"""What a run hands to the store to keep."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

COMMAND_LINE = "cardlab"
"""Who changes what is changed by a command."""
PLAYER = "player"
"""Who changes what a player changes about themselves; the change says which."""


class JudgedEntry(NamedTuple):
    """What judging found about a list handed in."""

    id: int
    state: str
    side: str
    verdict: str
    fingerprint: str
    content: bytes | None = None
    """What is kept of the list from now on; None: what was handed in."""


class NewCheck(NamedTuple):
    """A player checked in a round, or to be checked."""

    player_id: int
    round: int
    seed: str = ""
    result: str = ""
    note: str = ""


class SeenPlayer(NamedTuple):
    """What a run found about a player: enough to say what changed since."""

    status: str
    verdict: str
    marks: tuple[str, ...]
    """The fingerprints of the lists that counted, and the rules that had something to say."""


class OnRoll(NamedTuple):
    """Who handed something in, and how they stand."""

    id: int
    number: int
    name: str
    verdict: str
    state: str
    decision: str
    """What was ruled about them; empty: nothing."""
    late: bool
    """Whether a late list of theirs waits to be accepted or refused."""


class Cell(NamedTuple):
    """What the workbook says now, of words or of a player."""

    value: str
    reason: str
    cell: str
    """As it stands there: the next change is one from this."""
    known: str
    """What the store said when the workbook was read: if somebody said otherwise since, the cell is asked again."""


class RunOutcome(NamedTuple):
    """Everything a run found out, to be kept at once."""

    options: Mapping[str, Any]
    entries: Sequence[JudgedEntry]
    seen: Mapping[int, SeenPlayer]
    answers: Mapping[str, Cell]
    rulings: Mapping[int, Cell]
    accepted: Iterable[int]
    """Registrations, by id, that came late and count from now on."""
    files: Iterable[str]
