"""The rules of an event, each on an entry that is right as it stands, and wrong by one edit."""

import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.rule import rules_of
from cardlab.games.validator import Validator
from cardlab.messages import say
from cardlab.registry import game_ids
from cardlab.render.renderer import Renderer
from cardlab.tournament.model import Player, Precheck
from cardlab.tournament.run import run_precheck
from cardlab.vocabulary import LANGUAGES
from tests.conftest import PROJECT
from tests.spreadsheets import write_csv
from tests.tournament.events import FIXTURES, edited, replies, resolve

LEIA = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
OTHER = edited(LEIA, ("2 Logistique", "2 Médecin militaire"))
LIGHT = (FIXTURES / "swccg" / "light.txt").read_text(encoding="utf-8")
DARK = (FIXTURES / "swccg" / "dark.txt").read_text(encoding="utf-8")
YOUNG_LIGHT = (FIXTURES / "young-jedi" / "light.txt").read_text(encoding="utf-8")
SHARED_TITLES = """
2x Obi-Wan Kenobi (MDM 1)
1x Qui-Gon Jinn (MDM 2)
1x Mace Windu (MDM 7)
5x Ishi Tib (MDM 27)
1x Jawa (MDM 30)
2x Anakin Skywalker (MDM 4)
1x Jar Jar Binks (MDM 3)
1x Yoda (MDM 10)
1x Captain Tarpals (MDM 15)
6x Gungan Warrior (MDM 25)
6x Blaster Rifle (MDM 46)
2x Eopie (MDM 40)
3x Bravo 1 (MDM 68)
"""
"""Cards of Young Jedi with titles that Star Wars CCG has too."""
YOUNG_DARK = (PROJECT / "examples" / "tatooine-dark.txt").read_text(encoding="utf-8")
FORMATS = {"destiny": "reference-1.6", "swccg": "open_no_virtual", "young-jedi": "decipher"}
DEADLINE = datetime(2026, 12, 5, 18, 0)

Row = dict[str, str]
ADA: Row = {"Time": "2026-12-01 10:00", "Name": "Ada Byron", "Email": "ada@example.org", "List": LEIA}
BEN: Row = {"Time": "2026-12-02 10:00", "Name": "Ben Kane", "Email": "ben@example.org", "List": OTHER}
LUKE: Row = {"Time": "2026-12-01 10:00", "Name": "Luke", "Email": "luke@example.org", "Light": LIGHT, "Dark": DARK}
Check = Callable[..., Precheck]


def test_who_is_not_in_a_newer_export_stays_until_it_is_settled(catalogue: Catalogue, tmp_path: Path) -> None:
    """Rule "event.not-in-export"; whoever comes back is the same player."""
    judge, folder = Validator(catalogue), tmp_path / "event"

    def export(*rows: Row) -> list[tuple[int, str, list[str]]]:
        sheet = write_csv(tmp_path / "form.csv", [list(ADA), *(list(row.values()) for row in rows)])
        players = run_precheck(judge, sheet, folder, game="destiny", format=FORMATS["destiny"]).players
        return [(player.number, player.verdict, organiser(player)) for player in players]

    assert export(ADA, BEN) == [(1, "legal", []), (2, "legal", [])]
    assert export(BEN) == [(1, "legal", ["event.not-in-export"]), (2, "legal", [])]
    assert export(BEN, ADA) == [(1, "legal", []), (2, "legal", [])]


@pytest.fixture
def check(catalogue: Catalogue, tmp_path: Path) -> Check:
    judge = Validator(catalogue)

    def check_rows(*rows: Row, game: str = "destiny", event: Path | None = None, **options: Any) -> Precheck:
        headers = list(dict.fromkeys(name for row in rows for name in row))
        sheet = write_csv(tmp_path / "form.csv", [headers, *([row.get(name, "") for name in headers] for row in rows)])
        if event:
            return run_precheck(judge, event, new_export=sheet)
        chosen = {"game": game, "format": FORMATS[game], "deadline": DEADLINE, **options}
        folder = tmp_path / f"event-{len(list(tmp_path.iterdir()))}"
        return run_precheck(judge, sheet, folder, **chosen)

    return check_rows


