"""What exports say: headings, columns, reports of what was written."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    # groups of a deck
    "group-character": ("Characters", "Personnages"),
    "group-plot": ("Plot", "Intrigue"),
    "group-battlefield": ("Battlefield", "Champ de bataille"),
    "group-upgrade": ("Upgrades", "Améliorations"),
    "group-downgrade": ("Downgrades", "Régressions"),
    "group-support": ("Supports", "Soutiens"),
    "group-event": ("Events", "Événements"),
    "group-deck": ("Deck", "Pioche"),
    "group-set-aside": ("Set aside", "Mis de côté"),
    # columns
    "column-quantity": ("quantity", "quantité"),
    "column-title": ("title", "titre"),
    "column-subtitle": ("subtitle", "sous-titre"),
    "column-set": ("set", "extension"),
    "column-number": ("number", "numéro"),
    "column-code": ("code", "code"),
    "column-type": ("type", "type"),
    "column-side": ("side", "camp"),
    "column-colour": ("colour", "couleur"),
    "column-cost": ("cost", "coût"),
    "column-points_printed": ("printed points", "points imprimés"),
    "column-points": ("points", "points"),
    "column-dice": ("dice", "dés"),
    "column-zone": ("zone", "zone"),
    "column-slot": ("slot", "emplacement"),
}
