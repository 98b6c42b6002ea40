"""One deck written in many ways: the same deck and the same findings come out, whatever the hand.

Each row of a sheet of variants says what replaces which words of a list; a `title` stands above it, a `footer` below.
"""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardlab.decklists.readers import Source, read_decklist
from cardlab.games.validator import Result, Validator
from tests.conftest import PROJECT, SHARED, Judged, needs_shared

OWN = Path(__file__).parent / "fixtures" / "styles"
BASES = {"destiny": "leia-han", "swccg": "hunt-down", "young_jedi": "tatooine-dark"}
STYLES = SHARED / "decks" / "styles"


def variants(sheet: Path, base: str) -> Iterator[tuple[str, str]]:
    """What is written instead, and the whole list with it."""
    with sheet.open(encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            words = row["with"]
            if row["replaces"]:
                assert base.count(row["replaces"]) == 1, row
                yield f"{row['kind']}: {words}", base.replace(row["replaces"], words)
            elif row["kind"] == "title":
                yield f"title: {words}", f"{words}\n\n{base}"
            else:
                yield f"footer: {words}", f"{base}\n{words}\n"


def meaning(result: Result) -> tuple[object, ...]:
    """The deck, the verdict, and what was found; which way a line was read is only an info."""
    found = [each for each in result.findings if each.severity != "info" or not each.rule.startswith("list.")]
    return result.verdict, sorted(result.parts), sorted((each.rule, each.severity) for each in found)


def misread(judged: Judged, sheet: Path, base: str) -> tuple[list[str], list[str], int]:
    """The variants that say something else than the base, those with an error it has not, and how many there are."""
    right = judged(base)
    errors = {each.rule for each in right.findings if each.severity == "error"}
    different, false, count = list[str](), list[str](), 0
    for words, text in variants(sheet, base):
        count += 1
        result = judged(text)
        if meaning(result) != meaning(right):
            different.append(words)
        if {each.rule for each in result.findings if each.severity == "error"} - errors:
            false.append(words)
    return different, false, count


@pytest.mark.parametrize("game", BASES)
def test_our_own_variants_are_the_same_deck(judged: Judged, game: str) -> None:
    base = (PROJECT / "examples" / f"{BASES[game]}.txt").read_text(encoding="utf-8")
    if game != "destiny":
        base = base.partition("\n")[2]  # its own title makes room for others
    different, false, count = misread(judged, OWN / f"{game}.csv", base)
    assert (different, false) == ([], [])
    assert count > 50


def base_of(name: str) -> str:
    if name == "rey_han":
        return (OWN / "rey_han.txt").read_text(encoding="utf-8")
    return (PROJECT / "examples" / f"{BASES[name]}.txt").read_text(encoding="utf-8").partition("\n")[2]


def test_a_list_without_a_head_in_many_hands(judged: Judged) -> None:
    different, false, count = misread(judged, OWN / "rey_han.csv", base_of("rey_han"))
    assert (different, false) == ([], [])
    assert count > 500


@pytest.mark.parametrize("name", ["rey_han", "swccg", "young_jedi"])
def test_what_nobody_could_be_sure_of_is_unclear_and_no_error(judged: Judged, name: str) -> None:
    for words, text in variants(OWN / f"{name}_unclear.csv", base_of(name)):
        result = judged(text)
        assert result.verdict == "unclear", words
        assert [each.rule for each in result.findings if each.severity == "error"] == [], words
        assert result.deck.unread, words


BATTLEFIELD = "Battlefield\nCarbon-freezing Chamber (SoR 151)\n"


@pytest.mark.parametrize(
    ("lost", "above", "below"),
    [
        ("2x Mislead", "", "Mislead (both)"),
        ("2x Mislead", "", "Mislead Mislead"),
        ("2x Mislead", "", "\nAnd finally both Mislead"),
        ("1x Hyperspace Jump", "Hyperspace Jump\n\n", ""),
        (BATTLEFIELD, "", "\nMy battlefield is Carbon-freezing Chamber."),
        (BATTLEFIELD, "Played on Carbon-freezing Chamber\n\n", ""),
    ],
)
def test_what_a_deck_lacks_may_stand_above_or_below_it(judged: Judged, lost: str, above: str, below: str) -> None:
    base = base_of("rey_han")
    rest = base.replace(lost, "").rstrip()
    assert rest != base.rstrip()
    assert judged(f"{above}{rest}\n{below}\n").verdict == "unclear"
    for talk in ("Thanks to Guard for all!", "My battlefield is great", "# 2x Mislead", "Rey always beats Guard"):
        assert judged(f"{rest}\n\n{talk}\n").verdict == "illegal", talk


@pytest.mark.parametrize("team", ["eRey (AW) / eHan Solo (AW)", "My Rey/Han deck", "Rey & Han Solo"])
def test_a_team_may_be_named_above_or_below_alone(judged: Judged, team: str) -> None:
    _, _, rest = base_of("rey_han").partition("(AW 46)")
    assert "destiny.team-empty" in [finding.rule for finding in judged(rest).findings]
    assert judged(f"{team}\n{rest}").verdict == "unclear"
    assert judged(f"{rest}\n\nPlayed with {team}\n").verdict == "unclear"


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
    assert (different, false, count) == ([], [], 109)


@needs_shared
@pytest.mark.parametrize(
    ("name", "verdict", "count", "unread"),
    [
        pytest.param("01_mail_fr", "legal", 33, [], id="a mail in French"),
        pytest.param("03_x2after_fr", "unclear", 31, ["Indomptable x2"], id="quantities behind, one title nobody has"),
        pytest.param("05_arh_discord", "legal-with-warnings", 33, [], id="a chat, a set-aside card not brought"),
        pytest.param("07_table_fr", "legal", 33, [], id="a table of Markdown"),
        pytest.param("09_forum_fr", "unclear", 32, ["2 × vibrosword"], id="a forum, one title two cards bear"),
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
