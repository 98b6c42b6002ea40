"""A suggestion taken: the list as written, the card's title in place of the phrase nobody understood."""

from collections.abc import Callable, Iterator

from cardlab.model.cards import Card
from cardlab.model.findings import Finding
from cardlab.model.result import Result
from cardlab.reading.text_clean import lines_of
from cardlab.render.pages import full_title
from cardlab.render.text import renderer_for
from cardlab.vocabulary import Language

SUGGESTED = ("list.unknown-card", "list.ambiguous-card")
"""The rules whose findings offer cards in place of a phrase."""


def take_suggestion(judge: Callable[[str], Result], text: str, line: int, code: str, lang: Language) -> str:
    """The list in which a line's phrase is the card suggested for it; unchanged where it would not be read as that."""
    result = judge(text)
    finding = _finding(result, line, code)
    if finding is None:
        return text
    card = next(each for each in finding.cards if each.code == code)
    for changed in _ways(result, finding, text, _titles(result, card, lang)):
        if changed != text and _is_read(judge(changed), finding, card):
            return changed
    return text


def _finding(result: Result, line: int, code: str) -> Finding | None:
    """What is said of the line, if it offers the card."""
    offers = (
        each
        for each in result.findings
        if each.rule in SUGGESTED and line in each.lines and code in [card.code for card in each.cards]
    )
    return next(offers, None)


def _titles(result: Result, card: Card, lang: Language) -> list[str]:
    """The card's title, the shortest way first that may tell it from others."""
    whole = full_title(card, renderer_for(result, lang))
    return [whole, f"{whole} {card.reference}", card.full_title, f"{card.full_title} {card.reference}", card.code]


def _ways(result: Result, finding: Finding, text: str, titles: list[str]) -> Iterator[str]:
    """The title in place of the phrase alone, else in place of the whole line."""
    phrase = str(finding.message.values["text"])
    quantities = {line.line: line.quantity for line in result.deck.unread}
    lines = list(enumerate(lines_of(text), start=1))
    for whole_line in (False, True):
        for title in titles:
            yield "\n".join(
                line if number not in finding.lines
                else f"{quantities.get(number, 1)} {title}" if whole_line
                else line.replace(phrase, title)
                for number, line in lines
            )  # fmt: skip


def _is_read(result: Result, finding: Finding, card: Card) -> bool:
    """Whether every line of the finding is now read as the card."""
    read = {line for entry in result.entries if entry.card.card_key == card.card_key for line in entry.lines}
    return read.issuperset(finding.lines)
