"""For programs: one address that judges a list, and the page that describes it."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel, Field

from cardlab.desk import tasks
from cardlab.desk.rendering import language_of, page
from cardlab.desk.visits import ThisDesk

router = APIRouter()


class ListToJudge(BaseModel):
    """A list, and what it is to be judged by."""

    list: Annotated[str, Field(description="the decklist, in any shape cardlab reads", examples=["2 Lightsaber"])]
    game: Annotated[str | None, Field(description="found out from the list if left out")] = None
    format: Annotated[str, Field(description="a format's code, or `all`")] = ""
    date: Annotated[str, Field(description="the day whose lists are used, such as 2026-11-16")] = ""
    lang: Annotated[Literal["en", "fr"] | None, Field(description="of the sentences")] = None


class Judged(BaseModel):
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
    results: list[Judged]


class Refusal(BaseModel):
    """Why there is no judgement."""

    error: str
    message: str


REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": Refusal, "description": "Not JSON."},
    403: {"model": Refusal, "description": "The request comes from a page of another site."},
    413: {"model": Refusal, "description": "The list is too large, or takes too long to judge."},
    421: {"model": Refusal, "description": "The desk is not known by this name."},
    422: {
        "model": Refusal,
        "description": "Not as described, or of a game, format or day nobody knows.",
    },
    429: {"model": Refusal, "description": "Too many requests; `Retry-After` says when to go on."},
    503: {"model": Refusal, "description": "Every judge is at work; try again."},
}


@router.post("/api/v1/validate", response_model=Judgement, responses=REFUSALS)
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
