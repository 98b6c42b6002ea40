"""How Star Wars CCG's lists are read: sides, virtual cards, places before a colon, two cards in one."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from cardlab.catalogue.names import fold
from cardlab.games.swccg.card import swccg_card
from cardlab.games.swccg.conventions import era_of
from cardlab.games.swccg.kinds import kind_of
from cardlab.model.cards import Card, Name
from cardlab.reading.game_reading import GameReading, IndexedCard, WrittenName
from cardlab.reading.words import tokenise

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


READING = SwccgReading()
