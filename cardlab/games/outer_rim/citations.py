"""Where Outer Rim's rules stand: each with its step, short as findings quote it, and in full with its sources.

A line of the French summary is cited only where it says what the rule says, in its own words; what
stands elsewhere names that source.
"""

from typing import NamedTuple

from cardlab.messages import Sentences

_UB = ("Unfinished Business", "Affaires en suspens")
_SOLO = ("solo with Unfinished Business", "solo, Affaires en suspens")

STEPS: dict[str, tuple[str, str]] = {
    "step-1": ("step 1", "étape 1"),
    "step-2": ("step 2", "étape 2"),
    "step-3": ("step 3", "étape 3"),
    "step-4": ("step 4", "étape 4"),
    "step-5": ("step 5", "étape 5"),
    "step-5-ai": ("step 5, AI", "étape 5, I.A."),
    "step-6": ("step 6", "étape 6"),
    "step-6-ai": ("step 6, AI", "étape 6, I.A."),
    "step-7": ("step 7", "étape 7"),
    "winning": ("winning", "gagner la partie"),
    "expansion": _UB,
    "core-worlds": ("Core Worlds", "Mondes du Noyau"),
    "orange-contacts": ("orange contacts", "contacts orange"),
    "rotating": ("rotating cards", "atouts pivotants"),
    "solo": _SOLO,
    "ambition": ("ambition", "Ambition"),
    "ambition-ai": ("ambition, AI", "Ambition, I.A."),
}
"""The step at the table, in English and French."""

SOURCES: dict[str, tuple[str, str]] = {
    "learn-to-play": (
        "the base game's Learn to Play (text on ultraboardgames.com)",
        "Apprendre à jouer du jeu de base (texte sur ultraboardgames.com)",
    ),
    "solo-text": (
        "the base game's solo rules (text on ultraboardgames.com)",
        "règles solo du jeu de base (texte sur ultraboardgames.com)",
    ),
    "publisher": (
        "the publisher's page of the game (fantasyflightgames.com)",
        "la page du jeu chez l'éditeur (fantasyflightgames.com)",
    ),
    "component-list": ("a component list (geekdad.com)", "une liste du matériel (geekdad.com)"),
    "review": ("a review (spieletest.at)", "un compte rendu (spieletest.at)"),
    "credits-guide": ("a guide (playtale.com.ua)", "un guide (playtale.com.ua)"),
    "map-guides": (
        "web guides (whatboardgame.com, nerdalertnews.net)",
        "guides du web (whatboardgame.com, nerdalertnews.net)",
    ),
    "length-guide": ("a guide (justnerd.it)", "un guide (justnerd.it)"),
    "automa": ("the Outer Rim Automa web application", "l'application web Outer Rim Automa"),
    "rules-reference": ("the Rules Reference (excerpt)", "le Guide des règles (extrait)"),
    "living-reference": ("the living Rules Reference (excerpt)", "le Guide des règles à jour (extrait)"),
    "expansion-rulebook": (
        "the rulebook of Unfinished Business (overview), and 70 − 1 + 91 = 160",
        "le livret d'Affaires en suspens (aperçu), et 70 − 1 + 91 = 160",
    ),
    "solo-guide": ("one web guide (tabletopquester.com)", "un seul guide web (tabletopquester.com)"),
    "player-report": ("a player's report (goblins.net)", "le récit d'un joueur (goblins.net)"),
}


class Cited(NamedTuple):
    """Where a rule stands: its step, lines of the French summary with the words they say it in, other sources."""

    step: str
    summary: tuple[tuple[int, str], ...] = ()
    others: tuple[str, ...] = ()


_STACKS = "Les Niveaux 2 à 4 forment une pile par faction, classée dans l'ordre"
_CORE_TILES = "Utiliser les 2 tuiles MONDES DU NOYAU au bout de la carte de la galaxie à la place de celles de base."
_MARKET = "mélanger chaque paquet MARCHÉ (6 différents, placés au bas du plateau principal)"
_OWN_AI_CARD = "Mélanger la carte I.A. du personnage avec les cartes I.A."
_AI_ALIKE = "L'I.A. doit avoir les mêmes composants"

