"""Ticks made on the page of a pre-check, handed back as `ticks.json`: they go into the one log of deck checks."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardlab.errors import CardlabError
from cardlab.messages import say
from cardlab.spreadsheets.sheet import read_bytes
from cardlab.tournament.day_checks import logged_checks, take_typed
from cardlab.tournament.deckcheck import ROUNDS, Check, write_log
from cardlab.tournament.model import SETTLED
from cardlab.tournament.on_the_day import Registered, registered_players
from cardlab.tournament.page import event_id
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.store.run_records import NewCheck
from cardlab.tournament.store.store import EventStore
from cardlab.vocabulary import Language


def import_ticks(store: EventStore, file: Path, lang: Language, *, round: int = 0, sure: bool = False) -> list[Check]:
    """Log the checks of such a file; those that are new. `round` is for pages on which none was filled in."""
    kept = _read(file)
    with store.working("deckcheck"):
        event = event_of(store.event(), store.folder)
        if kept["event"] != event_id(event):
            raise CardlabError("deckcheck.ticks-of-other", file=file)
        round = round or kept["round"]
        if round not in ROUNDS:
            raise CardlabError("deckcheck.ticks-round", file=file)
        take_typed(store, event)
        players = {each.number: each for each in registered_players(store, event)}
        known = {(each.round, each.number, each.result, each.note) for each in logged_checks(store, event)}
        new = [
            check
            for check in _checks(file, kept["checks"], round, players, lang, sure=sure)
            if (check.round, check.number, check.result, check.note) not in known
        ]
        store.record_checks([NewCheck(players[each.number].id, each.round, "", each.result, each.note) for each in new])
        write_log(event, logged_checks(store, event))
    return new


def _read(file: Path) -> dict[str, Any]:
    try:
        kept = json.loads(read_bytes(file))
        numbers = [each[name] for each in kept["checks"] for name in ("number", "ticked", "count")]
        whole = all(type(number) is int for number in (*numbers, kept["round"]))
        right = whole and kept["version"] == 1 and isinstance(kept["event"], str)
    except (ValueError, TypeError, KeyError, RecursionError):
        right = False
    if not right:
        raise CardlabError("deckcheck.bad-ticks", file=file)
    return dict(kept)


def _checks(
    file: Path, ticks: list[dict[str, Any]], round: int, players: dict[int, Registered], lang: Language, *, sure: bool
) -> Iterator[Check]:
    for each in ticks:
        player = players.get(each["number"])
        if player is None:
            raise CardlabError("deckcheck.ticks-of-nobody", file=file, number=each["number"])
        done = each.get("checked") is True
        if done and not sure and player.status not in SETTLED:
            status = CardlabError(f"precheck.status-{player.status}")
            raise CardlabError("deckcheck.not-ok", name=player.name, number=player.number, status=status)
        note = say("deckcheck.ticked", lang, ticked=each["ticked"], count=each["count"])
        yield Check(round, player.number, player.name, "", "ok" if done else "", note)
