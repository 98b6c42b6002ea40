"""Lines taken for the list's name or for talk that may be cards all the same: asked only of lists that lack cards."""

import re
from collections.abc import Iterable, Iterator, Sequence

from cardlab.catalogue.cards import Card
from cardlab.catalogue.names import fold
from cardlab.decklists.index import CardIndex
from cardlab.decklists.line_lookup import Candidates, look_up
from cardlab.decklists.lines import CardLine, Decklist, UnreadLine
from cardlab.decklists.otherwise import Admits, by_parts_or_otherwise

_MOST_LINES = 40
_MOST_WORDS = 40
_LONGEST_TITLE = 6
"""Words."""
_LEAST_LETTERS = 3
_WORD = re.compile(r"(?:(?<!\w)e(?=[A-ZÀ-Ý]))?(\w[\w'’.-]*)")
"""Elite characters have an e before their names."""


def passed_over(
    decklist: Decklist, understood: Sequence[Candidates], index: CardIndex, admits: Admits
) -> Iterator[tuple[UnreadLine, list[Candidates]]]:
    """The lines of a text written by hand that name cards the deck has not, and those cards."""
    if decklist.reader != "text":
        return
    taken = {each.line.number for each in understood if each.candidates}
    known = {card.title_key for each in understood for card in each.candidates}
    lines = [line for line in (*decklist.above, *decklist.cards) if line.doubtful and line.number not in taken]
    talk = [each for each in decklist.remarks if each.kind == "comment" and not each.text.startswith(("#", "//"))]
    named = {line.number: (line.text, _cards_of(line, index, admits)) for line in lines[:_MOST_LINES]}
    named |= {remark.number: (remark.text, _cards_within(remark.text, index)) for remark in talk[:_MOST_LINES]}
    for number, (text, cards) in named.items():
        new = {card.title_key: card for card in cards if card.title_key not in known}
        if new:
            found = [Candidates(CardLine(0, text, 1, card.title), (card,)) for card in new.values()]
            yield UnreadLine(number, text, "decklists.stands-apart"), found


def _cards_of(line: CardLine, index: CardIndex, admits: Admits) -> Iterable[Card]:
    whole = look_up(line._replace(doubtful=False), index)
    read = [whole] if whole.candidates else by_parts_or_otherwise(whole, index, admits)
    return [card for each in read for card in each.candidates] or _cards_within(line.text, index)


def _cards_within(text: str, index: CardIndex) -> Iterator[Card]:
    """The cards whose titles stand among words; one word alone with a capital letter."""
    words = _WORD.findall(text)[:_MOST_WORDS]
    spans = (words[at : at + count] for at in range(len(words)) for count in range(1, _LONGEST_TITLE + 1))
    titles = [" ".join(span) for span in spans if len(span) > 1 or span[0][0].isupper()]
    forms = [form for title in dict.fromkeys(titles) if len(form := fold(title)) >= _LEAST_LETTERS]
    index.prepare(forms, ())
    for form in forms:
        for name in index.names(form):
            if (name.kind == "title" or " " in name.title) and (card := index.card(name.code)) is not None:
                yield card
