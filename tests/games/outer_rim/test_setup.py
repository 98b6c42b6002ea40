"""`cardlab setup`: what it writes is right, whatever was asked for; what cannot be is refused."""

import csv
import json
import os
from itertools import product
from pathlib import Path
from random import Random

import pytest

import cardlab
from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.games.outer_rim.checklist import checklist
from cardlab.games.outer_rim.options import SetupOptions
from cardlab.games.outer_rim.setup_sheet import draw, options_of
from cardlab.games.outer_rim.setup_writer import SetupSheet
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from cardlab.vocabulary import Language
from tests.conftest import Run

UB = ("--expansion", "unfinished-business")
NOT_CHECKABLE = {"OR-3.2", "OR-6.1", "OR-6.2", "OR-6.3", "OR-6.IA1", "AMB-2", "OR-7.1", "UB-3"}
"""The named list; of OR-7.1 and UB-3 only the totals of each market deck."""


def possible() -> list[SetupOptions]:
    """Every game that can be asked for."""
    found: dict[SetupOptions, None] = {}
    switches = product((None, 1, 2, 3, 4), (False, True), (False, True), (False, True), (None, 90, 91, 92))
    for players, expansion, solo, ambitions, ai in switches:
        try:
            found[options_of(players, expansion=expansion, solo=solo, ambitions=ambitions, ai=ai)] = None
        except CardlabError:
            continue
    return list(found)


POSSIBLE = possible()


def test_there_are_as_many_games_as_there_should_be() -> None:
    """2 to 4 players: base, expansion, ambitions; alone: base with two AIs, expansion and ambitions with three.

    Alone, the AI may also be left to us.
    """
    assert len(POSSIBLE) == 3 * 3 + (2 + 1) + (3 + 1) + (3 + 1)


def validated(judge: Validator, path: Path) -> Result:
    return judge.validate(read_decklist(Source(str(path), path.read_bytes(), path)))


@pytest.mark.parametrize("options", POSSIBLE, ids=lambda o: "-".join(map(str, o)))
def test_what_is_written_validates(catalogue: Catalogue, tmp_path: Path, options: SetupOptions) -> None:
    judge = Validator(catalogue)
    languages: tuple[Language, ...] = ("fr", "en")
    for seed in (None, 7):
        chance = None if seed is None else Random(seed)
        settled, drawn = draw(catalogue, options, [], chance)
        lines = checklist(catalogue, settled, drawn)
        marks = set()
        for language, ending in product(languages, ("txt", "csv", "xlsx", "html")):
            path = tmp_path / f"{seed}-{language}.{ending}"
            SetupSheet(lines).save(path, language)
            result = validated(judge, path)
            assert [finding.message.key for finding in result.findings] == ["outer-rim.ticks-none"], path.name
            assert result.verdict == "legal-with-warnings", path.name
            not_judged = {each.rule.removeprefix("outer-rim."): each.because.key for each in result.not_judged}
            assert not_judged.keys() <= NOT_CHECKABLE
            assert all("not-checkable" in key for key in not_judged.values())
            assert result.summary["steps_not_checked"] == result.summary["steps_partly_checked"] == []
            marks.add(result.fingerprint)
        assert len(marks) == 1, "French and English, text and tables: one setup, one fingerprint"


AI_DECKS = {
    "90": ("Boba Fett", ["ai-bounty-hunter-1", "ai-bounty-hunter-2", "ai-bounty-hunter-3", "ai-bounty-hunter-4",
                         "ai-bounty-hunter-5", "ai-character-boba-fett"], "Chasseur G-1A"),
    "91": ("Docteur Aphra", ["ai-base-01", "ai-base-02", "ai-base-06", "ai-base-07", "ai-base-09",
                             "ai-character-doctor-aphra"], "G9 Rigger"),
    "92": ("Lando Calrissian", ["ai-base-01", "ai-base-02", "ai-base-06", "ai-base-07", "ai-base-09",
                                "ai-character-lando-calrissian"], "G9 Rigger"),
}  # fmt: skip
"""By the seed: « #91 / #92 : la carte I.A. du personnage avec les cartes I.A. de base N° 1, 2, 6, 7 et 9 » …"""


