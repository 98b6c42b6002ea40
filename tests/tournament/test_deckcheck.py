"""Deck checks on the day: a fair draw, sheets to tick off, and a log that keeps what was recorded."""

import csv
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardlab.errors import CardlabError
from cardlab.tournament.deckcheck import LOG, Check, checked_result, drawn, read_log
from cardlab.tournament.event_folder import STORE
from cardlab.tournament.on_the_day import Registered, find_player
from cardlab.tournament.store.tables import EntryRow
from tests.conftest import PROJECT, Run
from tests.tournament.conftest import MakeEvent
from tests.tournament.registered import LEGAL, SWCCG_DARK, SWCCG_LIGHT

DECK = (EntryRow(event_id=1, player_id=1, registration_id=1, fingerprint="AAAA-AAAA-AAAA"),)
TWENTY = [Registered(number, number, f"Player {number}", "legal", "registered", DECK) for number in range(1, 21)]


def numbers(players: list[Registered]) -> list[int]:
    return [player.number for player in players]


def rows(folder: Path) -> list[list[str]]:
    return list(csv.reader((folder / LOG).read_text(encoding="utf-8-sig").splitlines()))


# -- the draw ----------------------------------------------------------------------------------------------------------


def test_a_seed_draws_the_same_players_again_even_when_they_are_in_the_log() -> None:
    first = drawn(TWENTY, [], 3, 4, "7")
    assert len(first) == 4
    log = [Check(3, each.number, each.name, "7") for each in first]
    assert drawn(TWENTY, log, 3, 4, "7") == first
    assert any(drawn(TWENTY, [], 3, 4, str(seed)) != first for seed in range(20))
    assert any(drawn(TWENTY, [], round, 4, "7") != first for round in range(4, 24))


def test_another_draw_in_the_round_takes_other_players() -> None:
    first = drawn(TWENTY, [], 1, 12, "1")
    second = drawn(TWENTY, [Check(1, each.number, "", "1") for each in first], 1, 12, "2")
    assert len(second) == 8
    assert not set(numbers(first)) & set(numbers(second))


def test_who_was_not_checked_before_goes_first() -> None:
    log = [Check(1, number, "", "") for number in range(1, 19)]
    assert {19, 20} < set(numbers(drawn(TWENTY, log, 2, 3, "5")))


def test_who_does_not_play_or_has_no_list_is_not_drawn() -> None:
    players = [
        TWENTY[0]._replace(plays=False),
        TWENTY[1]._replace(plays=False),
        TWENTY[2]._replace(decks=()),
        TWENTY[3]._replace(status="illegal"),
        TWENTY[4]._replace(status="accepted"),
    ]
    assert numbers(drawn(players, [], 1, 5, "1")) == [4, 5]


def test_the_draw_prefers_nobody() -> None:
    counted = [number for seed in range(2000) for number in numbers(drawn(TWENTY, [], 1, 2, str(seed)))]
    assert all(150 < counted.count(number) < 250 for number in range(1, 21))


# -- players by name ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "number"),
    [("2", 2), ("#2", 2), ("Jean Dupont", 2), ("jean dupont", 2), ("JEANNE", 3), ("Anne", 1), ("martin", 1),
     ("zoe", 4), ("Élodie", 5), ("lodi", 5)],
)  # fmt: skip
def test_a_player_is_found_by_number_name_or_part_of_it(wanted: str, number: int) -> None:
    names = ("Anne Martin", "Jean Dupont", "Jeanne Dupont", "Zoé", "Élodie")
    players = [Registered(place, place, name, "legal", "registered", ()) for place, name in enumerate(names, start=1)]
    assert find_player(players, wanted).number == number


@pytest.mark.parametrize(
    ("wanted", "said"),
    [("Dupont", "2 players match “Dupont”: 2 Jean Dupont, 3 Jeanne Dupont."), ("Nobody", "None of the 3 players"),
     ("9", "None of the 3 players"), ("", "None of the 3 players")],
)  # fmt: skip
def test_several_players_or_none_are_named(wanted: str, said: str) -> None:
    players = [Registered(place, place, name, "legal", "registered", ()) for place, name in
               enumerate(("Anne Martin", "Jean Dupont", "Jeanne Dupont"), start=1)]  # fmt: skip
    with pytest.raises(CardlabError) as fault:
        find_player(players, wanted)
    assert said in str(fault.value)


# -- the command -------------------------------------------------------------------------------------------------------


