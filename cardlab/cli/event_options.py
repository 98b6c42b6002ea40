"""What the commands about an event share: their options, the event opened, the language it is spoken of in."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO

from cardlab.cli.defaults import saved_defaults
from cardlab.cli.language import asked_language
from cardlab.cli.options import argument, events_at, option
from cardlab.cli.paper import print_text
from cardlab.messages import say
from cardlab.safe_text import printable
from cardlab.vocabulary import Language

if TYPE_CHECKING:
    from cardlab.tournament.store.store import EventStore

EventFolder = Annotated[Path, argument("help.event-folder", metavar="help.word-event")]
Deadline = Annotated[str, option("help.precheck-deadline", "--deadline", metavar="help.word-moment")]
Zone = Annotated[str, option("help.precheck-zone", "--zone", metavar="help.word-zone")]
EventTitle = Annotated[str | None, option("help.precheck-title", "--title", metavar="help.word-title")]
PersonalData = Annotated[bool | None, option("help.precheck-personal", "--personal-data/--no-personal-data", rare=True)]
AcceptOrNot = Annotated[bool | None, option("help.accept-suggestions", "--accept-suggestions/--no-accept-suggestions")]
Backups = Annotated[str | None, option("help.event-backups", "--backups", metavar="help.word-folder", rare=True)]


def event_defaults() -> dict[str, Any]:
    """What `Lab.precheck` and `Lab.new_event` take from the user's saved defaults, for a new event."""
    saved = saved_defaults()
    return {
        "default_game": saved.get("game"),
        "default_format": saved.get("format", ""),
        "default_zone": saved.get("zone", ""),
    }


@contextmanager
def opened_event(folder: Path, database: str) -> "Iterator[tuple[EventStore, Language]]":
    """An event that was made before, and the language it is spoken of in."""
    from cardlab.tournament.event_folder import open_event

    with open_event(folder, events_at(database)) as store:
        yield store, spoken_in(store)


def spoken_in(store: "EventStore") -> Language:
    """The language asked for, or the event's own."""
    return asked_language() or ("fr" if store.event().lang == "fr" else "en")


def print_said(key: str, lang: Language, to: TextIO | None = None, **values: Any) -> None:
    """A sentence about an event, whatever names stand in it."""
    print_text(printable(say(key, lang, **values)), to)


def print_overview(store: "EventStore", lang: Language) -> None:
    from cardlab.tournament.overview import overview, overview_lines
    from cardlab.tournament.risky_folders import risk_of

    for line in overview_lines(overview(store), lang):
        print_text(printable(line))
    if risk := risk_of(store.folder):
        print_said(risk.key, lang, sys.stderr, **risk.values)


def keep_backup(store: "EventStore", lang: Language) -> None:
    """A backup into the organiser's folder, after what must not be lost."""
    from cardlab.tournament.backups import back_up_after_run

    if note := back_up_after_run(store):
        print_said(note.key, lang, sys.stderr, **note.values)
