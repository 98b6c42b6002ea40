"""Options and small helpers that several commands share."""

import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import cardlab
from cardlab.cli import completion
from cardlab.cli.language import tell
from cardlab.cli.paper import print_text
from cardlab.errors import CardlabError
from cardlab.games.requests import as_game
from cardlab.lab import Lab
from cardlab.registry import game_ids
from cardlab.safe_text import STEERING, printable
from cardlab.vocabulary import LANGUAGES, GameId

if TYPE_CHECKING:
    from cardlab.importers.write_rows import ImportReport


def _chosen_language(value: str | None) -> str | None:
    if value is not None and value not in LANGUAGES:
        raise CardlabError("help.bad-language", value=value)
    return value


def without_password(address: str) -> str:
    """A command line is seen by others, and logged: what is secret comes from elsewhere."""
    if address:
        from cardlab.tournament.store.postgres import has_password

        if has_password(address):
            raise CardlabError("store.password-on-line")
    return address


def option(help: str, *flags: str, metavar: str = "", rare: bool = False, **more: Any) -> Any:
    """An option by the keys of its sentences: its help, and what stands for its value. A `rare` one is listed last."""
    panel = tell("help.section-rare") if rare else None
    return typer.Option(*flags, help=tell(help), metavar=_stands_for(metavar), rich_help_panel=panel, **more)


def argument(help: str, metavar: str, **more: Any) -> Any:
    return typer.Argument(help=tell(help), metavar=_stands_for(metavar), **more)


def _stands_for(metavar: str) -> str | None:
    """`N` and the like stand for themselves."""
    return tell(metavar) if metavar.startswith("help.") else metavar or None


FILE = tell("help.word-file")
GAME = tell("help.word-game")

Lang = Annotated[
    str | None,
    option(
        "help.lang",
        "--lang",
        metavar="fr|en",
        callback=_chosen_language,
        autocompletion=completion.languages,
    ),
]
Database = Annotated[Path | None, option("help.db", "--db", metavar=FILE, rare=True, readable=False)]
Events = Annotated[
    str, option("help.database", "--database", metavar="help.word-address", rare=True, callback=without_password)
]
Json = Annotated[bool, option("help.json", "--json")]
Csv = Annotated[bool, option("help.csv", "--csv")]
GameOption = Annotated[str | None, option("help.game", "--game", metavar=GAME, autocompletion=game_ids)]
OneGame = Annotated[str | None, argument("help.one-game", metavar=GAME, autocompletion=game_ids)]
Force = Annotated[bool, option("help.force", "--force")]


def games_of(text: str | None) -> Sequence[GameId]:
    game = as_game(text)
    return [game] if game else game_ids()


@contextmanager
def open_lab(db: Path | None = None) -> Iterator[Lab]:
    """The library on the catalogue of `--db`, else of CARDLAB_DB, else the usual one; building it shows a bar."""
    with ProgressBar(tell("catalogue.building")) as bar, cardlab.open(database(db), progress=bar) as lab:
        lab.open_catalogue()
        bar.stop()
        print_own_rejections(lab.reports)
        if lab.was_damaged:
            print_text(tell("catalogue.mended", path=lab.paths.database), sys.stderr)
        yield lab


def database(db: Path | None) -> Path | None:
    variable = os.environ.get("CARDLAB_DB")
    return db or (Path(variable) if variable else None)


def events_at(address: str) -> str:
    """The database of events that `--database` names, else CARDLAB_EVENTS; empty: each in its folder."""
    return address or os.environ.get("CARDLAB_EVENTS", "")


def print_own_rejections(reports: "Sequence[ImportReport]") -> None:
    """What of the user's own rows a build could not take."""
    for report in reports:
        if report.rejections:
            first = report.rejections[0]
            print_text(
                tell("catalogue.own-rows-rejected", file=report.file, count=len(report.rejections),
                     row=first.row, reason=first.reason),
                sys.stderr,
            )  # fmt: skip


class ProgressBar:
    """A bar on a terminal, nothing in a pipe; it appears when it is first told (what, done, total)."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._bar: Any = None

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def __call__(self, what: str, done: int, total: int) -> None:
        if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
            return
        if self._bar is None:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn

            # what stands in brackets is a name, not markup
            said, what_now = (
                TextColumn(field, markup=False) for field in ("{task.description}", "{task.fields[what]}")
            )
            columns = (said, BarColumn(), what_now)
            self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self._bar.add_task(self._title, what="")
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=done, total=total, what=printable(what))

    def stop(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = None


def print_json(value: Mapping[str, Any]) -> None:
    """What docs/json.md describes; the version stands first."""
    _print_as_json({"version": 1, **value})


def print_error_json(code: str, message: str) -> None:
    """Why there is no answer, in the shape that the desk's API has too."""
    _print_as_json({"error": code, "message": message})


def _print_as_json(value: Mapping[str, Any]) -> None:
    import json

    written = json.dumps(value, ensure_ascii=False, indent=2)
    print(re.sub(f"[{STEERING}]", _as_json_writes_it, written))


def _as_json_writes_it(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"
