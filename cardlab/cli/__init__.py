"""The command line. Only the command that was called is loaded, so that it answers at once."""

import io
import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import Annotated

import typer

from cardlab.cli.app import App, add_group
from cardlab.cli.completion import Install, Show, words_to_complete
from cardlab.cli.language import tell, user_language
from cardlab.cli.options import Lang
from cardlab.cli.paper import print_text
from cardlab.errors import CardlabError, reference_of

MODULES = {
    "catalogue": "catalogue",
    "search": "look",
    "show": "look",
    "sets": "look",
    "formats": "look",
    "validate": "validate",
    "fix": "fix",
    "stats": "stats",
    "collection": "collection",
    "diff": "diff",
    "export": "export",
    "deckcheck": "deckcheck",
    "event": "event",
    "setup": "setup",
    "precheck": "precheck",
    "rules": "rules",
    "decklists": "rules",
    "desk": "desk",
}
"""Each command and the module it stands in: a function of its name, or the `COMMANDS` of a group."""
_STOPPED = 130


def main() -> None:
    """Run the command line; what the user can mend is one sentence and exit code 2, a fault of ours exit code 3."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that lacks a character gets its number
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(words_to_complete() or sys.argv[1:])
    except CardlabError as fault:
        print_text(fault.text(user_language()), sys.stderr)
        code = 2
    except BrokenPipeError:
        _print_no_more()
        code = 141
    except Exception as fault:  # Python's own exit code 1 would say that a deck is illegal
        if os.environ.get("CARDLAB_TRACEBACK"):
            import traceback

            traceback.print_exc()
        print_text(tell("command.our-fault", reference=reference_of(fault)), sys.stderr)
        code = 3
    sys.exit(code)


def _run(arguments: list[str]) -> int | str | None:
    """Run one command to its last word; what the system refuses is one sentence too."""
    code: int | str | None = 0
    try:
        try:
            _app(arguments)(prog_name="cardlab")
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


def _app(arguments: list[str]) -> App:
    app = App(help=tell("help.cardlab"))
    app.callback()(_options)
    wanted = MODULES.get(_called(arguments))
    for name, place in MODULES.items():
        if wanted in (None, place):
            module = import_module(f"cardlab.cli.{place}")
            if commands := getattr(module, "COMMANDS", None):
                add_group(app, name, commands)
            else:
                app.command(name, help=tell(f"help.{name}"))(getattr(module, name))
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
        bool, typer.Option("--version", help=tell("help.version"), is_eager=True, callback=_show_version)
    ] = False,
    install_completion: Install = False,
    show_completion: Show = None,
    lang: Lang = None,
) -> None:
    """What is asked for before any command."""
