"""`cardlab setup`: the complete setup of a game as a checklist, and what its boxes must hold."""

from pathlib import Path
from typing import Annotated, Any

from cardlab.cli import completion
from cardlab.cli.defaults import message, user_language
from cardlab.cli.options import FILE, GAME, Database, Force, Settings, argument, open_lab, option, read_settings
from cardlab.cli.output import print_text
from cardlab.errors import CardlabError
from cardlab.safe_text import printable


def setup(
    game: Annotated[str, argument("help.setup-game", metavar=GAME, autocompletion=completion.games_with_setup)],
    players: Annotated[int | None, option("help.setup-players", "--players", metavar="N")] = None,
    expansion: Annotated[
        str,
        option(
            "help.setup-expansion",
            "--expansion",
            metavar="help.word-name",
            autocompletion=completion.expansions,
        ),
    ] = "",
    solo: Annotated[bool, option("help.setup-solo", "--solo")] = False,
    ambitions: Annotated[bool, option("help.setup-ambitions", "--ambitions")] = False,
    ai: Annotated[int | None, option("help.setup-ai", "--ai", metavar="N")] = None,
    characters: Annotated[
        list[str] | None, option("help.setup-characters", "--characters", metavar="help.word-name")
    ] = None,
    random: Annotated[bool, option("help.setup-random", "--random")] = False,
    seed: Annotated[int | None, option("help.setup-seed", "--seed", metavar="N")] = None,
    inventory: Annotated[bool, option("help.setup-inventory", "--inventory")] = False,
    setting: Settings = None,
    output: Annotated[Path | None, option("help.output", "-o", "--output", metavar=FILE, readable=False)] = None,
    force: Force = False,
    db: Database = None,
) -> None:
    names = [name.strip() for text in characters or [] for name in text.split(",") if name.strip()]
    asked: dict[str, Any] = {
        "players": players, "expansion": expansion, "solo": solo, "ambitions": ambitions, "ai": ai,
        "characters": names, "random": random, "seed": seed, "settings": read_settings(setting),
    }  # fmt: skip
    if inventory and any(value is not None and value not in ("", False, [], {}) for value in asked.values()):
        raise CardlabError("export.inventory-alone")
    with open_lab(db) as lab:
        sheet = lab.inventory(game) if inventory else lab.setup(game, **asked)
        if output is None:
            print(sheet.text(user_language()), end="")
            return
        sheet.save(output, user_language(), force=force)
    key = "export.inventory-written" if inventory else "export.setup-written"
    print_text(message(key, path=printable(str(output))))