CITED: dict[str, Cited] = {
    "OR-1.1": Cited(
        "step-1", ((108, "Assembler le PLATEAU: Ord Mantell-Lothal-Kessel-Nal Hutta-Naboo-Takodana."),)
    ),
    "OR-1.2": Cited("step-1", ((108, "Ord Mantell-Lothal-Kessel-Nal Hutta-Naboo-Takodana."),), ("map-guides",)),
    "OR-1.3": Cited("step-1", others=("learn-to-play",)),
    "OR-2.1": Cited("step-2", ((109, "classer par Niveau (points blancs au dos)"),), ("learn-to-play",)),
    "OR-2.2": Cited("step-2", ((109, "les Niveaux 1 sont mis faces visibles sur les quatre cases d'Escale"),)),
    "OR-2.3": Cited("step-2", ((109, _STACKS),), ("learn-to-play",)),
    "OR-3.1": Cited(
        "step-3", ((110, "faces cachées, mélangés puis placés sur chaque case Contact"),), ("learn-to-play", "review")
    ),
    "OR-3.2": Cited("step-3", ((110, "selon la couleur et le nombre de points affichés au dos"),)),
    "OR-4.1": Cited("step-4", ((111, "séparer les pions CREDITS, DEGÂTS et OBJECTIFS"),), ("rules-reference",)),
    "OR-5.1": Cited("step-5", others=("publisher",)),
    "OR-5.2": Cited("step-5", ((112, "Prendre 1 carte Personnage"),), ("learn-to-play",)),
    "OR-5.3": Cited("step-5", ((112, 'Prendre 1 carte Personnage (face "Objectif personnel") et sa tuile'),)),
    "OR-5.4": Cited("step-5", ((112, "1 plateau Joueur et 1 marqueur Gloire placé sur 0 Gloire"),), ("automa",)),
    "OR-5.5": Cited("step-5", ((112, "4 pions Réputation (1 par faction)"),)),
    "OR-5.6": Cited(
        "step-5", ((112, "1 fiche Vaisseau de départ sur la face G9 Rigger ou Chasseur G-1A"),)
    ),
    "OR-5.7": Cited("step-5", ((112, "4000 Crédits au 1er joueur (+2000 par suivant)"),), ("credits-guide",)),
    "OR-5.8": Cited("step-5", ((112, "1 carte Référence"),)),
    "OR-5.IA1": Cited("step-5-ai", ((112, _AI_ALIKE),)),
    "OR-5.IA2": Cited(
        "step-5-ai",
        ((112, "le Personnage I.A. de départ doit avoir comme carte BdD le N°91 ou 92"),),
        ("solo-text",),
    ),
    "OR-5.IA3": Cited("step-5-ai", ((112, "son Vaisseau est obligatoirement un G9 Rigger"),), ("solo-text",)),
    "OR-5.IA4": Cited(
        "step-5-ai", ((112, "L'I.A. débute avec 6000 Crédits (en tant que 2e joueur)"),), ("solo-text",)
    ),
    "OR-6.1": Cited(
        "step-6", ((113, 'prendre la carte BdD ("Base de Données") indiquée et la placer selon son type'),)
    ),
    "OR-6.2": Cited(
        "step-6", ((113, "Placer la tuile représentant le Personnage sur la planète de départ indiquée"),)
    ),
    "OR-6.3": Cited("step-6", ((113, "modifier sa Réputation si les instructions l'indiquent"),)),
    "OR-6.IA1": Cited("step-6-ai", ((114, "placer en plus un pion Objectif sur la destination indiquée"),)),
    "OR-6.IA2": Cited("step-6-ai", ((116, "Mélanger toutes les cartes I.A."),), ("solo-text",)),
    "OR-7.1": Cited("step-7", ((117, _MARKET), (117, "révéler sur le dessus du paquet la première carte de chacun")),
                    ("learn-to-play",)),
    "OR-7.2": Cited("step-7", ((117, "mélanger chaque paquet RENCONTRE (7 différents"),), ("component-list",)),
    "OR-7.3": Cited("step-7", ((117, "Le paquet BdD (BASE DE DONNEES) n'est PAS mélangé"),), ("learn-to-play",)),
    "OR-7.4": Cited("step-7", ((117, "la réserve des fiches VAISSEAUX reste à portée de main"),), ("learn-to-play",)),
    "OR-V.1": Cited("winning", ((56, "être le premier à atteindre 10 Gloires"),), ("length-guide", "automa")),
    "UB-1": Cited("expansion", ((123, "+91 cartes Rencontre (Takodana #10 remplace la carte de base)."),)),
    "UB-2": Cited("expansion", others=("expansion-rulebook",)),
    "UB-3": Cited("expansion", ((124, "+45 Cartes Marché"),)),
    "UB-4": Cited("expansion", ((124, "+52 cartes Base de Données (classement par ordre des numéros)"),)),
    "UB-5": Cited("core-worlds", ((125, _CORE_TILES),)),
    "UB-6": Cited("core-worlds", ((125, "Mélanger le paquet Rencontre correspondant."),)),
    "UB-7": Cited("core-worlds", ((125, "Les 2 patrouilles de chaque côté commencent sur la même escale."),)),
    "UB-8": Cited("orange-contacts", ((126, "1 contact orange est placé au hasard, face cachée, sur chaque planète"
                                            " sauf les Mondes du Noyau."),)),
    "UB-9": Cited("expansion", ((127, "1 aide Affaires en suspens pour chaque joueur"), (112, _AI_ALIKE))),
    "UB-10": Cited("expansion", ((128, "certaines cartes de base n'ont plus le bon compte du nombre total de cartes"),)),
    "UB-11": Cited("orange-contacts", ((145, "Si un contact révélé correspond à un joueur, le jeton Contact est défaussé"
                                             " sans le résoudre"),)),
    "UB-12": Cited("rotating", ((149, "L'Atout de départ est celui avec la flèche."),)),
    "UBS-1": Cited("solo", ((132, "Retirer les 4 Missions suivantes du Marché"),), ("solo-guide",)),
    "UBS-2": Cited("solo", ((133, "Retirer la carte Rencontre N°11 du paquet Anneau Kafrene/Takodana."),),
                   ("solo-guide",)),
    "UBS-3a": Cited("solo", ((134, "6 cartes au total"), (135, f"#91 / #92 : {_OWN_AI_CARD} de base N° 1,"),
                             (136, "2. 6. 7 et 9.")), ("solo-guide",)),
    "UBS-3b": Cited("solo", ((137, f"#90 : {_OWN_AI_CARD} Chasseur de Prime"), (138, "N° 1 à 5.")), ("solo-guide",)),
    "UBS-4": Cited("step-5", ((138, "Un perso I.A. Chasseur de Prime débute avec le vaisseau Chasseur G-1A."),)),
    "UBS-5": Cited("step-5", ((135, "#91 / #92"), (137, "#90"))),
    "UBS-6": Cited("solo", others=("solo-guide",)),
    "AMB-1": Cited("ambition", others=("player-report",)),
    "AMB-2": Cited("ambition", others=("living-reference",)),
    "AMB-3": Cited("ambition", others=("living-reference",)),
    "AMB-4": Cited("ambition-ai", ((198, "Elle n'utilise pas de fiche Ambition. Le joueur choisit son Ambition parmi 2"
                                         " au hasard"),)),
    "AMB-5": Cited("ambition-ai", ((198, "l'I.A. débute la partie avec 6000 Crédits et doit gagner 2 Gloire en plus"),),
                   ("solo-guide",)),
}  # fmt: skip
"""Rule → where it stands."""


def _in_full(cited: Cited) -> tuple[str, str]:
    english = [f"French rules summary, line {line}: “{words}”" for line, words in cited.summary]
    french = [f"Résumé français des règles, ligne {line} : « {words} »" for line, words in cited.summary]
    english += [SOURCES[source][0] for source in cited.others]
    french += [SOURCES[source][1] for source in cited.others]
    return "; ".join(english), " ; ".join(french)


CITATIONS: Sentences = {
    "ticks": ("sheet", "fiche"),
    "ticks-full": ("The boxes of the setup sheet", "Les cases à cocher de la fiche"),
    **{rule: STEPS[cited.step] for rule, cited in CITED.items()},
    **{f"{rule}-full": _in_full(cited) for rule, cited in CITED.items()},
}