def test_a_draw_prints_sheets_writes_them_and_logs_the_players(run: Run, event: Path) -> None:
    outcome = run("deckcheck", event, "--round", "3", "--pick", "2", "--seed", "4")
    assert outcome.code == 0, outcome.text
    assert outcome.out.startswith("Round 3, drawn with seed 4 out of 5 players: ")
    assert "Never drawn, for want of a list that could be read: 6 Rien." in outcome.out
    assert "    [ ] 2 DH-17 Blaster Pistol (AW 54)\n" in outcome.out
    logged = rows(event)
    assert logged[0] == ["round", "player", "name", "picked", "result", "note"]
    assert [row[0] for row in logged[1:]] == ["3", "3"]
    assert [row[3:] for row in logged[1:]] == [["drawn, seed 4", "", ""]] * 2
    page = (event / "deckcheck-round-3.html").read_text(encoding="utf-8")
    assert page.count("</section>") == 2
    again = run("deckcheck", event, "--round", "3", "--pick", "2", "--seed", "4")
    assert again.out == outcome.out
    assert rows(event) == logged


def test_a_draw_without_a_seed_names_the_one_it_took(run: Run, event: Path) -> None:
    outcome = run("deckcheck", event, "--round", "1", "--pick", "1")
    seed = outcome.out.split("seed ")[1].split()[0]
    assert run("deckcheck", event, "--round", "1", "--pick", "1", "--seed", seed).out == outcome.out


def test_named_players_are_checked_too(run: Run, event: Path, tmp_path: Path) -> None:
    target = tmp_path / "sheets.html"
    outcome = run("deckcheck", event, "--round", "1", "--player", "anne", "--player", "2", "-o", target)
    assert "No. 1, Anne Martin: legal\n  Leia et Han — fingerprint 7OG2-N4A7-OIFD\n" in outcome.out
    assert "No. 2, Jean Dupont: illegal\n" in outcome.out
    assert [row[1:4] for row in rows(event)[1:]] == [["1", "Anne Martin", "chosen"], ["2", "Jean Dupont", "chosen"]]
    assert target.is_file()
    assert run("deckcheck", event, "--round", "1", "--player", "3", "-o", target).code == 2
    assert run("deckcheck", event, "--round", "1", "--player", "3", "-o", target, "--force").code == 0


def test_what_was_not_understood_is_on_the_sheet(run: Run, event: Path) -> None:
    assert "    [?] 2 Lojistik\n" in run("deckcheck", event, "--round", "1", "--player", "3").out


def test_results_are_recorded_and_none_is_lost(run: Run, event: Path) -> None:
    run("deckcheck", event, "--round", "2", "--player", "1", "--player", "2")
    for result, note in (("problem", "59 cards"), ("ok", "found the sixtieth")):
        outcome = run("deckcheck", event, "--round", "2", "--player", "1", "--result", result, "--note", note)
        assert outcome.code == 0, outcome.text
    assert outcome.out == "Round 2, no. 1 Anne Martin: ok.\n"
    run("deckcheck", event, "--round", "5", "--player", "Rien", "--result", "warning")
    assert rows(event)[1:] == [
        ["2", "1", "Anne Martin", "chosen", "problem", "59 cards"],
        ["2", "2", "Jean Dupont", "chosen", "", ""],
        ["2", "1", "Anne Martin", "chosen", "ok", "found the sixtieth"],
        ["5", "6", "Rien", "chosen", "warning", ""],
    ]


def test_the_log_is_listed_as_table_and_json(run: Run, event: Path) -> None:
    assert run("deckcheck", event, "--log").out == "No deck has been checked yet.\n"
    run("deckcheck", event, "--round", "1", "--player", "1", "--result", "ok", "--note", "fine")
    table = run("deckcheck", event, "--log").out.splitlines()
    assert table[2].split() == ["1", "1", "Anne", "Martin", "chosen", "ok", "fine"]
    (check,) = json.loads(run("deckcheck", event, "--log", "--json").out)["checks"]
    assert check == {"round": 1, "number": 1, "name": "Anne Martin", "seed": "", "result": "ok", "note": "fine"}
    french = run("deckcheck", event, "--log", "--lang", "fr").out.splitlines()
    assert french[2].split() == ["1", "1", "Anne", "Martin", "désigné", "conforme", "fine"]


