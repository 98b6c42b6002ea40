"""Lists as tables: the headers people use, comments above them, and rows that say nothing."""

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.errors import CardlabError
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.decklist import Decklist
from cardlab.reading.document import Source, read_decklist
from cardlab.reading.tables import TableList
from cardlab.render.renderer import Renderer
from tests.conftest import SHARED, Judged, needs_shared
from tests.spreadsheets import write_xlsx

FIXTURES = Path(__file__).parent / "fixtures"


def read(text: str, name: str = "list.csv") -> Decklist:
    decklist = read_decklist(Source(name, text.encode()))
    assert decklist.reader == "table"
    return decklist


def workbook(rows: list[list[object]], name: str = "list.xlsx") -> Source:
    from openpyxl import Workbook

    book = Workbook()
    assert book.active is not None
    for row in rows:
        book.active.append(row)
    content = io.BytesIO()
    book.save(content)
    return Source(name, content.getvalue())


def test_a_french_table() -> None:
    decklist = read_decklist(Source("list.csv", (FIXTURES / "list_french.csv").read_bytes()))
    assert (decklist.game, decklist.player) == ("destiny", "Anne")
    assert [(c.number, c.quantity, c.title, c.set_hint, c.number_hint, c.dice, c.heading) for c in decklist.cards] == [
        (4, 1, "Leia Organa, Chef née", "AW", "28", 2, "character"),
        (5, 1, "Han Solo", "AW", "46", 1, "character"),
        (6, 0, "Centre de commandement Rebelle", "", "", None, "battlefield"),
        (7, 2, "All In", "AW", "152", None, "event"),
    ]
    assert [(line.number, line.why) for line in decklist.unread] == [
        (8, "decklists.bad-row"),
        (9, "decklists.bad-quantity"),
        (10, "decklists.bad-row"),
    ]
    assert [(remark.number, remark.kind) for remark in decklist.remarks] == [
        (1, "heading"),
        (2, "heading"),
        (3, "heading"),
        (11, "heading"),
    ]


@pytest.mark.parametrize(
    ("header", "row", "expected"),
    [
        ("quantity,name", "2,Lightsaber", (2, "Lightsaber", "", "", "", None)),
        ("Qty;Card", "2x;Lightsaber", (2, "Lightsaber", "", "", "", None)),
        ("nb\tcarte", "2\tLightsaber", (2, "Lightsaber", "", "", "", None)),
        ("count|title", "2.0|Lightsaber", (2, "Lightsaber", "", "", "", None)),
        ("name,set,number", "Lightsaber,AW,59", (0, "Lightsaber", "AW", "59", "", None)),
        ("#,name,set_code,x", "59,Lightsaber,AW,2", (2, "Lightsaber", "AW", "59", "", None)),
        ("code,quantity", "01059,2", (2, "", "", "", "01059", None)),
        ("code,quantity", "1059,2", (2, "", "", "", "01059", None)),
        ("gemp_id,copies", "7_177,2", (2, "", "", "", "7_177", None)),
        ("name,elite", "Luke,oui", (0, "Luke", "", "", "", 2)),
        ("name,elite", "Luke,non", (0, "Luke", "", "", "", None)),
        ("name,dés", "Luke,2", (0, "Luke", "", "", "", 2)),
        ("name,dice", "Lightsaber,0", (0, "Lightsaber", "", "", "", 0)),
        ("qty,name", "1 (elite),Luke", (1, "Luke", "", "", "", 2)),
        ("qty,name", "1 élite,Luke", (1, "Luke", "", "", "", 2)),
        ("qty,name", "2x (1 die each),Luke", (2, "Luke", "", "", "", 1)),
        ("qty,name", "2 dice,Luke", (1, "Luke", "", "", "", 2)),
        ("name,notes", "2x eLuke (AW 35),mine", (0, "2x eLuke (AW 35)", "", "", "", None)),
        ("qty,name", "2,TIE Advanced x1", (2, "TIE Advanced x1", "", "", "", None)),
        ("name,full_title,qty", 'Luke,"Luke, Jedi Knight",1', (1, "Luke, Jedi Knight", "", "", "", None)),
        ('"quantity";"name"', '"2";"Rey&#039;s Staff"', (2, "Rey's Staff", "", "", "", None)),
    ],
)
def test_headers_and_cells(header: str, row: str, expected: tuple[int, str, str, str, str, int | None]) -> None:
    (card,) = read(f"{header}\n{row}").cards
    assert (card.quantity, card.title, card.set_hint, card.number_hint, card.code, card.dice) == expected
    assert card.number == 2


