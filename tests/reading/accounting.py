"""Whether a line of a text is lost: each one is a card's, asked about, or a comment."""

import unicodedata

from cardlab.model.result import Result
from cardlab.reading.reading_result import ListReading

_UNSEEN = ("Cc", "Cf", "Mn", "Zs", "Zl", "Zp")
"""Kinds of characters that show nothing by themselves."""


def lines_to_account_for(text: str) -> set[int]:
    """The numbers of the lines on which something is seen."""
    return {
        number
        for number, line in enumerate(text.split("\n"), 1)
        if any(unicodedata.category(letter) not in _UNSEEN for letter in line)
    }


def lines_of_reading(reading: ListReading) -> set[int]:
    """The lines that a reading says something about."""
    found = {card.line for card in reading.cards}
    found |= {number for question in reading.questions for number in question.lines}
    return found | {number for number, _, _ in reading.comments}


def unaccounted_lines(result: Result) -> set[int]:
    """The lines of a judged text on which something is written and of which the result says nothing."""
    found = {number for entry in result.deck.entries for number in entry.lines}
    found |= {line.line for line in result.deck.unread}
    found |= {number for finding in result.findings for number in finding.lines}
    found |= {remark.number for remark in result.deck.comments}
    return lines_to_account_for(result.decklist.text.replace("\r\n", "\n")) - found
