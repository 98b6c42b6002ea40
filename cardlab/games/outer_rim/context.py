"""The table as the rules look at it: the setup, the boxes, the rule list, and words for findings."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardlab.games.outer_rim.box import Box
from cardlab.games.outer_rim.card import GAME_ID
from cardlab.games.outer_rim.labels import written_label
from cardlab.games.outer_rim.rule_list import RuleList
from cardlab.games.outer_rim.setup import Seat, Setup
from cardlab.games.rule import Outcomes, Rule
from cardlab.messages import in_every_language
from cardlab.model.cards import Card
from cardlab.model.findings import Bilingual, Finding, NotJudged, Phrase, Severity

Check = Callable[["SetupContext"], Outcomes]

_BLANK = f"{GAME_ID}.blank"
_NOT_UNDERSTOOD = f"{GAME_ID}.depends-on"
_NOT_CHECKABLE = f"{GAME_ID}.not-checkable"
"""Keys of why a rule was not judged; the last may go on with a dash."""


@dataclass(frozen=True)
class SetupRule(Rule["SetupContext"]):
    """A rule of the list, with the step of the sheet it stands at."""

    step: str = ""
    outlives: bool = False
    """Whether a part of it holds where another rule replaces it."""
    either_way: bool = False
    """Whether it can judge though the sheet does not say if it holds: where that changes nothing."""

    @property
    def name(self) -> str:
        return self.id.removeprefix(f"{GAME_ID}.")


def setup_rule(
    name: str, severity: Severity, *, step: str, outlives: bool = False, either_way: bool = False
) -> Callable[[Check], SetupRule]:
    """Make a function the check of a rule of the list; the sentence `cite-…` says where it stands.

    A rule judges what the sheet says; what no line says, or none that was read, it reports as missing itself.
    """
    own = f"{GAME_ID}.{name}"
    return lambda check: SetupRule(
        id=own,
        severity=severity,
        citation=own,
        check=check,
        unread_cannot_change=True,
        step=step,
        outlives=outlives,
        either_way=either_way,
    )


class SetupContext(NamedTuple):
    setup: Setup
    box: Box
    rules: RuleList
    settings: Mapping[str, str]
    rule: str = ""
    """The rule that is judged: whatever is found is found by it."""

    @property
    def figures(self) -> list[int]:
        """The figures the rule asserts."""
        return self.rules.figures(self.rule)

    # -- what rules say ------------------------------------------------------------------------

    def finding(
        self,
        key: str,
        values: Mapping[str, Any] | None = None,
        lines: tuple[int, ...] = (),
        *,
        cards: tuple[Card, ...] = (),
        expected: Any = None,
        actual: Any = None,
        severity: Severity | None = None,
        hint: Phrase | None = None,
    ) -> Finding:
        """A finding of the rule, as severe as the list says; its words may name what is expected and what is."""
        return Finding(
            self._rule_id,
            severity or self.rules.severity(self.rule),
            Phrase(f"outer-rim.{key}", {"expected": expected, "actual": actual, **(values or {})}),
            lines,
            cards,
            expected,
            actual,
            hints=(hint,) if hint else (),
        )

    def refused(self, label: str, wrong: object) -> Outcomes:
        """What must not stand under a label, where the sheet says it; the sentence has the label's name."""
        yield from self.missing(label)
        if self.setup.get(label) == wrong:
            yield self.finding(label, lines=self.setup.lines(label))

    def wrong_number(self, label: str, expected: int, key: str = "", *, needed: bool = True) -> Outcomes:
        """A number that must be another, where the sheet gives one; the sentence has the label's name, or `key`.

        `needed`: without it, the rule is not judged.
        """
        if needed:
            yield from self.missing(label)
        actual = self.setup.get(label)
        if actual not in (None, expected):
            yield self.finding(key or label, lines=self.setup.lines(label), expected=expected, actual=actual)

    def wrong_of(
        self, seat: Seat, label: str, expected: Any, key: str = "", severity: Severity | None = None
    ) -> Outcomes:
        """The same of a seat."""
        yield from self.missing_of(seat, label)
        actual = seat[label]
        if actual not in (None, expected):
            yield self.finding(key or label, {"who": self.who(seat)}, seat.lines(label), expected=expected,
                               actual=actual, severity=severity)  # fmt: skip

    def missing(self, *lines: str | tuple[str, str]) -> Outcomes:
        """What the rule needs and the sheet does not say, blank and not understood apart: labels, or with subjects."""
        places = [(line, "") if isinstance(line, str) else line for line in lines]
        yield from self._missing([place for place in places if place not in self.setup.said])

    def missing_of(self, seat: Seat, *labels: str) -> Outcomes:
        yield from self._missing([(label, str(seat.number)) for label in labels if label not in seat.said])

    def _missing(self, silent: Sequence[tuple[str, str]]) -> Outcomes:
        doubtful = [place for place in silent if place in self.setup.doubtful]
        blanks = [place for place in silent if place not in self.setup.doubtful]
        if blanks:
            yield self.blank(*blanks)
        if doubtful:
            yield self.not_understood(*doubtful)

    def not_understood(self, *places: tuple[str, str]) -> NotJudged:
        """The rule is not judged because of words nobody knows."""
        return NotJudged(self._rule_id, Phrase(_NOT_UNDERSTOOD, {"labels": places}))

    def blank(self, *places: tuple[str, str]) -> NotJudged:
        """The rule is not judged because its lines are blank; `shown_labels` puts them into words."""
        return NotJudged(self._rule_id, Phrase(_BLANK, {"labels": places}))

    def shown_labels(self, places: Iterable[tuple[str, str]]) -> tuple[Phrase, ...]:
        """Lines by their labels; of a label with many subjects, how many lines it is."""
        subjects: dict[str, list[str]] = {}
        for label, subject in dict.fromkeys(places):
            subjects.setdefault(label, []).append(subject)
        shown: list[Phrase] = []
        for label, each in subjects.items():
            if len(each) > 2:
                words = Bilingual(*in_every_language(f"outer-rim.line-{label}"))
                shown.append(Phrase(f"{GAME_ID}.labels", {"label": words, "count": len(each)}))
            else:
                shown += [self.label(label, subject) for subject in each]
        return tuple(shown)

    def not_checkable(self, why: str, **values: Any) -> NotJudged:
        """The rule needs facts nobody has; completing the sheet or the catalogue makes it checkable."""
        return NotJudged(self._rule_id, Phrase(f"{_NOT_CHECKABLE}-{why}", values))

    @property
    def _rule_id(self) -> str:
        return f"{GAME_ID}.{self.rule}"

    # -- words ---------------------------------------------------------------------------------

    def label(self, label: str, subject: str = "") -> Phrase:
        """A line of the sheet by its label."""
        names = self.subject(subject)
        words = Bilingual(written_label(label, "en", names.en), written_label(label, "fr", names.fr))
        return Phrase(f"{GAME_ID}.label", {"label": words})

    def subject(self, subject: str) -> Bilingual:
        """A faction, a planet or a deck in the words of both languages."""
        if subject in self.box.encounter_decks:
            return self.box.deck_name(subject)
        planet = next((planet for planet in self.box.planets if planet.code == subject), None)
        if planet is not None:
            return self.box.name(planet)
        if not subject or subject.isdigit():
            return Bilingual(subject, subject)
        return Bilingual(*in_every_language(f"{GAME_ID}.word-{subject}"))

    def name(self, card: Card) -> Bilingual:
        return self.box.name(card)

    def who(self, seat: Seat) -> Phrase:
        """`player 3` / `le 3e joueur`; an AI by its name."""
        if seat.is_ai:
            return Phrase(f"{GAME_ID}.the-ai")
        key = "the-first-player" if seat.number == 1 else "the-player"
        return Phrase(f"{GAME_ID}.{key}", {"seat": seat.number})


def is_not_understood(each: NotJudged) -> bool:
    return each.because.key == _NOT_UNDERSTOOD


def is_not_checkable(each: NotJudged) -> bool:
    return each.because.key.startswith(_NOT_CHECKABLE)
