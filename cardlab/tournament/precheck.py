"""The pre-check of an event: what was handed in, one verdict per player out. Nothing is written here."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardlab.catalogue.names import fold
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.messages import say
from cardlab.model.cards import Format, FormatTerms
from cardlab.model.findings import Phrase
from cardlab.tournament import checks
from cardlab.tournament.answers import Unsettled, gathered
from cardlab.tournament.decided import Decided, decided
from cardlab.tournament.doubles import doubles
from cardlab.tournament.judging import EventValidator, JudgedList
from cardlab.tournament.model import DeckCheck, Double, Event, OpenPhrase, Player, Precheck, ReadRow, Ruling
from cardlab.tournament.players import Entered, JudgedRegistration, entered, is_newest, to_judge
from cardlab.tournament.progress import Advance
from cardlab.tournament.since_last import Seen, changes, seen
from cardlab.tournament.store.kept import Handed
from cardlab.tournament.store.run_records import JudgedEntry, SeenPlayer
from cardlab.tournament.store.tables import AnswerRow, EntryRow, PlayerRow, RulingRow, SettlementRow
from cardlab.tournament.to_resolve import Typed

FATES = ("counts", "replaced", "waiting", "refused", "no-list", "empty")


class HandedIn(NamedTuple):
    """What players handed in, as the store has it; of some of them, or of all."""

    export: int
    """The newest."""
    players: Sequence[PlayerRow]
    handed: Sequence[Handed]


class State(NamedTuple):
    """An event as its store has it."""

    lists: HandedIn
    answers: Mapping[str, AnswerRow]
    rulings: Mapping[int, RulingRow]
    settlements: Sequence[SettlementRow]
    addresses: Mapping[int, set[str]]
    latest: Seen | None
    """What the last run found; None before the first."""
    before: Seen | None
    checks: Mapping[int, Sequence[DeckCheck]]
    """By players' numbers."""


class CheckedEvent(NamedTuple):
    precheck: Precheck
    decided: Decided
    """What the organiser typed, for the store."""
    entries: Sequence[JudgedEntry]
    seen: Mapping[int, SeenPlayer]
    judged: Mapping[int, JudgedList]
    """By the ids of their entries; nothing once nobody needs them any more."""


def precheck(
    validator: Validator,
    event: Event,
    request: Request,
    typed: Typed | None,
    state: State,
    notes: Sequence[Phrase] = (),
    empty: int = 0,
    advance: Advance | None = None,
) -> CheckedEvent:
    """Judge every list that can stand, with what the organiser answered and ruled so far.

    `notes` say how the export was read, `empty` how many of its rows are nobody's.
    """
    lists = state.lists
    said = decided(validator.catalogue, event, typed, lists.players, lists.handed, state.answers, state.rulings)
    judge = EventValidator(validator, event, request, said.answers)
    entries = judged_players(judge, event, lists, said, advance)
    if typed and typed.accept_all and (single := _single(gathered(_held(entries), said.answers))):
        said = said.with_answers(single)
        judge = EventValidator(validator, event, request, said.answers)
        entries = judged_players(judge, event, lists, said, advance)
    open_doubles = _doubles(entries, said.rulings, state)
    players = _with_company(entries, said, open_doubles)
    players = [player._replace(checks=tuple(state.checks.get(player.number, ()))) for player in players]
    found = {player.number: seen(player) for player in players}
    since = changes(found, state.latest, state.before)
    missing = _missing(entries, said.rulings)
    rows = sorted(row for e in entries for row in e.read)
    precheck = Precheck(
        event=event,
        terms=judge.terms or _own_terms(event),
        players=tuple(since.marked(player) for player in players),
        gone=tuple(e.player.name for e in entries if e.player.number in missing) if event.personal_data else (),
        phrases=tuple(gathered(_held(entries), said.answers)),
        notes=(*_tally(rows, empty), *notes, *said.notes),
        first_run=since.before is None,
        doubles=tuple(open_doubles),
        rows=tuple(rows),
    )
    judged = {each.entry.id: each for e in entries for each in e.lists}
    return CheckedEvent(precheck, said, [*judged_entries(judged, lists.handed)], found, judged)


def _held(entries: Sequence[Entered]) -> Iterator[tuple[int, Sequence[Unsettled]]]:
    """The phrases on each list that counts, with the number of its player."""
    return ((e.player.number, each.phrases) for e in entries for each in e.lists if not each.list.replaced)


