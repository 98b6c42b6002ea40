"""What cannot be read is named as what it is, with a step that helps: a command that works, or what to do instead."""

import gzip
import io
import os
import zipfile
from pathlib import Path

import pytest

from tests.conftest import PROJECT, Process, Run

EXAMPLES = PROJECT / "examples"
RIGHT = EXAMPLES / "leia-han.txt"
EVENT = ("--game", "destiny", "--format", "reference-1.6", "-o")


def zipped(*names: str, mimetype: str = "") -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        if mimetype:
            archive.writestr("mimetype", mimetype)
        for name in names:
            archive.writestr(name, "<x/>")
    return content.getvalue()


OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600
PDF = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj << /Title (2 Aim) >> endobj\n"
KINDS = [
    pytest.param("a.docx", zipped("[Content_Types].xml", "word/document.xml"), "a Word file", id="docx"),
    pytest.param("a.doc", OLD_OFFICE + "WordDocument".encode("utf-16-le"), "a Word file", id="doc"),
    pytest.param("a.rtf", rb"{\rtf1\ansi 2 Aim}", "a Word file", id="rtf"),
    pytest.param("a.odt", zipped("content.xml", mimetype="application/vnd.oasis.opendocument.text"),
                 "a LibreOffice file", id="odt"),
    pytest.param("a.pages", zipped("Index/Document.iwa"), "a Pages file", id="pages"),
    pytest.param("a.pdf", PDF, "a PDF", id="pdf"),
    pytest.param("deck.txt", PDF, "a PDF", id="pdf by another name"),
    pytest.param("a.png", b"\x89PNG\r\n\x1a\n" + b"\0" * 40, "a picture", id="png"),
    pytest.param("a.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF" + b"\0" * 40, "a picture", id="jpeg"),
    pytest.param("a.heic", b"\0\0\0\x18ftypheic" + b"\0" * 40, "a picture", id="heic"),
    pytest.param("a.webp", b"RIFF\x24\0\0\0WEBPVP8 ", "a picture", id="webp"),
    pytest.param("a.bmp", b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0", "a picture", id="bmp"),
    pytest.param("a.zip", zipped("deck.txt", "other.txt"), "an archive", id="zip"),
    pytest.param("a.txt.gz", gzip.compress(b"2 Aim"), "an archive", id="gz"),
    pytest.param("a.7z", b"7z\xbc\xaf\x27\x1c" + b"\0" * 30, "an archive", id="7z"),
    pytest.param("empty.txt", b"", "empty", id="empty"),
    pytest.param("empty.csv", b"\xef\xbb\xbf \r\n\r\n", "empty", id="nothing but spaces"),
]  # fmt: skip


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("name", "content", "kind"), KINDS)
@pytest.mark.parametrize("command", ["validate", "fix"])
def test_what_is_no_list_is_named_as_what_it_is(run: Run, command: str, name: str, content: bytes, kind: str) -> None:
    Path(name).write_bytes(content)
    outcome = run(command, name)
    assert outcome.code == 2
    assert f"{name} is {kind}" in outcome.text
    assert ".xlsx" not in outcome.text
    assert "--game" not in outcome.text
    assert "cardlab validate" in outcome.text or "cardlab decklists" in outcome.text


@pytest.mark.parametrize(("name", "content", "kind"), KINDS)
def test_what_is_no_form_is_named_as_what_it_is(run: Run, name: str, content: bytes, kind: str) -> None:
    Path(name).write_bytes(content)
    outcome = run("precheck", name, *EVENT, "cup")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"{name} is {kind}")
    assert "catalogue template" not in outcome.err
    assert not Path("cup").exists()


def test_the_next_step_has_the_readers_own_file_in_it(run: Run) -> None:
    Path("my deck.pdf").write_bytes(PDF)
    told = "my deck.pdf is a PDF, which cardlab does not read. Copy its list into my deck.txt, then: "
    assert f'{told}cardlab validate "my deck.txt"' in run("validate", "my deck.pdf").err
    french = "my deck.pdf est un PDF, que cardlab ne lit pas. Copiez la liste dans my deck.txt, puis : "
    assert f'{french}cardlab validate "my deck.txt"' in run("validate", "my deck.pdf", "--lang", "fr").err


def test_an_old_workbook_keeps_its_name(run: Run) -> None:
    Path("a.xls").write_bytes(OLD_OFFICE)
    assert "a.xls is password-protected or an old .xls workbook" in run("validate", "a.xls").err


