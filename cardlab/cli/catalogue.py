"""`cardlab catalogue`: build, import, export, template, remove, status."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import cardlab
from cardlab.catalogue.freshness import is_stale
from cardlab.catalogue.paths import exports_folder
from cardlab.cli.commands import Commands
from cardlab.cli.defaults import catalogue_file, message, user_language
from cardlab.cli.options import (
    FILE,
    GAME,
    Database,
    Force,
    GameOption,
    Json,
    argument,
    open_lab,
    option,
    print_own_rejections,
)
from cardlab.cli.output import ProgressBar, TableColumn, print_json, print_table, print_text
from cardlab.errors import CardlabError
from cardlab.files import safe_name
from cardlab.games.options import as_game
from cardlab.messages import few
from cardlab.registry import game_ids
from cardlab.render.renderer import shown_day
from cardlab.safe_text import printable
from cardlab.vocabulary import GameId

if TYPE_CHECKING:
    from cardlab.importers.write_rows import ImportReport

_REPORTED = (
    "file", "game", "kind", "added", "changed", "unchanged", "written", "unknown_columns", "header_row", "merged",
)  # fmt: skip
"""What the JSON of an import tells, in its order."""

Game = Annotated[str, argument("help.game", metavar=GAME, autocompletion=game_ids)]
Output = Annotated[Path, option("help.output", "-o", "--output", metavar=FILE, readable=False)]


def build(
    db: Database = None,
    force: Annotated[bool, option("help.build-force", "--force")] = False,
) -> None:
    with ProgressBar(message("catalogue.building")) as bar:
        lab = cardlab.open(catalogue_file(db), progress=bar)
        if not force and not is_stale(lab.paths):
            print_text(message("catalogue.up-to-date", path=lab.paths.database))
            return
        reports = lab.build()
    print_own_rejections(reports)
    cards = sum(report.added for report in reports if report.kind == "cards")
    print_text(message("catalogue.built", cards=cards, sheets=len(reports), path=lab.paths.database))


def import_sheets(
    files: Annotated[list[Path], argument("help.import-files", metavar=FILE, readable=False)],
    game: GameOption = None,
    sheet: Annotated[str | None, option("help.import-sheet", "--sheet", metavar="help.word-name")] = None,
    mapping: Annotated[list[str] | None, option("help.import-map", "--map", metavar="help.word-mapping")] = None,
    dry_run: Annotated[bool, option("help.dry-run", "--dry-run")] = False,
    skip_bad_rows: Annotated[bool, option("help.skip-bad-rows", "--skip-bad-rows")] = False,
    db: Database = None,
    json: Json = False,
) -> None:
    as_game(game)  # an unknown game is refused before the catalogue is opened
    columns = dict(_mapping(text) for text in mapping or [])
    reports = []
    with open_lab(db) as lab:
        for index, file in enumerate(files):
            with ProgressBar(message("catalogue.importing")) as advance:
                advance(file.name, index, len(files))
                report = lab.import_sheet(
                    file, game=game, sheet=sheet, columns=columns, dry_run=dry_run, skip_bad_rows=skip_bad_rows
                )
            reports.append(report)
            if not json:
                _print_report(report, dry_run=dry_run)
    if json:
        print_json({"files": [_as_json(report) for report in reports]})
    if any(report.rejections and not report.written for report in reports):
        raise typer.Exit(2)


def export(
    game: Game,
    output: Output,
    own: Annotated[bool, option("help.export-own", "--own")] = False,
    force: Force = False,
    db: Database = None,
) -> None:
    from cardlab.exporters.catalogue import export_cards

    with open_lab(db) as lab:
        count = export_cards(lab.catalogue, _game(game), output, user_language(), own=own, force=force)
    print_text(message("catalogue.exported", count=count, path=output))


def template(
    game: Game,
    output: Output,
    kind: Annotated[str, option("help.template-kind", "--kind", metavar="help.word-kind")] = "cards",
    force: Force = False,
) -> None:
    from cardlab.exporters.catalogue import write_template

    if output.suffix.lower() != ".xlsx":
        raise CardlabError("catalogue.unknown-ending", path=output, endings=".xlsx")
    write_template(_game(game), output, user_language(), kind=kind, force=force)
    print_text(message("catalogue.template-written", path=output, game=game))


def remove(
    game: Game,
    codes: Annotated[list[str], argument("help.remove-codes", metavar="help.word-card")],
    output: Annotated[Path | None, option("help.remove-output", "-o", "--output", metavar=FILE, readable=False)] = None,
    force: Force = False,
    db: Database = None,
) -> None:
    from cardlab.exporters.catalogue import card_rows
    from cardlab.exporters.plain_table import write_table
    from cardlab.importers.importer import header_in
    from cardlab.importers.read_rows import importer_for

    known = _game(game)
    with open_lab(db) as lab:
        cards = lab.remove_cards(known, codes, dry_run=True)
        target = output or exports_folder() / f"removed-{safe_name('-'.join(codes))}.csv"
        headers = [header_in(column, "en") for column in importer_for(known, "cards").columns]
        write_table(target, known, headers, card_rows(lab.catalogue, known, cards), force=force)
        lab.remove_cards(known, codes)
    print_text(message("importers.removed", count=len(cards), path=target))


def status(
    db: Database = None,
    json: Json = False,
) -> None:
    with open_lab(db) as lab:
        where, catalogue = lab.paths, lab.catalogue
        counts = {game: catalogue.counts(game) for game in game_ids()}
        gaps = {game: catalogue.data_gaps(game, user_language()) for game in game_ids()}
        batches = catalogue.batches()
    built = max(batch.imported_at for batch in batches)
    if json:
        games = {game: {**counts[game], "holes": gaps[game]} for game in game_ids()}
        sources = [{**batch._asdict(), "modified": str(batch.modified)} for batch in batches]
        print_json({"path": str(where.database), "built": built, "games": games, "sources": sources})
        return
    size = where.database.stat().st_size // 1024
    print_text(message("catalogue.status-place", path=where.database, age=_age(built), size=size))
    names = list(counts[game_ids()[0]])
    print_table(
        [message("catalogue.column-game"), *(message(f"catalogue.column-{name}") for name in names)],
        [[game, *(str(counts[game][name]) for name in names)] for game in game_ids()],
    )
    print_text(f"\n{message('catalogue.sources')}")
    print_table(
        [
            TableColumn(message(f"catalogue.column-{name}"), drop)
            for name, drop in (("sheet", 0), ("rows", 0), ("imported", 1))
        ],
        [[b.source, str(b.added + b.changed + b.unchanged), _day(b.imported_at)] for b in batches],
    )
    print_text(f"\n{message('catalogue.data-gaps')}")
    for game in game_ids():
        for gap in gaps[game]:
            print_text("  " + message("list.label", label=game, value=gap))


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
        print_text(message(key, sheet=rejection.sheet, row=rejection.row, column=rejection.column,
                  value=printable(rejection.value) or "–", reason=rejection.reason))  # fmt: skip
    if report.header_row > 1:
        print_text(message("importers.headers-found", row=report.header_row))
    if report.merged:
        print_text(message("importers.merged-read", cells=few(report.merged, user_language())))
    if report.unknown_columns:
        print_text(
            message(
                "importers.unknown-columns", columns=few([*map(printable, report.unknown_columns)], user_language())
            )
        )
    print_text(message("importers.report", file=report.file, kind=report.kind, game=report.game, added=report.added,
              changed=report.changed, unchanged=report.unchanged, rejected=report.rejected))  # fmt: skip
    print_text(message(_outcome(report, dry_run=dry_run), count=report.rejected))


def _outcome(report: "ImportReport", *, dry_run: bool) -> str:
    """The sentence about what became of a sheet."""
    if report.written:
        return "importers.written"
    if report.rejections:
        return "importers.nothing-written-dry-rejected" if dry_run else "importers.nothing-written-rejected"
    if report.added or report.changed:
        return "importers.nothing-written-dry"
    return "importers.nothing-new" if report.unchanged else "importers.no-rows"


def _as_json(report: "ImportReport") -> dict[str, Any]:
    shown_facts = {name: getattr(report, name) for name in _REPORTED}
    rejected = [
        {"sheet": r.sheet, "row": r.row, "column": r.column, "value": r.value, "reason": r.reason.text(user_language())}
        for r in report.rejections
    ]
    return {**shown_facts, "rejected": rejected}


def _day(moment: str) -> str:
    """Of a moment, where we are."""
    return shown_day(str(datetime.fromisoformat(moment).astimezone().date()), user_language())


def _age(built: str) -> str:
    seconds = (datetime.now(UTC) - datetime.fromisoformat(built)).total_seconds()
    for key, unit in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= unit:
            return message(f"catalogue.age-{key}", count=int(seconds // unit))
    return message("catalogue.age-now")


SELDOM = ("build",)
"""The catalogue is built by itself, wherever that is needed."""
COMMANDS: Commands = {
    "build": ("build", build), "import": ("import", import_sheets), "export": ("catalogue-export", export),
    "template": ("template", template), "remove": ("remove", remove), "status": ("status", status),
}  # fmt: skip
