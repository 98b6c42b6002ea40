"""The kinds of sheets every game has: sets, names, formats and their lists, exceptions, corrections, data gaps."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardlab.importers.importer import (
    BadCell,
    Column,
    Columns,
    Importer,
    Known,
    Record,
    choices,
    day,
    day_or_month,
    first_day,
    flag,
    members,
    name,
    optional_text,
    printed_points,
    rebalanced,
    several,
    whole,
)
from cardlab.vocabulary import GameId

FORMAT_LISTS = {
    "banned": "banned",
    "restricted": "restricted",
    "restricted_pairs": "restricted-pair",
    "allowed": "allowed",
    "balance": "balance",
}
"""Column of a sheet of formats → the list whose undated entries it states."""
FORMAT_TRAITS = {"banned_icons": "banned-icon", "banned_rarities": "banned-rarity"}
"""The same for what a format does not admit."""
_TITLE = Column("title", stored=False, also=("titre",))
_FORMAT = Column("format", required=True, refers="format")


class Sets(Importer):
    kind = "sets"
    table = "card_set"
    numbered = True
    keys = (("set",),)
    columns = (
        Column("set", field="code", required=True, text_only=True, also=("extension", "set code")),
        Column("name", field="name_en", required=True, also=("nom",)),
        Column("name_fr", also=("nom français",)),
        Column("abbreviation", also=("abréviation",)),
        Column("kind", also=("sorte",)),
        Column("released", read=day_or_month, also=("date", "parution")),
        Column("released_about", read=flag, also=("parution approximative",)),
        Column("order", field="position", read=whole, also=("ordre",)),
        Column("size", read=whole, also=("taille",)),
        Column("publisher", also=("éditeur",)),
    )  # fmt: skip

    def learn(self, columns: Columns, known: Known) -> None:
        known.sets.update(columns["set"])


class Names(Importer):
    kind = "names"
    table = "name"
    keys = (("code", "language", "kind", "title", "subtitle"),)
    columns = (
        Column("code", required=True, text_only=True, refers="card", also=("card", "carte")),
        Column("language", required=True, choices=choices("en", "fr", en="english/anglais", fr="french/français"),
               also=("langue",)),
        Column("title", required=True, also=("titre", "alias", "phrase")),
        Column("subtitle", also=("sous-titre",)),
        Column("kind", required=True, choices=choices("title", "alias", "former", title="titre", former="ancien"),
               also=("sorte",)),
        Column("source"),
    )  # fmt: skip

    def records(self, game: GameId, row: Mapping[str, Any], known: Known, position: int) -> Iterator[Record]:  # noqa: ARG002
        subtitle, source = row.get("subtitle", ""), row.get("source", "")
        yield self.table, name(game, row["code"], row["language"], row["kind"], row["title"], subtitle, source)


class Formats(Importer):
    kind = "formats"
    table = "format"
    numbered = True
    keys = (("format",),)
    columns = (
        Column("format", field="code", required=True),
        Column("name", field="name_en", required=True, also=("nom",)),
        Column("name_fr", also=("nom français",)),
        Column("edition", also=("édition",)),
        Column("deck_size", read=whole, required=True, also=("taille du deck", "cartes")),
        Column("team_points", read=whole, also=("points", "points d'équipe")),
        Column("sets", stored=False, read=several, refers="set", also=("extensions",)),
        Column("banned_icons", stored=False, read=several, also=("icônes interdites",)),
        Column("banned_rarities", stored=False, read=several, also=("raretés interdites",)),
        Column("banned", stored=False, read=several, refers="card", also=("interdites", "bannies")),
        Column("restricted", stored=False, read=several, refers="card", also=("restreintes",)),
        Column("restricted_pairs", stored=False, read=several, refers="card", also=("paires restreintes",)),
        Column("allowed", stored=False, read=several, refers="card", also=("autorisées",)),
        Column("balance", stored=False, read=rebalanced, refers="card", also=("équilibre",)),
        Column("order", field="position", read=whole, also=("ordre",)),
        Column("publisher", also=("éditeur",)),
        Column("note", also=("remarque",)),
        Column("note_fr", also=("remarque fr",)),
    )  # fmt: skip

    def learn(self, columns: Columns, known: Known) -> None:
        known.formats.update(columns["format"])

    def records(self, game: GameId, row: Mapping[str, Any], known: Known, position: int) -> Iterator[Record]:
        yield from super().records(game, row, known, position)
        for set_code in members(row.get("sets", "")):
            yield "format_set", {"game": game, "format": row["format"], "set_code": set_code}
        for column, kind in FORMAT_TRAITS.items():
            for value in members(row.get(column, "")):
                yield "format_trait", {"game": game, "format": row["format"], "kind": kind, "value": value}
        yield from self._listed(game, row)

    def _listed(self, game: GameId, row: Mapping[str, Any]) -> Iterator[Record]:
        for column, list_name in FORMAT_LISTS.items():
            for member in members(row.get(column, "")):
                listed, _, points = member.partition("=")
                listed, _, paired = listed.partition("+")
                yield "format_list", {
                    "game": game, "format": row["format"], "list": list_name,
                    "listed": listed, "listed_with": paired, "code": listed,
                    "points": points,
                }  # fmt: skip


class FormatSnapshots(Importer):
    kind = "format_snapshots"
    table = "format_snapshot"
    keys = (("format", "day"),)
    columns = (
        _FORMAT,
        Column("day", read=day, required=True, also=("jour", "date")),
    )


class FormatLists(Importer):
    """The cards on a format's lists, and its sets, icons, rarities and deck sizes where they have changed."""

    kind = "format_lists"
    table = "format_list"
    keys = (("format", "list", "listed", "listed_with", "valid_from"),)
    columns = (
        _FORMAT,
        Column("list", required=True, also=("liste",),
               choices=choices("balance", "restricted", "restricted-pair", "banned", "allowed", "set", "banned-icon",
                               "banned-rarity", "deck-size", balance="équilibre", restricted="restreinte",
                               banned="interdite/bannie", allowed="autorisée", set="extension",
                               banned_icon="icône interdite", banned_rarity="rareté interdite",
                               deck_size="taille du deck")),
        Column("listed", required=True, text_only=True, also=("id",)),
        Column("listed_with", text_only=True, also=("avec",)),
        Column("code", read=optional_text, text_only=True, refers="card"),
        _TITLE,
        Column("points", read=printed_points, text_only=True),
        Column("valid_from", read=first_day, also=("dès",)),
        Column("valid_until", read=day, also=("jusqu'à",)),
    )  # fmt: skip

    def records(self, game: GameId, row: Mapping[str, Any], known: Known, position: int) -> Iterator[Record]:
        kind, listed = row["list"], row["listed"]
        dated = {
            "game": game, "format": row["format"],
            "valid_from": row.get("valid_from", first_day("")), "valid_until": row.get("valid_until"),
        }  # fmt: skip
        if kind == "set":
            if listed not in known.sets:
                raise BadCell("importers.unknown-set", column="listed", set=listed)
            yield "format_set", {**dated, "set_code": listed}
        elif kind in ("banned-icon", "banned-rarity", "deck-size"):
            if kind == "deck-size":
                _check_deck_size(listed)
            yield "format_trait", {**dated, "kind": kind, "value": listed}
        else:
            yield from super().records(game, row, known, position)


