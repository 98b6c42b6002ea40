"""What findings say about lists of any game: lines, cards, game and format."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    "rule-unknown-card": ("A line names a card nobody knows.", "Une ligne nomme une carte inconnue."),
    "unknown-card": (
        "{lines}, “{text}”: unknown card.",
        "{lines}, « {text} » : carte inconnue.",
    ),
    "read-as-this": ("Read as {places}?", "Lire {places} ?"),
    "rule-read-as": (
        "A line that was read in the one way that names a card.",
        "Une ligne lue de la seule façon qui nomme une carte.",
    ),
    "read-as": ("{lines}, “{text}” was read as {places}.", "{lines}, « {text} » a été lu comme {places}."),
    "did-you-mean": ("Did you mean {either}?", "Vouliez-vous dire {either} ?"),
    "rule-ambiguous-card": (
        "A line fits several cards, and a rule's answer depends on which.",
        "Une ligne convient à plusieurs cartes, et une règle dépend du choix.",
    ),
    "several-cards": (
        "{lines}, “{text}”: {count} cards match.",
        "{lines}, « {text} » : {count} cartes correspondent.",
    ),
    "say-which": (
        "Say which, with the subtitle or the set and number: {places}.",
        "Précisez par le sous-titre ou par l'extension et le numéro : {places}.",
    ),
    "say-which-set": (
        "Say which, with its set or its id: {ways}.",
        "Précisez par l'extension ou par l'identifiant : {ways}.",
    ),
    "of-set": ("{card} ({set}) {reference}", "{card} ({set}) {reference}"),
    "rule-printing-taken": (
        "A line fits several cards that are alike for every rule; the earliest is taken.",
        "Une ligne convient à plusieurs cartes semblables pour toutes les règles ; la plus ancienne est prise.",
    ),
    "printing-taken": (
        "{lines}, “{text}”: several cards match and are alike for the rules; {places} was taken.",
        "{lines}, « {text} » : plusieurs cartes correspondent, semblables pour les règles ; {places} a été prise.",
    ),
    "rule-former-id": (
        "An id from before a card's erratum means the card as it is today.",
        "Un identifiant d'avant l'erratum d'une carte désigne la carte d'aujourd'hui.",
    ),
    "former-id": (
        "{lines}: {id} is an id from before the erratum of {card}; {places} was taken.",
        "{lines} : {id} est un identifiant d'avant l'erratum de {card} ; {places} a été retenue.",
    ),
    "rule-number-title": (
        "A line's number and title name two different cards.",
        "Le numéro et le titre d'une ligne désignent deux cartes différentes.",
    ),
    "number-title": (
        "{lines}: {place} is {numbered}, not {card}. The title was taken; correct the number or the title.",
        "{lines} : {place} est {numbered}, pas {card}. Le titre a été retenu ; corrigez le numéro ou le titre.",
    ),
    "number-title-unknown": (
        "{lines}: {place} is {card}; “{title}” is unknown. The number was taken.",
        "{lines} : {place} est {card} ; « {title} » est inconnu. Le numéro a été retenu.",
    ),
    "rule-unknown-number": (
        "A line's set or number does not exist.",
        "L'extension ou le numéro d'une ligne n'existe pas.",
    ),
    "unknown-number": (
        "{lines}: there is no {place}; {card} was taken by its title.",
        "{lines} : {place} n'existe pas ; {card} a été retenue d'après son titre.",
    ),
    "unknown-path": (
        "{lines}: no card has the path {text}; {card} was taken by the name of its file.",
        "{lines} : aucune carte n'a le chemin {text} ; {card} a été retenue d'après le nom du fichier.",
    ),
    "wrong-set": (
        "{lines}: {card} is not in {place}; it was taken by its title. Correct the set or the title.",
        "{lines} : {card} n'est pas dans {place} ; elle a été retenue d'après son titre. Corrigez l'extension ou le titre.",
    ),
    "rule-unknown-mark": (
        "A mark behind a title that nobody knows: it may mean another card.",
        "Une mention inconnue derrière un titre : elle peut désigner une autre carte.",
    ),
    "unknown-mark": (
        "{lines}, “{text}”: “{words}” is unknown; {card} was taken. Check that no other card is meant.",
        "{lines}, « {text} » : « {words} » est inconnu ; {card} a été retenue. Vérifiez qu'aucune autre carte n'est"
        " visée.",
    ),
    "unknown-points": (
        "{lines}, “{text}”: {card} does not cost {points}. Write its dice instead: elite, or 1 die.",
        "{lines}, « {text} » : {card} ne coûte pas {points}. Écrivez plutôt ses dés : élite, ou 1 dé.",
    ),
    "left-out": (
        "{lines}, “{text}” was read as {places}, without “{words}”.",
        "{lines}, « {text} » a été lu comme {places}, sans « {words} ».",
    ),
    "read-by-count": (
        "{lines}, “{text}” was read as {places}: only so the deck has its {count} cards.",
        "{lines}, « {text} » a été lu comme {places} : ainsi seulement le deck a ses {count} cartes.",
    ),
    "read-by-points": (
        "{lines}, “{text}” was read as {places}: only so the team costs {count} points.",
        "{lines}, « {text} » a été lu comme {places} : ainsi seulement l'équipe coûte {count} points.",
    ),
    "rule-unread-line": ("A line that could not be read.", "Une ligne qui n'a pas pu être lue."),
    "unread-line": ("{lines}, “{text}”: {why}", "{lines}, « {text} » : {why}"),
    # lines in sentences
    "one-line": ("line {line}", "ligne {line}"),
    "line-range": ("lines {first} to {last}", "lignes {first} à {last}"),
    "many-lines": ("lines {lines}", "lignes {lines}"),
    "on-tab": ("{lines} of “{tab}”", "{lines} de « {tab} »"),
    "one-row": ("row {line}", "ligne {line}"),
    "row-range": ("rows {first} to {last}", "lignes {first} à {last}"),
    "many-rows": ("rows {lines}", "lignes {lines}"),
    "one-card": ("card {line}", "carte {line}"),
    "card-range": ("cards {first} to {last}", "cartes {first} à {last}"),
    "many-cards": ("cards {lines}", "cartes {lines}"),
    "no-line": ("in the list", "dans la liste"),
    "or": ("{first} or {last}", "{first} ou {last}"),
    "label": ("{label}: {value}", "{label} : {value}"),
    "between": ("; ", " ; "),
    "summary-cards": ("{count} of {needed} cards", "{count} cartes sur {needed}"),
    "summary-unread": ("+ {count} unread", "+ {count} non {count:lue|lues}"),
    "keep-one": ("Keep one.", "Gardez-en un."),
    "replace-these": ("Replace {cards}.", "Remplacez {cards}."),
    "and": ("{first} and {last}", "{first} et {last}"),
    # choosing game and format
    "no-game": (
        "{file}: no line names a card of any game. Say the game with --game ({games}), or check the list.",
        "{file} : aucune ligne ne nomme une carte connue. Précisez le jeu avec --game ({games}) ou vérifiez la liste.",
    ),
    "too-long": (
        "{file}: {count:,} lines, more than the {limit:,} a decklist may have. Name the file that holds the list.",
        "{file} : {count:,} lignes, plus que les {limit:,} d'une liste de deck. Indiquez le fichier qui contient la"
        " liste.",
    ),
    "which-game": (
        "{file}: this may be a list of {games}. Say which with --game, or write “Game: …” in the list.",
        "{file} : ce peut être une liste de {games}. Précisez avec --game ou écrivez « Jeu : … » dans la liste.",
    ),
    "unknown-format": (
        "There is no format {format} for {game}. There are: {formats}; or name a file of your own.",
        "Il n'y a pas de format {format} pour {game}. Il y a : {formats} ; ou indiquez un fichier à vous.",
    ),
    "unknown-format-of-many": (
        "There is no format {format} for {game}. Nearest: {formats}. All {count}: cardlab formats {game}; or name a file"
        " of your own.",
        "Il n'y a pas de format {format} pour {game}. Les plus proches : {formats}. Les {count} : cardlab formats {game} ;"
        " ou indiquez un fichier à vous.",
    ),
    "before-lists": (
        "No list of {format} is known before {first}, so {day} cannot be judged. Choose a later --date or another format.",
        "Aucune liste de {format} n'est connue avant le {first} : impossible de juger au {day}. Choisissez une --date"
        " plus tardive ou un autre format.",
    ),
    "no-lists-then": (
        "No format of {game} has lists for {day}. Choose a later --date.",
        "Aucun format de {game} n'a de listes pour le {day}. Choisissez une --date plus tardive.",
    ),
    "bad-date": (
        "--date {day}: write a day such as 2026-11-16.",
        "--date {day} : écrivez un jour comme 2026-11-16.",
    ),
    "bad-setting": (
        "--setting {text}: write NAME=VALUE; the settings are: {settings}.",
        "--setting {text} : écrivez NOM=VALEUR ; les réglages sont : {settings}.",
    ),
    # the report
    "verdict-legal": ("LEGAL", "LÉGAL"),
    "verdict-legal-with-warnings": ("LEGAL, with warnings", "LÉGAL, avec avertissements"),
    "verdict-illegal": ("ILLEGAL", "ILLÉGAL"),
    "verdict-unclear": ("UNCLEAR: some lines were not understood", "INCERTAIN : des lignes n'ont pas été comprises"),
    "verdict-not-judged": (
        "UNCLEAR: some rules could not be judged",
        "INCERTAIN : des règles n'ont pas pu être jugées",
    ),
    "verdict-not-checked": ("NOT CHECKED", "NON VÉRIFIÉ"),
    "verdict-unreadable": ("UNREADABLE: no card was understood", "ILLISIBLE : aucune carte n'a été comprise"),
    "word-legal": ("legal", "légal"),
    "word-legal-with-warnings": ("legal, with warnings", "légal, avec avertissements"),
    "word-illegal": ("illegal", "illégal"),
    "word-unclear": ("unclear", "incertain"),
    "word-unreadable": ("unreadable", "illisible"),
    "tally-legal": ("{count} legal", "{count} {count:légale|légales}"),
    "tally-legal-with-warnings": (
        "{count} legal with warnings",
        "{count} {count:légale|légales} avec avertissements",
    ),
    "tally-illegal": ("{count} illegal", "{count} {count:illégale|illégales}"),
    "tally-unclear": ("{count} unclear", "{count} {count:incertaine|incertaines}"),
    "tally-unreadable": ("{count} unreadable", "{count} {count:illisible|illisibles}"),
    "severity-error": ("error", "erreur"),
    "severity-warning": ("warning", "avertissement"),
    "severity-info": ("info", "info"),
    "judged-by": ("Judged by {format} ({code}).", "Jugé selon {format} ({code})."),
    "format-chosen": (
        "Judged by {format} ({code}), the first format that knows its cards; choose another with --format"
        " (cardlab formats {game}).",
        "Jugé selon {format} ({code}), le premier format qui connaît ses cartes ; choisissez-en un autre avec"
        " --format (cardlab formats {game}).",
    ),
    "not-judged": ("Not judged: {rule}. {because}", "Non jugé : {rule}. {because}"),
    "comments": (
        "{count} {count:line|lines} read as {count:a remark|remarks}, not as cards: {lines}.",
        "{count} {count:ligne lue|lignes lues} comme {count:remarque|remarques}, pas comme cartes : {lines}.",
    ),
    "fingerprint": ("Fingerprint", "Empreinte"),
    "all-results": (
        "{count} {count:list|lists}: {tally}.",
        "{count} {count:liste|listes} : {tally}.",
    ),
    "no-decks": (
        "{file} holds no deck. Export it again, or check that it is the right file.",
        "{file} ne contient aucun deck. Exportez-le de nouveau, ou vérifiez que c'est le bon fichier.",
    ),
    "empty-folder": ("{file}: no decklist in this folder.", "{file} : aucune liste dans ce dossier."),
    "column-file": ("list", "liste"),
    "column-lists": ("lists of", "listes du"),
    "column-format": ("format", "format"),
    "column-verdict": ("verdict", "verdict"),
    "column-reasons": ("reasons", "raisons"),
    "column-rule": ("rule", "règle"),
    "column-severity": ("severity", "gravité"),
    "column-citation": ("where it stands", "où elle figure"),
    "column-explanation": ("what it says", "ce qu'elle dit"),
    "column-setting": ("setting", "réglage"),
    "column-question": ("what is open", "ce qui est ouvert"),
    "column-choices": ("choices (default first)", "choix (défaut en premier)"),
    "rules-of": ("Rules of {name}", "Règles de {name}"),
    "rules-list": ("Rules of reading decklists", "Règles de lecture des listes"),
    "rules-event": ("Rules of registrations", "Règles des inscriptions"),
    "rules-intro": (
        "{count} {count:rule|rules} of cardlab: what each says, and where it stands.",
        "{count} {count:règle|règles} de cardlab : ce que chacune dit, et où elle figure.",
    ),
    "settings": ("Settings", "Réglages"),
    "settings-intro": (
        "Points the rules leave open, settled with `--setting`; the first choice holds where nothing is said.",
        "Points que les règles laissent ouverts, à régler avec `--setting` ; sans précision, le premier choix vaut.",
    ),
    "several-groups": (
        "-o writes the rules of one game: name it ({groups}).",
        "-o écrit les règles d'un seul jeu : précisez-le ({groups}).",
    ),
    "unknown-rule": (
        "There is no rule {rule}. See them all with cardlab rules.",
        "Il n'y a pas de règle {rule}. Voyez-les toutes avec cardlab rules.",
    ),
    # combining
    "combine-two": (
        "--combine makes one deck of several lists: name at least two.",
        "--combine fait un seul deck de plusieurs listes : indiquez-en au moins deux.",
    ),
    "combine-games": (
        "--combine: these are lists of different games ({games}).",
        "--combine : ces listes sont de jeux différents ({games}).",
    ),
    # comparing
    "own-format-game": (
        "{file}: say which game your format is for with --game.",
        "{file} : précisez avec --game à quel jeu votre format se rapporte.",
    ),
    "no-setup": (
        "{game} has no setup to write: its lists are decks.",
        "{game} n'a pas de mise en place à écrire : ses listes sont des decks.",
    ),
    "several-decks": (
        "{file} holds {count} decks, not one. Validate it as a file, or each deck by itself.",
        "{file} contient {count} decks, pas un seul. Faites vérifier le fichier entier, ou chaque deck séparément.",
    ),
    "diff-one": (
        "{file} holds {count} lists; name one file.",
        "{file} contient {count} {count:liste|listes} ; indiquez un seul fichier.",
    ),
    "diff-dice": ("{card}, {dice} {dice:die|dice}", "{card}, {dice} {dice:dé|dés}"),
    "diff-same": ("The same deck ({mark}).", "Le même deck ({mark})."),
    "diff-minus": ("−{count} {card}", "−{count} {card}"),
    "diff-plus": ("+{count} {card}", "+{count} {card}"),
    "diff-games": (
        "{first} is a list of {game_a}, {second} of {game_b}: they cannot be compared.",
        "{first} est une liste de {game_a}, {second} de {game_b} : impossible de les comparer.",
    ),
    "diff-verdicts": (
        "{first}: {verdict_a}; {second}: {verdict_b}.",
        "{first} : {verdict_a} ; {second} : {verdict_b}.",
    ),
}
