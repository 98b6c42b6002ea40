"""From lines to Young Jedi cards: sides, printings, French titles, slots; one deck in many shapes."""

import csv
import io
import json
from pathlib import Path

import pytest
from openpyxl import Workbook

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from tests.conftest import PROJECT, Judged

TEXT = (PROJECT / "examples" / "tatooine-dark.txt").read_text(encoding="utf-8")


@pytest.fixture
def judged(judge: Validator) -> Judged:
    def judge_content(content: str | bytes, name: str = "deck.txt", format: str = "decipher") -> Result:
        raw = content.encode() if isinstance(content, str) else content
        return judge.validate(read_decklist(Source(name, raw)), Request(game="young-jedi", format=format))

    return judge_content


def notes(result: Result) -> list[str]:
    return [finding.rule for finding in result.findings if finding.rule.startswith("list.")]


def codes(result: Result) -> list[str]:
    return [entry.card.code for entry in result.deck.entries]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        pytest.param("5x Ishi Tib, Warrior (MDM 27)", "MDM-27", id="set and number"),
        pytest.param("5 Ishi Tib - Warrior", "MDM-27", id="a dash before the subtitle"),
        pytest.param("MDM 27 Ishi Tib, Warrior x1", "MDM-27", id="set and number in front, once"),
        pytest.param("2 Come On, Move!", "DOTF-15", id="a comma that begins no subtitle"),
        pytest.param("2 Thanks, Artoo!", "BON-54", id="a title like a greeting"),
        pytest.param("1 Anakin Skywalker, Meet Obi-Wan Kenobi", "MDM-47", id="a title like title and subtitle"),
        pytest.param("1 Battle Droid: Infantry, MTT Division", "MDM-99", id="a colon in the title"),
        pytest.param("1 Tatooine: Mos Espa (TJC 65)", "TJC-65", id="a location with a colon"),
        pytest.param("1 Mace Windu, Jedi Warrior (EMDM P2)", "EMDM-P2", id="a number with a letter"),
        pytest.param("1 EMDM P2", "EMDM-P2", id="a number with a letter, alone"),
        pytest.param("1 Mace Windu (La bataille de Naboo 7)", "BON-7", id="the French name of a set"),
        pytest.param("1 Mace Windu, Jedi Speaker (REF 7)", "REF-7-BON", id="a reprint by the number of its first set"),
        pytest.param("1 Jar Jar Binks, Gungan Outcast (VS1 JC-3)", "VS1-JC-3", id="a virtual card"),
        pytest.param("1 Bravo 1", "MDM-68", id="a number in the title"),
    ],
)
def test_a_line_names_its_card(judged: Judged, line: str, code: str) -> None:
    result = judged(line)
    assert notes(result) == []
    assert codes(result) == [code]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("5 Royal Guard Leaders", "MDM-31"),
        ("5x Royal Guards Veteran", "MDM-32"),
        ("1 Jar Jar, Gungan Chuba Thief", "MDM-3"),
        ("Characters\nCapt. Tarpals, Gungan Guard\nWeapons", "MDM-15"),
    ],
)
def test_a_line_in_other_words_is_said_to_be_read_as_its_card(judged: Judged, line: str, code: str) -> None:
    result = judged(f"Side: Light\n1 Jawa, Bargainer\n{line}")
    assert notes(result) == ["list.read-as"]
    assert codes(result) == ["MDM-30", code]


def test_the_note_names_the_card_that_the_heading_chose(judged: Judged) -> None:
    result = judged("Side: Light\nGreen\n5 Royal Guards")
    (note,) = (finding for finding in result.findings if finding.rule == "list.read-as")
    assert [card.code for card in note.cards] == codes(result) == ["MDM-32"]


