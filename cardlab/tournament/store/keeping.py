"""Changes to the tables within a transaction that others begin and end."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import delete, update
from sqlmodel import Session, col, select

from cardlab.tournament.store.database import Clock
from cardlab.tournament.store.inserting import insert_rows
from cardlab.tournament.store.person import Person
from cardlab.tournament.store.run_records import COMMAND_LINE, Cell, JudgedEntry, SeenPlayer
from cardlab.tournament.store.tables import (
    AnswerRow,
    CheckRow,
    EntryRow,
    EventRow,
    FileRow,
    LogRow,
    PlayerRow,
    RegistrationRow,
    RulingRow,
    SeenRow,
    SettlementRow,
)


def moment_of(session: Session) -> datetime:
    """What the clock of the database shows."""
    now: Clock = session.info["now"]
    return now()


def log_change(
    session: Session, event: EventRow, who: str, what: str, number: int | None = None, **values: Any
) -> None:
    session.add(LogRow(event_id=event.id, at=moment_of(session), who=who, what=what, number=number, values=values))


def set_options(session: Session, event: EventRow, who: str, wanted: Mapping[str, Any]) -> None:
    """Options by their names in `EventRow`; only what differs is a change."""
    changed = {name: value for name, value in wanted.items() if getattr(event, name) != value}
    for name, value in changed.items():
        setattr(event, name, value)
    if changed:
        log_change(session, event, who, "options", names=sorted(changed))


def keep_judged(session: Session, entries: Sequence[JudgedEntry]) -> None:
    for keeps_content in (True, False):
        rows = [
            {name: value for name, value in each._asdict().items() if name != "content" or keeps_content}
            for each in entries
            if (each.content is not None) == keeps_content
        ]
        if rows:
            session.execute(update(EntryRow), rows)


def keep_answers(session: Session, event: EventRow, cells: Mapping[str, Cell]) -> None:
    """What the workbook's cells say; where somebody answered otherwise since they were read, they wait."""
    kept = {row.key: row for row in session.exec(select(AnswerRow).where(AnswerRow.event_id == event.id))}
    for key, cell in cells.items():
        row = kept.get(key)
        if (row.answer if row else "") != cell.known:
            continue
        set_answer(session, event, key, cell.value, COMMAND_LINE, cell=cell.cell, row=row)


def set_answer(
    session: Session,
    event: EventRow,
    key: str,
    answer: str,
    who: str,
    *,
    row: AnswerRow | None,
    cell: str | None = None,
) -> None:
    if row is None:
        if not answer and not cell:
            return
        row = AnswerRow(event_id=event.id, key=key)
        session.add(row)
    if row.answer != answer:
        log_change(session, event, who, "answer", phrase=key, answer=answer)
    row.answer = answer
    row.cell = row.cell if cell is None else cell


def keep_rulings(
    session: Session, event: EventRow, cells: Mapping[int, Cell], players: Mapping[int, PlayerRow]
) -> None:
    kept = {row.player_id: row for row in session.exec(select(RulingRow).where(RulingRow.event_id == event.id))}
    for number, cell in cells.items():
        row = kept.get(players[number].id)
        if (row.decision if row else "") == cell.known:
            set_ruling(session, event, players[number], cell.value, cell.reason, COMMAND_LINE, cell=cell.cell, row=row)


def set_ruling(
    session: Session,
    event: EventRow,
    player: PlayerRow,
    decision: str,
    reason: str,
    who: str,
    *,
    row: RulingRow | None,
    cell: str | None = None,
) -> None:
    if row is None:
        row = RulingRow(event_id=event.id, player_id=player.id)
        session.add(row)
    if (row.decision, row.reason) != (decision, reason):
        log_change(session, event, who, "ruling", player.number, decision=decision, reason=reason)
    row.decision, row.reason = decision, reason
    row.cell = row.cell if cell is None else cell


def keep_accepted(session: Session, event: EventRow, registrations: Iterable[int]) -> None:
    """Late registrations that the organiser accepted."""
    late = select(RegistrationRow).where(
        RegistrationRow.event_id == event.id,
        col(RegistrationRow.id).in_(list(registrations)),
        col(RegistrationRow.accepted).is_(False),
    )
    rows = list(session.exec(late))
    for row in rows:
        row.accepted = True
    for player in dict.fromkeys(row.player_id for row in rows):
        log_change(session, event, COMMAND_LINE, "late-accepted", session.get_one(PlayerRow, player).number)


