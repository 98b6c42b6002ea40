"""`cardlab event backup`, `restore`, `announce` and `print`: an event as one file and back, for a forum, on paper."""

import sys
from pathlib import Path
from typing import Annotated

from cardlab.cli.event_options import EventFolder, opened_event, print_overview, print_said, spoken_in
from cardlab.cli.language import tell
from cardlab.cli.options import FILE, Database, Events, Force, Lang, ProgressBar, argument, open_lab, option
from cardlab.files import write_file
from cardlab.safe_text import printable

Backup = Annotated[Path, argument("help.event-backup-file", metavar=FILE, readable=False)]


def backup(
    folder: EventFolder,
    output: Annotated[Path, option("help.event-backup-output", "-o", "--output", metavar=FILE, readable=False)],
    force: Force = False,
    lang: Lang = None,  # noqa: ARG001
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
    lang: Lang = None,  # noqa: ARG001
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
    lang: Lang = None,  # noqa: ARG001
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
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,
    database: Events = "",
) -> None:
    from cardlab.tournament.printed import print_event

    with (
        opened_event(folder, database) as (store, spoken),
        open_lab(db) as lab,
        ProgressBar(tell("precheck.checking")) as advance,
    ):
        written = print_event(lab.validator, store, spoken, advance)
    for path in written:
        print_said("store.printed", spoken, path=path)
