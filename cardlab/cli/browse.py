"""`cardlab search`, `show`, `sets`, `formats`: looking into the catalogue."""

import sys
from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from cardlab.catalogue.names import words_of
from cardlab.cli.completion import formats as known_formats
from cardlab.cli.defaults import message, user_language
from cardlab.cli.options import Csv, Database, GameOption, Json, OneGame, argument, games_of, open_lab, option
from cardlab.cli.output import TableColumn, print_csv, print_json, print_table, print_text
from cardlab.errors import CardlabError
from cardlab.games.card_filters import word
from cardlab.model.cards import Card, CardSet, name_in
from cardlab.render.pages import as_json, as_rows, fact_label, fact_text, full_titles, known_facts
from cardlab.render.renderer import shown_day, shown_release
from cardlab.safe_text import printable

_MOST_FOUND = 20
"""So many cards of a search by words are shown unless more are asked for; a set is listed whole."""


def search(
    words: Annotated[list[str] | None, argument("help.search-words", metavar="help.word-word")] = None,
    game: GameOption = None,
    set_code: Annotated[str, option("help.search-set", "--set", metavar="help.word-set")] = "",
    card_type: Annotated[str, option("help.search-type", "--type", metavar="help.word-type")] = "",
    side: Annotated[str, option("help.search-side", "--side", "--affiliation", metavar="help.word-side")] = "",
    colour: Annotated[str, option("help.search-colour", "--colour", "--color", metavar="help.word-colour")] = "",
    cost: Annotated[str, option("help.search-cost", "--cost", metavar="help.word-number")] = "",
    points: Annotated[str, option("help.search-points", "--points", metavar="help.word-number")] = "",
    unique: Annotated[bool, option("help.search-unique", "--unique")] = False,
    format: Annotated[
        str, option("help.search-format", "--format", metavar="help.word-format", autocompletion=known_formats)
    ] = "",
    sort: Annotated[str, option("help.search-sort", "--sort", metavar="help.word-sort")] = "",
    limit: Annotated[int | None, option("help.search-limit", "--limit", min=1, metavar="N")] = None,
    db: Database = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    wanted = " ".join(words or [])
    if not any((wanted, game, set_code, card_type, side, colour, cost, points, unique, format)):
        raise CardlabError("look.what")
    with open_lab(db) as lab:
        found = lab.search(
            wanted, game, set=set_code, type=card_type, side=side, colour=colour, cost=cost, points=points,
            unique=unique, format=format, sort=sort,
        )  # fmt: skip
        cards = found[: limit or (_MOST_FOUND if wanted else None)]
        titles = full_titles(lab.catalogue, cards, user_language())
    if json:
        brief = [{**known_facts(card), "shown_title": titles[card]} for card in cards]
        print_json({"found": len(found), "cards": brief})
    elif not found:
        print_text(message("look.nothing-found" if wanted else "look.nothing-admitted", words=wanted), sys.stderr)
    else:
        _print_found(cards, titles, more=len(found) - len(cards), csv=csv)
    raise typer.Exit(0 if found else 1)


def _print_found(cards: Sequence[Card], titles: Mapping[Card, str], *, more: int, csv: bool) -> None:
    language = user_language()
    rows = [
        [card.game, f"{card.set_code} {card.number}".strip(), card.code, titles[card],
         word(card.type, language), word(card.side, language), word(card.colour, language), _facts_in_brief(card)]
        for card in cards
    ]  # fmt: skip
    # set and number name a card as its code does: where a terminal is narrow, the code goes first
    _print_columns(
        {"game": 2, "set": 0, "code": 1, "title": 0, "type": 5, "side": 4, "colour": 3, "facts": 0}, rows, csv
    )
    if more and not csv:
        print_text(message("look.more", count=more))


def show(
    card: Annotated[list[str], argument("help.show-card", metavar="help.word-card")],
    game: GameOption = None,
    db: Database = None,
    json: Json = False,
) -> None:

    with open_lab(db) as lab:
        page = lab.card(" ".join(card), game)
        titles = full_titles(lab.catalogue, [page.card], user_language())
    if json:
        print_json(as_json(page))
        return
    print_text(printable(titles[page.card]))
    rows = as_rows(page, user_language())
    width = max(len(label) for label, _ in rows)
    for label, value in rows:
        print_text(f"  {label:<{width}}  {printable(value)}", under=width + 4)


def sets(
    game: OneGame = None,
    sort: Annotated[str, option("help.sets-sort", "--sort", metavar="help.word-sort")] = "",
    db: Database = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    with open_lab(db) as lab:
        catalogue = lab.catalogue
        found = [
            (card_set, counts.get(card_set.code, 0))
            for each in games_of(game)
            for counts in [catalogue.set_counts(each)]
            for card_set in catalogue.sets(each)
        ]
    if sort:
        found = _newest_first(found, sort)
    if json:
        print_json({"sets": [{**card_set._asdict(), "cards": cards} for card_set, cards in found]})
        return
    language = user_language()
    rows = [
        [s.game, s.code, name_in(language, s), shown_release(s, language), str(cards), s.publisher or s.kind]
        for s, cards in found
    ]
    _print_columns({"game": 1, "set": 0, "name": 0, "released": 3, "cards": 0, "publisher": 2}, rows, csv)


def formats(
    game: OneGame = None,
    db: Database = None,
    json: Json = False,
    csv: Csv = False,
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
        print_json({"formats": listed})
        return
    french = user_language() == "fr"
    rows = [
        [row.game, row.code, name_in(user_language(), row), str(row.deck_size), str(len(sets)),
         f"{_day(days[0])} … {_day(days[-1])}" if days else "", (row.note_fr if french else "") or row.note]
        for row, sets, days in found
    ]  # fmt: skip
    _print_columns({"game": 2, "format": 0, "name": 0, "deck-size": 4, "sets": 1, "lists": 3, "note": 0}, rows, csv)


def _print_columns(drops: Mapping[str, int], rows: Sequence[Sequence[str]], csv: bool) -> None:
    """A table; its columns by which of them goes first where there is no room. As CSV it needs none."""
    if csv:
        print_csv([message(f"look.column-{name}") for name in drops], rows)
        return
    below = ("facts", "note")
    print_table(
        [TableColumn(message(f"look.column-{name}"), drop, name in below) for name, drop in drops.items()], rows
    )


def _newest_first(sets: list[tuple[CardSet, int]], sort: str) -> list[tuple[CardSet, int]]:
    """The sets with how many cards they have by the day they came out, those of no known day last."""
    if words_of(sort) not in ("date", "parution", "released"):
        raise CardlabError("look.bad-set-sort", value=sort)
    dated = [each for each in sets if each[0].released]
    undated = [each for each in sets if not each[0].released]
    return sorted(dated, key=lambda each: (each[0].released, each[0].position), reverse=True) + undated


def _day(day: str) -> str:
    return shown_day(day, user_language())


def _facts_in_brief(card: Card) -> str:
    facts, lang = known_facts(card), user_language()
    names = [name for name in card.brief if name in facts]
    return " · ".join(f"{fact_label(card, name, lang)} {fact_text(card, name, facts[name], lang)}" for name in names)
