"""The deck checker as a player uses it: on a phone, in French, with scripts and without."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browsing import Browser
from tests.desk.live import LEGAL, running

UNSURE = LEGAL.replace("Blaster de poche", "Petit blaster de poche")
WRONG = LEGAL.replace("2 Blaster de poche\n1 Réacteur dorsal", "3 Blaster de poche")
TEXT = "return document.querySelector('textarea').value"


@pytest.fixture(scope="module")
def address(built_database: Path) -> Iterator[str]:
    with running(built_database) as found:
        yield found


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Browser]:
    """A French phone that was never here, and complains of nothing at the end."""
    browser.size(390)
    browser.open(f"{address}/?lang=fr")
    browser.run("localStorage.clear()")
    browser.open(f"{address}/?lang=fr")
    browser.console()
    yield browser
    browser.scripts(allowed=True)
    assert browser.console() == []


def test_the_verdict_comes_while_one_types_and_one_tap_mends(phone: Browser, address: str) -> None:
    phone.requests()
    phone.write("textarea", UNSURE)
    phone.shows(".badge", "INCERTAIN")
    phone.shows(".line", "Petit blaster de poche").find_element("css selector", ".at").click()
    assert phone.run("const a = document.activeElement; return a.value.slice(a.selectionStart, a.selectionEnd)") == (
        "2 Petit blaster de poche"
    )
    phone.shows(".offers button", "Blaster de poche").click()
    phone.shows(".badge", "LÉGAL")
    assert phone.run(TEXT).strip() == LEGAL.strip()
    assert phone.run("return document.documentElement.scrollWidth") == 390
    phone.open(f"{address}/?lang=fr")
    phone.shows(".badge", "LÉGAL")
    assert {each.split("/")[2] for each in phone.requests() if each.startswith("http")} == {address.split("/")[2]}


def test_numbers_stand_beside_the_list_and_a_change_is_taken_by_a_tap(phone: Browser) -> None:
    phone.write("textarea", WRONG)
    phone.shows("button[name=show]", "en chiffres").click()
    phone.shows(".numbers h3", "Coûts")
    assert phone.run("return document.documentElement.scrollWidth") == 390
    phone.shows("button[name=show]", "le plus proche").click()
    phone.shows(".mending", "Chaque changement est à prendre ou à laisser")
    assert phone.run("return document.activeElement.className") == "advice mending"
    assert phone.run(TEXT).strip() == WRONG.strip(), "nothing is done for the player"
    phone.one(".mending li:first-child .offers button:first-child").click()
    phone.until("return document.querySelector('[data-status=legal]')")
    assert "2 Blaster de poche" in phone.run(TEXT)
    phone.until("return document.querySelector('.numbers:not(.stale)')")
    phone.write("textarea", UNSURE)
    phone.shows(".badge", "INCERTAIN")
    phone.until("return document.querySelector('.numbers:not(.stale)')")  # counted anew once the typing rests
    phone.shows("button[name=show]", "Masquer").click()
    phone.until("return !document.querySelector('.numbers')")


def test_a_link_carries_the_list_where_no_server_sees_it(phone: Browser, address: str) -> None:
    phone.write("textarea", UNSURE)
    phone.shows(".badge", "INCERTAIN")
    phone.one("[data-share-link]").click()
    fragment = phone.until("return location.hash")
    phone.run("localStorage.clear()")
    phone.requests()
    phone.open(f"{address}/?lang=fr", fragment)
    phone.shows(".badge", "INCERTAIN")
    assert phone.run(TEXT).strip() == UNSURE.strip()
    assert not [each for each in phone.requests() if fragment[1:] in each and "#" not in each]


def test_everything_works_without_scripts_and_by_keyboard(phone: Browser, address: str) -> None:
    phone.scripts(allowed=False)
    phone.open(f"{address}/?lang=fr")
    area = phone.reads("textarea")
    area.send_keys(UNSURE)
    area.send_keys("\t\t")
    phone.press("\ue007")
    phone.reads(".badge", "INCERTAIN")
    phone.reads(".offers button").send_keys("\ue007")
    phone.reads(".badge", "LÉGAL")
    assert "Blaster de poche" in phone.reads("textarea").get_property("value")
