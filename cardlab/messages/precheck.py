"""What every report of a pre-check says: statuses, changes, rulings, sides."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    # statuses
    "status-legal": ("legal", "légal"),
    "status-legal-with-warnings": ("legal, with warnings", "légal, avec réserves"),
    "status-illegal": ("illegal", "illégal"),
    "status-unclear": ("unclear", "à éclaircir"),
    "status-unreadable": ("unreadable", "illisible"),
    "status-missing": ("no list", "sans liste"),
    "status-accepted": ("accepted", "accepté"),
    "status-refused": ("refused", "refusé"),
    "status-withdrawn": ("withdrawn", "retiré"),
    # since the last run
    "change-new": ("new", "nouveau"),
    "change-changed": ("changed", "modifié"),
    "change-fixed": ("fixed", "réglé"),
    "change-broken": ("broken", "dégradé"),
    "tally-new": ("{count} new", "{count} {count:nouveau|nouveaux}"),
    "tally-changed": ("{count} changed", "{count} {count:modifié|modifiés}"),
    "tally-fixed": ("{count} fixed", "{count} {count:réglé|réglés}"),
    "tally-broken": ("{count} broken", "{count} {count:dégradé|dégradés}"),
    "tally-gone": ("{count} gone", "{count} {count:parti|partis}"),
    "since": ("Since the last run: {changes}.", "Depuis la dernière fois : {changes}."),
    "no-changes": ("nothing changed", "rien n'a changé"),
    # on the terminal
    "checking": ("Checking the lists", "Vérification des listes"),
    "column-status": ("status", "statut"),
    "column-count": ("players", "joueurs"),
    "column-who": ("who", "qui"),
    "faults": (
        "{count:The commonest fault|The commonest faults}:",
        "{count:La faute la plus fréquente|Les fautes les plus fréquentes} :",
    ),
    "fault": (
        "  {rule}: {count} {count:player|players} — {says}",
        "  {rule} : {count} {count:joueur|joueurs} — {says}",
    ),
    "written": (
        "Written to {folder}: precheck.html to look at, precheck.xlsx, replies/ for the players.",
        "Écrit dans {folder} : precheck.html à consulter, precheck.xlsx, replies/ pour les joueurs.",
    ),
    "to-resolve": (
        "{count} {count:phrase|phrases} to resolve on the lists of {lists} {lists:player|players}: open {file}, choose, save, then run: cardlab precheck {folder:typed}",
        "{count} {count:expression|expressions} à résoudre dans les listes de {lists} {lists:joueur|joueurs} : ouvrez {file}, choisissez, enregistrez, puis lancez : cardlab precheck {folder:typed}",
    ),
    "template-written": (
        "Written: {path}. Let players fill it in, or copy its headers into your form.",
        "Écrit : {path}. Faites-le remplir, ou reprenez ses en-têtes dans votre formulaire.",
    ),
    "template-where": (
        "Where to? cardlab precheck --template {game} -o FILE.xlsx",
        "Vers où ? cardlab precheck --template {game} -o FICHIER.xlsx",
    ),
    "what": (
        "What is to be checked? cardlab precheck REGISTRATIONS --game GAME --format FORMAT",
        "Que faut-il vérifier ? cardlab precheck INSCRIPTIONS --game JEU --format FORMAT",
    ),
    # sides
    "side-light": ("Light", "Lumineux"),
    "side-dark": ("Dark", "Obscur"),
}
