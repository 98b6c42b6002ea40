"""From the text of a list to a Deck: its lines read once, what is in doubt left out of the deck and asked about."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.names import fold, words_of
from cardlab.errors import CardlabError
from cardlab.model.cards import Card, FormatTerms
from cardlab.model.deck import Deck, Entry, UnreadCard
from cardlab.model.decklist import CardLine, Decklist, Remark, UnreadLine
from cardlab.model.findings import Finding, Phrase
from cardlab.reading.card_index import CardIndex, Remembered
from cardlab.reading.head import as_fact, side_named
from cardlab.reading.index import Index, index_of
from cardlab.reading.line_readings import COMMENTED, Item
from cardlab.reading.list_reading import SourceLine, read_list, text_lines
from cardlab.reading.quantities import MAX_QUANTITY
from cardlab.reading.reading_result import ListReading, ReadCard, UnclearItem
from cardlab.reading.text_clean import plain
from cardlab.reading.words import tokenise
from cardlab.vocabulary import GameId

Answers = Mapping[str, str]
"""Words of a list, folded, that were asked about → the code of the card they mean, or NO_CARD."""
NO_ANSWERS: Answers = MappingProxyType({})
NO_CARD = "-"
"""The answer that words name no card."""
_RECENT_LISTS = 8


class Conventions(Protocol):
    """What a game says about its cards in lists."""

    def zone_of_heading(self, heading: str) -> str:
        """The zone a heading sets, nothing if it sets none."""

    def zone_of(self, card: Card, heading: str) -> str:
        """The zone of a card under a heading: its own type says where it belongs, a heading tips the balance."""

    def slot_of_heading(self, heading: str) -> str:
        """The slot a heading names for the cards under it, nothing if it names none."""

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        """The values that rules read from a card. Cards with equal values are interchangeable."""

    def has_dice(self, card: Card) -> bool:
        """Whether a list may give dice to this card."""

    @property
    def told_by_set(self) -> bool:
        """Whether people tell cards of one title apart by the name of their set."""

    @property
    def one_side(self) -> bool:
        """Whether all cards of a deck are of one side, so that the rest of the deck tells it."""

    def in_format(self, card: Card, sets: frozenset[str], terms: FormatTerms) -> bool:
        """Whether the format has the card; `sets` are those of all its printings."""

    def doubt(self, card: Card, terms: FormatTerms) -> str:
        """The sentence that says why a title alone may mean another card than this; nothing if it does not."""


def card_named(text: str, index: Index) -> str | None:
    """The code of the one card that a title, a set and number or a code means; None if it is none or several."""
    reading = read_list([SourceLine(number=1, text=text, given=Item(copies=1))], index, is_deck=False)
    if len(reading.cards) != 1 or reading.questions:
        return None
    (card,) = reading.cards
    return card.code if card.exact and card.disagrees == ("", "") else None


class ListLines(NamedTuple):
    """A text as the reader takes it, and how it was read in the formats asked for so far."""

    source: tuple[SourceLine, ...]
    side: str
    tells_dice: bool
    """Whether numbers before characters are dice."""
    readings: list["_FormatReading"]

    @property
    def weighed_words(self) -> int:
        """Words that were weighed when the list was read: what reading it again would cost."""
        return max((known.reading.weighed_words for known in self.readings), default=0)


class _FormatReading(NamedTuple):
    """A reading, and what of a format it depends on."""

    size: int
    held: frozenset[frozenset[str]]
    """Those of the sets weighed that the format holds."""
    compared: Mapping[tuple[str, str], bool]
    """Which cards the rules were asked to tell apart, and whether they could not."""
    admitted: Mapping[str, bool]
    """Of which cards it was asked whether the format has them, and whether it has."""
    reading: ListReading


class DeckReader:
    """Reads the lists of one game; threads share it."""

    def __init__(
        self,
        catalogue: Catalogue,
        game: GameId,
        conventions: Conventions,
        cards: CardIndex | None = None,
        *,
        reads_decks: bool = True,
    ) -> None:
        """`reads_decks`: whether its lists are decks; a collection is not one, and holds any card in any number."""
        self.catalogue = catalogue
        self.game: GameId = game
        self.conventions = conventions
        self.cards = cards or CardIndex(catalogue, game)
        self.reads_decks = reads_decks
        self._recent_lines: Remembered[tuple[Any, ...], ListLines] = Remembered(_RECENT_LISTS)

    @cached_property
    def index(self) -> Index:
        return index_of(self.catalogue, self.game)

    def lines(self, decklist: Decklist) -> ListLines:
        """The lines of a text, or the cards of a file, ready to be read in any format. Those of the last few lists are
        kept with their readings: after the verdict, other formats and fixes are looked for."""
        key = (
            *(decklist.text, decklist.cards, decklist.lines_above, decklist.fact_lines),
            *(decklist.side, decklist.numbers_are_dice),
        )
        return self._recent_lines.get(key) or self._recent_lines.keep(key, self._split_lines(decklist))

    def _split_lines(self, decklist: Decklist) -> ListLines:
        source: list[SourceLine] = []
        if decklist.text:
            source += [
                line._replace(number=line.number + decklist.lines_above, is_fact=line.number in decklist.fact_lines)
                for line in text_lines(decklist.text)
            ]
        if decklist.cards:
            self.cards.prepare(card.code for card in decklist.cards if card.code)
            source += [self._given(row, card) for row, card in enumerate(decklist.cards)]
        return ListLines(source=tuple(source), side=decklist.side, tells_dice=decklist.numbers_are_dice, readings=[])

    def _given(self, row: int, card: CardLine) -> SourceLine:
        """A card of a file: its title as text, and what the file says besides."""
        known = self.cards.card(card.code) if card.code else None
        if known is None and (other := self.index.by_code.get(card.code.lower())) is not None:
            known = self.cards.card(other[1])  # the id of another program
        set_code = self.index.set_code(card.set_hint) or fold(card.set_hint)
        given = Item(
            copies=card.quantity or None,
            marked=True,
            printing=(set_code, card.number_hint.lower().lstrip("0").rstrip("*"))
            if set_code and known is None
            else None,
            apart=True,
            code=self.index.by_code.get(known.code.lower()) if known is not None else None,
            dice=card.dice,
            section=card.heading,
        )
        title = " ".join(card.title.replace("•", " ").split())
        text = "" if known is not None and card.title_is_spare else title
        return SourceLine(number=card.number, text=text, given=given, row=row)

    def possible_cards(self, lines: ListLines) -> list[tuple[Card, ...]]:
        """For each card of the list, and each question about one, all cards that it may be, whatever the format."""
        reading = self.reading(lines, None)
        codes = [(read.code, *read.alike) for read in reading.cards]
        codes += [tuple(code for _, code in question.cards) for question in reading.questions if question.is_card]
        self.cards.prepare(code for group in codes for code in group)
        return [tuple(card for code in group if (card := self.cards.card(code)) is not None) for group in codes]

    def read(
        self,
        decklist: Decklist,
        lines: ListLines,
        terms: FormatTerms | None,
        answers: Answers = NO_ANSWERS,
        *,
        accept_suggestions: bool = False,
    ) -> Deck:
        """The deck that a list means in a format. `answers` settle questions; with `accept_suggestions` a question that
        only one card answers is settled by that card."""
        reading = self.reading(lines, terms)
        if reading.too_long != (0, 0):
            count, words = reading.too_long
            raise CardlabError("list.no-list", file=decklist.source, lines=count, words=words)
        found = _DeckParts(self, decklist, terms, answers)
        self.cards.prepare(card.code for card in reading.cards)
        for read in reading.cards:
            found.add_card(read)
        for question in reading.questions:
            if accept_suggestions and len({code for _, code in question.cards}) == 1:
                found.add_suggested(question)
            else:
                found.add_question(question)
        for line in decklist.unread:
            found.add_unread_line(line)
        found.comments += [Remark(number=number, text=text, kind=kind) for number, text, kind in reading.comments]
        found.account_for_lines()
        return Deck(
            game=self.game,
            entries=tuple(found.entries.values()),
            unread=tuple(sorted(found.unread, key=lambda line: line.line)),
            findings=tuple(sorted(found.findings, key=lambda finding: finding.lines)),
            numbers_are_dice=decklist.numbers_are_dice,
            name=decklist.name or _title_of(reading),
            player=decklist.player,
            comments=tuple(sorted(found.comments)),
            line_copies=tuple((card.line, card.copies) for card in reading.cards),
        )

    def reading(self, lines: ListLines, terms: FormatTerms | None) -> ListReading:
        """The cheapest reading of the list; the format asked for is evidence. Formats that hold the same of the cards
        in question share a reading."""
        known = self.known_reading(lines, terms)
        if known is not None:
            return known
        asked = _AskedFormat(self, terms)
        reading = read_list(
            lines.source,
            self.index,
            format_sets=asked.sets,
            side=lines.side if self.conventions.one_side else "",
            size=asked.size,
            same_for_rules=asked.same_for_rules,
            admits=asked.admits,
            is_deck=self.reads_decks,
            tells_dice=lines.tells_dice,
        )
        lines.readings.append(
            _FormatReading(
                size=asked.size,
                held=_held(reading, asked.sets),
                compared=asked.compared,
                admitted=asked.admitted,
                reading=reading,
            )
        )
        return reading

    def known_reading(self, lines: ListLines, terms: FormatTerms | None) -> ListReading | None:
        """The reading in a format, if the list was read already in one that holds the same of its cards."""
        asked = _AskedFormat(self, terms)
        for known in lines.readings:
            if asked.gives_same_reading(known):
                return known.reading
        return None


class _AskedFormat:
    """What a list's reading asks of its format, with the answers, which tell whether another format gives the same."""

    def __init__(self, reader: DeckReader, terms: FormatTerms | None) -> None:
        self._cards, self._conventions, self._terms = reader.cards, reader.conventions, terms
        self.sets = frozenset(map(fold, terms.sets)) if terms is not None else frozenset[str]()
        self.size = terms.format.deck_size if terms is not None else 0
        self.compared: dict[tuple[str, str], bool] = {}
        self.admitted: dict[str, bool] = {}

    def same_for_rules(self, one: str, other: str) -> bool:
        first, second = self._cards.card(one), self._cards.card(other)
        assert first is not None
        assert second is not None
        rule_facts = self._conventions.rule_facts
        same = rule_facts(first, self._terms) == rule_facts(second, self._terms)
        self.compared[one, other] = same
        return same

    def admits(self, code: str) -> bool:
        card = self._cards.card(code)
        assert card is not None
        terms = self._terms
        has_card = terms is None or self._conventions.in_format(card, self._cards.sets_of(card), terms)
        self.admitted[code] = has_card
        return has_card

    def gives_same_reading(self, known: _FormatReading) -> bool:
        if known.reading.sets_to_weigh is not None:
            return known.reading.sets_to_weigh.isdisjoint(self.sets)
        return (
            known.size == self.size
            and known.held == _held(known.reading, self.sets)
            and all(self.same_for_rules(*pair) == same for pair, same in known.compared.items())
            and all(self.admits(code) == has_card for code, has_card in known.admitted.items())
        )


