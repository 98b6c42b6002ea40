"""Every statement about setups in the French summary: its line, its rule, and a sheet that breaks it.

A sheet is right but for one change; the rule that answers cites the line the statement stands on.
"""

import csv
import re
from typing import NamedTuple

import pytest

from cardlab.games.options import Request
from cardlab.games.rule import rules_of
from cardlab.games.validator import Validator
from cardlab.messages import say
from cardlab.reading.document import Source, read_decklist
from tests.conftest import SHARED, Run, needs_shared
from tests.games.outer_rim.test_rules import edit, found, removing

SEED = "004_50435794d01e621c.txt"
QUOTED = re.compile(r"Résumé français des règles, ligne (\d+) : « (.*?) »")


class Cited(NamedTuple):
    """Where a rule stands: lines of the French summary with the words they say it in, and other sources."""

    summary: list[tuple[int, str]]
    others: list[str]
    figure: str
    """What only the other sources give, where the summary gives the step alone."""


def cited(rule: str) -> Cited:
    """A citation, out of its sentence."""
    said = say(f"outer-rim.cite-{rule}-full", "fr")
    rest, step, figure = QUOTED.sub("", said), " (l'étape) ; ", ""
    if step in rest:
        rest, _, figure = rest.partition(step)[2].rpartition(" : ")
    return Cited(
        [(int(line), words) for line, words in QUOTED.findall(said)],
        [each for each in rest.split(" ; ") if each],
        figure,
    )


RULES = [rule.id.removeprefix("outer-rim.") for rule in rules_of("outer-rim")]
CITED = {rule: cited(rule) for rule in RULES if rule != "ticks"}
SETUP_LINES = (56, *range(108, 118), *range(123, 129), *range(132, 139), 145, 149, 198)
"""Where the summary speaks of the setup; the rest is how to play."""


class Statement(NamedTuple):
    line: int
    words: str
    rule: str
    sheet: str
    label: str
    value: str
    """What the sheet says instead, under the label."""


