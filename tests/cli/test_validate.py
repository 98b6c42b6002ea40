"""`cardlab validate` and `diff` as people call them: files, folders, standard input, and what goes wrong."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PROJECT, Run

RIGHT = PROJECT / "examples" / "leia-han.txt"
WRONG = PROJECT / "examples" / "leia-han-wrong.txt"


def verdicts(text: str) -> list[str]:
    return [result["verdict"] for result in json.loads(text)["results"]]


def test_exit_code_is_1_if_one_deck_is_illegal(run: Run) -> None:
    assert run("validate", RIGHT).code == 0
    assert run("validate", WRONG).code == 1
    assert run("validate", RIGHT, WRONG).code == 1


def test_internal_fault_exits_with_3() -> None:
    broken = "from cardlab.cli.app import MODULES, main\nMODULES['validate'] = 'gone'\nmain()"
    command = [sys.executable, "-c", broken, "validate", str(RIGHT), "--lang", "fr"]
    outcome = subprocess.run(command, capture_output=True, text=True, check=False)
    assert outcome.returncode == 3
    assert "Traceback" in outcome.stderr
    assert outcome.stderr.splitlines()[-1].startswith("C'est une erreur de cardlab")


def test_a_folder_means_every_decklist_in_it(run: Run, tmp_path: Path) -> None:
    for file in (RIGHT, WRONG):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    outcome = run("validate", tmp_path, "--json")
    assert sorted(verdicts(outcome.out)) == ["illegal", "legal"]
    assert run("validate", tmp_path).out.endswith("2 lists: 1 illegal, 1 legal.\n")


@pytest.mark.parametrize(
    "place", [".cache", "node_modules/cards", "__pycache__", "venv/lib", "decks/.git"], ids=lambda place: place
)
def test_folders_of_programs_are_left_out(run: Run, tmp_path: Path, place: str) -> None:
    (tmp_path / "venv").mkdir()
    (tmp_path / "venv" / "pyvenv.cfg").write_text("home = /usr/bin\n", encoding="utf-8")
    (tmp_path / place).mkdir(parents=True, exist_ok=True)
    (tmp_path / place / "hidden.txt").write_bytes(WRONG.read_bytes())
    (tmp_path / "venues").mkdir()
    (tmp_path / "venues" / "mine.txt").write_bytes(RIGHT.read_bytes())
    outcome = run("validate", tmp_path)
    assert (outcome.code, outcome.out.splitlines()[0]) == (0, f"{tmp_path / 'venues' / 'mine.txt'}: LEGAL")
    assert "hidden.txt" not in outcome.out
    assert run("validate", tmp_path / place).out.startswith(f"{tmp_path / place / 'hidden.txt'}: ILLEGAL")


LETTER = "Dear all,\nhere is what I think of the game:\n\n" + "I like it very much, and so does my dog.\n" * 12
NO_LISTS = {
    "letter.md": LETTER,
    "chance.md": f"{LETTER}\nRebel War Room\n",
    "package.json": '{"name": "cards", "version": "1.0"}',
    "settings.xml": "<project><name>cards</name></project>",
    "empty.txt": "",
}
"""Files of a folder that hold no list, whatever their endings."""


@pytest.mark.parametrize("options", [(), ("--game", "destiny"), ("--format", "all")], ids=" ".join)
def test_files_that_are_no_lists_are_counted_in_one_line(run: Run, tmp_path: Path, options: tuple[str, ...]) -> None:
    for name, text in NO_LISTS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "deck.txt").write_bytes(RIGHT.read_bytes())
    outcome = run("validate", tmp_path, *options)
    last = outcome.out.splitlines()[-1]
    assert last.startswith(f"5 files are not lists: {tmp_path / 'chance.md'}, ")
    assert last.endswith("and 2 more. One by itself: cardlab validate FILE")
    assert outcome.code == 2
    for name in NO_LISTS:
        assert outcome.out.count(name) <= 1
    results = json.loads(run("validate", tmp_path, *options, "--json").out)["results"]
    assert {Path(result["file"]).name for result in results} == {"deck.txt", *NO_LISTS}


@pytest.mark.parametrize("name", NO_LISTS)
def test_a_file_that_was_named_gets_its_answer(run: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(NO_LISTS[name], encoding="utf-8")
    outcome = run("validate", tmp_path / name)
    assert (outcome.out + outcome.err).startswith(f"{tmp_path / name}: ")
    assert "not lists" not in outcome.out + outcome.err


def test_standard_input(run: Run) -> None:
    outcome = run("validate", "-", stdin=RIGHT.read_bytes())
    assert outcome.code == 0
    assert outcome.out.startswith("-: LEGAL")


def test_quiet_prints_the_verdict_and_the_errors(run: Run) -> None:
    outcome = run("validate", WRONG, "--quiet")
    assert "34 points" in outcome.out
    assert "Fingerprint" not in outcome.out


def test_french_and_english_come_from_the_same_findings(run: Run) -> None:
    french = run("validate", WRONG, "--lang", "fr", "--json")
    english = run("validate", WRONG, "--lang", "en", "--json")
    (in_french,), (in_english,) = json.loads(french.out)["results"], json.loads(english.out)["results"]
    words = ("message", "hint", "citation")
    for one, other in zip(in_french["findings"], in_english["findings"], strict=True):
        assert {k: v for k, v in one.items() if k not in words} == {k: v for k, v in other.items() if k not in words}
        assert one["message"] != other["message"]
    messages = {finding["rule"]: f"{finding['message']} {finding['hint']}" for finding in in_french["findings"]}
    assert messages == {
        "destiny.team-points": (
            "Équipe : 34 points, maximum 30 (règles v1.6, partie 4). Avec Leia Organa non élite, l'équipe fait 30."
        ),
        "destiny.deck-copies": "3 Pistolet blaster DH-17 (ligne 10), maximum 2 (règles v1.6, partie 4). Retirez-en un.",
        "destiny.deck-colour": (
            "1 carte bleue, aucun personnage bleu (règles v1.6, partie 4) : Projection de Force, ligne 15."
            " Un personnage bleu l'autoriserait."
        ),
        "destiny.deck-size": "29 cartes, il en faut 30 (règles v1.6, partie 4). Ajoutez-en 1 : rouge, jaune ou grise.",
        "destiny.battlefield": "Il manque 1 champ de bataille : il en faut 1 (règles v1.6, partie 4). ",
    }


def test_format_all_goes_on_after_a_list_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    (tmp_path / "none.json").write_text("[]", encoding="utf-8")
    outcome = run("validate", tmp_path / "none.json", RIGHT, "--format", "all")
    assert outcome.code == 2
    assert "unreadable" in outcome.out.splitlines()[2]
    assert "reference-1.6" in outcome.out


def test_format_all_says_why_a_list_is_unclear(run: Run, tmp_path: Path) -> None:
    """Two cards of Galactic Infinite are named Smuggler's Run."""
    deck = tmp_path / "deck.txt"
    deck.write_text(RIGHT.read_text(encoding="utf-8").replace("1 Black One", "1 Smuggler's Run"), encoding="utf-8")
    rows = run("validate", deck, "--format", "all").out.splitlines()
    (unclear,) = [row for row in rows if "galactic-infinite" in row]
    assert unclear.split()[-2:] == ["unclear", "list.ambiguous-card"]


