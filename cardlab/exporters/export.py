"""Decks to files: CSV, Excel, the dialects of the sites and programs, registration sheets.

Everything is made before anything is written.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.places import exports_folder
from cardlab.errors import CardlabError
from cardlab.exporters.clean import printable
from cardlab.exporters.deck_table import DeckTable, deck_table
from cardlab.exporters.dialects import find_dialect
from cardlab.files import atomic_write, refuse_overwriting, safe_name
from cardlab.findings import Phrase
from cardlab.games.validator import Result
from cardlab.registry import find_game
from cardlab.vocabulary import Language

KINDS_OF_ENDINGS = {".csv": "csv", ".xlsx": "xlsx", ".txt": "text", ".json": "json", ".html": "sheet",
                    ".xml": "gemp-xml", ".htd": "holotable"}  # fmt: skip
ALL_IN_ONE = {"xlsx": ".xlsx", "sheet": ".html"}
"""Kinds that hold many decks in one file."""


class Written(NamedTuple):
    """A file that was written, or what goes to standard output."""

    results: tuple[Result, ...]
    content: bytes
    losses: tuple[Phrase, ...] = ()
    """What this kind of file cannot say about the deck."""
    path: Path | None = None
    """None: standard output."""


def export(results: Sequence[Result], to: str, *, kind: str = "", lang: Language, force: bool = False) -> list[Written]:
    """Write decks to a file, to a folder, or (`-`) give back what to print; a kind is found by the file's ending."""
    kind = kind_for(kind, to)
    decks = [result for result in results if result.entries]
    made = list(_made(kind, decks, to, lang)) if decks else []
    for each in made:
        if each.path is not None:
            refuse_overwriting(each.path, force=force)
    for each in made:
        if each.path is not None:
            with atomic_write(each.path, encoding=None) as opened:
                opened.write(each.content)
    labelled = [result for result in results if result.decklist.sheet]
    return made + [_labelled(kind, result, to, lang, force=force) for result in labelled]


def kind_for(kind: str, to: str) -> str:
    """What to write: as asked for, else as the ending of the file says, else text."""
    kind = kind or KINDS_OF_ENDINGS.get(Path(to).suffix.lower(), "")
    if not kind and _is_file(to):
        raise CardlabError("export.which-kind", path=to, kinds=", ".join(KINDS_OF_ENDINGS.values()))
    return kind or "text"


def _made(kind: str, decks: Sequence[Result], to: str, lang: Language) -> Iterator[Written]:
    tables = [deck_table(result.catalogue, result, lang) for result in decks]
    if kind in ALL_IN_ONE:
        content = _all_in_one(kind, tables)
        lost = [title for table in tables for title in table.not_where_its_type_says]
        losses = (Phrase("export.loses-place", {"cards": ", ".join(lost)}),) if lost else ()
        yield Written(tuple(decks), content, losses, _one_target(tables, to, ALL_IN_ONE[kind]))
        return
    if len(tables) > 1 and (to == "-" or _is_file(to)):
        raise CardlabError("export.many-need-folder", count=len(tables), path=to)
    taken: set[str] = set()
    for result, table in zip(decks, tables, strict=True):
        dialect = find_dialect(kind, table.game)
        content = printable(dialect.write(table)).encode(dialect.encoding, "replace")
        target = None if to == "-" else _target(table, to, dialect.ending, taken)
        yield Written((result,), content, tuple(dialect.losses(table)), target)


def _all_in_one(kind: str, tables: Sequence[DeckTable]) -> bytes:
    if kind == "xlsx":
        from cardlab.exporters.workbook import workbook_bytes

        return workbook_bytes(tables, tables[0].lang)
    from cardlab.exporters.registration_sheet import sheets_html

    return printable(sheets_html(tables)).encode()


def _labelled(kind: str, result: Result, to: str, lang: Language, *, force: bool) -> Written:
    """A setup sheet as a checklist: the same words under labels of the language asked for."""
    game = find_game(result.game)
    endings = {"text": ".txt", "csv": ".csv", "csv-excel-fr": ".csv", "xlsx": ".xlsx", "sheet": ".html"}
    if kind not in endings:
        raise CardlabError("export.no-dialect", name=kind, game=result.game, names="text, csv, xlsx, sheet")
    if to == "-":
        return Written((result,), printable(game.labelled_text(result.decklist, lang, result.deck.unread)).encode())
    target = Path(to) if _is_file(to) else _folder(to) / f"{safe_name(Path(result.source).stem)}{endings[kind]}"
    game.write_labelled(result.decklist, target, lang, result.deck.unread, force=force)
    return Written((result,), b"", path=target)


# -- where ---------------------------------------------------------------------------------------


def _is_file(to: str) -> bool:
    return bool(to and Path(to).suffix) and not Path(to).is_dir()


def _one_target(tables: Sequence[DeckTable], to: str, ending: str) -> Path | None:
    """One file for all decks: as asked for, named after the one deck, or `decks`."""
    if to == "-":
        return None
    if len(tables) == 1 or Path(to).suffix:
        return _target(tables[0], to, ending, set())
    return _folder(to) / f"decks{ending}"


def _target(table: DeckTable, to: str, ending: str, taken: set[str]) -> Path:
    """The file asked for, or one named after the deck in the folder asked for."""
    if _is_file(to):
        return Path(to)
    folder = _folder(to)
    stem = base = safe_name(table.name if table.name != table.source else Path(table.source).stem)
    number = 2
    while f"{stem}{ending}".casefold() in taken:
        stem, number = f"{base}-{number}", number + 1
    taken.add(f"{stem}{ending}".casefold())
    return folder / f"{stem}{ending}"


def _folder(to: str) -> Path:
    """The folder asked for, made if it is not there; by default exports/."""
    folder = Path(to) if to else exports_folder()
    try:
        folder.mkdir(exist_ok=True)
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write", path=folder, why=fault) from None
    return folder