def told(player: Player) -> list[str]:
    """The rules that have something to say to a player; the games' own infos aside."""
    found = [*player.findings, *(finding for each in player.current for finding in each.all_findings)]
    return sorted(each.rule for each in found if each.severity != "info" or each.rule.startswith("event."))


def organiser(player: Player) -> list[str]:
    return sorted(each.rule for each in player.for_organiser)


def test_right_entries_have_nothing_to_be_told(check: Check) -> None:
    ada, ben = check(ADA, BEN).players
    (luke,) = check(LUKE, game="swccg").players
    for player in (ada, ben, luke):
        assert player.verdict == "legal"
        assert (told(player), organiser(player)) == ([], [])


def test_a_cell_with_no_deck_is_unreadable_and_says_so_in_both_languages(check: Check) -> None:
    (player,) = check({**ADA, "List": "[]"}).players
    (finding,) = player.current[0].all_findings
    assert (player.verdict, finding.message.values["why"].key) == ("unreadable", "list.no-decks")
    for lang in LANGUAGES:
        assert "deck" in Renderer(lang).message(finding)


@pytest.mark.parametrize("text", [f"{LEIA}\n\n{OTHER}", '[{"slots": {}}, {"slots": {}}]'], ids=["text", "json"])
def test_of_several_lists_in_one_cell_none_is_guessed_to_count(check: Check, text: str) -> None:
    """Not one deck of sixty cards, whose every card is a fault."""
    (player,) = check({**ADA, "List": text}).players
    assert (player.verdict, told(player)) == ("unclear", ["event.several-lists"])


def test_a_counter_moves_while_an_events_files_are_written(check: Check) -> None:
    """Of a thousand players that takes longer than judging them; everything gone through is counted from the start."""
    told: list[tuple[str, int, int]] = []
    check(ADA, BEN, advance=lambda *step: told.append(step))
    assert list(dict.fromkeys(what for what, *_ in told)) == ["form.csv", "Ada Byron", "Ben Kane", "event-1"]
    assert {step for step in told if step[0] == "event-1"} > {("event-1", 0, 2), ("event-1", 1, 2)}


def test_no_list(check: Check) -> None:
    (player,) = check({**ADA, "List": ""}).players
    assert (player.verdict, told(player)) == ("missing", ["event.no-list"])


@pytest.mark.parametrize(
    "cell",
    [
        "https://example.org/deck/1",
        "www.example.org/deck/1",
        "Voici : https://example.org/a et https://example.org/b",
        "My deck\nhttps://example.org/deck/1",
    ],
)
def test_link(check: Check, cell: str) -> None:
    (player,) = check({**ADA, "List": cell}).players
    assert (player.verdict, told(player)) == ("unreadable", ["event.link"])


def test_a_list_that_ends_with_a_link_is_a_list(check: Check) -> None:
    (player,) = check({**ADA, "List": f"{LEIA}\n# https://example.org/deck/1"}).players
    assert (player.verdict, told(player)) == ("legal", [])


