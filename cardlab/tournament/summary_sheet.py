"""The summary of `precheck.xlsx`: one row a player."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from cardlab.exporters.clean import one_line
from cardlab.exporters.workbook_tables import TableColumn
from cardlab.findings import Finding
from cardlab.messages import language, say
from cardlab.tournament.model import Player, PlayerList, Precheck
from cardlab.tournament.results_tables import Tables, column, status_cell

_ALWAYS = frozenset({"number", "player", "status", "problem", "errors", "warnings", "received", "decks"})
"""Columns that are there whatever they hold; others only where they say something."""
_WEIGHT = {"error": 0, "warning": 1}


def add_summary(tables: Tables) -> Iterator[str]:
    columns = _columns(tables.precheck)
    players = [_about(tables, player) for player in tables.precheck.players]
    kept = [name for name in columns if name in _ALWAYS or any(about.get(name) for about in players)]
    rows = [[about.get(name) for name in kept] for about in players]
    return tables.add("summary", [columns[name] for name in kept], rows, frozen="C2")


def _columns(precheck: Precheck) -> dict[str, TableColumn]:
    """What one looks for first comes first; how to reach a player is at the end, where it can be cut off."""
    columns = {
        "number": column("number", "wrapped-count"),
        "player": column("player", "wrapped-bold", widest=28),
        "status": column("status", widest=22),
        "problem": column("problem", widest=60),
        "errors": column("errors", "wrapped-count"),
        "warnings": column("warnings", "wrapped-count"),
        "verdict": column("verdict", widest=22),
        "reason": column("ruling-reason", widest=34),
        "change": column("change"),
        "before": column("before"),
        "received": column("received", f"time-{language()}", widest=18),
        "late": column("late"),
        "decks": column("decks", widest=34),
        "fingerprints": column("fingerprints", "wrapped-grey", narrowest=20),
        "rows": column("rows", "wrapped-grey", widest=12),
        "email": column("email", widest=36),
        "contact": column("contact", widest=24),
    }
    if not precheck.event.personal_data:
        del columns["email"], columns["contact"]
    return columns


def _about(tables: Tables, player: Player) -> dict[str, Any]:
    """Everything there is to say of a player, by the names of the columns."""
    current, ruling = player.current, player.ruling
    findings = chain(player.findings, *(each.all_findings for each in current))
    severities = [finding.severity for finding in findings]
    return {
        "number": player.number,
        "player": one_line(player.name),
        "status": status_cell(player.status),
        "problem": _problem(tables, player) or None,
        "errors": severities.count("error"),
        "warnings": severities.count("warning"),
        "verdict": status_cell(player.verdict) if ruling else None,
        "reason": one_line(ruling.reason) if ruling else None,
        "change": say(f"precheck.change-{player.change}") if player.change else None,
        "before": say(f"precheck.status-{player.status_before}") if player.status_before else None,
        "received": max((each.time for each in current if each.time), default=None),
        "late": say("precheck-sheets.yes") if any(each.late for each in current) else None,
        "decks": "\n".join(tables.with_side(each, tables.deck_name(each)) for each in current),
        "fingerprints": "\n".join(each.fingerprint for each in current if each.fingerprint),
        "rows": ", ".join(str(row) for row in player.rows),
        "email": one_line(player.email),
        "contact": one_line(player.contact),
    }


def _problem(tables: Tables, player: Player) -> str:
    """The first of the gravest findings; where there is none, what was not judged."""
    places: list[tuple[PlayerList | None, tuple[Finding, ...]]] = [(None, player.findings)]
    places += [(each, each.all_findings) for each in player.current]
    found = [(each, finding) for each, findings in places for finding in findings if finding.severity in _WEIGHT]
    if found:
        deck, finding = min(found, key=lambda each: _WEIGHT[each[1].severity])
        message = tables.speaker.message(finding)
        return tables.with_side(deck, message) if deck else message
    for each in player.current:
        if each.result and each.result.not_judged:
            first = each.result.not_judged[0]
            because = tables.speaker.because(first)
            return tables.with_side(each, say("list.not-judged", rule=first.rule, because=because))
    return ""
