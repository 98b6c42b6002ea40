"""`cardlab desk`: the library in the browser."""

from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from cardlab.cli.language import tell
from cardlab.cli.options import FILE, Database, Lang, open_lab, option
from cardlab.errors import CardlabError


def register(app: typer.Typer) -> None:
    app.command(help=tell("help.desk"))(desk)


def desk(
    lan: Annotated[bool, option("help.desk-lan", "--lan")] = False,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help=tell("help.desk-port"), metavar="N")] = 8000,
    show: Annotated[bool, option("help.desk-open", "--open")] = False,
    address: Annotated[str, option("help.desk-address", "--address", metavar="help.word-address")] = "",
    log: Annotated[Path | None, option("help.desk-log", "--log", metavar=FILE)] = None,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,
) -> None:
    try:
        from cardlab.desk.serve import listening, serve
        from cardlab.desk.settings import DeskSettings
    except ImportError as missing:
        raise CardlabError("desk.not-installed") from missing
    parts = urlsplit(address)
    if address and not (parts.scheme in ("http", "https") and parts.netloc and parts.path in ("", "/")):
        raise CardlabError("desk.bad-address", address=address)
    with open_lab(db) as lab:
        places = lab.places
    with listening(port, everywhere=lan) as (socket, addresses):
        shown = (address.rstrip("/"), *addresses) if address else addresses
        _announce(shown, socket.getsockname()[1], lan=lan)
        if show:
            import webbrowser

            webbrowser.open(shown[0])
        serve(DeskSettings(places, shown), socket, log)


def _announce(addresses: tuple[str, ...], port: int, *, lan: bool) -> None:
    """Say where the desk is: with a code to scan where others are to find it."""
    for address in addresses:
        print(tell("desk.running", address=address))
        if lan:
            from cardlab.desk.codes import terminal_code

            print(terminal_code(address))
    if lan:
        print(tell("desk.lan-hint", port=port))
    print(tell("desk.stop-hint"), flush=True)
