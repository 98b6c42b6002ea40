"""Rules of the six colours: dots, wild cards, Objectives, and titles within a colour."""

from collections.abc import Iterator, Sequence

from cardlab.games.rule import Outcomes, cards_of, finding, lines_of, rule, total
from cardlab.games.young_jedi.context import COLOURS, MOST_OF_A_TITLE, Placement, Wild, YoungJediContext
from cardlab.model.cards import Card
from cardlab.model.findings import Finding, NotJudged, Phrase

_MOST_HINTED = 5


@rule("young-jedi.dots", citation="young-jedi.dots")
def dots(context: YoungJediContext) -> Outcomes:
    """What only lacks cards, or only has too many, is told by the size of the deck."""
    yield from _other_labels(context)
    over, short = context.over, context.short
    if context.unread and (over or short):
        over, short = _certainly_over(context), {}
        if not over:
            line = context.deck.unread[0].line
            yield NotJudged(because=Phrase("young-jedi.maybe-a-colour", {"place": line}))
            return
    elif _told_by_the_size(context) or not (over or short):
        return
    surplus = [copies for copies in context.coloured if copies.card.colour in over]
    wrong = [colour for colour in COLOURS if colour in over or colour in short]
    counts = {colour: context.totals[colour] for colour in wrong}
    yield finding(
        surplus,
        expected=context.each,
        actual=counts,
        also=_placed(context.placement),
        hints=_better(context) or _swaps(context, over, short),
        unread_cannot_change=True,
        counts=count_words(counts),
        each=context.each,
    )


@rule("young-jedi.wild", citation="young-jedi.wild")
def wild(context: YoungJediContext) -> Outcomes:
    broken = [*_crowded(context), *_not_admitted(context)]
    yield from broken
    wilds = [filled.wild for filled in context.placement]
    if not broken and not context.unread and any(not each.slot for each in wilds):
        yield Finding(
            severity="info",
            message=_placed(context.placement)[0],
            lines=lines_of(wilds),
            cards=cards_of(wilds),
            also=_setting_used(wilds) if len(wilds) > 1 else (),
        )
    for copies in context.cards:
        if copies.card.colour == "white" and copies.label not in ("", "white", *COLOURS):
            message = Phrase("young-jedi.slot-unknown", {"card": copies.card, "slot": copies.label})
            yield Finding(severity="info", message=message, lines=copies.lines, cards=(copies.card,))


@rule("young-jedi.objective", citation="young-jedi.objective", unread_cannot_change=True)
def objective(context: YoungJediContext) -> Outcomes:
    objectives = [each for each in context.wild_cards.wilds if each.is_objective]
    if len(objectives) > 1:
        count, hints = len(objectives), [Phrase("list.keep-one")]
        yield finding(objectives, expected=1, actual=count, hints=hints, count=count)


@rule("young-jedi.title-copies", citation="young-jedi.title-copies", unread_cannot_change=True)
def title_copies(context: YoungJediContext) -> Outcomes:
    if not context.limits_titles:
        return
    for colour, copies in context.of_title():
        count = total(copies)
        if count <= MOST_OF_A_TITLE:
            continue
        cards = cards_of(copies)
        versions = len({card.subtitle for card in cards}) > 1
        key = "young-jedi.title-copies-versions" if versions else "young-jedi.title-copies"
        surplus = count - MOST_OF_A_TITLE
        yield finding(
            copies,
            key=key,
            expected=MOST_OF_A_TITLE,
            actual=count,
            hints=_better(context) or (Phrase("young-jedi.other-titles", {"count": surplus}),),
            count=count,
            card=cards[0],
            colour=colour_word(colour),
            limit=MOST_OF_A_TITLE,
        )


# -- dots ----------------------------------------------------------------------------------------


def _told_by_the_size(context: YoungJediContext) -> bool:
    """Whether adding cards alone, or taking out cards alone, mends the colours too."""
    if context.count < context.size:
        return not context.over
    return context.count > context.size and not context.short


def _other_labels(context: YoungJediContext) -> Iterator[Finding]:
    """Where the list puts a card under another colour than its dot: the dot counts."""
    for copies in context.coloured:
        if copies.label in ("white", *COLOURS) and copies.label != copies.card.colour:
            yield finding(
                [copies],
                key="young-jedi.label",
                severity="info",
                card=copies.card,
                dot=colour_word(copies.card.colour),
                label=colour_word(copies.label),
            )


