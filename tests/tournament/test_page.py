"""The page of a pre-check: what stands in its HTML and its data; how it behaves is seen in tests/browser."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import cardlab.tournament
from cardlab.games.validator import Validator
from cardlab.messages import sentences
from cardlab.model.findings import Finding, Phrase
from cardlab.tournament.model import DeckCheck, OpenPhrase, Precheck, Ruling
from cardlab.tournament.page import event_id, page_html, player_files
from tests.tournament.registered import LEGAL, UNCLEAR, WRONG, checked, handed_in, player

TEMPLATES = Path(cardlab.tournament.__file__).parent / "templates"
LATE = Finding("event.late", "warning", Phrase("event.nothing-understood"))


@pytest.fixture
def found(judge: Validator) -> Precheck:
    first, again = handed_in(judge, WRONG, replaced=True), handed_in(judge, LEGAL)
    wrong, unclear = handed_in(judge, WRONG, late=True), handed_in(judge, UNCLEAR, findings=(LATE,))
    players = [
        player(1, "Anne Martin", first, again),
        player(2, "Jean Dupont", wrong, change="broken", status_before="legal", for_organiser=(LATE,)),
        player(4, "Zoé", unclear, ruling=Ruling("accepted", "a replacement card, seen by the judge")),
        player(7, "Rien"),
    ]
    assert wrong.result is not None
    return checked(wrong.result.terms, players)


class Page(HTMLParser):
    """A page as a browser without scripts reads it: its cells, and its data."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.tags: list[str] = []
        self.words: list[str] = []
        self._in_cell = False
        self.feed(html)
        (data,) = re.findall(r'<script type="application/json" id="records">(.*?)</script>', html, re.DOTALL)
        self.source = data
        self.records: dict[str, Any] = json.loads(data)

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
            self._in_cell = True

    def handle_data(self, data: str) -> None:
        self.words.append(" ".join(data.split()))
        if self._in_cell:
            self.rows[-1][-1] += data

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self._in_cell = False

    def player(self, place: int) -> dict[str, Any]:
        answer: dict[str, Any] = self.records["players"][place]
        return answer

    def status(self, each: dict[str, Any], name: str = "status") -> str:
        code: str = self.records["statuses"][each[name]][0]
        return code


def page_of(judge: Validator, found: Precheck) -> Page:
    return Page("".join(page_html(judge.catalogue, found)))


TEAM = "Leia Organa, 2 dice: 16; Han Solo, 1 die: 14 — 30 of 30 points"


def test_without_any_script_all_about_a_player_is_there(judge: Validator, found: Precheck) -> None:
    html = "".join(page_html(judge.catalogue, found))
    assert '<a href="#player-1">' in html
    section = html.split('<section class="plain" id="player-1">')[1].split("</section>")[0]
    for said in ("1 · <bdi>Anne Martin</bdi>", "<li>1 <bdi>Leia Organa</bdi>, <i>Born Leader</i>", "7OG2-N4A7-OIFD"):
        assert said in section
    assert "maximum 30" in html.split('id="player-2">')[1].split("</section>")[0]


def test_beyond_500_players_their_details_stand_in_files_of_a_hundred(judge: Validator, found: Precheck) -> None:
    """The page knows what it takes to find them; each file is such a page of a hundred, with all about them."""
    decks = {500: handed_in(judge, LEGAL), 501: handed_in(judge, UNCLEAR)}
    players = [player(number, f"P{number}", *([decks[number]] if number in decks else [])) for number in range(1, 502)]
    many = found._replace(players=tuple(players), notes=(Phrase("event.nothing-understood"),))
    html = "".join(page_html(judge.catalogue, many))
    assert '<a href="players/0401-0500.html#player-500">' in html
    assert 'class="plain"' not in html
    listed, within = Page(html), page_of(judge, many._replace(players=tuple(players[400:500])))
    assert "Lojistik" in str(listed.player(500))
    (brief,), (whole,) = listed.player(499)["lists"], within.player(99)["lists"]
    assert brief.keys() == {"name", "fingerprint", "cards", "count"}
    assert brief["count"] == 33
    cards = [within.records["cards"][card] for _, numbers in whole["groups"] for card in numbers[::3]]
    assert [listed.records["cards"][card] for card in brief["cards"]] == cards
    files = dict(player_files(judge.catalogue, many))
    assert [*files][0::5] == ["players/0001-0100.html", "players/0501-0600.html"]
    part = Page(files["players/0401-0500.html"])
    assert part.records == within.records
    assert files["players/0401-0500.html"].count('<section class="plain"') == 100
    assert "players 401 to 500 ·" in part.words
    assert '<a href="../precheck.html">All players of the event</a>' in files["players/0401-0500.html"]
    assert [*player_files(judge.catalogue, many._replace(players=tuple(players[:500])))] == []


