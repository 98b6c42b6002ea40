"""Every deck in every shape we know of reads back as the same deck."""

import json
from collections.abc import Iterable, Iterator, Mapping

import pytest

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.decklist import Decklist
from cardlab.model.result import Result
from cardlab.reading.document import Source, all_readers, read_decklist
from cardlab.reading.split import decklists_in
from tests.conftest import PROJECT, SHARED, Judged, needs_shared
from tests.reading.shapes import DESTINY, SWCCG, YOUNG_JEDI, Shape

EXAMPLES = {
    "destiny": (["leia-han", "leia-han-wrong"], DESTINY),
    "swccg": (["hunt-down", "hunt-down-wrong"], SWCCG),
    "young-jedi": (["tatooine-dark", "tatooine-dark-wrong"], YOUNG_JEDI),
}
PUBLISHED = SHARED / "decks" / "destiny" / "arh_published_decks.json"
EVERY = 25
"""Of the published decks, one in so many is tried here; all of them in tests/slow."""


def read_back(judge: Validator, result: Result, shapes: Mapping[str, Shape]) -> Iterator[str]:
    """The shapes in which a deck does not read back as itself."""
    request = Request(game=result.game, format=result.terms.format.code)
    for name, write in shapes.items():
        text = write(list(result.entries))
        again = judge.validate(read_decklist(Source("deck.txt", text.encode())), request)
        if again.fingerprint != result.fingerprint or again.deck.unread:
            yield name


def misread(judge: Validator, decklists: Iterable[Decklist], shapes: Mapping[str, Shape]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for decklist in decklists:
        result = judge.validate(decklist, Request(game="destiny", format="galactic-infinite"))
        if not result.deck.unread:
            found += [(decklist.source, name) for name in read_back(judge, result, shapes)]
    return found


@pytest.mark.parametrize("game", EXAMPLES)
def test_our_own_decks_in_every_shape(judge: Validator, judged: Judged, game: str) -> None:
    names, shapes = EXAMPLES[game]
    for name in names:
        result = judged((PROJECT / "examples" / f"{name}.txt").read_text(encoding="utf-8"))
        assert list(read_back(judge, result, shapes)) == [], name


@needs_shared
def test_published_decks_in_every_shape(judge: Validator) -> None:
    decklists = decklists_in(Source(PUBLISHED.name, PUBLISHED.read_bytes()))
    assert len(decklists) == len(json.loads(PUBLISHED.read_text(encoding="utf-8")))
    assert misread(judge, decklists[::EVERY], DESTINY) in ([], [("arh_published_decks.json#320", "bbcode")])


@pytest.mark.parametrize("reader", all_readers(), ids=lambda reader: reader.name)
def test_the_sample_of_every_reader_is_read_without_a_doubt(judged: Judged, reader: object) -> None:
    sample = next(each.sample for each in all_readers() if each is reader)
    result = judged(sample)
    assert [each.rule for each in result.findings if each.rule.startswith("list.")] == []
    assert result.deck.unread == ()
