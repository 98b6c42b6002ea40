"""From lines to a Deck: each line becomes a card, or a finding that says why not.

Names resolve in steps: code, set and number, exact title, alias or French title, folded
title. Suggestions are only ever suggestions. Where several cards remain, the list is asked
if a rule's answer depends on the choice; otherwise the earliest printing is taken.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from cardlab.catalogue.cards import Card, FormatTerms, Name
from cardlab.catalogue.names import fold
from cardlab.decklists.deck import Deck, Entry, UnreadCard
from cardlab.decklists.index import CardIndex
from cardlab.decklists.lines import CardLine, Decklist
from cardlab.findings import Finding, Phrase


class Reading(Protocol):
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

    def in_format(self, card: Card, printings: Iterable[Card], terms: FormatTerms) -> bool:
        """Whether the format's sets hold the card, by this or another printing."""


@dataclass
class Understood:
    """A line and the cards it may mean, before the format narrows them."""

    line: CardLine
    candidates: tuple[Card, ...]
    by_number: bool = False
    notes: list[Finding] = field(default_factory=list)


def understand(decklist: Decklist, index: CardIndex) -> list[Understood]:
    """Look every line up; a line that names no card as a whole is tried by its parts."""
    lines = [*decklist.cards, *(part for line in decklist.cards for part in line.parts)]
    index.prepare((form for line in lines for form in _forms(line)), (line.code for line in lines))
    understood: list[Understood] = []
    for line in decklist.cards:
        whole = _look_up(line, index)
        if not whole.candidates and line.parts:
            parts = [_look_up(part, index) for part in line.parts]
            known = sum(bool(part.candidates) for part in parts)
            if known == len(parts) or known > 1:
                understood += parts
                continue
        understood.append(whole)
    return understood


def settle(
    decklist: Decklist,
    understood: Sequence[Understood],
    index: CardIndex,
    reading: Reading,
    terms: FormatTerms | None,
) -> Deck:
    """Choose one card for each line, and put it in its zone."""
    findings: list[Finding] = []
    unread: list[UnreadCard] = []
    side = _side_of(decklist, understood) if reading.one_side else ""
    entries: dict[tuple[str, str, int | None, str], Entry] = {}
    for each in understood:
        line = each.line
        card, problem = _choose(each, index, reading, terms, side)
        zone = reading.zone_of_heading(line.heading) if line.heading else ""
        if card is None:
            if problem is not None:
                _add(findings, problem)
                possible = problem.cards if problem.rule == "list.ambiguous-card" else ()
                zones = {reading.zone_of_card(card) for card in possible}
                zone = zone or (zones.pop() if len(zones) == 1 else "")
                unread.append(UnreadCard(line.number, line.text, line.quantity, zone, possible))
            continue
        findings += each.notes
        if problem is not None:
            findings.append(problem)
        zone = zone or reading.zone_of_card(card)
        slot = line.slot or (reading.slot_of_heading(line.heading) if line.heading else "")
        key = (card.code, zone, line.dice, slot)
        known = entries.get(key)
        if known is None:
            entries[key] = Entry(card, line.quantity, zone, line.dice, (line.number,), slot)
        else:
            lines = known.lines if line.number in known.lines else (*known.lines, line.number)
            entries[key] = known._replace(quantity=known.quantity + line.quantity, lines=lines)
    for odd in decklist.unread:
        zone = reading.zone_of_heading(odd.heading) if odd.heading else ""
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


# -- looking up --------------------------------------------------------------------------------


def _forms(line: CardLine) -> list[str]:
    """The folded forms a line may be known by: all of it, and without a set in brackets at its end."""
    if not line.title:
        return []
    forms = [fold(line.title)]
    if head := _before_bracket(line.title)[0]:
        forms.append(fold(head))
    return forms


def _before_bracket(title: str) -> tuple[str, str]:
    """A title and what stands in brackets behind it; `(V)` is a part of the title."""
    head, bracket, inside = title.rpartition(" (")
    return (head, inside[:-1]) if bracket and inside[-1:] == ")" and inside not in ("V)", "v)") else ("", "")


