"""Setups one edit away from a right one: the edit's rule is found, and no other.

The right sheets in `fixtures/` were written by `cardlab setup` and are kept as files; the figures they hold are
asserted by hand in `tests/cli/test_setup.py`.
"""

from pathlib import Path

import pytest

from cardlab.games.options import Request
from cardlab.games.rule import rules_of
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from cardlab.render.renderer import Renderer
from cardlab.render.text import as_text
from tests.conftest import Judged
from tests.games import lists

FIXTURES = Path(__file__).parent / "fixtures"
UNTOUCHED = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FIXTURES.glob("*.txt"))}
RIGHT = {name: text.replace("[ ] ", "[x] ") for name, text in UNTOUCHED.items()}
"""The same sheets with every box ticked."""
NOT_CHECKABLE = {"OR-3.2", "OR-6.1", "OR-6.2", "OR-6.3", "OR-6.IA1", "AMB-2"}
MARKET_DECKS = {"OR-7.1", "UB-3"}
"""How many cards each market deck holds is not known, only their sum."""


@pytest.fixture
def judged(judge: Validator) -> Judged:
    def judge_text(text: str, **settings: str) -> Result:
        wishes = {f"outer-rim.{name.replace('_', '-')}": value for name, value in settings.items()}
        return judge.validate(read_decklist(Source("setup.txt", text.encode())), Request(settings=wishes))

    return judge_text


def edit(sheet: str, *changes: tuple[str, str]) -> str:
    """A right sheet with lines changed: each is named by its label, and gets another value."""
    lines = RIGHT[sheet].splitlines()
    for label, value in changes:
        colons = (f"{label} : ", f"{label}: ")
        places = [i for i, line in enumerate(lines) if line.removeprefix("[x] ").startswith(colons)]
        assert len(places) == 1, f"{label}: {len(places)} lines"
        lines[places[0]] = f"{label}: {value}"
    return "\n".join(lines)


def without(sheet: str, part: str) -> str:
    """A right sheet without the line that holds these words."""
    lines = RIGHT[sheet].splitlines()
    kept = [line for line in lines if part not in line]
    assert len(kept) == len(lines) - 1, part
    return "\n".join(kept)


def found(result: Result, *severities: str) -> list[str]:
    return sorted({rule.removeprefix("outer-rim.") for rule in lists.found(result, *severities)})


@pytest.mark.parametrize("sheet", RIGHT)
def test_a_right_setup_is_legal(judged: Judged, sheet: str) -> None:
    result = judged(RIGHT[sheet])
    assert result.findings == ()
    assert result.verdict == "legal"
    not_judged = {each.rule.removeprefix("outer-rim.") for each in result.not_judged}
    assert not_judged <= NOT_CHECKABLE | MARKET_DECKS


@pytest.mark.parametrize(("count", "expected"), [("0", []), ("20", ["OR-7.2"])])
def test_encounters_of_the_core_worlds_come_with_the_expansion_only(
    judged: Judged, count: str, expected: list[str]
) -> None:
    assert found(judged(f"{RIGHT['base']}\nPaquet Rencontre, Mondes du Noyau : {count}\n")) == expected


