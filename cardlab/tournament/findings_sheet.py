"""The findings of `precheck.xlsx`: a row each, of replaced lists too, and what was not judged."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from cardlab.exporters.clean import one_line
from cardlab.exporters.workbook_tables import Marked
from cardlab.findings import Finding
from cardlab.messages import say
from cardlab.reports.terminal import MARKS
from cardlab.tournament.results_tables import Tables, column, side


def add_findings(tables: Tables) -> Iterator[str]:
    columns = {
        "number": column("number", "wrapped-count"),
        "player": column("player"),
        "side": column("side"),
        "place": column("place", widest=30),
        "severity": column("severity"),
        "message": column("message", widest=70),
        "hint": column("hint", widest=50),
        "rule": column("rule", "wrapped-grey"),
        "citation": column("citation", "wrapped-grey", widest=45),
        "remark": column("remark", "wrapped-grey", widest=24),
    }
    if not tables.has_sides:
        del columns["side"]
    rows = [[about.get(name) for name in columns] for about in _findings(tables)]
    return tables.add("findings", list(columns.values()), rows, frozen="C2")


def _findings(tables: Tables) -> Iterator[dict[str, Any]]:
    """Each finding by the names of the columns."""
    speaker = tables.speaker
    citation = cache(lambda rule: speaker.citation(rule, full=True))

    def said(severity: str, rule: str, message: str, hint: str = "") -> dict[str, Any]:
        return {
            "severity": _severity(severity), "rule": rule, "message": message, "hint": hint, "citation": citation(rule),
        }  # fmt: skip

    def found(finding: Finding) -> dict[str, Any]:
        return said(finding.severity, finding.rule, speaker.message(finding), speaker.hint(finding))

    only_organiser, replaced = say("precheck-sheets.organiser-only"), say("precheck-sheets.replaced")
    for player in tables.precheck.players:
        about = {"number": player.number, "player": one_line(player.name)}
        for finding in player.findings:
            yield about | found(finding)
        for finding in player.for_organiser:
            yield about | found(finding) | {"remark": only_organiser}
        for each in player.lists:
            where = {
                "side": side(each),
                "place": speaker.phrase(each.place),
                "remark": replaced if each.replaced else "",
            }
            for finding in each.all_findings:
                yield about | where | found(finding)
            for not_judged in each.result.not_judged if each.result else ():
                yield about | where | said("not-judged", not_judged.rule, speaker.because(not_judged))


def _severity(severity: str) -> Marked:
    if severity == "not-judged":
        return Marked(f"? {say('precheck-sheets.not-judged')}", "severity-warning")
    return Marked(f"{MARKS[severity]} {say(f'list.severity-{severity}')}", f"severity-{severity}")