class TestFiles:
    @pytest.fixture
    def decks(self, tmp_path: Path) -> Path:
        folder = tmp_path / "decks"
        (folder / "sub").mkdir(parents=True)
        (folder / "ada.txt").write_text(LEIA, encoding="utf-8")
        (folder / "sub" / "ben.txt").write_text(OTHER, encoding="utf-8")
        (tmp_path / "secret.txt").write_text(LEIA, encoding="utf-8")
        return folder

    @pytest.mark.parametrize("cell", ["ada.txt", "ADA.TXT", "ada", "C:\\Users\\ada\\Desktop\\ada.txt", "./ada.txt"])
    def test_a_file_in_the_folder_is_the_list(self, check: Check, decks: Path, cell: str) -> None:
        (player,) = check({**ADA, "List": cell}, decks=decks).players
        assert (player.verdict, told(player)) == ("legal", [])

    def test_files_in_folders_of_the_folder_are_found(self, check: Check, decks: Path) -> None:
        (player,) = check({**BEN, "List": "ben.txt"}, decks=decks).players
        assert player.verdict == "legal"

    @pytest.mark.parametrize(
        "cell",
        ["eve.txt", "../secret.txt", "..\\secret.txt", "/etc/hosts.txt", "NUL.txt", "CON.csv", "ada.txt; eve.txt"],
    )
    def test_file_missing(self, check: Check, decks: Path, cell: str) -> None:
        (player,) = check({**ADA, "List": cell}, decks=decks).players
        assert "event.file-missing" in [each.rule for one in player.lists for each in one.findings]
        if ";" not in cell:
            assert (player.verdict, told(player)) == ("unreadable", ["event.file-missing"])
            assert all(one.result is None for one in player.lists)

    def test_a_link_that_leads_out_of_the_folder_is_not_followed(self, check: Check, decks: Path) -> None:
        (decks / "eve.txt").symlink_to(decks.parent / "secret.txt")
        (player,) = check({**ADA, "List": "eve.txt"}, decks=decks).players
        assert (player.verdict, told(player)) == ("unreadable", ["event.file-missing"])

    def test_two_files_of_one_name(self, check: Check, decks: Path) -> None:
        (decks / "sub" / "ada.txt").write_text(OTHER, encoding="utf-8")
        (player,) = check({**ADA, "List": "ada.txt"}, decks=decks).players
        (finding,) = player.lists[0].findings
        message = Renderer("en").message(finding)
        assert message == "There are several files “ada.txt” in decks. Give each a name of its own."

    def test_without_a_folder(self, check: Check) -> None:
        (player,) = check({**ADA, "List": "ada.txt"}).players
        (finding,) = player.lists[0].findings
        assert finding.rule == "event.file-missing"
        assert "--decks" in Renderer("en").message(finding)


@pytest.mark.parametrize("cell", ["azerty", "???", "to follow", '{"slots": 3}', "<?xml version='1.0'?><deck>"])
def test_unreadable_list(check: Check, cell: str) -> None:
    (player,) = check({**ADA, "List": cell}).players
    assert (player.verdict, told(player)) == ("unreadable", ["event.unreadable-list"])


@pytest.mark.parametrize(
    "row",
    [
        pytest.param({**ADA, "List": YOUNG_DARK}, id="the list says so"),
        pytest.param({**ADA, "List": edited(YOUNG_DARK, ("Game: young-jedi\n", ""))}, id="its cards say so"),
        pytest.param({**ADA, "Game": "Young Jedi CCG"}, id="the row says so"),
    ],
)
def test_other_game(check: Check, row: Row) -> None:
    (player,) = check(row).players
    assert (player.verdict, told(player)) == ("illegal", ["event.other-game"])


def test_titles_of_both_games_with_the_sets_of_one(check: Check) -> None:
    """Star Wars CCG knows many titles of Young Jedi; the sets on the list tell them apart."""
    (player,) = check({**LUKE, "Light": SHARED_TITLES}, game="swccg").players
    (unsure,) = check({**LUKE, "Light": re.sub(r" \(MDM \d+\)", "", SHARED_TITLES)}, game="swccg").players
    assert (player.verdict, told(player)) == ("illegal", ["event.other-game"])
    assert "event.other-game" not in told(unsure)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param({**ADA, "List": edited(OTHER, ("reference-1.6", "FFG Infinite"))}, id="the list says so"),
        pytest.param({**ADA, "List": OTHER, "Format": "ffg-infinite"}, id="the row says so"),
    ],
)
def test_other_format(check: Check, row: Row) -> None:
    (player,) = check(row).players
    assert (player.verdict, told(player)) == ("legal-with-warnings", ["event.other-format"])
    assert player.lists[0].result is not None
    assert player.lists[0].result.terms.format.code == "reference-1.6"


def test_other_side(check: Check) -> None:
    (player,) = check({**LUKE, "Light": DARK, "Dark": LIGHT}, game="swccg").players
    assert (player.verdict, told(player)) == ("legal-with-warnings", ["event.other-side", "event.other-side"])
    assert [each.side for each in player.lists] == ["dark", "light"]


def test_late(check: Check) -> None:
    (in_time,) = check({**ADA, "Time": "2026-12-05 18:00:00"}).players
    (player,) = check({**ADA, "Time": "2026-12-05 18:00:01"}).players
    (no_deadline,) = check({**ADA, "Time": "2026-12-05 18:00:01"}, deadline=None).players
    assert (in_time.verdict, told(in_time)) == ("legal", [])
    assert (player.verdict, told(player)) == ("legal-with-warnings", ["event.late"])
    assert player.lists[0].late
    assert (no_deadline.verdict, told(no_deadline)) == ("legal", [])


