"""A desk that really listens, for browsers and for programs that bring their own client."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import uvicorn

from cardlab.catalogue.places import places
from cardlab.desk.app import desk_app
from cardlab.desk.limits import Limits
from cardlab.desk.serve import listening
from cardlab.desk.settings import DeskSettings
from tests.conftest import PROJECT

LEGAL = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
NO_LIMITS = Limits(per_minute=0, per_address=0)


@contextmanager
def running(database: Path, judges: int = 1) -> Iterator[str]:
    """The address of a desk without limits to what one may ask for."""
    with listening(0, everywhere=False) as (socket, addresses):
        settings = DeskSettings(places(database), addresses, judges=judges, limits=NO_LIMITS)
        server = uvicorn.Server(uvicorn.Config(desk_app(settings), log_level="error"))
        thread = Thread(target=server.run, kwargs={"sockets": [socket]})
        thread.start()
        try:
            yield addresses[0]
        finally:
            server.should_exit = True
            thread.join()
