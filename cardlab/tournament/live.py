"""One event for a door: its store, and lists judged as `precheck` judges them. `lab.event("cup")` makes one.

with lab.event("cup") as event:
    number = event.hand_in(Sent(key="name:zoe", name="Zoé", source="desk", lists=(SentList(b"2 Aim"),)))
    event.judge_again(number)[0].verdict
    event.store.rule(number, "accepted", "a typing error", who="Anne")
"""

from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

from cardlab.errors import CardlabError
from cardlab.games.validator import Result, Validator
from cardlab.tournament.decided import rulings_kept
from cardlab.tournament.deck_files import as_understood
from cardlab.tournament.model import Event, Player, Precheck
from cardlab.tournament.on_the_day import day_judge
from cardlab.tournament.pinned import facts_of
from cardlab.tournament.precheck import judged_entries, judged_players
from cardlab.tournament.run import remember_sent, run_precheck, state_of
from cardlab.tournament.shown_lists import ShownLists
from cardlab.tournament.store.kept import Sent
from cardlab.tournament.store.options import event_of
from cardlab.tournament.store.records import PLAYER
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.store.tables import EntryRow


class LiveEvent:
    """An event that is open. Threads may share it; every change is its own transaction in the store."""

    def __init__(self, validator: Validator, store: EventStore) -> None:
        self._validator = validator
        self.store = store

    def __enter__(self) -> "LiveEvent":
        return self

    def __exit__(self, *_: object) -> None:
        self.store.close()

    @cached_property
    def _facts(self) -> str:
        return facts_of(self._validator.catalogue, self.options.game)

    def pin_facts(self) -> None:
        """Have this catalogue's facts be the event's, unless it has others: then nothing is to be judged by these."""
        if self.store.event().catalogue:
            self.refuse_other_facts()
        else:
            self.store.set_options(catalogue=self._facts)

    def refuse_other_facts(self) -> None:
        """Judge nothing by another catalogue than the event's lists were judged by so far."""
        if self.store.event().catalogue not in ("", self._facts):
            raise CardlabError("event.other-catalogue", folder=self.store.folder)

    @property
    def options(self) -> Event:
        return event_of(self.store.event(), self.store.folder)

    def judged(self, content: bytes, name: str = "list") -> Result:
        """A list as this event would judge it now; nothing is kept of it."""
        entry = EntryRow(event_id=0, player_id=0, registration_id=0, name=name, content=content)
        return day_judge(self._validator, self.store, self.options).judged(entry)

    def hand_in(self, sent: Sent, number: int | None = None, who: str = PLAYER) -> int:
        """Take in what a player sends, or somebody new, and judge it; the player's number."""
        sent = sent._replace(time=sent.time or datetime.now(UTC))
        number = self.store.hand_in(sent, number, who)
        self.judge_again(number, sent=sent)
        return number

    def judge_again(self, *numbers: int, sent: Sent | None = None) -> list[Player]:
        """Judge these players, or all, and keep which lists stand and how they were judged."""
        event = self.options
        state = state_of(self.store, *numbers)
        if sent and not event.personal_data:
            remember_sent(state, [sent])
        judge = day_judge(self._validator, self.store, event)
        found = judged_players(judge, event, state)
        judged = {each.entry.id: each for one in found for each in one.lists}
        entries = list(judged_entries(judged, state.handed))
        if not event.personal_data:
            entries = list(as_understood(entries, judged, ShownLists(event.lang), event.lang))
        self.store.keep_judged(entries, {one.player.number: one.player.verdict for one in found})
        rulings = rulings_kept(state.rulings)
        return [one.player._replace(ruling=rulings.get(one.player.number)) for one in found]

    def precheck(self, export: Path | None = None, **options: Any) -> Precheck:
        """Take in an export, judge everybody, and write the event's folder."""
        return run_precheck(
            self._validator, self.store.folder, new_export=export, database=self.store.address, **options
        )
