"""Registration sheets: everything on the page, nothing that runs, one page for each deck on A4 and Letter."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from cardlab.exporters.deck_table import DeckTable, deck_table
from cardlab.exporters.registration_sheet import sheets_html
from cardlab.games.validator import Validator
from cardlab.model.deck import UnreadCard
from cardlab.reading.document import Source, read_decklist
from tests.browsing import Browser, pages
from tests.conftest import PROJECT

HOSTILE = "<script>alert('x')</script>\"><img src=x onerror=alert(1)> {{ 7*7 }} &amp;"
TITLES = ("Hoth: Echo Command Center (War Room)", "Tatooine: Mos Eisley", "Uh-oh!", "Honor Of The Jedi",
          "Don't Underestimate Our Chances", "Captain Han Solo")  # fmt: skip


@pytest.fixture
def table(judge: Validator) -> DeckTable:
    content = (PROJECT / "examples" / "leia-han.txt").read_bytes()
    return deck_table(judge.validate(read_decklist(Source("leia-han.txt", content))), "en")


def long_list(table: DeckTable, *sizes: int) -> DeckTable:
    """A list with so many lines in each of its groups, as decks of sixty cards have."""
    row = table.groups[-1].rows[0]
    groups = tuple(
        table.groups[0]._replace(
            title=f"Kind {place}",
            rows=tuple(row._replace(title=TITLES[number % 6], set_code="Premiere") for number in range(size)),
        )
        for place, size in enumerate(sizes)
    )
    return table._replace(name="A long list", groups=groups, points=None, columns=("quantity", "title", "set"))


class _Words(HTMLParser):
    """The words and tags of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(html)

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.words.append(" ".join(data.split()))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs


def test_a_page_holds_fields_cards_dice_sums_and_fingerprint(table: DeckTable) -> None:
    page = _Words(sheets_html([table._replace(player="Anne")]))
    for words in ("Deck registration", "Player", "Player number", "Date", "Event", "Player's signature", "Judge",
                  "Anne", "Leia et Han", "Star Wars: Destiny · Reference v1.6", table.fingerprint,
                  "Judged by Reference v1.6: legal", "Deck: 30 cards", "In all: 33 cards", "30 of 30 points",
                  "17 dice"):  # fmt: skip
        assert words in page.words
    text = "|".join(page.words)
    assert "Characters|2 cards · 3 dice|1|Han Solo|,|Scoundrel|AW 46 · 14 pts|1 die|" in text
    assert "|1|Leia Organa|,|Born Leader|AW 28 · 16 pts|2 dice|" in text
    assert "Upgrades|10 cards · 10 dice|2|DH-17 Blaster Pistol|AW 54|2 dice|" in text
    assert page.attributes.count(("class", "box")) == len(table.rows)


def test_a_page_in_french(table: DeckTable) -> None:
    page = _Words(sheets_html([table._replace(lang="fr")]))
    assert {"Enregistrement de deck", "Joueur", "N° de joueur", "Tournoi", "17 dés"} <= set(page.words)
    assert ("lang", "fr") in page.attributes


def test_what_was_not_understood_is_on_the_page(table: DeckTable) -> None:
    line = UnreadCard(14, "2 Nobody's Blaster", 2, "deck")
    text = "|".join(_Words(sheets_html([table._replace(unread_cards=(line,))])).words)
    assert "Not understood|2 cards|2|2 Nobody's Blaster|line 14" in text
    assert "In all: 35 cards" in text


def test_hostile_names_are_only_words(table: DeckTable) -> None:
    row = table.groups[0].rows[0]._replace(title=HOSTILE, subtitle=HOSTILE, set_code=HOSTILE, slot=HOSTILE)
    group = table.groups[0]._replace(title=HOSTILE, rows=(row,))
    hostile = table._replace(
        name=HOSTILE, player=HOSTILE, fingerprint=HOSTILE, format_name=HOSTILE, game_name=HOSTILE,
        verdict_words=HOSTILE, groups=(group,), unread_cards=(UnreadCard(1, HOSTILE, 1),),
    )  # fmt: skip
    page = _Words(sheets_html([hostile]))
    assert not {"script", "img", "a", "link", "iframe"} & set(page.tags)
    assert not any(name.startswith("on") or name in ("src", "href") for name, _ in page.attributes)
    assert page.words.count(HOSTILE) >= 5


def test_nothing_is_fetched_from_anywhere(table: DeckTable) -> None:
    html = sheets_html([table])
    assert "http://" not in html
    assert "https://" not in html
    assert "default-src 'none'" in html


def test_a_list_too_long_for_any_page_is_not_cut(table: DeckTable) -> None:
    html = sheets_html([long_list(table, 500, 400)])
    assert 'class="sheet tall"' in html
    assert html.count('class="box"') == 900


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_each_deck_takes_one_page(table: DeckTable, browser: Browser, tmp_path: Path, paper: str) -> None:
    tables = [
        table,
        long_list(table, 3, 8, 14, 8, 4, 10, 16, 9),
        long_list(table, 60),
        long_list(table, *[2] * 30),
        long_list(table, 55, 55),
        table._replace(name="n" * 300, player="p" * 200),
        table,
    ]
    html = sheets_html(tables).replace("@page {", f"@page {{ size: {paper};")
    browser.open(written(html, tmp_path))
    assert pages(browser.pdf()) == 7


def test_no_line_of_a_long_list_runs_off_the_page(table: DeckTable, browser: Browser, tmp_path: Path) -> None:
    """Columns that do not fit go on beside the page: the browser says how wide the list became."""
    tables = [long_list(table, 3, 8, 14, 8, 4, 10, 16, 9), long_list(table, 55, 55), long_list(table, *[2] * 30)]
    browser.open(written(sheets_html(tables), tmp_path))
    too_far = browser.run(
        "return [...document.querySelectorAll('.list')]"
        ".map(list => list.scrollWidth - list.clientWidth + list.scrollHeight - list.clientHeight)"
    )
    assert too_far == [0, 0, 0]


def written(html: str, folder: Path) -> Path:
    (folder / "sheets.html").write_text(html, encoding="utf-8")
    return folder / "sheets.html"
