"""From a decklist to a result: its game found out, its list judged by the validator of that game.

A Validator keeps what it has looked up: the second list costs a fraction of the first.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cardlab.catalogue.cards import Format, FormatTerms
from cardlab.catalogue.read import Catalogue
from cardlab.errors import CardlabError
from cardlab.findings import Finding, NotJudged, Verdict
from cardlab.model.deck import Deck, Entry, Question, UnreadCard
from cardlab.model.decklist import Decklist
from cardlab.model.explanation import LineExplanation
from cardlab.reading.deck_reading import NO_ANSWERS, Answers, DeckReader
from cardlab.reading.game_of_list import game_of_list
from cardlab.reading.index import Index
from cardlab.reading.list_reading import SourceLine, text_lines
from cardlab.registry import find_game, game_ids
from cardlab.vocabulary import GameId, Language

if TYPE_CHECKING:
    from pandas import DataFrame

    from cardlab.games.advice import Advice
    from cardlab.games.deck_validator import DeckAdviser

MOST_ENTRIES = 200
"""A list of more different cards is no deck: searching changes or other formats for it would take minutes."""
MOST_LINES = 5_000
"""So many lines with cards may a list have: what is longer is no decklist, and would take minutes to judge."""


class Request(NamedTuple):
    """What the user asked for; what is empty is found out from the list."""

    game: GameId | None = None
    format: str = ""
    day: str = ""
    settings: Mapping[str, str] = MappingProxyType({})
    strict: bool = False
    own_format: FormatTerms | None = None
    answers: Answers = NO_ANSWERS
    """What words that were asked about mean."""
    accept_suggestions: bool = False
    """Whether words that only one card is close to are read as that card instead of being asked about."""
    default_game: GameId | None = None
    """The game of a list that several games could mean, or none surely does."""
    default_format: str = ""
    """The format of a list that names none, in the game that has it."""


class WaitingFormat(NamedTuple):
    """A format in which the list is unclear, and legal by some answer to the questions about its lines."""

    format: Format
    questions: tuple[UnreadCard, ...]


class OtherFormats(NamedTuple):
    """What the same list is in the formats it was not judged by."""

    legal: tuple[Format, ...] = ()
    waiting: tuple[WaitingFormat, ...] = ()


class Result(NamedTuple):
    """Everything judging one list gave."""

    source: str
    game: GameId
    terms: FormatTerms
    format_chosen: bool
    """Whether the format was chosen by us, for want of a wish."""
    deck: Deck
    decklist: Decklist
    findings: tuple[Finding, ...]
    not_judged: tuple[NotJudged, ...]
    verdict: Verdict
    fingerprint: str
    summary: Mapping[str, Any]
    entries: tuple[Entry, ...]
    """Every card as the rules took it: in its zone, with its dice and slot."""
    parts: tuple[tuple[str, str, int, int], ...]
    """(zone, card key, quantity, dice) of every card: what the fingerprint is made of."""
    catalogue: Catalogue
    """What it was judged by; titles in other languages are looked up there when it is shown."""
    adviser: "DeckAdviser | None" = None
    """What finds the changes that would make it legal; nothing for lists that are no decks."""
    day: str = ""
    """The day it was asked to be judged for, if any."""

    def __repr__(self) -> str:
        return f"<Result {self.source}: {self.game} {self.terms.format.code} {self.verdict} {self.fingerprint}>"

    @property
    def faults(self) -> Counter[str]:
        """How often each rule is broken, and how badly, or cannot be judged; of cards that may not be there, each."""
        counted = Counter(each.rule for each in self.not_judged)
        for finding in self.findings:
            if finding.severity == "error":
                fault = finding.rule if finding.expected == 0 else f"{finding.rule} {finding.actual}"
                counted[fault] += len(finding.cards) if finding.expected == 0 else 1
        return counted

    @property
    def questions(self) -> tuple[Question, ...]:
        """What must be settled before the deck is known, with the answers to choose from."""
        return self.deck.questions

    @property
    def explanation(self) -> tuple[LineExplanation, ...]:
        """How each line of the list was read: as which card, by which evidence, and what it would have been else."""
        return () if self.adviser is None else self.adviser.explain(self)

    def advice(self) -> "Advice | None":
        """All changes together that would make it legal; looked for each time it is asked."""
        return None if self.adviser is None else self.adviser(self)

    def also_legal(self) -> list[Format]:
        """The other formats in which the same list is legal; read and judged anew each time it is asked."""
        return [*self.other_formats().legal]

    def other_formats(self) -> OtherFormats:
        """The other formats in which the same list is legal, and those in which only an answer is missing."""
        return OtherFormats() if self.adviser is None else self.adviser.other_formats(self)

    def text(self, lang: Language = "en", *, quiet: bool = False, verbose: bool = False, explain: bool = False) -> str:
        """The report for a person; quiet: the verdict and the errors only; verbose: all that was not said, too;
        explain: how each line was read."""
        from cardlab.reports.explanation import explanation_lines
        from cardlab.reports.terminal import as_text, speaker_for

        report = as_text(self, speaker_for(self.catalogue, self, lang), quiet=quiet, verbose=verbose)
        return "\n".join([report, *explanation_lines(self, lang)]) if explain else report

    def json(self, lang: Language = "en", *, advice: bool = True, explain: bool = False) -> dict[str, Any]:
        """The report for a program, as docs/json.md describes it; looking for advice takes longer than judging."""
        from cardlab.reports.explanation import explanation_json
        from cardlab.reports.results_json import as_json
        from cardlab.reports.terminal import speaker_for

        report = as_json(self, speaker_for(self.catalogue, self, lang), advice=advice)
        return {**report, "explanation": explanation_json(self, lang)} if explain else report

    def deck_frame(self, lang: Language = "en") -> "DataFrame":
        """The deck as a table of pandas, a row a card."""
        from cardlab.reports.frames import deck_frame

        return deck_frame(self, lang)


class Unreadable(NamedTuple):
    """A list that could not be read at all; it has its place among results."""

    source: str
    fault: CardlabError
    verdict: Verdict = "unreadable"
    fingerprint: str = ""
    findings: tuple[Finding, ...] = ()
    not_judged: tuple[NotJudged, ...] = ()

    def text(
        self,
        lang: Language = "en",
        *,
        quiet: bool = False,  # noqa: ARG002
        verbose: bool = False,  # noqa: ARG002
        explain: bool = False,  # noqa: ARG002
    ) -> str:
        from cardlab.reports.terminal import unreadable_text

        return unreadable_text(self.source, self.fault, lang)

    def json(self, lang: Language = "en", *, advice: bool = True, explain: bool = False) -> dict[str, Any]:  # noqa: ARG002
        from cardlab.reports.results_json import unreadable

        report = unreadable(self.source, self.fault.text(lang))
        return {**report, "explanation": []} if explain else report


class Summary(Mapping[str, Any]):
    """A deck's summary, made when somebody first looks at it: many lists are judged, few are shown."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], dict[str, Any]]) -> None:
        self._make: Callable[[], dict[str, Any]] | None = make
        self._made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        return self._summary()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._summary())

    def __len__(self) -> int:
        return len(self._summary())

    def _summary(self) -> dict[str, Any]:
        make = self._make  # another thread may be making it too
        if make is not None:
            self._made = make()
            self._make = None  # and with it goes all that the rules had laid out
        return self._made


