"""From the lines of a sheet to a Setup; a value nobody understands becomes a finding, never a guess."""

from difflib import get_close_matches
from typing import Any

from cardlab.errors import CardlabError
from cardlab.games.outer_rim import values
from cardlab.games.outer_rim.box import BASE, Box
from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.games.outer_rim.card_values import OWN, DeckContents, Removed, UnknownCard
from cardlab.games.outer_rim.label_values import is_read_by, value_of
from cardlab.games.outer_rim.note_lines import NOTHING_ELSE, NoteLines
from cardlab.games.outer_rim.notes import pieces_of_seat
from cardlab.games.outer_rim.options import MOST_PLAYERS, refuse_impossible
from cardlab.games.outer_rim.setup import Said, Seat, Setup
from cardlab.games.outer_rim.setup_labels import LABELS, known_labels
from cardlab.games.outer_rim.values import DASHES, Unclear, is_blank_value
from cardlab.games.outer_rim.words import meant_by
from cardlab.model.deck import UnreadCard
from cardlab.model.decklist import Decklist, SheetLine, UnreadLine
from cardlab.model.findings import Finding, Phrase

_WHY_IMPOSSIBLE = {
    "outer-rim.solo-is-alone": ("players", "OR-5.1"),
    "outer-rim.alone-is-solo": ("players", "OR-5.1"),
    "outer-rim.ai-is-solo": ("solo", "OR-5.IA2"),
    "outer-rim.ambitions-need-expansion": ("ambitions", "AMB-1"),
    "outer-rim.hunter-needs-expansion": ("expansion", "OR-5.IA2"),
}
"""Why there is no such game → the line that says so, and the rule it breaks."""


def read_setup(decklist: Decklist, box: Box) -> Setup:
    if not decklist.sheet and not decklist.unread:
        raise CardlabError("outer-rim.not-a-sheet", file=decklist.source)
    return _SetupReader(box).setup(decklist)


