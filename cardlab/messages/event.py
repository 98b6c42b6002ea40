"""What a pre-check says: the rules of an event, how registrations were read, what went wrong."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    # what the rules say
    "rule-no-list": ("Every player hands in a list.", "Chaque joueur remet une liste."),
    "rule-link": (
        "A list is handed in as text or as a file, not as a link.",
        "Une liste se remet en texte ou en fichier, pas en lien.",
    ),
    "rule-file-missing": (
        "A file that a registration names is in the folder of lists.",
        "Un fichier cité dans une inscription est dans le dossier des listes.",
    ),
    "rule-unreadable-list": ("A list can be read.", "Une liste peut être lue."),
    "rule-other-game": ("A list is of the event's game.", "Une liste est du jeu du tournoi."),
    "rule-other-format": ("A list is of the event's format.", "Une liste est du format du tournoi."),
    "rule-other-side": (
        "A deck stands in the column of its side.",
        "Un deck est dans la colonne de son côté.",
    ),
    "rule-late": ("Lists come in before the deadline.", "Les listes arrivent avant l'heure limite."),
    "rule-replaced": (
        "Of several lists of a player the latest counts, side by side.",
        "De plusieurs listes d'un joueur, la dernière compte, côté par côté.",
    ),
    "rule-same-deck": (
        "Two players with the same deck are pointed out to the organiser.",
        "Deux joueurs avec le même deck sont signalés à l'organisateur.",
    ),
    "rule-one-address": (
        "One address with two names is pointed out to the organiser.",
        "Une adresse pour deux noms est signalée à l'organisateur.",
    ),
    "rule-near-name": (
        "Two players whose names differ only by case or accents are pointed out to the organiser.",
        "Deux joueurs dont les noms ne diffèrent que par la casse ou les accents sont signalés à l'organisateur.",
    ),
    "rule-no-name": ("Every registration has a name.", "Chaque inscription porte un nom."),
    # findings
    "no-list": (
        "No list was handed in. Send it as text or as a file.",
        "Aucune liste n'a été remise. Envoyez-la en texte ou en fichier.",
    ),
    "link": (
        "A link, not a list: {link}. Paste the list itself, or send the file.",
        "Un lien, pas une liste : {link}. Collez la liste elle-même, ou envoyez le fichier.",
    ),
    "file-no-folder": (
        "The registration names a file, “{file}”, but the event has no folder of lists: run again with --decks FOLDER.",
        "L'inscription cite un fichier, « {file} », mais le tournoi n'a pas de dossier de listes : relancez avec --decks DOSSIER.",
    ),
    "file-missing": (
        "The file “{file}” is not in {folder}. Put it there, or correct its name.",
        "Le fichier « {file} » n'est pas dans {folder}. Placez-le là, ou corrigez son nom.",
    ),
    "file-twice": (
        "There are several files “{file}” in {folder}. Give each a name of its own.",
        "Il y a plusieurs fichiers « {file} » dans {folder}. Donnez à chacun son nom.",
    ),
    "unreadable-list": ("The list cannot be read: {why}", "La liste ne peut pas être lue : {why}"),
    "nothing-understood": (
        "Nothing on this list was understood as a card. Send it again, one card a line, with its number of copies.",
        "Rien de cette liste n'a été compris comme une carte. Renvoyez-la, une carte par ligne, avec le nombre d'exemplaires.",
    ),
    "other-game": (
        "This is a list of {said}; the event is {wanted}.",
        "C'est une liste de {said} ; le tournoi est de {wanted}.",
    ),
    "other-format": (
        "The list says it is of {said}; it was judged by the event's format, {format}.",
        "La liste se dit du format {said} ; elle a été jugée selon celui du tournoi, {format}.",
    ),
    "other-game-kind": (
        "The setup is of {said}; the event asks for {format}.",
        "La mise en place est de {said} ; le tournoi demande {format}.",
    ),
    "other-side-light": (
        "This is a Light deck, handed in as {asked}. It counts as Light.",
        "C'est un deck du côté lumineux, remis comme {asked}. Il compte comme lumineux.",
    ),
    "other-side-dark": (
        "This is a Dark deck, handed in as {asked}. It counts as Dark.",
        "C'est un deck du côté obscur, remis comme {asked}. Il compte comme obscur.",
    ),
    "late": (
        "Received {time}, after the deadline ({deadline}). The organiser decides.",
        "Reçue le {time}, après l'heure limite ({deadline}). L'organisateur décide.",
    ),
    "replaced": (
        "An earlier list ({place}) is replaced by a later one, which counts.",
        "Une liste antérieure ({place}) est remplacée par une plus récente, qui compte.",
    ),
    "two-decks-dark": (
        "Light deck received, thank you. The Dark one is missing ({cite}){due}.",
        "Deck du côté lumineux reçu, merci. Il manque celui du côté obscur ({cite}){due}.",
    ),
    "two-decks-light": (
        "Dark deck received, thank you. The Light one is missing ({cite}){due}.",
        "Deck du côté obscur reçu, merci. Il manque celui du côté lumineux ({cite}){due}.",
    ),
    "due": (", due {deadline}", ", avant le {deadline}"),
    "same-deck": ("The same deck ({mark}) as {others}.", "Le même deck ({mark}) que {others}."),
    "one-address": (
        "One address, several names: {names}. Taken as one player; if they are several, leave the address of all but one empty.",
        "Une adresse, plusieurs noms : {names}. Pris pour un seul joueur ; s'ils sont plusieurs, ne laissez l'adresse qu'à l'un d'eux.",
    ),
    "near-name": (
        "The name differs only by case or accents, or not at all, from that of {others}. If it is one player, give both rows the same address.",
        "Le nom ne diffère que par la casse ou les accents, ou pas du tout, de celui de {others}. Si c'est le même joueur, donnez la même adresse aux deux lignes.",
    ),
    "near-name-as-one": (
        "One name, written differently: {names}. Taken as one player; if they are several, give each an address.",
        "Un nom, écrit de plusieurs façons : {names}. Pris pour un seul joueur ; s'ils sont plusieurs, donnez à chacun une adresse.",
    ),
    "no-name": ("Row {row} has no name.", "La ligne {row} n'a pas de nom."),
    "named": ("{named}", "{named}"),
    "and-more": ("{named} and {count} more", "{named} et {count} {count:autre|autres}"),
    "called": ("{name} (no. {number})", "{name} (n° {number})"),
    "anonymous": ("Player {number}", "Joueur {number}"),
    "address": ("(e-mail address)", "(adresse électronique)"),
    # where a list stands
    "place-row": ("row {row}, {column}", "ligne {row}, {column}"),
    "place-file": ("{file}", "{file}"),
    "place-in-file": ("{place}, file {file}", "{place}, fichier {file}"),
    # how the registrations were read
    "columns-read": ("Columns read: {columns}.", "Colonnes lues : {columns}."),
    "columns-unused": ("Columns not used: {columns}.", "Colonnes non utilisées : {columns}."),
    "role-time": ("time = {columns}", "heure = {columns}"),
    "role-name": ("name = {columns}", "nom = {columns}"),
    "role-first-name": ("first name = {columns}", "prénom = {columns}"),
    "role-last-name": ("last name = {columns}", "nom de famille = {columns}"),
    "role-email": ("e-mail = {columns}", "courriel = {columns}"),
    "role-contact": ("contact = {columns}", "contact = {columns}"),
    "role-lang": ("language = {columns}", "langue = {columns}"),
    "role-deck": ("list = {columns}", "liste = {columns}"),
    "role-light": ("Light deck = {columns}", "deck lumineux = {columns}"),
    "role-dark": ("Dark deck = {columns}", "deck obscur = {columns}"),
    "role-game": ("game = {columns}", "jeu = {columns}"),
    "role-format": ("format = {columns}", "format = {columns}"),
    "tab-read": (
        "Read from sheet {number} of the workbook, the first with a column of lists.",
        "Lu dans la feuille {number} du classeur, la première qui a une colonne de listes.",
    ),
    "tab-left": (
        "Sheet {number} of the workbook looks like registrations too and was not read. Bring them together in one sheet.",
        "La feuille {number} du classeur ressemble aussi à des inscriptions et n'a pas été lue. Réunissez-les dans une seule.",
    ),
    "dates-day-first": (
        "Dates of {column} were read day first (05/12 is 5 December).",
        "Les dates de {column} ont été lues jour d'abord (05/12 est le 5 décembre).",
    ),
    "dates-month-first": (
        "Dates of {column} were read month first (05/12 is 12 May).",
        "Les dates de {column} ont été lues mois d'abord (05/12 est le 12 mai).",
    ),
    "times-unread": (
        "{count} {count:time|times} could not be read (rows {rows}): the order of the rows decides there, and lateness is not judged.",
        "{count} {count:heure n'a pas pu être lue|heures n'ont pas pu être lues} (lignes {rows}) : l'ordre des lignes décide, et le retard n'est pas jugé.",
    ),
    "no-times": (
        "The registrations have no times: the lowest row of a player counts, and lateness is not judged.",
        "Les inscriptions n'ont pas d'heure : la ligne la plus basse d'un joueur compte, et le retard n'est pas jugé.",
    ),
    "empty-rows": (
        "{count} empty {count:row|rows} passed over.",
        "{count} {count:ligne vide passée|lignes vides passées}.",
    ),
    "rows-of-nobody": (
        "{count:Row|Rows} {rows} {count:has|have} neither name nor address nor list: passed over.",
        "{count:La ligne|Les lignes} {rows} {count:n'a|n'ont} ni nom, ni adresse, ni liste : {count:passée|passées}.",
    ),
    "folder-read": (
        "{count} {count:list|lists} read from the folder, named after the files.",
        "{count} {count:liste lue|listes lues} dans le dossier, d'après le nom des fichiers.",
    ),
    "backed-up": (
        "{file} holds more than cells (charts, images, text boxes, macros or the like), which is lost when rows are"
        " added. As it was, it is kept as {backup}.",
        "{file} contient plus que des cellules (graphiques, images, zones de texte, macros ou autres), ce qui se perd"
        " quand des lignes s'ajoutent. Tel qu'il était, il est conservé sous {backup}.",
    ),
    "answer-not-understood": (
        "to-resolve.xlsx, {cell}: the answer “{text}” for “{phrase}” is no card's code or name. Choose one of the proposals or type a code (`cardlab search` finds it).",
        "to-resolve.xlsx, {cell} : la réponse « {text} » pour « {phrase} » n'est ni un code ni le nom d'une carte. Choisissez une proposition ou tapez un code (`cardlab search` le trouve).",
    ),
    "ruling-not-understood": (
        "to-resolve.xlsx, row {row}: “{text}” is no ruling. Choose accepted, refused or withdrawn.",
        "to-resolve.xlsx, ligne {row} : « {text} » n'est pas une décision. Choisissez accepté, refusé ou retiré.",
    ),
    "ruling-for-nobody": (
        "to-resolve.xlsx, row {row}: the ruling “{text}” is for “{who}”, who is not registered.",
        "to-resolve.xlsx, ligne {row} : la décision « {text} » concerne « {who} », qui n'est pas inscrit.",
    ),
    # the folder
    "toml-head": (
        "An event of cardlab. Options may be edited here; `cardlab precheck` on this folder runs again with them.",
        "Un tournoi de cardlab. Les options peuvent être modifiées ici ; `cardlab precheck` sur ce dossier relance avec elles.",
    ),
    "no-event": (
        "{folder} is not an event: it has no event.toml. Make one: cardlab precheck REGISTRATIONS --game GAME --format FORMAT -o {folder}",
        "{folder} n'est pas un tournoi : il n'a pas d'event.toml. Créez-en un : cardlab precheck INSCRIPTIONS --game JEU --format FORMAT -o {folder}",
    ),
    "not-empty": (
        "{folder} is there already, is not an event and not empty. Choose another folder with -o.",
        "{folder} existe déjà, n'est pas un tournoi et n'est pas vide. Choisissez un autre dossier avec -o.",
    ),
    "inside": (
        "The event's folder must not lie among the lists it reads ({folder}). Choose another one with -o.",
        "Le dossier du tournoi ne doit pas être parmi les listes lues ({folder}). Choisissez-en un autre avec -o.",
    ),
    "broken-toml": (
        "{file} cannot be understood in line {line}. Correct that line, or delete the file and run cardlab precheck with all options again.",
        "{file} n'est pas compréhensible à la ligne {line}. Corrigez cette ligne, ou supprimez le fichier et relancez cardlab precheck avec toutes les options.",
    ),
    "other-version": (
        "{file} is of version {version}; this cardlab knows version {ours}. Update cardlab, or start a new event folder.",
        "{file} est de la version {version} ; ce cardlab connaît la version {ours}. Mettez cardlab à jour, ou commencez un nouveau dossier.",
    ),
    "unknown-option": (
        "{file}: unknown option “{name}”. There are: {names}.",
        "{file} : option inconnue « {name} ». Il y a : {names}.",
    ),
    "bad-option": (
        "{file}: “{value}” is no value for {name}.",
        "{file} : « {value} » n'est pas une valeur pour {name}.",
    ),
    "broken-memory": (
        "{file} is damaged. Delete it and run again: answers and rulings in to-resolve.xlsx are kept, players get new numbers.",
        "{file} est abîmé. Supprimez-le et relancez : les réponses et décisions de to-resolve.xlsx sont gardées, les joueurs reçoivent de nouveaux numéros.",
    ),
    "no-registrations-kept": (
        "The event {folder} does not know its registrations any more. Name them: cardlab precheck {folder:typed} REGISTRATIONS",
        "Le tournoi {folder} ne connaît plus ses inscriptions. Indiquez-les : cardlab precheck {folder:typed} INSCRIPTIONS",
    ),
    "registrations-gone": (
        "The registrations are no longer at {file}. Name the new export: cardlab precheck {folder:typed} NEW_EXPORT",
        "Les inscriptions ne sont plus dans {file}. Indiquez le nouvel export : cardlab precheck {folder:typed} NOUVEL_EXPORT",
    ),
    "no-registrations": (
        "{file} has headers but no registration below them.",
        "{file} a des en-têtes mais aucune inscription en dessous.",
    ),
    "no-deck-column": (
        '{file}: no column of lists was recognised among {headers}. Name it: --column deck="HEADER"',
        '{file} : aucune colonne de listes reconnue parmi {headers}. Nommez-la : --column deck="EN-TÊTE"',
    ),
    "no-name-column": (
        '{file}: no column of names or addresses was recognised among {headers}. Name it: --column name="HEADER"',
        '{file} : aucune colonne de noms ou d\'adresses reconnue parmi {headers}. Nommez-la : --column name="EN-TÊTE"',
    ),
    "no-such-column": (
        "{file}: there is no column “{header}” for {role}. There are: {headers}.",
        "{file} : il n'y a pas de colonne « {header} » pour {role}. Il y a : {headers}.",
    ),
    "unknown-role": (
        "--column {role}=…: unknown. A column can be: {roles}.",
        "--column {role}=… : inconnu. Une colonne peut être : {roles}.",
    ),
    "bad-column": (
        '--column {text}: write it as --column deck="HEADER".',
        '--column {text} : écrivez --column deck="EN-TÊTE".',
    ),
    "bad-deadline": (
        '--deadline {text}: not a moment. Write it as "2026-12-05 18:00".',
        '--deadline {text} : ce n\'est pas une date et une heure. Écrivez "2026-12-05 18:00".',
    ),
    "no-decks-folder": (
        "{folder} is not a folder of lists (--decks).",
        "{folder} n'est pas un dossier de listes (--decks).",
    ),
    "which-game": (
        "Which game is the event of? Add --game with one of: {games}.",
        "De quel jeu est le tournoi ? Ajoutez --game avec l'un de : {games}.",
    ),
    "which-format": (
        "By which format are the lists judged? Add --format with one of: {formats}.",
        "Selon quel format juger les listes ? Ajoutez --format avec l'un de : {formats}.",
    ),
    "own-terms": ("as each setup says", "selon chaque mise en place"),
}
