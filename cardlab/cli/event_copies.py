"""`cardlab event backup` and `restore`: an event as one file, and back."""

from pathlib import Path
from typing import Annotated

from cardlab.cli.event import EventFolder, print_overview, spoken_in
from cardlab.cli.options import FILE, Events, Force, Lang, argument, events_at, option
from cardlab.cli.paper import print_text
from cardlab.messages import say
from cardlab.shown import shown

Backup = Annotated[Path, argument("help.event-backup-file", metavar=FILE, readable=False)]


def backup(
    folder: EventFolder,
    output: Annotated[Path, option("help.event-backup-output", "-o", "--output", metavar=FILE, readable=False)],
    force: Force = False,
    lang: Lang = None,  # noqa: ARG001
    database: Events = "",
) -> None:
    from cardlab.tournament.backups import back_up
    from cardlab.tournament.event import open_event

    with open_event(folder, events_at(database)) as store:
        written = back_up(store, output, force=force)
        print_text(shown(say("store.backed-up", spoken_in(store), folder=folder, file=written)))


def restore(
    file: Backup,
    into: Annotated[Path | None, argument("help.event-restore-into", metavar="help.word-event")] = None,
    force: Force = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    from cardlab.tournament.backups import restore as restored

    with restored(file, into, force=force) as store:
        spoken = spoken_in(store)
        print_text(shown(say("store.restored", spoken, folder=store.folder, file=file)))
        print_overview(store, spoken)
