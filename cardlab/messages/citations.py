"""Where rules stand: short, as findings quote them, and in full."""

from cardlab.messages import Sentences
from cardlab.messages.outer_rim_steps import CITATIONS as OUTER_RIM

SENTENCES: Sentences = {
    "event": ("the event's rules", "règles du tournoi"),
    "event-full": (
        "the event's own rules, as cardlab reads registrations",
        "règles du tournoi, à la lecture des inscriptions",
    ),
    "reading": ("reading lists", "lecture des listes"),
    "reading-full": (
        "cardlab: a line that is not understood makes a list unclear, never illegal",
        "cardlab : une ligne non comprise rend la liste incertaine, jamais illégale",
    ),
    "destiny.team": ("part 4", "partie 4"),
    "destiny.team-full": (
        "Destiny reference v1.6, part 4, “1. Create a team” (lines 582–587)",
        "Référence Destiny v1.6, partie 4, « 1. Créer une équipe » (lignes 582–587)",
    ),
    "destiny.points": ("part 1, point values", "partie 1, valeurs en points"),
    "destiny.points-full": (
        "Destiny reference v1.6, part 1, “Characters, point values” (line 272) and part 4 (line 585)",
        "Référence Destiny v1.6, partie 1, « Valeur(s) en points » (ligne 272) et partie 4 (ligne 585)",
    ),
    "destiny.unique": ("part 1, uniqueness", "partie 1, unicité"),
    "destiny.unique-full": (
        "Destiny reference v1.6, part 1, uniqueness (lines 138–147) and part 4 (line 585)",
        "Référence Destiny v1.6, partie 1, unicité (lignes 138–147) et partie 4 (ligne 585)",
    ),
    "destiny.plots": ("part 1, plots", "partie 1, intrigues"),
    "destiny.plots-full": (
        "Destiny reference v1.6, part 1, “Plots” (lines 248–250) and part 4 (line 582)",
        "Référence Destiny v1.6, partie 1, « Intrigues » (lignes 248–250) et partie 4 (ligne 582)",
    ),
    "destiny.deck": ("part 4", "partie 4"),
    "destiny.deck-full": (
        "Destiny reference v1.6, part 4, “2. Create a deck” (lines 591–594) and “copy” (line 1044)",
        "Référence Destiny v1.6, partie 4, « 2. Créer un deck » (lignes 591–594) et « exemplaire » (ligne 1044)",
    ),
    "destiny.battlefield": ("part 4", "partie 4"),
    "destiny.battlefield-full": (
        "Destiny reference v1.6, part 4, “3. Choosing the battlefield” (line 598)",
        "Référence Destiny v1.6, partie 4, « 3. Choix du champ de bataille » (ligne 598)",
    ),
    "destiny.spare-dice": ("set-aside zone", "zone d'attente"),
    "destiny.spare-dice-full": (
        "Destiny reference v1.6, “Set-aside zone” (line 530) and card clarifications (line 1353)",
        "Référence Destiny v1.6, « Zone d'attente » (ligne 530) et précisions sur les cartes (ligne 1353)",
    ),
    "destiny.format": ("format", "format"),
    "destiny.format-full": (
        "The format's own sets and lists (cardlab formats destiny)",
        "Les extensions et listes du format (cardlab formats destiny)",
    ),
    "destiny.card-text": ("golden rule", "règle d'or"),
    "destiny.card-text-full": (
        "Destiny reference v1.6, “The golden rule” (line 103): a card's text wins over the rules",
        "Référence Destiny v1.6, « La règle d'or » (ligne 103) : le texte d'une carte l'emporte sur les règles",
    ),
    "young-jedi.deck-size": ("rulebook", "livret de règles"),
    "young-jedi.deck-size-full": (
        "French rules of Young Jedi, “The full game” (line 428), and Decipher's rulebook",
        "Règles françaises de Young Jedi, « La Partie Complète » (ligne 428), et livret de règles de Decipher",
    ),
    "young-jedi.dots": ("rulebook", "livret de règles"),
    "young-jedi.dots-full": (
        "Decipher's rulebook, building a deck: 10 cards of each deck-construction dot",
        "Livret de règles de Decipher, construire un jeu : 10 cartes de chaque pastille de construction",
    ),
    "young-jedi.wild": ("wild cards", "cartes joker"),
    "young-jedi.wild-full": (
        "Enhanced sets and rule cards of Boonta Eve Podrace: white dots",
        "Extensions Enhanced et cartes de règles de Boonta Eve Podrace : pastilles blanches",
    ),
    "young-jedi.objective": ("Boonta Eve Podrace", "Boonta Eve Podrace"),
    "young-jedi.objective-full": (
        "Rule cards of Boonta Eve Podrace: Objectives",
        "Cartes de règles de Boonta Eve Podrace : Objectifs",
    ),
    "young-jedi.one-side": ("rules, The full game", "règles, La Partie Complète"),
    "young-jedi.one-side-full": (
        "French rules of Young Jedi, “The full game” (line 428)",
        "Règles françaises de Young Jedi, « La Partie Complète » (ligne 428)",
    ),
    "young-jedi.planets": ("rulebook", "livret de règles"),
    "young-jedi.planets-full": (
        "Decipher's rulebook, building a deck; a starter game is played on one planet (French rules, from line 69)",
        "Livret de règles de Decipher, construire un jeu ; une partie d'initiation se joue sur une planète (règles"
        " françaises, dès la ligne 69)",
    ),
    "young-jedi.title-copies": ("Virtual Set 1", "extension virtuelle 1"),
    "young-jedi.title-copies-full": (
        "Players Committee, rules of Virtual Set 1",
        "Comité des joueurs, règles de l'extension virtuelle 1",
    ),
    "young-jedi.starter-pair": ("rules, The full game", "règles, La Partie Complète"),
    "young-jedi.starter-pair-full": (
        "French rules of Young Jedi, “The full game” (line 430)",
        "Règles françaises de Young Jedi, « La Partie Complète » (ligne 430)",
    ),
    "young-jedi.edition-sets": ("edition", "édition"),
    "young-jedi.edition-sets-full": (
        "The format's own sets (cardlab formats young-jedi)",
        "Les extensions du format (cardlab formats young-jedi)",
    ),
    "young-jedi.event-two-decks": ("championship rules", "règles de championnat"),
    "young-jedi.event-two-decks-full": (
        "Championship rules of Young Jedi: one deck of each side",
        "Règles de championnat de Young Jedi : un deck par côté",
    ),
    "swccg.deck": ("rulebook, formats", "livret de règles, formats"),
    "swccg.deck-full": (
        "Decipher's rulebook (60 cards); French rulebook, “Sealed deck” (lines 727–729); the format's own size (cardlab formats"
        " swccg)",
        "Livret de règles de Decipher (60 cartes) ; livret français, « paquet scellé » (lignes 727–729) ; la taille du format"
        " (cardlab formats swccg)",
    ),
    "swccg.one-side": ("rulebook", "livret de règles"),
    "swccg.one-side-full": (
        "Decipher's rulebook and the Players Committee's tournament guide 4.1: a deck is all Light or all Dark",
        "Livret de règles de Decipher et guide des tournois 4.1 du comité des joueurs : un deck est tout lumineux ou tout"
        " obscur",
    ),
    "swccg.starting": ("advanced rulebook, ch. 2", "règles avancées, ch. 2"),
    "swccg.starting-full": (
        "Advanced rulebook, chapter 2: Objectives, Starting Effects, double-sided cards, starting locations",
        "Règles avancées, chapitre 2 : objectifs, effets de départ, cartes à deux faces, localisations de départ",
    ),
    "swccg.card-text": ("card text", "texte de la carte"),
    "swccg.card-text-full": ("The card's own text", "Le texte de la carte"),
    "swccg.outside": ("cards and formats", "cartes et formats"),
    "swccg.outside-full": (
        "The text of the Starting Effects and other cards that bring cards in; at most 50 in every format",
        "Le texte des effets de départ et des autres cartes qui en amènent ; au plus 50 dans tout format",
    ),
    "swccg.game-aid": ("card type", "type de carte"),
    "swccg.game-aid-full": (
        "The card's type: a Game Aid helps at the table and is not played",
        "Le type de la carte : une aide de jeu sert à la table et ne se joue pas",
    ),
    "swccg.format": ("format", "format"),
    "swccg.format-full": (
        "The format's own sets, icons, rarities and lists (cardlab formats swccg)",
        "Les extensions, icônes, raretés et listes du format (cardlab formats swccg)",
    ),
    "swccg.death-stars": ("rules of Death Star II, A", "règles de Death Star II, A"),
    "swccg.death-stars-full": (
        "French rulebook, supplement for Death Star II, A (lines 553–576)",
        "Livret français, supplément pour Death Star II, A (lignes 553–576)",
    ),
    "swccg.jedi-tests": ("rules of Death Star II, G", "règles de Death Star II, G"),
    "swccg.jedi-tests-full": (
        "French rulebook, supplement for Death Star II, G, You Must Confront Vader (line 709)",
        "Livret français, supplément pour Death Star II, G, Tu dois affronter Vader (ligne 709)",
    ),
    "swccg.starting-interrupts": ("rulebook, Interrupts", "livret, interruptions"),
    "swccg.starting-interrupts-full": (
        "French rulebook, Interrupt cards (lines 340–344)",
        "Livret français, les cartes d'interruption (lignes 340–344)",
    ),
    "swccg.dots": ("rulebook", "livret de règles"),
    "swccg.dots-full": (
        "French rulebook, unique and restricted cards (lines 16–19; of Interrupts line 346)",
        "Livret français, cartes uniques et restreintes (lignes 16–19 ; interruptions ligne 346)",
    ),
    "swccg.admirals-orders": ("rules of Death Star II, F", "règles de Death Star II, F"),
    "swccg.admirals-orders-full": (
        "French rulebook, supplement for Death Star II, F (line 680); glossary 2.0, Admiral's Order (line 593)",
        "Livret français, supplément pour Death Star II, F (ligne 680) ; glossaire 2.0, ordre de l'amiral (ligne 593)",
    ),
    "swccg.alternate-image": ("glossary", "glossaire"),
    "swccg.alternate-image-full": (
        "Glossary 2.0, alternate image cards (lines 764–766)",
        "Glossaire 2.0, cartes avec des images alternées (lignes 764–766)",
    ),
    "swccg.same-title": ("glossary", "glossaire"),
    "swccg.same-title-full": (
        "Glossary 2.0, Abyss (lines 232–234)",
        "Glossaire 2.0, abysses (lignes 232–234)",
    ),
    "swccg.event": ("tournament guide 4.1", "guide des tournois 4.1"),
    "swccg.event-full": (
        "Players Committee, tournament guide 4.1",
        "Comité des joueurs, guide des tournois 4.1",
    ),
    **OUTER_RIM,
}