WRONG: list[tuple[str, str, list[tuple[str, str]]]] = [
    ("OR-1.1", "base", [("Tuiles dans l'ordre", "Ord Mantell, Lothal, Kessel, Nal Hutta, Naboo")]),
    ("OR-1.1", "base", [("Tuiles dans l'ordre", "Ord Mantell, Lothal, Kessel, Nal Hutta, Naboo, Naboo")]),
    ("OR-1.3", "base", [("Extrémités de base", "1")]),
    ("OR-2.1", "base", [("Pions Patrouille, Hutt", "1, 2, 3")]),
    ("OR-2.1", "expansion", [("Pions Patrouille, Empire", "1, 2, 2, 3, 4")]),
    ("OR-2.2", "base", [("Escales des patrouilles de niveau 1", "2 × 2")]),
    ("OR-2.2", "base", [("Escales des patrouilles de niveau 1", "Empire ; Rebelle ; Hutt ; Hutt")]),
    ("OR-2.2", "base", [("Patrouilles de niveau 1", "face cachée")]),
    ("OR-2.2", "expansion", [("Patrouilles de niveau 1", "face cachée")]),
    ("OR-2.3", "base", [("Pile depuis le dessus, Syndicat", "4, 3, 2")]),
    ("OR-2.3", "base", [("Piles de patrouilles", "face visible")]),
    ("OR-3.1", "base", [("Contacts, Kessel", "3")]),
    ("OR-3.1", "base", [("Contacts, Anneau de Kafrene", "2 + 1 orange")]),
    ("OR-3.1", "base", [("Contacts en tout", "21")]),
    ("OR-3.1", "base", [("Pions Contact", "face visible")]),
    ("OR-5.1", "base", [("Joueurs humains", "5")]),
    ("OR-5.1", "base", [("Joueurs humains", "2")]),
    ("OR-5.1", "base", [("Joueur 3", "I.A.")]),
    ("OR-5.2", "base", [("Joueur 2, personnage", "Han Solo")]),
    ("OR-5.2", "base", [("Joueur 2, personnage", "Cad Bane")]),
    ("OR-5.3", "base", [("Joueur 1, carte Personnage sur la face", "autre")]),
    ("OR-5.3", "base", [("Joueur 1, tuile Personnage", "0")]),
    ("OR-5.4", "base", [("Joueur 1, Gloire", "1")]),
    ("OR-5.4", "base", [("Joueur 1, plateau Joueur", "0")]),
    ("OR-5.5", "base", [("Joueur 1, pions Réputation", "Empire 0, Rebelle 0, Hutt 0")]),
    ("OR-5.5", "base", [("Joueur 1, pions Réputation", "Empire 0, Rebelle 0, Hutt +1, Syndicat 0")]),
    ("OR-5.6", "base", [("Joueur 1, vaisseau", "HWK-290 Freighter")]),
    ("OR-5.7", "base", [("Joueur 3, crédits", "6000")]),
    ("OR-5.7", "expansion", [("Joueur 2, crédits", "4000")]),
    ("OR-5.IA1", "solo", [("Player 2, player board", "0")]),
    ("OR-5.IA1", "solo", [("Player 2, reputation tokens", "Imperial 0")]),
    ("OR-5.IA1", "solo", [("Player 2, reference card", "0")]),
    ("OR-5.IA2", "solo", [("Player 2, starting databank card", "45")]),
    ("OR-5.IA3", "solo", [("Player 2, ship", "G-1A Starfighter")]),
    ("OR-5.IA4", "solo", [("Player 2, credits", "4000")]),
    ("OR-5.IA4", "solo", [("Player 1, credits", "6000")]),
    ("OR-6.IA2", "solo", [("Player 2, AI deck", "1 to 9")]),
    ("OR-6.IA2", "solo", [("Player 2, AI deck shuffled", "no")]),
    ("OR-7.1", "base", [("Cartes Marché en tout", "69")]),
    ("OR-7.1", "base", [("Paquet Marché, Luxe", "0")]),
    ("OR-7.1", "base", [("Paquets Marché mélangés", "non")]),
    ("OR-7.1", "expansion", [("Première carte de chaque Marché", "face cachée")]),
    ("OR-7.1", "base", [("Hors de la partie", "Vol honnête")]),
    ("OR-7.2", "base", [("Paquet Rencontre, Escale", "9")]),
    ("OR-7.2", "base", [("Cartes Rencontre en tout", "80")]),
    ("OR-7.2", "expansion", [("Paquets Rencontre mélangés", "non")]),
    ("OR-7.3", "base", [("Cartes Base de Données, celles en jeu comprises", "52")]),
    ("OR-7.3", "base", [("Ordre de la Base de Données", "mélangé")]),
    ("UB-1", "expansion", [("Cartes Rencontre en tout", "161")]),
    ("UB-1", "expansion", [("Hors de la partie", "Takodana #10 (base) ; Naboo/Ryloth #12")]),
    ("UB-2", "expansion", [("Paquet Rencontre, Naboo/Ryloth", "10")]),
    ("UB-2", "expansion_solo", [("Paquet Rencontre, Anneau de Kafrene/Takodana", "18")]),
    ("UB-3", "expansion", [("Cartes Marché en tout", "70")]),
    ("UB-3", "expansion_solo", [("Cartes Marché en tout", "112")]),
    ("UB-4", "expansion", [("Cartes Base de Données, celles en jeu comprises", "53")]),
    ("UB-4", "expansion", [("Ordre de la Base de Données", "mélangé")]),
    ("UB-5", "expansion", [("Tuiles Mondes du Noyau", "0")]),
    ("UB-5", "expansion", [("Extrémités de base", "2")]),
    ("UB-6", "expansion", [("Paquet Rencontre, Mondes du Noyau", "0")]),
    ("UB-7", "expansion", [("Escales des patrouilles de niveau 1", "Empire ; Rebelle ; Hutt ; Syndicat")]),
    ("UB-7", "expansion", [("Escales des patrouilles de niveau 1", "3, 1")]),
    ("UB-8", "expansion", [("Contacts, Lothal", "2")]),
    ("UB-8", "expansion", [("Contacts sur les Mondes du Noyau", "1")]),
    ("UB-8", "expansion", [("Contacts en tout", "22")]),
    ("UBS-1", "expansion_solo", [("Cartes Marché en tout", "115")]),
    ("UBS-2", "expansion_solo", [("Cartes Rencontre en tout", "160")]),
    ("UBS-2", "expansion_solo", [("Paquet Rencontre, Anneau de Kafrene/Takodana", "20")]),
    ("UBS-3a", "expansion_solo", [("Joueur 2, paquet I.A.", "Lando Calrissian, 1, 2, 6, 7, 8")]),
    ("UBS-3a", "expansion_solo", [("Joueur 2, paquet I.A.", "1 à 10")]),
    ("UBS-3b", "hunter", [("Player 2, AI deck", "Bossk, 1, 2, 6, 7, 9")]),
    ("UBS-3b", "hunter", [("Player 2, AI deck", "Bounty Hunter 1-5")]),
    ("UBS-4", "hunter", [("Player 2, ship", "G9 Rigger")]),
    ("UBS-4", "expansion_solo", [("Joueur 2, vaisseau", "Chasseur G-1A")]),
    ("UBS-5", "expansion_solo", [("Joueur 2, carte BdD de départ", "41")]),
    ("AMB-1", "ambitions", [("Fiches Ambition tirées", "3")]),
    ("AMB-1", "ambitions", [("Fiches Ambition au hasard", "non")]),
    ("AMB-1", "ambitions", [("Choix des fiches Ambition", "du premier au dernier")]),
    ("AMB-1", "ambitions", [("Joueur 2, fiches Ambition", "2")]),
    ("AMB-4", "ambitions_solo", [("Fiches Ambition tirées", "3")]),
    ("AMB-4", "ambitions_solo", [("Joueur 2, fiches Ambition", "1")]),
    ("AMB-5", "ambitions_solo", [("Joueur 2, crédits", "4000")]),
    ("AMB-5", "ambitions_solo", [("Joueur 2, Gloire pour gagner", "10")]),
    ("OR-4.1", "base", [("Réserves", "crédits, dégâts")]),
    ("OR-4.1", "base", [("Réserves", "aucune")]),
    ("OR-5.8", "base", [("Joueur 1, carte Référence", "0")]),
    ("OR-5.8", "base", [("Joueur 2, carte Référence", "2")]),
    ("OR-7.4", "base", [("Fiches Vaisseau de base en tout", "11")]),
    ("UB-9", "expansion", [("Joueur 1, aide de l'extension", "0")]),
    ("UB-9", "expansion_solo", [("Joueur 2, aide de l'extension", "0")]),
    ("UB-12", "expansion", [("Atouts pivotants, flèche", "en bas")]),
    ("OR-V.1", "base", [("Gloire pour gagner", "9")]),
    ("OR-V.1", "base", [("Gloire pour gagner", "15")]),
    # checkable once the sheet is completed
    ("OR-3.2", "base", [("Contacts, Kessel", "blanc, vert\nCases Contact, Kessel : jaune, vert")]),
    ("OR-6.1", "base", [("Joueur 1, carte BdD de départ", "91"),
                        ("Joueur 1, carte BdD indiquée sur le personnage", "92")]),
    ("OR-6.1", "base", [("Joueur 1, type de la carte de départ", "cargaison"),
                        ("Joueur 1, carte de départ posée sur", "plateau")]),
    ("OR-6.1", "base", [("Joueur 1, type de la carte de départ", "prime"),
                        ("Joueur 1, carte de départ posée sur", "vaisseau")]),
    ("OR-6.2", "base", [("Joueur 1, planète indiquée sur le personnage", "Tatooine"),
                        ("Joueur 1, tuile posée sur", "Kessel")]),
    ("OR-6.3", "base", [("Joueur 1, réputation indiquée sur le personnage", "Hutt -1"),
                        ("Joueur 1, réputation", "Hutt +1")]),
    ("OR-6.IA1", "solo", [("Player 2, destination of the starting card", "Takodana"),
                          ("Player 2, goal token lies on", "Lothal")]),
    ("AMB-2", "ambitions", [("Joueur 1, crédits", "4000"), ("Joueur 1, crédits de la fiche Ambition", "8000")]),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "sheet", "changes"), WRONG, ids=[f"{r} {c[0][0]} = {c[0][1]}" for r, _, c in WRONG])
