"""Sabacc's sheets."""

from cardlab.plugin import CODE, SET, TITLE_COLUMNS, CardsImporter, Column, Importer, flag, whole


class SabaccCards(CardsImporter):
    columns = (
        CODE,
        SET,
        *TITLE_COLUMNS,
        Column("suit", field="type", required=True),
        Column("value", read=whole, required=True),
        Column("face", read=flag),
    )


class Hands(Importer):
    kind = "hands"
    table = "sabacc_hand"
    keys = (("hand",),)
    columns = (Column("hand", required=True), Column("sum", read=whole, required=True))
