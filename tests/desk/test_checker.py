"""Check a deck on the page: the command line's verdict, each finding beside its line, one tap to mend it."""

import io
import json
import re
from html import unescape
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from openpyxl import Workbook

from tests.conftest import PROJECT, Judged, Run
from tests.desk.conftest import OURS, PAGE
from tests.desk.live import LEGAL

EXAMPLES = sorted((PROJECT / "examples").glob("*.txt"))
UNSURE = LEGAL.replace("Blaster de poche", "Petit blaster de poche")
WRONG = LEGAL.replace("2 Blaster de poche\n1 Réacteur dorsal", "3 Blaster de poche")
CHANGE = re.compile(r'name="change" value="([^"]+)"')


def checked(desk: TestClient, **values: str) -> str:
    """The page that a browser without scripts gets for a list."""
    answer = desk.post("/", data={"judge_by": "destiny/reference-1.6", **values}, headers=OURS)
    assert answer.status_code == 200
    return answer.text


def typed_list(page: str) -> str:
    """What stands in the page's field."""
    found = re.search(r"<textarea[^>]*>\n?(.*?)</textarea>", page, re.DOTALL)
    assert found
    return unescape(found[1])


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_the_api_says_what_the_command_says(desk: TestClient, run: Run, example: Path) -> None:
    (said,) = json.loads(run("validate", example, "--json", "--lang", "fr").out)["results"]
    answer = desk.post("/api/v1/validate", json={"list": example.read_text(encoding="utf-8"), "lang": "fr"})
    assert answer.status_code == 200
    assert answer.json() == {"version": 1, "results": [{**said, "file": "list"}]}


@pytest.mark.parametrize("document", ["desk.md", "desk.fr.md"])
def test_the_request_that_the_document_shows_is_answered(desk: TestClient, document: str) -> None:
    shown = (PROJECT / "docs" / document).read_text(encoding="utf-8")
    (found,) = re.findall(r"curl http://127\.0\.0\.1:8000(/\S+) -H \"([\w-]+): (\S+)\" -d '(.*?)'", shown)
    path, header, value, body = found
    answer = desk.post(path, content=body, headers={header: value})
    assert answer.status_code == 200
    assert [each["verdict"] for each in answer.json()["results"]] == ["illegal"]


def test_a_wrong_list_is_told_beside_its_line_in_french(desk: TestClient) -> None:
    page = desk.post("/?lang=fr", data={"list": UNSURE}, headers=OURS).text
    assert "INCERTAIN" in page
    (number,) = (place for place, line in enumerate(UNSURE.split("\n"), 1) if "Petit" in line)
    line = re.search(r'<section class="line">(.*?)</section>', page, re.DOTALL)
    assert line
    assert f'data-line="{number}"' in line[1]
    assert ">list.unknown-card<" in line[1]
    assert typed_list(page) == UNSURE


def test_one_tap_takes_the_suggestion_without_scripts(desk: TestClient) -> None:
    offered = re.search(r'name="take" value="([^"]+)"', checked(desk, list=UNSURE))
    assert offered
    page = checked(desk, list=UNSURE, take=offered[1])
    assert ">LEGAL<" in page
    assert typed_list(page) == UNSURE.replace("Petit blaster de poche", "Holdout Blaster")
    assert typed_list(checked(desk, list=UNSURE, take="9999:01010")) == UNSURE, "a line that is not there"


def test_it_is_said_where_else_the_deck_is_legal(desk: TestClient) -> None:
    assert "Also legal in" in checked(desk, list=LEGAL)


def test_the_nearest_legal_deck_is_offered_and_one_tap_takes_a_change(desk: TestClient) -> None:
    assert not CHANGE.search(checked(desk, list=WRONG)), "nobody asked for it"
    page = checked(desk, list=WRONG, show="fix")
    first, second, *_ = CHANGE.findall(page)
    assert "3 Holdout Blaster (line 17), maximum 2" in unescape(page), "each change has its reason"
    mended = checked(desk, list=WRONG, change=second)
    assert ">LEGAL<" in mended
    chosen = second.rpartition(":")[2]
    lines = typed_list(mended).split("\n")
    new = lines.index("2 Blaster de poche") + 1
    assert lines[new][2:].partition(" (")[0] in desk.get(f"/cards/destiny/{chosen}", headers=PAGE).text
    del lines[new]
    assert lines == WRONG.replace("3 Blaster", "2 Blaster").split("\n"), "every other line as it was written"
    for stale in (first.replace(first[:4], "AAAA"), "x", f"{first.rpartition(':')[0][:-1]}9:"):
        assert typed_list(checked(desk, list=WRONG, change=stale)) == WRONG
    assert not CHANGE.search(checked(desk, list=UNSURE, show="fix")), "lines are resolved first"