def _held(reading: ListReading, sets: frozenset[str]) -> frozenset[frozenset[str]]:
    """Those of the sets weighed that a format holds; with no format, none is missed."""
    if not sets:
        return reading.weighed_sets
    return frozenset(own for own in reading.weighed_sets if not own.isdisjoint(sets))


def _title_of(reading: ListReading) -> str:
    """The deck's name: the first line of the list, if it is above all cards."""
    first_card = min((card.line for card in reading.cards), default=0)
    for number, text, kind in sorted(reading.comments):
        if number >= first_card:
            break
        fact = as_fact(plain(text), in_head=True)
        if fact is not None and fact[0] == "name":
            return fact[1]
        is_side = bool(side_named(words_of(text).split()))
        if fact is None and kind == "comment" and not COMMENTED.match(text) and not is_side:
            return text.strip(" =-–—_*#~:")
    return ""


class _DeckParts:
    """The parts of a deck while its lines are taken one by one."""

    def __init__(self, reader: DeckReader, decklist: Decklist, terms: FormatTerms | None, answers: Answers) -> None:
        self.reader, self.conventions, self.cards = reader, reader.conventions, reader.cards
        self.decklist, self.terms, self.answers = decklist, terms, answers
        self.entries: dict[tuple[str, str, int | None, str], Entry] = {}
        self.unread: list[UnreadCard] = []
        self.findings: list[Finding] = []
        self._unknown: dict[str, int] = {}
        """Words that nobody knows → the place of their finding."""
        self.comments: list[Remark] = []

    # -- cards ---------------------------------------------------------------------------------

    def add_card(self, read: ReadCard) -> None:
        card = self.cards.card(read.code)
        assert card is not None
        if not read.is_placed:
            card = self._likeliest_printing(card)
        row = self.decklist.cards[read.row] if read.row >= 0 else None
        doubt = self._doubt(read, card, row)
        if doubt is not None:
            self._ask(
                UnclearItem(
                    lines=(read.line,),
                    text=read.text,
                    at_most=read.copies,
                    cards=((read.card, read.code),),
                    copies=read.copies,
                    section=read.section,
                    dice=read.dice,
                    row=read.row,
                ),
                (card,),
                doubt,
            )
            return
        self._add_entry(card, read.copies, read.dice, read.section, read.line, row)
        self.findings += self._notes(read, card, row)

    def _likeliest_printing(self, card: Card) -> Card:
        """The printing of a card that a title alone means: one the format has, no preview, the earliest."""
        if card.reprint_of is None and (self.terms is None or card.set_code in self.terms.sets):
            return card
        printings = [other for other in self.cards.of_title(card.title_key) if other.card_key == card.card_key]
        if self.terms is not None:
            printings = [printing for printing in printings if printing.set_code in self.terms.sets] or printings
        return min(printings, key=lambda printing: printing.reprint_of is not None, default=card)

    def _doubt(self, read: ReadCard, card: Card, row: CardLine | None) -> Finding | None:
        """Why a card that was read is asked about all the same."""
        if row is not None and row.dice and not self.conventions.has_dice(card) and row.dice > read.copies:
            # two dice of an upgrade: two upgrades, or one
            return _note("list.unread-line", "list.unknown-quantity", read, card)
        if self.terms is None or read.is_placed or not (why := self.conventions.doubt(card, self.terms)):
            return None
        values = {
            "text": read.text,
            "card": card,
            "set": self.cards.set_name(card.set_code),
            "format": self.terms,
        }
        return Finding(
            rule="list.ambiguous-card",
            severity="warning",
            message=Phrase(why, values),
            lines=(read.line,),
            cards=(card,),
            hints=self._by_their_sets([card]),
        )

    def add_suggested(self, question: UnclearItem) -> None:
        ((card, code), *_) = question.cards
        self.add_card(
            ReadCard(
                card=card,
                code=code,
                copies=question.copies,
                dice=question.dice,
                section=question.section,
                line=question.lines[0],
                cost=0.0,
                text=question.text,
                exact=False,
                row=question.row,
            )
        )

    def _add_entry(
        self, card: Card, copies: int, dice: int | None, section: str, line: int, row: CardLine | None
    ) -> None:
        slot = self.conventions.slot_of_heading(section) if section else ""
        zone = _sure_zone(row, self.conventions) or self.conventions.zone_of(card, section)
        if row is not None and row.slot:
            slot = row.slot
        if not self.conventions.has_dice(card):
            dice = None
        key = (card.code, zone, dice, slot)
        known = self.entries.get(key)
        if known is None:
            self.entries[key] = Entry(card=card, quantity=copies, zone=zone, dice=dice, lines=(line,), slot=slot)
        else:
            lines = known.lines if line in known.lines else (*known.lines, line)
            self.entries[key] = known._replace(quantity=known.quantity + copies, lines=lines)

    def _notes(self, read: ReadCard, card: Card, row: CardLine | None) -> Iterator[Finding]:
        yield from self._disagreement(read, card)
        if row is not None and row.code:
            yield from self._notes_on_code(read, card, row)
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

    def _notes_on_code(self, read: ReadCard, card: Card, row: CardLine) -> Iterator[Finding]:
        """What is odd about the code that a file gives to a card."""
        if self.cards.card(row.code) is None:
            if not row.title_is_spare:
                yield _note("list.unknown-number", "list.unknown-number", read, card, place=row.code)
        elif self.cards.is_guessed(row.code):
            yield _note("list.unknown-number", "list.unknown-path", read, card, "info", text=row.text)
        else:
            if self.cards.is_former(row.code):
                yield _note("list.former-id", "list.former-id", read, card, "info", id=row.code)
            if row.title and not row.title_is_spare and not self._names(row.title, card) and read.disagrees == ("", ""):
                key = "list.number-title-unknown"
                yield _note("list.number-title", key, read, card, place=row.code, title=row.title)

    def _names(self, title: str, card: Card) -> bool:
        """Whether a title is one of the card's, with or without its subtitle."""
        if fold(title) in (fold(card.title), fold(card.full_title)):
            return True
        words = [word.text for word in tokenise(title) if word.text[0].isalnum()]
        named = self.reader.index.exact.get(tuple(words))
        coded = self.reader.index.by_code.get(card.code.lower())
        return named is not None and coded is not None and coded[0] in named.cards

    # -- questions -----------------------------------------------------------------------------

    def add_question(self, question: UnclearItem) -> None:
        if question.row >= 0:
            named = self.decklist.cards[question.row]
            place = f"{named.set_hint} {named.number_hint}".strip()
            question = question._replace(text=named.title or named.code or place or named.text)
        answer = self.answers.get(fold(question.text))
        if answer == NO_CARD:
            self.comments += [Remark(number=line, text=question.text, kind="comment") for line in question.lines]
        elif answer and (card := self.cards.card(answer)) is not None:
            row = self.decklist.cards[question.row] if question.row >= 0 else None
            self._add_entry(card, question.copies, question.dice, question.section, question.lines[0], row)
        else:
            cards = [card for _, code in question.cards if (card := self.cards.card(code)) is not None]
            self._ask(question, cards, self._finding(question, cards))

    def add_unread_line(self, line: UnreadLine) -> None:
        """A row of a file that names no card in any way we know."""
        answer = self.answers.get(fold(line.text.strip()))
        if answer == NO_CARD:
            self.comments.append(Remark(number=line.number, text=line.text, kind="comment"))
        elif answer and (card := self.cards.card(answer)) is not None:
            self._add_entry(card, line.quantity, None, line.heading, line.number, None)
        else:
            zone = self.conventions.zone_of_heading(line.heading) if line.zoned and line.heading else ""
            most = 0 if line.zoned else MAX_QUANTITY
            self.unread.append(
                UnreadCard(line=line.number, text=line.text, quantity=line.quantity, zone=zone, most=most)
            )
            message = Phrase("list.unread-line", {"text": line.text, "why": Phrase(line.why)})
            self.findings.append(
                Finding(rule="list.unread-line", severity="warning", message=message, lines=(line.number,))
            )

    def account_for_lines(self) -> None:
        """Add the lines of a text that nothing was read from, such as links and rules, to the comments."""
        if not self.decklist.text:
            return
        told = {line for entry in self.entries.values() for line in entry.lines}
        told |= {line.line for line in self.unread} | {remark.number for remark in self.comments}
        told |= {line for finding in self.findings for line in finding.lines}
        for number, text in self.decklist.line_texts.items():
            if number not in told:
                kind = "comment" if any(map(str.isalnum, text)) else "heading"
                self.comments.append(Remark(number=number, text=text, kind=kind))

    def _ask(self, question: UnclearItem, cards: Sequence[Card], finding: Finding) -> None:
        row = self.decklist.cards[question.row] if question.row >= 0 else None
        zones = {self.conventions.zone_of(card, question.section) for card in cards} if question.is_card else set()
        self.unread.append(
            UnreadCard(
                line=question.lines[0],
                text=question.text,
                quantity=question.copies,
                zone=_sure_zone(row, self.conventions) or (zones.pop() if len(zones) == 1 else ""),
                candidates=tuple(cards) if question.is_card else (),
                suggestions=tuple(cards),
                dice=question.dice,
                heading=question.section,
                most=question.at_most,
            )
        )
        self._add_finding(finding)

    def _finding(self, question: UnclearItem, cards: Sequence[Card]) -> Finding:
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
        if finding.rule == "list.unknown-card":
            place = self._unknown.setdefault(finding.message.values["text"], len(self.findings))
            if place < len(self.findings):
                known = self.findings[place]
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


def _sure_zone(row: CardLine | None, conventions: Conventions) -> str:
    """The zone that a column of a table or a program's file gives to a card."""
    return conventions.zone_of_heading(row.heading) if row is not None and row.zoned and row.heading else ""


def _note(rule: str, key: str, read: ReadCard, card: Card, severity: Any = "warning", **values: Any) -> Finding:
    message = Phrase(key, {"text": read.text, "card": card, "places": (card,), **values})
    return Finding(rule, severity, message, (read.line,), (card,))
