"""How each line of a decklist was read, and by which evidence."""

from collections.abc import Iterator, Sequence

from cardlab.model.deck import Deck, Entry
from cardlab.model.explanation import LineExplanation
from cardlab.reading.card_index import CardIndex
from cardlab.reading.game_reading import GameReading
from cardlab.reading.reading_result import ListReading, ReadCard


def explain_list(
    reading: ListReading, deck: Deck, entries: Sequence[Entry], cards: CardIndex, game: GameReading
) -> tuple[LineExplanation, ...]:
    """Every line of the list, in order: its cards, its questions, headings and comments.

    `entries` are the cards as the rules took them, whose zones and dice are those of the whole deck.
    """
    found = [*_explain_cards(reading, deck, entries, cards, game), *_explain_questions(reading, deck)]
    found += _explain_comments(reading, deck, cards)
    return tuple(sorted(found, key=lambda each: each.line))


def _explain_cards(
    reading: ListReading, deck: Deck, entries: Sequence[Entry], cards: CardIndex, game: GameReading
) -> Iterator[LineExplanation]:
    asked = {(line.line, line.text) for line in deck.unread}
    for read in reading.cards:
        card = cards.card(read.code)
        if card is None or (read.line, read.text) in asked:
            continue
        entry = next(
            (own for own in entries if own.card.card_key == card.card_key and read.line in own.lines),
            None,
        )
        runner_up, runner_up_cost = read.runner_up
        yield LineExplanation(
            line=read.line,
            text=read.text or card.full_title,
            kind="card",
            card=entry.card if entry is not None else card,
            copies=read.copies,
            dice=entry.dice if entry is not None else read.dice,
            zone=entry.zone if entry is not None else "",
            evidence=tuple(_evidence(read, game)),
            cost=round(read.cost, 2),
            runner_up=cards.card(runner_up) if runner_up else None,
            runner_up_cost=round(runner_up_cost, 2) if runner_up else None,
        )


def _evidence(read: ReadCard, game: GameReading) -> Iterator[str]:
    """What spoke for a card, strongest first."""
    if read.is_placed and read.disagrees == ("", ""):
        yield "list.evidence-printing"
    if read.text:
        yield "list.evidence-title" if read.exact else "list.evidence-near-title"
    if read.section and any(game.fits(read.card, part) for part in read.section.split("/")):
        yield "list.evidence-heading"
    if read.alike:
        yield "list.evidence-alike"
    elif read.runner_up[0] and read.exact:
        yield "list.evidence-rest-of-list"
    if not read.is_counted:
        yield "list.evidence-no-count"


def _explain_questions(reading: ListReading, deck: Deck) -> Iterator[LineExplanation]:
    for question in deck.unread:
        yield LineExplanation(
            line=question.line,
            text=question.text,
            kind="question",
            copies=question.at_most,
            answers=question.candidates or question.suggestions,
            cost=round(reading.comment_costs.get(question.line, ("", 0.0, 0.0))[1], 2),
        )


def _explain_comments(reading: ListReading, deck: Deck, cards: CardIndex) -> Iterator[LineExplanation]:
    for remark in deck.comments:
        rival, cost, rival_cost = reading.comment_costs.get(remark.number, ("", 0.0, 0.0))
        yield LineExplanation(
            line=remark.number,
            text=remark.text.strip(),
            kind="heading" if remark.kind == "heading" else "comment",
            cost=round(cost, 2),
            runner_up=cards.card(rival) if rival else None,
            runner_up_cost=round(rival_cost, 2) if rival else None,
        )
