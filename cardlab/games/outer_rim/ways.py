"""Outer Rim has no decks to be read, but setups: it brings a bench of its own."""

from typing import TYPE_CHECKING

from cardlab.catalogue.read import Catalogue
from cardlab.games.ways import Ways

if TYPE_CHECKING:
    from cardlab.games.judge import Bench


class OuterRim(Ways):
    game = "outer-rim"

    def bench(self, catalogue: Catalogue) -> "Bench":
        from cardlab.games.outer_rim.bench import SetupBench

        return SetupBench(catalogue)
