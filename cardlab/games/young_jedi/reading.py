"""How Young Jedi's lists are read: colours of dots as headings, planets before a location."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from cardlab.catalogue.cards import Card, Name, members
from cardlab.catalogue.names import fold
from cardlab.games.young_jedi.card import young_jedi_card
from cardlab.games.young_jedi.wild_cards import COLOURS
from cardlab.reading.game_reading import GameReading, IndexedCard, WrittenName
from cardlab.reading.words import tokenise


class YoungJediReading(GameReading):
    data_file = Path(__file__).with_name("reading.json")
    one_side = True

    def card(self, card: Card, printings: Sequence[Card]) -> IndexedCard:
        colours = {card.colour, *members(young_jedi_card(card).wild_dots)}
        return IndexedCard(
            code=card.code,
            card_key=card.card_key,
            title_key=card.title_key,
            name=card.full_title,
            kind=card.type,
            side=card.side,
            colour=" ".join(sorted(colours)),
            unique=False,
            printings=tuple((fold(each.set_code), each.number.lower(), each.code) for each in printings),
        )

    def written(self, card: Card, names: Iterable[Name]) -> Iterable[WrittenName]:
        for name in super().written(card, names):
            lead = len(tokenise(name.title.partition("•")[0])) if "•" in name.title else 0
            yield name._replace(lead=lead)

    def fits(self, card: IndexedCard, section: str) -> bool:
        if section in COLOURS or section == "white":
            return section in card.colour.split() or card.colour == "white"
        return section in card.kind.split("/") or super().fits(card, section)


READING = YoungJediReading()
