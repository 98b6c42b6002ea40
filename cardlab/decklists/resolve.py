"""From lines to a Deck: each line becomes a card, or a finding that says why not.

Where a line may mean several cards, the side, the headings, the dice and the format narrow
them; if several remain, the list is asked if a rule's answer depends on the choice, otherwise
the earliest printing is taken. Suggestions are only ever suggestions.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

from cardlab.catalogue.cards import Card, FormatTerms
from cardlab.decklists.candidates import Candidates, noted
from cardlab.decklists.deck import Deck, Entry, UnreadCard
from cardlab.decklists.index import CardIndex
from cardlab.decklists.lines import CardLine, Decklist
from cardlab.findings import Finding, Phrase

_MOST_LOOKED_FOR = 300
"""So many unknown titles of one list are compared with all others; a list of more is no decklist."""


class Conventions(Protocol):
    """What a game says about reading its lists."""

    def zone_of_heading(self, heading: str) -> str:
        """The zone a heading sets, nothing where it sets none."""

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

    def preferred(self, cards: Sequence[Card], terms: FormatTerms | None) -> Sequence[Card]:
        """The candidates to look at first; the others count only where none of these is left."""

    @property
    def told_by_set(self) -> bool:
        """Whether people tell cards of one title apart by the name of their set."""

    @property
    def one_side(self) -> bool:
        """Whether all cards of a deck are of one side, so that the rest of the deck tells it."""

    def in_format(self, card: Card, sets: frozenset[str], terms: FormatTerms) -> bool:
        """Whether the format holds the card; `sets` are those of all its printings."""


def resolve(
    decklist: Decklist,
    understood: Sequence[Candidates],
    index: CardIndex,
    conventions: Conventions,
    terms: FormatTerms | None,
) -> Deck:
    """Choose one card for each line, and put it in its zone."""
    findings: list[Finding] = []
    unknown: dict[str, int] = {}
    unread: list[UnreadCard] = []
    close = _CloseTitles(index)
    side = _side_of(decklist, understood) if conventions.one_side else ""
    entries: dict[tuple[str, str, int | None, str], Entry] = {}
    for each in understood:
        line = each.line
        card, problem = _choose(each, index, conventions, terms, side, close)
        zone = conventions.zone_of_heading(line.heading) if line.heading else ""
        if card is None:
            if problem is not None:
                _add(findings, problem, unknown)
                possible = problem.cards if problem.rule == "list.ambiguous-card" else ()
                zones = {conventions.zone_of_card(card) for card in possible}
                zone = zone or (zones.pop() if len(zones) == 1 else "")
                unread.append(UnreadCard(line.number, line.text, line.quantity, zone, possible))
            continue
        findings += each.notes
        if problem is not None:
            findings.append(problem)
        zone = zone or conventions.zone_of_card(card)
        slot = line.slot or (conventions.slot_of_heading(line.heading) if line.heading else "")
        key = (card.code, zone, line.dice, slot)
        known = entries.get(key)
        if known is None:
            entries[key] = Entry(card, line.quantity, zone, line.dice, (line.number,), slot)
        else:
            lines = known.lines if line.number in known.lines else (*known.lines, line.number)
            entries[key] = known._replace(quantity=known.quantity + line.quantity, lines=lines)
    for odd in decklist.unread:
        zone = conventions.zone_of_heading(odd.heading) if odd.heading else ""
        unread.append(UnreadCard(odd.number, odd.text, odd.quantity, zone))
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


# -- choosing ----------------------------------------------------------------------------------


class _CloseTitles:
    """Titles close to those nobody bears, for as many as a decklist may hold."""

    def __init__(self, index: CardIndex) -> None:
        self._index = index
        self._looked_for: set[str] = set()

    def to(self, title: str, *, surely: bool = False) -> tuple[Card, ...]:
        if len(self._looked_for) >= _MOST_LOOKED_FOR and title not in self._looked_for:
            return ()
        self._looked_for.add(title)
        return self._index.suggestions(title, surely=surely)


def _side_of(decklist: Decklist, understood: Sequence[Candidates]) -> str:
    """The side the list says it is of, else that of most cards whose title leaves no doubt."""
    if any(card.side == decklist.side for each in understood for card in each.candidates):
        return decklist.side
    sides: Counter[str] = Counter()
    for each in understood:
        possible = {card.side for card in each.candidates}
        if len(possible) == 1:
            sides[possible.pop()] += each.line.quantity
    return sides.most_common(1)[0][0] if sides else ""


def _choose(
    each: Candidates,
    index: CardIndex,
    conventions: Conventions,
    terms: FormatTerms | None,
    side: str,
    close: _CloseTitles,
) -> tuple[Card | None, Finding | None]:
    """The card a line means, or the finding that says why none was taken (nothing for a comment)."""
    line = each.line
    if not each.candidates:
        if line.doubtful and not close.to(line.title, surely=True):
            return None, None
        return None, _unknown(line, close)
    if each.by_number or len(each.candidates) == 1:
        return each.candidates[0], None
    candidates = _narrowed(each, index, conventions, terms, side)
    if len({card.card_key for card in candidates}) == 1:
        return candidates[0], None
    if len({conventions.rule_facts(card, terms) for card in candidates}) == 1:
        taken = candidates[0]
        note = noted(line, "list.printing-taken", "list.printing-taken", [taken], severity="info")
        return taken, note._replace(hints=_by_their_sets(candidates, index)) if conventions.told_by_set else note
    return None, _ambiguous(line, candidates, index, conventions)


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
    if line.dice is not None:
        candidates = [card for card in candidates if conventions.has_dice(card)] or candidates
    if terms is not None:
        held = [card for card in candidates if card.set_code in terms.sets]
        by_reprint = [card for card in candidates if conventions.in_format(card, index.sets_of(card), terms)]
        candidates = (
            held if {c.card_key for c in held} == {c.card_key for c in by_reprint} else by_reprint or candidates
        )
    return candidates or each.candidates


# -- findings ----------------------------------------------------------------------------------


def _unknown(line: CardLine, close: _CloseTitles) -> Finding:
    cards = close.to(line.title) if line.title else ()
    hints = (Phrase("list.did-you-mean", {"either": cards}),) if cards else ()
    message = Phrase("list.unknown-card", {"text": line.wanted})
    return Finding("list.unknown-card", "warning", message, (line.number,), cards, hints=hints)


def _add(findings: list[Finding], problem: Finding, unknown: dict[str, int]) -> None:
    """Add a finding; an unknown card that stands on several lines is one finding, whose place is known."""
    if problem.rule == "list.unknown-card":
        place = unknown.setdefault(problem.message.values["text"], len(findings))
        if place < len(findings):
            known = findings[place]
            findings[place] = known._replace(lines=(*known.lines, *problem.lines))
            return
    findings.append(problem)


def _ambiguous(line: CardLine, candidates: Sequence[Card], index: CardIndex, conventions: Conventions) -> Finding:
    cards = _earliest(candidates)
    message = Phrase("list.several-cards", {"text": line.title or line.text, "count": len(cards)})
    hints = (
        _by_their_sets(candidates, index) if conventions.told_by_set else (Phrase("list.say-which", {"places": cards}),)
    )
    return Finding("list.ambiguous-card", "warning", message, (line.number,), cards, hints=hints)


def _by_their_sets(candidates: Sequence[Card], index: CardIndex) -> tuple[Phrase, ...]:
    """How to say which: `Tatooine (Premiere) [1_289]`, as a list may write it."""
    cards = _earliest(candidates)
    ways = tuple(
        Phrase("list.of-set", {"card": card, "set": index.set_name(card.set_code), "reference": card.reference})
        for card in cards
    )
    return (Phrase("list.say-which-set", {"ways": ways}),)


def _earliest(candidates: Sequence[Card]) -> tuple[Card, ...]:
    """Each card once, by its earliest printing."""
    earliest: dict[str, Card] = {}
    for card in candidates:
        earliest.setdefault(card.card_key, card)
    return tuple(earliest.values())
