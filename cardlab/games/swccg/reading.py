"""How Star Wars CCG's lists are read: headings and zones, sides and sets as evidence, and what a list leaves unsaid."""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.names import fold
from cardlab.games.context import FormatContext
from cardlab.games.formats import faults
from cardlab.games.game import DeckConventions
from cardlab.games.swccg.card import KINDS, kind_of, swccg_card
from cardlab.games.swccg.context import LOOSE, MAIN, OUTSIDE
from cardlab.model.cards import Card, FormatTerms, Name
from cardlab.model.deck import Deck, Entry, UnreadCard
from cardlab.model.findings import Finding, Phrase
from cardlab.reading.game_reading import GameReading, IndexedCard, WrittenName
from cardlab.reading.words import tokenise
from cardlab.vocabulary import LIST_MARK

_ID = re.compile(r"\d{1,4}d?_\d{1,4}[a-z]?")
_LEGACY = 1.0
_NO_SHIELD = 1.0
_INTRODUCTORY = frozenset({"101", "102", "104"})


class SwccgReading(GameReading):
    data_file = Path(__file__).with_name("reading.json")
    has_virtual = True
    one_side = True
    most_copies = 60
    repeating_sections = frozenset({"starting"})

    def card(self, card: Card, printings: Sequence[Card]) -> IndexedCard:
        own = swccg_card(card)
        return (
            super()
            .card(card, printings)
            ._replace(
                kind=kind_of(card),
                colour="",
                unique=own.unique,
                printings=tuple(
                    (fold(each.set_code), each.code.rpartition("_")[2].lower(), each.code) for each in printings
                ),
                era="legacy" if own.legacy else era_of(card.set_code),
                virtual=own.virtual or card.title.endswith("(V)"),
                combo=own.combo or " & " in card.title,
                halves=tuple(card.title.replace("(V)", "").strip().split(" & "))
                if card.title.count(" & ") == 1
                else (),
                two_sided=" / " in card.title,
                planet=card.title.partition(": ")[0] if ": " in card.title and card.type == "Location" else "",
                unlikely=_LEGACY if own.legacy else 0.0,
                # `Luke` and `Han` of the introductory games are what people call the others
                is_common_name=card.set_code in _INTRODUCTORY and card.type == "Character" and " " not in card.title,
            )
        )

    def set_abbreviations(self, name: str) -> Iterable[str]:
        """`Set 1`, `V-set 1` and `VS1` for Virtual Set 1."""
        first, _, number = name.rpartition(" ")
        return (f"Set {number}", f"V Set {number}", f"VS {number}") if first == "Virtual Set" else ()

    def is_code(self, text: str) -> bool:
        return _ID.fullmatch(text) is not None

    def misplaced(self, card: IndexedCard, section: str, around: tuple[str, str]) -> float:
        """A defensive shield is among shields; elsewhere the effect of the same title is meant."""
        beside = sum(kind == "shield" for kind in around)
        if card.kind == "shield":
            at_home = beside or {"shield", "outside"}.intersection(section.split("/"))
            return 0.0 if at_home else _NO_SHIELD
        others = sum(bool(kind) and kind != "shield" for kind in around)
        is_outside = bool({"shield", "outside"}.intersection(section.split("/")))
        return _NO_SHIELD if is_outside or (beside and not others) else 0.0

    def other_codes(self, card: Card) -> Iterable[str]:
        own = swccg_card(card)
        return [code for code in f"{own.gemp_id};{own.other_ids};{own.former_ids}".replace(" ", ";").split(";") if code]

    def written(self, card: Card, names: Iterable[Name]) -> Iterable[WrittenName]:
        for name in names:
            title = name.title.replace("(V)", "").replace("(AI)", "").strip()
            if not title:
                continue
            cost = "alias" if name.kind != "title" else "title"
            subtitle = name.subtitle
            if title.endswith(")") and " (" in title:
                title, _, subtitle = title[:-1].partition(" (")
            lead = len(tokenise(title.partition(": ")[0])) if ": " in title else 0
            yield WrittenName(card.code, title, subtitle, cost, lead)
            if " & " in title:
                yield WrittenName(card.code, title.replace(" & ", " and "), subtitle, cost, lead)
            if " / " in title and cost == "title":
                yield WrittenName(card.code, title.partition(" / ")[0], "", cost)

    def is_in_deck(self, card: IndexedCard, section: str) -> bool:
        return card.kind != "shield" and section not in ("outside", "shield")