class TestReplaced:
    def test_the_latest_list_counts_whatever_the_order_of_the_rows(self, check: Check) -> None:
        wrong = {**ADA, "List": edited(LEIA, ("2 Viser", "3 Viser"))}
        for rows in ((wrong, {**ADA, "Time": "2026-12-03 10:00"}), ({**ADA, "Time": "2026-12-03 10:00"}, wrong)):
            (player,) = check(*rows).players
            assert (player.verdict, told(player)) == ("legal", ["event.replaced"])
            assert [each.replaced for each in player.lists] == [True, False]

    def test_without_times_the_lowest_row_counts(self, check: Check) -> None:
        wrong = edited(LEIA, ("2 Viser", "3 Viser"))
        (player,) = check({**ADA, "Time": ""}, {**ADA, "Time": "", "List": wrong}).players
        assert (player.verdict, told(player)) == (
            "illegal",
            ["destiny.deck-copies", "destiny.deck-size", "event.replaced"],
        )

    def test_each_side_for_itself(self, check: Check) -> None:
        later = {**LUKE, "Time": "2026-12-02 10:00", "Light": "", "Dark": edited(DARK, ("20 Eri", "19 Eri"))}
        (player,) = check(LUKE, later, game="swccg").players
        assert (player.verdict, told(player)) == ("illegal", ["event.replaced", "swccg.deck-size"])
        assert [(each.side, each.replaced) for each in player.lists] == [
            ("light", False), ("dark", True), ("dark", False),
        ]  # fmt: skip

    def test_a_later_row_without_a_list_takes_nothing_away(self, check: Check) -> None:
        (player,) = check(ADA, {**ADA, "Time": "2026-12-03 10:00", "List": ""}).players
        assert (player.verdict, told(player)) == ("legal", [])

    def test_a_late_list_waits_beside_the_one_in_time(self, check: Check) -> None:
        """Even an illegal one, which would have replaced a legal one."""
        late = {**ADA, "Time": "2026-12-06 10:00", "List": edited(OTHER, ("2 Viser", "3 Viser"))}
        (player,) = check(ADA, late).players
        assert (player.verdict, told(player)) == ("legal", ["event.late-waits"])
        assert (organiser(player), player.is_settled) == (["event.late-to-settle"], False)
        assert [(each.late, each.replaced, each.waiting) for each in player.lists] == [
            (False, False, False), (True, True, True),
        ]  # fmt: skip
        earlier = {**late, "Time": "2026-12-05 18:00"}
        assert check(ADA, earlier).players[0].verdict == "illegal"

    def test_a_refused_late_list_waits_no_longer_and_another_is_asked_about(self, check: Check) -> None:
        late = {**ADA, "Time": "2026-12-06 10:00", "List": OTHER}
        folder = check(ADA, late).event.folder
        resolve(folder, rulings={ADA["Name"]: ("late list refused", "the day before")})
        found = check(ADA, late, event=folder)
        (player,) = found.players
        assert (player.verdict, told(player), organiser(player)) == ("legal", ["event.late-refused"], [])
        assert [(each.replaced, each.waiting, each.refused) for each in player.lists] == [
            (False, False, False), (True, False, True),
        ]  # fmt: skip
        assert [row.fate for row in found.rows] == ["counts", "refused"]
        (reply,) = replies(folder)
        assert (
            "(2026-12-06 10:00, after the deadline): the organiser has not accepted it; the one of" in reply["message"]
        )
        assert "wait" not in reply["message"]
        (player,) = check(ADA, late, {**late, "Time": "2026-12-07 10:00"}, event=folder).players
        assert organiser(player) == ["event.late-to-settle"]
        assert "since you decided about one; the earlier one stands" in Renderer("en").message(player.for_organiser[0])
        resolve(folder, rulings={ADA["Name"]: ("", "")})
        (player,) = check(ADA, late, event=folder).players
        assert told(player) == ["event.late-waits"]  # the refusal was taken back

    def test_of_late_lists_alone_the_last_is_judged_and_waits(self, check: Check) -> None:
        rows = [{**ADA, "Time": f"2026-12-0{day} 10:00"} for day in (6, 7)]
        found = check(*rows)
        (player,), folder = found.players, found.event.folder
        assert (player.verdict, told(player)) == ("legal-with-warnings", ["event.late", "event.replaced"])
        assert (organiser(player), player.is_settled, found.questions) == (["event.late-to-settle"], False, 1)
        assert "(2026-12-07 10:00); there is none in time." in Renderer("en").message(player.for_organiser[0])
        assert [row.fate for row in found.rows] == ["replaced", "waiting"]

        resolve(folder, rulings={ADA["Name"]: ("late list refused", "")})
        found = check(*rows, event=folder)
        (player,) = found.players
        assert (player.status, told(player), organiser(player)) == ("missing", ["event.no-list"], [])
        assert [row.fate for row in found.rows] == ["replaced", "refused"]
        (reply,) = replies(folder)
        assert "after the deadline): replaced by a later one\n" in reply["message"]
        assert "after the deadline): the organiser has not accepted it\n" in reply["message"]
        assert "could not accept it" in reply["message"]
        assert "What to do" not in reply["message"]

        resolve(folder, rulings={ADA["Name"]: ("late list accepted", "")})
        (player,) = check(*rows, event=folder).players
        assert (player.verdict, told(player), organiser(player)) == ("legal", ["event.replaced"], [])
        again = {**ADA, "Time": "2026-12-08 10:00"}
        (player,) = check(*rows, again, event=folder).players  # the cell says "accepted" still: of the one before
        assert "since you decided about one; the earlier one stands" in Renderer("en").message(player.for_organiser[0])
        resolve(folder, rulings={ADA["Name"]: ("late list accepted", "this one too")})
        (player,) = check(*rows, again, event=folder).players
        assert (player.is_settled, [each.replaced for each in player.lists]) == (True, [True, True, False])

    def test_accepting_a_late_list_accepts_none_that_came_in_since(self, check: Check) -> None:
        late = {**ADA, "Time": "2026-12-05 18:00:07", "List": OTHER}
        found = check(ADA, late)
        (waiting,) = (each for each in found.players[0].lists if each.waiting)
        assert "2026-12-05 18:00:07, after the deadline of 2026-12-05 18:00" in Renderer("en").message(
            waiting.findings[0]
        )
        resolve(found.event.folder, rulings={ADA["Name"]: ("late list accepted", "")})
        unseen = {**ADA, "Time": "2026-12-06 11:00", "List": edited(OTHER, ("2 Viser", "3 Viser"))}
        (player,) = check(ADA, late, unseen, event=found.event.folder).players
        assert [(each.replaced, each.waiting) for each in player.lists] == [
            (True, False), (False, False), (True, True),
        ]  # fmt: skip

    def test_a_late_list_of_one_side_waits_where_the_other_side_is_in_time(self, check: Check) -> None:
        light, dark = {**LUKE, "Dark": ""}, {**LUKE, "Light": "", "Time": "2026-12-06 10:00"}
        found = check(light, dark, game="swccg")
        (player,) = found.players
        assert (player.verdict, organiser(player)) == ("legal-with-warnings", ["event.late-to-settle"])
        resolve(found.event.folder, rulings={LUKE["Name"]: ("late list refused", "")})
        (player,) = check(light, dark, event=found.event.folder, game="swccg").players
        assert (player.verdict, told(player)) == ("illegal", ["event.late-refused", "swccg.event-two-decks"])


