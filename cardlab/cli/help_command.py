"""`cardlab help COMMAND`: the same page as `cardlab COMMAND --help`."""

from typing import Annotated

from cardlab.cli import MODULES, command_line
from cardlab.cli.options import Lang, argument


def help(
    words: Annotated[
        list[str] | None,
        argument("help.help-words", metavar="help.word-command", autocompletion=lambda: list(MODULES)),
    ] = None,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    called = words or []
    command_line(called)([*called, "--help"], prog_name="cardlab")
