"""What a judge holds in the hand during a deck check: each deck of a player, a box before every card."""

from collections.abc import Iterator
from typing import NamedTuple

from cardlab.exporters.deck_table import DeckTable, deck_table
from cardlab.exporters.setup_sheet import as_text, lines_as_read, rows_of
from cardlab.exporters.text_lists import card_line, unread_line
from cardlab.games.judge import Judge, Request, Result
from cardlab.messages import language, say
from cardlab.tournament.model import Event
from cardlab.tournament.on_the_day import Registered, RegisteredDeck, judged_deck


class CheckSheet(NamedTuple):
    text: str
    """For the terminal; what players typed is in it as it is."""
    tables: tuple[DeckTable, ...]
    """For paper."""


def check_sheet(judge: Judge, event: Event, request: Request, player: Registered) -> CheckSheet:
    status = say(f"precheck.status-{player.status}")
    lines = [say("deckcheck.sheet-head", number=player.number, name=player.name, status=status)]
    tables: list[DeckTable] = []
    if not player.decks:
        lines.append(f"  {say('deckcheck.no-deck')}")
    for deck in player.decks:
        result = judged_deck(judge, event, request, deck)
        if result.entries:
            table = deck_table(judge.catalogue, result)
            tables.append(table)
            lines += _deck_lines(table, _remarks(event, deck, result))
        else:
            text = as_text(rows_of(lines_as_read(result.decklist), language()), language())
            lines += [f"  {line}".rstrip() for line in text.splitlines()]
    return CheckSheet("\n".join(lines), tuple(tables))


def _remarks(event: Event, deck: RegisteredDeck, result: Result) -> Iterator[str]:
    """Whether the file is still the list that was judged; what was not understood may read otherwise."""
    if result.fingerprint != deck.fingerprint and not result.deck.unread:
        yield say("deckcheck.sheet-changed", file=deck.file, mark=deck.fingerprint, folder=event.folder)


def _deck_lines(table: DeckTable, remarks: Iterator[str]) -> Iterator[str]:
    yield f"  {say('deckcheck.sheet-deck', deck=table.name, mark=table.fingerprint)}"
    yield from (f"  ! {remark}" for remark in remarks)
    for group in table.groups:
        yield f"  {group.title} ({group.quantity})"
        yield from (f"    [ ] {card_line(row)}" for row in group.rows)
    yield from (f"    [?] {unread_line(line)}" for line in table.unread_cards)
