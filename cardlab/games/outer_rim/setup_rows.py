"""The rows of a setup sheet that is a table: where its label, its value and its note stand."""

from collections.abc import Sequence

from cardlab.catalogue.names import fold
from cardlab.games.outer_rim.setup_labels import read_label

_LABEL_HEADERS = ("quoi", "what", "libelle", "label")
_VALUE_HEADERS = ("valeur", "value")
_NOTE_HEADERS = ("remarque", "note")


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
