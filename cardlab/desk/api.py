"""For programs: one address that judges a list, and the page that describes it."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel, Field

from cardlab.desk import tasks
from cardlab.desk.rendering import language_of, page
from cardlab.desk.visits import ThisDesk
from cardlab.messages import say

router = APIRouter()


def _described(name: str) -> str:
    """What the OpenAPI document says, which the page says in the visitor's language."""
    return say(f"desk.api-{name}", "en")


class ListToJudge(BaseModel):
    """A list, and what it is to be judged by."""

    list: Annotated[str, Field(description=_described("list"), examples=["2 Lightsaber"])]
    game: Annotated[str | None, Field(description=_described("game"))] = None
    format: Annotated[str, Field(description=_described("format"))] = ""
    date: Annotated[str, Field(description=_described("date"))] = ""
    lang: Annotated[Literal["en", "fr"] | None, Field(description=_described("lang"))] = None


class DeckAnswer(BaseModel):
    """One deck: docs/json.md describes each field."""

    file: str
    game: str | None
    format: str | None
    format_lists: str
    verdict: Literal["legal", "legal-with-warnings", "illegal", "unclear", "unreadable"]
    fingerprint: str
    summary: dict[str, Any]
    findings: list[dict[str, Any]]
    not_judged: list[dict[str, str]]
    advice: dict[str, Any] | None = None


class Judgement(BaseModel):
    version: Literal[1]
    results: list[DeckAnswer]


class ErrorAnswer(BaseModel):
    """Why there is no judgement."""

    error: str
    message: str


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorAnswer, "description": _described(str(status))}
    for status in (400, 403, 413, 421, 422, 429, 503)
}


@router.post(
    "/api/v1/validate",
    operation_id="validate",
    description=_described("validate"),
    response_description=_described("200"),
    response_model=Judgement,
    responses=REFUSALS,
)
def validate(request: Request, desk: ThisDesk, wanted: ListToJudge) -> Response:
    """Judge a list: the answer is that of `cardlab validate --json`."""
    desk.spend(request)
    ask = tasks.Ask(
        wanted.list.encode("utf-8", "replace"),
        "list",
        wanted.lang or language_of(request),
        wanted.game or "",
        wanted.format,
        wanted.date,
    )
    return Response(desk.judges.ask(tasks.validate, ask), media_type="application/json")


@router.get("/api", include_in_schema=False)
def describe(request: Request) -> HTMLResponse:
    """The OpenAPI document as a page."""
    return page(request, "api.html", openapi=request.app.openapi(), address=str(request.base_url).rstrip("/"))
