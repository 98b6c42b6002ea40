"""A setup sheet that was asked for, or one as somebody filled it in."""

from collections.abc import Sequence
from random import Random
from secrets import randbelow

from cardlab.catalogue.read import Catalogue
from cardlab.decklists.deck import UnreadCard
from cardlab.decklists.lines import Decklist
from cardlab.errors import CardlabError
from cardlab.findings import Bilingual, Phrase
from cardlab.games.outer_rim import GAME
from cardlab.games.outer_rim.checklist import Line, checklist
from cardlab.games.outer_rim.drawing import draw, options_of
from cardlab.games.outer_rim.settings import AI_FAME_WITH_AMBITIONS
from cardlab.games.outer_rim.setup_writer import SetupSheet
from cardlab.games.requests import checked_settings

_SHORT = "ub"


def setup_sheet(
    catalogue: Catalogue,
    *,
    players: int | None = None,
    expansion: str = "",
    solo: bool = False,
    ambitions: bool = False,
    ai: int | None = None,
    characters: Sequence[str] = (),
    random: bool = False,
    seed: int | None = None,
    settings: dict[str, str] | None = None,
) -> SetupSheet:
    """The setup of a game that was asked for; with `random` the rest is drawn, by a seed that is told."""
    if seed is not None and not random:
        raise CardlabError("outer-rim.seed-without-random")
    if expansion and expansion.lower().replace("_", "-").replace(" ", "-") not in (
        *GAME.declaration.expansions,
        _SHORT,
    ):
        raise CardlabError("outer-rim.unknown-expansion", name=expansion)
    options = options_of(players, expansion=bool(expansion), solo=solo, ambitions=ambitions, ai=ai)
    if random and seed is None:
        seed = randbelow(100_000)
    wishes = checked_settings(settings or {}, GAME.id)
    options, drawn = draw(catalogue, options, characters, None if seed is None else Random(seed))
    fame = wishes.get(AI_FAME_WITH_AMBITIONS.id, AI_FAME_WITH_AMBITIONS.default)
    remarks = () if seed is None else (Phrase("outer-rim.sheet-drawn", {"seed": seed}),)
    return SetupSheet(checklist(catalogue, options, drawn, ai_fame=fame), remarks)


def sheet_as_read(decklist: Decklist, unread: Sequence[UnreadCard] = ()) -> SetupSheet:
    """The lines of a sheet somebody filled in; what was not understood is remarked."""
    remarks = (Phrase("export.unread", {"line": line.line, "text": line.text}) for line in unread)
    lines = [Line(each.label, _as_typed(each.subject), _as_typed(each.value)) for each in decklist.sheet]
    return SetupSheet(lines, tuple(remarks))


def _as_typed(words: str) -> Bilingual:
    return Bilingual(words, words)
