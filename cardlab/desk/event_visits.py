"""Who asks for a page of an event: a player by a private link, an organiser or a judge by theirs.

A link's secret is kept in a cookie of the event's pages, and looked up on every request: one that was revoked opens
nothing any more. Opening a link changes nothing.
"""

from typing import Annotated, NamedTuple

from fastapi import Depends, Request
from fastapi.responses import RedirectResponse

from cardlab.desk.event import DeskEvent
from cardlab.desk.refusals import Refused
from cardlab.desk.visits import ThisDesk, no_page

MINE, STAFF = "mine", "desk"
_KEPT = 60 * 86_400


def event_of_page(request: Request, desk: ThisDesk, slug: str) -> DeskEvent:
    if desk.event is None or desk.event.slug != slug:
        raise no_page(request)
    return desk.event


ThisEvent = Annotated[DeskEvent, Depends(event_of_page)]


class Staff(NamedTuple):
    """Who is at the organiser's desk."""

    kind: str
    """`organiser` or `judge`."""
    name: str

    @property
    def is_organiser(self) -> bool:
        return self.kind == "organiser"


def staff_of(request: Request, event: ThisEvent) -> Staff:
    found = event.store.links.find(request.cookies.get(STAFF, ""))
    if found is None or found[0].kind not in ("organiser", "judge"):
        raise Refused(403, "not-staff")
    return Staff(found[0].kind, found[0].name or found[0].kind)


def organiser_of(staff: Annotated[Staff, Depends(staff_of)]) -> Staff:
    if not staff.is_organiser:
        raise Refused(403, "judges-look")
    return staff


def player_of(request: Request, event: ThisEvent) -> int:
    """The number of the player whose link was opened in this browser."""
    number = own_number(request, event)
    if number is None:
        raise Refused(403, "no-entry")
    return number


def own_number(request: Request, event: DeskEvent) -> int | None:
    found = event.store.links.find(request.cookies.get(MINE, ""))
    return found[1] if found and found[0].kind == "player" else None


AnyStaff = Annotated[Staff, Depends(staff_of)]
Organiser = Annotated[Staff, Depends(organiser_of)]
OwnNumber = Annotated[int, Depends(player_of)]


def opened_link(event: DeskEvent, place: str, token: str, *, secure: bool) -> RedirectResponse:
    """Keep a link's secret in the browser, and go on to an address that does not show it."""
    found = event.store.links.find(token)
    if found is None or (found[0].kind == "player") != (place == MINE):
        raise Refused(404, "no-link")
    return remember_link(event, place, token, secure=secure)


def remember_link(event: DeskEvent, place: str, token: str, *, secure: bool) -> RedirectResponse:
    """Go on to the pages of a link, whose secret the browser keeps as a cookie."""
    return remembering(RedirectResponse(f"/e/{event.slug}/{place}", 303), event, place, token, secure=secure)


def remembering(
    answer: RedirectResponse, event: DeskEvent, place: str, token: str, *, secure: bool
) -> RedirectResponse:
    answer.set_cookie(
        place, token, max_age=_KEPT, path=f"/e/{event.slug}", httponly=True, samesite="lax", secure=secure
    )
    return answer
