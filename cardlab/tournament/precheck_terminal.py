"""A pre-check on the terminal: how it was read, a table by status, the commonest faults, what to do next."""

from collections import Counter
from collections.abc import Iterator

from cardlab.games.rule import find_rule
from cardlab.render.renderer import Renderer
from cardlab.tournament.model import STATUSES, Player, Precheck, Status
from cardlab.tournament.page_players import CHANGES
from cardlab.tournament.to_resolve import TO_RESOLVE

_FAULTS = 3
_NAMED = 6
_LETTERS = 60


def status_rows(found: Precheck, renderer: Renderer) -> list[list[str]]:
    """Status, how many players, and who they are; below, about whom the organiser is asked, whatever the status."""
    by_status: dict[Status, list[Player]] = {status: [] for status in STATUSES}
    for player in found.players:
        by_status[player.status].append(player)
    rows = [
        [renderer.say(f"precheck.status-{status}"), str(len(players)), _names(players)]
        for status, players in by_status.items()
        if players
    ]
    if asked := found.to_look_at:
        rows.append([renderer.say("precheck.look"), str(len(asked)), _names(asked)])
    return rows


def before_table(found: Precheck, renderer: Renderer) -> Iterator[str]:
    for note in found.notes:
        yield renderer.phrase(note)


def after_table(found: Precheck, renderer: Renderer) -> Iterator[str]:
    """What changed, what is wrong most often, and what comes next."""
    if not found.first_run:
        yield from _changes(found, renderer)
    if faults := _commonest(found):
        yield renderer.say("precheck.faults", count=len(faults))
        for rule_id, count in faults:
            rule = find_rule(rule_id)
            says = renderer.say(rule.explanation) if rule else ""
            yield renderer.say("precheck.fault", rule=rule_id, count=count, says=says)
    folder = found.event.folder
    yield renderer.say("precheck.written", folder=folder)
    if asked := found.to_look_at:
        yield renderer.say("precheck.to-look-at", count=len(asked), file=folder / TO_RESOLVE, folder=folder)
        for player in asked[:_NAMED]:
            for each in player.to_look_at:
                yield f"  {renderer.labelled(f'{player.number} {_name(player)}', renderer.message(each))}"
        if len(asked) > _NAMED:
            yield f"  {renderer.say('precheck.look-more', count=len(asked) - _NAMED)}"
    if waiting := found.open_phrases:
        lists = len({number for phrase in waiting for number in phrase.players})
        yield renderer.say(
            "precheck.to-resolve", count=len(waiting), lists=lists, file=folder / TO_RESOLVE, folder=folder
        )


def _names(players: list[Player]) -> str:
    named = ", ".join(map(_name, players[:_NAMED]))
    return f"{named}, …" if len(players) > _NAMED else named


def _name(player: Player) -> str:
    """Cut where somebody pasted a list in its place."""
    return player.name if len(player.name) <= _LETTERS else f"{player.name[: _LETTERS - 1].rstrip()}…"


def _changes(found: Precheck, renderer: Renderer) -> Iterator[str]:
    counted = Counter(player.change for player in found.players)
    changes = [change for change in CHANGES if counted[change]]
    words = [renderer.say(f"precheck.tally-{change}", count=counted[change]) for change in changes]
    if found.gone:
        words.append(renderer.say("precheck.tally-gone", count=len(found.gone)))
    yield renderer.say("precheck.since", changes=", ".join(words) or renderer.say("precheck.no-changes"))


def _commonest(found: Precheck) -> list[tuple[str, int]]:
    """The rules that stop the most players."""
    counted: Counter[str] = Counter()
    for player in found.players:
        counted.update({finding.rule for finding in player.all_findings if finding.severity != "info"})
    return sorted(counted.items(), key=lambda item: (-item[1], item[0]))[:_FAULTS]
