"""The size of the deck as evidence: where the copies read do not come to it, what was read least surely is asked about.

A list that is one card short although every line is a title as printed is such a deck, and its rules say so. A list
that is short beside a line taken for a comment that half names a card may have been misread.
"""

from collections.abc import Sequence

from cardlab.reading.game_reading import DECK, OUT
from cardlab.reading.index import Index
from cardlab.reading.line_readings import Reading, ReadItem
from cardlab.reading.reading_result import ListReading, ReadCard, UnclearItem
from cardlab.reading.totals import ReadLine
from cardlab.reading.weights import W


def ask_about_size(passed: Sequence[ReadLine], index: Index, result: ListReading, size: int) -> None:
    """Ask about comments that may be the cards a list lacks, and about unsure cards of a list that has too many."""
    counted = sum(read.copies for read in result.cards if index.reading.is_in_deck(read.card, read.section))
    if not size or counted == size or 2 * counted < size:
        return  # half a deck is not one that a line or two were read wrong of
    if counted < size <= counted + sum(question.at_most for question in result.questions):
        return  # what is asked about already may be all of it
    if counted < size:
        _ask_about_left_out(passed, index, result)
        _ask_about_comments(passed, index, result)
    _ask_about_unsure_cards(result, index, is_over=counted > size)
    _ask_about_namesakes(index, result)


def _ask_about_namesakes(index: Index, result: ListReading) -> None:
    """Cards under no heading of whose title another card is outside the deck: `Battle Order`, effect or shield."""
    kept: list[ReadCard] = []
    for read in result.cards:
        if not read.card.has_namesake or read.is_placed or read.section not in ("", DECK):
            kept.append(read)
            continue
        namesakes = [
            number
            for number in index.namesakes(read.card)
            if index.reading.is_in_deck(index.cards[number], "") != index.reading.is_in_deck(read.card, "")
        ]
        if not namesakes:
            kept.append(read)
        else:
            cards = ((read.card, read.code), *((index.cards[number], index.cards[number].code) for number in namesakes))
            result.questions.append(
                UnclearItem(
                    lines=(read.line,),
                    text=read.text,
                    at_most=read.copies,
                    cards=cards,
                    copies=read.copies,
                    section=read.section,
                    dice=read.dice,
                    row=read.row,
                )
            )
    result.cards = kept


def _ask_about_left_out(passed: Sequence[ReadLine], index: Index, result: ListReading) -> None:
    """Cards below `To test:` and the like are not in the deck, unless it lacks cards without them."""
    for read in passed:
        best = read.line.readings[0]
        if read.section != OUT or best.kind != "cards":
            continue
        cards = tuple((index.cards[each.best.card], each.best.code) for each in best.items)
        result.questions.append(
            UnclearItem(
                lines=(read.line.number,),
                text=read.line.text.strip(),
                at_most=sum(each.item.copies or read.default for each in best.items),
                cards=cards,
                is_card=False,
            )
        )
        result.comments = [comment for comment in result.comments if comment[0] != read.line.number]


def _ask_about_comments(passed: Sequence[ReadLine], index: Index, result: ListReading) -> None:
    asked = {line for question in result.questions for line in question.lines}
    for read in passed:
        line = read.line
        best = line.readings[0]
        if best.kind == "cards" or read.section == OUT or line.is_outside or line.is_prose or line.number in asked:
            continue
        rival = next((reading for reading in line.readings[1:] if reading.kind == "cards"), None)
        if rival is None or rival.cost - best.cost > W.size_gap or not _is_named(read, rival):
            continue
        cards = tuple((index.cards[each.best.card], each.best.code) for each in rival.items)
        at_most = max(len(cards), sum(each.item.copies or read.default for each in rival.items))
        result.questions.append(
            UnclearItem(
                lines=(line.number,),
                text=line.text.strip(),
                at_most=at_most,
                cards=cards,
                section=read.section,
                is_card=False,
            )
        )
        result.comments = [comment for comment in result.comments if comment[0] != line.number]


def _is_named(read: ReadLine, rival: Reading) -> bool:
    """Whether the cards of a reading are named well enough to ask about them."""

    def cost(each: ReadItem) -> float:
        names = read.line.names
        return names[each.item.name].get(each.best.card, W.doubt) if each.item.name else 0.0

    return all(cost(each) < W.doubt for each in rival.items)


def _ask_about_unsure_cards(result: ListReading, index: Index, *, is_over: bool) -> None:
    """Cards that were taken by less than their title: one of them may be another card, or several. In a deck of too
    many, a title without a count among lines that have one may be a mere remark: `May the Force be with you`."""

    def is_unsure(read: ReadCard) -> bool:
        is_remark = is_over and not read.is_counted and index.reading.is_in_deck(read.card, read.section)
        return is_remark or (not read.exact and read.cost > W.size_doubt)

    unsure: list[ReadCard] = [read for read in result.cards if is_unsure(read)]
    result.cards = [read for read in result.cards if not is_unsure(read)]
    for read in unsure:
        result.questions.append(
            UnclearItem(
                lines=(read.line,),
                text=read.text,
                at_most=read.copies + 1,
                cards=((read.card, read.code),),
                copies=read.copies,
                section=read.section,
                dice=read.dice,
                is_card=False,
            )
        )
