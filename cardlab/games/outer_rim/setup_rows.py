"""Rows of tables: of a sheet, with a label, its value and a note; and of players, with a column for each thing."""

import re
from collections.abc import Sequence

from cardlab.catalogue.names import fold
from cardlab.games.outer_rim.setup_labels import LABELS, read_label
from cardlab.games.outer_rim.words import words_for

_LABEL_HEADERS = ("quoi", "what", "libelle", "label")
_VALUE_HEADERS = ("valeur", "value")
_NOTE_HEADERS = ("remarque", "note")
_SEAT_COLUMN = words_for("seat-column")


def header_of(cells: Sequence[str]) -> tuple[int, int, int] | None:
    """The columns of label, value and note, where a row is the head of a sheet's table."""
    folded = [fold(cell) for cell in cells]
    places = [next((folded.index(word) for word in words if word in folded), -1)
              for words in (_LABEL_HEADERS, _VALUE_HEADERS, _NOTE_HEADERS)]  # fmt: skip
    return (places[0], places[1], places[2]) if min(places[:2]) >= 0 else None


def label_and_value(cells: Sequence[str], columns: tuple[int, int, int] | None) -> tuple[str, str]:
    """The label and the value of a row; without headers, the first cell that is a label and the cell after it."""
    if columns is None:
        at = next((index for index, cell in enumerate(cells) if cell and read_label(cell.strip(" :"))), -1)
        columns = (at, at + 1, -1) if at >= 0 else (0, 1, -1)
    label, value = (cells[index] if index < len(cells) else "" for index in columns[:2])
    return label.strip(" :"), value


def is_only_note(cells: Sequence[str], columns: tuple[int, int, int]) -> bool:
    """Whether only the note is filled, and the step or a tick before it."""
    return not any(cells[index] for index in columns[:2] if index < len(cells)) and bool(
        columns[2] >= 0 and columns[2] < len(cells) and cells[columns[2]]
    )


class PlayersTable:
    """A table with a row for each player: `| Joueur | Personnage | Crédits |`, then `| 1 | Han Solo | 4000 |`."""

    def __init__(self) -> None:
        self._mark = ""
        self._columns: Sequence[str] = ()
        self._rows = 0

    def starts(self, text: str) -> bool:
        """Whether a line is its head: each cell a label, or the column of the seats. Any other words end it."""
        if ":" in text:
            self._columns = ()
            return False
        if not any(map(str.isalnum, text)):
            return False  # `|---|---|`
        self._mark = next((mark for mark in "|\t;," if mark in text), "")
        columns = [_column_of(cell) for cell in self._cells(text)]
        is_head = len(columns) > 1 and all(columns) and len({*columns}) == len(columns)
        self._columns, self._rows = columns if is_head else (), 0
        return is_head

    def row(self, text: str, *, in_order: bool) -> list[tuple[str, str, str]]:
        """Label, seat and value of each cell; nothing where a line is no row, or does not say whose."""
        if not self._columns or ":" in text:
            return []
        cells = self._cells(text)
        if len(cells) != len(self._columns) or not any(map(str.isalnum, text)):
            return []
        said = dict(zip(self._columns, cells, strict=True))
        seat, said["who"] = _seat_in(said.pop("seat", ""))
        if not seat and not (in_order and said.get("character")):
            return []
        self._rows += 1
        return [(label, seat or str(self._rows), value) for label, value in said.items()]

    def _cells(self, text: str) -> list[str]:
        return [cell.strip() for cell in text.strip().strip("|").split(self._mark)] if self._mark else []


def _column_of(cell: str) -> str:
    """The label of a column, nothing where it is none of a player's."""
    if fold(cell) in _SEAT_COLUMN:
        return "seat"
    label = read_label(cell)
    return label[0] if label and not label[1] and LABELS[label[0]].of == "seat" else ""


def _seat_in(cell: str) -> tuple[str, str]:
    """The seat a cell numbers, or the AI's, and who else it says sits there: `2 (IA)`, `J1`, `Anne`."""
    if found := re.match(r"(?i)(?:joueu(?:r|se)|player|[jp])?\s*#?([1-9])(?![0-9])", cell):
        return found[1], cell[found.end() :].strip(" ()[]-.:")
    label = read_label(cell)
    return (label[1], "") if label and label[0] == "seat" else ("", cell)
