"""The organiser's desk: who handed in what, live; and what only an organiser may change. Judges look and tick."""

import platform
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request, UploadFile
from fastapi.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from pydantic import Field

from cardlab.catalogue.names import fold
from cardlab.desk import event_tasks
from cardlab.desk.event import DeskEvent, changes, matching, new_token, page_of, tally, undo
from cardlab.desk.event_visits import STAFF, AnyStaff, Organiser, Staff, ThisEvent, opened_link, remember_link
from cardlab.desk.pages import as_download
from cardlab.desk.refusals import Refused
from cardlab.desk.rendering import language_of, page
from cardlab.desk.server_events import live_changes
from cardlab.desk.visits import Desk, ThisDesk
from cardlab.errors import CardlabError
from cardlab.files import safe_name
from cardlab.tournament.deckcheck import checked_result
from cardlab.tournament.leftovers import uploaded
from cardlab.tournament.model import DECISIONS, SETTLED
from cardlab.tournament.store.run_records import NewCheck
from cardlab.tournament.store.tables import REFUSE_LATE, STATES
from cardlab.tournament.times import read_deadline
from cardlab.tournament.zones import instant_of

router = APIRouter(prefix="/e/{slug}/desk", include_in_schema=False)
_MOST_CHANGES = 200
IN_DATABASE = Field(ge=0, le=2**31 - 1)
"""What a database takes for a number."""
Number = Annotated[int, IN_DATABASE]


@router.get("")
def overview(
    request: Request,
    desk: ThisDesk,
    event: ThisEvent,
    staff: AnyStaff,
    words: str = "",
    status: str = "",
    page: int = 1,
) -> HTMLResponse:
    """Counts and the list of players; the script asks for it again when something changes."""
    everybody = event.players()
    shown = page_of(matching(everybody, words, status), page)
    return _page(
        request, desk, event, staff, "overview.html", words=words, only=status, tally=tally(everybody), shown=shown,
        count=len(everybody), locked=event.store.event().locked, lists_opened=event.lists_are_open,
        open_lists=event.open_lists,
    )  # fmt: skip


@router.get("/live")
def live(request: Request, desk: ThisDesk, event: ThisEvent, staff: AnyStaff) -> StreamingResponse:
    """Tells an open page that something has changed."""
    del staff
    return StreamingResponse(live_changes(request, desk, event), media_type="text/event-stream")


@router.get("/player/{number}")
def player_page(request: Request, desk: ThisDesk, event: ThisEvent, staff: AnyStaff, number: Number) -> HTMLResponse:
    return _player_page(request, desk, event, staff, number)


@router.post("/player/{number}/check")
def record_check(
    event: ThisEvent,
    staff: AnyStaff,
    number: Number,
    round: Annotated[int, Form(ge=1, le=999)],
    result: Annotated[str, Form()],
    note: Annotated[str, Form(max_length=500)] = "",
    sure: Annotated[bool, Form()] = False,
) -> RedirectResponse:
    """What a deck check found: all that judges may write. A list that is not legal is not simply in order."""
    result, note = checked_result(result, note)
    player = _player(event, number)
    if result == "ok" and not sure and not _is_settled(event, number):
        raise Refused(422, "check-not-ok")
    event.store.record_checks([NewCheck(player_id=player.id, round=round, result=result, note=note)], staff.name)
    return _back(event, f"/player/{number}")


@router.post("/player/{number}/rule")
def rule(
    desk: ThisDesk,
    event: ThisEvent,
    staff: Organiser,
    number: Number,
    decision: Annotated[str, Form()] = "",
    reason: Annotated[str, Form(max_length=500)] = "",
    seen: Annotated[str, Form()] = "",
) -> RedirectResponse:
    """Accept, refuse or withdraw a player whatever the verdict, or refuse a late list; nothing takes a ruling back."""
    if decision and decision not in (*DECISIONS, REFUSE_LATE):
        raise Refused(422, "invalid", fields="decision")
    if event.store.rule(number, decision, reason, staff.name, seen):
        desk.judges.ask(event_tasks.judge_again, event.place, number)
    return _back(event, f"/player/{number}")


