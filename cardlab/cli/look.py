"""`cardlab search`, `show`, `sets`, `formats`: looking into the catalogue."""

from typing import Annotated, Any

import typer

from cardlab.catalogue.cards import Card, name_in
from cardlab.cli.language import tell, user_language
from cardlab.cli.options import (
    Database,
    GameOption,
    Json,
    Lang,
    OneGame,
    argument,
    games_of,
    open_lab,
    option,
    print_json,
    print_table,
)
from cardlab.errors import CardlabError
from cardlab.reports.card_page import fact_label, full_titles, known_facts, word
from cardlab.shown import shown


def register(app: typer.Typer) -> None:
    app.command(help=tell("help.search"))(search)
    app.command(help=tell("help.show"))(show)
    app.command(help=tell("help.sets"))(sets)
    app.command(help=tell("help.formats"))(formats)


def search(
    words: Annotated[list[str], argument("help.search-words", metavar="help.word-word")],
    game: GameOption = None,
    set_code: Annotated[str, option("help.search-set", "--set", metavar="help.word-set")] = "",
    card_type: Annotated[str, option("help.search-type", "--type", metavar="help.word-type")] = "",
    side: Annotated[str, option("help.search-side", "--side", "--affiliation", metavar="help.word-side")] = "",
    colour: Annotated[str, option("help.search-colour", "--colour", "--color", metavar="help.word-colour")] = "",
    limit: Annotated[int, typer.Option("--limit", min=1, help=tell("help.search-limit"), metavar="N")] = 20,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,
    json: Json = False,
) -> None:
    wanted = " ".join(words)
    with open_lab(db) as lab:
        found = lab.search(wanted, game, set_code=set_code, type=card_type, side=side, colour=colour)
        cards = found[:limit]
        titles = full_titles(lab.catalogue, cards, user_language())
    if json:
        print_json({"version": 1, "found": len(found), "cards": [_brief(card, titles[card]) for card in cards]})
        return
    if not found:
        raise CardlabError("look.nothing-found", words=wanted)
    language = user_language()
    rows = [
        [card.game, f"{card.set_code} {card.number}".strip(), card.code, titles[card],
         word(card.type, language), word(card.side, language), word(card.colour, language), _facts_in_brief(card)]
        for card in cards
    ]  # fmt: skip
    print_table([tell(f"look.column-{name}") for name in _SEARCH_COLUMNS], rows)
    if len(found) > limit:
        print(tell("look.more", count=len(found) - limit))


_SEARCH_COLUMNS = ("game", "set", "code", "title", "type", "side", "colour", "facts")


def show(
    card: Annotated[list[str], argument("help.show-card", metavar="help.word-card")],
    game: GameOption = None,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,
    json: Json = False,
) -> None:
    from cardlab.reports.card_page import as_json, as_rows

    with open_lab(db) as lab:
        page = lab.card(" ".join(card), game)
    if json:
        print_json({"version": 1, **as_json(page)})
        return
    print(shown(page.card.full_title))
    rows = as_rows(page, user_language())
    width = max(len(label) for label, _ in rows)
    for label, value in rows:
        print(f"  {label:<{width}}  {shown(value)}")


def sets(
    game: OneGame = None,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,
    json: Json = False,
) -> None:
    with open_lab(db) as lab:
        catalogue = lab.catalogue
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
        [tell(f"look.column-{name}") for name in ("game", "set", "name", "released", "cards", "publisher")],
        [
            [s.game, s.code, name_in(user_language(), s), s.released or "", str(cards), s.publisher or s.kind]
            for s, cards in found
        ],
    )


def formats(
    game: OneGame = None,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,
    json: Json = False,
) -> None:
    with open_lab(db) as lab:
        catalogue = lab.catalogue
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
        [tell(f"look.column-{name}") for name in ("game", "format", "name", "deck-size", "sets", "lists", "note")],
        [
            [row.game, row.code, name_in(user_language(), row), str(row.deck_size), str(len(sets)),
             f"{days[0]} … {days[-1]}" if days else "", row.note]
            for row, sets, days in found
        ],
    )  # fmt: skip


def _brief(card: Card, title: str) -> dict[str, Any]:
    return {**known_facts(card), "shown_title": title}


def _facts_in_brief(card: Card) -> str:
    facts = known_facts(card)
    return " ".join(f"{fact_label(card, name, user_language())} {facts[name]}" for name in card.brief if name in facts)