@pytest.mark.parametrize("ai", AI_DECKS)
def test_expansion_solo_holds_exactly_what_the_summary_says(run: Run, tmp_path: Path, ai: str) -> None:
    character, deck, ship = AI_DECKS[ai]
    sheet = tmp_path / "solo.txt"
    outcome = run("setup", "outer-rim", "--solo", *UB, "--ai", ai, "--characters", f"IG-88,{character}", "--lang", "fr",
                  "-o", sheet)  # fmt: skip
    assert outcome.code == 0, outcome.text
    lines = sheet.read_text(encoding="utf-8").splitlines()
    out = [line.partition(" : ")[2].partition("   #")[0] for line in lines if "Hors de la partie" in line]
    assert out == [
        "Anneau de Kafrene/Takodana #10 (base)",
        "Couper le réseau de com",
        "Vol honnête",
        "Sabotage de barge à voile",
        "Vol à l'arrachée",
        "Anneau de Kafrene/Takodana #11",
    ]
    assert "[ ] Cartes Marché en tout : 111" in lines
    assert "[ ] Cartes Rencontre en tout : 159" in lines
    assert any(line.startswith("[ ] Paquet Rencontre, Anneau de Kafrene/Takodana : 19 ") for line in lines)
    assert f"[ ] Joueur 2, vaisseau : {ship}" in lines
    with cardlab.open(os.environ["CARDLAB_DB"]) as lab:
        catalogue = lab.catalogue
        result = validated(Validator(catalogue), sheet)
    assert [finding.rule for finding in result.findings] == ["outer-rim.ticks"]
    assert [value for zone, value, _, _ in result.parts if zone == "ai-deck 2"] == [f"({', '.join(deck)})"]


def test_base_game_as_the_summary_has_it(run: Run) -> None:
    text = run("setup", "outer-rim", "--players", "4", "--lang", "en").out
    for line in (
        "Map tiles in order: Ord Mantell – Lothal – Kessel – Nal Hutta – Naboo – Takodana",
        "Contacts in all: 22",
        "Player 1, credits: 4000",
        "Player 2, credits: 6000",
        "Player 3, credits: 8000",
        "Player 4, credits: 10000",
        "Market cards in all: 70",
        "Encounter cards in all: 70",
        "Databank cards, those in play included: 53",
        "Out of the game: none",
        "Fame to win: 10",
    ):
        assert f"[ ] {line}\n" in text


def test_expansion_as_the_summary_has_it(run: Run) -> None:
    text = run("setup", "outer-rim", "--players", "2", *UB, "--lang", "fr").out
    for line in ("Contacts en tout : 33", "Cartes Marché en tout : 115", "Cartes Rencontre en tout : 160",
                 "Tuiles Mondes du Noyau : 2",
                 "Extrémités de base : 0", "Cartes Base de Données, celles en jeu comprises : 105"):  # fmt: skip
        assert f"[ ] {line}" in text


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--players", "3", "--solo"], "one human player"),
        (["--players", "2", "--ambitions"], "Ambitions come with the expansion"),
        (["--solo", "--ai", "90"], "#90 needs the expansion"),
        (["--solo", "--characters", "Han Solo,Boba Fett"], "#90 needs the expansion"),
        (["--players", "2", "--ai", "91"], "only in a solo game"),
        (["--players", "5"], "1 to 4"),
        (["--players", "0"], "1 to 4"),
        ([], "--players"),
        (["--solo", "--ai", "45"], "90, 91 or 92"),
        (["--players", "2", "--expansion", "hoth"], "unfinished-business"),
        (["--players", "2", "--seed", "7"], "--random"),
        (["--players", "2", "--characters", "Cad Bane"], "not a character of this game"),
        (["--players", "2", "--characters", "IG-88,Bossk,Han Solo"], "as many as seats"),
        (["--players", "2", "--characters", "IG-88,IG-88"], "each once"),
        (["--solo", *UB, "--characters", "IG-88,Dengar"], "say --ai"),
        (["--solo", *UB, "--characters", "Dengar,IG-88", "--ai", "91"], "starts with databank card 90"),
        (["--players", "2", "-o", "sheet.pdf"], ".xlsx"),
        (["--players", "2", "--setting", "outer-rim.two-ais=maybe"], "two-ais"),
        (["--inventory", "--players", "2"], "--inventory"),
    ],
)
def test_what_cannot_be_is_refused_with_exit_2(run: Run, arguments: list[str], says: str) -> None:
    outcome = run("setup", "outer-rim", *arguments)
    assert outcome.code == 2
    assert says in outcome.err


