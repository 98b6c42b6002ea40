"""The command line: all commands, each loaded when it is called, and how a run ends."""

import io
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from typing import Annotated, Any

import typer

from cardlab import __version__
from cardlab.cli.commands import App, CommandGroup, group_of
from cardlab.cli.completion import Install, Show, prepare_completion
from cardlab.cli.defaults import choose_language, saved_defaults, user_language
from cardlab.cli.options import Lang, argument, option
from cardlab.cli.output import answer_as_json, is_json_asked, print_error_json, print_text
from cardlab.errors import CardlabError, reference_of, where_to_report

PANELS: Mapping[str, Mapping[str, str]] = {
    "check": {"validate": "validate", "fix": "fix", "diff": "diff", "stats": "stats", "decklists": "rules"},
    "build": {
        "search": "browse",
        "show": "browse",
        "sets": "browse",
        "formats": "browse",
        "rules": "rules",
        "collection": "collection",
        "setup": "setup",
        "export": "export",
    },
    "organise": {"precheck": "precheck", "event": "event", "deckcheck": "deckcheck", "desk": "desk"},
    "catalogue": {"catalogue": "catalogue"},
    "first": {"demo": "demo", "config": "config", "help": "app"},
}
"""The commands by the job they are for, in the order of `cardlab --help`: each with the module it stands in, which has
a function of its name, or the `COMMANDS` of a group."""
MODULES: Mapping[str, str] = {name: module for commands in PANELS.values() for name, module in commands.items()}
_PANEL_OF = {name: panel for panel, commands in PANELS.items() for name in commands}
_STOPPED = 130


def main() -> None:
    """Run the command line; what the user can mend is one sentence and exit code 2, a fault of ours exit code 3."""
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that lacks a character gets its number
            stream.reconfigure(errors="backslashreplace")
    choose_language(None)
    answer_as_json(False)
    try:
        code = _run()
    except CardlabError as fault:
        _print_fault(fault)
        code = 2
    except BrokenPipeError:
        _print_no_more()
        code = 141
    except Exception as fault:  # Python's own exit code 1 would say that a deck is illegal
        if os.environ.get("CARDLAB_TRACEBACK"):
            import traceback

            traceback.print_exc()
        _print_fault(CardlabError("command.our-fault", reference=reference_of(fault), where=where_to_report()))
        code = 3
    sys.exit(code)


def _open_closed_streams() -> None:
    """Let a stream that was closed (`>&-`, `<&-`) lead nowhere: Python has none then, and the next file that is opened
    would get its number."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  open until the end


def _print_fault(fault: CardlabError) -> None:
    """A sentence for a person; for a program that asked for JSON, an object with its code in place of the answer."""
    if is_json_asked() and not fault.key.startswith("command.refused"):  # then nothing more can be printed there
        print_error_json(fault.code, fault.text(user_language()))
    else:
        print_text(fault.text(user_language()), sys.stderr)


def _run() -> int | str | None:
    """Run one command to its last word; what the system refuses is one sentence too."""
    code: int | str | None = 0
    try:
        try:
            saved_defaults()  # a damaged file of them is named before anything is done by half of it
            prepare_completion()
            command_line()(prog_name="cardlab")
        except SystemExit as ended:
            code = ended.code
            if code == _STOPPED:  # Typer has swallowed Ctrl-C, and says nothing
                raise KeyboardInterrupt from None
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as fault:
        _print_no_more()
        key = "command.refused-file" if fault.filename else "command.refused"
        raise CardlabError(key, path=fault.filename, why=fault) from None
    except MemoryError:
        raise CardlabError("command.no-memory") from None
    return code


def _print_no_more() -> None:
    """Throw away what could not be printed, else Python tries again at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _AllCommands(CommandGroup):
    """The commands of `MODULES`; the module of each is loaded when it is called or listed."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        return list(MODULES)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        if cmd_name in MODULES and cmd_name not in self.commands:
            self.commands[cmd_name] = _loaded(cmd_name)
        return self.commands.get(cmd_name)


def _loaded(name: str) -> Any:
    module = import_module(f"cardlab.cli.{MODULES[name]}")
    if commands := getattr(module, "COMMANDS", None):
        app = group_of(name, commands, seldom=getattr(module, "SELDOM", ()))
    else:
        app = App(help=f"help.{name}")
        app.command(name, help=f"help.{name}")(getattr(module, name))
    command: Any = typer.main.get_command(app)
    command.name, command.rich_help_panel = name, f"help.panel-{_PANEL_OF[name]}"
    return command


def command_line() -> Any:
    """All commands, as one that Typer runs."""
    app = App(help="help.cardlab", cls=_AllCommands)
    app.callback()(_before_command)
    return typer.main.get_command(app)


def _show_version(ctx: typer.Context, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        print(f"cardlab {__version__}")
        raise typer.Exit


def _before_command(
    version: Annotated[bool, option("help.version", "--version", "-V", is_eager=True, callback=_show_version)] = False,
    install_completion: Install = False,
    show_completion: Show = None,
    lang: Lang = None,
) -> None:
    """What is asked for before any command."""


def help(
    words: Annotated[
        list[str] | None,
        argument("help.help-words", metavar="help.word-command", autocompletion=lambda: list(MODULES)),
    ] = None,
) -> None:
    """`cardlab help COMMAND`: the same page as `cardlab COMMAND --help`."""
    command_line()([*(words or []), "--help"], prog_name="cardlab")
