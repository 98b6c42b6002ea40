"""What is said on the day of an event and after it: deck checks, changed decks, forgetting."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    # the event's folder
    "no-run": (
        "{folder} has no precheck.json: run cardlab precheck {folder:typed} first.",
        "{folder} n'a pas de precheck.json : lancez d'abord cardlab precheck {folder:typed}.",
    ),
    "broken-run": (
        "{file} is damaged. Write it again: cardlab precheck {folder:typed}",
        "{file} est abîmé. Réécrivez-le : cardlab precheck {folder:typed}",
    ),
    "deck-gone": (
        "{file} cannot be read. Write it again: cardlab precheck {folder:typed}",
        "{file} ne peut pas être lu. Réécrivez-le : cardlab precheck {folder:typed}",
    ),
    "several-players": (
        "{count} players match “{wanted}”: {players}. Give the number.",
        "{count} joueurs correspondent à « {wanted} » : {players}. Donnez le numéro.",
    ),
    "no-player": (
        "None of the {count} players is called “{wanted}”. Give the number, the name or a part of it.",
        "Aucun des {count} joueurs ne s'appelle « {wanted} ». Donnez le numéro, le nom ou une partie du nom.",
    ),
    # deck checks
    "what": (
        "Say whom to check: --pick 4, or --player NAME; or list the checks with --log.",
        "Dites qui contrôler : --pick 4, ou --player NOM ; ou listez les contrôles avec --log.",
    ),
    "json-of-log": ("--json goes with --log.", "--json va avec --log."),
    "which-round": (
        "Which round is it? Add --round, from 1 up.",
        "De quelle ronde s'agit-il ? Ajoutez --round, à partir de 1.",
    ),
    "pick-or-player": (
        "Either --pick or --player, not both.",
        "Soit --pick, soit --player, pas les deux.",
    ),
    "bad-count": ("--pick {count}: pick at least 1.", "--pick {count} : tirez au moins 1 joueur."),
    "seed-without-pick": (
        "--seed belongs to --pick.",
        "--seed va avec --pick.",
    ),
    "result-for-whom": (
        "--result and --note are for one player: add --player NAME.",
        "--result et --note concernent un joueur : ajoutez --player NOM.",
    ),
    "note-without-result": (
        "--note goes with --result ({results}).",
        "--note va avec --result ({results}).",
    ),
    "bad-result": (
        "--result {result}: write one of {results}.",
        "--result {result} : écrivez l'un de {results}.",
    ),
    "nobody-left": (
        "Nobody is left to draw in round {round}.",
        "Il n'y a plus personne à tirer dans la ronde {round}.",
    ),
    "drawn": (
        "Round {round}, drawn with seed {seed} out of {count} {count:player|players}: {players}.",
        "Ronde {round}, tirage avec la graine {seed} parmi {count} {count:joueur|joueurs} : {players}.",
    ),
    "fewer": (
        "Only {count} {count:player|players} could be drawn, not {asked}.",
        "Seulement {count} {count:joueur a pu être tiré|joueurs ont pu être tirés}, pas {asked}.",
    ),
    "without-list": (
        "Never drawn, for want of a list that could be read: {players}.",
        "Jamais tirés, faute de liste lisible : {players}.",
    ),
    "sheet-head": ("No. {number}, {name}: {status}", "N° {number}, {name} : {status}"),
    "sheet-deck": ("{deck} — fingerprint {mark}", "{deck} — empreinte {mark}"),
    "sheet-changed": (
        "{file} is not what was registered (fingerprint {mark}): run cardlab precheck {folder:typed} again.",
        "{file} n'est plus ce qui a été enregistré (empreinte {mark}) : relancez cardlab precheck {folder:typed}.",
    ),
    "no-deck": (
        "No list of this player could be read.",
        "Aucune liste de ce joueur n'a pu être lue.",
    ),
    "sheets-written": ("Sheets to print: {path}", "Feuilles à imprimer : {path}"),
    "record-next": (
        "Record what you find: cardlab deckcheck {folder:typed} --round {round} --player {number} --result ok",
        "Notez le résultat : cardlab deckcheck {folder:typed} --round {round} --player {number} --result ok",
    ),
    "recorded": (
        "Round {round}, no. {number} {name}: {result}.",
        "Ronde {round}, n° {number} {name} : {result}.",
    ),
    # the log
    "column-round": ("round", "ronde"),
    "column-number": ("player", "joueur"),
    "column-name": ("name", "nom"),
    "column-picked": ("picked", "choix"),
    "column-result": ("result", "résultat"),
    "column-note": ("note", "remarque"),
    "drawn-by": ("drawn, seed {seed}", "tirage, graine {seed}"),
    "chosen": ("chosen", "désigné"),
    "result-ok": ("ok", "conforme"),
    "result-warning": ("warning", "avertissement"),
    "result-problem": ("problem", "problème"),
    "no-checks": ("No deck has been checked yet.", "Aucun deck n'a encore été contrôlé."),
    "broken-log": (
        "{file}, row {row}: this is no row of a log of checks. Correct it or delete the row.",
        "{file}, ligne {row} : ce n'est pas une ligne du journal des contrôles. Corrigez-la ou supprimez-la.",
    ),
    # a changed deck
    "diff-which": (
        "{folder} is an event: name a player and the new list, cardlab diff {folder:typed} NAME LIST",
        "{folder} est un tournoi : indiquez un joueur et la nouvelle liste, cardlab diff {folder:typed} NOM LISTE",
    ),
    "diff-options": (
        "With an event, its own game, format, date and settings hold: leave those options away.",
        "Avec un tournoi, ce sont ses jeu, format, date et réglages qui valent : retirez ces options.",
    ),
    "no-registered-deck": (
        "{name} (no. {number}) has no list that could be read.",
        "{name} (n° {number}) n'a pas de liste lisible.",
    ),
    "no-deck-of-side": (
        "{name} (no. {number}) has no {side} deck; the new list is {side}.",
        "{name} (n° {number}) n'a pas de deck {side} ; la nouvelle liste est du côté {side}.",
    ),
    "diff-of": ("{name} (no. {number}), registered and {file}:", "{name} (n° {number}), liste enregistrée et {file} :"),
    "diff-still": ("Still {verdict}.", "Toujours {verdict}."),
    "diff-now": ("Now {verdict}.", "Désormais {verdict}."),
    # forgetting
    "forgotten": (
        "{count} {count:file|files} with personal data deleted from {folder}:",
        "{count} {count:fichier supprimé|fichiers supprimés} de {folder}, avec leurs données personnelles :",
    ),
    "to-forget": (
        "{count} {count:file|files} with personal data would be deleted from {folder}:",
        "{count} {count:fichier serait supprimé|fichiers seraient supprimés} de {folder} :",
    ),
    "nothing-to-forget": (
        "{folder} holds no personal data that cardlab wrote.",
        "{folder} ne contient aucune donnée personnelle écrite par cardlab.",
    ),
    "files-in": ("{place}: {count} {count:file|files}", "{place} : {count} {count:fichier|fichiers}"),
    "left": (
        "Left, for cardlab did not write {count:it|them} in its last run: {names}. Look whether {count:it names|they name}"
        " anybody.",
        "{count:Laissé, car cardlab ne l'a|Laissés, car cardlab ne les a} pas écrit{count:|s} à son dernier passage :"
        " {names}. Regardez si quelqu'un y est nommé.",
    ),
    "yours-to-delete": (
        "The registrations themselves are yours to delete: {paths}",
        "Les inscriptions elles-mêmes sont à supprimer par vous : {paths}",
    ),
    "kept": (
        "Kept: event.toml and answers.csv, which name nobody.",
        "Gardés : event.toml et answers.csv, qui ne nomment personne.",
    ),
    "cannot-delete": (
        "{file} cannot be deleted: {why}. Close it where it is open, and run this again.",
        "{file} ne peut pas être supprimé : {why}. Fermez-le s'il est ouvert, puis relancez.",
    ),
}