def test_without_any_script_the_players_are_a_table(judge: Validator, found: Precheck) -> None:
    rows = page_of(judge, found).rows
    assert rows[0] == ["No.", "Player", "Status", "Decks", "First problem, or the deck", "Received"]
    assert rows[1] == ["1", "Anne Martin", "✓legal", "Leia et Han", TEAM, "2026-11-30 18:22"]
    assert rows[2][:4] == ["2", "Jean Dupont broken", "✗illegal", ""]
    assert rows[2][4] == "Team: 34 points, maximum 30 (rules v1.6, part 4)."
    assert rows[3][2:5] == ["✓accepted", "Leia et Han", "a replacement card, seen by the judge"]
    assert rows[4] == ["7", "Rien", "–no list", "", "", ""]


def test_the_head(judge: Validator, found: Precheck) -> None:
    words = page_of(judge, found).words
    for said in ("Winter Open", "Winter Open: pre-check", "4 players: 2 settled, 2 not yet.",
                 "Star Wars: Destiny · Reference v1.6 · lists due 2026-12-05 18:00 (local time)",
                 "1 illegal, 1 without a list, 1 legal, 1 accepted"):  # fmt: skip
        assert said in words


def test_who_is_to_look_at_and_the_log_of_deck_checks_are_on_the_page(judge: Validator, found: Precheck) -> None:
    """Rows and details have both with and without scripts."""
    anne, jean, *others = found.players
    asked = anne._replace(
        for_organiser=(Finding("event.one-address", "warning", Phrase("event.one-address", {"others": "Paul"})),),
        checks=(DeckCheck(1, "ok", ""), DeckCheck(2, "problem", "3 Aim, ask jean@example.org"), DeckCheck(3, "", "")),
    )
    html = "".join(page_html(judge.catalogue, found._replace(players=(asked, jean, *others))))
    page = Page(html)
    badges = "to look at Round 1: ok Round 2: problem Round 3: no result yet"
    assert (page.rows[1][1], page.rows[2][1]) == (f"Anne Martin {badges}", "Jean Dupont broken")
    assert "1 illegal, 1 without a list, 1 legal, 1 accepted, 1 to look at" in page.words
    assert (page.player(0)["look"], page.player(0)["logged"]) == (True, True)
    assert page.player(0)["checks"][1] == "Round 2: problem – 3 Aim, ask (e-mail address)"
    assert not {"look", "logged", "checks"} & page.player(1).keys()
    section = html.split('<section class="plain" id="player-1">')[1].split("</section>")[0]
    assert '<span class="look">to look at</span>' in section
    assert "<b>Deck checks</b> Round 1: ok · Round 2: problem – 3 Aim, ask (e-mail address) · Round 3" in section


def test_phrases_to_resolve_count_each_player_once(judge: Validator, found: Precheck) -> None:
    phrases = (
        OpenPhrase("Lojistik", "unknown", (2, 4), 3, ()),
        OpenPhrase("Vador", "ambiguous", (4,), 1, ()),
        OpenPhrase("Luke", "ambiguous", (1, 7), 2, (), answer="01035"),
    )
    said = "2 phrases to resolve, on the lists of 2 players: choose in to-resolve.xlsx, then run again."
    assert said in page_of(judge, found._replace(phrases=phrases)).words
    assert not any("to-resolve" in word for word in page_of(judge, found._replace(phrases=phrases[2:])).words)


