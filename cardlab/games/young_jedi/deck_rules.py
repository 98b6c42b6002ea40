"""Rules of the whole deck: its size, its side, its planets, its edition."""

from collections.abc import Iterator

from cardlab.catalogue.cards import Card
from cardlab.findings import Finding, NotJudged, Phrase
from cardlab.games.copies import cards_of, lines_of
from cardlab.games.rules import Outcomes, rule
from cardlab.games.young_jedi.case import STARTER_SIZE, Case, Copies
from cardlab.games.young_jedi.colour_rules import count_words
from cardlab.games.young_jedi.wild_cards import COLOURS

_MOST_HINTED = 5


@rule("young-jedi.deck-size", "error", "young-jedi.deck-size")
def deck_size(case: Case) -> Outcomes:
    expected, count = case.size, case.count
    if count != expected:
        yield Finding(
            "young-jedi.deck-size",
            "error",
            Phrase("young-jedi.deck-size", {"count": count, "expected": expected}),
            expected=expected,
            actual=count,
            hints=tuple(_to_the_size(case)),
        )


@rule("young-jedi.one-side", "error", "young-jedi.one-side")
def one_side(case: Case) -> Outcomes:
    if len(case.sides) < 2:
        return
    side = case.side
    strangers = [copies for copies in case.cards if copies.card.side != side]
    cards = cards_of(strangers)
    values = {"light": case.sides["light"], "dark": case.sides["dark"]}
    many = len(cards) > _MOST_HINTED
    hints = [Phrase(f"young-jedi.all-{side}" if many else f"young-jedi.replace-by-{side}", {"cards": cards})]
    if not many and (twins := _on_side(case, strangers, side)):
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
def planets(case: Case) -> Outcomes:
    missing = [] if case.is_starter else case.missing_planets
    maybe = [
        line
        for line in case.deck.unread
        if not line.candidates or any(card.type == "location" for card in line.candidates)
    ]
    if missing and maybe:
        yield NotJudged("young-jedi.planets", Phrase("young-jedi.maybe-a-location", {"line": maybe[0].line}))
    elif missing:
        names = tuple(Phrase(f"young-jedi.planet-{planet.lower()}") for planet in missing)
        serving = _locations(case, missing)
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
def starter_pair(case: Case) -> Outcomes:
    """Said only of decks of which it is sure: 5 of each colour, all planets, no wild card, no limit of titles."""
    balanced = all(case.printed[colour] == case.each for colour in COLOURS)
    whole = case.count == case.size and len(case.sides) == 1 and not case.unread
    sure = balanced and whole and not case.missing_planets and not case.limits_titles
    if case.is_starter and sure:
        yield Finding("young-jedi.starter-pair", "info", Phrase("young-jedi.starter-pair"))


@rule("young-jedi.edition-sets", "warning", "young-jedi.edition-sets")
def edition_sets(case: Case) -> Outcomes:
    for copies in case.cards:
        if _is_outside(case, copies):
            values = {"card": copies.card, "set": copies.card.set_code, "edition": _edition_word(case)}
            message = Phrase("young-jedi.edition-sets", values)
            yield Finding("young-jedi.edition-sets", "warning", message, copies.lines, (copies.card,))


def _to_the_size(case: Case) -> Iterator[Phrase]:
    missing = case.size - case.count
    if all(case.printed[colour] * len(COLOURS) == STARTER_SIZE for colour in COLOURS):
        yield Phrase("young-jedi.as-starter")
    elif missing > 0 and (case.over or case.unread):
        yield Phrase("young-jedi.add", {"count": missing})
    elif missing > 0:
        yield Phrase("young-jedi.add-colours", {"counts": count_words(case.short)})
    elif case.short or case.unread:
        yield Phrase("young-jedi.remove", {"count": -missing})
    else:
        yield Phrase("young-jedi.remove-colours", {"counts": count_words(case.over)})


def _on_side(case: Case, cards: list[Copies], side: str) -> tuple[Card, ...]:
    """The cards of the same titles on the deck's side."""
    found: dict[str, Card] = {}
    for copies in cards:
        for card in case.basis.of_title(copies.card.title_key):
            if card.side == side and card.full_title == copies.card.full_title:
                found.setdefault(card.full_title, card)
    return tuple(found.values())


def _locations(case: Case, wanted: list[str]) -> tuple[Card, ...]:
    """The locations of the deck's side on these planets."""
    cards = case.basis.of_type("location")
    return tuple(card for card in cards if card.side == case.side and getattr(card, "planet", "") in wanted)


def _is_outside(case: Case, copies: Copies) -> bool:
    """Whether the edition's sets miss the card; virtual cards are the Players Committee's."""
    if case.edition != case.terms.format.edition and copies.card.rarity == "virtual":
        return case.edition == "decipher"
    return not case.basis.sets_of(copies.card) & case.terms.sets


def _edition_word(case: Case) -> Phrase:
    return Phrase(f"young-jedi.edition-{case.edition}")
