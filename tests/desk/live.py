"""A desk that really listens, for browsers and for programs that bring their own client."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import uvicorn

import cardlab
from cardlab.catalogue.paths import catalogue_paths
from cardlab.desk.app import desk_app
from cardlab.desk.event import DeskEvent
from cardlab.desk.limits import Limits
from cardlab.desk.serve import listening
from cardlab.desk.settings import DeskSettings
from tests.conftest import PROJECT

LEGAL = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
NO_LIMITS = Limits(per_minute=0, per_address=0)


OPTIONS = {"game": "destiny", "format": "reference-1.6", "deadline": "2199-12-04 18:00", "title": "Coupe d'hiver"}


def new_event(catalogue: Path, folder: Path, **options: str) -> DeskEvent:
    """An event of Destiny that anybody may register for; it stays open until its store is closed."""
    live = cardlab.open(catalogue).new_event(folder, **{**OPTIONS, **options})
    event = DeskEvent(live.store)
    event.set_desk("cardlab", organiser="Anne", contact="anne@example.org", days=30)
    return event


@contextmanager
def running(database: Path, judges: int = 1, event: DeskEvent | None = None) -> Iterator[str]:
    """The address of a desk without limits to what one may ask for."""
    with listening(0, everywhere=False) as (socket, addresses):
        settings = DeskSettings(catalogue_paths(database), addresses, judges=judges, limits=NO_LIMITS)
        server = uvicorn.Server(
            uvicorn.Config(desk_app(settings, event), log_level="error", timeout_graceful_shutdown=1)
        )
        thread = Thread(target=server.run, kwargs={"sockets": [socket]})
        thread.start()
        try:
            yield addresses[0]
        finally:
            server.should_exit = True
            thread.join()
