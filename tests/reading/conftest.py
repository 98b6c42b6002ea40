"""The index of each game, made once for all tests: making one takes as long as reading many lists."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.reading.index import Index, index_of
from cardlab.vocabulary import GameId

IndexOf = Callable[[GameId], Index]


@pytest.fixture(scope="session")
def game_index(built_database: Path) -> IndexOf:
    """The index of a game."""

    @cache
    def index(game: GameId) -> Index:
        with Catalogue(built_database) as catalogue:
            return index_of(catalogue, game)

    return index
