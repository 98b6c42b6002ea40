"""Setup notes as people write them: what each says, and that words nobody understands make no error."""

from pathlib import Path

import pytest

from tests.conftest import SHARED, Judged, Run, needs_shared
from tests.games.lists import found

SEATS = "Outer Rim, 2 joueurs, sans extension\n"


def said(judged: Judged, text: str) -> dict[str, str]:
    return {zone: value for zone, value, _, _ in judged(text).parts}


@pytest.mark.parametrize(
    "line",
    [
        "J1 : Han Solo, G9 Rigger, 4000 crédits",
        "Joueur 1 : Han Solo, G9 Rigger, 4000",
        "1er joueur : Han Solo - G9 - 4k",
        "Premier joueur : Han Solo, G9, 4 000 cr",
        "Player 1: Han Solo, G9 Rigger, 4,000",
        "First player: Han Solo; G9 Rigger; 4000 credits",
        "Moi : Han Solo / G9 Rigger / 4000",
        "P1: Han Solo (G9 Rigger), 4k",
        "J1 : 4000, G9 Rigger, Han",
        "Player 1: human, Han Solo, G9 Rigger, 4000",
        "P1 - Han Solo - G9 - 4000",
        "Joueur 1 – Han Solo – G9 Rigger – 4 000",
        "Humain : Han Solo, G9, 4000",
        "Player 1 = Han / G9 / 4k",
        "J1 Han Solo G9 Rigger 4000",
        "Player #1: Han Solo; G9 Rigger; $4000",
        "J1 (Marie) : Han Solo + G9 Rigger + 4000 ¢",
        "Marie (J1) : Han Solo, vaisseau G9 Rigger, 4 000 crédits",
        "P1 (human): Han Solo, G9 Rigger, 4k",
        "Player 1 plays Han Solo with the G9 Rigger and 4000 credits.",
        "Han Solo (J1) : G9 Rigger, 4000 crédits",
    ],
)
def test_a_line_with_all_that_a_player_has(judged: Judged, line: str) -> None:
    parts = said(judged, f"{SEATS}{line}\nJ2 : Bossk, G-1A, 6000\n")
    han = said(judged, "Jeu : outer-rim\nExtension : aucune\nJoueurs : 2\nJoueur 1, personnage : Han Solo\n"
                       "Joueur 1, vaisseau : G9 Rigger\nJoueur 1, crédits : 4000\nJoueur 2, personnage : Bossk\n"
                       "Joueur 2, vaisseau : G-1A Starfighter\nJoueur 2, crédits : 6000\n")  # fmt: skip
    assert {key: value for key, value in parts.items() if not key.startswith("seat")} == han


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("Outer Rim, partie à 2 joueurs, sans extension", {"players": "2", "expansion": "False"}),
        ("Outer Rim solo avec Affaires en suspens", {"solo": "True", "expansion": "True"}),
        ("Star Wars: Outer Rim - 3 players, with Unfinished Business", {"players": "3", "expansion": "True"}),
        ("Bordure extérieure, jeu de base, 4 joueurs", {"players": "4", "expansion": "False"}),
        ("Jeu : Star Wars : Bordure extérieure", {}),
        ("Outer Rim à 3, avec Affaires en suspens", {"players": "3", "expansion": "True"}),
        ("Outer Rim 4 joueurs (base)", {"players": "4", "expansion": "False"}),
        ("Star Wars Outer Rim\nBase game, 2 players", {"players": "2", "expansion": "False"}),
        ("Jeu : outer-rim\nNb de joueurs : 3", {"players": "3"}),
        ("Jeu : outer-rim\nJoueurs : 2 (sans extension)", {"players": "2", "expansion": "False"}),
        ("Game: Outer Rim (UB)\nPlayers: four", {"players": "4", "expansion": "True"}),
        ("Bordure extérieure, base seule, trois joueurs", {"players": "3", "expansion": "False", "solo": None}),
        ("Outer Rim + Unfinished Business, with ambitions, 4 players", {"players": "4", "ambitions": "True"}),
        ("Outer Rim sans ambitions, 2 players, core set", {"ambitions": "False", "expansion": "False"}),
        ("Game: outer-rim\n# of players: 2", {"players": "2"}),
        ("Partie d'Outer Rim à deux, boîte de base", {"players": "2", "expansion": "False"}),
        ("SW Outer Rim\nsans Affaires en suspens\n3 joueurs", {"players": "3", "expansion": "False"}),
        ("Jeu : outer-rim\nExtension : sans\nMode : solo", {"expansion": "False", "solo": "True"}),
        ("Outer Rim\nExpansion: none\nPlayers: two", {"expansion": "False", "players": "2"}),
        ("Outer Rim\n2 players, base box only", {"expansion": "False", "players": "2"}),
        ("Outer Rim base 2 players", {"expansion": "False", "players": "2"}),
        ("Outer Rim (core), 2p", {"expansion": "False", "players": "2"}),
        ("Outer Rim 2p no exp.", {"expansion": "False", "players": "2"}),
        ("Outer Rim vanilla\nPlayers: 3", {"expansion": "False", "players": "3"}),
        ("Outer Rim, 2 players\nExpansion: -", {"expansion": "False"}),
        ("Game: Outer Rim, 2 players, base", {"expansion": "False", "players": "2"}),
        ("Outer Rim base game + Unfinished Business, 2 players", {"expansion": "True"}),
        ("Outer Rim, base box without the UB expansion", {"expansion": "False"}),
        ("Outer Rim à 6 sans extension", {"players": "6", "expansion": "False"}),
        ("Outer Rim, 2 joueurs, gloire 15", {"fame-goal": "15"}),
        ("Outer Rim, 2 players, first to 12 fame", {"fame-goal": "12"}),
        ("Outer Rim. Partie en 8 gloire. Sans extension", {"fame-goal": "8", "expansion": "False"}),
        ("Outer Rim, 2 joueurs, contacts face visible", {"contacts-side": "up"}),
    ],
)
def test_a_note_says_its_game_in_a_sentence(judged: Judged, head: str, expected: dict[str, str]) -> None:
    parts = said(judged, f"{head}\nJ1 : Han Solo\nEscales : 4\n")
    assert {key: parts.get(key) for key in expected} == expected


