"""Ambiguous lines resolved by the whole deck: what it comes to tells which card is meant, with an info that says so.

Cards it names twice, once under words nobody knows, may be talk.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, pairwise, takewhile

from cardlab.catalogue.cards import Card
from cardlab.decklists.deck import Deck, Entry, UnreadCard
from cardlab.decklists.headings import foreign_headings
from cardlab.decklists.line_lookup import Candidates
from cardlab.decklists.lines import Decklist, UnreadLine
from cardlab.decklists.quantities import has_quantity
from cardlab.findings import Finding, Phrase
from cardlab.vocabulary import GameId

_MOST_GROUPS = 30
"""A list of more is no decklist in sections."""


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
    return _without(understood, frozenset[int]().union(*talk))


def _without(
    understood: Sequence[Candidates], doubted: frozenset[int]
) -> tuple[Sequence[Candidates], list[UnreadLine]]:
    """The other lines, and those doubted as lines nobody has read."""
    unread = [each.line for each in understood if each.line.number in doubted]
    return [each for each in understood if each.line.number not in doubted] if doubted else understood, [
        UnreadLine(line.number, line.text, "decklists.stands-apart", line.quantity, line.heading) for line in unread
    ]


def parted_lists(
    decklist: Decklist, understood: Sequence[Candidates], game: GameId
) -> Iterator[tuple[Sequence[Candidates], Decklist]]:
    """The other lines, and the list in which those that may be no part of the deck are unread: under words nobody knows
    (`Cards to try:`) or that only other games have above cards, behind a section's label, in a paragraph of none."""
    foreign = foreign_headings(game)
    doubted = decklist.doubted.union(each.line.number for each in understood if each.line.heading in foreign)
    headings = {card.heading for card in decklist.cards if not card.labelled}
    alone = {card.number for card in decklist.cards if card.labelled and card.heading not in headings}
    groups = [*filter(alone.isdisjoint, decklist.apart), *_paragraphs(decklist), *_below_talk(understood)]
    groups = groups if len(groups) <= _MOST_GROUPS else []
    below = (frozenset[int]().union(*groups[at:]) for at in range(len(groups) - 1))
    for lines in filter(None, dict.fromkeys((doubted, *groups, *below))):
        sure, apart = _without(understood, lines)
        if len(sure) > len(apart):  # most of a list is the deck
            yield sure, decklist._replace(unread=(*decklist.unread, *apart))


def _paragraphs(decklist: Decklist) -> Iterator[frozenset[int]]:
    """The cards that stand together after a blank line, without a heading of their own, in a list that has headings."""
    cards = {card.number for card in decklist.cards if card.phrase}
    taken = {*cards, *(each.number for each in decklist.remarks), *(each.number for each in decklist.unread)}
    headed = {each.number for each in decklist.remarks if each.kind == "heading"}
    lines = pairwise(sorted((-1, *taken)))
    starts = [at for above, at in lines if at in cards and above != at - 1 and above not in headed]
    for start in starts if any(card.heading for card in decklist.cards) else ():
        yield frozenset(takewhile(taken.__contains__, count(start))).intersection(cards)


def _below_talk(understood: Sequence[Candidates]) -> Iterator[frozenset[int]]:
    """Words that name no card, say no number and stand right above cards, with those: `Missing cards`."""
    lines = {each.line.number for each in understood}
    for line in (each.line for each in understood if not each.candidates):
        if line.phrase and line.number + 1 in lines and not has_quantity(line.phrase):
            yield frozenset(takewhile(lines.__contains__, count(line.number)))


def _titles(understood: Sequence[Candidates], lines: frozenset[int], *, within: bool) -> set[str]:
    chosen = (each for each in understood if (each.line.number in lines) == within)
    return {card.title_key for each in chosen for card in each.candidates}


def with_chosen(deck: Deck, chosen: Mapping[int, tuple[Card, str]], key: str, count: int) -> Deck:
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
