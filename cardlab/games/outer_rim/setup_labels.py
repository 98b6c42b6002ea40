"""The labels of setup sheets, French and English: what each line of a sheet speaks about, and under which step."""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from cardlab.catalogue.names import fold, words_of
from cardlab.vocabulary import Language

STEPS: dict[str, tuple[str, str]] = {
    "head": ("The game", "La partie"),
    "1": ("1. Map", "1. Plateau"),
    "2": ("2. Patrols", "2. Patrouilles"),
    "3": ("3. Contacts", "3. Contacts"),
    "4": ("4. Supplies", "4. Réserves"),
    "5": ("5. Characters", "5. Personnages"),
    "ambitions": ("5b. Ambitions", "5b. Ambitions"),
    "6": ("6. Prepare the characters", "6. Préparer les personnages"),
    "7": ("7. Decks and sheets", "7. Paquets et fiches"),
    "win": ("8. Winning", "8. Gagner la partie"),
}
"""Step → its heading; the order is the order at the table."""


class Label(NamedTuple):
    """What a line speaks about. `of` is what its subject is: a seat, a faction, a planet, a deck."""

    key: str
    step: str
    en: str
    fr: str
    of: str = ""
    also: str = ""
    """Other words for it, `|` between."""


LABELS = (
    Label("game", "head", "Game", "Jeu"),
    Label("name", "head", "Name", "Nom", also="title|titre"),
    Label("expansion", "head", "Expansion", "Extension", also="expansions|extensions"),
    Label("solo", "head", "Solo", "Solo"),
    Label("ambitions", "head", "Ambitions", "Ambitions"),
    Label("players", "head", "Human players", "Joueurs humains",
          also="players|joueurs|nombre de joueurs|nb de joueurs|number of players|humans|humains"),
    Label("tiles", "1", "Map tiles in order", "Tuiles dans l'ordre", also="map|tiles|map tiles|plateau|tuiles"),
    Label("endcaps", "1", "Base end pieces", "Extrémités de base", also="endcaps|extrémités|end pieces"),
    Label("core-tiles", "1", "Core Worlds tiles", "Tuiles Mondes du Noyau", also="core worlds|mondes du noyau"),
    Label("patrols", "2", "Patrol tokens", "Pions Patrouille", "faction", "patrols|patrouilles|patrol|patrouille"),
    Label("navpoints", "2", "Navpoints of the level 1 patrols", "Escales des patrouilles de niveau 1",
          also="navpoints|escales"),
    Label("patrol-side", "2", "Level 1 patrols", "Patrouilles de niveau 1"),
    Label("stack", "2", "Patrol stack from the top", "Pile depuis le dessus", "faction",
          "stack|pile|patrol stack|pile de patrouilles"),
    Label("stack-side", "2", "Patrol stacks", "Piles de patrouilles", also="stacks|piles"),
    Label("contacts", "3", "Contacts", "Contacts", "planet", "contact"),
    Label("spaces", "3", "Contact spaces", "Cases Contact", "planet", "spaces|cases"),
    Label("contacts-core", "3", "Contacts on the Core Worlds", "Contacts sur les Mondes du Noyau",
          also="contacts core worlds|contacts mondes du noyau"),
    Label("contacts-total", "3", "Contacts in all", "Contacts en tout", also="contacts total|total contacts"),
    Label("contacts-side", "3", "Contact tokens", "Pions Contact", also="contacts side|contacts face"),
    Label("supplies", "4", "Supplies", "Réserves", also="supply|réserve"),
    Label("seat", "5", "", "", "seat"),
    Label("character", "5", "character", "personnage", "seat", "perso"),
    Label("character-side", "5", "character card on its side", "carte Personnage sur la face", "seat",
          "character side|face du personnage"),
    Label("standee", "5", "standee", "tuile Personnage", "seat", "figurine|tuile"),
    Label("board", "5", "player board", "plateau Joueur", "seat", "board|plateau"),
    Label("fame", "5", "fame", "Gloire", "seat"),
    Label("reputation-start", "5", "reputation tokens", "pions Réputation", "seat", "starting reputation"),
    Label("ship", "5", "ship", "vaisseau", "seat"),
    Label("credits", "5", "credits", "crédits", "seat", "starting credits|crédits de départ"),
    Label("reference", "5", "reference card", "carte Référence", "seat", "reference|référence"),
    Label("help", "5", "expansion help card", "aide de l'extension", "seat", "help card|aide affaires en suspens"),
    Label("databank-card", "5", "starting databank card", "carte BdD de départ", "seat", "databank card|carte bdd|bdd"),
    Label("sheets-drawn", "ambitions", "Ambition sheets drawn", "Fiches Ambition tirées"),
    Label("sheets-random", "ambitions", "Ambition sheets at random", "Fiches Ambition au hasard"),
    Label("sheets-order", "ambitions", "Ambition sheets chosen", "Choix des fiches Ambition"),
    Label("ambition", "ambitions", "ambition sheets", "fiches Ambition", "seat",
          "ambition sheet|fiche ambition|ambition"),
    Label("sheet-credits", "ambitions", "credits on the ambition sheet", "crédits de la fiche Ambition", "seat"),
    Label("printed-databank", "6", "databank card named on the character", "carte BdD indiquée sur le personnage",
          "seat"),
    Label("card-type", "6", "type of the starting card", "type de la carte de départ", "seat"),
    Label("card-place", "6", "starting card lies on", "carte de départ posée sur", "seat"),
    Label("printed-planet", "6", "planet named on the character", "planète indiquée sur le personnage", "seat"),
    Label("planet", "6", "standee stands on", "tuile posée sur", "seat", "planet|planète"),
    Label("printed-reputation", "6", "reputation named on the character", "réputation indiquée sur le personnage",
          "seat"),
    Label("reputation", "6", "reputation", "réputation", "seat"),
    Label("printed-goal", "6", "destination of the starting card", "destination de la carte de départ", "seat",
          "destination"),
    Label("goal", "6", "goal token lies on", "pion Objectif posé sur", "seat", "goal token|pion objectif"),
    Label("ai-deck", "6", "AI deck", "paquet I.A.", "seat", "deck|paquet|cartes I.A.|AI cards"),
    Label("ai-shuffled", "6", "AI deck shuffled", "paquet I.A. mélangé", "seat"),
    Label("market", "7", "Market deck", "Paquet Marché", "market", "market|marché"),
    Label("market-total", "7", "Market cards in all", "Cartes Marché en tout",
          also="market in all|marché en tout|market total|total marché|market cards|cartes marché"),
    Label("market-shuffled", "7", "Market decks shuffled", "Paquets Marché mélangés"),
    Label("market-top", "7", "Top card of each market deck", "Première carte de chaque Marché"),
    Label("encounter", "7", "Encounter deck", "Paquet Rencontre", "encounter", "encounter|rencontre|encounters"),
    Label("encounter-total", "7", "Encounter cards in all", "Cartes Rencontre en tout",
          also="encounters in all|rencontres en tout|encounter total|total rencontre|encounter cards|cartes rencontre"),
    Label("encounter-shuffled", "7", "Encounter decks shuffled", "Paquets Rencontre mélangés"),
    Label("databank", "7", "Databank cards, those in play included", "Cartes Base de Données, celles en jeu comprises",
          also="databank|base de données|databank cards|cartes base de données|bdd"),
    Label("databank-order", "7", "Databank order", "Ordre de la Base de Données"),
    Label("databank-dots", "7", "Dots on the databank backs", "Points au dos de la Base de Données"),
    Label("ship-sheets", "7", "Base ship sheets in all", "Fiches Vaisseau de base en tout",
          also="ship sheets|fiches vaisseau"),
    Label("rotating", "7", "Rotating cards, arrow", "Atouts pivotants, flèche"),
    Label("removed", "7", "Out of the game", "Hors de la partie",
          also="removed|retirée|retirées|retiré|retirés|removed cards|cartes retirées"),
    Label("fame-goal", "win", "Fame to win", "Gloire pour gagner"),
    Label("seat-fame-goal", "win", "fame to win", "Gloire pour gagner", "seat"),
)  # fmt: skip

