"""Star Wars: Outer Rim component sheets, and the figures of its setup rules."""

from cardlab.importers.base import CODE, NUMBER, SET, TITLE_COLUMNS, CardsImporter, Importer
from cardlab.importers.columns import Column, choices, flag, whole

CONFIDENCES = choices(
    "verified", "single-source", "inferred", "memory", "ocr", "doubtful",
    verified="vérifié", inferred="déduit", memory="mémoire", doubtful="douteux",
)  # fmt: skip


class OuterRimCards(CardsImporter):
    columns = (
        CODE, SET,
        Column("deck", field="type", required=True, also=("paquet",), meaning=(
            "the deck or kind of component", "le paquet ou la sorte d'élément")),
        NUMBER,
        *TITLE_COLUMNS,
        Column("other_title", also=("autre titre",), meaning=("the title of its other side", "le titre du verso")),
        Column("subtype", also=("sous-type",), meaning=("subtype", "sous-type")),
        Column("cost", read=whole, also=("coût",), meaning=("cost in credits", "coût en crédits")),
        Column("quantity", read=whole, also=("quantité",), meaning=("copies in the box", "exemplaires dans la boîte")),
        Column("colour", also=("couleur",), meaning=("colour of its back", "couleur du dos")),
        Column("faction", field="side", meaning=("faction", "faction")),
        Column("level", read=whole, also=("niveau",), meaning=("patrol level", "niveau de patrouille")),
        Column("hyperdrive", read=whole, also=("hyperpropulsion",), meaning=("hyperdrive", "hyperpropulsion")),
        Column("combat", read=whole, meaning=("ship combat", "combat du vaisseau")),
        Column("hull", read=whole, also=("coque",), meaning=("hull", "coque")),
        Column("note", also=("remarque",), meaning=("a short fact", "un fait bref")),
        Column("source", meaning=("where the fact comes from", "d'où vient le fait")),
        Column("confidence", choices=CONFIDENCES, also=("confiance",), meaning=(
            "how sure it is", "à quel point c'est sûr")),
    )  # fmt: skip


class SetupRules(Importer):
    kind = "setup_rules"
    table = "setup_rule"
    keys = (("rule",),)
    columns = (
        Column("rule", required=True, also=("règle",), meaning=("the rule's id", "l'identifiant de la règle")),
        Column("scope", required=True, also=("portée",), meaning=("when it applies", "quand elle s'applique")),
        Column("step", required=True, also=("étape",), meaning=("the step it cites", "l'étape citée")),
        Column("severity", required=True, choices=choices("error", "warning", "info"), also=("gravité",), meaning=(
            "error, warning or info", "error, warning ou info")),
        Column("figure", also=("chiffre",), meaning=("the figures it asserts", "les chiffres qu'elle affirme")),
        Column("replaced_by", also=("remplacée par",), meaning=(
            "the rules that replace it", "les règles qui la remplacent")),
        Column("checkable", read=flag, also=("vérifiable",), meaning=(
            "yes if the facts suffice to check it", "oui si les faits suffisent à la vérifier")),
        Column("setting", also=("réglage",), meaning=("an open point and its default", "un point ouvert et sa valeur")),
        Column("note", also=("remarque",), meaning=("the rule in short", "la règle en bref")),
    )  # fmt: skip
