"""The deck sites' text export: headings underlined, cards with set and number, dice before characters."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.decklists.lines import Decklist
from cardlab.decklists.readers import Source, read_decklist
from cardlab.games.destiny.site_text import SiteText
from tests.conftest import SHARED, needs_shared

FIXTURES = Path(__file__).parent / "fixtures"


def read(text: str | bytes) -> Decklist:
    return SiteText().read(Source("deck.txt", text if isinstance(text, bytes) else text.encode()))


def test_an_export() -> None:
    decklist = read_decklist(Source("export.txt", (FIXTURES / "site_export.txt").read_bytes()))
    assert (decklist.reader, decklist.game, decklist.numbers_are_dice) == ("site-text", "destiny", True)
    assert decklist.name == "Blue eyes"
    assert decklist.facts == {"affiliation": "Hero", "colours": "Force / Command", "sets": "Awakenings"}
    assert [(c.number, c.quantity, c.title, c.set_hint, c.number_hint, c.heading) for c in decklist.cards] == [
        (10, 1, "Imperial Armory, Death Star", "Awakenings", "169", "battlefield"),
        (14, 1, "Admiral Ackbar, Perceptive Tactician", "Awakenings", "27", "character"),
        (15, 2, "Luke Skywalker, Jedi Knight", "Awakenings", "35", "character"),
        (19, 1, "Rey's Staff", "Awakenings", "44", "upgrade"),
        (26, 2, "All In", "Awakenings", "152", "event"),
    ]
    assert {remark.number for remark in decklist.remarks} == {1, 3, 4, 6, 8, 9, 12, 13, 17, 18, 22, 24, 25}
    assert decklist.unread == ()


def test_a_card_under_a_lone_underline_stands_under_no_heading() -> None:
    decklist = read("Deck\n\nUPGRADE\n-------\n1x A (AW #1)\n\n\n--\n1x B (AW #2)")
    assert [(card.title, card.heading) for card in decklist.cards] == [("A", "upgrade"), ("B", "")]


@pytest.mark.parametrize(
    "below", ["30 cards", "Total: 30", "= 30", "Thanks!", "GG", "3-1", "24 players", "https://x.org"]
)
def test_what_people_write_below_an_export_is_no_card(below: str) -> None:
    export = (FIXTURES / "site_export.txt").read_text(encoding="utf-8")
    assert [card for card in read(f"{export}\n{below}\n").cards if not card.doubtful] == list(read(export).cards)


def test_a_plot_has_no_number() -> None:
    decklist = read("Deck\n\nPLOT\n----\nRescue Han Solo (Transformations #15)")
    assert [(card.quantity, card.title, card.heading) for card in decklist.cards] == [(1, "Rescue Han Solo", "plot")]


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("UPGRADE\n-------\n1x A (AW #1)", True),
        ("UPGRADE\n¯¯¯¯¯¯¯\n1x A (AW #1)", True),
        ("UPGRADE\n¯¯¯¯¯¯¯\r\n1x A (AW #1)", True),
        ("Upgrades\n--------\n1x A", False),
        ("Upgrades\n--------\n1x A (AW 1)", False),
        ("Upgrades\n1x A (AW #1)", False),
        ("Upgrades\n--\n1x A (AW #1)", False),
        ("My deck\n-------\n1x A (AW #1)", False),
    ],
)
def test_what_is_such_an_export(text: str, claimed: bool) -> None:
    assert SiteText().claims(Source("deck.txt", text.encode())) is claimed


@needs_shared
@pytest.mark.parametrize(
    ("file", "name", "cards", "quantity", "last"),
    [
        (
            "swdestinydb_5458_use_the_focus_luke.txt",
            "Use the Focus, Luke! 7-0 Winner in a 20 player tournament",
            20,
            34,
            "All In",
        ),
        ("arhdb_unduli_excerpt.txt", "Unduli, clone commander (Retro 1-4)", 9, 14, "Rescue Han Solo"),
    ],
)
def test_real_exports(file: str, name: str, cards: int, quantity: int, last: str) -> None:
    source = SHARED / "decks/destiny" / file
    decklist = read_decklist(Source(file, source.read_bytes()))
    assert (decklist.reader, decklist.name, decklist.unread) == ("site-text", name, ())
    assert (len(decklist.cards), sum(card.quantity for card in decklist.cards)) == (cards, quantity)
    assert decklist.cards[-1].title == last
    assert all(card.set_hint and card.number_hint and card.heading for card in decklist.cards)


LINES = st.sampled_from(
    [
        "UPGRADE",
        "-------",
        "¯¯",
        "",
        "2x Luke, Jedi (AW #35)",
        "Hero",
        "Sets: Awakenings",
        "0x Luke",
        "\x07",
        "# x",
        "2x",
    ]
)


@given(st.one_of(st.text(), st.lists(LINES).map("\n".join)).filter(lambda text: "\0" not in text))
def test_every_line_is_accounted_for(text: str) -> None:
    decklist = read(text)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    found = [line.number for line in (*decklist.cards, *decklist.remarks, *decklist.unread)]
    assert len(found) == len(set(found))
    assert set(found) >= {number for number, line in enumerate(lines, start=1) if line.strip() and line.isprintable()}
