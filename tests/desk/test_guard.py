"""Each attack on a desk that is open to a room or to the world."""

import io
import re
import zipfile
from collections.abc import Callable, Iterator
from logging import LogRecord
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from cardlab.catalogue.paths import catalogue_paths
from cardlab.desk.app import desk_app
from cardlab.desk.refusals import as_refused
from cardlab.desk.serve import masked
from cardlab.desk.settings import DeskSettings
from cardlab.errors import CardlabError
from tests.conftest import PROJECT
from tests.desk.conftest import OURS, PAGE
from tests.desk.live import LEGAL

ADDRESSES = ("/", "/cards", "/cards?words=vador", "/cards/destiny/01010", "/api", "/nowhere", "/static/desk.js")


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_browser_runs_nothing_but_our_script(desk: TestClient, address: str) -> None:
    answer = desk.get(address, headers=PAGE)
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["x-content-type-options"] == "nosniff"
    if "html" in answer.headers["content-type"]:
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bon\w+=|\bstyle=", answer.text)
        assert not re.search(r'(src|href|action)="(https?:)?//', answer.text), "another host is asked for something"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        pytest.param({"Origin": "http://localhost"}, 200, id="a page of ours"),
        pytest.param({"Sec-Fetch-Site": "same-origin", "Origin": "http://localhost"}, 200, id="said twice"),
        pytest.param({}, 200, id="a program without a session"),
        pytest.param({"Origin": "http://evil.example"}, 403, id="another site"),
        pytest.param({"Origin": "http://localhost:81"}, 403, id="another port"),
        pytest.param({"Origin": "https://localhost"}, 403, id="another scheme"),
        pytest.param({"Origin": "ftp://localhost"}, 403, id="no scheme of ours"),
        pytest.param({"Origin": "//localhost"}, 403, id="no scheme at all"),
        pytest.param({"Origin": "null"}, 403, id="a frame without origin"),
        pytest.param({"Sec-Fetch-Site": "cross-site"}, 403, id="another site, by fetch metadata"),
        pytest.param({"Sec-Fetch-Site": "same-site", "Origin": "http://localhost"}, 403, id="a neighbour"),
        pytest.param({"Cookie": "session=x"}, 403, id="a session, and no word of where it comes from"),
    ],
)
def test_other_sites_change_nothing(desk: TestClient, headers: dict[str, str], status: int) -> None:
    assert desk.post("/", data={"list": LEGAL}, headers=headers).status_code == status
    assert desk.post("/api/v1/validate", json={"list": LEGAL}, headers=headers).status_code == status


def test_behind_tls_a_page_without_it_changes_nothing(built_database: Path) -> None:
    """Whoever sits between a browser and the desk can make pages of http://cup.example, not of https://cup.example."""
    settings = DeskSettings(
        catalogue_paths(built_database), ("https://cup.example", "http://192.168.1.20:8000"), judges=1
    )
    with TestClient(desk_app(settings), base_url="http://cup.example") as proxied:  # what a proxy sends on is plain
        for host, origin, status in (
            ("cup.example", "https://cup.example", 200),
            ("cup.example", "http://cup.example", 403),
            ("192.168.1.20:8000", "http://192.168.1.20:8000", 200),
            ("192.168.1.20:8000", "https://192.168.1.20:8000", 403),
            ("localhost:8000", "http://localhost:8000", 200),
        ):
            answer = proxied.post("/", data={"list": LEGAL}, headers={"Host": host, "Origin": origin})
            assert answer.status_code == status, origin


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.nip.example:8000", ""])
def test_a_name_that_only_points_here_is_refused(desk: TestClient, host: str) -> None:
    answer = desk.get("/", headers={**PAGE, "Host": host})
    assert answer.status_code == 421
    assert "address it printed" in answer.text


def test_a_body_that_is_too_large_is_refused_before_it_is_read(desk: TestClient) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(1000):
            yield b"2 Lightsaber\n" * 1000

    for sent in ({"data": {"list": "x" * 3_000_000}}, {"content": endless()}):
        answer = desk.post("/", headers=OURS, **sent)  # type: ignore[arg-type]
        assert answer.status_code == 413
        assert "at most 2 MB" in answer.text
    answer = desk.post("/api/v1/validate", json={"list": "x" * 3_000_000})
    assert (answer.status_code, answer.json()["error"]) == (413, "too-large")


@pytest.mark.parametrize("body", [b"\xff\xfe", b'{"list": "2 Lightsaber"'])
def test_what_is_not_json_is_called_so(desk: TestClient, body: bytes) -> None:
    answer = desk.post("/api/v1/validate", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()) == (400, {"error": "not-json", "message": "This is not JSON."})


