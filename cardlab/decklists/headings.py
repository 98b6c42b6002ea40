"""Headings of decklists, in English and French: the words people put above a group of cards."""

from cardlab.catalogue.names import fold

_WORDS = {
    "character": "character characters personnage personnages team equipe perso persos heroes",
    "plot": "plot plots intrigue intrigues",
    "battlefield": "battlefield battlefields champdebataille champsdebataille",
    "upgrade": "upgrade upgrades amelioration ameliorations",
    "downgrade": "downgrade downgrades regression regressions",
    "support": "support supports soutien soutiens",
    "event": "event events evenement evenements",
    "deck": "deck drawdeck maindeck main cards cartes pioche paquet maindeck60 decklist",
    "set-aside": "setaside setasidezone sideboard side zonedattente misdecote misesdecote",
    "outside": "outside outsidethedeck outsideofdeck outsidedeck cardsoutsidedeck horsdudeck horsdeck",
    "starting": "starting start startingcards cartesdedepart depart",
    "objective": "objective objectives objectif objectifs",
    "location": "location locations sites systems lieu lieux",
    "effect": "effect effects effet effets",
    "interrupt": "interrupt interrupts interruption interruptions",
    "starship": "starship starships vaisseau vaisseaux",
    "vehicle": "vehicle vehicles vehicule vehicules",
    "weapon": "weapon weapons arme armes",
    "device": "device devices appareil appareils",
    "creature": "creature creatures",
    "shield": "shield shields defensiveshield defensiveshields bouclier boucliers boucliersdefensifs",
    "epic-event": "epicevent epicevents",
    "admirals-order": "admiralsorder admiralsorders ordredamiral ordresdamiral",
    "jedi-test": "jeditest jeditests testjedi testsjedi",
    "mission": "mission missions",
    "podracer": "podracer podracers",
    "battle": "battle battles combat combats battlecards cartesdecombat",
    "red": "red rouge rouges",
    "blue": "blue bleu bleue bleues bleus",
    "green": "green vert verte vertes verts",
    "orange": "orange oranges",
    "yellow": "yellow jaune jaunes",
    "purple": "purple violet violette violettes violets",
    "white": "white wild blanc blanche blanches blancs",
}

HEADINGS = {word: heading for heading, words in _WORDS.items() for word in words.split()}
"""Folded word → heading."""


def as_heading(text: str) -> str:
    """The heading a text means, or nothing; counts and underlining around it do not matter."""
    return HEADINGS.get(fold(text), "")
