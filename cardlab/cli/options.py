"""Options and small helpers that several commands share."""

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardlab.catalogue.access import open_catalogue
from cardlab.catalogue.places import Places, use_database
from cardlab.cli import completion
from cardlab.errors import CardlabError
from cardlab.messages import choose_language, say
from cardlab.shown import STEERING, shown
from cardlab.vocabulary import GAMES, LANGUAGES, GameId

if TYPE_CHECKING:
    from cardlab.catalogue.read import Catalogue
    from cardlab.catalogue.rows import ImportReport


def _chosen_language(value: str | None) -> str | None:
    if value is not None and value not in LANGUAGES:
        raise CardlabError("help.bad-language", value=value)
    choose_language(value)
    return value


def _chosen_database(value: Path | None) -> Path | None:
    use_database(value)
    return value


FILE = say("help.word-file")
GAME = say("help.word-game")

Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        help=say("help.lang"),
        metavar="fr|en",
        callback=_chosen_language,
        autocompletion=completion.languages,
    ),
]
Database = Annotated[
    Path | None,
    typer.Option("--db", help=say("help.db"), metavar=FILE, callback=_chosen_database, readable=False),
]
Json = Annotated[bool, typer.Option("--json", help=say("help.json"))]
GameOption = Annotated[
    str | None, typer.Option("--game", help=say("help.game"), metavar=GAME, autocompletion=completion.games)
]
OneGame = Annotated[
    str | None, typer.Argument(help=say("help.one-game"), metavar=GAME, autocompletion=completion.games)
]
Force = Annotated[bool, typer.Option("--force", help=say("help.force"))]


def as_game(text: str | None) -> GameId | None:
    """A game's id as typed, or the list of ids."""
    if text is None:
        return None
    for game in GAMES:
        if game == text.lower().replace("_", "-"):
            return game
    raise CardlabError("catalogue.unknown-game", game=text, games=", ".join(GAMES))


def games_of(text: str | None) -> Sequence[GameId]:
    game = as_game(text)
    return [game] if game else GAMES


def the_catalogue() -> "Catalogue":
    """The catalogue, built first with a progress bar if that is needed."""
    return open_catalogue(build_with_progress)


def build_with_progress(where: Places) -> "list[ImportReport]":
    from cardlab.catalogue.store import build

    with progress_bar(say("catalogue.building")) as advance:
        reports = build(where, advance)
    for report in reports:
        if report.rejections:
            first = report.rejections[0]
            print(
                say("catalogue.own-rows-rejected", file=report.file, count=len(report.rejections),
                    row=first.row, reason=first.reason),
                file=sys.stderr,
            )  # fmt: skip
    return reports


@contextmanager
def progress_bar(title: str) -> Iterator[Any]:
    """A bar on a terminal, nothing in a pipe; yields a function (what, done, total)."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[what]}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, what="")

        def advance(what: str, done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, what=what)

        yield advance


def print_json(value: Any) -> None:
    import json

    print(re.sub(f"[{STEERING}]", _as_json_writes_it, json.dumps(value, ensure_ascii=False, indent=2)))


def _as_json_writes_it(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def print_table(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table as wide as its cells, cut to the terminal where there is one."""
    import shutil

    cells = [[shown(cell) for cell in row] for row in rows]
    widths = [max(map(_width, column)) for column in zip(headers, *cells, strict=True)]
    room = shutil.get_terminal_size().columns if sys.stdout.isatty() else 10_000
    for row in (headers, ["─" * width for width in widths], *cells):
        line = "  ".join(cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True))
        print(line.rstrip()[:room])


def _width(text: str) -> int:
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)
