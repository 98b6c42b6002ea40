"""Sentences about decklists that are read: what a list is, and which lines were not understood."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    # files
    "too-large": (
        "{file} is larger than {limit} MB: too large for a decklist. Name the file that holds the list.",
        "{file} dépasse {limit} Mo : c'est trop pour une liste de deck. Indiquez le fichier qui contient la liste.",
    ),
    "no-reader": (
        "{file}: no decklist that we can read. See the shapes we know with cardlab decklists.",
        "{file} : aucune liste de deck lisible. Les formes connues : cardlab decklists.",
    ),
    "bad-json": (
        "{file}, line {line}, column {column}: this JSON is not a deck of the sites ({why}). Export the deck again.",
        "{file}, ligne {line}, colonne {column} : ce JSON n'est pas un deck des sites ({why}). Exportez-le de nouveau.",
    ),
    "many-decks": (
        "{file} holds {count} {count:deck|decks}, not one decklist. Save each deck as a file of its own.",
        "{file} contient {count} {count:deck|decks}, pas une seule liste. Enregistrez chaque deck dans son fichier.",
    ),
    # lines
    "bad-quantity": (
        "the quantity must be from 1 to 99.",
        "la quantité doit aller de 1 à 99.",
    ),
    "no-title": (
        "there is a quantity but no card. Add its title.",
        "il y a une quantité mais pas de carte. Ajoutez son titre.",
    ),
    "not-a-line": (
        "this is not readable as text. Type the line again.",
        "ce n'est pas du texte lisible. Ressaisissez la ligne.",
    ),
    "bad-slot": (
        "a slot needs a card code and a quantity from 1 to 99.",
        "un emplacement demande un code de carte et une quantité de 1 à 99.",
    ),
    "bad-row": (
        "the row needs a title or a code, and a quantity that is a number.",
        "la ligne demande un titre ou un code, et une quantité qui soit un nombre.",
    ),
}
