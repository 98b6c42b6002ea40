"""Other ways to read a line that names no card as it stands, the surest first.

What stands around a title is taken off step by step, and after each step the catalogue is asked again:
quantities in words, dice before a name, sets and marks in brackets or behind a dash, at last a remark.
Whatever is left out without being understood is kept, so that the report can say so.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cardlab.catalogue.names import fold
from cardlab.decklists import count_words
from cardlab.decklists.head import as_side
from cardlab.decklists.headings import as_heading, heading_of
from cardlab.decklists.index import CardIndex
from cardlab.decklists.lines import CardLine
from cardlab.decklists.marks import mark_in, may_mark
from cardlab.decklists.quantities import FRONT, counts_in_words, has_quantity
from cardlab.decklists.text_clean import speaks_of_dice
from cardlab.registry import declarations

_ORDINAL = re.compile(r"[0-9]{1,2}\s?[.)]\s")
_FRONT_BRACKET = re.compile(r"[(\[{]([^()\[\]{}]{0,60})[)\]}]\s*[-–—:]?\s*(?=\S)")
_BACK_BRACKET = re.compile(r"\s*[(\[{<]{1,3}([^()\[\]{}<>]{0,80})[)\]}>]{1,3}$")
_PLACE_WITHIN = re.compile(r"[(\[#][^)\]]{0,40}[0-9]")
_FRONT_LABEL = re.compile(r"([^:()|]{2,25})\s*[:=|]\s+(?=\S)")
_PLACE = re.compile(r"(?P<set>.{1,40}?)[\s#:_,-]*(?:#|[nN][°ºo]\.?)?\s*(?P<number>[A-Z]{0,2}[0-9]{1,3}[A-Za-z*]?)$")
_COUNTED_PLACE = r"\d{1,2}\s?[xX×*]?\s+[(\[]?\w{1,4}\s?[-_/ ]\s?\d{1,3}[)\]]?"
_PLACE_ALONE = re.compile(r"(?P<set>[A-Za-z]{2,5})[\s_-]?#?(?P<number>[0-9]{1,3}[A-Za-z]?)$")
_BACK_PLACE = re.compile(r"(?P<title>.{2,200}?)[\s,]+(?P<set>[^\W\d]{2,5})[\s,]*#?(?P<number>[0-9]{1,3})$")
_LONE_NUMBER = re.compile(r"(?<=[^\s+&])\s+([0-9]{1,3})$")
_BACK_NUMBER = re.compile(r"\s*#\s?([0-9]{1,3})$")
_BEFORE_REMARK = re.compile(
    r"\s+(?:[-=]{1,2}>|[→⇒])\s+|\s+(?!-[0-9])[-–—|/;~]+\s*|\s*[,;|]\s*|\s*:\s+|\s+[=%]\s+|\s+(?:[+&]|with|avec)\s*(?=(?:dice|die|d[eé]s?)$)|\s*(?:\.{3,}|…)\s*|\s*[–—]\s*"
)
_BETWEEN_PIECES = re.compile(r"[,;|]|\s[-–—/]\s(?=[0-9])|(?<=lite)\s(?=[0-9])")
_FRONT_E = re.compile(r"E[\s-](?=[A-ZÀ-Ý])")
_FIRST_WORD = re.compile(r"(\w{1,11})[\s-]+(?=[^\W\d])")
_LAST_MARK = re.compile(r"(?P<title>.{2,200})\s(?P<mark>[\w-]{4,12})$")
_LAST_WORD = re.compile(r"(?P<title>.{2,200})\s(?P<set>\S{1,6})$")
_MOST_WORDS_OF_A_SET = 4
_FEWEST_LETTERS_OF_A_SET = 6
_OF_SET = re.compile(r"(?i)^(?:from|set|du|de)\s")
_MOST_STEPS = 12
_LOOSE = " ,;:|-–—\t"


class OtherReading(NamedTuple):
    """A line read otherwise, and the words that were left out without being understood."""

    line: CardLine
    left_out: str = ""
    of_one_version: bool = False
    """Whether what was left out may be a subtitle: then the title must have one version only."""


def other_readings(line: CardLine, index: CardIndex) -> Iterator[OtherReading]:
    """Every reading once; each goes on from the one before."""
    peeling = _Peeling(line, index)
    for step in (peeling.take_hints, peeling.take_front):
        for _ in range(_MOST_STEPS):
            if not step():
                break
            yield peeling.reading
    for _ in range(_MOST_STEPS):
        subtitled = peeling.with_subtitle()
        if subtitled is not None:
            yield subtitled
        if not (peeling.take_back() or peeling.leave_out()):
            return
        yield peeling.reading


class _Peeling:
    """A line on its way from all that was written to the bare title."""

    def __init__(self, line: CardLine, index: CardIndex) -> None:
        self._line = line
        self._index = index
        self._marks = declarations()[index.game].marks
        self._slots = declarations()[index.game].slots
        self._left_out: list[str] = []
        self._maybe_subtitle = False
        self._suffix = ""
        self._after_bracket = False

    @property
    def reading(self) -> OtherReading:
        return self._with_title(self._line.title)

    def _with_title(self, title: str) -> OtherReading:
        line = self._line._replace(title=title + self._suffix)
        return OtherReading(line, "; ".join(self._left_out), self._maybe_subtitle)

    def take_hints(self) -> bool:
        """What brackets were taken for a set or a number, and is neither."""
        line = self._line
        if line.set_hint and not self._index.set_code(line.set_hint):
            said = f"{line.set_hint} {line.number_hint}".strip()
            self._line = line._replace(set_hint="", number_hint="")
            if self._understood(said) or (not line.number_hint and self._left(said)):
                return True
            self._line = line
        return False

    # -- before the title ----------------------------------------------------------------------

    def take_front(self) -> bool:
        line, title = self._line, self._line.title
        if found := count_words.COUNTED_DICE.match(title):
            return self._set(title[found.end() :], dice=int(found[1]))
        if line.quantity <= 3 and line.dice is None and (found := count_words.DICE_FIRST.match(title)):
            return self._set(title[found.end() :], dice=line.quantity, quantity=1)
        if not self._counted and (found := count_words.COUNT_FIRST.match(title)):
            return self._set(title[found.end() :], quantity=count_words.number_in(found))
        if found := count_words.COPIES_OF.match(title):
            return self._set(title[found.end() :])
        if line.quantity == 1 and (found := count_words.NUMBER_WORD.match(title)):
            return self._set(title[found.end() :], quantity=count_words.NUMBERS[found[1].lower()])
        if (found := count_words.SECOND_COUNT.match(title)) and (self._after_bracket or _ORDINAL.match(line.phrase)):
            return self._set(title[found.end() :], quantity=int(found[1]))
        alone = None if line.number_hint else _PLACE_ALONE.match(title) or _PLACE.match(title)
        if (found := alone) and self._index.set_code(found["set"].strip()) and self._is_place(found):
            return self._set("", set_hint=found["set"], number_hint=found["number"])
        if found := _FRONT_BRACKET.match(title):
            inside, rest = found[1].strip(), title[found.end() :]
            self._line = line._replace(title=rest)
            self._after_bracket = not self._counted
            uncounted = not (self._counted or has_quantity(rest)) and any(map(str.isdigit, inside))
            return self._understood(inside) or (not uncounted and self._left(inside))
        if (found := _FRONT_LABEL.match(title)) and heading_of(found[1]) is not None:
            return self._set(title[found.end() :], heading=line.heading or heading_of(found[1]))
        if line.points is None and (found := count_words.FRONT_POINTS.match(title)):
            return self._set(title[found.end() :], **count_words.points_before(found, line.quantity))
        if line.dice is None and (found := _FRONT_E.match(title)):
            return self._set(title[found.end() :], dice=2)
        if not line.doubtful and (found := _FIRST_WORD.match(title)) and as_heading(found[1]) not in ("", "deck"):
            rest = title[found.end() :]  # `BF Throne Room`
            return bool(self._titles(rest)) and self._set(rest, heading=line.heading or as_heading(found[1]))
        if (found := _FIRST_WORD.match(title)) and not self._suffix and (mark := self._marks.get(fold(found[1]))):
            self._suffix = mark  # `Virtual Djas Puhr`
            return self._set(title[found.end() :])
        return False

    def _is_place(self, found: re.Match[str]) -> bool:
        """Whether a set and a number without a title are a card: two numbers that nobody counts are a result, one
        number alone is a year."""
        return found["set"].replace(" ", "").isalpha() or bool(re.fullmatch(_COUNTED_PLACE, self._line.phrase))

    # -- after the title -----------------------------------------------------------------------

    def with_subtitle(self) -> OtherReading | None:
        """`Rey (Force Prodigy)`, `Reva - Third Sister`: what stands apart may be the subtitle."""
        head, tail = self._ending()
        return self._with_title(f"{head}, {tail}") if tail else None

    def take_back(self) -> bool:
        title = self._line.title
        if found := count_words.ELITE.search(title):
            rest = f"{title[: found.start()].rstrip(_LOOSE)} {title[found.end() :].strip(_LOOSE)}".strip()
            if rest and self._line.dice is None:
                return self._set(rest, dice=1 if found[1] else 2)
        if not FRONT.match(self._line.phrase) and (
            found := count_words.BACK_COUNT.search(title, max(0, len(title) - 18))
        ):
            return self._set(title[: found.start()], quantity=count_words.number_in(found))
        if found := count_words.PRICE.search(title):
            return self._set(title[: found.start()])
        if not self._line.number_hint and (found := _BACK_NUMBER.search(title, max(0, len(title) - 8))):
            return self._set(title[: found.start()], number_hint=found[1])
        if self._line.dice is None and (found := count_words.DICE_IN_WORDS.search(title)):
            return self._set(title[: found.start()], dice=count_words.count_of(found[1]) if found[1] else 2)
        if (self._line.dice or self._counted) and (found := count_words.BOTH_COSTS.search(title)):
            return self._set(title[: found.start()])
        if not self._line.number_hint and (found := _BACK_PLACE.match(title)) and self._is_set_word(found["set"]):
            return self._set(found["title"], set_hint=found["set"], number_hint=found["number"])
        if (found := _LONE_NUMBER.search(title)) and self._take_lone_number(title[: found.start()], found[1]):
            return True
        head, tail = self._ending()
        if head and self._understood_after(head, tail):
            return True
        mark = self._marks.get(fold(found["mark"])) if (found := _LAST_MARK.match(title)) else None
        if found and mark is not None and not speaks_of_dice(found["mark"]):
            self._suffix = self._suffix or mark  # `Title (AW 51) Rare`
            return self._set(found["title"].rstrip(_LOOSE))
        if (found := _LAST_WORD.match(title)) and self._is_set_word(found["set"]):
            return self._set(found["title"].rstrip(_LOOSE), set_hint=found["set"].strip("()[]"))
        return not self._line.set_hint and self._take_set_name(title)

    def _take_lone_number(self, head: str, digits: str) -> bool:
        """`Title 2` counts; beside a count or dice (`2x Title 51`, `Rey elite 12`) it is the card's number or cost."""
        line = self._line
        if not self._counted and line.dice is None and (line.heading != "character" or len(digits) == 1):
            sure = len(digits) == 1 and digits != "0" and self._titles(head)
            return bool(sure) and self._set(head, quantity=int(digits))
        if line.number_hint or line.points is not None:
            return False
        return self._set(head, number_hint=digits) if self._counted else self._set(head, points=int(digits))

    def _take_set_name(self, title: str) -> bool:
        """`Title Awakenings`: the last words are the whole name of a set."""
        words = title.split()
        for count in range(min(_MOST_WORDS_OF_A_SET, len(words) - 1), 0, -1):
            name = " ".join(words[-count:])
            if len(name) >= _FEWEST_LETTERS_OF_A_SET and name[0].isupper() and self._index.set_code(name):
                return self._set(" ".join(words[:-count]).rstrip(_LOOSE), set_hint=name)
        return False

    def leave_out(self) -> bool:
        """The last resort: what stands behind the title is a remark; a lone number may be the quantity, and stays."""
        head, tail = self._ending()
        if not head or (tail and not any(map(str.isalpha, tail))) or _PLACE_WITHIN.search(tail):
            return False
        if not (self._counted or self._line.labelled or has_quantity(head)) and any(map(str.isdigit, tail)):
            return False  # the number may be how many there are
        if self._line.dice and (count_words.OTHER_ELITE.match(tail) or speaks_of_dice(tail)):
            return False  # `eRey, eHan`: another card
        counted = FRONT.match(tail)
        if tail and (named := self._titles(tail[counted.end() if counted else 0 :])) and not named & self._titles(head):
            return False  # two cards
        mark = self._line.title[len(head) :].lstrip()[:1] if tail else ""
        subtitled = mark == "," and tail[0].isupper()
        matters = declarations()[self._index.game].marks_matter  # `DS: War Room` is no card called DS
        if (matters and (subtitled or mark == ":")) or (mark == "/" and not self._counted):  # `Force / Rogue`
            return False
        self._maybe_subtitle |= subtitled
        return (not tail or self._left(tail)) and self._set(head)

    def _left(self, words: str) -> bool:
        """Leave words out, unless they may make the title another card."""
        line = self._line
        said = words if line.set_hint else f"{words} {line.number_hint}"  # `2x Guard - only 1`
        doubted = may_mark(words, self._marks, line.quantity) or may_mark(said, self._marks, line.quantity)
        if doubted or (not self._counted and counts_in_words(words)):
            return False
        self._left_out.append(words)
        return True

    def _ending(self) -> tuple[str, str]:
        """A title's head and what stands apart behind it: in brackets, or after the last dash or comma."""
        title = self._line.title
        if found := _BACK_BRACKET.search(title, max(0, len(title) - 90)):
            return title[: found.start()].rstrip(_LOOSE), found[1].strip()
        cuts = list(_BEFORE_REMARK.finditer(title))
        if not cuts or not cuts[-1].start():
            return "", ""
        return title[: cuts[-1].start()].rstrip(_LOOSE), title[cuts[-1].end() :].strip()

    def _understood_after(self, head: str, tail: str) -> bool:
        before = self._line
        self._line = before._replace(title=head)
        if self._understood(tail):
            return True
        self._line = before
        return False

    def _understood(self, text: str) -> bool:
        """Take what a piece beside the title says of the card: its set, its dice, its kind, a mark of the game."""
        pieces = [piece.strip() for piece in _BETWEEN_PIECES.split(text)]
        before = self._line
        if all(self._take_piece(piece) for piece in pieces):
            return True
        self._line = before
        return len(pieces) > 1 and self._take_piece(text)

    def _take_piece(self, text: str) -> bool:
        line, folded = self._line, fold(text)
        if not any(map(str.isalnum, text)):
            return True
        mark = mark_in(text, self._marks)
        if mark is not None and (self._counted or not speaks_of_dice(text)):  # `Rey (dice)`: how many?
            self._suffix = self._suffix or mark
            return True
        if as_side(text) in ("light", "dark"):
            return True
        if self._names_set(named := _OF_SET.sub("", text)) and not line.set_hint:
            return self._set(line.title, set_hint=named)
        if not self._counted and (found := count_words.COUNT_PIECE.match(text)):
            return self._set(line.title, quantity=count_words.number_in(found))
        if folded == "e" and line.dice is None:
            return self._set(line.title, dice=2)
        if found := count_words.ELITE.fullmatch(text):
            return self._set(line.title, dice=1 if found[1] else 2)
        if found := count_words.DICE.match(text):
            return self._set(line.title, dice=count_words.count_of(found[1]))
        open_digit = len(text) == 1 and not self._counted and line.dice is None  # `Guard|2|SoR`: how many, or its cost
        open_digit |= text[0] == "-" and line.quantity > 1  # `2x Guard (-1)`
        if line.points is None and not open_digit and (found := count_words.POINTS.match(text)):
            return self._set(line.title, points=int(found[1]))
        found = _PLACE_ALONE.match(text) or _PLACE.match(text)
        if found and not line.number_hint and self._names_set(found["set"]):
            return self._set(line.title, set_hint=found["set"], number_hint=found["number"])
        if heading := as_heading(text):
            return self._set(line.title, slot=line.slot or (heading if heading in self._slots else ""))
        return False

    @property
    def _counted(self) -> bool:
        return self._line.quantity != 1 or has_quantity(self._line.phrase)

    def _titles(self, text: str) -> set[str]:
        """The titles a text is, in whichever language."""
        cards = [self._index.card(name.code) for name in self._index.names(fold(text)) if name.kind != "alias"]
        return {card.title_key for card in cards if card is not None}

    def _names_set(self, text: str) -> bool:
        return any(map(str.isalpha, text)) and bool(self._index.set_code(text))

    def _is_set_word(self, word: str) -> bool:
        """`Title AW`: a set's own abbreviation, written as the set writes it."""
        written = (word.strip("()[]"), word.strip("()[]").upper() if self._line.dice else "")  # `rey elite aw`
        return not self._index.set_words.isdisjoint(written)

    def _set(self, title: str, **changes: object) -> bool:
        self._line = self._line._replace(title=title.strip(), **changes)  # type: ignore[arg-type]
        return True
