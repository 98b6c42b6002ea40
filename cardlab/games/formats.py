"""Formats: by what people call them, what they say of a card, and a format of one's own."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.names import fold
from cardlab.errors import CardlabError
from cardlab.model.cards import Card, Format, FormatTerms, ListedCard
from cardlab.registry import declarations
from cardlab.vocabulary import GameId

NOTHING: frozenset[str] = frozenset()
Lists = Mapping[str, frozenset[str]]
"""List → the card keys on it."""


def faults(card: Card, sets: frozenset[str], terms: FormatTerms, lists: Lists) -> list[str]:
    """Why a format does not admit a card (set, icon, rarity, banned); its allowed list overrides all four."""
    if card.card_key in lists.get("allowed", NOTHING):
        return []
    found = [] if sets & terms.sets else ["set"]
    if card.traits & terms.banned_icons:
        found.append("icon")
    if card.rarity in terms.banned_rarities:
        found.append("rarity")
    if card.card_key in lists.get("banned", NOTHING):
        found.append("banned")
    return found


# -- formats by what people call them --------------------------------------------------------------


_COUNTED = r"(?i)\s*(?:[,;(–—-]\s*[0-9]{1,3}\s*(?:points?|pts?|cards?|cartes?)\b\.?\s*\)?|\([^()0-9]*\))$"
"""`Infinite, 30 points`, `Galactic Infinite (INF)`; where that is not the very name, as `Open (40 cards)` is."""


def format_code(game: GameId, formats: Iterable[Format], text: str) -> str:
    """The code of the format a text means; the text itself where there is none, so that it can be named."""
    rows = list(formats)
    if any(row.code == text for row in rows):
        return text
    for wanted in (fold(text), fold(re.sub(_COUNTED, "", text))):
        for row in rows:
            if wanted in (fold(row.code), fold(row.name_en), fold(row.name_fr)):
                return row.code
        if known := declarations()[game].format_codes.get(wanted):
            return known
    return text


# -- a user's own format: a file used for this run only --------------------------------------------


def read_own_format(catalogue: Catalogue, game: GameId, file: Path) -> FormatTerms:
    """The format in a file of the user's: the columns of formats.csv, one row."""
    from cardlab.importers.importer import Known
    from cardlab.importers.read_rows import importer_for, ingest
    from cardlab.spreadsheets.sheet import read_sheet

    known = Known(
        sets={card_set.code for card_set in catalogue.sets(game)},
        cards={code for code, _, _ in catalogue.all_titles(game)},
    )
    importer = importer_for(game, "formats")
    result = ingest(read_sheet(file), game, importer, known)
    if result.unknown_columns:  # a misspelt ban list would ban nothing
        raise CardlabError(
            "importers.unknown-format-columns",
            file=file,
            count=len(result.unknown_columns),
            columns=", ".join(result.unknown_columns),
            known=", ".join(column.name for column in importer.columns),
        )
    if result.rejections:
        first = result.rejections[0]
        raise CardlabError(
            "importers.bad-format-file", file=file, row=first.row, column=first.column, reason=first.reason
        )
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
