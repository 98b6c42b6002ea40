"""The rule list: every rule registered, explained, cited; which replaces which; what cannot be checked."""

import ast
import csv
import os
import re
from pathlib import Path

import pytest

import cardlab
from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.options import Request
from cardlab.games.outer_rim.context import SetupRule
from cardlab.games.outer_rim.rule_list import Conditions, RuleList, rule_rows
from cardlab.games.rule import rules_of, settings_of
from cardlab.games.validator import Validator
from cardlab.messages import say, sentences
from cardlab.reading.document import Source, read_decklist
from tests.conftest import PROJECT, SHARED, Judged, Run, needs_shared
from tests.games.outer_rim.test_rules import RIGHT, edit, found

SHEET = PROJECT / "imports" / "outer-rim" / "setup_rules.csv"


@pytest.fixture
def judged(catalogue: Catalogue) -> Judged:
    judge = Validator(catalogue)
    return lambda text: judge.validate(read_decklist(Source("setup.txt", text.encode())))


def rows() -> list[dict[str, str]]:
    with SHEET.open(encoding="utf-8") as opened:
        return list(csv.DictReader(opened))


def test_the_55_rules_are_registered_with_severity_step_and_words() -> None:
    registered = {rule.id: rule for rule in rules_of("outer-rim") if isinstance(rule, SetupRule)}
    assert len(registered) == 55
    assert {*registered} == {f"outer-rim.{row['rule']}" for row in rows()}
    for row in rows():
        rule = registered[f"outer-rim.{row['rule']}"]
        assert rule.severity == row["severity"], rule.id
        assert rule.check is not None
        assert say(rule.citation_key(full=True), "fr") != say(rule.citation_key(full=True), "en"), rule.id
        assert say(rule.explanation, "fr") != say(rule.explanation, "en")


@needs_shared
def test_the_rules_are_those_of_the_shared_list() -> None:
    with (SHARED / "facts" / "outerrim_setup_rules.csv").open(encoding="utf-8") as opened:
        shared = {f"outer-rim.{row['id']}": row["severity"] for row in csv.DictReader(opened)}
    ours = {rule.id: rule.severity for rule in rules_of("outer-rim") if isinstance(rule, SetupRule)}
    assert set(ours) == set(shared)
    may_be_wrong = {rule for rule, severity in shared.items() if "error" in severity and "not an error" not in severity}
    assert {rule for rule, severity in ours.items() if severity == "error"} == may_be_wrong


def test_the_settings_are_those_of_the_sheet() -> None:
    in_the_sheet = {row["setting"] for row in rows() if row["setting"]}
    assert in_the_sheet == {
        f"{each.id.removeprefix('outer-rim.')}: {each.default}" for each in settings_of("outer-rim")
    }


