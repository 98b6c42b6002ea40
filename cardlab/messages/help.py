"""What `--help` says."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    "cardlab": (
        "Card catalogue and deckbuilding validator for Star Wars: Destiny, Star Wars CCG, Young Jedi CCG and"
        " Star Wars: Outer Rim.\n\nExample: cardlab search luke skywalker",
        "Catalogue de cartes et vérificateur de decks pour Star Wars: Destiny, Star Wars JCC, Young Jedi JCC et"
        " Star Wars: Bordure extérieure.\n\nExemple : cardlab search luke skywalker",
    ),
    "version": ("Show the version and stop.", "Affiche la version et s'arrête."),
    "lang": ("Language of the answer: fr or en.", "Langue de la réponse : fr ou en."),
    "bad-language": (
        "{value} is not a language we speak: fr or en.",
        "{value} n'est pas une langue connue : fr ou en.",
    ),
    "db": ("Catalogue file to use.", "Fichier du catalogue à utiliser."),
    "json": ("Answer as JSON.", "Répond en JSON."),
    "game": (
        "destiny, swccg, young-jedi or outer-rim.",
        "destiny, swccg, young-jedi ou outer-rim.",
    ),
    "one-game": ("Only this game.", "Seulement ce jeu."),
    "force": ("Overwrite an existing file.", "Écrase un fichier existant."),
    "output": ("File to write.", "Fichier à écrire."),
    "required": ("required", "obligatoire"),
    "validate": (
        "Judge decklists: every finding with its rule, its lines and what to change.\n\n"
        "Example: cardlab validate my-deck.txt --format ffg-infinite\n\n"
        "Exit code: 0 legal, 1 illegal or unclear, 2 unreadable.",
        "Juge des listes : chaque constat avec sa règle, ses lignes et quoi changer.\n\n"
        "Exemple : cardlab validate mon-deck.txt --format ffg-infinite\n\n"
        "Code de sortie : 0 légal, 1 illégal ou incertain, 2 illisible.",
    ),
    "validate-files": (
        "Decklists; - reads standard input, a folder means every list in it.",
        "Listes ; - lit l'entrée standard, un dossier désigne toutes ses listes.",
    ),
    "format": (
        "Format by its code, a file of your own with the columns of formats.csv, or all.",
        "Format par son code, fichier à vous aux colonnes de formats.csv, ou all (tous).",
    ),
    "date": ("Judge by the lists of this day (YYYY-MM-DD).", "Juge selon les listes de ce jour (AAAA-MM-JJ)."),
    "setting": (
        "NAME=VALUE for an open point of the rules (cardlab rules).",
        "NOM=VALEUR pour un point ouvert des règles (cardlab rules).",
    ),
    "strict": ("Treat warnings as errors.", "Traite les avertissements comme des erreurs."),
    "combine": (
        "Judge all the lists together as one deck: two 30-card starter decks make a 60.",
        "Juge toutes les listes ensemble comme un seul deck : deux jeux d'initiation de 30 cartes en font un de 60.",
    ),
    "quiet": ("Only the verdict and the errors.", "Seulement le verdict et les erreurs."),
    "diff": (
        "Show what differs between two decks.\n\nExample: cardlab diff friday.txt saturday.txt",
        "Montre ce qui diffère entre deux decks.\n\nExemple : cardlab diff vendredi.txt samedi.txt",
    ),
    "diff-first": ("A decklist.", "Une liste."),
    "diff-second": ("Another decklist.", "Une autre liste."),
    "rules": (
        "List the rules with their severity and where they stand.\n\nExample: cardlab rules destiny team-points",
        "Liste les règles, leur gravité et où elles figurent.\n\nExemple : cardlab rules destiny team-points",
    ),
    "rules-rule": ("Only this rule.", "Seulement cette règle."),
    "decklists": (
        "The shapes of decklists we read, each with a sample.\n\nExample: cardlab decklists",
        "Les formes de listes que nous lisons, chacune avec un exemple.\n\nExemple : cardlab decklists",
    ),
    "export": (
        "Write decks as CSV, Excel, text, registration sheet, or as the sites and programs write them.\n\n"
        "Example: cardlab export my-deck.txt --to xlsx -o my-deck.xlsx",
        "Écrit des decks en CSV, Excel, texte, feuille d'inscription, ou comme les sites et programmes.\n\n"
        "Exemple : cardlab export mon-deck.txt --to xlsx -o mon-deck.xlsx",
    ),
    "export-to": (
        "csv, xlsx, text, json, sheet, site-text, gemp, gemp-xml, holotable, engine-json; else by the ending of -o.",
        "csv, xlsx, text, json, sheet, site-text, gemp, gemp-xml, holotable, engine-json ; sinon d'après -o.",
    ),
    "export-output": (
        "File or folder to write; - for standard output; default: exports/.",
        "Fichier ou dossier à écrire ; - pour la sortie standard ; par défaut : exports/.",
    ),
    "excel-fr": (
        "CSV as French Excel wants it: semicolons, BOM, CRLF.",
        "CSV comme Excel français le veut : points-virgules, BOM, CRLF.",
    ),
    "search": (
        "Find cards by words, French or English; accents, case and small typos are forgiven.\n\n"
        "Example: cardlab search sabre laser --game destiny --colour blue",
        "Trouve des cartes par mots, en français ou en anglais ; accents, casse et petites fautes sont"
        " pardonnés.\n\nExemple : cardlab search sabre laser --game destiny --colour blue",
    ),
    "search-words": ("Words of the title.", "Mots du titre."),
    "search-set": ("Only this set, by its code.", "Seulement cette extension, par son code."),
    "search-type": ("Only this type of card.", "Seulement ce type de carte."),
    "search-side": ("Only this side or affiliation.", "Seulement ce camp ou cette affiliation."),
    "search-colour": ("Only this colour or dot.", "Seulement cette couleur ou pastille."),
    "search-limit": ("At most so many cards.", "Au plus tant de cartes."),
    "show": (
        "Everything known of one card: facts, printings, names, and the formats it is legal in.\n\n"
        "Example: cardlab show AW 35",
        "Tout ce qu'on sait d'une carte : faits, éditions, noms et formats où elle est légale.\n\n"
        "Exemple : cardlab show AW 35",
    ),
    "show-card": ("Title, code, or set and number.", "Titre, code, ou extension et numéro."),
    "sets": (
        "List the sets.\n\nExample: cardlab sets destiny",
        "Liste les extensions.\n\nExemple : cardlab sets destiny",
    ),
    "formats": (
        "List the formats, with the days their lists are known for.\n\nExample: cardlab formats swccg",
        "Liste les formats et les jours dont on connaît les listes.\n\nExemple : cardlab formats swccg",
    ),
    "catalogue": (
        "The card catalogue: build it, import your own cards, export it.",
        "Le catalogue de cartes : le construire, y importer vos cartes, l'exporter.",
    ),
    "build": (
        "Build the catalogue from its spreadsheets; happens by itself when one has changed.\n\n"
        "Example: cardlab catalogue build",
        "Construit le catalogue depuis ses feuilles ; se fait seul quand l'une a changé.\n\n"
        "Exemple : cardlab catalogue build",
    ),
    "build-force": ("Build even if nothing has changed.", "Construit même si rien n'a changé."),
    "import": (
        "Import your own spreadsheet (.xlsx, .csv, .tsv, .ods): all of it, or nothing.\n\n"
        'Example: cardlab catalogue import my-cards.xlsx --map "Nom=title"',
        "Importe votre propre feuille (.xlsx, .csv, .tsv, .ods) : tout, ou rien.\n\n"
        'Exemple : cardlab catalogue import mes-cartes.xlsx --map "Intitulé=title"',
    ),
    "import-files": ("Spreadsheets to import.", "Feuilles à importer."),
    "import-sheet": ("Which sheet of the workbook.", "Quelle feuille du classeur."),
    "import-map": (
        '"Their header=our column", as often as needed.',
        "« Leur en-tête=notre colonne », autant que nécessaire.",
    ),
    "dry-run": ("Only say what would happen.", "Dit seulement ce qui se passerait."),
    "skip-bad-rows": (
        "Import the good rows, leave the others out.",
        "Importe les bonnes lignes, laisse les autres.",
    ),
    "catalogue-export": (
        "Write all cards of a game to .xlsx or .csv, in the columns they are imported from.\n\n"
        "Example: cardlab catalogue export destiny -o destiny.xlsx",
        "Écrit toutes les cartes d'un jeu en .xlsx ou .csv, dans les colonnes d'import.\n\n"
        "Exemple : cardlab catalogue export destiny -o destiny.xlsx",
    ),
    "template": (
        "Write an empty sheet for your own cards, with explanations and drop-downs.\n\n"
        "Example: cardlab catalogue template destiny -o my-cards.xlsx",
        "Écrit une feuille vide pour vos propres cartes, avec explications et listes déroulantes.\n\n"
        "Exemple : cardlab catalogue template destiny -o mes-cartes.xlsx",
    ),
    "status": (
        "Counts per game, sources, age, and what is known to be missing.\n\nExample: cardlab catalogue status",
        "Nombres par jeu, sources, âge et lacunes connues.\n\nExemple : cardlab catalogue status",
    ),
    "setup": (
        "Write the complete setup of a game as a checklist (.txt, .csv, .xlsx, .html); cardlab validate checks it"
        " once filled in.\n\n"
        "Example: cardlab setup outer-rim --players 3 --expansion unfinished-business -o setup.xlsx",
        "Écrit la mise en place complète d'une partie en liste à cocher (.txt, .csv, .xlsx, .html) ; cardlab validate"
        " la vérifie une fois remplie.\n\n"
        "Exemple : cardlab setup outer-rim --players 3 --expansion unfinished-business -o mise-en-place.xlsx",
    ),
    "setup-game": ("outer-rim.", "outer-rim."),
    "setup-players": ("How many humans play, 1 to 4.", "Combien d'humains jouent, de 1 à 4."),
    "setup-expansion": ("unfinished-business.", "unfinished-business (Affaires en suspens)."),
    "setup-solo": ("One human against the AI.", "Un humain contre l'I.A."),
    "setup-ambitions": ("With ambition sheets (expansion).", "Avec les fiches Ambition (extension)."),
    "setup-ai": (
        "Starting databank card of the AI's character: 90, 91 or 92.",
        "Carte BdD de départ du personnage de l'I.A. : 90, 91 ou 92.",
    ),
    "setup-characters": (
        "Characters in turn order, commas between; the AI's last.",
        "Personnages dans l'ordre du tour, séparés par des virgules ; celui de l'I.A. en dernier.",
    ),
    "setup-random": ("Draw the characters at random.", "Tire les personnages au hasard."),
    "setup-seed": ("Draw the same again.", "Refait le même tirage."),
    "setup-inventory": (
        "What the boxes must hold, as a list to tick, complete and import.",
        "Ce que les boîtes doivent contenir, en liste à cocher, compléter et importer.",
    ),
}