def test_format_all_is_a_table_of_every_format(run: Run) -> None:
    outcome = run("validate", RIGHT, "--format", "all")
    rows = {re.split(r"\s{2,}", line)[1]: line for line in outcome.out.splitlines()[2:]}
    assert set(rows) == {
        "reference-1.6", "ffg-standard", "ffg-infinite", "ffg-trilogy", "arh-standard", "galactic-infinite",
        "tci-standard", "arh-standard-2021", "infinite-2021", "40-40",
    }  # fmt: skip
    assert " legal" in rows["reference-1.6"]
    assert "destiny.format-set" in rows["ffg-standard"]


def test_reference_format_is_default_if_it_knows_every_card(run: Run, tmp_path: Path) -> None:
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    old.write_text("Game: destiny\n1 Luke Skywalker (AW 35)\n", encoding="utf-8")
    new.write_text("Game: destiny\n1 Luke Skywalker (AW 35)\n2 Darksaber (WotF 142)\n", encoding="utf-8")
    formats = [result["format"] for result in json.loads(run("validate", old, new, "--json").out)["results"]]
    assert formats == ["reference-1.6", "ffg-infinite"]
    assert "choose another with --format" in run("validate", new).out


def test_ones_own_format_is_a_file_with_the_same_columns(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "house.csv"
    own.write_text(
        "format;name;deck_size;team_points;sets;banned;balance\n"
        "house;House rules;30;28;AW;01107;01028=12/17\n",
        encoding="utf-8",
    )  # fmt: skip
    outcome = run("validate", RIGHT, "--game", "destiny", "--format", own, "--json")
    (result,) = json.loads(outcome.out)["results"]
    assert result["format"] == "house"
    assert result["summary"]["points"] == 31
    assert sorted(f["rule"] for f in result["findings"]) == ["destiny.format-banned", "destiny.team-points"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        pytest.param(["nowhere.txt"], "no such file", id="no file"),
        pytest.param([PROJECT / "examples" / "registrations.csv"], "cardlab precheck ", id="registrations"),
        pytest.param([RIGHT, "--format", "standard"], "There are: reference-1.6, ffg-standard", id="unknown format"),
        pytest.param(
            [PROJECT / "examples" / "hunt-down.txt", "--format", "opne"], "Nearest: open, ", id="unknown format of many"
        ),
        pytest.param([RIGHT, "--game", "magic"], "Choose one of destiny", id="unknown game"),
        pytest.param([RIGHT, "--date", "yesterday"], "this is no day", id="no day"),
        pytest.param([RIGHT, "--format", "ffg-standard", "--date", "2015-01-01"], "before 2018-01-22", id="too early"),
        pytest.param([RIGHT, "--setting", "x=y"], "destiny.marauder-stacks=no|yes", id="unknown setting"),
        pytest.param([RIGHT, "--lang", "de"], "fr or en", id="unknown language"),
        pytest.param([RIGHT, "--format", "none.csv", "--game", "destiny"], "no such file", id="no format file"),
        pytest.param(
            [RIGHT, "--format", PROJECT / "imports" / "destiny" / "formats.csv"],
            "--game",
            id="own format without a game",
        ),
    ],
)
def test_a_wrong_call_says_what_to_do(run: Run, arguments: list[str], said: str) -> None:
    outcome = run("validate", *arguments)
    assert outcome.code == 2
    assert said in outcome.text
    assert "no card was understood" not in outcome.text
    assert "Traceback" not in outcome.text


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"\x00\x01\x02\xff\xfe" * 50, id="bytes"),
        pytest.param(b"Lorem ipsum dolor sit amet\n" * 5, id="no card"),
        pytest.param(b"{" * 100_000, id="deep JSON"),
        pytest.param(b"2 Luke " * 300_000, id="more than two megabytes"),
    ],
)
def test_unreadable_list_exits_with_2_and_others_are_validated(run: Run, tmp_path: Path, content: bytes) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_bytes(content)
    outcome = run("validate", bad, RIGHT, "--json", "--game", "destiny")
    assert outcome.code == 2
    assert verdicts(outcome.out) == ["unreadable", "legal"]