@pytest.mark.parametrize("header", ["#", "No.", "N°"])
def test_numbers_that_come_again_are_copies(header: str) -> None:
    decklist = read(f"{header};Card;Type\n2;Guard;event\n1;Mislead;event\n2;Flank;event\n")
    assert [(line.quantity, line.title) for line in decklist.cards] == [(2, "Guard"), (1, "Mislead"), (2, "Flank")]


def test_a_sum_below_copies_is_none_of_them() -> None:
    decklist = read("Card\tColour\t#\nGuard\tred\t2\nMislead\tblue\t1\nFlank\tblue\t2\nSum\t\t40\n")
    assert [(line.quantity, line.title) for line in decklist.cards] == [(2, "Guard"), (1, "Mislead"), (2, "Flank")]


def test_numbers_of_rows_are_not_those_of_cards_of_several_sets() -> None:
    rows = ["1;Guard;AW;2", "2;Mislead;SoR;1", "3;Flank;AW;2", "4;Dodge;EaW;1"]
    decklist = read("\n".join(["#;card;set;qty", *rows]) + "\n")
    assert [(line.quantity, line.number_hint) for line in decklist.cards] == [(2, ""), (1, ""), (2, ""), (1, "")]


@pytest.mark.parametrize("numbers", [("1", "2", "3"), ("28", "45", "28")], ids=["of rows", "of cards"])
def test_numbers_of_rows_and_of_cards_are_no_copies(numbers: tuple[str, ...]) -> None:
    rows = [f"{number};{title}" for number, title in zip(numbers, ("Guard", "Mislead", "Flank"), strict=True)]
    decklist = read("\n".join(["#;Card", *rows]) + "\n")
    assert [line.quantity for line in decklist.cards] == [0, 0, 0]


@pytest.mark.parametrize(
    ("remark", "dice"),
    [("élite", 2), ("Elite, foil", 2), ("2 dés", 2), ("avec 1 dé", 1), ("non élite", None), ("à acheter", None)],
)
def test_remarks_tell_the_dice(remark: str, dice: int | None) -> None:
    decklist = read(f"Qté;Carte;Remarque\n1;Rey, Force Prodigy;{remark}\n")
    assert [line.dice for line in decklist.cards] == [dice]


def test_slot_and_side() -> None:
    decklist = read("name,slot,side\nLightsaber,A1,Light\nBlaster,A2,light")
    assert [card.slot for card in decklist.cards] == ["A1", "A2"]
    assert decklist.side == "light"


def test_headings_and_comments_between_rows() -> None:
    decklist = read("quantity,name\n,Events\n2,All In\n# later,\n\n,Upgrades\n2,Lightsaber")
    assert [(card.number, card.title, card.heading) for card in decklist.cards] == [
        (3, "All In", "event"),
        (7, "Lightsaber", "upgrade"),
    ]
    assert [(remark.number, remark.kind) for remark in decklist.remarks] == [
        (1, "heading"),
        (2, "heading"),
        (4, "comment"),
        (6, "heading"),
    ]


def test_excel_may_say_its_separator() -> None:
    decklist = read("sep=;\nquantity;name\n2;Lightsaber")
    assert [(card.number, card.quantity) for card in decklist.cards] == [(3, 2)]


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("quantity,name\n2,Lightsaber", True),
        ("# exported\n\nquantity,name\n2,Lightsaber", True),
        ("Game: destiny\nquantity;name\n2;Lightsaber", True),
        ("carte;prix\nLightsaber;3", True),
        ("Luke, Card\nLightsaber", False),
        ("2 Lightsaber, 2 Datapad", False),
        ("Name: Blue eyes\n2 Lightsaber", False),
        ("quantity;dice\n2;1", False),
        ("name\nLightsaber", False),
        ("", False),
    ],
)
def test_what_is_a_table(text: str, claimed: bool) -> None:
    assert TableList().claims(Source("list", text.encode())) is claimed