FRENCH = {
    "Tatooine • Site d'atterrissage dans le désert": "MDM-135",
    "Site d'atterrissement dans le désert": "MDM-135",
    "Tatooine • L'arène de courses de modules": "MDM-65",
    "Capitaine Panaka, Défenseur royal": "EBON-P11",
    "Forces de sécurité royale de Naboo": "DOTF-27",
    "Bâton gaderffii": "BEP-49",
    "Mace Windu, Guerrier Jedi": "EMDM-P2",
    "Mace Windu, maître Jedi": "MDM-7",
    "La sagesse du conseil": "TJC-64",
    "Il gagne toujours !": "BEP-53",
    "Vaisseau spatial d'Amidala": "BON-67",
    "Chasseur stellaire de Darth Maul": "MDM-138",
    "Vaisseau spatial de contrôle droïde": "BON-137",
    "Sous contrôle complet": "MDM-125",
    "Escadron de droïdes de bataille": "MDM-79",
    "Tank de la fédération commerciale": "MDM-88",
    "Poussée de Force": "BON-51",
    "Ouvrez le feu !": "TJC-124",
    "Aurra Sing, mercenaire": "BON-75",
    "Le monstre Sando Aqua": "BON-131",
    "Fusil blaster": "MDM-46",
}
"""Every French title the French rules give beside an English one, and its card."""


@pytest.mark.parametrize(("title", "code"), FRENCH.items())
def test_the_french_titles_of_the_rules_are_known(catalogue: Catalogue, title: str, code: str) -> None:
    judge = Validator(catalogue)
    card = catalogue.card("young-jedi", code)
    assert card is not None
    text = f"Côté : {'obscur' if card.side == 'dark' else 'lumineux'}\nRouge\n2 {title}\n"
    result = judge.validate(read_decklist(Source("deck.txt", text.encode())), Request(game="young-jedi"))
    named = {entry.card.title for entry in result.deck.entries} | {
        each.title for finding in result.findings if finding.rule == "list.ambiguous-card" for each in finding.cards
    }
    assert named == {card.title}


def test_titles_of_both_sides_follow_the_rest_of_the_deck(judged: Judged) -> None:
    assert codes(judged("1 Darth Maul, Sith Lord\n4 Blaster\n1 Naboo • Gungan Swamp")) == [
        "MDM-106",
        "MDM-119",
        "MDM-137",
    ]
    assert codes(judged("1 Jawa, Thief\n4 Blaster\n1 Naboo • Gungan Swamp")) == ["MDM-29", "MDM-45", "TJC-67"]
    assert codes(judged("Côté : obscur\n4 Blaster\n1 Boonta Eve Classic")) == ["MDM-119", "BEP-59"]
    assert codes(judged("Side: Light\n2 Poussée de Force")) == ["BON-51"]
    assert codes(judged("Side: Dark\n2 Poussée de Force")) == ["BON-125"]


def test_of_repeated_titles_only_the_one_that_differs_for_a_rule_is_asked_for(judged: Judged) -> None:
    result = judged("1 Qui-Gon Jinn, Jedi Protector\n5 Ishi Tib, Warrior")
    assert notes(result) == ["list.ambiguous-card"]
    assert {card.code for card in result.findings[0].cards} == {"TJC-2", "EMDM-P1"}
    for title, code in (
        ("Naboo Starfighter", "MDM-69"),
        ("Kaadu", "MDM-41"),
        ("Republic Cruiser, Transport", "MDM-70"),
    ):
        result = judged(f"Side: Light\n1 {title}")
        assert notes(result) == ["list.printing-taken"]
        assert codes(result) == [code]


def test_a_heading_may_tell_the_red_protector_from_the_white_one(judged: Judged) -> None:
    line = "1 Qui-Gon Jinn, Jedi Protector"
    assert codes(judged(f"Wild\n{line}")) == ["EMDM-P1"]
    assert codes(judged(f"Blue\n{line}")) == ["EMDM-P1"]
    assert codes(judged(f"Red\n{line}")) == ["TJC-2"]


def test_foils_and_reflections_are_the_same_card(judged: Judged) -> None:
    def fingerprint(place: str) -> str:
        return judged(f"quantity,set,number\n1,{place}\n", "deck.csv").fingerprint

    assert fingerprint("BON,7") == fingerprint("REF,7 (BON)")
    assert fingerprint("BON,67") == fingerprint("BON,F9")
    assert fingerprint("BON,7") != fingerprint("MDM,7")


def test_an_unknown_virtual_card_is_reported_and_counted(judged: Judged) -> None:
    result = judged("2 Some Virtual Card (VS1 BN-40)\n1 Jawa, Thief", format="pc-vset1")
    assert "list.unknown-card" in notes(result)
    assert result.summary["unread"] == 2


# -- one deck in many shapes -----------------------------------------------------------------------