STATEMENTS = [
    Statement(56, "10 Gloires", "OR-V.1", "base", "Gloire pour gagner", "9"),
    Statement(108, "Assembler le PLATEAU", "OR-1.1", "base", "Tuiles dans l'ordre", "Lothal, Kessel, Naboo"),
    Statement(108, "Ord Mantell-Lothal-Kessel-Nal Hutta-Naboo-Takodana", "OR-1.2", "base", "Tuiles dans l'ordre",
              "Takodana, Naboo, Nal Hutta, Kessel, Lothal, Ord Mantell"),
    Statement(109, "classer par Niveau", "OR-2.1", "base", "Pions Patrouille, Rebelle", "1, 2, 4"),
    Statement(109, "faces visibles sur les quatre cases d'Escale", "OR-2.2", "base",
              "Escales des patrouilles de niveau 1", "2 × 2"),
    Statement(109, "les Niveaux 1 sont mis faces visibles", "OR-2.2", "base", "Patrouilles de niveau 1", "face cachée"),
    Statement(109, "une pile par faction, classée dans l'ordre", "OR-2.3", "base", "Pile depuis le dessus, Hutt",
              "3, 2, 4"),
    Statement(110, "faces cachées, mélangés", "OR-3.1", "base", "Pions Contact", "face visible"),
    Statement(110, "placés sur chaque case Contact", "OR-3.1", "base", "Contacts, Lothal", "1"),
    Statement(110, "selon la couleur et le nombre de points", "OR-3.2", "base", "Contacts, Kessel",
              "blanc, blanc\nCases Contact, Kessel : blanc, jaune"),
    Statement(111, "CREDITS, DEGÂTS et OBJECTIFS", "OR-4.1", "base", "Réserves", "crédits"),
    Statement(112, "Prendre 1 carte Personnage", "OR-5.2", "base", "Joueur 2, personnage", "Han Solo"),
    Statement(112, 'face "Objectif personnel"', "OR-5.3", "base", "Joueur 2, carte Personnage sur la face", "autre"),
    Statement(112, "et sa tuile", "OR-5.3", "base", "Joueur 2, tuile Personnage", "2"),
    Statement(112, "1 plateau Joueur", "OR-5.4", "base", "Joueur 2, plateau Joueur", "2"),
    Statement(112, "1 marqueur Gloire placé sur 0 Gloire", "OR-5.4", "base", "Joueur 2, Gloire", "2"),
    Statement(112, "4 pions Réputation (1 par faction)", "OR-5.5", "base", "Joueur 2, pions Réputation",
              "Empire 0, Hutt 0"),
    Statement(112, "G9 Rigger ou Chasseur G-1A", "OR-5.6", "base", "Joueur 2, vaisseau", "HWK-290 Freighter"),
    Statement(112, "4000 Crédits au 1er joueur (+2000 par suivant)", "OR-5.7", "base", "Joueur 2, crédits", "4000"),
    Statement(112, "1 carte Référence", "OR-5.8", "base", "Joueur 2, carte Référence", "0"),
    Statement(112, "L'I.A. doit avoir les mêmes composants", "OR-5.IA1", "solo", "Player 2, standee", "0"),
    Statement(112, "carte BdD le N°91 ou 92", "OR-5.IA2", "solo", "Player 2, starting databank card", "12"),
    Statement(112, "son Vaisseau est obligatoirement un G9 Rigger", "OR-5.IA3", "solo", "Player 2, ship",
              "G-1A Starfighter"),
    Statement(112, "L'I.A. débute avec 6000 Crédits", "OR-5.IA4", "solo", "Player 2, credits", "8000"),
    Statement(113, "prendre la carte BdD", "OR-6.1", "base", "Joueur 2, carte BdD de départ",
              "91\nJoueur 2, carte BdD indiquée sur le personnage : 90"),
    Statement(113, "la placer selon son type", "OR-6.1", "base", "Joueur 2, type de la carte de départ",
              "mission\nJoueur 2, carte de départ posée sur : vaisseau"),
    Statement(113, "sur la planète de départ indiquée", "OR-6.2", "base", "Joueur 2, tuile posée sur",
              "Lothal\nJoueur 2, planète indiquée sur le personnage : Kessel"),
    Statement(113, "modifier sa Réputation", "OR-6.3", "base", "Joueur 2, réputation",
              "Hutt +1\nJoueur 2, réputation indiquée sur le personnage : Empire -1"),
    Statement(114, "un pion Objectif sur la destination indiquée", "OR-6.IA1", "solo", "Player 2, goal token lies on",
              "Kessel\nPlayer 2, destination of the starting card: Lothal"),
    Statement(116, "Mélanger toutes les cartes I.A.", "OR-6.IA2", "solo", "Player 2, AI deck", "1, 2, 3"),
    Statement(117, "mélanger chaque paquet MARCHÉ", "OR-7.1", "base", "Paquets Marché mélangés", "non"),
    Statement(117, "6 différents", "OR-7.1", "base", "Paquet Marché, Primes", "0"),
    Statement(117, "la première carte de chacun", "OR-7.1", "base", "Première carte de chaque Marché", "face cachée"),
    Statement(117, "mélanger chaque paquet RENCONTRE", "OR-7.2", "base", "Paquets Rencontre mélangés", "non"),
    Statement(117, "n'est PAS mélangé", "OR-7.3", "base", "Ordre de la Base de Données", "mélangé"),
    Statement(117, "la réserve des fiches VAISSEAUX", "OR-7.4", "base", "Fiches Vaisseau de base en tout", "10"),
    Statement(123, "+91 cartes Rencontre", "UB-1", "expansion", "Cartes Rencontre en tout", "70"),
    Statement(123, "Takodana #10 remplace la carte de base", "UB-1", "expansion", "Cartes Rencontre en tout", "161"),
    Statement(124, "+45 Cartes Marché", "UB-3", "expansion", "Cartes Marché en tout", "114"),
    Statement(124, "+52 cartes Base de Données", "UB-4", "expansion",
              "Cartes Base de Données, celles en jeu comprises", "53"),
    Statement(124, "classement par ordre des numéros", "UB-4", "expansion", "Ordre de la Base de Données", "mélangé"),
    Statement(125, "Utiliser les 2 tuiles MONDES DU NOYAU", "UB-5", "expansion", "Tuiles Mondes du Noyau", "1"),
    Statement(125, "à la place de celles de base", "UB-5", "expansion", "Extrémités de base", "2"),
    Statement(125, "le paquet Rencontre correspondant", "UB-6", "expansion", "Paquet Rencontre, Mondes du Noyau", "0"),
    Statement(125, "commencent sur la même escale", "UB-7", "expansion", "Escales des patrouilles de niveau 1",
              "4 × 1"),
    Statement(126, "1 contact orange est placé", "UB-8", "expansion", "Contacts, Kessel", "2"),
    Statement(126, "sauf les Mondes du Noyau", "UB-8", "expansion", "Contacts sur les Mondes du Noyau", "2"),
    Statement(127, "1 aide Affaires en suspens pour chaque joueur", "UB-9", "expansion",
              "Joueur 2, aide de l'extension", "0"),
    Statement(128, "n'ont plus le bon compte", "UB-10", "expansion", "Fiches Vaisseau de base en tout",
              "12\nPoints au dos de la Base de Données : 53"),
    Statement(132, "Retirer les 4 Missions suivantes du Marché", "UBS-1", "expansion_solo", "Cartes Marché en tout",
              "115"),
    Statement(133, "Retirer la carte Rencontre N°11", "UBS-2", "expansion_solo", "Cartes Rencontre en tout", "160"),
    Statement(134, "6 cartes au total", "UBS-3a", "expansion_solo", "Joueur 2, paquet I.A.", "1 à 10"),
    Statement(135, "la carte I.A. du personnage", "UBS-3a", "expansion_solo", "Joueur 2, paquet I.A.", "1, 2, 6, 7, 9"),
    Statement(136, "2. 6. 7 et 9.", "UBS-3a", "expansion_solo", "Joueur 2, paquet I.A.",
              "Lando Calrissian, 1, 2, 6, 7, 10"),
    Statement(137, "cartes I.A. Chasseur de Prime", "UBS-3b", "hunter", "Player 2, AI deck", "Bossk, 1, 2, 3, 4, 5"),
    Statement(138, "N° 1 à 5", "UBS-3b", "hunter", "Player 2, AI deck", "Bossk, Bounty Hunter 1-4"),
    Statement(138, "débute avec le vaisseau Chasseur G-1A", "UBS-4", "hunter", "Player 2, ship", "G9 Rigger"),
    Statement(137, "#90", "UBS-5", "hunter", "Player 2, starting databank card", "89"),
    Statement(149, "celui avec la flèche", "UB-12", "expansion", "Atouts pivotants, flèche", "en bas"),
    Statement(198, "parmi 2 au hasard", "AMB-4", "ambitions_solo", "Fiches Ambition tirées", "4"),
    Statement(198, "Elle n'utilise pas de fiche Ambition", "AMB-4", "ambitions_solo", "Joueur 2, fiches Ambition", "1"),
    Statement(198, "6000 Crédits", "AMB-5", "ambitions_solo", "Joueur 2, crédits", "8000"),
    Statement(198, "2 Gloire en plus", "AMB-5", "ambitions_solo", "Joueur 2, Gloire pour gagner", "11"),
]  # fmt: skip