def keep_seen(session: Session, event: EventRow, found: Mapping[int, SeenPlayer]) -> None:
    """What a run found, by players' ids. Where it is what the last one found, that stays the one to compare with."""
    before = session.exec(select(SeenRow).where(SeenRow.event_id == event.id, SeenRow.run == event.run))
    if event.run and {row.player_id: SeenPlayer(row.status, row.verdict, tuple(row.marks)) for row in before} == dict(
        found
    ):
        return
    event.run += 1
    rows = (
        {"event_id": event.id, "player_id": player, "run": event.run, "status": each.status, "verdict": each.verdict,
         "marks": list(each.marks)}
        for player, each in found.items()
    )  # fmt: skip
    insert_rows(session, SeenRow, rows)
    session.execute(delete(SeenRow).where(col(SeenRow.event_id) == event.id, col(SeenRow.run) < event.run - 1))


def keep_files(session: Session, event: EventRow, names: Iterable[str]) -> None:
    wanted = set(names)
    kept = {row.name: row for row in session.exec(select(FileRow).where(FileRow.event_id == event.id))}
    for name in kept.keys() - wanted:
        session.delete(kept[name])
    insert_rows(session, FileRow, ({"event_id": event.id, "name": name} for name in sorted(wanted - kept.keys())))


def erase_person(
    session: Session, event: EventRow, person: Person, phrases: Collection[str], files: Collection[str]
) -> None:
    """Everything that tells of somebody: their rows, and what rows of others say about them."""
    numbers = list(person.numbers)
    for table, theirs in (
        (SettlementRow, col(SettlementRow.first).in_(numbers) | col(SettlementRow.second).in_(numbers)),
        (AnswerRow, col(AnswerRow.key).in_(phrases)),
        (FileRow, col(FileRow.name).in_(files)),
        (LogRow, col(LogRow.number).in_(numbers)),
        (PlayerRow, col(PlayerRow.number).in_(numbers)),
    ):
        session.execute(delete(table).where(col(table.event_id) == event.id, theirs))
    for change in session.exec(select(LogRow).where(LogRow.event_id == event.id)):
        if change.values.get("other") in person.numbers or change.values.get("phrase") in phrases:
            session.delete(change)
        elif (values := _without(person, change.values)) != change.values:
            change.values = values
    for ruling in session.exec(select(RulingRow).where(RulingRow.event_id == event.id)):
        ruling.reason, ruling.cell = person.hidden(ruling.reason), person.hidden(ruling.cell)
    for check in session.exec(select(CheckRow).where(CheckRow.event_id == event.id)):
        check.note = person.hidden(check.note)


def _without(person: Person, values: Mapping[str, Any]) -> dict[str, Any]:
    """What a change says, without this person: neither their name in a reason nor their number among those mailed."""
    hidden = {name: person.hidden(value) if name == "reason" else value for name, value in values.items()}
    if isinstance(replies := hidden.get("replies"), dict):
        numbers = set(map(str, person.numbers))
        hidden["replies"] = {number: mark for number, mark in replies.items() if number not in numbers}
    return hidden


def leave_names_out(session: Session, event: EventRow, kept: Sequence[JudgedEntry]) -> None:
    """Names, addresses and what was pasted, of an event that is to hold no personal data any more."""
    nobody = {"name": "", "email": "", "contact": ""}
    session.execute(update(PlayerRow).where(col(PlayerRow.event_id) == event.id).values(nobody))
    session.execute(update(RegistrationRow).where(col(RegistrationRow.event_id) == event.id).values(name=""))
    understood = {each.id for each in kept if each.content is not None}
    still_said = select(EntryRow.registration_id).where(col(EntryRow.id).in_(understood))
    session.execute(
        delete(RegistrationRow).where(
            col(RegistrationRow.event_id) == event.id,
            col(RegistrationRow.export) != event.export,
            col(RegistrationRow.id).not_in(still_said),
        )
    )
    for entry in session.exec(select(EntryRow).where(EntryRow.event_id == event.id)):
        entry.content = entry.content if entry.id in understood else b""
        entry.file = entry.name = ""