ROWS = [
    (5, "MDM", "86", "Gragra, Chuba Peddler", "red", "character"),
    (1, "EMDM", "P5", "Sebulba, Champion Podracer Pilot", "blue", "character"),
    (4, "MDM", "117", "Tatooine Thunder Rifle", "orange", "weapon"),
    (1, "BEP", "59", "Boonta Eve Classic", "yellow", "objective"),
    (2, "MDM", "135", "Tatooine • Desert Landing Site", "purple", "location"),
]


def mark(result: Result) -> tuple[str, list[str], dict[str, str]]:
    wilds = {wild["code"]: wild["colour"] for wild in result.summary["wilds"]}
    return result.fingerprint, sorted(f.rule for f in result.findings if f.severity != "info"), wilds


def test_every_shape_is_the_same_deck(judged: Judged) -> None:
    by_dot = "Side: Dark\n" + "".join(f"{slot.title()}\n{n}x {title} ({s} {no})\n" for n, s, no, title, slot, _ in ROWS)
    expected = mark(judged(by_dot))
    assert expected[2] == {"EMDM-P5": "blue", "BEP-59": "yellow"}

    rows = [["quantity", "set", "number", "title", "slot"]] + [[str(n), s, no, t, c] for n, s, no, t, c, _ in ROWS]
    table = io.StringIO()
    csv.writer(table).writerows(rows)
    assert mark(judged(table.getvalue(), "deck.csv")) == expected

    book = Workbook()
    assert book.active is not None
    for row in rows:
        book.active.append(row)
    content = io.BytesIO()
    book.save(content)
    assert mark(judged(content.getvalue(), "deck.xlsx")) == expected

    slots = {c: [{"id": no, "set": s}] * n for n, s, no, _, c, _ in ROWS}
    assert mark(judged(json.dumps({"side": "dark", "slots": slots}), "deck.json")) == expected

    unnamed = [
        "Side: Dark\n" + "".join(f"{kind.title()}s\n{n}x {t} ({s} {no})\n" for n, s, no, t, _, kind in ROWS),
        "Side: Dark\n" + "".join(f"{n} {t}\n" for n, _, _, t, _, _ in ROWS),
    ]
    engine = {"side": "dark", "cards": [{"id": no, "set": s, "count": n} for n, s, no, *_ in ROWS]}
    for text in unnamed:
        assert judged(text).fingerprint == expected[0]
    assert judged(json.dumps(engine), "deck.json").fingerprint == expected[0]


def test_the_dot_column_of_a_table_is_no_slot_of_a_wild_card(judged: Judged) -> None:
    header = "quantity,set,number,full_title,side,type,dot\n"
    result = judged(
        f'{header}1,EMDM,P4,"Darth Maul, Sith Assassin",dark,character,white\n1,MDM,130,Sniper,dark,battle,red\n',
        "d.csv",
    )
    assert [wild["named"] for wild in result.summary["wilds"]] == [False]
    labels = [f for f in result.findings if f.rule == "young-jedi.dots" and f.severity == "info"]
    assert [finding.cards[0].code for finding in labels] == ["MDM-130"]


def test_a_slot_that_is_no_colour_is_said(judged: Judged) -> None:
    table = 'quantity,set,number,title,slot\n1,EMDM,P4,"Darth Maul, Sith Assassin",pink\n'
    infos = [f.rule for f in judged(table, "deck.csv").findings if f.severity == "info"]
    assert infos == ["young-jedi.wild", "young-jedi.wild"]


def test_a_list_grouped_by_type_in_french(judged: Judged) -> None:
    text = (
        "Côté : obscur\nPersonnages (6)\n5 Gragra, Chuba Peddler\n1 Sebulba, Champion Podracer Pilot\nArmes\n"
        "4 Tatooine Thunder Rifle\nCartes de bataille\n2 Sniper\nLocalisations\n1 Naboo • Gungan Swamp\n"
        "Vaisseaux spatiaux\n2 Droid Starfighter\nObjectif\n1 Boonta Eve Classic\n"
    )
    result = judged(text)
    assert sum(entry.quantity for entry in result.deck.entries) == 16
    assert [f.rule for f in result.findings if f.severity == "warning"] == []


def test_the_text_of_the_example_is_read_whole(judged: Judged, tmp_path: Path) -> None:
    del tmp_path
    result = judged(TEXT)
    assert result.deck.name == "Tatooine, Dark side"
    assert sum(entry.quantity for entry in result.deck.entries) == 60
    assert notes(result) == []