@pytest.mark.parametrize("form", ["* {} / {} / {}", "- {}, {}, {}", "Anne : {}, {}, {} cr", "Anne - {} - {} - {}"])
def test_players_without_a_number_sit_in_the_order_of_their_lines(judged: Judged, form: str) -> None:
    players = [("Han Solo", "G9 Rigger", "4000"), ("Bossk", "G-1A", "6000")]
    parts = said(judged, SEATS + "\n".join(form.format(*each) for each in players))
    assert (parts["character 1"], parts["credits 2"]) == ("character-han-solo", "6000")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("base, 2 joueurs : Han Solo (4000) et Bossk (6000)", {"credits 1": "4000", "character 2": "character-bossk"}),
        ("2 joueurs sans extension, Hondo et Bossk", {"character 1": "character-hondo-ohnaka"}),
        ("base, 2 players: Boba Fett vs Boba Fett", {"character 2": "character-boba-fett"}),
        ("base game, 3 players. Starting credits 4k / 4k / 8k", {"credits 2": "4000", "credits 3": "8000"}),
        ("sans extension, 4000 et 5000 crédits", {"credits 1": "4000", "credits 2": "5000"}),
        ("sans extension, J1 Han Solo 5000, J2 Bossk 6000", {"credits 1": "5000", "character 2": "character-bossk"}),
        (
            "solo, UB. Human: Han Solo, 4k. AI: Bossk #90",
            {"credits 1": "4000", "databank-card 2": "90", "seat 2": "ai"},
        ),
        ("solo avec UB, IA : Bossk, BdD 90, G9 Rigger", {"ship 2": "ship-sheet-g9-rigger", "databank-card 2": "90"}),
    ],
)
def test_all_players_on_the_line_of_the_game(judged: Judged, line: str, expected: dict[str, str]) -> None:
    parts = said(judged, f"Outer Rim {line}\n")
    assert {key: parts.get(key) for key in expected} == expected


