"""What the judges are asked to do: the library called with what a page or a program sent.

Each task is a function of the library and of values that travel between processes; so is what it gives back.
"""

import json
import tempfile
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from cardlab.desk.mending import Mending, mending_of, with_change
from cardlab.desk.verdict import Verdict, is_deck, verdict_of
from cardlab.errors import CardlabError
from cardlab.exporters.deck_table import deck_table
from cardlab.exporters.stats_page import Section, deck_section
from cardlab.exporters.text_lists import text_as_handed_in
from cardlab.games.options import ALL_FORMATS, Options
from cardlab.lab import Lab, Outcome
from cardlab.model.result import Result, Unreadable
from cardlab.reading.document import Source
from cardlab.registry import find_game
from cardlab.spreadsheets.sheet import is_sheet_name
from cardlab.vocabulary import Language

VERSION = 1
"""Of the JSON shape: see docs/json.md."""


class Ask(NamedTuple):
    """A list, and what it is to be judged by; what is empty is found out from the list."""

    content: bytes
    name: str
    lang: Language
    game: str = ""
    format: str = ""
    date: str = ""

    @property
    def text(self) -> str:
        return Source(self.name, self.content).text

    @property
    def is_workbook(self) -> bool:
        return self.content.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0"))

    @property
    def options(self) -> Options:
        if is_sheet_name(self.format):  # a file of one's own lies on one's own machine, not on this one
            raise CardlabError("desk.no-format-files", format=self.format)
        return {"game": self.game or None, "format": self.format, "date": self.date}


def validate(lab: Lab, ask: Ask) -> bytes:
    """The JSON of docs/json.md."""
    results = [_json(lab, each, ask) for each in _judged(lab, ask)]
    return json.dumps({"version": VERSION, "results": results}, ensure_ascii=False).encode("utf-8", "replace")


def _json(lab: Lab, outcome: Outcome, ask: Ask) -> dict[str, Any]:
    """One result, as `cardlab validate --json` answers it."""
    if isinstance(outcome, Unreadable):
        return outcome.json(ask.lang)
    if ask.format == ALL_FORMATS:
        return outcome.json(ask.lang)
    fix = lab.fix(outcome) if is_deck(outcome) and outcome.verdict in ("illegal", "unclear") else None
    return outcome.json(ask.lang, also_legal=lab.also_legal(outcome), fix=fix)


class CheckedList(NamedTuple):
    """The list as text, a verdict on each deck it holds, and what else was asked for."""

    text: str
    verdicts: tuple[Verdict, ...]
    mending: Mending | None = None
    numbers: tuple[Section, ...] = ()


def check(
    lab: Lab, ask: Ask, *, take: str = "", change: str = "", advice: bool = True, show: Collection[str] = ()
) -> CheckedList:
    """Judge what was typed or dropped on the page.

    `take` is the suggestion that was tapped, `line:code`, `change` the proposed change; `show` asks for what takes
    longer than judging: `fix` for the nearest legal deck, `stats` for the numbers.
    """
    ask = with_suggestion(lab, ask, take, ask.options)
    outcomes = _judged(lab, ask)
    if change and len(outcomes) == 1:
        text = with_change(lab, editable_text(ask, outcomes), outcomes[0], change, ask.lang, ask.options)
        ask = ask._replace(content=text.encode(), name="list")
        outcomes = _judged(lab, ask)
    verdicts = tuple(verdict_of(lab, each, ask.lang, advice=advice and "fix" not in show) for each in outcomes)
    mending = mending_of(lab, outcomes[0], ask.lang) if "fix" in show and len(outcomes) == 1 else None
    numbers = tuple(
        deck_section(lab.stats(each), ask.lang, f"deck{place}")
        for place, each in enumerate(outcomes, 1)
        if "stats" in show and is_deck(each)
    )
    return CheckedList(editable_text(ask, outcomes), verdicts, mending, numbers)


class File(NamedTuple):
    """A file to download."""

    name: str
    content: bytes


def with_suggestion(lab: Lab, ask: Ask, take: str, options: Options) -> Ask:
    """The list with the suggestion taken that was tapped, `line:code`."""
    line, _, code = take.partition(":")
    if not code or not line.isdecimal():
        return ask
    text = lab.take_suggestion(ask.text, int(line), code, lang=ask.lang, **options)
    return ask._replace(content=text.encode())


def download(lab: Lab, ask: Ask, kind: str) -> File:
    """The decks of a list in another shape."""
    results = [_result(each) for each in _judged(lab, ask)]
    with tempfile.TemporaryDirectory() as folder:
        written = [each.path for each in lab.export(results, folder, kind=kind, lang=ask.lang) if each.path]
        if not written:
            raise CardlabError("desk.nothing-to-download")
        if len(written) != 1:
            raise CardlabError("desk.one-deck", count=len(written))
        return File(written[0].name, written[0].read_bytes())


# -- what the tasks share ------------------------------------------------------------------------


def _judged(lab: Lab, ask: Ask) -> list[Outcome]:
    return list(lab.judged(iter([(ask.name, Source(ask.name, ask.content))]), **ask.options))


def _result(outcome: Outcome) -> Result:
    if not isinstance(outcome, Result):
        raise outcome.fault
    return outcome


def editable_text(ask: Ask, outcomes: Sequence[Outcome]) -> str:
    """What was sent, as the page shows it to be edited: a workbook as the text of its decks."""
    if not ask.is_workbook:
        return ask.text
    return "\n".join(_deck_text(each, ask.lang) for each in outcomes if isinstance(each, Result))


def _deck_text(result: Result, lang: Language) -> str:
    if result.decklist.sheet:
        return find_game(result.game).labelled(result.decklist, result.deck.unread).text(lang)
    return text_as_handed_in(deck_table(result, lang))
