"""`cardlab event announce` and `print`: an event as text for a forum, and on paper."""

from pathlib import Path
from typing import Annotated

from cardlab.cli.event_options import EventFolder, opened_event, print_said
from cardlab.cli.language import tell
from cardlab.cli.options import FILE, Database, Events, Force, Lang, ProgressBar, open_lab, option
from cardlab.files import write_file
from cardlab.shown import shown


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
        print("\n".join(map(shown, text.split("\n"))), end="")
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
