"""Words on lists that nobody understood: gathered once for all lists, and answered once for all.

An answer only ever helps where a line was not understood: what the catalogue knows stays what it is.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from cardlab.catalogue.names import fold
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.cards import Card
from cardlab.model.decklist import Decklist
from cardlab.model.result import Result
from cardlab.reading.deck_reading import NO_CARD
from cardlab.tournament.model import OpenPhrase

PROPOSALS = 3


class Unsettled(NamedTuple):
    """Words of one list that need an answer."""

    phrase: str
    why: Literal["unknown", "ambiguous", "unread"]
    proposals: tuple[Card, ...]

    @property
    def key(self) -> str:
        return fold(self.phrase)


class Answered(NamedTuple):
    """A list judged with the answers so far, and the phrases it held before them."""

    result: Result
    phrases: tuple[Unsettled, ...]


def judged_with_answers(
    validator: Validator, decklist: Decklist, request: Request, answers: Mapping[str, str]
) -> Answered:
    """Judge a list; where it holds phrases that are answered, judge it again with the answers in their place."""
    result = validator.validate(decklist, request)
    phrases = tuple(_unsettled(decklist, result))
    known = {each.key: answers[each.key] for each in phrases if each.key in answers}
    if known and decklist.sheet:
        cards = validator.catalogue.cards(result.game, known.values())
        result = validator.validate(_with_titles(decklist, result, known, cards), request)
    elif known:
        result = validator.validate(decklist, request._replace(answers=known))
    return Answered(result, phrases)


def gathered(held: Iterable[tuple[int, Iterable[Unsettled]]], answers: Mapping[str, str]) -> Iterator[OpenPhrase]:
    """Each phrase once, with whose lists hold it; those on the most lists first."""
    found: dict[str, list[tuple[int, Unsettled]]] = {}
    for number, phrases in held:
        for key, each in {each.key: each for each in reversed(list(phrases))}.items():
            found.setdefault(key, []).append((number, each))
    for key, places in sorted(found.items(), key=lambda item: (-len(item[1]), item[0])):
        first = places[0][1]
        yield OpenPhrase(
            phrase=first.phrase,
            why=first.why,
            players=tuple(sorted({number for number, _ in places})),
            lists=len(places),
            proposals=first.proposals,
            answer=answers.get(key, ""),
        )


def _unsettled(decklist: Decklist, result: Result) -> Iterator[Unsettled]:
    for finding in result.findings:
        if finding.rule in ("list.unknown-card", "list.ambiguous-card"):
            why: Literal["unknown", "ambiguous"] = "unknown" if finding.rule == "list.unknown-card" else "ambiguous"
            yield Unsettled(str(finding.message.values["text"]), why, finding.cards[:PROPOSALS])
    for line in decklist.unread:
        yield Unsettled(line.text.strip(), "unread", ())


def _open_places(result: Result) -> set[tuple[int, str]]:
    """Line and phrase of everything that was not understood."""
    return {
        (line, str(finding.message.values["text"]))
        for finding in result.findings
        if finding.rule in ("list.unknown-card", "list.ambiguous-card")
        for line in finding.lines
    }


def _with_titles(decklist: Decklist, result: Result, answers: Mapping[str, str], cards: Mapping[str, Card]) -> Decklist:
    """A setup sheet with the titles of the answered cards; what is no card is left blank."""
    titles: dict[int, list[tuple[str, str]]] = {}
    for number, phrase in _open_places(result):
        if code := answers.get(fold(phrase)):
            titles.setdefault(number, []).append((phrase, cards[code].title if code in cards else ""))
    sheet = []
    for line in decklist.sheet:
        value = line.value
        for phrase, title in titles.get(line.number, ()):
            value = value.replace(phrase, title)
        sheet.append(line._replace(value=value))
    unread = tuple(line for line in decklist.unread if answers.get(fold(line.text.strip())) != NO_CARD)
    return decklist._replace(sheet=tuple(sheet), unread=unread)