@pytest.mark.parametrize(
    ("game", "light", "dark"),
    [("swccg", LIGHT, DARK), ("young-jedi", YOUNG_LIGHT, YOUNG_DARK)],
    ids=["swccg", "young-jedi"],
)
class TestTwoDecks:
    def test_both_in_one_row_or_in_two_are_an_entry(self, check: Check, game: str, light: str, dark: str) -> None:
        both = {**LUKE, "Light": light, "Dark": dark}
        (one,) = check(both, game=game).players
        (two,) = check({**both, "Dark": ""}, {**both, "Light": ""}, game=game).players
        untold = {"Time": both["Time"], "Name": "Luke", "E-mail": "luke@example.org", "List": light}
        (neither,) = check(untold, {**untold, "List": dark}, game=game).players
        for player in (one, two, neither):
            assert (player.verdict, told(player)) == ("legal", [])

    def test_one_deck_is_not_enough(self, check: Check, game: str, light: str, dark: str) -> None:
        for missing, here in (("Dark", light), ("Light", dark)):
            row = {**LUKE, "Light": "", "Dark": "", "List": here}
            (player,) = check(row, game=game).players
            rules = {"swccg": "swccg.event-two-decks", "young-jedi": "young-jedi.event-two-decks"}
            assert (player.verdict, told(player)) == ("illegal", [rules[game]])
            assert f"The {missing} one is missing" in Renderer("en").message(player.findings[0])