def test_hostile_names_and_notes_are_only_text(run: Run, event: Path) -> None:
    outcome = run("deckcheck", event, "--round", "1", "--player", "4", "--player", "5")
    assert "\x1b" not in outcome.text
    note = "=cmd|'/c calc'!A1\n\x1b[31m;second \"line\""
    outcome = run("deckcheck", event, "--round", "1", "--player", "4", "--result", "problem", "--note", note)
    assert outcome.code == 0, outcome.text
    assert rows(event)[1][2] == '\'=HYPERLINK("http://x")'
    assert rows(event)[1][5].startswith("'=cmd|")
    assert "\x1b" not in (event / LOG).read_text(encoding="utf-8-sig")
    assert "\x1b" not in run("deckcheck", event, "--log").text
    assert read_log(event)[0].name == '=HYPERLINK("http://x")'
    assert read_log(event)[0].note.startswith("=cmd|")
    assert "<script>" not in (event / "deckcheck-round-1.html").read_text(encoding="utf-8").split("<body>")[1]


def test_a_log_that_a_french_spreadsheet_program_saved_is_read(run: Run, event: Path) -> None:
    run("deckcheck", event, "--round", "1", "--player", "1", "--lang", "fr")
    saved = "ronde;joueur;nom;choix;résultat;remarque\r\n1;1;Anne Martin;tirage, graine 12;problème;usée\r\n"
    (event / LOG).write_bytes(saved.encode("cp1252"))
    assert read_log(event) == [Check(1, 1, "Anne Martin", "12", "problem", "usée")]
    for _ in range(2):
        assert run("deckcheck", event, "--log").out.splitlines()[2].split()[-2:] == ["problem", "usée"]
        assert len(run("deckcheck", event, "--log").out.splitlines()) == 3
    (event / LOG).write_text("ronde;joueur;résultat\r\nun;1;\r\n", encoding="utf-8")
    outcome = run("deckcheck", event, "--log")
    assert outcome.code == 2
    assert "row 2" in outcome.err


def test_without_personal_data_the_log_has_numbers_only(run: Run, make_event: MakeEvent) -> None:
    event = make_event([("Anne Martin", LEGAL)], "--no-personal-data")
    run("deckcheck", event, "--round", "1", "--pick", "1", "--seed", "1")
    assert rows(event) == [["round", "player", "picked", "result", "note"], ["1", "1", "drawn, seed 1", "", ""]]
    for file in event.rglob("*"):
        if file.suffix in (".csv", ".html", ".txt", ".json", ".toml"):
            assert "Anne" not in file.read_text(encoding="utf-8"), file


def test_lists_come_from_the_store_whatever_became_of_their_files(run: Run, event: Path) -> None:
    shutil.rmtree(event / "decks")
    (event / "precheck.json").write_text("{", encoding="utf-8")
    outcome = run("deckcheck", event, "--round", "1", "--player", "1")
    assert "fingerprint 7OG2-N4A7-OIFD" in outcome.out
    assert "the catalogue or an answer is another now" not in outcome.out
    with closing(sqlite3.connect(event / STORE)) as connection, connection:
        connection.execute("UPDATE entry SET fingerprint = 'AAAA-AAAA-AAAA'")
    outcome = run("deckcheck", event, "--round", "1", "--player", "1")
    assert "when it was judged this list was AAAA-AAAA-AAAA: the catalogue or an answer is another now" in outcome.out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "Say whom to check"),
        (["--pick", "2"], "Which round"),
        (["--round", "1", "--pick", "2", "--json"], "--json goes with --log"),
        (["--round", "0", "--pick", "2"], "Which round"),
        (["--round", "1", "--pick", "0"], "pick at least 1"),
        (["--round", "1", "--pick", "1", "--player", "1"], "Either --pick or --player"),
        (["--round", "1", "--seed", "1", "--player", "1"], "--seed belongs to --pick"),
        (["--round", "1", "--result", "ok"], "add --player"),
        (["--round", "1", "--player", "1", "--note", "x"], "--note goes with --result"),
        (["--round", "1", "--player", "1", "--result", "perfect"], "ok, warning, problem"),
        (["--round", "1", "--player", "nobody"], "None of the 6 players"),
    ],
)
def test_a_wrong_call_says_what_to_do_and_logs_nothing(run: Run, event: Path, options: list[str], said: str) -> None:
    outcome = run("deckcheck", event, *options)
    assert outcome.code == 2
    assert said in (outcome.out if "--json" in options else outcome.err)
    assert not (event / LOG).exists()


