"""Why the system or SQLite refused: the common reasons, by the names those have for them."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    "eacces": ("permission denied", "accès refusé"),
    "eperm": ("permission denied", "accès refusé"),
    "enoent": ("no such file or folder", "pas de tel fichier ou dossier"),
    "enotdir": ("part of the path is a file, not a folder", "une partie du chemin est un fichier, pas un dossier"),
    "eisdir": ("it is a folder", "c'est un dossier"),
    "eexist": ("there is already a file of that name", "un fichier de ce nom existe déjà"),
    "enametoolong": ("the name is too long", "le nom est trop long"),
    "enospc": ("the disk is full", "le disque est plein"),
    "edquot": ("your share of the disk is full", "votre part du disque est pleine"),
    "efbig": ("the file would be too large", "le fichier serait trop gros"),
    "erofs": ("this place can only be read", "cet endroit est en lecture seule"),
    "eio": ("the disk does not answer as it should", "le disque ne répond pas comme il devrait"),
    "emfile": ("too many files are open", "trop de fichiers sont ouverts"),
    "eloop": ("the path leads round in a circle", "le chemin tourne en rond"),
    "sqlite_cantopen": ("the file cannot be opened", "le fichier ne s'ouvre pas"),
    "sqlite_constraint": (
        "two rows say the same, or one names what is not there",
        "deux lignes disent la même chose, ou l'une nomme ce qui n'existe pas",
    ),
    "sqlite_corrupt": ("its content is broken", "son contenu est cassé"),
    "sqlite_full": ("the disk is full", "le disque est plein"),
    "sqlite_ioerr": ("the disk does not answer as it should", "le disque ne répond pas comme il devrait"),
    "sqlite_readonly": ("it can only be read", "il est en lecture seule"),
}
