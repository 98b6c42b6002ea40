"""`cardlab search`, `show`, `sets`, `formats`: looking into the catalogue."""

from typing import Annotated, Any

import typer

from cardlab.catalogue.cards import Card, name_in
from cardlab.catalogue.read import Catalogue
from cardlab.cli.options import (
    Database,
    GameOption,
    Json,
    Lang,
    OneGame,
    games_of,
    print_json,
    print_table,
    the_catalogue,
)
from cardlab.errors import CardlabError
from cardlab.messages import language, say
from cardlab.reports.card_page import fact_label, known_facts, word
from cardlab.shown import shown


def register(app: typer.Typer) -> None:
    app.command(help=say("help.search"))(search)
    app.command(help=say("help.show"))(show)
    app.command(help=say("help.sets"))(sets)
    app.command(help=say("help.formats"))(formats)


def search(
    words: Annotated[list[str], typer.Argument(help=say("help.search-words"), metavar=say("help.word-word"))],
    game: GameOption = None,
    set_code: Annotated[str, typer.Option("--set", help=say("help.search-set"), metavar=say("help.word-set"))] = "",
    card_type: Annotated[str, typer.Option("--type", help=say("help.search-type"), metavar=say("help.word-type"))] = "",
    side: Annotated[
        str, typer.Option("--side", "--affiliation", help=say("help.search-side"), metavar=say("help.word-side"))
    ] = "",
    colour: Annotated[
        str, typer.Option("--colour", "--color", help=say("help.search-colour"), metavar=say("help.word-colour"))
    ] = "",
    limit: Annotated[int, typer.Option("--limit", min=1, help=say("help.search-limit"), metavar="N")] = 20,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    from cardlab.catalogue.search import Filters
    from cardlab.catalogue.search import search as find

    games = games_of(game)
    with the_catalogue() as catalogue:
        filters = Filters(set_code, card_type, side, colour)
        found = find(catalogue, " ".join(words), games, filters)
        cards = found[:limit]
        titles = _titles(catalogue, cards)
    if json:
        print_json({"version": 1, "found": len(found), "cards": [_brief(card, titles) for card in cards]})
        return
    if not found:
        raise CardlabError("look.nothing-found", words=" ".join(words))
    rows = [
        [card.game, f"{card.set_code} {card.number}".strip(), card.code, titles[card.game, card.code],
         word(card.type), word(card.side), word(card.colour), _facts_in_brief(card)]
        for card in cards
    ]  # fmt: skip
    print_table([say(f"look.column-{name}") for name in _SEARCH_COLUMNS], rows)
    if len(found) > limit:
        print(say("look.more", count=len(found) - limit))


_SEARCH_COLUMNS = ("game", "set", "code", "title", "type", "side", "colour", "facts")


def show(
    card: Annotated[list[str], typer.Argument(help=say("help.show-card"), metavar=say("help.word-card"))],
    game: GameOption = None,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    from cardlab.catalogue.lookup import card_page, find_card
    from cardlab.reports.card_page import as_json, as_rows

    wanted = " ".join(card)
    with the_catalogue() as catalogue:
        found = find_card(catalogue, wanted, games_of(game))
        if len(found) != 1:
            _several(catalogue, wanted, found)
        page = card_page(catalogue, found[0])
    if json:
        print_json({"version": 1, **as_json(page)})
        return
    print(shown(page.card.full_title))
    rows = as_rows(page)
    width = max(len(label) for label, _ in rows)
    for label, value in rows:
        print(f"  {label:<{width}}  {shown(value)}")


def sets(
    game: OneGame = None,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    with the_catalogue() as catalogue:
        found = [
            (card_set, counts.get(card_set.code, 0))
            for each in games_of(game)
            for counts in [catalogue.set_counts(each)]
            for card_set in catalogue.sets(each)
        ]
    if json:
        print_json({"version": 1, "sets": [{**card_set._asdict(), "cards": cards} for card_set, cards in found]})
        return
    print_table(
        [say(f"look.column-{name}") for name in ("game", "set", "name", "released", "cards", "publisher")],
        [
            [s.game, s.code, name_in(language(), s), s.released or "", str(cards), s.publisher or s.kind]
            for s, cards in found
        ],
    )


def formats(
    game: OneGame = None,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    with the_catalogue() as catalogue:
        found = [
            (row, sorted(terms.sets), catalogue.snapshots(each, row.code))
            for each in games_of(game)
            for row in catalogue.formats(each)
            if (terms := catalogue.terms(each, row.code))
        ]
    if json:
        listed = [{**row._asdict(), "sets": sets, "lists": days} for row, sets, days in found]
        print_json({"version": 1, "formats": listed})
        return
    print_table(
        [say(f"look.column-{name}") for name in ("game", "format", "name", "deck-size", "sets", "lists", "note")],
        [
            [row.game, row.code, name_in(language(), row), str(row.deck_size), str(len(sets)),
             f"{days[0]} … {days[-1]}" if days else "", row.note]
            for row, sets, days in found
        ],
    )  # fmt: skip


def _several(catalogue: Catalogue, wanted: str, found: list[Card]) -> None:
    from cardlab.catalogue.search import search as find

    if not found:
        close = find(catalogue, wanted)[:3]
        listed = ", ".join(f"{card.full_title} ({card.set_code} {card.number})" for card in close)
        key = "look.no-card-close" if close else "look.no-card"
        raise CardlabError(key, card=wanted, close=listed)
    listed = "\n".join(
        "  " + say("list.label", label=card.full_title, value=f"cardlab show {card.code} --game {card.game}")
        for card in found
    )
    raise CardlabError("look.several-cards", card=wanted, cards=listed)


def _titles(catalogue: Catalogue, cards: list[Card]) -> dict[tuple[str, str], str]:
    """The full title of each card in the user's language, where it is known."""
    titles: dict[tuple[str, str], str] = {(card.game, card.code): card.full_title for card in cards}
    lang = language()
    if lang == "en":
        return titles
    for game in {card.game for card in cards}:
        mine = [card for card in cards if card.game == game]
        known = catalogue.titles(game, lang, [card.title_key for card in mine])
        subtitles = catalogue.subtitles(game, lang, [card.code for card in mine])
        for card in mine:
            subtitle = subtitles.get(card.code, card.subtitle)
            title = known.get(card.title_key, card.title)
            titles[game, card.code] = f"{title}, {subtitle}" if subtitle else title
    return titles


def _brief(card: Card, titles: dict[tuple[str, str], str]) -> dict[str, Any]:
    return {**known_facts(card), "shown_title": titles[card.game, card.code]}


def _facts_in_brief(card: Card) -> str:
    facts = known_facts(card)
    names = ("points", "cost", "dots", "destiny", "deploy", "power", "counters", "quantity")
    return " ".join(f"{fact_label(name)} {facts[name]}" for name in names if name in facts)
