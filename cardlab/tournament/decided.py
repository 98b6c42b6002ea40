"""What the organiser decided: what the store has of it, and what the workbook says since it was last read.

Only a cell that changed counts. Where somebody decided otherwise at the desk meanwhile, nothing is taken over and the
organiser is asked.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.names import fold
from cardlab.messages import say
from cardlab.model.findings import Phrase
from cardlab.reading.card_index import CardIndex
from cardlab.tournament.model import DECISIONS, Event, Ruling
from cardlab.tournament.store.kept import Handed
from cardlab.tournament.store.run_records import Cell
from cardlab.tournament.store.tables import ACCEPT_LATE, ASKED_LATE, REFUSE_LATE, AnswerRow, PlayerRow, RulingRow
from cardlab.tournament.to_resolve import Typed, TypedAnswer, TypedRuling
from cardlab.tournament.typed import answer_of, decision_of
from cardlab.vocabulary import Language


class Decided(NamedTuple):
    """What counts now, and what of it the store does not have yet."""

    answers: Mapping[str, str]
    """Folded phrase → code or NO_CARD."""
    rulings: Mapping[int, Ruling]
    """By players' numbers."""
    accepted: frozenset[int]
    """The registrations, by id, that came late and count from now on."""
    refused: frozenset[int]
    """The late lists, by the ids of their entries, that are not to count."""
    late_before: frozenset[int]
    """The players, by number, about one of whose late lists something was decided: another is asked about anew."""
    answer_cells: Mapping[str, Cell]
    ruling_cells: Mapping[int, Cell]
    notes: Sequence[Phrase]
    """What was not understood, and what contradicts the desk."""

    def with_answers(self, more: Mapping[str, str]) -> "Decided":
        """With answers that were given for all phrases of a kind, not in cells of their own."""
        cells = {key: Cell(code, "", "", "") for key, code in more.items()}
        return self._replace(answers={**self.answers, **more}, answer_cells={**self.answer_cells, **cells})


def decided(
    catalogue: Catalogue,
    event: Event,
    typed: Typed | None,
    players: Sequence[PlayerRow],
    handed: Sequence[Handed],
    answers: Mapping[str, AnswerRow],
    rulings: Mapping[int, RulingRow],
) -> Decided:
    """`typed` is what the workbook says; None where there is none."""
    answer_cells, notes = _answers(CardIndex(catalogue, event.game), typed.answers if typed else {}, answers)
    find = _Finder(players, handed, event.lang)
    ruling_cells, late, more_notes = _rulings(find, typed.rulings, rulings) if typed else ({}, set(), [])
    late_refused = {number for number, cell in ruling_cells.items() if cell.value == REFUSE_LATE}
    known = {key: row.answer for key, row in answers.items()} | {key: cell.value for key, cell in answer_cells.items()}
    ruled = {number: RulingRow(event_id=0, player_id=0, decision=cell.value, reason=cell.reason, cell=cell.cell)
             for number, cell in ruling_cells.items()}  # fmt: skip
    ruled = {**rulings, **ruled}
    return Decided(
        answers={key: answer for key, answer in known.items() if answer},
        rulings=rulings_kept(ruled),
        accepted=frozenset(each.registration.id for each in handed if each.number in late and _was_judged(each)),
        refused=_refused(handed, ruled, late_refused),
        late_before=frozenset(number for number, row in ruled.items() if _is_about_late(row)),
        answer_cells=answer_cells,
        ruling_cells=ruling_cells,
        notes=(*notes, *more_notes),
    )


def _was_judged(handed: Handed) -> bool:
    """Whether a run found it before: what comes in only now was not what the organiser meant."""
    return any(entry.verdict for entry in handed.entries)


def _refused(handed: Sequence[Handed], rulings: Mapping[int, RulingRow], newly: Collection[int]) -> frozenset[int]:
    """Late lists that were refused, by the ids of their entries; of players about whom that was decided `newly`, those
    that wait. One that came later is another list, and asked about anew."""
    refusing = {number for number, row in rulings.items() if row.decision == REFUSE_LATE}
    return frozenset(
        entry.id
        for each in handed
        if each.number in refusing
        for entry in each.entries
        if entry.state == "refused" or (entry.state in ASKED_LATE and each.number in newly)
    )


def _is_about_late(row: RulingRow) -> bool:
    """Whether a late list was decided about, at the desk or in the workbook's cells."""
    late = (ACCEPT_LATE, REFUSE_LATE)
    return row.decision in late or decision_of(row.cell.partition("\n")[0]) in late


