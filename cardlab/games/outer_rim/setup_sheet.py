"""A setup as a checklist that can be shown and saved: one that was asked for, or one as somebody filled it in."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from secrets import randbelow
from typing import TYPE_CHECKING, NamedTuple

from cardlab.catalogue.read import Catalogue
from cardlab.decklists.deck import UnreadCard
from cardlab.decklists.lines import Decklist
from cardlab.errors import CardlabError
from cardlab.findings import Phrase
from cardlab.games.outer_rim import GAME
from cardlab.games.outer_rim.checklist import Line, checklist
from cardlab.games.outer_rim.drawing import draw, options_of
from cardlab.games.outer_rim.settings import AI_FAME_WITH_AMBITIONS
from cardlab.games.outer_rim.setup_writer import (
    add_sheets,
    as_text,
    lines_as_read,
    rows_of,
    sheet_content,
    tabs_of,
    write_setup_sheet,
)
from cardlab.games.requests import checked_settings
from cardlab.messages import say
from cardlab.vocabulary import Language

if TYPE_CHECKING:
    from cardlab.exporters.xlsx_writer import Book

_SHORT = "ub"


class SetupSheet(NamedTuple):
    lines: Sequence[Line]
    remarks: tuple[Phrase, ...] = ()

    def text(self, lang: Language = "en") -> str:
        return as_text(rows_of(self.lines, lang), lang, self._remarks(lang))

    def save(self, target: Path | str, lang: Language = "en", *, force: bool = False) -> None:
        """Write it to a file whose ending says how: txt, csv, xlsx or html."""
        write_setup_sheet(self.lines, Path(target), lang, remarks=self._remarks(lang), force=force)

    def content(self, ending: str, lang: Language) -> bytes:
        """A file of it, by its ending."""
        return sheet_content(rows_of(self.lines, lang), ending, lang, self._remarks(lang))

    def tabs(self, lang: Language) -> list[str]:
        """The sheets it takes in a workbook."""
        return tabs_of(rows_of(self.lines, lang), lang)

    def add_to(self, book: "Book", names: Sequence[str], lang: Language) -> None:
        """Its sheets in a workbook, under these names."""
        add_sheets(book, names, rows_of(self.lines, lang), lang, self._remarks(lang))

    def _remarks(self, lang: Language) -> list[str]:
        return [say(remark.key, lang, **remark.values) for remark in self.remarks]


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
    return SetupSheet(lines_as_read(decklist), tuple(remarks))
