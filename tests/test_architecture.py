"""One direction, no way back: what may import what."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import PROJECT

LAYERS: tuple[tuple[str, ...], ...] = (
    ("cardlab.__init__", "cardlab.vocabulary", "cardlab.shown"),
    ("cardlab.messages",),
    ("cardlab.errors",),
    ("cardlab.catalogue.names", "cardlab.catalogue.places", "cardlab.catalogue.tables"),
    ("cardlab.files",),
    ("cardlab.importers",),
    ("cardlab.catalogue",),
    ("cardlab.findings",),
    ("cardlab.decklists",),
    ("cardlab.games",),
    ("cardlab.reports",),
    ("cardlab.exporters",),
    ("cardlab.tournament",),
    ("cardlab.cli",),
    ("cardlab.__main__",),
)
"""From the ground up: a module imports from its own layer and those before it. `catalogue` stands on both
sides of the importers: what it is made of before them, how it is built and read after them."""

MODULES = sorted((PROJECT / "cardlab").rglob("*.py"))


def name_of(path: Path) -> str:
    parts = path.relative_to(PROJECT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 2 else parts)


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
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, each.name) for each in node.names if each.name.startswith("cardlab."))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cardlab"):
            for each in node.names:
                whole = f"{node.module}.{each.name}"
                is_module = (PROJECT / whole.replace(".", "/")).with_suffix(".py").exists()
                package = node.module if node.module != "cardlab" else "cardlab.__init__"
                yield node.lineno, whole if is_module else str(package)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_module_imports_from_a_layer_above_its_own(path: Path) -> None:
    own = layer_of(name_of(path))
    if_only_typing = _lines_for_typing_only(path)
    upward = [
        f"line {line}: {module}"
        for line, module in imports_of(path)
        if layer_of(module) > own and line not in if_only_typing
    ]
    assert upward == []


def _lines_for_typing_only(path: Path) -> set[int]:
    """Names for annotations alone do not make one module depend on another when it runs."""
    lines: set[int] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            lines.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return lines


def test_every_layer_is_of_modules_that_are_there() -> None:
    names = {name_of(path) for path in MODULES}
    for prefix in (prefix for layer in LAYERS for prefix in layer):
        assert any(name == prefix or name.startswith(f"{prefix}.") for name in names), prefix
