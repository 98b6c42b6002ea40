"""The event a desk is open for: who may do what, until when, and what its pages show of the store."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from secrets import compare_digest, token_urlsafe
from threading import Lock
from typing import Any, NamedTuple

from cardlab.catalogue.names import fold
from cardlab.errors import CardlabError
from cardlab.tournament.checks import SIDES, has_two_decks
from cardlab.tournament.model import STATUSES, Event
from cardlab.tournament.on_the_day import Registered, roll_call
from cardlab.tournament.overview import change_author, change_time, change_words
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.store.run_records import COMMAND_LINE
from cardlab.tournament.store.store import EventStore, Place
from cardlab.tournament.store.tables import LogRow
from cardlab.vocabulary import Language

TOKEN_BYTES = 16
PER_PAGE = 100


def new_token() -> str:
    """The secret of a link."""
    return token_urlsafe(TOKEN_BYTES)


class OpeningCode:
    """A code that opens the organiser's desk once, within a minute of its making.

    `cardlab desk EVENT --open` gives it to the browser as an argument, which every user of the machine can read in the
    process list: when they do, it is used up or too old, and the secret that the visit was given stands nowhere.
    """

    SECONDS = 60.0

    def __init__(self, clock: Callable[[], float]) -> None:
        self.text = new_token()
        self._clock = clock
        self._expires = clock() + self.SECONDS
        self._is_used = False
        self._lock = Lock()

    def accept(self, text: str) -> bool:
        """Whether this is the code, in time and for the first time; it is used up then."""
        if not compare_digest(text.encode("utf-8", "replace"), self.text.encode()):
            return False
        with self._lock:
            accepted = not self._is_used and self._clock() < self._expires
            self._is_used = True
        return accepted


class Privacy(NamedTuple):
    """What players are told before they give their name."""

    organiser: str = ""
    contact: str = ""
    days: int = 0
    """How long after the event everything is kept."""


@dataclass(frozen=True)
class DeskEvent:
    """One event, open for registration."""

    store: EventStore

    @property
    def folder(self) -> Path:
        return self.store.folder

    @property
    def place(self) -> Place:
        return self.store.place

    @property
    def slug(self) -> str:
        return self.store.slug

    @property
    def options(self) -> Event:
        return event_of(self.store.event(), self.folder)

    @property
    def privacy(self) -> Privacy:
        kept = self.store.event().desk
        return Privacy(**{name: kept[name] for name in Privacy._fields if name in kept})

    @property
    def sides(self) -> tuple[str, ...]:
        """The lists an entry has: one of each side, or just one."""
        return SIDES if has_two_decks(self.options.game) else ("",)

    @property
    def refuses_illegal(self) -> bool:
        return bool(self.store.event().desk.get("refuse_illegal"))

    @property
    def asks_contact(self) -> bool:
        return bool(self.store.event().desk.get("ask_contact"))

    @property
    def open_lists(self) -> str:
        """Who may see the lists after the deadline: empty (nobody), `participants` or `everyone`."""
        return str(self.store.event().desk.get("open_lists", ""))

    @property
    def lists_are_open(self) -> bool:
        return bool(self.open_lists) and bool(self.store.event().desk.get("lists_opened")) and not self.is_open

    @property
    def is_open(self) -> bool:
        """Whether players may hand in and change."""
        row = self.store.event()
        return not row.locked and (row.deadline is None or self.store.now() < row.deadline)

    def forget_by(self) -> str:
        """The day by which the event is to be forgotten, if that day has come; its deadline stands for its day."""
        row = self.store.event()
        if row.deadline is None or not self.privacy.days:
            return ""
        try:
            due = row.deadline + timedelta(days=self.privacy.days)
        except OverflowError:  # a day that no calendar has
            return ""
        return due.date().isoformat() if due < self.store.now() else ""

    def new_link(self, kind: str, who: str, *, name: str = "", number: int | None = None) -> str:
        """A secret, and a link that it opens; only its hash is kept."""
        token = new_token()
        self.store.links.new(token, kind, name, number, who)
        return token

    def new_machine_link(self, machine: str) -> str:
        """The secret of an organiser's link for whoever started the desk on this machine, whose folder it is; it
        replaces the machine's last one."""
        for link in self.store.links.all():
            if link.id and not link.revoked and (link.kind, link.name) == ("organiser", machine):
                self.store.links.revoke(link.id, COMMAND_LINE)
        return self.new_link("organiser", COMMAND_LINE, name=machine)

    def opening_link(self, address: str, code: OpeningCode) -> str:
        return f"{address.rstrip('/')}/e/{self.slug}/desk/open/{code.text}"

    def staff_link(self, address: str, token: str) -> str:
        return f"{address.rstrip('/')}/e/{self.slug}/desk/{token}"

    def player_link(self, address: str, token: str) -> str:
        return f"{address.rstrip('/')}/e/{self.slug}/mine/{token}"

    def set_desk(self, who: str, **changes: Any) -> None:
        """Change options that only the desk has."""
        with self.store.at_once() as store:
            store.set_options(who, desk={**store.event().desk, **changes})

    def players(self) -> list[Registered]:
        """Who handed something in, by number."""
        return roll_call(self.store, self.options)


