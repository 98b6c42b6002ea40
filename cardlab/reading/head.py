"""What a list says of itself: `Game: destiny`, `Joueur : Anne`, `Side: Dark`."""

import re
from collections.abc import Sequence
from functools import lru_cache

from cardlab.catalogue.names import fold
from cardlab.registry import declarations
from cardlab.vocabulary import GameId

_WORDS = {
    "game": "game jeu",
    "format": "format",
    "name": "name nom titre title deckname nomdudeck decktitle decktype archetype typededeck",
    "player": "player joueur joueuse pseudo playername nomdujoueur",
    "date": "date",
    "tournament": "tournament tournoi",
    "total": "total totalcards",
    "source": "source",
    "author": "author auteur autrice by par",
    "affiliation": "affiliation",
    "colours": "colours colors colour color couleurs couleur",
    "sets": "sets set extensions extension",
    "points": "points pts",
    "note": "note notes description comment comments commentaire commentaires remarque remarques",
    "version": "version",
    "id": "id deckid numero",
    "health": "health hp pv vie pointsdevie",
    "likes": "likes votes vues views downloads",
    "verdict": "verdict",
    "fingerprint": "fingerprint empreinte",
}
_LABELS = {word: label for label, words in _WORDS.items() for word in words.split()}
_OF_MAIL = dict.fromkeys(["from", "to", "de", "a", "objet", "subject", "cc", "envoye", "sent"], "mail")
"""The head of a mail above a list."""
_ALSO_HEADINGS = {**_OF_MAIL, "deck": "name", "decklist": "name", "event": "event", "evenement": "event"}
"""Words that are headings too: facts only in the head of a list, before any card."""

_SIDES = {word: side for side, words in {
    "light": "light lightside lumineux cotelumineux clair cotelumineuxdelaforce ls",
    "dark": "dark darkside obscur coteobscur sombre coteobscurdelaforce ds",
}.items() for word in words.split()}  # fmt: skip
DECK_WORDS = frozenset(
    ("deck", "decks", "liste", "list", "decklist", "joueur", "player", "n", "no", "numero", "side", "cote")
)
"""What may stand beside a side or a number where a deck begins."""
_LABELLED = r"([^\W\d][^:=]{0,30}?)\s*(?:[:=]|(?i:(?<=format))\s[-–—])\s*(.+)$"


@lru_cache(maxsize=20_000)
def as_fact(line: str, in_head: bool) -> tuple[str, str] | None:
    """The label and the value of a line that states a fact about the list."""
    found = re.match(_LABELLED, line)
    if not found:
        return None
    word, value = fold(found[1]), found[2].strip()
    if word in ("side", "cote"):
        return ("side", as_side(value)) if in_head or fold(value) in _SIDES else None
    label = _LABELS.get(word) or (_ALSO_HEADINGS.get(word.rstrip("0123456789")) if in_head else None)  # `Deck 2: …`
    return (label, value) if label else None


def as_side(text: str) -> str:
    return _SIDES.get(fold(text), text)


def side_named(words: Sequence[str]) -> str:
    """The side that a few words name and nothing else: `Dark Side Deck`; empty where they do not."""
    sides = {_SIDES.get(fold(" ".join(words))) or "", *(_SIDES.get(word, "") for word in words)} - {""}
    others = [word for word in words if word not in DECK_WORDS and word not in _SIDES]
    return sides.pop() if len(sides) == 1 and (not others or fold(" ".join(words)) in _SIDES) else ""


@lru_cache(maxsize=1_000)
def as_game_id(text: str) -> GameId | None:
    said = fold(text)
    return next((game.id for game in declarations().values() if said in (fold(game.id), *game.also_called)), None)
