"""The files of an event, damaged: registrations, the organiser's workbook, the options, what is remembered, what is
handed back on the day and after it."""

import json
import shutil
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from cardlab.errors import CardlabError
from cardlab.exporters.event_report import ENDINGS as REPORTS
from cardlab.games.statistics import EventNumbers
from cardlab.reading.document import Source
from cardlab.spreadsheets.sheet import rows_of
from cardlab.tournament.answers_sheet import answers_kept
from cardlab.tournament.backups import back_up, restore
from cardlab.tournament.day_checks import logged_checks
from cardlab.tournament.deck_cells import is_our_fault
from cardlab.tournament.event_folder import STORE, open_event
from cardlab.tournament.model import Event, Precheck
from cardlab.tournament.old_folder import MEMORY, OPTIONS, RESULTS, old_lists, old_memory, old_options
from cardlab.tournament.overview import overview, overview_lines
from cardlab.tournament.page import event_id
from cardlab.tournament.registrations import read_registrations
from cardlab.tournament.run import run_precheck
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.ticks import import_ticks
from cardlab.vocabulary import LANGUAGES, Language
from tests.conftest import PROJECT
from tests.faults.mutations import mutated, with_odd_cells
from tests.faults.seeds import ENDINGS, write_sheet
from tests.faults.trials import Trial, Workplace, try_sheet
from tests.spreadsheets import Rows

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
    for ending in ENDINGS:

        def standings(chance: Random, ending: str = ending) -> Source:
            if chance.random() < 0.5:
                return Source(f"standings{ending}", sheet_bytes(ending, with_odd_cells(STANDINGS, chance)))
            return Source(f"standings{ending}", mutated(sheet_bytes(ending, STANDINGS), chance))

        yield Trial(f"standings {ending}", standings, try_standings)
    yield Trial("ticks", lambda chance: Source("ticks.json", mutated(TICKS, chance)), try_ticks)
    yield Trial("ticks of odd checks", lambda chance: Source("ticks.json", _odd_ticks(chance)), try_ticks)
    yield Trial("kept report", lambda _: Source("report.json", b""), try_kept_report)
    yield Trial("backup", lambda chance: Source("backup", chance.randbytes(40)), try_backup)
    yield Trial("answers", lambda chance: Source("answers.csv", mutated(_ANSWERS, chance)), try_answers)


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
    file.write_bytes(_flipped(whole.read_bytes(), chance))
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


STANDINGS = [["Rang", "Joueur", "Points"], ["1.", "Noor Haddad", "12"], ["2", "Camille", "9"], ["3ᵉ", "7", "9"]]
TICKS = json.dumps(
    {
        "version": 1,
        "event": "EVENT",
        "round": 2,
        "checks": [
            {"number": 1, "ticked": 38, "count": 38, "checked": True},
            {"number": 2, "ticked": 3, "count": 38, "checked": False},
        ],
    }
).encode()
_ANSWERS = b"""\
"code","language","title","kind","source"
"01046","en","Han Solow","alias","Cup"
"01028","fr","'=Leia","alias","Cup"
"""


def _odd_ticks(chance: Random) -> bytes:
    """Ticks as a page writes them, about anybody and of any size: damaged bytes are nearly always refused at once."""
    checks = [
        {
            "number": chance.choice((1, 1, 2, 3, 5, 99, 0, 10**30)),
            "ticked": chance.choice((0, 3, 38, -1, 10**30)),
            "count": chance.choice((38, 38, 0, -1, 10**30)),
            "checked": chance.choice((True, False, None, "yes", 1)),
        }
        for _ in range(chance.randint(0, 4))
    ]
    rounds = chance.choice((1, 2, 2, 999, 0, 1000, -1, 10**30))
    return json.dumps({"version": 1, "event": "EVENT", "round": rounds, "checks": checks}).encode()


