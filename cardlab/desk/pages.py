"""The pages anybody may open: check a deck, search cards, look at a card or a format."""

from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from cardlab.desk import lookups, tasks
from cardlab.desk.rendering import fragment, language_cookie, language_of, page
from cardlab.desk.visits import AskedList, Desk, ThisDesk, or_no_page
from cardlab.errors import CardlabError
from cardlab.messages import as_language
from cardlab.vocabulary import LANGUAGES

router = APIRouter(include_in_schema=False)


@router.get("/")
def check_page(request: Request, desk: ThisDesk) -> HTMLResponse:
    return _check_page(request, desk)


@router.post("/")
def check_list(
    request: Request,
    desk: ThisDesk,
    ask: AskedList,
    take: Annotated[str, Form()] = "",
    change: Annotated[str, Form()] = "",
    show: Annotated[str, Form()] = "",
) -> HTMLResponse:
    """The page with the verdict in it: what a browser without scripts asks for."""
    wanted = (*show.split(), *(["fix"] if change else []))
    checked = desk.judges.ask(tasks.check, ask, take=take, change=change, show=wanted)
    return _check_page(request, desk, ask=ask, **checked._asdict())


@router.post("/verdict")
def live_verdict(
    request: Request,
    desk: ThisDesk,
    ask: AskedList,
    take: Annotated[str, Form()] = "",
    change: Annotated[str, Form()] = "",
    advice: Annotated[bool, Form()] = False,
    show: Annotated[str, Form()] = "",
) -> JSONResponse:
    """The verdict alone, for the script: the list as it now reads, and the part of the page that shows it."""
    checked = desk.judges.ask(tasks.check, ask, take=take, change=change, advice=advice, show=show.split())
    shown = fragment(request, "verdict.html", take_name="take", downloads=True, **checked._asdict())
    return JSONResponse({"text": checked.text, "html": shown})


@router.post("/download")
def download(desk: ThisDesk, ask: AskedList, kind: Annotated[str, Form()]) -> Response:
    """The deck as a file."""
    return as_download(desk.judges.ask(tasks.download, ask, kind))


@router.post("/language")
def choose_language(
    desk: ThisDesk, lang: Annotated[str, Form()], back: Annotated[str, Form()] = "/"
) -> RedirectResponse:
    """Remember a language, and go back to where it was chosen."""
    here = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    answer = RedirectResponse(here, 303)
    if lang in LANGUAGES:
        answer.headers.append("Set-Cookie", language_cookie(as_language(lang), secure=desk.settings.secure))
    return answer


@router.get("/cards")
def cards_page(request: Request, desk: ThisDesk, words: str = "", game: str = "") -> HTMLResponse:
    """Search, and every format by its game."""
    lang = language_of(request)
    found = None
    if words.strip():
        desk.spend(request)
        found = desk.judges.ask(lookups.search, words[:200], game, lang)
    choices = desk.judges.ask(lookups.choices, lang)
    return page(request, "cards.html", words=words, game=game, found=found, choices=choices)


@router.get("/cards/{game}/{code}")
def card_page(request: Request, desk: ThisDesk, game: str, code: str) -> HTMLResponse:
    desk.spend(request)
    try:
        card = desk.judges.ask(lookups.card, game, code, language_of(request))
    except CardlabError as fault:
        raise or_no_page(request, fault) from None
    return page(request, "card.html", card=card)


@router.get("/formats/{game}/{code}")
def format_page(request: Request, desk: ThisDesk, game: str, code: str, day: str = "") -> HTMLResponse:
    desk.spend(request)
    try:
        shown = desk.judges.ask(lookups.format_page, game, code, day, language_of(request))
    except CardlabError as fault:
        raise or_no_page(request, fault) from None
    return page(request, "format.html", shown=shown)


def as_download(file: tasks.File) -> Response:
    """A file that browsers save and never open as a page."""
    named = f"attachment; filename*=UTF-8''{quote(file.name)}"
    return Response(file.content, media_type="application/octet-stream", headers={"Content-Disposition": named})


def _check_page(request: Request, desk: Desk, **values: Any) -> HTMLResponse:
    ask = values.pop("ask", None)
    return page(
        request,
        "check.html",
        choices=desk.judges.ask(lookups.choices, language_of(request)),
        judge_by="/".join(filter(None, (ask.game, ask.format))) if ask else "",
        date=ask.date if ask else "",
        **{"text": "", "verdicts": (), **values},
    )
