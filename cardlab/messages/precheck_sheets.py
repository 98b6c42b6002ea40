"""The workbooks of a pre-check: what players get, what is to resolve, the empty registration sheet."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    # sheets
    "sheet-summary": ("Summary", "Résumé"),
    "sheet-event": ("Event", "Tournoi"),
    "sheet-findings": ("Findings", "Constats"),
    "sheet-rulings": ("Rulings", "Décisions"),
    "sheet-to-resolve": ("To resolve", "À résoudre"),
    "sheet-decks": ("All decks", "Tous les decks"),
    # columns
    "column-number": ("No.", "N°"),
    "column-player": ("Player", "Joueur"),
    "column-email": ("E-mail", "Courriel"),
    "column-contact": ("Contact", "Contact"),
    "column-rows": ("Rows", "Lignes"),
    "column-status": ("Status", "Statut"),
    "column-verdict": ("Verdict", "Verdict"),
    "column-ruling-reason": ("Reason of the ruling", "Motif de la décision"),
    "column-change": ("Change", "Évolution"),
    "column-before": ("Before", "Avant"),
    "column-received": ("Received", "Reçu"),
    "column-late": ("Late", "En retard"),
    "column-decks": ("Decks", "Decks"),
    "column-fingerprints": ("Fingerprints", "Empreintes"),
    "column-errors": ("Errors", "Erreurs"),
    "column-warnings": ("Warnings", "Avertissements"),
    "column-problem": ("Main problem", "Principal problème"),
    "column-side": ("Side", "Côté"),
    "column-place": ("Where", "Où"),
    "column-severity": ("Severity", "Gravité"),
    "column-message": ("Finding", "Constat"),
    "column-hint": ("What to do", "Que faire"),
    "column-rule": ("Rule", "Règle"),
    "column-citation": ("Source of the rule", "Source de la règle"),
    "column-remark": ("Remark", "Remarque"),
    "column-decision": ("Decision", "Décision"),
    "column-reason": ("Reason", "Motif"),
    "column-state": ("State", "État"),
    "column-phrase": ("On the lists", "Sur les listes"),
    "column-answer": ("Your answer", "Votre réponse"),
    "column-choice-1": ("Choice 1", "Choix 1"),
    "column-choice-2": ("Choice 2", "Choix 2"),
    "column-choice-3": ("Choice 3", "Choix 3"),
    "column-choice-4": ("Choice 4", "Choix 4"),
    "column-why": ("Why", "Pourquoi"),
    "column-lists": ("Lists", "Listes"),
    "column-players": ("Players", "Joueurs"),
    "column-proposals": ("Proposals", "Propositions"),
    "column-deck": ("Deck", "Deck"),
    "column-deck-side": ("Deck's side", "Côté du deck"),
    "column-list": ("List", "Liste"),
    "column-fingerprint": ("Fingerprint", "Empreinte"),
    # cells
    "yes": ("yes", "oui"),
    "current": ("counts", "compte"),
    "replaced": ("replaced list", "liste remplacée"),
    "organiser-only": ("for the organiser only", "pour l'organisateur seul"),
    "not-judged": ("not judged", "non jugé"),
    "no-rulings": (
        "None yet. Rulings are typed into to-resolve.xlsx.",
        "Aucune pour l'instant. Les décisions se saisissent dans to-resolve.xlsx.",
    ),
    "nothing-to-resolve": ("Every line of every list was understood.", "Chaque ligne de chaque liste a été comprise."),
    "no-decks": ("No list could be read.", "Aucune liste n'a pu être lue."),
    "state-open": ("open", "ouvert"),
    "state-answered": ("answered", "résolu"),
    "why-unknown": ("unknown card", "carte inconnue"),
    "why-ambiguous": ("several cards", "plusieurs cartes"),
    "why-unread": ("not understood", "non compris"),
    "no-card": ("not a card", "pas une carte"),
    "and-more": ("{names} and {count} more", "{names} et {count} de plus"),
    # the event
    "fact-game": ("Game", "Jeu"),
    "fact-format": ("Format", "Format"),
    "fact-deadline": ("Deadline", "Heure limite"),
    "fact-registrations": ("Registrations", "Inscriptions"),
    "fact-phrases": ("Still to resolve", "Encore à résoudre"),
    "players": ("Players", "Joueurs"),
    "notes": ("How it was read", "Comment c'est lu"),
    "gone": ("No longer registered", "Ne sont plus inscrits"),
    # to-resolve.xlsx
    "to-resolve-how": (
        "What do these words mean? In “Your answer” choose, or type a card's code or title; save; run cardlab precheck"
        " again on the event's folder.",
        "Que veulent dire ces mots ? Dans « Votre réponse », choisissez, ou tapez le code ou le titre d'une carte ;"
        " enregistrez ; relancez cardlab precheck sur le dossier du tournoi.",
    ),
    "to-resolve-also": (
        "Sort, colour, add columns as you like: cardlab only adds rows below, and reads what stands under"
        " “Your answer”. Yellow: still open.",
        "Triez, coloriez, ajoutez des colonnes à votre gré : cardlab ne fait qu'ajouter des lignes en dessous et lire"
        " « Votre réponse ». En jaune : encore ouvert.",
    ),
    "rulings-how": (
        "Your decision about a player, whatever the verdict: accepted, refused or withdrawn, and why.",
        "Votre décision sur un joueur, quel que soit le verdict : accepté, refusé ou retiré, et pourquoi.",
    ),
    "rulings-also": (
        "It shows in every report and holds for every later export. Empty the cell to take it back.",
        "Elle figure dans chaque rapport et vaut pour tout nouvel export. Videz la cellule pour revenir dessus.",
    ),
    "tab-missing": (
        "{file}: the tab “{tab}” with the columns {columns} is not there. Put its headers back, or move the file away"
        " and run again: a new one is written (answers given so far are remembered, rulings are not).",
        "{file} : l'onglet « {tab} » avec les colonnes {columns} n'y est pas. Rétablissez ses en-têtes, ou déplacez le"
        " fichier et relancez : un nouveau sera écrit (les réponses déjà données restent connues, pas les décisions).",
    ),
    "sheet-full": (
        "{file}: something stands in row {row}, so that nothing fits below it. Move it up.",
        "{file} : la ligne {row} est occupée, rien ne tient plus en dessous. Remontez son contenu.",
    ),
    # the empty registration sheet
    "template-sheet": ("Registrations", "Inscriptions"),
    "template-how": ("How to fill it in", "Mode d'emploi"),
    "template-title": ("How to fill in the sheet of registrations", "Comment remplir la feuille d'inscriptions"),
    "template-column": ("Column", "Colonne"),
    "template-meaning": ("What stands there", "Ce qu'on y met"),
    "template-again": (
        "A player who registers again takes a new row: the latest list counts, side by side, and the earlier one stays"
        " in the report.",
        "Un joueur qui se réinscrit prend une nouvelle ligne : la dernière liste compte, côté par côté, et la"
        " précédente reste dans le rapport.",
    ),
    "template-run": (
        "Then: cardlab precheck FILE.xlsx --game GAME --format FORMAT -o EVENT",
        "Ensuite : cardlab precheck FICHIER.xlsx --game JEU --format FORMAT -o TOURNOI",
    ),
    "register-time": ("Timestamp", "Horodateur"),
    "register-name": ("Name", "Nom"),
    "register-email": ("E-mail", "Courriel"),
    "register-contact": ("Discord", "Pseudo Discord"),
    "register-lang": ("Language", "Langue"),
    "register-deck": ("Deck", "Liste"),
    "register-light": ("Light deck", "Deck lumineux (Light)"),
    "register-dark": ("Dark deck", "Deck obscur (Dark)"),
    "explain-time": (
        "When the registration came in, local time. Needed for a deadline and where a player registers twice.",
        "Quand l'inscription est arrivée, heure locale. Sert à l'heure limite et si un joueur s'inscrit deux fois.",
    ),
    "explain-name": ("The player's name, or the name they play by.", "Le nom du joueur, ou son pseudo."),
    "explain-email": (
        "Tells players apart, and where replies go. It appears in the workbooks and the replies only.",
        "Distingue les joueurs, et reçoit les réponses. Ne paraît que dans les classeurs et les réponses.",
    ),
    "explain-contact": (
        "How to reach them besides; may be blank.",
        "Un autre moyen de les joindre ; peut rester vide.",
    ),
    "explain-lang": (
        "The language of the reply: French or English. Blank: the event's.",
        "La langue de la réponse : français ou anglais. Vide : celle du tournoi.",
    ),
    "explain-deck": (
        "The whole list in one cell, a card a line (double-click into the cell, then paste); or the name of a file in"
        " the folder given with --decks.",
        "La liste entière dans une seule cellule, une carte par ligne (double-cliquez dans la cellule, puis collez) ;"
        " ou le nom d'un fichier du dossier donné avec --decks.",
    ),
    "explain-light": (
        "The whole Light deck in one cell, a card a line (double-click into the cell, then paste); or the name of a"
        " file in the folder given with --decks.",
        "Le deck lumineux entier dans une seule cellule, une carte par ligne (double-cliquez dans la cellule, puis"
        " collez) ; ou le nom d'un fichier du dossier donné avec --decks.",
    ),
    "explain-dark": ("The Dark deck, likewise.", "Le deck obscur, de même."),
}