def matching(players: Sequence[Registered], words: str, status: str) -> list[Registered]:
    """Those whose names hold the words, or who have that number, of a status or a state."""
    wanted = fold(words)
    return [
        each
        for each in players
        if (wanted in fold(each.name) or words.strip() == str(each.number))
        and status in ("", each.status, each.state, "late" if each.late else "")
    ]


class PlayersPage(NamedTuple):
    """A part of a list of players that a phone can show."""

    players: Sequence[Registered]
    page: int
    """From 1."""
    pages: int


def page_of(players: Sequence[Registered], page: int) -> PlayersPage:
    """One page of a list; where there is none of that number any more, the nearest."""
    pages = max(1, -(-len(players) // PER_PAGE))
    page = min(max(page, 1), pages)
    return PlayersPage(players[(page - 1) * PER_PAGE : page * PER_PAGE], page, pages)


def tally(players: Sequence[Registered]) -> list[tuple[str, str, int]]:
    """Each status and state that occurs, the message that names it and how many players it has; before them, what needs
    an eye: late lists that wait."""
    statuses = Counter(each.status for each in players)
    late = sum(each.late for each in players)
    states = Counter(each.state for each in players if each.state != "registered")
    asked = [("late", "desk.late-lists", late)] if late else []
    return [
        *asked,
        *((name, f"precheck.status-{name}", statuses[name]) for name in STATUSES if statuses[name]),
        *((name, f"store.state-{name}", number) for name, number in sorted(states.items())),
    ]


class LogLine(NamedTuple):
    """A line of the log as a page shows it."""

    id: int
    at: str
    who: str
    number: int | None
    told: str
    can_be_undone: bool


DOUBLES = ("same-person", "two-people")
UNDOABLE = ("answer", "ruling", "state", *DOUBLES)


def changes(store: EventStore, most: int, lang: Language) -> Iterator[LogLine]:
    """The newest changes first; the last of its kind about somebody or something can be undone."""
    seen: set[tuple[object, ...]] = set()
    zone = store.event().zone
    for row in reversed(store.log()[-most:]):
        at, told, last = change_time(row, zone, lang), change_words(row, lang), _about(row) not in seen
        yield LogLine(row.id, at, change_author(row, lang), row.number, told, row.what in UNDOABLE and last)
        seen.add(_about(row))


def _about(row: LogRow) -> tuple[object, ...]:
    """What a change is about: an earlier one about the same can no longer be undone."""
    kind = "doubles" if row.what in (*DOUBLES, "doubles-open") else row.what
    return kind, row.number, row.values.get("phrase"), row.values.get("other")


def undo(store: EventStore, log_id: int, who: str) -> bool:
    """Put back what was there before a change; whether lists are to be judged again."""
    log = store.log()
    row = next((each for each in log if each.id == log_id and each.what in UNDOABLE), None)
    if row is None:
        raise CardlabError("desk.cannot-undo")
    alike = [each for each in log if _about(each) == _about(row)]
    if alike[-1].id != row.id:
        raise CardlabError("desk.cannot-undo")
    before = alike[-2].values if len(alike) > 1 else {}
    if row.what == "answer":
        store.answer(row.values["phrase"], before.get("answer", ""), who)
        return True
    assert row.number is not None
    if row.what in DOUBLES:
        store.settle_doubles(row.number, row.values["other"], same=None, who=who)
        return True
    if row.what == "ruling":
        return store.rule(row.number, before.get("decision", ""), before.get("reason", ""), who)
    store.set_state([row.number], before.get("state", "registered"), who)
    return False
