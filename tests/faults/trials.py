"""Trying what was damaged: a normal answer or a `CardlabError`, whatever the bytes; anything else is a fault of ours.

`TRIALS` names everything that reads files from outside. A new one belongs here: the quick lane
(`tests/faults/test_damage.py`) and the long fuzzing (`tests/slow/`) then try it too.
"""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from cardlab.catalogue.paths import CataloguePaths
from cardlab.collection.missing_report import not_understood
from cardlab.collection.sheet import read_collection
from cardlab.errors import CardlabError, OurFault
from cardlab.exporters.deck_table import deck_table
from cardlab.exporters.dialects import all_dialects
from cardlab.exporters.registration_sheet import sheets_html
from cardlab.exporters.workbook import workbook_bytes
from cardlab.games.formats import read_own_format
from cardlab.games.validator import Validator
from cardlab.importers.own_sheets import import_file
from cardlab.lab import Lab
from cardlab.model.result import Result, Unreadable
from cardlab.reading.document import Source, all_readers
from cardlab.vocabulary import LANGUAGES, GameId, Language
from tests.conftest import PROJECT
from tests.faults.mutations import mutated
from tests.faults.seeds import ENDINGS, every_importer, seeds_of, sheet_rows, write_sheet


class Workplace:
    """A folder with a catalogue of its own, to try things in."""

    def __init__(self, folder: Path, built: Path) -> None:
        self.folder = folder
        self.paths = CataloguePaths(folder / "cards.db", PROJECT / "imports")
        self._built = built
        self.put_back()

    def put_back(self) -> None:
        """The catalogue as it was before anything was imported."""
        shutil.copy(self._built, self.paths.database)
        shutil.rmtree(self.paths.own_sheets, ignore_errors=True)

    @cached_property
    def lab(self) -> Lab:
        return Lab(CataloguePaths(self._built, PROJECT / "imports"))

    @property
    def validator(self) -> Validator:
        return self.lab.validator


class Trial(NamedTuple):
    """One thing to try again and again: `damaged` makes a file of its seeds, `attempt` has it read."""

    name: str
    damaged: Callable[[Random], Source]
    attempt: Callable[[Workplace, Source, Random], None]


def every_trial() -> list[Trial]:
    from tests.faults.event_trials import event_trials  # which are made of what stands here

    return [trial for make in (*TRIALS, event_trials) for trial in make()]


# -- decklists ------------------------------------------------------------------------------------


def list_trials() -> Iterator[Trial]:
    """One for every reader."""
    for reader in all_readers():
        seeds = seeds_of(reader)

        def damaged(chance: Random, seeds: list[Source] = seeds) -> Source:
            seed = chance.choice(seeds)
            return Source(chance.choice((seed.name, seed.name, "deck.txt", "deck.csv")), _hurt(seed.content, chance))

        yield Trial(f"list {reader.name}", damaged, try_list)


def try_list(place: Workplace, source: Source, chance: Random) -> None:
    """Read by every reader that claims it, judged, told in words and JSON, now and then exported in every way."""
    for reader in all_readers():
        with suppress(CardlabError):
            if reader.claims(source):
                reader.read(source)
    lang: Language = chance.choice(LANGUAGES)
    for outcome in place.lab.judged(iter([(source.name, source)])):
        assert not (isinstance(outcome, Unreadable) and isinstance(outcome.fault, OurFault)), outcome.text()
        assert outcome.text(lang)
        assert json.dumps(outcome.json(lang))
        if isinstance(outcome, Result) and outcome.entries and chance.random() < 0.1:
            _export(outcome, lang)


def _export(result: Result, lang: Language) -> None:
    table = deck_table(result, lang)
    for dialect in all_dialects().values():
        if dialect.fits(table.game):
            assert dialect.write(table).encode(dialect.encoding, "replace")
            list(dialect.losses(table))
    assert workbook_bytes([table], "fr")
    assert sheets_html([table]).encode()


# -- sheets ---------------------------------------------------------------------------------------


def sheet_trials() -> Iterator[Trial]:
    """One for every kind of sheet, every ending in turn."""
    for game, kind in every_importer():

        def damaged(chance: Random, game: GameId = game, kind: str = kind) -> Source:
            ending = chance.choice(ENDINGS)
            return Source(f"{game}{ending}", _hurt(_sheet(game, kind, ending), chance))

        yield Trial(f"sheet {game} {kind}", damaged, try_sheet)


