"""Building the catalogue from its sheets.

A build writes a new file beside the old one and renames it, so that readers see the old or
the new catalogue. A user's own sheets come last.
"""

import glob
import os
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError
from sqlalchemy.schema import CreateTable, sort_tables

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.freshness import (
    SCHEMA_VERSION,
    SheetFile,
    check_identity,
    check_integrity,
    remove_digest,
    sheet_files,
    write_digest,
)
from cardlab.catalogue.paths import CataloguePaths
from cardlab.catalogue.tables import table, table_names
from cardlab.errors import CardlabError
from cardlab.files import sweep
from cardlab.importers.importer import Known
from cardlab.importers.read_rows import Corrections, Ingest, importer_for, ingest
from cardlab.importers.write_rows import (
    GameRows,
    ImportReport,
    SheetComparison,
    connect,
    insert,
    note_batch,
    transaction,
    writing,
)
from cardlab.reading.index import index_content, index_version
from cardlab.registry import Declaration, declarations, find_game, game_ids
from cardlab.spreadsheets.sheet import read_sheet

Progress = Callable[[str, int, int], None]
"""Told which sheet is being imported, which one it is, of how many."""
_CACHE = "cache_size = -65536"
"""KiB: a whole catalogue, so that no page is written and read again while it grows."""


def build(paths: CataloguePaths, progress: Progress | None = None) -> list[ImportReport]:
    """Build the catalogue anew from all sheets, the user's own last, and put it in place."""
    damaged = check_integrity(paths.database) == "damaged"
    is_first = not damaged and check_identity(paths.database) is None
    building = paths.database.with_name(f".{paths.database.name}.{os.getpid()}.building")
    try:
        paths.database.parent.mkdir(parents=True, exist_ok=True)
        _sweep(paths.database)
        with ExitStack() as held:
            if damaged:
                _rename_foreign_file(paths.database)
            elif not is_first:  # an import into the file we replace would be lost until the next build
                held.enter_context(writing(paths.database))
            reports = _build_file(building, paths, progress)
            if os.name == "nt":  # what is open cannot be replaced there
                held.close()
            _put_in_place(building, paths.database, is_first=is_first)
    except OperationalError as fault:
        raise CardlabError("catalogue.cannot-write", path=paths.database, why=fault.orig) from None
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write", path=paths.database, why=fault) from None
    finally:
        with suppress(OSError):
            building.unlink(missing_ok=True)
    return reports


def _rename_foreign_file(database: Path) -> None:
    """Rename a file at the catalogue's path that is no catalogue to `….damaged` instead of overwriting it."""
    if b"catalogue_info" not in database.read_bytes():
        database.replace(database.with_name(f"{database.name}.damaged"))


def _sweep(database: Path) -> None:
    """Delete the files that killed builds have left."""
    sweep(database.parent, f".{glob.escape(database.name)}.*.building")
    if not database.exists():  # the journal of a catalogue that is gone would be played into the new one
        database.with_name(f"{database.name}-journal").unlink(missing_ok=True)


def _put_in_place(building: Path, database: Path, *, is_first: bool) -> None:
    """Give the new file its name. A first catalogue must not replace one that another process has made meanwhile."""
    if is_first:
        try:
            os.link(building, database)
        except FileExistsError:
            with writing(database):
                _replace(building, database)
            return
        except OSError:  # not every disk can link
            pass
        else:
            with writing(database):
                write_digest(database)
            return
    _replace(building, database)


def _replace(building: Path, database: Path) -> None:
    """Replace the old file by the new one; as long as it has no digest it counts as unfinished."""
    remove_digest(database)
    building.replace(database)
    write_digest(database)


def _build_file(building: Path, paths: CataloguePaths, progress: Progress | None) -> list[ImportReport]:
    """Fill a file that nobody reads yet: without a journal, and without waiting for the disk until it is complete."""
    with connect(building, "journal_mode = OFF", "synchronous = OFF", _CACHE) as connection:
        with transaction(connection):
            reports = _fill(connection, paths, progress)
        _check_references(connection)
    _flush_to_disk(building)
    return reports


def _fill(connection: Connection, paths: CataloguePaths, progress: Progress | None) -> list[ImportReport]:
    tables = sort_tables([table(name) for name in table_names()])
    for created in tables:
        connection.execute(CreateTable(created))
    insert(connection, "catalogue_info", [{"key": "schema", "value": str(SCHEMA_VERSION)}])
    insert(connection, "game", [_game(game) for game in declarations().values()])
    files = sheet_files(paths)
    known: dict[str, Known] = {game: Known() for game in game_ids()}
    rows = {game: GameRows(connection, game, is_new=True) for game in game_ids()}
    reports: list[ImportReport] = []
    for number, file in enumerate(files):
        if progress:
            progress(file.source, number, len(files))
        result = _ingest_file(file, known[file.game], _corrections(file))
        if result.rejections and file.origin == "shipped":
            first = result.rejections[0]
            raise CardlabError(
                "catalogue.shipped-sheet-broken", file=file.source, row=first.row, column=first.column,
                reason=first.reason)  # fmt: skip
        comparison = SheetComparison(rows[file.game], result)
        comparison.write(file.origin)
        note_batch(connection, file, comparison.report)
        reports.append(comparison.report)
    for filled in tables:
        for index in sorted(filled.indexes, key=lambda index: str(index.name)):
            index.create(connection)  # sorting the rows once is faster than keeping them sorted
    for game in declarations().values():
        store_reading_index(connection, paths.database, game)
    return reports


def store_reading_index(connection: Connection, database: Path, game: Declaration) -> None:
    """Make the index that lists of a game are read with from the rows of this transaction. A game with a setup has
    notes instead of lists."""
    if game.has_setup:
        return
    reading = find_game(game.id).reading
    written = connection.connection.driver_connection
    content = index_content(Catalogue(database, written), game.id, reading)
    insert(connection, "reading_index", [{"game": game.id, "version": index_version(reading), "content": content}])


def _ingest_file(file: SheetFile, known: Known, corrections: Corrections | None) -> Ingest:
    assert file.game
    return ingest(read_sheet(file.path), file.game, importer_for(file.game, file.kind), known, corrections=corrections)


def _corrections(file: SheetFile) -> Corrections | None:
    """The corrections of the game's cards sheet, by code and column; None if the sheet has none."""
    path = file.path.with_name("corrections.csv")
    if file.kind != "cards" or file.origin != "shipped" or not path.exists():
        return None
    sheet = read_sheet(path)
    at = {header: index for index, header in enumerate(sheet.headers)}
    corrections: dict[str, dict[str, tuple[str, str]]] = {}
    for row in sheet.rows:
        code, column, was, becomes = (row.cells[at[name]] for name in ("code", "column", "was", "becomes"))
        corrections.setdefault(code, {})[column] = (was, becomes)
    return corrections


def _game(game: Declaration) -> dict[str, Any]:
    english, french = game.names
    return {"id": game.id, "name_en": english, "name_fr": french, "position": game.order}


def _check_references(connection: Connection) -> None:
    """Check all foreign keys in one pass, which is faster than enforcing them row by row."""
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchone()
    if broken:
        table, row, parent, _ = broken
        raise CardlabError("catalogue.broken-reference", table=table, row=row, parent=parent)


def _flush_to_disk(file: Path) -> None:
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())