BY_KEY = {label.key: label for label in LABELS}
_SEAT = r"(?i)(?:joueur|joueuse|player|seat|si[eè]ge|j|p)\s*\.?\s*(?:n\s*[°ºo]\s*)?(?P<seat>[0-9]{1,2})(?!\w)"
_ORDINAL_SEAT = (
    r"(?i)(?:le\s+|la\s+)?(?:(?P<seat>[0-9]{1,2})\s*(?:er|[eè]re|[eè]me|e|st|nd|rd|th)|(?P<word>premi[eè]re?|first"
    r"|deuxi[eè]me|seconde?|troisi[eè]me|third|quatri[eè]me|fourth))\s+(?:joueur|joueuse|player)(?!\w)"
)
_ORDINAL_WORDS = (("prem", "first"), ("deux", "second"), ("trois", "third"), ("quatr", "fourth"))
_ME = r"(?i)(?:moi|me|myself|humaine?|human)(?!\w)"
_AI = r"(?i)(?:l['’]\s*)?(?:i\.?\s?a\.?|a\.?\s?i\.?)(?!\w)"
_LOOSE = " ,;.-–—:()"


@lru_cache(maxsize=5_000)
def read_label(text: str) -> tuple[str, str] | None:
    """The key of a label as people write it, and its subject as written; a seat is its number, or `ai`."""
    text = text.strip()
    if key := _plain_labels().get(fold(text)):
        return key, "ai" if key.startswith("ai-") else ""
    for pattern in (_ORDINAL_SEAT, _ME, _SEAT, _AI):
        if found := re.match(pattern, text):
            key = _seat_labels().get(fold(text[found.end() :].strip(_LOOSE)))
            return (key, _seat_of(found.groupdict(), whose="1" if pattern is _ME else "ai")) if key else None
    words = words_of(text)
    for start, key in _subject_labels():
        if words.startswith(start):
            return key, words[len(start) :]
    return None


