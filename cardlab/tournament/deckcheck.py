"""Deck checks during an event: who is drawn, and the log of what each check found as `deckcheck.csv`.

The draw can be shown to be fair: players stand in the order of the SHA-256 of seed, round and
number, and the first of them are taken, those not checked before going first.
"""

import io
import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.names import fold
from cardlab.errors import CardlabError
from cardlab.exporters.clean import one_line
from cardlab.files import atomic_write
from cardlab.messages import in_every_language, say
from cardlab.spreadsheets.cells import Row, delimiter_for, write_csv
from cardlab.spreadsheets.sheet import read_sheet
from cardlab.tournament.model import Event
from cardlab.tournament.on_the_day import Registered
from cardlab.vocabulary import Language

LOG = "deckcheck.csv"
RESULTS = ("ok", "warning", "problem")
ROUNDS = range(1, 1000)
"""No event has more."""
_COLUMNS = ("round", "number", "name", "picked", "result", "note")
_LONGEST_NOTE = 2_000
_MOST_DIGITS = 9


class Check(NamedTuple):
    """One player checked in one round."""

    round: int
    number: int
    name: str
    seed: str
    """What they were drawn by; empty where the judge chose them."""
    result: str = ""
    note: str = ""


def drawn(players: Sequence[Registered], log: Sequence[Check], round: int, count: int, seed: str) -> list[Registered]:
    """Players by chance: those who may be drawn, rather not checked before.

    A draw that is in the log already comes out again as it was.
    """
    before = _before_draw(log, round, seed)
    this_round = {check.number for check in before if check.round == round}
    earlier = {check.number for check in before}
    chosen = sorted(
        (player for player in players if may_be_drawn(player) and player.number not in this_round),
        key=lambda player: (player.number in earlier, _place(seed, round, player.number)),
    )[:count]
    return sorted(chosen, key=lambda player: player.number)


def may_be_drawn(player: Registered) -> bool:
    """Whether somebody has a deck and plays: there, once it is known who is."""
    return bool(player.decks) and player.plays


def _before_draw(log: Sequence[Check], round: int, seed: str) -> Sequence[Check]:
    """The log as it was before this very draw, if it was made."""
    first = next((at for at, check in enumerate(log) if (check.round, check.seed) == (round, seed)), len(log))
    return log[:first]


def _place(seed: str, round: int, number: int) -> str:
    return sha256(f"{seed}/{round}/{number}".encode()).hexdigest()


# -- the file ------------------------------------------------------------------------------------


def read_log(folder: Path) -> list[Check]:
    """What the file says; a spreadsheet program may have saved it since it was written."""
    file = folder / LOG
    if not file.exists():
        return []
    sheet = read_sheet(file)
    columns = {fold(word): name for name in _COLUMNS for word in in_every_language(f"deckcheck.column-{name}")}
    at = {columns.get(fold(header), ""): index for index, header in enumerate(sheet.headers)}
    if not {"round", "number", "result"} <= at.keys():
        raise CardlabError("deckcheck.broken-log", file=file, row=sheet.header.number)
    return [_check(file, row, at) for row in sheet.rows]


def _check(file: Path, row: Row, at: dict[str, int]) -> Check:
    cells = {name: row.cells[index].strip() for name, index in at.items() if name and index < len(row.cells)}
    results = {fold(word): name for name in RESULTS for word in (name, *in_every_language(f"deckcheck.result-{name}"))}
    try:
        result = results[fold(cells["result"])] if cells["result"] else ""
        seed = re.search(r"-?\d{1,20}$", cells.get("picked", ""))
        return Check(
            round=_number(cells["round"]),
            number=_number(cells["number"]),
            name=cells.get("name", ""),
            seed=seed[0] if seed else "",
            result=result,
            note=cells.get("note", ""),
        )
    except (KeyError, ValueError):
        raise CardlabError("deckcheck.broken-log", file=file, row=row.number) from None


def _number(cell: str) -> int:
    if len(cell) > _MOST_DIGITS:
        raise ValueError(cell)
    return int(cell)


def checked_result(result: str, note: str) -> tuple[str, str]:
    """A result there is, and a note that fits into a cell."""
    if result not in RESULTS:
        raise CardlabError("deckcheck.bad-result", result=result, results=", ".join(RESULTS))
    return result, one_line(note)[:_LONGEST_NOTE]


def write_log(event: Event, log: Iterable[Check]) -> None:
    text = io.StringIO()
    columns = [name for name in _COLUMNS if name != "name" or event.personal_data]
    shown = [shown_check(check, event.lang) for check in log]
    rows = [[one_line(cells[name]) for name in columns] for cells in shown]
    header = [say(f"deckcheck.column-{name}", event.lang) for name in columns]
    write_csv(text, [header, *rows], delimiter=delimiter_for(event.lang), line_end="\r\n")
    with atomic_write(event.folder / LOG, encoding=None, private=True) as opened:
        opened.write(text.getvalue().encode("utf-8-sig", "replace"))


def shown_check(check: Check, lang: Language) -> dict[str, str]:
    """A check in the words of its columns."""
    return {
        "round": str(check.round),
        "number": str(check.number),
        "name": check.name,
        "picked": say("deckcheck.drawn-by", lang, seed=check.seed) if check.seed else say("deckcheck.chosen", lang),
        "result": say(f"deckcheck.result-{check.result}", lang) if check.result else "",
        "note": check.note,
    }
