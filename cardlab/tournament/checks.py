"""The rules of an event: what is looked at besides the deck itself."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

from cardlab.games.rule import Rule, find_rule
from cardlab.model.cards import Format, FormatTerms, name_in
from cardlab.model.findings import Bilingual, Finding, Phrase, Severity, Verdict
from cardlab.registry import declarations
from cardlab.tournament.model import Double, Event, Player, PlayerList
from cardlab.tournament.times import shown_deadline, shown_time, spoken_deadline
from cardlab.vocabulary import GameId, Language

RULES: tuple[Rule[Any], ...] = (
    Rule("event.no-list", "error", "event"),
    Rule("event.link", "error", "event"),
    Rule("event.file-missing", "error", "event"),
    Rule("event.unreadable-list", "error", "event"),
    Rule("event.several-lists", "warning", "event"),
    Rule("event.other-game", "error", "event"),
    Rule("event.other-format", "warning", "event"),
    Rule("event.other-side", "warning", "event"),
    Rule("event.late", "warning", "event"),
    Rule("event.late-waits", "info", "event"),
    Rule("event.late-refused", "info", "event"),
    Rule("event.late-to-settle", "warning", "event"),
    Rule("event.replaced", "info", "event"),
    Rule("event.same-deck", "info", "event"),
    Rule("event.one-address", "warning", "event"),
    Rule("event.near-name", "warning", "event"),
    Rule("event.no-name", "warning", "event"),
    Rule("event.not-in-export", "warning", "event"),
)

SIDES = ("light", "dark")
_NAMED = 5
"""So many others are named; of more, how many they are."""


def has_two_decks(game: GameId) -> bool:
    """Whether an entry is one Light and one Dark deck; the game's rule `event-two-decks` says so."""
    return declarations()[game].decks_per_player == 2


def late(event: Event, time: datetime | None) -> Finding | None:
    if event.deadline is None or time is None or time <= event.deadline:
        return None
    shown = _shown(time, seconds=time - event.deadline < timedelta(minutes=1))
    return _finding(
        "event.late", "event.late", time=shown, deadline=_with_zone(shown_deadline, event.deadline, event.zone)
    )


def other_format(said: Format, terms: FormatTerms | None, event: Event) -> Finding:
    """A list says it is of another format; one that is judged by its own game cannot be let pass."""
    if terms is None:
        found = _finding("event.other-format", "event.other-game-kind", said=_name(said), format=event.format)
        return found._replace(severity="error")
    return _finding("event.other-format", "event.other-format", said=_name(said), format=terms)


def other_game(said: Bilingual, wanted: Bilingual) -> Finding:
    return _finding("event.other-game", "event.other-game", said=said, wanted=wanted)


def other_side(asked: str, found: str) -> Finding:
    return _finding("event.other-side", f"event.other-side-{found}", asked=Phrase(f"precheck.side-{asked}"))


def several_lists(count: int) -> Finding:
    """More lists in one place than can count: which of them does is the player's to say."""
    return _finding("event.several-lists", "event.several-lists", count=count)


def of_player(event: Event, lists: Sequence[PlayerList]) -> Iterator[Finding]:
    """What is to be said of an entry as a whole, to its player too."""
    current = [each for each in lists if not each.replaced]
    if not current:
        refused = tuple(_shown(each.time) for each in lists if each.refused and each.time)
        key = "event.no-list-but-refused" if refused else "event.no-list"
        yield _finding("event.no-list", key, times=refused)
        return
    for earlier in lists:
        if earlier.waiting and earlier.replaced and earlier.time:
            yield _finding("event.late-waits", "event.late-waits", place=earlier.place, time=_shown(earlier.time))
        elif earlier.refused and earlier.time:
            yield _finding("event.late-refused", "event.late-refused", place=earlier.place, time=_shown(earlier.time))
        elif earlier.replaced and earlier.result is not None:
            yield _finding("event.replaced", "event.replaced", place=earlier.place)
    rule = f"{event.game}.event-two-decks" if has_two_decks(event.game) else None
    missing = [side for side in SIDES if all(each.side != side for each in current)]
    if rule and len(missing) == 1 and all(each.side for each in current):
        yield _finding(rule, f"event.two-decks-{missing[0]}", due=_due(event))


