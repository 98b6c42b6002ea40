"""`cardlab event announce` and `print`: an event as text for a forum, and on paper."""

from pathlib import Path
from typing import Annotated

from cardlab.cli.event import EventFolder, spoken_in
from cardlab.cli.language import tell
from cardlab.cli.options import FILE, Database, Events, Force, Lang, ProgressBar, events_at, open_lab, option
from cardlab.cli.paper import print_text
from cardlab.files import atomic_write, refuse_overwriting
from cardlab.messages import say
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
    from cardlab.tournament.event import open_event

    with open_event(folder, events_at(database)) as store, open_lab(db) as lab:
        spoken = spoken_in(store)
        text = announcement(lab.validator, store, spoken, link)
    if output is None:
        print("\n".join(map(shown, text.split("\n"))), end="")
        return
    refuse_overwriting(output, force=force)
    with atomic_write(output) as opened:
        opened.write(text)
    print_text(shown(say("announce.written", spoken, path=output)))


def print_pages(
    folder: EventFolder,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,
    database: Events = "",
) -> None:
    from cardlab.tournament.event import open_event
    from cardlab.tournament.printed import print_event

    with (
        open_event(folder, events_at(database)) as store,
        open_lab(db) as lab,
        ProgressBar(tell("precheck.checking")) as advance,
    ):
        spoken = spoken_in(store)
        written = print_event(lab.validator, store, spoken, advance)
    for path in written:
        print_text(shown(say("store.printed", spoken, path=path)))
