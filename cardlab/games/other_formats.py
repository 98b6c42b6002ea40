"""The formats a deck was not judged by: where it is legal too, or would be once its questions are answered."""

from collections.abc import Iterator
from itertools import product
from math import prod

from cardlab.games.deck_validator import MOST_ENTRIES, DeckValidator
from cardlab.games.game import GameValidator
from cardlab.model.cards import Card, Format, FormatTerms
from cardlab.model.deck import Deck, Entry, UnreadCard
from cardlab.model.result import OtherFormats, Result, WaitingFormat

_LEGAL = ("legal", "legal-with-warnings")
_MOST_ANSWERS = 24
"""So many ways to answer the questions about a list are tried in another format."""
_MOST_QUESTIONS = 8
"""A list with more questions is not looked at in other formats: it is legal in none before they are answered."""


def find_other_formats(validator: GameValidator, result: Result) -> OtherFormats:
    """Read and judge the list in every other format; none for lists that are no decks."""
    few_enough = 0 < len(result.entries) <= MOST_ENTRIES and len(result.deck.unread) <= _MOST_QUESTIONS
    if not few_enough or not isinstance(validator, DeckValidator):
        return OtherFormats()
    legal: list[Format] = []
    waiting: list[WaitingFormat] = []
    for other in _elsewhere(validator, result):
        if other.verdict in _LEGAL:
            legal.append(other.terms.format)
        elif other.verdict == "unclear" and _has_legal_answer(validator, other):
            waiting.append(WaitingFormat(format=other.terms.format, questions=other.deck.unread))
    return OtherFormats(legal=tuple(legal), waiting=tuple(waiting))


def _elsewhere(validator: DeckValidator, result: Result) -> Iterator[Result]:
    own, day = result.terms.format.code, result.day
    if result.as_written:
        yield from validator.results_elsewhere(result.decklist, result.request, except_for=own)
        return
    for row in validator.formats:
        if row.code != own and (not day or validator.has_lists(row.code, day)):
            yield _judge_as_it_is(validator, result, result.deck, validator.terms(row.code, day))


def _judge_as_it_is(validator: DeckValidator, result: Result, deck: Deck, terms: FormatTerms) -> Result:
    return validator.judge_deck(deck, result.decklist, terms, result.request, naming_formats=False)


def _has_legal_answer(validator: DeckValidator, result: Result) -> bool:
    """Whether each unread line fits cards, and some choice among them makes the deck legal."""
    unread = result.deck.unread
    choices = prod(len(line.candidates) for line in unread)
    if not unread or not 0 < choices <= _MOST_ANSWERS:
        return False
    known = result.deck._replace(unread=(), findings=())
    for cards in product(*(line.candidates for line in unread)):
        answered = (_answered(validator, line, card) for line, card in zip(unread, cards, strict=True))
        deck = known._replace(entries=(*known.entries, *answered))
        if _judge_as_it_is(validator, result, deck, result.terms).verdict in _LEGAL:
            return True
    return False


def _answered(validator: DeckValidator, line: UnreadCard, card: Card) -> Entry:
    """The line as it would be read if it named this card."""
    conventions = validator.conventions
    return Entry(
        card=card,
        quantity=line.quantity,
        zone=line.zone or conventions.zone_of(card, line.heading),
        dice=line.dice,
        lines=(line.line,),
        slot=conventions.slot_of_heading(line.heading) if line.heading else "",
    )