def test_a_workbook_keeps_its_row_numbers() -> None:
    source = workbook(
        [["# Game: destiny"], [], ["Quantité", "Carte", "N°"], [2, "All In", 152], [], [1, "Deflect", 145]]
    )
    decklist = read_decklist(source)
    assert (decklist.reader, decklist.game) == ("table", "destiny")
    assert [(c.number, c.quantity, c.title, c.number_hint) for c in decklist.cards] == [
        (4, 2, "All In", "152"),
        (6, 1, "Deflect", "145"),
    ]
    assert [remark.number for remark in decklist.remarks] == [1, 3]


def test_labels_beside_their_values_above_the_headers() -> None:
    head: list[list[object]] = [
        ["Deck", "Card"],
        ["Joueuse :", "Anne: 1"],
        ["Jeu", "Star Wars: Destiny"],
        ["Format", "A (reference-1.6)"],
    ]
    body: list[list[object]] = [["Vu par", "Paul"], ["Quantity", "Title", "Set", "Number"], [2, "All In"]]
    decklist = TableList().read(workbook([*head, *body]))
    assert (decklist.name, decklist.player, decklist.game) == ("Card", "Anne: 1", "destiny")
    assert decklist.format == "reference-1.6"
    assert [(card.number, card.title) for card in decklist.cards] == [(7, "All In")]
    assert [remark.kind for remark in decklist.remarks] == ["heading"] * 4 + ["comment", "heading"]


def test_groups_totals_and_findings_around_the_cards() -> None:
    rows: list[list[object]] = [
        ["Quantity", "Title", "Type"],
        ["Set aside"],
        [1, "Jetpack", "upgrade"],
        [1, "Subtotal"],
        [1, "Total, Deck"],
        ["Not understood (Deck)"],
        [3, "2x Total, #7"],
        ["Constats"],
        ["✗", "All In"],
    ]
    decklist = TableList().read(workbook(rows))
    assert [(c.number, c.quantity, c.title, c.heading, c.text) for c in decklist.cards] == [
        (3, 1, "Jetpack", "set-aside", "1; Jetpack; upgrade"),
        (7, 3, "2x Total, #7", "deck", "2x Total, #7"),
    ]
    assert [(remark.number, remark.kind) for remark in decklist.remarks] == [
        (1, "heading"), (2, "heading"), (4, "heading"), (5, "heading"), (6, "heading"), (8, "comment"), (9, "comment"),
    ]  # fmt: skip


def test_beside_a_code_the_title_is_taken_as_it_stands() -> None:
    (droid,) = read("title,subtitle,code\nDroïde chercheur ID9,Any,03013").cards
    assert (droid.title, droid.number_hint, droid.code) == ("Droïde chercheur ID9", "", "03013")


def test_a_workbook_is_known_without_its_name() -> None:
    decklist = read_decklist(workbook([["qty", "name"], [2, "All In"]], name="-"))
    assert [(card.quantity, card.title) for card in decklist.cards] == [(2, "All In")]


def test_a_workbook_without_headers_is_a_list_of_lines(judge: Validator) -> None:
    decklist = read_decklist(workbook([["Events"], [2, "All In"], [], [1, "Deflect"]]))
    assert (decklist.reader, decklist.cards) == ("table", ())
    result = judge.validate(decklist, Request(game="destiny"))
    assert [(entry.lines, entry.quantity, entry.card.title) for entry in result.entries] == [
        ((2,), 2, "All In"),
        ((4,), 1, "Deflect"),
    ]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("name,notes\n1x eLuke Skywalker (AW 35),mine\n2x Lightsaber,", [(1, "01035", 2), (2, "01059", None)]),
        ("name,set,number\nLightsaber,AW,59\nDatapad,AW,62", [(1, "01059", None), (1, "01062", None)]),
        ("name,dice\nLightsaber,0\nDatapad,0", [(1, "01059", None), (1, "01062", None)]),
        ("name,set,number,elite\nLuke Skywalker,AW,35,oui", [(1, "01035", 2)]),
        ("name,set,number,elite\nLuke Skywalker,AW,35,non", [(1, "01035", 1)]),
    ],
)
def test_what_rows_mean(judged: Judged, text: str, cards: list[tuple[int, str, int | None]]) -> None:
    result = judged(text, Request(game="destiny", format="reference-1.6"), "list.csv")
    assert [(entry.quantity, entry.card.code, entry.dice) for entry in result.entries] == cards
    assert result.deck.unread == ()