def plain_seed() -> list[str]:
    """The lines of the summary without its markup."""
    text = (SHARED / "seeds" / SEED).read_text(encoding="utf-8")
    return ["", *(re.sub(r"</?u>|\*+", "", line) for line in text.splitlines())]


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda each: f"{each.line} {each.rule} {each.words[:30]}")
def test_a_sheet_that_breaks_a_statement_is_found_by_its_rule(judge: Validator, statement: Statement) -> None:
    text = edit(statement.sheet, (statement.label, statement.value))
    result = judge.validate(read_decklist(Source("setup.txt", text.encode())), Request())
    assert statement.rule in found(result, "error", "warning", "info")
    assert statement.line in [line for line, _ in CITED[statement.rule].summary]


def test_a_namesake_taken_out_is_found_by_its_rule(judge: Validator) -> None:
    """Line 145: a contact that is a character in play is discarded when it is revealed, not at setup."""
    text = removing("expansion", "contact Boba Fett")
    result = judge.validate(read_decklist(Source("setup.txt", text.encode())), Request())
    assert found(result, "info") == ["UB-11"]
    assert [line for line, _ in CITED["UB-11"].summary] == [145]


def test_every_rule_that_cites_the_summary_has_a_statement() -> None:
    citing = {rule for rule, cited in CITED.items() if cited.summary}
    assert citing == {statement.rule for statement in STATEMENTS} | {"UB-11"}


@needs_shared
@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda each: f"{each.line} {each.words[:30]}")
def test_a_statement_stands_on_its_line(statement: Statement) -> None:
    assert statement.words in plain_seed()[statement.line]


@needs_shared
@pytest.mark.parametrize("rule", CITED)
def test_a_citation_is_true(rule: str) -> None:
    """What we quote of the summary stands on the line we name."""
    seed = plain_seed()
    for line, words in CITED[rule].summary:
        assert words in seed[line], rule
        for language in ("en", "fr"):
            assert words in say(f"outer-rim.cite-{rule}-full", language)


@needs_shared
def test_every_line_about_setups_has_a_statement() -> None:
    seed = plain_seed()
    spoken = {statement.line for statement in STATEMENTS} | {145}
    assert {line for line in SETUP_LINES if seed[line].strip()} - spoken == set()


