"""What users read is in both languages, each by its own rules of writing, and nowhere but in the sentence tables."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from cardlab.exporters.dialects import all_dialects
from cardlab.messages import say, sentences
from cardlab.reading.document import all_readers
from tests.conftest import PROJECT
from tests.messages.test_sentences import EVERY

ALIKE = {
    "words spelled alike in French and English": (
        "absent alias ambitions arguments code combat combo contact contacts corrections date deck decks errata erratum"
        " exceptions face faction format formats image maximum mission missions moment options orange points solo"
        " source sources total transport transports type unique variable verdict zone"
    ),
    "abbreviations both languages use": "csv info pts utf-8",
    "names of planets, peoples, sets and programs": "Boonta Eve Podrace Coruscant Holotable Hutt Naboo Tatooine",
    "what is typed as it stands": "outer-rim",
}
"""The words that may make a French sentence equal its English one, and why."""
ALIKE_WORDS = {word.lower() for words in ALIKE.values() for word in words.split()}


def pairs() -> Iterator[tuple[str, str, str]]:
    """Everything that is written twice: the sentences, and what stands beside the thing it describes."""
    for area, name in EVERY:
        yield f"{area}.{name}", sentences(area, "en")[name], sentences(area, "fr")[name]
    for reader in all_readers():
        yield f"reader {reader.name}", *reader.title
    for dialect in all_dialects().values():
        yield f"dialect {dialect.name}", *dialect.title


PAIRS = list(pairs())


def words_of(sentence: str) -> set[str]:
    """The words of a sentence, those it takes in by number too, without what is filled in later."""
    parts = [f"{text} {spec if '|' in (spec or '') else ''}" for text, _, spec, _ in Formatter().parse(sentence)]
    return {word.lower() for word in re.findall(r"[^\W\d_][\w-]+", " ".join(parts))}


def test_french_differs_from_english_but_for_words_spelled_alike() -> None:
    same = {key: words_of(english) for key, english, french in PAIRS if english == french}
    assert {key: words - ALIKE_WORDS for key, words in same.items() if words - ALIKE_WORDS} == {}
    assert sorted(ALIKE_WORDS - set().union(*same.values())) == [], "no longer needed"


NAMES = ("Star Wars: Destiny", "Death Star: Trench")
"""Titles are written as they are printed, whatever the language."""


def bare(sentence: str, quotation: str) -> str:
    """A sentence without names, what it quotes, and what is filled in later."""
    for name in NAMES:
        sentence = sentence.replace(name, "")
    return re.sub(r"\{[^}]*\}", "x", re.sub(quotation, "x", sentence))


def test_french_sets_its_signs_apart() -> None:
    for key, _, french in PAIRS:
        assert not re.search(r"\S[:;?!»](\s|$)|«\S|[“”]", bare(french, "« [^»]* »")), f"{key}: {french}"


def test_english_does_not() -> None:
    for key, english, _ in PAIRS:
        assert not re.search(r"\s[:;?!](\s|$)|[«»]", bare(english, "“[^”]*”")), f"{key}: {english}"


@pytest.mark.parametrize(
    ("cards", "english", "french"),
    [(0, "0 cards", "0 carte"), (1, "1 card", "1 carte"), (999, "999 cards", "999 cartes"),
     (9249, "9,249 cards", "9 249 cartes"), (1_000_000, "1,000,000 cards", "1 000 000 cartes")],
)  # fmt: skip
def test_numbers_are_written_as_the_language_writes_them(cards: int, english: str, french: str) -> None:
    assert f": {english} from" in say("catalogue.built", "en", cards=cards, sheets=3, path="x")
    assert f": {french}, " in say("catalogue.built", "fr", cards=cards, sheets=3, path="x")


SHOWN_BY = re.compile(r"print|typer\.s?echo|sys\.std(out|err)\.write|_complain")
"""The calls whose arguments users see."""
SPELLED_OUT = {"cardlab ", "$ cardlab validate "}
"""Our own name, and what one types."""


def test_nothing_is_shown_that_is_not_among_the_sentences() -> None:
    shown = [
        f"{path.relative_to(PROJECT)}:{node.lineno}: {text!r}"
        for path in sorted((PROJECT / "cardlab").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        for text in shown_by(node)
        if re.search(r"[^\W\d_]{2}", text) and text not in SPELLED_OUT
    ]
    assert shown == []


def shown_by(call: ast.Call) -> Iterator[str]:
    """The literal text a call shows; what nested calls answer is theirs to say."""
    name = ast.unparse(call.func)
    if SHOWN_BY.fullmatch(name):
        for argument in call.args:
            yield from literals(argument)
    for keyword in call.keywords:
        if keyword.arg in ("help", "metavar") and re.fullmatch(r"(typer|app|group)\.\w+|App|option|argument", name):
            yield from (text for text in literals(keyword.value) if "|" not in text and not text.startswith("help."))


def literals(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif not isinstance(node, (ast.Call, ast.Subscript)):
        for child in ast.iter_child_nodes(node):
            yield from literals(child)


@pytest.mark.parametrize("template", sorted((PROJECT / "cardlab").rglob("*.html")), ids=lambda path: path.name)
def test_templates_hold_no_words_of_their_own(template: Path) -> None:
    text = template.read_text(encoding="utf-8")
    for hidden in (r"<(style|script)\b.*?</\1>", r"\{#.*?#\}", r"\{%.*?%\}", r"\{\{.*?\}\}", r"<!--.*?-->", r"<[^>]*>"):
        text = re.sub(hidden, " ", text, flags=re.DOTALL)
    assert re.findall(r"[^\W\d_]{2,}", text) == []
