"""What every page needs of a request: the desk it is asked of, and whether the visitor may ask for more work."""

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, cast

from fastapi import Depends, Form, Request, UploadFile

from cardlab.desk.guard import ADDRESS
from cardlab.desk.judges import Judges
from cardlab.desk.limits import Budget
from cardlab.desk.refusals import Refused
from cardlab.desk.rendering import language_of
from cardlab.desk.settings import DeskSettings
from cardlab.desk.tasks import Ask
from cardlab.errors import CardlabError

if TYPE_CHECKING:
    from cardlab.desk.event import DeskEvent, OpeningCode
    from cardlab.desk.server_events import News


@dataclass(frozen=True)
class Desk:
    """A desk while it runs."""

    settings: DeskSettings
    judges: Judges
    of_sessions: Budget = field(repr=False)
    of_addresses: Budget = field(repr=False)
    """For visitors without a session: a program, a browser that takes no cookies."""
    event: "DeskEvent | None" = None
    news: "News | None" = None
    """Of the event, where its database tells."""
    opening: "OpeningCode | None" = None
    """Where the desk opened a browser for its organiser."""
    watching: Counter[str] = field(default_factory=Counter)
    """How many pages of each visitor are kept up to date."""

    @property
    def asks_contacts(self) -> bool:
        """Whether a contact may be asked for: anybody in the room can read what goes through plain HTTP."""
        return self.settings.secure

    def spend(self, request: Request) -> None:
        """Count one piece of work against its visitor's limit."""
        visitor: str = request.scope["visitor"]
        budget = self.of_sessions if has_session(request) else self.of_addresses
        if wait := budget.spend(visitor):
            raise Refused(429, "too-many", wait=wait, seconds=max(1, round(wait)))


def has_session(request: Request) -> bool:
    return not str(request.scope["visitor"]).startswith(ADDRESS)


def desk_of(request: Request) -> Desk:
    return cast(Desk, request.app.state.desk)


ThisDesk = Annotated[Desk, Depends(desk_of)]


def asked(
    request: Request,
    desk: ThisDesk,
    list_text: Annotated[str, Form(alias="list")] = "",
    file: UploadFile | None = None,
    judge_by: Annotated[str, Form()] = "",
    date: Annotated[str, Form()] = "",
) -> Ask:
    """The list that a form sends: a file that was chosen, else what was typed."""
    desk.spend(request)
    content, name = (file.file.read(), file.filename or "") if file is not None and file.size else (b"", "")
    game, _, format_code = judge_by.partition("/")
    return Ask(
        content or list_text.encode("utf-8", "replace"), name or "list", language_of(request), game, format_code, date
    )


AskedList = Annotated[Ask, Depends(asked)]


def no_page(request: Request) -> Refused:
    return Refused(404, "no-page", path=request.url.path)


def or_no_page(request: Request, fault: CardlabError) -> Exception:
    """What names nothing in an address is a page that is not there."""
    return no_page(request) if fault.code.startswith(("no-", "unknown-", "several-")) else fault
