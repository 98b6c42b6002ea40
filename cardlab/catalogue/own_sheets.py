"""Taking a user's own sheets into the catalogue: one transaction, and the rows kept as sheets for later builds."""

import csv
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from cardlab.catalogue.access import SheetFile
from cardlab.catalogue.places import Places
from cardlab.catalogue.rows import ImportReport, note_batch, touched, write
from cardlab.catalogue.transactions import writing
from cardlab.errors import CardlabError
from cardlab.files import written_whole
from cardlab.importers.base import Known
from cardlab.importers.ingest import Ingest, Line, ingest, recognise
from cardlab.importers.sheets import guarded, read_sheet
from cardlab.vocabulary import GameId


def import_file(
    places: Places,
    file: Path,
    *,
    game: GameId | None = None,
    sheet_name: str | None = None,
    mapping: Mapping[str, str] | None = None,
    dry_run: bool = False,
    skip_bad_rows: bool = False,
) -> ImportReport:
    """Take a user's sheet into the catalogue, all of it or nothing; keep its new rows for later builds."""
    from cardlab.catalogue.schema import check

    sheet = read_sheet(file, sheet_name)
    game, importer = recognise(sheet, game, mapping)
    if importer.kind == "corrections":  # they are applied to the sheets that are shipped, while these are read
        raise CardlabError("importers.own-corrections", file=file, game=game)
    with ExitStack() as if_it_fails:
        with writing(places.database) as connection:
            result = ingest(sheet, game, importer, _known(connection, game), mapping, check=check)
            report = write(connection, result, "own", dry_run=True)
            if dry_run or (report.rejections and not skip_bad_rows) or not (report.added or report.changed):
                return report
            kept = _keep(places, result, touched(connection, result))
            if_it_fails.callback(kept.path.unlink, missing_ok=True)
            write(connection, result, "own")
            note_batch(connection, kept, report.added, report.changed, report.unchanged, len(report.rejections))
        if_it_fails.pop_all()
        report.written = True
    return report


def _keep(places: Places, result: Ingest, lines: Sequence[Line]) -> SheetFile:
    """Save the rows that are new as a sheet of our own, before they are committed.

    If we are stopped between the two, the next command finds a sheet it does not know and imports it.
    """
    names = [c.name for c in result.importer.columns if any(c.name in line.cells for line in lines)]
    taken = [int(path.name.split("-", 1)[0]) for path in places.own_sheets.glob("[0-9]*-*.csv")]
    source = f"{max(taken, default=0) + 1:04}-{result.game}--{result.importer.kind}.csv"
    path = places.own_sheets / source
    try:
        places.own_sheets.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write", path=path, why=fault) from None
    with written_whole(path) as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(names)
        writer.writerows([guarded(line.cells.get(name, "")) for name in names] for line in lines)
    return SheetFile(path, f"own/{source}", "own", result.game, result.importer.kind)


def _known(connection: sqlite3.Connection, game: GameId) -> Known:
    def first_column(sql: str) -> set[str]:
        return {row[0] for row in connection.execute(sql, (game,))}

    return Known(
        sets=first_column("SELECT code FROM card_set WHERE game = ?"),
        cards=first_column("SELECT code FROM card WHERE game = ?"),
        formats=first_column("SELECT code FROM format WHERE game = ?"),
        reprints=dict(
            connection.execute("SELECT code, reprint_of FROM card WHERE game = ? AND reprint_of IS NOT NULL", (game,))
        ),
    )
