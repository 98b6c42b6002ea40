"""Where rules stand: short, as findings quote them, and in full."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    "reading": ("reading lists", "lecture des listes"),
    "reading-full": (
        "cardlab: a line that is not understood makes a list unclear, never illegal",
        "cardlab : une ligne non comprise rend la liste incertaine, jamais illégale",
    ),
    "destiny.team": ("part 4", "partie 4"),
    "destiny.team-full": (
        "Destiny reference v1.6, part 4, “1. Create a team” (lines 582–587)",
        "Référence Destiny v1.6, partie 4, « 1. Créer une équipe » (lignes 582–587)",
    ),
    "destiny.points": ("part 1, point values", "partie 1, valeurs en points"),
    "destiny.points-full": (
        "Destiny reference v1.6, part 1, “Characters, point values” (line 272) and part 4 (line 585)",
        "Référence Destiny v1.6, partie 1, « Valeur(s) en points » (ligne 272) et partie 4 (ligne 585)",
    ),
    "destiny.unique": ("part 1, uniqueness", "partie 1, unicité"),
    "destiny.unique-full": (
        "Destiny reference v1.6, part 1, uniqueness (lines 138–147) and part 4 (line 585)",
        "Référence Destiny v1.6, partie 1, unicité (lignes 138–147) et partie 4 (ligne 585)",
    ),
    "destiny.plots": ("part 1, plots", "partie 1, intrigues"),
    "destiny.plots-full": (
        "Destiny reference v1.6, part 1, “Plots” (lines 248–250) and part 4 (line 582)",
        "Référence Destiny v1.6, partie 1, « Intrigues » (lignes 248–250) et partie 4 (ligne 582)",
    ),
    "destiny.deck": ("part 4", "partie 4"),
    "destiny.deck-full": (
        "Destiny reference v1.6, part 4, “2. Create a deck” (lines 591–594) and “copy” (line 1044)",
        "Référence Destiny v1.6, partie 4, « 2. Créer un deck » (lignes 591–594) et « exemplaire » (ligne 1044)",
    ),
    "destiny.battlefield": ("part 4", "partie 4"),
    "destiny.battlefield-full": (
        "Destiny reference v1.6, part 4, “3. Choosing the battlefield” (line 598)",
        "Référence Destiny v1.6, partie 4, « 3. Choix du champ de bataille » (ligne 598)",
    ),
    "destiny.spare-dice": ("set-aside zone", "zone d'attente"),
    "destiny.spare-dice-full": (
        "Destiny reference v1.6, “Set-aside zone” (line 530) and card clarifications (line 1353)",
        "Référence Destiny v1.6, « Zone d'attente » (ligne 530) et précisions sur les cartes (ligne 1353)",
    ),
    "destiny.format": ("format", "format"),
    "destiny.format-full": (
        "The format's own sets and lists (cardlab formats destiny)",
        "Les extensions et listes du format (cardlab formats destiny)",
    ),
    "destiny.card-text": ("golden rule", "règle d'or"),
    "destiny.card-text-full": (
        "Destiny reference v1.6, “The golden rule” (line 103): a card's text wins over the rules",
        "Référence Destiny v1.6, « La règle d'or » (ligne 103) : le texte d'une carte l'emporte sur les règles",
    ),
}