# -- zones, and what tells two cards apart ---------------------------------------------------------


VIRTUAL, LEGACY = "virtual", "legacy"
_FIRST = ((600, LEGACY), (200, VIRTUAL), (1, "decipher"))
"""The first set number of each: Decipher's sets, the virtual sets of today, Legacy (601, in blocks 1000d to 1009)."""
_LEGACY_IDS = "601_"
"""Legacy cards have ids of this set in GEMP's decks."""
_HEADINGS = {
    **dict.fromkeys((*KINDS, "deck"), "deck"),
    **dict.fromkeys(("outside", "set-aside", "shield"), OUTSIDE),
    "starting": "starting",
}


class SwccgConventions(DeckConventions):
    one_side = True
    told_by_set = True

    def zone_of_heading(self, heading: str) -> str:
        return _HEADINGS.get(heading, "")

    def zone_of_card(self, card: Card) -> str:
        return LOOSE if _is_shield(card) else "deck"

    def zone_of(self, card: Card, heading: str) -> str:
        """Only what stands outside or starts the game is there by its heading; shields live outside anyway."""
        zone = _HEADINGS.get(heading, "")
        if zone not in ("", "deck") and heading != "shield":
            return zone
        return self.zone_of_card(card) if heading != "shield" or not _is_shield(card) else OUTSIDE

    def reads_back(self, entry: Entry, heading: str) -> bool:
        """A shield that no heading places goes outside, unless only that leaves the deck short."""
        zone = self.zone_of(entry.card, heading)
        return entry.zone == (OUTSIDE if zone == LOOSE else zone)

    def doubt(self, card: Card, terms: FormatTerms) -> str:
        """A `(V)` known only from another era may be a card we do not know."""
        return "swccg.other-era" if card.title_key.endswith(" (V)") and is_of_another(card, terms) else ""

    def in_format(self, card: Card, sets: frozenset[str], terms: FormatTerms) -> bool:
        return not faults(card, sets, terms, terms.lists)

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        card = swccg_card(card)
        legal: tuple[Any, ...] = ()
        if terms is not None:
            legal = (*faults(card, card.sets, terms, terms.lists), card.card_key in terms.lists.get("restricted", ()))
        return (
            card.type,
            card.side,
            card.title_key,
            card.dots,
            card.double_sided,
            card.shield,
            card.starting_effect,
            card.starting_interrupt,
            card.legacy,
            legal,
        )

    def usual_format(self, possible: Sequence[Sequence[Card]], unknown: Sequence[str]) -> str:
        """Legacy where more lines can only be Legacy cards than only virtual cards of today."""
        legacy = sum(all(map(_is_legacy, cards)) for cards in possible if cards)
        legacy += sum(code.startswith(_LEGACY_IDS) for code in unknown)
        virtual = sum(all(era_of(card.set_code) == VIRTUAL for card in cards) for cards in possible if cards)
        return "legacy" if legacy > virtual else "open"

    def complete(self, deck: Deck, format_context: FormatContext) -> Deck:
        return complete(deck, format_context)


def _is_shield(card: Card) -> bool:
    return swccg_card(card).shield


def _is_legacy(card: Card) -> bool:
    return swccg_card(card).legacy


def era_of(set_code: str) -> str:
    """The era of a set; nothing for a set whose code is no number."""
    digits = set_code.rstrip("d")
    number = int(digits) if digits.isascii() and digits.isdigit() else 0
    return next((era for first, era in _FIRST if number >= first), "")


def is_of_another(card: Card, terms: FormatTerms) -> bool:
    """Whether a virtual card is of another era than those of the format, which has virtual cards of its own."""
    held = {era_of(code) for code in terms.sets} & {VIRTUAL, LEGACY}
    return bool(held) and era_of(card.set_code) in {VIRTUAL, LEGACY} - held


# -- what a list leaves unsaid: whether a title is a shield or the effect it was -------------------