def _single(phrases: Iterable[OpenPhrase]) -> dict[str, str]:
    """The open phrases with one proposal, folded, and the code of its card."""
    return {
        fold(each.phrase): each.proposals[0].code for each in phrases if not each.answer and len(each.proposals) == 1
    }


def judged_players(
    judge: EventValidator,
    event: Event,
    lists: HandedIn,
    said: Decided | None = None,
    advance: Advance | None = None,
) -> list[Entered]:
    """Every player who handed something in, by number, with what the organiser said of late lists just now."""
    accepted = said.accepted if said else frozenset()
    known = (entry.id for each in lists.handed for entry in each.entries if entry.state == "refused")
    refused = said.refused if said else frozenset(known)
    by_player: dict[int, list[Handed]] = {}
    for each in lists.handed:
        each.registration.accepted = each.registration.accepted or each.registration.id in accepted
        by_player.setdefault(each.number, []).append(each)
    found: list[Entered] = []
    for place, player in enumerate(lists.players):
        if advance:
            advance(player.name, place, len(lists.players))
        if player.number in by_player:
            rows = [
                JudgedRegistration(each.registration, tuple(judge.lists_of(each)), is_newest(each, lists.export))
                for each in to_judge(event, by_player[player.number], lists.export)
            ]
            anonymous = say("event.anonymous", event.lang, number=player.number)
            found.append(entered(event, player, rows, anonymous, refused))
    return found


def judged_entries(judged: Mapping[int, JudgedList], handed: Sequence[Handed]) -> Iterator[JudgedEntry]:
    """What the store keeps about each entry; one that was not judged again is replaced, and otherwise as it was."""
    for entry in (entry for each in handed for entry in each.entries):
        if found := judged.get(entry.id):
            one = found.list
            state = "refused" if one.refused else "replaced" if one.replaced else "standing"
            if one.waiting:
                state = "waiting" if one.replaced else "late"
            yield JudgedEntry(entry.id, state, one.side, one.verdict, one.fingerprint)
        else:
            yield _replaced(entry)


def _replaced(entry: EntryRow) -> JudgedEntry:
    return JudgedEntry(entry.id, "replaced", entry.side, entry.verdict, entry.fingerprint)


def _own_terms(event: Event) -> FormatTerms:
    """For games whose lists say themselves what they are judged by."""
    name_en, name_fr = (event.format or say("event.own-terms", "en")), (event.format or say("event.own-terms", "fr"))
    own = Format(game=event.game, code=event.format, name_en=name_en, name_fr=name_fr, deck_size=0, position=1)
    return FormatTerms(own, frozenset())


def _missing(entries: Sequence[Entered], rulings: Mapping[int, Ruling]) -> set[int]:
    """Who is not in the newest export, and about whom nothing was ruled."""
    return {e.player.number for e in entries if not e.in_export} - rulings.keys()


def _doubles(entries: Sequence[Entered], rulings: Mapping[int, Ruling], state: State) -> list[Double]:
    names = {entry.player.number: entry.names for entry in entries}
    ruled_out = {number for number, ruling in rulings.items() if ruling.decision != "accepted"}
    contacts = {entry.player.number: entry.player.contact for entry in entries}
    return doubles(names, state.addresses, contacts, state.settlements, ruled_out)


def _with_company(entries: Sequence[Entered], said: Decided, open_doubles: Sequence[Double]) -> list[Player]:
    players = [entry.player for entry in entries]
    nameless = {entry.player.number for entry in entries if not entry.names}
    company = checks.among_players(players, nameless, _missing(entries, said.rulings), open_doubles)
    for player in players:
        waiting = [each for each in player.lists if each.waiting]
        if waiting and player.number not in said.rulings:
            again = player.number in said.late_before
            company[player.number].append(checks.late_to_settle(waiting, again=again))
    return [
        player._replace(for_organiser=tuple(company[player.number]), ruling=said.rulings.get(player.number))
        for player in players
    ]


def _tally(rows: Sequence[ReadRow], empty: int) -> Iterator[Phrase]:
    """`81 rows: 78 entries, 2 replaced, 1 empty`: what became of every row of the export."""
    if not rows:
        return
    with_list = {row.number for row in rows if row.fate != "no-list"}
    counted = Counter[str](row.fate if row.number in with_list else "counts" for row in rows)
    counted["empty"] = empty
    fates = tuple(Phrase(f"event.fate-{fate}", {"count": counted[fate]}) for fate in FATES if counted[fate])
    yield Phrase("event.rows-read", {"count": len(rows) + empty, "fates": fates})