def test_one_session_that_asks_too_much_waits_while_others_go_on(desk_with: Callable[..., TestClient]) -> None:
    desk = desk_with(per_minute=2)
    desk.get("/", headers=PAGE)
    mine = desk.cookies["session"]
    assert [desk.post("/", data={"list": LEGAL}, headers=OURS).status_code for _ in range(3)] == [200, 200, 429]
    refused = desk.post("/verdict", data={"list": LEGAL}, headers={**OURS, "Accept": "application/json"})
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "30")
    assert refused.json()["message"] == "That was a lot at once. Go on in 30 seconds."
    desk.cookies.clear()
    desk.get("/", headers=PAGE)
    assert desk.cookies["session"] != mine
    assert desk.post("/", data={"list": LEGAL}, headers=OURS).status_code == 200


def test_without_a_session_or_with_a_forged_one_the_address_is_counted(desk_with: Callable[..., TestClient]) -> None:
    desk = desk_with(per_minute=2, per_address=3)
    desk.get("/", headers=PAGE)
    forged = f"forged{desk.cookies['session']}"
    desk.cookies.clear()
    desk.cookies.set("session", forged)
    assert desk.post("/", data={"list": LEGAL}, headers=OURS).status_code == 200
    desk.cookies.clear()
    asked = [desk.post("/api/v1/validate", json={"list": LEGAL}).status_code for _ in range(3)]
    assert asked == [200, 200, 429]


def test_an_address_gets_only_so_many_sessions(desk_with: Callable[..., TestClient]) -> None:
    desk = desk_with(per_address=1)
    given = []
    for _ in range(2):
        desk.cookies.clear()
        given.append("set-cookie" in desk.get("/", headers=PAGE).headers)
    assert given == [True, False]


def test_cookies_are_kept_from_scripts_and_other_sites(desk: TestClient) -> None:
    cookie = desk.get("/", headers=PAGE).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "set-cookie" not in desk.get("/static/desk.js").headers


def test_markup_in_a_list_is_text(desk: TestClient) -> None:
    evil = '1 <script>alert(1)</script>\n1 "><img src=x onerror=alert(2)>\n</textarea><h1>'
    for page in (
        desk.post("/", data={"list": evil, "judge_by": "destiny"}, headers=OURS).text,
        desk.post("/verdict", data={"list": evil, "judge_by": "destiny"}, headers=OURS).json()["html"],
    ):
        assert "&lt;script&gt;" in page
        assert "<script>" not in page
        assert "<img" not in page
        assert "</textarea><h1>" not in page


def test_a_format_is_never_a_file_of_this_machine(desk: TestClient, tmp_path: Path) -> None:
    own = tmp_path / "own.csv"
    own.write_text((PROJECT / "imports/destiny/formats.csv").read_text(encoding="utf-8"), encoding="utf-8")
    answer = desk.post("/api/v1/validate", json={"list": LEGAL, "game": "destiny", "format": str(own)})
    assert (answer.status_code, answer.json()["error"]) == (422, "no-format-files")


def test_a_bomb_is_refused_like_any_other_workbook(desk: TestClient) -> None:
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/worksheets/sheet1.xml", b" " * 300_000_000)
    assert len(bomb.getvalue()) < 1_000_000
    answer = desk.post("/", files={"file": ("deck.xlsx", bomb.getvalue())}, headers=OURS)
    assert answer.status_code == 200
    assert "NOT CHECKED" in answer.text


@pytest.mark.parametrize("back", ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"])
def test_choosing_a_language_leads_nowhere_else(desk: TestClient, back: str) -> None:
    answer = desk.post("/language", data={"lang": "fr", "back": back}, headers=OURS, follow_redirects=False)
    assert answer.headers["location"] == "/"


@pytest.mark.parametrize("key", ["away", "busy", "damaged", "refused"])
def test_what_is_wrong_with_the_database_is_for_the_log_not_for_players(key: str) -> None:
    refused = as_refused(CardlabError(f"store.{key}", file="/srv/cup/event.db", why="disk is full"))
    assert (refused.status, refused.wait) == (503, 5)
    assert "/srv" not in refused.fault.text("en")


def test_secret_links_do_not_stand_in_the_log() -> None:
    for path, shown in (
        ("/e/cup/mine/3nGm1fWn8dYlq0vGmVqz2A", "/e/cup/mine/…"),
        ("/e/cup/desk/3nGm1fWn8dYlq0vGmVqz2A?x=1", "/e/cup/desk/…?x=1"),
        ("/e/cup/desk/open/AbC_d-efghijklmnopqrst", "/e/cup/desk/open/…"),
        ("/e/cup/desk", "/e/cup/desk"),
    ):
        record = LogRecord("uvicorn.access", 20, "", 0, "%s %s", ("GET", path), None)
        assert masked(record)
        assert record.getMessage() == f"GET {shown}"
