"""The Destiny deck sites' two shapes: their text export and their JSON."""

import json
from collections.abc import Iterator

from cardlab.exporters.deck_table import DeckRow, DeckTable
from cardlab.exporters.dialects import Dialect, unread_comments
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.destiny.members import destiny_card
from cardlab.model.findings import Phrase

_HEADINGS = ("battlefield", "character", "upgrade", "downgrade", "support", "event", "plot")


class SiteTextExport(Dialect):
    """For characters the number is dice; plots and battlefields have none."""

    name = "site-text"
    ending = ".txt"
    title = ("Text export of the Destiny deck sites", "Export texte des sites de decks Destiny")
    game = "destiny"

    def write(self, table: DeckTable) -> str:
        sets = dict.fromkeys(row.set_name for row in table.rows)
        lines = [" ".join(table.name.split()), "", "Sets: " + ", ".join(sets)]
        for heading in _HEADINGS:
            rows = [row for group in table.groups if group.heading == heading for row in group.rows]
            if rows:
                lines += ["", heading.upper(), "-" * len(heading), *(_line(row) for row in rows)]
        lines += ["", *unread_comments(table)] if table.unread else []
        return "\n".join(lines) + "\n"

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            card = _card(row)
            if row.zone == "set-aside" or (row.zone == "deck" and card.type in ("character", "plot", "battlefield")):
                yield Phrase("export.loses-zone", {"card": card, "zone": Phrase(f"export.group-{row.zone}")})
            if row.zone == "team" and not card.unique and (row.entry.dice or 1) > 1:
                yield Phrase("export.loses-elite", {"card": card})


class SiteJsonExport(Dialect):
    name = "json"
    ending = ".json"
    title = ("JSON of the Destiny deck sites", "JSON des sites de decks Destiny")
    game = "destiny"

    def write(self, table: DeckTable) -> str:
        slots: dict[str, dict[str, int]] = {}
        for row in table.rows:
            slot = slots.setdefault(row.code, {"quantity": 0, "dice": 0})
            slot["quantity"] += row.quantity
            slot["dice"] += row.quantity * (row.entry.dice or 0)
        deck = {
            "name": table.name,
            "slots": dict(sorted(slots.items())),
            "unread": [{"line": line, "text": text} for line, text in table.unread],
        }
        return json.dumps(deck, ensure_ascii=False, indent=1) + "\n"

    def losses(self, table: DeckTable) -> Iterator[Phrase]:
        yield from super().losses(table)
        for row in table.rows:
            if row.zone == "set-aside":
                yield Phrase("export.loses-zone", {"card": _card(row), "zone": Phrase("export.group-set-aside")})


def _line(row: DeckRow) -> str:
    card = _card(row)
    place = f"({row.set_name} #{card.number})"
    title = f"{card.full_title} {place}"
    if row.zone in ("plot", "battlefield"):
        return title if (row.entry.dice or 1) < 2 else f"2x {title}"
    return f"{row.quantity * (row.entry.dice or 1)}x {title}"


def _card(row: DeckRow) -> DestinyCard:
    return destiny_card(row.entry.card)
