"""What `cardlab fix` says: the nearest legal decks, change by change."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    "no-deck": (
        "{file} is no deck of cards: there is nothing to mend by changing cards. cardlab validate says what is wrong.",
        "{file} n'est pas un deck de cartes : changer des cartes n'y corrige rien. cardlab validate dit ce qui ne va pas.",
    ),
    "nothing": ("Nothing to change: {verdict}.", "Rien à changer : {verdict}."),
    "changes": (
        "{count} {count:change makes|changes make} it legal",
        "{count} {count:changement le rend|changements le rendent} légal",
    ),
    "changes-not-judged": (
        "{count} {count:change mends|changes mend} what is certain; what was not judged stays open",
        "{count} {count:changement corrige|changements corrigent} ce qui est certain ; ce qui n'a pas été jugé reste"
        " ouvert",
    ),
    "another-way": (
        "Another way, {count} {count:change|changes}:",
        "Autre façon, {count} {count:changement|changements} :",
    ),
    "not-found": (
        "no way to a legal deck within {most} changes was found among {tried} decks tried. What stays wrong in the"
        " best of them:",
        "aucun moyen d'arriver à un deck légal en {most} changements au plus, sur {tried} decks essayés. Ce qui ne va"
        " toujours pas dans le meilleur d'entre eux :",
    ),
    "too-many-cards": (
        "more than {most} different cards are no deck: no change was looked for",
        "plus de {most} cartes différentes ne font pas un deck : aucun changement n'a été cherché",
    ),
    "not-owned": (
        "The cards you own give no way to a legal deck; these are any cards of the format.",
        "Vos propres cartes ne mènent pas à un deck légal ; voici donc des cartes quelconques du format.",
    ),
    "out": ("− {count} {card}{lines}{why}", "− {count} {card}{lines}{why}"),
    "out-any": ("− {card}{why}", "− {card}{why}"),
    "in": ("+ {count} {count:card|cards}: {words}. {cards}", "+ {count} {count:carte|cartes} : {words}. {cards}"),
    "stays": ("± {change}{lines}{why}", "± {change}{lines}{why}"),
    "lines": (" ({lines})", " ({lines})"),
    "why": (": {why}", " : {why}"),
    "take": ("Take {cards}.", "Prenez {cards}."),
    "take-one": ("One of: {cards}.", "Au choix : {cards}."),
    "like-it": ("{words}, like it", "{words}, comme elle"),
    "written": ("{path} written: {verdict}.", "{path} écrit : {verdict}."),
}