def try_standings(place: Workplace, source: Source, chance: Random) -> None:
    """The places that players came in are taken for an event's numbers, or refused."""
    file = place.folder / source.name
    file.write_bytes(source.content)
    with open_event(played_event(place)) as store, suppress(CardlabError):
        _tell(place, place.lab.event_report(store, file), chance)


def try_ticks(place: Workplace, source: Source, chance: Random) -> None:
    """What a page handed back goes into the log of checks as a whole, or not at all."""
    file = place.folder / source.name
    with open_event(played_event(place)) as store:
        event = event_of(store.event(), store.folder)
        file.write_bytes(source.content.replace(b"EVENT", event_id(event).encode()))
        before = logged_checks(store, event)
        try:
            new = import_ticks(store, file, chance.choice(LANGUAGES), round=chance.choice((0, 0, 3)), sure=True)
        except CardlabError:
            assert logged_checks(store, event) == before
            return
        logged = {(check.round, check.number, check.result, check.note) for check in logged_checks(store, event)}
        last = {check.number: check for check in new}.values()
        assert all((check.round, check.number, check.result, check.note) in logged for check in last)


def try_kept_report(place: Workplace, source: Source, chance: Random) -> None:
    """An event is compared with the numbers kept of another, or they are refused."""
    file, whole = place.folder / source.name, place.folder / "whole.json"
    with open_event(played_event(place)) as store:
        numbers = place.lab.event_report(store)
    if not whole.exists():
        place.lab.write_event_report(numbers, whole)
    file.write_bytes(mutated(whole.read_bytes(), chance))
    with suppress(CardlabError):
        _tell(place, place.lab.compare_events(numbers, file), chance)


def try_backup(place: Workplace, source: Source, chance: Random) -> None:
    """A backup is restored as an event that can be worked on, or refused."""
    del source
    file, whole, folder = place.folder / "backup.db", place.folder / "whole-backup.db", place.folder / "restored"
    if not whole.exists():
        with open_event(played_event(place)) as store:
            back_up(store, whole)
    file.write_bytes(_flipped(whole.read_bytes(), chance))
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(CardlabError), restore(file, folder) as store:
        assert list(overview_lines(overview(store), chance.choice(LANGUAGES)))
        store.close()
        run_precheck(place.validator, FORM, folder)


def try_answers(place: Workplace, source: Source, chance: Random) -> None:
    """Read as names of cards, and as what an event answered that has forgotten everything else."""
    answers_kept(source.content)
    try_sheet(place, source, chance)


def _tell(place: Workplace, numbers: EventNumbers, chance: Random) -> None:
    """In words, as JSON and as one of its files."""
    lang: Language = chance.choice(LANGUAGES)
    assert numbers.text(lang)
    assert json.dumps(numbers.json(lang))
    place.lab.write_event_report(numbers, place.folder / f"told{chance.choice(REPORTS)}", lang=lang, force=True)


def _flipped(whole: bytes, chance: Random) -> bytes:
    """Some bits turned over, and now and then the end lost: more damage a database would not even be opened with."""
    content = bytearray(whole)
    for _ in range(chance.choice((1, 1, 5, 100))):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    return bytes(content[: chance.choice((len(content), len(content), chance.randrange(len(content))))])


def played_event(place: Workplace) -> Path:
    """The folder of an event in which nothing is damaged."""
    folder = place.folder / "played"
    if not folder.exists():
        _run(place, FORM, folder.name)
    return folder


def _run(place: Workplace, form: Path, name: str = "event") -> Precheck:
    return run_precheck(place.validator, form, place.folder / name, game="destiny", format="reference-1.6")


def _event(place: Workplace, form: str) -> Event:
    return Event(place.folder / "event", "destiny", format="reference-1.6", registrations=place.folder / form)


@cache
def _form(ending: str) -> bytes:
    return sheet_bytes(ending, [row.cells for row in rows_of(FORM, FORM.read_bytes())])


def sheet_bytes(ending: str, rows: Rows) -> bytes:
    with TemporaryDirectory() as folder:
        return write_sheet(Path(folder) / f"form{ending}", rows).read_bytes()
