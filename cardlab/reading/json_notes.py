"""A list that somebody wrote as JSON by hand, by names instead of codes, as the lines of a list."""

import json
from collections.abc import Iterator
from typing import Any

from cardlab.reading.phrases import DOCUMENT_LABELS

_NAMES = ("name", "card", "title", "nom", "carte", "titre")
_COPIES = ("copies", "count", "quantity", "qty", "amount", "n", "quantite", "nombre")
_DICE = ("dice", "die", "des", "dés")


def json_note_lines(text: str) -> list[tuple[int, str]] | None:
    """The cards and headings of a JSON text with their line numbers; None if the text is no JSON object or array.

    `{"characters": [{"name": "Rey", "dice": 2}], "deck": {"Guard": 2}}` is a heading, `Rey (2 dice)`, a heading and
    `2x Guard`.
    """
    if not text.lstrip().startswith(("{", "[")):
        return None
    try:
        note = json.loads(text)
    except (ValueError, RecursionError):
        return None
    lines = text.split("\n")
    found: list[tuple[int, str]] = []
    number = 1
    for written, line in _lines(note, ""):
        quoted = json.dumps(written, ensure_ascii=False)
        number = next((n for n in range(number, len(lines) + 1) if quoted in lines[n - 1]), number)
        found.append((number, line))
    return found


def _lines(value: Any, key: str) -> Iterator[tuple[str, str]]:
    """The lines of a part of the note, each with the words by which it is found in the text."""
    if isinstance(value, dict):
        name = next((value[own] for own in _NAMES if isinstance(value.get(own), str)), None)
        if name is not None and not any(isinstance(own, dict | list) for own in value.values()):
            copies = next((value[own] for own in _COPIES if isinstance(value.get(own), int)), None)
            dice = next((value[own] for own in _DICE if isinstance(value.get(own), int)), None)
            yield name, (f"{copies}x " if copies else "") + name + (f" ({dice} dice)" if dice else "")
            return
        if key:
            yield key, f"{key}:"
        for own, part in value.items():
            yield from _lines(part, own)
    elif isinstance(value, list):
        if key:
            yield key, f"{key}:"
        for part in value:
            yield from _lines(part, "")
    elif isinstance(value, int) and not isinstance(value, bool):
        yield key, f"{value}x {key}"
    elif isinstance(value, str):
        is_data = key.lower() in DOCUMENT_LABELS
        yield value, f"# {value}" if is_data else f"{key}: {value}" if key else value
