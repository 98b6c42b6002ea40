"""GEMP's formats on past days: each change of sets, icons, rarities, lists and deck sizes holds from its day."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.validator import Validator
from cardlab.model.cards import FormatTerms
from tests.conftest import Run, needs_shared
from tests.games.lists import found
from tests.games.swccg import gemp_facts
from tests.games.swccg.decks import DARK, LIGHT, DeckOf, judged

WITHOUT_HISTORY = "sealed_ds2_endor"
LEGACY_BLOCKS = {"1000d", "1001", "1002", "1003", "1004", "1005", "1006", "1007", "1008", "1009"}
"""GEMP's set 601, by the sets its cards have here."""


def terms_on(catalogue: Catalogue, code: str, day: str = "") -> FormatTerms:
    terms = catalogue.terms("swccg", code, day)
    assert terms is not None
    return terms


Contents = dict[str, set[str]]
"""What a format says, by GEMP's names: `sets`, `banned`, `valid`, `bannedIcons`, `bannedRarities`, `deckSize`."""


def contents(terms: FormatTerms) -> Contents:
    """Only what is not empty."""
    found = {
        "sets": set(terms.sets) - LEGACY_BLOCKS,
        "banned": set(terms.lists.get("banned", ())),
        "valid": set(terms.lists.get("allowed", ())),
        "bannedIcons": {icon.upper().replace(" ", "_") for icon in terms.banned_icons},
        "bannedRarities": set(terms.banned_rarities),
        "deckSize": {str(terms.format.deck_size)},
    }
    return {name: values for name, values in found.items() if values}


def played_forward(catalogue: Catalogue) -> Iterator[tuple[str, dict[str, Contents]]]:
    """Each day of GEMP's history, and what every format there was then said at its end.

    The history has changes of deck sizes only: a format begins with the size before its first change, or today's.
    """
    changes: dict[str, list[dict[str, str]]] = defaultdict(list)
    sizes: dict[str, str] = {}
    for row in gemp_facts.rows("swccg_gemp_formats_history.csv"):
        changes[row["commit_date"]].append(row)
        if row["list"] == "deckSize":
            sizes.setdefault(row["format"], row["values"].partition("->")[0].strip() or "60")
    formats: dict[str, Contents] = {}
    for day in sorted(changes):
        for row in changes[day]:
            code, name, values = row["format"], row["list"], set(row["values"].split())
            if name == "format":
                today = str(terms_on(catalogue, code).format.deck_size)
                formats[code] = {"deckSize": {sizes.get(code, today)}}
            elif name == "deckSize":
                formats[code][name] = {row["values"].partition("->")[2].strip()}
            elif row["change"] == "removed":
                formats[code][name] -= values
            elif name not in ("name", "hall"):
                formats[code].setdefault(name, set()).update(values)
        yield day, formats


@needs_shared
def test_every_format_on_every_day_of_gemps_history_is_gemps(catalogue: Catalogue) -> None:
    days = 0
    formats: dict[str, Contents] = {}
    for day, formats in played_forward(catalogue):
        days += 1
        for code, expected in formats.items():
            known = contents(terms_on(catalogue, code, day))
            assert known == {name: values for name, values in expected.items() if values}, (code, day)
            assert terms_on(catalogue, code, day).snapshot == day
    assert days == 42
    assert {row.code for row in catalogue.formats("swccg")} - set(formats) == {WITHOUT_HISTORY}


def test_the_last_day_known_is_the_format_of_today(catalogue: Catalogue) -> None:
    for row in catalogue.formats("swccg"):
        if row.code != WITHOUT_HISTORY:
            days = catalogue.snapshots("swccg", row.code)
            assert contents(terms_on(catalogue, row.code, days[-1])) == contents(terms_on(catalogue, row.code))
            assert days[-1] == "2026-03-08"


@needs_shared
def test_the_formats_of_today_are_gemps(catalogue: Catalogue) -> None:
    for row in gemp_facts.rows("swccg_gemp_formats.csv"):
        expected = {
            "sets": gemp_facts.number_sets(row["sets"]),
            "deckSize": {row["deckSize"]},
            **{name: set(row[name].split()) for name in ("banned", "valid", "bannedIcons", "bannedRarities")},
        }
        known = contents(terms_on(catalogue, row["code"]))
        assert known == {name: values for name, values in expected.items() if values}, row["code"]