def test_every_sentence_is_said_somewhere() -> None:
    """Findings name their sentences without the area, which the general test cannot see."""
    said: set[str] = set()
    for folder in ("games/outer_rim", "exporters", "cli"):
        for path in (PROJECT / "cardlab" / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    said.add(node.value.removeprefix("outer-rim."))
    made = (
        "cite-",
        "rule-",
        "word-",
        "note-",
        "not-checkable-",
        "setting-",
        "kind-",
        "box-",
        "column-",
        "summary-seat-ai",
        "verdict-",
        "want-",
        "fact-",
        "meaning-",
        "line-",
        "step-",
    )
    silent = [key for key in sentences("outer-rim", "en") if key not in said and not key.startswith(made)]
    made_up_later = {"market-deck", "encounter-deck", "blank", "label", "labels", "the-ai", "depends-on", "label-value"}
    assert sorted({*silent} - made_up_later - {"the-first-player", "the-player"}) == []


@pytest.mark.parametrize(
    ("conditions", "replaced"),
    [
        pytest.param((False, False, False), {}, id="base"),
        pytest.param((False, True, False), {}, id="solo"),
        pytest.param(
            (True, False, False),
            {"OR-1.3": "UB-5", "OR-2.2": "UB-7", "OR-3.1": "UB-8", "OR-7.1": "UB-3", "OR-7.2": "UB-1",
             "OR-7.3": "UB-4"},
            id="expansion",
        ),
        pytest.param(
            (True, True, False),
            {"OR-1.3": "UB-5", "OR-2.2": "UB-7", "OR-3.1": "UB-8", "OR-7.1": "UB-3", "OR-7.2": "UB-1", "OR-7.3": "UB-4",
             "OR-5.IA2": "UBS-5", "OR-5.IA3": "UBS-4", "OR-6.IA2": "UBS-3a"},
            id="expansion solo",
        ),
        pytest.param(
            (True, False, True),
            {"OR-1.3": "UB-5", "OR-2.2": "UB-7", "OR-3.1": "UB-8", "OR-7.1": "UB-3", "OR-7.2": "UB-1", "OR-7.3": "UB-4",
             "OR-5.7": "AMB-2", "OR-V.1": "AMB-3"},
            id="ambitions",
        ),
    ],
)  # fmt: skip
def test_which_rule_replaces_which(
    catalogue: Catalogue, conditions: tuple[bool, bool, bool], replaced: dict[str, str]
) -> None:
    rules = RuleList(rule_rows(catalogue), Conditions(*conditions))
    names = [row["rule"] for row in rows()]
    assert {name: rules.in_place_of(name) for name in names if rules.state(name) == "replaced"} == replaced


def test_amb_5_replaces_amb_2_for_the_ai_only(judged: Judged) -> None:
    text = edit("ambitions_solo", ("Joueur 1, crédits", "4000"), ("Joueur 1, crédits de la fiche Ambition", "6000"))
    assert found(judged(text)) == ["AMB-2"]
    assert found(judged(edit("ambitions_solo", ("Joueur 2, crédits", "8000")))) == ["AMB-5"]


def test_which_rules_replace_is_data(catalogue: Catalogue) -> None:
    kept = [row._replace(replaced_by="") for row in rule_rows(catalogue)]
    rules = RuleList(kept, Conditions(True, True, True))
    assert rules.state("OR-1.3") == "holds"


def test_the_figures_are_data(catalogue: Catalogue) -> None:
    rules = RuleList(rule_rows(catalogue), Conditions(False, False, False))
    assert rules.figures("OR-5.7") == [4000, 6000, 8000, 10000]
    assert rules.figures("OR-6.IA2") == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert rules.figures("UBS-3a") == [6, 1, 2, 6, 7, 9]
    assert rules.figures("UBS-3b") == [6, 1, 2, 3, 4, 5]
    assert rules.figures("AMB-1") == [1]
    assert rules.figures("AMB-5") == [6000, 2]


# -- the traps ------------------------------------------------------------------------------------


def test_trap_the_dots_on_databank_backs_are_never_compared(judged: Judged) -> None:
    for dots in ("1", "53", "105"):
        line = f"croissant\nPoints au dos de la Base de Données : {dots}"
        result = judged(edit("expansion", ("Ordre de la Base de Données", line)))
        assert found(result, "error", "warning") == []
        assert found(result, "info") == ["UB-10"]


def test_trap_a_contact_named_like_a_character_stays_in(judged: Judged) -> None:
    assert judged(edit("expansion", ("Contacts, Kessel", "2 + Boba Fett"))).findings == ()
    result = judged(edit("expansion", ("Hors de la partie", "Takodana #10 (base) ; Boba Fett")))
    assert found(result) == []
    assert found(result, "info") == ["UB-11"]
    other = judged(edit("expansion", ("Hors de la partie", "Takodana #10 (base) ; Ahsoka Tano")))
    assert found(other) == ["UB-8"]


def test_trap_both_patrols_of_a_side_share_one_stop(judged: Judged) -> None:
    label = "Escales des patrouilles de niveau 1"
    assert judged(edit("expansion", (label, "Empire + Hutt ; Rebelle + Syndicat"))).findings == ()
    assert found(judged(edit("expansion", (label, "4 × 1")))) == ["UB-7"]
    assert found(judged(edit("base", (label, "Empire + Hutt ; Rebelle + Syndicat")))) == ["OR-2.2"]


@pytest.mark.parametrize(
    "written",
    [
        "Takodana #10 (base)",
        "Takodana n° 10 (de base)",
        "Anneau de Kafrene/Takodana #10 (remplacée)",
        "Ring of Kafrene/Takodana 10 (base game)",
        "N°10 du paquet Takodana (base)",
    ],
)
def test_trap_base_takodana_10_is_replaced_not_added(judged: Judged, written: str) -> None:
    result = judged(edit("expansion", ("Hors de la partie", written)))
    assert result.findings == ()
    assert result.verdict == "legal"


def test_the_expansions_takodana_10_stays_in(judged: Judged) -> None:
    wrong = judged(edit("expansion", ("Hors de la partie", "Takodana #10 (Affaires en suspens)")))
    assert found(wrong) == ["UB-1"]


@pytest.mark.parametrize(
    "written", ["Takodana #10", "Anneau de Kafrene/Takodana #10", "Ring of Kafrene/Takodana 10", "10 de Takodana"]
)
def test_takodana_10_of_either_box_is_a_question(judged: Judged, written: str) -> None:
    result = judged(edit("expansion", ("Hors de la partie", written)))
    (question,) = result.findings
    assert (question.rule, {card.set_code for card in question.cards}) == (
        "list.ambiguous-card", {"base", "unfinished-business"},
    )  # fmt: skip
    assert "“(base)”" in result.text("en")
    assert "outer-rim.UB-1" in {each.rule for each in result.not_judged}
    assert result.verdict == "unclear"


def test_without_the_expansion_takodana_10_is_the_base_card(judged: Judged) -> None:
    result = judged(edit("base", ("Hors de la partie", "Takodana #10")))
    assert found(result) == ["OR-7.2"]
    assert [card.set_code for card in result.findings[0].cards] == ["base"]


@pytest.mark.parametrize("word", ["aucune", "none", "rien", "non"])
def test_nothing_out_of_the_game_leaves_base_takodana_10_in(judged: Judged, word: str) -> None:
    result = judged(edit("expansion", ("Hors de la partie", word)))
    (finding,) = result.findings
    assert (finding.rule, finding.message.key) == ("outer-rim.UB-1", "outer-rim.takodana-in")
    assert result.verdict == "illegal"


def test_nothing_in_place_of_takodana_10_is_wrong_beside_other_cards(judged: Judged) -> None:
    """Alone, five other cards leave the game; `none` in place of the sixth is still said of it."""
    line = "Hors de la partie : Anneau de Kafrene/Takodana #10 (base)"
    assert line in RIGHT["expansion_solo"]
    text = RIGHT["expansion_solo"].replace(line, "Hors de la partie : aucune")
    assert found(judged(text)) == ["UB-1"]


def test_without_a_line_of_what_is_out_takodana_10_is_not_checked(judged: Judged) -> None:
    text = "\n".join(line for line in RIGHT["expansion"].splitlines() if "Hors de la partie" not in line)
    result = judged(text)
    assert result.findings == ()
    assert "outer-rim.UB-1" in {each.rule for each in result.not_judged}
    assert result.verdict == "legal"
    alone = "\n".join(line for line in RIGHT["expansion_solo"].splitlines() if "Takodana #10 (base)" not in line)
    assert "outer-rim.UB-1" in {each.rule for each in judged(alone).not_judged}


def test_counts_may_be_taken_together(judged: Judged) -> None:
    """Three contacts on a planet are two and an orange one; the databank pile lacks a starting card for each seat."""
    assert judged(edit("expansion", ("Contacts, Kessel", "3"))).findings == ()
    assert judged(edit("expansion", ("Contacts, Kessel", "3 dont 1 orange"))).findings == ()
    pile = "Cartes Base de Données, celles en jeu comprises"
    assert judged(edit("base", (pile, "50"))).findings == ()
    assert judged(edit("base", (pile, "50 + 3 en jeu"))).findings == ()
    assert found(judged(edit("base", (pile, "51")))) == ["OR-7.3"]


def test_decks_by_list_by_count_or_all(judged: Judged) -> None:
    deck = "Paquet Rencontre, Anneau de Kafrene/Takodana"
    for held in ("1 à 10, 12 à 20", "19", "toutes"):
        assert judged(edit("expansion_solo", (deck, held))).findings == (), held
    assert found(judged(edit("expansion_solo", (deck, "1 à 19")))) == ["UBS-2"]
    jobs = judged(edit("expansion_solo", ("Paquet Marché, Missions & Membres", "Hutt Favor ; Vol honnête")))
    assert found(jobs) == ["UBS-1"]
    other_box = judged(edit("base", ("Paquet Marché, Luxe", "Bo-rifle ; Mandalorian Armor")))
    assert found(other_box) == ["OR-7.1"]


def test_different_setups_have_different_fingerprints(judged: Judged) -> None:
    first = judged(edit("base", ("Joueur 2, personnage", "Bobo Fett")))
    second = judged(edit("base", ("Joueur 2, personnage", "Bobi Fett")))
    third = judged(edit("base", ("Joueur 2, personnage", "IG-88")))
    assert len({judged(RIGHT["base"]).fingerprint, first.fingerprint, second.fingerprint, third.fingerprint}) == 4


# -- what is blank, unknown or impossible ---------------------------------------------------------


def test_a_blank_is_not_checked_and_said_so(judged: Judged) -> None:
    result = judged(
        "Jeu : outer-rim\nExtension : aucune\nJoueurs humains : 2\nJoueur 2, crédits : 6000\nGloire pour gagner : 10"
    )
    assert result.findings == ()
    assert result.verdict == "legal"
    assert result.summary["rules_not_checked"]
    assert result.summary["steps_checked"] == ["win"]
    assert result.summary["steps_partly_checked"] == ["5"]
    assert result.summary["steps_not_checked"] == ["1", "2", "3", "4", "7"]
    assert {*result.summary["rules_not_checkable"]} == {"OR-3.2", "OR-6.1", "OR-6.2", "OR-6.3", "OR-7.1"}


def test_an_error_in_a_partly_filled_sheet_is_still_found(judged: Judged) -> None:
    result = judged("Game: outer-rim\nExpansion: none\nHuman players: 2\nPlayer 2, credits: 4000")
    assert found(result) == ["OR-5.7"]
    assert result.verdict == "illegal"


def test_with_the_expansion_left_blank_what_depends_on_it_is_not_judged(judged: Judged) -> None:
    result = judged(re.sub("Extension.*\n", "Extension : ____\n", RIGHT["base"]))
    silent = {each.rule.removeprefix("outer-rim.") for each in result.not_judged}
    assert {"OR-1.3", "OR-2.2", "OR-3.1", "OR-7.1", "OR-7.2", "OR-7.3", "UB-5"} <= silent
    assert found(result) == []
    assert result.verdict == "legal"


def test_an_expansion_that_is_not_mentioned_is_not_played(judged: Judged) -> None:
    assert found(judged("Jeu : outer-rim\nJoueur 1, crédits : 4000\nJoueur 2, crédits : 4000\n")) == ["OR-5.7"]


def test_an_unknown_card_is_a_warning(judged: Judged) -> None:
    result = judged(edit("base", ("Paquet Marché, Luxe", "Dejarik Holotable ; Trône de Jabba")))
    assert found(result) == []
    assert [finding.rule for finding in result.findings] == ["list.unknown-card"]
    assert result.verdict == "legal-with-warnings"


def test_an_unknown_character_is_a_warning_and_its_rule_not_judged(judged: Judged) -> None:
    result = judged(edit("base", ("Joueur 2, personnage", "Bobo Fett")))
    assert [finding.rule for finding in result.findings] == ["list.unknown-card"]
    assert "Boba Fett" in {card.title for card in result.findings[0].cards}
    assert "outer-rim.OR-5.2" in {each.rule for each in result.not_judged}
    assert result.verdict == "unclear"


def test_an_inferred_starting_card_is_only_a_warning(judged: Judged) -> None:
    result = judged(edit("solo", ("Player 2, character", "IG-88")))
    assert found(result) == []
    assert found(result, "warning") == ["OR-5.IA2"]


def test_an_expansion_character_as_ai_is_taken_at_the_users_word(judged: Judged) -> None:
    text = edit(
        "expansion_solo", ("Joueur 2, personnage", "Dengar"), ("Joueur 2, paquet I.A.", "Dengar, 1, 2, 6, 7, 9")
    )
    result = judged(text)
    assert result.findings == ()
    assert "outer-rim.UBS-5" in {each.rule for each in result.not_judged}
    assert result.verdict == "legal"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Solo : oui\nJoueurs humains : 3", "outer-rim.solo-is-alone"),
        ("Extension : aucune\nAmbitions : oui", "outer-rim.ambitions-need-expansion"),
        (
            "Extension : aucune\nSolo : oui\nJoueur 2 : I.A.\nI.A., carte BdD : n° 90",
            "outer-rim.hunter-needs-expansion",
        ),
        ("Joueurs humains : 1\nSolo : non", "outer-rim.alone-is-solo"),
    ],
)
def test_an_impossible_game_is_an_error_of_the_setup(judged: Judged, text: str, key: str) -> None:
    result = judged(f"Jeu : outer-rim\n{text}")
    assert key in [finding.message.key for finding in result.findings if finding.severity == "error"]
    assert result.verdict == "illegal"