@pytest.mark.parametrize(
    ("line", "unread"),
    [
        ("Soirée Outer Rim du 12/05/2024 chez Paul, 2 joueurs, base", 0),
        ("Outer Rim partie n°3, base, 2 joueurs (Paul et Marie)", 0),
        ("Outer Rim, base, 2 joueurs, Bossk 6000", 1),
        ("Outer Rim, base, 2 joueurs, revanche de Bossk", 0),
    ],
)
def test_what_else_the_line_of_the_game_says_is_a_title_or_unread(judged: Judged, line: str, unread: int) -> None:
    result = judged(f"{line}\n")
    assert (len(result.deck.unread), found(result)) == (unread, [])


@pytest.mark.parametrize(
    "table",
    [
        "| J | Perso | Vaisseau | Crédits |\n|---|---|---|---|\n|1|Han Solo|G9|4000|\n| 2 | Bossk | G-1A | 6k |",
        "n°;Personnage;Vaisseau;Argent\n2;Bossk;G-1A;6000\nJ1;Han Solo;G9 Rigger;4000",
        "Player, Character, Ship, Credits\nAnne, Han Solo, G9, 4000\nPaul, Bossk, G-1A, 6k\nOne, two, three, four!",
    ],
)
def test_a_table_with_a_row_for_each_player(judged: Judged, table: str) -> None:
    parts = said(judged, f"{SEATS}{table}\nContacts : 22, deux par planète, face cachée, mélangés\n")
    assert (parts["character 1"], parts["credits 1"]) == ("character-han-solo", "4000")
    assert (parts["ship 2"], parts["credits 2"], parts.get("character 3")) == (
        "ship-sheet-g-1a-starfighter",
        "6000",
        None,
    )


def test_talk_takes_no_seat(judged: Judged) -> None:
    parts = said(judged, f"{SEATS}Bossk won last time, 12000\nHan Solo : 4000 crédits\nAnne : Bossk, G-1A, 6000\n")
    assert (parts["character 1"], parts["credits 2"], parts.get("credits 3")) == ("character-han-solo", "6000", None)


