"""`cardlab catalogue`: build, import, export, template, status."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardlab.catalogue.access import is_stale
from cardlab.catalogue.places import places
from cardlab.cli.app import App
from cardlab.cli.completion import games
from cardlab.cli.options import (
    FILE,
    GAME,
    Database,
    Force,
    GameOption,
    Json,
    Lang,
    as_game,
    build_with_progress,
    print_json,
    print_table,
    progress_bar,
    the_catalogue,
)
from cardlab.errors import CardlabError
from cardlab.messages import language, say
from cardlab.shown import shown
from cardlab.vocabulary import GAMES, GameId

if TYPE_CHECKING:
    from cardlab.catalogue.rows import ImportReport

Game = Annotated[str, typer.Argument(help=say("help.game"), metavar=GAME, autocompletion=games)]
Output = Annotated[Path, typer.Option("-o", "--output", help=say("help.output"), metavar=FILE, readable=False)]


def register(app: typer.Typer) -> None:
    commands = App(help=say("help.catalogue"))
    commands.callback()(_options)
    commands.command("build", help=say("help.build"))(build)
    commands.command("import", help=say("help.import"))(import_sheets)
    commands.command("export", help=say("help.catalogue-export"))(export)
    commands.command("template", help=say("help.template"))(template)
    commands.command("status", help=say("help.status"))(status)
    app.add_typer(commands, name="catalogue")


def _options(lang: Lang = None) -> None:
    """What is asked for before any of the commands."""


def build(
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
    force: Annotated[bool, typer.Option("--force", help=say("help.build-force"))] = False,
) -> None:
    where = places()
    if not force and not is_stale(where):
        print(say("catalogue.up-to-date", path=where.database))
        return
    reports = build_with_progress(where)
    cards = sum(report.added for report in reports if report.kind == "cards")
    print(say("catalogue.built", cards=cards, sheets=len(reports), path=where.database))


def import_sheets(
    files: Annotated[list[Path], typer.Argument(help=say("help.import-files"), metavar=FILE, readable=False)],
    game: GameOption = None,
    sheet: Annotated[
        str | None, typer.Option("--sheet", help=say("help.import-sheet"), metavar=say("help.word-name"))
    ] = None,
    mapping: Annotated[
        list[str] | None, typer.Option("--map", help=say("help.import-map"), metavar=say("help.word-mapping"))
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help=say("help.dry-run"))] = False,
    skip_bad_rows: Annotated[bool, typer.Option("--skip-bad-rows", help=say("help.skip-bad-rows"))] = False,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    wanted = as_game(game)
    renamed = dict(_mapping(text) for text in mapping or [])
    with the_catalogue():
        pass
    from cardlab.catalogue.own_sheets import import_file

    reports = []
    for index, file in enumerate(files):
        with progress_bar(say("catalogue.importing")) as advance:
            if advance:
                advance(file.name, index, len(files))
            report = import_file(
                places(), file, game=wanted, sheet_name=sheet, mapping=renamed, dry_run=dry_run,
                skip_bad_rows=skip_bad_rows)  # fmt: skip
        reports.append(report)
        if not json:
            _print_report(report, dry_run=dry_run)
    if json:
        print_json({"version": 1, "files": [_as_json(report) for report in reports]})
    if any(report.rejections and not report.written for report in reports):
        raise typer.Exit(2)


def export(
    game: Game,
    output: Output,
    force: Force = False,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
) -> None:
    from cardlab.exporters.catalogue import export_cards

    with the_catalogue() as catalogue:
        count = export_cards(catalogue, _game(game), output, force=force)
    print(say("catalogue.exported", count=count, path=output))


def template(
    game: Game,
    output: Output,
    force: Force = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    from cardlab.exporters.catalogue import write_template

    if output.suffix.lower() != ".xlsx":
        raise CardlabError("catalogue.unknown-ending", path=output, endings=".xlsx")
    write_template(_game(game), output, force=force)
    print(say("catalogue.template-written", path=output))


def status(
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    where = places()
    with the_catalogue() as catalogue:
        counts = {game: catalogue.counts(game) for game in GAMES}
        holes = {game: catalogue.holes(game, language()) for game in GAMES}
        batches = catalogue.batches()
    built = max(batch.imported_at for batch in batches)
    if json:
        print_json(
            {
                "version": 1,
                "path": str(where.database),
                "built": built,
                "games": {game: {**counts[game], "holes": holes[game]} for game in GAMES},
                "sources": [batch._asdict() for batch in batches],
            }
        )
        return
    size = where.database.stat().st_size // 1024
    print(say("catalogue.status-place", path=where.database, age=_age(built), size=size))
    names = list(counts[GAMES[0]])
    print_table(
        [say("catalogue.column-game"), *(say(f"catalogue.column-{name}") for name in names)],
        [[game, *(str(counts[game][name]) for name in names)] for game in GAMES],
    )
    print(f"\n{say('catalogue.sources')}")
    print_table(
        [say(f"catalogue.column-{name}") for name in ("sheet", "rows", "imported")],
        [[b.source, str(b.added + b.changed + b.unchanged), b.imported_at] for b in batches],
    )
    print(f"\n{say('catalogue.holes')}")
    for game in GAMES:
        for hole in holes[game]:
            print("  " + say("list.label", label=game, value=hole))


def _game(text: str) -> GameId:
    game = as_game(text)
    assert game is not None
    return game


def _mapping(text: str) -> tuple[str, str]:
    header, equals, column = text.partition("=")
    if not (header.strip() and equals and column.strip()):
        raise CardlabError("importers.map-shape", text=text)
    return header.strip(), column.strip()


def _print_report(report: "ImportReport", *, dry_run: bool) -> None:
    for rejection in report.rejections:
        key = "importers.rejected-row" if rejection.column else "importers.rejected-row-alone"
        print(say(key, sheet=rejection.sheet, row=rejection.row, column=rejection.column,
                  value=shown(rejection.value) or "–", reason=rejection.reason))  # fmt: skip
    if report.unknown_columns:
        print(say("importers.unknown-columns", columns=", ".join(map(shown, report.unknown_columns))))
    print(say("importers.report", file=report.file, kind=report.kind, game=report.game, added=report.added,
              changed=report.changed, unchanged=report.unchanged, rejected=len(report.rejections)))  # fmt: skip
    if report.written:
        print(say("importers.written"))
    elif dry_run:
        print(say("importers.nothing-written-dry"))
    elif report.rejections:
        print(say("importers.nothing-written-rejected", count=len(report.rejections)))
    else:
        print(say("importers.nothing-new"))


def _as_json(report: "ImportReport") -> dict[str, Any]:
    return {
        "file": report.file,
        "game": report.game,
        "kind": report.kind,
        "added": report.added,
        "changed": report.changed,
        "unchanged": report.unchanged,
        "written": report.written,
        "unknown_columns": report.unknown_columns,
        "rejected": [
            {"sheet": r.sheet, "row": r.row, "column": r.column, "value": r.value, "reason": r.reason}
            for r in report.rejections
        ],
    }


def _age(built: str) -> str:
    seconds = (datetime.now(UTC) - datetime.fromisoformat(built)).total_seconds()
    for key, unit in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= unit:
            return say(f"catalogue.age-{key}", count=int(seconds // unit))
    return say("catalogue.age-now")
