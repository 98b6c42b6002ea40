"""An event at a glance: its options, who is registered and how they stand, and what changed by whom."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardlab.errors import CardlabError
from cardlab.messages import few, say
from cardlab.reading.deck_reading import NO_CARD
from cardlab.tournament.doubles import doubles
from cardlab.tournament.model import STATUSES
from cardlab.tournament.on_the_day import Registered, find_player, registered_players
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.store.run_records import COMMAND_LINE, PLAYER
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.store.tables import STATES, LogRow
from cardlab.tournament.times import shown_time
from cardlab.tournament.zones import shown_in
from cardlab.vocabulary import Language


class Overview(NamedTuple):
    """What `cardlab event show` tells."""

    title: str
    game: str
    format: str
    lists: str
    """The day of the lists that verdicts were reached by."""
    day: str
    deadline: str
    """As clocks of its zone show it."""
    zone: str
    players: int
    statuses: Mapping[str, int]
    states: Mapping[str, int]
    waiting: Sequence[str]
    """Whose late list waits to be accepted."""
    not_in_export: Sequence[str]
    doubles: int
    """How often it is asked whether two players are one person."""


def overview(store: EventStore) -> Overview:
    row = store.event()
    event = event_of(row, store.folder)
    handed = store.handed_in()
    players = registered_players(store, event) if handed else []
    there = {
        each.number for each in handed if each.registration.source == "desk" or each.registration.export == row.export
    }
    ruled = {number for number, ruling in store.rulings().items() if ruling.decision}
    names = {each.number: [each.name] for each in players}
    contacts = {each.number: each.contact for each in store.players()}
    ruled_out = [each.number for each in players if each.status in ("refused", "withdrawn")]
    statuses, states = Counter(each.status for each in players), Counter(each.state for each in players)
    return Overview(
        title=event.title,
        game=event.game,
        format=event.format,
        lists=row.lists,
        day=event.day,
        deadline=shown_time(event.deadline, event.lang) if event.deadline else "",
        zone=event.zone,
        players=len(players),
        statuses={status: statuses[status] for status in STATUSES if statuses[status]},
        states={state: states[state] for state in STATES if states[state]} if row.check_in else {},
        waiting=[each.name for each in players if each.late],
        not_in_export=[each.name for each in players if each.number not in there | ruled],
        doubles=len(doubles(names, store.addresses(), contacts, store.settlements(), ruled_out)),
    )


def overview_lines(found: Overview, lang: Language) -> Iterator[str]:
    yield say("store.show-head", lang, title=found.title, game=found.game, format=found.format or "—")
    if found.day or found.lists:
        yield say("store.show-lists", lang, day=found.lists or found.day)
    if found.deadline:
        yield say("store.show-deadline", lang, deadline=found.deadline, zone=found.zone or say("store.own-zone", lang))
    if found.players:
        yield say("store.show-players", lang, count=found.players, statuses=_tally(found.statuses, lang))
    else:
        yield say("store.show-nobody", lang)
    if found.states:
        counted = [
            say("list.label", lang, label=say(f"store.state-{state}", lang), value=count)
            for state, count in found.states.items()
        ]
        yield say("store.show-states", lang, states=", ".join(counted))
    if found.doubles:
        yield say("store.show-doubles", lang, count=found.doubles)
    if found.waiting:
        yield say("store.show-waiting", lang, count=len(found.waiting), names=few(found.waiting, lang))
    if found.not_in_export:
        yield say("store.show-missing", lang, names=few(found.not_in_export, lang))


def _tally(counts: Mapping[str, int], lang: Language) -> str:
    return ", ".join(say(f"precheck-page.tally-{status}", lang, count=count) for status, count in counts.items()) or "—"


def log_lines(store: EventStore, lang: Language) -> Iterator[str]:
    """Every change: when, by whom, what."""
    zone = store.event().zone
    for each in store.log():
        yield f"{change_time(each, zone, lang)}  {change_author(each, lang)}  {change_words(each, lang)}"


def change_time(change: LogRow, zone: str, lang: Language) -> str:
    assert change.at is not None
    return shown_time(shown_in(change.at, zone), lang)


def change_author(change: LogRow, lang: Language) -> str:
    return say("store.link-player", lang) if change.who == PLAYER else change.who


def change_words(change: LogRow, lang: Language) -> str:
    """What was changed, as a sentence."""
    values = {name: _listed(name, value, lang) for name, value in change.values.items()}
    return say(f"store.log-{change.what}", lang, number=change.number or 0, **_worded(values, lang))


def _listed(name: str, value: object, lang: Language) -> object:
    """Several as one phrase: the options that were changed by their words, anything else as it is."""
    if not isinstance(value, list):
        return value
    return few([say(f"store.option-{each}", lang) if name == "names" else str(each) for each in value], lang)


def _worded(values: Mapping[str, object], lang: Language) -> dict[str, object]:
    """The words of decisions and states in the language; counts as they are."""
    areas = {"state": "store.state", "decision": "precheck.status", "result": "deckcheck.result", "kind": "store.link"}
    if values.get("answer") == NO_CARD:
        values = {**values, "answer": say("desk.no-card", lang)}
    if isinstance(counts := values.get("counts"), dict):
        values = {**values, "counts": _tally(counts, lang)}
    return {
        name: say(f"{areas[name]}-{value}", lang) if name in areas and value else value or "—"
        for name, value in values.items()
    }


def check_in_players(store: EventStore, players: Sequence[str], state: str) -> list[Registered]:
    """Note the state of players, by number, name or a part of it."""
    if state not in STATES:
        raise CardlabError("store.bad-state", state=state, states=", ".join(STATES))
    registered = registered_players(store, event_of(store.event(), store.folder))
    found = [find_player(registered, each) for each in players]
    store.set_state([each.number for each in found], state, COMMAND_LINE)
    return found
