"""What changed since the last run: what it found about each player beside what is found now."""

from collections.abc import Mapping
from typing import NamedTuple

from cardlab.tournament.model import SETTLED, Change, Player
from cardlab.tournament.store.run_records import SeenPlayer

Seen = Mapping[int, SeenPlayer]
"""By players' numbers."""


class Changes(NamedTuple):
    now: Seen
    before: Seen | None
    """What to compare with; None: nothing yet."""

    def marked(self, player: Player) -> Player:
        before = (self.before or {}).get(player.number)
        status_before = before.status if before and before.status != player.status else ""
        return player._replace(change=self._change_of(player.number), status_before=status_before)

    def _change_of(self, number: int) -> Change:
        if self.before is None:
            return ""
        now, then = self.now[number], self.before.get(number)
        if then is None:
            return "new"
        if (now.status in SETTLED) != (then.status in SETTLED):
            return "fixed" if now.status in SETTLED else "broken"
        return "changed" if (now.status, now.marks) != (then.status, then.marks) else ""


def changes(now: Seen, latest: Seen | None, before: Seen | None) -> Changes:
    """Compare with the last run. Where nothing changed, the comparison stays the one of that run, so that the same
    input gives the same reports."""
    if latest is None:
        return Changes(now, None)
    return Changes(now, before if dict(now) == dict(latest) else latest)


def seen(player: Player) -> SeenPlayer:
    lists = [each.fingerprint for each in player.current]
    rules = [finding.rule for finding in player.all_findings]
    return SeenPlayer(player.status, player.verdict, (*lists, *sorted(rules)))