class Validator:
    """Judges any number of lists by one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._validators: dict[GameId, GameValidator] = {}

    def validate(self, decklist: Decklist, request: Request = Request()) -> Result:
        return self.of(self._game(decklist, request)).result(decklist, request)

    def validate_everywhere(self, decklist: Decklist, request: Request = Request()) -> list[Result]:
        """The list in every format of its game."""
        return self.of(self._game(decklist, request)).results_everywhere(decklist, request)

    def terms(self, game: GameId, request: Request) -> FormatTerms | None:
        """What lists of a game are judged by; None where each list says itself which game it is of."""
        return self.of(game).terms_for(request)

    def of(self, game: GameId) -> "GameValidator":
        if game not in self._validators:
            self._validators[game] = find_game(game).validator(self.catalogue)
        return self._validators[game]

    def games_of(self, decklist: Decklist) -> tuple[GameId, ...]:
        """The game that explains a list, whatever the list says; several if they explain it as well, or none."""
        return game_of_list(_source_lines(decklist), self._indexes)

    def _game(self, decklist: Decklist, request: Request) -> GameId:
        """The game asked for, or the one the list says, or the one that knows its lines."""
        lines = len(decklist.cards) + len(decklist.unread) + len(decklist.sheet) + _filled_lines(decklist.text)
        if lines > MOST_LINES:
            raise CardlabError("list.too-long", file=decklist.source, count=lines, limit=MOST_LINES)
        if decklist.sheet and request.game not in (None, decklist.game):  # no other game has such lists
            raise CardlabError(
                "list.setup-of-other-game", file=decklist.source, said=decklist.game, wanted=request.game
            )
        return request.game or decklist.game or self._recognise(decklist, request.default_game)

    def _recognise(self, decklist: Decklist, default: GameId | None) -> GameId:
        """The game that explains the list; if none or several do, the default."""
        winners = self.games_of(decklist)
        if default and (not winners or default in winners):
            return default
        if not winners:
            raise CardlabError("list.no-game", file=decklist.source, games=", ".join(game_ids()))
        if len(winners) > 1:
            raise CardlabError("list.which-game", file=decklist.source, games=", ".join(winners))
        return winners[0]

    @cached_property
    def _indexes(self) -> Mapping[GameId, Index]:
        """Game → its reading index, for every game whose lists are decks."""
        validators = {game: self.of(game) for game in game_ids()}
        return {game: own.reader.index for game, own in validators.items() if own.reader is not None}


def _source_lines(decklist: Decklist) -> list[SourceLine]:
    """What a list names its cards by, before its game is known."""
    if decklist.text:
        return [line for line in text_lines(decklist.text) if line.number not in decklist.fact_lines]
    lines = []
    for card in decklist.cards:
        printing = f"({card.set_hint} {card.number_hint})" if card.set_hint or card.number_hint else ""
        text = " ".join(filter(None, (card.title, printing, card.code)))
        lines.append(SourceLine(number=card.number, text=text))
    return lines


def _filled_lines(text: str) -> int:
    return sum(map(bool, map(str.strip, text.split("\n"))))


class GameValidator(Protocol):
    """Judges the lists of one game; a game whose lists are no decks brings its own."""

    @property
    def reader(self) -> DeckReader | None:
        """The reader of its decklists; None for a game that has setups instead of decks."""

    def result(self, decklist: Decklist, request: Request) -> Result: ...

    def results_everywhere(self, decklist: Decklist, request: Request) -> list[Result]: ...

    def terms_for(self, request: Request) -> FormatTerms | None: ...
