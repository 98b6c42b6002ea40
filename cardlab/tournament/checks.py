"""The rules of an event: what is looked at besides the deck itself."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from cardlab.catalogue.cards import Format, FormatTerms, name_in
from cardlab.catalogue.names import fold
from cardlab.findings import Bilingual, Finding, Phrase, Severity, Verdict
from cardlab.games.rules import Rule, find_rule
from cardlab.registry import declarations
from cardlab.tournament.model import Event, Player, PlayerList
from cardlab.tournament.times import shown_time, spoken_time
from cardlab.vocabulary import GameId

RULES = (
    Rule("event.no-list", "error", "event"),
    Rule("event.link", "error", "event"),
    Rule("event.file-missing", "error", "event"),
    Rule("event.unreadable-list", "error", "event"),
    Rule("event.other-game", "error", "event"),
    Rule("event.other-format", "warning", "event"),
    Rule("event.other-side", "warning", "event"),
    Rule("event.late", "warning", "event"),
    Rule("event.late-waits", "info", "event"),
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
    return _finding("event.late", "event.late", time=_shown(time), deadline=_shown(event.deadline))


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


def of_player(event: Event, lists: Sequence[PlayerList]) -> Iterator[Finding]:
    """What is to be said of an entry as a whole, to its player too."""
    current = [each for each in lists if not each.replaced]
    if not current:
        yield _finding("event.no-list", "event.no-list")
        return
    for earlier in lists:
        if earlier.waiting and earlier.time:
            yield _finding("event.late-waits", "event.late-waits", place=earlier.place, time=_shown(earlier.time))
        elif earlier.replaced and earlier.result is not None:
            yield _finding("event.replaced", "event.replaced", place=earlier.place)
    rule = f"{event.game}.event-two-decks" if has_two_decks(event.game) else None
    missing = [side for side in SIDES if all(each.side != side for each in current)]
    if rule and len(missing) == 1 and all(each.side for each in current):
        due = Phrase("event.due", {"deadline": _spoken(event.deadline)}) if event.deadline else ""
        yield _finding(rule, f"event.two-decks-{missing[0]}", due=due)


def among_players(
    event: Event,
    players: Sequence[Player],
    names_given: Mapping[int, Sequence[str]],
    missing: Collection[int],
    settled: Mapping[tuple[int, int], bool],
) -> dict[int, list[Finding]]:
    """What concerns several players, or who is `missing` from the newest export, for the organiser alone: by numbers.

    Pairs that are `settled` are no question any more.
    """
    found: dict[int, list[Finding]] = {player.number: [] for player in players}
    by_deck: dict[str, list[Player]] = {}
    by_name: dict[str, list[Player]] = {}
    for player in players:
        for mark in {each.fingerprint for each in player.current if each.fingerprint}:
            by_deck.setdefault(mark, []).append(player)
        names = names_given[player.number]
        if player.number in missing:
            found[player.number].append(_finding("event.not-in-export", "event.not-in-export"))
        elif not names and player.rows:
            found[player.number].append(_finding("event.no-name", "event.no-name", row=player.rows[0]))
        if len(names) > 1:
            given = tuple(names) if event.personal_data else (str(len(names)),)
            rule, key = ("event.one-address",) * 2
            if len(set(map(fold, names))) == 1:
                rule, key = "event.near-name", "event.near-name-as-one"
            found[player.number].append(_finding(rule, key, names=given))
        for name in dict.fromkeys(map(fold, names)):
            by_name.setdefault(name, []).append(player)
    for rule, groups in (("event.same-deck", by_deck), ("event.near-name", by_name)):
        for key, members in sorted(groups.items()):
            if len(members) > 1:
                for player in members:
                    if rule == "event.near-name" and _are_settled(player, members, settled):
                        continue
                    others = _others(player, members)
                    found[player.number].append(_finding(rule, rule, others=others, mark=key))
    return found


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


def _are_settled(player: Player, members: Sequence[Player], settled: Mapping[tuple[int, int], bool]) -> bool:
    pairs = [sorted((player.number, each.number)) for each in members if each.number != player.number]
    return all((first, second) in settled for first, second in pairs)


def _others(player: Player, members: Sequence[Player]) -> Phrase:
    named = [_called(each) for each in members[: _NAMED + 1] if each.number != player.number][:_NAMED]
    rest = len(members) - 1 - len(named)
    return (
        Phrase("event.and-more", {"named": tuple(named), "count": rest})
        if rest
        else Phrase("event.named", {"named": tuple(named)})
    )


def _called(player: Player) -> Phrase:
    return Phrase("event.called", {"name": player.name, "number": player.number})


def _finding(rule: str, key: str, **values: object) -> Finding:
    known = find_rule(rule)
    severity: Severity = known.severity if known else "error"
    return Finding(rule, severity, Phrase(key, values))


def _name(row: Format) -> Bilingual:
    return Bilingual(name_in("en", row), name_in("fr", row))


def _shown(moment: datetime) -> Bilingual:
    return Bilingual(shown_time(moment, "en"), shown_time(moment, "fr"))


def _spoken(moment: datetime) -> Bilingual:
    return Bilingual(spoken_time(moment, "en"), spoken_time(moment, "fr"))