def test_an_impossible_sheet_is_read_and_ends_with_exit_1(run: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    sheet.write_text("Jeu : outer-rim\nExtension : aucune\nAmbitions : oui\n", encoding="utf-8")
    outcome = run("validate", sheet, "--lang", "fr")
    assert outcome.code == 1
    assert "Les Ambitions viennent avec l'extension" in outcome.text


def test_a_decklist_is_no_setup(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("2 Lightsaber\n2 Force Throw\n", encoding="utf-8")
    outcome = run("validate", deck, "--game", "outer-rim")
    assert outcome.code == 2
    assert "cardlab setup outer-rim" in outcome.text


# -- completing makes checkable -------------------------------------------------------------------


def test_a_completed_sheet_leaves_nothing_uncheckable_in_step_6(judged: Judged) -> None:
    changes = []
    for seat in (1, 2, 3):
        changes += [
            (f"Joueur {seat}, carte BdD de départ", "91"),
            (f"Joueur {seat}, carte BdD indiquée sur le personnage", "91"),
            (f"Joueur {seat}, type de la carte de départ", "cargaison"),
            (f"Joueur {seat}, carte de départ posée sur", "vaisseau"),
            (f"Joueur {seat}, planète indiquée sur le personnage", "Naboo"),
            (f"Joueur {seat}, tuile posée sur", "Naboo"),
            (f"Joueur {seat}, réputation indiquée sur le personnage", "Hutt +1"),
            (f"Joueur {seat}, réputation", "Empire 0, Rebelle 0, Hutt +1, Syndicat 0"),
        ]
    colours = "\n".join(f"Cases Contact, {planet} : blanc, vert" for planet in PLANETS)
    changes += [(f"Contacts, {planet}", "blanc, vert") for planet in PLANETS]
    result = judged(edit("base", *changes) + f"\n{colours}\n")
    assert result.findings == ()
    assert {each.rule for each in result.not_judged} == {"outer-rim.OR-7.1"}
    assert "6" in result.summary["steps_checked"]


PLANETS = ("Cantonica", "Ord Mantell", "Lothal", "Mon Calamari", "Kessel", "Nal Hutta", "Tatooine", "Naboo", "Ryloth",
           "Anneau de Kafrene", "Takodana")  # fmt: skip


def test_a_completed_catalogue_makes_market_decks_checkable(run: Run, own_database: Path, tmp_path: Path) -> None:
    """An owner who enters every base market card has the decks checked, one by one."""
    del own_database
    sheet = tmp_path / "market.csv"
    with cardlab.open(os.environ["CARDLAB_DB"]) as lab:
        catalogue = lab.catalogue
        cards = [card for card in catalogue.all_cards("outer-rim") if card.type.startswith("market-")]
    base = [card for card in cards if card.set_code == "base"]
    lines = ["code,set,deck,title,quantity"]
    lines += [f'{card.code},base,{card.type},"{card.title}",1' for card in base]
    lines += [f"market-cargo-own-{n},base,market-cargo,Own cargo {n},1" for n in range(70 - len(base))]
    sheet.write_text("\n".join(lines), encoding="utf-8")
    assert run("catalogue", "import", sheet, "--game", "outer-rim").code == 0
    with cardlab.open(os.environ["CARDLAB_DB"]) as lab:
        catalogue = lab.catalogue
        judge = Validator(catalogue)
        right = judge.validate(read_decklist(Source("s.txt", RIGHT["base"].encode())))
        assert "outer-rim.OR-7.1" not in {each.rule for each in right.not_judged}
        luxury = sum(card.type == "market-luxury" for card in base)
        wrong = edit("base", ("Paquet Marché, Luxe", str(luxury + 1)))
        assert found(judge.validate(read_decklist(Source("s.txt", wrong.encode())), Request())) == ["OR-7.1"]
