"""What validating one list gave: the deck, its verdict, and what was found on the way."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.errors import CardlabError
from cardlab.model.cards import Format, FormatTerms
from cardlab.model.deck import Deck, Entry, Question, UnreadCard
from cardlab.model.decklist import Decklist
from cardlab.model.explanation import LineExplanation
from cardlab.model.findings import Finding, NotJudged, Verdict
from cardlab.vocabulary import GameId, Language

if TYPE_CHECKING:
    from pandas import DataFrame

    from cardlab.catalogue.catalogue import Catalogue
    from cardlab.games.advice import Advice
    from cardlab.games.deck_validator import DeckAdviser


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
    catalogue: "Catalogue"
    """What it was judged by; titles in other languages are looked up there when it is shown."""
    adviser: "DeckAdviser | None" = None
    """What finds the changes that would make it legal; nothing for lists that are no decks."""
    day: str = ""
    """The day it was asked to be judged for, if any."""
    explained: tuple[LineExplanation, ...] = ()
    """How each line of a setup was read; that of a deck is made when it is asked for."""

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
        return self.explained if self.adviser is None else self.adviser.explain(self)

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
        from cardlab.render.explanation import explanation_lines
        from cardlab.render.text import as_text, renderer_for

        report = as_text(self, renderer_for(self.catalogue, self, lang), quiet=quiet, verbose=verbose)
        return "\n".join([report, *explanation_lines(self, lang)]) if explain else report

    def json(self, lang: Language = "en", *, advice: bool = True, explain: bool = False) -> dict[str, Any]:
        """The report for a program, as docs/json.md describes it; looking for advice takes longer than judging."""
        from cardlab.render.explanation import explanation_json
        from cardlab.render.results_json import as_json
        from cardlab.render.text import renderer_for

        report = as_json(self, renderer_for(self.catalogue, self, lang), advice=advice)
        return {**report, "explanation": explanation_json(self, lang)} if explain else report

    def deck_frame(self, lang: Language = "en") -> "DataFrame":
        """The deck as a table of pandas, a row a card."""
        from cardlab.render.frames import deck_frame

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
        from cardlab.render.text import unreadable_text

        return unreadable_text(self.source, self.fault, lang)

    def json(self, lang: Language = "en", *, advice: bool = True, explain: bool = False) -> dict[str, Any]:  # noqa: ARG002
        from cardlab.render.results_json import unreadable

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
