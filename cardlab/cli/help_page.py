"""The page `--help` prints."""

import shutil
from typing import Any

import typer

from cardlab.cli.language import tell
from cardlab.cli.paper import at_words

_WIDEST = 100
_INDENT = "  "


def help_page(ctx: Any) -> str:
    command = ctx.command
    about = "\n\n".join(_wrapped(paragraph, _INDENT) for paragraph in command.help.split("\n\n"))
    arguments = [_row(each) for each in command.params if each.param_type_name == "argument"]
    options = [_row(each) for each in command.get_params(ctx) if each.param_type_name == "option" and not each.hidden]
    commands = [(name, each.help.split("\n\n")[0]) for name, each in getattr(command, "commands", {}).items()]
    sections = [
        _section(tell(f"help.section-{title}"), rows)
        for title, rows in (("arguments", arguments), ("options", options), ("commands", commands))
        if rows
    ]
    return "\n\n".join([usage_line(ctx), about, *sections]) + "\n"


def usage_line(ctx: Any) -> str:
    pieces = [tell("help.any-options")]
    for each in ctx.command.params:
        if each.param_type_name == "argument":
            pieces.append(_placeholder(each) if each.required else f"[{_placeholder(each)}]")
    if hasattr(ctx.command, "commands"):
        pieces.append(tell("help.any-command"))
    return tell("help.usage", call=" ".join([ctx.command_path, *pieces]))


def _row(parameter: Any) -> tuple[str, str]:
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


def _section(title: str, rows: list[tuple[str, str]]) -> str:
    column = max(len(name) for name, _ in rows) + 2
    lines = [_wrapped(f"{name:<{column}}{about}", _INDENT, _INDENT + " " * column) for name, about in rows]
    return "\n".join([typer.style(title, bold=True), *lines])


def _wrapped(text: str, first: str, following: str | None = None) -> str:
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    return "\n".join(at_words(first + text, width, first if following is None else following))