@pytest.mark.parametrize("name", ["leia-han-wrong", "hunt-down-wrong", "tatooine-dark-wrong"])
def test_change_after_change_leads_to_a_legal_deck(desk: TestClient, name: str) -> None:
    text = (PROJECT / "examples" / f"{name}.txt").read_text(encoding="utf-8")
    page = desk.post("/", data={"list": text, "show": "fix"}, headers=OURS).text
    for _ in range(9):
        found = CHANGE.search(page)
        if not found:
            break
        page = desk.post("/", data={"list": text, "change": found[1]}, headers=OURS).text
        assert typed_list(page) != text
        text = typed_list(page)
    assert 'data-status="legal' in page
    written = (PROJECT / "examples" / f"{name}.txt").read_text(encoding="utf-8")
    assert text.split("\n")[0] == written.split("\n")[0], "a comment stays"


def test_a_deck_is_shown_in_numbers_when_asked(desk: TestClient) -> None:
    assert "<svg" not in checked(desk, list=LEGAL)
    page = checked(desk, list=LEGAL, show="stats")
    assert page.count('role="img"') > 4
    assert '<title id="deck1-costs-title">Costs</title>' in page
    setup = (PROJECT / "examples" / "outer-rim-solo.txt").read_text(encoding="utf-8")
    assert 'name="show"' not in desk.post("/", data={"list": setup, "show": "stats fix"}, headers=OURS).text


def test_the_script_gets_the_list_and_the_same_verdict(desk: TestClient) -> None:
    answer = desk.post("/verdict", data={"list": LEGAL}, headers={**OURS, "Accept": "application/json"}).json()
    assert answer["text"] == LEGAL
    assert ">LEGAL<" in answer["html"]
    assert "<html" not in answer["html"]


def test_a_workbook_becomes_text_that_can_be_edited(desk: TestClient, judged: Judged) -> None:
    book = Workbook()
    for row in (("quantity", "name"), (2, "Lightsaber"), (1, "Nobody Knows This")):
        book.active.append(row)  # type: ignore[union-attr]
    content = io.BytesIO()
    book.save(content)
    page = desk.post(
        "/", data={"judge_by": "destiny"}, files={"file": ("deck.xlsx", content.getvalue())}, headers=OURS
    ).text
    text = typed_list(page)
    assert "2 Lightsaber" in text
    assert "Nobody Knows This" in text, "what was not understood is kept"
    assert judged(text).deck.unread


@pytest.mark.parametrize("name", ["leia-han", "hunt-down", "tatooine-dark", "outer-rim-solo"])
def test_every_download_offered_is_the_same_deck(desk: TestClient, judged: Judged, name: str) -> None:
    text = (PROJECT / "examples" / f"{name}.txt").read_text(encoding="utf-8")
    page = desk.post("/", data={"list": text}, headers=OURS).text
    kinds = re.findall(r'name="kind" value="([^"]+)"', page)
    assert {"xlsx", "sheet", "text", "csv"} <= set(kinds)
    for kind in kinds:
        answer = desk.post("/download", data={"list": text, "kind": kind}, headers=OURS)
        assert answer.status_code == 200, (kind, answer.text)
        assert answer.headers["content-disposition"].startswith("attachment")
        file = answer.headers["content-disposition"].rpartition("''")[2]
        if not file.endswith(".html"):
            read = judged(answer.content, name=file)
            assert read.fingerprint == judged(text).fingerprint, kind


