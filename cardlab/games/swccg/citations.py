"""Where Star Wars CCG's rules stand: short, as findings quote them, and in full."""

from cardlab.messages import Sentences

CITATIONS: Sentences = {
    "deck": ("rulebook, formats", "livret de règles, formats"),
    "deck-full": (
        "Decipher's rulebook (60 cards); French rulebook, “Sealed deck” (lines 727–729); the format's own size (cardlab formats"
        " swccg)",
        "Livret de règles de Decipher (60 cartes) ; livret français, « paquet scellé » (lignes 727–729) ; la taille du format"
        " (cardlab formats swccg)",
    ),
    "one-side": ("rulebook", "livret de règles"),
    "one-side-full": (
        "Decipher's rulebook and the Players Committee's tournament guide 4.1: a deck is all Light or all Dark",
        "Livret de règles de Decipher et guide des tournois 4.1 du comité des joueurs : un deck est tout lumineux ou tout"
        " obscur",
    ),
    "starting": ("advanced rulebook, ch. 2", "règles avancées, ch. 2"),
    "starting-full": (
        "Advanced rulebook, chapter 2: Objectives, Starting Effects, double-sided cards, starting locations",
        "Règles avancées, chapitre 2 : objectifs, effets de départ, cartes à deux faces, localisations de départ",
    ),
    "card-text": ("card text", "texte de la carte"),
    "card-text-full": ("The card's own text", "Le texte de la carte"),
    "outside": ("cards and formats", "cartes et formats"),
    "outside-full": (
        "The text of the Starting Effects and other cards that bring cards in; at most 50 in every format",
        "Le texte des effets de départ et des autres cartes qui en amènent ; au plus 50 dans tout format",
    ),
    "gemp": ("GEMP's card data", "données de cartes de GEMP"),
    "gemp-full": (
        "The card data of GEMP, the online table (November 2026); GEMP leaves out of a deck what it does not know",
        "Les données de cartes de GEMP, la table en ligne (novembre 2026) ; GEMP retire d'un deck ce qu'il ne connaît pas",
    ),
    "game-aid": ("card type", "type de carte"),
    "game-aid-full": (
        "The card's type: a Game Aid helps at the table and is not played",
        "Le type de la carte : une aide de jeu sert à la table et ne se joue pas",
    ),
    "format": ("format", "format"),
    "format-full": (
        "The format's own sets, icons, rarities and lists (cardlab formats swccg)",
        "Les extensions, icônes, raretés et listes du format (cardlab formats swccg)",
    ),
    "death-stars": ("rules of Death Star II, A", "règles de Death Star II, A"),
    "death-stars-full": (
        "French rulebook, supplement for Death Star II, A (lines 553–576)",
        "Livret français, supplément pour Death Star II, A (lignes 553–576)",
    ),
    "jedi-tests": ("rules of Death Star II, G", "règles de Death Star II, G"),
    "jedi-tests-full": (
        "French rulebook, supplement for Death Star II, G, You Must Confront Vader (line 709)",
        "Livret français, supplément pour Death Star II, G, Tu dois affronter Vader (ligne 709)",
    ),
    "starting-interrupts": ("rulebook, Interrupts", "livret, interruptions"),
    "starting-interrupts-full": (
        "French rulebook, Interrupt cards (lines 340–344)",
        "Livret français, les cartes d'interruption (lignes 340–344)",
    ),
    "dots": ("rulebook", "livret de règles"),
    "dots-full": (
        "French rulebook, unique and restricted cards (lines 16–19; of Interrupts line 346)",
        "Livret français, cartes uniques et restreintes (lignes 16–19 ; interruptions ligne 346)",
    ),
    "admirals-orders": ("rules of Death Star II, F", "règles de Death Star II, F"),
    "admirals-orders-full": (
        "French rulebook, supplement for Death Star II, F (line 680); glossary 2.0, Admiral's Order (line 593)",
        "Livret français, supplément pour Death Star II, F (ligne 680) ; glossaire 2.0, ordre de l'amiral (ligne 593)",
    ),
    "alternate-image": ("glossary", "glossaire"),
    "alternate-image-full": (
        "Glossary 2.0, alternate image cards (lines 764–766)",
        "Glossaire 2.0, cartes avec des images alternées (lignes 764–766)",
    ),
    "same-title": ("glossary", "glossaire"),
    "same-title-full": (
        "Glossary 2.0, Abyss (lines 232–234)",
        "Glossaire 2.0, abysses (lignes 232–234)",
    ),
    "event": ("tournament guide 4.1", "guide des tournois 4.1"),
    "event-full": (
        "Players Committee, tournament guide 4.1",
        "Comité des joueurs, guide des tournois 4.1",
    ),
}
