"""Typer commands with the options of ours that do nothing: what starting any command costs."""

from pathlib import Path
from typing import Annotated

import typer

Lang = Annotated[str | None, typer.Option("--lang", help="Language of the answer: fr or en.")]
Database = Annotated[Path | None, typer.Option("--db", help="Catalogue file to use.")]
Json = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]
GameOption = Annotated[str | None, typer.Option("--game", help="destiny, swccg, young-jedi or outer-rim.")]

app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
catalogue = typer.Typer(no_args_is_help=True)
app.add_typer(catalogue, name="catalogue")


@catalogue.command()
def build(
    db: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Build even if nothing has changed.")] = False,
    lang: Lang = None,
) -> None:
    del db, force, lang


@app.command()
def search(
    words: Annotated[list[str] | None, typer.Argument(help="Words of the title.")] = None,
    game: GameOption = None,
    set_code: Annotated[str, typer.Option("--set", help="Only this set, by its code.")] = "",
    card_type: Annotated[str, typer.Option("--type", help="Only this type of card.")] = "",
    side: Annotated[str, typer.Option("--side", "--affiliation", help="Only this side or affiliation.")] = "",
    colour: Annotated[str, typer.Option("--colour", "--color", help="Only this colour or dot.")] = "",
    cost: Annotated[str, typer.Option("--cost", help="Only this cost.")] = "",
    points: Annotated[str, typer.Option("--points", help="Only these points.")] = "",
    unique: Annotated[bool, typer.Option("--unique", help="Only unique cards.")] = False,
    format: Annotated[str, typer.Option("--format", help="Only cards this format admits.")] = "",
    sort: Annotated[str, typer.Option("--sort", help="Sort by a column.")] = "",
    limit: Annotated[int | None, typer.Option("--limit", min=1, help="At most so many cards.")] = None,
    db: Database = None,
    json: Json = False,
    csv: Annotated[bool, typer.Option("--csv", help="Print the table as CSV.")] = False,
    lang: Lang = None,
) -> None:
    del words, game, set_code, card_type, side, colour, cost, points, unique, format, sort, limit, db, json, csv, lang


@app.command()
def show(
    card: Annotated[list[str], typer.Argument(help="Title, code, or set and number.")],
    game: GameOption = None,
    db: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    del card, game, db, json, lang


@app.command()
def validate(
    files: Annotated[list[str], typer.Argument(help="Decklists.")],
    game: GameOption = None,
    format: Annotated[str, typer.Option("--format", help="Format.")] = "",
    date: Annotated[str, typer.Option("--date", help="Day.")] = "",
    setting: Annotated[list[str] | None, typer.Option("--setting", help="Setting.")] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Strict.")] = False,
    accept_suggestions: Annotated[bool, typer.Option("--accept-suggestions", help="Accept.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Quiet.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Verbose.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Explain.")] = False,
    combine: Annotated[bool, typer.Option("--combine", help="Combine.")] = False,
    db: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    del files, game, format, date, setting, strict, accept_suggestions, quiet, verbose, explain, combine, db, json, lang


if __name__ == "__main__":
    app()
