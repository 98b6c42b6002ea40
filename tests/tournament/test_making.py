"""The files of a pre-check as they are made: in pieces, beside a second process, and without room for them."""

import errno
from pathlib import Path
from typing import IO

import pytest

import cardlab
from cardlab.errors import CardlabError
from cardlab.games.validator import Validator
from cardlab.tournament import made_files, making
from cardlab.tournament.made_files import MadeFiles
from cardlab.tournament.making import make_files
from cardlab.tournament.model import Precheck
from tests.tournament.registered import LEGAL, UNCLEAR, checked, handed_in, player


def all_of(judge: Validator, found: Precheck) -> dict[str, bytes]:
    with make_files(judge.catalogue, found, {}, {}) as made:
        return {name: made.content(name) for name in made.names()}


def test_whoever_writes_the_workbook_the_files_are_the_same(
    judge: Validator, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here, in a second process, and here because that one was lost; for players of two hundreds."""
    decks = [handed_in(judge, LEGAL), handed_in(judge, UNCLEAR)]
    assert decks[0].result
    players = [player(number, f"P{number}", deck) for number, deck in zip((7, 101), decks, strict=True)]
    found = checked(decks[0].result.terms, players)
    found = found._replace(event=found.event._replace(folder=tmp_path))
    here = all_of(judge, found)
    assert set(here) == {
        *(making.ANSWERS, *making.REPORTS),
        *(f"{folder}/{name}.txt" for folder in ("decks", "replies") for name in ("007-p7", "101-p101")),
    }
    assert here["precheck.json"].count(b'\n{"number": ') == 2
    assert here["replies.csv"].count(b"example.org") == 2
    started: list[making.WorkbookProcess] = []

    class Counted(making.WorkbookProcess):
        def __init__(self, file: IO[bytes]) -> None:
            super().__init__(file)
            started.append(self)

    monkeypatch.setattr(making, "_ALONE", 1)
    monkeypatch.setattr(making, "has_second_core", lambda: True)
    monkeypatch.setattr(making, "WorkbookProcess", Counted)
    assert all_of(judge, found) == here
    monkeypatch.setattr("sys.executable", "/bin/false")
    assert all_of(judge, found) == here
    assert len(started) == 2


def test_what_many_decks_have_alike_is_kept_once(built_database: Path, tmp_path: Path) -> None:
    """Two decks that differ in a line share the rest, and nothing is held that only judging needed."""
    (tmp_path / "form.csv").write_text(f'Name,Decklist\nAl,"{LEGAL}"\nBo,"{UNCLEAR}"\n', encoding="utf-8")
    found = cardlab.open(built_database).precheck(
        tmp_path / "form.csv", game="destiny", format="reference-1.6", into=tmp_path / "cup"
    )
    (one,), (other,) = (player.lists for player in found.players)
    assert one.result
    assert other.result
    assert sum(part is again for part in one.result.parts for again in other.result.parts) == len(other.result.parts)
    for result in (one.result, other.result):
        as_read = {id(entry) for entry in result.deck.entries}
        assert sum(id(entry) in as_read for entry in result.entries) >= 17  # not the team, whose dice were filled in
    assert one.result.summary["team"] is other.result.summary["team"]
    assert one.result.entries[-2].lines is other.result.entries[-1].lines
    assert type(one.result.summary) is dict
    assert one.result.summary["points"] == 30
    assert not one.result.decklist.cards


def test_large_files_wait_where_no_folder_shows_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(made_files, "_IN_MEMORY", 10)
    with MadeFiles(tmp_path) as made:
        made.add("a", [b"12345", b"678"])
        made.add("b", [b"bbbb"])
        made.add("a", [b"9"])
        assert (made.content("b"), made.content("a"), made.names()) == (b"bbbb", b"123456789", ["a", "b"])
        assert list(tmp_path.iterdir()) == []
        monkeypatch.setattr(made._kept, "write", _full)
        with pytest.raises(CardlabError, match="the disk is full") as refused:
            made.add("c", [b"c"])
    assert str(tmp_path) in str(refused.value)


def _full(_: bytes) -> int:
    raise OSError(errno.ENOSPC, "No space left on device")
