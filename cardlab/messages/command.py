"""What any command says when the machine lets it down, or when it was asked for what nobody knows."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    "unknown-language": (
        "Unknown language: {lang}. Choose one of {languages}.",
        "Langue inconnue : {lang}. Choisissez parmi {languages}.",
    ),
    "our-fault": (
        "This is a fault of cardlab, not of yours: {why}. Please report it with what is printed above and the file.",
        "C'est une erreur de cardlab, pas de vous : {why}. Signalez-la, avec ce qui est affiché ci-dessus et le fichier.",
    ),
    "refused": (
        "The system refused: {why}. Check rights and free space, then try again.",
        "Le système a refusé : {why}. Vérifiez les droits et l'espace libre, puis réessayez.",
    ),
    "refused-file": (
        "{path}: {why}. Check the name, the rights and the free space, then try again.",
        "{path} : {why}. Vérifiez le nom, les droits et l'espace libre, puis réessayez.",
    ),
    "no-memory": (
        "There is not enough memory for this. Close other programs, or give fewer or smaller files.",
        "Il n'y a pas assez de mémoire. Fermez d'autres programmes ou donnez moins de fichiers, ou de plus petits.",
    ),
}
