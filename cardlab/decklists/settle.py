"""Settling lines by the whole deck: what it comes to tells which of several cards is meant, with an info that says so.

Cards it names twice, once under words nobody knows, may be talk.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from cardlab.catalogue.cards import Card
from cardlab.decklists.deck import Deck, Entry, UnreadCard
from cardlab.decklists.headings import foreign_headings
from cardlab.decklists.line_lookup import Candidates
from cardlab.decklists.lines import Decklist, UnreadLine
from cardlab.findings import Finding, Phrase
from cardlab.vocabulary import GameId

Parted = tuple[Sequence[Candidates], Decklist]


def without_talk(
    understood: Sequence[Candidates], apart: Sequence[frozenset[int]], below: frozenset[int] = frozenset()
) -> tuple[Sequence[Candidates], list[UnreadLine]]:
    """The lines that are surely of the deck, and those that stand apart (`Trade list:`) while the list has one of their
    cards elsewhere, or alone `below` it (`Take Cover!`): nobody can tell whether they are part of it."""
    talk = [
        lines for lines in apart if _titles(understood, lines, within=True) & _titles(understood, lines, within=False)
    ]
    if below:
        types = {card.type for each in understood if each.line.number not in below for card in each.candidates}
        talk += [
            frozenset((each.line.number,))
            for each in understood
            if each.line.number in below and not types.isdisjoint(card.type for card in each.candidates)
        ]
    return without(understood, frozenset[int]().union(*talk))


def without(understood: Sequence[Candidates], doubted: frozenset[int]) -> tuple[Sequence[Candidates], list[UnreadLine]]:
    """The other lines, and those doubted as lines nobody has read."""
    unread = [each.line for each in understood if each.line.number in doubted]
    return [each for each in understood if each.line.number not in doubted] if doubted else understood, [
        UnreadLine(line.number, line.text, "decklists.stands-apart", line.quantity, line.heading) for line in unread
    ]


def beside_a_full_deck(decklist: Decklist, in_deck: Sequence[Candidates], size: int) -> frozenset[int]:
    """The lines that make a list too long and stand apart (`Cards to try:`, a paragraph of no section), where it is
    just full without them: nobody can tell whether they are part of the deck."""
    counts = [(each.line.number, each.line.quantity) for each in in_deck]
    surplus = sum(quantity for _, quantity in counts) - size
    groups = [*decklist.apart, *_paragraphs(decklist)]
    groups += [frozenset[int]().union(*groups[at:]) for at in range(len(groups) - 1)]
    if surplus <= 0:
        return frozenset()
    return next((lines for lines in groups if surplus == sum(many for at, many in counts if at in lines)), frozenset())


def _paragraphs(decklist: Decklist) -> Iterator[frozenset[int]]:
    """The cards that stand together after a blank line, without a heading of their own, in a list that has headings."""
    cards = sorted({card.number for card in decklist.cards if card.phrase})
    taken = {*cards, *(each.number for each in decklist.remarks), *(each.number for each in decklist.unread)}
    starts = [number for number in cards if number - 1 not in taken]
    for start in starts if any(card.heading for card in decklist.cards) else ():
        yield frozenset(takewhile(taken.__contains__, range(start, cards[-1] + 1))).intersection(cards)


def without_doubted(decklist: Decklist, understood: Sequence[Candidates], game: GameId) -> Parted | None:
    """The lines that are surely of the deck, and the list with the others unread: those that stand under words nobody
    knows, or that only other games have above cards. None where there are none."""
    foreign = foreign_headings(game)
    doubted = [each.line for each in understood if each.line.number in decklist.doubted or each.line.heading in foreign]
    if not doubted:
        return None
    numbers = {line.number for line in doubted}
    apart = [UnreadLine(line.number, line.text, "decklists.stands-apart", line.quantity) for line in doubted]
    sure = [each for each in understood if each.line.number not in numbers]
    return sure, decklist._replace(unread=(*decklist.unread, *apart))


def _titles(understood: Sequence[Candidates], lines: frozenset[int], *, within: bool) -> set[str]:
    chosen = (each for each in understood if (each.line.number in lines) == within)
    return {card.title_key for each in chosen for card in each.candidates}


def settled(deck: Deck, chosen: Mapping[int, tuple[Card, str]], key: str, count: int) -> Deck:
    """The deck with ambiguous lines read as the chosen cards, each in its zone; `key` is the sentence that says why.

    `chosen` goes by the place of the line among the deck's unread lines.
    """
    lines = [(deck.unread[place], card, zone) for place, (card, zone) in chosen.items()]
    numbers = {line.line for line, _, _ in lines}
    findings = [each for each in deck.findings if each.rule != "list.ambiguous-card" or not numbers & {*each.lines}]
    findings += [_note(line, card, key, count) for line, card, _ in lines]
    return deck._replace(
        entries=(*deck.entries, *(_entry(*each) for each in lines)),
        unread=tuple(line for place, line in enumerate(deck.unread) if place not in chosen),
        findings=tuple(sorted(findings, key=lambda finding: finding.lines)),
    )


def ambiguous(deck: Deck) -> Sequence[tuple[int, UnreadCard]]:
    """The lines that fit several cards, with their places; nothing where another line was not read at all."""
    if not all(len(line.candidates) > 1 for line in deck.unread):
        return ()
    return list(enumerate(deck.unread))


def _entry(line: UnreadCard, card: Card, zone: str) -> Entry:
    return Entry(card, line.quantity, zone, line.dice, (line.line,))


def _note(line: UnreadCard, card: Card, key: str, count: int) -> Finding:
    values = {"text": line.text, "card": card, "places": (card,), "count": count}
    return Finding("list.read-as", "info", Phrase(key, values), (line.line,), (card,))