def test_the_language_is_the_one_chosen_else_the_browsers(desk: TestClient) -> None:
    french, english = "Mon deck est-il légal", "Is my deck legal"
    assert french in desk.get("/", headers={**PAGE, "Accept-Language": "de;q=0.9, en;q=0.5, fr;q=0.8"}).text
    assert english in desk.get("/", headers={**PAGE, "Accept-Language": "de"}).text
    chosen = desk.post("/language", data={"lang": "fr", "back": "/cards"}, headers=OURS, follow_redirects=False)
    assert (chosen.status_code, chosen.headers["location"]) == (303, "/cards")
    assert french in desk.get("/", headers=PAGE).text
    assert english in desk.get("/?lang=en", headers=PAGE).text


def test_choosing_a_language_leads_back_to_what_was_shown(desk: TestClient) -> None:
    assert 'name="back" value="/cards?words=han+solo"' in desk.get("/cards?words=han+solo&lang=fr", headers=PAGE).text
    sent = {**OURS, "Referer": "http://localhost/cards?words=han&lang=fr"}
    assert 'name="back" value="/cards?words=han"' in desk.post("/download", headers=sent).text
    assert 'name="back" value="/"' in desk.post("/download", headers={**OURS, "Referer": "http://["}).text


@pytest.mark.parametrize(("lang", "words"), [("en", "Not JSON."), ("fr", "Ce n'est pas du JSON.")])
def test_the_page_for_programs_is_in_the_visitors_language(desk: TestClient, lang: str, words: str) -> None:
    assert words in unescape(desk.get(f"/api?lang={lang}", headers=PAGE).text)
    described = desk.get("/api/v1/openapi.json").json()["paths"]["/api/v1/validate"]["post"]["responses"]
    assert described["400"]["description"] == "Not JSON."


def test_cards_and_formats_have_pages(desk: TestClient) -> None:
    found = desk.get("/cards?words=comte+dooku&game=destiny&lang=fr", headers=PAGE).text
    link = re.search(r'<a href="(/cards/destiny/\w+)">Comte Dooku', found)
    assert link
    assert "antagoniste" in desk.get(f"{link[1]}?lang=fr", headers=PAGE).text
    lists = desk.get("/formats/destiny/arh-standard?day=2026-02-09&lang=en", headers=PAGE).text
    assert "R2-D2, Loyal Companion (CONV 56) + C-3PO" in lists or "R2-D2" in lists
    before = desk.get("/formats/destiny/arh-standard?day=2026-02-01", headers=PAGE).text
    assert "R2-D2, Loyal Companion" not in before, "the pair is listed from 9 February on"
    for nothing in ("/cards/destiny/99999", "/cards/chess/1", "/formats/destiny/none", "/nowhere"):
        answer = desk.get(nothing, headers=PAGE)
        assert answer.status_code == 404
        assert nothing in answer.text


def setup_workbook(run: Run, folder: Path) -> bytes:
    run("export", PROJECT / "examples" / "outer-rim-solo.txt", "-o", folder / "setup.xlsx")
    return (folder / "setup.xlsx").read_bytes()


@pytest.mark.parametrize("game", ["destiny", "swccg", "young-jedi"])
def test_a_setup_sheet_chosen_as_another_game_is_told_so(desk: TestClient, run: Run, tmp_path: Path, game: str) -> None:
    text = (PROJECT / "examples" / "outer-rim-solo.txt").read_bytes()
    for name, content in (("setup.txt", text), ("setup.xlsx", setup_workbook(run, tmp_path))):
        told = f"{name} is a setup of outer-rim, not a list of {game}. Choose outer-rim as its game, or none."
        for path, values, status in (
            ("/", {"show": "fix stats"}, 200),
            ("/verdict", {}, 200),
            ("/download", {"kind": "xlsx"}, 422),
            ("/download", {"kind": "text"}, 422),
        ):
            answer = desk.post(path, data={"judge_by": game, **values}, files={"file": (name, content)}, headers=OURS)
            assert (answer.status_code, told in answer.text) == (status, True), path


@pytest.mark.parametrize("kind", ["xlsx", "sheet", "text", "csv"])
@pytest.mark.parametrize("text", ["hello", "# nothing", "Characters:\n"])
@pytest.mark.parametrize("game", ["destiny", "swccg"])
def test_a_list_without_a_card_cannot_be_downloaded(desk: TestClient, game: str, text: str, kind: str) -> None:
    answer = desk.post("/download", data={"list": text, "judge_by": game, "kind": kind}, headers=OURS)
    assert (answer.status_code, "there is nothing to download" in answer.text) == (422, True)
