"""One event for a door: its store, and lists judged as `precheck` judges them. `lab.event("cup")` makes one.

with lab.event("cup") as event:
    number = event.hand_in(Sent(key="name:zoe", name="Zoé", source="desk", lists=(SentList(b"2 Aim"),)))
    event.judge_again(number)[0].verdict
    event.store.rule(number, "accepted", "a typing error", who="Anne")
"""

from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Unpack

from cardlab.errors import CardlabError
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.tournament.decided import rulings_kept
from cardlab.tournament.deck_files import as_understood
from cardlab.tournament.erasing import Erased, erase_player
from cardlab.tournament.judging import EventValidator
from cardlab.tournament.model import Event, Player, Precheck
from cardlab.tournament.on_the_day import day_judge
from cardlab.tournament.pinned import facts_of
from cardlab.tournament.players import Entered
from cardlab.tournament.precheck import HandedIn, judged_entries, judged_players
from cardlab.tournament.run import EventOptions, handed_in_by, remember_sent, run_precheck
from cardlab.tournament.shown_lists import ShownLists
from cardlab.tournament.store.kept import Sent, SentList, not_kept
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.store.run_records import PLAYER
from cardlab.tournament.store.store import EventStore


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
        (entry,) = not_kept(Sent("", "", (SentList(content, name=name),))).entries
        return day_judge(self._validator, self.store, self.options).judged(entry)

    def hand_in(self, sent: Sent, number: int | None = None, who: str = PLAYER, token: str = "") -> int:
        """Take in what a player sends, or somebody new, and judge it, all in one step; the player's number.

        `token` is the secret of a private link to it.
        """
        sent = sent._replace(time=sent.time or self.store.now())
        judge = self._judge_having_seen(*(() if number is None else [handed_in_by(self.store, number)]))
        judge.lists_of(not_kept(sent))
        with self.store.at_once() as store:
            number = store.hand_in(sent, number, who, token)
            self._judge_and_keep(store, judge, number, sent=sent)
        return number

    def judge_again(self, *numbers: int) -> list[Player]:
        """Judge these players, or all, and keep which lists stand and how they were judged."""
        judge = self._judge_having_seen(handed_in_by(self.store, *numbers))
        with self.store.at_once() as store:
            found = self._judge_and_keep(store, judge, *numbers)
            rulings = rulings_kept(store.rulings())
        return [one.player._replace(ruling=rulings.get(one.player.number)) for one in found]

    def _judge_having_seen(self, *lists: HandedIn) -> EventValidator:
        """A judge who knows these lists already: while it is noted which of them stand, everybody else waits."""
        event = self.options
        judge = day_judge(self._validator, self.store, event)
        for each in lists:
            judged_players(judge, event, each)
        return judge

    def _judge_and_keep(
        self, store: EventStore, judge: EventValidator, *numbers: int, sent: Sent | None = None
    ) -> list[Entered]:
        """Judge these players, or all, within one transaction of the store: what it has now, by what it says now."""
        event = event_of(store.event(), store.folder)
        now = day_judge(self._validator, store, event)
        judge = judge if judge.judges_as(now) else now
        lists = handed_in_by(store, *numbers)
        if sent and not event.personal_data:
            remember_sent(lists, [sent])
        found = judged_players(judge, event, lists)
        judged = {each.entry.id: each for one in found for each in one.lists}
        entries = list(judged_entries(judged, lists.handed))
        if not event.personal_data:
            entries = list(as_understood(entries, judged, ShownLists(event.lang), event.lang))
        store.keep_judged(entries, {one.player.number: one.player.verdict for one in found})
        return found

    def erase(self, number: int, who: str = PLAYER) -> Erased:
        """Erase a player everywhere cardlab wrote about them; what the last run wrote is written anew, without them.
        Where it cannot be now, it stays away until the next run."""
        erased = erase_player(self.store, number, who)
        if erased.had_reports:
            with suppress(CardlabError, OSError):
                self.precheck(as_stored=True)
        return erased

    def precheck(
        self,
        export: Path | None = None,
        *,
        keep_export: bool = True,
        as_stored: bool = False,
        take_new_lists: bool = False,
        **options: Unpack[EventOptions],
    ) -> Precheck:
        """Take in an export, judge everybody, and write the event's folder."""
        return run_precheck(
            self._validator,
            self.store.folder,
            new_export=export,
            keep_export=keep_export,
            as_stored=as_stored,
            take_new_lists=take_new_lists,
            database=self.store.address,
            **options,
        )
