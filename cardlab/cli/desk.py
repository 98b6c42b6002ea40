"""`cardlab desk`: the library in the browser, and an event that players register for there."""

import sys
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from cardlab.cli.defaults import events_at, message
from cardlab.cli.options import FILE, Database, Events, argument, open_lab, option
from cardlab.cli.output import print_text
from cardlab.errors import CardlabError

if TYPE_CHECKING:
    from cardlab.desk.event import DeskEvent
    from cardlab.tournament.store.store import EventStore


def desk(
    event: Annotated[Path | None, argument("help.desk-event", metavar="help.word-event")] = None,
    lan: Annotated[bool, option("help.desk-lan", "--lan")] = False,
    port: Annotated[int | None, option("help.desk-port", "--port", metavar="N", min=0, max=65535)] = None,
    show: Annotated[bool, option("help.desk-open", "--open")] = False,
    address: Annotated[str, option("help.desk-address", "--address", metavar="help.word-address", rare=True)] = "",
    organiser: Annotated[str | None, option("help.desk-organiser", "--organiser", metavar="help.word-name")] = None,
    contact: Annotated[str | None, option("help.desk-contact", "--contact", metavar="help.word-name")] = None,
    keep_days: Annotated[int | None, option("help.desk-keep-days", "--keep-days", metavar="N", min=1)] = None,
    ask_contact: Annotated[bool | None, option("help.desk-ask-contact", "--ask-contact/--no-ask-contact")] = None,
    refuse_illegal: Annotated[
        bool | None, option("help.desk-refuse-illegal", "--refuse-illegal/--take-illegal")
    ] = None,
    open_lists: Annotated[
        str | None, option("help.desk-open-lists", "--open-lists", metavar="participants|everyone|no")
    ] = None,
    log: Annotated[Path | None, option("help.desk-log", "--log", metavar=FILE, rare=True)] = None,
    db: Database = None,
    database: Events = "",
) -> None:
    try:
        from cardlab.desk.event import OpeningCode
        from cardlab.desk.serve import listening, serve
        from cardlab.desk.settings import DeskSettings
    except ImportError as missing:
        raise CardlabError("desk.not-installed") from missing
    parts = urlsplit(address)
    if address and not (parts.scheme in ("http", "https") and parts.netloc and parts.path in ("", "/")):
        raise CardlabError("desk.bad-address", address=address)
    if open_lists not in (None, "participants", "everyone", "no"):
        raise CardlabError("desk.bad-open-lists", text=open_lists)
    wishes = {
        "organiser": organiser, "contact": contact, "days": keep_days, "ask_contact": ask_contact,
        "refuse_illegal": refuse_illegal, "open_lists": "" if open_lists == "no" else open_lists,
    }  # fmt: skip
    with ExitStack() as until_done:
        with open_lab(db) as lab:
            paths = lab.paths
            running = None
            if event:
                live = until_done.enter_context(lab.event(event, events_at(database)))
                live.pin_facts()
                running = live.store
        at_desk = _event(running, wishes, public=lan or bool(address)) if running else None
        socket, addresses = until_done.enter_context(listening(port, everywhere=lan))
        shown = (address.rstrip("/"), *addresses) if address else addresses
        place = f"/e/{at_desk.slug}" if at_desk else ""
        _announce([f"{each}{place}" for each in shown], socket.getsockname()[1], lan=lan)
        settings = DeskSettings(paths, shown)
        opening = OpeningCode(settings.clock) if show and at_desk else None
        if show:
            import webbrowser

            webbrowser.open(at_desk.opening_link(shown[0], opening) if at_desk and opening else shown[0])
        serve(settings, socket, log, at_desk, opening)


def _event(store: "EventStore", wishes: Mapping[str, object], *, public: bool) -> "DeskEvent":
    """The event with what is wished of its desk; before others are let in, who keeps their data is asked once."""
    from cardlab.desk.event import DeskEvent
    from cardlab.tournament.store.run_records import COMMAND_LINE

    event = DeskEvent(store)
    given = {name: value for name, value in wishes.items() if value is not None}
    if public:
        known = {**store.event().desk, **given}
        given |= {name: _asked(name) for name in ("organiser", "contact", "days") if not known.get(name)}
    if "open_lists" in given and event.players() and given["open_lists"] != event.open_lists:
        raise CardlabError("desk.open-lists-too-late")
    if given:
        event.set_desk(COMMAND_LINE, **given)
    if due := event.forget_by():
        print_text(message("desk.forget-due", day=due, folder=store.folder))
    return event


def _asked(name: str) -> object:
    """What players must be told, typed now; where nobody can be asked, the option is named."""
    if not sys.stdin.isatty():
        raise CardlabError("desk.say-who", option={"days": "--keep-days"}.get(name, f"--{name}"))
    while True:
        typed = typer.prompt(message(f"desk.ask-{name}")).strip()
        if name != "days" and typed:
            return typed
        if typed.isdecimal() and int(typed):
            return int(typed)


def _announce(addresses: list[str], port: int, *, lan: bool) -> None:
    """Say where the desk is: with a code to scan where others are to find it."""
    for address in addresses:
        print_text(message("desk.running", address=address))
        if lan:
            from cardlab.desk.codes import terminal_code

            print(terminal_code(address))
    if lan:
        print_text(message("desk.lan-hint", port=port))
    print_text(message("desk.stop-hint"))
    sys.stdout.flush()  # whoever started it in the background reads it at once
