"""What is said of a line: how it was read, why no card was taken, and how to say which is meant."""

from collections.abc import Sequence

from cardlab.catalogue.cards import Card
from cardlab.decklists.close_titles import CloseTitles
from cardlab.decklists.index import CardIndex
from cardlab.decklists.lines import CardLine
from cardlab.findings import Finding, Phrase


def unknown_card(line: CardLine, close: CloseTitles) -> Finding:
    cards = close.to(line.title) if line.title else ()
    slip = close.slip(line.title) if cards else None
    hints = (Phrase("list.did-you-mean", {"either": cards}),) if cards else ()
    if slip is not None:
        hints = (Phrase("list.read-as-this", {"places": (slip,)}),)
    message = Phrase("list.unknown-card", {"text": line.wanted})
    return Finding("list.unknown-card", "warning", message, (line.number,), cards, hints=hints)


def about_card(note: Finding, card: Card) -> Finding:
    """How a line was read, said of the card that was taken: it may not be the first that fits."""
    if note.rule != "list.read-as" or card in note.cards:
        return note
    values = {**note.message.values, "card": card, "places": (card,)}
    return note._replace(message=Phrase(note.message.key, values), cards=(card,))


def several_cards(line: CardLine, candidates: Sequence[Card], index: CardIndex, told_by_set: bool) -> Finding:
    cards = _earliest(candidates)
    message = Phrase("list.several-cards", {"text": line.title or line.text, "count": len(cards)})
    hints = by_their_sets(candidates, index) if told_by_set else (Phrase("list.say-which", {"places": cards}),)
    return Finding("list.ambiguous-card", "warning", message, (line.number,), cards, hints=hints)


def by_their_sets(candidates: Sequence[Card], index: CardIndex) -> tuple[Phrase, ...]:
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