def test_one_edit_is_found_by_its_rule_and_no_other(
    judged: Judged, rule: str, sheet: str, changes: list[tuple[str, str]]
) -> None:
    result = judged(edit(sheet, *changes))
    assert found(result) == [rule]
    assert found(result, "warning") == []
    assert result.verdict == "illegal"


@pytest.mark.parametrize(
    "mission", ["Couper le réseau de com", "Vol honnête", "Sabotage de barge à voile", "Vol à l'arrachée"]
)
def test_ubs_1_each_mission_left_in_is_named(judged: Judged, mission: str) -> None:
    result = judged(without("expansion_solo", f"Hors de la partie : {mission}"))
    assert found(result) == ["UBS-1"]
    assert [card.title for card in result.findings[0].cards] == [
        {"Couper le réseau de com": "Disable Comms Network", "Vol honnête": "Honest Robbery",
         "Sabotage de barge à voile": "Sail Barge Sabotage", "Vol à l'arrachée": "Snatch and Grab"}[mission]
    ]  # fmt: skip


def test_ubs_2_encounter_11_left_in(judged: Judged) -> None:
    assert found(judged(without("expansion_solo", "Anneau de Kafrene/Takodana #11"))) == ["UBS-2"]


def test_ub_1_base_takodana_10_left_in(judged: Judged) -> None:
    result = judged(edit("expansion", ("Cartes Rencontre en tout", "161")))
    (finding,) = result.findings
    assert (finding.rule, finding.message.key) == ("outer-rim.UB-1", "outer-rim.takodana-in")


