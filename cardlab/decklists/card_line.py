"""The words that name one card: how many, which, from where, with how many dice.

    2x eLuke Skywalker, Jedi Knight (Awakenings #35)
    Luke Skywalker élite (AW 35) x2

What stands around the title is peeled off, end by end. Where a peel may have taken a part
of the title ("Elite Mercenary", "BB8"), the line keeps the other reading as its `parts`.
"""

import re
from functools import lru_cache

from cardlab.decklists.lines import CardLine, UnreadLine
from cardlab.decklists.quantities import FRONT, MAX_QUANTITY, back_quantity, bare_back_quantity, count_in

MAX_LENGTH = 300

# Compiling costs more than reading a list: only what every line needs is compiled here, `re` keeps the rest.
CODE = r"[0-9]{5,6}[A-Za-z]?|[0-9]{1,4}d?_[0-9]{1,4}[a-z]*"
_IS_CODE = rf"(?:{CODE})[*^]*$"
_FRONT_CODE = rf"(?P<code>{CODE})[*^]*(?:\s*[-:|,;]?\s+|$|[:,;](?=[0-9]{{1,2}}$)|(?=[xX*][0-9]{{1,2}}$))"
_LONG_NUMBER = re.compile(r"\s*[0-9]{3,}\s*$")
"""`3720 To 1 x3`: no count where one stands behind the title."""
_ORDINAL = re.compile(r"[0-9]{1,2}\s?[.):/]\s+(?=[0-9]{1,2}\s?[xX]\s|[xX][0-9]{1,2}\s)")
_BEFORE_TITLE = re.compile(r"[0-9]{1,2}\s?[.)]\s+(?=[^\W\d])")
_BACK_CODE = rf"[\s,|-]+#?(?P<code>{CODE})$"
_PLACE = re.compile(
    r"(?!or\s|ou\s)(?P<set>[^#]*?[^\s#:_,-])?(?:\s*[#:_,-]\s*|\s+|(?<=[^\W\d_]{2})(?=[0-9]))(?:#|[nN][°ºo]\.?)?\s*"
    r"(?P<number>[A-Z]{0,2}[0-9]{1,3}(?:[A-Za-z*]|\s\([A-Z]+\))?)$"
)
_BACK_PLACE = (
    r"(?:(?P<title>.*\S)(?:\s+(?:[-–|]\s*)?|\s*[,|]\s*))?\b(?P<set>[A-Za-z]{2,5})(?P<gap> ?#?)(?P<number>P?[0-9]{1,3})$"
)
_FRONT_PLACE = r"(?P<set>[A-Z][A-Za-z]{0,3}[A-Z])[ -]?#?(?P<number>P?[0-9]{1,3})(?:\s+|\s*[:|–]\s*|\s+-\s+)(?=\S)"
_DICE = r"(?i)(?P<dice>[1-9])\s*(?:dices?|die|d[eé]s?|d)$"
_POINTS = r"(?i)(?P<points>[0-9]{1,2})\s*(?:points?|pts?\.?)$"
_BACK_POINTS = re.compile(r"(?i)(?:\s*[,:=–—|/-]\s*|\s+)(?P<points>[0-9]{1,2})\s*(?:points?|pts?\.?)$")
_ELITE = r"(?i)(?P<non>(?:non|not|pas|sans|without|no)[\s-]*)?[eé]lites?$"
_BACK_DICE = (
    r"(?i)(?:\s*(?<![0-9])[,:–—|-]\s*|\s+)(?:(?:(?:with|avec)\s+)?(?:x\s?)?(?P<dice>[1-9])\s*(?:dices?|die|d[eé]s?|d)"
    r"|(?P<non>(?:non|not|pas|sans|without|no)[\s-]*)?[eé]lites?)$"
)
# Elite Mercenary and Elite Squadron Stormtrooper are titles.
_FRONT_ELITE = r"(?i)(?P<non>non[\s-]*)?[eé]lites?\s+(?!mercenary|squadron)(?=\S)"
_E_PREFIX = r"[eé][\s-]?(?=[A-ZÀ-Ý])"
_DICE_ENDS = ("elite", "élite", "elites", "élites", "dice", "dices", "die", "dé", "dés", "de", "des", "1d", "2d", "3d",
              " d")  # fmt: skip
