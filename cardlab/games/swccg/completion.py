"""What a Star Wars CCG list leaves unsaid, settled as the last step of reading it: shields or the effects they were."""

from cardlab.games.contexts import FormatContext
from cardlab.games.swccg.card import swccg_card
from cardlab.games.swccg.context import LOOSE, MAIN, OUTSIDE
from cardlab.model.cards import Card
from cardlab.model.deck import Deck, Entry, UnreadCard
from cardlab.model.findings import Finding, Phrase


def complete(deck: Deck, format_context: FormatContext) -> Deck:
    """The deck in which titles of an effect and a shield are all of one kind, if only that makes the deck full.

    31 effects have a shield of their title.
    """
    if not deck.unread or not all(len(line.candidates) > 1 for line in deck.unread):
        return deck
    size = format_context.terms.format.deck_size
    count = sum(entry.quantity for entry in deck.entries if entry.zone in MAIN)
    asked = sum(line.quantity for line in deck.unread)
    if size not in (count, count + asked) or any(entry.zone == LOOSE and count != size for entry in deck.entries):
        return deck
    are_shields = count == size
    chosen: list[tuple[UnreadCard, Card]] = []
    for line in deck.unread:
        fitting = [card for card in line.candidates if swccg_card(card).shield == are_shields]
        if len(fitting) != 1 or len(fitting) == len(line.candidates):
            return deck
        chosen.append((line, fitting[0]))
    zone = OUTSIDE if are_shields else "deck"
    asked_lines = {line.line for line in deck.unread}
    kept = [finding for finding in deck.findings if not _asks_about(finding, asked_lines)]
    notes = [_note(line, card, size) for line, card in chosen]
    return deck._replace(
        entries=(
            *deck.entries,
            *(
                Entry(card=card, quantity=line.quantity, zone=zone, dice=None, lines=(line.line,))
                for line, card in chosen
            ),
        ),
        unread=(),
        findings=tuple(sorted((*kept, *notes), key=lambda finding: finding.lines)),
    )


def _asks_about(finding: Finding, lines: set[int]) -> bool:
    return finding.rule == "list.ambiguous-card" and not lines.isdisjoint(finding.lines)


def _note(line: UnreadCard, card: Card, size: int) -> Finding:
    values = {"text": line.text, "card": card, "places": (card,), "count": size}
    return Finding(
        rule="list.read-as",
        severity="info",
        message=Phrase("list.read-by-count", values),
        lines=(line.line,),
        cards=(card,),
    )
