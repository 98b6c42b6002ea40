"""Every regular expression of cardlab, how it is used, and the texts that would make it slow: long runs of its own
letters behind what leads into it."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any, NamedTuple

from tests.conftest import PROJECT

_METHODS = {"search": "search", "sub": "search", "subn": "search", "split": "search", "findall": "search",
            "finditer": "search", "match": "match", "fullmatch": "fullmatch"}  # fmt: skip
_REPEATS = (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT)
_ONE_LETTER = (_constants.LITERAL, _constants.NOT_LITERAL, _constants.IN, _constants.ANY)
_CANDIDATES = "a 7-:(/xé\n"
_MOST_LETTERS = 4
_MOST_HEADS = 3


class Used(NamedTuple):
    """A pattern, the module it is used in, and how: `search`, `match` or `fullmatch`."""

    module: str
    pattern: re.Pattern[Any]
    method: str


@cache
def every_pattern() -> list[Used]:
    """Each way in which a module uses a regular expression, once."""
    found = (each for path in _modules() for each in _of_module(path))
    return list(dict.fromkeys(found))


def _modules() -> list[Path]:
    """All but Alembic's own script, which only Alembic can run."""
    return sorted(path for path in (PROJECT / "cardlab").rglob("*.py") if path.parts[-2:] != ("migrations", "env.py"))


def _of_module(path: Path) -> Iterator[Used]:
    name = ".".join(path.relative_to(PROJECT).with_suffix("").parts).removesuffix(".__init__")
    if name == "cardlab.__main__":
        return
    known: Mapping[str, Any] = vars(import_module(name))
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _METHODS:
            owner = node.func.value
            asked = node.args[0] if getattr(owner, "id", "") == "re" and node.args else owner
            for pattern in _patterns(asked, known):
                yield Used(name, pattern, _METHODS[node.func.attr])
    for value in known.values():  # tables of patterns, which loops go through
        yield from (Used(name, each, "search") for each in _of_table(value))


def _of_table(value: object) -> Iterator[re.Pattern[Any]]:
    """The patterns of a table, also where each stands beside something else: what to put in its place."""
    if isinstance(value, (dict, list, tuple)):
        for each in value.values() if isinstance(value, dict) else value:
            if isinstance(each, re.Pattern):
                yield each
            elif isinstance(each, tuple):
                yield from _of_table(each)


def _patterns(asked: ast.expr, known: Mapping[str, Any]) -> Iterator[re.Pattern[Any]]:
    """The pattern that an expression names or writes out; a name of a loop or an argument is none we can know."""
    value = asked.value if isinstance(asked, ast.Constant) else known.get(getattr(asked, "id", ""))
    if isinstance(value, re.Pattern) or (isinstance(value, (str, bytes)) and value):
        yield re.compile(value)


def attacks(pattern: re.Pattern[Any], length: int) -> Iterator[Any]:
    letters = list(dict.fromkeys(_letters(_tree(pattern))))[:_MOST_LETTERS]
    runs = [*letters, *(a + b for a in letters for b in letters if a != b)]
    for head in _heads(pattern):
        for run in runs:
            text = (head + run * (length // len(run)))[:length] + "\x00"
            yield text.encode() if isinstance(pattern.pattern, bytes) else text


def _tree(pattern: re.Pattern[Any]) -> Any:
    source = pattern.pattern
    text = source.decode("latin-1") if isinstance(source, bytes) else source
    return _parser.parse(text, pattern.flags & ~re.UNICODE)


def _letters(items: Iterable[Any]) -> Iterator[str]:
    """A letter for every piece of a pattern, first those that may come again without end."""
    items = list(items)
    endless = [value[2] for code, value in items if code in _REPEATS and value[1] == _constants.MAXREPEAT]
    for repeated in endless:
        yield from _letters(repeated)
    for code, value in items:
        if code in _ONE_LETTER:
            yield _sample(code, value)
        for inner in _inner(code, value):
            yield from _letters(inner)


def _inner(code: Any, value: Any) -> list[Any]:
    if code in _REPEATS:
        return [value[2]]
    if code == _constants.SUBPATTERN:
        return [value[-1]]
    if code == _constants.BRANCH:
        return list(value[1])
    return [value] if code == _constants.ATOMIC_GROUP else []


def _sample(code: Any, value: Any) -> str:
    """A letter that one piece of a pattern takes."""
    if code == _constants.LITERAL:
        return chr(value)
    if code == _constants.ANY:
        return "a"
    if code == _constants.IN and value[0][0] == _constants.RANGE:
        return chr(value[0][1][0])
    if code == _constants.IN and value[0][0] == _constants.LITERAL:
        return chr(value[0][1])
    tree = _parser.parse("x")
    tree[0] = (code, value)
    alone = _compiled(tree)
    return next((letter for letter in _CANDIDATES if alone.match(letter)), "a")


def _compiled(tree: Any) -> re.Pattern[str]:
    from re import _compiler  # type: ignore[attr-defined]

    compiled: re.Pattern[str] = _compiler.compile(tree)
    return compiled


def _heads(pattern: re.Pattern[Any]) -> list[str]:
    """Texts that lead into a pattern: nothing, then one piece more each."""
    heads = [""]
    _lead(_tree(pattern), "", heads)
    some = list(dict.fromkeys(heads))
    step = max(1, len(some) // _MOST_HEADS)
    return some[::step]


def _lead(items: Iterable[Any], before: str, heads: list[str]) -> str:
    for code, value in items:
        if code in _ONE_LETTER:
            before += _sample(code, value)
        inner = _inner(code, value)
        if inner:
            once = _lead(inner[0], before, heads)[len(before) :]
            before += once * (max(1, min(value[0], 5)) if code in _REPEATS else 1)
        heads.append(before)
    return before
