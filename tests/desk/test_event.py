"""An event at the desk: players register by their links, organisers watch and decide, judges look and tick."""

import csv
import io
import re
import zipfile
from collections.abc import Iterator
from functools import partial
from html import unescape
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient

import cardlab
from cardlab.catalogue.paths import catalogue_paths
from cardlab.desk import event_tasks
from cardlab.desk.app import desk_app
from cardlab.desk.event import DeskEvent, OpeningCode
from cardlab.desk.limits import Limits
from cardlab.desk.settings import DeskSettings
from cardlab.errors import CardlabError
from cardlab.tournament.backups import back_up
from cardlab.tournament.forget import forget
from cardlab.tournament.live_event import LiveEvent
from cardlab.tournament.store.kept import Sent, SentList
from cardlab.tournament.store.links import Links
from tests.conftest import PROJECT
from tests.desk.live import LEGAL, new_event

HERE = "https://cup.example"
OURS = {"Origin": HERE, "Accept": "text/html", "Accept-Language": "en"}
WRONG = LEGAL.replace("2 Viser", "3 Viser")
UNSURE = LEGAL.replace("Blaster de poche", "Petit blaster de poche")


class Visitor:
    """A browser of its own at the desk."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        self._cookies = httpx.Cookies()
        self.status = 0

    def get(self, path: str) -> str:
        return self._told("GET", path)

    def post(self, path: str, **values: object) -> str:
        return self._told("POST", path, data=values)

    def upload(self, path: str, name: str, content: bytes, **values: object) -> str:
        return self._told("POST", path, data=values, files={"file": (name, content)})

    def _told(self, method: str, path: str, **more: object) -> str:
        self._client.cookies = self._cookies
        answer = self._client.request(method, path, headers=OURS, **more)  # type: ignore[arg-type]
        self._cookies = self._client.cookies
        self.status, self.address = answer.status_code, str(answer.url)
        self.content = answer.content
        return unescape(answer.text)


class Cup:
    """An event with a desk open for it."""

    def __init__(self, client: TestClient, event: DeskEvent, live: LiveEvent | None = None) -> None:
        self.client, self.event = client, event
        self._live = live

    @property
    def live(self) -> LiveEvent:
        assert self._live
        return self._live

    def erase(self, number: int) -> None:
        self.live.erase(number)

    def visitor(self) -> Visitor:
        return Visitor(self.client)

    def staff(self, kind: str, name: str) -> Visitor:
        visitor = self.visitor()
        visitor.get(f"/e/cup/desk/{self.event.new_link(kind, 'cardlab', name=name)}")
        assert visitor.address == f"{HERE}/e/cup/desk"
        return visitor

    def player(self, name: str, text: str = LEGAL) -> Visitor:
        visitor = self.visitor()
        visitor.post("/e/cup", name=name, list=text)
        assert visitor.status == 200
        assert visitor.address == f"{HERE}/e/cup/mine"
        return visitor

    def verdicts(self) -> dict[str, str]:
        return {each.name: each.status for each in self.event.players()}


@pytest.fixture
def cup(tmp_path: Path, built_database: Path) -> Iterator[Cup]:
    event = new_event(built_database, tmp_path / "cup")
    settings = DeskSettings(catalogue_paths(built_database), (HERE,), Limits(per_minute=0), judges=1)
    with (
        event.store,
        cardlab.open(built_database) as lab,
        lab.event(event.folder) as live,
        TestClient(desk_app(settings, event), base_url=HERE, raise_server_exceptions=False) as client,
    ):
        yield Cup(client, event, live)


def private_link(page: str) -> str:
    found = re.search(rf'value="{HERE}(/e/cup/mine/[\w-]+)"', page)
    assert found
    return found[1]


def test_a_player_registers_breaks_and_mends_the_list_and_comes_back_by_the_link(cup: Cup) -> None:
    zoe = cup.visitor()
    assert "Anne (anne@example.org)" in zoe.get("/e/cup")
    page = zoe.post("/e/cup?check=1", list=UNSURE)
    assert "Petit blaster de poche" in page
    assert re.search(r'name="take" value="\d+:', page), "one tap takes a suggestion"
    assert cup.verdicts() == {}, "checking hands nothing in"
    page = zoe.post("/e/cup", name="Zoé", list=WRONG)
    assert cup.verdicts() == {"Zoé": "illegal"}, "illegal lists are taken and marked"
    assert "Received, Zoé" in page
    assert "3 Aim" in page
    link = private_link(page)
    elsewhere = cup.visitor()
    before = cup.event.store.revision()
    elsewhere.get(link)
    assert elsewhere.address == f"{HERE}/e/cup/mine", "the secret does not stay in the address"
    assert cup.event.store.revision() == before, "opening a link changes nothing"
    assert "LEGAL" in elsewhere.post("/e/cup/mine", list=LEGAL)
    assert cup.verdicts() == {"Zoé": "legal"}
    assert len(cup.event.store.handed_in()) == 2, "what was handed in before is kept"
    elsewhere.post("/e/cup/mine/state", state="withdrawn")
    assert [each.state for each in cup.event.store.players()] == ["withdrawn"]
    elsewhere.post("/e/cup/mine/state", state="registered")
    assert "Tick the box" in elsewhere.post("/e/cup/mine/erase")
    assert "Erased" in elsewhere.post("/e/cup/mine/erase", sure="1")
    assert cup.verdicts() == {}
    assert "erased an entry" in cup.staff("organiser", "Anne").get("/e/cup/desk/log")
    zoe.get(link)
    assert zoe.status == 404
    assert b"Zo\xc3\xa9" not in (cup.event.folder / "event.db").read_bytes()


def test_the_language_of_an_address_is_that_of_what_one_does_there(cup: Cup) -> None:
    zoe = cup.visitor()
    zoe.post("/language", lang="fr", back="/e/cup")
    zoe.get("/e/cup?lang=en")
    assert "Received, Zoé" in zoe.post("/e/cup", name="Zoé", list=LEGAL)
    assert "Received, Zoé" in zoe.get("/e/cup/mine?lang=klingon"), "a language nobody speaks changes nothing"
    link = private_link(zoe.get("/e/cup/mine"))
    assert "Bien reçu" in zoe.get(f"{link}?lang=fr"), "also through the redirect to a clean address"


def test_after_the_lock_or_the_deadline_nothing_changes_but_by_the_organiser(cup: Cup) -> None:
    zoe, anne = cup.player("Zoé"), cup.staff("organiser", "Anne")
    late = cup.visitor()
    for close in (
        lambda: anne.post("/e/cup/desk/lock", locked="1"),
        lambda: (anne.post("/e/cup/desk/lock", locked="0"), anne.post("/e/cup/desk/extend", until="2020-01-01T12:00")),
    ):
        close()
        before = cup.event.store.revision()
        assert "Registration is closed" in late.post("/e/cup", name="Late", list=LEGAL)
        assert late.status == 403
        for path, values in (("", {"list": WRONG}), ("/state", {"state": "withdrawn"}), ("/erase", {"sure": "1"})):
            zoe.post(f"/e/cup/mine{path}", **values)
            assert zoe.status == 403
        assert "Registration is closed" in zoe.get("/e/cup/mine")
        assert cup.event.store.revision() == before
    anne.post("/e/cup/desk/extend", until="2199-12-05T18:00")
    zoe.post("/e/cup/mine", list=WRONG)
    assert cup.verdicts() == {"Zoé": "illegal"}


def test_an_event_may_refuse_illegal_lists_but_never_unclear_ones(cup: Cup) -> None:
    cup.event.set_desk("cardlab", refuse_illegal=True)
    visitor = cup.visitor()
    page = visitor.post("/e/cup", name="Zoé", list=WRONG)
    assert (visitor.status, "takes no illegal lists" in page) == (422, True)
    assert "3 Viser" in page, "what was typed is kept"
    assert cup.verdicts() == {}
    cup.player("Zoé", UNSURE)
    assert cup.verdicts() == {"Zoé": "unclear"}


def test_the_organiser_resolves_once_for_all_rules_and_undoes(cup: Cup) -> None:
    for name in ("Zoé", "Yann"):
        cup.player(name, UNSURE)
    cup.player("Xavier", WRONG)
    anne = cup.staff("organiser", "Anne")
    page = anne.get("/e/cup/desk/resolve")
    assert "Petit blaster de poche" in page
    assert "on 2 lists" in page
    anne.post("/e/cup/desk/resolve", phrase="Petit blaster de poche", answer="Blaster de poche")
    assert cup.verdicts() == {"Zoé": "legal", "Yann": "legal", "Xavier": "illegal"}
    assert "Means: Holdout Blaster (AW 63)" in anne.get("/e/cup/desk/resolve")
    assert "names no single card" in anne.post("/e/cup/desk/resolve", phrase="Petit blaster de poche", answer="Zgrblx")
    anne.post("/e/cup/desk/player/3/rule", decision="accepted", reason="agreed by phone")
    assert cup.verdicts()["Xavier"] == "accepted"
    assert "agreed by phone" in anne.get("/e/cup/desk/player/3")
    log = anne.get("/e/cup/desk/log")
    undoable = re.findall(r'name="change" value="(\d+)"', log)
    assert len(undoable) == 2, "the ruling and the answer"
    for change in undoable:
        anne.post("/e/cup/desk/undo", change=change)
    assert cup.verdicts() == {"Zoé": "unclear", "Yann": "unclear", "Xavier": "illegal"}
    assert "Anne" in log
    french = re.sub(r"<[^>]+>|\s+", " ", anne.get("/e/cup/desk/log?lang=fr"))
    assert "a créé un lien (joueur)" in french
    assert "a changé des options : accueil en ligne" in french
    anne.get("/e/cup/desk?lang=en")
    assert "This can no longer be undone" in anne.post("/e/cup/desk/undo", change=undoable[0])


def test_where_nothing_can_be_changed_no_button_offers_to(cup: Cup) -> None:
    zoe = cup.player("Zoé", UNSURE)
    for page in (zoe.get("/e/cup/mine"), cup.staff("organiser", "Anne").get("/e/cup/desk/player/1")):
        assert "Did you mean Holdout Blaster" in page
        assert 'name=""' not in page
        assert "data-line" not in page


def test_a_ruling_that_another_organiser_made_meanwhile_is_not_overwritten(cup: Cup) -> None:
    cup.player("Zoé", WRONG)
    anne, marc = cup.staff("organiser", "Anne"), cup.staff("organiser", "Marc")
    (seen,) = set(re.findall(r'name="seen" value="(.*?)"', marc.get("/e/cup/desk/player/1")))
    for _ in range(2):  # a click too many
        anne.post("/e/cup/desk/player/1/rule", decision="accepted", reason="agreed by phone", seen="")
    page = marc.post("/e/cup/desk/player/1/rule", decision="refused", seen=seen)
    assert "Somebody else has just ruled about Zoé (no. 1)." in page
    assert cup.verdicts() == {"Zoé": "accepted"}
    (seen,) = set(re.findall(r'name="seen" value="(.*?)"', marc.get("/e/cup/desk/player/1")))
    marc.post("/e/cup/desk/player/1/rule", decision="refused", seen=seen)
    assert cup.verdicts() == {"Zoé": "refused"}


def test_a_late_list_with_none_in_time_is_refused_and_accepted(cup: Cup) -> None:
    cup.player("Zoé")
    anne = cup.staff("organiser", "Anne")
    anne.post("/e/cup/desk/extend", until="2020-01-01T12:00")
    assert "Zoé" in anne.get("/e/cup/desk?status=late")
    assert "there is none in time" in anne.get("/e/cup/desk/resolve")
    page = anne.post("/e/cup/desk/player/1/rule", decision="late-refused", reason="a day late")
    assert "Ruling: late list refused. Reason: a day late" in page
    assert "Zoé" not in anne.get("/e/cup/desk?status=late")
    assert cup.verdicts() == {"Zoé": "missing"}
    assert "No late list of Zoé" in anne.post("/e/cup/desk/player/1/rule", decision="late-refused", seen="late-refused")
    (change, *_) = re.findall(r'name="change" value="(\d+)"', anne.get("/e/cup/desk/log"))
    anne.post("/e/cup/desk/undo", change=change)
    assert cup.verdicts() == {"Zoé": "legal-with-warnings"}
    anne.post("/e/cup/desk/player/1/accept")
    assert cup.verdicts() == {"Zoé": "legal"}


def test_same_person_or_two_is_settled_once(cup: Cup) -> None:
    cup.player("Zoé", WRONG), cup.player("zoé", LEGAL), cup.player("Yann"), cup.player("Yann")
    anne = cup.staff("organiser", "Anne")
    page = anne.get("/e/cup/desk/resolve")
    assert "No. 1 and 2: the same person" in page
    assert "(2) · the same name" in page
    assert "The same name as" not in page, "each question is asked once"
    anne.post("/e/cup/desk/settle", first=1, second=2, same="1")
    anne.post("/e/cup/desk/settle", first=3, second=4, same="0")
    assert "the same person" not in anne.get("/e/cup/desk/resolve")
    assert [(each.number, each.status) for each in cup.event.players()] == [(1, "legal"), (3, "legal"), (4, "legal")]
    undoable = re.findall(r'name="change" value="(\d+)"', anne.get("/e/cup/desk/log"))
    anne.post("/e/cup/desk/undo", change=undoable[0])
    assert "No. 3 and 4: the same person" in anne.get("/e/cup/desk/resolve"), "asked again"


def test_a_long_list_of_players_has_pages_and_is_searched_and_counted_whole(cup: Cup) -> None:
    sent = (Sent(f"name:{n}", f"Player {n:03}", (SentList(LEGAL.encode()),), source="file") for n in range(1, 202))
    cup.event.store.take_export(list(sent))
    cup.event.store.rule(150, "refused", "", "Anne")
    cup.event.store.settle_doubles(7, 201, same=True, who="Anne")
    anne = cup.staff("organiser", "Anne")

    def shown(query: str) -> tuple[list[int], list[str]]:
        page = anne.get(f"/e/cup/desk{query}")
        assert "200 players" in page
        assert re.search(r'data-status="refused"[^>]*>\w+ <b>1</b>', page)
        links = re.findall(r'<nav class="pages".*?</nav>', page, re.DOTALL)
        return [int(each) for each in re.findall(r"/player/(\d+)", page)], re.findall(r'href="([^"]+)"', "".join(links))

    assert shown("") == ([*range(1, 101)], ["?words=&status=&page=2"])
    assert shown("?page=2") == ([*range(101, 201)], ["?words=&status=&page=1"])
    assert shown("?page=99") == shown("?page=2"), "the last one there is"
    assert shown("?words=player&status=missing&page=2")[0] == [n for n in range(101, 201) if n != 150]
    assert shown("?words=150") == ([150], [])
    assert shown("?status=refused") == ([150], [])


def test_judges_look_and_tick_and_nothing_else(cup: Cup) -> None:
    cup.player("Zoé")
    first, second = cup.staff("judge", "Joris"), cup.staff("judge", "Kim")
    assert "Zoé" in first.get("/e/cup/desk")
    first.post("/e/cup/desk/player/1/check", round=1, result="ok")
    second.post("/e/cup/desk/player/1/check", round=2, result="warning", note="sleeves")
    page = first.get("/e/cup/desk/player/1")
    assert "Round 1: in order" in page
    cup.player("Yann", WRONG)
    assert "not legal as it stands" in first.post("/e/cup/desk/player/2/check", round=1, result="ok")
    assert "Round 1: in order" in first.post("/e/cup/desk/player/2/check", round=1, result="ok", sure="1")
    assert "Round 2: warning given. sleeves (Kim)" in page
    log = re.sub(r"<[^>]+>|\s+", " ", first.get("/e/cup/desk/log"))
    assert "checked no. 1 in round 2: warning" in log, "every change is in the log"
    assert "anne@" not in page
    before = cup.event.store.revision()
    for path, values in (
        ("/player/1/rule", {"decision": "refused"}), ("/player/1/state", {"state": "absent"}), ("/player/1/link", {}),
        ("/player/1/accept", {}), ("/resolve", {"phrase": "x", "answer": "-"}), ("/lock", {"locked": "1"}),
        ("/settle", {"first": 1, "second": 1, "same": "1"}), ("/extend", {"until": "2200-01-01T10:00"}),
        ("/open-lists", {"opened": "1"}), ("/files", {}), ("/undo", {"change": 1}),
    ):  # fmt: skip
        assert "Judges look" in first.post(f"/e/cup/desk{path}", **values), path
        assert first.status == 403
    first.upload("/e/cup/desk/import", "x.csv", b"name,deck\n")
    assert first.status == 403
    assert cup.event.store.revision() == before


@pytest.mark.parametrize("number", [0, 7, 2**31, 2**64])
def test_a_number_nobody_has_is_refused(cup: Cup, number: int) -> None:
    anne = cup.staff("organiser", "Anne")
    anne.get(f"/e/cup/desk/player/{number}")
    assert anne.status in (404, 422)
    for path, values in (
        (f"/player/{number}/rule", {"decision": "accepted"}), (f"/player/{number}/state", {"state": "present"}),
        ("/settle", {"first": number, "second": 1, "same": "1"}),
    ):  # fmt: skip
        anne.post(f"/e/cup/desk{path}", **values)
        assert anne.status in (404, 422), path


def test_an_event_that_is_gone_takes_nothing_until_it_is_back(cup: Cup) -> None:
    cup.player("Zoé")
    away = cup.event.folder.rename(cup.event.folder.with_name("away"))
    yann = cup.visitor()
    assert "cannot reach its database" in yann.post("/e/cup", name="Yann", list=LEGAL)
    assert yann.status == 503
    away.rename(cup.event.folder)
    cup.player("Yann")
    assert cup.verdicts() == {"Zoé": "legal", "Yann": "legal"}


def test_a_session_gets_only_so_many_receipts(built_database: Path, tmp_path: Path) -> None:
    event = new_event(built_database, tmp_path / "cup")
    settings = DeskSettings(catalogue_paths(built_database), (HERE,), Limits(per_minute=3), judges=1, clock=lambda: 0.0)
    with event.store, TestClient(desk_app(settings, event), base_url=HERE) as client:
        zoe = Visitor(client)
        zoe.get("/e/cup")
        zoe.post("/e/cup", name="Zoé", list=LEGAL)
        asked = [(zoe.get("/e/cup/mine"), zoe.status)[1] for _ in range(2)]
    assert asked == [200, 429]


def test_nobody_else_gets_in_and_a_revoked_link_opens_nothing(cup: Cup) -> None:
    zoe = cup.player("Zoé")
    anne = cup.staff("organiser", "Anne")
    link = private_link(zoe.get("/e/cup/mine"))
    stranger = cup.visitor()
    for path in ("/e/cup/desk", "/e/cup/desk/player/1", "/e/cup/desk/log", "/e/cup/desk/live", "/e/cup/mine"):
        stranger.get(path)
        assert stranger.status == 403, path
    for path in ("/e/cup/desk/AAAAAAAAAAAAAAAAAAAAAA", link.replace("mine", "desk"), "/e/other", "/e/cup/lists"):
        stranger.get(path)
        assert stranger.status == 404, path
    zoe.get("/e/cup/desk")
    assert zoe.status == 403, "a player's link is no organiser's"
    page = anne.post("/e/cup/desk/player/1/link")
    zoe.get("/e/cup/mine")
    assert zoe.status == 403, "the lost link opens nothing any more"
    zoe.get(private_link(page))
    assert zoe.address == f"{HERE}/e/cup/mine"
    for each in cup.event.store.links.all():
        assert link.rpartition("/")[2] not in each.hash
        if each.kind == "organiser":
            cup.event.store.links.revoke(each.id, "cardlab")
    anne.get("/e/cup/desk")
    assert anne.status == 403


ONCE = re.compile(r'name="once" value="([\w-]{16,})"')


@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"name": "Yann", "list": WRONG}, id="another name and list"),
        pytest.param({"name": "Yann", "list": LEGAL}, id="another name"),
        pytest.param({"name": "Zoé", "list": WRONG}, id="another list"),
    ],
)
def test_form_sent_with_other_content_is_refused_and_can_be_sent_as_its_own(cup: Cup, other: dict[str, str]) -> None:
    form = {"name": "Zoé", "list": LEGAL, "once": "a-form-of-its-own"}
    cup.visitor().post("/e/cup", **form)
    yann = cup.visitor()
    page = yann.post("/e/cup", **{**form, **other})
    assert (yann.status, "has handed in another entry already" in page) == (422, True)
    assert cup.verdicts() == {"Zoé": "legal"}
    assert other["name"] in page
    once = ONCE.search(page)
    assert once
    assert once[1] != form["once"]
    yann.post("/e/cup", **{**other, "once": once[1]})
    assert yann.address == f"{HERE}/e/cup/mine"
    assert [(each.number, each.name) for each in cup.event.players()] == [(1, "Zoé"), (2, other["name"])]


def test_form_sent_again_changes_nothing_even_after_the_list_was_changed(cup: Cup) -> None:
    form = {"name": "Zoé", "list": LEGAL, "once": "a-form-of-its-own"}
    zoe = cup.visitor()
    zoe.post("/e/cup", **form)
    zoe.post("/e/cup/mine", list=WRONG)
    again = cup.visitor()
    assert "3 Aim" in again.post("/e/cup", **form), "whoever sends it again is shown what stands"
    assert cup.verdicts() == {"Zoé": "illegal"}


def test_link_to_another_entry_asks_before_it_takes_this_ones_place(cup: Cup) -> None:
    zoe, yann = cup.player("Zoé"), cup.player("Yann", WRONG)
    link, own = private_link(yann.get("/e/cup/mine")), private_link(zoe.get("/e/cup/mine"))
    page = zoe.get(link)
    assert "This browser has the entry of Zoé" in page
    assert "Received, Zoé" in zoe.get("/e/cup/mine"), "looking at the link changes nothing"
    assert "Received, Zoé" in zoe.get(own), "the same entry's link is not asked about"
    asked = re.search(r'name="token" value="([\w-]+)"', page)
    assert asked
    assert "Received, Yann" in zoe.post("/e/cup/mine/open", token=asked[1])
    zoe.post("/e/cup/mine/open", token="nothing-that-opens-anything")
    assert zoe.status == 404
    cup.erase(1)
    assert "Received, Yann" in yann.get(link), "nor the link of a browser whose own entry is gone"


def test_receipt_of_an_entry_erased_meanwhile_is_refused_in_words(cup: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    zoe = cup.player("Zoé")
    find_link = Links.find

    def erased_after(links: Links, token: str) -> object:
        found = find_link(links, token)
        monkeypatch.setattr(Links, "find", find_link)
        cup.erase(1)
        return found

    monkeypatch.setattr(Links, "find", erased_after)
    page = zoe.get("/e/cup/mine")
    assert (zoe.status, "Open your private link first" in page) == (403, True)


def test_erased_page_names_copies_out_of_reach_and_the_organisers_own_file(cup: Cup, tmp_path: Path) -> None:
    zoe, anne = cup.player("Zoé"), cup.staff("organiser", "Anne")
    back_up(cup.event.store, tmp_path / "stick.db")
    back_up(cup.event.store, tmp_path / "here.db")
    (tmp_path / "stick.db").unlink()
    page = zoe.post("/e/cup/mine/erase", sure="1")
    assert str(tmp_path / "stick.db") in page
    assert str(tmp_path / "here.db") not in page
    assert str(tmp_path / "stick.db") in anne.get("/e/cup/desk/log")
    row = f'"2026-11-20 10:00","Yann","yann@example.org","{LEGAL}"\n'
    form = tmp_path / "form.csv"
    form.write_text(f"Timestamp,Name,E-mail,Deck\n{row}", encoding="utf-8")
    cup.live.precheck(form)
    (number,) = (each.number for each in cup.event.players())
    yann = cup.visitor()
    yann.get(private_link(anne.post(f"/e/cup/desk/player/{number}/link")))
    page = yann.post("/e/cup/mine/erase", sure="1")
    assert "form.csv" in page


HEADER = b"Timestamp,Name,E-mail,Deck\n"


@pytest.mark.parametrize("fails", [None, CardlabError("store.busy", file="event.db"), KeyError("a fault of ours")])
def test_uploaded_export_is_gone_however_its_import_ends(
    cup: Cup, monkeypatch: pytest.MonkeyPatch, fails: Exception | None
) -> None:
    anne = cup.staff("organiser", "Anne")
    row = '"2026-11-20 10:00","Yann","yann@example.org","' + WRONG.replace('"', '""') + '"\n'
    if fails:
        monkeypatch.setattr(event_tasks, "take_export", partial(_fail, fails))
    anne.upload("/e/cup/desk/import", "export.csv", HEADER + row.encode())
    assert anne.status == (200 if fails is None else 503 if isinstance(fails, CardlabError) else 500)
    assert [each.name for each in cup.event.folder.rglob("*") if "export" in each.name or "upload" in each.name] == []
    if fails is None:
        assert cup.verdicts() == {"Yann": "illegal"}
        assert [each.name for each in cup.live.precheck().players] == ["Yann"], "the store has what it held"
        assert forget(cup.event.store).elsewhere == ()


def _fail(fault: Exception, *_: object) -> None:
    raise fault


def test_forget_finds_an_upload_that_a_stopped_machine_left_and_names_exports_kept(cup: Cup, tmp_path: Path) -> None:
    left = [
        cup.event.folder / ".upload.ab_12345" / "export.csv",
        cup.event.folder / "export-20261120-101010-123456.csv",
    ]
    for file in left:
        file.parent.mkdir(exist_ok=True)
        file.write_text("Name\nYann\n", encoding="utf-8")
    form = tmp_path / "form.csv"
    form.write_text(f'Name,Deck\nYann,"{LEGAL}"\n', encoding="utf-8")
    cup.live.precheck(form)
    done = forget(cup.event.store)
    assert {".upload.ab_12345/export.csv", left[1].name} <= set(done.deleted)
    assert [file for file in (*left, left[0].parent) if file.exists()] == []
    assert done.elsewhere == (form,)


def test_an_export_is_taken_into_the_running_event_and_everything_downloaded(cup: Cup) -> None:
    cup.player("Zoé")
    anne = cup.staff("organiser", "Anne")
    anne.post("/e/cup/desk/files")
    assert b"PK" in anne.content[:2], "before anything was imported"
    row = '"2026-11-20 10:00","Yann","yann@example.org","' + WRONG.replace('"', '""') + '"\n'
    anne.upload("/e/cup/desk/import", "export.csv", f"Timestamp,Name,E-mail,Deck\n{row}".encode())
    assert anne.status == 200
    assert cup.verdicts() == {"Zoé": "legal", "Yann": "illegal"}
    anne.post("/e/cup/desk/files")
    with zipfile.ZipFile(io.BytesIO(anne.content)) as archive:
        names = archive.namelist()
        assert {"precheck.html", "precheck.xlsx", "precheck.json", "replies.csv"} <= set(names)
        assert [name for name in names if name.startswith("decks/001-zoe")]
    anne.upload("/e/cup/desk/import", "picture.png", b"PNG")
    assert anne.status == 422


def test_lists_open_only_where_that_was_said_and_when_nobody_can_change(cup: Cup) -> None:
    zoe, anne, stranger = cup.player("Zoé"), cup.staff("organiser", "Anne"), cup.visitor()
    assert "only where players were told" in anne.post("/e/cup/desk/open-lists", opened="1")
    cup.event.set_desk("cardlab", open_lists="participants")
    assert "only where players were told" in anne.post("/e/cup/desk/open-lists", opened="1")
    anne.post("/e/cup/desk/lock", locked="1")
    zoe.get("/e/cup/lists")
    assert zoe.status == 404, "not opened yet"
    anne.post("/e/cup/desk/open-lists", opened="1")
    assert "Leia Organa" in zoe.get("/e/cup/lists")
    stranger.get("/e/cup/lists")
    assert stranger.status == 404
    cup.event.set_desk("cardlab", open_lists="everyone")
    assert "Leia Organa" in stranger.get("/e/cup/lists")


def test_contacts_are_asked_for_only_through_tls_and_shown_to_organisers_only(cup: Cup, built_database: Path) -> None:
    cup.event.set_desk("cardlab", ask_contact=True)
    assert 'name="contact"' in cup.visitor().get("/e/cup")
    zoe = cup.visitor()
    zoe.post("/e/cup", name="Zoé", list=LEGAL, contact="zoe#1234")
    assert "zoe#1234" in cup.staff("organiser", "Anne").get("/e/cup/desk/player/1")
    assert "zoe#1234" not in cup.staff("judge", "Kim").get("/e/cup/desk/player/1")
    plain = DeskSettings(catalogue_paths(built_database), ("http://192.168.1.20:8000",), Limits(per_minute=0), judges=1)
    with TestClient(desk_app(plain, cup.event), base_url="http://192.168.1.20:8000") as client:
        assert 'name="contact"' not in client.get("/e/cup").text
        client.post("/e/cup", data={"name": "Yann", "list": LEGAL, "contact": "yann#1"})
    assert [each.contact for each in cup.event.store.players()] == ["zoe#1234", ""]


def test_a_game_of_two_sides_asks_for_a_list_of_each(tmp_path: Path, built_database: Path) -> None:
    event = new_event(built_database, tmp_path / "cup", game="swccg", format="open")
    dark = (PROJECT / "examples" / "hunt-down.txt").read_text(encoding="utf-8")
    settings = DeskSettings(catalogue_paths(built_database), (HERE,), Limits(per_minute=0), judges=1)
    with event.store, TestClient(desk_app(settings, event), base_url=HERE) as client:
        zoe = Cup(client, event).visitor()
        form = zoe.get("/e/cup")
        assert form.index('name="list"') < form.index('name="list2"')
        page = zoe.post("/e/cup", name="Zoé", list2=dark)
        assert "The Light one is missing" in page
        assert [each.verdict for each in event.store.players()] == ["illegal"]
        fields = re.findall(r'<textarea name="list(2?)"[^>]*>\n?([^<]*)', zoe.get("/e/cup/mine"))
        assert [(suffix, bool(text.strip())) for suffix, text in fields] == [("", False), ("2", True)]


@pytest.mark.parametrize(
    ("waited", "status"),
    [
        pytest.param(59.0, 200, id="just in time"),
        pytest.param(60.0, 404, id="a minute later"),
        pytest.param(86_400.0, 404, id="the next day"),
    ],
)
def test_the_code_of_open_is_good_for_a_minute(
    built_database: Path, tmp_path: Path, waited: float, status: int
) -> None:
    clock = [1000.0]
    settings = DeskSettings(catalogue_paths(built_database), (HERE,), judges=1, clock=lambda: clock[0])
    event, code = new_event(built_database, tmp_path / "cup"), OpeningCode(settings.clock)
    with event.store, TestClient(desk_app(settings, event, code), base_url=HERE) as client:
        clock[0] += waited
        for wrong in ("x", "é" * 22, f"{code.text}x"):
            assert client.get(f"/e/cup/desk/open/{wrong}").status_code == 404
        answer = client.get(event.opening_link(HERE, code))
        assert answer.status_code == status
        assert ("desk" in client.cookies) == (status == 200)


def test_a_desk_that_opened_no_browser_has_no_code(cup: Cup) -> None:
    visitor = cup.visitor()
    assert "start it again with --open" in visitor.get("/e/cup/desk/open/abcdefghijklmnop")
    assert visitor.status == 404


def test_dates_that_cannot_be_converted_stop_nobody_at_the_desk(built_database: Path, tmp_path: Path) -> None:
    event = new_event(built_database, tmp_path / "cup", zone="America/Los_Angeles")
    settings = DeskSettings(catalogue_paths(built_database), (HERE,), judges=1, limits=Limits(per_minute=0))
    with event.store, TestClient(desk_app(settings, event), base_url=HERE) as client:
        cup = Cup(client, event)
        anne = cup.staff("organiser", "Anne")
        export = io.StringIO()
        rows = [("Timestamp", "Name", "Deck"), ("9999-12-31 23:59:59", "Al", LEGAL), ("2026-11-14 18:00", "Bo", LEGAL)]
        csv.writer(export).writerows(rows)
        anne.upload("/e/cup/desk/import", "export.csv", export.getvalue().encode())
        assert anne.status == 200
        assert cup.verdicts() == {"Al": "legal", "Bo": "legal"}
        assert "not a date and time that can be used" in anne.post("/e/cup/desk/extend", until="9999-12-31T23:59")
        assert anne.status == 422


@pytest.mark.parametrize(
    ("deadline", "days"),
    [
        pytest.param("9999-12-31 12:00", 30, id="a month after the last one"),
        pytest.param("2026-12-05 18:00", 10**12, id="as good as never"),
    ],
)
def test_a_day_that_no_calendar_has_is_never_due(
    built_database: Path, tmp_path: Path, deadline: str, days: int
) -> None:
    event = new_event(built_database, tmp_path / "cup", deadline=deadline, zone="UTC")
    with event.store:
        event.set_desk("cardlab", days=days)
        assert event.forget_by() == ""
