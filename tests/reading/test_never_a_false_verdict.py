"""Words around a list never make a verdict: whatever is put into a real deck, it stays what it was or is unclear."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from tests.conftest import PROJECT

EXAMPLES = PROJECT / "examples"
SETUPS = PROJECT / "tests" / "games" / "outer_rim" / "fixtures"
DECKS = {
    path.stem: path.read_text(encoding="utf-8")
    for path in (
        *(EXAMPLES / f"{name}.txt" for name in ("leia-han", "leia-han-wrong", "hunt-down", "hunt-down-wrong")),
        *(EXAMPLES / f"{name}.txt" for name in ("tatooine-dark", "tatooine-dark-wrong")),
    )
}
SHEETS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(SETUPS.glob("*.txt"))}

TALK = (
    "super génial à voir nice maybe one later keep ok test budget vraiment contre aggro mirror meta Paris"
    " Lyon samedi dimanche 12 3 2018 8 1er v2 final draft copie perso idée ??? ... !!! :) ;-) 50% 3€ (x)"
    " (nice) [old] *** -- é ü 日本 😀 🔥 <3 => -> || && ## @ana www.x.org"
)
WORDS = st.sampled_from(TALK.split())
REMARKS = st.lists(WORDS, min_size=1, max_size=6).map(" ".join)
HEADINGS = st.sampled_from(
    ["Deck", "Main deck (30)", "Yellow upgrades", "Upgrades (15 cards, 15 dice)", "Amélio", "Battlefield", "Characters",
     "Personnages :", "Effects (6)", "Locations", "Divers", "Les autres", "Stuff",
     "30 cards", "[b]Deck[/b]", "### Cards", "—", "----------", "Team (30 pts)", "Weapons & devices"]
)  # fmt: skip
FOOTERS = st.sampled_from(
    ["Cards: 30 | Dice: 14", "15 upgrades, 2 supports, 13 events", "24 joueurs, 1er", "Total : 60", "06 12 34 56 78",
     "12/05/2019", "Merci !", "Sent from my iPhone", "Average cost: 1.8", "3 wins, 1 loss", "Points: 30/30",
     "Event: Store Championship 12/05/2019", "https://example.org/deck/12", "-- ", "Anne", "60 cards"]
)  # fmt: skip
MARKS = st.sampled_from(
    [" // {}", " # {}", " <- {}", " ({})", " [{}]", " - {}", " *{}*", " :smile:", " 😀", "  ", " <b></b>", " ?", "!"]
)
BEFORE = st.sampled_from(["- ", "* ", "• ", "> ", "[ ] ", "☑ ", "🔵 ", "+ ", "**", "<li>", "[b]"])


def judged(judge: Validator, text: str) -> Result:
    return judge.validate(read_decklist(Source("deck.txt", text.encode())), Request())


def holds(judge: Validator, before: Result, text: str) -> None:
    """The verdict is what it was, or unclear; no error that was not there."""
    after = judged(judge, text)
    assert after.verdict in (before.verdict, _with_warnings(before.verdict), "unclear"), text
    errors = {each.rule for each in before.findings if each.severity == "error"}
    assert {each.rule for each in after.findings if each.severity == "error"} <= errors, text


def _end_of_deck(lines: list[str]) -> int:
    """Where words may still stand: a heading below `Outside` would end it, and mean something else."""
    return next((place for place, line in enumerate(lines) if line.startswith("OUTSIDE")), len(lines))


def _with_warnings(verdict: str) -> str:
    return "legal-with-warnings" if verdict == "legal" else verdict


@settings(max_examples=100)
@given(
    st.sampled_from(sorted(DECKS)), st.lists(st.tuples(st.integers(0, 60), REMARKS | HEADINGS | FOOTERS), max_size=4)
)
def test_lines_put_into_a_deck(judge: Validator, name: str, inserted: list[tuple[int, str]]) -> None:
    lines = DECKS[name].split("\n")
    for place, words in inserted:
        lines.insert(5 + place % (_end_of_deck(lines) - 4), words)
    holds(judge, judged(judge, DECKS[name]), "\n".join(lines))


@pytest.mark.parametrize("words", ["top", "top (x)", "gg, top", "gg + top", "??? 12 8", "12-8", "=> 12 8",
                                   "copie v2 8", "12 2018", "maybe", "*** maybe"])  # fmt: skip
def test_abbreviations_and_numbers_that_are_talk_too(judge: Validator, words: str) -> None:
    for place in (5, 20):
        lines = DECKS["hunt-down"].split("\n")
        lines.insert(place, words)
        holds(judge, judged(judge, DECKS["hunt-down"]), "\n".join(lines))


@settings(max_examples=100)
@given(st.sampled_from(sorted(DECKS)), st.lists(st.tuples(st.integers(6, 60), MARKS, REMARKS), min_size=1, max_size=4))
def test_marks_put_behind_cards(judge: Validator, name: str, marked: list[tuple[int, str, str]]) -> None:
    lines = DECKS[name].split("\n")
    for place, mark, words in marked:
        at = place % len(lines)
        if at > 4 and lines[at]:
            lines[at] += mark.format(words)
    holds(judge, judged(judge, DECKS[name]), "\n".join(lines))


@settings(max_examples=100)
@given(st.sampled_from(sorted(DECKS)), st.lists(st.tuples(st.integers(6, 60), BEFORE), min_size=1, max_size=4))
def test_marks_put_before_cards(judge: Validator, name: str, marked: list[tuple[int, str]]) -> None:
    lines = DECKS[name].split("\n")
    for place, mark in marked:
        at = place % len(lines)
        if at > 4 and lines[at]:
            lines[at] = mark + lines[at]
    holds(judge, judged(judge, DECKS[name]), "\n".join(lines))


@settings(max_examples=60)
@given(
    st.sampled_from(sorted(SHEETS)), st.lists(st.tuples(st.integers(3, 60), REMARKS | FOOTERS), min_size=1, max_size=3)
)
def test_lines_put_into_a_setup(judge: Validator, name: str, inserted: list[tuple[int, str]]) -> None:
    lines = SHEETS[name].split("\n")
    for place, words in inserted:
        lines.insert(max(3, place % (len(lines) + 1)), words)
    holds(judge, judged(judge, SHEETS[name]), "\n".join(lines))


@pytest.mark.parametrize("banner", ["---- DARK ----", "DARK", "Dark Side Deck"])
@pytest.mark.parametrize("name", ["Hunt Down And Destroy The Jedi", "My Hunt Down"])
def test_a_title_below_a_sides_name_is_no_second_objective(judge: Validator, banner: str, name: str) -> None:
    _, deck = DECKS["hunt-down"].split("\n\n", 1)
    after = judged(judge, f"{banner}\n{name}\n\n{deck}")
    assert (after.verdict, after.deck.name) == ("legal", name)
