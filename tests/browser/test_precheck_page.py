"""The page of a pre-check as a person uses it: filter, search, open, tick, print, on a desk and on a phone."""

import csv
import json
import re
import shutil
from pathlib import Path

import pytest
from selenium.webdriver.support.select import Select

from cardlab.games.validator import Validator
from cardlab.tournament.page import page_html, player_files
from cardlab.tournament.page_players import told
from cardlab.tournament.zones import machine_zone
from tests.browser.conftest import FORM, precheck
from tests.browsing import Browser, installed, pages
from tests.conftest import PROJECT
from tests.tournament.registered import LEGAL, UNCLEAR, checked, handed_in, player

ENTER, ESCAPE, DOWN = "\ue007", "\ue00c", "\ue015"
ANNE = "#rows #row-1 a"


def names(page: Browser) -> list[str]:
    return page.texts("#rows .name bdi")


def choose(page: Browser, kind: str, value: str) -> None:
    page.one(f"[data-filter={kind}][value={value}]").click()


def search(page: Browser, words: str) -> None:
    """Type, and wait for the frame in which the list follows."""
    box = page.one("#search")
    box.clear()
    box.send_keys(words)
    page.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")


def focused(page: Browser) -> str:
    return page.run("return document.activeElement.closest('tr')?.id ?? document.activeElement.tagName")


# -- the list of players


def test_the_head_says_how_things_stand(page: Browser) -> None:
    assert page.one("h1").text == "Open d'hiver"
    facts = "Star Wars: Destiny · Référence v1.6 · listes à rendre avant le 05/12/2026 18:00"
    assert page.one(".head .facts").text == f"{facts} ({machine_zone() or 'heure locale'})"
    assert page.one(".summary").text == (
        "25 joueurs : 7 en ordre, 18 pas encore."
        " 5 questions sur qui participe et ce qui compte : répondez dans to-resolve.xlsx, puis relancez."
    )
    assert page.one(".resolve").text.startswith("6 expressions à résoudre, sur les listes de 5 joueurs")
    assert "to-resolve.xlsx" in page.one(".resolve").text
    assert page.texts("[data-filter=status]") == [
        "✗illégal 4", "?incertain 5", "?illisible 3", "–sans liste 1", "!légal, avec avertissements 2", "✓légal 10",
    ]  # fmt: skip
    assert page.texts("[data-filter=change]") == []  # it is the first run
    page.one(".notes summary").click()
    assert any("jour d'abord" in note for note in page.texts(".notes li"))


def test_filter_by_status(page: Browser) -> None:
    assert len(names(page)) == 25
    choose(page, "status", "unclear")
    assert names(page) == [
        "Chloé Martin",
        "David Nguyen",
        "Jean \ufffd[31mRouge\ufffd[0m",
        "+33 6 12 34 56 78",
        "Odile Rey",
    ]
    assert page.one("#matches").text == "5 sur 25 joueurs"
    assert page.one("[value=unclear]").get_attribute("aria-pressed") == "true"
    choose(page, "status", "missing")
    assert len(names(page)) == 6
    page.one("#show-all").click()
    assert len(names(page)) == 25
    assert page.one("[value=unclear]").get_attribute("aria-pressed") == "false"
    choose(page, "look", "look")
    assert names(page) == ["Hugo Lefèvre", "Hugo LEFEVRE", "Marc Olivier", "Marc Olivier", "Nadia Kaci", "Yanis Kaci",
                           "Odile Rey", "odile rey"]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("ELODIE", ["Élodie Petit"]),
        ("petit élod", ["Élodie Petit"]),
        ("destiny.deck-col", ["Marc Olivier"]),
        ("leia corrigee", ["Élodie Petit"]),
        ("ENTRAINEMENT force", ["Bastien Roux", "David Nguyen"]),
        ("parking", ["Chloé Martin"]),
        ("nobody at all", []),
    ],
    ids=["accents", "words in any order", "a rule", "a deck", "a card", "what was not understood", "nothing"],
)
def test_search(page: Browser, words: str, found: list[str]) -> None:
    search(page, words)
    assert names(page) == found
    assert bool(page.all("#nobody")) == (not found)


