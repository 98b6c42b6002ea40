"""The shape of the tree: what may import what, what every game's folder holds."""

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path

import pytest

from cardlab.games.game import Game
from cardlab.games.rule import rules_in
from cardlab.registry import all_games, find_game, game_ids
from cardlab.vocabulary import LANGUAGES, GameId
from tests.conftest import PROJECT

LAYERS: tuple[tuple[str, ...], ...] = (
    ("cardlab.vocabulary", "cardlab.safe_text", "cardlab.registry"),
    ("cardlab.errors",),
    ("cardlab.messages",),
    ("cardlab.catalogue.names",),
    ("cardlab.files",),
    ("cardlab.model",),
    ("cardlab.catalogue",),
    ("cardlab.spreadsheets",),
    ("cardlab.importers",),
    ("cardlab.reading",),
    ("cardlab.importers.build", "cardlab.importers.own_sheets"),
    ("cardlab.games", "cardlab.advice"),
    ("cardlab.render",),
    ("cardlab.exporters",),
    ("cardlab.plugin",),
    ("cardlab.collection",),
    ("cardlab.tournament",),
    ("cardlab.lab",),
    ("cardlab.__init__",),
    ("cardlab.desk",),
    ("cardlab.cli",),
    ("cardlab.__main__",),
)
"""From the ground up: a module imports from its own layer and those before it. The library ends with `cardlab.lab`;
the doors stand above it."""
GAMES_OWN = re.compile(r"cardlab/games/[a-z_]+/")
OF_GAMES = ["summary", "list_files", "setup_writer", "setup_sheet", "inventory"]
"""What a game's home holds of the layers above: how its decks are shown and written."""
LOADED_ON_NEED = {
    ("cardlab.errors", "cardlab.messages"),
    ("cardlab.model.result", "cardlab.render"),
    ("cardlab.model.result", "cardlab.games"),
    ("cardlab.games.advice", "cardlab.render"),
    ("cardlab.games.statistics", "cardlab.render"),
}
"""Methods that load what stands above when they are called, such as `Result.text`."""

MODULES = sorted((PROJECT / "cardlab").rglob("*.py"))


def name_of(path: Path) -> str:
    parts = path.relative_to(PROJECT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 2 else parts)


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


# -- what may import what ------------------------------------------------------------------------


