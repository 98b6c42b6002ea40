"""Rules of the deck: its size, its side, its sets and planets."""

from collections.abc import Iterator

from cardlab.games.rule import Outcomes, Rule, cards_of, finding, refuse, rule
from cardlab.games.young_jedi.colour_rules import count_words
from cardlab.games.young_jedi.context import COLOURS, STARTER_SIZE, YoungJediContext, YoungJediCopies
from cardlab.model.cards import Card
from cardlab.model.deck import UnreadCard
from cardlab.model.findings import Finding, NotJudged, Phrase

_MOST_HINTED = 5


@rule("young-jedi.deck-size", citation="young-jedi.deck-size")
def deck_size(context: YoungJediContext) -> Outcomes:
    expected, known, count = context.size, context.count - context.unread, context.count
    if context.deck.unread:
        most = known + sum(line.at_most for line in context.deck.unread)
        if known <= expected <= most:
            values = {"place": context.deck.unread[0].line}
            yield NotJudged(because=Phrase("young-jedi.maybe-a-card", values))
            return
        count = known if known > expected else most
    if count != expected:
        hints = _to_the_size(context)
        yield finding(expected=expected, actual=count, hints=hints, unread_cannot_change=True, count=count)


@rule("young-jedi.one-side", citation="young-jedi.one-side", unread_cannot_change=True)
def one_side(context: YoungJediContext) -> Outcomes:
    if len(context.sides) < 2:
        return
    side = context.side
    strangers = [copies for copies in context.cards if copies.card.side != side]
    light, dark = context.sides["light"], context.sides["dark"]
    if context.unread >= abs(light - dark) and context.unread:  # unread lines may tell which side the deck is of
        yield finding(strangers, expected=1, actual=2, light=light, dark=dark)
        return
    cards = cards_of(strangers)
    many = len(cards) > _MOST_HINTED
    hints = [Phrase(f"young-jedi.all-{side}" if many else f"young-jedi.replace-by-{side}", {"cards": cards})]
    if not many and (twins := _on_side(context, strangers, side)):
        hints.append(Phrase(f"young-jedi.titles-{side}", {"either": twins}))
    yield finding(strangers, expected=1, actual=2, hints=hints, light=light, dark=dark)


@rule("young-jedi.planets", citation="young-jedi.planets")
def planets(context: YoungJediContext) -> Outcomes:
    missing = [] if context.is_starter else context.missing_planets
    maybe = _lines_that_may_be_locations(context)
    if missing and maybe:
        yield NotJudged(because=Phrase("young-jedi.maybe-a-location", {"place": maybe[0].line}))
    elif missing:
        names = tuple(Phrase(f"young-jedi.planet-{planet.lower()}") for planet in missing)
        serving = _locations(context, missing)
        yield Finding(
            message=Phrase("young-jedi.planets", {"colours": names}),
            cards=serving,
            expected=3,
            actual=3 - len(missing),
            hints=(Phrase("young-jedi.these-locations", {"either": serving}),),
            unread_cannot_change=True,
        )


@rule("young-jedi.starter-location", citation="young-jedi.starter-location", severity="warning")
def starter_location(context: YoungJediContext) -> Outcomes:
    """The game begins with a location of the deck on the table; a full deck has one on each planet anyway."""
    if context.is_starter and not context.locations and not _lines_that_may_be_locations(context):
        yield finding(expected=1, actual=0)


@rule("young-jedi.starter-pair", citation="young-jedi.starter-pair", severity="info")
def starter_pair(context: YoungJediContext) -> Outcomes:
    """Said only of decks of which it is sure: 5 of each colour, all planets, no wild card, no limit of titles."""
    balanced = all(context.printed[colour] == context.each for colour in COLOURS)
    whole = context.count == context.size and len(context.sides) == 1 and not context.unread
    sure = balanced and whole and not context.missing_planets and not context.limits_titles
    if context.is_starter and sure:
        yield finding()


@rule("young-jedi.edition-sets", citation="young-jedi.edition-sets", unread_cannot_change=True)
def edition_sets(context: YoungJediContext) -> Outcomes:
    outside = [copies for copies in context.cards if _is_outside(context, copies)]
    sets = ", ".join(sorted({copies.card.set_code for copies in outside}))
    edition = Phrase(f"young-jedi.edition-{context.edition}")
    yield from refuse(outside, several="young-jedi.edition-sets-cards", set=sets, edition=edition)


def _lines_that_may_be_locations(context: YoungJediContext) -> list[UnreadCard]:
    return [
        line
        for line in context.deck.unread
        if not line.candidates or any(card.type == "location" for card in line.candidates)
    ]


def _to_the_size(context: YoungJediContext) -> Iterator[Phrase]:
    """What to add or remove; nothing where an unread line may be any number of cards, or none."""
    if any(not line.candidates for line in context.deck.unread):
        return
    missing = context.size - context.count
    if not context.unread and all(context.printed[colour] * len(COLOURS) == STARTER_SIZE for colour in COLOURS):
        yield Phrase("young-jedi.as-starter")
    elif missing > 0 and (context.over or context.unread):
        yield Phrase("young-jedi.add", {"count": missing})
    elif missing > 0:
        yield Phrase("young-jedi.add-colours", {"counts": count_words(context.short)})
    elif context.short or context.unread:
        yield Phrase("young-jedi.remove", {"count": -missing})
    else:
        yield Phrase("young-jedi.remove-colours", {"counts": count_words(context.over)})


def _on_side(context: YoungJediContext, cards: list[YoungJediCopies], side: str) -> tuple[Card, ...]:
    """The cards of the same titles on the deck's side."""
    found: dict[str, Card] = {}
    for copies in cards:
        for card in context.format_context.of_title(copies.card.title_key):
            if card.side == side and card.full_title == copies.card.full_title:
                found.setdefault(card.full_title, card)
    return tuple(found.values())


def _locations(context: YoungJediContext, wanted: list[str]) -> tuple[Card, ...]:
    """The locations of the deck's side on these planets."""
    cards = context.format_context.of_type("location")
    return tuple(card for card in cards if card.side == context.side and getattr(card, "planet", "") in wanted)


def _is_outside(context: YoungJediContext, copies: YoungJediCopies) -> bool:
    """Whether the edition's sets miss the card; virtual cards are the Players Committee's."""
    if context.edition != context.terms.format.edition and copies.card.rarity == "virtual":
        return context.edition == "decipher"
    return context.format_context.sets_of(copies.card).isdisjoint(context.terms.sets)


# -- a rule without a check: what an event asks for ------------------------------------------------


EVENT_TWO_DECKS = Rule[YoungJediContext]("young-jedi.event-two-decks", "error", "young-jedi.event-two-decks")
