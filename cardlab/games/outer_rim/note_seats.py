"""Whose seat each fact about a player belongs to: said, known by a name, or by the order of mention."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from cardlab.games.outer_rim.note_frames import LISTS, Frame
from cardlab.games.outer_rim.note_words import LAST

USUAL_CREDITS = (4000, 6000, 8000, 10000)
_LABEL_OF_LIST = {"characters": "character", "ships": "ship", "amounts": "credits"}
_OF_SEAT = {"character": "character", "ship": "ship", "amount": "credits", "databank-number": "databank-card"}
Seat = int | str
"""A number, or `ai` or `me` in a solo game until it is known who sits first."""


class Told(NamedTuple):
    """What a note says of a seat, and on which line."""

    value: str
    line: int


class Seating:
    """The seats of a note, filled frame by frame."""

    def __init__(self, frames: Sequence[Frame], *, solo: bool, players: int | None) -> None:
        self.seats: dict[Seat, dict[str, Told]] = {}
        self.asked: list[int] = []
        """Lines that say two things of one seat."""
        self.contested: set[tuple[Seat, str]] = set()
        """Of which seat, and what: neither is taken."""
        self.is_by_mention = False
        """Whether somebody sits where they do only because they were mentioned in that order."""
        self.known: dict[str, tuple[Seat, tuple[int, int]]] = {}
        """Characters: their seat, and the sentence that first names them."""
        self.persons: dict[str, Seat] = {}
        self._frames = frames
        self._solo = solo
        self._players = players
        self._used: set[Seat] = set()
        self._last: Seat | None = None
        self._last_line = -9
        self._last_ship: str | None = None
        self._mentions: list[tuple[Seat, tuple[int, int]]] = []
        self._of_all: dict[str, Told] = {}
        self._of_others: dict[str, Told] = {}
        self._rule: tuple[int, int, int] | None = None
        """The first credits, what each next seat gets more, and the line that says so."""
        self._said = {_seat(frame) for frame in frames if frame.name == "seat"} - {None, LAST}
        self._learn_said_seats()
        for frame in frames:
            if frame.name in LISTS:
                self._take_list(frame)
            elif frame.name == "seat":
                self._take_seat(frame)
            elif solo and frame.has("who", "ai"):
                self._last, self._last_line = self.persons.get("ai", "ai"), frame.line
        self._settle_solo()
        self._fill_for_all()

    def numbered(self) -> dict[int, dict[str, Told]]:
        return {
            seat: {label: told for label, told in said.items() if (seat, label) not in self.contested}
            for seat, said in sorted(self.seats.items(), key=str)
            if isinstance(seat, int)
        }

    # -- lists -----------------------------------------------------------------------------------

    def _take_list(self, frame: Frame) -> None:
        """Values in turn order, or of everybody, or a bag (`two G9, two G-1A`), or a mere mention."""
        label = _LABEL_OF_LIST[frame.name]
        listed = frame.value("amounts")
        values = list(listed) if isinstance(listed, tuple) else frame.values(frame.name[:-1])
        if frame.has("step"):
            self._rule = (_number(values[0]) if values else USUAL_CREDITS[0], _number(frame.value("step")), frame.line)
        elif frame.name == "ships" and frame.has("number"):
            for seat, value in enumerate(values, 1):  # a bag: whose they are is not said
                if value not in ("G9 Rigger", "G-1A Starfighter"):
                    self._tell(seat, "ship", str(value), frame.line)
        elif frame.name == "characters" and all(self._was_mentioned(str(value), frame) for value in values):
            self._mentions += [(self.known[str(value)][0], frame.sentence) for value in values]
        elif frame.has("all") and len({*values}) == 1:
            self._of_all[label] = Told(str(values[0]), frame.line)
        else:
            for seat, value in enumerate(values, 1):
                if frame.name == "characters":
                    self.known.setdefault(str(value), (seat, frame.sentence))
                self._used.add(seat)
                self._tell(seat, label, str(value), frame.line)
            self.is_by_mention |= not frame.has("order")

    def _was_mentioned(self, character: str, frame: Frame) -> bool:
        return character in self.known and self.known[character][1] != frame.sentence

    # -- one player ------------------------------------------------------------------------------

    def _take_seat(self, frame: Frame) -> None:
        values = {label: str(found) for kind, label in _OF_SEAT.items() if (found := frame.value(kind)) is not None}
        if frame.has("step"):
            amount = frame.value("amount")
            first = _number(amount) if amount is not None else USUAL_CREDITS[0]
            self._rule = (first, _number(frame.value("step")), frame.line)
            return
        people = [str(person) for person in frame.values("person")] + ["me"] * frame.has("who", "me")
        if frame.has("same-as") and "ship" not in values and people and self._last_ship and not frame.has("amount"):
            values["ship"] = self._last_ship
        self._last_ship = values.get("ship", self._last_ship)
        is_named = _seat(frame) is not None or people or frame.has("who") or "character" in values
        if frame.has("all") and not is_named:
            self._of_all |= {label: Told(value, frame.line) for label, value in values.items()}
            return
        if frame.has("others") and not is_named:
            self._of_others |= {label: Told(value, frame.line) for label, value in values.items()}
            return
        if not values and not frame.has("who"):
            said = _seat(frame)
            if said is not None and said > 0:  # what follows is of this seat
                self._last, self._last_line = said, frame.line
            return
        for seat in self._seats_of(frame, values, people):
            self._sit(seat, frame, values, people)

    def _sit(self, seat: Seat, frame: Frame, values: dict[str, str], people: Sequence[str]) -> None:
        self._used.add(seat)
        if frame.has("who", "ai"):
            self._tell(seat, "seat", "ai", frame.line)
        elif self._solo and frame.has("who", "me"):
            self._tell(seat, "seat", "human", frame.line)
        for label, value in values.items():
            self._tell(seat, label, value, frame.line)
        for person in people:
            self.persons.setdefault(person, seat)
        if "character" in values:
            self.known.setdefault(values["character"], (seat, frame.sentence))
        for other, sentence in self._mentions:  # `Han and Lando in the G9`
            if sentence == frame.sentence and "ship" in values and "ship" not in self.seats.get(other, {}):
                self._tell(other, "ship", values["ship"], frame.line)
        self._mentions = []
        self._last, self._last_line = seat, frame.line

    def _seats_of(self, frame: Frame, values: dict[str, str], people: Sequence[str]) -> list[Seat]:
        """The seats a frame speaks of; none where it is a mere mention."""
        said, character = _seat(frame), values.get("character", "")
        mates = list(dict.fromkeys(self.persons[person] for person in people if person in self.persons))
        if self._solo and (frame.has("who", "ai") or (frame.has("pronoun") and not character and not frame.has("who"))):
            self.persons.setdefault("ai", said or "ai")
            return [said or self.persons["ai"]]
        if said is not None:
            return [said if said > 0 else max(self._players or 0, self._next_free())]
        if mates and not (character and character not in self.known and "character" in self.seats.get(mates[0], {})):
            return mates
        if character in self.known:
            seat, sentence = self.known[character]
            rest = [label for label in values if label != "character"]
            if any(label not in self.seats.get(seat, {}) for label in rest) or self._agrees(seat, values):
                return [seat]
            if sentence != frame.sentence and not rest:
                self._mentions.append((seat, frame.sentence))
                return []
        if self._solo and frame.has("who", "me"):
            return ["me"]
        if (
            not character and not people and self._last is not None and frame.line - self._last_line <= 1
            and all(label not in self.seats.get(self._last, {}) for label in values)
        ):  # fmt: skip
            return [self._last]
        self.is_by_mention = True
        if character or people:
            return [self._next_free()]
        return [next(seat for seat in count(1) if any(label not in self.seats.get(seat, {}) for label in values))]

    def _agrees(self, seat: Seat, values: dict[str, str]) -> bool:
        """Whether a seat that is spoken of again is said to have just what it has."""
        held = self.seats.get(seat, {})
        return len(values) > 1 and all(label in held and held[label].value == value for label, value in values.items())

    def _next_free(self) -> int:
        return next(seat for seat in count(1) if seat not in self._used and seat not in self._said)

    def _learn_said_seats(self) -> None:
        """Who sits on a seat that is said may be mentioned before that: `Me Jyn. Him Bossk. I go first.`"""
        for frame in self._frames:
            seat = _seat(frame) if frame.name == "seat" else None
            if seat is None or seat == LAST:
                continue
            for character in frame.values("character"):
                self.known.setdefault(str(character), (seat, frame.sentence))
            people = [str(person) for person in frame.values("person")]
            for person in people + ["me"] * (frame.has("who", "me") and not self._solo):
                self.persons.setdefault(person, seat)

    def _tell(self, seat: Seat, label: str, value: str, line: int) -> None:
        held = self.seats.setdefault(seat, {})
        if held.setdefault(label, Told(value, line)).value != value:
            self.asked.append(line)
            self.contested.add((seat, label))

    # -- in the end ------------------------------------------------------------------------------

    def _settle_solo(self) -> None:
        """The human sits first and the AI second, unless the note says otherwise."""
        if not self._solo:
            return
        numbers = [seat for seat in self.seats if isinstance(seat, int)]

        def number_of(kind: str, otherwise: int) -> int:
            return next((n for n in numbers if self.seats[n].get("seat", Told("", 0)).value == kind), otherwise)

        ai = number_of("ai", 1 if 2 in numbers and 1 not in numbers else 2)
        if "ai" in self.seats:
            self.seats["ai"].setdefault("seat", Told("ai", next(iter(self.seats["ai"].values())).line))
        for kind, seat in (("ai", ai), ("me", number_of("human", 3 - ai if ai in (1, 2) else 1))):
            for label, told in self.seats.pop(kind, {}).items():
                self._tell(seat, label, told.value, told.line)
        if "ai" in self.persons:
            self.persons["ai"] = ai
        self.is_by_mention = False

    def _fill_for_all(self) -> None:
        """What everybody has, never over what is said of one; and credits that grow from seat to seat."""
        self.is_by_mention &= not self._said
        last = max([seat for seat in self.seats if isinstance(seat, int)] + [0 if self._solo else self._players or 0])
        if not last and (self._of_all or self._rule):
            last = 2  # there is more than one of them
        for seat in range(1, min(last, 6) + 1):
            held = self.seats.setdefault(seat, {})
            if self._rule and "credits" not in held:
                first, more, line = self._rule
                held["credits"] = Told(str(first + more * (seat - 1)), line)
            for label, told in (*self._of_all.items(), *self._of_others.items()):
                held.setdefault(label, told)

    def drop_questionable_credits(self) -> Iterator[int]:
        """Lines whose credits look like a slip, or would fit another order than the one of mention: these are asked
        about, and not judged."""
        credits = {seat: held["credits"] for seat, held in self.numbered().items() if "credits" in held}
        wrong = {
            seat: told for seat, told in credits.items()
            if seat <= len(USUAL_CREDITS) and int(told.value) != USUAL_CREDITS[seat - 1]
        }  # fmt: skip
        if not wrong:
            return
        amounts = sorted(int(told.value) for told in credits.values())
        usual = sorted(USUAL_CREDITS[seat - 1] for seat in credits if seat <= len(USUAL_CREDITS))
        announced = USUAL_CREDITS[: self._players or 0]
        are_some_seats = (
            len(amounts) < len(announced) and {*amounts} <= {*announced} and len({*amounts}) == len(amounts)
        )
        if self.is_by_mention and (amounts == usual or are_some_seats):
            yield next(iter(wrong.values())).line
            for held in self.seats.values():
                held.pop("credits", None)
            return
        for seat, told in wrong.items():
            amount, expected = int(told.value), USUAL_CREDITS[seat - 1]
            if amount * 10 == expected or amount == expected * 10 or amount < 1000:
                yield told.line
                self.seats[seat].pop("credits")


def _seat(frame: Frame) -> int | None:
    seat = frame.value("seat")
    return seat if isinstance(seat, int) else None


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
