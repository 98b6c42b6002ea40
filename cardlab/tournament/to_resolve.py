"""`to-resolve.xlsx`, where the organiser says what unclear words mean, and rules about players.

What is typed there is read whatever else was done to the workbook: sorted, coloured, columns
added. cardlab only ever adds rows below what is there.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.names import fold, words_of
from cardlab.errors import CardlabError
from cardlab.exporters.clean import one_line
from cardlab.exporters.xlsx_writer import LONGEST_TEXT, Value
from cardlab.messages import say
from cardlab.render.renderer import Renderer
from cardlab.spreadsheets.cells import Row, column_letter
from cardlab.spreadsheets.sheet import kind_of, read_bytes
from cardlab.tournament.model import Double, OpenPhrase, Player, Precheck
from cardlab.tournament.typed import no_card_words, players_shown, proposal_text
from cardlab.vocabulary import LANGUAGES, Language

TO_RESOLVE = "to-resolve.xlsx"
CHOICES = ("choice-1", "choice-2", "choice-3", "choice-4")
ANSWERS = ("phrase", "answer", *CHOICES, "why", "lists", "players")
RULINGS = ("number", "player", "email", "decision", "reason")
DOUBLES = ("number", "player", "email", "other-number", "other-player", "other-email", "alike", "same")
"""The columns of the three sheets, as we lay them out; the organiser may move them and add others."""


_YES = frozenset({"yes", "oui", "y", "o", "x", "1", "true", "vrai"})


class TypedAnswer(NamedTuple):
    text: str
    cell: str
    """Its name, as the spreadsheet program shows it."""


class TypedRuling(NamedTuple):
    number: int | None
    name: str
    email: str
    decision: str
    reason: str
    row: int


class TypedDouble(NamedTuple):
    """What was typed about two players who may be one person."""

    first: int
    second: int
    text: str
    cell: str


class Typed(NamedTuple):
    """What the organiser typed."""

    answers: Mapping[str, TypedAnswer]
    """By phrase as it stands in the sheet; an answer that is not given, or was taken back, is empty."""
    rulings: tuple[TypedRuling, ...]
    doubles: tuple[TypedDouble, ...] = ()
    accept_all: bool = False
    """Whether each phrase with a single proposal means that card."""


def read_to_resolve(file: Path, lang: Language, content: bytes | None = None) -> Typed:
    """Everything typed into the workbook, understood or not; an answer that was emptied is an empty one."""
    sheets = found_sheets(file, read_bytes(file) if content is None else content, lang)
    return Typed(
        _answers(sheets.answers),
        tuple(_rulings(sheets.rulings)),
        tuple(_doubles(sheets.doubles)),
        _accepts_all(sheets.answers),
    )


def with_additions(catalogue: Catalogue, precheck: Precheck, existing: bytes | None, file: Path) -> bytes | None:
    """The workbook with the rows that are missing: open phrases, players, doubles; None if none is.

    `existing` is what the file holds now. Read it just before: what the organiser saves in the
    meantime must not be overwritten.
    """
    event = precheck.event
    sheets = None if existing is None else found_sheets(file, existing, event.lang)
    phrases = list(_missing_phrases(sheets.answers if sheets else None, precheck.phrases))
    renderer = Renderer.for_game(catalogue.game_names(event.game), event.lang)
    names = {player.number: player.name for player in precheck.players}
    answers = [_phrase_cells(phrase, renderer, names) for phrase in phrases]
    players = _missing_players(sheets.rulings if sheets else None, precheck.players)
    rulings = [_player_cells(player, event.lang) for player in players]
    asked = {frozenset((each.first, each.second)) for each in _doubles(sheets.doubles)} if sheets else set()
    by_number = {player.number: player for player in precheck.players}
    doubles = [
        _double_cells(each, by_number, event.lang)
        for each in precheck.doubles
        if frozenset((each.first, each.second)) not in asked
    ]
    if existing is None or sheets is None:
        from cardlab.tournament.to_resolve_new import new_workbook

        return new_workbook(answers, rulings, doubles, event.lang, personal_data=event.personal_data)
    if not answers and not rulings and not doubles:
        return None
    from cardlab.tournament.to_resolve_grown import grown_workbook

    additions = [(sheets.answers, answers), (sheets.rulings, rulings)]
    if sheets.doubles:
        return grown_workbook(file, existing, [*additions, (sheets.doubles, doubles)])
    return grown_workbook(file, existing, additions, _new_sheet(doubles, event.lang) if doubles else None)


# -- rows ----------------------------------------------------------------------------------------


def _missing_phrases(sheet: "FoundSheet | None", phrases: Iterable[OpenPhrase]) -> Iterator[OpenPhrase]:
    there = {phrase_key(sheet.cell(row, "phrase")) for row in sheet.rows} if sheet else set()
    for phrase in phrases:
        if not phrase.answer and phrase_key(phrase.phrase) not in there:
            yield phrase


def _missing_players(sheet: "FoundSheet | None", players: Iterable[Player]) -> Iterator[Player]:
    """Those without a row; a row the organiser wrote by hand names them by address or name."""
    there = list(_named(sheet)) if sheet else []
    numbers = {each.number for each in there}
    by_hand = {fold(word) for each in there if each.number is None for word in (each.name, each.email) if word}
    for player in players:
        if player.number not in numbers and not {fold(player.name), fold(player.email or player.name)} & by_hand:
            yield player


def _phrase_cells(phrase: OpenPhrase, renderer: Renderer, names: Mapping[int, str]) -> dict[str, Value]:
    choices = [proposal_text(card, renderer) for card in phrase.proposals[: len(CHOICES) - 1]]
    return {
        "phrase": one_line(phrase.phrase),
        "answer": None,
        **dict(zip(CHOICES, [*choices, no_card_words(renderer.language)], strict=False)),
        "why": say(f"precheck-sheets.why-{phrase.why}", renderer.language),
        "lists": phrase.lists,
        "players": players_shown(phrase, names, renderer.language),
    }


def _player_cells(player: Player, lang: Language) -> dict[str, Value]:
    ruling = player.ruling
    return {
        "number": player.number,
        "player": one_line(player.name),
        "email": one_line(player.email),
        "decision": say(f"precheck.status-{ruling.decision}", lang) if ruling else None,
        "reason": one_line(ruling.reason) if ruling else None,
    }


def _double_cells(double: Double, players: Mapping[int, Player], lang: Language) -> dict[str, Value]:
    one, other = players[double.first], players[double.second]
    return {
        "number": one.number,
        "player": one_line(one.name),
        "email": one_line(one.email),
        "other-number": other.number,
        "other-player": one_line(other.name),
        "other-email": one_line(other.email),
        "alike": say(f"precheck-sheets.alike-{double.why}", lang),
        "same": None,
    }


def _new_sheet(doubles: Sequence[Mapping[str, Value]], lang: Language) -> "NewSheet":
    """The sheet of doubles for a workbook that was made before there was one."""
    headers = {name: say(f"precheck-sheets.column-{name}", lang) for name in DOUBLES}
    how, title = (say(f"precheck-sheets.{key}", lang) for key in ("doubles-how", "sheet-doubles"))
    return NewSheet(title, how, headers, doubles, same_words(lang))


def same_words(lang: Language) -> list[str]:
    """What to choose about two players who may be one person."""
    return [say(f"precheck-sheets.{key}", lang) for key in ("same-person", "two-people")]


def _answers(sheet: "FoundSheet") -> dict[str, TypedAnswer]:
    """Each phrase once; where a row was copied, the first that is answered."""
    found: dict[str, tuple[str, TypedAnswer]] = {}
    for row in sheet.rows:
        if phrase := sheet.cell(row, "phrase"):
            typed = TypedAnswer(sheet.cell(row, "answer"), sheet.place(row, "answer"))
            known = found.get(phrase_key(phrase))
            if known is None or (typed.text and not known[1].text):
                found[phrase_key(phrase)] = (phrase, typed)
    return dict(found.values())


def _accepts_all(sheet: "FoundSheet") -> bool:
    """Whether the cell beside its label, above the header, says yes."""
    labels = {words_of(say("precheck-sheets.accept-all", lang)) for lang in LANGUAGES}
    for row in sheet.above:
        for label, cell in pairwise(row.cells):
            if words_of(label[:100]) in labels and fold(cell) in _YES:
                return True
    return False


def _rulings(sheet: "FoundSheet") -> Iterator[TypedRuling]:
    return (each for each in _named(sheet) if each.decision or each.reason)


def _doubles(sheet: "FoundSheet | None") -> Iterator[TypedDouble]:
    if sheet is None:
        return
    for row in sheet.rows:
        first, second = (_number(sheet.cell(row, name)) for name in ("number", "other-number"))
        if first is not None and second is not None:
            yield TypedDouble(first, second, sheet.cell(row, "same"), sheet.place(row, "same"))


def _number(cell: str) -> int | None:
    cell = cell.removesuffix(".0")
    return int(cell) if cell.isascii() and cell.isdigit() and len(cell) < 10 else None


def _named(sheet: "FoundSheet") -> Iterator[TypedRuling]:
    """The rows of the rulings that name a player."""
    for row in sheet.rows:
        each = TypedRuling(
            number=_number(sheet.cell(row, "number")),
            name=sheet.cell(row, "player"),
            email=sheet.cell(row, "email"),
            decision=sheet.cell(row, "decision"),
            reason=sheet.cell(row, "reason"),
            row=row.number,
        )
        if each.number is not None or each.name or each.email:
            yield each


def phrase_key(phrase: str) -> str:
    """Phrases are the same as they are when they are gathered: case and accents do not matter."""
    return fold(one_line(phrase)[:LONGEST_TEXT])


# -- finding the sheets --------------------------------------------------------------------------


class FoundSheet(NamedTuple):
    """A sheet of the workbook below its header."""

    tab: int
    places: Mapping[str, int]
    """Which column is where, from 0."""
    rows: tuple[Row, ...]
    above: tuple[Row, ...] = ()

    def cell(self, row: Row, column: str) -> str:
        place = self.places.get(column)
        return row.cells[place] if place is not None and place < len(row.cells) else ""

    def place(self, row: Row, column: str) -> str:
        return f"{column_letter(self.places[column])}{row.number}"


class NewSheet(NamedTuple):
    """A sheet a workbook does not have yet."""

    title: str
    how: str
    headers: Mapping[str, str]
    rows: Sequence[Mapping[str, Value]]
    choices: Sequence[str]
    """Of its last column."""


class FoundSheets(NamedTuple):
    answers: FoundSheet
    rulings: FoundSheet
    doubles: FoundSheet | None
    """None in workbooks that were made before doubles were asked about."""


def found_sheets(file: Path, content: bytes, lang: Language = "en") -> FoundSheets:
    """The sheets, found by their headers in either language, whatever the tabs are called."""
    from cardlab.spreadsheets.workbook import own_tabs

    answers: FoundSheet | None = None
    rulings: FoundSheet | None = None
    doubles: FoundSheet | None = None
    for index, rows in enumerate(own_tabs(file, content, kind_of(file, content))):
        answers = answers or _below_header(index, rows, ANSWERS, {"phrase", "answer"})
        rulings = rulings or _below_header(index, rows, RULINGS, {"number", "player", "decision"})
        doubles = doubles or _below_header(index, rows, DOUBLES, {"number", "other-number", "same"})
    if answers is None or rulings is None:
        missing = "to-resolve" if answers is None else "rulings"
        needed = ("phrase", "answer") if answers is None else ("number", "player", "decision")
        raise CardlabError(
            "precheck-sheets.tab-missing",
            file=file,
            tab=say(f"precheck-sheets.sheet-{missing}", lang),
            columns=", ".join(say(f"precheck-sheets.column-{name}", lang) for name in needed),
        )
    return FoundSheets(answers, rulings, doubles)


_HEADERS_WITHIN = 50
"""The header stands among so many first rows."""


def _below_header(index: int, rows: list[Row], columns: Iterable[str], needed: set[str]) -> FoundSheet | None:
    words = {words_of(say(f"precheck-sheets.column-{name}", lang)): name for name in columns for lang in LANGUAGES}
    for at, row in enumerate(rows[:_HEADERS_WITHIN]):
        places: dict[str, int] = {}
        for place, cell in enumerate(row.cells):
            if (name := words.get(words_of(cell[:100]))) and name not in places:
                places[name] = place
        if needed <= places.keys():
            filled = tuple(each for each in rows[at + 1 :] if any(each.cells))
            return FoundSheet(index, places, filled, tuple(rows[:at]))
    return None