def try_sheet(place: Workplace, source: Source, chance: Random) -> None:
    """Imported for good where that is possible, row by row, and the catalogue put back."""
    file = place.folder / f"sheet{Path(source.name).suffix}"
    file.write_bytes(source.content)
    game = next((game for game, _ in every_importer() if source.name.startswith(game)), None)
    try:
        report = import_file(place.paths, file, game=game, skip_bad_rows=chance.random() < 0.8)
    except CardlabError as fault:
        _tell(fault)
        return
    assert all(rejection.reason for rejection in report.rejections)
    if report.written:
        place.put_back()


def format_trials() -> Iterator[Trial]:
    """A format of one's own, given for one run."""

    def damaged(chance: Random) -> Source:
        return Source("destiny.csv", _hurt(_OWN_FORMAT, chance))

    yield Trial("own format", damaged, try_format)


_OWN_FORMAT = (
    b"format,name,edition,deck_size,team_points,sets,banned\nmine,Mine,reference-1.6,30,30,AW SoR EaW,AW 35 SoR 12\n"
)


def try_format(place: Workplace, source: Source, chance: Random) -> None:  # noqa: ARG001
    file = place.folder / source.name
    file.write_bytes(source.content)
    try:
        assert read_own_format(place.lab.catalogue, "destiny", file).format
    except CardlabError as fault:
        _tell(fault)


def _tell(fault: CardlabError) -> None:
    assert str(fault)


_SHEETS: dict[tuple[str, str, str], bytes] = {}


def _sheet(game: GameId, kind: str, ending: str) -> bytes:
    if (game, kind, ending) not in _SHEETS:
        from tempfile import TemporaryDirectory

        with TemporaryDirectory() as folder:
            path = write_sheet(Path(folder) / f"sheet{ending}", sheet_rows(game, kind))
            _SHEETS[game, kind, ending] = path.read_bytes()
    return _SHEETS[game, kind, ending]


def _hurt(content: bytes, chance: Random) -> bytes:
    """A damaged file; now and then bytes that were never one."""
    return mutated(content, chance) if chance.random() < 0.95 else chance.randbytes(chance.randint(0, 400))


# -- collections ----------------------------------------------------------------------------------

_OWNED = {
    "mine.csv": "Titre;Extension;Quantité;Dés\nLeia Organa;AW;1;2\nViser;;3;\n01046;AW;;1\nXyzzy;AW;-3;x\n",
    "mine.tsv": "set\tnumber\tcopies\nAW\t28\t1\nAW\t151\t3\n",
    "mine.json": '{"slots": {"01028": {"cards": 1, "dice": 2}, "01151": 3, "x": []}}',
    "list.json": '[{"card": {"code": "01028"}, "owned": 1}, {"code": 7, "quantity": "two"}, 3]',
    "mine.txt": "2 Leia Organa (AW 28)\n3 Viser\n",
}


@cache
def _owned() -> dict[str, bytes]:
    """Collections in every shape, workbooks too."""
    rows = [line.split(";") for line in _OWNED["mine.csv"].splitlines()]
    with TemporaryDirectory() as folder:
        books = {name: write_sheet(Path(folder) / name, rows).read_bytes() for name in ("mine.xlsx", "mine.ods")}
    return {name: text.encode() for name, text in _OWNED.items()} | books


def collection_trials() -> Iterator[Trial]:
    def damaged(chance: Random) -> Source:
        owned = _owned()
        name = chance.choice(sorted(owned))
        return Source(name, _hurt(owned[name], chance))

    yield Trial("collection", damaged, try_collection)


def try_collection(place: Workplace, source: Source, chance: Random) -> None:
    game = chance.choice(("destiny", "swccg", "young-jedi"))
    try:
        collection = read_collection(place.validator, source, game)
    except CardlabError as fault:
        _tell(fault)
        return
    assert collection.cards
    assert all(not_understood(collection, place.lab.catalogue, chance.choice(LANGUAGES)))


TRIALS: tuple[Callable[[], Iterator[Trial]], ...] = (list_trials, sheet_trials, format_trials, collection_trials)
