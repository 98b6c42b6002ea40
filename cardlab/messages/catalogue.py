"""Sentences about the catalogue file."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    "not-a-catalogue": (
        "{path} is not a cardlab catalogue. Move it away, or choose another place with --db or CARDLAB_DB.",
        "{path} n'est pas un catalogue cardlab. Déplacez-le ou choisissez un autre endroit avec --db ou CARDLAB_DB.",
    ),
    "newer-version": (
        "{path} was made by a newer cardlab (catalogue version {found}; this one knows {known})."
        " Update cardlab, or choose another place with --db.",
        "{path} vient d'un cardlab plus récent (catalogue version {found} ; celui-ci connaît la {known})."
        " Mettez cardlab à jour ou choisissez un autre endroit avec --db.",
    ),
    "is-folder": (
        "{path} is a folder; --db and CARDLAB_DB name a file, such as cards.db.",
        "{path} est un dossier ; --db et CARDLAB_DB désignent un fichier, par exemple cartes.db.",
    ),
    "cannot-open": (
        "Cannot open the catalogue {path}: {why}. Check its rights, or choose another place with --db.",
        "Impossible d'ouvrir le catalogue {path} : {why}. Vérifiez ses droits ou choisissez un autre endroit"
        " avec --db.",
    ),
    "damaged": (
        "The catalogue {path} is damaged ({why}). Delete it: the next command builds it again from its sheets,"
        " your own included.",
        "Le catalogue {path} est abîmé ({why}). Supprimez-le : la prochaine commande le reconstruit depuis ses"
        " feuilles, les vôtres comprises.",
    ),
    "cannot-write-file": (
        "Cannot write {path}: {why}. Check rights and free space, or choose another place.",
        "Impossible d'écrire {path} : {why}. Vérifiez les droits et l'espace libre, ou choisissez un autre endroit.",
    ),
    "cannot-write": (
        "Cannot write {path}: {why}. Nothing was changed. Check rights and free space, or choose another"
        " place with --db or CARDLAB_DB.",
        "Impossible d'écrire {path} : {why}. Rien n'a été modifié. Vérifiez les droits et l'espace libre, ou"
        " choisissez un autre endroit avec --db ou CARDLAB_DB.",
    ),
    "busy": (
        "Another cardlab is writing to {path}. Nothing was changed; try again in a moment.",
        "Un autre cardlab écrit dans {path}. Rien n'a été modifié ; réessayez dans un instant.",
    ),
    "rows-refused": (
        "{file}: the catalogue refuses these rows ({why}). Nothing was changed.",
        "{file} : le catalogue refuse ces lignes ({why}). Rien n'a été modifié.",
    ),
    "shipped-sheet-broken": (
        "{file}, row {row}, column {column}: {reason} The catalogue is as it was; mend the sheet and run"
        " cardlab catalogue build.",
        "{file}, ligne {row}, colonne {column} : {reason} Le catalogue est resté tel quel ; corrigez la feuille"
        " et lancez cardlab catalogue build.",
    ),
    "broken-reference": (
        "Table {table}, row {row} names something that is not in {parent}. The catalogue is as it was; mend the"
        " sheets and run cardlab catalogue build.",
        "Table {table}, ligne {row} : renvoi à quelque chose d'absent de {parent}. Le catalogue est resté tel quel ;"
        " corrigez les feuilles et lancez cardlab catalogue build.",
    ),
    "file-exists": (
        "{path} exists already. Add --force to overwrite it.",
        "{path} existe déjà. Ajoutez --force pour l'écraser.",
    ),
    "no-folder": (
        "The folder {path} does not exist. Make it first, or choose another place.",
        "Le dossier {path} n'existe pas. Créez-le d'abord ou choisissez un autre endroit.",
    ),
    "building": ("Building the catalogue", "Construction du catalogue"),
    "importing": ("Importing", "Import"),
    "built": (
        "Catalogue built: {cards:,} {cards:card|cards} from {sheets} {sheets:sheet|sheets} in {path}.",
        "Catalogue construit : {cards:,} {cards:carte|cartes}, {sheets} {sheets:feuille|feuilles}, dans {path}.",
    ),
    "up-to-date": (
        "The catalogue is up to date: {path}.",
        "Le catalogue est à jour : {path}.",
    ),
    "own-rows-rejected": (
        "{file}: {count} {count:row|rows} of yours no longer {count:fits|fit} and {count:was|were} left out"
        " (row {row}: {reason})",
        "{file} : {count} de vos {count:lignes ne convient|lignes ne conviennent} plus et"
        " {count:a été laissée|ont été laissées} de côté (ligne {row} : {reason})",
    ),
    "status-place": (
        "{path}, built {age}; {size:,} KB",
        "{path}, construit {age} ; {size:,} Ko",
    ),
    "age-now": ("just now", "à l'instant"),
    "age-minutes": ("{count} {count:minute|minutes} ago", "il y a {count} {count:minute|minutes}"),
    "age-hours": ("{count} {count:hour|hours} ago", "il y a {count} {count:heure|heures}"),
    "age-days": ("{count} {count:day|days} ago", "il y a {count} {count:jour|jours}"),
    "data-gaps": ("Known gaps", "Lacunes connues"),
    "sources": ("Sources", "Sources"),
    "column-game": ("game", "jeu"),
    "column-cards": ("cards", "cartes"),
    "column-sets": ("sets", "extensions"),
    "column-names": ("names", "noms"),
    "column-formats": ("formats", "formats"),
    "column-exceptions": ("exceptions", "exceptions"),
    "column-corrections": ("corrections", "corrections"),
    "column-own": ("your own", "à vous"),
    "column-sheet": ("sheet", "feuille"),
    "column-rows": ("rows", "lignes"),
    "column-imported": ("imported", "importée"),
    "exported": (
        "{count:,} {count:card|cards} written to {path}.",
        "{count:,} {count:carte écrite|cartes écrites} dans {path}.",
    ),
    "template-written": (
        "Template written to {path}. Fill it in, then: cardlab catalogue import {path:typed}",
        "Modèle écrit dans {path}. Remplissez-le, puis : cardlab catalogue import {path:typed}",
    ),
    "unknown-ending": (
        "{path}: write to a file that ends in {endings}.",
        "{path} : écrivez dans un fichier qui finit par {endings}.",
    ),
    "unknown-game": (
        "Unknown game: {game}. Choose one of {games}.",
        "Jeu inconnu : {game}. Choisissez parmi {games}.",
    ),
}
