"""Judging one list in a process that has judged it before, beside merely looking its lines up with SQLModel."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from commands import run_cardlab
from rows import Row
from sqlmodel import Session, create_engine, select
from turns import in_turn

import cardlab
from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.names import fold
from cardlab.catalogue.tables import table_class
from cardlab.exporters.export import export
from cardlab.games.advice import find_fix
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from cardlab.vocabulary import GameId

EXAMPLES = Path(__file__).parents[2] / "examples"
LISTS: dict[GameId, Path] = {
    "destiny": EXAMPLES / "leia-han.txt",
    "swccg": EXAMPLES / "hunt-down.txt",
    "young-jedi": EXAMPLES / "tatooine-dark.txt",
}
Name: Any = table_class("name")
ROUNDS = 40
STATE = (
    "one open catalogue, the list judged before: its lines and cards in our caches; "
    "SQLModel's connection open, its statements compiled; collector off"
)


def judging(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """Parse, resolve and validate a list of each game; the other only looks its lines up, a query for each."""
    engine = create_engine(f"sqlite:///{database}")
    setup = place / "setup.txt"
    run_cardlab("setup", "outer-rim", "--players", "3", "-o", str(setup), "--db", str(database), "--force")
    for game, file in (*LISTS.items(), ("outer-rim", setup)):
        source = Source(file.name, file.read_bytes())
        judge = Validator(Catalogue(database))
        decklist = read_decklist(source)
        names = [fold(line) for line in decklist.line_texts.values()]

        def look_up(game: GameId = game, names: list[str] = names) -> None:
            with Session(engine) as session:
                for name in names:
                    session.exec(select(Name).where(Name.game == game, Name.folded == name)).all()

        times = in_turn(lambda j=judge, s=source: j.validate(read_decklist(s)), look_up, repeat * ROUNDS)
        yield Row(f"{game}: parse + resolve + validate", f"an SQLModel query a line, {len(names)} lines", 0.15, *times)


def mending(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """The nearest legal deck of the wrong examples; the other reads and judges the same list."""
    del place
    for game, file in LISTS.items():
        wrong = file.with_name(f"{file.stem}-wrong.txt")
        source = Source(wrong.name, wrong.read_bytes())
        judge = Validator(Catalogue(database))
        result = judge.validate(read_decklist(source))

        def read_and_judge(judge: Validator = judge, source: Source = source) -> None:
            judge.validate(read_decklist(source))

        times = in_turn(lambda j=judge, r=result: find_fix(j.of(r.game), r), read_and_judge, repeat)
        errors = sum(finding.severity == "error" for finding in result.findings)
        yield Row(f"{game}: fix, {errors} errors", "reading and judging the list", 300, *times)


def published_decks(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """Every published deck from its text to its verdict, none seen before; the other looks up a line a query."""
    del place
    published = EXAMPLES.parents[1] / "shared" / "decks" / "destiny" / "arh_published_decks.json"
    if not published.is_file():
        return
    engine = create_engine(f"sqlite:///{database}")
    lab = cardlab.open(database)
    written = [
        export([result], "-", kind="text", lang="en")[0].content
        for result in lab.validate_all(published)
        if isinstance(result, Result) and result.entries
    ]
    names = [[fold(line.title) for line in read_decklist(Source("deck.txt", text)).cards] for text in written]

    def judge() -> None:
        fresh = cardlab.open(database)
        for text in written:
            fresh.validate(text)

    def look_up() -> None:
        for one in names:
            with Session(engine) as session:
                for name in one:
                    session.exec(select(Name).where(Name.game == "destiny", Name.folded == name)).all()

    ours, other = in_turn(judge, look_up, min(repeat, 3))
    count = len(written)
    print(f"{count / ours:.0f} decks a second; {count / other:.0f} by a query a line", file=sys.stderr)
    yield Row(f"{count} published decks, text to verdict", "an SQLModel query a line", 0.15, ours, other)


def rules_and_resolving(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """The rules of Destiny on a resolved deck, and all that comes before them."""
    del place
    file = LISTS["destiny"]
    source = Source(file.name, file.read_bytes())
    decklist = read_decklist(source)
    judge = Validator(Catalogue(database))
    judge.validate(decklist)
    validator = judge.of("destiny")
    lines = validator.reader.lines(decklist)
    terms, _ = validator.choose_terms(decklist, lines, Request())
    deck = validator.reader.read(decklist, lines, terms)
    format_context = validator.format_context(terms, {})

    def rules() -> None:
        prepared = validator.deck_game.context(deck, format_context)
        for rule in validator.rules:
            list(rule.check(prepared))

    def reading() -> None:
        read = read_decklist(source)
        validator.reader.read(read, validator.reader.lines(read), terms)

    yield Row("destiny: rules", "reading the same list", 0.4, *in_turn(rules, reading, repeat * ROUNDS))
