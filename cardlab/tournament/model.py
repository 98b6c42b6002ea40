"""What a pre-check is about: the lists players handed in, the players, and what was found about them."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardlab.model.cards import Card, FormatTerms
from cardlab.model.findings import Finding, Phrase, Verdict
from cardlab.model.result import Result
from cardlab.vocabulary import GameId, Language

if TYPE_CHECKING:
    from pandas import DataFrame

Decision = Literal["accepted", "refused", "withdrawn"]
Status = Literal[
    "legal",
    "legal-with-warnings",
    "illegal",
    "unclear",
    "unreadable",
    "missing",
    "accepted",
    "refused",
    "withdrawn",
]
"""A verdict, `missing` where no list came, or what the organiser ruled."""
Change = Literal["", "new", "changed", "fixed", "broken"]
Fate = Literal["counts", "waiting", "refused", "replaced", "no-list"]

STATUSES: tuple[Status, ...] = (
    "illegal", "unclear", "unreadable", "missing", "refused", "legal-with-warnings", "legal", "accepted", "withdrawn",
)  # fmt: skip
"""What needs the organiser's eye first."""
SETTLED: frozenset[Status] = frozenset({"legal", "legal-with-warnings", "accepted", "withdrawn"})
"""Where nothing is left to do about the lists."""
OF_DOUBLES = frozenset({"event.one-address", "event.near-name"})
TO_LOOK_AT = OF_DOUBLES | {"event.not-in-export", "event.late-to-settle"}
"""Rules that ask the organiser something about who takes part: until it is settled, not all is in order."""
DECISIONS: tuple[Decision, ...] = ("accepted", "refused", "withdrawn")


class Event(NamedTuple):
    """The options of an event; paths are as the user may open them."""

    folder: Path
    game: GameId
    format: str = ""
    day: str = ""
    deadline: datetime | None = None
    """As clocks of its zone show it."""
    zone: str = ""
    """Name of its time zone; empty: this machine's."""
    lang: Language = "en"
    registrations: Path = Path()
    decks: Path | None = None
    columns: Mapping[str, str] = MappingProxyType({})
    settings: Mapping[str, str] = MappingProxyType({})
    personal_data: bool = True
    title: str = ""
    backups: Path | None = None
    """Folder that each run puts a backup into."""
    accept_suggestions: bool = False
    """Whether misspelt titles are read as the only card close to them."""


class Ruling(NamedTuple):
    """What the organiser decided about a player, whatever the verdict."""

    decision: Decision
    reason: str = ""


class DeckCheck(NamedTuple):
    """One deck check of a player, as the log has it."""

    round: int
    result: str
    """`ok`, `warning` or `problem`; empty as long as there is none."""
    note: str


class PlayerList(NamedTuple):
    """A list a player handed in, judged; without a result, its findings say why it could not be read."""

    place: Phrase
    """Where it stands: row and column of the sheet, or its file."""
    time: datetime | None
    side: str
    """light or dark where the game has sides and the list shows it."""
    late: bool
    replaced: bool
    """Another list stands in its place; it stays in the report, and counts for nothing."""
    verdict: Verdict
    findings: tuple[Finding, ...]
    """What is to be said of the list besides the findings of its result."""
    result: Result | None = None
    waiting: bool = False
    """It came late, and the organiser has not accepted it yet; replaced where there is one in time."""
    refused: bool = False
    """It came late, and the organiser refused it."""

    @property
    def fingerprint(self) -> str:
        return self.result.fingerprint if self.result else ""

    @property
    def all_findings(self) -> tuple[Finding, ...]:
        return (*self.findings, *(self.result.findings if self.result else ()))


class Player(NamedTuple):
    """One who takes part. With `--no-personal-data` the name is a number, the addresses are empty."""

    number: int
    """Its own at this event, the same in every run."""
    name: str
    email: str
    contact: str
    """How to reach them besides: a Discord name."""
    lang: Language
    rows: tuple[int, ...]
    lists: tuple[PlayerList, ...]
    """In the order they came in, replaced ones among them."""
    verdict: Verdict | Literal["missing"]
    findings: tuple[Finding, ...]
    """About the registration as a whole; the player may read them."""
    for_organiser: tuple[Finding, ...]
    """What concerns other players too: never in a reply."""
    ruling: Ruling | None = None
    change: Change = ""
    status_before: str = ""
    """The status at the run before, where that was another."""
    checks: tuple[DeckCheck, ...] = ()
    """In the order they were made."""

    @property
    def status(self) -> Status:
        return self.ruling.decision if self.ruling else self.verdict

    @property
    def to_look_at(self) -> tuple[Finding, ...]:
        """What the organiser is asked about who this is, and which list counts."""
        return tuple(finding for finding in self.for_organiser if finding.rule in TO_LOOK_AT)

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to do before the event."""
        return self.status in SETTLED and not self.to_look_at

    @property
    def current(self) -> list[PlayerList]:
        """The lists that count."""
        return [each for each in self.lists if not each.replaced]

    @property
    def all_findings(self) -> list[Finding]:
        """About the registration, then about the lists that count."""
        return [*self.findings, *(finding for each in self.current for finding in each.all_findings)]

    @property
    def received(self) -> datetime | None:
        """When the latest list that counts came in."""
        return max((each.time for each in self.current if each.time), default=None)


class Double(NamedTuple):
    """Two players who may be one person, and about whom nothing was said yet."""

    first: int
    second: int
    why: Literal["near-name", "one-address"]


class ReadRow(NamedTuple):
    """A row of the newest export, and what became of it."""

    row: int
    number: int
    """The player it is of."""
    fate: Fate


class OpenPhrase(NamedTuple):
    """Words on lists that were not understood or mean several cards, once for all lists."""

    phrase: str
    """As it stands on the first list that holds it."""
    why: Literal["unknown", "ambiguous", "unread"]
    players: tuple[int, ...]
    """The numbers of the players on whose lists it stands."""
    lists: int
    proposals: tuple[Card, ...]
    """At most three."""
    answer: str = ""
    """What the organiser answered: a card's code, or `NO_CARD`; empty while it is open."""


class Precheck(NamedTuple):
    """Everything one run found out."""

    event: Event
    terms: FormatTerms
    players: tuple[Player, ...]
    """By their numbers."""
    gone: tuple[str, ...]
    """Names of players who are not in the newest export, and about whom nothing is settled."""
    phrases: tuple[OpenPhrase, ...]
    """Open ones and answered ones, those on the most lists first."""
    notes: tuple[Phrase, ...]
    """How the registrations were read, and what of the organiser's answers was not understood."""
    first_run: bool
    """Nothing to compare with yet: no player is marked as new."""
    doubles: tuple[Double, ...] = ()
    rows: tuple[ReadRow, ...] = ()
    """Of the newest export, from top to bottom."""

    @property
    def to_look_at(self) -> list[Player]:
        """Those about whom the organiser is asked something."""
        return [player for player in self.players if player.to_look_at]

    @property
    def questions(self) -> int:
        """How many answers that takes: two players who may be one person are one question."""
        alone = (each for player in self.players for each in player.to_look_at if each.rule not in OF_DOUBLES)
        return len(self.doubles) + sum(1 for _ in alone)

    @property
    def open_phrases(self) -> list[OpenPhrase]:
        return [phrase for phrase in self.phrases if not phrase.answer]

    def frame(self) -> "DataFrame":
        """The players as a table of pandas."""
        from cardlab.render.frames import players_frame

        return players_frame(self.players)
