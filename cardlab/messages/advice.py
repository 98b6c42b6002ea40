"""What to change so that a deck becomes legal, all of it in one sentence."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    "net": ("To make the deck legal: {changes}.", "Pour rendre le deck légal : {changes}."),
    "net-not-judged": (
        "To mend what is certain: {changes}. What was not judged stays open.",
        "Pour corriger ce qui est certain : {changes}. Ce qui n'a pas été jugé reste ouvert.",
    ),
    "resolve-first": (
        "First correct what was not understood ({lines}): {texts}. Until then no change is advised.",
        "Corrigez d'abord ce qui n'a pas été compris ({lines}) : {texts}. D'ici là, aucun changement n'est conseillé.",
    ),
    "quoted": ("“{text}”", "« {text} »"),
    "and-more": ("{texts} …", "{texts} …"),
    "accept-suggestions": (
        "--accept-suggestions reads every line as the one card it is offered.",
        "--accept-suggestions lit chaque ligne comme la seule carte proposée pour elle.",
    ),
    "not-found": (
        "No small set of changes was found that makes the deck legal; each hint above stands for itself.",
        "Aucune courte suite de changements ne rend le deck légal ; chaque conseil ci-dessus vaut pour lui seul.",
    ),
    "more-changes": (
        "and {count} more {count:change|changes} (--json names them)",
        "et {count} {count:autre changement|autres changements} (--json les nomme)",
    ),
    "change-remove": ("remove {count} {card}", "retirez {count} {card}"),
    "change-replace": (
        "replace {count} {card} with: {words}{offers}",
        "remplacez {count} {card} par : {words}{offers}",
    ),
    "change-add": (
        "add {count} {count:card|cards}: {words}{offers}",
        "ajoutez {count} {count:carte|cartes} : {words}{offers}",
    ),
    "change-set-dice": ("take {card} {words}", "prenez {card} {words}"),
    "change-move": ("move {count} {card}: {words}", "déplacez {count} {card} : {words}"),
    "change-set-slot": ("let {card} fill: {words}", "faites remplir à {card} : {words}"),
    "remove-any": (
        "remove {count} {count:card|cards} of your choice, such as {cards}",
        "retirez {count} {count:carte|cartes} de votre choix, par exemple {cards}",
    ),
    "any-card": ("{card} (or another card)", "{card} (ou une autre carte)"),
    "so-many": ("{count} {card}", "{count} {card}"),
    "offers": (" (such as {cards})", " (par exemple {cards})"),
}
