"""One deck written in many ways: the same deck and the same findings come out, whatever the hand.

Each row of a sheet of variants says what replaces which words of a list; a `title` stands above it, a `footer` below.
"""

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from tests.conftest import PROJECT, SHARED, Judged, needs_shared
from tests.reading.accounting import unaccounted_lines

OWN = Path(__file__).parent / "fixtures" / "styles"
BASES = {"destiny": "leia-han", "swccg": "hunt-down", "young_jedi": "tatooine-dark"}
STYLES = SHARED / "decks" / "styles"


def base_of(name: str) -> str:
    """The list that the variants of a sheet change."""
    if name == "rey_han":
        return (OWN / "rey_han.txt").read_text(encoding="utf-8")
    base = (PROJECT / "examples" / f"{BASES[name]}.txt").read_text(encoding="utf-8")
    return base if name == "destiny" else base.partition("\n")[2]  # its own title makes room for others


def variants(sheet: Path, base: str) -> Iterator[tuple[str, str]]:
    """What is written instead, and the whole list with it."""
    with sheet.open(encoding="utf-8", newline="") as rows:
        yield from _variants(csv.DictReader(rows), base)


def _variants(rows: Iterable[dict[str, str]], base: str) -> Iterator[tuple[str, str]]:
    for row in rows:
        words = row["with"]
        if row["replaces"]:
            assert base.count(row["replaces"]) == 1, row
            yield f"{row['kind']}: {words}", base.replace(row["replaces"], words)
        elif row["kind"] == "title":
            yield f"title: {words}", f"{words}\n\n{base}"
        else:
            yield f"footer: {words}", f"{base}\n{words}\n"


_results: dict[Path, list[tuple[str, Result]]] = {}


def judged_variants(judged: Judged, sheet: Path, base: str) -> list[tuple[str, Result]]:
    """The result of each variant, judged once for all tests."""
    if sheet not in _results:
        _results[sheet] = [(words, judged(text)) for words, text in variants(sheet, base)]
    return _results[sheet]


def meaning(result: Result) -> tuple[object, ...]:
    """The deck, the verdict, and what was found; which way a line was read is only an info."""
    found = [each for each in result.findings if each.severity != "info" or not each.rule.startswith("list.")]
    return result.verdict, sorted(result.parts), sorted((each.rule, each.severity) for each in found)


@pytest.mark.parametrize("sheet", sorted(path.stem for path in OWN.glob("*.csv")))
def test_no_line_is_lost_however_a_list_is_written(judged: Judged, sheet: str) -> None:
    base = base_of(sheet.removesuffix("_unclear"))
    results = judged_variants(judged, OWN / f"{sheet}.csv", base)
    assert [words for words, result in results if unaccounted_lines(result)] == []


def errors_of(result: Result) -> set[str]:
    return {each.rule for each in result.findings if each.severity == "error"}


def misread(judged: Judged, sheet: Path, base: str) -> tuple[list[str], list[str], int]:
    """The variants that say something else than the base, those with an error it has not, and how many there are."""
    right = judged(base)
    errors = errors_of(right)
    results = judged_variants(judged, sheet, base)
    different = [words for words, result in results if meaning(result) != meaning(right)]
    false = [words for words, result in results if errors_of(result) - errors]
    return different, false, len(results)


@pytest.mark.parametrize("game", BASES)
def test_our_own_variants_are_the_same_deck(judged: Judged, game: str) -> None:
    different, false, count = misread(judged, OWN / f"{game}.csv", base_of(game))
    assert (different, false) == ([], [])
    assert count > 50


def test_a_list_without_a_head_in_many_hands(judged: Judged) -> None:
    different, false, count = misread(judged, OWN / "rey_han.csv", base_of("rey_han"))
    assert (different, false) == ([], [])
    assert count > 500