def test_sort(page: Browser) -> None:
    def sorted_by(order: str) -> list[str]:
        Select(page.one("#sort")).select_by_value(order)
        return names(page)

    assert sorted_by("name")[:3] == ["+33 6 12 34 56 78", "<script>alert(\"Zoé\")</script>",
                                     '=HYPERLINK("http://attrape.example";"clique ici")']  # fmt: skip
    assert sorted_by("name")[3:9] == ["Anne Duval", "Bastien Roux", "Chloé Martin", "David Nguyen", "Élodie Petit",
                                      "Farid Benali"]  # fmt: skip
    assert sorted_by("status")[0] == '=HYPERLINK("http://attrape.example";"clique ici")'
    assert sorted_by("time")[:2] == ["Anne Duval", "Bastien Roux"]
    assert sorted_by("number")[-1] == "Joueur 25"


# -- an opened player


def test_a_click_opens_a_player_with_findings_and_list(page: Browser) -> None:
    page.one("#row-3 .state").click()
    assert page.one("#player h2").text == "Chloé Martin"
    assert page.run("return location.hash") == "#player-3"
    assert page.one("#row-3 a").get_attribute("aria-expanded") == "true"
    first = page.all(".finding")[0].text
    assert first.startswith(
        "!\navertissement Ligne 4, « Leia Organette » : nom de carte inconnu.\nVouliez-vous dire Leia Organa, "
    )
    assert "une ligne non comprise rend la liste incertaine, jamais illégale" in first
    assert len(page.all(".finding")) == 3
    assert "nombre de cartes, couleurs, points de l'équipe" in "".join(page.texts(".unjudged li"))
    assert page.texts(".group h4")[0] == "Personnages\n1 carte · 1 dé"
    assert page.texts(".group .line")[0] == "1\nHan Solo, Vaurien\nAW 46 · 14 pts\n1 dé"
    assert page.texts(".group h4")[-1] == "Non compris"
    assert "30 points" not in page.one(".sums").text
    assert page.one(".fingerprint code").text.count("-") == 2
    page.one("#close").click()
    assert page.all("#player") == []
    assert focused(page) == "row-3"


def test_keys_move_between_players(page: Browser) -> None:
    page.run("document.querySelector(arguments[0]).focus()", ANNE)
    page.press(DOWN, "j", "k", "j")
    assert focused(page) == "row-3"
    page.press(ENTER)
    assert page.one("#player h2").text == "Chloé Martin"
    assert focused(page) == "H2"
    page.press("j")
    assert page.one("#player h2").text == "David Nguyen"
    page.press("k", "k")
    assert page.one("#player h2").text == "Bastien Roux"
    page.one("#next").click()
    assert page.one("#player h2").text == "Chloé Martin"
    page.press(ESCAPE)
    assert page.all("#player") == []
    assert focused(page) == "row-3"


def test_moving_stays_among_the_players_shown(page: Browser) -> None:
    choose(page, "status", "unclear")
    page.one("#row-4 a").click()
    page.press("j")
    assert page.one("#player h2").text.startswith("Jean")
    page.press("j")
    assert page.one("#player h2").text == "+33 6 12 34 56 78"
    page.press("j")
    assert page.one("#player h2").text == "Odile Rey"
    assert not page.one("#next").is_enabled()


def test_what_only_the_organiser_may_know_is_marked(page: Browser) -> None:
    page.one("#row-1 a").click()
    (finding,) = page.texts(".finding")
    assert "event.same-deck" in finding
    assert finding.endswith("pour l'organisateur seulement")


