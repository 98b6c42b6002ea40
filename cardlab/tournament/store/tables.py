"""The tables of the event store. Every row belongs to an event, so that one database can hold many.

Times are instants in UTC (`Instant`); the event's zone says how they are shown. Columns are what SQLite and PostgreSQL
both have.
"""

from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import JSON, Column, DateTime, Index, LargeBinary, MetaData, TypeDecorator, UniqueConstraint
from sqlmodel import Field, SQLModel

STATES = ("registered", "present", "absent", "dropped", "withdrawn")
"""Of a player: whether they are there, as the organiser notes it on the day."""
ASKED_LATE = ("waiting", "late")
"""Of an entry: it came late, and the organiser has neither accepted nor refused it."""
ACCEPT_LATE: Final = "late-accepted"
REFUSE_LATE: Final = "late-refused"
"""These two are decided about a late list, not about a player."""
LINK_KINDS = ("player", "organiser", "judge")


class Instant(TypeDecorator[datetime]):
    """A moment: stored in UTC without a zone, given back in UTC with it."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:  # noqa: ARG002
        return value.astimezone(UTC).replace(tzinfo=None) if value else None

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:  # noqa: ARG002
        return value.replace(tzinfo=UTC) if value else None


def instant(*, needed: bool = False) -> Any:
    return Field(default=None, sa_column=Column(Instant, nullable=not needed))


def as_json() -> Any:
    return Field(default_factory=dict, sa_column=Column(JSON, nullable=False))


def of_player() -> Any:
    return Field(foreign_key="player.id", ondelete="CASCADE", index=True)


class StoreRow(SQLModel):
    """What all tables of the store stand on: they are created together, and with no others."""

    metadata = MetaData()

    id: int = Field(default=None, primary_key=True)
    """None until the row is written."""


class OfEvent(StoreRow):
    """A row that belongs to an event, and goes with it."""

    event_id: int = Field(foreign_key="event.id", ondelete="CASCADE", index=True)


class EventRow(StoreRow, table=True):
    """An event and its options."""

    __tablename__ = "event"

    slug: str = Field(unique=True)
    title: str = ""
    game: str
    format: str = ""
    day: str = ""
    """The day whose lists are in force, as `--date` takes it; empty: the newest."""
    deadline: datetime | None = instant()
    zone: str = ""
    """Name of the time zone of the event; empty: this machine's."""
    lang: str = "en"
    registrations: str = ""
    decks: str = ""
    columns: dict[str, str] = as_json()
    settings: dict[str, str] = as_json()
    personal_data: bool = True
    accept_suggestions: bool = False
    catalogue: str = ""
    """Digest of the facts its verdicts were reached by; empty before the first run."""
    lists: str = ""
    """The day of the lists of its format that its verdicts were reached by."""
    export: int = 0
    """How many exports were taken in; a registration is `in_export` of the newest or not."""
    run: int = 0
    """How many runs found something new; what they found stands in `seen`."""
    check_in: bool = False
    """Whether check-in has begun: from then on deck checks draw from those present."""
    locked: bool = False
    """Whether players may change anything at the desk."""
    backups: str = ""
    """Folder that each run puts a backup into."""
    desk: dict[str, Any] = as_json()
    """The desk's own options: organiser, contact, days of retention and whatever else it asks for."""


class PlayerRow(OfEvent, table=True):
    """One who takes part; where an event keeps no personal data, name and addresses are empty."""

    __tablename__ = "player"
    __table_args__ = (UniqueConstraint("event_id", "number"), Index("player_by_name", "event_id", "name"))

    number: int
    """Its own at this event, never given twice."""
    name: str = ""
    email: str = ""
    contact: str = ""
    lang: str = ""
    verdict: str = ""
    """Of everything that stands, as it was last judged; empty until then, `missing` without a list."""
    state: str = "registered"
    """One of `STATES`."""
    state_at: datetime | None = instant()


class IdentityRow(OfEvent, table=True):
    """What a player is known again by, as digests: the address, or the name where there is none; and the name."""

    __tablename__ = "identity"
    __table_args__ = (UniqueConstraint("event_id", "key", "name"),)

    player_id: int = of_player()
    key: str
    name: str = ""
    """Empty where none was given, and in what was taken over from an old folder: the first name with this key is it."""


class SettlementRow(OfEvent, table=True):
    """Whether two players that look alike are one person; said once, never asked again.

    What each of them sent stays theirs: players who are one person are brought together when the store is read.
    """

    __tablename__ = "settlement"
    __table_args__ = (UniqueConstraint("event_id", "first", "second"),)

    first: int
    second: int
    """Players' numbers, the smaller first."""
    same: bool
    cell: str = ""
    """What the workbook's cell held when it was last looked at: only a change counts."""


