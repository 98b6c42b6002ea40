"""The command line. Only the command that was called is loaded, so that it answers at once."""

import sys
from importlib import import_module

import typer

from cardlab.errors import CardlabError
from cardlab.messages import say

MODULES = {
    "catalogue": "catalogue",
    "search": "look",
    "show": "look",
    "sets": "look",
    "formats": "look",
    "validate": "validate",
    "diff": "validate",
    "export": "export",
    "setup": "setup",
    "rules": "rules",
    "decklists": "rules",
}
"""Each command and the module it stands in."""


def main() -> None:
    """Run the command line; what the user can mend is one sentence and exit code 2."""
    try:
        _app(sys.argv[1:])(prog_name="cardlab")
    except CardlabError as fault:
        print(fault, file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)


def _app(arguments: list[str]) -> typer.Typer:
    app = typer.Typer(
        help=say("help.cardlab"),
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        add_completion=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_options)
    called = next((word for word in arguments if not word.startswith("-")), "")
    modules = [MODULES[called]] if called in MODULES else dict.fromkeys(MODULES.values())
    for module in modules:
        import_module(f"cardlab.cli.{module}").register(app)
    return app


def _show_version(asked: bool) -> None:
    if asked:
        from cardlab import __version__

        print(f"cardlab {__version__}")
        raise typer.Exit


def _options(
    version: bool = typer.Option(False, "--version", help=say("help.version"), is_eager=True, callback=_show_version),
) -> None:
    """What is asked for before any command."""
