"""Settling lines that fit several cards by what the whole deck must come to, with an info that says so."""

from collections.abc import Mapping, Sequence

from cardlab.catalogue.cards import Card
from cardlab.decklists.deck import Deck, Entry, UnreadCard
from cardlab.findings import Finding, Phrase


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