REMOVALS = (
    "Couper le réseau de com, Vol honnête, Sabotage de barge à voile, Vol à l'arrachée, "
    "Rencontre N°11 du paquet Anneau Kafrene/Takodana"
)
"""What the summary takes out alone: five cards; encounter 10 is replaced, not removed."""


def removing(sheet: str, value: str) -> str:
    """A right sheet with one line of what is out of the game."""
    kept = [line for line in RIGHT[sheet].splitlines() if "Hors de la partie" not in line]
    return "\n".join([*kept, f"Hors de la partie : {value}"])


@pytest.mark.parametrize(
    "value",
    [
        pytest.param(REMOVALS, id="five"),
        pytest.param(f"{REMOVALS}, Takodana #10 (remplacée)", id="and the replaced one"),
        pytest.param(
            '"Couper le réseau de com," "Vol honnête," "Sabotage de barge à voile," et "Vol à l\'arrachée", '
            "Takodana n° 11",
            id="in quotes",
        ),
    ],
)
def test_a_removal_list_in_the_summarys_words_is_right(judged: Judged, value: str) -> None:
    result = judged(removing("expansion_solo", value))
    assert result.findings == ()
    assert result.verdict == "legal"


@pytest.mark.parametrize(
    ("value", "rules"),
    [
        pytest.param(REMOVALS.replace("Vol honnête, ", ""), ["UBS-1"], id="a mission left in"),
        pytest.param(REMOVALS.replace("N°11", "N°12"), ["UB-1", "UBS-2"], id="another encounter"),
        pytest.param("aucune", ["UB-1", "UBS-1", "UBS-2"], id="nothing"),
    ],
)
def test_a_removal_list_one_edit_away_is_wrong(judged: Judged, value: str, rules: list[str]) -> None:
    assert found(judged(removing("expansion_solo", value))) == rules