@router.post("/player/{number}/state")
def set_state(event: ThisEvent, staff: Organiser, number: Number, state: Annotated[str, Form()]) -> RedirectResponse:
    if state not in STATES:
        raise Refused(422, "invalid", fields="state")
    event.store.set_state([number], state, staff.name)
    return _back(event, f"/player/{number}")


@router.post("/player/{number}/accept")
def accept_late(desk: ThisDesk, event: ThisEvent, staff: Organiser, number: Number) -> RedirectResponse:
    """Let a late list stand."""
    event.store.accept_late(number, staff.name)
    desk.judges.ask(event_tasks.judge_again, event.place, number)
    return _back(event, f"/player/{number}")


@router.post("/player/{number}/link")
def reissue_link(request: Request, desk: ThisDesk, event: ThisEvent, staff: Organiser, number: Number) -> HTMLResponse:
    """A new private link for a player who lost theirs; the old ones open nothing any more."""
    _player(event, number)
    token = new_token()
    event.store.links.replace(token, number, staff.name)
    link = event.player_link(desk.settings.address or str(request.base_url), token)
    return _player_page(request, desk, event, staff, number, link=link)


@router.get("/resolve")
def resolve_page(request: Request, desk: ThisDesk, event: ThisEvent, staff: AnyStaff) -> HTMLResponse:
    """Words that were not understood, once for all lists, and who may be the same person."""
    found = desk.judges.ask_at_length(event_tasks.questions, event.place, language_of(request))
    names = {each.number: each.name for each in event.players()}
    return _page(request, desk, event, staff, "resolve.html", questions=found, names=names)


@router.post("/resolve")
def answer_phrase(
    desk: ThisDesk,
    event: ThisEvent,
    staff: Organiser,
    phrase: Annotated[str, Form(max_length=500)],
    answer: Annotated[str, Form(max_length=200)] = "",
) -> RedirectResponse:
    """Say what words mean, for every list they stand on."""
    code = desk.judges.ask(event_tasks.card_meant, event.place, answer) if answer else ""
    event.store.answer(fold(phrase), code, staff.name)
    desk.judges.ask_at_length(event_tasks.judge_again, event.place)
    return _back(event, "/resolve")


@router.post("/settle")
def settle(
    desk: ThisDesk,
    event: ThisEvent,
    staff: Organiser,
    first: Annotated[int, Form(), IN_DATABASE],
    second: Annotated[int, Form(), IN_DATABASE],
    same: Annotated[bool, Form()],
) -> RedirectResponse:
    """The same person, or two."""
    event.store.settle_doubles(first, second, same=same, who=staff.name)
    if same:
        desk.judges.ask(event_tasks.judge_again, event.place, min(first, second))
    return _back(event, "/resolve")


@router.post("/lock")
def lock(event: ThisEvent, staff: Organiser, locked: Annotated[bool, Form()]) -> RedirectResponse:
    event.store.set_options(staff.name, locked=locked)
    return _back(event)


@router.post("/extend")
def extend(desk: ThisDesk, event: ThisEvent, staff: Organiser, until: Annotated[str, Form()]) -> RedirectResponse:
    """Another deadline, in the event's zone; lists that were late by the old one are judged again."""
    zone = event.store.event().zone
    moment = _moment(until, zone)
    event.store.set_options(staff.name, deadline=instant_of(moment, zone))
    desk.judges.ask_at_length(event_tasks.judge_again, event.place)
    return _back(event)


@router.post("/open-lists")
def show_lists(event: ThisEvent, staff: Organiser, opened: Annotated[bool, Form()]) -> RedirectResponse:
    """Open everybody's lists, once nobody can change theirs any more."""
    if not event.open_lists or event.is_open:
        raise Refused(422, "lists-stay-closed")
    event.set_desk(staff.name, lists_opened=opened)
    return _back(event)