def layer_of(module: str) -> int:
    fitting = [
        (len(prefix), layer)
        for layer, prefixes in enumerate(LAYERS)
        for prefix in prefixes
        if module == prefix or module.startswith(f"{prefix}.")
    ]
    assert fitting, f"{module} stands in no layer"
    return max(fitting)[1]


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    """Line and name of every module of ours that a module imports, wherever it does."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, each.name) for each in node.names if each.name.startswith("cardlab."))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cardlab"):
            for each in node.names:
                whole = f"{node.module}.{each.name}"
                is_module = (PROJECT / whole.replace(".", "/")).with_suffix(".py").exists()
                package = node.module if node.module != "cardlab" else "cardlab.__init__"
                yield node.lineno, whole if is_module else str(package)


def of_each(paths: Iterable[Path]) -> Callable[[Callable[[Path], None]], Callable[[], None]]:
    """One test that checks every module, and names the one that fails."""

    def folded(check: Callable[[Path], None]) -> Callable[[], None]:
        def test() -> None:
            for path in paths:
                try:
                    check(path)
                except AssertionError as fault:
                    raise AssertionError(f"{name_of(path)}: {fault}") from fault

        return test

    return folded


@of_each(MODULES)
def test_no_module_imports_from_a_layer_above_its_own(path: Path) -> None:
    own = layer_of(name_of(path))
    if_only_typing = _lines_for_typing_only(path)
    if GAMES_OWN.search(path.as_posix()) and (path.stem in OF_GAMES or path.stem == "__init__"):
        own = layer_of("cardlab.exporters")
    upward = [
        f"line {line}: {module}"
        for line, module in imports_of(path)
        if layer_of(module) > own
        and line not in if_only_typing
        and (name_of(path), ".".join(module.split(".")[:2])) not in LOADED_ON_NEED
    ]
    assert upward == []


def _lines_for_typing_only(path: Path) -> set[int]:
    """Names for annotations alone do not make one module depend on another when it runs."""
    lines: set[int] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            lines.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return lines


def test_no_imports_go_round_in_circles() -> None:
    """Imports inside functions count, too: a cycle they hide is one all the same."""
    imports = {name_of(path): _imported_when_it_runs(path) for path in MODULES}
    circles = [circle for circle in _circles(imports) if not all(name.startswith(STILL_IN_CIRCLES) for name in circle)]
    assert circles == []


STILL_IN_CIRCLES = ("cardlab.tournament.",)
"""Modules that still import each other in circles."""


def _imported_when_it_runs(path: Path) -> set[str]:
    """The modules that a module imports, except those for annotations and those of `LOADED_ON_NEED`."""
    own, if_only_typing = name_of(path), _lines_for_typing_only(path)
    return {
        module
        for line, module in imports_of(path)
        if line not in if_only_typing and module != own and (own, ".".join(module.split(".")[:2])) not in LOADED_ON_NEED
    }


def _circles(imports: Mapping[str, set[str]]) -> list[list[str]]:
    """The groups of modules that reach each other, each in order of the alphabet."""
    reached = {name: _reached_from(name, imports) for name in imports}
    circles = {tuple(sorted(each for each in reached[name] if name in reached[each])) for name in imports}
    return [list(circle) for circle in sorted(circles) if circle]


def _reached_from(start: str, imports: Mapping[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        for module in imports.get(waiting.pop(), ()):
            if module not in reached:
                reached.add(module)
                waiting.append(module)
    return reached


def test_every_layer_is_of_modules_that_are_there() -> None:
    names = {name_of(path) for path in MODULES}
    for prefix in (prefix for layer in LAYERS for prefix in layer):
        assert any(name == prefix or name.startswith(f"{prefix}.") for name in names), prefix


def test_the_library_knows_no_door_and_neither_typer_nor_rich() -> None:
    doors = {"typer", "rich", "click", "fastapi", "starlette", "uvicorn"}
    for path in MODULES:
        if path.parent.name in ("cli", "desk") or path.name == "__main__.py":
            continue
        for node in ast.walk(tree_of(path)):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.partition(".")[0] for name in names} & doors, path
            assert not [name for name in names if name.startswith("cardlab.cli")], path


def test_importing_the_library_loads_no_door() -> None:
    script = (
        "import sys, cardlab; cardlab.Lab; print(sorted({'typer', 'rich', 'sqlmodel', 'pandas'} & set(sys.modules)))"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


@of_each(sorted((PROJECT / "cardlab" / "games").glob("*/*.py")))
def test_no_game_knows_of_another(path: Path) -> None:
    packages = {game.declaration.package for game in all_games()}
    own = f"cardlab.games.{path.parent.name}"
    for line, module in imports_of(path):
        package = ".".join(module.split(".")[:3])
        assert package == own or package not in packages, f"line {line}: {module}"


@of_each([path for path in MODULES if not GAMES_OWN.search(path.as_posix())])
def test_shared_code_knows_no_game_by_name(path: Path) -> None:
    packages = {game.replace("-", "_") for game in game_ids()}
    tree = tree_of(path)
    said = {id(node) for node in _docstrings(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            assert node.value.partition(".")[0] not in {*game_ids(), *packages}, f"line {node.lineno}"
        if isinstance(node, ast.ImportFrom):
            assert not set((node.module or "").split(".")) & packages, f"line {node.lineno}"


def _docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value


@of_each(MODULES)
def test_no_module_keeps_state_but_caches(path: Path) -> None:
    """Module-level lists, dicts and sets are tables: nothing adds to them; nothing is `global`."""
    tree = tree_of(path)
    tables = {
        name.id
        for node in tree.body
        for target in (node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)])
        for name in [target]
        if isinstance(name, ast.Name)
    }
    changes = {"append", "add", "update", "setdefault", "pop", "clear", "extend", "insert", "remove"}
    for node in ast.walk(tree):
        assert not isinstance(node, ast.Global), f"line {node.lineno}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in changes:
            owner = node.func.value
            assert not (isinstance(owner, ast.Name) and owner.id in tables), f"line {node.lineno}: {ast.unparse(node)}"
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name):
            assert node.value.id not in tables, f"line {node.lineno}: {ast.unparse(node)}"


# -- what every game's folder holds --------------------------------------------------------------


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_one_home_with_the_same_modules(game: GameId) -> None:
    home = find_game(game).declaration.folder
    modules = {path.stem for path in home.glob("*.py")}
    assert modules >= {"__init__", "card", "context", "summary"}
    assert modules & {"reading", "setup_validator"}
    assert (home / "game.json").is_file()
    assert {path.stem for path in (home / "sentences").iterdir()} == set(LANGUAGES)
    assert (PROJECT / "imports" / game / "cards.csv").is_file()
    assert (PROJECT / "tests" / "games" / home.name / "test_rules.py").is_file()


@pytest.mark.parametrize("game", game_ids())
def test_every_game_names_all_its_rules(game: GameId) -> None:
    found = find_game(game)
    assert isinstance(found, Game)
    assert found.id == game
    modules = [
        import_module(f"{found.declaration.package}.{path.stem}")
        for path in found.declaration.folder.glob("*_rules.py")
    ]
    assert {rule.id for rule in found.rules} == {rule.id for rule in rules_in(*modules)}
    assert all(rule.id.startswith(f"{game}.") for rule in found.rules)


# -- what a module is like -----------------------------------------------------------------------


@of_each(MODULES)
def test_every_module_says_what_it_is_for(path: Path) -> None:
    said = ast.get_docstring(tree_of(path))
    assert said
    assert said.splitlines()[0].endswith((".", ":"))


# -- nothing that nobody calls -------------------------------------------------------------------


def test_nothing_is_there_that_nobody_calls() -> None:
    """Every function, method and class is named somewhere else in the code, unless defining it registers it."""
    used: set[str] = set()
    defined: dict[str, str] = {}
    for path in MODULES:
        tree = tree_of(path)
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                used.add(node.id)
            elif isinstance(node, ast.Attribute):
                used.add(node.attr)
            elif isinstance(node, ast.alias):
                used.add(node.name)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                used.add(node.value)
        for owner in (tree, *(node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))):
            inherits = isinstance(owner, ast.ClassDef) and _inherits(owner)
            for each in owner.body:
                if (isinstance(each, ast.ClassDef) and not _inherits(each)) or (
                    isinstance(each, ast.FunctionDef) and not inherits and not _registers(each)
                ):
                    defined[each.name] = f"{name_of(path)}:{each.lineno}"
    for text in (*(PROJECT / "cardlab").rglob("*.html"), PROJECT / "docs" / "library.md"):
        used.update(re.split(r"\W+", text.read_text(encoding="utf-8")))
    unused = {name: place for name, place in defined.items() if name not in used and not name.startswith("__")}
    assert unused == {}


def _registers(function: ast.FunctionDef) -> bool:
    """Whether a decorator takes the function somewhere: that of a rule or a page does, a cache does not."""
    calls = [ast.unparse(each.func) for each in function.decorator_list if isinstance(each, ast.Call)]
    return any(each in ("rule", "setup_rule", "router.get", "router.post") for each in calls)


def _inherits(owner: ast.ClassDef) -> bool:
    """Whether a class is known by what it inherits from: readers, importers and tables register themselves."""
    return any(getattr(base, "id", "") != "NamedTuple" for base in owner.bases)