def test_replaced_lists_are_folded_away(page: Browser) -> None:
    page.one("#row-5 a").click()
    assert page.texts(".deck h3 bdi") == ["Leia corrigée"]
    page.one(".replaced summary").click()
    assert len(page.all(".deck")) == 2
    assert page.one(".replaced .facts").text.startswith("ligne 6, ")


def test_a_late_list_says_so(page: Browser, event: Path) -> None:
    page.open(event / "precheck.html", "#player-10")
    assert page.one("#player h2").text == "Hugo Lefèvre"
    assert page.one(".deck .late").text == "en retard"
    assert "reçue le 05/12/2026 18:00" in page.one(".deck .facts").text


# -- ticking off


def ticks(page: Browser) -> list[bool]:
    return [each.is_selected() for each in page.all(".ticks input")]


def test_ticks_are_kept_when_the_page_is_loaded_again(page: Browser) -> None:
    page.one("#row-1 a").click()
    page.one("#tick").click()
    assert page.one(".done").text == "0 sur 33"
    for place in (0, 2, 3):  # Han Solo, the battlefield, and two holdout blasters
        page.all(".ticks label")[place].click()
    assert page.one(".done").text == "4 sur 33"
    page.one("label.checked").click()
    page.reload()
    assert page.one("#player h2").text == "Anne Duval"
    assert page.one(".done").text == "4 sur 33"
    assert [place for place, on in enumerate(ticks(page)) if on] == [0, 2, 3]
    assert page.one("#checked").is_selected()
    page.one("#close").click()
    assert "✓ Contrôlé" in page.one("#row-1 .name").text
    choose(page, "checked", "checked")
    assert names(page) == ["Anne Duval"]


def test_ticks_can_be_cleared(page: Browser, event: Path) -> None:
    page.open(event / "precheck.html", "#tick-1")
    page.all(".ticks label")[0].click()
    page.one(".clear").click()
    page.driver.switch_to.alert.dismiss()
    assert page.one(".done").text == "1 sur 33"
    page.one(".clear").click()
    page.driver.switch_to.alert.accept()
    assert page.one(".done").text == "0 sur 33"
    page.reload()
    assert not any(ticks(page))


def test_a_changed_list_does_not_inherit_ticks(
    page: Browser, event: Path, tmp_path: Path, built_database: Path
) -> None:
    """Anne swaps a card and registers again: the others keep their ticks, and the page says who changed."""
    folder = shutil.copytree(event, tmp_path / "hiver")
    for number in (1, 2):
        page.open(event / "precheck.html", f"#tick-{number}")
        page.all(".ticks label")[0].click()
        page.one("label.checked").click()
        page.open(folder / "precheck.html", f"#tick-{number}")
        assert ticks(page)[0]
    with (FORM / "reponses.csv").open(encoding="utf-8", newline="") as opened:
        rows = list(csv.reader(opened))
    rows[1][5] = rows[1][5].replace("2 Esquive", "2 Médecin militaire")
    with (tmp_path / "nouveau.csv").open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows(rows)
    precheck(built_database, folder, tmp_path / "nouveau.csv")
    page.open(folder / "precheck.html", "#tick-1")
    assert not any(ticks(page))
    assert not page.one("#checked").is_selected()
    page.open(folder / "precheck.html", "#tick-2")
    assert ticks(page)[0]
    assert page.one("#checked").is_selected()
    page.one("#close").click()
    assert page.texts("[data-filter=change]") == ["modifié 1"]
    choose(page, "change", "changed")
    assert names(page) == ["Anne Duval"]


def test_without_a_place_to_keep_them_ticks_still_work(page: Browser, event: Path, tmp_path: Path) -> None:
    """A page in a frame without an origin has no localStorage."""
    shutil.copy(event / "precheck.html", tmp_path / "precheck.html")
    frame = '<iframe sandbox="allow-scripts allow-modals" src="precheck.html#tick-1" width="900" height="700"></iframe>'
    (tmp_path / "frame.html").write_text(frame, encoding="utf-8")
    page.open(tmp_path / "frame.html")
    page.driver.switch_to.frame(0)
    page.all(".ticks label")[0].click()
    assert page.one(".done").text == "1 sur 33"
    page.one("#report").click()
    page.one("#tick").click()
    assert page.one(".done").text == "1 sur 33"
    assert "ne garde rien" in page.one("#player").text
    page.driver.switch_to.default_content()


