"""Where Destiny's rules stand: short, as findings quote them, and in full."""

from cardlab.messages import Sentences

CITATIONS: Sentences = {
    "team": ("part 4", "partie 4"),
    "team-full": (
        "Destiny reference v1.6, part 4, “1. Create a team” (lines 582–587)",
        "Référence Destiny v1.6, partie 4, « 1. Créer une équipe » (lignes 582–587)",
    ),
    "points": ("part 1, point values", "partie 1, valeurs en points"),
    "points-full": (
        "Destiny reference v1.6, part 1, “Characters, point values” (line 272) and part 4 (line 585)",
        "Référence Destiny v1.6, partie 1, « Valeur(s) en points » (ligne 272) et partie 4 (ligne 585)",
    ),
    "unique": ("part 1, uniqueness", "partie 1, unicité"),
    "unique-full": (
        "Destiny reference v1.6, part 1, uniqueness (lines 138–147) and part 4 (line 585)",
        "Référence Destiny v1.6, partie 1, unicité (lignes 138–147) et partie 4 (ligne 585)",
    ),
    "plots": ("part 1, plots", "partie 1, intrigues"),
    "plots-full": (
        "Destiny reference v1.6, part 1, “Plots” (lines 248–250) and part 4 (line 582)",
        "Référence Destiny v1.6, partie 1, « Intrigues » (lignes 248–250) et partie 4 (ligne 582)",
    ),
    "deck": ("part 4", "partie 4"),
    "deck-full": (
        "Destiny reference v1.6, part 4, “2. Create a deck” (lines 591–594) and “copy” (line 1044)",
        "Référence Destiny v1.6, partie 4, « 2. Créer un deck » (lignes 591–594) et « exemplaire » (ligne 1044)",
    ),
    "battlefield": ("part 4", "partie 4"),
    "battlefield-full": (
        "Destiny reference v1.6, part 4, “3. Choosing the battlefield” (line 598)",
        "Référence Destiny v1.6, partie 4, « 3. Choix du champ de bataille » (ligne 598)",
    ),
    "spare-dice": ("set-aside zone", "zone d'attente"),
    "spare-dice-full": (
        "Destiny reference v1.6, “Set-aside zone” (line 530) and card clarifications (line 1353)",
        "Référence Destiny v1.6, « Zone d'attente » (ligne 530) et précisions sur les cartes (ligne 1353)",
    ),
    "set-aside": ("set-aside zone", "zone d'attente"),
    "set-aside-full": (
        "Destiny reference v1.6, “Set-aside zone” (lines 530–532), and the text of the cards that ask for it",
        "Référence Destiny v1.6, « Zone d'attente » (lignes 530–532), et le texte des cartes qui le demandent",
    ),
    "format": ("format", "format"),
    "format-full": (
        "The format's own sets and lists (cardlab formats destiny)",
        "Les extensions et listes du format (cardlab formats destiny)",
    ),
    "card-text": ("golden rule", "règle d'or"),
    "card-text-full": (
        "Destiny reference v1.6, “The golden rule” (line 103): a card's text wins over the rules",
        "Référence Destiny v1.6, « La règle d'or » (ligne 103) : le texte d'une carte l'emporte sur les règles",
    ),
}
