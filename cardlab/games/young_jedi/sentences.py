"""What findings say about Young Jedi CCG lists."""

from cardlab.games.young_jedi.citations import CITATIONS
from cardlab.messages import Sentences

SENTENCES: Sentences = {
    # the deck
    "rule-deck-size": ("Exactly 60 cards (starter-30: 30).", "Exactement 60 cartes (starter-30 : 30)."),
    "deck-size": (
        "{count} {count:card|cards}, {expected} needed ({cite}).",
        "{count} {count:carte|cartes}, il en faut {expected} ({cite}).",
    ),
    "as-starter": (
        "As a starter deck it has the right size: --format starter-30; or combine two of a side with --combine.",
        "Comme jeu d'initiation il a la bonne taille : --format starter-30 ; ou combinez-en deux d'un même côté avec"
        " --combine.",
    ),
    "add": ("Add {count}.", "Ajoutez-en {count}."),
    "add-colours": ("Add {counts}.", "Ajoutez {counts}."),
    "remove": ("Remove {count}.", "Retirez-en {count}."),
    "remove-colours": ("Remove {counts}.", "Retirez {counts}."),
    "rule-one-side": ("All cards Light or all Dark.", "Que des cartes du côté lumineux, ou que du côté obscur."),
    "one-side": (
        "{light} Light and {dark} Dark cards: one side only ({cite}), {lines}.",
        "{light} {light:carte|cartes} du côté lumineux et {dark} du côté obscur : un seul côté ({cite}), {lines}.",
    ),
    "replace-by-light": ("Replace {cards} by Light cards.", "Remplacez {cards} par des cartes du côté lumineux."),
    "replace-by-dark": ("Replace {cards} by Dark cards.", "Remplacez {cards} par des cartes du côté obscur."),
    "all-light": ("Keep the Light cards and replace the others.", "Gardez le côté lumineux et remplacez les autres."),
    "all-dark": ("Keep the Dark cards and replace the others.", "Gardez le côté obscur et remplacez les autres."),
    "titles-light": ("On the Light side there is {either}.", "Du côté lumineux, il y a {either}."),
    "titles-dark": ("On the Dark side there is {either}.", "Du côté obscur, il y a {either}."),
    "rule-planets": (
        "At least one location of each of Tatooine, Coruscant and Naboo (not for starter-30, played on one planet).",
        "Au moins une localisation de chacune des planètes Tatooine, Coruscant et Naboo (sauf starter-30, joué sur une"
        " seule planète).",
    ),
    "planets": ("No location of {colours} ({cite}).", "Aucune localisation de {colours} ({cite})."),
    "planet-tatooine": ("Tatooine", "Tatooine"),
    "planet-coruscant": ("Coruscant", "Coruscant"),
    "planet-naboo": ("Naboo", "Naboo"),
    "these-locations": ("These would serve: {either}.", "Celles-ci conviendraient : {either}."),
    "rule-starter-pair": (
        "Any two 30-card sample decks of a side make a legal 60.",
        "Deux jeux échantillons de 30 cartes d'un même côté font un jeu légal de 60.",
    ),
    "starter-pair": (
        "With any other 30-card sample deck of this side it makes a legal 60 ({cite}): cardlab validate --combine A B.",
        "Avec n'importe quel autre jeu échantillon de ce côté, il fait un jeu légal de 60 ({cite}) : cardlab validate"
        " --combine A B.",
    ),
    "rule-edition-sets": (
        "Virtual cards are the Players Committee's: Decipher's edition does not know them.",
        "Les cartes virtuelles sont celles du Comité des joueurs : l'édition Decipher ne les connaît pas.",
    ),
    "edition-sets": (
        "{card} ({set}) is in no set of {edition}, {lines}.",
        "{card} ({set}) n'est dans aucune extension de {edition}, {lines}.",
    ),
    "rule-event-two-decks": (
        "A tournament entry is two decks, one of each side.",
        "Une inscription à un tournoi comprend deux decks, un par côté.",
    ),
    # the colours
    "rule-dots": (
        "Exactly 10 cards of each of the six colours (starter-30: 5); a wild card counts in the colour it fills.",
        "Exactement 10 cartes de chacune des six couleurs (starter-30 : 5) ; une carte joker compte dans la couleur"
        " qu'elle remplit.",
    ),
    "dots": (
        "{counts}: {each} of each colour (6 × {each}; {cite}).",
        "{counts} : il en faut {each} de chaque couleur (6 × {each} ; {cite}).",
    ),
    "swap": ("{surplus} too many: replace by {wanted}.", "{surplus} de trop : remplacez par {wanted}."),
    "too-many": ("{surplus} too many.", "{surplus} de trop."),
    "titles-in": (
        "These titles also exist in {colour}: {either}.",
        "Ces titres existent aussi en {colour} : {either}.",
    ),
    "label": (
        "{card} has a {dot} dot, not {label}: it counts as {dot}, {lines}.",
        "{card} a une pastille {dot}, non {label} : elle compte comme {dot}, {lines}.",
    ),
    "rule-wild": (
        "A white-dot card fills one colour: at most one in each colour, six in all; an Objective only orange, yellow or"
        " purple.",
        "Une carte à pastille blanche remplit une couleur : au plus une par couleur, six en tout ; un Objectif seulement"
        " orange, jaune ou violet.",
    ),
    "wild": (
        "{count} wild cards in {colour}, at most one in each colour ({cite}): {cards}, {lines}.",
        "{count} cartes joker en {colour}, au plus une par couleur ({cite}) : {cards}, {lines}.",
    ),
    "wild-colour": (
        "{card} may fill {colours}, not {colour} ({cite}), {lines}.",
        "{card} peut remplir {colours}, pas {colour} ({cite}), {lines}.",
    ),
    "replace-wilds": (
        "Replace {count} of them by {colour} cards.",
        "Remplacez-en {count} par des cartes en {colour}.",
    ),
    "placed": ("Wild cards: {placed}.", "Cartes joker : {placed}."),
    "place-wilds": ("Placed like this, they fit: {placed}.", "Placées ainsi, elles conviennent : {placed}."),
    "fills": ("{places} fills {colour}", "{places} remplit {colour}"),
    "slot-unknown": (
        "“{slot}” is no colour that {card} could fill, {lines}: it was placed by search.",
        "« {slot} » n'est pas une couleur que {card} puisse remplir, {lines} : placée par recherche.",
    ),
    "objective-counts": (
        "An Objective was taken to use up its colour's wild card, which no text states (setting {setting}).",
        "On a admis qu'un Objectif occupe la carte joker de sa couleur, ce qu'aucun texte ne dit (réglage {setting}).",
    ),
    "rule-objective": (
        "At most one Objective; it counts among the 60.",
        "Au plus un Objectif ; il compte parmi les 60.",
    ),
    "objective": (
        "{count} Objectives, at most one ({cite}), {lines}.",
        "{count} Objectifs, au plus un ({cite}), {lines}.",
    ),
    "rule-title-copies": (
        "Edition pc-vset1: at most 5 cards of one title within a colour, whatever their subtitles; wild cards count in"
        " the colour they fill.",
        "Édition pc-vset1 : au plus 5 cartes d'un même titre dans une couleur, quel que soit le sous-titre ; les cartes"
        " joker comptent dans la couleur qu'elles remplissent.",
    ),
    "title-copies": (
        "{count} {card} in {colour} ({lines}), maximum {limit} ({cite}).",
        "{count} {card} en {colour} ({lines}), maximum {limit} ({cite}).",
    ),
    "title-copies-versions": (
        "{count} cards titled {card} in {colour} ({lines}), maximum {limit}: another subtitle is the same title ({cite}).",
        "{count} cartes titrées {card} en {colour} ({lines}), maximum {limit} : un autre sous-titre, c'est le même titre"
        " ({cite}).",
    ),
    "other-titles": (
        "Replace {count} by {count:another title|other titles} of the colour.",
        "Remplacez-en {count} par {count:un autre titre|d'autres titres} de la couleur.",
    ),
    # not judged
    "maybe-a-card": (
        "{place} not understood: it may be cards of the deck, or not.",
        "{place} non comprise : ce sont peut-être des cartes du deck.",
    ),
    "maybe-a-colour": (
        "{place} not understood: it may be of any colour, so the colours are not judged.",
        "{place} non comprise : elle peut être de n'importe quelle couleur, les couleurs ne sont donc pas jugées.",
    ),
    "maybe-a-location": (
        "{place} not understood: it may be the missing location, so the planets are not judged.",
        "{place} non comprise : c'est peut-être la localisation manquante, les planètes ne sont donc pas jugées.",
    ),
    # exports
    "client-does-not-know": (
        "The Young Jedi client does not know {card}: it stands there by its set and number.",
        "Le client Young Jedi ne connaît pas {card} : elle y figure par extension et numéro.",
    ),
    # settings
    "setting-edition": (
        "By which edition a deck is judged, whatever its format: the format's own, Decipher's, or the Players Committee's"
        " with Virtual Set 1.",
        "Par quelle édition un deck est jugé, quel que soit son format : celle du format, celle de Decipher, ou celle du"
        " Comité des joueurs avec l'extension virtuelle 1.",
    ),
    "setting-objective-uses-wild": (
        "Does an Objective use up the single wild card of the colour it fills? No text states it.",
        "Un Objectif occupe-t-il l'unique carte joker de la couleur qu'il remplit ? Aucun texte ne le dit.",
    ),
    # words
    "edition-decipher": ("the Decipher edition", "l'édition Decipher"),
    "edition-pc-vset1": ("the Players Committee's edition (pc-vset1)", "l'édition du Comité des joueurs (pc-vset1)"),
    "word-red": ("red", "rouge"),
    "word-blue": ("blue", "bleu"),
    "word-green": ("green", "vert"),
    "word-orange": ("orange", "orange"),
    "word-yellow": ("yellow", "jaune"),
    "word-purple": ("purple", "violet"),
    "word-white": ("white", "blanc"),
    "tally-red": ("{count} red", "{count} {count:rouge|rouges}"),
    "tally-blue": ("{count} blue", "{count} {count:bleue|bleues}"),
    "tally-green": ("{count} green", "{count} {count:verte|vertes}"),
    "tally-orange": ("{count} orange", "{count} orange"),
    "tally-yellow": ("{count} yellow", "{count} {count:jaune|jaunes}"),
    "tally-purple": ("{count} purple", "{count} {count:violette|violettes}"),
    "tally-character": ("{count} {count:character|characters}", "{count} {count:personnage|personnages}"),
    "tally-weapon": ("{count} {count:weapon|weapons}", "{count} {count:arme|armes}"),
    "tally-battle": ("{count} battle {count:card|cards}", "{count} {count:carte|cartes} de bataille"),
    "tally-effect": ("{count} {count:effect|effects}", "{count} {count:effet|effets}"),
    "tally-battle-effect": ("{count} battle/effect {count:card|cards}", "{count} {count:carte|cartes} bataille/effet"),
    "tally-location": ("{count} {count:location|locations}", "{count} {count:localisation|localisations}"),
    "tally-starship": ("{count} {count:starship|starships}", "{count} {count:vaisseau spatial|vaisseaux spatiaux}"),
    "tally-objective": ("{count} {count:Objective|Objectives}", "{count} {count:Objectif|Objectifs}"),
    "tally-transport": ("{count} {count:transport|transports}", "{count} {count:transport|transports}"),
    "tally-starfighter": (
        "{count} {count:starfighter|starfighters}",
        "{count} {count:chasseur stellaire|chasseurs stellaires}",
    ),
    # the summary
    # advice
    "advice-red": ("red", "{count:rouge|rouges}"),
    "advice-blue": ("blue", "{count:bleue|bleues}"),
    "advice-green": ("green", "{count:verte|vertes}"),
    "advice-orange": ("orange", "orange"),
    "advice-yellow": ("yellow", "{count:jaune|jaunes}"),
    "advice-purple": ("purple", "{count:violette|violettes}"),
    "advice-white": ("wild", "{count:joker|jokers}"),
    "advice-kind-character": ("character", "personnage"),
    "advice-kind-weapon": ("weapon", "arme"),
    "advice-kind-battle": ("battle card", "carte de bataille"),
    "advice-kind-effect": ("effect", "effet"),
    "advice-kind-starship": ("starship", "vaisseau spatial"),
    "advice-kind-location": ("location", "localisation"),
    "advice-side-light": ("light side", "côté lumineux"),
    "advice-side-dark": ("dark side", "côté obscur"),
    "side-light": ("Light side", "Côté lumineux"),
    "side-dark": ("Dark side", "Côté obscur"),
    "side-both": ("Both sides", "Deux côtés"),
    "summary-wilds": ("Wild cards", "Cartes joker"),
    "summary-placed": ("{card} in {colour}", "{card} en {colour}"),
    "summary-named": ("{card} in {colour}, as listed", "{card} en {colour}, selon la liste"),
    "summary-locations": ("Locations", "Localisations"),
    "summary-starships": ("Starships", "Vaisseaux spatiaux"),
    "summary-counters": ("Counters", "Compteurs"),
    "summary-destiny": ("Destiny on average", "Destinée en moyenne"),
    "summary-other": ("By {edition}: {verdict}.", "Selon {edition} : {verdict}."),
    "summary-other-because": ("By {edition}: {verdict} ({reasons}).", "Selon {edition} : {verdict} ({reasons})."),
    "table-colour": ("Colour", "Couleur"),
    "table-cards": ("cards", "cartes"),
    "table-wild": ("wild", "joker"),
    # the facts of a card
    "fact-diamond": ("diamond", "losange"),
    "fact-wild_dots": ("fills", "remplit"),
    "fact-counters": ("counters", "compteurs"),
    "fact-power": ("power", "puissance"),
    "fact-damage": ("damage", "dégâts"),
    "fact-destiny": ("destiny", "destinée"),
    "fact-planet": ("planet", "planète"),
    "fact-bonus_planet": ("bonus planet", "planète bonus"),
    "fact-starship": ("starship", "vaisseau"),
    "fact-foil": ("foil", "brillante"),
    "fact-client": ("in the client", "dans le client"),
    "fact-note": ("note", "remarque"),
    **{f"cite-{name}": pair for name, pair in CITATIONS.items()},
}