def test_what_changed_is_said_from_the_second_run_on(judge: Validator, found: Precheck) -> None:
    again = found._replace(first_run=False, gone=("Paul", "Ann <b>"))
    assert "Since last time" in page_of(judge, again).words
    assert "Not in this export: Paul and Ann <b>." in page_of(judge, again).words
    assert "Since last time" not in page_of(judge, found).words
    (changed,) = [each for each in page_of(judge, again).records["players"] if "change" in each]
    assert (changed["number"], changed["change"], changed["before"]) == (2, "broken", "legal")


def test_findings_have_their_hint_rule_and_citation(judge: Validator, found: Precheck) -> None:
    page = page_of(judge, found)
    (deck,) = page.player(1)["lists"]
    severity, rule, message, hint = deck["findings"][0]
    assert (severity, message) == (0, "Team: 34 points, maximum 30 (rules v1.6, part 4).")
    assert hint == "With Leia Organa non-elite, the team is at 30."
    name, citation = page.records["rules"][rule]
    assert name == "destiny.team-points"
    assert citation.startswith("Destiny reference v1.6, part 4")
    assert deck["late"] is True
    (for_organiser,) = page.player(1)["findings"]
    assert for_organiser[-1] == 1
    (unclear,) = page.player(2)["lists"]
    assert [page.records["rules"][each[1]][0] for each in unclear["findings"]] == ["list.unknown-card", "event.late"]


def test_lists_are_numbers_that_point_into_the_cards(judge: Validator, found: Precheck) -> None:
    page = page_of(judge, found)
    replaced, current = page.player(0)["lists"]
    assert replaced["replaced"] is True
    assert "replaced" not in current
    heading, numbers = current["groups"][0]
    assert page.records["headings"][heading] == ["character", "Characters", "2 cards · 3 dice"]
    assert page.records["cards"][numbers[0]] == ["Han Solo", "Scoundrel", "AW 46 · 14 pts", "01046"]
    assert numbers[1:3] == [1, 1]
    assert page.records["dice"][1:3] == ["1 die", "2 dice"]
    assert current["sums"] == ["Deck: 30 cards", "In all: 33 cards", "30 of 30 points", "17 dice"]
    assert len({tuple(card) for card in page.records["cards"]}) == len(page.records["cards"])
    (unread,) = page.player(2)["lists"][0]["unread"]
    assert unread[0] == 2
    assert "Lojistik" in unread[2]


def test_a_ruling_stands_beside_the_verdict(judge: Validator, found: Precheck) -> None:
    page = page_of(judge, found)
    ruled = page.player(2)
    assert (page.status(ruled), page.status(ruled, "verdict")) == ("accepted", "unclear")
    assert ruled["ruling"] == "a replacement card, seen by the judge"


def test_a_setup_is_shown_by_its_steps(judge: Validator, found: Precheck) -> None:
    sheet = handed_in(judge, "Game: outer-rim\nPlayers: 2\nMap tiles: <core>\n", game="outer-rim")
    page = page_of(judge, found._replace(players=(player(1, "Anne", sheet),)))
    (shown,) = page.player(0)["lists"]
    assert shown["setup"][0] == ["The game", ["Game: outer-rim", "Human players: 2"]]


def test_a_page_in_french(judge: Validator, found: Precheck) -> None:
    html = "".join(page_html(judge.catalogue, found._replace(event=found.event._replace(lang="fr"))))
    page = Page(html)
    assert '<html lang="fr">' in html
    assert "4 joueurs : 2 en ordre, 2 pas encore." in page.words
    assert page.rows[2][4] == "Équipe\u00a0: 34 points, maximum 30 (règles v1.6, partie 4)."
    assert page.records["words"]["progress"] == "{ticked} sur {count}"


HOSTILE = "</script><script>alert(1)</script>\"'><img src=x onerror=alert(2)> {{ 7*7 }} &amp; \u2028 \x1b[31m"


