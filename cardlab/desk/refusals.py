"""What the desk refuses, and how it says so: a page for a person, JSON for a program."""

import logging
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from cardlab.desk.judges import Busy, JudgeFailed, TooSlow
from cardlab.desk.rendering import language_of, page
from cardlab.desk.verdict import fault_words
from cardlab.errors import CardlabError

_log = logging.getLogger("cardlab.desk")
_KEPT_APART = "/api/"
AWAY = "desk.away"
"""The database cannot be reached; what was sent may or may not be kept, and sending it again keeps it once."""

_OF_DATABASE = ("store.away", "store.busy", "store.damaged", "store.unreadable", "store.refused")
"""Nothing that whoever asked can mend, such as a full disk: the log says it, not the page."""


class Refused(Exception):
    """A request that is answered with a status and a sentence of `cardlab.messages`."""

    def __init__(self, status: int, key: str, *, wait: float = 0, **values: Any) -> None:
        super().__init__(key)
        self.status = status
        self.fault = CardlabError(f"desk.{key}", **values)
        self.wait = wait
        """Seconds after which it may be tried again."""


def refusal(request: Request, fault: Exception) -> Response:
    """The answer to a request that was refused, or that met a fault of ours."""
    refused = as_refused(fault)
    words = fault_words(refused.fault, language_of(request))
    headers = {"Retry-After": str(max(1, round(refused.wait)))} if refused.wait else {}
    if request.url.path.startswith(_KEPT_APART) or "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"error": refused.fault.code, "message": words}, refused.status, headers)
    values: dict[str, Any] = {"words": words, "again": ""}
    if refused.fault.key == AWAY:  # then nothing of the event can be shown, but the way back to it
        values |= {"event_here": None, "again": request.url.path}
    return page(request, "refusal.html", status=refused.status, headers=headers, **values)


def as_refused(fault: Exception) -> Refused:
    """What a fault means to whoever asked."""
    if isinstance(fault, Refused):
        return fault
    if isinstance(fault, CardlabError) and fault.key in _OF_DATABASE:
        _log.warning("%s", fault)
        return Refused(503, "away", wait=5)
    if isinstance(fault, CardlabError):
        refused = Refused(422, "fault")
        refused.fault = fault
        return refused
    if isinstance(fault, Busy):
        return Refused(503, "busy", wait=5)
    if isinstance(fault, TooSlow):
        return Refused(413, "too-slow")
    if isinstance(fault, JudgeFailed):
        _log.error("%s", fault)
    else:
        _log.error("a fault of ours", exc_info=fault)
    return Refused(500, "our-fault")