def test_another_game_has_no_setup(run: Run) -> None:
    assert run("setup", "destiny", "--players", "2").code == 2


def test_one_player_is_alone(run: Run) -> None:
    assert run("setup", "outer-rim", "--players", "1").out == run("setup", "outer-rim", "--solo").out


def test_a_seed_draws_the_same_again(run: Run) -> None:
    asked = ("setup", "outer-rim", "--players", "4", *UB, "--random")
    first, again, other = (run(*asked, "--seed", seed).out for seed in ("7", "7", "8"))
    assert first == again != other
    assert "--seed 7" in first
    assert "--seed" in run(*asked).out


def test_an_existing_file_is_kept_unless_forced(run: Run, tmp_path: Path) -> None:
    for ending in ("txt", "csv", "xlsx", "html"):
        sheet = tmp_path / f"sheet.{ending}"
        sheet.write_text("mine", encoding="utf-8")
        asked = ("setup", "outer-rim", "--players", "2", "-o", sheet)
        assert run(*asked).code == 2
        assert sheet.read_text(encoding="utf-8") == "mine"
        assert run(*asked, "--force").code == 0
        assert sheet.read_bytes() != b"mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["sheet.csv", "sheet.html", "sheet.txt", "sheet.xlsx"]


def test_the_workbook_has_a_tab_per_step(run: Run, tmp_path: Path) -> None:
    from openpyxl import load_workbook

    sheet = tmp_path / "sheet.xlsx"
    assert run("setup", "outer-rim", "--solo", *UB, "--ambitions", "--lang", "fr", "-o", sheet).code == 0
    book = load_workbook(sheet)
    assert book.sheetnames == [
        "La partie", "1. Plateau", "2. Patrouilles", "3. Contacts", "4. Réserves", "5. Personnages", "5b. Ambitions",
        "6. Préparer les personnages", "7. Paquets et fiches", "8. Gagner la partie",
    ]  # fmt: skip
    assert [cell.value for cell in book["1. Plateau"][2]][:3] == [
        "☐", "Tuiles dans l'ordre", "Ord Mantell – Lothal – Kessel – Nal Hutta – Naboo – Takodana"]  # fmt: skip