def test_a_folder_that_is_no_event_or_where_nobody_registered(run: Run, event: Path, tmp_path: Path) -> None:
    outcome = run("deckcheck", tmp_path, "--log")
    assert (outcome.code, "is not an event" in outcome.err) == (2, True)
    run("event", "forget", event, "--yes")
    outcome = run("deckcheck", event, "--round", "1", "--pick", "1")
    assert (outcome.code, "run cardlab precheck" in outcome.err) == (2, True)


def test_both_decks_of_a_player_are_on_the_sheet(run: Run, make_event: MakeEvent) -> None:
    event = make_event([("Anne", SWCCG_DARK), ("Anne", SWCCG_LIGHT)], game="swccg", format="open")
    outcome = run("deckcheck", event, "--round", "1", "--player", "Anne")
    assert "[ ] 1 Tatooine [1_289]" in outcome.out
    assert "[ ] 1 Tatooine [1_127]" in outcome.out
    assert outcome.out.count("— fingerprint") == 2


def test_a_setup_sheet_is_ticked_off_as_it_was_handed_in(run: Run, make_event: MakeEvent) -> None:
    setup = (PROJECT / "tests" / "games" / "outer_rim" / "fixtures" / "base.txt").read_text(encoding="utf-8")
    event = make_event([("Anne", setup)], game="outer-rim", format="")
    outcome = run("deckcheck", event, "--round", "1", "--pick", "1")
    assert outcome.code == 0, outcome.text
    assert "  [ ] " in outcome.out
    assert not list(event.glob("*round-1.html"))


def test_a_note_is_cut_where_it_is_endless() -> None:
    assert len(checked_result("ok", "x" * 5000)[1]) == 2000


def test_ticks_made_on_the_page_go_into_the_one_log(event: Path, run: Run, tmp_path: Path) -> None:
    page = (event / "precheck.html").read_text(encoding="utf-8")
    mark = json.loads(page.split('id="records">')[1].split("</script>")[0])["event"]
    file = tmp_path / "ticks.json"

    def handed_back(*checks: dict[str, object], **more: object) -> Path:
        file.write_text(json.dumps({"version": 1, "event": mark, "round": 2, "checks": checks, **more}))
        return file

    anne = {"number": 1, "checked": True, "ticked": 33, "count": 33}
    zoe = {"number": 5, "checked": False, "ticked": 4, "count": 33}
    assert "2 checks taken into the log" in run("deckcheck", event, "--import", handed_back(anne, zoe)).out
    assert "0 checks" in run("deckcheck", event, "--import", file).out
    log = json.loads(run("deckcheck", event, "--log", "--json").out)["checks"]
    assert [(each["round"], each["number"], each["result"], each["note"]) for each in log] == [
        (2, 1, "ok", "33 of 33 ticked on the page"), (2, 5, "", "4 of 33 ticked on the page"),
    ]  # fmt: skip
    assert "1 check" in run("deckcheck", event, "--import", handed_back({**zoe, "ticked": 20})).out
    log = json.loads(run("deckcheck", event, "--log", "--json").out)["checks"]
    assert (log[1]["result"], log[1]["note"]) == ("", "20 of 33 ticked on the page")
    illegal = {**anne, "number": 2}
    assert run("deckcheck", event, "--import", handed_back(anne, event="x")).code == 2
    assert run("deckcheck", event, "--import", handed_back(anne, round=0)).code == 2
    assert run("deckcheck", event, "--import", handed_back(anne, round=10**30)).code == 2
    assert run("deckcheck", event, "--import", handed_back(anne, event=None)).code == 2
    file.write_text('{"version": 1, "round": 2, "checks": []}')
    assert run("deckcheck", event, "--import", file).code == 2
    assert run("deckcheck", event, "--import", handed_back({**anne, "number": 77})).code == 2
    assert run("deckcheck", event, "--import", handed_back({**anne, "ticked": "33"})).code == 2
    assert run("deckcheck", event, "--import", handed_back(illegal)).code == 2
    assert run("deckcheck", event, "--import", handed_back(illegal), "--yes").code == 0


def test_judge_sheets_stand_two_to_a_page_with_what_is_known(event: Path, run: Run) -> None:
    run("deckcheck", event, "--round", "3", "--player", "Jean Dupont")
    page = (event / "deckcheck-round-3.html").read_text(encoding="utf-8")
    assert '<section class="sheet half">' in page
    for known in (
        "<b>2</b>",
        "<b>3</b>",
        "<bdi>Winter Open</bdi>",
        "<bdi>Jean Dupont</bdi>",
        "<li>Team: 34 points, maximum 30",
    ):
        assert known in page, known
