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
        "{file}, line {line}, column {column}: this JSON cannot be read. Export the deck again.",
        "{file}, ligne {line}, colonne {column} : ce JSON est illisible. Exportez-le de nouveau.",
    ),
    "no-slots": (
        '{file}: this JSON is no deck of the sites: it has no "slots". Export the deck again.',
        "{file} : ce JSON n'est pas un deck des sites, il n'a pas de « slots ». Exportez-le de nouveau.",
    ),
    "bad-xml": (
        "{file}, line {line}: this XML is not a GEMP deck. Export the deck again.",
        "{file}, ligne {line} : ce XML n'est pas un deck GEMP. Exportez-le de nouveau.",
    ),
    "unsafe-xml": (
        "{file}, line {line}: document types and entities are not read. A GEMP deck has none; export it again.",
        "{file}, ligne {line} : types de document et entités ne sont pas lus. Un deck GEMP n'en a pas ; exportez-le de"
        " nouveau.",
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
    "struck-out": (
        "the line is struck out. Delete it, or write it again.",
        "la ligne est barrée. Supprimez-la ou réécrivez-la.",
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
    "bad-colour-slot": (
        "a slot of this deck is one of the six colours, with a list of cards.",
        "un emplacement de ce deck est l'une des six couleurs, avec une liste de cartes.",
    ),
    "bad-engine-card": (
        "a card needs an id, and a count from 1 to 99.",
        "une carte demande un id et un nombre (count) de 1 à 99.",
    ),
    "bad-id": (
        "this is no GEMP id such as 9_109.",
        "ce n'est pas un identifiant GEMP comme 9_109.",
    ),
    "bad-element": (
        "a card needs its blueprintId.",
        "une carte demande son blueprintId.",
    ),
    "bad-path": (
        "a card of Holotable has its path in quotation marks, then how many there are.",
        "une carte de Holotable a son chemin entre guillemets, puis son nombre.",
    ),
    "bad-row": (
        "the row needs a title or a code, and a quantity that is a number.",
        "la ligne demande un titre ou un code, et une quantité qui soit un nombre.",
    ),
    "no-label": (
        "a setup sheet has a label and a value on each line, such as “Player 1, credits: 4000”.",
        "une fiche de mise en place a une étiquette et une valeur par ligne, comme « Joueur 1, crédits : 4000 ».",
    ),
    "unknown-label": (
        "the label is none of a setup sheet. cardlab setup writes a sheet with all of them.",
        "cette étiquette n'est pas d'une fiche de mise en place. cardlab setup en écrit une avec toutes les étiquettes.",
    ),
}
