"""The library as a programmer calls it; docs/library.md is run too, in tests/docs."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import cardlab
from cardlab.vocabulary import LANGUAGES, Language
from tests.conftest import PROJECT, Run
from tests.spreadsheets import TWO_CARDS, write_csv

EXAMPLES = PROJECT / "examples"
RIGHT = (EXAMPLES / "leia-han.txt").read_text(encoding="utf-8")
LISTS = sorted(path for path in EXAMPLES.glob("*.txt"))


@pytest.fixture(scope="module")
def lab(built_database: Path) -> cardlab.Lab:
    return cardlab.open(built_database)


def test_a_text_is_judged_as_its_file_is(lab: cardlab.Lab) -> None:
    result = lab.validate(RIGHT, game="destiny", format="reference-1.6")
    assert (result.verdict, result.fingerprint) == ("legal", "7OG2-N4A7-OIFD")
    assert result.fingerprint == lab.validate(EXAMPLES / "leia-han.txt").fingerprint
    assert result.fingerprint == lab.validate(RIGHT.encode()).fingerprint


def test_findings_name_their_rules(lab: cardlab.Lab) -> None:
    result = lab.validate(EXAMPLES / "leia-han-wrong.txt")
    assert result.verdict == "illegal"
    assert "destiny.team-points" in [finding.rule for finding in result.findings]
    assert result.not_judged == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_line_prints_what_the_library_says(lab: cardlab.Lab, run: Run, lang: Language) -> None:
    paths = [str(path) for path in LISTS]
    results = [result for result in lab.validate_all(*paths) if isinstance(result, cardlab.Result)]
    steps = [(lab.also_legal(each), lab.fix(each) if each.entries else None) for each in results]
    shown = list(zip(results, steps, strict=True))
    assert json.loads(run("validate", *paths, "--json", "--lang", lang).out)["results"] == json.loads(
        json.dumps([result.json(lang, also_legal=also_legal, fix=fix) for result, (also_legal, fix) in shown])
    )
    printed = run("validate", *paths, "--lang", lang).out
    assert printed.startswith(
        "\n".join(result.text(lang, also_legal=also_legal, fix=fix) for result, (also_legal, fix) in shown)
    )


def test_eight_threads_and_two_languages_at_once(built_database: Path) -> None:
    """What one thread says alone, eight say at once: each judges every example and shows it in both languages."""

    def told(lab: cardlab.Lab, order: list[Path]) -> dict[tuple[str, str], tuple[str, str]]:
        return {
            (path.name, lang): (result.text(lang), json.dumps(result.json(lang)))
            for path in order
            for result in [lab.validate(path)]
            for lang in LANGUAGES
        }

    alone = told(cardlab.open(built_database), LISTS)
    together = cardlab.open(built_database)
    orders = [LISTS[start:] + LISTS[:start] for start in range(8)]
    with ThreadPoolExecutor(8) as threads:
        for found in threads.map(lambda order: told(together, order), orders):
            assert found == alone


def test_text_of_several_decks_is_refused(lab: cardlab.Lab, tmp_path: Path) -> None:
    deck = {"name": "one", "slots": {"01028": {"quantity": 1, "dice": 2}}}
    text = json.dumps([{**deck, "id": 1}, {**deck, "id": 2}])
    with pytest.raises(cardlab.CardlabError) as refused:
        lab.validate(text, game="destiny")
    assert refused.value.code == "several-decks"
    assert refused.value.text("fr").startswith("list contient 2 decks")
    (tmp_path / "two.json").write_text(text, encoding="utf-8")
    assert [result.verdict for result in lab.validate_all(tmp_path)] == ["illegal", "illegal"]


def test_a_folder_is_one_list_or_several(lab: cardlab.Lab, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(RIGHT, encoding="utf-8")
    assert lab.validate(tmp_path).verdict == "legal"
    (tmp_path / "b.txt").write_text(RIGHT, encoding="utf-8")
    with pytest.raises(cardlab.CardlabError) as refused:
        lab.validate(tmp_path)
    assert refused.value.code == "several-decks"


def test_a_file_without_any_deck_is_said_to_hold_none(lab: cardlab.Lab, tmp_path: Path) -> None:
    (tmp_path / "none.json").write_text("[]", encoding="utf-8")
    with pytest.raises(cardlab.CardlabError) as refused:
        lab.validate("[]")
    assert refused.value.code == "no-decks"
    (found,) = lab.validate_all(tmp_path)
    assert found.verdict == "unreadable"
    assert "none.json" in found.text("en")


def test_an_unknown_language_is_refused_and_not_taken_for_english(lab: cardlab.Lab) -> None:
    result = lab.validate(EXAMPLES / "leia-han-wrong.txt")
    for show in (result.text, result.json):
        with pytest.raises(cardlab.CardlabError) as refused:
            show(lang="de")  # type: ignore[arg-type]
        assert refused.value.code == "unknown-language"


def test_one_bad_file_has_its_place_among_the_results(lab: cardlab.Lab, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(RIGHT, encoding="utf-8")
    (tmp_path / "b.json").write_text("{", encoding="utf-8")
    first, second = lab.validate_all(tmp_path)
    assert (first.verdict, second.verdict, second.fingerprint, second.findings) == ("legal", "unreadable", "", ())
    assert "b.json" in second.text("fr")
    assert second.json("en")["verdict"] == "unreadable"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"format": "no-such"}, "unknown-format"),
        ({"date": "some day"}, "bad-date"),
        ({"settings": {"destiny.nothing": "yes"}}, "bad-setting"),
    ],
)
def test_what_cannot_be_asked_for_has_a_code(lab: cardlab.Lab, options: dict[str, object], code: str) -> None:
    with pytest.raises(cardlab.CardlabError) as refused:
        lab.validate(RIGHT, **options)  # type: ignore[arg-type]
    assert refused.value.code == code


def test_unknown_option_raises_type_error(lab: cardlab.Lab, tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="no such option: fromat"):
        lab.validate("2 Lightsaber", fromat="ffg-infinite")  # type: ignore[call-arg]
    for options in ({"fromat": "reference-1.6"}, {"deadlin": "2026-12-05"}):
        with pytest.raises(TypeError, match="no such option: " + next(iter(options))):
            lab.precheck(EXAMPLES / "registrations.csv", game="destiny", into=tmp_path / "cup", **options)  # type: ignore[arg-type]
    assert not (tmp_path / "cup").exists()


def test_result_repr(lab: cardlab.Lab) -> None:
    shown = repr(lab.validate(RIGHT, name="mine"))
    assert shown == "<Result mine: destiny reference-1.6 legal 7OG2-N4A7-OIFD>"


def test_cards_sets_formats_and_rules(lab: cardlab.Lab) -> None:
    cards = lab.cards("destiny")
    assert len(cards) > 3000
    assert {"code", "title", "points", "unique"} <= set(cards.columns)
    assert cards.set_index("code").loc["01035", "title"] == "Luke Skywalker"
    assert lab.card("AW 35").card.code == "01035"
    assert lab.search("comte dooku", game="destiny")[0].title == "Count Dooku"
    assert "open" in [each.code for each in lab.formats("swccg")]
    assert "destiny.team-points" in [each.id for each in lab.rules("destiny")]
    assert lab.sets("young-jedi")[0].code == "MDM"


def test_a_deck_as_a_table(lab: cardlab.Lab) -> None:
    frame = lab.validate(RIGHT).deck_frame("fr")
    assert frame[frame.zone == "team"]["dice"].tolist() == [2, 1]
    assert frame.quantity.sum() == 33
    assert frame.set_index("code").loc["01028", "subtitle"] == "Leader-né"
    assert str(frame.dice.dtype) == "Int64"
    assert str(lab.validate(EXAMPLES / "hunt-down.txt").deck_frame().dice.dtype) == "Int64"
    assert str(lab.cards("destiny").health.dtype) == "Int64"


def test_writing_setting_up_comparing_pre_checking(lab: cardlab.Lab, tmp_path: Path) -> None:
    result = lab.validate(RIGHT)
    (written,) = lab.export([result], tmp_path / "deck.xlsx", lang="fr")
    assert written.path == tmp_path / "deck.xlsx"
    assert lab.validate(tmp_path / "deck.xlsx").fingerprint == result.fingerprint
    assert lab.diff(EXAMPLES / "leia-han.txt", EXAMPLES / "leia-han-wrong.txt").same is False
    assert lab.validate(lab.setup("outer-rim", players=3).text("fr")).game == "outer-rim"
    found = lab.precheck(EXAMPLES / "registrations.csv", game="destiny", format="reference-1.6", into=tmp_path / "cup")
    assert (tmp_path / "cup" / "precheck.html").is_file()
    assert list(found.frame()["status"]) == [player.status for player in found.players]


def test_two_labs_have_nothing_in_common(tmp_path: Path, built_database: Path) -> None:
    """An own catalogue, built of own sheets at its first use, beside the usual one."""
    sheets = tmp_path / "sheets"
    (sheets / "destiny").mkdir(parents=True)
    for kind in ("sets", "cards", "formats"):
        text = (PROJECT / "imports" / "destiny" / f"{kind}.csv").read_text(encoding="utf-8").splitlines(keepends=True)
        (sheets / "destiny" / f"{kind}.csv").write_text("".join(text[:40]), encoding="utf-8")
    small = cardlab.open(tmp_path / "small.db", sheets=sheets)
    assert len(small.cards("destiny")) == 39
    assert len(cardlab.open(built_database).cards("destiny")) > 3000


def test_it_is_typed() -> None:
    assert (PROJECT / "cardlab" / "py.typed").is_file()


def test_what_it_offers_is_there() -> None:
    script = "import cardlab; print(all(hasattr(cardlab, name) for name in cardlab.__all__))"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "True\n"


# -- own cards -----------------------------------------------------------------------------------


def test_dry_run_of_import_reports_and_writes_nothing(own_database: Path, tmp_path: Path) -> None:
    before = own_database.read_bytes()
    with cardlab.open(own_database) as lab:
        report = lab.import_sheet(write_csv(tmp_path / "cards.csv", TWO_CARDS), game="destiny", dry_run=True)
        assert (report.kind, report.game, report.added, report.rejections, report.written) == (
            "cards", "destiny", 2, [], False,
        )  # fmt: skip
        assert lab.catalogue.card("destiny", "X001") is None
    assert own_database.read_bytes() == before


def test_imported_cards_are_known_to_the_same_lab(own_database: Path, tmp_path: Path) -> None:
    with cardlab.open(own_database) as lab:
        assert lab.search("droid of doom", game="destiny") == []
        report = lab.import_sheet(write_csv(tmp_path / "cards.csv", TWO_CARDS))
        assert (report.added, report.written) == (2, True)
        assert [card.code for card in lab.search("droid of doom", game="destiny")] == ["X001"]
        assert "Droid of Doom" in lab.validate("1 Droid of Doom", game="destiny").text()


def test_import_with_bad_row_is_refused_as_a_whole_unless_skipped(own_database: Path, tmp_path: Path) -> None:
    bad = ("X003", "no-such-set", "903", "Lost", "event", "hero", "blue", "")
    sheet = write_csv(tmp_path / "cards.csv", (*TWO_CARDS, bad))
    with cardlab.open(own_database) as lab:
        report = lab.import_sheet(sheet)
        assert [(each.row, each.column) for each in report.rejections] == [(4, "set")]
        assert (report.written, lab.catalogue.card("destiny", "X001")) == (False, None)
        assert lab.import_sheet(sheet, skip_bad_rows=True).written
        assert lab.catalogue.counts("destiny")["own"] == 2


def test_import_reads_renamed_columns(own_database: Path, tmp_path: Path) -> None:
    rows = (
        ("Fancy name", "code", "set", "type", "affiliation", "colour"),
        ("Mine", "X9", "AW", "event", "hero", "blue"),
    )
    with cardlab.open(own_database) as lab:
        lab.import_sheet(write_csv(tmp_path / "cards.csv", rows), game="destiny", columns={"Fancy name": "title"})
        assert lab.card("X9").card.title == "Mine"


def test_remove_cards_takes_out_own_cards_only(own_database: Path, tmp_path: Path) -> None:
    with cardlab.open(own_database) as lab:
        lab.import_sheet(write_csv(tmp_path / "cards.csv", TWO_CARDS))
        assert [card.title for card in lab.remove_cards("destiny", ["X001"], dry_run=True)] == ["Droid of Doom"]
        assert lab.catalogue.card("destiny", "X001") is not None
        assert [card.title for card in lab.remove_cards("destiny", ["X001"])] == ["Droid of Doom"]
        assert lab.catalogue.card("destiny", "X001") is None
        assert lab.catalogue.card("destiny", "X002") is not None
        with pytest.raises(cardlab.CardlabError, match="01028"):
            lab.remove_cards("destiny", ["X002", "01028"])
        assert lab.catalogue.card("destiny", "X002") is not None