def test_same_deck(check: Check) -> None:
    ada, ben = check(ADA, {**BEN, "List": LEIA}).players
    for player, other in ((ada, "Ben Kane (no. 2)"), (ben, "Ada Byron (no. 1)")):
        assert (player.verdict, told(player), organiser(player)) == ("legal", [], ["event.same-deck"])
        assert player.for_organiser[0].severity == "info"
        assert other in Renderer("en").message(player.for_organiser[0])


def test_a_replaced_list_is_nobodys_deck(check: Check) -> None:
    ada, ben = check(ADA, {**ADA, "Time": "2026-12-03 10:00", "List": OTHER}, {**BEN, "List": LEIA}).players
    assert (organiser(ada), organiser(ben)) == ([], [])


def test_one_address(check: Check) -> None:
    """A parent registers two children; a row without a name at an address of one is of that one."""
    ada, ben = check(ADA, {**ADA, "Name": ""}, {**BEN, "Email": "ADA@example.org"}).players
    assert (organiser(ada), organiser(ben)) == (["event.one-address"], ["event.one-address"])
    assert "Ben Kane (no. 2): the same person, or two people?" in Renderer("en").message(ada.for_organiser[0])


@pytest.mark.parametrize("name", ["Ada Byron", "ADA BYRON", "Âda Byrón", "ada  byron", "BYRON Ada"])
def test_near_name(check: Check, name: str) -> None:
    ada, ben = check(ADA, {**BEN, "Name": name}).players
    assert (organiser(ada), organiser(ben)) == (["event.near-name"], ["event.near-name"])


def test_without_addresses_one_name_is_one_player_and_another_spelling_is_a_question(check: Check) -> None:
    (same,) = check({**ADA, "Email": ""}, {**ADA, "Email": ""}).players
    assert organiser(same) == []
    for near in check({**ADA, "Email": ""}, {**BEN, "Email": "", "Name": "ada byrón"}).players:
        assert organiser(near) == ["event.near-name"]


def test_the_latest_name_is_shown(check: Check) -> None:
    rows = [{**ADA, "Name": name, "Time": f"2026-12-0{day} 10:00"}
            for day, name in ((1, "Ada Byron"), (2, "ADA BYRON"), (3, "Ada Byron"))]  # fmt: skip
    (player,) = check(*rows).players
    assert player.name == "Ada Byron"


def test_no_name(check: Check) -> None:
    (player,) = check({**ADA, "Name": ""}).players
    assert (player.name, organiser(player)) == ("Player 1", ["event.no-name"])


def test_what_concerns_others_never_decides_a_verdict(check: Check) -> None:
    for player in check(ADA, {**BEN, "List": LEIA, "Name": "ADA BYRON"}).players:
        assert organiser(player) == ["event.near-name", "event.same-deck"]
        assert player.verdict == "legal"


def test_every_rule_has_a_test_here_a_sentence_and_a_citation() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    two_decks = [rule for game in game_ids() for rule in rules_of(game) if rule.id.endswith(".event-two-decks")]
    assert len(two_decks) == 2
    for rule in [*rules_of("event"), *two_decks]:
        assert f'"{rule.id}"' in source, f"{rule.id} has no test"
        for lang in LANGUAGES:
            assert say(rule.explanation, lang)
            assert say(rule.citation_key(full=True), lang)
