"""Keeping open pages up to date: server-sent events that say no more than that something has changed."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from threading import Event, Thread

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from cardlab.desk.event import DeskEvent
from cardlab.desk.refusals import Refused
from cardlab.desk.visits import Desk
from cardlab.errors import CardlabError
from cardlab.tournament.store.store import EventStore

_LOOK = 1.0
_STILL_HERE = 15
"""So many looks without news, and a comment keeps the connection from being taken for dead."""


class News:
    """Hears of changes in a server's database as they happen, from whichever machine; goes on when it comes back."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._stopped = Event()
        self.heard = 0
        """Another number whenever something may have changed."""
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        while not self._stopped.is_set():
            with suppress(CardlabError):
                self._hear()
            self._stopped.wait(_LOOK)

    def _hear(self) -> None:
        for place, changed in enumerate(self._store.news()):
            self.heard += changed or not place  # what happened before we listened, nobody told us
            if self._stopped.is_set():
                return

    def close(self) -> None:
        self._stopped.set()
        self._thread.join()


def live_changes(request: Request, desk: Desk, event: DeskEvent) -> AsyncIterator[str]:
    """An event for every change of the store, whichever process made it."""
    visitor: str = request.scope["visitor"]
    if desk.watching[visitor] >= desk.settings.limits.live:
        raise Refused(429, "too-many", wait=60, seconds=60)
    return _changes(request, event, desk, visitor)


async def _changes(request: Request, event: DeskEvent, desk: Desk, visitor: str) -> AsyncIterator[str]:
    watching: Counter[str] = desk.watching
    watching[visitor] += 1
    try:
        looked = desk.news.heard if desk.news else -1
        known, still = await run_in_threadpool(event.store.revision), 0
        yield f"retry: 2000\nevent: hello\ndata: {known}\n\n"
        while not await request.is_disconnected():
            await asyncio.sleep(_LOOK)
            still += 1
            heard, found = desk.news.heard if desk.news else 0, known
            if heard != looked:  # a file tells nobody: it is looked at every time
                with suppress(CardlabError):  # a database that is away comes back
                    found = await run_in_threadpool(event.store.revision)
                    looked = heard if desk.news else -1
            if found != known:
                known, still = found, 0
                yield f"event: change\ndata: {found}\n\n"
            elif still >= _STILL_HERE:
                still = 0
                yield ": still here\n\n"
    finally:
        watching[visitor] -= 1
        if not watching[visitor]:
            del watching[visitor]
