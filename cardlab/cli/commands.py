"""Commands whose help and whose answers to a wrong call are in the user's language, words and all.

The texts of a command (its help, what stands for a value, the panel it is listed in) are keys of sentences, such as
`help.lang`, said when they are shown: by then the language is known.
"""

import inspect
import shutil
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from functools import wraps
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.models import CommandFunctionType

from cardlab.cli.defaults import message, refuse_unknown_language
from cardlab.cli.options import Lang
from cardlab.cli.output import at_words
from cardlab.cli.typer_startup import take_text_as_typed
from cardlab.errors import CardlabError
from cardlab.safe_text import printable

Commands = Mapping[str, tuple[str, Callable[..., None]]]
"""The commands of a group: name → the key of its help, and its function."""
Row = tuple[str, str]


class App(typer.Typer):
    """Commands, or one command, with `--help` and `--lang`."""

    def __init__(self, help: str, cls: "type[CommandGroup] | None" = None) -> None:
        super().__init__(
            help=help,
            cls=cls or CommandGroup,
            pretty_exceptions_enable=False,
            add_completion=False,
            context_settings={"help_option_names": ["--help", "-h"]},
        )

    def command(self, name: str | None = None, **settings: Any) -> Callable[[CommandFunctionType], CommandFunctionType]:
        add = super().command(name, **{"cls": Command, **settings})
        return lambda function: add(_with_language(function))


def group_of(name: str, commands: Commands, *, seldom: Collection[str] = ()) -> App:
    """Commands under a word of their own; those `seldom` needed are not listed."""
    group = App(help=f"help.{name}")
    group.callback()(_language_before_command)
    for word, (key, command) in commands.items():
        group.command(word, help=f"help.{key}", hidden=word in seldom)(command)
    return group


def _language_before_command(lang: Lang = None) -> None:
    """`cardlab event --lang fr show`: the language may stand before the command, too."""


def _with_language(command: CommandFunctionType) -> CommandFunctionType:
    """The command with `--lang`, whose callback chooses the language: no command needs the value itself."""
    signature = inspect.signature(command)
    lang = inspect.Parameter("lang", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Lang)

    @wraps(command)
    def run(lang: str | None = None, **values: Any) -> Any:  # noqa: ARG001
        return command(**values)

    run.__signature__ = signature.replace(parameters=[*signature.parameters.values(), lang])  # type: ignore[attr-defined]
    return run  # type: ignore[return-value]


