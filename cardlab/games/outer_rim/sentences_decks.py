"""What findings say about step 7 of a setup of Outer Rim: the decks, and what is out of the game."""

from cardlab.messages import Sentences

DECKS: Sentences = {
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
    "add-cards": (
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
}
