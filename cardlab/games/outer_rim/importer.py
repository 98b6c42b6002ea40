"""Star Wars: Outer Rim component sheets, and the figures of its setup rules."""

from cardlab.importers.importer import (
    CODE,
    NUMBER,
    SET,
    TITLE_COLUMNS,
    CardsImporter,
    Column,
    Importer,
    choices,
    flag,
    whole,
)

CONFIDENCES = choices(
    "verified", "single-source", "inferred", "memory", "ocr", "doubtful",
    verified="vérifié", inferred="déduit", memory="mémoire", doubtful="douteux",
)  # fmt: skip


class OuterRimCards(CardsImporter):
    columns = (
        CODE, SET,
        Column("deck", field="type", required=True, also=("paquet",)),
        NUMBER,
        *TITLE_COLUMNS,
        Column("other_title", also=("autre titre",)),
        Column("subtype", also=("sous-type",)),
        Column("cost", read=whole, also=("coût",)),
        Column("quantity", read=whole, also=("quantité",)),
        Column("colour", also=("couleur",)),
        Column("faction", field="side"),
        Column("level", read=whole, also=("niveau",)),
        Column("hyperdrive", read=whole, also=("hyperpropulsion",)),
        Column("combat", read=whole),
        Column("hull", read=whole, also=("coque",)),
        Column("note", also=("remarque",)),
        Column("source"),
        Column("confidence", choices=CONFIDENCES, also=("confiance",)),
    )  # fmt: skip


class SetupRules(Importer):
    kind = "setup_rules"
    table = "setup_rule"
    keys = (("rule",),)
    columns = (
        Column("rule", required=True, also=("règle",)),
        Column("scope", required=True, also=("portée",)),
        Column("step", required=True, also=("étape",)),
        Column("severity", required=True, choices=choices("error", "warning", "info"), also=("gravité",)),
        Column("figure", also=("chiffre",)),
        Column("replaced_by", also=("remplacée par",)),
        Column("checkable", read=flag, also=("vérifiable",)),
        Column("setting", also=("réglage",)),
        Column("note", also=("remarque",)),
    )  # fmt: skip