@pytest.mark.parametrize("value", [REMOVALS.replace("Vol honnête", "Vol malhonnête"), f"{REMOVALS}, Vol malhonnête"])
def test_a_removal_nobody_knows_makes_the_setup_unclear(judged: Judged, value: str) -> None:
    result = judged(removing("expansion_solo", value))
    assert found(result) == []
    assert found(result, "warning") == ["list.unknown-card"]
    assert result.verdict == "unclear"


def test_a_bounty_under_an_encounter_deck_is_a_card_nobody_knows_there(judged: Judged) -> None:
    result = judged(edit("expansion", ("Paquet Rencontre, Kessel/Maelstrom", "Boba Fett")))
    assert found(result) == []
    assert found(result, "warning") == ["list.unknown-card"]
    assert result.verdict == "unclear"


# -- ticks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", UNTOUCHED)
def test_an_untouched_sheet_is_right_with_a_warning(judged: Judged, sheet: str) -> None:
    result = judged(UNTOUCHED[sheet])
    (finding,) = result.findings
    assert (finding.rule, finding.message.key) == ("outer-rim.ticks", "outer-rim.ticks-none")
    assert result.verdict == "legal-with-warnings"


def test_each_box_that_is_not_ticked_is_named(judged: Judged) -> None:
    text = RIGHT["base"].replace("[x] Contacts, Kessel", "[ ] Contacts, Kessel")
    (finding,) = judged(text.replace("[x] Réserves", "[] Réserves")).findings
    assert finding.message.key == "outer-rim.ticks-open"
    said = Renderer("fr").message(finding)
    assert said == "2 cases ne sont pas cochées : « Contacts, Kessel » et « Réserves »."
    assert len(finding.lines) == 2


def test_a_note_without_boxes_says_nothing_of_ticks(judged: Judged) -> None:
    assert judged(RIGHT["base"].replace("[x] ", "")).findings == ()


# -- credits where the line about ambitions is blank --------------------------------------------------------


def silent_about_ambitions(sheet: str, *changes: tuple[str, str]) -> str:
    lines = edit(sheet, *changes).splitlines()
    return "\n".join("Ambitions : ____" if line.startswith("Ambitions") else line for line in lines)


