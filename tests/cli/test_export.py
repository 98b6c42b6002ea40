"""`cardlab export`: where files go, what is refused, and that nothing is lost or half written."""

import csv
import io
from pathlib import Path

import openpyxl
import pytest

from cardlab.files import safe_name
from tests.conftest import PROJECT, Run

RIGHT = PROJECT / "examples" / "leia-han.txt"
WRONG = PROJECT / "examples" / "leia-han-wrong.txt"


def test_the_kind_follows_from_the_ending(run: Run, tmp_path: Path) -> None:
    for name, start in (("deck.csv", '"quantity","title"'), ("deck.txt", "Game: destiny"), ("deck.json", '{\n "name"')):
        outcome = run("export", RIGHT, "-o", tmp_path / name)
        assert outcome.code == 0, outcome.text
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(start)


def test_an_ending_nobody_knows_asks_for_a_kind(run: Run, tmp_path: Path) -> None:
    outcome = run("export", RIGHT, "-o", tmp_path / "deck.pdf")
    assert outcome.code == 2
    assert "--to" in outcome.err


def test_a_kind_the_game_does_not_have_lists_those_there_are(run: Run, tmp_path: Path) -> None:
    outcome = run("export", RIGHT, "--to", "holotable", "-o", tmp_path)
    assert outcome.code == 2
    assert "csv, csv-excel-fr, text, site-text, json, xlsx, sheet" in outcome.err


def test_standard_output(run: Run) -> None:
    outcome = run("export", RIGHT, "--to", "text", "-o", "-", "--lang", "fr")
    assert "1 Leia Organa, Leader-né (AW 28) élite" in outcome.out
    assert "Champ de bataille" in outcome.out


