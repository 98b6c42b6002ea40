"""What the values of a setup sheet mean: `4 000`, `1 à 10`, `2 + 1 orange`, `face cachée`.

Each reading gives a value that is the same in both languages, or raises `Unclear`.
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardlab.catalogue.names import fold
from cardlab.games.outer_rim.box import EXPANSION
from cardlab.games.outer_rim.words import FACTIONS, meant_by, words_for

_YES, NONE = words_for("yes"), words_for("none")
NO = words_for("no") | NONE
_BLANK = re.compile(r"[\s_.…?\-–—]*$")
_RANGE = r"(?<![0-9])([0-9]{1,3})\s*(?:-|–|à|a|to|\.\.+|…)\s*([0-9]{1,3})(?![0-9])"
_ONLY_TOP = r"(?i)\D*[0-9]\D*\b(?:on top|en haut|au[- ]dessus)\b\D*"
_BETWEEN = (
    r"(?i)\b(?:de haut en bas|(?:from )?top to bottom|from the top|depuis le dessus|puis|then|et|and|on top|en haut"
    r"|au[- ]dessus|niveaux?|levels?)\b"
)
_FIGURE = (
    r"\s*([0-9]{1,3}(?:[ .,\u202f][0-9]{3})+|[0-9]{1,6})(?![0-9])\s*"
    r"(?:(?!(?:or|ou|now|then|puis|for|pour)\b)(?!.*\b(?:par|per|each|chacune?|decks?|paquets?|piles?|stacks?)\b)"
    r"[^\W\d][^0-9\s]*(?:\s+[^0-9\s]+)?\s*)?$"
)
"""`20 cartes`, `3 en jeu`; other words say something else of the number: `12000 at the end`, `10 per deck`."""
_DECKS = r"(?:paquets?|decks?|piles?|stacks?)"
_DECKS_OF = rf"(?i)\s*([0-9]{{1,2}})\s*{_DECKS}\s*(?:de|of|x|×)\s*([0-9]{{1,3}})(?:\s+(?:cartes|cards))?\s*"
_IN_DECKS = (
    rf"(?i)^[0-9]{{1,2}}\s+{_DECKS}\s*,\s*"
    rf"|(?:\s+(?:en|in|across|dans|sur|over)\s+|\s*[,(]\s*)[0-9]{{1,2}}\s+{_DECKS}\s*\)?\s*$"
)
_MOST_DECKS = 8
"""So few cards may be decks."""
_TO_WIN = r"(?i)\s*\b(?:points?|pts)?\s*(?:(?:de|of)?\s*(?:gloires?|fame))?\s*(?:pour gagner|to win)$"
DASHES = ("-", "–", "—")
_MOST = 999_999
LEVEL_1_PATROLS = 4
SUPPLIES = ("credits", "damage", "goals")


class Unclear(Exception):
    """A value that means nothing for its label; it names the sentence that says what would."""


class Stops(NamedTuple):
    """How many level 1 patrols each navpoint holds, and whose where the sheet says so."""

    counts: tuple[int, ...]
    factions: tuple[tuple[str, ...], ...] = ()


def is_blank_value(text: str) -> bool:
    return _BLANK.match(text) is not None


def number(text: str) -> int:
    """`4 000`, `20 cartes`, `50 + 3 en jeu`, `oui` for one, `aucun` for none."""
    form = fold(text)
    if form in _YES:
        return 1
    if form in NO:
        return 0
    if in_words := meant_by(text, "number") or meant_by(re.sub(r"(?<=\S)\s+[^\W\d]+$", "", text), "several"):
        return int(in_words)
    if thousands := re.fullmatch(r"\s*([0-9]{1,3})(?:[.,]([0-9]))?\s?[kK]\s*(?:cr\w*\.?)?\s*", text):
        return int(thousands[1]) * 1000 + int(thousands[2] or 0) * 100
    total = 0
    for part in text.split("+"):
        digits = re.match(_FIGURE, part)
        if not digits:
            raise Unclear("outer-rim.want-number")
        total += int(re.sub(r"\D", "", digits[1]))
    if total > _MOST:
        raise Unclear("outer-rim.want-number")
    return total


def yes_no(text: str) -> bool:
    form = fold(text)
    if form in _YES or form in NO:
        return form in _YES
    raise Unclear("outer-rim.want-yes-no")


def expansion(text: str) -> bool:
    form = fold(text.partition("(")[0])
    if form in NO or text.strip() in ("0", *DASHES):
        return False
    if form in _YES | {fold(EXPANSION), "affairesensuspens", "ub", "aes"}:
        return True
    raise Unclear("outer-rim.want-expansion")


def _one_of(kind: str) -> Callable[[str], str]:
    """Reads the choices of a kind; `want-…` says what there is to choose."""

    def read(text: str) -> str:
        if choice := meant_by(text, kind):
            return choice
        raise Unclear(f"outer-rim.want-{kind}")

    return read


side = _one_of("side")
character_side = _one_of("character-side")
order = _one_of("order")
choosing_order = _one_of("choosing-order")
arrow = _one_of("arrow")
seat_kind = _one_of("seat")
card_type = _one_of("card-type")
card_place = _one_of("card-place")
_supply = _one_of("supplies")


def supplies(text: str) -> tuple[str, ...]:
    """Which supplies lie there; `oui` means all of them, `aucune` none."""
    if fold(text) in _YES | NO:
        return SUPPLIES if fold(text) in _YES else ()
    return tuple(sorted({_supply(word) for word in parts(re.sub(r"\s+(?:et|and)\s+", ",", text))}))


def levels(text: str) -> tuple[int, ...]:
    """Patrol levels in the order written: `1, 2, 3, 4`, `2-4`."""
    return tuple(numbers(text))


def numbers(text: str) -> list[int]:
    """`1, 2, 6`, `1 à 10`, `2 > 3 > 4`, in the order written."""
    found: list[int] = []
    if re.fullmatch(_ONLY_TOP, text):  # the order of the others is not said
        raise Unclear("outer-rim.want-numbers")
    bare = re.sub(r"\(\s*\)", "", re.sub(_BETWEEN, " ", text)).strip()
    for part in re.split(r"[\s,;>+/]+", re.sub(_RANGE, r"\1-\2", bare)):
        first, dash, last = part.partition("-")
        if not (first.isdecimal() and len(first) < 4 and (last.isdecimal() and len(last) < 4 if dash else True)):
            raise Unclear("outer-rim.want-numbers")
        found += range(int(first), int(last) + 1) if dash else [int(first)]
    return found


def stops(text: str) -> Stops:
    """`2 x 2`, `1, 1, 1, 1`, or factions: `Empire + Hutt ; Rebelle + Syndicat`."""
    if alone := re.fullmatch(r"([124])\s*(?:escales?|navpoints?|stops?)?", text.strip()):
        stops_used = int(alone[1])  # the four level 1 patrols share so many navpoints
        return Stops((LEVEL_1_PATROLS // stops_used,) * stops_used)
    if each := re.match(r"([0-9])\s*[x×*]\s*([0-9])(?![0-9])", text):
        return Stops((int(each[2]),) * int(each[1]))
    if re.fullmatch(r"[0-9](?:\s*[,;+]\s*[0-9])*", text):
        return Stops(tuple(sorted(int(digit) for digit in re.findall("[0-9]", text))))
    mark = r"\s*[;|]\s*" if ";" in text or "|" in text else r"\s*,\s*"
    words = [re.split(r"\s*[+&/,]\s*", group) for group in re.split(mark, text)]
    groups = [tuple(sorted(meant_by(word, "faction") for word in group)) for group in words]
    if not all(name for group in groups for name in group):
        raise Unclear("outer-rim.want-stops")
    return Stops(tuple(sorted(len(group) for group in groups)), tuple(sorted(groups)))


def reputation(text: str) -> tuple[tuple[str, int], ...]:
    """`Empire 0, Hutt +1`; `neutre` means all four; `aucune` no change."""
    if fold(text) in words_for("neutral"):
        return tuple((name, 0) for name in sorted(FACTIONS))
    if fold(text) in NO:
        return ()
    found: dict[str, int] = {}
    for part in parts(text):
        each = re.match(r"(?P<who>[^\W\d]+)\s*(?:[:=]\s*)?(?P<change>[+-]?\s*[0-9]|neutr\w*)?$", part.replace("−", "-"))
        who = meant_by(each["who"], "faction") if each else ""
        if not each or not who or who in found:
            raise Unclear("outer-rim.want-reputation")
        change = (each["change"] or "0").replace(" ", "")
        found[who] = 0 if change.startswith("n") else int(change)
    return tuple(sorted(found.items()))


def fame_goal(text: str) -> int | str:
    """A number, or `sheet` where the ambition sheet says it."""
    if fold(text) in words_for("sheet"):
        return "sheet"
    return number(re.sub(_TO_WIN, "", text))


def total(text: str) -> int:
    """How many cards decks hold: `70 cartes en 6 paquets`, `7 paquets de 10`, `70 (7 x 10)`, `115 (70 + 45)`."""
    if each := re.fullmatch(_DECKS_OF, text):
        return int(each[1]) * int(each[2])
    whole = re.sub(_IN_DECKS, "", text)
    if times := re.fullmatch(r"(.*[^\s(])\s*\(\s*([0-9]{1,2})\s*[x×*]\s*([0-9]{1,3})\s*\)\s*", whole):
        whole = times[1] if number(times[1]) == int(times[2]) * int(times[3]) else text
    if summed := re.fullmatch(r"(.*[^\s(])\s*\(([0-9\s+−-]+)\)\s*", whole):
        terms = re.findall(r"[+-]?[0-9]{1,4}", re.sub(r"\s", "", summed[2]).replace("−", "-"))
        if number(summed[1]) == sum(map(int, terms)):
            return number(summed[1])
    return number(whole)


def total_of_all(text: str) -> int:
    """How many cards all decks hold; those that lie open are others: `6 cartes visibles`."""
    found = total(text)
    if 0 < found <= _MOST_DECKS or re.search(r"(?i)\bfaces?\b|visib|faceup", text):
        raise Unclear("outer-rim.want-number")
    return found


def databank_number(text: str) -> int:
    found = re.search(r"[0-9]{1,3}", text)
    if not found or re.sub(r"(?i)n|°|º|o|#|bdd|carte|card|databank|\s|[0-9]", "", text):
        raise Unclear("outer-rim.want-number")
    return int(found[0])


def parts(text: str, marks: str = ",;") -> Sequence[str]:
    """What stands between commas or semicolons."""
    pattern = "|".join(re.escape(mark) for mark in marks)
    return [part.strip() for part in re.split(pattern, text) if part.strip()]
