"""What validating one list gave: the deck, its verdict, and what was found on the way."""

import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.errors import CardlabError
from cardlab.model.cards import Format, FormatTerms, GameNames
from cardlab.model.deck import Deck, Entry, Question, UnreadCard
from cardlab.model.decklist import Decklist
from cardlab.model.explanation import LineExplanation
from cardlab.model.findings import Finding, NotJudged, Verdict
from cardlab.vocabulary import GameId, Language

if TYPE_CHECKING:
    from pandas import DataFrame

    from cardlab.games.advice import Advice, Fix
    from cardlab.games.deck_validator import DeckValidator
    from cardlab.games.options import Request


class WaitingFormat(NamedTuple):
    """A format in which the list is unclear, and legal by some answer to the questions about its lines."""

    format: Format
    questions: tuple[UnreadCard, ...]


class OtherFormats(NamedTuple):
    """What the same list is in the formats it was not judged by."""

    legal: tuple[Format, ...] = ()
    waiting: tuple[WaitingFormat, ...] = ()


@dataclass(frozen=True, kw_only=True, repr=False)
class Result:
    """Everything judging one list gave, as data: rendering it judges and looks up nothing."""

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
    """Every card as the rules took it: in its zone, with its dice and slot; none for lists that are no decks."""
    parts: tuple[tuple[str, str, int, int], ...]
    """(zone, card key, quantity, dice) of every card: what the fingerprint is made of."""
    names: GameNames
    """What its cards, sets and formats are called in both languages."""
    request: "Request"
    """What it was judged by, as it was asked for."""
    as_written: bool = True
    """Whether the deck is what the list says; not so after changes."""
    explained: tuple[LineExplanation, ...] = ()
    """How each line of a setup was read; that of a deck is made when it is asked for (`lab.explain`)."""
    _validator: "DeckValidator | None" = field(default=None, compare=False)
    """For the two deprecated methods only; goes with them."""

    def __repr__(self) -> str:
        return f"<Result {self.source}: {self.game} {self.terms.format.code} {self.verdict} {self.fingerprint}>"

    @property
    def day(self) -> str:
        """The day it was asked to be judged for, if any."""
        return self.request.day

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

    def advice(self) -> "Advice | None":
        """Deprecated: use `lab.fix(result).advice`."""
        warnings.warn("result.advice() is deprecated: use lab.fix(result).advice", DeprecationWarning, stacklevel=2)
        from cardlab.games.advice import find_advice

        return None if self._validator is None else find_advice(self._validator, self)

    def also_legal(self) -> list[Format]:
        """Deprecated: use `lab.also_legal(result).legal`."""
        warnings.warn(
            "result.also_legal() is deprecated: use lab.also_legal(result).legal", DeprecationWarning, stacklevel=2
        )
        from cardlab.games.other_formats import find_other_formats

        return [] if self._validator is None else [*find_other_formats(self._validator, self).legal]

    def text(
        self,
        lang: Language = "en",
        *,
        also_legal: OtherFormats | None = None,
        fix: "Fix | None" = None,
        explanation: Sequence[LineExplanation] | None = None,
        quiet: bool = False,
        verbose: bool = False,
    ) -> str:
        """The report for a person; it says what `lab.also_legal`, `lab.fix` and `lab.explain` gave, if passed in.

        quiet: the verdict and the errors only; verbose: all that was not said, too.
        """
        from cardlab.render.explanation import explanation_lines
        from cardlab.render.text import as_text, renderer_for

        renderer = renderer_for(self, lang)
        report = as_text(self, renderer, also_legal=also_legal, fix=fix, quiet=quiet, verbose=verbose)
        if explanation is None:
            return report
        return "\n".join([report, *explanation_lines(self, explanation, renderer)])

    def json(
        self,
        lang: Language = "en",
        *,
        also_legal: OtherFormats | None = None,
        fix: "Fix | None" = None,
        explanation: Sequence[LineExplanation] | None = None,
    ) -> dict[str, Any]:
        """The report for a program, as docs/json.md describes it; null for what is not passed in."""
        from cardlab.render.explanation import explanation_json
        from cardlab.render.results_json import as_json, next_steps_json
        from cardlab.render.text import renderer_for

        renderer = renderer_for(self, lang)
        report = as_json(self, renderer) | next_steps_json(self, renderer, also_legal, fix)
        return report if explanation is None else {**report, "explanation": explanation_json(explanation, renderer)}

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

    def text(self, lang: Language = "en") -> str:
        from cardlab.render.text import unreadable_text

        return unreadable_text(self.source, self.fault, lang)

    def json(self, lang: Language = "en") -> dict[str, Any]:
        from cardlab.render.results_json import unreadable

        return unreadable(self.source, self.fault.text(lang))


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
