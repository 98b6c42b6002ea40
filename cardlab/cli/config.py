"""`cardlab config`: defaults saved once instead of typed each time, and where everything stands."""

import os
from pathlib import Path
from typing import Annotated

from cardlab.catalogue.paths import catalogue_paths, examples_folder, exports_folder
from cardlab.cli.commands import Commands
from cardlab.cli.defaults import NAMES, catalogue_file, defaults_file, message, save_defaults, saved_defaults
from cardlab.cli.options import Database, Json, argument, open_lab
from cardlab.cli.output import print_json, print_table, print_text
from cardlab.errors import CardlabError
from cardlab.games.formats import format_code
from cardlab.games.options import as_game
from cardlab.registry import game_ids
from cardlab.safe_text import printable
from cardlab.vocabulary import LANGUAGES

VARIABLES = ("CARDLAB_LANG", "CARDLAB_DB", "CARDLAB_EVENTS", "CARDLAB_CONFIG", "CARDLAB_TRACEBACK")
"""The variables of the environment that cardlab looks at."""

Name = Annotated[str, argument("help.config-name", metavar="lang|game|format|zone", autocompletion=lambda: NAMES)]


def set_default(
    name: Name,
    value: Annotated[str, argument("help.config-value", metavar="help.value")],
    db: Database = None,
) -> None:
    _refuse_unknown(name)
    values = {**saved_defaults(), name: _checked(name, value, db)}
    if name == "game" and not _is_format_of(values.get("format", ""), values["game"], db):
        values.pop("format", None)  # it was one of another game
    file = save_defaults(values)
    print_text(message("config.saved", name=name, value=values[name], file=file))


def unset_default(
    name: Name,
) -> None:
    _refuse_unknown(name)
    values = dict(saved_defaults())
    if values.pop(name, None) is None:
        raise CardlabError("config.not-saved", name=name)
    print_text(message("config.unset", name=name, file=save_defaults(values)))


def show(
    db: Database = None,
    json: Json = False,
) -> None:
    saved = saved_defaults()
    where = catalogue_paths(catalogue_file(db))
    paths = {
        "defaults": defaults_file(),
        "catalogue": where.database,
        "own-cards": where.own_sheets,
        "sheets": where.sheets,
        "examples": examples_folder(),
        "exports": exports_folder().absolute(),
    }
    variables = {name: _without_secrets(name, os.environ.get(name)) for name in VARIABLES}
    if json:
        told = {name: str(path) for name, path in paths.items()}
        print_json({"defaults": {name: saved.get(name) for name in NAMES}, "paths": told, "variables": variables})
        return
    nothing = message("config.nothing")
    for column, rows in (
        ("default", [[name, saved.get(name, nothing)] for name in NAMES]),
        ("path", [[message(f"config.path-{name}"), printable(str(path))] for name, path in paths.items()]),
        ("variable", [[name, nothing if value is None else printable(value)] for name, value in variables.items()]),
    ):
        print_table([message(f"config.column-{column}"), message("config.column-value")], rows)
        print()
    print_text(message("config.order"))


def _refuse_unknown(name: str) -> None:
    if name not in NAMES:
        raise CardlabError("config.unknown", name=name, names=", ".join(NAMES))


def _checked(name: str, value: str, db: Path | None) -> str:
    """The value as it is saved; one that no command would take is refused."""
    if name == "lang" and value not in LANGUAGES:
        raise CardlabError("help.bad-language", value=value)
    if name == "game":
        return str(as_game(value))
    if name == "format":
        return _format(value, db)
    if name == "zone":
        from cardlab.tournament.zones import checked_zone

        return checked_zone(value)
    return value


def _format(text: str, db: Path | None) -> str:
    """The code of a format of the saved game, else of any."""
    saved = saved_defaults().get("game")
    with open_lab(db) as lab:
        for game in [saved] if saved else game_ids():
            rows = lab.formats(game)
            code = format_code(game, rows, text)
            if any(row.code == code for row in rows):
                return code
    raise CardlabError("config.no-format", format=text, game=saved or "")


def _is_format_of(code: str, game: str, db: Path | None) -> bool:
    with open_lab(db) as lab:
        return any(row.code == code for row in lab.formats(game))


def _without_secrets(name: str, value: str | None) -> str | None:
    """The address of a database without the password that may stand in it."""
    if name != "CARDLAB_EVENTS" or not value:
        return value
    from cardlab.tournament.store.postgres import shown_address

    return shown_address(value)


COMMANDS: Commands = {
    "show": ("config-show", show),
    "set": ("config-set", set_default),
    "unset": ("config-unset", unset_default),
}