def _look_up(line: CardLine, index: CardIndex) -> Understood:
    named = _by_title(line, index)
    if line.code and (card := index.card(line.code)) is not None:
        if index.is_near_path(line.code):
            note = _note(line, "list.unknown-number", "list.unknown-path", [card], severity="info")
            return Understood(line, (card,), by_number=True, notes=[note])
        return _agreeing(line, (card,), named)
    if line.set_hint and line.number_hint and not index.set_code(line.set_hint):
        line = _with_numbered_set(line, index)
    if line.set_hint and line.number_hint:
        numbered = index.of_number(line.set_hint, line.number_hint)
        if numbered:
            return _agreeing(line, numbered, named)
        keys = {card.card_key for card in named}
        loose = index.of_loose_number(line.set_hint, line.number_hint) if named else ()
        if meant := tuple(card for card in loose if card.card_key in keys):
            return Understood(line, meant, by_number=True)
        if named:
            note = _note(line, "list.unknown-number", "list.unknown-number", named[:1],
                         place=f"{line.set_hint} {line.number_hint}")  # fmt: skip
            return Understood(line, named, notes=[note])
    if len(named) > 1 and (wanted := _set_meant(line, index)):
        named = tuple(card for card in named if wanted in card.sets) or named
    if line.code and named:
        note = _note(line, "list.unknown-number", "list.unknown-number", named[:1], place=line.code)
        return Understood(line, named, notes=[note])
    return Understood(line, named)


def _set_meant(line: CardLine, index: CardIndex) -> str:
    """The set a line names: `Tatooine [Premiere]`, or `Tatooine (Premiere)` where that is no title."""
    if line.set_hint:
        return index.set_code(line.set_hint)
    inside = _before_bracket(line.title)[1]
    return index.set_code(inside) if inside and not index.names(fold(line.title)) else ""


def _with_numbered_set(line: CardLine, index: CardIndex) -> CardLine:
    """`(Reflections 2)` names a set, not a card of a set called Reflections."""
    whole = f"{line.set_hint} {line.number_hint}"
    return line._replace(set_hint=whole, number_hint="") if index.set_code(whole) else line


def _agreeing(line: CardLine, numbered: tuple[Card, ...], named: tuple[Card, ...]) -> Understood:
    """The numbered card; where the title says another, the title's, and a finding."""
    if not line.title or {card.title_key for card in numbered} & {card.title_key for card in named}:
        return Understood(line, numbered, by_number=True)
    place = line.code or f"{line.set_hint} {line.number_hint}"
    if not named:
        note = _note(line, "list.number-title", "list.number-title-unknown", numbered[:1], place=place,
                     title=line.title)  # fmt: skip
        return Understood(line, numbered, by_number=True, notes=[note])
    note = _note(line, "list.number-title", "list.number-title", named[:1], place=place,
                 numbered=numbered[0])  # fmt: skip
    return Understood(line, named, notes=[note])


def _by_title(line: CardLine, index: CardIndex) -> tuple[Card, ...]:
    known = index.by_title.get(line.title)
    if known is None:
        known = index.by_title[line.title] = _look_up_title(line, index)
    return known


def _look_up_title(line: CardLine, index: CardIndex) -> tuple[Card, ...]:
    for form in _forms(line):
        names = index.names(form)
        if names:
            return _cards_of_names(line.title, form, names, index)
    return ()


def _cards_of_names(title: str, form: str, names: tuple[Name, ...], index: CardIndex) -> tuple[Card, ...]:
    """The cards of these names: with its subtitle a name means one card, without it all of its title."""
    for fits in _closest_first(title, form):
        chosen = [name for name in names if fits(name)]
        if chosen:
            break
    whole = [name for name in chosen if name.subtitle and name.folded_full == form]
    cards: dict[str, Card] = {}
    for name in whole or chosen:
        card = index.card(name.code)
        if card is not None:
            for each in (card,) if whole else index.of_title(card.title_key):
                cards[each.code] = each
    return tuple(cards.values())


