"""Damage: real files cut, flipped, shuffled and doubled, and bytes that nobody wrote."""

import io
import json
import zipfile
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any

_MOST_BYTES = 60_000
_CONTROLS = [bytes([code]) for code in (0, 7, 8, 9, 10, 11, 12, 13, 26, 27, 127, 0x85, 0x9B, 0xA0, 0xFF)]
_WORDS = [
    word.encode("utf-8", "surrogatepass")
    for word in (
        "99999999999999999999", "-1", "0", "1e999", "NaN", "٣", "²", "½", "\u202e", "\u200d", "\ufeff", "\ud800",
        "\x1b[31m", "\x1b]0;owned\x07", "=1+1", "'=1", '"', '""', "'", ";", ",", "\t", "|", "\r", "\n", "\r\n",
        "\u2028", "&a;", "<!DOCTYPE x [<!ENTITY a 'b'>]>", "&#0;", "&#x110000;", "<![CDATA[", "-->", "</deck>", "{",
        "}", "[", "]", "null", "true", "\\ud800", "\\", "{{ 7*7 }}", "%s", "{0}", "../../x", "CON", "_", "__", ":",
        "=", "#", "# ", "//", "x", "X2", "2x", "(", ")", "(AW 35)", "AW 35", "elite", "Game: outer-rim",
        "Jeu : destiny", "Format: all", "sep=;", "9_109", "quantity", "code", "title", "destiny", "swccg",
    )
]  # fmt: skip
"""Control characters, numbers beyond every limit, and the words that steer our readers."""


def mutated(seed: bytes, chance: Random) -> bytes:
    """A real file with one to four faults."""
    content = seed[:_MOST_BYTES]
    if zipfile.is_zipfile(io.BytesIO(seed)):
        content = _with_mutated_member(seed, chance) if chance.random() < 0.8 else seed
        return content if chance.random() < 0.7 else _fault(chance)(content, chance)
    if content[:1] in (b"{", b"[") and chance.random() < 0.5:
        return with_odd_values(content, chance)
    for _ in range(chance.randint(1, 4)):
        content = _fault(chance)(content, chance)
    return content


def _fault(chance: Random) -> Callable[[bytes, Random], bytes]:
    return chance.choice((_cut_short, _flip, _flip, _delete, _double, _shuffle_lines, _insert, _insert, _swap, _repeat))


def _cut_short(content: bytes, chance: Random) -> bytes:
    return content[: chance.randint(0, len(content))]


def _flip(content: bytes, chance: Random) -> bytes:
    changed = bytearray(content)
    for _ in range(chance.randint(1, 8) if changed else 0):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def _delete(content: bytes, chance: Random) -> bytes:
    first, last = _stretch(content, chance)
    return content[:first] + content[last:]


def _double(content: bytes, chance: Random) -> bytes:
    first, last = _stretch(content, chance)
    place = chance.randint(0, len(content))
    return content[:place] + content[first:last] + content[place:]


def _repeat(content: bytes, chance: Random) -> bytes:
    """A short piece again and again: what slow patterns choke on."""
    place = chance.randint(0, len(content))
    piece = content[place : place + chance.randint(1, 6)] or b" "
    return content[:place] + piece * chance.randint(2, 3_000) + content[place:]


def _shuffle_lines(content: bytes, chance: Random) -> bytes:
    lines = content.splitlines(keepends=True)
    chance.shuffle(lines)
    return b"".join(lines)


def _insert(content: bytes, chance: Random) -> bytes:
    word = chance.choice(_CONTROLS if chance.random() < 0.4 else _WORDS)
    place = chance.randint(0, len(content))
    return content[:place] + word + content[place + chance.choice((0, 0, 1, len(word))) :]


def _swap(content: bytes, chance: Random) -> bytes:
    """One of the words of the file in the place of another."""
    words = content.split(b" ")
    if len(words) > 1:
        words[chance.randrange(len(words))] = chance.choice(words)
    return b" ".join(words)


def _stretch(content: bytes, chance: Random) -> tuple[int, int]:
    first = chance.randint(0, len(content))
    return first, min(len(content), first + chance.randint(1, 400))


_ODD: tuple[Any, ...] = (
    None, True, 0, -1, 1.5, 2**63, 10**4000, float("inf"), float("nan"), "", "x", "7", "\ud800", "\0", "\x1b[2J",
    "9" * 5000, [], {}, [[]], [None], {"": 0},
)  # fmt: skip


_ODD_CELLS = (
    "", " ", "0", "1", "-1", "1.5", "1e9", "999999", "9999999", "٣", "²", "1.", "3ᵉ", "1=", "T2", "x", "Camille",
    "noor haddad", "Noor\nHaddad", "7", "99", "=1+1", "\ufeff1", "\u202e1", "9" * 5000, "Rang", "Place",
)  # fmt: skip


def with_odd_cells(rows: Sequence[Sequence[str]], chance: Random) -> list[list[str]]:
    """A table that is right but for a few cells, rows or columns: damaged bytes are mostly refused at once."""
    table = [list(row) for row in rows]
    for _ in range(chance.randint(1, 3)):
        row = chance.choice(table)
        change = chance.choice(("cell", "cell", "cell", "double", "drop", "short", "wide"))
        if change == "cell" and row:
            row[chance.randrange(len(row))] = chance.choice(_ODD_CELLS)
        elif change == "double":
            table.insert(chance.randint(0, len(table)), list(row))
        elif change == "drop" and len(table) > 1:
            table.remove(row)
        elif change == "short" and row:
            row.pop()
        elif change == "wide":
            row.insert(chance.randint(0, len(row)), chance.choice(_ODD_CELLS))
    return table


def with_odd_values(seed: bytes, chance: Random) -> bytes:
    """JSON that is right, with values that nobody expects there, and without some that everybody does."""
    try:
        tree = json.loads(seed)
    except ValueError:
        return seed
    for _ in range(chance.randint(1, 3)):
        inside, depth = tree, chance.randint(0, 5)
        while isinstance(inside, dict | list) and inside:
            key = chance.choice(list(inside)) if isinstance(inside, dict) else chance.randrange(len(inside))
            if depth and isinstance(inside[key], dict | list) and inside[key]:
                inside, depth = inside[key], depth - 1
            elif chance.random() < 0.2:
                del inside[key]
                break
            else:
                inside[key] = deepcopy(chance.choice(_ODD))
                break
    return json.dumps(tree).encode()


def _with_mutated_member(seed: bytes, chance: Random) -> bytes:
    """A workbook whose zip is right and one of whose parts is not: else a checksum hides what is inside."""
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(seed)) as old, zipfile.ZipFile(changed, "w", zipfile.ZIP_DEFLATED) as new:
        damaged = chance.choice(old.namelist())
        if chance.random() < 0.6:
            damaged = next((name for name in old.namelist() if "sheet1.xml" in name or name == "content.xml"), damaged)
        for name in old.namelist():
            content = old.read(name)
            for _ in range(chance.randint(1, 3) if name == damaged else 0):
                content = _fault(chance)(content, chance)
            new.writestr(name, content)
    return changed.getvalue()