def test_credits_are_checked_where_ambitions_change_nothing(judged: Judged) -> None:
    """The AI starts with 6000 with and without ambitions; a human's sheet may give anything."""
    right = judged(silent_about_ambitions("expansion_solo"))
    assert found(right) == []
    wrong = judged(silent_about_ambitions("expansion_solo", ("Joueur 2, crédits", "4000")))
    assert found(wrong) == ["OR-5.IA4"]
    human = judged(silent_about_ambitions("expansion_solo", ("Joueur 1, crédits", "9000")))
    assert found(human) == []
    assert "outer-rim.OR-5.IA4" in {each.rule for each in human.not_judged}


def test_credits_that_neither_turn_order_nor_the_sheet_gives(judged: Judged) -> None:
    sheet = ("Joueur 2, crédits", "9000\nJoueur 2, crédits de la fiche Ambition : 8000")
    assert found(judged(silent_about_ambitions("expansion", sheet))) == ["OR-5.7"]
    fits = ("Joueur 2, crédits", "8000\nJoueur 2, crédits de la fiche Ambition : 8000")
    assert found(judged(silent_about_ambitions("expansion", fits))) == []


def test_or_5_ia4_the_ai_sits_second(judged: Judged) -> None:
    text = RIGHT["solo"].replace("Player 1: human", "Player 1: X").replace("Player 2: AI", "Player 2: human")
    text = text.replace("Player 1: X", "Player 1: AI")
    assert "OR-5.IA4" in found(judged(text))


WITHOUT_TOTAL = "Cartes Rencontre en tout"


def test_ub_1_and_ub_2_overlap_where_no_total_is_given(judged: Judged) -> None:
    """The one pair that says the same twice: a deck of 19 makes 159 in all."""
    text = "\n".join(
        line for line in edit("expansion", ("Paquet Rencontre, Escale", "19")).splitlines() if WITHOUT_TOTAL not in line
    )
    assert found(judged(text)) == ["UB-1", "UB-2"]


MILD = [
    ("OR-1.2", "warning", "base",
     [("Tuiles dans l'ordre", "Lothal, Ord Mantell, Kessel, Nal Hutta, Naboo, Takodana")]),
    ("OR-V.1", "warning", "base", [("Gloire pour gagner", "8")]),
    ("OR-V.1", "warning", "base", [("Gloire pour gagner", "12")]),
    ("OR-5.4", "warning", "solo", [("Player 2, fame", "2")]),
    ("UB-10", "info", "expansion",
     [("Fiches Vaisseau de base en tout", "12\nPoints au dos de la Base de Données : 53")]),
    ("UB-11", "info", "expansion", [("Hors de la partie", "Takodana #10 (base) ; contact Boba Fett")]),
    ("AMB-3", "info", "ambitions", [("Gloire pour gagner", "10")]),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "severity", "sheet", "changes"), MILD, ids=[f"{r} {c[0][1]}" for r, _, _, c in MILD])
def test_mild_rules_never_make_a_setup_wrong(
    judged: Judged, rule: str, severity: str, sheet: str, changes: list[tuple[str, str]]
) -> None:
    result = judged(edit(sheet, *changes))
    assert found(result) == []
    assert found(result, "warning", "info") == [rule]
    assert result.findings[0].severity == severity
    assert result.verdict == ("legal-with-warnings" if severity == "warning" else "legal")


@pytest.mark.parametrize(
    "label", ["Réserves", "Joueur 1, carte Référence", "Fiches Vaisseau de base en tout", "Gloire pour gagner"]
)
def test_a_requirement_that_is_not_mentioned_is_not_checked(judged: Judged, label: str) -> None:
    result = judged("\n".join(line for line in RIGHT["base"].splitlines() if f"{label} :" not in line))
    assert result.findings == ()
    assert result.verdict == "legal"
    assert result.summary["rules_not_checked"]