def rulings_kept(rows: Mapping[int, RulingRow]) -> dict[int, Ruling]:
    """The rulings that stand, by players' numbers."""
    found: dict[int, Ruling] = {}
    for number, row in rows.items():
        if decision := next((each for each in DECISIONS if each == row.decision), None):
            found[number] = Ruling(decision, row.reason)
    return found


def _answers(
    index: CardIndex, typed: Mapping[str, TypedAnswer], kept: Mapping[str, AnswerRow]
) -> tuple[dict[str, Cell], list[Phrase]]:
    """The cells of answers that changed, and what is to be noted about them."""
    found: dict[str, Cell] = {}
    notes: list[Phrase] = []
    for phrase, given in typed.items():
        key = fold(phrase)
        row = kept.get(key)
        known, cell = (row.answer, row.cell) if row else ("", "")
        if given.text == cell:
            continue
        answer = answer_of(given.text, index) if given.text else ""
        where = {"cell": given.cell, "text": given.text, "phrase": phrase}
        if answer is None:
            notes.append(Phrase("event.answer-not-understood", where))
            found[key] = Cell("", "", cell, known)  # asked again until it is understood
        elif known not in (answer, "", answer_of(cell, index) if cell else ""):
            notes.append(Phrase("event.answer-elsewhere", {**where, "known": known}))
        else:
            found[key] = Cell(answer, "", given.text, known)
    return found, notes


def _rulings(
    find: "_Finder", typed: Sequence[TypedRuling], kept: Mapping[int, RulingRow]
) -> tuple[dict[int, Cell], set[int], list[Phrase]]:
    """The cells of rulings that changed, whose late lists are accepted, and what is to be noted."""
    found: dict[int, Cell] = {}
    late: set[int] = set()
    notes: list[Phrase] = []
    named: set[int | None] = set()
    for each in typed:
        number = find(each)
        named.add(number)
        row = kept.get(number) if number is not None else None
        cell = f"{each.decision}\n{each.reason}" if each.decision or each.reason else ""
        if cell == (row.cell if row else ""):
            continue
        where = {"row": each.row, "text": each.decision}
        decision = decision_of(each.decision) if each.decision else ""
        if decision is None:
            notes.append(Phrase("event.ruling-not-understood", where))
        elif number is None:
            who = each.name or each.email or str(each.number or "")
            if each.decision:
                notes.append(Phrase("event.ruling-for-nobody", {**where, "who": who}))
        elif row and row.decision not in ("", decision, decision_of(row.cell.partition("\n")[0])):
            known = Phrase(f"precheck.status-{row.decision}")
            notes.append(Phrase("event.ruling-elsewhere", {**where, "who": each.name, "known": known}))
        elif decision == ACCEPT_LATE:
            late.add(number)
            found[number] = Cell("", "", cell, row.decision if row else "")
        else:
            found[number] = Cell(decision, each.reason if decision else "", cell, row.decision if row else "")
    for number, row in kept.items():
        if row.cell and number not in named:  # its cells were emptied
            decision = decision_of(row.cell.partition("\n")[0])
            value = "" if row.decision in ("", decision) else row.decision
            found[number] = Cell(value, row.reason if value else "", "", row.decision)
    return found, late, notes


class _Finder:
    """Whom a row of the rulings is about."""

    def __init__(self, players: Sequence[PlayerRow], handed: Sequence[Handed], lang: Language) -> None:
        names: dict[int, set[str]] = {}
        for each in handed:
            names.setdefault(each.number, set()).add(fold(each.registration.name))
        self._words: dict[int, set[str]] = {}
        self._bearers: dict[str, set[int]] = {}
        for player in players:
            if player.number not in names:
                continue
            called = {
                player.email.casefold(),
                fold(player.name),
                fold(say("event.anonymous", lang, number=player.number)),
            }
            self._words[player.number] = (called | names[player.number]) - {""}
            for word in self._words[player.number]:
                self._bearers.setdefault(word, set()).add(player.number)

    def __call__(self, ruling: TypedRuling) -> int | None:
        """Its number where name or address agree, for numbers start anew when the memory is lost; otherwise the
        one player of that address or name."""
        said = [word for word in (ruling.email.casefold(), fold(ruling.name)) if word]
        if ruling.number in self._words and (not said or self._words[ruling.number].intersection(said)):
            return ruling.number
        alone = (self._bearers[word] for word in said if len(self._bearers.get(word, ())) == 1)
        return next((number for numbers in alone for number in numbers), None)
