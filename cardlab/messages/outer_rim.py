"""What findings say about setups of Star Wars: Outer Rim."""

from cardlab.messages import Sentences
from cardlab.messages.outer_rim_sheets import SHEETS

SENTENCES: Sentences = {
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
    "contacts-orange": (
        "{cite}: {planet} has {base} contacts and {orange} orange, not {there} and {there_orange}.",
        "{cite} : {planet} a {base} contacts et {orange} orange, pas {there} et {there_orange}.",
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
    # 5. the characters
    "rule-OR-5.1": (
        "One to four seats; alone, one human and an AI.",
        "D'un à quatre sièges ; seul, un humain et une I.A.",
    ),
    "players": (
        "{cite}: 1 to {most} players, not {actual}.",
        "{cite} : de 1 à {most} joueurs, pas {actual}.",
    ),
    "humans": (
        "{cite}: the sheet says {players} human {players:player|players}, but seats {actual}.",
        "{cite} : la fiche annonce {players} {players:joueur humain|joueurs humains}, mais en place {actual}.",
    ),
    "ai-in-company": (
        "{cite}: the AI plays only against one person alone.",
        "{cite} : l'I.A. ne joue que contre une personne seule.",
    ),
    "solo-humans": (
        "{cite}: alone means one human and an AI, not {actual} humans.",
        "{cite} : en solo, un humain et une I.A., pas {actual} humains.",
    ),
    "solo-without-ai": ("{cite}: alone, an AI sits second.", "{cite} : en solo, une I.A. est 2e joueur."),
    "many-ais": (
        "{cite}: one AI, not {actual}. One guide allows two with different roles: setting {setting}.",
        "{cite} : une I.A., pas {actual}. Un guide en permet deux aux rôles différents : réglage {setting}.",
    ),
    "rule-UBS-6": (
        "An option from one guide: two AIs, one with databank 90, the other with 91 or 92.",
        "Une option d'un seul guide : deux I.A., l'une avec la BdD 90, l'autre avec 91 ou 92.",
    ),
    "two-ais": (
        "{cite}: two AIs with different roles, as one guide has it (setting {setting}).",
        "{cite} : deux I.A. aux rôles différents, selon un seul guide (réglage {setting}).",
    ),
    "two-ais-alike": (
        "{cite}: of two AIs, one takes databank 90, the other 91 or 92 (setting {setting}).",
        "{cite} : de deux I.A., l'une prend la BdD 90, l'autre 91 ou 92 (réglage {setting}).",
    ),
    "rule-OR-5.2": (
        "Characters differ and are in the boxes used: 8, or 16 with the expansion.",
        "Les personnages sont différents et des boîtes utilisées : 8, ou 16 avec l'extension.",
    ),
    "character-twice": (
        "{cite}: {character} sits at the table {count} times; choose another for one seat.",
        "{cite} : {character} est à table {count} fois ; changez-en un.",
    ),
    "character-box": (
        "{cite}: {character} comes with the expansion and is none of these {count} characters.",
        "{cite} : {character} vient avec l'extension et n'est pas parmi ces {count} personnages.",
    ),
    "rule-OR-5.3": (
        "The character card lies on its personal goal side, with its standee.",
        "La carte Personnage est sur la face « Objectif personnel », avec sa tuile.",
    ),
    "character-side": (
        "{cite}: {who} turns the character card to its personal goal side.",
        "{cite} : {who} met sa carte Personnage sur la face « Objectif personnel ».",
    ),
    "component": (
        "{cite}: {who} takes {expected} {what}, not {actual}.",
        "{cite} : {who} prend {expected} {what}, pas {actual}.",
    ),
    "rule-OR-5.4": (
        "One player board, fame at 0; for an AI other fame is only a warning (expert play).",
        "Un plateau Joueur, Gloire à 0 ; pour l'I.A., une autre Gloire n'est qu'un avertissement (mode expert).",
    ),
    "fame": (
        "{cite}: {who} starts with {expected} fame, not {actual}.",
        "{cite} : {who} commence à {expected} Gloire, pas {actual}.",
    ),
    "fame-ai": (
        "{cite}: {who} starts with {expected} fame, not {actual}, unless you play expert.",
        "{cite} : {who} commence à {expected} Gloire, pas {actual}, sauf en mode expert.",
    ),
    "rule-OR-5.5": (
        "Four reputation tokens, one per faction, neutral until step 6.",
        "Quatre pions Réputation, un par faction, neutres jusqu'à l'étape 6.",
    ),
    "reputation-tokens": (
        "{cite}: {who} has {expected} reputation tokens, one per faction, not {actual}.",
        "{cite} : {who} a {expected} pions Réputation, un par faction, pas {actual}.",
    ),
    "reputation-neutral": (
        "{cite}: {who} is neutral with {factions}; the character's change comes in step 6.",
        "{cite} : {who} est neutre auprès de : {factions} ; le changement du personnage vient à l'étape 6.",
    ),
    "rule-OR-5.6": (
        "The starting ship is the G9 Rigger or the G-1A Starfighter.",
        "Le vaisseau de départ est le G9 Rigger ou le Chasseur G-1A.",
    ),
    "ship": (
        "{cite}: {who} starts with {first} or {second}, not {ship}.",
        "{cite} : {who} commence avec {first} ou {second}, pas {ship}.",
    ),
    "rule-OR-5.7": (
        "4,000 credits for the first player, 2,000 more for each next one.",
        "4 000 crédits au 1er joueur, 2 000 de plus à chaque suivant.",
    ),
    "credits": (
        "{cite}: {who} gets {expected:,} credits, not {actual:,}.",
        "{cite} : {who} reçoit {expected:,} crédits, pas {actual:,}.",
    ),
    "rule-OR-5.8": ("One reference card per player.", "Une carte Référence par joueur."),
    "rule-UB-9": ("One expansion help card per player.", "Une aide Affaires en suspens par joueur."),
    "rule-OR-5.IA1": ("The AI owns everything a player owns.", "L'I.A. a les mêmes composants qu'un joueur."),
    "rule-OR-5.IA2": (
        "The AI character's starting databank card is 91 or 92.",
        "La carte BdD de départ du personnage I.A. est la 91 ou la 92.",
    ),
    "rule-UBS-5": (
        "With the expansion, the AI character's starting databank card is 90, 91 or 92.",
        "Avec l'extension, la carte BdD de départ du personnage I.A. est la 90, la 91 ou la 92.",
    ),
    "ai-number": (
        "{cite}: the AI's character starts with databank card {allowed}, not {actual}.",
        "{cite} : le personnage de l'I.A. a comme carte BdD de départ {allowed}, pas {actual}.",
    ),
    "ai-number-known": (
        "{cite}: {character} starts with databank card {known}, not {actual}.",
        "{cite} : {character} a comme carte BdD de départ {known}, pas {actual}.",
    ),
    "ai-number-inferred": (
        "{cite}: {character} probably starts with databank card {known}, not {actual} (inferred; look at the card).",
        "{cite} : {character} a sans doute comme carte BdD de départ {known}, pas {actual} (déduit ; regardez la carte).",
    ),
    "rule-OR-5.IA3": ("The AI flies the G9 Rigger.", "Le vaisseau de l'I.A. est le G9 Rigger."),
    "ai-ship": ("{cite}: the AI takes the {wanted}, not {ship}.", "{cite} : l'I.A. prend le {wanted}, pas {ship}."),
    "rule-UBS-4": (
        "With the expansion, the AI flies the G-1A Starfighter with databank 90, otherwise the G9 Rigger.",
        "Avec l'extension, l'I.A. prend le Chasseur G-1A avec la BdD 90, sinon le G9 Rigger.",
    ),
    "ai-ship-expansion": (
        "{cite}: AI #{number} takes the {wanted}, not {ship} (solo, Unfinished Business).",
        "{cite} : l'I.A. n° {number} prend le {wanted}, pas {ship} (solo, Affaires en suspens).",
    ),
    "rule-OR-5.IA4": (
        "The human sits first with 4,000 credits, the AI second with 6,000.",
        "L'humain est 1er joueur avec 4 000 crédits, l'I.A. 2e avec 6 000.",
    ),
    "ai-second": (
        "{cite}: the human is player 1, the AI player 2.",
        "{cite} : l'humain est le 1er joueur, l'I.A. le 2e.",
    ),
    # ambitions
    "rule-AMB-1": (
        "One more ambition sheet than players is drawn at random; chosen from the last player to the first, one each.",
        "On tire au hasard une fiche Ambition de plus que de joueurs ; choix du dernier joueur au premier, une chacun.",
    ),
    "sheets-random": (
        "{cite}: the ambition sheets are drawn at random.",
        "{cite} : les fiches Ambition sont tirées au hasard.",
    ),
    "sheets-drawn": (
        "{cite}: {expected} sheets are drawn, one more than players, not {actual}.",
        "{cite} : on tire {expected} fiches, une de plus que de joueurs, pas {actual}.",
    ),
    "sheets-order": (
        "{cite}: the last player chooses first, the first player last.",
        "{cite} : le dernier joueur choisit d'abord, le premier en dernier.",
    ),
    "sheets-each": (
        "{cite}: {who} takes one ambition sheet, not {actual}.",
        "{cite} : {who} prend une fiche Ambition, pas {actual}.",
    ),
    "rule-AMB-2": (
        "With ambitions, starting credits and extras come from the sheet, not from turn order.",
        "Avec les Ambitions, crédits et suppléments de départ viennent de la fiche, pas de l'ordre du tour.",
    ),
    "sheet-credits": (
        "{cite}: the sheet gives {who} {expected:,} credits, not {actual:,}.",
        "{cite} : selon sa fiche, {who} reçoit {expected:,} crédits, pas {actual:,}.",
    ),
    "rule-AMB-3": (
        "With ambitions, a player wins with the fame on the sheet and all its goals.",
        "Avec les Ambitions, on gagne avec la Gloire de sa fiche et tous ses objectifs.",
    ),
    "sheets-win": (
        "{cite}: you win with the fame on your sheet and all its goals, not with one figure for all.",
        "{cite} : on gagne avec la Gloire de sa fiche et tous ses objectifs, pas avec un seul chiffre pour tous.",
    ),
    "rule-AMB-4": (
        "Alone, the human picks one of two random sheets; the AI has none.",
        "En solo, l'humain choisit une fiche parmi deux au hasard ; l'I.A. n'en a pas.",
    ),
    "sheets-alone": (
        "{cite}: alone, {expected} sheets are drawn and you keep one, not {actual}.",
        "{cite} : en solo, on tire {expected} fiches et on en garde une, pas {actual}.",
    ),
    "sheets-ai": ("{cite}: the AI has no ambition sheet.", "{cite} : l'I.A. n'a pas de fiche Ambition."),
    "rule-AMB-5": (
        "Alone with ambitions, the AI starts with 6,000 credits and needs 2 more fame.",
        "En solo avec Ambitions, l'I.A. commence avec 6 000 crédits et doit gagner 2 Gloire de plus.",
    ),
    "ai-fame-goal": (
        "{cite}: the AI needs {expected} fame ({base} + {more}), not {actual} (setting {setting}).",
        "{cite} : l'I.A. doit atteindre {expected} Gloire ({base} + {more}), pas {actual} (réglage {setting}).",
    ),
    # 6. preparing
    "rule-OR-6.1": (
        "The databank card named on the character is in play: cargo on the ship, job or bounty on the board.",
        "La carte BdD indiquée sur le personnage est en jeu : cargaison sur le vaisseau, mission ou prime sur le plateau.",
    ),
    "starting-card": (
        "{cite}: the character of {who} names databank card {expected}, not {actual}.",
        "{cite} : pour {who}, le personnage indique la carte BdD {expected}, pas {actual}.",
    ),
    "card-place": (
        "{cite}: {who}: a {type} goes on the {place}.",
        "{cite} : {who} : {type} posée sur : {place}.",
    ),
    "rule-OR-6.2": (
        "The standee stands on the planet the character names.",
        "La tuile du personnage est sur la planète indiquée sur sa carte.",
    ),
    "planet": (
        "{cite}: {who} starts on {expected}, not on {actual}.",
        "{cite} : {who} commence sur {expected}, pas sur {actual}.",
    ),
    "rule-OR-6.3": (
        "Reputation is neutral plus the change on the character.",
        "La réputation est neutre, plus le changement indiqué sur le personnage.",
    ),
    "reputation": (
        "{cite}: reputation of {who}: {expected}, not {actual}.",
        "{cite} : réputation, {who} : {expected}, pas {actual}.",
    ),
    "rule-OR-6.IA1": (
        "A goal token lies on the destination of the AI's starting cargo, job or bounty.",
        "Un pion Objectif est sur la destination de la Cargaison, Mission ou Prime de départ de l'I.A.",
    ),
    "goal": (
        "{cite}: the goal token of {who} lies on {expected}, not on {actual}.",
        "{cite} : pion Objectif, {who} : sur {expected}, pas sur {actual}.",
    ),
    "rule-OR-6.IA2": (
        "The AI deck is AI cards 1 to 10, shuffled.",
        "Le paquet I.A. : les cartes I.A. 1 à 10, mélangées.",
    ),
    "rule-UBS-3a": (
        "With 91 or 92, the AI deck is the character's AI card and base cards 1, 2, 6, 7 and 9: six cards.",
        "Avec 91 ou 92, le paquet I.A. : la carte I.A. du personnage et les cartes de base 1, 2, 6, 7 et 9, six cartes.",
    ),
    "rule-UBS-3b": (
        "With 90, the AI deck is the character's AI card and Bounty Hunter cards 1 to 5: six cards.",
        "Avec 90, le paquet I.A. : la carte I.A. du personnage et les Chasseur de Prime 1 à 5, six cartes.",
    ),
    "ai-shuffled": ("{cite}: shuffle the AI deck.", "{cite} : mélangez le paquet I.A."),
    "ai-deck-missing": (
        "{cite}: the AI deck of {count} cards lacks {cards}.",
        "{cite} : au paquet I.A. de {count} cartes, il manque {cards}.",
    ),
    "ai-deck-surplus": (
        "{cite}: the AI deck has {count} cards; take out {cards}.",
        "{cite} : le paquet I.A. a {count} cartes ; retirez {cards}.",
    ),
    # 7. the decks
    "rule-OR-7.1": (
        "Six market decks, each shuffled, its top card faceup: 70 cards in all.",
        "Six paquets Marché, chacun mélangé, première carte visible : 70 cartes en tout.",
    ),
    "market-decks": (
        "{cite}: {count} market decks; {decks} is empty.",
        "{cite} : {count} paquets Marché ; il manque {decks}.",
    ),
    "market-shuffled": ("{cite}: shuffle each market deck.", "{cite} : mélangez chaque paquet Marché."),
    "market-top": (
        "{cite}: turn the top card of each market deck faceup.",
        "{cite} : révélez la première carte de chaque paquet Marché.",
    ),
    "market-total": (
        "{cite}: {expected} market cards in all, not {actual}.",
        "{cite} : {expected} cartes Marché en tout, pas {actual}.",
    ),
    "market-deck": (
        "{cite}: {expected} cards in the market deck {deck}, not {actual}.",
        "{cite} : {expected} cartes au paquet Marché {deck}, pas {actual}.",
    ),
    "rule-UB-3": (
        "With the expansion, 45 market cards are added: 115 (111 alone).",
        "Avec l'extension, 45 cartes Marché de plus : 115 (111 en solo).",
    ),
    "add-market": (
        "Have the {added} cards of the expansion been added?",
        "Les {added} cartes de l'extension ont-elles été ajoutées ?",
    ),
    "rule-UBS-1": (
        "Alone with the expansion, four missions leave the market: 111 cards.",
        "En solo avec l'extension, quatre Missions quittent le Marché : 111 cartes.",
    ),
    "missions-in": (
        "{cite}: take out of the market: {cards}. {total} cards are left.",
        "{cite} : retirez du Marché : {cards}. Il reste {total} cartes.",
    ),
    "rule-OR-7.2": (
        "Seven encounter decks of ten, shuffled: 70 cards.",
        "Sept paquets Rencontre de dix, mélangés : 70 cartes.",
    ),
    "encounter-shuffled": ("{cite}: shuffle each encounter deck.", "{cite} : mélangez chaque paquet Rencontre."),
    "encounter-deck": (
        "{cite}: {expected} cards in the encounter deck {deck}, not {actual}.",
        "{cite} : {expected} cartes au paquet Rencontre {deck}, pas {actual}.",
    ),
    "core-encounters-out": (
        "{cite}: the encounter deck {deck} comes with the expansion only.",
        "{cite} : le paquet Rencontre {deck} ne vient qu'avec l'extension.",
    ),
    "encounter-total": (
        "{cite}: {expected} encounter cards in all, not {actual}.",
        "{cite} : {expected} cartes Rencontre en tout, pas {actual}.",
    ),
    "rule-UB-1": (
        "With the expansion, 91 encounter cards are added and its Takodana 10 replaces the base card: 160 (159 alone).",
        "Avec l'extension, 91 cartes Rencontre de plus, et son Takodana n° 10 remplace la carte de base : 160 (159 en solo).",
    ),
    "takodana-in": (
        "{cite}: the expansion's card 10 replaces {card}: take out the base card.",
        "{cite} : la carte 10 de l'extension remplace {card} : retirez la carte de base.",
    ),
    "add-encounters": (
        "Have the {added} cards of the expansion been added?",
        "Les {added} cartes de l'extension ont-elles été ajoutées ?",
    ),
    "rule-UB-2": (
        "With the expansion, eight encounter decks of twenty: the seven doubled, and the Core Worlds.",
        "Avec l'extension, huit paquets Rencontre de vingt : les sept doublés, et les Mondes du Noyau.",
    ),
    "rule-UB-6": (
        "The Core Worlds encounter deck is out and shuffled.",
        "Le paquet Rencontre des Mondes du Noyau est sorti et mélangé.",
    ),
    "core-encounters": (
        "{cite}: put out the encounter deck {deck} too.",
        "{cite} : sortez aussi le paquet Rencontre {deck}.",
    ),
    "rule-UBS-2": (
        "Alone with the expansion, Ring of Kafrene/Takodana 11 is taken out: 19 in that deck, 159 in all.",
        "En solo avec l'extension, la Rencontre n° 11 d'Anneau de Kafrene/Takodana est retirée : 19 dans ce paquet, 159 en tout.",
    ),
    "encounter-in": (
        "{cite}: take out {card}: {each} cards in that deck, {total} in all.",
        "{cite} : retirez {card} : {each} cartes dans ce paquet, {total} en tout.",
    ),
    "rule-OR-7.3": (
        "The databank is not shuffled: numbers rising from 1 to 92, 53 cards, those in play included.",
        "La Base de Données n'est pas mélangée : numéros croissants de 1 à 92, 53 cartes, celles en jeu comprises.",
    ),
    "rule-UB-4": (
        "With the expansion, 52 databank cards are added: 105, sorted by number.",
        "Avec l'extension, 52 cartes Base de Données de plus : 105, classées par numéro.",
    ),
    "databank": (
        "{cite}: {expected} databank cards with those in play, not {actual}.",
        "{cite} : {expected} cartes Base de Données avec celles en jeu, pas {actual}.",
    ),
    "databank-order": (
        "{cite}: the databank is never shuffled; sort it by number.",
        "{cite} : la Base de Données n'est jamais mélangée ; classez-la par numéro.",
    ),
    "add-databank": (
        "Have the {added} cards of the expansion been added?",
        "Les {added} cartes de l'extension ont-elles été ajoutées ?",
    ),
    "rule-UB-10": (
        "With the expansion, the dots on base databank backs no longer give the number of cards: do not compare.",
        "Avec l'extension, les points au dos des cartes BdD de base ne donnent plus le nombre de cartes : ne comparez pas.",
    ),
    "databank-dots": (
        "{cite}: the dots on base databank backs no longer give the number of cards; we did not compare.",
        "{cite} : les points au dos des cartes BdD de base ne donnent plus le nombre de cartes ; nous n'avons pas comparé.",
    ),
    "rule-UB-11": (
        "A contact or bounty named like a character in play stays in at setup; it is discarded when revealed.",
        "Un contact ou une prime du nom d'un personnage en jeu reste à la mise en place ; défaussé quand il est révélé.",
    ),
    "namesakes": (
        "{cite}: {cards}: like a character in play, but it stays in at setup; it is discarded only when revealed.",
        "{cite} : {cards} : comme un personnage en jeu, mais cela reste à la mise en place ; défaussé seulement une fois révélé.",
    ),
    "rule-UB-12": (
        "A rotating card starts with the arrow on top.",
        "Un atout pivotant commence flèche en haut.",
    ),
    "rotating": (
        "{cite}: rotating cards start with the arrow on top.",
        "{cite} : les atouts pivotants commencent flèche en haut.",
    ),
    "rule-OR-7.4": (
        "Unused ship sheets stay in the supply: twelve base sheets in all.",
        "Les fiches Vaisseau inutilisées restent en réserve : douze fiches de base en tout.",
    ),
    "ship-sheets": (
        "{cite}: {expected} base ship sheets in all, not {actual}.",
        "{cite} : {expected} fiches Vaisseau de base en tout, pas {actual}.",
    ),
    "stay-in": (
        "{cite}: {cards} {count:stays|stay} in the game.",
        "{cite} : {cards} {count:reste|restent} dans la partie.",
    ),
    "other-box": (
        "{cite}: {cards}: from a box that is not in this game.",
        "{cite} : {cards} : d'une boîte qui n'est pas de cette partie.",
    ),
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
    "verdict-unclear": (
        "UNCLEAR: not every step is filled in or understood",
        "INCERTAIN : toutes les étapes ne sont pas remplies ou comprises",
    ),
    "summary-seats": ("Seats", "Joueurs"),
    "summary-seat": ("{seat}. {character}", "{seat}. {character}"),
    "summary-seat-ai": ("{seat}. {character} (AI)", "{seat}. {character} (I.A.)"),
    "summary-checked": ("Steps checked", "Étapes vérifiées"),
    "summary-partly": ("Checked in part", "Vérifiées en partie"),
    "summary-not-checked": ("Not checked, left blank", "Non vérifiées, laissées vides"),
    "summary-not-checkable": ("Not checkable with the facts known", "Non vérifiables avec les faits connus"),
    **SHEETS,
}
