"""What a player's form sends: a name, perhaps a contact, and a list for each side the event asks for."""

import re
from secrets import token_urlsafe
from typing import Annotated, NamedTuple

from fastapi import Depends, Request
from starlette.datastructures import UploadFile

from cardlab.desk.event_visits import ThisEvent
from cardlab.desk.rendering import language_of
from cardlab.desk.tasks import Ask
from cardlab.desk.visits import ThisDesk

LONGEST_NAME = 100


class FormPart(NamedTuple):
    """One list of the form; `take` is the suggestion that was tapped in it."""

    suffix: str
    side: str
    ask: Ask
    take: str

    @property
    def is_empty(self) -> bool:
        return not self.ask.content.strip()


class EntryForm(NamedTuple):
    name: str
    contact: str
    parts: tuple[FormPart, ...]
    once: str
    """By which the same form sent again is known: an answer that got lost makes nobody two players."""
    only_check: bool
    """Whether the lists are only to be checked: the other button, or a suggestion that was taken."""

    @property
    def given(self) -> list[FormPart]:
        return [part for part in self.parts if not part.is_empty]


def suffixes(sides: tuple[str, ...]) -> list[tuple[str, str]]:
    """The names of a form's fields end with these, side by side."""
    return [("" if place == 1 else str(place), side) for place, side in enumerate(sides, start=1)]


async def read_form(request: Request, desk: ThisDesk, event: ThisEvent) -> EntryForm:
    desk.spend(request)
    lang = language_of(request)
    sent = await request.form(max_files=4, max_fields=40)
    parts: list[FormPart] = []
    for suffix, side in suffixes(event.sides):
        file, text = sent.get(f"file{suffix}"), str(sent.get(f"list{suffix}", ""))
        content, name = text.encode("utf-8", "replace"), "list"
        if isinstance(file, UploadFile) and file.size:
            content, name = await file.read(), file.filename or name
        parts.append(FormPart(suffix, side, Ask(content, name, lang), str(sent.get(f"take{suffix}", ""))))
    return EntryForm(
        " ".join(str(sent.get("name", "")).split())[:LONGEST_NAME],
        " ".join(str(sent.get("contact", "")).split())[:LONGEST_NAME]
        if event.asks_contact and desk.asks_contacts
        else "",
        tuple(parts),
        _once(sent.get("once")),
        "check" in request.query_params or any(part.take for part in parts),
    )


def new_form() -> str:
    """A number of its own for a form; nobody can guess it."""
    return token_urlsafe(16)


def _once(value: object) -> str:
    return value if isinstance(value, str) and re.fullmatch(r"[\w-]{16,64}", value, re.ASCII) else ""


SentForm = Annotated[EntryForm, Depends(read_form)]
