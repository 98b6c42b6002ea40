"""Notes in every style people write them: each is judged as the rules have it, or asked about, never judged wrongly.

The notes of `fixtures/notes` begin with a line that names them, their verdict, and the rules they break.
"""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import cardlab
from cardlab.model.result import Result
from cardlab.vocabulary import LANGUAGES
from tests.games.lists import found

FOLDER = Path(__file__).parent / "fixtures" / "notes"
_MARKS = re.compile(r"[.,;:!?]+(?=\s|$)")


class Note(NamedTuple):
    name: str
    verdict: str
    """right, wrong, warning or unclear."""
    rules: tuple[str, ...]
    text: str
    is_asked: bool
    """Whether cardlab asks, though a person would not."""


def _notes() -> Iterator[Note]:
    for path in sorted(FOLDER.glob("*.txt")):
        for block in path.read_text(encoding="utf-8").split("\n== ")[1:]:
            head, _, text = block.partition("\n")
            name, *words = head.split()
            is_asked = "asked" in words
            verdict, *rules = [word for word in words if word != "asked"]
            yield Note(name, verdict, tuple(rules), text.strip(), is_asked)


NOTES = list(_notes())
CLEAR = [note for note in NOTES if note.verdict in ("right", "wrong") and not note.is_asked]
by_name = pytest.mark.parametrize("note", NOTES, ids=lambda note: note.name)
clear_by_name = pytest.mark.parametrize("note", CLEAR, ids=lambda note: note.name)
Judge = Callable[[str], Result]


@pytest.fixture(scope="module")
def judge_note(built_database: Path) -> Iterator[Judge]:
    with cardlab.open(built_database) as lab:
        yield lambda text: lab.validate(text, game="outer-rim")


def asks(result: Result) -> bool:
    return result.verdict == "unreadable" or any(
        finding.rule.startswith("list.") and finding.severity != "info" for finding in result.findings
    )


def is_opposite(note: Note, result: Result) -> bool:
    """Whether the verdict says right of a note that is wrong, or wrong of one that is right, without a question."""
    return not asks(result) and (result.verdict == "illegal") != (note.verdict == "wrong")


@by_name
def test_a_note_is_judged_by_what_it_says(judge_note: Judge, note: Note) -> None:
    result = judge_note(note.text)
    if note.verdict == "unclear" or note.is_asked:
        assert asks(result)
        return
    assert not asks(result), result.text()
    errors = {rule.removeprefix("outer-rim.") for rule in found(result)}
    assert errors == ({*note.rules} if note.verdict == "wrong" else set())
    if note.verdict == "warning":
        assert set(note.rules) <= {rule.removeprefix("outer-rim.") for rule in found(result, "warning")}


@by_name
def test_the_explanation_accounts_for_every_line(judge_note: Judge, note: Note) -> None:
    result = judge_note(note.text)
    explained = {each.line for each in result.explained}
    assert explained >= {number for number, line in enumerate(note.text.splitlines(), 1) if re.search(r"\w", line)}
    assert all(each.facts for each in result.explained if each.kind == "fact")
    for language in LANGUAGES:
        assert all(
            len(line) <= 80
            for line in result.text(language, explanation=result.explained).partition("\n\n")[2].splitlines()
        )


# -- what changes nothing, or at most raises a question ------------------------------------------------


@clear_by_name
def test_a_note_without_its_marks_is_not_judged_otherwise(judge_note: Judge, note: Note) -> None:
    assert not is_opposite(note, judge_note(_MARKS.sub("", note.text)))


@clear_by_name
def test_a_note_with_a_letter_lost_is_not_judged_otherwise(judge_note: Judge, note: Note) -> None:
    words = list(re.finditer(r"[^\W\d_]{6,}", note.text))
    if not words:
        pytest.skip("no word is long enough")
    lost = random.Random(note.name).choice(words)
    place = random.Random(note.name).randrange(lost.start() + 1, lost.end())
    assert not is_opposite(note, judge_note(note.text[:place] + note.text[place + 1 :]))


@clear_by_name
def test_a_note_below_the_name_of_the_game_is_judged_alike(judge_note: Judge, note: Note) -> None:
    assert judge_note(f"Jeu : outer-rim\n{note.text}").verdict == judge_note(note.text).verdict


@pytest.mark.parametrize("amount", ["4k", "4 k", "4000", "4 000", "4,000", "4.000", "four thousand", "quatre mille"])
@pytest.mark.parametrize(("second", "verdict"), [("6000", "legal"), ("5000", "illegal")])
def test_an_amount_is_the_same_in_any_unit(judge_note: Judge, amount: str, second: str, verdict: str) -> None:
    assert judge_note(f"P1 Han {amount} G9\nP2 Bossk {second} G-1A").verdict == verdict


@pytest.mark.parametrize(
    "lines",
    [
        ["P1 Han 4000 G9", "P2 Bossk 6000 G-1A", "P3 Jyn 8000 G9", "no expansion", "databank in order"],
        ["Sans extension", "Joueur 2 : Bossk, 6000", "contacts face cachée", "Joueur 1 : Han, 4000", "bdd triée"],
    ],
)
@pytest.mark.parametrize("fault", [("6000", "4000"), ("in order", "shuffled"), ("cachée", "visible"), ("", "")])
def test_the_order_of_lines_changes_nothing(judge_note: Judge, lines: list[str], fault: tuple[str, str]) -> None:
    lines = [line.replace(*fault) if fault[0] else line for line in lines]
    verdicts = set()
    for seed in range(5):
        random.Random(seed).shuffle(lines)
        verdicts.add(judge_note("\n".join(lines)).verdict)
    assert len(verdicts) == 1


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("2 players, no expansion", "2 joueurs, sans extension"),
        ("Han 4000, Bossk 4000", "Han 4000, Bossk 4000 crédits"),
        ("databank shuffled", "bdd mélangée"),
        ("contacts face up", "contacts face visible"),
        ("first to 15 fame", "premier à 15 gloires"),
        ("3 reputation tokens each", "3 jetons réputation chacun"),
        ("UB, level 1 patrols on four different stops", "AES, patrouilles niveau 1 sur quatre escales différentes"),
        ("two endcaps, six tiles in order", "deux embouts, six tuiles dans l'ordre"),
    ],
)
def test_both_languages_say_the_same(judge_note: Judge, english: str, french: str) -> None:
    first, second = judge_note(english), judge_note(french)
    assert (first.verdict, found(first)) == (second.verdict, found(second))


def test_a_long_note_is_read_in_proportion() -> None:
    from time import process_time

    from cardlab.games.outer_rim.notes import Known, read_note

    def seconds(lines: int) -> float:
        words = "contacts face down, market shuffled, P1 Han"
        text = tuple((number, f"{words} {number}") for number in range(lines))
        start = process_time()
        read_note(text, Known(players=lines))
        return process_time() - start

    seconds(5)
    assert seconds(80) < 12 * max(seconds(20), 0.02)
