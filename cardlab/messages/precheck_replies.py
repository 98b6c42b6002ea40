"""What players read in answer to their registration."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    # the file of a mail merge
    "column-email": ("e-mail", "courriel"),
    "column-name": ("name", "nom"),
    "column-number": ("number", "numéro"),
    "column-status": ("status", "statut"),
    "column-subject": ("subject", "objet"),
    "column-message": ("message", "texte"),
    "part": (
        "---------- part {part} of {parts}: a message of its own ----------",
        "---------- partie {part} sur {parts} : un message à part ----------",
    ),
    # subjects
    "subject-legal": ("{event}: all set", "{event} : tout est prêt"),
    "subject-legal-with-warnings": (
        "{event}: list accepted, with a remark",
        "{event} : liste valable, avec une remarque",
    ),
    "subject-illegal": ("{event}: your list needs a change", "{event} : votre liste est à corriger"),
    "subject-incomplete": ("{event}: one thing is still needed", "{event} : il reste une chose à faire"),
    "subject-unclear": ("{event}: a question about your list", "{event} : une question sur votre liste"),
    "subject-unreadable": ("{event}: please send your list again", "{event} : merci de renvoyer votre liste"),
    "subject-missing": ("{event}: your list is missing", "{event} : il manque votre liste"),
    "subject-accepted": ("{event}: you are in", "{event} : inscription acceptée"),
    "subject-refused": ("{event}: about your registration", "{event} : au sujet de votre inscription"),
    "subject-withdrawn": ("{event}: registration withdrawn", "{event} : inscription retirée"),
    # the head
    "hello": ("Hello {name},", "Bonjour {name},"),
    "hello-number": ("Hello,", "Bonjour,"),
    "registered": (
        "Thank you for registering: {event} ({format}), player number {number}.",
        "Merci pour votre inscription : {event} ({format}), joueur n° {number}.",
    ),
    # what came in
    "received": ("Received:", "Reçu :"),
    "list-any": ("your list", "votre liste"),
    "list-light": ("Light deck", "deck du côté lumineux"),
    "list-dark": ("Dark deck", "deck du côté obscur"),
    "named": ("{deck} “{name}”", "{deck} « {name} »"),
    "at": ("{deck} ({time})", "{deck} ({time})"),
    "at-late": ("{deck} ({time}, after the deadline)", "{deck} ({time}, hors délai)"),
    "late": ("{deck} (after the deadline)", "{deck} (hors délai)"),
    "counts": ("• {deck}: {verdict}", "• {deck} : {verdict}"),
    "replaced-by": (
        "• {deck}: replaced; the one of {time} counts now",
        "• {deck} : remplacement reçu ; l'envoi du {time} compte désormais",
    ),
    "replaced": (
        "• {deck}: replaced; the later one counts now",
        "• {deck} : remplacement reçu ; le dernier envoi compte désormais",
    ),
    # verdicts
    "verdict-legal": (
        "{count:Your list is legal|Your lists are legal}: you are all set. See you there!",
        "{count:Votre liste est légale|Vos listes sont légales} : tout est prêt. À bientôt !",
    ),
    "verdict-legal-with-warnings": (
        "{count:Your list is legal|Your lists are legal}. Please look at what stands below; if it is as you mean it,"
        " there is nothing more to do.",
        "{count:Votre liste est légale|Vos listes sont légales}. Regardez simplement ce qui suit ; si c'est bien votre"
        " intention, il n'y a rien d'autre à faire.",
    ),
    "verdict-illegal": (
        "It is not legal yet, but we are nearly there: below is what to change.",
        "Ce n'est pas encore légal, mais il manque peu : voici quoi changer.",
    ),
    "verdict-incomplete": (
        "Almost there: one thing is still needed.",
        "Presque tout y est : il reste une chose à faire.",
    ),
    "verdict-unclear": (
        "Part of it was not understood, so we cannot confirm it yet. Please tell us what you mean.",
        "Une partie n'a pas été comprise, nous ne pouvons donc pas encore confirmer. Dites-nous ce que vous vouliez"
        " écrire.",
    ),
    "verdict-unreadable": (
        "Sorry, we could not read any card in it.",
        "Désolé, nous n'avons pu y lire aucune carte.",
    ),
    "verdict-missing": ("We have no list of yours yet.", "Nous n'avons pas encore de liste de votre part."),
    "verdict-accepted": (
        "The organiser has accepted your registration: nothing more to do. See you there!",
        "L'organisation a accepté votre inscription : rien d'autre à faire. À bientôt !",
    ),
    "verdict-refused": (
        "Sorry, the organiser could not accept your registration.",
        "Désolé, l'organisation n'a pas pu accepter votre inscription.",
    ),
    "verdict-withdrawn": (
        "Your registration for {event} is withdrawn. Thank you for letting us know; if this is a mistake, just answer.",
        "Votre inscription est retirée ({event}). Merci de nous avoir prévenus ; si c'est une erreur, répondez"
        " simplement.",
    ),
    "reason": ("The reason: {reason}", "La raison : {reason}"),
    # what was found
    "section-error": ("To change:", "À corriger :"),
    "section-unread": ("Not understood:", "Non compris :"),
    "section-not-judged": ("Not judged yet:", "Pas encore jugé :"),
    "section-warning": ("Please check:", "À vérifier :"),
    "section-info": ("For your information:", "Pour information :"),
    "file-missing": (
        "You named the file “{file}”, but it has not arrived. Please send it.",
        "Vous avez cité le fichier « {file} », mais il n'est pas arrivé. Merci de l'envoyer.",
    ),
    "more": ("• … and {count} more", "• … et {count} de plus"),
    # what to do
    "next": (
        "What to do: answer with the corrected or missing list, whole, before {deadline}.",
        "À faire : répondez avec la liste corrigée ou manquante, entière, avant {deadline}.",
    ),
    "next-soon": (
        "What to do: answer with the corrected or missing list, whole, as soon as you can.",
        "À faire : répondez avec la liste corrigée ou manquante, entière, dès que possible.",
    ),
    "next-replaces": ("It takes the place of the earlier one.", "Elle remplacera la précédente."),
    "how": (
        "One line for each card, the number first (“2 Title”), or the text export of a deck site; a link is not enough.",
        "Une ligne par carte, le nombre d'abord (« 2 Titre »), ou l'export texte d'un site de decks ; un lien ne suffit"
        " pas.",
    ),
    "ask": ("If you have a question, just answer.", "Une question ? Répondez simplement."),
    "fingerprint": ("Fingerprint", "Empreinte"),
    # moments
    "moment": ("{weekday} {day} {month} {year}, {hour}", "{weekday} {day} {month} {year} à {hour}"),
    "first-day": ("1", "1er"),
    "weekday-1": ("Monday", "lundi"),
    "weekday-2": ("Tuesday", "mardi"),
    "weekday-3": ("Wednesday", "mercredi"),
    "weekday-4": ("Thursday", "jeudi"),
    "weekday-5": ("Friday", "vendredi"),
    "weekday-6": ("Saturday", "samedi"),
    "weekday-7": ("Sunday", "dimanche"),
    "month-1": ("January", "janvier"),
    "month-2": ("February", "février"),
    "month-3": ("March", "mars"),
    "month-4": ("April", "avril"),
    "month-5": ("May", "mai"),
    "month-6": ("June", "juin"),
    "month-7": ("July", "juillet"),
    "month-8": ("August", "août"),
    "month-9": ("September", "septembre"),
    "month-10": ("October", "octobre"),
    "month-11": ("November", "novembre"),
    "month-12": ("December", "décembre"),
}
