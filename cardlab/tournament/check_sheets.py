"""What a judge holds in the hand during a deck check: each deck of a player, a box before every card."""

from collections.abc import Iterator
from typing import NamedTuple

from cardlab.exporters.deck_table import DeckTable, deck_table, unread_line
from cardlab.exporters.text_lists import card_line
from cardlab.messages import say
from cardlab.model.result import Result
from cardlab.render.text import ordered, renderer_for
from cardlab.tournament.judging import EventValidator
from cardlab.tournament.on_the_day import Registered
from cardlab.tournament.shown_lists import setup_text
from cardlab.tournament.store.tables import EntryRow
from cardlab.vocabulary import Language

_FAULTS = 4


class CheckSheet(NamedTuple):
    text: str
    """For the terminal; what players typed is in it as it is."""
    tables: tuple[tuple[DeckTable, tuple[str, ...]], ...]
    """For paper: each deck, and what is known to be wrong with it."""


def check_sheet(judge: EventValidator, player: Registered, lang: Language) -> CheckSheet:
    status = say(f"precheck.status-{player.status}", lang)
    lines = [say("deckcheck.sheet-head", lang, number=player.number, name=player.name, status=status)]
    tables: list[tuple[DeckTable, tuple[str, ...]]] = []
    if not player.decks:
        lines.append(f"  {say('deckcheck.no-deck', lang)}")
    for deck in player.decks:
        result = judge.judged(deck)
        if result.entries:
            table = deck_table(result, lang)
            # a list without a name of its own is called after its place, which is the organiser's
            on_paper = table._replace(player=player.name, name=result.deck.name)
            tables.append((on_paper, tuple(_faults(result, lang))))
            lines += _deck_lines(table, _remarks(deck, result, lang))
        else:
            text = setup_text(result, lang)
            lines += [f"  {line}".rstrip() for line in text.splitlines()]
    return CheckSheet("\n".join(lines), tuple(tables))


def _faults(result: Result, lang: Language) -> Iterator[str]:
    renderer = renderer_for(result, lang)
    wrong = [finding for finding in ordered(result.findings) if finding.severity != "info"]
    yield from (renderer.message(finding) for finding in wrong[:_FAULTS])
    if len(wrong) > _FAULTS:
        yield say("deckcheck.more-faults", lang, count=len(wrong) - _FAULTS)


def _remarks(deck: EntryRow, result: Result, lang: Language) -> Iterator[str]:
    """Whether the list still reads as it did when it was judged: the catalogue may be another."""
    if result.fingerprint != deck.fingerprint:
        yield say("deckcheck.sheet-changed", lang, mark=deck.fingerprint)


def _deck_lines(table: DeckTable, remarks: Iterator[str]) -> Iterator[str]:
    yield f"  {say('deckcheck.sheet-deck', table.lang, deck=table.name, mark=table.fingerprint)}"
    yield from (f"  ! {remark}" for remark in remarks)
    for group in table.groups:
        yield f"  {group.title} ({group.quantity})"
        yield from (f"    [ ] {card_line(row, table.lang)}" for row in group.rows)
    yield from (f"    [?] {unread_line(line)}" for line in table.unread_cards)
