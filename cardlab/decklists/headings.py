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
    "deck": "deck drawdeck maindeck main cards cartes pioche paquet maindeck60 decklist reservedeck reserve",
    "set-aside": "setaside setasidezone sideboard side zonedattente misdecote misesdecote",
    "outside": "outside outsidethedeck outsideofdeck outsidedeck cardsoutsidedeck horsdudeck horsdeck outsideofthedeck",
    "starting": "starting start startingcards cartesdedepart depart startingeffect startinginterrupt startinglocation"
    " startinginterrupts effetdedepart interruptiondedepart lieudedepart localisationdedepart",
    "objective": "objective objectives objectif objectifs",
    "location": "location locations sites systems lieu lieux localisation localisations",
    "effect": "effect effects effet effets effectcards cartesdeffet",
    "interrupt": "interrupt interrupts interruption interruptions",
    "starship": "starship starships vaisseau vaisseaux vaisseauspatial vaisseauxspatiaux",
    "vehicle": "vehicle vehicles vehicule vehicules",
    "weapon": "weapon weapons arme armes",
    "device": "device devices appareil appareils equipement equipements",
    "creature": "creature creatures",
    "shield": "shield shields defensiveshield defensiveshields bouclier boucliers boucliersdefensifs",
    "epic-event": "epicevent epicevents evenementepique evenementsepiques evenementepique evenementsepiques",
    "admirals-order": "admiralsorder admiralsorders ordredamiral ordresdamiral ordredelamiral ordresdelamiral",
    "jedi-test": "jeditest jeditests testjedi testsjedi",
    "mission": "mission missions",
    "podracer": "podracer podracers moduledecourse modulesdecourse moduledecourse modulesdecourse",
    "battle": "battle battles combat combats battlecards cartesdecombat bataille batailles cartesdebataille",
    "red": "red rouge rouges reddot reddots",
    "blue": "blue bleu bleue bleues bleus bluedot bluedots",
    "green": "green vert verte vertes verts greendot greendots",
    "orange": "orange oranges orangedot orangedots",
    "yellow": "yellow jaune jaunes yellowdot yellowdots",
    "purple": "purple violet violette violettes violets purpledot purpledots",
    "white": "white wild wilds wildcard wildcards blanc blanche blanches blancs joker jokers",
}

HEADINGS = {word: heading for heading, words in _WORDS.items() for word in words.split()}
"""Folded word → heading."""


def as_heading(text: str) -> str:
    """The heading a text means, or nothing; counts and underlining around it do not matter."""
    return HEADINGS.get(fold(text), "")
