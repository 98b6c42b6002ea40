"""From lines to a Deck: each line becomes a card, or a finding that says why not.

Where a line may mean several cards, the side, the headings, the dice and the format narrow
them; if several remain, the list is asked if a rule's answer depends on the choice, otherwise
the earliest printing is taken. Suggestions are only ever suggestions.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol

from cardlab.catalogue.cards import Card, FormatTerms
from cardlab.decklists.ambiguous_lines import without_talk
from cardlab.decklists.close_titles import CloseTitles
from cardlab.decklists.deck import Deck, Entry, UnreadCard
from cardlab.decklists.dice import with_dice
from cardlab.decklists.index import CardIndex, Place
from cardlab.decklists.line_findings import about_card, by_their_sets, several_cards, unknown_card
from cardlab.decklists.line_lookup import Candidates, noted
from cardlab.decklists.lines import CardLine, Decklist, UnreadLine
from cardlab.decklists.quantities import MAX_QUANTITY, has_quantity, says_how_many
from cardlab.findings import Finding, Phrase

_OF_KNOWN_CARDS = ("list.ambiguous-card", "list.unknown-mark")
_OF_ANY_NUMBER = ("decklists.bad-quantity", "decklists.struck-out")


class Conventions(Protocol):
    """What a game says about reading its lists."""

    def zone_of_heading(self, heading: str) -> str:
        """The zone a heading sets, nothing where it sets none."""

    def zone_of(self, card: Card, heading: str) -> str:
        """The zone of a card under a heading: its own type says where it belongs, a heading tips the balance."""

    def slot_of_heading(self, heading: str) -> str:
        """The slot a heading names for the cards under it, nothing where it names none."""

    def zone_of_card(self, card: Card) -> str:
        """The zone a card lives in where no heading says otherwise."""

    def fits_heading(self, card: Card, heading: str) -> bool:
        """Whether a card is of the kind a heading names."""

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        """What the rules look at: two cards equal in this need no telling apart."""

    def has_dice(self, card: Card) -> bool:
        """Whether a list may give dice to this card."""

    def dice_of_points(self, card: Card, points: int, terms: FormatTerms | None, quantity: int = 1) -> int | None:
        """How many dice each of so many cards has that cost so much, None where they never do or nobody can tell."""

    def preferred(self, cards: Sequence[Card], terms: FormatTerms | None) -> Sequence[Card]:
        """The candidates to look at first; the others count only where none of these is left."""

    @property
    def costs_points(self) -> bool:
        """Whether cards cost points, so that a number beside a title may be what it costs."""

    @property
    def told_by_set(self) -> bool:
        """Whether people tell cards of one title apart by the name of their set."""

    @property
    def one_side(self) -> bool:
        """Whether all cards of a deck are of one side, so that the rest of the deck tells it."""

    def doubt(self, card: Card, terms: FormatTerms) -> str:
        """The sentence that says why a title alone may mean another card than this; nothing where it does not."""

    def in_format(self, card: Card, sets: frozenset[str], terms: FormatTerms) -> bool:
        """Whether the format holds the card; `sets` are those of all its printings."""


@lru_cache(maxsize=5_000)
def _alone_on_line(number: int) -> tuple[int, ...]:
    """One object for the cards of all decks that stand on this line: of a large event, all are kept."""
    return (number,)


def resolve(
    decklist: Decklist,
    understood: Sequence[Candidates],
    index: CardIndex,
    conventions: Conventions,
    terms: FormatTerms | None,
    *,
    accept_suggestions: bool = False,
) -> Deck:
    """Choose one card for each line, and put it in its zone; `accept_suggestions` reads slips as the one card meant."""
    talk: list[UnreadLine] = []
    if decklist.apart or decklist.below:
        understood, talk = without_talk(understood, decklist.apart, decklist.below)
    findings: list[Finding] = []
    unknown: dict[str, int] = {}
    unread: list[UnreadCard] = []
    close = CloseTitles(index)
    side = _side_of(decklist, understood) if conventions.one_side else ""
    entries: dict[Place, Entry] = {}
    resolved = index.resolved_in(terms, side)
    for each in understood:
        if accept_suggestions and not each.candidates:
            each = _as_suggested(each, index, close)
        line = each.line
        known = resolved.get(line.said)
        if known is None or known[0] is not each.candidates or each.notes:
            card, read, problem = _read(each, index, conventions, terms, side, close)
            if card is None:
                if problem is not None:
                    _add(findings, problem, unknown)
                    unread.append(_unread(read, problem, conventions))
                continue
            findings += (about_card(note, card) for note in each.notes)
            findings += () if problem is None else (problem,)
            known = (each.candidates, card, _place(read, card, conventions), read.quantity)
            if problem is None and not each.notes:
                resolved.keep(line.said, known)
        _, card, place, quantity = known
        first = entries.get(place)
        if first is None:
            number = line.number  # a row of a workbook is of its tab
            alone = _alone_on_line(number) if type(number) is int else (number,)
            _, zone, dice, slot = place
            entries[place] = Entry(card, quantity, zone, dice, alone, slot)
        else:
            lines = first.lines if line.number in first.lines else (*first.lines, line.number)
            entries[place] = first._replace(quantity=first.quantity + quantity, lines=lines)
    for odd in (*decklist.unread, *talk):
        zone = _sure_zone(odd, conventions)
        unread.append(UnreadCard(odd.number, odd.text, odd.quantity, zone, most=_most(odd)))
        message = Phrase("list.unread-line", {"text": odd.text, "why": Phrase(odd.why)})
        findings.append(Finding("list.unread-line", "warning", message, (odd.number,)))
    findings.sort(key=lambda finding: finding.lines)
    return Deck(
        game=index.game,
        entries=tuple(entries.values()),
        unread=tuple(sorted(unread, key=lambda line: line.line)),
        findings=tuple(findings),
        numbers_are_dice=decklist.numbers_are_dice,
        name=decklist.name,
        player=decklist.player,
    )


def _read(
    each: Candidates,
    index: CardIndex,
    conventions: Conventions,
    terms: FormatTerms | None,
    side: str,
    close: CloseTitles,
) -> tuple[Card | None, CardLine, Finding | None]:
    """The card of a line, the line with its dice and copies, and what is to be said of it."""
    line = each.line
    card, problem = _choose(each, index, conventions, terms, side, close)
    if card is not None and terms is not None and not each.by_number and (why := conventions.doubt(card, terms)):
        card, problem = _unless_doubted(line, card, problem, why, index, terms)
    if card is not None and not (each.by_number or line.set_hint):
        card, problem = _unless_another(each, card, problem, index, conventions, terms, side, close)
    if card is not None and (line.dice is not None or conventions.has_dice(card)):
        line, doubt = with_dice(line, each.notes, card, conventions, terms)
        card, problem = (card, problem) if doubt is None else (None, doubt)
    if card is not None and line.points is not None and not conventions.costs_points and not has_quantity(line.phrase):
        line = line._replace(quantity=line.points)  # `Title (20)` in a game without points
    return card, line, problem


def _place(line: CardLine, card: Card, conventions: Conventions) -> Place:
    """Where the card of a line belongs: copies of one place are one entry."""
    heading = line.heading
    zone = _sure_zone(line, conventions) or conventions.zone_of(card, heading)
    return card.code, zone, line.dice, line.slot or (heading and conventions.slot_of_heading(heading))


def _unread(line: CardLine, problem: Finding, conventions: Conventions) -> UnreadCard:
    possible = problem.cards if problem.rule in _OF_KNOWN_CARDS else ()
    zones = {conventions.zone_of(card, line.heading) for card in possible}
    zone = _sure_zone(line, conventions) if not zones else zones.pop() if len(zones) == 1 else ""
    told = (line.dice, line.heading, _most(line), line.code)
    return UnreadCard(line.number, line.text, line.quantity, zone, possible, *told)


def _sure_zone(line: CardLine | UnreadLine, conventions: Conventions) -> str:
    """The zone a column or a program says; what is written by hand, and read from a phrase, may be anything."""
    if line.heading and (line.zoned or (isinstance(line, CardLine) and not line.phrase)):
        return conventions.zone_of_heading(line.heading)
    return ""


def _most(line: CardLine | UnreadLine) -> int:
    """How many cards a line that was not understood may be: any number, where numbers in it say nothing yet, or two
    of them may count."""
    phrase = line.phrase if isinstance(line, CardLine) else line.text
    if len(line.parts) > 1 if isinstance(line, CardLine) else line.why in _OF_ANY_NUMBER and not line.zoned:
        return MAX_QUANTITY
    return 0 if line.zoned or not phrase or says_how_many(phrase) else MAX_QUANTITY


# -- choosing ----------------------------------------------------------------------------------


def _as_suggested(each: Candidates, index: CardIndex, close: CloseTitles) -> Candidates:
    """A line read as the card it is a slip of: all cards of the title, unless it names a subtitle too."""
    card = close.slip(each.line.title)
    if card is None:
        return each
    versions = index.of_title(card.title_key)
    if card.subtitle and "," in each.line.title:
        versions = tuple(version for version in versions if version.card_key == card.card_key)
    note = noted(each.line, "list.read-as", "list.read-as", [card], severity="info")
    return each._replace(candidates=versions, notes=(*each.notes, note))


def _side_of(decklist: Decklist, understood: Sequence[Candidates]) -> str:
    """The side the list says it is of, else that of most cards whose title leaves no doubt."""
    said = decklist.side
    if said and any(card.side == said for each in understood for card in each.candidates):
        return said
    sides: Counter[str] = Counter()
    for each in understood:
        cards = each.candidates
        if len(cards) == 1 or len({card.side for card in cards}) == 1:
            sides[cards[0].side] += each.line.quantity
    return sides.most_common(1)[0][0] if sides else ""


def _choose(
    each: Candidates,
    index: CardIndex,
    conventions: Conventions,
    terms: FormatTerms | None,
    side: str,
    close: CloseTitles,
) -> tuple[Card | None, Finding | None]:
    """The card a line means, or the finding that says why none was taken (nothing for a comment)."""
    if each.by_number or len(each.candidates) == 1:
        return each.candidates[0], None
    line = each.line
    if not each.candidates:
        if line.doubtful and not close.to(line.title, surely=True):
            return None, None
        return None, unknown_card(line, close)
    candidates = _narrowed(each, index, conventions, terms, side)
    if len({card.card_key for card in candidates}) == 1:
        return candidates[0], None
    if len({conventions.rule_facts(card, terms) for card in candidates}) == 1:
        taken = candidates[0]
        note = noted(line, "list.printing-taken", "list.printing-taken", [taken], severity="info")
        return taken, note._replace(hints=by_their_sets(candidates, index)) if conventions.told_by_set else note
    return None, several_cards(line, candidates, index, conventions.told_by_set)


def _narrowed(
    each: Candidates, index: CardIndex, conventions: Conventions, terms: FormatTerms | None, side: str
) -> Sequence[Card]:
    """The candidates the side, the heading, the dice and the format leave; what would leave none is passed over."""
    line = each.line
    candidates: Sequence[Card] = each.candidates
    if side:
        candidates = [card for card in candidates if card.side == side] or candidates
    candidates = conventions.preferred(candidates, terms) or candidates
    if line.heading:
        candidates = [card for card in candidates if conventions.fits_heading(card, line.heading)] or candidates
    if line.dice is not None or line.points is not None:
        candidates = [card for card in candidates if conventions.has_dice(card)] or candidates
    if line.points is not None:
        points = line.points
        costs = [card for card in candidates if conventions.dice_of_points(card, points, terms) is not None]
        candidates = costs or candidates
    if terms is not None:
        held = [card for card in candidates if card.set_code in terms.sets]
        by_reprint = [card for card in candidates if conventions.in_format(card, index.sets_of(card), terms)]
        candidates = (
            held if {c.card_key for c in held} == {c.card_key for c in by_reprint} else by_reprint or candidates
        )
    return candidates or each.candidates


def _unless_doubted(
    line: CardLine, card: Card, problem: Finding | None, why: str, index: CardIndex, terms: FormatTerms
) -> tuple[Card | None, Finding | None]:
    """A card whose title may mean another is taken only where the line names its set."""
    if line.set_hint and index.set_code(line.set_hint) in card.sets:
        return card, problem
    values = {"text": line.title, "card": card, "set": index.set_name(card.set_code), "format": terms}
    hints = by_their_sets([card], index)
    return None, Finding("list.ambiguous-card", "warning", Phrase(why, values), (line.number,), (card,), hints=hints)


def _unless_another(
    each: Candidates,
    card: Card,
    problem: Finding | None,
    index: CardIndex,
    conventions: Conventions,
    terms: FormatTerms | None,
    side: str,
    close: CloseTitles,
) -> tuple[Card | None, Finding | None]:
    """A card that does not belong is asked about where its title may be short for one of the deck's own side, or the
    nickname of one to look at first; where a short title was only guessed to be its own, it is not taken."""
    line, meant = each.line, list[Card]()
    other_side = bool(side) and card.side not in ("", side)
    if other_side:
        meant = [other for other in index.cards_of(index.loose.beginning(line.title)) if other.side == side]
    elif terms is not None and not conventions.preferred([card], terms):
        meant = [*conventions.preferred(index.cards_of(index.loose.same(line.title)), terms)]
    if meant:
        return None, several_cards(line, [card, *meant], index, conventions.told_by_set)
    if not any(note.rule == "list.read-as" for note in each.notes):
        return card, problem
    same = {*index.loose.same(line.title), *index.loose.same_with_subtitle(line.title)}
    belongs = not other_side and (terms is None or conventions.in_format(card, index.sets_of(card), terms))
    return (card, problem) if belongs or card.code in same else (None, unknown_card(line, close))


# -- findings ----------------------------------------------------------------------------------


def _add(findings: list[Finding], problem: Finding, unknown: dict[str, int]) -> None:
    """Add a finding; an unknown card that stands on several lines is one finding, whose place is known."""
    if problem.rule == "list.unknown-card":
        place = unknown.setdefault(problem.message.values["text"], len(findings))
        if place < len(findings):
            known = findings[place]
            findings[place] = known._replace(lines=(*known.lines, *problem.lines))
            return
    findings.append(problem)