def _check_deck_size(cell: str) -> None:
    if not (cell.isascii() and cell.isdigit() and len(cell) < 5):
        raise BadCell("importers.not-a-number", column="listed")
    if int(cell) == 0:
        raise BadCell("importers.too-small", column="listed", ge=1)


class CardExceptions(Importer):
    kind = "exceptions"
    table = "card_exception"
    keys = (("code", "kind", "order"),)
    columns = (
        Column("code", required=True, text_only=True, refers="card", also=("card", "carte")),
        _TITLE,
        Column("kind", required=True, also=("sorte",)),
        Column("order", field="position", read=whole, required=True, also=("ordre",)),
        Column("applies_to", also=("concerne",)),
        Column("condition"),
        Column("waives", also=("lève",)),
        Column("amount", read=whole, also=("nombre",)),
        Column("counted", also=("compté",)),
        Column("era", also=("époque",)),
        Column("note", also=("remarque",)),
        Column("note_fr", also=("remarque fr",)),
    )  # fmt: skip


class Corrections(Importer):
    """Applied to the cards sheet of the same folder while it is imported; kept here with their reasons."""

    kind = "corrections"
    table = "correction"
    keys = (("code", "column"),)
    columns = (
        Column("code", required=True, text_only=True, refers="card"),
        Column("column", required=True, also=("colonne",)),
        Column("was", also=("avant",)),
        Column("becomes", also=("après",)),
        Column("reason", required=True, also=("raison",)),
    )


class DataGaps(Importer):
    kind = "data_gaps"
    table = "data_gap"
    numbered = True
    keys = (("gap_en",),)
    columns = (
        Column("gap_en", required=True),
        Column("gap_fr", required=True),
    )
