"""Where damage starts from: real lists for every reader, real sheets for every importer."""

from functools import cache
from pathlib import Path

from cardlab.errors import CardlabError
from cardlab.importers.read_rows import importers_of
from cardlab.reading.document import Reader, Source, read_decklist
from cardlab.registry import game_ids
from cardlab.spreadsheets.sheet import read_sheet
from cardlab.vocabulary import GameId
from tests.conftest import PROJECT, SHARED
from tests.spreadsheets import Rows, write_csv, write_ods, write_xlsx

CORPUS = Path(__file__).parent / "corpus"
"""Hand-made lists and sheets with a folder for each reader: what is odd in every way it can be, or once broke us."""
SHEETS = CORPUS / "sheets"
ENDINGS = (".csv", ".tsv", ".xlsx", ".ods")
_REAL_LISTS = (PROJECT / "examples", PROJECT / "tests" / "reading" / "fixtures",
               PROJECT / "tests" / "games" / "outer_rim" / "fixtures", SHARED / "decks")  # fmt: skip
_LARGEST = 60_000


def corpus_of(reader: Reader) -> list[Path]:
    return sorted((CORPUS / reader.name).glob("*"))


def seeds_of(reader: Reader) -> list[Source]:
    """Lists that this reader reads: its sample, its corpus, and the real ones there are."""
    sample = Source(f"{reader.name}.txt", reader.sample.encode())
    kept = [Source(path.name, path.read_bytes()) for path in corpus_of(reader)]
    return [sample, *kept, *(source for name, source in _real_lists() if name == reader.name)]


@cache
def _real_lists() -> list[tuple[str, Source]]:
    """Hand-made and published lists, each with the name of its reader."""
    found: list[tuple[str, Source]] = []
    for path in (path for folder in _REAL_LISTS for path in sorted(folder.rglob("*"))):
        if path.is_file() and path.stat().st_size < _LARGEST:
            source = Source(path.name, path.read_bytes())
            try:
                found.append((read_decklist(source).reader, source))
            except CardlabError:
                continue
    return found


def every_importer() -> list[tuple[GameId, str]]:
    """Every game with every kind of sheet it may have."""
    return [(game, kind) for game in game_ids() for kind in importers_of(game)]


def sheet_rows(game: GameId, kind: str) -> Rows:
    """The headers and the first rows of a shipped sheet; of a kind the game does not have, of another game's."""
    shipped = (PROJECT / "imports" / each / f"{kind}.csv" for each in (game, *game_ids()))
    sheet = read_sheet(next(path for path in shipped if path.is_file()))
    return (sheet.headers, *(row.cells for row in sheet.rows[:6]))


def write_sheet(path: Path, rows: Rows) -> Path:
    """Rows as a file of the kind its ending says."""
    if path.suffix == ".xlsx":
        return write_xlsx(path, rows)
    if path.suffix == ".ods":
        return write_ods(path, rows)
    return write_csv(path, rows, delimiter="\t" if path.suffix == ".tsv" else ",")