def test_a_note_is_exported_as_a_sheet(run: Run, tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text(f"{SEATS}- Han Solo, G9 Rigger, 4000\n- Bossk, G-1A, 6000\n", encoding="utf-8")
    out = run("export", note, "--to", "text", "-o", "-").out
    assert "Player 2, character: Bossk" in out
    assert "Player 2, credits: 6000" in out


def test_a_deck_that_names_the_game_is_no_note(judged: Judged) -> None:
    assert judged("Outer Rim league, 8 players\n\n2x Holdout Blaster\n2x Force Speed\n").game == "destiny"


def test_a_note_is_known_by_its_words(judged: Judged) -> None:
    result = judged("Extension : aucune\nJoueur 1 : Han Solo\nJoueur 2 : Bossk\nEscales : 4\n")
    assert result.game == "outer-rim"
    assert found(result) == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("BdD : classée par numéro", {"databank-order": "rising"}),
        ("BdD : triée, 53 cartes", {"databank-order": "rising", "databank": "(53, (), ())"}),
        ("Databank: shuffled", {"databank-order": "shuffled"}),
        ("Escales : 4", {"navpoints": "((1, 1, 1, 1), ())"}),
        ("Patrouilles : 4 escales", {"navpoints": "((1, 1, 1, 1), ())"}),
        ("Navpoints: 2", {"navpoints": "((2, 2), ())"}),
        ("Market cards: 70", {"market-total": "70"}),
        ("Market: 70 cards", {"market-total": "70"}),
        ("Rencontres : 70 cartes", {"encounter-total": "70"}),
        ("Joueurs : 2\nCrédits : 4000 chacun", {"credits 1": "4000", "credits 2": "4000"}),
        ("Personnages : Han Solo, Bossk", {"character 1": "character-han-solo", "character 2": "character-bossk"}),
        ("Player 2: Bossk 6000 credits", {"character 2": "character-bossk", "credits 2": "6000"}),
        ("Solo\nMoi : Han Solo", {"seat 1": "human"}),
        ("Player 2 (AI): Bossk, G-1A", {"seat 2": "ai", "character 2": "character-bossk"}),
        ("Joueur 1 : Dr Aphra", {"character 1": "character-doctor-aphra"}),
        ("Crédits de départ : 4000, 6000", {"credits 1": "4000", "credits 2": "6000"}),
        ("Crédits : 4000, 6000, 8k", {"credits 1": "4000", "credits 2": "6000", "credits 3": "8000"}),
        ("IA : Bossk, G9 Rigger, BdD 90", {"databank-card 2": "90", "character 2": "character-bossk"}),
        ("AI: Bossk (#90), G-1A", {"databank-card 2": "90", "ship 2": "ship-sheet-g-1a-starfighter"}),
        ("IA : Bossk (carte BdD 90)", {"databank-card 2": "90"}),
        ("IA : Bossk\nPaquet I.A. : carte perso", {"ai-deck 2": "(ai-character-bossk)"}),
        ("Persos : Bossk (J2), Han (J1)", {"character 1": "character-han-solo", "character 2": "character-bossk"}),
        ("Databank: in order, 53 cards", {"databank-order": "rising", "databank": "(53, (), ())"}),
        ("2 contacts par planète", {"contacts-each": "2"}),
        ("Contacts : deux par planète", {"contacts-each": "2"}),
        ("Contacts par planète : 2 + 1 orange", {"contacts-each": "2", "orange-each": "1"}),
        ("22 contacts", {"contacts-total": "22"}),
        ("Crédits de départ : J2 6000, J1 4k", {"credits 1": "4000", "credits 2": "6000", "credits 3": None}),
        ("Personnages : Han Solo et Bossk", {"character 1": "character-han-solo", "character 2": "character-bossk"}),
        ("Paquets Marché mélangés", {"market-shuffled": "True"}),
        ("Réserves : crédits, dégâts et objectifs", {"supplies": "(credits, damage, goals)"}),
        ("Les contacts sont face visible.", {"contacts-side": "up"}),
        ("Patrouilles niveau 1 face cachée.", {"patrol-side": "down"}),
        ("Empire stack: 2 on top, then 3, then 4", {"stack imperial": "(2, 3, 4)"}),
        ("Pile : 2/3/4", {"stack hutt": "(2, 3, 4)", "stack rebel": "(2, 3, 4)"}),
        ("Core Worlds: both tiles\nBase ends: none", {"core-tiles": "2", "endcaps": "0"}),
        ("4 escales", {"navpoints": "((1, 1, 1, 1), ())"}),
        ("J2 : Bossk\nGloire : 10", {"fame-goal": "10", "fame 2": None}),
        ("10 points de gloire pour gagner", {"fame-goal": "10"}),
        ("Player 2: AI Bossk, G9", {"seat 2": "ai", "character 2": "character-bossk"}),
        ("Solo\nJoueur 1 : moi, Han Solo", {"seat 1": "human", "character 1": "character-han-solo"}),
        ("Joueurs : 5 (un regarde)", {"players": None}),
        ("IA : Lando (91), G9 Rigger, 6000", {"databank-card 2": "91", "credits 2": "6000"}),
        ("Player 2: AI, Dengar / 90 / G-1A / 6k", {"databank-card 2": "90", "credits 2": "6000"}),
        ("AI: Cad Bane #90, G-1A", {"character 2": "character-cad-bane", "databank-card 2": "90"}),
        ("AI: Lando [91]", {"character 2": "character-lando-calrissian", "databank-card 2": "91"}),
        ("J1 : Dengar, JumpMaster 5000", {"ship 1": "ship-sheet-jumpmaster-5000", "credits 1": None}),
        ("J1 : Han Solo, credits 4000", {"character 1": "character-han-solo", "credits 1": "4000"}),
        ("Contacts: 22, two per planet", {"contacts-total": "22", "contacts-each": "2"}),
        (
            "Contacts : 2 par planète (22 en tout)",
            {"contacts-total": "22", "contacts-each": "2"},
        ),
        ("Contacts : 22, face cachée", {"contacts-total": "22", "contacts-side": "down"}),
        ("Joueurs : 3\nCrédits : 4000 + 2000 par joueur", {"credits 1": "4000", "credits 3": "8000"}),
        ("Players: 2\nCredits: 4k (2k more for each next player)", {"credits 1": "4000", "credits 2": "6000"}),
        ("Start money: 4k, 6k", {"credits 1": "4000", "credits 2": "6000"}),
        ("Argent J2 : 6000", {"credits 2": "6000"}),
        ("Ship of player 2: G9", {"ship 2": "ship-sheet-g9-rigger"}),
        ("Extension : 0\nPlayer count: 2", {"expansion": "False", "players": "2"}),
        ("Extension AES\nAmbition cards: yes", {"expansion": "True", "ambitions": "True"}),
        ("Me: Han Solo\nP2/AI: Lando, 91", {"seat 1": "human", "seat 2": "ai", "databank-card 2": "91"}),
        ("IA n°90 : Bossk", {"seat 2": "ai", "databank-card 2": "90", "character 2": "character-bossk"}),
        ("Target fame: 10", {"fame-goal": "10"}),
        ("Gloire : 10 pour gagner", {"fame-goal": "10"}),
        ("Victoire à 10 points de gloire", {"fame-goal": "10"}),
        ("Joueurs : 2\nGloire de départ : 0", {"fame 1": "0", "fame 2": "0", "fame-goal": None}),
        ("J1 : Chewie, 0 gloire, ship G9", {"character 1": "character-chewbacca", "fame 1": "0"}),
        ("Player 1 starts with 4000 credits", {"credits 1": "4000"}),
        ("Joueurs : Han Solo et Bossk", {"character 2": "character-bossk", "players": None}),
        ("Contacts : 2/planète", {"contacts-each": "2"}),
        ("22 contacts face cachée", {"contacts-total": "22", "contacts-side": "down"}),
        ("Contact tokens: 22", {"contacts-total": "22"}),
        ("Patrouilles : 16", {"patrol-total": "16"}),
        ("BdD : bien rangée", {"databank-order": "rising"}),
        ("Market: 6 decks", {"market-decks": "6"}),
        ("Rencontres : 10 par paquet", {"encounter-each": "10"}),
        ("Market: 6 cards faceup", {"market-top": "up"}),
        ("Outer Rim base (UB not used)", {"expansion": "False"}),
        ("Piles : 2, 3, 4 (de haut en bas)", {"stack hutt": "(2, 3, 4)"}),
        ("Marché : 70 cartes en 6 paquets", {"market-total": "70"}),
        ("Encounters: 7 decks of 10", {"encounter-total": "70"}),
        ("Market: 115 (70 + 45)", {"market-total": "115"}),
        ("Market: 115 (70 + 44)", {"market-total": None}),
        ("Map: Lothal, Kessel and Naboo", {"tiles": "(map-tile-lothal, map-tile-kessel, map-tile-naboo)"}),
        ("Joueurs : 2\nJ2 : Bossk\nGloire : 0 pour tous", {"fame 1": "0", "fame 2": "0"}),
        ("P1 Lando 4k G9 fame 0", {"credits 1": "4000", "ship 1": "ship-sheet-g9-rigger", "fame 1": "0"}),
        ("IA : Lando n° 91, starting card 91", {"character 2": "character-lando-calrissian", "databank-card 2": "91"}),
        ("Encounters: 70 (7 x 10)", {"encounter-total": "70"}),
        ("Marché : 6 paquets, 70 cartes", {"market-total": "70"}),
        ("Contacts: 22 face down, 2/planet", {"contacts-side": "down", "contacts-each": "2"}),
        ("Crédits : 6000 pour J2, 4000 pour J1", {"credits 1": "4000", "credits 2": "6000"}),
        ("Crédits : IA 6000, moi 4000", {"credits 1": "4000", "credits 2": "6000", "seat 2": "ai"}),
        ("Crédits : 6000 au 2e, 4000 au premier joueur", {"credits 1": "4000", "credits 2": "6000"}),
        ("Paquet I.A. : 1 à 3, mélangées", {"ai-deck 2": "(ai-base-01, ai-base-02, ai-base-03)"}),
    ],
)
def test_values_as_people_write_them(judged: Judged, line: str, expected: dict[str, str]) -> None:
    parts = said(judged, f"Jeu : outer-rim\n{line}\n")
    assert {key: parts.get(key) for key in expected} == expected


