"""How Destiny's lists are read: its headings, dice and points as evidence."""

from collections.abc import Sequence
from pathlib import Path

from cardlab.catalogue.cards import Card
from cardlab.catalogue.names import fold
from cardlab.games.destiny.card import DestinyCard
from cardlab.reading.game_reading import GameReading, IndexedCard


class DestinyReading(GameReading):
    data_file = Path(__file__).with_name("reading.json")
    has_dice = True
    needed_kinds = frozenset({"character", "battlefield"})
    most_copies = 6
    usual_copies = 2

    def card(self, card: Card, printings: Sequence[Card]) -> IndexedCard:
        assert isinstance(card, DestinyCard)
        places = []
        for printing in printings:
            assert isinstance(printing, DestinyCard)
            places.append((fold(printing.set_code), printing.number.lower(), printing.code))
            if printing.printed_number:
                places.append((fold(printing.set_code), printing.printed_number.lower(), printing.code))
        points = tuple(int(value) for value in card.points.split("/") if value.strip("-").isdigit())
        return IndexedCard(
            code=card.code,
            card_key=card.card_key,
            title_key=card.title_key,
            name=card.full_title,
            kind=card.type,
            side=card.side,
            colour=card.colour,
            unique=bool(card.unique),
            points=points,
            printings=tuple(places),
        )


READING = DestinyReading()