@pytest.mark.parametrize(
    ("game", "statement", "rule"),
    [
        ("sans extension", "pas de carte référence distribuée", "OR-5.8"),
        ("sans extension", "no reference cards dealt, we all know the rules", "OR-5.8"),
        ("sans extension", "Cartes Référence : aucune", "OR-5.8"),
        ("sans extension", "Reference cards: 2 each", "OR-5.8"),
        ("sans extension", "Réserves : aucune", "OR-4.1"),
        ("sans extension", "10 fiches vaisseau", "OR-7.4"),
        ("sans extension", "on joue en 9 gloires", "OR-V.1"),
        ("extension Affaires en suspens", "pas d'aide Affaires en suspens", "UB-9"),
        ("extension Affaires en suspens", "Rotating cards: arrow down", "UB-12"),
    ],
)
def test_a_note_that_says_otherwise_is_wrong(judged: Judged, game: str, statement: str, rule: str) -> None:
    result = judged(f"Outer Rim, 2 joueurs, {game}\nJ1 Jyn 4000\nJ2 Lando 6000\n{statement}\n")
    assert found(result) == [rule]
    assert result.verdict == "illegal"


@pytest.mark.parametrize("statement", ["Cartes Référence : 2", "Reference cards: 1 each", "Réserves : oui"])
def test_a_note_that_says_the_same_is_not_wrong(judged: Judged, statement: str) -> None:
    """Two reference cards for two players are one each."""
    result = judged(f"Outer Rim, 2 joueurs, sans extension\nJ1 Jyn 4000\nJ2 Lando 6000\n{statement}\n")
    assert result.findings == ()


@pytest.mark.parametrize("kind", ["cargo", "job", "bounty"])
def test_or_6_ia1_covers_cargo_job_and_bounty(judged: Judged, kind: str) -> None:
    place = "ship" if kind == "cargo" else "board"
    changes = [
        ("Player 2, type of the starting card", kind),
        ("Player 2, starting card lies on", place),
        ("Player 2, destination of the starting card", "Takodana"),
        ("Player 2, goal token lies on", "Lothal"),
    ]
    assert found(judged(edit("solo", *changes))) == ["OR-6.IA1"]
    assert found(judged(edit("solo", *changes[:3], ("Player 2, goal token lies on", "Takodana")))) == []


@pytest.mark.parametrize(
    ("setting", "number", "errors", "infos"),
    [
        pytest.param("off", "91", ["OR-5.1"], ["UBS-6"], id="off"),
        pytest.param("on", "91", [], ["UBS-6"], id="on, roles differ"),
        pytest.param("on", "90", ["OR-5.1"], ["UBS-6"], id="on, roles alike"),
    ],
)
def test_two_ais_are_a_setting(judged: Judged, setting: str, number: str, errors: list[str], infos: list[str]) -> None:
    text = edit("hunter", ("Player 1, credits", f"4000\nPlayer 3: AI\nPlayer 3, starting databank card: {number}"))
    result = judged(text, two_ais=setting)
    assert found(result) == errors
    assert found(result, "info") == infos


def test_ai_fame_with_ambitions_is_a_setting(judged: Judged) -> None:
    text = edit("ambitions_solo", ("Joueur 2, Gloire pour gagner", "14\nJoueur 1, Gloire pour gagner : 12"))
    assert found(judged(text)) == ["AMB-5"]
    assert found(judged(text, ai_fame_with_ambitions="sheet")) == []
    without_sheet = judged(RIGHT["ambitions_solo"], ai_fame_with_ambitions="sheet")
    assert "outer-rim.AMB-5" in {each.rule for each in without_sheet.not_judged}


def test_every_rule_of_severity_error_has_its_edit() -> None:
    severe = {rule.id.removeprefix("outer-rim.") for rule in rules_of("outer-rim") if rule.severity == "error"}
    assert severe - {rule for rule, _, _ in WRONG} == set()


def test_every_other_rule_is_tested_too() -> None:
    mild = {rule.id.removeprefix("outer-rim.") for rule in rules_of("outer-rim") if rule.severity != "error"}
    assert mild - {rule for rule, _, _, _ in MILD} == {"UBS-6", "ticks"}  # each has a test of its own above


