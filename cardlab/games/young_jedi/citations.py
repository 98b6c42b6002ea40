"""Where Young Jedi's rules stand: short, as findings quote them, and in full."""

from cardlab.messages import Sentences

CITATIONS: Sentences = {
    "deck-size": ("rulebook", "livret de règles"),
    "deck-size-full": (
        "French rules of Young Jedi, “The full game” (line 428), and Decipher's rulebook",
        "Règles françaises de Young Jedi, « La Partie Complète » (ligne 428), et livret de règles de Decipher",
    ),
    "dots": ("rulebook", "livret de règles"),
    "dots-full": (
        "Decipher's rulebook, building a deck: 10 cards of each deck-construction dot; effect cards have a yellow one,"
        " like battle cards (French rules of Young Jedi, “Effect cards”, line 614)",
        "Livret de règles de Decipher, construire un jeu : 10 cartes de chaque pastille de construction ; celle des"
        " cartes d'effet est jaune, comme celle des cartes de bataille (règles françaises de Young Jedi, « Cartes"
        " d'effet », ligne 614)",
    ),
    "wild": ("wild cards", "cartes joker"),
    "wild-full": (
        "Enhanced sets and rule cards of Boonta Eve Podrace: white dots",
        "Extensions Enhanced et cartes de règles de Boonta Eve Podrace : pastilles blanches",
    ),
    "objective": ("Boonta Eve Podrace", "Boonta Eve Podrace"),
    "objective-full": (
        "Rule cards of Boonta Eve Podrace: Objectives",
        "Cartes de règles de Boonta Eve Podrace : Objectifs",
    ),
    "one-side": ("rules, The full game", "règles, La Partie Complète"),
    "one-side-full": (
        "French rules of Young Jedi, “The full game” (line 428)",
        "Règles françaises de Young Jedi, « La Partie Complète » (ligne 428)",
    ),
    "planets": ("rulebook", "livret de règles"),
    "planets-full": (
        "Decipher's rulebook, building a deck; a starter game is played on one planet (French rules, from line 69)",
        "Livret de règles de Decipher, construire un jeu ; une partie d'initiation se joue sur une planète (règles"
        " françaises, dès la ligne 69)",
    ),
    "title-copies": ("Virtual Set 1", "extension virtuelle 1"),
    "title-copies-full": (
        "Players Committee, rules of Virtual Set 1",
        "Comité des joueurs, règles de l'extension virtuelle 1",
    ),
    "starter-pair": ("rules, The full game", "règles, La Partie Complète"),
    "starter-pair-full": (
        "French rules of Young Jedi, “The full game” (line 430)",
        "Règles françaises de Young Jedi, « La Partie Complète » (ligne 430)",
    ),
    "edition-sets": ("edition", "édition"),
    "edition-sets-full": (
        "The format's own sets (cardlab formats young-jedi)",
        "Les extensions du format (cardlab formats young-jedi)",
    ),
    "event-two-decks": ("championship rules", "règles de championnat"),
    "event-two-decks-full": (
        "Championship rules of Young Jedi: one deck of each side",
        "Règles de championnat de Young Jedi : un deck par côté",
    ),
}
