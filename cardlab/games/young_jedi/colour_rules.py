"""Rules of the six colours: dots, wild cards, Objectives, and titles within a colour."""

from collections.abc import Iterator, Sequence

from cardlab.catalogue.cards import Card
from cardlab.findings import Finding, NotJudged, Phrase
from cardlab.games.rules import rule
from cardlab.games.young_jedi.construction import MOST_OF_A_TITLE, Construction, Copies
from cardlab.games.young_jedi.wild_cards import COLOURS, Placement, Wild

Outcomes = Iterator[Finding | NotJudged]
_MOST_HINTED = 5


@rule("young-jedi.dots", "error", "young-jedi.dots")
def dots(construction: Construction) -> Outcomes:
    """What only lacks cards, or only has too many, is told by the size of the deck."""
    yield from _other_labels(construction)
    over, short = construction.over, construction.short
    if construction.unread and (over or short):
        over, short = _certainly_over(construction), {}
        if not over:
            yield _unread(construction, "young-jedi.dots")
            return
    elif _told_by_the_size(construction) or not (over or short):
        return
    surplus = [copies for copies in construction.coloured if copies.card.colour in over]
    wrong = [colour for colour in COLOURS if colour in over or colour in short]
    counts = {colour: construction.totals[colour] for colour in wrong}
    yield Finding(
        "young-jedi.dots",
        "error",
        Phrase("young-jedi.dots", {"counts": count_words(counts), "each": construction.each}),
        lines=lines_of(surplus),
        cards=tuple(dict.fromkeys(copies.card for copies in surplus)),
        expected=construction.each,
        actual=counts,
        also=_placed(construction.placement),
        hints=_better(construction) or tuple(_swaps(construction, over, short)),
    )


@rule("young-jedi.wild", "error", "young-jedi.wild")
def wild(construction: Construction) -> Outcomes:
    broken = False
    for finding in (*_crowded(construction), *_not_admitted(construction)):
        broken = True
        yield finding
    wilds = [filled.wild for filled in construction.placement]
    if not broken and not construction.unread and any(not each.slot for each in wilds):
        yield Finding(
            "young-jedi.wild",
            "info",
            _placed(construction.placement)[0],
            lines=_lines_of_wilds(wilds),
            cards=_cards_of_wilds(wilds),
            also=_setting_used(wilds) if len(wilds) > 1 else (),
        )
    for copies in construction.cards:
        if copies.card.colour == "white" and copies.label not in ("", "white", *COLOURS):
            message = Phrase("young-jedi.slot-unknown", {"card": copies.card, "slot": copies.label})
            yield Finding("young-jedi.wild", "info", message, copies.lines, (copies.card,))


@rule("young-jedi.objective", "error", "young-jedi.objective")
def objective(construction: Construction) -> Outcomes:
    objectives = [each for each in construction.wild_cards.wilds if each.is_objective]
    if len(objectives) > 1:
        yield Finding(
            "young-jedi.objective",
            "error",
            Phrase("young-jedi.objective", {"count": len(objectives)}),
            lines=_lines_of_wilds(objectives),
            cards=_cards_of_wilds(objectives),
            expected=1,
            actual=len(objectives),
            hints=(Phrase("young-jedi.keep-one"),),
        )


@rule("young-jedi.title-copies", "error", "young-jedi.title-copies")
def title_copies(construction: Construction) -> Outcomes:
    if not construction.limits_titles:
        return
    for colour, copies in construction.of_title():
        count = sum(each.quantity for each in copies)
        if count <= MOST_OF_A_TITLE:
            continue
        cards = tuple(dict.fromkeys(each.card for each in copies))
        versions = len({card.subtitle for card in cards}) > 1
        key = "young-jedi.title-copies-versions" if versions else "young-jedi.title-copies"
        values = {"count": count, "card": cards[0], "colour": colour_word(colour), "limit": MOST_OF_A_TITLE}
        surplus = count - MOST_OF_A_TITLE
        yield Finding(
            "young-jedi.title-copies",
            "error",
            Phrase(key, values),
            lines=lines_of(copies),
            cards=cards,
            expected=MOST_OF_A_TITLE,
            actual=count,
            hints=_better(construction) or (Phrase("young-jedi.other-titles", {"count": surplus}),),
        )


# -- dots ----------------------------------------------------------------------------------------


def _told_by_the_size(construction: Construction) -> bool:
    """Whether adding cards alone, or taking out cards alone, mends the colours too."""
    if construction.count < construction.size:
        return not construction.over
    return construction.count > construction.size and not construction.short


