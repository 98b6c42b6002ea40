"""From the text of a list to a Deck: its lines read once, what is in doubt left out of the deck and asked about.

Beside the old reader: the validators of games take their decks from `cardlab.decklists` until this one takes its place.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from cardlab.catalogue.cards import Card, FormatTerms
from cardlab.catalogue.names import fold
from cardlab.catalogue.read import Catalogue
from cardlab.decklists.deck import Deck, Entry, UnreadCard
from cardlab.decklists.index import CardIndex
from cardlab.decklists.resolve import Conventions
from cardlab.findings import Finding, Phrase
from cardlab.reading.index import Index, index_of
from cardlab.reading.list_reading import SourceLine, read_list, text_lines
from cardlab.reading.reading_result import ListReading, Question, ReadCard
from cardlab.vocabulary import GameId


class ListLines(NamedTuple):
    """A text as the reader takes it, and how it was read in the formats asked for so far."""

    source: tuple[SourceLine, ...]
    side: str
    readings: list["_FormatReading"]


class _FormatReading(NamedTuple):
    """A reading, and what of a format it depends on."""

    size: int
    held: frozenset[frozenset[str]]
    """Those of the sets weighed that the format holds."""
    compared: Mapping[tuple[str, str], bool]
    """Which cards the rules were asked to tell apart, and whether they could not."""
    reading: ListReading


class DeckReader:
    """Reads the lists of one game; threads share it."""

    def __init__(self, catalogue: Catalogue, game: GameId, conventions: Conventions) -> None:
        self.catalogue = catalogue
        self.game: GameId = game
        self.conventions = conventions
        self.cards = CardIndex(catalogue, game)

    @cached_property
    def index(self) -> Index:
        return index_of(self.catalogue, self.game)

    def lines(self, text: str, side: str = "") -> ListLines:
        """The lines of a text, ready to be read in any format."""
        return ListLines(source=tuple(text_lines(text)), side=side, readings=[])

    def read(self, lines: ListLines, terms: FormatTerms | None) -> Deck:
        """The deck that a list means in a format."""
        reading = self.reading(lines, terms)
        found = _Found(self)
        self.cards.prepare((), (card.code for card in reading.cards))
        for read in reading.cards:
            found.add_card(read)
        for question in reading.questions:
            found.add_question(question)
        return Deck(
            game=self.game,
            entries=tuple(found.entries.values()),
            unread=tuple(sorted(found.unread, key=lambda line: line.line)),
            findings=tuple(sorted(found.findings, key=lambda finding: finding.lines)),
            name=_title_of(reading),
        )

    def reading(self, lines: ListLines, terms: FormatTerms | None) -> ListReading:
        """The cheapest reading of the list; the format asked for is evidence. Formats that hold the same of the cards
        in question share a reading."""
        compared: dict[tuple[str, str], bool] = {}

        def same_for_rules(one: str, other: str) -> bool:
            first, second = self.cards.card(one), self.cards.card(other)
            assert first is not None
            assert second is not None
            same = self.conventions.rule_facts(first, terms) == self.conventions.rule_facts(second, terms)
            compared[one, other] = same
            return same

        sets = frozenset(map(fold, terms.sets)) if terms is not None else frozenset[str]()
        size = terms.format.deck_size if terms is not None else 0
        for known in lines.readings:
            holds_the_same = known.size == size and known.held == _held(known.reading, sets)
            if holds_the_same and all(same_for_rules(*pair) == same for pair, same in known.compared.items()):
                return known.reading
        reading = read_list(
            lines.source,
            self.index,
            format_sets=sets,
            side=lines.side if self.conventions.one_side else "",
            size=size,
            same_for_rules=same_for_rules,
        )
        lines.readings.append(_FormatReading(size=size, held=_held(reading, sets), compared=compared, reading=reading))
        return reading


def _held(reading: ListReading, sets: frozenset[str]) -> frozenset[frozenset[str]]:
    """Those of the sets weighed that a format holds; with no format, none is missed."""
    if not sets:
        return reading.weighed_sets
    return frozenset(own for own in reading.weighed_sets if not own.isdisjoint(sets))


def _title_of(reading: ListReading) -> str:
    """The deck's name: the first line of the list, if it is above all cards."""
    first_card = min((card.line for card in reading.cards), default=0)
    number, text, kind = min(reading.comments, default=(0, "", ""))
    return text.strip(" =-–—_*#~:") if number < first_card and kind == "comment" else ""


