"""Flipped bits of the catalogue: the right verdict or a build from the sheets, never another verdict.

    CARDLAB_FLIPS=1500 pytest tests/slow/test_flipped_bits.py

Every bit is flipped alone; each must be noticed. Some go the whole way, through a build.
"""

import os
from pathlib import Path
from random import Random

import cardlab
from cardlab.catalogue.freshness import check_integrity
from tests.conftest import PROJECT, copied

SEED = os.environ.get("CARDLAB_FUZZ_SEED", "1")
FLIPS = int(os.environ.get("CARDLAB_FLIPS", "150"))
BUILT = 50
"""One of so many is judged by what is built in its place."""
DECKS = [PROJECT / "examples" / name for name in ("leia-han.txt", "leia-han-wrong.txt")]


def test_a_flipped_bit_never_changes_a_verdict(tmp_path: Path, built_database: Path) -> None:
    database = copied(built_database, tmp_path / "cards.db")
    right = verdicts(database)
    assert right == ["legal", "illegal"]
    chance = Random(SEED)
    size = database.stat().st_size
    for attempt in range(FLIPS):
        place, bit = chance.randrange(size), 1 << chance.randrange(8)
        flip(database, place, bit)
        assert check_integrity(database) == "damaged", f"seed {SEED}: byte {place}, bit {bit}"
        if attempt % BUILT == 0:
            assert verdicts(database) == right
            assert check_integrity(database) == "intact"
            copied(built_database, database)
        else:
            flip(database, place, bit)
    assert check_integrity(database) == "intact"


def verdicts(database: Path) -> list[str]:
    with cardlab.open(database) as lab:
        return [outcome.verdict for outcome in lab.validate_all(*DECKS)]


def flip(file: Path, place: int, bit: int) -> None:
    with file.open("r+b") as opened:
        opened.seek(place)
        (byte,) = opened.read(1)
        opened.seek(place)
        opened.write(bytes([byte ^ bit]))
