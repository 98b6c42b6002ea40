"""A deck as text that people read and cardlab reads back: facts, headings, `2 Title, Subtitle (SET 12)`."""

from collections.abc import Iterator

from cardlab.exporters.deck_table import DeckRow, DeckTable
from cardlab.exporters.dialects import Dialect, unread_comments
from cardlab.messages import say


class TextList(Dialect):
    name = "text"
    ending = ".txt"
    title = ("Text, a heading for each kind of card", "Texte, un intertitre par sorte de carte")

    def write(self, table: DeckTable) -> str:
        lines = [*_facts(table)]
        for group in table.groups:
            lines += ["", group.title]
            lines += [card_line(row) for row in group.rows]
        if table.unread:
            lines += ["", *unread_comments(table)]
        return "\n".join(lines) + "\n"


def card_line(row: DeckRow) -> str:
    """`1 Leia Organa, Born Leader (AW 28) elite`: enough to find the very card again."""
    title = f"{row.title}, {row.subtitle}" if row.subtitle else row.title
    elite = say("export.elite") if (row.entry.dice or 0) > 1 else ""
    return " ".join(filter(None, (str(row.quantity), title, _place(row), _dice(row) or elite)))


def _place(row: DeckRow) -> str:
    """Set and number where they tell the card, else its code."""
    if row.entry.card.game == "swccg" or not row.number:
        return f"[{row.code}]"
    return f"({row.set_code} {row.number})"


def _dice(row: DeckRow) -> str:
    dice = row.entry.dice
    if dice is None or (row.entry.zone == "team" and dice == 2):
        return ""
    return say("export.dice", count=dice)


def _facts(table: DeckTable) -> Iterator[str]:
    yield say("export.fact-game", value=table.game)
    if not table.own_format:
        yield say("export.fact-format", value=table.format_code)
    yield say("export.fact-deck", value=_one_line(table.name))
    if table.player:
        yield say("export.fact-player", value=_one_line(table.player))


def _one_line(text: str) -> str:
    return " ".join(text.split())