_POINTS_ENDS = ("points", "point", "pts", "pt", "pts.", "pt.")
_MARKS = "•·◊♦ "
"""What cards print beside their titles."""
_DOTS = f"{_MARKS}<>|"
_LOOSE_ENDS = " ,;:|-–—\t"
_BETWEEN = r"\s*(?:[;|+]|/(?![0-9])|(?<![0-9])/|,(?![0-9]))\s*"
_STRONGER = r"\s*[;/|+]\s*|\s+(?:and|et|&)\s+"
"""What stands between characters whose subtitles stand behind a comma."""


def read_card(
    number: int, text: str, phrase: str, heading: str = "", doubtful: bool = False, listed: bool = True
) -> CardLine | UnreadLine:
    """The card a phrase names; `listed` lets a phrase without quantity be a list of cards."""
    if len(phrase) > MAX_LENGTH:
        return UnreadLine(number, text, "decklists.not-a-line", 1, heading)
    words = _taken_apart(phrase)
    if not 1 <= words.quantity <= MAX_QUANTITY:
        return UnreadLine(number, text, "decklists.bad-quantity", 1, heading)
    if not (words.title or words.code or (words.set_hint and words.number_hint)):
        return UnreadLine(number, text, "decklists.no-title", words.quantity, heading)
    parts: tuple[CardLine, ...] = ()
    if words.otherwise:
        parts = (words.otherwise.card(number, text, heading, doubtful),)
    if listed and not words.counted and _may_be_list(words):
        pieces = _spoken_for(phrase) or _pieces(_BETWEEN, phrase)
        if len(pieces) > 1 and all(piece.title and 1 <= piece.quantity <= MAX_QUANTITY for piece in pieces):
            parts = tuple(piece.card(number, piece.phrase, heading, doubtful) for piece in pieces)
    return words.card(number, text, heading, doubtful, parts)


def sole_reading(phrase: str) -> "CardWords | None":
    """A counted phrase taken apart, where it can be read in one way only; None where only `read_card` can tell."""
    if len(phrase) > MAX_LENGTH:
        return None
    words = _taken_apart(phrase)
    sure = words.counted and words.title and not words.otherwise and 1 <= words.quantity <= MAX_QUANTITY
    return words if sure else None


def _pieces(between: str, phrase: str) -> list["CardWords"]:
    return [_taken_apart(piece) for piece in re.split(between, phrase) if piece.strip(_LOOSE_ENDS)]


def _spoken_for(phrase: str) -> list["CardWords"]:
    """`Rey, Force Prodigy (elite) and Han Solo, Scoundrel (elite)`: several, each with dice, points or a number."""
    pieces = _pieces(_STRONGER, phrase)
    spoken = all(piece.title and (piece.dice or piece.points or piece.number_hint or piece.code) for piece in pieces)
    return pieces if spoken and len(pieces) > 1 else []


def _may_be_list(words: "CardWords") -> bool:
    title = words.title
    if (words.dice or words.number_hint or words.points) and _spoken_for(words.phrase):
        return True
    if not ("," in title or "/" in title or ";" in title or "+" in title or "|" in title):
        return False
    return not (words.number_hint or words.code) or ")" in title or "]" in title


@lru_cache(maxsize=20_000)
def _taken_apart(phrase: str) -> "CardWords":
    """Many lists hold the same lines: a phrase is taken apart once."""
    return CardWords(phrase)


