"""What findings say about steps 1 to 4 of a setup of Outer Rim: the map, the patrols, the contacts, the supplies."""

from cardlab.messages import Sentences

MAP: Sentences = {
    # 1. the map
    "rule-OR-1.1": (
        "Six map tiles, each once: Ord Mantell, Lothal, Kessel, Nal Hutta, Naboo, Takodana.",
        "Six tuiles, chacune une fois : Ord Mantell, Lothal, Kessel, Nal Hutta, Naboo, Takodana.",
    ),
    "tiles-missing": (
        "{cite}: the map lacks {tiles}.",
        "{cite} : il manque au plateau {tiles}.",
    ),
    "tiles-twice": (
        "{cite}: {tiles}, twice on the map; once is enough.",
        "{cite} : {tiles}, deux fois au plateau ; une suffit.",
    ),
    "tiles-strange": (
        "{cite}: {tiles} {count:is|are} no part of the six tiles.",
        "{cite} : {tiles} {count:n'est|ne sont} pas des six tuiles.",
    ),
    "rule-OR-1.2": (
        "The tiles lie in the printed order; another order is a known variant.",
        "Les tuiles sont dans l'ordre imprimé ; un autre ordre est une variante connue.",
    ),
    "tile-order": (
        "{cite}: the usual order is {tiles}. Another one is a variant: fine if you all agree.",
        "{cite} : l'ordre habituel est {tiles}. Un autre est une variante : d'accord si toute la table le veut.",
    ),
    "rule-OR-1.3": ("Two base end pieces, without the expansion.", "Deux extrémités de base, sans l'extension."),
    "endcaps": (
        "{cite}: {expected} base end pieces close the map, not {actual}.",
        "{cite} : {expected} extrémités de base ferment le plateau, pas {actual}.",
    ),
    "core-tiles-out": (
        "{cite}: without the expansion, no Core Worlds tiles at the ends.",
        "{cite} : sans l'extension, pas de tuiles Mondes du Noyau aux extrémités.",
    ),
    "rule-UB-5": (
        "With the expansion, two Core Worlds tiles take the place of both base end pieces.",
        "Avec l'extension, deux tuiles Mondes du Noyau remplacent les deux extrémités de base.",
    ),
    "core-tiles": (
        "{cite}: {expected} Core Worlds tiles at the ends of the map, not {actual}.",
        "{cite} : {expected} tuiles Mondes du Noyau aux bouts du plateau, pas {actual}.",
    ),
    "endcaps-out": (
        "{cite}: the base end pieces stay in the box ({expected} on the map, not {actual}).",
        "{cite} : les extrémités de base restent dans la boîte ({expected} au plateau, pas {actual}).",
    ),
    # 2. the patrols
    "rule-OR-2.1": (
        "Sixteen patrols: four factions, levels 1 to 4, one token each.",
        "Seize patrouilles : quatre factions, niveaux 1 à 4, un pion de chaque.",
    ),
    "patrols": (
        "{cite}: the patrols of {faction} are {levels}, not {there}.",
        "{cite} : les patrouilles {faction} sont {levels}, pas {there}.",
    ),
    "rule-OR-2.2": (
        "Each level 1 patrol lies faceup on the navpoint by its faction's end: four navpoints.",
        "Chaque patrouille de niveau 1 est face visible sur l'escale de sa faction : quatre escales.",
    ),
    "patrol-side": (
        "{cite}: level 1 patrols lie faceup.",
        "{cite} : les patrouilles de niveau 1 sont face visible.",
    ),
    "navpoints": (
        "{cite}: the level 1 patrols stand on {count} navpoints, one on each, not on {there}.",
        "{cite} : les patrouilles de niveau 1 sont sur {count} escales, une sur chacune, pas sur {there}.",
    ),
    "navpoints-faction": (
        "{cite}: no level 1 patrol of {factions} on the map.",
        "{cite} : pas de patrouille de niveau 1 au plateau pour {factions}.",
    ),
    "rule-UB-7": (
        "With the expansion, both level 1 patrols of a side share one navpoint: two navpoints, two patrols each.",
        "Avec l'extension, les deux patrouilles de niveau 1 d'un côté partagent une escale : deux escales, deux patrouilles chacune.",
    ),
    "navpoints-shared": (
        "{cite}: both level 1 patrols of a side share one navpoint: {count} navpoints with 2 each, not {there}.",
        "{cite} : les 2 patrouilles de niveau 1 d'un côté partagent une escale : {count} escales de 2, pas {there}.",
    ),
    "rule-OR-2.3": (
        "The other patrols of a faction lie facedown in one stack: 2 on top, then 3, then 4.",
        "Les autres patrouilles d'une faction forment une pile face cachée : 2 dessus, puis 3, puis 4.",
    ),
    "stack": (
        "{cite}: the stack of {faction} is {levels} from the top, not {there}.",
        "{cite} : la pile {faction} est {levels} depuis le dessus, pas {there}.",
    ),
    "stack-side": ("{cite}: the patrol stacks lie facedown.", "{cite} : les piles de patrouilles sont face cachée."),
    # 3. the contacts
    "rule-OR-3.1": (
        "22 contacts facedown, two on each of eleven planets.",
        "22 contacts face cachée, deux sur chacune des onze planètes.",
    ),
    "contacts": (
        "{cite}: {planet} has {base} contacts and {orange} orange, not {there} and {there_orange}.",
        "{cite} : {planet} a {base} contacts et {orange} orange, pas {there} et {there_orange}.",
    ),
    "contacts-total": (
        "{cite}: {expected} contacts on the map in all, not {actual}.",
        "{cite} : {expected} contacts au plateau en tout, pas {actual}.",
    ),
    "contacts-side": ("{cite}: contacts lie facedown.", "{cite} : les contacts sont face cachée."),
    "rule-UB-8": (
        "With the expansion, one orange contact more, facedown at random, on each of eleven planets; none on the Core Worlds.",
        "Avec l'extension, un contact orange de plus, face cachée et au hasard, sur chacune des onze planètes ; aucun sur les Mondes du Noyau.",
    ),
    "contacts-core": (
        "{cite}: no contact on the Core Worlds ({expected}, not {actual}).",
        "{cite} : aucun contact sur les Mondes du Noyau ({expected}, pas {actual}).",
    ),
    "rule-OR-3.2": (
        "The colour on a contact's back is that of its space: white, green or yellow.",
        "La couleur au dos d'un contact est celle de sa case : blanc, vert ou jaune.",
    ),
    "contact-colours": (
        "{cite}: the spaces of {planet} are {spaces}, but its contacts are {contacts}.",
        "{cite} : les cases de {planet} sont {spaces}, mais ses contacts sont {contacts}.",
    ),
    # 4. the supplies
    "rule-OR-4.1": (
        "Three supplies: credits, damage, goals; they never run out.",
        "Trois réserves : crédits, dégâts, objectifs ; elles ne s'épuisent jamais.",
    ),
    "supplies": (
        "{cite}: a supply of {supplies} is missing.",
        "{cite} : il manque la réserve : {supplies}.",
    ),
}