def _seat_of(found: Mapping[str, str | None], whose: str) -> str:
    """The seat a number or an ordinal names, else `whose` it is."""
    if seat := found.get("seat"):
        return str(int(seat))
    if word := found.get("word"):
        return str(next(place for place, starts in enumerate(_ORDINAL_WORDS, 1) if fold(word).startswith(starts)))
    return whose


def written_label(key: str, language: Language, subject: str = "") -> str:
    """A label as we write it; `subject` in the words of the language."""
    label = BY_KEY[key]
    words = label.fr if language == "fr" else label.en
    if label.of == "seat":
        seat = f"{'Joueur' if language == 'fr' else 'Player'} {subject}"
        return f"{seat}, {words}" if words else seat
    return f"{words}, {subject}" if subject else words


def known_labels() -> list[str]:
    """Every label in both languages, to suggest from."""
    return [words for label in LABELS for words in (label.en, label.fr) if words]


def is_step_heading(text: str) -> bool:
    return fold(text.strip("=-–—_*# ")) in _step_headings()


def step_of(key: str) -> str:
    return BY_KEY[key].step


@cache
def _step_headings() -> frozenset[str]:
    return frozenset(fold(form) for forms in STEPS.values() for each in forms for form in (each, each.split(". ")[-1]))


def _forms(label: Label) -> Iterable[str]:
    return [form for form in (label.en, label.fr, *label.also.split("|")) if form]


@cache
def _plain_labels() -> dict[str, str]:
    """Labels that need no subject; those of a seat mean the seat spoken of last."""
    found = {fold(form): label.key for label in LABELS if label.of == "seat" for form in _forms(label)}
    found |= {fold(form): label.key for label in LABELS if not label.of for form in _forms(label)}
    return found


@cache
def _seat_labels() -> dict[str, str]:
    found = {fold(form): label.key for label in LABELS if label.of == "seat" for form in _forms(label)}
    return {**found, "": "seat"}


@cache
def _subject_labels() -> list[tuple[str, str]]:
    """The words a label with a subject starts with, longest first."""
    starts = [(f"{words_of(form)} ", label.key) for label in LABELS if label.of not in ("", "seat")
              for form in _forms(label)]  # fmt: skip
    return sorted(starts, key=lambda start: -len(start[0]))
