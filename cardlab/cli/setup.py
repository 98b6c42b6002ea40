"""`cardlab setup`: the complete setup of a game as a checklist, and what its boxes must hold."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardlab.cli.judging import Settings, settings_from
from cardlab.cli.options import FILE, GAME, Database, Force, Lang, as_game, the_catalogue
from cardlab.errors import CardlabError
from cardlab.messages import language, say
from cardlab.shown import shown

if TYPE_CHECKING:
    from cardlab.games.outer_rim.options import Options

_EXPANSIONS = ("unfinished-business", "affaires-en-suspens", "ub")


def register(app: typer.Typer) -> None:
    app.command(help=say("help.setup"))(setup)


def setup(
    game: Annotated[
        str, typer.Argument(help=say("help.setup-game"), metavar=GAME, autocompletion=lambda: ["outer-rim"])
    ],
    players: Annotated[int | None, typer.Option("--players", help=say("help.setup-players"), metavar="N")] = None,
    expansion: Annotated[
        str,
        typer.Option(
            "--expansion",
            help=say("help.setup-expansion"),
            metavar=say("help.word-name"),
            autocompletion=lambda: _EXPANSIONS[:2],
        ),
    ] = "",
    solo: Annotated[bool, typer.Option("--solo", help=say("help.setup-solo"))] = False,
    ambitions: Annotated[bool, typer.Option("--ambitions", help=say("help.setup-ambitions"))] = False,
    ai: Annotated[int | None, typer.Option("--ai", help=say("help.setup-ai"), metavar="N")] = None,
    characters: Annotated[
        list[str] | None,
        typer.Option("--characters", help=say("help.setup-characters"), metavar=say("help.word-name")),
    ] = None,
    random: Annotated[bool, typer.Option("--random", help=say("help.setup-random"))] = False,
    seed: Annotated[int | None, typer.Option("--seed", help=say("help.setup-seed"), metavar="N")] = None,
    inventory: Annotated[bool, typer.Option("--inventory", help=say("help.setup-inventory"))] = False,
    setting: Settings = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help=say("help.output"), metavar=FILE, readable=False)
    ] = None,
    force: Force = False,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
) -> None:
    if as_game(game) != "outer-rim":
        raise CardlabError("outer-rim.unknown-game-setup", game=game)
    if inventory:
        asked = (players, expansion, solo, ambitions, ai, characters, random, seed, setting)
        if any(asked):
            raise CardlabError("outer-rim.inventory-alone")
        _inventory(output, force)
        return
    from cardlab.games.outer_rim.drawing import options_of

    if seed is not None and not random:
        raise CardlabError("outer-rim.seed-without-random")
    options = options_of(players, expansion=_expansion(expansion), solo=solo, ambitions=ambitions, ai=ai)
    _write(options, _names(characters), _seed(random, seed), _ai_fame(setting), output, force)


def _write(
    options: "Options", wanted: list[str], seed: int | None, ai_fame: str, output: Path | None, force: bool
) -> None:
    from random import Random

    from cardlab.exporters.setup_sheet import as_text, rows_of, write_setup_sheet
    from cardlab.games.outer_rim.checklist import checklist
    from cardlab.games.outer_rim.drawing import draw

    with the_catalogue() as catalogue:
        options, drawn = draw(catalogue, options, wanted, None if seed is None else Random(seed))
        lines = checklist(catalogue, options, drawn, ai_fame=ai_fame)
    remarks = [] if seed is None else [say("outer-rim.sheet-drawn", seed=seed)]
    if output is None:
        print(as_text(rows_of(lines, language()), language(), remarks), end="")
        return
    write_setup_sheet(lines, output, language(), remarks=remarks, force=force)
    print(say("outer-rim.written", path=shown(str(output))))


def _inventory(output: Path | None, force: bool) -> None:
    from cardlab.exporters.inventory import inventory_lines, write_inventory

    with the_catalogue() as catalogue:
        if output is None:
            print("\n".join(inventory_lines(catalogue, language())))
            return
        write_inventory(catalogue, output, language(), force=force)
    print(say("outer-rim.inventory-written", path=shown(str(output))))


def _expansion(name: str) -> bool:
    if name and name.lower().replace("_", "-").replace(" ", "-") not in _EXPANSIONS:
        raise CardlabError("outer-rim.unknown-expansion", name=name)
    return bool(name)


def _names(characters: list[str] | None) -> list[str]:
    return [name.strip() for text in characters or [] for name in text.split(",") if name.strip()]


def _seed(random: bool, seed: int | None) -> int | None:
    """The seed to draw by, None for no drawing; one is chosen and told where none was given."""
    if not random or seed is not None:
        return seed
    from secrets import randbelow

    return randbelow(100_000)


def _ai_fame(settings: list[str] | None) -> str:
    """What the AI needs with ambitions, as the settings have it."""
    return settings_from(settings, "outer-rim").get("outer-rim.ai-fame-with-ambitions", "12")