@pytest.mark.parametrize(
    ("sheet", "changes", "sentence"),
    [
        ("base", [("Joueur 3, crédits", "6000")], "Étape 5 : le 3e joueur reçoit 8 000 crédits, pas 6 000."),
        ("base", [("Joueur 1, crédits", "10000")], "Étape 5 : le 1er joueur reçoit 4 000 crédits, pas 10 000."),
        ("hunter", [("Player 2, ship", "G9 Rigger")],
         "Étape 5 : l'I.A. n° 90 prend le Chasseur G-1A, pas G9 Rigger (solo, Affaires en suspens)."),
        ("expansion", [("Tuiles Mondes du Noyau", "1")],
         "Mondes du Noyau : 2 tuiles Mondes du Noyau aux bouts du plateau, pas 1."),
    ],
)  # fmt: skip
def test_findings_read_like_a_friend_at_the_table(
    judged: Judged, sheet: str, changes: list[tuple[str, str]], sentence: str
) -> None:
    (finding,) = judged(edit(sheet, *changes)).findings
    assert Renderer("fr").message(finding) == sentence


# -- the report -----------------------------------------------------------------------------------

NOTE = """\
Jeu : outer-rim
Extension : aucune
Joueurs humains : 2
Joueur 1, personnage : Han Solo
Joueur 1, crédits : 4000
Joueur 2, crédits : 6000
"""


def report(judge: Validator, text: str, *, verbose: bool = False) -> list[str]:
    result = judge.validate(read_decklist(Source("setup.txt", text.encode())), Request())
    return as_text(result, Renderer("en"), verbose=verbose).splitlines()


def test_a_short_note_has_a_short_report(judge: Validator) -> None:
    short, full = report(judge, NOTE), report(judge, NOTE, verbose=True)
    assert len(short) <= 12
    (unsaid,) = [line for line in short if line.startswith("  ?")]
    assert "rules not checked" in unsaid
    assert len([line for line in full if line.startswith("  ?")]) > 20
    assert not any("1. Map" in line and "Checked" in line for line in short)


def test_only_steps_that_something_was_said_of_are_checked(judge: Validator) -> None:
    result = judge.validate(read_decklist(Source("setup.txt", NOTE.encode())), Request())
    assert result.summary["steps_checked"] == []
    assert result.summary["steps_partly_checked"] == ["5"]
    assert {"1", "7"} <= set(result.summary["steps_not_checked"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param(RIGHT["base"], "SETUP RIGHT", id="right"),
        pytest.param(UNTOUCHED["base"], "SETUP RIGHT, with warnings", id="untouched"),
        pytest.param(edit("base", ("Joueur 2, crédits", "4000")), "SETUP WRONG", id="wrong"),
        pytest.param(NOTE, "NOTHING WRONG in what you wrote; 20 steps not mentioned", id="a note"),
    ],
)
def test_the_verdict_is_in_the_words_of_a_table(judge: Validator, text: str, said: str) -> None:
    assert report(judge, text)[0] == f"setup.txt: {said}"


@pytest.mark.parametrize(
    ("change", "figures", "lines", "expected"),
    [
        pytest.param(("Joueurs humains", "5"), (4, 5), (6,), "Step 5: 1 to 4 players, not 5.", id="five players"),
        pytest.param(
            ("Joueurs humains", "2"),
            (2, 3),
            (),
            "Step 5: the sheet says 2 human players, but seats 3.",
            id="a seat more",
        ),
        pytest.param(
            ("Joueur 3", "I.A."),
            (0, 1),
            (66,),
            "Step 5: the AI plays only against one person alone.",
            id="an AI too many",
        ),
    ],
)
def test_players_are_counted(
    judged: Judged, change: tuple[str, str], figures: tuple[int, int], lines: tuple[int, ...], expected: str
) -> None:
    (finding,) = judged(edit("base", change)).findings
    assert (finding.expected, finding.actual) == figures
    assert finding.lines == lines
    assert Renderer("en").message(finding) == expected
