"""What we write, we read: the same fingerprint and the same findings, in every dialect that can hold the deck."""

from pathlib import Path

import pytest

from cardlab.exporters.deck_table import DeckTable, deck_table
from cardlab.exporters.dialects import Dialect, all_dialects
from cardlab.games.destiny.list_files import decks_in
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from cardlab.vocabulary import GameId, Language
from tests.conftest import PROJECT, SHARED, needs_shared

DECKS = SHARED / "decks"
REAL = sorted(
    path
    for folder in ("destiny", "swccg", "young_jedi")
    for path in (DECKS / folder).rglob("*")
    if path.is_file() and path.suffix != ".json" and path.name != "first_count.csv"
)
REAL += sorted((DECKS / "destiny" / "samples").glob("*.json"))


def mark(result: Result) -> tuple[str, list[tuple[str, str, object, object, tuple[str, ...]]]]:
    findings = [
        (f.rule, f.severity, f.expected, f.actual, tuple(sorted(card.card_key for card in f.cards)))
        for f in result.findings
        if not f.rule.startswith("list.") and f.message.key not in ASSUMED
    ]
    return result.fingerprint, sorted(findings, key=repr)


ASSUMED = {
    "destiny.set-aside-assumed",
    "destiny.assumed-elite",
    "destiny.assumed-both",
    "destiny.assumed-copies",
}
"""What the first list left open and our file says."""


def again(judge: Validator, dialect: Dialect, table: DeckTable, result: Result) -> Result:
    content = dialect.write(table).encode(dialect.encoding)
    source = Source(f"deck{dialect.ending}", content)
    return judge.validate(read_decklist(source), Request(game=result.game, format=result.terms.format.code))


def check(judge: Validator, result: Result, lang: Language = "en") -> int:
    """Every dialect that loses nothing reads back as it was; how many there were."""
    table = deck_table(result, lang)
    held = [d for d in all_dialects().values() if d.fits(result.game) and not list(d.losses(table))]
    for dialect in held:
        assert mark(again(judge, dialect, table, result)) == mark(result), dialect.name
    return len(held)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["leia-han.txt", "leia-han-wrong.txt"])
def test_the_examples_come_back_in_every_dialect(judge: Validator, name: str, lang: Language) -> None:
    content = (PROJECT / "examples" / name).read_bytes()
    assert check(judge, judge.validate(read_decklist(Source(name, content))), lang) == 5


@needs_shared
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("path", REAL, ids=lambda path: path.name)
def test_every_real_deck_comes_back_in_every_dialect_that_can_hold_it(
    judge: Validator, path: Path, lang: Language
) -> None:
    result = judge.validate(read_decklist(Source(path.name, path.read_bytes(), path)))
    assert check(judge, result, lang) or result.deck.unread


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("game", "format"), [("destiny", "galactic-infinite"), ("young-jedi", "pc-vset1")])
def test_every_card_comes_back_from_text_without_a_word(
    judge: Validator, game: GameId, format: str, lang: Language
) -> None:
    """Whatever its number and whichever part of its name is French."""
    cards = judge.catalogue.all_cards(game)
    for some in (cards[start : start + 300] for start in range(0, len(cards), 300)):
        lines = "\n".join(f"1 {card.full_title} {card.reference}" for card in some)
        result = judge.validate(read_decklist(Source("all.txt", lines.encode())), Request(game=game, format=format))
        back = again(judge, all_dialects()["text"], deck_table(result, lang), result)
        assert [each for each in back.findings if each.rule.startswith("list.")] == []
        assert back.fingerprint == result.fingerprint


@needs_shared
def test_published_decks_come_back_as_text_and_csv(judge: Validator) -> None:
    source = Source("published.json", (DECKS / "destiny" / "arh_published_decks.json").read_bytes())
    for decklist in decks_in(source)[::20]:
        check(judge, judge.validate(decklist))


@needs_shared
def test_files_that_others_wrote_of_one_deck_have_one_fingerprint(judge: Validator) -> None:
    pairs = [
        ("swccg/gemp_db/P_SE_1998_World_Champion_Dark.txt", "swccg/gemp_xml/P_SE_1998_World_Champion_Dark.xml"),
        ("young_jedi/origins99_light.txt", "young_jedi/origins99_light.csv"),
        ("young_jedi/origins99_dark.txt", "young_jedi/origins99_dark.csv"),
    ]
    for pair in pairs:
        marks = {
            judge.validate(read_decklist(Source(name, (DECKS / name).read_bytes(), DECKS / name))).fingerprint
            for name in pair
        }
        assert len(marks) == 1, pair
