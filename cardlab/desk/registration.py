"""The pages of a player: hand in a list, keep the private link, change, withdraw or erase until it is too late."""

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from markupsafe import Markup

from cardlab.desk import event_tasks
from cardlab.desk.codes import page_code
from cardlab.desk.entry_form import EntryForm, SentForm, new_form, suffixes
from cardlab.desk.event import DeskEvent, new_token
from cardlab.desk.event_visits import MINE, OwnNumber, ThisEvent, opened_link, own_number, remembering
from cardlab.desk.refusals import Refused
from cardlab.desk.rendering import fragment, language_of, page
from cardlab.desk.tasks import CheckedList
from cardlab.desk.visits import AskedList, Desk, ThisDesk, no_page
from cardlab.errors import CardlabError
from cardlab.tournament.store.kept import BY_FORM
from cardlab.tournament.store.run_records import PLAYER
from cardlab.tournament.store.tables import ASKED_LATE

router = APIRouter(prefix="/e/{slug}", include_in_schema=False)


@router.get("")
def register_page(request: Request, desk: ThisDesk, event: ThisEvent) -> HTMLResponse:
    return _form_page(request, desk, event, "event.html")


@router.post("")
def register(request: Request, desk: ThisDesk, event: ThisEvent, form: SentForm) -> Response:
    """Hand in for the first time; the way back is the private link."""
    token = new_token()
    if shown := _not_taken(request, desk, event, form, None, token):
        return _form_page(request, desk, event, "event.html", form=form, **shown)
    return remembering(RedirectResponse(f"/e/{event.slug}/mine", 303), event, MINE, token, secure=desk.settings.secure)


@router.post("/verdict")
def live_verdict(
    request: Request,
    desk: ThisDesk,
    event: ThisEvent,
    ask: AskedList,
    side: Annotated[str, Form()] = "",
    take: Annotated[str, Form()] = "",
    advice: Annotated[bool, Form()] = False,
) -> JSONResponse:
    """The verdict while one types, by what the event asks for."""
    checked = desk.judges.ask(event_tasks.check_entry, event.place, ask, side=side, take=take, advice=advice)
    shown = fragment(request, "verdict.html", verdicts=checked.verdicts, take_name="take", downloads=False)
    return JSONResponse({"text": checked.text, "html": shown})


@router.get("/mine/{token}")
def open_private_link(request: Request, desk: ThisDesk, event: ThisEvent, token: str) -> Response:
    """Opened at once, unless this browser has another entry: then whoever sits there is asked first."""
    opened = opened_link(event, MINE, token, secure=desk.settings.secure)
    meant, here = (event.store.links.find(each) for each in (token, request.cookies.get(MINE, "")))
    if meant is None or here is None or meant[1] == here[1] or here[0].kind != "player":
        return opened
    other, own = (next(iter(event.store.players(number or 0)), None) for number in (meant[1], here[1]))
    return page(
        request, "other_entry.html", event=event.options, slug=event.slug, token=token, other=other, own=own
    )  # fmt: skip


@router.post("/mine/open")
def open_other_entry(desk: ThisDesk, event: ThisEvent, token: Annotated[str, Form()]) -> RedirectResponse:
    """Open a private link in place of the entry that this browser had."""
    return opened_link(event, MINE, token, secure=desk.settings.secure)


@router.get("/mine")
def receipt(request: Request, desk: ThisDesk, event: ThisEvent, number: OwnNumber) -> HTMLResponse:
    desk.spend(request)
    return _receipt(request, desk, event, number)


@router.post("/mine")
def change(request: Request, desk: ThisDesk, event: ThisEvent, number: OwnNumber, form: SentForm) -> Response:
    """Another list in place of the one handed in."""
    if shown := _not_taken(request, desk, event, form, number):
        return _receipt(request, desk, event, number, form=form, **shown)
    return RedirectResponse(f"/e/{event.slug}/mine", 303)


@router.post("/mine/state")
def withdraw(event: ThisEvent, number: OwnNumber, state: Annotated[str, Form()]) -> RedirectResponse:
    """Withdraw, or come back."""
    _refuse_when_closed(event)
    if state not in ("withdrawn", "registered"):
        raise Refused(422, "invalid", fields="state")
    event.store.set_state([number], state, PLAYER)
    return RedirectResponse(f"/e/{event.slug}/mine", 303)


@router.post("/mine/erase")
def erase(
    request: Request, desk: ThisDesk, event: ThisEvent, number: OwnNumber, sure: Annotated[bool, Form()] = False
) -> Response:
    """Delete everything about oneself, for good."""
    _refuse_when_closed(event)
    if not sure:
        raise Refused(422, "be-sure")
    erased = desk.judges.ask_at_length(event_tasks.erase, event.place, number)
    answer = page(request, "erased.html", event=event.options, slug=event.slug, left=erased.left, own=erased.own)
    answer.delete_cookie(MINE, path=f"/e/{event.slug}")
    return answer


