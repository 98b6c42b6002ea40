"""A user's own format: a file with the columns of formats.csv, one row, used for this run only."""

from pathlib import Path
from typing import Any

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.importers.importer import Known
from cardlab.importers.read_rows import importer_for, ingest
from cardlab.model.cards import Format, FormatTerms, ListedCard
from cardlab.spreadsheets.sheet import read_sheet
from cardlab.vocabulary import GameId


def read_own_format(catalogue: Catalogue, game: GameId, file: Path) -> FormatTerms:
    known = Known(
        sets={card_set.code for card_set in catalogue.sets(game)},
        cards={code for code, _, _ in catalogue.all_titles(game)},
    )
    importer = importer_for(game, "formats")
    result = ingest(read_sheet(file), game, importer, known)
    if result.unknown_columns:  # a misspelt ban list would ban nothing
        raise CardlabError(
            "importers.unknown-format-columns", file=file, count=len(result.unknown_columns),
            columns=", ".join(result.unknown_columns), known=", ".join(column.name for column in importer.columns),
        )  # fmt: skip
    if result.rejections:
        first = result.rejections[0]
        raise CardlabError("importers.bad-format-file", file=file, row=first.row, column=first.column,
                           reason=first.reason)  # fmt: skip
    if len(result.lines) != 1:
        raise CardlabError("importers.one-format-only", file=file, count=len(result.lines))
    records: dict[str, list[dict[str, Any]]] = {}
    for table, values in result.lines[0].records:
        records.setdefault(table, []).append(values)
    traits = records.get("format_trait", [])
    return FormatTerms(
        format=Format(**records["format"][0]),
        sets=frozenset(row["set_code"] for row in records.get("format_set", [])) or frozenset(known.sets),
        banned_icons=frozenset(row["value"] for row in traits if row["kind"] == "banned-icon"),
        banned_rarities=frozenset(row["value"] for row in traits if row["kind"] == "banned-rarity"),
        listed=tuple(map(_listed, records.get("format_list", []))),
    )


def _listed(row: dict[str, Any]) -> ListedCard:
    """A row of its lists, as reading the catalogue would give it."""
    return ListedCard(**{name: row[name] for name in ListedCard._fields})
