"""Importing a user's own sheets: every kind of file, both languages, and what is said of it."""

import json
import os
from pathlib import Path

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.destiny.card import DestinyCard
from tests.conftest import Run
from tests.spreadsheets import DOOM, HEADERS, HOPE, TWO_CARDS, write_csv, write_ods, write_xlsx

pytestmark = pytest.mark.usefixtures("own_database")

FRENCH = ("Titre", "Extension", "Couleur", "Camp", "Type", "Valeur en points", "Numéro", "Code carte")
FRENCH_DOOM = ("Droïde du désastre", "AW", "rouge", "antagoniste", "personnage", "9/12", "901", "X001")


def own_card(code: str) -> DestinyCard | None:
    with Catalogue(Path(os.environ["CARDLAB_DB"])) as catalogue:
        card = catalogue.card("destiny", code)
    assert card is None or isinstance(card, DestinyCard)
    return card


@pytest.mark.parametrize(
    "name",
    ["cards.xlsx", "cards.csv", "cards.tsv", "cards.ods"],
)
def test_every_kind_of_file_is_read(run: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name.endswith(".xlsx"):
        write_xlsx(path, TWO_CARDS)
    elif name.endswith(".ods"):
        write_ods(path, TWO_CARDS)
    else:
        write_csv(path, TWO_CARDS, delimiter="\t" if name.endswith(".tsv") else ",")
    outcome = run("catalogue", "import", path)
    assert (outcome.code, outcome.err) == (0, "")
    assert "2 added, 0 changed, 0 unchanged, 0 rejected" in outcome.out
    card = own_card("X001")
    assert card is not None
    assert (card.title, card.points, card.points_1, card.points_2, card.origin) == (
        "Droid of Doom", "9/12", 9, 12, "own",
    )  # fmt: skip


@pytest.mark.parametrize("delimiter", [";", ",", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_every_encoding_and_delimiter_is_read(run: Run, tmp_path: Path, delimiter: str, encoding: str) -> None:
    path = write_csv(tmp_path / "cartes.csv", (FRENCH, FRENCH_DOOM), delimiter=delimiter, encoding=encoding)
    assert run("catalogue", "import", path).code == 0
    card = own_card("X001")
    assert card is not None
    assert (card.title, card.colour, card.side, card.type) == ("Droïde du désastre", "red", "villain", "character")


def test_excels_line_that_names_the_separator_is_understood(run: Run, tmp_path: Path) -> None:
    path = write_csv(tmp_path / "cartes.csv", TWO_CARDS, delimiter=";")
    path.write_text("sep=;\n" + path.read_text())
    assert run("catalogue", "import", path).code == 0


def test_headers_are_known_in_any_order_and_language(run: Run, tmp_path: Path) -> None:
    path = write_xlsx(tmp_path / "cartes.xlsx", (tuple(reversed(FRENCH)), tuple(reversed(FRENCH_DOOM))))
    assert run("catalogue", "import", path).code == 0
    assert own_card("X001") is not None


def test_unknown_columns_are_reported_and_not_read(run: Run, tmp_path: Path) -> None:
    path = write_csv(tmp_path / "cards.csv", ((*HEADERS, "Prix", "Mon avis"), (*DOOM, "12 €", "fort")))
    outcome = run("catalogue", "import", path, "--lang", "fr")
    assert outcome.code == 0
    assert "Colonnes inconnues, non lues : Prix et Mon avis." in outcome.out


def test_map_says_what_a_header_means(run: Run, tmp_path: Path) -> None:
    headers = tuple("Intitulé" if header == "title" else header for header in HEADERS)
    path = write_csv(tmp_path / "cards.csv", (headers, DOOM))
    assert run("catalogue", "import", path).code == 2
    assert run("catalogue", "import", path, "--map", "Intitulé=title").code == 0
    assert own_card("X001") is not None


@pytest.mark.parametrize(
    ("mapping", "message"),
    [
        pytest.param("title", "Their header=our column", id="no equals sign"),
        pytest.param("Prix=title", "no column Prix. It has: code, set,", id="no such header"),
        pytest.param("title=colours of the wind", "colours of the wind", id="no such column"),
    ],
)
def test_a_wrong_map_says_what_there_is(run: Run, tmp_path: Path, mapping: str, message: str) -> None:
    path = write_csv(tmp_path / "cards.csv", (("My cards",), *TWO_CARDS))
    outcome = run("catalogue", "import", path, "--map", mapping, "--game", "destiny")
    assert outcome.code == 2
    assert message in outcome.text


def test_sheet_chooses_a_sheet_of_the_workbook(run: Run, tmp_path: Path) -> None:
    path = write_xlsx(tmp_path / "cards.xlsx", TWO_CARDS, sheet="Mes cartes", before="Notes")
    assert run("catalogue", "import", path).code == 2
    assert run("catalogue", "import", path, "--sheet", "mes cartes").code == 0
    outcome = run("catalogue", "import", path, "--sheet", "Tes cartes")
    assert outcome.code == 2
    assert "Notes, Mes cartes" in outcome.err


def test_dry_run_reports_and_writes_nothing(run: Run, tmp_path: Path, own_database: Path) -> None:
    before = own_database.read_bytes()
    outcome = run("catalogue", "import", write_csv(tmp_path / "cards.csv", TWO_CARDS), "--dry-run")
    assert outcome.code == 0
    assert "2 added" in outcome.out
    assert "--dry-run" in outcome.out
    assert own_database.read_bytes() == before
    assert not own_database.with_name("own-own").exists()


def test_a_rejected_row_names_sheet_row_column_value_and_reason(run: Run, tmp_path: Path) -> None:
    wrong = (*DOOM[:6], "mauve", DOOM[7])
    path = write_xlsx(tmp_path / "cards.xlsx", (HEADERS, HOPE, wrong), sheet="Villains")
    outcome = run("catalogue", "import", path, "--json")
    assert outcome.code == 2
    (report,) = json.loads(outcome.out)["files"]
    assert report["rejected"] == [
        {
            "sheet": "Villains",
            "row": 3,
            "column": "colour",
            "value": "mauve",
            "reason": "must be one of: blue, red, yellow, grey.",
        }
    ]
    assert report["written"] is False
    assert own_card("X002") is None


def test_skip_bad_rows_takes_the_others(run: Run, tmp_path: Path) -> None:
    path = write_csv(tmp_path / "cards.csv", (HEADERS, HOPE, (*DOOM[:6], "mauve", DOOM[7])))
    outcome = run("catalogue", "import", path, "--skip-bad-rows")
    assert outcome.code == 0
    assert "1 added, 0 changed, 0 unchanged, 1 rejected" in outcome.out
    assert own_card("X002") is not None
    assert own_card("X001") is None


def test_json_has_its_documented_shape(run: Run, tmp_path: Path) -> None:
    path = write_csv(tmp_path / "cards.csv", ((*HEADERS, "Prix"), (*DOOM, "1")))
    report = json.loads(run("catalogue", "import", path, "--json").out)
    assert report == {
        "version": 1,
        "files": [
            {
                "file": str(path),
                "game": "destiny",
                "kind": "cards",
                "added": 1,
                "changed": 0,
                "unchanged": 0,
                "written": True,
                "unknown_columns": ["Prix"],
                "header_row": 1,
                "merged": [],
                "rejected": [],
            }
        ],
    }


@pytest.mark.parametrize("kind", ["csv", "xlsx", "ods"])
def test_text_is_kept_as_text(run: Run, tmp_path: Path, kind: str) -> None:
    write = {"csv": write_csv, "xlsx": write_xlsx, "ods": write_ods}[kind]
    row = ("00099", "AW", "007", "None", "character", "villain", "red", "9/12")
    assert run("catalogue", "import", write(tmp_path / f"cards.{kind}", (HEADERS, row))).code == 0
    card = own_card("00099")
    assert card is not None
    assert (card.number, card.title, card.points) == ("007", "None", "9/12")


@pytest.mark.parametrize("kind", ["csv", "xlsx", "ods"])
def test_importing_twice_changes_nothing(run: Run, tmp_path: Path, own_database: Path, kind: str) -> None:
    write = {"csv": write_csv, "xlsx": write_xlsx, "ods": write_ods}[kind]
    path = write(tmp_path / f"cards.{kind}", TWO_CARDS)
    run("catalogue", "import", path)
    before = own_database.read_bytes()
    outcome = run("catalogue", "import", path)
    assert outcome.code == 0
    assert "0 added, 0 changed, 2 unchanged, 0 rejected" in outcome.out
    assert own_database.read_bytes() == before


def test_a_changed_row_is_changed_and_its_old_title_forgotten(run: Run, tmp_path: Path) -> None:
    run("catalogue", "import", write_csv(tmp_path / "cards.csv", TWO_CARDS))
    renamed = (*DOOM[:3], "Droid of Gloom", *DOOM[4:])
    outcome = run("catalogue", "import", write_csv(tmp_path / "cards.csv", (HEADERS, renamed, HOPE)))
    assert "0 added, 1 changed, 1 unchanged" in outcome.out
    with Catalogue(Path(os.environ["CARDLAB_DB"])) as catalogue:
        assert [name.title for name in catalogue.names("destiny", "X001")] == ["Droid of Gloom"]


def test_cards_without_a_number_are_no_twins(run: Run, tmp_path: Path) -> None:
    rows = [HEADERS, *((*row[:2], "", *row[3:]) for row in (DOOM, HOPE))]
    outcome = run("catalogue", "import", write_csv(tmp_path / "cards.csv", rows))
    assert "2 added, 0 changed, 0 unchanged, 0 rejected" in outcome.out


def test_a_card_of_a_set_of_ones_own(run: Run, tmp_path: Path) -> None:
    cards = write_csv(tmp_path / "cards.csv", (HEADERS, ("X001", "MINE", *DOOM[2:])))
    outcome = run("catalogue", "import", cards)
    assert outcome.code == 2
    assert "unknown set MINE" in outcome.out
    sets = write_csv(tmp_path / "sets.csv", (("set", "name", "released"), ("MINE", "My set", "2026-11-16")))
    assert run("catalogue", "import", sets, cards, "--game", "destiny").code == 0
    assert own_card("X001") is not None


def test_french_names_of_ones_own_are_found(run: Run, tmp_path: Path) -> None:
    names = (("code", "langue", "titre", "sorte"), ("01001", "français", "La Capitaine chromée", "alias"))
    path = write_csv(tmp_path / "noms.csv", names, delimiter=";", encoding="cp1252")
    assert run("catalogue", "import", path, "--game", "destiny").code == 0
    outcome = run("search", "capitaine chromee", "--json")
    assert json.loads(outcome.out)["cards"][0]["code"] == "01001"


def test_two_rows_with_the_same_name_in_two_spellings_are_twins(run: Run, tmp_path: Path) -> None:
    names = (
        ("code", "language", "title", "kind"),
        ("01001", "fr", "Phasma", "alias"),
        ("01001", "french", "Phasma", "alias"),
    )
    outcome = run("catalogue", "import", write_csv(tmp_path / "names.csv", names), "--game", "destiny")
    assert outcome.code == 2
    assert "row 2 already" in outcome.out


def test_an_explaining_row_is_not_read_but_a_title_with_a_hash_is(run: Run, tmp_path: Path) -> None:
    rows = (HEADERS, ("# the card's own code", *("…",) * 7), ("#1", *DOOM[1:]))
    outcome = run("catalogue", "import", write_csv(tmp_path / "cards.csv", rows))
    assert "1 added, 0 changed, 0 unchanged, 0 rejected" in outcome.out
    assert own_card("#1") is not None


def test_a_formula_like_title_is_kept_and_guarded(run: Run, tmp_path: Path, own_database: Path) -> None:
    evil = (*DOOM[:3], '=HYPERLINK("x")', *DOOM[4:])
    run("catalogue", "import", write_csv(tmp_path / "cards.csv", (HEADERS, evil)))
    card = own_card("X001")
    assert card is not None
    assert card.title == '=HYPERLINK("x")'
    (kept,) = own_database.with_name("own-own").glob("*.csv")
    assert "'=HYPERLINK" in kept.read_text()
    run("catalogue", "export", "destiny", "-o", tmp_path / "out.csv")
    assert "'=HYPERLINK" in (tmp_path / "out.csv").read_text()
    outcome = run("catalogue", "import", tmp_path / "out.csv")
    assert "0 added, 0 changed, 3,105 unchanged, 0 rejected" in outcome.out


def test_a_name_does_not_steer_the_terminal(run: Run, tmp_path: Path) -> None:
    rows = (HEADERS, (*DOOM[:6], "\x1b[31mred", DOOM[7]))
    outcome = run("catalogue", "import", write_csv(tmp_path / "cards.csv", rows))
    assert outcome.code == 2
    assert "\x1b" not in outcome.text


def test_a_format_that_loses_a_set_has_changed(run: Run, tmp_path: Path) -> None:
    headers = ("format", "name", "deck_size", "sets")
    mine = write_csv(tmp_path / "formats.csv", (headers, ("mine", "Mine", "30", "AW; SoR")))
    assert run("catalogue", "import", mine, "--game", "destiny").code == 0
    write_csv(mine, (headers, ("mine", "Mine", "30", "AW")))
    assert "0 added, 1 changed" in run("catalogue", "import", mine, "--game", "destiny").out
    with Catalogue(Path(os.environ["CARDLAB_DB"])) as catalogue:
        terms = catalogue.terms("destiny", "mine")
    assert terms is not None
    assert terms.sets == {"AW"}
    assert "0 added, 0 changed, 1 unchanged" in run("catalogue", "import", mine, "--game", "destiny").out


FORMAT = ("format", "name", "deck_size", "sets", "banned", "restricted_pairs", "balance")


def listed(code: str) -> set[tuple[str, str, str]]:
    with Catalogue(Path(os.environ["CARDLAB_DB"])) as catalogue:
        terms = catalogue.terms("destiny", code)
    assert terms is not None
    return {(row.list, row.listed, row.points) for row in terms.listed}


def test_what_is_taken_off_a_formats_lists_is_forgotten(run: Run, tmp_path: Path, own_database: Path) -> None:
    row = ("mine", "Mine", "30", "AW", "01001; 01002", "01003+01004", "01029=16/20; 01035=14/18")
    mine = write_csv(tmp_path / "formats.csv", (FORMAT, row))
    assert run("catalogue", "import", mine, "--game", "destiny").code == 0
    write_csv(mine, (FORMAT, (*row[:4], "01002", "", "01029=15/20")))
    assert "0 added, 1 changed" in run("catalogue", "import", mine, "--game", "destiny").out
    kept = {("banned", "01002", ""), ("balance", "01029", "15/20")}
    assert listed("mine") == kept
    own_database.unlink()
    assert run("catalogue", "build").code == 0
    assert listed("mine") == kept


def test_a_formats_sheet_without_its_lists_leaves_them_alone(run: Run, tmp_path: Path) -> None:
    row = ("mine", "Mine", "30", "AW; SoR", "01001", "", "")
    assert run("catalogue", "import", write_csv(tmp_path / "a.csv", (FORMAT, row)), "--game", "destiny").code == 0
    short = write_csv(tmp_path / "b.csv", (FORMAT[:3], ("mine", "Ours", "40")))
    assert "0 added, 1 changed" in run("catalogue", "import", short, "--game", "destiny").out
    assert listed("mine") == {("banned", "01001", "")}
    with Catalogue(Path(os.environ["CARDLAB_DB"])) as catalogue:
        terms = catalogue.terms("destiny", "mine")
    assert terms is not None
    assert (terms.format.name_en, terms.format.deck_size, terms.sets) == ("Ours", 40, {"AW", "SoR"})
    assert "0 added, 0 changed, 1 unchanged" in run("catalogue", "import", short, "--game", "destiny").out


def test_corrections_of_ones_own_are_refused_and_say_what_to_do(run: Run, tmp_path: Path, own_database: Path) -> None:
    rows = (("code", "column", "was", "becomes", "reason"), ("01035", "health", "12", "13", "a slip"))
    outcome = run("catalogue", "import", write_csv(tmp_path / "corrections.csv", rows), "--game", "destiny")
    assert outcome.code == 2
    assert "cardlab catalogue template destiny" in outcome.err
    assert not own_database.with_name("own-own").exists()


def test_a_sheet_without_a_column_leaves_that_fact_alone(run: Run, own_database: Path, tmp_path: Path) -> None:
    del own_database
    rows = (("code", "set", "number", "title", "type", "affiliation", "colour", "health"),
            ("01035", "AW", "35", "Luke Skywalker", "character", "hero", "blue", "13"))  # fmt: skip
    assert run("catalogue", "import", write_csv(tmp_path / "luke.csv", rows)).code == 0
    card = json.loads(run("show", "01035", "--json").out)
    assert card["card"]["health"] == 13
    assert card["card"]["points"] == "15/20"
    assert card["card"]["subtitle"] == "Jedi Knight"
    assert "Chevalier Jedi" in {name["subtitle"] for name in card["names"]}


@pytest.mark.parametrize(
    ("cell", "released"), [("2026-11", "2026-11"), ("2026-2", "2026-02"), ("24/11/2026", "2026-11-24")]
)
def test_a_set_came_out_on_a_day_or_in_a_month(run: Run, tmp_path: Path, cell: str, released: str) -> None:
    headers = ("set", "name", "released", "released_about")
    sets = write_csv(tmp_path / "sets.csv", (headers, ("MINE", "My set", cell, "yes")))
    assert run("catalogue", "import", sets, "--game", "destiny").code == 0
    with Catalogue(Path(os.environ["CARDLAB_DB"])) as catalogue:
        (mine,) = [each for each in catalogue.sets("destiny") if each.code == "MINE"]
    assert (mine.released, mine.released_about) == (released, True)


def test_a_month_there_is_not_is_refused(run: Run, tmp_path: Path) -> None:
    sets = write_csv(tmp_path / "sets.csv", (("set", "name", "released"), ("MINE", "My set", "2026-13")))
    outcome = run("catalogue", "import", sets, "--game", "destiny")
    assert outcome.code == 2
    assert "2026-13" in outcome.out


FORMAT_LISTS = ("format", "list", "listed", "valid_from", "valid_until")


def test_sets_and_sizes_of_ones_own_format_have_days(run: Run, tmp_path: Path) -> None:
    formats = (("format", "name", "deck_size", "sets"), ("club", "Club", "50", "1;2"))
    lists = (
        FORMAT_LISTS,
        ("club", "set", "2", "2026-05-01", ""),
        ("club", "extension", "3", "2026-01-01", "2026-05-01"),
        ("club", "deck-size", "60", "", "2026-05-01"),
        ("club", "banned-icon", "Sith", "2026-05-01", ""),
        ("club", "banned-rarity", "R", "", "2026-05-01"),
    )
    for sheet in (write_csv(tmp_path / "formats.csv", formats), write_csv(tmp_path / "format_lists.csv", lists)):
        assert run("catalogue", "import", sheet, "--game", "swccg").code == 0
    with Catalogue(Path(os.environ["CARDLAB_DB"])) as catalogue:
        before, after, today = (catalogue.terms("swccg", "club", day) for day in ("2026-04-30", "2026-05-01", ""))
    assert before is not None
    assert after is not None
    assert (before.sets, before.format.deck_size) == ({"1", "3"}, 60)
    assert (before.banned_icons, before.banned_rarities) == (set(), {"R"})
    assert (after.sets, after.format.deck_size) == ({"1", "2"}, 50)
    assert (after.banned_icons, after.banned_rarities) == ({"Sith"}, set())
    assert today == after


@pytest.mark.parametrize(
    ("row", "said"),
    [
        pytest.param(("open", "set", "XYZ", "", ""), "unknown set XYZ", id="a set there is not"),
        pytest.param(("open", "deck-size", "many", "", ""), "must be a whole number", id="no size"),
        pytest.param(("open", "deck-size", "0", "", ""), "must be at least 1", id="no cards"),
        pytest.param(("open", "set", "213", "soon", ""), "must be a day", id="no day"),
    ],
)
def test_a_dated_row_that_means_nothing_is_named(run: Run, tmp_path: Path, row: tuple[str, ...], said: str) -> None:
    sheet = write_csv(tmp_path / "format_lists.csv", (FORMAT_LISTS, row))
    outcome = run("catalogue", "import", sheet, "--game", "swccg")
    assert outcome.code == 2
    assert said in outcome.out


def test_the_sets_of_ones_own_sheet_hold_on_every_day(run: Run, tmp_path: Path) -> None:
    """A column that one's own sheet has says all there is to say, of past days too."""
    formats = (("format", "name", "deck_size", "sets"), ("open", "Open", "60", "1;2;213"))
    assert run("catalogue", "import", write_csv(tmp_path / "formats.csv", formats), "--game", "swccg").code == 0
    with Catalogue(Path(os.environ["CARDLAB_DB"])) as catalogue:
        for day in ("2020-06-07", ""):
            terms = catalogue.terms("swccg", "open", day)
            assert terms is not None
            assert terms.sets == {"1", "2", "213"}


def test_a_card_of_ones_own_is_found_by_its_other_ids(run: Run, tmp_path: Path) -> None:
    rows = (
        ("code", "gemp_id", "other_ids", "side", "set", "title", "type"),
        ("X_1", "901_1", "902_1; 903_1", "dark", "1", "Trooper of Doom", "Character"),
    )
    assert run("catalogue", "import", write_csv(tmp_path / "cards.csv", rows), "--game", "swccg").code == 0
    for other in ("901_1", "903_1"):
        assert json.loads(run("show", other, "--json").out)["card"]["code"] == "X_1"
