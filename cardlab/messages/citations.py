"""Where the rules of no game in particular stand: short, as findings quote them, and in full."""

from cardlab.messages import Sentences

SENTENCES: Sentences = {
    "event": ("the event's rules", "règles du tournoi"),
    "event-full": (
        "the event's own rules, as cardlab reads registrations",
        "règles du tournoi, à la lecture des inscriptions",
    ),
    "reading": ("reading lists", "lecture des listes"),
    "reading-full": (
        "cardlab: a line that is not understood makes a list unclear, never illegal",
        "cardlab : une ligne non comprise rend la liste incertaine, jamais illégale",
    ),
}
