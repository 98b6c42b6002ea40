"""The files of an event, damaged: registrations, the organiser's workbook, the options, what is remembered."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from cardlab.decklists.readers import Source
from cardlab.errors import CardlabError
from cardlab.games.validator import Request
from cardlab.importers.sheets import rows_of
from cardlab.tournament.event import FILE as OPTIONS
from cardlab.tournament.event import open_event, save_event
from cardlab.tournament.memory import FILE as MEMORY
from cardlab.tournament.memory import Memory, open_memory, save_memory
from cardlab.tournament.model import Event
from cardlab.tournament.outputs import write_outputs
from cardlab.tournament.precheck import precheck
from cardlab.tournament.to_resolve import Typed, read_to_resolve, with_additions
from tests.conftest import PROJECT
from tests.faults.mutations import mutated
from tests.faults.seeds import ENDINGS, write_sheet
from tests.faults.trials import Trial, Workplace

FORM = PROJECT / "examples" / "registrations.csv"
_REQUEST = Request(game="destiny", format="reference-1.6")
_NOTHING_TYPED = Typed({}, ())


def event_trials() -> Iterator[Trial]:
    for ending in ENDINGS:

        def damaged(chance: Random, ending: str = ending) -> Source:
            return Source(f"form{ending}", mutated(_form(ending), chance))

        yield Trial(f"registrations {ending}", damaged, try_registrations)
    yield Trial("to resolve", lambda chance: Source("workbook", chance.randbytes(40)), try_workbook)
    yield Trial("options of an event", lambda _: Source(OPTIONS, b""), try_options)


def try_registrations(place: Workplace, source: Source, chance: Random) -> None:
    """Checked, and now and then written with everything that belongs to it."""
    event = _event(place, source.name)
    event.registrations.write_bytes(source.content)
    with suppress(CardlabError):
        checked = precheck(place.validator, event, _REQUEST, _NOTHING_TYPED, Memory())
        assert checked.precheck.players
        if chance.random() < 0.3:
            write_outputs(place.validator.catalogue, checked)


def try_workbook(place: Workplace, source: Source, chance: Random) -> None:
    """A workbook of the organiser's that was damaged is read or refused, and never made worse."""
    del source
    event = _event(place, "form.csv")
    event.registrations.write_bytes(FORM.read_bytes())
    found = precheck(place.validator, event, _REQUEST, _NOTHING_TYPED, Memory()).precheck
    file = place.folder / "to-resolve.xlsx"
    whole = with_additions(place.validator.catalogue, found, None, file)
    assert whole is not None
    file.write_bytes(mutated(whole, chance))
    with suppress(CardlabError):
        typed = read_to_resolve(file, event.lang)
        precheck(place.validator, event, _REQUEST, typed, Memory())
        with_additions(place.validator.catalogue, found, file.read_bytes(), file)


def try_options(place: Workplace, source: Source, chance: Random) -> None:
    del source
    event = _event(place, "form.csv")._replace(columns={"deck": "Liste"}, settings={"destiny.guest-cards": "no"})
    event.folder.mkdir(exist_ok=True)
    save_event(event)
    save_memory(event.folder, Memory(numbers={"a": 1}, answers={"visser": "01151"}, files=("decks/001.txt",)))
    for name, opened in ((OPTIONS, open_event), (MEMORY, open_memory)):
        file = event.folder / name
        file.write_bytes(mutated(file.read_bytes(), chance))
        with suppress(CardlabError):
            opened(event.folder)


def _event(place: Workplace, form: str) -> Event:
    return Event(place.folder / "event", "destiny", format="reference-1.6", registrations=place.folder / form)


@cache
def _form(ending: str) -> bytes:
    rows = [row.cells for row in rows_of(FORM, FORM.read_bytes())]
    with TemporaryDirectory() as folder:
        return write_sheet(Path(folder) / f"form{ending}", rows).read_bytes()
