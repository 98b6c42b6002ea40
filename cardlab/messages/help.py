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
}
