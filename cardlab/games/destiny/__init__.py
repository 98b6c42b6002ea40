"""Star Wars: Destiny: 30-point teams with dice, a draw deck of 30, a battlefield."""

from collections.abc import Iterator
from typing import Any

from cardlab.catalogue.cards import Card, FormatTerms
from cardlab.catalogue.destiny_card import DestinyCard
from cardlab.decklists.deck import Deck, Entry
from cardlab.games.destiny import card_rules, deck_rules, format_rules, team_rules
from cardlab.games.destiny.registration import Registration, count_by
from cardlab.games.rules import setting
from cardlab.games.ways import Basis, GameWays

__all__ = ["WAYS", "card_rules", "deck_rules", "format_rules", "team_rules"]

setting("destiny.battlefield-must-match", "no", "yes")
setting("destiny.retribution-points", "printed", "balanced")
setting("destiny.marauder-stacks", "no", "yes")
setting("destiny.guest-cards", "yes", "no")

_ZONES = {"character": "team", "plot": "plot", "battlefield": "battlefield"}
_HEADINGS = {
    **_ZONES,
    "upgrade": "deck",
    "downgrade": "deck",
    "support": "deck",
    "event": "deck",
    "deck": "deck",
    "set-aside": "set-aside",
    "outside": "set-aside",
}
_DRAW_HEADINGS = ("upgrade", "downgrade", "support", "event")


class Destiny(GameWays):
    game = "destiny"

    def zone_of_heading(self, heading: str) -> str:
        return _HEADINGS.get(heading, "")

    def zone_of_card(self, card: Card) -> str:
        return _ZONES.get(card.type, "deck")

    def fits_heading(self, card: Card, heading: str) -> bool:
        if heading in _ZONES or heading in _DRAW_HEADINGS:
            return card.type == heading
        return heading != "deck" or card.type not in _ZONES

    def rule_facts(self, card: Card, terms: FormatTerms | None) -> tuple[Any, ...]:
        assert isinstance(card, DestinyCard)
        listed = tuple(row.list for row in terms.listed if card.code in (row.listed, row.listed_with)) if terms else ()
        held = terms is None or card.set_code in terms.sets
        return (
            card.type,
            card.side,
            card.colour,
            card.unique,
            card.points,
            card.subtypes,
            card.title_key,
            listed,
            held,
        )

    def has_dice(self, card: Card) -> bool:
        return card.type in ("character", "plot")

    def prepare(self, deck: Deck, basis: Basis) -> Registration:
        return Registration(deck, basis)

    def summary(self, prepared: Registration) -> dict[str, Any]:
        draw = prepared.draw
        return {
            "team": [
                {
                    "code": member.card.code,
                    "title": member.card.full_title,
                    "copies": member.copies,
                    "dice": member.dice,
                    "points": prepared.points(member),
                    "points_printed": prepared.printed_points(member),
                }
                for member in (*prepared.team, *prepared.plots)
            ],
            "battlefield": [entry.card.full_title for entry in prepared.battlefields],
            "points": prepared.total,
            "points_printed": prepared.printed_total,
            "points_limit": prepared.points_limit,
            "cards": prepared.draw_count,
            "cards_needed": prepared.deck_size,
            "unread": sum(line.quantity for line in prepared.deck.unread),
            "colours": dict(count_by(draw, "colour")),
            "types": dict(count_by(draw, "type")),
            "set_aside": sum(card.quantity for card in prepared.aside),
            "dice": sum(m.copies * m.dice for m in prepared.team)
            + sum(card.quantity for card in draw if card.card.die),
        }

    def entries(self, prepared: Registration) -> Iterator[Entry]:
        for zone, members in (("team", prepared.team), ("plot", prepared.plots)):
            for member in members:
                yield Entry(member.card, member.copies, zone, member.dice, member.lines)
        for entry in prepared.battlefields:
            yield entry._replace(dice=None)
        for zone, cards in (("deck", prepared.draw), ("set-aside", prepared.aside)):
            for card in cards:
                yield Entry(card.card, card.quantity, zone, None, card.lines)
        for entry in prepared.misplaced:
            yield entry._replace(dice=None)


WAYS = Destiny()