class RegistrationRow(OfEvent, table=True):
    """A row of an export, a file, or a hand-in at the desk: everything one sent at one moment."""

    __tablename__ = "registration"
    __table_args__ = (UniqueConstraint("event_id", "player_id", "digest"),)

    player_id: int = of_player()
    source: str
    """`row`, `file`, `desk`, or `old`: taken over from a folder of an earlier cardlab."""
    row: int = 0
    """As the spreadsheet program shows it; of a folder, the file's place; 0 at the desk."""
    name: str = ""
    """As given there; several names at one address are a question."""
    by_name: bool = False
    """Whether the player is known by the name alone."""
    time: datetime | None = instant()
    game: str = ""
    format: str = ""
    """What the row says it is of."""
    export: int = 0
    """The last export it stood in."""
    accepted: bool = False
    """Late, and accepted by the organiser."""
    digest: str
    """By which it is known again in the next export."""


class EntryRow(OfEvent, table=True):
    """A list handed in. It is never changed and never deleted but by `forget`; another stands in its place."""

    __tablename__ = "entry"
    __table_args__ = (
        Index("entry_by_state", "event_id", "state"),
        Index("entry_by_fingerprint", "event_id", "fingerprint"),
    )

    player_id: int = of_player()
    registration_id: int = Field(foreign_key="registration.id", ondelete="CASCADE", index=True)
    column: str = ""
    """The column of the export it stood in."""
    file: str = ""
    """The file it was in."""
    asked_side: str = ""
    """The side its column, its file's name or the desk's form asks for."""
    name: str = ""
    """What errors of reading call it."""
    content: bytes = Field(default=b"", sa_column=Column(LargeBinary, nullable=False))
    problem: dict[str, Any] = as_json()
    """Why there is no list: a link, a file that is missing. Empty where there is one."""
    state: str = "standing"
    """`standing` or `replaced`; of a late one, until it is accepted or `refused`, `waiting` (beside one in time) or
    `late` (standing, for there is none)."""
    side: str = ""
    verdict: str = ""
    """Empty until it was judged."""
    fingerprint: str = ""


class AnswerRow(OfEvent, table=True):
    """What words on lists mean, answered once for all lists."""

    __tablename__ = "answer"
    __table_args__ = (UniqueConstraint("event_id", "key"),)

    key: str
    """The folded phrase."""
    answer: str = ""
    """A card's code, or `NO_CARD`; empty where an answer was taken back."""
    cell: str = ""
    """What the workbook's cell held when it was last looked at: only a change counts."""


class RulingRow(OfEvent, table=True):
    """What the organiser decided about a player, whatever the verdict."""

    __tablename__ = "ruling"
    __table_args__ = (UniqueConstraint("event_id", "player_id"),)

    player_id: int = of_player()
    decision: str = ""
    """Empty where a ruling was taken back."""
    reason: str = ""
    cell: str = ""
    """What the workbook's cells held when they were last looked at."""


class CheckRow(OfEvent, table=True):
    """One player checked in one round."""

    __tablename__ = "deck_check"

    player_id: int = of_player()
    round: int
    seed: str = ""
    """What they were drawn by; empty where the judge chose them."""
    result: str = ""
    note: str = ""
    who: str = ""


class SeenRow(OfEvent, table=True):
    """What a run found about a player: enough to say what changed since. Of the two newest runs."""

    __tablename__ = "seen"
    __table_args__ = (UniqueConstraint("event_id", "run", "player_id"),)

    player_id: int = of_player()
    run: int
    status: str
    verdict: str
    marks: list[str] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))


class FileRow(OfEvent, table=True):
    """A file the last run wrote into the event's folder, for the next one to take away."""

    __tablename__ = "file"
    __table_args__ = (UniqueConstraint("event_id", "name"),)

    name: str


class LinkRow(OfEvent, table=True):
    """A secret link to the desk, kept as a hash."""

    __tablename__ = "link"

    kind: str
    """One of `LINK_KINDS`."""
    name: str = ""
    player_id: int | None = Field(default=None, foreign_key="player.id", ondelete="CASCADE", index=True)
    hash: str = Field(unique=True)
    made_at: datetime | None = instant(needed=True)
    revoked: bool = False


class LogRow(OfEvent, table=True):
    """A change: who, when, what."""

    __tablename__ = "log"

    at: datetime | None = instant(needed=True)
    who: str
    what: str
    """A word for the kind of change: `hand-in`, `ruling`, `check`, …; its sentence is `store.log-<what>`."""
    number: int | None = None
    """The player it is about."""
    values: dict[str, Any] = as_json()