@pytest.mark.parametrize("name", ["rey_han", "swccg", "young_jedi"])
def test_what_nobody_could_be_sure_of_is_asked_about_and_no_error(judged: Judged, name: str) -> None:
    base = base_of(name)
    errors = errors_of(judged(base))
    results = judged_variants(judged, OWN / f"{name}_unclear.csv", base)
    not_asked = [words for words, result in results if not result.deck.unread]
    false = [words for words, result in results if errors_of(result) - errors]
    assert (not_asked, false) == ([], [])


def test_what_is_not_yet_read_is_still_so(judged: Judged) -> None:
    """Rows that are read otherwise than a person would: whoever mends one moves it to its sheet."""
    with (OWN.parent / "not_yet_read.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) <= 122
    mended = []
    for row in rows:
        base = base_of(row["sheet"].removesuffix("_unclear"))
        right = judged(base)
        ((words, text),) = _variants([row], base)
        result = judged(text)
        has_new_error = bool(errors_of(result) - errors_of(right))
        is_unclear = row["sheet"].endswith("_unclear")
        is_right = bool(result.deck.unread) if is_unclear else meaning(result) == meaning(right)
        if is_right and not has_new_error:
            mended.append((row["sheet"], words))
    assert mended == []


BATTLEFIELD = "Battlefield\nCarbon-freezing Chamber (SoR 151)\n"
DECK_SIZE, NO_BATTLEFIELD = "destiny.deck-size", "destiny.battlefield"


@pytest.mark.parametrize(
    ("lost", "lacking", "above", "below"),
    [
        ("2x Mislead", DECK_SIZE, "", "Mislead (both)"),
        ("2x Mislead", DECK_SIZE, "", "\nAnd finally both Mislead"),
        ("1x Hyperspace Jump", DECK_SIZE, "Hyperspace Jump\n\n", ""),
        (BATTLEFIELD, NO_BATTLEFIELD, "", "\nMy battlefield is Carbon-freezing Chamber."),
        (BATTLEFIELD, NO_BATTLEFIELD, "Played on Carbon-freezing Chamber\n\n", ""),
    ],
)
def test_what_a_deck_lacks_may_stand_above_or_below_it(
    judged: Judged, lost: str, lacking: str, above: str, below: str
) -> None:
    base = base_of("rey_han")
    rest = base.replace(lost, "").rstrip()
    assert rest != base.rstrip()
    assert lacking in errors_of(judged(rest))
    result = judged(f"{above}{rest}\n{below}\n")
    assert meaning(result) == meaning(judged(base)) or result.deck.unread
    assert lacking not in errors_of(result)


@pytest.mark.parametrize(("lost", "lacking"), [("2x Mislead", DECK_SIZE), (BATTLEFIELD, NO_BATTLEFIELD)])
@pytest.mark.parametrize(
    "talk", ["Thanks to Guard for all!", "My battlefield is great", "# 2x Mislead", "Rey always beats Guard"]
)
def test_talk_below_a_deck_adds_nothing_to_it(judged: Judged, lost: str, lacking: str, talk: str) -> None:
    result = judged(f"{base_of('rey_han').replace(lost, '').rstrip()}\n\n{talk}\n")
    assert lacking in errors_of(result)


@pytest.mark.parametrize("team", ["eRey (AW) / eHan Solo (AW)", "My Rey/Han deck", "Rey & Han Solo"])
def test_a_team_may_be_named_above_or_below_alone(judged: Judged, team: str) -> None:
    base = base_of("rey_han")
    _, _, rest = base.partition("(AW 46)")
    assert "destiny.team-empty" in errors_of(judged(rest))
    for text in (f"{team}\n{rest}", f"{rest}\n\nPlayed with {team}\n"):
        result = judged(text)
        assert meaning(result) == meaning(judged(base)) or result.deck.unread
        assert errors_of(result) <= errors_of(judged(base))


@pytest.mark.parametrize("label", ["Objective: ", "Objectif : ", "Objective - ", "Starting: ", "Start: 1x "])
def test_a_label_and_a_card_above_the_characters_are_no_name(judged: Judged, label: str) -> None:
    base = (PROJECT / "examples" / "hunt-down.txt").read_text(encoding="utf-8").partition("STARTING\n")[2]
    card, rest = base.split("\n", 1)
    whole, labelled = judged(f"Characters\n{base}"), judged(f"{label}{card[3:]}\n\nCharacters\n{rest}")
    assert (labelled.verdict, labelled.fingerprint) == (whole.verdict, whole.fingerprint)
    assert labelled.decklist.name == ""


@pytest.mark.parametrize(
    "row",
    [
        "{place}\t{quantity}\t{title}\t{set}\t{number}",
        "{number:0>2}\t{title}\t{quantity}",
        "{set}\t{number}\t{title}\t{quantity}",
        "{title}\t{set}\t{number}\t{quantity}",
    ],
)
def test_a_table_copied_without_its_headers(judged: Judged, row: str) -> None:
    whole = judged(base_of("rey_han"))
    head = base_of("rey_han").partition("Upgrades")[0]
    cards = [(entry.quantity, entry.card) for entry in whole.entries if entry.zone == "deck"]
    rows = [
        row.format(place=place, quantity=quantity, title=card.title, set=card.set_code, number=card.number)
        for place, (quantity, card) in enumerate(cards, 1)
    ]
    copied = judged("\n".join((head, "Deck", *rows)))
    assert (copied.verdict, copied.fingerprint) == (whole.verdict, whole.fingerprint)


def test_most_of_a_list_is_the_deck(judged: Judged) -> None:
    """A label makes no talk of all the cards below it, where one is lacking."""
    lines = base_of("rey_han").partition("Upgrades")[2].splitlines()
    cards = [line for line in lines if line[:1].isdigit()][1:]
    team = ["2x Rey, Force Prodigy (AW 38)", "2x Han Solo, Scoundrel (AW 46)"]
    result = judged("\n".join([*team, "Battlefield: Carbon-freezing Chamber (SoR 151)", *cards]))
    assert "destiny.deck-size" in [finding.rule for finding in result.findings]


@needs_shared
def test_the_shared_variants_are_the_same_deck(judged: Judged) -> None:
    base = (STYLES / "destiny_base.txt").read_text(encoding="utf-8")
    different, false, count = misread(judged, STYLES / "destiny_variants.csv", base)
    assert (different, false, count) == (["title: 2 Rey 2 Han"], [], 109)  # asked about: cards, or the deck's name


@needs_shared
@pytest.mark.parametrize(
    ("name", "verdict", "count", "unread"),
    [
        pytest.param("01_mail_fr", "legal", 33, [], id="a mail in French"),
        pytest.param("03_x2after_fr", "legal", 33, [], id="quantities behind, one title translated by hand"),
        pytest.param("05_arh_discord", "legal-with-warnings", 33, [], id="a chat, a set-aside card not brought"),
        pytest.param("07_table_fr", "legal", 33, [], id="a table of Markdown"),
        pytest.param("09_forum_fr", "unclear", 32, ["vibrosword"], id="a forum, one title two cards bear"),
    ],
)
def test_the_messy_lists(judged: Judged, name: str, verdict: str, count: int, unread: list[str]) -> None:
    result = judged((STYLES / "lists" / f"{name}.txt").read_text(encoding="utf-8"))
    assert [line.text for line in result.deck.unread] == unread
    assert sum(quantity for _, _, quantity, _ in result.parts) == count
    assert result.verdict == verdict


def test_the_game_of_a_list_that_few_titles_tell(judge: Validator) -> None:
    """Other games have a Han Solo and a Carbon-Freezing too: what the lines may be read as decides."""
    lines = ("Julien: 2x Rey, Force Prodigy (AW 38)", "Han Solo, Scoundrel (AW 46)", "(elite)",
             "Battlefield: Carbon-freezing", "Chamber (SoR 151)", "2/2 Guard", "2 Mislead 0.50€")  # fmt: skip
    result = judge.validate(read_decklist(Source("list.txt", "\n".join(lines).encode())))
    assert (result.game, [line.text for line in result.deck.unread]) == ("destiny", [])
