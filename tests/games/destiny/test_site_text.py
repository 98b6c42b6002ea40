"""The deck sites' text export: headings underlined, cards with set and number, dice before characters."""

from pathlib import Path

import pytest

from cardlab.games.destiny.list_files import SiteText
from cardlab.games.validator import Validator
from cardlab.model.decklist import Decklist
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from tests.conftest import SHARED, needs_shared

FIXTURES = Path(__file__).parent / "fixtures"


def read(text: str | bytes) -> Decklist:
    return SiteText().read(Source("deck.txt", text if isinstance(text, bytes) else text.encode()))


def test_an_export() -> None:
    decklist = read_decklist(Source("export.txt", (FIXTURES / "site_export.txt").read_bytes()))
    assert (decklist.reader, decklist.game, decklist.numbers_are_dice) == ("site-text", "destiny", True)
    assert decklist.name == "Blue eyes"
    assert decklist.facts == {"affiliation": "Hero", "colours": "Force / Command", "sets": "Awakenings"}
    assert decklist.fact_lines == {1, 3, 4, 6}


def cards_of(result: Result) -> list[tuple[int, int, str, int | None]]:
    found = [(entry.lines[0], entry.quantity, entry.card.title, entry.dice) for entry in result.entries]
    return sorted(found)


def test_cards_of_an_export(judge: Validator) -> None:
    result = judge.validate(read_decklist(Source("export.txt", (FIXTURES / "site_export.txt").read_bytes())))
    assert cards_of(result) == [
        (10, 1, "Imperial Armory", None),
        (14, 1, "Admiral Ackbar", 1),
        (15, 1, "Luke Skywalker", 2),
        (19, 1, "Rey's Staff", None),
        (26, 2, "All In", None),
    ]
    assert {remark.number for remark in result.deck.comments} >= {1, 3, 4, 6, 8, 12, 17, 24}
    assert result.deck.unread == ()


@pytest.mark.parametrize(
    "below", ["30 cards", "Total: 30", "= 30", "Thanks!", "GG", "3-1", "24 players", "https://x.org"]
)
def test_what_people_write_below_an_export_is_no_card(judge: Validator, below: str) -> None:
    export = (FIXTURES / "site_export.txt").read_text(encoding="utf-8")
    assert cards_of(judge.validate(read(f"{export}\n{below}\n"))) == cards_of(judge.validate(read(export)))


def test_a_plot_has_no_number(judge: Validator) -> None:
    result = judge.validate(read("Deck\n\nPLOT\n----\nRescue Han Solo (Transformations #15)"))
    assert cards_of(result) == [(5, 1, "Rescue Han Solo", 1)]


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
    ("file", "name", "cards", "quantity"),
    [
        (
            "swdestinydb_5458_use_the_focus_luke.txt",
            "Use the Focus, Luke! 7-0 Winner in a 20 player tournament",
            20,
            33,  # the 2 before Luke are his dice
        ),
        ("arhdb_unduli_excerpt.txt", "Unduli, clone commander (Retro 1-4)", 9, 13),
    ],
)
def test_real_exports(judge: Validator, file: str, name: str, cards: int, quantity: int) -> None:
    decklist = read_decklist(Source(file, (SHARED / "decks/destiny" / file).read_bytes()))
    result = judge.validate(decklist)
    assert (decklist.reader, decklist.name, result.deck.unread) == ("site-text", name, ())
    assert (len(result.entries), sum(entry.quantity for entry in result.entries)) == (cards, quantity)
