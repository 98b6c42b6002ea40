"""A deck as text that people read and cardlab reads back: facts, headings, `2 Title, Subtitle (SET 12)`."""

from collections.abc import Iterator, Mapping, Sequence

from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import DeckRow, DeckTable, unread_line
from cardlab.exporters.dialects import Dialect, unread_comments
from cardlab.messages import say
from cardlab.vocabulary import Language


class TextDialect(Dialect):
    name = "text"
    ending = ".txt"
    title = ("Text, a heading for each kind of card", "Texte, un intertitre par sorte de carte")
    says_zones = False

    def write(self, table: DeckTable) -> str:
        lines = [*_facts(table), *_list(table, {})]
        if table.unread:
            lines += ["", *unread_comments(table)]
        return "\n".join(lines) + "\n"


def text_as_handed_in(table: DeckTable) -> str:
    """The same, with what was not understood among the cards of its zone: it is read back as not understood."""
    groups = {row.zone: group.heading for group in table.groups for row in group.rows}
    unread: dict[str, list[str]] = {}
    for line in table.unread_cards:
        unread.setdefault(groups.get(line.zone, line.zone), []).append(unread_line(line))
    lines = [*_facts(table)]
    if anywhere := unread.pop("", []):
        lines += ["", *anywhere]
    lines += _list(table, unread)
    for zone in sorted(unread.keys() - set(groups.values())):
        lines += ["", say(f"export.group-{zone}", table.lang), *unread[zone]]
    return "\n".join(lines) + "\n"


def _list(table: DeckTable, unread: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for group in table.groups:
        yield from ("", group.title)
        yield from (card_line(row, table.lang) for row in group.rows)
        yield from unread.get(group.heading, ())


def card_line(row: DeckRow, lang: Language) -> str:
    """`1 Leia Organa, Born Leader (AW 28) elite`: enough to find the very card again."""
    title = f"{row.title}, {row.subtitle}" if row.subtitle else row.title
    elite = say("export.elite", lang) if (row.entry.dice or 0) > 1 else ""
    return " ".join(filter(None, (str(row.quantity), title, _place(row), _dice(row, lang) or elite)))


def _place(row: DeckRow) -> str:
    """Set and number where they tell the card, else its code."""
    return row.entry.card.reference if row.number else f"[{row.code}]"


def _dice(row: DeckRow, lang: Language) -> str:
    dice = row.entry.dice
    if dice is None or (row.entry.zone == "team" and dice == 2):
        return ""
    return say("export.dice", lang, count=dice)


def _facts(table: DeckTable) -> Iterator[str]:
    yield say("export.fact-game", table.lang, value=table.game)
    if not table.own_format:
        yield say("export.fact-format", table.lang, value=table.format_code)
    yield say("export.fact-deck", table.lang, value=one_line(table.name))
    if table.player:
        yield say("export.fact-player", table.lang, value=one_line(table.player))