class CardWords:
    """A phrase taken apart."""

    __slots__ = ("code", "counted", "dice", "number_hint", "otherwise", "phrase", "points", "quantity", "set_hint",
                 "title")  # fmt: skip

    def __init__(self, phrase: str, doubting: bool = False) -> None:
        """Take a phrase apart; `doubting` leaves in the title what may belong to it."""
        self.phrase = phrase
        self.quantity = 1
        self.counted = False
        self.set_hint = self.number_hint = self.code = ""
        self.dice: int | None = None
        self.points: int | None = None
        self.otherwise: CardWords | None = None
        self.title = phrase
        self._take_front_quantity()
        self._take_front(doubting)
        self._take_back(doubting)
        self._tidy()

    def card(
        self, number: int, text: str, heading: str, doubtful: bool = False, parts: tuple[CardLine, ...] = ()
    ) -> CardLine:
        return CardLine(
            number, text, self.quantity, self.title, self.set_hint, self.number_hint, self.code, heading, self.dice, "",
            doubtful, parts, self.phrase, self.points,
        )  # fmt: skip

    # -- before the title ----------------------------------------------------------------------

    def _take_front_quantity(self) -> None:
        if ordinal := _ORDINAL.match(self.title):  # `1) 2x Title`
            self.title = self.title[ordinal.end() :]
        elif (ordinal := _BEFORE_TITLE.match(self.title)) and (back := back_quantity(self.title)):  # `4. Title x2`
            self.title = self.title[ordinal.end() :] if (back["a"] or back["b"]) != "1" else self.title
        found = FRONT.match(self.title)
        if found and not (_LONG_NUMBER.match(found[0]) and back_quantity(self.title)):
            self._count(found)
            self.title = self.title[found.end() :]

    def _count(self, found: re.Match[str]) -> None:
        self.quantity, self.counted = count_in(found), True

    def _take_front(self, doubting: bool) -> None:
        title = self.title
        if title and title[0] in _DOTS:
            title = title.lstrip(_DOTS)
        if title[:1] == "#" and title[1:6].isdigit():  # `#01051`
            title = title[1:]
        if title[:1].isdigit() and (found := re.match(_FRONT_CODE, title)):
            self.code = found["code"]
            title = title[found.end() :]
        self.title = title
        if doubting or (title[:1] in ("e", "é", "E", "É", "n", "N") and self._take_front_dice()):
            return
        if title[1:2].isupper() or title[2:3].isupper() or title[3:4].isupper():
            self._consider_front_place(title)

    def _take_front_dice(self) -> bool:
        if found := re.match(_FRONT_ELITE, self.title):
            self.dice = 1 if found["non"] else 2
            self.otherwise = CardWords(self.phrase, doubting=True)
        elif found := re.match(_E_PREFIX, self.title):
            self.dice = 2
        else:
            return False
        self.title = self.title[found.end() :]
        return True

    def _consider_front_place(self, title: str) -> None:
        """`AW35 Luke Skywalker` is rarer than `IG-88 Assassin`: only the other reading."""
        if found := re.match(_FRONT_PLACE, title):
            other = CardWords(title[found.end() :])
            other.set_hint, other.number_hint = found["set"], found["number"]
            if self.counted:
                other.quantity = self.quantity
            self.otherwise = other

    # -- after the title -----------------------------------------------------------------------

    def _take_back(self, doubting: bool) -> None:
        if self.code and (found := re.match(_ELITE, self.title.strip(_LOOSE_ENDS))):  # `01028 élite`
            self.dice, self.title = (1 if found["non"] else 2), ""
        self.title = self.title.rstrip(_MARKS)
        while self.title and self._take_one_back(doubting):
            self.title = self.title.rstrip(_LOOSE_ENDS + _MARKS)

    def _take_one_back(self, doubting: bool) -> bool:
        title = self.title
        last = title[-1]
        if last in ")]}":
            return self._take_back_quantity(doubting) or self._take_bracket()
        if last.isdigit():
            return (
                self._take_back_quantity(doubting)
                or self._take_back_code()
                or (not doubting and self._take_back_place())
            )
        if last in "xX.":
            return self._take_back_quantity(doubting)
        lowered = title[-8:].lower()
        if lowered.endswith(_POINTS_ENDS) and (found := _BACK_POINTS.search(title, max(0, len(title) - 16))):
            self.points = int(found["points"])
            self.title = title[: found.start()]
            return bool(self.title)
        if lowered.endswith(_DICE_ENDS) and (found := re.search(_BACK_DICE, title)):
            self.dice = int(found["dice"]) if found["dice"] else 1 if found["non"] else 2
            self.title = title[: found.start()]
            return bool(self.title)
        return False

    def _take_back_quantity(self, doubting: bool) -> bool:
        if self.counted or doubting:
            return False
        if self.code and (alone := re.fullmatch(r"[xX*]?\s?([0-9]{1,2})\s?[xX]?", self.title)):  # `01051 x2`
            self._count(alone)
            self.title = ""
            return True
        bare = None if (sure := back_quantity(self.title)) else bare_back_quantity(self.title)
        found = sure or bare
        if not found:
            return False
        self._count(found)
        if (self.quantity == 1 or bare) and self.otherwise is None:  # the starship TIE Advanced x1
            self.otherwise = CardWords(self.phrase, doubting=True)
        self.title = self.title[: found.start()]
        return True

    def _take_back_code(self) -> bool:
        if self.code or not (found := re.search(_BACK_CODE, self.title)):
            return False
        self.code = found["code"]
        self.title = self.title[: found.start()]
        return True

    def _take_back_place(self) -> bool:
        """`AW 12` or `AW12`, unless it may well be a title (Red 5, order 66): then the other reading."""
        if self.number_hint or not (found := re.match(_BACK_PLACE, self.title)):
            return False
        set_hint = found["set"]
        sure = sum(letter.isupper() for letter in set_hint) > 1
        if not sure and found["gap"] and not self.title.islower():
            return False
        other = self.otherwise = CardWords(self.title, doubting=True)
        other.phrase, other.quantity, other.counted = self.phrase, self.quantity, self.counted
        other.dice, other.points = self.dice, self.points
        self.set_hint, self.number_hint, self.title = set_hint, found["number"], found["title"] or ""
        return True

    def _take_bracket(self) -> bool:
        title = self.title
        opening = title.rfind("([{"[")]}".index(title[-1])])
        if title.endswith("))"):  # `(REF 2 (MDM))`: Reflections numbers its cards by the sets they are from
            opening = title.rfind("(", 0, opening)
        if opening < 0:
            return False
        inside = title[opening + 1 : -1].strip()
        if not (self._take_pieces(inside) or self._take_piece(inside)):
            if title[-1] != "]" or len(inside) < 3 or self.set_hint:
                return False
            self.set_hint = inside
        self.title = title[:opening]
        return True

    def _take_pieces(self, inside: str) -> bool:
        """`(AW 35, elite)`: every piece must be understood, or none is taken."""
        if "," not in inside and ";" not in inside:
            return False
        pieces = [piece.strip() for piece in re.split("[,;]", inside)]
        before = (self.set_hint, self.number_hint, self.code, self.dice)
        if all(piece and self._take_piece(piece) for piece in pieces):
            return True
        self.set_hint, self.number_hint, self.code, self.dice = before
        return False

    def _take_piece(self, inside: str) -> bool:
        numeric = inside[:1].isdigit()
        if numeric and not self.code and re.match(_IS_CODE, inside):
            self.code = inside.rstrip("*^")
        elif numeric and (found := re.match(_DICE, inside)):
            self.dice = int(found["dice"])
        elif numeric and (found := re.match(_POINTS, inside)):
            self.points = int(found["points"])
        elif "lite" in inside.lower() and (found := re.match(_ELITE, inside)):
            self.dice = 1 if found["non"] else 2
        elif numeric and inside.isascii() and inside.isdigit() and len(inside) < 4 and not self.number_hint:
            self.number_hint = inside
        elif inside[:1] not in "+-" and (found := _PLACE.match(inside)) and not self.number_hint:
            self.set_hint, self.number_hint = (found["set"] or "").strip(), found["number"]
        else:
            return False
        return True

    def _tidy(self) -> None:
        title = self.title.strip(_LOOSE_ENDS)
        if "  " in title:
            title = " ".join(title.split())
        if title[:1] == '"' and title[-1:] == '"' and title.count('"') == 2:
            title = title[1:-1].strip()
        self.title = "" if title in ("x", "X", "*") else title
