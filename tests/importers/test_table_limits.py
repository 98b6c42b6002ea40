"""What the tables refuse is named with its cell, row by row, though rows are validated many at once."""

from pathlib import Path

from cardlab.catalogue.catalogue import Catalogue
from tests.conftest import Run
from tests.spreadsheets import HEADERS, write_csv

CARDS = (
    (*HEADERS, "cost"),
    ("X001", "AW", "901", "T" * 201, "event", "hero", "red", "", "1"),
    ("X002", "AW", "902", "Right", "event", "hero", "red", "", "1"),
    ("X003", "AW", "903", "Cheap", "event", "hero", "red", "", "-1"),
    ("X004", "AW", "904", "T" * 201, "event", "hero", "red", "", "-1"),
)


def test_rows_are_refused_in_their_order_each_for_its_first_fault(run: Run, own_database: Path, tmp_path: Path) -> None:
    outcome = run("catalogue", "import", write_csv(tmp_path / "cards.csv", CARDS), "--skip-bad-rows")
    refused = [line.split(" = ")[0] for line in outcome.out.splitlines() if line.startswith("cards, row ")]
    assert refused == ["cards, row 2, title", "cards, row 4, cost", "cards, row 5, title"]
    assert "1 added, 0 changed, 0 unchanged, 3 rejected" in outcome.out
    with Catalogue(own_database) as catalogue:
        assert [card.title for card in catalogue.cards("destiny", ["X001", "X002", "X003", "X004"]).values()] == [
            "Right"
        ]


def test_a_list_is_dated_with_days(run: Run, own_database: Path, tmp_path: Path) -> None:
    rows = (
        ("format", "list", "listed", "code", "valid_from", "valid_until"),
        ("reference-1.6", "banned", "01001", "01001", "soon", ""),
        ("reference-1.6", "banned", "01002", "01002", "2026-01-01", "2026-02-01"),
        ("reference-1.6", "banned", "01003", "01003", "", ""),
    )
    sheet = write_csv(tmp_path / "lists.csv", rows)
    outcome = run("catalogue", "import", sheet, "--game", "destiny", "--skip-bad-rows")
    assert "lists, row 2, valid_from = soon: must be a day such as" in outcome.out
    assert "2 added" in outcome.out
    assert "2 unchanged" in run("catalogue", "import", sheet, "--game", "destiny", "--skip-bad-rows").out
    with Catalogue(own_database) as catalogue:
        for day, banned in (("2025-12-31", ["01003"]), ("2026-01-01", ["01002", "01003"]), ("", ["01003"])):
            terms = catalogue.terms("destiny", "reference-1.6", day)
            assert terms is not None
            assert [row.code for row in terms.listed if row.list == "banned"] == banned


def test_names_keep_their_order_over_a_change(run: Run, own_database: Path, tmp_path: Path) -> None:
    """The titles of a card that is changed come after its aliases, here as after the next build."""
    card = ("X002", "AW", "902", "Right", "event", "hero", "red", "", "1")
    alias = (("code", "language", "kind", "title"), ("X002", "en", "alias", "The right one"))
    run("catalogue", "import", write_csv(tmp_path / "cards.csv", (CARDS[0], card)))
    run("catalogue", "import", write_csv(tmp_path / "names.csv", alias), "--game", "destiny")
    renamed = write_csv(tmp_path / "again.csv", (CARDS[0], (*card[:3], "Left", *card[4:])))
    assert "1 changed" in run("catalogue", "import", renamed).out
    for words in (("sets",), ("catalogue", "build", "--force")):
        assert run(*words).code == 0
        with Catalogue(own_database) as catalogue:
            assert [name.title for name in catalogue.names("destiny", "X002")] == ["The right one", "Left"]
