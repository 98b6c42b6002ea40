"""Options and small helpers that several commands share."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import cardlab
from cardlab.cli import completion
from cardlab.cli.defaults import catalogue_file, choose_language, message, saved_defaults
from cardlab.cli.output import ProgressBar, answer_as_json, print_text
from cardlab.errors import CardlabError
from cardlab.games.options import Options, as_game
from cardlab.lab import Lab
from cardlab.registry import game_ids
from cardlab.vocabulary import GameId

if TYPE_CHECKING:
    from cardlab.importers.write_rows import ImportReport


def _choose(value: str | None) -> str | None:
    if value is not None:
        choose_language(value)
    return value


def without_password(address: str) -> str:
    """A command line is seen by others, and logged: what is secret comes from elsewhere."""
    if address:
        from cardlab.tournament.store.postgres import has_password

        if has_password(address):
            raise CardlabError("store.password-on-line")
    return address


def option(help: str, *flags: str, metavar: str | None = None, rare: bool = False, **settings: Any) -> Any:
    """An option by the keys of its sentences: its help, and what stands for its value. A `rare` one is listed last."""
    panel = "help.section-rare" if rare else None
    return typer.Option(*flags, help=help, metavar=metavar, rich_help_panel=panel, **settings)


def argument(help: str, metavar: str, **settings: Any) -> Any:
    return typer.Argument(help=help, metavar=metavar, **settings)


FILE = "help.word-file"
GAME = "help.word-game"

Lang = Annotated[
    str | None,
    option(
        "help.lang",
        "--lang",
        metavar="fr|en",
        callback=_choose,
        autocompletion=completion.languages,
    ),
]
Database = Annotated[Path | None, option("help.db", "--db", metavar=FILE, rare=True, readable=False)]
Events = Annotated[
    str, option("help.database", "--database", metavar="help.word-address", rare=True, callback=without_password)
]
Json = Annotated[bool, option("help.json", "--json", callback=answer_as_json)]
Csv = Annotated[bool, option("help.csv", "--csv")]
GameOption = Annotated[str | None, option("help.game", "--game", metavar=GAME, autocompletion=game_ids)]
OneGame = Annotated[str | None, argument("help.one-game", metavar=GAME, autocompletion=game_ids)]
Force = Annotated[bool, option("help.force", "--force")]


# -- of commands about lists ---------------------------------------------------------------------

Lists = Annotated[list[str], argument("help.lists", metavar="help.word-list")]
Format = Annotated[
    str, option("help.one-format", "--format", metavar="help.word-format", autocompletion=completion.formats)
]
FormatOrAll = Annotated[
    str, option("help.format", "--format", metavar="help.word-format", autocompletion=completion.formats_or_all)
]
Day = Annotated[str, option("help.date", "--date", metavar="help.word-day")]
Settings = Annotated[
    list[str] | None,
    option("help.setting", "--setting", metavar="help.word-setting", rare=True, autocompletion=completion.settings),
]
Strict = Annotated[bool, option("help.strict", "--strict", rare=True)]

AcceptSuggestions = Annotated[bool, option("help.accept-suggestions", "--accept-suggestions")]

# -- of commands about events --------------------------------------------------------------------

EventFolder = Annotated[Path, argument("help.event-folder", metavar="help.word-event")]
Deadline = Annotated[str, option("help.precheck-deadline", "--deadline", metavar="help.word-moment")]
Zone = Annotated[str, option("help.precheck-zone", "--zone", metavar="help.word-zone")]
EventTitle = Annotated[str | None, option("help.precheck-title", "--title", metavar="help.word-title")]
PersonalData = Annotated[bool | None, option("help.precheck-personal", "--personal-data/--no-personal-data", rare=True)]
AcceptOrNot = Annotated[bool | None, option("help.accept-suggestions", "--accept-suggestions/--no-accept-suggestions")]
Backups = Annotated[str | None, option("help.event-backups", "--backups", metavar="help.word-folder", rare=True)]


def games_of(text: str | None) -> Sequence[GameId]:
    game = as_game(text)
    return [game] if game else game_ids()


@contextmanager
def open_lab(db: Path | None = None) -> Iterator[Lab]:
    """The library on the catalogue of `--db`, else of CARDLAB_DB, else the usual one; building it shows a bar."""
    with ProgressBar(message("catalogue.building")) as bar, cardlab.open(catalogue_file(db), progress=bar) as lab:
        lab.open_catalogue()
        bar.stop()
        print_own_rejections(lab.reports)
        if lab.was_damaged:
            print_text(message("catalogue.mended", path=lab.paths.database), sys.stderr)
        yield lab


def print_own_rejections(reports: "Sequence[ImportReport]") -> None:
    """What of the user's own rows a build could not take."""
    for report in reports:
        if report.rejections:
            first = report.rejections[0]
            print_text(
                message("catalogue.own-rows-rejected", file=report.file, count=len(report.rejections),
                     row=first.row, reason=first.reason),
                sys.stderr,
            )  # fmt: skip


def options_of(
    game: str | None,
    format: str,
    date: str,
    setting: list[str] | None,
    *,
    strict: bool = False,
    accept_suggestions: bool = False,
) -> Options:
    saved = saved_defaults()
    return {
        "game": game, "format": format, "date": date, "settings": read_settings(setting), "strict": strict,
        "accept_suggestions": accept_suggestions, "default_game": saved.get("game"),
        "default_format": saved.get("format", ""),
    }  # fmt: skip


def read_settings(texts: list[str] | None) -> dict[str, str]:
    """`name=value` as typed; the library knows which there are."""
    return {name: value for name, _, value in (text.partition("=") for text in texts or [])}