@router.post("/import")
def import_export(desk: ThisDesk, event: ThisEvent, staff: Organiser, file: UploadFile) -> RedirectResponse:
    """Take in an export of another form beside what was handed in here."""
    del staff
    ending = Path(file.filename or "").suffix.lower()
    if ending not in (".csv", ".tsv", ".xlsx", ".ods"):
        raise Refused(422, "not-an-export")
    name = f"{safe_name(Path(file.filename or '').stem)}{ending}"
    with uploaded(event.folder, name, file.file.read()) as export:
        desk.judges.ask_at_length(event_tasks.take_export, event.place, export)
    return _back(event)


@router.post("/files")
def all_files(desk: ThisDesk, event: ThisEvent, staff: Organiser) -> Response:
    """Everything a pre-check writes."""
    del staff
    return as_download(desk.judges.ask_at_length(event_tasks.event_files, event.place))


@router.get("/log")
def log_page(request: Request, desk: ThisDesk, event: ThisEvent, staff: AnyStaff) -> HTMLResponse:
    shown = list(changes(event.store, _MOST_CHANGES, language_of(request)))
    names = {each.number: each.name for each in event.store.players()}
    return _page(request, desk, event, staff, "log.html", changes=shown, names=names)


@router.post("/undo")
def undo_change(desk: ThisDesk, event: ThisEvent, staff: Organiser, change: Annotated[int, Form()]) -> RedirectResponse:
    if undo(event.store, change, staff.name):
        desk.judges.ask_at_length(event_tasks.judge_again, event.place)
    return _back(event, "/log")


@router.get("/open/{code}")
def open_with_code(desk: ThisDesk, event: ThisEvent, code: str) -> RedirectResponse:
    """The first visit with the code of `--open` gets a secret of its own, which only its cookie holds."""
    if desk.opening is None or not desk.opening.accept(code):
        raise Refused(404, "code-used")
    token = event.new_machine_link(platform.node() or "localhost")
    return remember_link(event, STAFF, token, secure=desk.settings.secure)


@router.get("/{token}")
def open_staff_link(desk: ThisDesk, event: ThisEvent, token: str) -> RedirectResponse:
    return opened_link(event, STAFF, token, secure=desk.settings.secure)


# -- what the pages share ------------------------------------------------------------------------


def _page(request: Request, desk: Desk, event: DeskEvent, staff: Staff, template: str, **values: Any) -> HTMLResponse:
    terms = desk.judges.ask(event_tasks.terms, event.place, language_of(request))
    return page(request, template, event=event.options, slug=event.slug, staff=staff, terms=terms, **values)


def _player_page(
    request: Request, desk: Desk, event: DeskEvent, staff: Staff, number: int, link: str = ""
) -> HTMLResponse:
    player = _player(event, number)
    registered = next((each for each in event.players() if each.number == number), None)
    return _page(
        request, desk, event, staff, "player.html", player=player, registered=registered, link=link, states=STATES,
        decisions=DECISIONS, settled=_is_settled(event, number), ruling=event.store.rulings().get(number),
        entry=desk.judges.ask(event_tasks.show_entry, event.place, number, language_of(request)),
        checks=[check for who, check in event.store.checks() if who.number == number],
    )  # fmt: skip


def _player(event: DeskEvent, number: int) -> Any:
    found = next(iter(event.store.players(number)), None)
    if found is None:
        raise Refused(404, "no-player", number=number)
    return found


def _is_settled(event: DeskEvent, number: int) -> bool:
    return any(each.number == number and each.status in SETTLED for each in event.players())


def _back(event: DeskEvent, place: str = "") -> RedirectResponse:
    return RedirectResponse(f"/e/{event.slug}/desk{place}", 303)


def _moment(text: str, zone: str) -> datetime:
    moment = read_deadline(text.replace("T", " "), zone)
    if moment is None:
        raise CardlabError("event.bad-deadline", text=text)
    return moment
