"""The page `--help` prints: options and commands in panels, those for one job together, what few need last."""

import shutil
from collections.abc import Iterable
from typing import Any

import typer

from cardlab.cli import MODULES
from cardlab.cli.language import tell
from cardlab.cli.paper import at_words

_ORDER = list(MODULES)
"""Typer lists groups of commands after single ones."""
_WIDEST = 100
_INDENT = "  "
_WIDEST_NAME = 30
"""The explanation of a longer option stands below it: beside it there would be no room for any."""

Row = tuple[str, str]


def help_page(ctx: Any) -> str:
    command = ctx.command
    about = "\n\n".join(_wrapped(paragraph, _INDENT) for paragraph in command.help.split("\n\n"))
    arguments = [_row(each) for each in command.params if each.param_type_name == "argument"]
    options = [each for each in command.get_params(ctx) if each.param_type_name == "option" and not each.hidden]
    commands = [each for each in getattr(command, "commands", {}).values() if not each.hidden]
    if ctx.parent is None:
        commands.sort(key=lambda each: _ORDER.index(each.name))
    panels = {
        tell("help.section-arguments"): arguments,
        **_in_panels(tell("help.section-commands"), ((each, (each.name, _first(each.help))) for each in commands)),
        **_in_panels(tell("help.section-options"), ((each, _row(each)) for each in options)),
    }
    sections = [_section(title, rows) for title, rows in panels.items() if rows]
    return "\n\n".join([usage_line(ctx), about, *sections]) + "\n"


def _in_panels(usual: str, listed: Iterable[tuple[Any, Row]]) -> dict[str, list[Row]]:
    """Rows by the panel their command or option names; those that name none stand in the usual one, first."""
    panels: dict[str, list[Row]] = {usual: []}
    for named, row in listed:
        panels.setdefault(named.rich_help_panel or usual, []).append(row)
    return panels


def _first(text: str) -> str:
    return text.split("\n\n")[0]


def usage_line(ctx: Any) -> str:
    pieces = [tell("help.any-options")]
    for each in ctx.command.params:
        if each.param_type_name == "argument":
            pieces.append(_placeholder(each) if each.required else f"[{_placeholder(each)}]")
    if hasattr(ctx.command, "commands"):
        pieces.append(tell("help.any-command"))
    return tell("help.usage", call=" ".join([ctx.command_path, *pieces]))


def _row(parameter: Any) -> Row:
    remarks = []
    if parameter.default not in (None, "", False, (), []):
        remarks.append(tell("help.default", value=parameter.default))
    if parameter.required:
        remarks.append(tell("help.required"))
    about = " ".join([parameter.help, f"({', '.join(remarks)})"] if remarks else [parameter.help])
    if parameter.param_type_name == "argument":
        return _placeholder(parameter), about
    names = ", ".join([*sorted(parameter.opts, key=len), *parameter.secondary_opts])
    return names if parameter.is_flag else f"{names} {_placeholder(parameter)}", about


def _placeholder(parameter: Any) -> str:
    """What stands for a value: FILE; for several: FILE…"""
    word: str = parameter.metavar or tell("help.value")
    return f"{word}…" if parameter.nargs == -1 or getattr(parameter, "multiple", False) else word


def _section(title: str, rows: list[Row]) -> str:
    column = max((len(name) for name, _ in rows if len(name) <= _WIDEST_NAME), default=_WIDEST_NAME) + 2
    return "\n".join([typer.style(title, bold=True), *(_entry(name, about, column) for name, about in rows)])


def _entry(name: str, about: str, column: int) -> str:
    margin = _INDENT + " " * column
    if len(name) < column:
        return _wrapped(f"{name:<{column}}{about}", _INDENT, margin)
    return f"{_INDENT}{name}\n{_wrapped(about, margin)}"


def _wrapped(text: str, first: str, following: str | None = None) -> str:
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    return "\n".join(at_words(first + text, width, first if following is None else following))
