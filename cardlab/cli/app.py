"""Commands whose help and whose answers to a wrong call are in the user's language, words and all."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.models import CommandFunctionType

from cardlab.cli.language import tell
from cardlab.cli.options import Lang
from cardlab.errors import CardlabError

Commands = Mapping[str, tuple[str, Callable[..., None]]]


class App(typer.Typer):
    """A group of commands; those added to it speak as it does."""

    def __init__(self, *, help: str) -> None:
        super().__init__(
            help=help,
            cls=CommandGroup,
            pretty_exceptions_enable=False,
            add_completion=False,
            context_settings={"help_option_names": ["--help", "-h"]},
        )

    def command(self, name: str | None = None, **settings: Any) -> Callable[[CommandFunctionType], CommandFunctionType]:
        return super().command(name, **{"cls": Command, **settings})


def add_group(app: typer.Typer, name: str, commands: Commands, *, panel: str, seldom: Collection[str] = ()) -> None:
    """Commands under a word of their own, each with the key of its help; those `seldom` needed are not listed."""
    group = App(help=tell(f"help.{name}"))
    group.callback()(_options)
    for word, (key, command) in commands.items():
        group.command(word, help=tell(f"help.{key}"), hidden=word in seldom)(command)
    app.add_typer(group, name=name, rich_help_panel=panel)


def _options(lang: Lang = None) -> None:
    """What is asked for before any of the commands."""


class Command(TyperCommand):
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        take_words(self.params)
        ctx.allow_extra_args = True
        with _wrong_calls_in_our_words(ctx):
            left = super().parse_args(ctx, args)
        if left and not ctx.resilient_parsing:
            raise _wrong_call(ctx, tell("help.extra-arguments", words=" ".join(left), count=len(left)))
        return left

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from cardlab.cli.help_page import help_page

        formatter.write(help_page(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return _in_our_words(super().get_help_option(ctx))


class CommandGroup(TyperGroup):
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        take_words(self.params)
        if not args and not ctx.resilient_parsing:
            typer.echo(ctx.get_help())
            raise typer.Exit(2)
        with _wrong_calls_in_our_words(ctx):
            return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not ctx.resilient_parsing:
            raise _wrong_call(ctx, tell("help.no-such-command", name=args[0]) + _meant(args[0], list(self.commands)))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        with _wrong_calls_in_our_words(ctx):
            return super().invoke(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from cardlab.cli.help_page import help_page

        formatter.write(help_page(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return _in_our_words(super().get_help_option(ctx))


def _in_our_words(help_option: Any) -> Any:
    take_words([help_option])
    help_option.help = tell("help.help-option")
    return help_option


@contextmanager
def _wrong_calls_in_our_words(ctx: Any) -> Iterator[None]:
    try:
        yield
    except typer.TyperException as fault:
        raise _wrong_call(ctx, _what_is_wrong(ctx, fault)) from None


def _what_is_wrong(ctx: Any, fault: Any) -> str:
    """Typer has a class of faults for each case, told apart here by what they carry."""
    if hasattr(fault, "possibilities"):
        known = [name for each in ctx.command.get_params(ctx) for name in (*each.opts, *each.secondary_opts)]
        return tell("help.no-such-option", name=fault.option_name) + _meant(fault.option_name, known)
    if hasattr(fault, "option_name"):
        takes_none = any(fault.option_name in each.opts and each.is_flag for each in ctx.command.get_params(ctx))
        return tell("help.takes-no-value" if takes_none else "help.needs-a-value", name=fault.option_name)
    if not hasattr(fault, "param"):
        return tell("help.no-command")
    name = fault.param.metavar if fault.param.param_type_name == "argument" else max(fault.param.opts, key=len)
    if hasattr(fault, "param_type"):
        return tell("help.missing", name=name)
    low, high = getattr(fault.param, "min", None), getattr(fault.param, "max", None)
    key = "not-a-number" if low is None else "number-from" if high is None else "number-between"
    return tell(f"help.{key}", name=name, low=low, high=high)


def _meant(typed: str, known: list[str]) -> str:
    names = {name.lstrip("-"): name for name in known}  # dashes make short options alike
    close = [names[word] for word in get_close_matches(typed.lstrip("-"), names, n=2)]
    return " " + tell("help.did-you-mean", names=", ".join(close)) if close else ""


def _wrong_call(ctx: Any, fault: str) -> CardlabError:
    from cardlab.cli.help_page import usage_line
    from cardlab.safe_text import printable

    return CardlabError("help.wrong-call", fault=printable(fault), usage=usage_line(ctx), command=ctx.command_path)


# -- words that are text or paths, taken as they were typed: Typer asks pydantic for the value of every option, given
# or not, and loading that takes longer than most commands do


def take_words(params: Iterable[Any]) -> None:
    """Let the options and arguments of a command take text themselves; a Typer that reads them otherwise still may."""
    for param in params:
        param._runtime_param = _TypedWords()


class _TypedWords:
    """What Typer asks for a parameter's value."""

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        several = param.multiple or param.nargs == -1
        if value is None:
            return () if several else None
        kind = param.type_descriptor.annotation
        if several and kind == list[str] and all(map(_is_text, value)):
            return list(value)
        if not several and kind is str and _is_text(value):
            return value
        if not several and kind is Path and _is_text(value) and not _is_looked_at(param.type_descriptor.parameter_info):
            return Path(value)
        param._runtime_param = None
        return param.get_runtime_param().coerce(value, param=param, ctx=ctx)


def _is_text(value: Any) -> bool:
    """A name that is not UTF-8 comes as text that cannot be written: Typer refuses it."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


def _is_looked_at(path: Any) -> bool:
    """Whether Typer is to see what there is at a path."""
    needs = path.exists or path.readable or path.writable or path.resolve_path
    return bool(needs or path.path_type or path.parser or not (path.file_okay and path.dir_okay))
