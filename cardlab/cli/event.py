"""`cardlab event`: made, looked at, players checked in, what it brought, and forgotten when it is over."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO, TypedDict

from cardlab.cli.commands import Commands
from cardlab.cli.defaults import asked_language, events_at, message, saved_defaults, user_language
from cardlab.cli.options import (
    FILE,
    AcceptOrNot,
    Backups,
    Database,
    Deadline,
    EventFolder,
    Events,
    EventTitle,
    Force,
    Format,
    GameOption,
    Json,
    PersonalData,
    Settings,
    Zone,
    argument,
    open_lab,
    option,
    read_settings,
    without_password,
)
from cardlab.cli.output import ProgressBar, print_json, print_table, print_text
from cardlab.errors import CardlabError
from cardlab.files import write_file
from cardlab.lab import Lab
from cardlab.messages import say
from cardlab.safe_text import printable
from cardlab.vocabulary import Language

if TYPE_CHECKING:
    from cardlab.games.statistics import EventNumbers
    from cardlab.tournament.forget import Forgotten
    from cardlab.tournament.store.store import EventStore


class _SavedDefaults(TypedDict):
    default_game: str | None
    default_format: str
    default_zone: str


def saved_event_defaults() -> _SavedDefaults:
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


def new(
    folder: EventFolder,
    game: GameOption = None,
    format: Format = "",
    date: Annotated[str, option("help.date", "--date", "--day", metavar="help.word-day")] = "",
    deadline: Deadline = "",
    zone: Zone = "",
    title: EventTitle = None,
    setting: Settings = None,
    personal_data: PersonalData = None,
    accept_suggestions: AcceptOrNot = None,
    backups: Backups = None,
    like: Annotated[Path | None, option("help.event-like", "--like", metavar="help.word-event")] = None,
    db: Database = None,
    database: Events = "",
) -> None:
    with (
        open_lab(db) as lab,
        lab.new_event(
            folder, like=like, database=events_at(database),
            lang=asked_language(), default_lang=user_language(), **saved_event_defaults(), game=game, format=format,
            date=date, deadline=deadline, zone=zone, title=title, settings=read_settings(setting),
            personal_data=personal_data, accept_suggestions=accept_suggestions, backups=backups,
        ) as event,
    ):  # fmt: skip
        spoken = spoken_in(event.store)
        print_said("store.made", spoken, folder=folder)
        print_overview(event.store, spoken)
        print_said("store.made-next", spoken, folder=folder)


def show(
    folder: EventFolder,
    log: Annotated[bool, option("help.event-log", "--log")] = False,
    database: Events = "",
    json: Json = False,
) -> None:
    from cardlab.tournament.overview import log_lines, overview

    with opened_event(folder, database) as (store, spoken):
        if json:
            print_json(overview(store)._asdict())
        elif log:
            for line in log_lines(store, spoken):
                print_text(printable(line))
        else:
            print_overview(store, spoken)


def check_in(
    folder: EventFolder,
    players: Annotated[list[str], argument("help.event-players", metavar="help.word-name")],
    state: Annotated[
        str, option("help.event-state", "--state", metavar="present|absent|dropped|withdrawn|registered")
    ] = "present",
    database: Events = "",
) -> None:
    from cardlab.tournament.overview import check_in_players

    with opened_event(folder, database) as (store, spoken):
        for player in check_in_players(store, players, state):
            words = say(f"store.state-{state}", spoken)
            print_said("store.checked-in", spoken, number=player.number, name=player.name, state=words)
        keep_backup(store, spoken)


def mailed(folder: EventFolder, database: Events = "") -> None:
    from cardlab.tournament.mailing import note_mailed

    with opened_event(folder, database) as (store, spoken):
        print_said("event.mailed", spoken, count=note_mailed(store))


def report(
    folder: EventFolder,
    output: Annotated[
        Path | None, option("help.event-report-output", "-o", "--output", metavar=FILE, readable=False)
    ] = None,
    ranks: Annotated[Path | None, option("help.ranks", "--ranks", metavar=FILE, readable=False)] = None,
    before: Annotated[Path | None, option("help.event-before", "--before", metavar="help.word-event")] = None,
    force: Force = False,
    db: Database = None,
    database: Events = "",
    json: Json = False,
) -> None:
    with opened_event(folder, database) as (store, spoken), open_lab(db) as lab:
        found = lab.event_report(store, ranks)
        if before is not None:
            found = lab.compare_events(found, _numbers_of(lab, before, events_at(database)))
        if output is not None:
            lab.write_event_report(found, output, lang=spoken, force=force)
        if json:
            print_json(found.json(spoken))
        elif output is not None:
            print_said("stats.report-written", spoken, path=output, count=len(found.decks))
        else:
            print_text(found.text(spoken))


def _numbers_of(lab: Lab, event: Path, database: str) -> "EventNumbers | Path":
    """Those of an event that is still there, in the database or in a folder; of one that was forgotten, the report that
    was kept."""
    from cardlab.tournament.event_folder import is_event, open_event

    if not (in_database := is_event(event, database)) and not event.is_dir():
        return event
    with open_event(event, database if in_database else "") as store:
        return lab.event_report(store)


def copy(
    folder: EventFolder,
    to: Annotated[str, argument("help.event-copy-to", metavar="help.word-place")],
    database: Events = "",
) -> None:
    from cardlab.tournament.event_folder import open_event
    from cardlab.tournament.store.copying import copy_event
    from cardlab.tournament.store.postgres import shown_address

    to_server = "://" in to
    source = database if to_server else events_at(database)  # CARDLAB_EVENTS is not where it comes from and goes to
    with open_event(folder, source) as store:
        if to_server:
            copy_event(store, Path(store.event().slug), without_password(to))
        else:
            copy_event(store, Path(to))
        place = shown_address(to) if to_server else to
        print_said("store.copied", spoken_in(store), count=len(store.players()), place=place)


def forget(
    folder: EventFolder,
    yes: Annotated[bool, option("help.event-forget-yes", "--yes")] = False,
    keep_counts: Annotated[bool, option("help.event-forget-counts", "--keep-counts")] = False,
    dry_run: Annotated[bool, option("help.dry-run", "--dry-run", hidden=True)] = False,  # what it does without --yes
    database: Events = "",
) -> None:
    from cardlab.tournament.event_folder import STORE
    from cardlab.tournament.forget import forget as forgotten
    from cardlab.tournament.store.postgres import shown_address

    with opened_event(folder, database) as (store, spoken):
        only_told = dry_run or not yes
        done = forgotten(store, dry_run=only_told, keep_counts=keep_counts)
        place = shown_address(store.address) if store.address else STORE
        _print_forgotten(folder, place, done, spoken, dry_run=only_told)
        if only_told:
            print_said("deckcheck.forget-sure", spoken, folder=folder)


def _print_forgotten(folder: Path, place: str, done: "Forgotten", lang: Language, *, dry_run: bool) -> None:
    """`place` is what the store is called: a file of the folder, or a database on a server."""
    files = [*done.deleted, *map(str, done.backups)]
    if files:
        print_said("deckcheck.to-forget" if dry_run else "deckcheck.forgotten", lang, count=len(files), folder=folder)
    else:
        print_said("deckcheck.nothing-to-forget", lang, folder=folder)
    if dry_run:
        _print_places([*(folder / name for name in done.deleted), *done.backups], spoken=lang)
    else:
        for name in files:
            print(f"  {printable(name)}")
    print_said("deckcheck.to-forget-stored" if dry_run else "deckcheck.forgotten-stored", lang, place=place)
    if done.left:
        print_said("deckcheck.left", lang, count=len(done.left), names=", ".join(done.left))
    if done.elsewhere:
        print_said("deckcheck.yours-to-delete", lang, paths=", ".join(map(str, done.elsewhere)))
    if done.lost_backups:
        print_said("deckcheck.lost-backups", lang, paths=", ".join(map(str, done.lost_backups)))
    print_said("deckcheck.copies-elsewhere", lang)
    print_said("deckcheck.kept", lang, place=place)


def _print_places(files: Sequence[Path], spoken: Language) -> None:
    """How many files are in which folder: a hundred names say less."""
    for place, count in sorted(Counter(file.parent for file in files).items()):
        print_text(f"  {printable(say('deckcheck.files-there', spoken, place=place, count=count))}")


Backup = Annotated[Path, argument("help.event-backup-file", metavar=FILE, readable=False)]


def backup(
    folder: EventFolder,
    output: Annotated[Path, option("help.event-backup-output", "-o", "--output", metavar=FILE, readable=False)],
    force: Force = False,
    database: Events = "",
) -> None:
    from cardlab.tournament.backups import back_up

    with opened_event(folder, database) as (store, spoken):
        file = back_up(store, output, force=force)
        print_said("store.backed-up", spoken, folder=folder, file=file)
        if file.absolute() not in store.backup_places():
            print_said("store.backup-not-noted", spoken, sys.stderr, file=file)


def restore(
    file: Backup,
    into: Annotated[Path | None, argument("help.event-restore-into", metavar="help.word-event")] = None,
    force: Force = False,
) -> None:
    from cardlab.tournament.backups import restore as restored

    with restored(file, into, force=force) as store:
        spoken = spoken_in(store)
        print_said("store.restored", spoken, folder=store.folder, file=file)
        print_overview(store, spoken)


def announce(
    folder: EventFolder,
    link: Annotated[str, option("help.event-announce-link", "--link", metavar="help.word-address")] = "",
    output: Annotated[
        Path | None, option("help.event-announce-output", "-o", "--output", metavar=FILE, readable=False)
    ] = None,
    force: Force = False,
    db: Database = None,
    database: Events = "",
) -> None:
    from cardlab.tournament.announce import announcement

    with opened_event(folder, database) as (store, spoken), open_lab(db) as lab:
        text = announcement(lab.validator, store, spoken, link)
    if output is None:
        print("\n".join(map(printable, text.split("\n"))), end="")
        return
    write_file(output, text, force=force)
    print_said("announce.written", spoken, path=output)


def print_pages(
    folder: EventFolder,
    db: Database = None,
    database: Events = "",
) -> None:
    from cardlab.tournament.printed import print_event

    with (
        opened_event(folder, database) as (store, spoken),
        open_lab(db) as lab,
        ProgressBar(message("precheck.checking")) as advance,
    ):
        written = print_event(lab.validator, store, spoken, advance)
    for path in written:
        print_said("store.printed", spoken, path=path)


_KINDS = ("organiser", "judge")


def link(
    folder: EventFolder,
    new: Annotated[str, option("help.link-new", "--new", metavar="organiser|judge")] = "",
    name: Annotated[str, option("help.link-name", "--name", metavar="help.word-name")] = "",
    revoke: Annotated[int | None, option("help.link-revoke", "--revoke", metavar="N")] = None,
    address: Annotated[
        str, option("help.link-address", "--address", metavar="help.word-address")
    ] = "http://127.0.0.1:8000",
    database: Events = "",
) -> None:
    from cardlab.desk.event import DeskEvent
    from cardlab.tournament.store.run_records import COMMAND_LINE

    if new and new not in _KINDS:
        raise CardlabError("desk.bad-link-kind", kind=new)
    with opened_event(folder, database) as (store, _):
        event = DeskEvent(store)
        if new:
            token = event.new_link(new, COMMAND_LINE, name=name or new)
            print_text(message("desk.link-made", name=name or new))
            print(event.staff_link(address, token))
            return
        links = {each.id: each for each in store.links.all() if each.kind in _KINDS and not each.revoked}
        if revoke is not None:
            if revoke not in links:
                raise CardlabError("desk.no-such-link", number=revoke)
            store.links.revoke(revoke, COMMAND_LINE)
            print_text(message("desk.link-revoked", name=links[revoke].name))
            return
    rows = [
        [str(each.id), each.name, message(f"desk.link-{each.kind}"), f"{each.made_at:%Y-%m-%d}"]
        for each in links.values()
    ]
    print_table([message(f"desk.link-column-{column}") for column in ("number", "name", "kind", "made")], rows)


_COMMANDS: Mapping[str, Callable[..., None]] = {
    "new": new, "announce": announce, "show": show, "check-in": check_in, "print": print_pages, "mailed": mailed,
    "link": link, "report": report, "backup": backup, "restore": restore, "copy": copy, "forget": forget,
}  # fmt: skip
SELDOM = ("copy",)
"""Only whoever keeps events on a server copies one: docs/hosting.md says how."""
COMMANDS: Commands = {name: (f"event-{name}", command) for name, command in _COMMANDS.items()}