def _closest_first(title: str, form: str) -> list[Callable[[Name], bool]]:
    """Exact titles before folded ones: Medic and Medic! fold alike; titles before aliases."""
    plain = title.casefold()
    return [
        lambda name: bool(name.subtitle) and name.folded_full == form,
        lambda name: name.kind == "title" and name.title == title,
        lambda name: name.title == title,
        lambda name: name.kind == "title" and name.title.casefold() == plain,
        lambda name: name.title.casefold() == plain,
        lambda name: name.kind == "title",
        lambda _: True,
    ]


# -- choosing ----------------------------------------------------------------------------------


def _side_of(decklist: Decklist, understood: Sequence[Understood]) -> str:
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
    each: Understood, index: CardIndex, reading: Reading, terms: FormatTerms | None, side: str
) -> tuple[Card | None, Finding | None]:
    """The card a line means, or the finding that says why none was taken (nothing for a comment)."""
    line = each.line
    if not each.candidates:
        if line.doubtful and not index.suggestions(line.title, surely=True):
            return None, None
        return None, _unknown(line, index)
    if each.by_number or len(each.candidates) == 1:
        return each.candidates[0], None
    candidates = _narrowed(each, index, reading, terms, side)
    if len({card.card_key for card in candidates}) == 1:
        return candidates[0], None
    if len({reading.rule_facts(card, terms) for card in candidates}) == 1:
        taken = candidates[0]
        note = _note(line, "list.printing-taken", "list.printing-taken", [taken], severity="info")
        return taken, note._replace(hints=_by_their_sets(candidates, index)) if reading.told_by_set else note
    return None, _ambiguous(line, candidates, index, reading)


def _narrowed(
    each: Understood, index: CardIndex, reading: Reading, terms: FormatTerms | None, side: str
) -> Sequence[Card]:
    """The candidates the side, the heading, the dice and the format leave; what would leave none is passed over."""
    line = each.line
    candidates: Sequence[Card] = each.candidates
    if side:
        candidates = [card for card in candidates if card.side == side] or candidates
    candidates = reading.preferred(candidates, terms) or candidates
    if line.heading:
        candidates = [card for card in candidates if reading.fits_heading(card, line.heading)] or candidates
    if line.dice is not None:
        candidates = [card for card in candidates if reading.has_dice(card)] or candidates
    if terms is not None:
        held = [card for card in candidates if card.set_code in terms.sets]
        by_reprint = [
            card
            for card in candidates
            if reading.in_format(
                card, (p for p in index.of_title(card.title_key) if p.card_key == card.card_key), terms
            )
        ]
        candidates = (
            held if {c.card_key for c in held} == {c.card_key for c in by_reprint} else by_reprint or candidates
        )
    return candidates or each.candidates


# -- findings ----------------------------------------------------------------------------------


def _note(
    line: CardLine, rule: str, key: str, cards: Iterable[Card], severity: Any = "warning", **values: Any
) -> Finding:
    shown = tuple(cards)
    message = Phrase(key, {"text": line.text, "card": shown[0], "places": shown[:1], **values})
    return Finding(rule, severity, message, (line.number,), shown)


def _unknown(line: CardLine, index: CardIndex) -> Finding:
    wanted = line.title or line.code or f"{line.set_hint} {line.number_hint}"
    close = index.suggestions(line.title) if line.title else ()
    hints = (Phrase("list.did-you-mean", {"either": close}),) if close else ()
    message = Phrase("list.unknown-card", {"text": wanted})
    return Finding("list.unknown-card", "warning", message, (line.number,), close, hints=hints)


def _add(findings: list[Finding], problem: Finding) -> None:
    """Add a finding; an unknown card that stands on several lines is one finding."""
    if problem.rule == "list.unknown-card":
        for place, known in enumerate(findings):
            if known.rule == problem.rule and known.message == problem.message:
                findings[place] = known._replace(lines=(*known.lines, *problem.lines))
                return
    findings.append(problem)


def _ambiguous(line: CardLine, candidates: Sequence[Card], index: CardIndex, reading: Reading) -> Finding:
    cards = _earliest(candidates)
    message = Phrase("list.several-cards", {"text": line.title or line.text, "count": len(cards)})
    hints = _by_their_sets(candidates, index) if reading.told_by_set else (Phrase("list.say-which", {"places": cards}),)
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