# -- what each kind of change does to a deck ------------------------------------------------------

CHANGES = [
    pytest.param(
        LIGHT.but(main={"213_35": 1}, day="2020-12-05"), LIGHT.but(main={"213_35": 1}, day="2020-12-06"),
        "swccg.format-set", id="a set comes in",
    ),
    pytest.param(
        DARK.but(main={"112_15": 1}, format="premiere_ds2", day="2020-12-06"),
        DARK.but(main={"112_15": 1}, format="premiere_ds2", day="2020-12-05"), "swccg.format-set", id="a set goes",
    ),
    pytest.param(
        LIGHT.but(main={"1_44": 1}, day="2022-08-12"), LIGHT.but(main={"1_44": 1}, day="2022-08-13"),
        "swccg.format-banned", id="a ban ends",
    ),
    pytest.param(
        DARK.but(main={"8_167": 1}, format="jawa", day="2025-12-10"),
        DARK.but(main={"8_167": 1}, format="jawa", day="2025-12-09"), "swccg.format-banned", id="a ban begins again",
    ),
    pytest.param(
        DARK.but(format="open40card", size=40, day="2021-01-18"),
        DARK.but(format="open40card", size=40, day="2021-01-19"),
        "swccg.deck-size", id="the deck size",
    ),
    pytest.param(
        DARK.but(format="sealed", size=60, day="2021-01-19"), DARK.but(format="sealed", size=60, day="2021-01-18"),
        "swccg.deck-size", id="the deck size of another format",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("refused", "legal", "rule"), CHANGES)
def test_a_change_holds_from_its_day(judge: Validator, refused: DeckOf, legal: DeckOf, rule: str) -> None:
    assert found(judged(judge, refused)) == [rule]
    assert found(judged(judge, legal)) == []


def test_a_set_that_went_and_came_back_is_out_between(catalogue: Catalogue) -> None:
    days = ["2020-06-07", "2023-02-22", "2023-02-25", "2023-12-20", "2023-12-21", ""]
    assert ["109" in terms_on(catalogue, "premiere_endor", day).sets for day in days] == [
        True, True, False, False, True, True,
    ]  # fmt: skip


def test_the_hint_names_formats_there_were_on_the_day(judge: Validator) -> None:
    def hinted(day: str) -> list[str]:
        (finding,) = judged(judge, DARK.but(size=45, day=day)).findings
        return [hint.values["formats"] for hint in finding.hints if hint.key == "swccg.accepted-by"]

    assert hinted("2021-01-18") == []
    assert hinted("2021-01-19") == ["open_45_card, cube"]


# -- days of which nothing is known ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "day", "first"),
    [
        pytest.param("open", "2020-06-06", "2020-06-07", id="before the first day known"),
        pytest.param("cube", "2021-01-18", "2021-01-19", id="before the format existed"),
        pytest.param("classic_no_virtual_m", "2025-10-21", "2025-10-22", id="before a late format existed"),
        pytest.param("", "2019-12-31", "2020-06-07", id="no format named"),
    ],
)
def test_a_day_too_early_is_refused_with_the_first_day_known(
    run: Run, tmp_path: Path, format: str, day: str, first: str
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(f"{','.join(['1_289', *['1_194'] * 59])}|\n", encoding="utf-8")
    asked = ["--format", format] if format else []
    outcome = run("validate", deck, "--date", day, *asked)
    assert outcome.code == 2
    assert f"is known before {first}" in outcome.text
    assert "Traceback" not in outcome.text
    assert run("validate", deck, "--date", first, *asked).code in (0, 1)


def test_a_format_without_history_is_the_same_on_every_day(judge: Validator) -> None:
    deck = DARK.but(format=WITHOUT_HISTORY, filler="8_100", location="8_157")
    assert judged(judge, deck.but(day="2001-01-01")).verdict == judged(judge, deck).verdict == "legal"


def test_all_formats_of_a_day_are_those_there_were(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(f"{','.join(['1_289', *['1_194'] * 59])}|\n", encoding="utf-8")
    outcome = run("validate", deck, "--format", "all", "--date", "2020-06-07")
    codes = [line.split()[1] for line in outcome.out.splitlines()[2:]]
    assert "jawa" in codes
    assert "cube" not in codes
    assert len(codes) == 22
