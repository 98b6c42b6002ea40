"""Sentences about spreadsheets that are read, and what is wrong in them."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    # files
    "no-file": (
        "{file}: no such file. Check the name and the folder.",
        "{file} : fichier introuvable. Vérifiez le nom et le dossier.",
    ),
    "is-folder": (
        "{file} is a folder, not a file. Name the file in it.",
        "{file} est un dossier, pas un fichier. Indiquez le fichier qu'il contient.",
    ),
    "cannot-read": (
        "{file} cannot be read: {why}. Check its rights.",
        "{file} est illisible : {why}. Vérifiez ses droits.",
    ),
    "too-large": (
        "{file} is larger than {limit} MB. Split it into smaller files.",
        "{file} dépasse {limit} Mo. Divisez-le en fichiers plus petits.",
    ),
    "empty-file": (
        "{file} is empty. Start from a template: cardlab catalogue template GAME -o sheet.xlsx",
        "{file} est vide. Partez d'un modèle : cardlab catalogue template JEU -o feuille.xlsx",
    ),
    "empty-sheet": (
        "{file}, sheet {sheet}: it holds no rows. Name another with --sheet.",
        "{file}, feuille {sheet} : elle ne contient aucune ligne. Indiquez-en une autre avec --sheet.",
    ),
    "unknown-kind": (
        "{file}: this kind of file is not read. Save it as one of {kinds}.",
        "{file} : ce type de fichier n'est pas lu. Enregistrez-le sous l'un de {kinds}.",
    ),
    "not-text": (
        "{file} is neither UTF-8 nor Windows text. Save it again as CSV UTF-8.",
        "{file} n'est ni de l'UTF-8 ni du texte Windows. Enregistrez-le de nouveau en CSV UTF-8.",
    ),
    "locked-or-old": (
        "{file} is password-protected or an old .xls workbook. Remove the password, or save it as .xlsx.",
        "{file} est protégé par un mot de passe ou un ancien classeur .xls. Retirez le mot de passe ou"
        " enregistrez-le en .xlsx.",
    ),
    "not-a-workbook": (
        "{file} is not a workbook, whatever its name says. If it is text, rename it to .csv.",
        "{file} n'est pas un classeur, malgré son nom. Si c'est du texte, renommez-le en .csv.",
    ),
    "really-a-workbook": (
        "{file} is really a workbook. Rename it to .xlsx (or .ods) and try again.",
        "{file} est en réalité un classeur. Renommez-le en .xlsx (ou .ods) et réessayez.",
    ),
    "damaged-workbook": (
        "{file} is damaged or cut short. Open it in Excel or LibreOffice and save it again.",
        "{file} est abîmé ou tronqué. Ouvrez-le dans Excel ou LibreOffice et enregistrez-le de nouveau.",
    ),
    "zip-bomb": (
        "{file} unpacks to {size:,} MB, more than the {limit} MB we accept. Delete what it does not need.",
        "{file} fait {size:,} Mo une fois décompressé, plus que les {limit} Mo acceptés. Supprimez le superflu.",
    ),
    "too-many-rows": (
        "{file} has more than {limit:,} rows. Split it into smaller files.",
        "{file} a plus de {limit:,} lignes. Divisez-le en fichiers plus petits.",
    ),
    "too-many-columns": (
        "{file} has more than {limit} columns. Delete those that are not needed.",
        "{file} a plus de {limit} colonnes. Supprimez celles qui ne servent pas.",
    ),
    "stray-row": (
        "{file}: a cell stands at row {row}, beyond the {limit:,} rows we read. Delete the rows below your list.",
        "{file} : une cellule se trouve à la ligne {row}, au-delà des {limit:,} lignes lues. Supprimez les lignes"
        " sous votre liste.",
    ),
    "stray-column": (
        "{file}: a cell stands in column {column}, beyond the {limit} columns we read. Delete the columns beside"
        " your list.",
        "{file} : une cellule se trouve dans la colonne {column}, au-delà des {limit} colonnes lues. Supprimez les"
        " colonnes à côté de votre liste.",
    ),
    "too-many-cells": (
        "{file}: the list and what stands far from it span {count:,} cells, more than the {limit:,} we read. Delete"
        " what does not belong to the list.",
        "{file} : la liste et ce qui en est loin couvrent {count:,} cellules, plus que les {limit:,} lues. Supprimez"
        " ce qui n'est pas de la liste.",
    ),
    "merged-cells": (
        "{file}: cells {cells} are merged. Unmerge them and fill each cell.",
        "{file} : les cellules {cells} sont fusionnées. Défusionnez-les et remplissez chaque cellule.",
    ),
    "formula": (
        "{file}: cell {cell} is a formula. Copy the column and paste it as values.",
        "{file} : la cellule {cell} est une formule. Copiez la colonne et collez-la en valeurs.",
    ),
    "no-such-sheet": (
        "{file} has no sheet named {sheet}. It has: {sheets}.",
        "{file} n'a pas de feuille {sheet}. Il contient : {sheets}.",
    ),
    "broken-quotes": (
        "{file}, line {line}: a quotation mark is not closed. Close it, or double it inside a cell.",
        "{file}, ligne {line} : un guillemet n'est pas fermé. Fermez-le ou doublez-le dans la cellule.",
    ),
    # headers
    "twin-headers": (
        "{file}: two columns are called {header} ({first} and {second}). Rename or delete one.",
        "{file} : deux colonnes s'appellent {header} ({first} et {second}). Renommez-en ou supprimez-en une.",
    ),
    "twin-columns": (
        "{file}: {first} and {second} both mean {column}. Delete one, or say what it is with --map.",
        "{file} : {first} et {second} désignent tous deux {column}. Supprimez-en un ou précisez avec --map.",
    ),
    "no-header-row": (
        "{file}, row {row}: no header row that fits a sheet of ours (found: {found}). Name the columns, map them"
        ' with --map "Nom=title", or start from cardlab catalogue template.',
        "{file}, ligne {row} : pas de ligne d'en-têtes qui convienne (trouvé : {found}). Nommez les colonnes,"
        ' associez-les avec --map "Nom=title" ou partez de cardlab catalogue template.',
    ),
    "which-game": (
        "{file} fits several games: {games}. Say which with --game.",
        "{file} convient à plusieurs jeux : {games}. Précisez avec --game.",
    ),
    "map-no-header": (
        "--map: the sheet has no column {header}. It has: {headers}.",
        "--map : la feuille n'a pas de colonne {header}. Elle contient : {headers}.",
    ),
    "map-no-column": (
        "--map: there is no column {column} to fill. There are: {columns}.",
        "--map : il n'y a pas de colonne {column} à remplir. Il y a : {columns}.",
    ),
    "map-shape": (
        '--map {text}: write it as "Their header=our column".',
        "--map {text} : écrivez « Leur en-tête=notre colonne ».",
    ),
    "bad-format-file": (
        "{file}, row {row}, {column}: {reason}",
        "{file}, ligne {row}, {column} : {reason}",
    ),
    "one-format-only": (
        "{file} holds {count} formats; keep one row a file.",
        "{file} contient {count} formats ; gardez une ligne par fichier.",
    ),
    "no-importer": (
        "There is no importer for {kind}; there are: {kinds}.",
        "Il n'y a pas d'importeur pour {kind} ; il y a : {kinds}.",
    ),
    "own-corrections": (
        "{file} is a sheet of corrections: those belong to the sheets cardlab ships. To change a card, import it with "
        "the facts it should have: cardlab catalogue template {game} -o cards.xlsx writes a sheet for it.",
        "{file} est une feuille de corrections : elles vont avec les feuilles livrées. Pour modifier une carte, importez-la "
        "avec les faits voulus : cardlab catalogue template {game} -o cartes.xlsx écrit une feuille pour cela.",
    ),
    # rows and cells
    "blank": ("must not be blank.", "ne doit pas être vide."),
    "not-a-number": ("must be a whole number.", "doit être un nombre entier."),
    "control-character": (
        "holds a character that cannot be printed. Type the cell again.",
        "contient un caractère qui ne s'imprime pas. Ressaisissez la cellule.",
    ),
    "not-yes-or-no": ("must be yes, no or blank.", "doit être oui, non ou vide."),
    "not-a-day": ("must be a day such as 2026-11-16.", "doit être un jour comme 2026-11-16."),
    "not-a-choice": ("must be one of: {choices}.", "doit être l'une de ces valeurs : {choices}."),
    "not-points": (
        "must be points as printed, such as 12 or 12/15.",
        "doit être une valeur imprimée, comme 12 ou 12/15.",
    ),
    "number-for-text": (
        "is a number where text belongs (leading zeros are lost). Format the column as text and type it again.",
        "est un nombre là où il faut du texte (les zéros de tête sont perdus). Mettez la colonne au format texte"
        " et ressaisissez.",
    ),
    "date-for-text": (
        "was turned into a date by the spreadsheet program. Format the column as text and type it again.",
        "a été transformé en date par le tableur. Mettez la colonne au format texte et ressaisissez.",
    ),
    "unknown-set": (
        "unknown set {set}. See cardlab sets, or import a sets sheet first.",
        "extension {set} inconnue. Voyez cardlab sets ou importez d'abord une feuille d'extensions.",
    ),
    "unknown-card": ("names a card that is not in the catalogue.", "désigne une carte absente du catalogue."),
    "unknown-listed": ("{card} is not in the catalogue.", "{card} n'est pas dans le catalogue."),
    "unknown-format": (
        "names a format that is not in the catalogue.",
        "désigne un format absent du catalogue.",
    ),
    "reprint-loop": ("the reprints go round in a circle.", "les réimpressions tournent en rond."),
    "repeated-key": (
        "the same {columns} stands in row {first} already. Delete one of the two.",
        "le même {columns} figure déjà à la ligne {first}. Supprimez l'une des deux.",
    ),
    "extra-cells": (
        "the row has more cells than there are headers ({extra}). Quote cells that hold the separator.",
        "la ligne a plus de cellules que d'en-têtes ({extra}). Mettez entre guillemets les cellules qui"
        " contiennent le séparateur.",
    ),
    "too-long": ("must have at most {max_length} characters.", "doit avoir au plus {max_length} caractères."),
    "too-small": ("must be at least {ge}.", "doit être au moins {ge}."),
    "not-valid": ("is not what this column takes.", "ne convient pas à cette colonne."),
    # reports
    "rejected-row": (
        "{sheet}, row {row}, {column} = {value}: {reason}",
        "{sheet}, ligne {row}, {column} = {value} : {reason}",
    ),
    "rejected-row-alone": ("{sheet}, row {row}: {reason}", "{sheet}, ligne {row} : {reason}"),
    "report": (
        "{file}: {kind}, {game}: {added:,} added, {changed:,} changed, {unchanged:,} unchanged, {rejected:,} rejected.",
        "{file} : {kind}, {game} : {added:,} {added:ajoutée|ajoutées}, {changed:,} {changed:modifiée|modifiées},"
        " {unchanged:,} {unchanged:inchangée|inchangées}, {rejected:,} {rejected:refusée|refusées}.",
    ),
    "unknown-columns": (
        "Columns we do not know and did not read: {columns}.",
        "Colonnes inconnues, non lues : {columns}.",
    ),
    "nothing-written-rejected": (
        "Nothing was written. Mend the {count:row|rows} above, or import the others with --skip-bad-rows.",
        "Rien n'a été écrit. Corrigez {count:la ligne|les lignes} ci-dessus ou importez les autres avec"
        " --skip-bad-rows.",
    ),
    "nothing-written-dry": (
        "Nothing was written (--dry-run). Run it again without --dry-run to import.",
        "Rien n'a été écrit (--dry-run). Relancez sans --dry-run pour importer.",
    ),
    "nothing-new": (
        "Nothing to write: the catalogue holds all of it.",
        "Rien à écrire : le catalogue a déjà tout.",
    ),
    "written": ("Written to the catalogue.", "Écrit dans le catalogue."),
}
