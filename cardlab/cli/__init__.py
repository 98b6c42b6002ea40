"""The command line. Only the command that was called is loaded, so that it answers at once."""

import io
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from typing import Annotated

import typer

from cardlab.cli.app import App, add_group
from cardlab.cli.completion import Install, Show, words_to_complete
from cardlab.cli.defaults import saved_defaults
from cardlab.cli.language import refuse_unknown_language, tell, user_language
from cardlab.cli.options import Lang, print_error_json
from cardlab.cli.paper import print_text
from cardlab.errors import CardlabError, reference_of, where_to_report

PANELS: Mapping[str, Mapping[str, str]] = {
    "check": {"validate": "validate", "fix": "fix", "diff": "diff", "stats": "stats", "decklists": "rules"},
    "build": {
        "search": "look",
        "show": "look",
        "sets": "look",
        "formats": "look",
        "rules": "rules",
        "collection": "collection",
        "setup": "setup",
        "export": "export",
    },
    "organise": {"precheck": "precheck", "event": "event", "deckcheck": "deckcheck", "desk": "desk"},
    "catalogue": {"catalogue": "catalogue"},
    "first": {"demo": "demo", "config": "config", "help": "help_command"},
}
"""The commands by the job they are for, in the order of `cardlab --help`: each with the module it stands in, which has
a function of its name, or the `COMMANDS` of a group."""
MODULES: Mapping[str, str] = {name: module for commands in PANELS.values() for name, module in commands.items()}
_STOPPED = 130


def main() -> None:
    """Run the command line; what the user can mend is one sentence and exit code 2, a fault of ours exit code 3."""
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that lacks a character gets its number
            stream.reconfigure(errors="backslashreplace")
    try:
        refuse_unknown_language()
        code = _run(words_to_complete() or sys.argv[1:])
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
    if "--json" in sys.argv and not fault.key.startswith("command.refused"):  # then nothing more can be printed there
        print_error_json(fault.code, fault.text(user_language()))
    else:
        print_text(fault.text(user_language()), sys.stderr)


def _run(arguments: list[str]) -> int | str | None:
    """Run one command to its last word; what the system refuses is one sentence too."""
    code: int | str | None = 0
    try:
        try:
            saved_defaults()  # a damaged file of them is named before anything is done by half of it
            command_line(arguments)(prog_name="cardlab")
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


def command_line(arguments: list[str]) -> App:
    """The commands; of those only the one that the arguments call, where they call one."""
    app = App(help=tell("help.cardlab"))
    app.callback()(_options)
    wanted = MODULES.get(_called(arguments))
    for panel, modules in PANELS.items():
        title = tell(f"help.panel-{panel}")
        for name, place in modules.items():
            if wanted in (None, place):
                module = import_module(f"cardlab.cli.{place}")
                if commands := getattr(module, "COMMANDS", None):
                    add_group(app, name, commands, panel=title, seldom=getattr(module, "SELDOM", ()))
                else:
                    app.command(name, help=tell(f"help.{name}"), rich_help_panel=title)(getattr(module, name))
    return app


def _called(arguments: list[str]) -> str:
    """The first word that is neither an option nor the value of one."""
    for before, word in zip(["", *arguments], arguments, strict=False):
        if not word.startswith("-") and before not in ("--lang", "--show-completion"):
            return word
    return ""


def _show_version(asked: bool) -> None:
    if asked:
        from cardlab import __version__

        print(f"cardlab {__version__}")
        raise typer.Exit


def _options(
    version: Annotated[
        bool, typer.Option("--version", "-V", help=tell("help.version"), is_eager=True, callback=_show_version)
    ] = False,
    install_completion: Install = False,
    show_completion: Show = None,
    lang: Lang = None,
) -> None:
    """What is asked for before any command."""