def test_an_empty_form_leads_to_the_template_of_forms(run: Run) -> None:
    Path("empty.csv").write_bytes(b"")
    step = "cardlab precheck --template destiny -o form.xlsx"
    assert run("precheck", "empty.csv", *EVENT, "cup").err == f"empty.csv is empty. A form to start from: {step}\n"
    assert run(*step.split()[1:]).code == 0


@pytest.mark.parametrize("address", ["https://swdestinydb.com/deck/view/1", "http://x.org/a.txt", "www.example.org/d"])
def test_a_web_address_is_not_a_missing_file(run: Run, address: str) -> None:
    validated, fixed = run("validate", address).err, run("fix", address).err
    assert validated == f"{address}: NOT CHECKED\n  ✗ {fixed}"
    assert fixed.startswith("cardlab opens no web addresses.")
    assert fixed.endswith("Then: cardlab validate FILE\n")
    assert "Download the answers of the form" in run("precheck", address, *EVENT, "cup").err
    assert run("collection", "missing", RIGHT, "--have", address).err.startswith("cardlab opens no web addresses.")


def test_a_file_called_like_an_address_is_read(run: Run) -> None:
    Path("www.example.org.txt").write_bytes(RIGHT.read_bytes())
    outcome = run("validate", "www.example.org.txt")
    assert (outcome.code, outcome.out.splitlines()[0]) == (0, "www.example.org.txt: LEGAL")


def test_a_file_too_large_for_a_list_is_asked_about(run: Run) -> None:
    with Path("huge.txt").open("wb") as huge:
        huge.truncate(60_000_000)
        huge.write(b"1 Aim\n")
    Path("large.txt").write_bytes(b"1 Aim (AW 149)\n" * 200_000)
    for name, size in (("huge.txt", 60), ("large.txt", 3)):
        assert f"{name} has {size} MB; a list has a few kilobytes. Is it the right file?" in run("validate", name).err


def test_a_file_one_may_not_read(bound_by_rights: Process, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_bytes(RIGHT.read_bytes())
    os.chmod(secret, 0)
    told = f"You may not read {secret}. Ask its owner, or copy it to a folder of yours."
    assert told in bound_by_rights("validate", secret).stderr


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        pytest.param("AW 999", "Awakenings (AW) has cards 1 to 174, no 999.",
                     "Le Réveil (AW) a les cartes 1 à 174, pas de 999.", id="beyond the last"),
        pytest.param("Le Réveil 175", "Awakenings (AW) has cards 1 to 174, no 175.",
                     "Le Réveil (AW) a les cartes 1 à 174, pas de 175.", id="by its French name"),
        pytest.param("AW 35z", "Awakenings (AW) has no card 35z.", "Le Réveil (AW) n'a pas de carte 35z.",
                     id="no such number among them"),
    ],
)  # fmt: skip
def test_a_number_that_a_set_lacks(run: Run, card: str, english: str, french: str) -> None:
    assert run("show", *card.split()).err == f"{english} By title: cardlab search WORDS\n"
    assert run("show", *card.split(), "--lang", "fr").err == f"{french} Par titre : cardlab search MOTS\n"


def test_no_search_is_proposed_that_finds_nothing(run: Run) -> None:
    assert run("show", "xyzzy", "plugh").err == (
        "No card “xyzzy plugh”. By title, one word is enough: cardlab search WORD\n"
    )


def test_a_file_type_there_is_not(run: Run) -> None:
    told = run("export", RIGHT, "--to", "foo").err
    assert told.startswith("--to foo: not a file type for Star Wars: Destiny. Choose csv, ")


def test_a_collection_that_is_not_filled_in_yet(run: Run) -> None:
    run("collection", "template", "destiny", "-o", "mine.xlsx", "--lang", "fr")
    told = "mine.xlsx: the column “quantité” is still empty. Fill it in, save, run this again.\n"
    assert run("collection", "missing", RIGHT, "--have", "mine.xlsx").err == told


def test_a_deck_with_questions_is_asked_about_first(run: Run) -> None:
    Path("mine.csv").write_text("code,quantity\n01028,1\n", encoding="utf-8")
    Path("my.txt").write_text(f"{RIGHT.read_text(encoding='utf-8')}\n1 Xyzzy\n", encoding="utf-8")
    told = "my.txt has 1 question to answer first: cardlab validate my.txt\n"
    assert run("collection", "missing", "my.txt", "--have", "mine.csv").err == told
