"""A pre-check on the terminal: how it was read, a table by status, the commonest faults, what to do next."""

from collections import Counter
from collections.abc import Iterator

from cardlab.games.rules import find_rule
from cardlab.messages import say
from cardlab.reports.sentences import Speaker
from cardlab.tournament.model import STATUSES, Player, Precheck, Status
from cardlab.tournament.page_players import CHANGES
from cardlab.tournament.to_resolve import TO_RESOLVE

_FAULTS = 3
_NAMED = 6


def status_rows(found: Precheck) -> list[list[str]]:
    """Status, how many players, and who they are."""
    by_status: dict[Status, list[Player]] = {status: [] for status in STATUSES}
    for player in found.players:
        by_status[player.status].append(player)
    return [
        [say(f"precheck.status-{status}", found.event.lang), str(len(players)), _names(players)]
        for status, players in by_status.items()
        if players
    ]


def before_table(found: Precheck, speaker: Speaker) -> Iterator[str]:
    for note in found.notes:
        yield speaker.phrase(note)


def after_table(found: Precheck) -> Iterator[str]:
    """What changed, what is wrong most often, and what comes next."""
    if not found.first_run:
        yield from _changes(found)
    if faults := _commonest(found):
        yield say("precheck.faults", found.event.lang, count=len(faults))
        for rule_id, count in faults:
            rule = find_rule(rule_id)
            yield say(
                "precheck.fault",
                found.event.lang,
                rule=rule_id,
                count=count,
                says=say(rule.explanation, found.event.lang) if rule else "",
            )
    folder = found.event.folder
    yield say("precheck.written", found.event.lang, folder=folder)
    open_phrases = [phrase for phrase in found.phrases if not phrase.answer]
    if open_phrases:
        lists = len({number for phrase in open_phrases for number in phrase.players})
        what = {"count": len(open_phrases), "lists": lists, "file": folder / TO_RESOLVE, "folder": folder}
        yield say("precheck.to-resolve", found.event.lang, **what)


def _names(players: list[Player]) -> str:
    named = ", ".join(player.name for player in players[:_NAMED])
    return f"{named}, …" if len(players) > _NAMED else named


def _changes(found: Precheck) -> Iterator[str]:
    counted = Counter(player.change for player in found.players)
    changes = [change for change in CHANGES if counted[change]]
    words = [say(f"precheck.tally-{change}", found.event.lang, count=counted[change]) for change in changes]
    if found.gone:
        words.append(say("precheck.tally-gone", found.event.lang, count=len(found.gone)))
    yield say(
        "precheck.since", found.event.lang, changes=", ".join(words) or say("precheck.no-changes", found.event.lang)
    )


def _commonest(found: Precheck) -> list[tuple[str, int]]:
    """The rules that stop the most players."""
    counted: Counter[str] = Counter()
    for player in found.players:
        findings = [*player.findings, *(finding for each in player.current for finding in each.all_findings)]
        counted.update({finding.rule for finding in findings if finding.severity != "info"})
    return sorted(counted.items(), key=lambda item: (-item[1], item[0]))[:_FAULTS]
