"""The desk as one ASGI application."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from http import HTTPStatus

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from cardlab import __version__
from cardlab.desk import api, event_tasks, organiser, pages, registration
from cardlab.desk.event import DeskEvent, OpeningCode
from cardlab.desk.guard import Guard
from cardlab.desk.judges import Busy, JudgeFailed, Judges, TooSlow
from cardlab.desk.limits import Budget
from cardlab.desk.refusals import Refused, refusal
from cardlab.desk.rendering import STATIC
from cardlab.desk.server_events import News
from cardlab.desk.settings import DeskSettings
from cardlab.desk.visits import Desk
from cardlab.errors import CardlabError


def desk_app(settings: DeskSettings, event: DeskEvent | None = None, opening: OpeningCode | None = None) -> FastAPI:
    """The desk, guarded; its judges work while it runs. With an event, players register at it; `opening` is the code by
    which its organiser's browser was opened."""
    app = FastAPI(
        title="cardlab", version=__version__, openapi_url="/api/v1/openapi.json", docs_url=None, redoc_url=None,
        lifespan=_judging(settings, event, opening),
    )  # fmt: skip
    app.include_router(api.router)
    app.include_router(pages.router)
    app.include_router(organiser.router)
    app.include_router(registration.router)
    app.mount("/static", _Static(packages=[(package, "static") for package in STATIC]))
    for kind in (Refused, CardlabError, Busy, TooSlow, JudgeFailed, Exception):
        app.add_exception_handler(kind, _refuse)
    app.add_exception_handler(HTTPException, _refuse_as_http)
    app.add_exception_handler(RequestValidationError, _refuse_invalid)
    app.add_middleware(Guard, settings=settings)
    return app


def _judging(
    settings: DeskSettings, event: DeskEvent | None, opening: OpeningCode | None
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def judging(app: FastAPI) -> AsyncIterator[None]:
        limits = settings.limits
        sessions, addresses = (Budget(most, settings.clock) for most in (limits.per_minute, limits.per_address))
        first = (event_tasks.prepare, (event.place,)) if event else None
        judges = Judges(
            settings.paths, seconds=limits.seconds, patience=limits.patience, count=settings.judges, first=first
        )
        news = News(event.store) if event and event.store.address else None
        app.state.desk = Desk(settings, judges, sessions, addresses, event, news, opening)
        try:
            yield
        finally:
            judges.close()
            if news:
                news.close()

    return judging


async def _refuse(request: Request, fault: Exception) -> Response:
    return refusal(request, fault)


async def _refuse_as_http(request: Request, fault: Exception) -> Response:
    """What the framework refuses: no such page, no such method."""
    assert isinstance(fault, HTTPException)
    if fault.status_code == HTTPStatus.NOT_FOUND:
        return refusal(request, Refused(404, "no-page", path=request.url.path))
    answer = refusal(request, Refused(fault.status_code, "bad-request"))
    answer.headers.update(fault.headers or {})
    return answer


async def _refuse_invalid(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, RequestValidationError)
    if any(each["type"] == "json_invalid" for each in fault.errors()):
        return refusal(request, Refused(400, "not-json"))
    places = {".".join(str(part) for part in each["loc"][1:]) for each in fault.errors()}
    return refusal(request, Refused(422, "invalid", fields=", ".join(sorted(places)) or "–"))


class _Static(StaticFiles):
    """Files of ours; their address names their content, so that browsers may keep them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return answer
