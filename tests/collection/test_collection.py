"""Collections: sheets of any shape, what decks lack all at once, which can be built, mending with one's own cards."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cardlab.collection.sheet import Collection, OwnedCopies, read_collection
from cardlab.errors import CardlabError
from cardlab.games.validator import Validator
from cardlab.reading.document import Source
from tests.conftest import PROJECT, Run
from tests.games.lists import edited
from tests.spreadsheets import write_xlsx

EXAMPLES = PROJECT / "examples"
LEIA_HAN = EXAMPLES / "leia-han.txt"
OWNED = [("01028", 1, 2), ("01046", 1, 1), ("01151", 3, 0)]
"""Leia with two dice, Han with one, three copies of Aim, which has none."""

Read = Callable[..., Collection]


@pytest.fixture
def read(judge: Validator) -> Read:
    def read_content(content: str | bytes, name: str = "mine.csv", game: str = "destiny") -> Collection:
        raw = content.encode() if isinstance(content, str) else content
        return read_collection(judge, Source(name, raw), game)

    return read_content


def full_sheet(run: Run, folder: Path, game: str, copies: int) -> Path:
    """A collection with so many copies, and dice, of every card of a game."""
    run("collection", "template", game, "-o", folder / "all.xlsx")
    from openpyxl import load_workbook

    book = load_workbook(folder / "all.xlsx")
    for row in book.worksheets[0].iter_rows(min_row=2):
        for cell in row[3:]:
            cell.value = copies
    book.save(folder / "all.xlsx")
    return folder / "all.xlsx"


SHAPES = {
    "codes.csv": "code,quantity,dice\n" + "".join(f"{code},{n},{dice}\n" for code, n, dice in OWNED),
    "codes without zeros.csv": "id;qty;dice\n1028;1;2\n1046;1;1\n1151;3;0\n",
    "titles and sets.csv": "title;set;count;dice\nLeia Organa;AW;1;2\nHan Solo;Awakenings;1;1\nAim;;3;0\n",
    "french.csv": "Titre;Extension;Possédées;Dés possédés\nLeia Organa;AW;1;2\nHan Solo;AW;1;1\nViser;AW;3;\n",
    "headers of several words.csv": "Nom de la carte;Nombre d'exemplaires;Nb de dés;Copies à vendre\n"
    "Leia Organa (AW 28);1;2;9\nHan Solo (AW 46);1;1;\nViser;3;;9\n",
    "set and number.tsv": "set\tnumber\tcopies\tdice\nAW\t28\t1\t2\nAW\t46\t1\t1\nAW\t151\t3\t\n",
    "rows apart.csv": "code,quantity,dice\n01028,1,2\n01046,1,1\n01151,1,\n01151,2,\n01152,0,\n01153,,\n",
    "slots.json": json.dumps({"slots": {code: {"quantity": n, "dice": dice} for code, n, dice in OWNED}}),
    "cards.json": json.dumps({code: {"cards": n, "dice": dice} for code, n, dice in OWNED}),
    "list.json": json.dumps([{"card": {"code": code}, "owned": n, "dice": dice} for code, n, dice in OWNED]),
}


@pytest.mark.parametrize("name", SHAPES)
def test_a_collection_is_read_in_any_shape(read: Read, name: str) -> None:
    collection = read(SHAPES[name], name)
    assert collection.cards == {"01028": OwnedCopies(1, 2), "01046": OwnedCopies(1, 1), "01151": OwnedCopies(3, 0)}
    assert collection.unread == 0


def test_a_workbook_may_have_a_title_above_its_headers(read: Read, tmp_path: Path) -> None:
    rows = [("My cards", "", ""), ("Code", "Quantity", "Dice"), *((code, str(n), str(d)) for code, n, d in OWNED)]
    content = write_xlsx(tmp_path / "mine.xlsx", rows).read_bytes()
    assert read(content, "mine.xlsx").cards["01151"] == OwnedCopies(3, 0)


def test_every_tab_of_a_workbook_counts(read: Read, tmp_path: Path) -> None:
    """A tab for each set, some with dice; what has no headers is no collection."""
    from openpyxl import Workbook

    book = Workbook()
    tabs = {
        "Notes": [["2026"]],
        "AW": [["Code", "Quantity", "Dice"], ["01028", 1, 2], ["01151", 2, 0]],
        "SoR": [["Code", "Copies"], ["02001", 2], ["01151", 1]],
    }
    for name, rows in tabs.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(tmp_path / "mine.xlsx")
    cards = read((tmp_path / "mine.xlsx").read_bytes(), "mine.xlsx").cards
    assert cards == {"01028": OwnedCopies(1, 2), "01151": OwnedCopies(3, 1), "02001": OwnedCopies(2, 2)}


def test_without_a_column_of_dice_each_card_brings_its_own(read: Read) -> None:
    assert read("code,quantity\n01028,2\n").cards == {"01028": OwnedCopies(2, 2)}
    assert read("2 Leia Organa (AW 28)\n3 Viser\n", "mine.txt").cards == {
        "01028": OwnedCopies(2, 2),
        "01151": OwnedCopies(3, 3),
    }


def test_reprints_count_and_other_cards_of_the_title_do_not(read: Read, judge: Validator) -> None:
    collection = read("code,quantity\n11134,1\n20172,2\n01001,4\n")
    cards = judge.catalogue.cards("destiny", ["11134", "20172", "01001", "09018"])
    by_code = {card.code: card for card in cards.values()}
    assert [collection.copies(by_code[code]) for code in ("11134", "20172", "01001", "09018")] == [3, 3, 4, 0]
    assert by_code["09018"].title_key == by_code["01001"].title_key == "Captain Phasma"


def test_copies_with_dice_are_as_many_as_the_dice_allow(read: Read, judge: Validator) -> None:
    (leia,) = judge.catalogue.cards("destiny", ["01028"]).values()
    collection = read("code,quantity,dice\n01028,3,3\n")
    assert [collection.copies(leia, dice) for dice in (None, 1, 2)] == [3, 3, 1]


def test_cards_of_both_sides_are_owned(read: Read) -> None:
    """A deck has one side, which helps to read it; a collection has not."""
    dark = "Fear Is My Ally,1\nDr. Evazan,1\nStormtrooper,8\n"
    both = read(f"title,quantity\n{dark}Obi-Wan Kenobi,1\nTatooine: Cantina,1\n", game="swccg")
    assert (len(both.cards), both.unread) == (4, 1)  # there is a cantina on either side


BAD = [
    pytest.param("code,quantity\n01028,-2\n01046,many\n", "B2 (-2), B3 (many)", id="no numbers of cards"),
    pytest.param("code,quantity\n01028,10000\n", "B2 (10000)", id="too many"),
    pytest.param("code,quantity\n01028,\n01046,0\n", "no row says that you own a card of destiny", id="all blank"),
    pytest.param("", "no row says that you own", id="empty"),
    pytest.param("[]", "holds no collection", id="empty JSON"),
    pytest.param("{", "holds no collection", id="broken JSON"),
]


@pytest.mark.parametrize(("content", "words"), BAD)
def test_what_cannot_be_meant_is_refused_with_its_cell(read: Read, content: str, words: str) -> None:
    with pytest.raises(CardlabError) as refused:
        read(content)
    assert words in refused.value.text("en")
    assert refused.value.text("fr").startswith("mine.csv : ")


def test_unknown_cards_are_named_and_the_rest_counts(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.csv"
    mine.write_text("title;quantity\nXyzzy;3\nCaptain Phasma;1\nViser;2\n", encoding="utf-8")
    outcome = run("collection", "missing", LEIA_HAN, "--have", mine, "--json")
    assert (outcome.code, json.loads(outcome.out)["not_understood"]) == (1, 2)
    assert f"{mine}: Line 2, “Xyzzy”: unknown card name." in outcome.err
    assert "“Captain Phasma”: 3 cards match" in outcome.err
    assert f"{mine}: 2 rows were not understood and are not counted." in outcome.err


# -- decks -----------------------------------------------------------------------------------------


def test_a_card_sleeved_in_one_deck_is_not_in_another(run: Run, tmp_path: Path) -> None:
    have = full_sheet(run, tmp_path, "destiny", 2)
    one = run("collection", "missing", LEIA_HAN, "--have", have)
    assert (one.code, one.out) == (0, "Nothing is missing for 1 deck, all sleeved at once.\n")
    twin = tmp_path / "twin.txt"
    twin.write_text(LEIA_HAN.read_text(encoding="utf-8"), encoding="utf-8")
    told = json.loads(run("collection", "missing", LEIA_HAN, twin, "--have", have, "--json").out)
    missing = {each["card"]: each for each in told["missing"]}
    # two elite Leias have four dice; of every card that stands twice in the deck, two more
    assert (missing["01028"]["needed"], missing["01028"]["to_buy"]) == ({"copies": 2, "dice": 4}, 2)
    assert (missing["01151"]["needed"], missing["01151"]["to_buy"]) == ({"copies": 4, "dice": 0}, 2)
    assert "01046" not in missing
    assert missing["01151"]["decks"] == [str(LEIA_HAN), str(twin)]


def test_what_to_buy_is_a_workbook(run: Run, tmp_path: Path) -> None:
    have, target = full_sheet(run, tmp_path, "destiny", 1), tmp_path / "buy.xlsx"
    outcome = run("collection", "missing", LEIA_HAN, "--have", have, "-o", target, "--lang", "fr")
    assert outcome.code == 1
    assert outcome.out.splitlines()[-2:] == [
        "11 cartes à acheter, pour 11 titres.", f"{target} : 11 cartes à acheter",
    ]  # fmt: skip
    from openpyxl import load_workbook

    header, leia, *rest = load_workbook(target).worksheets[0].iter_rows(values_only=True)
    assert header == ("code", "titre", "extension", "requises", "possédées", "dés requis", "dés possédés",
                      "à acheter", "decks")  # fmt: skip
    assert leia == ("01028", "Leia Organa, Leader-né", "AW 28", 1, 1, 2, 1, 1, str(LEIA_HAN))
    assert len(rest) == 10
    assert run("collection", "missing", LEIA_HAN, "--have", have, "-o", target).code == 2  # it is kept
    assert "ends in .xlsx" in run("collection", "missing", LEIA_HAN, "--have", have, "-o", tmp_path / "x.pdf").err


@pytest.mark.parametrize(("game", "deck"), [("swccg", "hunt-down.txt"), ("young-jedi", "tatooine-dark.txt")])
def test_a_sheet_of_every_card_builds_the_decks_of_its_game(run: Run, tmp_path: Path, game: str, deck: str) -> None:
    have = full_sheet(run, tmp_path, game, 9)
    assert run("collection", "missing", EXAMPLES / deck, "--have", have).code == 0
    have = full_sheet(run, tmp_path / "one", game, 1) if (tmp_path / "one").mkdir() is None else have
    assert run("collection", "missing", EXAMPLES / deck, "--have", have).code == 1


def test_which_decks_can_be_built_with_a_few_cards_more(run: Run, tmp_path: Path) -> None:
    have, decks = full_sheet(run, tmp_path, "destiny", 2), tmp_path / "decks"
    decks.mkdir()
    right = LEIA_HAN.read_text(encoding="utf-8")
    (decks / "a.txt").write_text(right, encoding="utf-8")
    (decks / "b.txt").write_text(edited(right, ("2 Viser", "4 Viser")), encoding="utf-8")
    (decks / "c.txt").write_text(edited(right, ("2 Viser", "2 Xyzzy Plugh")), encoding="utf-8")
    (decks / "d.txt").write_text((EXAMPLES / "hunt-down.txt").read_text(encoding="utf-8"), encoding="utf-8")
    outcome = run("collection", "can-build", decks, "--have", have, "--game", "destiny")
    assert outcome.code == 0
    assert outcome.out.splitlines() == [
        f"✓ {decks / 'a.txt'}: you have every card", f"✗ {decks / 'b.txt'}: 2 cards are missing",
        "1 of 2 decks can be built.",
    ]  # fmt: skip
    assert outcome.err.startswith(f"{decks / 'c.txt'} has 1 question to answer first: cardlab validate")
    more = run("collection", "can-build", decks, "--have", have, "--game", "destiny", "-n", "2").out.splitlines()
    assert more[1:] == [f"+ {decks / 'b.txt'}: with 2 cards more", "  2 Aim (AW 151)", "2 of 2 decks can be built."]
    assert "of several games (destiny, swccg)" in run("collection", "can-build", decks, "--have", have).err
    assert run("collection", "can-build", decks, "--have", have, "--game", "young-jedi").code == 2


@pytest.mark.parametrize("content", ["2 Xyzzy Plugh\n", ""])
def test_a_deck_that_is_unclear_is_not_counted(run: Run, tmp_path: Path, content: str) -> None:
    deck, have = tmp_path / "deck.txt", tmp_path / "mine.csv"
    deck.write_text(edited(LEIA_HAN.read_text(encoding="utf-8"), ("2 Viser\n", content)) if content else "", "utf-8")
    have.write_text(SHAPES["codes.csv"], encoding="utf-8")
    outcome = run("collection", "missing", deck, "--have", have)
    assert (outcome.code, outcome.out) == (2, "")
    assert str(deck) in outcome.err


# -- mending with one's own cards ------------------------------------------------------------------


def test_fix_offers_cards_one_owns(run: Run, tmp_path: Path) -> None:
    deck, have = tmp_path / "deck.txt", tmp_path / "mine.csv"
    right = LEIA_HAN.read_text(encoding="utf-8")
    deck.write_text(edited(right, ("2 Viser", "1 Viser")), encoding="utf-8")
    have.write_text("code,quantity\n01153,1\n01079,4\n", encoding="utf-8")
    told = json.loads(run("fix", deck, "--have", have, "--json").out)
    (change,) = told["proposals"][0]["changes"]
    assert (told["owned"], change["kind"], change["offers"]) == (True, "add", ["01153"])  # the other is blue
    have.write_text("code,quantity\n01079,4\n", encoding="utf-8")
    told = json.loads(run("fix", deck, "--have", have, "--json").out)
    assert (told["owned"], told["status"]) == (False, "changes")
    assert "The cards you own give no way to a legal deck" in run("fix", deck, "--have", have).out


def test_fix_takes_no_more_copies_than_one_owns(run: Run, tmp_path: Path) -> None:
    deck, have = tmp_path / "deck.txt", tmp_path / "mine.csv"
    right = LEIA_HAN.read_text(encoding="utf-8")
    deck.write_text(edited(right, ("2 Viser\n", "")), encoding="utf-8")
    have.write_text("code,quantity\n01153,1\n01154,1\n", encoding="utf-8")
    told = json.loads(run("fix", deck, "--have", have, "--json").out)
    (change,) = told["proposals"][0]["changes"]
    assert sorted((each["card"], each["quantity"]) for each in change["take"]) == [("01153", 1), ("01154", 1)]
