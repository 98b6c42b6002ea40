"""Lists that came by mail: a folder with a file for each player, or for each side, and no spreadsheet."""

from pathlib import Path

import pytest

from tests.conftest import PROJECT, Run
from tests.tournament.events import FIXTURES, assert_told_everywhere, digests, edited, resolve, results, table

LIGHT = (FIXTURES / "swccg" / "light.txt").read_text(encoding="utf-8")
DARK = (FIXTURES / "swccg" / "dark.txt").read_text(encoding="utf-8")
OTHER = edited(LIGHT, ("20 Ald", "19 Ald"), ("4 2X-3KPR", "5 2X-3KPR"))
WRONG = edited(DARK, ("20 Eri", "19 Eri"))
LEIA = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")

FIRST = table("""
1 2 ¦ dupont       ¦ legal   ¦                                    ¦
3 4 ¦ Jean Moulin  ¦ illegal ¦ swccg.deck-size                    ¦
5   ¦ Li Wei       ¦ illegal ¦ swccg.event-two-decks              ¦
6 7 ¦ martin lucie ¦ unclear ¦ list.unknown-card                  ¦
8   ¦ rené         ¦ illegal ¦ event.other-game                   ¦
""")
RESOLVED = table("""
1 2 ¦ dupont       ¦ legal    ¦         ¦                       ¦
3 4 ¦ Jean Moulin  ¦ illegal  ¦         ¦ swccg.deck-size       ¦
5   ¦ Li Wei       ¦ accepted ¦ fixed   ¦ swccg.event-two-decks ¦
6 7 ¦ martin lucie ¦ legal    ¦ fixed   ¦                       ¦
8   ¦ rené         ¦ illegal  ¦         ¦ event.other-game      ¦
""")
LATER = table("""
1 2 ¦ dupont       ¦ illegal  ¦ broken  ¦ swccg.deck-size       ¦
3 4 ¦ Jean Moulin  ¦ legal    ¦ fixed   ¦                       ¦ event.same-deck
5   ¦ Li Wei       ¦ accepted ¦         ¦ swccg.event-two-decks ¦
6 7 ¦ martin lucie ¦ legal    ¦         ¦                       ¦ event.same-deck
    ¦ rené         ¦ illegal  ¦         ¦ event.other-game      ¦ event.not-in-export
8   ¦ zoé          ¦ illegal  ¦ new     ¦ swccg.event-two-decks ¦ event.same-deck
""")


@pytest.fixture
def mails(tmp_path: Path) -> Path:
    """A folder as it looks after an evening of saving attachments."""
    folder = tmp_path / "mails"
    for name, text in {
        "dupont-light.txt": LIGHT,
        "dupont_dark.txt": DARK,
        "Jean Moulin/clair.txt": edited(LIGHT, ("20 Ald", "18 Ald"), ("4 2X-3KPR", "6 2X-3KPR")),
        "Jean Moulin/obscur.txt": WRONG,
        "Li Wei - Light.txt": edited(LIGHT, ("20 Ald", "17 Ald"), ("4 2X-3KPR", "7 2X-3KPR")),
        "martin.lucie.dark.txt": edited(DARK, ("20 Eri", "18 Eri"), ("4 2X-7KPR", "6 2X-7KPR")),
        "martin.lucie.light.txt": edited(OTHER, ("4 Nightfall", "4 Nightflight")),
        "rené.txt": LEIA,
        ".hidden.txt": LEIA,
        "notes.pdf": "%PDF",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_three_runs(run: Run, mails: Path, tmp_path: Path) -> None:
    folder = tmp_path / "event"
    outcome = run("precheck", mails, "--game", "swccg", "--format", "open_no_virtual", "-o", folder)
    assert outcome.code == 1
    assert_told_everywhere(FIRST, folder, outcome, "en")
    assert "8 lists read from the folder, named after the files." in outcome.out

    resolve(folder, {"Nightflight": "nightfall [1_56]"}, {"Li Wei": ("accepted", "brings the Dark deck along")})
    outcome = run("precheck", folder)
    assert_told_everywhere(RESOLVED, folder, outcome, "en")

    (mails / "dupont_dark.txt").write_text(WRONG, encoding="utf-8")
    (mails / "Jean Moulin" / "obscur.txt").write_text(DARK, encoding="utf-8")
    (mails / "rené.txt").unlink()
    (mails / "zoé light.txt").write_text(OTHER, encoding="utf-8")
    (mails / "Jean Moulin" / "clair.txt").write_text(OTHER, encoding="utf-8")
    outcome = run("precheck", folder)
    assert_told_everywhere(LATER, folder, outcome, "en")
    assert results(folder)["gone"] == ["rené"]

    once = digests(folder)
    run("precheck", folder)
    assert digests(folder) == once


def test_the_folder_one_is_in(run: Run, mails: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(mails)
    options = ("--game", "swccg", "--format", "open_no_virtual")
    outcome = run("precheck", Path(), *options, "-o", tmp_path / "event")
    assert outcome.code == 1
    assert [player["name"] for player in results(tmp_path / "event")["players"]][:2] == ["dupont", "Jean Moulin"]
    assert results(tmp_path / "event")["event"]["title"] == "mails"
    assert run("precheck", Path(), *options, "-o", mails / "event").code == 2
