"""What is said about setups of Star Wars: Outer Rim; the steps have modules of their own, and so have the sheets."""

from cardlab.games.outer_rim.citations import CITATIONS
from cardlab.games.outer_rim.sentences_decks import DECKS
from cardlab.games.outer_rim.sentences_map import MAP
from cardlab.games.outer_rim.sentences_players import PLAYERS
from cardlab.games.outer_rim.sentences_sheets import SHEETS
from cardlab.messages import Sentences

SENTENCES: Sentences = {
    **MAP,
    **PLAYERS,
    **DECKS,
    # winning
    "rule-OR-V.1": (
        "10 fame wins; 8 or 12 is an agreed short or long game.",
        "10 Gloire pour gagner ; 8 ou 12 : partie courte ou longue convenue.",
    ),
    "fame-goal": ("{cite}: with {expected} fame, not {actual}.", "{cite} : avec {expected} Gloire, pas {actual}."),
    "fame-goal-agreed": (
        "{cite}: {expected} fame is the rule; {actual} is an agreed short or long game.",
        "{cite} : {expected} Gloire est la règle ; {actual}, c'est une partie courte ou longue convenue.",
    ),
    # not judged
    "blank": ("Left blank: {labels}.", "Laissé vide : {labels}."),
    "depends-on": ("Not understood: {labels}.", "Non compris : {labels}."),
    "label": ("“{label}”", "« {label} »"),
    "label-value": ("“{label}: {value}”", "« {label} : {value} »"),
    "rule-ticks": (
        "Once a box of the sheet is ticked, every line that is not is named.",
        "Dès qu'une case de la fiche est cochée, chaque ligne qui ne l'est pas est nommée.",
    ),
    "ticks-none": (
        "No box is ticked yet: tick each line once it lies so on the table.",
        "Aucune case n'est encore cochée : cochez chaque ligne une fois la table ainsi prête.",
    ),
    "ticks-open": (
        "{count} {count:box is|boxes are} not ticked: {labels}.",
        "{count} {count:case n'est pas cochée|cases ne sont pas cochées} : {labels}.",
    ),
    "labels": ("“{label}” ({count} lines)", "« {label} » ({count} lignes)"),
    "not-checkable-colours": (
        "Not checkable: the colours of the contact spaces are not known. Give the colours of spaces and contacts to have them compared.",
        "Non vérifiable : les couleurs des cases Contact ne sont pas connues. Donnez celles des cases et des contacts pour les comparer.",
    ),
    "not-checkable-starting-number": (
        "Not checkable: the starting databank card of {character} is not known; your word is taken. Complete it in the catalogue.",
        "Non vérifiable : la carte BdD de départ de {character} n'est pas connue ; nous vous croyons. Complétez le catalogue.",
    ),
    "not-checkable-starting-card": (
        "Not checkable: the characters' starting cards are not known. Fill in what the character names, its type and its place.",
        "Non vérifiable : les cartes de départ des personnages ne sont pas connues. Remplissez ce qu'indique le personnage, le type et la place.",
    ),
    "not-checkable-planets": (
        "Not checkable: the starting planets are not known. Fill in the planet the character names.",
        "Non vérifiable : les planètes de départ ne sont pas connues. Remplissez celle qu'indique le personnage.",
    ),
    "not-checkable-reputation": (
        "Not checkable: the printed changes of reputation are not sure. Fill in what the character names.",
        "Non vérifiable : les changements de réputation imprimés ne sont pas sûrs. Remplissez ce qu'indique le personnage.",
    ),
    "not-checkable-goal": (
        "Not checkable: the destination of the AI's starting card is not known. Fill it in.",
        "Non vérifiable : la destination de la carte de départ de l'I.A. n'est pas connue. Remplissez-la.",
    ),
    "not-checkable-sheets": (
        "Not checkable: what the ambition sheets give is not known. Fill in the credits of each sheet.",
        "Non vérifiable : ce que donnent les fiches Ambition n'est pas connu. Remplissez les crédits de chaque fiche.",
    ),
    "not-checkable-sheet-fame": (
        "Not checkable: fill in the human's fame to win, as the sheet has it (setting {setting}).",
        "Non vérifiable : remplissez la Gloire pour gagner de l'humain, selon sa fiche (réglage {setting}).",
    ),
    "not-checkable-market-decks": (
        "Not checkable: how many cards each market deck holds is not known, only their sum. Complete the quantities in the catalogue.",
        "Non vérifiable : on ne connaît que la somme des paquets Marché, pas le nombre de chacun. Complétez les quantités au catalogue.",
    ),
    # settings
    "setting-two-ais": (
        "May two AIs with different roles play in expansion solo? One guide says so.",
        "Deux I.A. aux rôles différents peuvent-elles jouer en solo avec l'extension ? Un seul guide le dit.",
    ),
    "setting-ai-fame-with-ambitions": (
        "With ambitions, does the AI need 12 fame (10 + 2), or the fame of the human's sheet + 2?",
        "Avec les Ambitions, faut-il à l'I.A. 12 Gloire (10 + 2), ou la Gloire de la fiche de l'humain + 2 ?",
    ),
    # the summary
    "verdict-legal": ("SETUP RIGHT", "MISE EN PLACE JUSTE"),
    "verdict-legal-with-warnings": (
        "SETUP RIGHT, with warnings",
        "MISE EN PLACE JUSTE, avec avertissements",
    ),
    "verdict-illegal": ("SETUP WRONG", "MISE EN PLACE FAUSSE"),
    "verdict-unclear": (
        "SETUP UNCLEAR: not everything was understood",
        "MISE EN PLACE INCERTAINE : tout n'a pas été compris",
    ),
    "verdict-not-judged": (
        "SETUP UNCLEAR: nothing wrong in what is filled in",
        "MISE EN PLACE INCERTAINE : rien de faux dans ce qui est rempli",
    ),
    "verdict-unreadable": ("UNREADABLE: nothing was understood", "ILLISIBLE : rien n'a été compris"),
    "not-said": (
        "{count} {count:rule|rules} not checked, for want of what was not said: {steps}. In full: --verbose.",
        "{count} {count:règle non vérifiée|règles non vérifiées}, faute d'indications : {steps}. En entier : --verbose.",
    ),
    "not-known": (
        "{count} {count:rule|rules} not checkable with the facts known. In full: --verbose.",
        "{count} {count:règle non vérifiable|règles non vérifiables} avec les faits connus. En entier : --verbose.",
    ),
    "summary-seats": ("Seats", "Joueurs"),
    "summary-seat": ("{seat}. {character}", "{seat}. {character}"),
    "summary-seat-ai": ("{seat}. {character} (AI)", "{seat}. {character} (I.A.)"),
    "summary-checked": ("Steps checked", "Étapes vérifiées"),
    "summary-partly": ("Checked in part", "Vérifiées en partie"),
    **SHEETS,
    # the facts of a card
    "fact-other_title": ("other side", "autre face"),
    "fact-subtype": ("subtype", "sous-type"),
    "fact-cost": ("cost", "coût"),
    "fact-quantity": ("quantity", "quantité"),
    "fact-level": ("level", "niveau"),
    "fact-hyperdrive": ("hyperdrive", "hyperpropulsion"),
    "fact-combat": ("combat", "combat"),
    "fact-hull": ("hull", "coque"),
    "fact-note": ("note", "remarque"),
    "fact-source": ("source", "source"),
    "fact-confidence": ("confidence", "confiance"),
    **{f"cite-{name}": pair for name, pair in CITATIONS.items()},
}