@pytest.mark.parametrize(
    ("name", "content", "key"),
    [
        ("list.xlsx", b"2 Lightsaber", "importers.not-a-workbook"),
        ("list.xls", b"\xd0\xcf\x11\xe0old", "importers.locked-or-old"),
        ("list", b"PK\x03\x04nothing", "importers.damaged-workbook"),
        ("list.csv", b'quantity,name\n2,"Light', "importers.broken-quotes"),
        ("list.csv", b'quantity,name\n2,"Light\n1,A\n2,B\n3,C\n4,D\n5,E', "importers.broken-quotes"),
        ("list.csv", b"name,qty,Name\nLuke,1,Leia", "importers.twin-headers"),
    ],
)
def test_a_table_that_cannot_be_read_says_why(name: str, content: bytes, key: str) -> None:
    with pytest.raises(CardlabError) as refusal:
        read_decklist(Source(name, content))
    assert refusal.value.key == key


@needs_shared
@pytest.mark.parametrize(
    ("file", "side", "cards", "quantity"),
    [("mdm_starter_dark", "dark", 10, 30), ("origins99_light", "light", 26, 60)],
)
def test_real_tables(file: str, side: str, cards: int, quantity: int) -> None:
    source = SHARED / f"decks/young_jedi/{file}.csv"
    decklist = read_decklist(Source(source.name, source.read_bytes(), source))
    assert (decklist.reader, decklist.side, decklist.unread) == ("table", side, ())
    assert (len(decklist.cards), sum(card.quantity for card in decklist.cards)) == (cards, quantity)
    assert all(card.set_hint == "MDM" and card.number_hint and card.heading for card in decklist.cards)


CELLS = st.sampled_from(
    ["2", "", "x", "Lightsaber", "0", "# a", "Events", "01059", "AW", "oui", "Total", "eLuke", "1e9"]
)


@given(st.lists(st.lists(CELLS, min_size=1, max_size=5).map(",".join), max_size=8))
def test_every_row_is_accounted_for(rows: list[str]) -> None:
    decklist = read("\n".join(["quantity,name,set,number,dice", *rows]))
    found = [card.number for card in decklist.cards]
    found += [remark.number for remark in decklist.remarks]
    found += [line.number for line in decklist.unread]
    filled = [number for number, row in enumerate(rows, start=2) if row.strip(",")]
    assert sorted(found) == [1, *filled]


def test_findings_in_a_workbook_name_the_tab_and_the_row_people_see(judged: Judged, tmp_path: Path) -> None:
    rows = (("quantity", "name"), ("1", "Leia Organa, Born Leader"), ("3", "Jetpack"))
    result = judged(write_xlsx(tmp_path / "deck.xlsx", rows).read_bytes(), Request(game="destiny"), "deck.xlsx")
    (copies,) = [finding for finding in result.findings if finding.rule == "destiny.deck-copies"]
    assert "(row 3 of “cards”)" in Renderer("en").message(copies)
    assert "(ligne 3 de « cards »)" in Renderer("fr").message(copies)


def test_registrations_are_no_deck_of_pieces_of_their_lists() -> None:
    a_list = "1 Leia Organa\n1 Han Solo\n2 Aim\n2 Dodge\n2 Jetpack\n2 Logistics"
    text = f'Time,Name,List\n1 May,Ann,"{a_list}"\n2 May,Ben,"{a_list}"\n'
    written = [Source(name, text.encode()) for name in ("form.csv", "list")]
    for source in (*written, workbook([["Time", "Name", "List"], ["1 May", "Ann", a_list]])):
        with pytest.raises(CardlabError) as refusal:
            read_decklist(source)
        assert refusal.value.code == "registrations"
