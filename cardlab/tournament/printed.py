"""An event on paper, for the day the network or the laptop is gone: the list at the door, all decks, judges' sheets."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from cardlab.catalogue.names import words_of
from cardlab.exporters.clean import one_line, printable
from cardlab.exporters.html import templates_of
from cardlab.exporters.registration_sheet import JudgeSheet, judge_sheets_html
from cardlab.files import atomic_write
from cardlab.games.validator import Validator
from cardlab.messages import say
from cardlab.tournament.check_sheets import CheckSheet, check_sheet
from cardlab.tournament.model import Event
from cardlab.tournament.on_the_day import Registered, day_judge, registered_players
from cardlab.tournament.progress import Advance
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.store.store import EventStore
from cardlab.vocabulary import Language

DOOR, DECKS, SHEETS = "print-door.html", "print-decks.html", "print-sheets.html"
PRINTED = (DOOR, DECKS, SHEETS)


def print_event(validator: Validator, store: EventStore, lang: Language, advance: Advance | None = None) -> list[Path]:
    """Write the pages into the event's folder, readable by its owner only; those that were written."""
    event = event_of(store.event(), store.folder)
    players = registered_players(store, event)
    judge = day_judge(validator, store, event)
    sheets: list[CheckSheet] = []
    for done, player in enumerate(players):
        if advance:
            advance(player.name, done, len(players))
        sheets.append(check_sheet(judge, player, lang))
    pages: dict[str, Callable[[], str]] = {
        DOOR: lambda: _page("print_door.html", event, lang, columns=_columns(lang), rows=list(_rows(players, lang))),
        DECKS: lambda: _page("print_decks.html", event, lang, texts=[_cleaned(each.text) for each in sheets]),
        SHEETS: lambda: judge_sheets_html(
            [
                JudgeSheet(table, player.number, event.title or event.folder.name, None, faults)
                for player, sheet in zip(players, sheets, strict=True)
                for table, faults in sheet.tables
            ]
        ),
    }
    if not any(sheet.tables for sheet in sheets):  # setups are no decks: their texts are all there is
        del pages[SHEETS]
    for name, page in pages.items():
        with atomic_write(store.folder / name, private=True) as opened:
            opened.write(page())
    return [store.folder / name for name in pages]


def _rows(players: Sequence[Registered], lang: Language) -> Iterator[list[str]]:
    """By name, as people give it at a door."""
    for each in sorted(players, key=lambda player: (words_of(player.name), player.number)):
        state = say(f"store.state-{each.state}", lang) if each.state != "registered" else ""
        yield [str(each.number), one_line(each.name), say(f"precheck.status-{each.status}", lang), state]


def _cleaned(text: str) -> str:
    return "\n".join(map(printable, text.split("\n")))


def _columns(lang: Language) -> list[str]:
    return [say(f"store.door-{column}", lang) for column in ("number", "name", "status", "state", "there")]


def _page(template: str, event: Event, lang: Language, **values: Any) -> str:
    title = say(f"store.{template.removesuffix('.html').replace('_', '-')}", lang, event=one_line(event.title))
    return templates_of("cardlab.tournament").get_template(template).render(lang=lang, title=title, **values)