def complete(deck: Deck, format_context: FormatContext) -> Deck:
    """The deck in which titles of an effect and a shield are all of one kind, if only that makes the deck full.

    31 effects have a shield of their title.
    """
    if not deck.unread or not all(len(line.candidates) > 1 for line in deck.unread):
        return deck
    size = format_context.terms.format.deck_size
    count = sum(entry.quantity for entry in deck.entries if entry.zone in MAIN)
    asked = sum(line.quantity for line in deck.unread)
    if size not in (count, count + asked) or any(entry.zone == LOOSE and count != size for entry in deck.entries):
        return deck
    are_shields = count == size
    chosen: list[tuple[UnreadCard, Card]] = []
    for line in deck.unread:
        fitting = [card for card in line.candidates if swccg_card(card).shield == are_shields]
        if len(fitting) != 1 or len(fitting) == len(line.candidates):
            return deck
        chosen.append((line, fitting[0]))
    zone = OUTSIDE if are_shields else "deck"
    asked_lines = {line.line for line in deck.unread}
    kept = [finding for finding in deck.findings if not _asks_about(finding, asked_lines)]
    notes = [_note(line, card, size) for line, card in chosen]
    return deck._replace(
        entries=(
            *deck.entries,
            *(
                Entry(card=card, quantity=line.quantity, zone=zone, dice=None, lines=(line.line,))
                for line, card in chosen
            ),
        ),
        unread=(),
        findings=tuple(sorted((*kept, *notes), key=lambda finding: finding.lines)),
    )


def _asks_about(finding: Finding, lines: set[int]) -> bool:
    return finding.rule == "list.ambiguous-card" and not lines.isdisjoint(finding.lines)


def _note(line: UnreadCard, card: Card, size: int) -> Finding:
    values = {"text": line.text, "card": card, "places": (card,), "count": size}
    return Finding(
        rule="list.read-as",
        severity="info",
        message=Phrase("list.read-by-count", values),
        lines=(line.line,),
        cards=(card,),
    )


# -- what other programs call its cards: GEMP's ids, ids from before an erratum, image paths -------


_LEGACY_FOLDER = "/legacy/"


class SwccgIds:
    """Reads the catalogue's columns of ids once, and those of paths only for lists that have paths."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def is_one(self, code: str) -> bool:
        return _is_path(code) or code in self._codes

    def is_known(self, code: str) -> bool:
        return self._paths.is_known(code) if _is_path(code) else code in self._codes

    def code(self, other: str) -> str:
        return self._paths.code(other) if _is_path(other) else self._codes.get(other, "")

    def is_former(self, code: str) -> bool:
        return code in self._former

    @cached_property
    def _codes(self) -> dict[str, str]:
        return {**self._former, **self._column("other_ids"), **self._column("gemp_id")}

    @cached_property
    def _former(self) -> dict[str, str]:
        return self._column("former_ids")

    @cached_property
    def _paths(self) -> "ImagePaths":
        return ImagePaths(self._catalogue.other_ids("swccg", "holotable"))

    def _column(self, name: str) -> dict[str, str]:
        """Id → code, where they differ; an id of several images is that of the first."""
        return _first_of_each(
            (other, code)
            for ids, code, _ in self._catalogue.other_ids("swccg", name)
            for other in ids.split(LIST_MARK)
            if not code.startswith(other)
        )


def _first_of_each(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for other, code in pairs:
        found.setdefault(other, code)
    return found


def _is_path(code: str) -> bool:
    return code[:1] == "/"


class ImagePaths:
    """Built once; paths are compared without regard to case."""

    def __init__(self, rows: Iterable[tuple[str, str, str]]) -> None:
        """`rows`: path, code and card key of every card, earliest printing first."""
        self._codes: dict[str, str] = {}
        self._by_file: dict[tuple[bool, str, str], dict[str, str]] = {}
        for path, code, card_key in rows:
            path = path.lower()
            self._codes.setdefault(path, code)
            self._by_file.setdefault(_file_of(path), {}).setdefault(card_key, code)

    def is_known(self, code: str) -> bool:
        return code.lower() in self._codes

    def code(self, other: str) -> str:
        """The code of a path's card; folders have changed their names, so a file that is the only one
        of its name within its side will do."""
        path = other.lower()
        found = self._by_file.get(_file_of(path), {})
        return self._codes.get(path) or (next(iter(found.values())) if len(found) == 1 else "")


def _file_of(path: str) -> tuple[bool, str, str]:
    """Whether it is a legacy card's, its side (the folder's end) and the file's name."""
    folder, _, file = path.rpartition("/")
    return path.startswith(_LEGACY_FOLDER), folder.rpartition("-")[2], file
