"""Names that become file names: whatever a deck is called, its file lies in the folder asked for."""

import os
import re
from pathlib import Path

import pytest

from cardlab.files import safe_name
from tests.conftest import PROJECT, Run

LIST = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
NAMES = {
    "../../x": "x",
    "..": "deck",
    "/etc/passwd": "etc-passwd",
    "C:\\Windows\\system32": "c-windows-system32",
    "\\\\server\\share": "server-share",
    "~/x": "x",
    "CON": "deck-con",
    "con.txt": "con-txt",
    "NUL.txt": "nul-txt",
    "LPT9": "deck-lpt9",
    "COM¹": "deck-com1",
    "aux ": "deck-aux",
    "trailing dots...": "trailing-dots",
    "trailing space ": "trailing-space",
    'a<b>c:d"e|f?g*h': "a-c-d-e-f-g-h",
    "-rf": "rf",
    ".hidden": "hidden",
    "x" * 300: "x" * 60,
    "é" * 300: "e" * 60,
    "😀" * 300: None,
    "\u202egpj.exe": "gpj-exe",
    "$(reboot) `x` %PATH%": "reboot-x-path",
}


def deck_called(name: str, path: Path) -> Path:
    path.write_text(LIST.replace("Deck : Leia et Han", f"Deck : {name}"), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", NAMES, ids=lambda name: name[:20])
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_a_decks_file_lies_in_the_folder_whatever_it_is_called(run: Run, tmp_path: Path, name: str, kind: str) -> None:
    folder = tmp_path / "deep" / "down" / "out"
    folder.mkdir(parents=True)
    deck = deck_called(name, tmp_path / "deep" / "deck.txt")
    before = {path for path in tmp_path.rglob("*") if path.is_file()}
    outcome = run("export", deck, "--to", kind, "-o", folder)
    assert outcome.code == 0, outcome.text
    (written,) = {path for path in tmp_path.rglob("*") if path.is_file()} - before
    assert written.parent == folder
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*\.(csv|xlsx)", written.name)
    assert len(written.name) <= 65
    if NAMES[name]:
        assert written.stem == NAMES[name]


def test_many_decks_of_hostile_names_each_have_their_file(run: Run, tmp_path: Path) -> None:
    decks = [deck_called(name, tmp_path / f"{number}.txt") for number, name in enumerate(NAMES)]
    out = tmp_path / "out"
    outcome = run("export", *decks, "--to", "text", "-o", out)
    assert outcome.code == 0, outcome.text
    assert len(list(out.iterdir())) == len(NAMES)
    assert len({path.name.casefold() for path in out.iterdir()}) == len(NAMES)


@pytest.mark.parametrize("name", ["CON", "nul.txt.txt", "deck .txt", "...txt", "-o", "\x1b[31m.txt", "a" * 250])
def test_a_list_whose_own_file_has_a_hostile_name(run: Run, tmp_path: Path, name: str) -> None:
    deck = tmp_path / name
    deck.write_text(LIST.replace("Deck : Leia et Han\n", ""), encoding="utf-8")
    outcome = run("export", deck, "--to", "csv", "-o", tmp_path / "out")
    assert outcome.code == 0, outcome.text
    (written,) = (tmp_path / "out").iterdir()
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*\.csv", written.name)


@pytest.mark.parametrize("device", ["con", "prn", "aux", "nul", "com1", "com9", "lpt1", "lpt9"])
def test_no_device_of_windows_is_a_file_name(device: str) -> None:
    for name in (device, device.upper(), f" {device} ", f"{device}.", f"./{device}"):
        assert safe_name(name) == f"deck-{device}"


def test_a_link_is_replaced_not_followed(run: Run, tmp_path: Path) -> None:
    """What a link points to is somebody else's file."""
    other = tmp_path / "other.csv"
    other.write_text("theirs", encoding="utf-8")
    link = tmp_path / "deck.csv"
    os.symlink(other, link)
    assert run("export", PROJECT / "examples" / "leia-han.txt", "-o", link).code == 2
    assert run("export", PROJECT / "examples" / "leia-han.txt", "-o", link, "--force").code == 0
    assert other.read_text(encoding="utf-8") == "theirs"
    assert not link.is_symlink()