def test_greetings_and_the_name_alone_are_remarks(judged: Judged) -> None:
    result = judged("Star Wars Outer Rim\nBonjour,\nJoueur 1 : Han Solo\nJoueur 2 : Bossk\nEscales : 4\nMerci !\n"
                    "Date: 12/05/2024\nDurée : 2h30\nJoueurs : Paul et Marie\nBonne soirée !\n")  # fmt: skip
    assert (result.game, result.deck.unread) == ("outer-rim", ())


@pytest.mark.parametrize("line", ["Escales : partout", "J1 : Machin Truc", "On a tout mélangé.",
                                  "Contacts : 2", "Player 1, credits: 12000 at the end", "Databank: 50 or so",
                                  "Joueur 1, crédits : 4000 (puis 2500)", "Player 1, credits: 4000, now 2500",
                                  "Hutt patrols: level 1 on top", "Patrouilles : 1 par faction", "Solo: yes?",
                                  "Joueur 1 : Bossk\nJoueur 2 : Bossk ?",
                                  "J1 : Bossk 14000 at the end",
                                  "J1 : Han Solo, 0",
                                  "Contacts : 22, deux par planète, 3 sur Kessel",
                                  "Crédits : Bossk 6000, Han 4000", "Crédits : 6000, 4000 (du dernier au premier)",
                                  "Contacts : 22, 3 par planète",
                                  "J1, crédits : 5000\nJ1, crédits : 4000\nJ1, crédits : 5000"])  # fmt: skip