def among_players(
    players: Sequence[Player],
    nameless: Collection[int],
    missing: Collection[int],
    doubles: Sequence[Double],
) -> dict[int, list[Finding]]:
    """What concerns several players, or who is `missing` from the newest export, for the organiser alone."""
    found: dict[int, list[Finding]] = {player.number: [] for player in players}
    by_deck: dict[str, list[Player]] = {}
    by_number = {player.number: player for player in players}
    for player in players:
        for mark in {each.fingerprint for each in player.current if each.fingerprint}:
            by_deck.setdefault(mark, []).append(player)
        if player.number in missing:
            found[player.number].append(_finding("event.not-in-export", "event.not-in-export"))
        elif player.number in nameless and player.rows:
            found[player.number].append(_finding("event.no-name", "event.no-name", row=player.rows[0]))
    for mark, members in sorted(by_deck.items()):
        called = _called(members)
        for player in members if len(members) > 1 else ():
            others = _others(player, called, len(members))
            found[player.number].append(_finding("event.same-deck", "event.same-deck", others=others, mark=mark))
    for number, why in sorted({(number, each.why) for each in doubles for number in each[:2]}):
        pairs = [each for each in doubles if each.why == why and number in each[:2]]
        alike = {number, *(other for each in pairs for other in each[:2])}
        others = _others(by_number[number], _called([by_number[other] for other in sorted(alike)]), len(alike))
        found[number].append(_finding(f"event.{why}", f"event.{why}", others=others))
    return found


def late_to_settle(waiting: Sequence[PlayerList], *, again: bool) -> Finding:
    """Asked of the organiser as long as late lists wait; `again` where one was decided about before."""
    times = tuple(_shown(each.time) for each in waiting if each.time)
    key = "event.late-again" if again else "event.late-to-settle"
    beside = Phrase("event.late-beside" if all(each.replaced for each in waiting) else "event.late-alone")
    return _finding("event.late-to-settle", key, times=times, beside=beside)


def verdict_of_player(lists: Sequence[PlayerList], findings: Iterable[Finding]) -> Verdict:
    """The worst of the lists that count, and of what was found about the entry."""
    verdicts = {each.verdict for each in lists}
    severities = {finding.severity for each in lists for finding in each.findings}
    severities |= {finding.severity for finding in findings}
    if "illegal" in verdicts:
        return "illegal"
    if "unreadable" in verdicts:
        return "unreadable"
    if "error" in severities:
        return "illegal"
    if "unclear" in verdicts:
        return "unclear"
    return "legal-with-warnings" if "warning" in severities or "legal-with-warnings" in verdicts else "legal"


def _others(player: Player, called: Sequence[tuple[int, Phrase]], count: int) -> tuple[Phrase, ...]:
    """The others of so many who have something in common, the first of whom are called so."""
    named = [words for number, words in called if number != player.number][:_NAMED]
    rest = count - 1 - len(named)
    return (*named, Phrase("event.more", {"count": rest})) if rest else tuple(named)


def _called(members: Sequence[Player]) -> list[tuple[int, Phrase]]:
    """The first of them, as many as may be named, by their numbers."""
    return [
        (each.number, Phrase("event.called", {"name": each.name, "number": each.number}))
        for each in members[: _NAMED + 1]
    ]


def _finding(rule: str, key: str, **values: object) -> Finding:
    known = find_rule(rule)
    severity: Severity = known.severity if known else "error"
    return Finding(rule, severity, Phrase(key, values))


def _name(row: Format) -> Bilingual:
    return Bilingual(name_in("en", row), name_in("fr", row))


def _shown(moment: datetime, *, seconds: bool = False) -> Bilingual:
    return Bilingual(shown_time(moment, "en", seconds=seconds), shown_time(moment, "fr", seconds=seconds))


def _due(event: Event) -> Phrase | str:
    if event.deadline is None:
        return ""
    return Phrase("event.due", {"deadline": _with_zone(spoken_deadline, event.deadline, event.zone)})


def _with_zone(told: Callable[[datetime, str, Language], str], moment: datetime, zone: str) -> Bilingual:
    return Bilingual(told(moment, zone, "en"), told(moment, zone, "fr"))