def test_hostile_names_are_only_words(judge: Validator, found: Precheck) -> None:
    plain = page_of(judge, found)
    deck = handed_in(judge, f"Deck: {HOSTILE.split(chr(0x2028))[0]}\n{UNCLEAR}")
    players = (player(1, HOSTILE, deck, ruling=Ruling("refused", HOSTILE)), *found.players[1:])
    page = page_of(judge, found._replace(players=players, gone=(HOSTILE,), event=found.event._replace(title=HOSTILE)))
    assert [tag for tag in page.tags if tag in ("script", "img", "iframe", "a", "b")] == [
        tag for tag in plain.tags if tag in ("script", "img", "iframe", "a", "b")
    ]
    assert not re.search("[<>&\u2028\u2029\x1b]", page.source)
    shown = HOSTILE.replace("\u2028 ", "").replace("\x1b", "\ufffd")
    assert page.player(0)["name"] == shown
    assert page.player(0)["ruling"] == shown
    assert page.rows[1][1] == shown


def test_no_address_stands_anywhere(judge: Validator, found: Precheck) -> None:
    deck = handed_in(judge, f"Deck: by anne@example.org\n{LEGAL.replace('Deck : Leia et Han', '')}")
    players = (player(1, "Anne <anne.m+tcg@mail.example.org>", deck, email="a@b.fr"), player(2, "bob@example.org"))
    html = "".join(page_html(judge.catalogue, found._replace(players=players, gone=("eve@example.org",))))
    page = Page(html)
    assert page.player(0)["name"] == "Anne <(e-mail address)>"
    assert page.player(0)["lists"][0]["name"] == "by (e-mail address)"
    assert page.player(1)["name"] == "(e-mail address)"
    assert not re.search(r"[\w.+-]+@[\w.-]+\.\w", html)


def test_an_endless_name_is_read_once(judge: Validator, found: Precheck) -> None:
    """A cell full of letters around one @ must not keep the run busy for minutes."""
    endless = f"{'a' * 30_000}@{'b' * 30_000}"
    assert page_of(judge, found._replace(players=(player(1, endless),))).player(0)["name"] == "(e-mail address)"


def test_nothing_runs_but_the_page_s_own_script(judge: Validator, found: Precheck) -> None:
    html = "".join(page_html(judge.catalogue, found))
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', html)
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    for kind, count in (("style", 1), ("script", 2)):
        texts = re.findall(rf"<{kind}>(.*?)</{kind}>", html, re.DOTALL)
        assert len(texts) == count
        for text in texts:
            assert f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}" in policy
    assert re.findall(r"https?://[\w.]+", html) == ["http://www.w3.org"]  # the name of SVG, in the icon
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", html)


def test_the_same_pre_check_gives_the_same_bytes(judge: Validator, found: Precheck) -> None:
    assert [*page_html(judge.catalogue, found)] == [*page_html(judge.catalogue, found)]


def test_ticks_are_kept_under_a_name_that_says_nothing_about_anybody(found: Precheck) -> None:
    event = found.event
    assert re.fullmatch("[0-9a-f]{12}", event_id(event))
    assert event_id(event) == event_id(event._replace(deadline=None, folder=Path("elsewhere")))
    others = (event._replace(title="Summer"), event._replace(game="swccg"), event._replace(format="infinite"))
    assert len({event_id(each) for each in (event, *others)}) == 4


def test_each_sentence_is_said_somewhere() -> None:
    page = (TEMPLATES / "precheck.html").read_text(encoding="utf-8")
    scripts = "".join(path.read_text(encoding="utf-8") for path in TEMPLATES.glob("precheck-*.js"))
    spoken = {f"label-{name}" for name in re.findall(r"labels\.(\w+)", page)}
    spoken |= {f"label-sort_{order}" for order in ("number", "name", "status", "time")}
    spoken |= {f"word-{name}" for name in re.findall(r"words\.(\w+)", scripts)} - {"word-matches", "word-look"}
    spoken |= {f"word-{severity}" for severity in ("error", "warning", "info")}
    there = {name for name in sentences("precheck-page", "en") if name.startswith(("label-", "word-"))}
    assert spoken == there
