"""Setup notes as people write them: a sentence that says which game it is, a line with all that a player has."""

import re
from collections.abc import Sequence

from cardlab.catalogue.names import fold, words_of
from cardlab.games.outer_rim.note_head import bare_facts_in, facts_in, names_game, names_game_in
from cardlab.games.outer_rim.setup_labels import LABELS, read_label
from cardlab.games.outer_rim.words import meant_by
from cardlab.reading.head import as_fact

_AMONG_CARDS = re.compile(r"\s*(?:[-*•>]\s*)?[0-9]{1,2}\s?[xX]\s|.*\s[xX][0-9]{1,2}\s*$")
_LABELLED = re.compile(r"\s*(?:[-*•]\s+)?([^:=]{1,60}?)\s*[:=]\s*(\S.*)?$")
_PIECES = re.compile(
    r"\s*[,;|/+]\s*(?![0-9]{3}\b)|\s+[-–—]\s+|\s*[()\[\]]\s*|(?i:\s+(?:with|avec|and|et|in|on|sur)(?:\s+(?:the|an?|les?|la|une?))?\s+)"
)
_UNIT = r"(?:cr[eé]dits?|cr\.?|c|[$€¢¤])"
_CREDITS = re.compile(
    r"(?i)(?:[$€¢¤]|(?:cr[eé]dits?|money|argent)\s)?\s*"
    rf"([0-9][0-9 .,\u202f]*k|[0-9][0-9 .,\u202f]*[0-9]{{2}}|[0-9]{{1,2}}(?=\s*{_UNIT}$))\s*{_UNIT}?$"
)
"""`4000`, `4k`, `0 credits`; a bare number below a hundred is something else."""
_DATABANK = re.compile(
    r"(?i)(?:(?:(?:carte|card)\s+)?(?:bdd|db|databank(?:\s+card)?|base de donn[eé]es)"
    r"|carte(?: de d[eé]part)?|(?:starting )?card|(?=#|n[°º]))"
    r"\s*(?:n[°ºo]\s*|#\s*)?([0-9]{1,3})$|(5[3-9]|[6-8][0-9]|9[0-2])$"
)
"""A character's starting card, `BdD 91`, may be named by nothing but its number, from 53 to 92."""
_BEHIND_NAME = re.compile(
    r"(?i)(?<!jumpmaster\s)(?<=\s)"
    rf"([$€¢¤]?[0-9]{{1,2}}(?:[ .,\u202f]?[0-9]{{3}}|\s?k)(?:\s*{_UNIT})?|(?:#|n[°º])\s?[0-9]{{2}}|9[0-2]"
    r"|(?:fame|gloire)\s+[0-4])"
    r"(?=$|\s+(?:G-?\s?[19]|fame|gloire|[#$0-9]))"
)
"""What stands behind a name, at the end or before what is surely something else: `Lando 4k G9`."""
_ARTICLE = r"(?:(?:the|an?|les?|la|une?)\s+)?"
_BEFORE_NAME = (
    r"(?i)^(?:personnage|character|vaisseau|ship|plan[eè]te?|plays?|joue|takes?|prend|flies|pilote|starts?|begins?|commence"
    rf"|d[eé]bute|has|a)(?:\s*:?\s+{_ARTICLE}|$)"
)
_FAME = re.compile(r"(?i)(?:fame|gloire)\s+([0-4])$|([0-4])\s+(?:points?\s+(?:de\s+|of\s+)?)?(?:fame|gloires?)$")
"""What a player starts with; more than that is what they win with, or have won."""
_AI_PLAYS = r"(?i)(ai|ia|automa)\s+(?=\S)"
_SENTENCE = re.compile(
    r"(?i)(?:(?:les?|la|l['’]|the)\s*)?(?P<label>[^\W\d].{2,60}?)\s+(?:sont|est|are|is)\s+(?P<value>.+?)[ .!]*$"
)
_BESIDE = re.compile(
    r"(?i)(?P<label>[^\W\d].{2,60}?)\s+"
    r"(?P<value>faces?[ -]?(?:up|down|cach[eé]es?|visibles?)|m[eé]lang[eé]e?s?|shuffled)[ .!]*$"
)
_SPOKEN = re.compile(r"(?P<label>[^\W\d].{2,60}?)\s+(?P<value>[$€¢¤]?[0-9].*?)[ .!]*$")
_FAME_TO_WIN = re.compile(
    r"(?i)(?:win(?:s|ning)?(?: at| with)?|first to|race to|play(?:ing)? to|up to|victoire [àa]|premier [àa]|partie en"
    r"|gagn\w+ [àa]|jusqu['’][àa]|on joue en)\s+([0-9]{1,2})\s*(?:points?\s*)?(?:(?:of|de)\s+)?(?:fame|gloires?)?"
    r"[ .!]*$"
)
_COUNTED = re.compile(
    r"(?i)(?P<value>[0-9]{1,3}|deux|two|trois|three|quatre|four)\s+(?P<label>[^\W\d].{2,60}?)"
    r"(?:[\s,]+(?P<side>faces?[ -]?(?:up|down|cach[eé]es?|visibles?)))?[ .!]*$"
)
_NONE_OF = re.compile(
    r"(?i)(?:pas d(?:e\s+|['’]\s*)|no\s+|sans\s+|without\s+)(?P<label>[^\W\d].{2,40}?)(?:\s+(?:distribu\w+|dealt))?"
    r"(?:\s*,.*)?[ .!]*$"
)
"""`no reference cards dealt, we all know the rules`."""
_NONE_FOR_ALL = {"reference": "reference cards", "help": "help cards", "supplies": "supplies"}
"""What a note may say that nobody has → the label of all of them."""
EVERYONE = "everyone"
"""The subject of a line about what every player has: `Reference cards: none`."""
_OF_EVERYONE, _TITLES = (("fame-goal", ""), ("credits", ""), ("fame", "")), ("game", "name")
_LEAST_LABELS = 3
_SURE = frozenset((
    "navpoints", "patrols", "stack", "contacts", "spaces", "endcaps", "core-tiles", "tiles", "databank-card", "ai-deck",
    "removed", "credits", "ship", "market", "encounter", "market-total", "encounter-total", "databank",
))  # fmt: skip
"""Labels that no decklist has."""


