"""`cardlab event backup` and `restore`: an event as one file, and back."""

from pathlib import Path
from typing import Annotated

from cardlab.cli.event_options import EventFolder, opened_event, print_overview, print_said, spoken_in
from cardlab.cli.options import FILE, Events, Force, Lang, argument, option

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
        print_said("store.backed-up", spoken, folder=folder, file=back_up(store, output, force=force))


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
