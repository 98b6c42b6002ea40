"""The sentences: both languages say the same, every one is used, and every one used is there."""

import ast
import re
from collections.abc import Iterator
from string import Formatter

import pytest

from cardlab.messages import few, say, sentences
from cardlab.registry import game_ids
from cardlab.render.renderer import Renderer
from cardlab.vocabulary import LANGUAGES
from tests.conftest import PROJECT

MESSAGES = PROJECT / "cardlab" / "messages"
AREAS = [*sorted(path.stem for path in (MESSAGES / "en").iterdir()), *game_ids()]
EVERY = [(area, name) for area in AREAS for name in sentences(area, "en")]


def placeholders(sentence: str) -> set[str]:
    """What a sentence prints; a mere agreement (`{count:row|rows}`) is the language's own affair."""
    return {name for _, name, spec, _ in Formatter().parse(sentence) if name and "|" not in (spec or "")}


def test_every_folder_is_a_language_with_every_area() -> None:
    there = {path.name: sorted(each.name for each in path.glob("*")) for path in MESSAGES.iterdir() if path.is_dir()}
    there.pop("__pycache__", None)
    assert there == dict.fromkeys(LANGUAGES, there["en"])


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_have_the_same_sentences_with_the_same_placeholders(area: str) -> None:
    english, french = sentences(area, "en"), sentences(area, "fr")
    assert list(english) == list(french)
    for name in english:
        assert english[name], name
        assert french[name], name
        assert placeholders(english[name]) == placeholders(french[name]), f"{area}.{name}"


@pytest.mark.parametrize("game", game_ids())
def test_a_place_is_said_as_its_reader_counts(game: str) -> None:
    """`{place}` is `card 12` in JSON and a tab and row in a workbook; a bare `{line}` would be a line everywhere."""
    for lang in LANGUAGES:
        assert [name for name, said in sentences(game, lang).items() if "{line}" in said] == []


@pytest.mark.parametrize("game", game_ids())
def test_what_stands_on_lines_is_named_too(game: str) -> None:
    """A phone shows no line numbers."""
    told = {"card", "cards", "first", "heroes", "id", "text"}
    said = {name: placeholders(sentence) for name, sentence in sentences(game, "en").items()}
    assert [name for name, held in said.items() if "lines" in held and not held & told] == []


def literals() -> Iterator[str]:
    """Every string of the code; what is filled in later becomes `*`."""
    for path in (PROJECT / "cardlab").rglob("*.py"):
        inner: set[ast.AST] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                inner.update(node.values)
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in inner:
                yield node.value


def in_templates() -> Iterator[str]:
    """What pages say: `say("area.name")`, or `say("area.kind-" ~ name)`."""
    for path in (PROJECT / "cardlab").rglob("*.html"):
        for name, more in re.findall(r'"([a-z-]+\.[a-z-]+)"( ~)?', path.read_text(encoding="utf-8")):
            yield f"{name}*" if more else name


def test_every_sentence_is_used() -> None:
    key = re.compile(r"[a-z-]+\.[\w.*-]+|\*\.[a-z]{2}[\w.*-]*")
    spoken = {text for text in (*literals(), *in_templates()) if key.fullmatch(text)}
    patterns = [re.compile(re.escape(text).replace(r"\*", r"[\w./-]+")) for text in spoken if "*" in text]
    unused = [
        f"{area}.{name}"
        for area, name in EVERY
        if f"{area}.{name}" not in spoken and not any(pattern.fullmatch(f"{area}.{name}") for pattern in patterns)
    ]
    assert unused == []


def test_every_sentence_used_is_there() -> None:
    called = {
        node.args[0].value
        for path in (PROJECT / "cardlab").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", getattr(node.func, "attr", "")) in ("say", "CardlabError", "BadCell", "Phrase")
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    assert called
    assert sorted(called - {f"{area}.{name}" for area, name in EVERY}) == []


@pytest.mark.parametrize(
    ("count", "english", "french"), [(0, "cards", "carte"), (1, "card", "carte"), (2, "cards", "cartes")]
)
def test_each_language_counts_by_its_own_rule(count: int, english: str, french: str) -> None:
    assert say("catalogue.exported", "en", count=count, path="x").split()[1] == english
    assert say("catalogue.exported", "fr", count=count, path="x").split()[1] == french


@pytest.mark.parametrize(
    ("folder", "word"),
    [
        pytest.param("coupe", "coupe", id="one word"),
        pytest.param("événements/coupe-2026", "événements/coupe-2026", id="accents need no quotes"),
        pytest.param("C:\\tournois\\coupe", "C:\\tournois\\coupe", id="of Windows"),
        pytest.param("Coupe d'hiver", '"Coupe d\'hiver"', id="a space, an apostrophe"),
        pytest.param("coupe (2)", '"coupe (2)"', id="brackets"),
    ],
)
def test_a_command_to_copy_quotes_the_folder_where_it_must(folder: str, word: str) -> None:
    said = say("deckcheck.no-run", "fr", folder=folder)
    assert said.endswith(f"dans {folder} : lancez d'abord cardlab precheck {word}.")


def test_of_many_names_the_first_are_said_and_how_many_more() -> None:
    twelve = [chr(65 + number) for number in range(12)]
    assert [few(twelve[:count], "fr") for count in (0, 1, 2, 3)] == ["", "A", "A et B", "A, B et C"]
    assert few(twelve, "en") == "A, B, C, D, E, F, G, H and 4 more"
    assert few(twelve[:11], "fr", "or") == "A, B, C, D, E, F, G, H ou 3 autres"
    assert Renderer("en").lines([*range(2, 9), 12, 13, 20, 22]) == "lines 2–8, 12–13, 20 and 22"
    assert Renderer("en").lines([2, 3, 4, 9]) == "lines 2, 3, 4 and 9"
