"""Registrations taken into the store: who they are from, and which of them it has already."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain, count, islice
from secrets import token_hex
from typing import Any

from sqlalchemy import func
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from cardlab.catalogue.names import fold
from cardlab.errors import CardlabError
from cardlab.tournament.store.inserting import insert_rows
from cardlab.tournament.store.keeping import moment_of
from cardlab.tournament.store.kept import BY_FORM, Sent, digest, finding_kept
from cardlab.tournament.store.namesakes import Namesake, lists_of, whose
from cardlab.tournament.store.reader import Row, one_person
from cardlab.tournament.store.tables import (
    EntryRow,
    EventRow,
    IdentityRow,
    PlayerRow,
    RegistrationRow,
    SettlementRow,
)


class Registering:
    """Registrations of one event, within one transaction."""

    def __init__(self, session: Session, event: EventRow) -> None:
        self._session = session
        self._event = event
        self._players: dict[int, PlayerRow] = {}
        self._by_key: dict[str, dict[str, IdentityRow]] = {}
        self._new: list[tuple[PlayerRow, IdentityRow | None]] = []
        newest = select(func.max(PlayerRow.number)).where(PlayerRow.event_id == self._event.id)
        self._last_number = session.exec(newest).one() or 0

    def take_export(self, sent: Sequence[Sent]) -> int:
        """Take in a whole export: what is known stays as it is, what is new is added; how many are new.

        An export that holds what the last one held is not a new one.
        """
        self._learn_who_is_known()
        known = {(each.player_id, each.digest): each for each in self._session.exec(self._all(RegistrationRow))}
        before = {each.id for each in known.values() if each.export == self._event.export and each.source != "desk"}
        found: list[tuple[Sent, RegistrationRow]] = []
        new: list[tuple[Sent, int, str]] = []
        by_player: dict[int, list[Sent]] = {}
        times_seen: Counter[tuple[int, str]] = Counter()
        for each, player in zip(sent, self._players_of(sent, known), strict=True):
            by_player.setdefault(player, []).append(each)
            mark = each.digest
            times_seen[player, mark] += 1
            if (again := times_seen[player, mark]) > 1:
                mark = f"{mark}-{again}"
            if row := known.get((player, mark)):
                found.append((each, row))
            else:
                new.append((each, player, mark))
        if new or {row.id for _, row in found} != before or not self._event.export:
            self._event.export += 1
        for each, row in found:
            for name, value in self._as_exported(each).items():
                setattr(row, name, value)
        self._add(new, in_export=True)
        for player, rows in by_player.items():
            self._describe(self._players[player], rows)
        if self._event.export == 1:
            self._drop_old(by_player)
        return len(new)

    def hand_in(self, sent: Sent, player: PlayerRow | None = None) -> PlayerRow:
        """Take in what one player sent; without a player, from somebody new, whatever they are called.

        The same sent again, because its answer got lost on the way, is taken in once: a form is known by its key. With
        another name or another list in it, it is refused: what it brought before is somebody's entry.
        """
        if player is None:
            if known := self._player_by_form(sent):
                return known
            player = self._new_player(_form_identity(self._event, sent))
            self._write_new_players()
            self._describe(player, [sent])
        if not self._is_as_before(player, sent):
            sent = sent._replace(time=sent.time or moment_of(self._session))
            mark = f"{sent.digest}-{player.number}-{token_hex(8)}"  # a clock may show the same moment twice
            self._add([(sent, player.id, mark)], in_export=False)
        return player

    def _learn_who_is_known(self) -> None:
        """Everybody, and what they are known by: what one player hands in at the desk needs none of it."""
        self._players = {player.id: player for player in self._session.exec(self._all(PlayerRow))}
        for each in self._session.exec(self._all(IdentityRow).order_by(col(IdentityRow.id))):
            self._by_key.setdefault(each.key, {})[each.name] = each

    def _player_by_form(self, sent: Sent) -> PlayerRow | None:
        """The player who sent this form before (a double click); None where nobody did."""
        if not sent.key.startswith(BY_FORM):
            return None
        known = self._session.exec(self._all(IdentityRow).where(IdentityRow.key == digest(sent.key))).first()
        if known is None:
            return None
        player = self._session.get_one(PlayerRow, known.player_id)
        same = known.name == sent.submission if known.name else self._is_as_before(player, sent)
        if not same:
            raise CardlabError("store.form-used")
        return player

    def _is_as_before(self, player: PlayerRow, sent: Sent) -> bool:
        """Whether it is what a player sent last at the desk."""
        of_player = self._all(RegistrationRow).where(RegistrationRow.player_id == player.id)
        newest = self._session.exec(of_player.order_by(col(RegistrationRow.id).desc()).limit(1)).first()
        if newest is None or newest.source != sent.source or not sent.key.startswith(BY_FORM):
            return False
        entries = self._all(EntryRow).where(EntryRow.registration_id == newest.id).order_by(col(EntryRow.id))
        kept = [(each.asked_side, each.content) for each in self._session.exec(entries)]
        return kept == [(each.side, each.content) for each in sent.lists]

    def _players_of(self, sent: Sequence[Sent], known: Collection[tuple[int, str]]) -> list[int]:
        """The players that registrations are of, by id; the new ones are written at once, not one by one."""
        marks = self._marks_of_namesakes(sent, known)
        found = [self._identity_of(each, marks.get(place, _name_mark(each))) for place, each in enumerate(sent)]
        self._write_new_players()
        return [each.player_id for each in found]

    def _marks_of_namesakes(self, sent: Sequence[Sent], known: Collection[tuple[int, str]]) -> dict[int, str]:
        """Where several rows, or several players, are of one name without an address: the marks by which the players
        are told apart, by the places of their rows."""
        rows: dict[tuple[str, str], list[int]] = {}
        for place, each in enumerate(sent):
            if each.key.startswith("name:") and each.source == "row":  # files are named by whoever put them there
                rows.setdefault((digest(each.key), _name_mark(each)), []).append(place)
        called = {who: self._called(*who) for who in rows}
        several = {who: places for who, places in rows.items() if len(places) > 1 or len(called[who]) > 1}
        found: dict[int, str] = {}
        if several:
            kept = self._kept_of({row.player_id for who in several for row in called[who].values()}, known)
            for (key, name), places in several.items():
                marks = called[key, name]
                owners = whose([sent[place] for place in places], [kept[row.player_id] for row in marks.values()])
                new = (mark for mark in chain([name], (f"{name}-{nth}" for nth in count(2))) if mark not in marks)
                wanted = [*marks, *islice(new, len(places))]
                found |= {place: wanted[owner] for place, owner in zip(places, owners, strict=True)}
        return found

    def _called(self, key: str, name: str) -> dict[str, IdentityRow]:
        """Who is known by this name alone, by the marks they are told apart by."""
        return {mark: row for mark, row in self._known(key, name).items() if mark.partition("-")[0] == name}

    def _known(self, key: str, name: str) -> dict[str, IdentityRow]:
        """Who is known by a key, by the marks of their names; one whose name nobody knew yet has this one."""
        known = self._by_key.setdefault(key, {})
        if name not in known and "" in known:
            known[name] = known.pop("")
            known[name].name = name
        return known

    def _kept_of(self, players: Collection[int], known: Collection[tuple[int, str]]) -> dict[int, Namesake]:
        """What the store has of these players, by id."""
        people = one_person(self._session.exec(self._all(SettlementRow)))
        kept = {
            player: Namesake(people.get(row.number, row.number), row.contact, set(), set())
            for player in players
            for row in (self._players[player],)
        }
        for player, mark in known:
            if player in kept:
                kept[player].digests.add(mark)
        lists: dict[tuple[int, int], list[tuple[str, bytes]]] = {}
        of_these = self._all(EntryRow).where(col(EntryRow.player_id).in_(players)).order_by(col(EntryRow.id))
        for entry in self._session.exec(of_these):
            lists.setdefault((entry.player_id, entry.registration_id), []).append((entry.asked_side, entry.content))
        for (player, _), each in lists.items():
            kept[player].lists.add(lists_of(each))
        return kept

    def _identity_of(self, sent: Sent, name: str) -> IdentityRow:
        """The identity a registration is of: known by key and the mark of the name, or new. One address with two names
        is two players: whether they are one person is the organiser's to say."""
        key = digest(sent.key)
        known = self._known(key, name)
        if not name and name not in known and len(known) == 1:
            return next(iter(known.values()))
        if name not in known:
            known[name] = IdentityRow(event_id=self._event.id, key=key, name=name)
            self._new_player(known[name])
        return known[name]

    def _new_player(self, identity: IdentityRow | None = None) -> PlayerRow:
        """Somebody new, who has no id until `_write_new_players`."""
        self._last_number += 1
        player = PlayerRow(event_id=self._event.id, number=self._last_number)
        self._new.append((player, identity))
        return player

    def _write_new_players(self) -> None:
        self._session.add_all([player for player, _ in self._new])
        self._session.flush()
        for player, identity in self._new:
            self._players[player.id] = player
            if identity is not None:
                identity.player_id = player.id
                self._session.add(identity)
        self._new = []

    def _as_exported(self, sent: Sent) -> dict[str, Any]:
        """What the newest export says of a registration, known before or not."""
        return {
            "export": self._event.export, "row": sent.row, "name": self._own(sent.name), "game": sent.game,
            "format": sent.format, "by_name": sent.key.startswith("name:"),
        }  # fmt: skip

    def _add(self, new: Sequence[tuple[Sent, int, str]], *, in_export: bool) -> None:
        """Registrations that nobody had before, of players by id and under their marks, with their lists."""
        own = {"event_id": self._event.id}
        registrations = (
            {**own, "player_id": player, "digest": mark, "source": sent.source, "time": sent.time, "game": sent.game,
             "format": sent.format, "row": sent.row, "name": self._own(sent.name),
             **(self._as_exported(sent) if in_export else {})}
            for sent, player, mark in new
        )  # fmt: skip
        insert_rows(self._session, RegistrationRow, registrations)
        ids = self._ids_of({player for _, player, _ in new})
        lists = (
            {**own, "player_id": player, "registration_id": ids[player, mark], "column": each.column,
             "file": each.file, "asked_side": each.side, "name": each.name,
             # lists hold names and addresses too: of such an event, what was understood is kept once it was judged
             "content": each.content if self._event.personal_data else b"",
             "problem": finding_kept(each.problem) if each.problem else {}}
            for sent, player, mark in new
            for each in sent.lists
        )  # fmt: skip
        insert_rows(self._session, EntryRow, lists)

    def _ids_of(self, players: Collection[int]) -> dict[tuple[int, str], int]:
        """The registrations of these players, by whose they are and by their marks."""
        columns = select(RegistrationRow.player_id, RegistrationRow.digest, RegistrationRow.id)
        rows = columns.where(RegistrationRow.event_id == self._event.id)
        if len(players) == 1:
            rows = rows.where(RegistrationRow.player_id == next(iter(players)))
        return {(player, mark): key for player, mark, key in self._session.exec(rows)}

    def _describe(self, player: PlayerRow, rows: Sequence[Sent]) -> None:
        """Who a player is, by the latest of what they sent."""
        timed = all(row.time for row in rows)
        ordered = sorted(rows, key=lambda row: row.time.timestamp() if timed and row.time else 0)
        player.lang = _last(row.lang for row in ordered) or player.lang
        player.name = self._own(_last(row.name for row in ordered))
        player.email = self._own(ordered[-1].email)
        player.contact = self._own(_last(row.contact for row in ordered))

    def _drop_old(self, by_player: Mapping[int, Sequence[Sent]]) -> None:
        """What an old folder had of a list gives way to the list itself."""
        for each in self._session.exec(self._all(RegistrationRow).where(RegistrationRow.source == "old")):
            if each.player_id in by_player:
                times = {row.time for row in by_player[each.player_id]}
                if each.time is None or each.time in times:
                    self._session.delete(each)

    def _own(self, text: str) -> str:
        return text if self._event.personal_data else ""

    def _all(self, table: type[Row]) -> SelectOfScalar[Row]:
        return select(table).where(table.event_id == self._event.id)


def _form_identity(event: EventRow, sent: Sent) -> IdentityRow | None:
    """By which a form is known again: its key, and as its name what it was sent with."""
    if not sent.key.startswith(BY_FORM):
        return None
    return IdentityRow(event_id=event.id, key=digest(sent.key), name=sent.submission)


def _name_mark(sent: Sent) -> str:
    """By which two of one address are told apart; without an address, names that are spelt differently are two."""
    if not sent.name:
        return ""
    return digest(sent.name if sent.key.startswith("name:") else fold(sent.name))


def _last(texts: Iterable[str]) -> str:
    return next((text for text in reversed(list(texts)) if text), "")
