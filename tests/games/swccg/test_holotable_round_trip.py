"""Every deck there is, written as a Holotable file and read back: the same cards in the same places."""

from pathlib import Path

import pytest

from cardlab.exporters.deck_table import deck_table
from cardlab.exporters.dialects import all_dialects
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from tests.conftest import PROJECT, SHARED

FOLDER = SHARED / "decks" / "swccg"
DECKS = [
    *(PROJECT / "examples" / f"{name}.txt" for name in ("hunt-down", "hunt-down-wrong")),
    *sorted(each for kind in ("gemp_db", "gemp_xml", "holotable", "text") for each in (FOLDER / kind).glob("*.*")),
]


def cards(result: Result) -> list[tuple[str, str, int]]:
    counts: dict[tuple[str, str], int] = {}
    for entry in result.entries:
        place = (entry.zone, entry.card.card_key)
        counts[place] = counts.get(place, 0) + entry.quantity
    return sorted((*place, count) for place, count in counts.items())


def read(judge: Validator, name: str, content: bytes, format: str = "") -> Result:
    return judge.validate(read_decklist(Source(name, content)), Request(game="swccg", format=format))


@pytest.mark.parametrize("path", DECKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_written_and_read_back(judge: Validator, path: Path) -> None:
    first = read(judge, path.name, path.read_bytes())
    assert first.entries
    holotable = all_dialects()["holotable"]
    table = deck_table(first, "en")
    content = holotable.write(table).encode("cp1252")
    again = read(judge, "deck.htd", content, first.terms.format.code)
    lost = {loss.values["card"].card_key for loss in holotable.losses(table) if "card" in loss.values}
    kept, came_back = ([card for card in cards(each) if card[1] not in lost] for each in (first, again))
    assert came_back == kept
    assert again.deck.unread == ()


@pytest.mark.parametrize("path", DECKS[:1], ids=lambda path: path.stem)
def test_the_older_file_with_descriptions_is_the_same_deck(judge: Validator, path: Path) -> None:
    first = read(judge, path.name, path.read_bytes())
    written = all_dialects()["holotable"].write(deck_table(first, "en"))
    older = "\n".join(
        line.replace('" ', '" "Some card (a description), of the old kind" ', 1) if line.startswith("card ") else line
        for line in written.splitlines()
    )
    format = first.terms.format.code
    assert cards(read(judge, "a.htd", older.encode("cp1252"), format)) == cards(
        read(judge, "b.htd", written.encode("cp1252"), format)
    )