def test_what_nobody_understands_makes_no_error(judged: Judged, line: str) -> None:
    result = judged(f"Jeu : outer-rim\nExtension : aucune\nJoueurs : 2\n{line}\n")
    assert found(result) == []
    assert result.verdict == "unclear"


def test_a_seat_of_a_game_alone_may_be_the_ais_though_nobody_says_so(judged: Judged) -> None:
    assert found(judged("Jeu : outer-rim\nSolo : oui\nJoueur 1 : Han Solo\nJoueur 2 : Bossk\n")) == []


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Extension : aucune\nAmbitions : oui\nJoueurs : 3", "outer-rim.AMB-1"),
        ("Extension : aucune\nJoueurs : 5", "outer-rim.OR-5.1"),
        ("Extension : aucune\nJoueurs : six", "outer-rim.OR-5.1"),
    ],
)
def test_what_cannot_be_played_is_an_error(judged: Judged, text: str, rule: str) -> None:
    assert found(judged(f"Jeu : outer-rim\n{text}\n")) == [rule]


@needs_shared
@pytest.mark.parametrize(
    ("name", "errors", "unread"),
    [
        ("n01", [], 0), ("n03", [], 0), ("n05", ["OR-5.7"], 0), ("n07", ["UB-7", "UB-8"], 0), ("n09", ["OR-5.IA3"], 0),
        ("n11", ["UBS-1", "UBS-2"], 0), ("n13", ["AMB-1"], 0), ("n15", ["OR-5.2"], 0),
        ("n17", ["OR-2.2", "UB-5", "UB-8"], 0),
        ("n19", ["OR-2.3"], 0), ("n21", ["UBS-4"], 0), ("n23", ["OR-5.IA4"], 0),
        ("n25", ["UBS-4"], 0), ("n27", ["OR-5.7", "UB-5"], 0), ("n29", ["OR-7.1", "OR-7.2"], 0),
    ],
)  # fmt: skip
def test_the_shared_notes(judged: Judged, name: str, errors: list[str], unread: int) -> None:
    result = judged((SHARED / "decks" / "outer_rim" / f"{name}.txt").read_text(encoding="utf-8"))
    assert found(result) == [f"outer-rim.{rule}" for rule in errors]
    assert len(result.deck.unread) == unread