def _certainly_over(context: YoungJediContext) -> dict[str, int]:
    """Colours that have too many cards whatever the unread lines are."""
    counts = dict(context.printed)
    for each in context.wild_cards.wilds:
        if each.slot:
            counts[each.slot] += 1
    return {colour: count - context.each for colour, count in counts.items() if count > context.each}


def _swaps(context: YoungJediContext, over: dict[str, int], short: dict[str, int]) -> Iterator[Phrase]:
    if over and short:
        yield Phrase("young-jedi.swap", {"surplus": count_words(over), "wanted": count_words(short)})
    elif over:
        yield Phrase("young-jedi.too-many", {"surplus": count_words(over)})
    for colour in short:
        cards = _same_titles_in(context, over, colour)
        if cards:
            yield Phrase("young-jedi.titles-in", {"colour": colour_word(colour), "either": cards})


def _same_titles_in(context: YoungJediContext, over: dict[str, int], colour: str) -> tuple[Card, ...]:
    """Cards of this colour that share a title with the surplus ones."""
    found: dict[str, Card] = {}
    for copies in context.coloured:
        if copies.card.colour not in over:
            continue
        for card in context.format_context.of_title(copies.card.title_key):
            fits = card.colour == colour and card.side == copies.card.side and card.set_code in context.terms.sets
            if fits:
                found.setdefault(card.card_key, card)
    return tuple(found.values())[:_MOST_HINTED]


# -- wild cards ------------------------------------------------------------------------------------


def _crowded(context: YoungJediContext) -> Iterator[Finding]:
    for colour in COLOURS:
        wilds = [filled.wild for filled in context.placement if filled.colour == colour]
        if not context.objective_uses_wild:
            wilds = [each for each in wilds if not each.is_objective]
        if len(wilds) < 2 or all(each.is_objective for each in wilds):  # these the Objective's own rule tells
            continue
        word = colour_word(colour)
        replaced = Phrase("young-jedi.replace-wilds", {"count": len(wilds) - 1, "colour": word})
        yield finding(
            wilds,
            expected=1,
            actual=len(wilds),
            also=_setting_used(wilds),
            hints=_better(context) or [replaced],
            unread_cannot_change=all(each.slot for each in wilds),
            count=len(wilds),
            colour=word,
        )


def _not_admitted(context: YoungJediContext) -> Iterator[Finding]:
    for each, colour in context.placement:
        if colour not in each.may_fill:
            may = tuple(colour_word(known) for known in COLOURS if known in each.may_fill)
            yield finding(
                [each],
                key="young-jedi.wild-colour",
                expected=sorted(each.may_fill),
                actual=colour,
                hints=_better(context),
                unread_cannot_change=bool(each.slot),
                card=each.card,
                colours=may,
                colour=colour_word(colour),
            )


def _better(context: YoungJediContext) -> tuple[Phrase, ...]:
    """The placement that would make it legal, where the list names another; none while a line is unread."""
    better = None if context.unread else context.better_placement
    return () if better is None else (Phrase("young-jedi.place-wilds", {"placed": _fillings(better)}),)


def _placed(placement: Placement) -> tuple[Phrase, ...]:
    return (Phrase("young-jedi.placed", {"placed": _fillings(placement)}),) if placement else ()


def _fillings(placement: Placement) -> tuple[Phrase, ...]:
    ordered = sorted(placement, key=lambda filled: COLOURS.index(filled.colour))
    return tuple(
        Phrase("young-jedi.fills", {"places": (filled.wild.card,), "colour": colour_word(filled.colour)})
        for filled in ordered
    )


def _setting_used(wilds: Sequence[Wild]) -> tuple[Phrase, ...]:
    """Whether an Objective uses up its colour's wild card is not stated anywhere: say how it was taken."""
    if not any(each.is_objective for each in wilds):
        return ()
    return (Phrase("young-jedi.objective-counts", {"setting": "young-jedi.objective-uses-wild"}),)


# -- words -----------------------------------------------------------------------------------------


def count_words(counts: dict[str, int]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"young-jedi.tally-{colour}", {"count": count}) for colour, count in counts.items())


def colour_word(colour: str) -> Phrase:
    return Phrase(f"young-jedi.word-{colour}")
