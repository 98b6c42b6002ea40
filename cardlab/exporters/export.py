"""Decks to files: CSV, Excel, the dialects of the sites and programs, registration sheets.

Everything is made before anything is written.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.paths import exports_folder
from cardlab.errors import CardlabError
from cardlab.exporters.clean import printable
from cardlab.exporters.deck_table import DeckTable, called, deck_table
from cardlab.exporters.dialects import find_dialect, no_dialect
from cardlab.files import refuse_overwriting, safe_name, write_file
from cardlab.model.findings import Phrase
from cardlab.model.result import Result
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
    made = list(_made(kind, decks, [result for result in results if result.decklist.sheet], to, lang))
    for each in made:
        if each.path is not None:
            refuse_overwriting(each.path, force=force)
    for each in made:
        if each.path is not None:
            write_file(each.path, each.content)
    return made


def kind_for(kind: str, to: str) -> str:
    """What to write: as asked for, else as the ending of the file says, else text."""
    kind = kind or KINDS_OF_ENDINGS.get(Path(to).suffix.lower(), "")
    if not kind and _is_file(to):
        raise CardlabError("export.which-kind", path=to, kinds=", ".join(KINDS_OF_ENDINGS.values()))
    return kind or "text"


def _made(kind: str, decks: Sequence[Result], setups: Sequence[Result], to: str, lang: Language) -> Iterator[Written]:
    """Every file with all that belongs into it; what one file cannot hold together is refused."""
    if not decks and not setups:
        return
    tables = [deck_table(result, lang) for result in decks]
    one_file = to == "-" or _is_file(to)
    if one_file and kind == "sheet" and setups and len(decks) + len(setups) > 1:
        raise CardlabError("export.setups-apart", files=", ".join(each.source for each in setups), path=to)
    if one_file and kind not in ALL_IN_ONE and len(decks) + len(setups) > 1:
        raise CardlabError("export.many-need-folder", count=len(decks) + len(setups), path=to)
    taken: set[str] = set()
    if kind == "xlsx":
        from cardlab.exporters.workbook import workbook_bytes

        named = [called(each) for each in (*decks, *setups)]
        yield _all_in_one(kind, [*decks, *setups], tables, workbook_bytes(tables, lang, setups), named, to)
        return
    if kind == "sheet" and decks:
        from cardlab.exporters.registration_sheet import sheets_html

        page = printable(sheets_html(tables)).encode()
        yield _all_in_one(kind, decks, tables, page, [table.name for table in tables], to)
    elif kind != "sheet":
        for result, table in zip(decks, tables, strict=True):
            dialect = find_dialect(kind, table.game)
            content = printable(dialect.write(table)).encode(dialect.encoding, "replace")
            target = None if to == "-" else _target(safe_name(table.name), to, dialect.ending, taken)
            yield Written((result,), content, tuple(dialect.losses(table)), target)
    for result in setups:
        yield _labelled(kind, result, to, lang, taken)


def _all_in_one(
    kind: str, results: Sequence[Result], tables: Sequence[DeckTable], content: bytes, names: Sequence[str], to: str
) -> Written:
    """One file for all: as asked for, named after the one list, or `decks`."""
    lost = [title for table in tables for title in table.not_where_its_type_says]
    losses = (Phrase("export.loses-place", {"cards": tuple(lost)}),) if lost else ()
    stem = safe_name(names[0]) if len(names) == 1 else "decks"
    target = None if to == "-" else _target(stem, to, ALL_IN_ONE[kind], set())
    return Written(tuple(results), content, losses, target)


def _labelled(kind: str, result: Result, to: str, lang: Language, taken: set[str]) -> Written:
    """A setup sheet as a checklist: the same words under labels of the language asked for."""
    endings = {"text": ".txt", "csv": ".csv", "csv-excel-fr": ".csv", "sheet": ".html"}
    if kind not in endings:
        raise no_dialect(kind, result.game, ["text", "csv", "xlsx", "sheet"])
    content = find_game(result.game).labelled(result.decklist, result.deck.unread).content(endings[kind], lang)
    target = None if to == "-" else _target(safe_name(Path(result.source).stem), to, endings[kind], taken)
    return Written((result,), content, path=target)


# -- where ---------------------------------------------------------------------------------------


def _is_file(to: str) -> bool:
    return bool(to and Path(to).suffix) and not Path(to).is_dir()


def _target(stem: str, to: str, ending: str, taken: set[str]) -> Path:
    """The file asked for, or one of its own name in the folder asked for."""
    if _is_file(to):
        return Path(to)
    folder, base, number = _folder(to), stem, 2
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
        raise CardlabError("catalogue.cannot-write-file", path=folder, why=fault) from None
    return folder
