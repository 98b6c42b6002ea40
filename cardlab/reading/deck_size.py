"""The size of the deck as evidence: where the copies read do not come to it, what was read least surely is asked about.

A list that is one card short although every line is a title as printed is such a deck, and its rules say so. A list
that is short beside a line taken for a comment that half names a card may have been misread.
"""

from collections.abc import Sequence

from cardlab.reading.game_reading import DECK, OUT
from cardlab.reading.index import Index
from cardlab.reading.line_readings import IMPOSSIBLE, Reading, ReadItem
from cardlab.reading.reading_result import ListReading, ReadCard, UnclearItem
from cardlab.reading.totals import ReadLine
from cardlab.reading.weights import W


def drop_remarks(passed: Sequence[ReadLine], index: Index, result: ListReading, size: int) -> None:
    """Take back the questions about comments where the deck has its size without them: no card is missing. Those with
    a number, and those that may name cards outside the draw deck, stay."""
    if not size or _count_deck(index, result) != size:
        return
    if any(not read.exact and read.cost > W.size_doubt for read in result.cards):
        return  # it may have its size by chance
    numbered = {read.line.number for read in passed if any(word.number >= 0 for word in read.line.words)}
    for question in list(result.questions):
        if numbered.intersection(question.lines):
            continue
        if question.is_comment and not _may_be_outside(question, index, result):
            result.questions.remove(question)
            result.comments.append((question.lines[0], question.text, "comment"))


def _may_be_outside(question: UnclearItem, index: Index, result: ListReading) -> bool:
    """Whether what is asked about may be a card outside the draw deck: by its heading, or by the cards it may name."""
    reading = index.reading
    in_deck = next(read.card for read in result.cards if reading.is_in_deck(read.card, read.section))
    if not reading.is_in_deck(in_deck, question.section) or reading.team_kinds.intersection(
        question.section.split("/")
    ):
        return True
    return any(not reading.is_in_deck(card, "") for card, _ in question.cards)


def _count_deck(index: Index, result: ListReading) -> int:
    return sum(read.copies for read in result.cards if index.reading.is_in_deck(read.card, read.section))


def ask_about_size(passed: Sequence[ReadLine], index: Index, result: ListReading, size: int) -> None:
    """Where the copies read are not as many as the deck has cards: ask how many of each, if the list says no number;
    else about comments that may be the cards it lacks, and about the cards that were read least surely."""
    counted = _count_deck(index, result)
    if counted < size <= 3 * counted and _has_no_counts(passed, result):
        _ask_how_many(index, result)
        return
    if not size or counted == size or 2 * counted < size:
        return  # half a deck is not one that a line or two were read wrong of
    if counted < size <= counted + sum(question.at_most for question in result.questions):
        return  # what is asked about already may be all of it
    if counted < size:
        _ask_about_left_out(passed, index, result)
        _ask_about_comments(passed, index, result)
    asked = len(result.questions)
    _ask_about_unsure_cards(result, index, is_over=counted > size, rival=W.size_rival)
    _ask_about_namesakes(index, result)
    if len(result.questions) == asked:  # a card without a near rival may still stand for several
        _ask_about_unsure_cards(result, index, is_over=counted > size, rival=IMPOSSIBLE)
    if any(not question.is_card for question in result.questions):
        _ask_about_surplus(index, result, size)


def _has_no_counts(passed: Sequence[ReadLine], result: ListReading) -> bool:
    """Whether a list written by hand has titles alone, each of them once."""
    titles = [read.card.card_key for read in result.cards]
    items = [each.item for read in passed for each in read.line.readings[0].items]
    is_written = all(read.row < 0 for read in result.cards)
    return is_written and len(set(titles)) == len(titles) and not any(item.copies or item.share for item in items)


def _ask_how_many(index: Index, result: ListReading) -> None:
    """In a list of titles alone that are too few for a deck, nothing says how many of each are played."""
    uncounted = [read for read in result.cards if index.reading.is_in_deck(read.card, read.section)]
    result.cards = [read for read in result.cards if read not in uncounted]
    result.questions += [_doubt_card(read, index.reading.usual_copies) for read in uncounted]


def _ask_about_surplus(index: Index, result: ListReading, size: int) -> None:
    """In a list with open questions that has too many cards all the same, the dearest names may be no cards."""
    in_deck = [read for read in result.cards if index.reading.is_in_deck(read.card, read.section)]
    surplus = sum(read.copies for read in in_deck) - size
    for read in sorted((read for read in in_deck if not read.exact), key=lambda read: -read.cost):
        if surplus <= 0:
            return
        surplus -= read.copies
        result.cards.remove(read)
        result.questions.append(_doubt_card(read, read.copies))


def _doubt_card(read: ReadCard, at_most: int) -> UnclearItem:
    """The question whether a card was read right, and how many there are."""
    return UnclearItem(
        lines=(read.line,), text=read.text, at_most=at_most, cards=((read.card, read.code),), copies=read.copies,
        section=read.section, dice=read.dice, is_card=False,
    )  # fmt: skip


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


def _ask_about_unsure_cards(result: ListReading, index: Index, *, is_over: bool, rival: float) -> None:
    """Cards that were taken by less than their title and have a rival this near: one of them may be another card, or
    several. In a deck of too many, a title without a count among lines that have one may be a mere remark: `May the
    Force be with you`."""

    def is_unsure(read: ReadCard) -> bool:
        if not index.reading.is_in_deck(read.card, read.section):
            return False
        is_remark = is_over and not read.is_counted
        return is_remark or (not read.exact and read.cost > W.size_doubt and read.runner_up[1] - read.cost <= rival)

    unsure: list[ReadCard] = [read for read in result.cards if is_unsure(read)]
    result.cards = [read for read in result.cards if not is_unsure(read)]
    result.questions += [_doubt_card(read, read.copies + 1) for read in unsure]
