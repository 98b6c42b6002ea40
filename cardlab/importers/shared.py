"""The kinds of sheets every game has: sets, names, formats and their lists, exceptions, corrections, data gaps."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardlab.importers.base import Importer, Known, Record, name
from cardlab.importers.columns import (
    BadCell,
    Column,
    choices,
    day,
    first_day,
    optional_text,
    printed_points,
    several,
    whole,
)
from cardlab.vocabulary import LIST_MARK, GameId

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
_TITLE = Column("title", stored=False, also=("titre",), meaning=(
    "its title, for the reader", "son titre, pour le lecteur"))  # fmt: skip
_FORMAT = Column("format", required=True, refers="format", meaning=("the format's code", "le code du format"))


class Sets(Importer):
    kind = "sets"
    table = "card_set"
    numbered = True
    keys = (("set",),)
    columns = (
        Column("set", field="code", required=True, text_only=True, also=("extension", "set code"), meaning=(
            "the set's code", "le code de l'extension")),
        Column("name", field="name_en", required=True, also=("nom",), meaning=("its name", "son nom anglais")),
        Column("name_fr", also=("nom français",), meaning=("its French name", "son nom français")),
        Column("abbreviation", also=("abréviation",), meaning=("its short name", "son abréviation")),
        Column("kind", also=("sorte",), meaning=("what sort of set", "la sorte d'extension")),
        Column("released", read=day, also=("date", "parution"), meaning=("YYYY-MM-DD", "AAAA-MM-JJ")),
        Column("order", field="position", read=whole, also=("ordre",), meaning=("its place in time", "son rang")),
        Column("size", read=whole, also=("taille",), meaning=("cards announced", "cartes annoncées")),
        Column("publisher", also=("éditeur",), meaning=("who made it", "qui l'a faite")),
    )  # fmt: skip

    def learn(self, row: Mapping[str, str], known: Known) -> None:
        known.sets.add(row["set"])


class Names(Importer):
    kind = "names"
    table = "name"
    keys = (("code", "language", "kind", "title", "subtitle"),)
    columns = (
        Column("code", required=True, text_only=True, refers="card", also=("card", "carte"), meaning=(
            "a card that bears the name", "une carte qui porte ce nom")),
        Column("language", required=True, choices=choices("en", "fr", en="english/anglais", fr="french/français"),
               also=("langue",), meaning=("en or fr", "en ou fr")),
        Column("title", required=True, also=("titre", "alias", "phrase"), meaning=("the name", "le nom")),
        Column("subtitle", also=("sous-titre",), meaning=("its subtitle", "son sous-titre")),
        Column("kind", required=True, choices=choices("title", "alias", "former", title="titre", former="ancien"),
               also=("sorte",), meaning=(
                   "title, alias or former spelling", "title, alias ou former (ancienne graphie)")),
        Column("source", meaning=("where it comes from", "d'où il vient")),
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
        Column("format", field="code", required=True, meaning=("the format's code", "le code du format")),
        Column("name", field="name_en", required=True, also=("nom",), meaning=("its name", "son nom anglais")),
        Column("name_fr", also=("nom français",), meaning=("its French name", "son nom français")),
        Column("edition", also=("édition",), meaning=("the rules it is played by", "les règles appliquées")),
        Column("deck_size", read=whole, required=True, also=("taille du deck", "cartes"), meaning=(
            "cards in the deck", "cartes dans le deck")),
        Column("team_points", read=whole, also=("points", "points d'équipe"), meaning=(
            "points of a team (Destiny)", "points d'une équipe (Destiny)")),
        Column("sets", stored=False, read=several, also=("extensions",), meaning=(
            "its sets, “;” between", "ses extensions, « ; » entre elles")),
        Column("banned_icons", stored=False, read=several, also=("icônes interdites",), meaning=(
            "icons it does not admit", "icônes non admises")),
        Column("banned_rarities", stored=False, read=several, also=("raretés interdites",), meaning=(
            "rarities it does not admit", "raretés non admises")),
        Column("banned", stored=False, read=several, also=("interdites", "bannies"), meaning=(
            "codes of banned cards, “;” between", "codes des cartes interdites, « ; » entre eux")),
        Column("restricted", stored=False, read=several, also=("restreintes",), meaning=(
            "codes of restricted cards", "codes des cartes restreintes")),
        Column("restricted_pairs", stored=False, read=several, also=("paires restreintes",), meaning=(
            "pairs not to be together: 12027+12042", "paires interdites ensemble : 12027+12042")),
        Column("allowed", stored=False, read=several, also=("autorisées",), meaning=(
            "codes of cards allowed whatever else", "codes des cartes admises en tout cas")),
        Column("balance", stored=False, read=several, also=("équilibre",), meaning=(
            "points in place of the printed ones: 01029=16/20", "points au lieu des imprimés : 01029=16/20")),
        Column("order", field="position", read=whole, also=("ordre",), meaning=(
            "its place where no format was asked for", "son rang si aucun format n'est demandé")),
        Column("publisher", also=("éditeur",), meaning=("who keeps it", "qui le tient")),
        Column("note", also=("remarque",), meaning=("what else to know", "à savoir, en anglais")),
        Column("note_fr", also=("remarque fr",), meaning=("the same in French", "à savoir")),
    )  # fmt: skip

    def learn(self, row: Mapping[str, str], known: Known) -> None:
        known.formats.add(row["format"])

    def records(self, game: GameId, row: Mapping[str, Any], known: Known, position: int) -> Iterator[Record]:
        yield from super().records(game, row, known, position)
        for set_code in _members(row, "sets"):
            if set_code not in known.sets:
                raise BadCell("importers.unknown-set", column="sets", set=set_code)
            yield "format_set", {"game": game, "format": row["format"], "set_code": set_code}
        for column, kind in FORMAT_TRAITS.items():
            for value in _members(row, column):
                yield "format_trait", {"game": game, "format": row["format"], "kind": kind, "value": value}
        yield from self._listed(game, row, known)

    def _listed(self, game: GameId, row: Mapping[str, Any], known: Known) -> Iterator[Record]:
        for column, list_name in FORMAT_LISTS.items():
            for member in _members(row, column):
                listed, _, points = member.partition("=")
                listed, _, paired = listed.partition("+")
                for code in filter(None, (listed, paired)):
                    if code not in known.cards:
                        raise BadCell("importers.unknown-listed", column=column, card=code)
                yield "format_list", {
                    "game": game, "format": row["format"], "list": list_name,
                    "listed": listed, "listed_with": paired, "code": listed,
                    "points": _points_of(points),
                }  # fmt: skip


class FormatSnapshots(Importer):
    kind = "format_snapshots"
    table = "format_snapshot"
    keys = (("format", "day"),)
    columns = (
        _FORMAT,
        Column("day", read=day, required=True, also=("jour", "date"), meaning=("YYYY-MM-DD", "AAAA-MM-JJ")),
    )


class FormatLists(Importer):
    kind = "format_lists"
    table = "format_list"
    keys = (("format", "list", "listed", "listed_with", "valid_from"),)
    columns = (
        _FORMAT,
        Column("list", required=True, also=("liste",), meaning=("which list", "quelle liste"),
               choices=choices("balance", "restricted", "restricted-pair", "banned", "allowed", balance="équilibre",
                               restricted="restreinte", banned="interdite/bannie", allowed="autorisée")),
        Column("listed", required=True, text_only=True, also=("id",), meaning=(
            "the id as the list gives it", "l'identifiant tel que la liste le donne")),
        Column("listed_with", text_only=True, also=("avec",), meaning=(
            "the other card of a pair", "l'autre carte d'une paire")),
        Column("code", read=optional_text, text_only=True, refers="card", meaning=(
            "the card, where we know it", "la carte, si elle est connue")),
        _TITLE,
        Column("points", read=printed_points, text_only=True, meaning=(
            "points of the balance list", "points de la liste d'équilibre")),
        Column("valid_from", read=first_day, also=("dès",), meaning=(
            "first day; blank: always", "premier jour ; vide : toujours")),
        Column("valid_until", read=day, also=("jusqu'à",), meaning=(
            "first day no more; blank: still", "premier jour exclu")),
    )  # fmt: skip


class CardExceptions(Importer):
    kind = "exceptions"
    table = "card_exception"
    keys = (("code", "kind", "order"),)
    columns = (
        Column("code", required=True, text_only=True, refers="card", also=("card", "carte"), meaning=(
            "the card", "la carte")),
        _TITLE,
        Column("kind", required=True, also=("sorte",), meaning=("what it changes", "ce qu'elle change")),
        Column("order", field="position", read=whole, required=True, also=("ordre",), meaning=("1, 2, …", "1, 2, …")),
        Column("applies_to", also=("concerne",), meaning=("the cards concerned", "les cartes concernées")),
        Column("condition", meaning=("when it holds", "quand elle vaut")),
        Column("waives", also=("lève",), meaning=("the rules it waives", "les règles qu'elle lève")),
        Column("amount", read=whole, also=("nombre",), meaning=("how many, how much", "combien")),
        Column("counted", also=("compté",), meaning=("what is counted", "ce qui est compté")),
        Column("era", also=("époque",), meaning=("who made the card", "qui a fait la carte")),
        Column("note", also=("remarque",), meaning=("in short", "en bref, en anglais")),
        Column("note_fr", also=("remarque fr",), meaning=("the same in French", "en bref")),
    )  # fmt: skip


class Corrections(Importer):
    """Applied to the cards sheet of the same folder while it is imported; kept here with their reasons."""

    kind = "corrections"
    table = "correction"
    keys = (("code", "column"),)
    columns = (
        Column("code", required=True, text_only=True, refers="card", meaning=("the card", "la carte")),
        Column("column", required=True, also=("colonne",), meaning=("which fact", "quel fait")),
        Column("was", also=("avant",), meaning=("what the source says", "ce que dit la source")),
        Column("becomes", also=("après",), meaning=("what it should be", "ce que ce devrait être")),
        Column("reason", required=True, also=("raison",), meaning=("why", "pourquoi")),
    )


class DataGaps(Importer):
    kind = "data_gaps"
    table = "data_gap"
    numbered = True
    keys = (("gap_en",),)
    columns = (
        Column("gap_en", required=True, meaning=("what is missing", "ce qui manque, en anglais")),
        Column("gap_fr", required=True, meaning=("the same in French", "ce qui manque, en français")),
    )


def _points_of(text: str) -> str:
    try:
        return printed_points(text)
    except BadCell as fault:
        fault.values["column"] = "balance"
        raise


def _members(row: Mapping[str, Any], column: str) -> list[str]:
    return [member for member in row.get(column, "").split(LIST_MARK) if member]
