"""Keeping open pages up to date: server-sent events that say no more than that something has changed."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from cardlab.desk.event import DeskEvent
from cardlab.desk.refusals import Refused
from cardlab.desk.visits import Desk

_LOOK = 1.0
_STILL_HERE = 15
"""So many looks without news, and a comment keeps the connection from being taken for dead."""


def live_changes(request: Request, desk: Desk, event: DeskEvent) -> AsyncIterator[str]:
    """An event for every change of the store, whichever process made it."""
    visitor: str = request.scope["visitor"]
    if desk.watching[visitor] >= desk.settings.limits.live:
        raise Refused(429, "too-many", wait=60, seconds=60)
    return _changes(request, event, desk.watching, visitor)


async def _changes(request: Request, event: DeskEvent, watching: Counter[str], visitor: str) -> AsyncIterator[str]:
    watching[visitor] += 1
    try:
        known, still = await run_in_threadpool(event.store.revision), 0
        yield f"retry: 2000\nevent: hello\ndata: {known}\n\n"
        while not await request.is_disconnected():
            await asyncio.sleep(_LOOK)
            found = await run_in_threadpool(event.store.revision)
            still += 1
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
