"""An event in real browsers, in French: a player on a phone, the organiser and two judges beside it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardlab.desk.event import DeskEvent
from tests.browsing import Browser, started
from tests.desk.live import LEGAL, new_event, running

WRONG = LEGAL.replace("2 Viser", "3 Viser")
UNSURE = LEGAL.replace("Blaster de poche", "Petit blaster de poche")
ENTER = "\ue007"


class Cup:
    def __init__(self, address: str, event: DeskEvent) -> None:
        self.address, self.event = f"{address}/e/{event.slug}", event

    def staff_link(self, kind: str, name: str) -> str:
        return f"{self.address}/desk/{self.event.new_link(kind, 'cardlab', name=name)}?lang=fr"


@pytest.fixture
def cup(tmp_path: Path, built_database: Path) -> Iterator[Cup]:
    event = new_event(built_database, tmp_path / "coupe", lang="fr")
    with event.store, running(built_database, event=event) as address:
        yield Cup(address, event)


@pytest.fixture
def phone(browser: Browser, cup: Cup) -> Iterator[Browser]:
    """A French phone without a cookie, and without complaints at the end."""
    browser.open(f"{cup.address}?lang=fr")
    browser.driver.delete_all_cookies()
    browser.driver.add_cookie({"name": "lang", "value": "fr"})
    browser.run("localStorage.clear()")
    browser.size(390)
    browser.console()
    yield browser
    browser.scripts(allowed=True)
    assert browser.console() == []


@pytest.fixture
def laptop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with started(tmp_path_factory.mktemp("organiser")) as opened:
        opened.size(1280)
        yield opened
        assert opened.console() == []


def test_a_player_registers_mends_and_returns_while_the_organiser_watches(
    phone: Browser, laptop: Browser, cup: Cup
) -> None:
    laptop.open(cup.staff_link("organiser", "Anne"))
    laptop.driver.add_cookie({"name": "lang", "value": "fr", "path": "/"})
    laptop.open(f"{cup.address}/desk")
    laptop.shows(".players", "Personne pour l'instant")
    assert laptop.driver.title == "Bureau de l'organisateur · Coupe d'hiver · cardlab"
    laptop.run("window.unloaded = false")

    phone.open(cup.address)
    phone.write("input[name=name]", "Zoé Lenoir")
    phone.write("textarea", WRONG)
    phone.shows(".badge", "ILLÉGAL")
    assert phone.run("return document.documentElement.scrollWidth") == 390
    phone.shows("button", "Remettre la liste").click()
    phone.shows("h1", "Bien reçu, Zoé Lenoir")
    link = phone.one("input.link").get_property("value")
    assert phone.one("svg.qr")
    assert phone.run("return localStorage.getItem('draft event coupe')") is None, "not for the next at this device"
    phone.shows("button", "Copier").click()
    phone.shows("button", "Copié")
    laptop.shows(".players li", "Zoé Lenoir")
    laptop.shows(".players .badge", "illégal")

    phone.driver.delete_all_cookies()
    phone.driver.add_cookie({"name": "lang", "value": "fr"})
    phone.open(link)
    assert phone.driver.current_url == f"{cup.address}/mine"
    laptop.run("document.querySelector('.players a').focus()")
    phone.shows("summary", "Changer la liste").click()
    phone.write("textarea", UNSURE)
    phone.shows("details .badge", "INCERTAIN")
    phone.shows("button", "Remettre cette liste à la place").click()
    phone.shows(".badge", "INCERTAIN")
    laptop.shows(".players .badge", "incertain")
    assert laptop.run("return document.activeElement.closest('li')?.innerText"), "the keyboard stays where it was"
    assert laptop.run("return window.unloaded") is False, "the organiser's page was never loaded again"

    laptop.shows("nav a", "À résoudre").click()
    laptop.shows(".phrase button", "Blaster de poche").click()
    laptop.shows("p", "Signifie")
    laptop.shows("nav a", "Joueurs").click()
    laptop.shows(".players .badge", "légal")
    laptop.shows(".players a", "Zoé Lenoir").click()
    laptop.shows("button", "présent").click()
    laptop.shows(".state", "présent")
    laptop.write("input[name=reason]", "vue au téléphone")
    laptop.shows("button", "Accepter").click()
    laptop.shows("p", "vue au téléphone")
    laptop.shows("nav a", "Journal").click()
    laptop.shows(".log li", "vue au téléphone")
    laptop.shows("nav a", "Joueurs").click()
    laptop.shows("button", "Verrouiller").click()
    laptop.shows("p", "verrouillé")
    phone.reload()
    phone.shows("p", "Les inscriptions sont closes")


def test_two_judges_tick_at_once(phone: Browser, laptop: Browser, cup: Cup) -> None:
    phone.open(cup.address)
    phone.write("input[name=name]", "Zoé")
    phone.write("textarea", LEGAL)
    phone.shows("button", "Remettre la liste").click()
    phone.shows("h1", "Bien reçu")
    for judge, name in ((phone, "Kim"), (laptop, "Joris")):
        judge.open(cup.staff_link("judge", name))
        judge.driver.add_cookie({"name": "lang", "value": "fr", "path": "/"})
        judge.open(f"{cup.address}/desk/player/1")
        judge.write("input[name=note]", f"vu par {name}")
    phone.shows("button", "en ordre").click()
    laptop.shows("button", "avertissement").click()
    laptop.shows("li", "vu par Joris (Joris)")
    for judge in (phone, laptop):
        judge.open(f"{cup.address}/desk/player/1")
        judge.shows("li", "vu par Kim (Kim)")
        judge.shows("li", "vu par Joris (Joris)")


def test_the_main_way_works_without_scripts(phone: Browser, cup: Cup) -> None:
    phone.scripts(allowed=False)
    phone.open(cup.address)
    phone.reads("input[name=name]").send_keys("Zoé")
    phone.reads("textarea").send_keys(UNSURE)
    phone.reads("[data-check]").send_keys(ENTER)
    phone.reads(".badge", "INCERTAIN")
    phone.reads(".offers button").send_keys(ENTER)
    phone.reads(".badge", "LÉGAL")
    assert phone.reads("input[name=name]").get_property("value") == "Zoé", "the form keeps what was typed"
    phone.reads("button.big").send_keys(ENTER)
    phone.reads("h1", "Bien reçu, Zoé")
    assert [(each.name, each.verdict) for each in cup.event.store.players()] == [("Zoé", "legal")]