class _SetupReader:
    def __init__(self, box: Box) -> None:
        self._box = box
        self._note = NoteLines(box)
        self._said: dict[tuple[str, str], Said] = {}
        self._seats: dict[int, dict[str, Said]] = {}
        self._unread: list[UnreadCard] = []
        self._doubtful: set[tuple[str, str]] = set()
        self._odd: set[UnreadLine] = set()
        self._contested: set[tuple[str, str]] = set()
        self._findings: list[Finding] = []
        self._nothing_removed = False
        self._of_either_box: list[tuple[SheetLine, str, list[OuterRimCard]]] = []
        self._ai_seat = 2
        self._in_order: dict[str, str] = {}
        """Seats of players who sit in the order of their lines: as the reader counts them → without lines of talk."""

    def setup(self, decklist: Decklist) -> Setup:
        self._ai_seat = next((int(line.subject) for line in decklist.sheet if _is_ai_seat(line)), 2)
        for odd in decklist.unread:
            self._take_unread(odd)
        for line in decklist.sheet:
            self._take(line)
        expansion, ambitions = self._head("expansion"), self._head("ambitions")
        players = self._head("players")
        self._seat_everyone(players)
        self._name_own_cards()
        self._settle_boxes(expansion)
        seats = tuple(Seat(number, self._seats[number]) for number in sorted(self._seats))
        setup = Setup(
            name=decklist.name,
            expansion=expansion,
            solo=_solo(self._head("solo"), seats, players),
            ambitions=False if ambitions is None and expansion is False else ambitions,
            players=players,
            seats=seats,
            said=self._said,
            nothing_removed=self._nothing_removed,
            unread=tuple(self._unread),
            doubtful=frozenset(self._doubtful),
            findings=tuple(sorted(self._findings, key=lambda finding: finding.lines)),
        )
        return setup._replace(findings=(*setup.findings, *self._impossible(setup, players)))

    def _impossible(self, setup: Setup, players: int | None) -> list[Finding]:
        """A game that cannot be played is an error of the setup: the sheet is read all the same."""
        ai_cards = {seat["databank-card"] for seat in setup.ais}
        try:
            refuse_impossible(
                setup.expansion, self._head("solo"), setup.ambitions, players if players in (1, 2, 3, 4) else None,
                90 if 90 in ai_cards else None,
            )  # fmt: skip
        except CardlabError as fault:
            label, rule = _WHY_IMPOSSIBLE[fault.key]
            lines = setup.lines(label)
            return [Finding(f"outer-rim.{rule}", "error", Phrase(fault.key, fault.values), lines)]
        return []

    def _seat_everyone(self, players: int | None) -> None:
        """A seat for every player the sheet announces, though nothing may be said of it."""
        if players is not None and players <= MOST_PLAYERS:
            solo = self._head("solo") or players == 1
            for number in range(1, players + (2 if solo else 1)):
                self._seats.setdefault(number, {})

    def _name_own_cards(self) -> None:
        """The AI's own card is that of its character; it is not judged where the character is not known."""
        for seat in self._seats.values():
            deck, character = seat.get("ai-deck"), seat.get("character")
            if deck is None or OWN not in deck.value:
                continue
            own = self._box.ai_card_of(character.value) if character and character.value else None
            if own is None:
                del seat["ai-deck"]
            else:
                codes = sorted(own.code if code == OWN else code for code in deck.value)
                seat["ai-deck"] = deck._replace(value=tuple(codes))

    def _settle_boxes(self, expansion: bool | None) -> None:
        """`Takodana #10` is the base card in a game without the expansion; in any other, it is asked which is meant."""
        for line, text, cards in self._of_either_box:
            if expansion is False:
                known = self._said["removed", ""]
                base = [card.code for card in cards if card.set_code == BASE]
                self._said["removed", ""] = known._replace(
                    value=known.value._replace(cards=tuple(sorted({*known.value.cards, *base})))
                )
                continue
            message = Phrase("list.several-cards", {"text": text, "count": len(cards)})
            hints = (Phrase("outer-rim.say-which-box"),)
            self._findings.append(
                Finding("list.ambiguous-card", "warning", message, (line.number,), tuple(cards), hints=hints)
            )
            self._unread.append(UnreadCard(line.number, line.text, 1))
            self._doubtful.add(("removed", ""))

    def _head(self, label: str) -> Any:
        found = self._said.get((label, ""))
        return found.value if found else None

    # -- lines ---------------------------------------------------------------------------------

    def _take(self, line: SheetLine) -> None:
        said_none = line.label == "expansion" and line.value.strip() in DASHES
        if line.label in ("game", "name") or (is_blank_value(line.value) and not said_none):
            return
        if line.label == "talk":
            self._take_unread(UnreadLine(line.number, line.text, "decklists.no-label"))
            return
        others = self._note.meant_by(line, self._seated())
        if line.label == "next-seat" and others[0].label != "talk":
            self._in_order.setdefault(line.subject, str(1 + len(self._in_order)))
        for other in others:
            self._take(other)
        if others or line.label in NOTHING_ELSE:
            return
        label, subject = line.label, self._subject(line)
        if subject is None:
            self._take_unread(UnreadLine(line.number, line.text, "outer-rim.unknown-subject"))
            return
        try:
            value = value_of(label, subject, line.value, self._box)
        except Unclear as fault:
            self._take_unread(UnreadLine(line.number, line.text, str(fault)))
            self._doubtful.add((label, subject))
        except UnknownCard as fault:
            self._unknown(line, str(fault))
            self._unread.append(UnreadCard(line.number, line.text, 1))
            self._doubtful.add((label, subject))
        else:
            self._keep(line, label, subject, value)

    def _seated(self) -> int:
        players = self._head("players")
        return players if isinstance(players, int) and players <= MOST_PLAYERS else max(self._seats, default=0)

    def _keep(self, line: SheetLine, label: str, subject: str, value: Any) -> None:
        if isinstance(value, Removed):
            self._nothing_removed |= value.contents.size == 0
            self._of_either_box += [(line, text, cards) for text, cards in value.of_either_box.items()]
            value = value.contents
        if isinstance(value, DeckContents):
            for text in value.unknown:
                self._unknown(line, text)
        place = self._seats.setdefault(int(subject), {}) if LABELS[label].of == "seat" else None
        if place is not None and line.subject == "ai":
            place.setdefault("seat", Said("ai", (line.number,)))
        said: dict[Any, Said] = self._said if place is None else place
        key: Any = (label, subject) if place is None else label
        known = said.get(key)
        if label == "removed" and known:  # cards out of the game may stand on many lines
            value = DeckContents(
                known.value.size + value.size,
                tuple(sorted({*known.value.cards, *value.cards})),
                known.value.unknown + value.unknown,
            )
        elif (known and known.value != value) or (label, subject) in self._contested:
            self._take_unread(UnreadLine(line.number, line.text, "outer-rim.said-twice"))
            self._doubtful.add((label, subject))
            self._contested.add((label, subject))
            said.pop(key, None)
            return
        said[key] = Said(value, (*(known.lines if known else ()), line.number))

    def _subject(self, line: SheetLine) -> str | None:
        """The seat's number, the faction, the planet's or the deck's code; None if there is no such thing."""
        of, subject = LABELS[line.label].of, line.subject
        if of == "seat":
            if subject == "ai":
                return str(self._ai_seat)
            subject = self._in_order.get(subject, subject)
            return subject if subject.isdigit() and 1 <= int(subject) <= 12 else None
        if of in ("faction", "market"):
            return meant_by(subject, of) or None
        if of == "planet":
            planet = self._box.planet(subject)
            return planet.code if planet else None
        if of == "encounter":
            return self._box.encounter_deck(subject) or None
        return ""

    # -- findings ------------------------------------------------------------------------------

    def _take_unread(self, odd: UnreadLine) -> None:
        if odd in self._odd:  # a line stands for many things
            return
        self._odd.add(odd)
        self._unread.append(UnreadCard(odd.number, odd.text, 1))
        message = Phrase("list.unread-line", {"text": odd.text, "why": Phrase(odd.why)})
        close = get_close_matches(odd.text.split(":")[0].strip("[] x"), known_labels(), 1, 0.7)
        unknown = odd.why == "decklists.unknown-label"
        hints = (Phrase("outer-rim.did-you-mean-label", {"label": close[0]}),) if close and unknown else ()
        self._findings.append(Finding("list.unread-line", "warning", message, (odd.number,), hints=hints))

    def _unknown(self, line: SheetLine, text: str) -> None:
        close = self._box.suggestions(text)
        hints = (Phrase("list.did-you-mean", {"either": close}),) if close else ()
        message = Phrase("list.unknown-card", {"text": text})
        self._findings.append(Finding("list.unknown-card", "warning", message, (line.number,), close, hints=hints))


def _is_ai_seat(line: SheetLine) -> bool:
    if line.label not in ("seat", "who") or not line.subject.isdigit():
        return False
    kinds = (value for label, value in pieces_of_seat(line.value) if label == "seat")
    return any(is_read_by(values.seat_kind, kind) and values.seat_kind(kind) == "ai" for kind in kinds)


def _solo(said: bool | None, seats: tuple[Seat, ...], players: int | None) -> bool | None:
    """Whether an AI plays: as the sheet says, else by its seats."""
    if said is not None:
        return said
    if any(seat.is_ai for seat in seats):
        return True
    if players is not None:
        return players == 1
    return False if len([seat for seat in seats if seat.kind == "human"]) > 1 else None
