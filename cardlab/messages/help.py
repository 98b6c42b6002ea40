"""What `--help` says."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    "cardlab": (
        "Card catalogue and deckbuilding validator for Star Wars: Destiny, Star Wars CCG, Young Jedi CCG and"
        " Star Wars: Outer Rim.\n\nExample: cardlab search luke skywalker",
        "Catalogue de cartes et vérificateur de decks pour Star Wars: Destiny, Star Wars JCC, Young Jedi JCC et"
        " Star Wars : Bordure extérieure.\n\nExemple : cardlab search luke skywalker",
    ),
    # the page itself
    "usage": ("Usage: {call}", "Utilisation : {call}"),
    "any-options": ("[OPTIONS]", "[OPTIONS]"),
    "any-command": ("COMMAND …", "COMMANDE …"),
    "section-arguments": ("Arguments", "Arguments"),
    "section-options": ("Options", "Options"),
    "section-commands": ("Commands", "Commandes"),
    "required": ("required", "obligatoire"),
    "default": ("default: {value}", "par défaut : {value}"),
    "help": ("Show this help and stop.", "Affiche cette aide et s'arrête."),
    # what stands for a value
    "value": ("VALUE", "VALEUR"),
    "word-card": ("CARD", "CARTE"),
    "word-colour": ("COLOUR", "COULEUR"),
    "word-day": ("DAY", "JOUR"),
    "word-file": ("FILE", "FICHIER"),
    "word-column": ("WHAT=HEADER", "QUOI=EN-TÊTE"),
    "word-folder": ("FOLDER", "DOSSIER"),
    "word-moment": ("MOMENT", "MOMENT"),
    "word-new-export": ("NEW_EXPORT", "NOUVEL_EXPORT"),
    "word-registrations": ("REGISTRATIONS", "INSCRIPTIONS"),
    "word-title": ("TITLE", "TITRE"),
    "word-format": ("FORMAT", "FORMAT"),
    "word-game": ("GAME", "JEU"),
    "word-kind": ("KIND", "GENRE"),
    "word-list": ("DECKLIST", "LISTE"),
    "word-mapping": ("HEADER=COLUMN", "EN-TÊTE=COLONNE"),
    "word-name": ("NAME", "NOM"),
    "word-rule": ("RULE", "RÈGLE"),
    "word-set": ("SET", "EXTENSION"),
    "word-setting": ("NAME=VALUE", "NOM=VALEUR"),
    "word-side": ("SIDE", "CAMP"),
    "word-type": ("TYPE", "TYPE"),
    "word-word": ("WORD", "MOT"),
    # a wrong call
    "wrong-call": (
        "{fault}\n{usage}\nMore: {command} --help",
        "{fault}\n{usage}\nEn savoir plus : {command} --help",
    ),
    "no-such-command": ("There is no command {name}.", "Il n'y a pas de commande {name}."),
    "no-such-option": ("There is no option {name}.", "Il n'y a pas d'option {name}."),
    "did-you-mean": ("Did you mean {names}?", "Vouliez-vous dire {names} ?"),
    "no-command": ("A command is missing.", "Il manque une commande."),
    "missing": ("{name} is missing.", "Il manque {name}."),
    "extra-arguments": (
        "{count:A word|Words} too many: {words}.",
        "{count:Un mot|Des mots} de trop : {words}.",
    ),
    "needs-a-value": ("{name} needs a value.", "{name} demande une valeur."),
    "takes-no-value": ("{name} takes no value.", "{name} ne prend pas de valeur."),
    "not-a-number": (
        "{name} needs a whole number: its help says which.",
        "{name} demande un nombre entier : son aide dit lequel.",
    ),
    # completion in the shell
    "install-completion": (
        "Let your shell complete cardlab's commands and options.",
        "Laisse votre shell compléter les commandes et options de cardlab.",
    ),
    "show-completion": (
        "Print the completion script of a shell.",
        "Affiche le script de complétion d'un shell.",
    ),
    "completion-installed": (
        "Completion for {shell} stands in {path}. Open a new terminal to use it.",
        "La complétion pour {shell} est dans {path}. Ouvrez un nouveau terminal pour en profiter.",
    ),
    "unknown-shell": (
        "Completion is known for bash, zsh, fish, powershell and pwsh; your shell is another.",
        "La complétion existe pour bash, zsh, fish, powershell et pwsh ; votre shell n'en est pas.",
    ),
    "language-en": ("English", "anglais"),
    "language-fr": ("French", "français"),
    "format-all": ("every format", "tous les formats"),
    "kind-xlsx": ("Excel workbook", "classeur Excel"),
    "kind-sheet": ("registration sheet to print", "feuille d'inscription à imprimer"),
    # options of many commands
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
    "validate": (
        "Judge decklists: every finding with its rule, its lines and what to change.\n\n"
        "Example: cardlab validate my-deck.txt --format ffg-infinite\n\n"
        "Exit code: 0 legal, 1 illegal or unclear, 2 unreadable.",
        "Juge des listes : chaque constat avec sa règle, ses lignes et quoi changer.\n\n"
        "Exemple : cardlab validate mon-deck.txt --format ffg-infinite\n\n"
        "Code de sortie : 0 légal, 1 illégal ou incertain, 2 illisible.",
    ),
    "lists": (
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
    "accept-suggestions": (
        "Read a misspelt title as the only card close to it, for all lines at once.",
        "Lit un titre mal orthographié comme la seule carte proche, pour toutes les lignes à la fois.",
    ),
    "verbose": (
        "Say in full what was not said, not judged or not checkable.",
        "Détaille ce qui n'est pas dit, pas jugé ou pas vérifiable.",
    ),
    "quiet": ("Only the verdict and the errors.", "Seulement le verdict et les erreurs."),
    "fix": (
        "Find the fewest changes that make a deck legal: what must go and why, and which cards to take.\n\n"
        "Example: cardlab fix my-deck.txt --alternatives 3 -o fixed.txt\n\n"
        "Exit code: 0 legal after the changes, 1 no way found or lines to resolve first, 2 unreadable.",
        "Trouve le moins de changements qui rendent un deck légal : ce qui doit partir et pourquoi, quelles cartes"
        " prendre.\n\n"
        "Exemple : cardlab fix mon-deck.txt --alternatives 3 -o corrige.txt\n\n"
        "Code de sortie : 0 légal après les changements, 1 aucun moyen ou des lignes à résoudre d'abord, 2 illisible.",
    ),
    "fix-deck": ("A decklist; - reads standard input.", "Une liste ; - lit l'entrée standard."),
    "fix-alternatives": ("So many ways in all, from 1 to 9.", "Tant de façons en tout, de 1 à 9."),
    "fix-output": (
        "Write the deck after the first proposal, each time with the first card offered.",
        "Écrit le deck après la première proposition, chaque fois avec la première carte offerte.",
    ),
    "diff": (
        "Show what differs between two decks, or between the deck a player has registered and a new list.\n\n"
        "Example: cardlab diff friday.txt saturday.txt\n\n"
        'Example: cardlab diff my-event "Dupont" new.txt\n\n'
        "Exit code: 0 the same deck, 1 another one, 2 unreadable or no such player.",
        "Montre ce qui diffère entre deux decks, ou entre le deck enregistré d'un joueur et une nouvelle liste.\n\n"
        "Exemple : cardlab diff vendredi.txt samedi.txt\n\n"
        'Exemple : cardlab diff mon-tournoi "Dupont" nouvelle.txt\n\n'
        "Code de sortie : 0 le même deck, 1 un autre, 2 illisible ou joueur inconnu.",
    ),
    "diff-first": ("A decklist, or the folder of an event.", "Une liste, ou le dossier d'un tournoi."),
    "diff-second": (
        "Another decklist; of an event, a player by number, name or a part of it.",
        "Une autre liste ; pour un tournoi, un joueur par son numéro, son nom ou une partie du nom.",
    ),
    "diff-new": ("Of an event: the player's new list.", "Pour un tournoi : la nouvelle liste du joueur."),
    "event": (
        "An event that is over.\n\nExample: cardlab event forget my-event",
        "Un tournoi terminé.\n\nExemple : cardlab event forget mon-tournoi",
    ),
    "event-folder": ("The folder of the event.", "Le dossier du tournoi."),
    "word-event": ("EVENT", "TOURNOI"),
    "forget": (
        "Delete personal data after the event: reports, replies, decks, what was typed into to-resolve.xlsx and the log"
        " of checks. Options and answers are kept, and so is every file that cardlab did not write.\n\n"
        "Example: cardlab event forget my-event",
        "Supprime les données personnelles après le tournoi : rapports, réponses, decks, ce qui est saisi dans"
        " to-resolve.xlsx et le journal des contrôles. Les options et les réponses aux phrases restent, comme tout"
        " fichier que cardlab n'a pas écrit.\n\n"
        "Exemple : cardlab event forget mon-tournoi",
    ),
    "deckcheck": (
        "Check decks during an event: draw players or name them, print their sheets, record what was found.\n\n"
        "Example: cardlab deckcheck my-event --round 3 --pick 4\n\n"
        'Example: cardlab deckcheck my-event --round 3 --player 12 --result warning --note "58 cards"\n\n'
        "Example: cardlab deckcheck my-event --log",
        "Contrôle des decks pendant un tournoi : tire des joueurs au sort ou les désigne, imprime leurs feuilles, note le"
        " résultat.\n\n"
        "Exemple : cardlab deckcheck mon-tournoi --round 3 --pick 4\n\n"
        'Exemple : cardlab deckcheck mon-tournoi --round 3 --player 12 --result warning --note "58 cartes"\n\n'
        "Exemple : cardlab deckcheck mon-tournoi --log",
    ),
    "deckcheck-round": ("Which round it is.", "Numéro de la ronde."),
    "deckcheck-pick": (
        "Draw so many players, rather ones not checked before.",
        "Tire tant de joueurs, de préférence pas encore contrôlés.",
    ),
    "deckcheck-seed": (
        "Draw by this number: the same draw again, for anyone to see.",
        "Tire d'après ce nombre : le même tirage, que chacun peut refaire.",
    ),
    "deckcheck-player": (
        "This player, by number, name or a part of it; may be repeated.",
        "Ce joueur, par numéro, nom ou partie du nom ; peut être répété.",
    ),
    "deckcheck-result": ("Record what the check found.", "Note le résultat du contrôle."),
    "deckcheck-note": ("A remark beside the result.", "Une remarque à côté du résultat."),
    "deckcheck-log": ("List all checks so far.", "Liste tous les contrôles."),
    "deckcheck-output": (
        "Where to write the sheets to print; default: deckcheck-round-N.html in the event's folder.",
        "Où écrire les feuilles à imprimer ; par défaut : deckcheck-round-N.html dans le dossier du tournoi.",
    ),
    "rules": (
        "List the rules with their severity and where they stand.\n\nExample: cardlab rules destiny team-points",
        "Liste les règles, leur gravité et où elles figurent.\n\nExemple : cardlab rules destiny team-points",
    ),
    "rules-game": (
        "Only this game; list: the rules of reading lists; event: those of registrations.",
        "Seulement ce jeu ; list : les règles de lecture des listes ; event : celles des inscriptions.",
    ),
    "rules-output": (
        "Write the rules of one game as a Markdown page; - for standard output.",
        "Écrit les règles d'un jeu en page Markdown ; - pour la sortie standard.",
    ),
    "rules-rule": ("Only this rule.", "Seulement cette règle."),
    "decklists": (
        "The shapes of decklists we read, each with a sample.\n\nExample: cardlab decklists",
        "Les formes de listes que nous lisons, chacune avec un exemple.\n\nExemple : cardlab decklists",
    ),
    "precheck": (
        "Check all registrations of a tournament: a verdict per player, and a folder with reports and replies.\n\n"
        "Later, `cardlab precheck EVENT [NEW_EXPORT]` runs again with everything it remembers.\n\n"
        'Example: cardlab precheck registrations.xlsx --game destiny --format reference-1.6 --deadline "2026-12-05 18:00" -o winter-cup',
        "Vérifie toutes les inscriptions d'un tournoi : un verdict par joueur, et un dossier de rapports et réponses.\n\n"
        "Ensuite, `cardlab precheck TOURNOI [NOUVEL_EXPORT]` relance avec tout ce qui est déjà connu.\n\n"
        'Exemple : cardlab precheck inscriptions.xlsx --game destiny --format reference-1.6 --deadline "2026-12-05 18:00" -o coupe-hiver',
    ),
    "precheck-registrations": (
        "The form's spreadsheet (.xlsx, .csv), a folder with a list per player, or the folder of an event.",
        "Le tableau du formulaire (.xlsx, .csv), un dossier avec une liste par joueur, ou le dossier d'un tournoi.",
    ),
    "precheck-new": (
        "A newer export of the form, for the event named before it.",
        "Un export plus récent du formulaire, pour le tournoi nommé avant.",
    ),
    "precheck-decks": (
        "The folder of the files that registrations name.",
        "Le dossier des fichiers cités dans les inscriptions.",
    ),
    "precheck-deadline": (
        'Until when lists are in time, e.g. "2026-12-05 18:00", by your own clock.',
        "Jusqu'à quand les listes sont à l'heure, p. ex. \"2026-12-05 18:00\", à votre montre.",
    ),
    "precheck-column": (
        'Which column is what, where it is not recognised: deck="My list" (time, name, email, contact, lang, deck, light, dark).',
        'Quelle colonne est quoi, si elle n\'est pas reconnue : deck="Ma liste" (time, name, email, contact, lang, deck, light, dark).',
    ),
    "precheck-title": (
        "What the event is called in reports and replies; default: the file's name.",
        "Le nom du tournoi dans les rapports et réponses ; par défaut : le nom du fichier.",
    ),
    "precheck-personal": (
        "Whether names and addresses appear in the event's files; otherwise players are numbers.",
        "Si noms et adresses figurent dans les fichiers du tournoi ; sinon les joueurs sont des numéros.",
    ),
    "precheck-template": (
        "Write an empty registration sheet for this game to -o FILE.xlsx instead.",
        "Écrit plutôt une feuille d'inscription vide pour ce jeu dans -o FICHIER.xlsx.",
    ),
    "precheck-output": (
        "The event's folder (default: in exports/, named after the registrations).",
        "Le dossier du tournoi (par défaut : dans exports/, au nom des inscriptions).",
    ),
    "export": (
        "Write decks as CSV, Excel, text, registration sheet, or as the sites and programs write them.\n\n"
        "Example: cardlab export my-deck.txt --to xlsx -o my-deck.xlsx",
        "Écrit des decks en CSV, Excel, texte, feuille d'inscription, ou comme les sites et programmes.\n\n"
        "Exemple : cardlab export mon-deck.txt --to xlsx -o mon-deck.xlsx",
    ),
    "export-to": (
        "csv, xlsx, text, json, sheet, site-text, gemp, gemp-xml, holotable, engine-json, client-json; else by the ending of -o.",
        "csv, xlsx, text, json, sheet, site-text, gemp, gemp-xml, holotable, engine-json, client-json ; sinon d'après -o.",
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
    "search-limit": ("At most so many cards, from 1.", "Au plus tant de cartes, à partir de 1."),
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
