"""What findings say about steps 5 and 6 of a setup of Outer Rim, and about ambitions: who plays, and with what."""

from cardlab.messages import Sentences

PLAYERS: Sentences = {
    # 5. the characters
    "rule-OR-5.1": (
        "One to four seats; alone, one human and an AI.",
        "D'un à quatre sièges ; seul, un humain et une I.A.",
    ),
    "players": (
        "{cite}: 1 to {expected} players, not {actual}.",
        "{cite} : de 1 à {expected} joueurs, pas {actual}.",
    ),
    "humans": (
        "{cite}: the sheet says {expected} human {expected:player|players}, but seats {actual}.",
        "{cite} : la fiche annonce {expected} {expected:joueur humain|joueurs humains}, mais en place {actual}.",
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
    "credits-either": (
        "{cite}: {who} gets {expected} credits, or with ambitions the {sheet} of the sheet, not {actual}.",
        "{cite} : {who} reçoit {expected} crédits, ou avec les Ambitions les {sheet} de sa fiche, pas {actual}.",
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
}