def is_note(lines: Sequence[str]) -> bool:
    """Whether lines are a setup note that does not say `Game: outer-rim`: by its name, or by its labels."""
    named = labels = stated = 0
    for line in lines:
        if _AMONG_CARDS.match(line):
            return False
        found = _LABELLED.match(line)
        label = read_label(found[1]) if found else None
        if label and (
            label[0] in _SURE
            or (label[0] == "seat" and label[1])
            or (found and label[0] == "players" and re.match(r"[1-9](?![0-9])", (found[2] or "").strip()))
        ):
            labels += 1
        fact = as_fact(line.strip(), in_head=True) if found else None
        if fact and fact[0] == "game":
            return names_game(fact[1])
        about = label is None and names_game_in(line)
        named += about
        told = label is not None and label[0] in ("expansion", "solo", "ambitions")
        stated += any(facts_in(line)) if about else told or bool(bare_facts_in(line))
    return (named > 0 and labels + stated > 0) or labels >= _LEAST_LABELS


def statement_in(words: str) -> tuple[str, str] | None:
    """A label and its value in a sentence: `Les contacts sont face cachée`, `4 escales`."""
    if (read_label(words.rstrip(" .!")) or ("",))[0].endswith("-shuffled"):  # `Paquets Marché mélangés`
        return words.rstrip(" .!"), "oui"
    if goal := _FAME_TO_WIN.match(words):
        return "fame goal", goal[1]
    if (none := _NONE_OF.match(words)) and (key := (read_label(none["label"]) or ("",))[0]) in _NONE_FOR_ALL:
        return _NONE_FOR_ALL[key], "none"
    for pattern in (_SENTENCE, _BESIDE, _COUNTED, _SPOKEN):
        found = pattern.match(words)
        label = read_label(found["label"]) if found else None
        if found and label and (label in _OF_EVERYONE or LABELS[label[0]].of != "seat") and label[0] not in _TITLES:
            return found["label"], ", ".join(filter(None, (found["value"], found.groupdict().get("side"))))
    return None


def is_of_everyone(label: str) -> bool:
    """Whether a label speaks of the cards of all players: `Cartes Référence`, `Help cards`."""
    return re.fullmatch(r"(?i)(?:cartes|aides)\b.*|.*\bcards", label.strip()) is not None


def is_whole_seat(value: str) -> bool:
    """Whether a line has all that a player has, their credits among it: `Han Solo, G9 Rigger, 4000`."""
    pieces = pieces_of_seat(value)
    credits = [said for label, said in pieces if label == "credits"]
    return len(pieces) > 1 and len(credits) == 1 and re.search(r"[0-9]00$|[0-9]\s?[kK]$", credits[0]) is not None


def pieces_of_seat(value: str) -> list[tuple[str, str]]:
    """All that a line says of one player: `Han Solo, G9 Rigger, 4000` → (label, value); a bare name has no label."""
    pieces: list[tuple[str, str]] = []
    for piece in filter(None, (each.strip(" .") for part in _PIECES.split(value) for each in _name_and_number(part))):
        if found := re.match(_AI_PLAYS, piece):  # `AI Bossk`
            pieces.append(("seat", found[1]))
            piece = piece[found.end() :]
        piece = re.sub(_BEFORE_NAME, "", piece)
        if not piece:
            continue
        if meant_by(piece, "seat"):
            pieces.append(("seat", piece))
        elif found := _DATABANK.match(piece):
            pieces.append(("databank-card", found[1] or found[2]))
        elif found := _CREDITS.match(piece):
            pieces.append(("credits", found[1].strip()))
        elif found := _FAME.match(piece):
            pieces.append(("fame", found[1] or found[2]))
        else:
            pieces.append(("", piece))
    return pieces


def _name_and_number(piece: str) -> tuple[str, ...]:
    """`Han Solo 4000 credits`, `Lando 91 G9`: the name, and each thing that stands behind it."""
    if _DATABANK.match(piece) or _CREDITS.match(piece) or not re.match(r"[^\W\d]", piece):
        return (piece,)
    return tuple(_BEHIND_NAME.split(piece))


def close_names(text: str, names: Sequence[tuple[str, str]]) -> list[str]:
    """The codes of the names that begin with what is written, or hold it as a word: `G9`, `Lando`."""
    wanted = re.sub("^dr ", "doctor ", words_of(text))
    squeezed = wanted.replace(" ", "")
    if len(squeezed) < 2:
        return []
    starting = [code for name, code in names if fold(name).startswith(squeezed)]
    return starting or [code for name, code in names if wanted in words_of(name).split()]