def test_of_a_large_event_a_player_opens_on_a_page_of_a_hundred(
    browser: Browser, judge: Validator, tmp_path: Path
) -> None:
    """Found by a card and a rule on the list of all; ticked where the details are; handed back from the list."""
    decks = {7: handed_in(judge, LEGAL), 501: handed_in(judge, UNCLEAR)}
    players = [player(number, f"P{number}", *([decks[number]] if number in decks else [])) for number in range(1, 502)]
    found = checked(decks[7].result.terms, players)
    (tmp_path / "players").mkdir()
    for name, html in (
        ("precheck.html", "".join(page_html(judge.catalogue, found))),
        *player_files(judge.catalogue, found),
    ):
        (tmp_path / name).write_text(html, encoding="utf-8")
    browser.size(1280)
    browser.console()
    browser.open(tmp_path / "precheck.html")
    browser.run("localStorage.clear()")
    assert browser.all("#sheets") == []
    search(browser, "list.unknown-card")
    assert names(browser) == ["P501"]
    search(browser, "holdout blaster")
    assert names(browser) == ["P7", "P501"]
    browser.one("#row-7 .state").click()
    assert browser.one("#player h2").text == "P7"
    assert browser.run("return location.href").endswith("/players/0001-0100.html#player-7")
    browser.one("#tick").click()
    browser.all(".ticks label")[3].click()  # two holdout blasters
    browser.one("label.checked").click()
    browser.one("#close").click()
    assert len(names(browser)) == 100
    browser.one(".part a").click()
    assert browser.one("#checked-count").text == "1"
    browser.run("URL.createObjectURL = (blob) => { blob.text().then((text) => (window.handed = text)); return '#' }")
    browser.one("#hand-back").click()
    assert json.loads(browser.until("return window.handed"))["checks"] == [
        {"number": 7, "checked": True, "ticked": 2, "count": 33}
    ]
    browser.open(tmp_path / "precheck.html", "#tick-501")
    assert browser.one("#player h2").text == "P501"
    assert browser.run("return location.href").endswith("/players/0501-0600.html#tick-501")
    assert browser.console() == []


# -- paper


def test_judge_sheets_of_the_players_shown_stand_two_to_a_page(page: Browser) -> None:
    page.one("#row-2 a").click()
    page.one("#tick").click()
    page.all(".ticks label")[1].click()
    page.one("#close").click()
    assert page.one("#sheets-count").text == "20"  # the others have no list that could be read
    choose(page, "status", "legal")
    page.one("#sheets").click()
    assert pages(page.pdf()) == 5
    sheets = page.run("return [...document.querySelectorAll('.sheet')].map(each => each.className + each.innerText)")
    assert len(sheets) == 10
    assert not any(sheet.startswith("sheet tall") for sheet in sheets)
    assert page.run("return document.querySelectorAll('.sheet .box.ticked').length") == 1


def test_two_decks_of_sixty_cards_fit_on_half_a_page(browser: Browser, judge: Validator, tmp_path: Path) -> None:
    """The letters shrink until no line is cut off; columns that do not fit would go on beside the sheet."""
    text = (PROJECT / "examples" / "hunt-down.txt").read_text(encoding="utf-8")
    decks = [handed_in(judge, text, game="swccg", side=side) for side in ("light", "dark")]
    found = checked(decks[0].result.terms, [player(1, "n" * 200, *decks), player(2, "Anne", *decks)], game="swccg")
    (tmp_path / "precheck.html").write_text("".join(page_html(judge.catalogue, found)), encoding="utf-8")
    browser.open(tmp_path / "precheck.html")
    browser.one("#sheets").click()
    assert pages(browser.pdf()) == 1
    browser.prefer(medium="print")
    assert browser.run(
        "return [...document.querySelectorAll('.sheet .cards')]"
        ".map((cards) => [cards.scrollWidth - cards.clientWidth, cards.scrollHeight - cards.clientHeight])"
    ) == [[0, 0], [0, 0]]
    assert len(browser.all(".sheet:first-child .line")) > 80
    assert browser.all(".sheet.tall") == []
    browser.prefer()