class _Found:
    """The parts of a deck while its lines are taken one by one."""

    def __init__(self, reader: DeckReader) -> None:
        self.reader, self.conventions, self.cards = reader, reader.conventions, reader.cards
        self.entries: dict[tuple[str, str, int | None, str], Entry] = {}
        self.unread: list[UnreadCard] = []
        self.findings: list[Finding] = []

    # -- cards ---------------------------------------------------------------------------------

    def add_card(self, read: ReadCard) -> None:
        card = self.cards.card(read.code)
        assert card is not None
        self._add_entry(card, read.copies, read.dice, read.section, read.line)
        self.findings += self._notes(read, card)

    def _add_entry(self, card: Card, copies: int, dice: int | None, section: str, line: int) -> None:
        slot = self.conventions.slot_of_heading(section) if section else ""
        zone = self.conventions.zone_of(card, section)
        if not self.conventions.has_dice(card):
            dice = None
        key = (card.code, zone, dice, slot)
        known = self.entries.get(key)
        if known is None:
            self.entries[key] = Entry(card=card, quantity=copies, zone=zone, dice=dice, lines=(line,), slot=slot)
        else:
            lines = known.lines if line in known.lines else (*known.lines, line)
            self.entries[key] = known._replace(quantity=known.quantity + copies, lines=lines)

    def _notes(self, read: ReadCard, card: Card) -> Iterator[Finding]:
        yield from self._disagreement(read, card)
        if not read.exact and read.text:
            yield _note("list.read-as", "list.read-as", read, card, "info")
        elif read.alike:
            note = _note("list.printing-taken", "list.printing-taken", read, card, "info")
            alike = [other for code in read.alike if (other := self.cards.card(code)) is not None]
            yield note._replace(hints=self._by_their_sets([card, *alike])) if self.conventions.told_by_set else note

    def _disagreement(self, read: ReadCard, card: Card) -> Iterator[Finding]:
        """A set and number, or a code, on the line that are not those of the card that was taken."""
        set_code, number = read.disagrees
        if not (set_code or number):
            return
        sets = self.reader.catalogue.sets(self.reader.game)
        set_name = next((each.code for each in sets if fold(each.code) == set_code), set_code)
        place = f"{set_name} {number}".strip()
        if set_code and not number:
            yield _note("list.number-title", "list.wrong-set", read, card, place=place)
            return
        if set_code:
            numbered = [code for _, code in self.reader.index.by_place.get((set_code, number)) or ()]
        else:
            coded = self.reader.index.by_code.get(number.lower())
            numbered = [coded[1]] if coded else []
        other = self.cards.card(numbered[0]) if numbered else None
        if other is None:
            yield _note("list.unknown-number", "list.unknown-number", read, card, place=place)
        else:
            yield _note("list.number-title", "list.number-title", read, card, place=place, numbered=other)

    # -- questions -----------------------------------------------------------------------------

    def add_question(self, question: Question) -> None:
        cards = [card for _, code in question.cards if (card := self.cards.card(code)) is not None]
        zones = {self.conventions.zone_of(card, question.section) for card in cards}
        self.unread.append(
            UnreadCard(
                line=question.lines[0],
                text=question.text,
                quantity=question.copies,
                zone=zones.pop() if len(zones) == 1 and question.is_card else "",
                candidates=tuple(cards) if question.is_card else (),
                dice=question.dice,
                heading=question.section,
                most=question.at_most,
            )
        )
        self._add_finding(self._finding(question, cards))

    def _finding(self, question: Question, cards: Sequence[Card]) -> Finding:
        different = tuple({card.card_key: card for card in cards}.values())
        if len(different) > 1 and question.is_card:
            message = Phrase("list.several-cards", {"text": question.text, "count": len(different)})
            hints: tuple[Phrase, ...] = (Phrase("list.say-which", {"places": different}),)
            if self.conventions.told_by_set:
                hints = self._by_their_sets(different)
            return Finding("list.ambiguous-card", "warning", message, question.lines, different, hints=hints)
        near = different or self.cards.suggestions(question.text)
        hints = (Phrase("list.did-you-mean", {"either": near}),) if near else ()
        message = Phrase("list.unknown-card", {"text": question.text})
        return Finding("list.unknown-card", "warning", message, question.lines, near, hints=hints)

    def _add_finding(self, finding: Finding) -> None:
        """Add a finding; an unknown card on several lines is one finding."""
        for place, known in enumerate(self.findings):
            if finding.rule == known.rule == "list.unknown-card" and known.message == finding.message:
                self.findings[place] = known._replace(lines=(*known.lines, *finding.lines))
                return
        self.findings.append(finding)

    def _by_their_sets(self, cards: Sequence[Card]) -> tuple[Phrase, ...]:
        """How to say which: `Tatooine (Premiere) [1_289]`, as a list may write it."""
        ways = tuple(
            Phrase(
                "list.of-set",
                {"card": card, "set": self.cards.set_name(card.set_code), "reference": card.reference},
            )
            for card in cards
        )
        return (Phrase("list.say-which-set", {"ways": ways}),)


def _note(rule: str, key: str, read: ReadCard, card: Card, severity: Any = "warning", **values: Any) -> Finding:
    message = Phrase(key, {"text": read.text, "card": card, "places": (card,), **values})
    return Finding(rule, severity, message, (read.line,), (card,))
