"""Judging one list in a process that has judged it before, beside merely looking its lines up with SQLModel."""

import gc
import sqlite3
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from sqlmodel import Session, create_engine, select

from cardlab.catalogue.names import fold
from cardlab.catalogue.read import Catalogue
from cardlab.catalogue.schema import Name
from cardlab.decklists.readers import Source, read_decklist
from cardlab.decklists.resolve import settle
from cardlab.decklists.understanding import understand
from cardlab.games.judge import Judge, Request
from cardlab.vocabulary import GameId

EXAMPLES = Path(__file__).parents[2] / "examples"
LISTS: dict[GameId, Path] = {"destiny": EXAMPLES / "leia-han.txt", "swccg": EXAMPLES / "hunt-down.txt"}
ROUNDS = 40


def in_process(database: Path, repeat: int) -> Iterator[tuple[str, float, float, float]]:
    """(what, target, ours, other) for each game."""
    for game, file in LISTS.items():
        source = Source(file.name, file.read_bytes())
        judge = Judge(Catalogue(sqlite3.connect(database)))
        ours, other = _whole_against_look_up(judge, source, game, database, repeat)
        yield f"{game}: parse + resolve + rules / look up", 0.15, ours, other
        if game == "destiny":
            ours, other = _rules_against_resolving(judge, source, game, repeat)
            yield f"{game}: rules / resolving", 1.0, ours, other


def _whole_against_look_up(
    judge: Judge, source: Source, game: GameId, database: Path, repeat: int
) -> tuple[float, float]:
    titles = [fold(line.title) for line in read_decklist(source).cards]
    engine = create_engine(f"sqlite:///{database}")

    def look_up() -> None:
        with Session(engine) as session:
            for title in titles:
                session.exec(select(Name).where(Name.game == game, Name.folded == title)).all()

    return _in_turn(lambda: judge.judge(read_decklist(source)), look_up, repeat)


def _rules_against_resolving(judge: Judge, source: Source, game: GameId, repeat: int) -> tuple[float, float]:
    bench, decklist = judge._bench(game), read_decklist(source)
    understood = understand(decklist, bench.index)
    terms, _ = bench.choose_terms(decklist, understood, Request())
    deck = settle(decklist, understood, bench.index, bench.ways, terms)
    basis = bench._basis(terms, {})

    def rules() -> None:
        prepared = bench.ways.prepare(deck, basis)
        for rule in bench.rules:
            if rule.check is not None:
                list(rule.check(prepared))

    def resolve() -> None:
        settle(decklist, understand(decklist, bench.index), bench.index, bench.ways, terms)

    return _in_turn(rules, resolve, repeat)


def _in_turn(ours: Callable[[], object], other: Callable[[], object], repeat: int) -> tuple[float, float]:
    """The median seconds of two jobs that take turns, without the collector, as timeit measures."""
    times: tuple[list[float], list[float]] = ([], [])
    ours(), other()
    for _ in range(repeat * ROUNDS):
        for job, taken in zip((ours, other), times, strict=True):
            gc.collect(0)
            gc.disable()
            start = time.perf_counter()
            job()
            taken.append(time.perf_counter() - start)
            gc.enable()
    return statistics.median(times[0]), statistics.median(times[1])
