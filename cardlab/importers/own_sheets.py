"""Taking a user's own sheets into the catalogue: one transaction, and the rows kept as sheets for later builds."""

import csv
from collections.abc import Collection, Mapping, Sequence
from contextlib import ExitStack
from operator import itemgetter
from pathlib import Path

from sqlalchemy import Connection, select

from cardlab.catalogue.freshness import SheetFile, remove_digest, restore_digest, sheet_files, write_digest
from cardlab.catalogue.paths import CataloguePaths
from cardlab.catalogue.tables import table
from cardlab.errors import CardlabError
from cardlab.files import atomic_write
from cardlab.importers.build import store_reading_index
from cardlab.importers.importer import Importer, Known
from cardlab.importers.read_rows import Ingest, IngestedLine, ingest, recognise
from cardlab.importers.write_rows import GameRows, ImportReport, SheetComparison, note_batch, writing
from cardlab.registry import declarations
from cardlab.spreadsheets.cells import guarded
from cardlab.spreadsheets.sheet import Sheet, empty_file_as, read_sheet, refuse_twins, sheets_by_header
from cardlab.vocabulary import GameId


def import_file(
    paths: CataloguePaths,
    file: Path,
    *,
    game: GameId | None = None,
    sheet_name: str | None = None,
    mapping: Mapping[str, str] | None = None,
    dry_run: bool = False,
    skip_bad_rows: bool = False,
) -> ImportReport:
    """Take a user's sheet into the catalogue, all of it or nothing; keep its new rows for later builds."""
    sheet, game, importer = _recognised(file, sheet_name, game, mapping)
    if importer.kind == "corrections":  # they are applied to the sheets that are shipped, while these are read
        raise CardlabError("importers.own-corrections", file=file, game=game)
    with ExitStack() as if_it_fails:
        with writing(paths.database) as connection:
            result = ingest(sheet, game, importer, _known(connection, game), mapping)
            comparison = SheetComparison(GameRows(connection, game), result)
            report = comparison.report
            report.header_row, report.merged = sheet.header.number, sheet.merged
            if dry_run or (report.rejections and not skip_bad_rows) or not (report.added or report.changed):
                return report
            kept = _keep(paths, result, comparison.touched)
            if_it_fails.callback(kept.path.unlink, missing_ok=True)
            remove_digest(paths.database)
            if_it_fails.callback(restore_digest, paths.database)
            comparison.write("own")
            note_batch(connection, kept, report)
            store_reading_index(connection, paths.database, declarations()[game])
        if_it_fails.pop_all()
        with writing(paths.database):  # a build may replace the file while we look at it
            write_digest(paths.database)
        report.written = True
    return report


def remove_from_sheets(paths: CataloguePaths, game: GameId, codes: Collection[str]) -> None:
    """Delete the rows of cards and of their names from the user's own sheets; the next build reads what is left."""
    for file in sheet_files(paths):
        if file.origin == "own" and file.game == game and file.kind in ("cards", "names"):
            sheet = read_sheet(file.path)
            column = sheet.headers.index("code")
            kept = [row for row in sheet.rows if row.cells[column] not in codes]
            if not kept:
                file.path.unlink()
            elif len(kept) < len(sheet.rows):
                _write(file.path, sheet.headers, [row.cells for row in kept])


def _recognised(
    file: Path, sheet_name: str | None, game: GameId | None, mapping: Mapping[str, str] | None
) -> tuple[Sheet, GameId, Importer]:
    """The sheet from its headers on, wherever among its first rows they stand."""
    faults: list[tuple[bool, int, CardlabError]] = []
    with empty_file_as("catalogue.empty-file", "importers.empty-sheet"):
        sheets = list(sheets_by_header(file, sheet_name))
    for sheet in sheets:
        try:
            found = recognise(sheet, game, mapping)
        except CardlabError as fault:
            if fault.code not in ("no-header-row", "map-no-header", "columns-missing"):
                raise
            faults.append((fault.code == "columns-missing", len(sheet.headers), fault))
            continue
        refuse_twins(file, sheet.headers)
        return sheet, *found
    raise max(faults, key=itemgetter(0, 1))[2]  # of the likeliest headers: a title above them has fewer cells


def _keep(paths: CataloguePaths, result: Ingest, lines: Sequence[IngestedLine]) -> SheetFile:
    """Save the rows that are new as a sheet of our own, before they are committed.

    If we are stopped between the two, the next command finds a sheet it does not know and imports it.
    """
    names = [c.name for c in result.importer.columns if any(c.name in line.cells for line in lines)]
    taken = [int(path.name.split("-", 1)[0]) for path in paths.own_sheets.glob("[0-9]*-*.csv")]
    source = f"{max(taken, default=0) + 1:04}-{result.game}--{result.importer.kind}.csv"
    path = paths.own_sheets / source
    try:
        paths.own_sheets.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write", path=path, why=fault) from None
    _write(path, names, [[line.cells.get(name, "") for name in names] for line in lines])
    return SheetFile(path, f"own/{source}", "own", result.game, result.importer.kind)


def _write(path: Path, headers: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    with atomic_write(path) as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(headers)
        writer.writerows([guarded(cell) for cell in row] for row in rows)


def _known(connection: Connection, game: GameId) -> Known:
    def codes(table_name: str) -> set[str]:
        columns = table(table_name).c
        return set(connection.scalars(select(columns.code).where(columns.game == game)))

    card = table("card").c
    reprints = select(card.code, card.reprint_of).where(card.game == game, card.reprint_of.is_not(None))
    return Known(
        sets=codes("card_set"),
        cards=codes("card"),
        formats=codes("format"),
        reprints={row.code: row.reprint_of for row in connection.execute(reprints)},
    )
