"""Tables of players in a note, with a row or a column for each: rewritten to a line for each thing a player has."""

import re
from collections.abc import Iterator, Sequence

from cardlab.games.outer_rim.note_words import find_spans, read_words

_MARKS = ("|", "\t", ";", ",")
_HEADERS = {
    "character-word": "", "ship-word": "", "credits": "credits", "fame": "fame", "databank": "databank",
    "seat-word": "seat", "players": "seat", "character": "", "seat": "seat", "who": "seat", "order": "seat",
    "component": "component",
}  # fmt: skip
"""What the heading of a column or row says of its cells."""
_OF_SEAT = (
    "name",
    "nom",
    "who",
    "qui",
    "#",
    "n°",
    "no",
    "n",
    "joueur",
    "player",
    "seat",
    "ordre",
    "order",
    "j",
    "p",
    "tour",
    "turn",
)


def lines_of_tables(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The lines of a note, each cell of a table as `player 2 Credits 6000`."""
    waiting: list[tuple[int, list[str]]] = []
    mark = ""
    for number, text in lines:
        if re.match(r'\s*[{\[]\s*["{]', text):
            yield from ((number, part) for part in _parts_of_json(text))
            continue
        own = next((each for each in _MARKS if each in text), "")
        cells = [cell.strip() for cell in text.strip().strip("|" if own == "|" else " ").split(own)] if own else []
        if not waiting and _header(cells):
            waiting, mark = [(number, cells)], own
        elif waiting and own == mark and (len(cells) == len(waiting[0][1]) or (mark == "|" and not any(cells))):
            waiting.append((number, cells))
        else:
            yield from _rewritten(waiting)
            waiting = []
            yield number, text
    yield from _rewritten(waiting)


def _header(cells: Sequence[str]) -> bool:
    """Whether cells are the head of a table: labels of what players have, or the players."""
    if len(cells) < 2:
        return False
    kinds = [_kind(cell) for cell in cells]
    filled = [kind for kind, cell in zip(kinds, cells, strict=True) if cell]
    labels = [kind for kind in filled if kind in ("", "credits", "fame", "databank")]
    seats = [cell for cell, kind in zip(cells, kinds, strict=True) if cell and kind == "seat"]
    if None in filled:
        return False
    return len(labels) >= 2 or (len(labels) >= 1 and len(seats) >= 1) or (not cells[0] and len(seats) >= 2)


def _kind(cell: str) -> str | None:
    """What a heading stands for, None if it is none."""
    if cell.strip().lower() in _OF_SEAT:
        return "seat"
    words = read_words(cell)
    if not words or any(word.number is not None and word.number > 6 for word in words):
        return None
    kinds = [span.kind for span in find_spans(words)[0] if span.end == len(words)]
    if "character" in kinds or "ship" in kinds:
        return None if "seat" not in kinds else "seat"
    return next((_HEADERS[kind] for kind in _HEADERS if kind in kinds), None)


def _rewritten(rows: Sequence[tuple[int, list[str]]]) -> Iterator[tuple[int, str]]:
    if not rows:
        return
    head = rows[0][1]
    body = [(number, cells) for number, cells in rows[1:] if any(re.search(r"\w", cell) for cell in cells)]
    if not body:
        yield rows[0][0], ", ".join(head)
        return
    seats_in_columns = sum(_kind(cell) == "seat" for cell in head[1:]) >= 2
    if seats_in_columns:
        for number, cells in body:
            for column, cell in enumerate(cells[1:], 1):
                if cell:
                    seat = head[column] if re.search(r"\d", head[column]) or _kind(head[column]) == "seat" else ""
                    seat = seat if re.search(r"[^\W\d]", seat) and not seat.strip().isdigit() else f"player {column}"
                    yield number, f"{seat} {_label(cells[0])} {cell}"
        return
    place = next((column for column, cell in enumerate(head) if _kind(cell) == "seat"), None)
    ordinals = place is not None and all(
        column < len(cells) and re.fullmatch(r"\D{0,8}\d\D{0,3}", cells[column])
        for column in [place]
        for _, cells in body
    )
    for row, (number, cells) in enumerate(body, 1):
        seat = f"player {row}"
        if place is not None and ordinals and (found := re.search(r"\d", cells[place])):
            seat = f"player {found[0]}"
        elif place is not None and (who := _who(cells[place])):
            seat = who if who in ("AI", "me") else f"player {row}"
        for column, cell in enumerate(cells):
            if column != place and cell and column < len(head):
                yield number, f"{seat} {_label(head[column])} {cell}"


def _who(cell: str) -> str:
    words = read_words(cell)
    values = {span.value for spans in find_spans(words) for span in spans if span.kind == "who"}
    return "AI" if "ai" in values else "me" if "me" in values else ""


def _label(heading: str) -> str:
    return heading if _kind(heading) in ("credits", "fame", "databank", "component") else ""


def _parts_of_json(text: str) -> Iterator[str]:
    """`{"players": [{"character": "Han Solo", "credits": 4000}]}`: a line for each object."""
    for part in re.split(r"[{}\[\]]", text.replace('"', "").replace("false", "no").replace("true", "yes")):
        if re.search(r"\w", part):
            yield part.strip(" ,")