def test_a_judge_prints_the_player_at_hand(page: Browser, event: Path) -> None:
    page.open(event / "precheck.html", "#tick-1")
    assert pages(page.pdf()) == 1
    assert page.run("return document.querySelectorAll('.sheet .box').length") == 20 + 1  # lines, and "checked"


def test_the_overview_prints_as_a_table(page: Browser) -> None:
    page.run("document.documentElement.dataset.theme = 'dark'")
    assert pages(page.pdf()) == 2
    page.prefer(medium="print")
    assert page.all("button, input, select") == []
    assert page.run("return getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"
    assert page.run("return getComputedStyle(document.querySelector('#rows tr')).display") == "table-row"
    assert page.texts("thead th") == ["N°", "Joueur", "Statut", "Decks", "Premier problème, ou le deck", "Reçu"]
    assert "4 illégaux, 5 incertains" in page.one(".tally").text


# -- light and dark, small and large


def brightness(page: Browser) -> str:
    return page.run(
        "const [red] = getComputedStyle(document.body).backgroundColor.match(/\\d+/g);"
        "return red > 128 ? 'light' : 'dark'"
    )


def test_light_and_dark_follow_the_system_until_somebody_chooses(page: Browser) -> None:
    assert brightness(page) == "light"
    page.prefer("dark")
    assert brightness(page) == "dark"
    page.one("#theme").click()
    assert brightness(page) == "light"
    page.reload()
    assert brightness(page) == "light"
    page.one("#theme").click()
    page.prefer("light")
    page.reload()
    assert brightness(page) == "dark"


FAINT = """
const seen = (colour) => colour.match(/[\\d.]+/g).map(Number);
const luminance = (colour) => {
  const [red, green, blue] = seen(colour).map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const ground = (element) => {
  for (let each = element; each; each = each.parentElement) {
    const colour = getComputedStyle(each).backgroundColor;
    if ((seen(colour)[3] ?? 1) > 0) return colour;
  }
};
const faint = [];
for (const element of document.querySelectorAll("body *")) {
  const speaks = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!speaks || !element.checkVisibility() || element.disabled) continue;
  const shades = [luminance(getComputedStyle(element).color), luminance(ground(element))].sort((a, b) => b - a);
  const contrast = (shades[0] + 0.05) / (shades[1] + 0.05);
  if (contrast < 4.5) faint.push(`${element.className} ${element.textContent.trim().slice(0, 20)} ${contrast}`);
}
return faint;
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_words_can_be_read(page: Browser, scheme: str) -> None:
    """The contrast that WCAG asks for at level AA, of every word on the page, opened players among them."""
    page.prefer(scheme)
    page.run("for (const each of document.querySelectorAll('details')) each.open = true")
    page.run("const style = document.adoptedStyleSheets;"
             "const all = new CSSStyleSheet(); all.replaceSync('* { transition: none !important }');"
             "document.adoptedStyleSheets = [...style, all]")  # fmt: skip
    for fragment in ("", "#player-3", "#player-5", "#tick-1"):
        page.run("location.hash = arguments[0]", fragment)
        page.driver.execute_async_script("setTimeout(arguments[0], 50)")
        assert page.run(FAINT) == []
    page.one("[value=illegal]").click()
    assert page.run(FAINT) == []


@pytest.mark.parametrize("fragment", ["", "#player-3", "#player-8", "#tick-1"])
def test_a_phone_shows_everything_without_moving_sideways(page: Browser, event: Path, fragment: str) -> None:
    page.size(360, 740)
    page.open(event / "precheck.html", fragment)
    assert page.run("return document.documentElement.scrollWidth") == 360
    assert bool(page.all("#rows")) == (not fragment)
    low = [each.text for each in page.all("button, .ticks label, #search, #sort") if each.size["height"] < 40]
    assert low == []


# -- nothing runs, nothing is fetched


def test_the_page_asks_for_nothing_but_itself(page: Browser, event: Path) -> None:
    page.requests()
    page.open(event / "precheck.html", "#player-3")
    page.one("#tick").click()
    asked = [url for url in page.requests() if not url.startswith(("data:", "about:"))]
    assert asked == [(event / "precheck.html").as_uri() + "#player-3"] or asked == [(event / "precheck.html").as_uri()]


HOSTILE = (
    "<script>window.pwned = 1</script>",
    "</script><script>window.pwned = 1</script><!--",
    "<img src=x onerror='window.pwned = 1'>",
    '"><svg onload=window.pwned=1>',
    "javascript:window.pwned=1",
    '=HYPERLINK("http://example.org";"x")',
    "{{ 7 * 7 }} ${window.pwned = 1}",
    "\u202eolleh\u202c \u05d3\u05d5\u05d3",
    "👩‍🚀 🦄",
    "n" * 300,
    "\x1b]0;pwned\x07 line\u2028end",
)


def test_hostile_names_are_only_words(browser: Browser, judge: Validator, tmp_path: Path) -> None:
    """In the list, in an opened player, while ticking, in a search and on paper: shown, never run."""
    hostile = [
        player(number, name, handed_in(judge, f"Deck: {name.splitlines()[0]}\n{UNCLEAR}\n2 {name.splitlines()[0]}"))
        for number, name in enumerate(HOSTILE, 1)
    ]
    found = checked(hostile[0].lists[0].result.terms, hostile, title=HOSTILE[1])
    (tmp_path / "precheck.html").write_text("".join(page_html(judge.catalogue, found)), encoding="utf-8")
    browser.size(1280)
    browser.requests()
    browser.open(tmp_path / "precheck.html")
    assert [name.split()[0] for name in names(browser)] == [told(name, "en").split()[0] for name in HOSTILE]
    assert browser.driver.title == f"{HOSTILE[1]}: pre-check"
    for number, name in enumerate(HOSTILE, 1):
        browser.run("location.hash = `#player-${arguments[0]}`", number)
        assert browser.run("return document.querySelector('#player h2').textContent") == told(name, "en")
        browser.one("#tick").click()
        browser.pdf()
        assert browser.run("return document.querySelector('.sheet h2 bdi').textContent") == told(name, "en")
    browser.one("#close").click()
    search(browser, "<img src=x")
    assert len(names(browser)) == 1
    assert browser.run("return window.pwned ?? 'unharmed'") == "unharmed"
    assert browser.run("return document.querySelectorAll('img, iframe, main svg, section svg').length") == 0
    assert [url for url in browser.requests() if not url.startswith(("file:", "data:", "about:"))] == []
    assert browser.console() == []


def test_no_address_can_be_read_from_the_page(event: Path) -> None:
    source = (event / "precheck.html").read_text(encoding="utf-8")
    addresses = re.findall(r"[\w.+-]+@[\w-]+\.\w+", (FORM / "reponses.csv").read_text(encoding="utf-8"))
    assert len(addresses) > 20
    assert [address for address in addresses if address in source] == []


def test_where_a_browser_is_required_its_absence_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CARDLAB_BROWSER", raising=False)
    with pytest.raises(pytest.skip.Exception):
        installed()
    monkeypatch.setenv("CARDLAB_BROWSER", "required")
    with pytest.raises(pytest.fail.Exception, match="apt-get install chromium"):
        installed()