def test_an_uncertain_game_lists_the_candidates(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("2 Obi-Wan Kenobi\n", encoding="utf-8")
    outcome = run("validate", deck)
    assert outcome.code == 2
    assert "--game" in outcome.text
    assert "destiny" in outcome.text
    assert "swccg" in outcome.text


def test_escape_sequences_in_a_list_are_shown_not_executed(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(
        "Game: destiny\nDeck: \x1b[31mred\n1 Luke Skywalker (AW 35)\n2 \x1b]0;owned\x07 card\n", encoding="utf-8"
    )
    assert "\x1b" not in run("validate", deck).out


def test_diff_says_what_differs(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(RIGHT.read_text(encoding="utf-8").replace("2 Esquive", "1 Esquive\n1 Blocage"), encoding="utf-8")
    outcome = run("diff", RIGHT, other, "--lang", "fr")
    assert outcome.code == 1
    assert outcome.out.splitlines()[:2] == ["−1 Esquive (AW 155)", "+1 Blocage (AW 153)"]
    same = run("diff", RIGHT, RIGHT)
    assert same.code == 0
    assert "7OG2-N4A7-OIFD" in same.out


def test_rules_lists_every_rule_with_its_citation_and_the_settings(run: Run) -> None:
    outcome = run("rules", "destiny")
    assert "destiny.team-points" in outcome.out
    assert "part 4" in outcome.out
    assert "destiny.marauder-stacks" in outcome.out
    one = json.loads(run("rules", "destiny", "team-points", "--json").out)
    assert [rule["rule"] for rule in one["rules"]] == ["destiny.team-points"]
    assert run("rules", "destiny", "no-such-rule").code == 2


def test_decklists_shows_a_sample_of_every_shape(run: Run) -> None:
    outcome = run("decklists", "--lang", "fr")
    for name in ("site-json", "site-text", "table", "text"):
        assert f"{name} :" in outcome.out or f"{name}:" in outcome.out


def test_validate_loads_nothing_heavy_and_no_other_game(built_database: Path) -> None:
    heavy = {"pandas", "openpyxl", "python_calamine", "sqlmodel", "sqlalchemy", "rapidfuzz", "jinja2", "anyascii",
             "pydantic"}  # fmt: skip
    others = {"cardlab.games.swccg", "cardlab.games.outer_rim", "cardlab.catalogue.tables", "cardlab.importers.build"}
    script = (
        "import sys\nfrom cardlab.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        f"print(sorted({heavy | others!r} & set(sys.modules)))"
    )
    environment = {**os.environ, "CARDLAB_DB": str(built_database)}
    command = [sys.executable, "-c", script, "validate", str(RIGHT)]
    outcome = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert outcome.stdout.splitlines()[-1] == "[]"


def test_the_report_says_where_else_the_deck_is_legal(run: Run) -> None:
    """Held against what `--format all` says of the same list."""
    for name in ("leia-han", "hunt-down", "leia-han-wrong"):
        deck = PROJECT / "examples" / f"{name}.txt"
        (one,) = json.loads(run("validate", deck, "--json").out)["results"]
        everywhere = json.loads(run("validate", deck, "--format", "all", "--json").out)["results"]
        verdicts = {each["format"]: each["verdict"] for each in everywhere if each["format"] != one["format"]}
        assert {code for code, verdict in verdicts.items() if verdict.startswith("legal")} == set(one["also_legal"])
        assert {verdicts[each["format"]] for each in one["legal_once_answered"]} <= {"unclear"}
    assert "Also legal" not in run("validate", "-q", PROJECT / "examples" / "leia-han.txt").out
    many = run("validate", PROJECT / "examples" / "hunt-down.txt", "--lang", "fr").out
    assert "Légal aussi en Ouvert, Ouvert (sans épisode VII), Jawa, Legacy, Cartes en test et 3 autres" in many


def test_older_lists_than_the_day_asked_for_are_told(run: Run) -> None:
    deck = PROJECT / "examples" / "leia-han.txt"
    told = run("validate", deck, "--format", "ffg-infinite", "--date", "05/03/26 18h30", "--lang", "fr").out
    assert "Jugé selon FFG Infini, 9 février 2026 (ffg-infinite)." in told
    assert "Les listes les plus récentes connues pour le 5 mars 2026 sont celles du 9 février 2026." in told
    assert "The newest lists" not in run("validate", deck, "--format", "ffg-infinite", "--date", "2026-02-09").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--format", "nope.csv"], "nope.csv: no such file"),
        (["--date", "31/31/2026"], "--date 31/31/2026: this is no day"),
    ],
)
def test_the_one_at_fault_is_named(run: Run, words: list[str], said: str) -> None:
    outcome = run("validate", PROJECT / "examples" / "leia-han.txt", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(said)


def test_a_missing_list_is_not_checked_rather_than_unreadable(run: Run, tmp_path: Path) -> None:
    outcome = run("validate", PROJECT / "examples" / "leia-han.txt", tmp_path / "none.txt")
    assert outcome.out.endswith("2 lists: 1 legal, 1 not checked.\n")
    assert outcome.code == 2


def test_title_and_subtitle_are_of_one_language(run: Run) -> None:
    found = run("search", "--set", "AtG", "vader", "--lang", "fr").out
    assert "Darth Vader, Terror To Behold" in found  # its subtitle is known in English only
    assert "Dark Vador, Seigneur Sith" in run("search", "--set", "AW", "vader", "--lang", "fr").out
