"""Words on lists that nobody understood: gathered once for all lists, and answered once for all.

An answer only ever helps where a line was not understood: what the catalogue knows stays what it is.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from cardlab.catalogue.cards import Card
from cardlab.catalogue.names import fold
from cardlab.decklists.lines import CardLine, Decklist, Remark, UnreadLine
from cardlab.games.validator import Request, Result, Validator
from cardlab.tournament.model import NO_CARD, OpenPhrase

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
    if known:
        decklist = _with_answers(decklist, result, known)
        if decklist.sheet:
            decklist = _with_titles(decklist, result, known, validator.catalogue.cards(result.game, known.values()))
        result = validator.validate(decklist, request)
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


def _with_answers(decklist: Decklist, result: Result, answers: Mapping[str, str]) -> Decklist:
    """The list with the answered cards in place of their phrases; what is no card becomes a remark."""
    open_places = _open_places(result)

    def answer(line: CardLine) -> str:
        return answers.get(fold(line.wanted), "") if (line.number, line.wanted) in open_places else ""

    cards: list[CardLine] = []
    remarks, unread = list(decklist.remarks), list[UnreadLine]()
    for whole in decklist.cards:
        by_parts = not answer(whole) and any(map(answer, whole.parts))
        for line in whole.parts if by_parts else (whole,):
            if (code := answer(line)) == NO_CARD:
                remarks.append(Remark(line.number, line.text, "comment"))
            else:
                cards.append(_as_card(line, code) if code else line)
    for odd in decklist.unread:
        code = answers.get(fold(odd.text.strip()), "")
        if code == NO_CARD:
            remarks.append(Remark(odd.number, odd.text, "comment"))
        elif code:
            cards.append(CardLine(odd.number, odd.text, odd.quantity, code=code, heading=odd.heading))
        else:
            unread.append(odd)
    return decklist._replace(cards=tuple(cards), remarks=tuple(remarks), unread=tuple(unread))


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
    return decklist._replace(sheet=tuple(sheet))


def _as_card(line: CardLine, code: str) -> CardLine:
    return line._replace(code=code, title="", set_hint="", number_hint="", doubtful=False, parts=())
