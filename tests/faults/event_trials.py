"""The files of an event, damaged: registrations, the organiser's workbook, the options, what is remembered."""

import shutil
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from cardlab.decklists.readers import Source
from cardlab.errors import CardlabError
from cardlab.importers.sheets import rows_of
from cardlab.tournament.event import STORE, open_event
from cardlab.tournament.lists import is_our_fault
from cardlab.tournament.model import Event, Precheck
from cardlab.tournament.old_folder import MEMORY, OPTIONS, RESULTS, old_lists, old_memory, old_options
from cardlab.tournament.registrations import read_registrations
from cardlab.tournament.run import run_precheck
from tests.conftest import PROJECT
from tests.faults.mutations import mutated
from tests.faults.seeds import ENDINGS, write_sheet
from tests.faults.trials import Trial, Workplace

FORM = PROJECT / "examples" / "registrations.csv"
OLD = PROJECT / "tests" / "tournament" / "fixtures" / "old" / "sheet" / "cup"


def event_trials() -> Iterator[Trial]:
    for ending in ENDINGS:

        def damaged(chance: Random, ending: str = ending) -> Source:
            return Source(f"form{ending}", mutated(_form(ending), chance))

        yield Trial(f"registrations {ending}", damaged, try_registrations)
    yield Trial("to resolve", lambda chance: Source("workbook", chance.randbytes(40)), try_workbook)
    yield Trial("store of an event", lambda chance: Source("store", chance.randbytes(40)), try_store)
    yield Trial("options of an event", lambda _: Source(OPTIONS, b""), try_options)


def try_registrations(place: Workplace, source: Source, chance: Random) -> None:
    """Read, and now and then judged and written with everything that belongs to it."""
    form = place.folder / source.name
    form.write_bytes(source.content)
    with suppress(CardlabError):
        assert read_registrations(_event(place, source.name)).rows
        if chance.random() < 0.3:
            shutil.rmtree(place.folder / "event", ignore_errors=True)
            players = _run(place, form).players
            assert players
            assert not any(is_our_fault(finding) for player in players for finding in player.all_findings)


def try_workbook(place: Workplace, source: Source, chance: Random) -> None:
    """A workbook of the organiser's that was damaged is read or refused, and never made worse."""
    del source
    file = place.folder / "event" / "to-resolve.xlsx"
    whole = place.folder / "whole.xlsx"
    if not whole.exists():
        shutil.rmtree(file.parent, ignore_errors=True)
        _run(place, FORM)
        whole.write_bytes(file.read_bytes())
    file.write_bytes(mutated(whole.read_bytes(), chance))
    with suppress(CardlabError):
        _run(place, FORM)


def try_store(place: Workplace, source: Source, chance: Random) -> None:
    """A store that was damaged is read or refused."""
    del source
    file, whole = place.folder / "event" / STORE, place.folder / "whole.db"
    if not whole.exists():
        shutil.rmtree(file.parent, ignore_errors=True)
        _run(place, FORM)
        whole.write_bytes(file.read_bytes())
    for each in file.parent.glob(f"{STORE}*"):
        each.unlink()
    content = bytearray(whole.read_bytes())
    for _ in range(chance.choice((1, 1, 5, 100))):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    file.write_bytes(content[: chance.choice((len(content), len(content), chance.randrange(len(content))))])
    with suppress(CardlabError), open_event(file.parent) as store:
        for read in (store.event, store.players, store.handed_in, store.answers, store.rulings, store.log):
            with suppress(CardlabError):
                read()
        _run(place, FORM)


def try_options(place: Workplace, source: Source, chance: Random) -> None:
    """The files of a folder that was written before there was a store."""
    del source
    for name, opened in ((OPTIONS, old_options), (MEMORY, old_memory), (RESULTS, old_lists)):
        (place.folder / name).write_bytes(mutated((OLD / name).read_bytes(), chance))
        with suppress(CardlabError):
            opened(place.folder)


def _run(place: Workplace, form: Path) -> Precheck:
    return run_precheck(place.validator, form, place.folder / "event", game="destiny", format="reference-1.6")


def _event(place: Workplace, form: str) -> Event:
    return Event(place.folder / "event", "destiny", format="reference-1.6", registrations=place.folder / form)


@cache
def _form(ending: str) -> bytes:
    rows = [row.cells for row in rows_of(FORM, FORM.read_bytes())]
    with TemporaryDirectory() as folder:
        return write_sheet(Path(folder) / f"form{ending}", rows).read_bytes()