def _other_labels(construction: Construction) -> Iterator[Finding]:
    """Where the list puts a card under another colour than its dot: the dot counts."""
    for copies in construction.coloured:
        if copies.label in ("white", *COLOURS) and copies.label != copies.card.colour:
            values = {
                "card": copies.card,
                "dot": colour_word(copies.card.colour),
                "label": colour_word(copies.label),
            }
            yield Finding("young-jedi.dots", "info", Phrase("young-jedi.label", values), copies.lines, (copies.card,))


def _certainly_over(construction: Construction) -> dict[str, int]:
    """Colours that have too many cards whatever the unread lines are."""
    counts = dict(construction.printed)
    for each in construction.wild_cards.wilds:
        if each.slot:
            counts[each.slot] += 1
    return {colour: count - construction.each for colour, count in counts.items() if count > construction.each}


def _swaps(construction: Construction, over: dict[str, int], short: dict[str, int]) -> Iterator[Phrase]:
    if over and short:
        yield Phrase("young-jedi.swap", {"surplus": count_words(over), "wanted": count_words(short)})
    elif over:
        yield Phrase("young-jedi.too-many", {"surplus": count_words(over)})
    for colour in short:
        cards = _same_titles_in(construction, over, colour)
        if cards:
            yield Phrase("young-jedi.titles-in", {"colour": colour_word(colour), "either": cards})


def _same_titles_in(construction: Construction, over: dict[str, int], colour: str) -> tuple[Card, ...]:
    """Cards of this colour that share a title with the surplus ones."""
    found: dict[str, Card] = {}
    for copies in construction.coloured:
        if copies.card.colour not in over:
            continue
        for card in construction.basis.of_title(copies.card.title_key):
            fits = card.colour == colour and card.side == copies.card.side and card.set_code in construction.terms.sets
            if fits:
                found.setdefault(card.card_key, card)
    return tuple(found.values())[:_MOST_HINTED]


# -- wild cards ------------------------------------------------------------------------------------


def _crowded(construction: Construction) -> Iterator[Finding]:
    for colour in COLOURS:
        wilds = [filled.wild for filled in construction.placement if filled.colour == colour]
        if not construction.objective_uses_wild:
            wilds = [each for each in wilds if not each.is_objective]
        if len(wilds) < 2 or all(each.is_objective for each in wilds):  # these the Objective's own rule tells
            continue
        yield Finding(
            "young-jedi.wild",
            "error",
            Phrase("young-jedi.wild", {
                "count": len(wilds), "colour": colour_word(colour), "cards": _cards_of_wilds(wilds),
            }),
            lines=_lines_of_wilds(wilds),
            cards=_cards_of_wilds(wilds),
            expected=1,
            actual=len(wilds),
            also=_setting_used(wilds),
            hints=_better(construction)
            or (Phrase("young-jedi.replace-wilds", {"count": len(wilds) - 1, "colour": colour_word(colour)}),),
        )  # fmt: skip


def _not_admitted(construction: Construction) -> Iterator[Finding]:
    for each, colour in construction.placement:
        if colour not in each.may_fill:
            may = tuple(colour_word(known) for known in COLOURS if known in each.may_fill)
            yield Finding(
                "young-jedi.wild",
                "error",
                Phrase("young-jedi.wild-colour", {"card": each.card, "colours": may, "colour": colour_word(colour)}),
                lines=each.lines,
                cards=(each.card,),
                expected=sorted(each.may_fill),
                actual=colour,
                hints=_better(construction),
            )


def _better(construction: Construction) -> tuple[Phrase, ...]:
    """The placement that would make it legal, where the list names another."""
    better = construction.better_placement
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


def _lines_of_wilds(wilds: Sequence[Wild]) -> tuple[int, ...]:
    return tuple(sorted({line for each in wilds for line in each.lines}))


def _cards_of_wilds(wilds: Sequence[Wild]) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(each.card for each in wilds))


# -- words -----------------------------------------------------------------------------------------


def count_words(counts: dict[str, int]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"young-jedi.tally-{colour}", {"count": count}) for colour, count in counts.items())


def colour_word(colour: str) -> Phrase:
    return Phrase(f"young-jedi.word-{colour}")


def lines_of(cards: Sequence[Copies]) -> tuple[int, ...]:
    return tuple(sorted({line for copies in cards for line in copies.lines}))


def _unread(construction: Construction, rule_id: str) -> NotJudged:
    return NotJudged(rule_id, Phrase("young-jedi.maybe-a-colour", {"line": construction.deck.unread[0].line}))
