"""What the pages of cards and formats ask the judges for, in the words of one language."""

from typing import Any, NamedTuple

from cardlab.errors import CardlabError
from cardlab.games.card_filters import word
from cardlab.lab import Lab
from cardlab.model.cards import Card, ListedCard, name_in
from cardlab.registry import game_ids
from cardlab.render.pages import as_rows, fact_label, full_titles, known_facts, place
from cardlab.vocabulary import GameId, Language

MOST_FOUND = 60


class Choice(NamedTuple):
    """A format to choose: its code with its game's, and its name."""

    value: str
    name: str


class GameChoice(NamedTuple):
    game: GameId
    name: str
    formats: tuple[Choice, ...]


def choices(lab: Lab, lang: Language) -> tuple[GameChoice, ...]:
    """Every game with its formats."""
    return tuple(
        GameChoice(
            game,
            lab.catalogue.game_name(game, lang),
            tuple(Choice(f"{game}/{each.code}", name_in(lang, each)) for each in lab.formats(game)),
        )
        for game in game_ids()
    )


class FoundCard(NamedTuple):
    """A card in a list of cards."""

    game: GameId
    code: str
    title: str
    place: str
    facts: str


class FoundCards(NamedTuple):
    total: int
    cards: tuple[FoundCard, ...]


def search(lab: Lab, words: str, game: str, lang: Language) -> FoundCards:
    """The cards whose names hold the words, best first."""
    found = lab.search(words, game or None)
    titles = full_titles(lab.catalogue, found[:MOST_FOUND], lang)
    cards = (FoundCard(each.game, each.code, titles[each], place(each), _facts(each, lang)) for each in titles)
    return FoundCards(len(found), tuple(cards))


class ShownCard(NamedTuple):
    """The page of a card: its title, and labelled lines."""

    title: str
    game: str
    rows: tuple[tuple[str, str], ...]


def card(lab: Lab, game: str, code: str, lang: Language) -> ShownCard:
    page = lab.card(code, game)
    title = full_titles(lab.catalogue, [page.card], lang)[page.card]
    return ShownCard(title, lab.catalogue.game_name(page.card.game, lang), tuple(as_rows(page, lang)))


class ShownFormat(NamedTuple):
    """A format on a day: its name, what it says, and the cards on each of its lists."""

    name: str
    game: str
    day: str
    """Of the lists shown."""
    days: tuple[str, ...]
    """Every day its lists are known for."""
    facts: tuple[tuple[str, str], ...]
    lists: tuple[tuple[str, tuple[str, ...]], ...]


def format_page(lab: Lab, game: str, code: str, day: str, lang: Language) -> ShownFormat:
    request = lab.request({"game": game, "format": code, "date": day})
    assert request.game is not None
    terms = lab.validator.terms(request.game, request)
    if terms is None:
        raise CardlabError("desk.no-page", path=code)
    row = terms.format
    names = {each.code: name_in(lang, each) for each in lab.sets(game)}
    sets = ", ".join(names.get(each, each) for each in sorted(terms.sets))
    facts = [("deck-size", str(row.deck_size)), ("sets", sets)]
    facts += [("note", row.note)] if row.note else []
    return ShownFormat(
        name_in(lang, row),
        lab.catalogue.game_name(row.game, lang),
        terms.snapshot,
        tuple(reversed(lab.catalogue.snapshots(row.game, row.code))),
        tuple(facts),
        tuple(_lists(lab, terms.listed, lang)),
    )


def _facts(card: Card, lang: Language) -> str:
    """What tells a card from others, in short."""
    facts: dict[str, Any] = known_facts(card)
    words = [word(str(facts[name]), lang) for name in ("type", "side", "colour") if name in facts]
    own = [f"{fact_label(card, name, lang)} {facts[name]}" for name in card.brief if name in facts]
    return " · ".join([*words, *own])


def _lists(lab: Lab, listed: tuple[ListedCard, ...], lang: Language) -> list[tuple[str, tuple[str, ...]]]:
    """The lists of a format by their names, each card as it stands there."""
    lists: dict[str, list[str]] = {}
    for row in listed:
        card = lab.catalogue.card(row.game, row.code) if row.code else None
        title = f"{full_titles(lab.catalogue, [card], lang)[card]} {card.reference}" if card else row.listed
        others = lab.catalogue.cards(row.game, [row.listed_with] if row.listed_with else [])
        more = " + ".join([title, *full_titles(lab.catalogue, list(others.values()), lang).values()])
        lists.setdefault(row.list, []).append(f"{more} ({row.points})" if row.points else more)
    return [(name, tuple(sorted(set(cards)))) for name, cards in lists.items()]
