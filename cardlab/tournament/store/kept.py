"""What the store is given and gives back besides its rows: lists as they were sent, findings as JSON."""

import hashlib
from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from cardlab.model.findings import Finding, Phrase
from cardlab.tournament.store.tables import EntryRow, RegistrationRow

BY_FORM = "form:"
"""What the key of somebody begins with who is known by the form they sent, and by nothing else yet."""


class SentList(NamedTuple):
    """One list of a registration, or why there is none."""

    content: bytes
    side: str = ""
    """The side it is asked to be of."""
    column: str = ""
    file: str = ""
    name: str = ""
    """What errors of reading call it."""
    problem: Finding | None = None


class Sent(NamedTuple):
    """What somebody sent at one moment."""

    key: str
    """What identifies the player: `email:…` or `name:…`; at the desk, `form:…`, by which a form sent twice is one."""
    name: str
    lists: tuple[SentList, ...]
    source: str = "row"
    """`row`, `file`, `desk` or `old`."""
    row: int = 0
    email: str = ""
    contact: str = ""
    lang: str = ""
    time: datetime | None = None
    """With its zone."""
    game: str = ""
    format: str = ""

    @property
    def digest(self) -> str:
        """By which the same registration is known again; its row may be another by then."""
        found = hashlib.sha256(repr((self.source, self.time and self.time.timestamp())).encode())
        for each in self.lists:
            found.update(repr((each.side, each.file, len(each.content))).encode() + each.content)
        return found.hexdigest()[:32]

    @property
    def submission(self) -> str:
        """By which the same form sent twice is known: all that somebody filled in, whenever it came."""
        lists = [(each.side, each.content) for each in self.lists]
        return digest(repr((self.name, self.email, self.contact, lists)))


class Handed(NamedTuple):
    """A registration of the store with its lists."""

    number: int
    registration: RegistrationRow
    entries: tuple[EntryRow, ...]


def not_kept(sent: Sent) -> Handed:
    """What somebody sent as the store would have it, to be judged before it is there."""
    registration = RegistrationRow(
        event_id=0, player_id=0, source=sent.source, row=sent.row, time=sent.time, game=sent.game, format=sent.format,
        digest="",
    )  # fmt: skip
    entries = (
        EntryRow(
            event_id=0, player_id=0, registration_id=0, column=each.column, file=each.file, asked_side=each.side,
            name=each.name, content=each.content, problem=finding_kept(each.problem) if each.problem else {},
        )
        for each in sent.lists
    )  # fmt: skip
    return Handed(0, registration, tuple(entries))


def digest(text: str) -> str:
    """Of what identifies somebody: known again, and not to be read."""
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def address_mark(address: str) -> str:
    """What somebody of this address is known again by."""
    return digest(f"email:{address.casefold()}")


def place_of(registration: RegistrationRow, entry: EntryRow) -> Phrase:
    """Where a list stands, for people."""
    if registration.source == "desk":
        return Phrase("event.place-desk")
    if registration.source in ("file", "old"):
        return Phrase("event.place-file", {"file": entry.file})
    place = Phrase("event.place-row", {"row": registration.row, "column": entry.column})
    return Phrase("event.place-in-file", {"place": place, "file": entry.file}) if entry.file else place


def finding_kept(finding: Finding) -> dict[str, Any]:
    """A finding about what could not be read, as JSON."""
    return {"rule": finding.rule, "severity": finding.severity, **_phrase_kept(finding.message)}


def finding_of(kept: Mapping[str, Any]) -> Finding:
    return Finding(kept["rule"], kept["severity"], _phrase_of(kept))


def _phrase_kept(phrase: Phrase) -> dict[str, Any]:
    values = {
        name: _phrase_kept(value) if isinstance(value, Phrase) else value for name, value in phrase.values.items()
    }
    return {"key": phrase.key, "values": values}


def _phrase_of(kept: Mapping[str, Any]) -> Phrase:
    values = {name: _phrase_of(value) if isinstance(value, dict) else value for name, value in kept["values"].items()}
    return Phrase(kept["key"], values)