LEARN_TO_PLAY = "Apprendre à jouer du jeu de base (texte sur ultraboardgames.com)"
NAMES = {
    LEARN_TO_PLAY: "ultraboardgames.com",
    "règles solo du jeu de base (texte sur ultraboardgames.com)": "ultraboardgames solo.php",
    "un compte rendu (spieletest.at)": "spieletest.at",
    "la page du jeu chez l'éditeur (fantasyflightgames.com)": "drafts.fantasyflightgames.com",
    "une liste du matériel (geekdad.com)": "geekdad.com",
    "un guide (playtale.com.ua)": "playtale.com.ua",
    "guides du web (whatboardgame.com, nerdalertnews.net)": "whatboardgame.com",
    "un guide (justnerd.it)": "justnerd.it",
    "l'application web Outer Rim Automa": "GAV",
    "le Guide des règles (extrait)": "vdocuments RR",
    "le Guide des règles à jour (extrait)": "living Rules Reference",
    "le livret d'Affaires en suspens (aperçu), et 70 − 1 + 91 = 160": "UB rulebook overview",
    "un seul guide web (tabletopquester.com)": "tabletopquester.com",
    "le récit d'un joueur (goblins.net)": "goblins.net",
}
"""What our citations call a source, and what the facts do."""


@needs_shared
def test_a_rule_cites_the_sources_of_the_facts() -> None:
    with (SHARED / "facts" / "outerrim_setup_rules.csv").open(encoding="utf-8", newline="") as facts:
        sources = {row["id"]: row["source"] for row in csv.DictReader(facts)}
    assert set(NAMES) == {source for cited in CITED.values() for source in cited.others}
    for rule, cited in CITED.items():
        assert bool(cited.summary) == ("SEED" in sources[rule]), rule
        named = {ours for ours, theirs in NAMES.items() if theirs in sources[rule]}
        assert named - {LEARN_TO_PLAY} == {*cited.others} - {LEARN_TO_PLAY}, rule
        assert ("ultraboardgames.com" in sources[rule]) == (LEARN_TO_PLAY in cited.others), rule


FIGURES = {
    "OR-2.1": "16 pions",
    "OR-2.3": "face cachée",
    "OR-3.1": "22 contacts, 2 par planète",
    "OR-5.2": "8 personnages, 16 avec l'extension",
    "OR-6.IA2": "cartes 1 à 10",
    "OR-7.1": "70 cartes",
    "OR-7.2": "10 cartes par paquet, 70 en tout",
    "OR-7.3": "53 cartes",
    "OR-7.4": "12 fiches",
}
"""Where the summary gives the step but not the figure: what the other source gives."""


def test_a_figure_that_the_summary_does_not_give_cites_its_own_source() -> None:
    assert {rule: cited.figure for rule, cited in CITED.items() if cited.figure} == FIGURES
    for rule in FIGURES:
        assert CITED[rule].summary, rule
        assert CITED[rule].others, rule
        assert "(the step); " in say(f"outer-rim.cite-{rule}-full", "en")


@needs_shared
def test_the_facts_name_a_source_for_each_of_these_figures() -> None:
    with (SHARED / "facts" / "outerrim_setup_rules.csv").open(encoding="utf-8", newline="") as facts:
        apart = {row["id"] for row in csv.DictReader(facts) if "(the figure)" in row["source"]}
    assert apart == {"OR-2.3", "OR-3.1", "OR-7.1", "OR-7.3"}
    assert apart < set(FIGURES)


@pytest.mark.parametrize(
    ("label", "value", "said"),
    [
        ("Cartes Base de Données, celles en jeu comprises", "52", "Étape 7 ; Apprendre à jouer : 53 cartes"),
        ("Cartes Marché en tout", "69", "Étape 7 ; Apprendre à jouer : 70 cartes"),
        ("Contacts en tout", "21", "Étape 3 ; Apprendre à jouer : 22 contacts"),
        ("Fiches Vaisseau de base en tout", "11", "Étape 7 ; Apprendre à jouer : 12 fiches"),
    ],
)
def test_a_wrong_figure_is_said_with_the_source_of_the_right_one(
    judge: Validator, label: str, value: str, said: str
) -> None:
    text = edit("base", (label, value))
    result = judge.validate(read_decklist(Source("setup.txt", text.encode())), Request())
    assert said in result.text("fr")


def test_or_6_ia1_quotes_cargo_job_and_bounty() -> None:
    ((line, words),) = CITED["OR-6.IA1"].summary
    assert line == 114
    assert words.endswith("indiquée par sa Cargaison ou Mission / Prime de départ")


def test_the_rules_page_names_the_sources(run: Run) -> None:
    page = run("rules", "outer-rim").out
    assert "line 108: “Assembler le PLATEAU" in page
    assert "goblins.net" in page
    assert len(rules_of("outer-rim")) == len(CITED) + 1
