"""Headings of decklists, in English and French: the words people put above a group of cards."""

import re
from functools import lru_cache

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

COLOURS = ("red", "blue", "green", "orange", "yellow", "purple", "white")
"""The headings that are colours of Young Jedi's cards."""
ALSO_TITLES = ("podracer", "admirals-order")
"""Headings that are titles too (Podracer, Admiral's Orders): headings only in a list with quantities."""

_DECORATION = " =-–—_*#~:[]()<>•|¯/"
_COUNT = re.compile(
    r"(?P<mark>[\s:(\[–—-]*)(?P<count>[0-9]{1,3})(?:/[0-9]{1,3})?\s*(?:cards?|cartes?|dice|d[ée]s|points?|pts)?$",
    re.IGNORECASE,
)
_COMBINED = r"\s*(?:[/&+]|\bet\b|\band\b)\s*"

HEADINGS = {word: heading for heading, words in _WORDS.items() for word in words.split()}
"""Folded word → heading."""


def as_heading(text: str) -> str:
    """The heading a text means, or nothing; counts and underlining around it do not matter."""
    return HEADINGS.get(fold(text), "")


@lru_cache(maxsize=20_000)
def heading_of(words: str) -> str | None:
    """The heading a line is, None if it is none; counts and decoration around the word do not matter."""
    word = words.strip(_DECORATION)
    if len(word) > 60:
        return None
    heading = as_heading(word)
    if heading:
        return heading
    found = _COUNT.search(word)
    if found:
        heading = as_heading(word[: found.start()])
        if heading:
            return heading if found["mark"].strip() or heading not in COLOURS else None
        word = word[: found.start()]
    combined = {as_heading(part) for part in re.split(_COMBINED, word)} if re.search(_COMBINED, word) else {""}
    if "" in combined:
        return None
    return combined.pop() if len(combined) == 1 else ""
