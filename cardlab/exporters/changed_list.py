"""Changes taken into a list as it is written: only the lines they concern become others."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from cardlab.advice.changes import Change, merged
from cardlab.errors import CardlabError
from cardlab.exporters.deck_table import DeckGroup, DeckRow, DeckTable, deck_table
from cardlab.exporters.dialects import all_dialects
from cardlab.exporters.text_lists import card_line, text_as_handed_in
from cardlab.model.deck import Entry
from cardlab.model.result import Result
from cardlab.reading.document import Source, reader_of
from cardlab.reading.text_clean import lines_of
from cardlab.vocabulary import Language


def take_changes(
    judge: Callable[[str], Result],
    changed: Callable[[Result, Sequence[Change]], Result],
    text: str,
    changes: Sequence[Change],
    lang: Language,
) -> str:
    """The list after the changes: in its own lines where they allow it, else written anew.

    `judge` validates a list, `changed` a deck after changes.

    Each way of writing it is read again; the first that gives the changed deck is taken, and if none does, the error
    says so.
    """
    result = judge(text)
    if not result.entries:
        return text
    after = changed(result, changes)
    for written in _ways(text, result, after, changes, lang):
        if _reads_as(judge, written, after):
            return written
    raise CardlabError("list.changes-not-written", file=result.source)


def _reads_as(judge: Callable[[str], Result], text: str, wanted: Result) -> bool:
    """Whether the text is a list of the wanted deck; an edit may also leave JSON or XML that nobody can read."""
    try:
        read = judge(text)
    except CardlabError:
        return False
    return len(read.deck.unread) == len(wanted.deck.unread) and _cards(read) == _cards(wanted)


def _cards(result: Result) -> Counter[tuple[str, str, int | None, str]]:
    """What a deck is made of, whatever its lines; a card under the heading of its own colour fills no other slot."""
    found: Counter[tuple[str, str, int | None, str]] = Counter()
    for entry in result.entries:
        found[entry.card.card_key, entry.zone, entry.dice, entry.slot or entry.card.colour] += entry.quantity
    return found


def _ways(text: str, result: Result, after: Result, changes: Sequence[Change], lang: Language) -> Iterator[str]:
    """The changed list: its lines edited, else its own shape (JSON, XML, CSV), else text, else any other shape."""
    table = deck_table(after, lang)
    yield _edited(text, result, after, changes, table)
    dialects = [dialect for dialect in all_dialects().values() if dialect.fits(result.game)]
    written = [dialect.write(table) for dialect in dialects]
    own_shape = [each for each in written if _reader(each) == result.decklist.reader]
    yield from own_shape
    yield text_as_handed_in(table)
    yield from (each for each in written if each not in own_shape)


def _reader(text: str) -> str:
    return reader_of(Source("list", text.encode())).name


def _edited(text: str, result: Result, after: Result, changes: Sequence[Change], table: DeckTable) -> str:
    """The list with only the lines changed that the changes concern."""
    edited = _Lines(text, result)
    for entry in merged(result.entries):
        edited.set_quantity(entry, sum(each.quantity for each in after.entries if _key(each) == _key(entry)))
    known = {_key(entry) for entry in result.entries}
    for group in table.groups:
        for row in group.rows:
            if _key(row.entry) not in known:
                edited.add(row, group, _neighbours(row, group, after.entries, changes), table.lang)
    return edited.text()


class _Lines:
    """A list being changed."""

    def __init__(self, text: str, result: Result) -> None:
        self._lines: dict[int, str] = dict(enumerate(lines_of(text), start=1))
        self._gone: set[int] = set()
        self._behind: dict[int, list[str]] = {}
        self._at_the_end: list[str] = []
        self._quantities = _copies_by_line(result)

    def text(self) -> str:
        lines = [
            each
            for number, line in self._lines.items()
            for each in ([] if number in self._gone else [line]) + self._behind.get(number, [])
        ]
        while self._at_the_end and lines and not lines[-1].strip():
            lines.pop()
        end = [*self._at_the_end, ""] if self._at_the_end else []
        return "\n".join([*lines, *end])

    def set_quantity(self, entry: Entry, quantity: int) -> None:
        """So many copies from now on: the last lines of an entry lose theirs first, its first line gains."""
        change = quantity - entry.quantity
        for line in reversed(entry.lines):
            had = self._quantities[line]
            now = max(0, had + change) if change < 0 or line == entry.lines[0] else had
            change -= now - had
            if now != had:
                self._lines[line] = re.sub(rf"(?<!\d){had}(?!\d)", str(now), self._lines.get(line, ""), count=1)
                if not now:
                    self._gone.add(line)

    def add(self, row: DeckRow, group: DeckGroup, neighbours: Sequence[Entry], lang: Language) -> None:
        """A new line behind those of its neighbours; where it has none, at the end under its heading."""
        lines = [line for entry in neighbours for line in entry.lines]
        if lines:
            self._behind.setdefault(max(lines), []).append(card_line(row, lang))
        else:
            self._at_the_end += ["", group.title, card_line(row, lang)]


def _copies_by_line(result: Result) -> Counter[int]:
    """The copies that each line of the list says."""
    copies: Counter[int] = Counter()
    for number, quantity in result.deck.line_copies:
        copies[number] += quantity
    return copies


def _neighbours(row: DeckRow, group: DeckGroup, entries: Sequence[Entry], changes: Sequence[Change]) -> list[Entry]:
    """What a new card stands behind: the card it stands in for, those of the slot it fills, or those of its kind."""
    slot = row.entry.slot
    if slot:
        return [each for each in entries if each != row.entry and (each.slot or each.card.colour) == slot]
    instead = [change.entry for change in changes if change.entry and change.entry.zone == row.entry.zone]
    return instead if len(changes) == 1 and instead else [other.entry for other in group.rows if other is not row]


def _key(entry: Entry) -> tuple[str, str, int | None, str]:
    return entry.card.code, entry.zone, entry.dice, entry.slot