def test_the_page_needs_nothing_else_and_escapes(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "sheet.html"
    assert run("setup", "outer-rim", "--players", "2", "--lang", "fr", "-o", page).code == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert '<html lang="fr">' in text
    assert "Équipement &amp; Module" in text
    assert "Tuiles dans l&#x27;ordre" in text
    assert "src=" not in text
    assert "http:" not in text
    assert "https:" not in text
    assert text.count('type="checkbox"') > 60


def test_validate_answers_a_sheet_as_it_answers_a_deck(run: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    text = run("setup", "outer-rim", "--players", "3").out
    sheet.write_text(text.replace("Player 3, credits: 8000", "Player 3, credits: 6000"), encoding="utf-8")
    outcome = run("validate", sheet, "--json", "--lang", "fr")
    assert outcome.code == 1
    (result,) = json.loads(outcome.out)["results"]
    assert (result["game"], result["format"], result["verdict"]) == ("outer-rim", "base", "illegal")
    finding, ticks = result["findings"]
    assert (finding["rule"], ticks["rule"]) == ("outer-rim.OR-5.7", "outer-rim.ticks")
    assert (finding["expected"], finding["actual"]) == (8000, 6000)
    assert finding["message"] == "Étape 5 : le 3e joueur reçoit 8 000 crédits, pas 6 000."
    assert finding["citation"].startswith("Résumé français des règles, ligne 112 : « 4000 Crédits au 1er joueur")
    assert {each["rule"] for each in result["not_judged"]} == {
        "outer-rim.OR-3.2", "outer-rim.OR-6.1", "outer-rim.OR-6.2", "outer-rim.OR-6.3", "outer-rim.OR-7.1"}  # fmt: skip
    assert run("validate", "-", "--json", stdin=text).code == 0
    assert run("validate", sheet, "--format", "infinite").code == 2
    assert run("validate", sheet, "--format", "all").code == 1


def test_diff_tells_two_setups_apart(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    first.write_text(run("setup", "outer-rim", "--players", "2", "--lang", "fr").out, encoding="utf-8")
    second.write_text(run("setup", "outer-rim", "--players", "2", "--lang", "en").out, encoding="utf-8")
    assert run("diff", first, second).code == 0
    second.write_text(first.read_text(encoding="utf-8").replace("crédits : 6000", "crédits : 8000"), encoding="utf-8")
    outcome = run("diff", first, second)
    assert outcome.code == 1
    assert "6000" in outcome.out
    assert "8000" in outcome.out


# -- the inventory --------------------------------------------------------------------------------


def test_the_inventory_lists_both_boxes(run: Run) -> None:
    text = run("setup", "outer-rim", "--inventory", "--lang", "fr").out
    assert "Bordure extérieure : 70 cartes Marché, 70 cartes Rencontre, 53 cartes Base de Données" in text
    assert "Affaires en suspens : 45 cartes Marché, 91 cartes Rencontre, 52 cartes Base de Données" in text
    assert "Paquet Rencontre, Anneau de Kafrene/Takodana, Affaires en suspens : 11 dans la boîte" in text
    assert "Vol à l'arrachée" in text


def test_a_completed_inventory_goes_back_in(run: Run, own_database: Path, tmp_path: Path) -> None:
    del own_database
    sheet = tmp_path / "inventory.csv"
    assert run("setup", "outer-rim", "--inventory", "-o", sheet).code == 0
    assert run("setup", "outer-rim", "--inventory", "-o", sheet).code == 2
    nothing_new = json.loads(run("catalogue", "import", sheet, "--game", "outer-rim", "--json").out)["files"][0]
    assert (nothing_new["added"], nothing_new["changed"], nothing_new["rejected"]) == (0, 0, [])
    with sheet.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.reader(opened))
    header = rows[0]
    for row in rows:
        cells = dict(zip(header, row, strict=True))
        if cells["code"] == "databank-41":
            row[header.index("title")] = "Debt to Collect"
            row[header.index("title_fr")] = "Dette à recouvrer"
        if cells["code"] == "# databank-43":
            row[header.index("code")] = "databank-43"
            row[header.index("set")] = "base"
            row[header.index("title")] = "A Card of Mine"
    with sheet.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows(rows)
    outcome = json.loads(run("catalogue", "import", sheet, "--game", "outer-rim", "--json").out)["files"][0]
    assert (outcome["added"], outcome["changed"], outcome["rejected"]) == (1, 1, [])
    text = run("setup", "outer-rim", "--inventory", "--lang", "fr").out
    assert "Dette à recouvrer" in text
    assert "A Card of Mine" in text


def test_the_inventory_as_a_workbook(run: Run, own_database: Path, tmp_path: Path) -> None:
    del own_database
    sheet = tmp_path / "inventory.xlsx"
    assert run("setup", "outer-rim", "--inventory", "-o", sheet).code == 0
    outcome = json.loads(run("catalogue", "import", sheet, "--game", "outer-rim", "--json").out)["files"][0]
    assert (outcome["added"], outcome["changed"], outcome["rejected"]) == (0, 0, [])
