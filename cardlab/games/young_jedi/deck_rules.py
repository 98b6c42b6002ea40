"""Rules of the whole deck: its size, its side, its planets, its edition."""

from collections.abc import Iterator

from cardlab.catalogue.cards import Card
from cardlab.findings import Finding, NotJudged, Phrase
from cardlab.games.rules import declare, rule
from cardlab.games.young_jedi.colour_rules import count_words, lines_of
from cardlab.games.young_jedi.construction import STARTER_SIZE, Construction, Copies
from cardlab.games.young_jedi.wild_cards import COLOURS

Outcomes = Iterator[Finding | NotJudged]
_MOST_HINTED = 5


@rule("young-jedi.deck-size", "error", "young-jedi.deck-size")
def deck_size(construction: Construction) -> Outcomes:
    expected, count = construction.size, construction.count
    if count != expected:
        yield Finding(
            "young-jedi.deck-size",
            "error",
            Phrase("young-jedi.deck-size", {"count": count, "expected": expected}),
            expected=expected,
            actual=count,
            hints=tuple(_to_the_size(construction)),
        )


@rule("young-jedi.one-side", "error", "young-jedi.one-side")
def one_side(construction: Construction) -> Outcomes:
    if len(construction.sides) < 2:
        return
    side = construction.side
    strangers = [copies for copies in construction.cards if copies.card.side != side]
    cards = tuple(dict.fromkeys(copies.card for copies in strangers))
    values = {"light": construction.sides["light"], "dark": construction.sides["dark"]}
    many = len(cards) > _MOST_HINTED
    hints = [Phrase(f"young-jedi.all-{side}" if many else f"young-jedi.replace-by-{side}", {"cards": cards})]
    if not many and (twins := _on_side(construction, strangers, side)):
        hints.append(Phrase(f"young-jedi.titles-{side}", {"either": twins}))
    yield Finding(
        "young-jedi.one-side",
        "error",
        Phrase("young-jedi.one-side", values),
        lines=lines_of(strangers),
        cards=cards,
        expected=1,
        actual=2,
        hints=tuple(hints),
    )


@rule("young-jedi.planets", "error", "young-jedi.planets")
def planets(construction: Construction) -> Outcomes:
    missing = [] if construction.is_starter else construction.missing_planets
    maybe = [
        line
        for line in construction.deck.unread
        if not line.candidates or any(card.type == "location" for card in line.candidates)
    ]
    if missing and maybe:
        yield NotJudged("young-jedi.planets", Phrase("young-jedi.maybe-a-location", {"line": maybe[0].line}))
    elif missing:
        names = tuple(Phrase(f"young-jedi.planet-{planet.lower()}") for planet in missing)
        serving = _locations(construction, missing)
        yield Finding(
            "young-jedi.planets",
            "error",
            Phrase("young-jedi.planets", {"colours": names}),
            cards=serving,
            expected=3,
            actual=3 - len(missing),
            hints=(Phrase("young-jedi.these-locations", {"either": serving}),),
        )


@rule("young-jedi.starter-pair", "info", "young-jedi.starter-pair")
def starter_pair(construction: Construction) -> Outcomes:
    """Said only of decks of which it is sure: 5 of each colour, all planets, no wild card, no limit of titles."""
    balanced = all(construction.printed[colour] == construction.each for colour in COLOURS)
    whole = construction.count == construction.size and len(construction.sides) == 1 and not construction.unread
    sure = balanced and whole and not construction.missing_planets and not construction.limits_titles
    if construction.is_starter and sure:
        yield Finding("young-jedi.starter-pair", "info", Phrase("young-jedi.starter-pair"))


@rule("young-jedi.edition-sets", "warning", "young-jedi.edition-sets")
def edition_sets(construction: Construction) -> Outcomes:
    for copies in construction.cards:
        if _is_outside(construction, copies):
            values = {"card": copies.card, "set": copies.card.set_code, "edition": _edition_word(construction)}
            message = Phrase("young-jedi.edition-sets", values)
            yield Finding("young-jedi.edition-sets", "warning", message, copies.lines, (copies.card,))


declare("young-jedi.event-two-decks", "error", "young-jedi.event-two-decks")


def _to_the_size(construction: Construction) -> Iterator[Phrase]:
    missing = construction.size - construction.count
    if all(construction.printed[colour] * len(COLOURS) == STARTER_SIZE for colour in COLOURS):
        yield Phrase("young-jedi.as-starter")
    elif missing > 0 and (construction.over or construction.unread):
        yield Phrase("young-jedi.add", {"count": missing})
    elif missing > 0:
        yield Phrase("young-jedi.add-colours", {"counts": count_words(construction.short)})
    elif construction.short or construction.unread:
        yield Phrase("young-jedi.remove", {"count": -missing})
    else:
        yield Phrase("young-jedi.remove-colours", {"counts": count_words(construction.over)})


def _on_side(construction: Construction, cards: list[Copies], side: str) -> tuple[Card, ...]:
    """The cards of the same titles on the deck's side."""
    found: dict[str, Card] = {}
    for copies in cards:
        for card in construction.basis.of_title(copies.card.title_key):
            if card.side == side and card.full_title == copies.card.full_title:
                found.setdefault(card.full_title, card)
    return tuple(found.values())


def _locations(construction: Construction, wanted: list[str]) -> tuple[Card, ...]:
    """The locations of the deck's side on these planets."""
    cards = construction.basis.of_type("location")
    return tuple(card for card in cards if card.side == construction.side and getattr(card, "planet", "") in wanted)


def _is_outside(construction: Construction, copies: Copies) -> bool:
    """Whether the edition's sets miss the card; virtual cards are the Players Committee's."""
    if construction.edition != construction.terms.format.edition and copies.card.rarity == "virtual":
        return construction.edition == "decipher"
    return not construction.basis.sets_of(copies.card) & construction.terms.sets


def _edition_word(construction: Construction) -> Phrase:
    return Phrase(f"young-jedi.edition-{construction.edition}")