@router.get("/lists")
def open_lists(request: Request, desk: ThisDesk, event: ThisEvent) -> HTMLResponse:
    """Everybody's lists, where the organiser said beforehand that they would be open."""
    if not event.lists_are_open or (event.open_lists == "participants" and own_number(request, event) is None):
        raise no_page(request)
    desk.spend(request)
    players = [each for each in event.players() if each.status not in ("withdrawn", "refused")]
    lang = language_of(request)
    shown = [(each.name, desk.judges.ask(event_tasks.show_entry, event.place, each.number, lang)) for each in players]
    shown = [(name, entry) for name, entry in shown if entry.has_deck]
    return page(request, "lists.html", event=event.options, slug=event.slug, players=shown)


# -- what the pages share ------------------------------------------------------------------------


def _not_taken(
    request: Request, desk: Desk, event: DeskEvent, form: EntryForm, number: int | None, token: str = ""
) -> dict[str, Any]:
    """Hand a form in. Nothing is given back, unless it is only to be checked or cannot be taken: then what its page
    shows, how each list was judged and what is wrong (the name of a sentence)."""
    if form.only_check:
        return {"checked": _checked(desk, event, form)}
    _refuse_when_closed(event)
    if number is None and not form.name:
        return {"checked": _checked(desk, event, form), "wrong": "desk.name-missing"}
    if not form.given:
        return {"wrong": "desk.list-missing"}
    try:
        refused = desk.judges.ask_in_turn(event_tasks.hand_in, event.place, _sent(request, form), number, token)
    except CardlabError as fault:
        if fault.key != "store.form-used":
            raise
        return {"checked": _checked(desk, event, form), "wrong": fault.key, "once": new_form()}
    if not refused:
        return {}
    checked = {part.suffix: each for part, each in zip(form.given, refused, strict=True)}
    return {"checked": checked, "wrong": "desk.illegal-refused"}


def _checked(desk: Desk, event: DeskEvent, form: EntryForm) -> Mapping[str, CheckedList]:
    """Each list judged; what would mend it takes long to find, and is looked for only where it is shown."""
    return {
        part.suffix: desk.judges.ask(
            event_tasks.check_entry, event.place, part.ask, side=part.side, take=part.take, advice=form.only_check
        )
        for part in form.given
    }


def _refuse_when_closed(event: DeskEvent) -> None:
    if not event.is_open:
        raise Refused(403, "closed")


def _sent(request: Request, form: EntryForm) -> event_tasks.Form:
    key = f"{BY_FORM}{form.once}" if form.once else f"name:{form.name.casefold()}"
    lists = tuple((part.ask, part.side) for part in form.given)
    return event_tasks.Form(key, form.name, form.contact, language_of(request), lists)


def _receipt(request: Request, desk: Desk, event: DeskEvent, number: int, **values: Any) -> HTMLResponse:
    shown = desk.judges.ask_in_turn(event_tasks.show_entry, event.place, number, language_of(request))
    link = event.player_link(desk.settings.address or str(request.base_url), request.cookies[MINE])
    standing = {each.side: each for each in reversed(shown.lists) if each.state in ("standing", *ASKED_LATE)}
    texts = {suffix: standing[side].text for suffix, side in suffixes(event.sides) if side in standing}
    if len(event.sides) == 1 and standing:
        texts[""] = next(iter(standing.values())).text
    player = next(iter(event.store.players(number)), None)
    if player is None:  # erased while its page was made
        raise Refused(403, "no-entry")
    return _form_page(
        request, desk, event, "mine.html", entry=shown, player=player, link=link, code=Markup(page_code(link)),
        texts=texts, **values,
    )  # fmt: skip


def _form_page(request: Request, desk: Desk, event: DeskEvent, template: str, **values: Any) -> HTMLResponse:
    """A page with the form in it: as it was sent, or empty."""
    form, checked = values.pop("form", None), values.pop("checked", {})
    texts = values.pop("texts", {})
    texts |= {suffix: each.text for suffix, each in checked.items()}
    return page(
        request,
        template,
        status=422 if values.get("wrong") else 200,
        **{
            "event": event.options, "slug": event.slug, "is_open": event.is_open, "privacy": event.privacy,
            "asks_contact": event.asks_contact and desk.asks_contacts, "open_lists": event.open_lists,
            "refuses_illegal": event.refuses_illegal, "lists_are_open": event.lists_are_open,
            "once": form.once if form else new_form(),
            "name": form.name if form else "", "contact": form.contact if form else "",
            "parts": [(suffix, side, texts.get(suffix, ""), checked[suffix].verdicts if suffix in checked else ())
                      for suffix, side in suffixes(event.sides)],
            "wrong": "",
            "terms": desk.judges.ask_in_turn(event_tasks.terms, event.place, language_of(request)), **values,
        },
    )  # fmt: skip