def test_an_existing_file_is_not_overwritten_without_force(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "deck.csv"
    target.write_text("mine", encoding="utf-8")
    assert run("export", RIGHT, "-o", target).code == 2
    assert target.read_text(encoding="utf-8") == "mine"
    assert run("export", RIGHT, "-o", target, "--force").code == 0
    assert target.read_text(encoding="utf-8") != "mine"


def test_a_write_that_fails_half_way_leaves_no_file(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    outcome = run("export", RIGHT, "-o", tmp_path / "deck.csv")
    assert outcome.code == 2
    assert "the disk is full" in outcome.err
    assert list(tmp_path.iterdir()) == []


def test_many_decks_go_to_a_folder_a_file_each_with_a_summary(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("nothing of interest", encoding="utf-8")
    outcome = run("export", PROJECT / "examples" / "leia-han.txt", WRONG, bad, "--to", "csv", "-o", tmp_path / "out",
                  "--game", "destiny")  # fmt: skip
    assert outcome.code == 2
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["leia-et-han.csv", "leia-han-wrong.csv"]
    assert "2 of 3 lists exported" in outcome.err


def test_many_decks_do_not_fit_one_text_file(run: Run, tmp_path: Path) -> None:
    outcome = run("export", RIGHT, WRONG, "-o", tmp_path / "decks.csv")
    assert outcome.code == 2
    assert "folder" in outcome.err


def test_two_decks_of_one_name_do_not_share_a_file(run: Run, tmp_path: Path) -> None:
    run("export", RIGHT, RIGHT, "--to", "text", "-o", tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["leia-et-han-2.txt", "leia-et-han.txt"]


def test_french_excel_gets_semicolons_a_bom_and_crlf(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "deck.csv"
    run("export", RIGHT, "-o", target, "--excel-fr", "--lang", "fr")
    content = target.read_bytes()
    assert content.startswith(b'\xef\xbb\xbf"quantit\xc3\xa9";"titre";')
    assert content.count(b"\r\n") == content.count(b"\n")


def test_formulas_in_free_text_are_harmless(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    text = RIGHT.read_text(encoding="utf-8").replace("Deck : Leia et Han", "Deck : =HYPERLINK(1)\nJoueur : @Leia")
    deck.write_text(text, encoding="utf-8")
    target = tmp_path / "out.csv"
    run("export", deck, "-o", target)
    rows = list(csv.DictReader(io.StringIO(target.read_text(encoding="utf-8"))))
    assert {(row["deck"], row["player"]) for row in rows} == {("'=HYPERLINK(1)", "'@Leia")}
    assert {row["code"] for row in rows} >= {"01028", "01046"}
    again = run("export", target, "--to", "text", "-o", "-")
    assert "Deck: =HYPERLINK(1)" in again.out
    assert "Player: @Leia" in again.out


def test_unread_lines_are_kept_as_comments_and_said(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(RIGHT.read_text(encoding="utf-8").replace("2 Esquive", "2 Esquivement"), encoding="utf-8")
    outcome = run("export", deck, "--to", "text", "-o", "-")
    assert "# line 31 not understood: 2 Esquivement" in outcome.out
    assert "kept as a comment" in outcome.err


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("../../etc/passwd", "etc-passwd"),
        ("/absolute", "absolute"),
        ("CON", "deck-con"),
        ("", "deck"),
        ("…", "deck"),
        ("a" * 300, "a" * 60),
        ("Équipe d'Han / Léïa", "equipe-dhan-leia"),
    ],
)
def test_a_file_name_is_safe_whatever_the_deck_is_called(text: str, name: str) -> None:
    assert safe_name(text) == name


@pytest.mark.parametrize("ending", [".txt", ".csv", ".xlsx"])
def test_an_outer_rim_setup_is_exported_as_its_checklist(run: Run, tmp_path: Path, ending: str) -> None:
    sheet = tmp_path / "setup.txt"
    run("setup", "outer-rim", "--players", "3", "--lang", "en", "-o", sheet)
    outcome = run("export", sheet, "--lang", "fr", "-o", tmp_path / f"again{ending}")
    assert outcome.code == 0, outcome.text
    compared = run("diff", sheet, tmp_path / f"again{ending}")
    assert compared.code == 0, compared.text


def test_an_outer_rim_setup_has_no_dialects_of_sites(run: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "setup.txt"
    run("setup", "outer-rim", "--players", "2", "-o", sheet)
    outcome = run("export", sheet, "--to", "gemp", "-o", "-")
    assert outcome.code == 2
    assert "text, csv, xlsx, sheet" in outcome.err


def test_excel_and_registration_sheets_hold_many_decks_in_one_file(run: Run, tmp_path: Path) -> None:
    for name in ("decks.xlsx", "decks.html"):
        outcome = run("export", RIGHT, WRONG, "-o", tmp_path / name)
        assert outcome.code == 1, outcome.text
        assert (tmp_path / name).stat().st_size > 1000
    read_back = run("validate", tmp_path / "decks.xlsx")
    assert read_back.code == 1
    assert "2 lists: 1 legal, 1 illegal." in read_back.out


@pytest.mark.parametrize("game", ["destiny", "swccg", "young-jedi"])
def test_a_setup_sheet_given_as_another_game_is_refused(run: Run, tmp_path: Path, game: str) -> None:
    sheet = PROJECT / "examples" / "outer-rim-solo.txt"
    told = f"outer-rim-solo.txt is a setup of outer-rim, not a list of {game}. Choose outer-rim as its game, or none."
    for words in (
        ("export", sheet, "-o", tmp_path / "deck.txt"),
        ("export", sheet, "-o", tmp_path / "deck.xlsx"),
        ("validate", sheet),
        ("fix", sheet),
        ("stats", sheet),
        ("diff", sheet, sheet),
    ):
        outcome = run(*words, "--game", game)
        assert (outcome.code, told in outcome.text) == (2, True), outcome.text
    assert not list(tmp_path.iterdir())


def test_a_setup_among_decks_is_in_the_workbook_too(run: Run, tmp_path: Path) -> None:
    lists = sorted((PROJECT / "examples").glob("*.txt"))
    target = tmp_path / "all.xlsx"
    outcome = run("export", *lists, "-o", target)
    assert f"{target}: {len(lists)} lists" in outcome.out
    book = openpyxl.load_workbook(target)
    index = [str(row[0].value) for row in book.worksheets[0].iter_rows(min_row=2)]
    assert len(index) == len(lists)
    assert any("outer-rim-solo" in name for name in index)
    linked = {row[0].hyperlink.location.partition("!")[0].strip("'") for row in book.worksheets[0].iter_rows(min_row=2)}
    assert linked <= set(book.sheetnames)
    assert len(linked) == len(lists)


@pytest.mark.parametrize(
    ("name", "said"), [("all.html", "outer-rim-solo.txt: a setup is a page"), ("all.csv", "2 lists")]
)
def test_what_one_file_cannot_hold_is_said_before_writing(run: Run, tmp_path: Path, name: str, said: str) -> None:
    outcome = run("export", RIGHT, PROJECT / "examples" / "outer-rim-solo.txt", "-o", tmp_path / name)
    assert outcome.code == 2
    assert said in outcome.err
    assert list(tmp_path.iterdir()) == []
    assert (
        run(
            "export",
            RIGHT,
            PROJECT / "examples" / "outer-rim-solo.txt",
            "--to",
            name[4:].replace("html", "sheet"),
            "-o",
            tmp_path,
        ).code
        == 1
    )  # in a folder each has its file
    assert len(list(tmp_path.iterdir())) == 2
