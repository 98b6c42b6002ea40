"""`cardlab export`: decks to CSV, Excel, the dialects of the sites and programs, and registration sheets."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardlab.catalogue.places import exports_folder
from cardlab.cli.completion import kinds
from cardlab.cli.judging import Day, Format, Lists, Settings, exit_code, judged, request_of, sources, tally_words
from cardlab.cli.options import FILE, Database, Force, GameOption, Lang, progress_bar, the_catalogue
from cardlab.errors import CardlabError
from cardlab.files import refuse_overwriting, safe_name, written_whole
from cardlab.games.judge import Judge, Result
from cardlab.messages import language, say
from cardlab.reports.sentences import Speaker
from cardlab.shown import shown

if TYPE_CHECKING:
    from cardlab.exporters.deck_table import DeckTable

KINDS_OF_ENDINGS = {".csv": "csv", ".xlsx": "xlsx", ".txt": "text", ".json": "json", ".html": "sheet",
                    ".xml": "gemp-xml", ".htd": "holotable"}  # fmt: skip


def register(app: typer.Typer) -> None:
    app.command(help=say("help.export"))(export)


def export(
    decks: Lists,
    to: Annotated[
        str,
        typer.Option("--to", help=say("help.export-to"), metavar=say("help.word-kind"), autocompletion=kinds),
    ] = "",
    output: Annotated[str, typer.Option("-o", "--output", help=say("help.export-output"), metavar=FILE)] = "",
    excel_fr: Annotated[bool, typer.Option("--excel-fr", help=say("help.excel-fr"))] = False,
    force: Force = False,
    game: GameOption = None,
    format: Format = "",
    date: Day = "",
    setting: Settings = None,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
) -> None:
    from cardlab.exporters.deck_table import deck_table

    kind = _kind(to, output, excel_fr=excel_fr)
    outcomes: list[Result | CardlabError] = []
    tables: list[DeckTable] = []
    setups: list[Result] = []
    with the_catalogue() as catalogue:
        judge = Judge(catalogue)
        request = request_of(judge, game, format, date, setting)
        found = list(sources(decks))
        with progress_bar(say("export.exporting")) as advance:
            for index, (file, source) in enumerate(found):
                if advance:
                    advance(file, index, len(found))
                for name, outcome in judged(judge, file, source, request, everywhere=False):
                    outcomes.append(outcome)
                    if isinstance(outcome, CardlabError):
                        _complain(say("list.label", label=shown(name), value=shown(str(outcome))))
                    elif outcome.entries:
                        tables.append(deck_table(catalogue, outcome))
                    elif outcome.decklist.sheet:
                        setups.append(outcome)
                    else:
                        _complain(say("list.label", label=shown(name), value=say("list.verdict-unreadable")))
    if tables:
        _write(kind, tables, output, force=force)
    for setup in setups:
        _write_setup(kind, setup, output, force=force)
    if len(outcomes) > 1:
        tally = tally_words(outcomes)
        _complain(say("export.summary", written=len(tables) + len(setups), count=len(outcomes), tally=tally))
    raise typer.Exit(max((exit_code(outcome) for outcome in outcomes), default=2))


def _kind(to: str, output: str, *, excel_fr: bool) -> str:
    """What to write: as asked for, else as the ending of the file says, else text."""
    kind = to or KINDS_OF_ENDINGS.get(Path(output).suffix.lower(), "")
    if not kind and output and Path(output).suffix and not Path(output).is_dir():
        raise CardlabError("export.which-kind", path=output, kinds=", ".join(KINDS_OF_ENDINGS.values()))
    kind = kind or "text"
    return "csv-excel-fr" if excel_fr and kind == "csv" else kind


def _write(kind: str, tables: "Sequence[DeckTable]", output: str, *, force: bool) -> None:
    if kind == "xlsx":
        from cardlab.exporters.workbook import workbook_bytes

        _write_one(tables, output, ".xlsx", workbook_bytes(tables), force=force)
    elif kind == "sheet":
        from cardlab.exporters.clean import printable
        from cardlab.exporters.registration_sheet import sheets_html

        _write_one(tables, output, ".html", printable(sheets_html(tables)).encode(), force=force)
    else:
        _write_each(kind, tables, output, force=force)


def _write_setup(kind: str, result: Result, output: str, *, force: bool) -> None:
    """A setup sheet as a checklist: the same words under labels of the language asked for."""
    from cardlab.exporters.clean import printable
    from cardlab.exporters.setup_sheet import as_text, lines_as_read, rows_of, write_setup_sheet

    endings = {"text": ".txt", "csv": ".csv", "csv-excel-fr": ".csv", "xlsx": ".xlsx", "sheet": ".html"}
    if kind not in endings:
        raise CardlabError("export.no-dialect", name=kind, game=result.game, names="text, csv, xlsx, sheet")
    lines = lines_as_read(result.decklist)
    remarks = [say("export.unread", line=line.line, text=line.text) for line in result.deck.unread]
    if output == "-":
        sys.stdout.write(printable(as_text(rows_of(lines, language()), language(), remarks)))
        return
    is_file = output and Path(output).suffix and not Path(output).is_dir()
    target = Path(output) if is_file else _folder(output) / f"{safe_name(Path(result.source).stem)}{endings[kind]}"
    write_setup_sheet(lines, target, language(), remarks=remarks, force=force)
    print(say("export.written", path=target, verdict=say(f"list.word-{result.verdict}")))


def _write_each(kind: str, tables: "Sequence[DeckTable]", output: str, *, force: bool) -> None:
    """One file for each deck."""
    from cardlab.exporters.clean import printable
    from cardlab.exporters.dialects import find_dialect

    if len(tables) > 1 and (output == "-" or (Path(output).suffix and not Path(output).is_dir())):
        raise CardlabError("export.many-need-folder", count=len(tables), path=output)
    taken: set[str] = set()
    for table in tables:
        dialect = find_dialect(kind, table.game)
        text = printable(dialect.write(table))
        content = text.encode(dialect.encoding, "replace")
        speaker = Speaker(language())
        for loss in dialect.losses(table):
            _complain(speaker.labelled(shown(table.source), speaker.phrase(loss)))
        if output == "-":
            sys.stdout.write(text)
            continue
        target = _target(table, output, dialect.ending, taken)
        _save(target, content, force=force)
        print(say("export.written", path=target, verdict=table.verdict_words))


def _write_one(tables: "Sequence[DeckTable]", output: str, ending: str, content: bytes, *, force: bool) -> None:
    """One file for all decks."""
    if output == "-":
        sys.stdout.buffer.write(content)
        return
    target = _target(tables[0], output, ending, set()) if len(tables) == 1 or Path(output).suffix else None
    if target is None:
        target = _folder(output) / f"decks{ending}"
    _save(target, content, force=force)
    print(say("export.written-many", path=target, count=len(tables)))


def _target(table: "DeckTable", output: str, ending: str, taken: set[str]) -> Path:
    """The file asked for, or one named after the deck in the folder asked for."""
    if output and Path(output).suffix and not Path(output).is_dir():
        return Path(output)
    path = _folder(output)
    stem = base = safe_name(table.name if table.name != table.source else Path(table.source).stem)
    number = 2
    while f"{stem}{ending}".casefold() in taken:
        stem, number = f"{base}-{number}", number + 1
    taken.add(f"{stem}{ending}".casefold())
    return path / f"{stem}{ending}"


def _folder(output: str) -> Path:
    """The folder asked for, made if it is not there; by default exports/."""
    folder = Path(output) if output else exports_folder()
    try:
        folder.mkdir(exist_ok=True)
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write", path=folder, why=fault) from None
    return folder


def _save(target: Path, content: bytes, *, force: bool) -> None:
    refuse_overwriting(target, force=force)
    with written_whole(target, encoding=None) as binary:
        binary.write(content)


def _complain(text: str) -> None:
    print(text, file=sys.stderr)
