"""Completion in the shell: setting it up, and what may stand for a value.

The shell asks by running cardlab with `_CARDLAB_COMPLETE` set and the line so far in other variables.
"""

import os
from collections.abc import Iterable, Sequence
from contextlib import redirect_stdout, suppress
from typing import Annotated, Any

import typer
from typer.completion import get_completion_inspect_parameters, get_completion_script, install  # type: ignore[attr-defined]

import cardlab
from cardlab.catalogue.freshness import is_stale
from cardlab.cli.defaults import catalogue_file, message, user_language
from cardlab.cli.output import print_text
from cardlab.errors import CardlabError
from cardlab.games.rule import rules_of, settings_of
from cardlab.model.cards import name_in
from cardlab.registry import declarations, game_ids
from cardlab.vocabulary import LANGUAGES, GameId

_ASKED = "_CARDLAB_COMPLETE"


def prepare_completion() -> None:
    """Where a shell wants a line completed, let Typer know the shells: this is how it comes to."""
    if os.environ.get(_ASKED):
        get_completion_inspect_parameters()


def _install(ctx: typer.Context, asked: bool) -> None:
    if not asked or ctx.resilient_parsing:
        return
    try:
        with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):
            shell, path = install(prog_name="cardlab")
    except typer.Exit:
        raise CardlabError("help.unknown-shell") from None
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write-file", path=fault.filename, why=fault) from None
    print_text(message("help.completion-installed", shell=shell, path=path))
    raise typer.Exit


def _show(ctx: typer.Context, shell: str | None) -> None:
    if not shell or ctx.resilient_parsing:
        return
    if shell not in _SHELLS:
        raise CardlabError("help.unknown-shell")
    print(get_completion_script(prog_name="cardlab", complete_var=_ASKED, shell=shell).strip())
    raise typer.Exit


_SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")

Install = Annotated[
    bool,
    typer.Option(
        "--install-completion",
        help="help.install-completion",
        rich_help_panel="help.section-rare",
        is_eager=True,
        callback=_install,
    ),
]
Show = Annotated[
    str | None,
    typer.Option(
        "--show-completion",
        help="help.show-completion",
        metavar="|".join(_SHELLS),
        rich_help_panel="help.section-rare",
        is_eager=True,
        callback=_show,
        autocompletion=lambda: _SHELLS,
    ),
]

Answers = Iterable[tuple[str, str]]
"""Values, each with what it means."""


def languages() -> Answers:
    return [(code, message(f"help.language-{code}")) for code in LANGUAGES]


def games_with_setup() -> Sequence[str]:
    return [game.id for game in declarations().values() if game.has_setup]


def expansions() -> Sequence[str]:
    return [name for game in declarations().values() for name in game.expansions]


def formats_or_all(ctx: typer.Context) -> Answers:
    yield "all", message("help.format-all")
    yield from formats(ctx)


def formats(ctx: typer.Context) -> Answers:
    """The formats of the game asked for, else of every game; none where the catalogue would have to be built first."""
    with suppress(CardlabError), cardlab.open(catalogue_file(ctx.params.get("db"))) as lab:
        if not is_stale(lab.paths):
            for game in _games_asked_for(ctx):
                for each in lab.formats(game):
                    yield each.code, name_in(user_language(), each)


def kinds(ctx: typer.Context) -> Answers:
    """What `--to` may be for the game asked for."""
    from cardlab.exporters.dialects import all_dialects  # every command would load it only for completion

    wanted = _games_asked_for(ctx)
    for each in all_dialects().values():
        if any(each.fits(game) for game in wanted):
            yield each.name, each.title[user_language() == "fr"]
    yield "xlsx", message("help.kind-xlsx")
    yield "sheet", message("help.kind-sheet")


def settings(ctx: typer.Context) -> Answers:
    """Every open point of the rules with each of its choices."""

    for game in _games_asked_for(ctx):
        for each in settings_of(game):
            for choice in each.choices:
                yield f"{each.id}={choice}", message(each.explanation)


def rules(ctx: typer.Context) -> Answers:

    for game in _games_asked_for(ctx):
        for each in rules_of(game):
            yield each.id, message(each.explanation)


def _games_asked_for(ctx: Any) -> Sequence[GameId]:
    game = ctx.params.get("game")
    return [game] if game in game_ids() else game_ids()