class Command(TyperCommand):
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        take_text_as_typed(self.params)
        ctx.allow_extra_args = True
        if not ctx.resilient_parsing:
            _read_ahead(self, ctx, args)
            refuse_unknown_language()
        with _wrong_calls_in_our_words(ctx):
            left = super().parse_args(ctx, args)
        if left and not ctx.resilient_parsing:
            raise _wrong_call(ctx, message("help.extra-arguments", words=" ".join(left), count=len(left)))
        return left

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_page(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return _in_our_words(super().get_help_option(ctx))

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002
        return _first(in_words(self.help or ""))

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        return _said(super().shell_complete(ctx, incomplete))


class CommandGroup(TyperGroup):
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        take_text_as_typed(self.params)
        if not ctx.resilient_parsing:
            if ctx.parent is None:
                _read_ahead(self, ctx, args)
            if not args:
                typer.echo(ctx.get_help())
                raise typer.Exit(2)
        with _wrong_calls_in_our_words(ctx):
            return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        names = self.list_commands(ctx)
        if args[0] not in names and not ctx.resilient_parsing:
            raise _wrong_call(ctx, message("help.no-such-command", name=args[0]) + _meant(args[0], names))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        with _wrong_calls_in_our_words(ctx):
            return super().invoke(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_page(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return _in_our_words(super().get_help_option(ctx))

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002
        return _first(in_words(self.help or ""))

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        return _said(super().shell_complete(ctx, incomplete))


def _read_ahead(command: Any, ctx: Any, args: list[str]) -> None:
    """Let `--lang` and `--json` take effect wherever they stand, before `--help` is shown or the line is refused.

    The line is read once as for completion, which refuses nothing; the callbacks of the two options note their values.
    """
    command.make_context(
        ctx.info_name,
        list(args),
        parent=ctx.parent,
        resilient_parsing=True,
        ignore_unknown_options=True,
        allow_interspersed_args=True,
    )


def in_words(text: str) -> str:
    """The sentence of a key (`help.word-file`); what is no key stands for itself (`N`, `fr|en`)."""
    return message(text) if text.startswith("help.") else text


def _said(items: list[Any]) -> list[Any]:
    """What the shell is offered, explained in the user's language."""
    for item in items:
        item.help = in_words(item.help or "")
    return items


def _in_our_words(help_option: Any) -> Any:
    take_text_as_typed([help_option])
    help_option.help = "help.help-option"
    return help_option


# -- wrong calls ---------------------------------------------------------------------------------


@contextmanager
def _wrong_calls_in_our_words(ctx: Any) -> Iterator[None]:
    try:
        yield
    except typer.TyperException as fault:
        raise _wrong_call(ctx, _what_is_wrong(ctx, fault)) from None


def _what_is_wrong(ctx: Any, fault: Any) -> str:
    """Typer has a class of faults for each case, told apart here by what they carry."""
    if hasattr(fault, "possibilities"):
        known = [name for param in ctx.command.get_params(ctx) for name in (*param.opts, *param.secondary_opts)]
        return message("help.no-such-option", name=fault.option_name) + _meant(fault.option_name, known)
    if hasattr(fault, "option_name"):
        takes_none = any(fault.option_name in param.opts and param.is_flag for param in ctx.command.get_params(ctx))
        return message("help.takes-no-value" if takes_none else "help.needs-a-value", name=fault.option_name)
    if not hasattr(fault, "param"):
        return message("help.no-command")
    is_argument = fault.param.param_type_name == "argument"
    name = in_words(fault.param.metavar) if is_argument else max(fault.param.opts, key=len)
    if hasattr(fault, "param_type"):
        return message("help.missing", name=name)
    low, high = getattr(fault.param, "min", None), getattr(fault.param, "max", None)
    key = "not-a-number" if low is None else "number-from" if high is None else "number-between"
    return message(f"help.{key}", name=name, low=low, high=high)


def _meant(typed: str, known: list[str]) -> str:
    names = {name.lstrip("-"): name for name in known}  # dashes make short options alike
    close = [names[word] for word in get_close_matches(typed.lstrip("-"), names, n=2)]
    return " " + message("help.did-you-mean", names=", ".join(close)) if close else ""


def _wrong_call(ctx: Any, fault: str) -> CardlabError:
    return CardlabError("help.wrong-call", fault=printable(fault), usage=usage_line(ctx), command=ctx.command_path)


# -- the page `--help` prints: options and commands in panels, those for one job together, what few need last ----------

_WIDEST = 100
_INDENT = "  "
_WIDEST_NAME = 30
"""The explanation of a longer option stands below it: beside it there would be no room for any."""


def help_page(ctx: Any) -> str:
    refuse_unknown_language()
    command = ctx.command
    about = "\n\n".join(_wrapped(paragraph, _INDENT) for paragraph in in_words(command.help).split("\n\n"))
    arguments = [_row(param) for param in command.params if param.param_type_name == "argument"]
    options = [param for param in command.get_params(ctx) if param.param_type_name == "option" and not param.hidden]
    panels = {
        message("help.section-arguments"): arguments,
        **_in_panels(
            "help.section-commands", ((each, (each.name, each.get_short_help_str())) for each in _listed(ctx))
        ),
        **_in_panels("help.section-options", ((param, _row(param)) for param in options)),
    }
    sections = [_section(title, rows) for title, rows in panels.items() if rows]
    return "\n\n".join([usage_line(ctx), about, *sections]) + "\n"


def _listed(ctx: Any) -> Iterator[Any]:
    """The commands of a group, but for those that few need."""
    if hasattr(ctx.command, "list_commands"):
        for name in ctx.command.list_commands(ctx):
            command = ctx.command.get_command(ctx, name)
            if not command.hidden:
                yield command


def _in_panels(usual: str, listed: Iterable[tuple[Any, Row]]) -> dict[str, list[Row]]:
    """Rows by the panel their command or option names; those that name none stand in the usual one, first."""
    panels: dict[str, list[Row]] = {message(usual): []}
    for named, row in listed:
        panels.setdefault(in_words(named.rich_help_panel or usual), []).append(row)
    return panels


def _first(text: str) -> str:
    return text.split("\n\n")[0]


def usage_line(ctx: Any) -> str:
    pieces = [message("help.any-options")]
    for param in ctx.command.params:
        if param.param_type_name == "argument":
            pieces.append(_placeholder(param) if param.required else f"[{_placeholder(param)}]")
    if hasattr(ctx.command, "commands"):
        pieces.append(message("help.any-command"))
    return message("help.usage", call=" ".join([ctx.command_path, *pieces]))


def _row(parameter: Any) -> Row:
    remarks = []
    if parameter.default not in (None, "", False, (), []):
        remarks.append(message("help.default", value=parameter.default))
    if parameter.required:
        remarks.append(message("help.required"))
    help = in_words(parameter.help)
    about = " ".join([help, f"({', '.join(remarks)})"] if remarks else [help])
    if parameter.param_type_name == "argument":
        return _placeholder(parameter), about
    names = ", ".join([*sorted(parameter.opts, key=len), *parameter.secondary_opts])
    return names if parameter.is_flag else f"{names} {_placeholder(parameter)}", about


def _placeholder(parameter: Any) -> str:
    """What stands for a value: FILE; for several: FILE…"""
    word = in_words(parameter.metavar or "help.value")
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
