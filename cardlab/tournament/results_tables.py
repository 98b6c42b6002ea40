"""The tables of `precheck.xlsx`: their columns, and what there is to say in each of a player, a finding, a list."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from cardlab.catalogue.catalogue import Catalogue
from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import DeckTable
from cardlab.exporters.workbook_tables import Cells, Marked, TableColumn
from cardlab.exporters.xlsx_styles import STATUS_MARKS
from cardlab.exporters.xlsx_writer import Value
from cardlab.model.findings import Finding
from cardlab.render.renderer import Renderer
from cardlab.render.text import MARKS
from cardlab.tournament.model import Player, PlayerList, Precheck
from cardlab.tournament.shown_lists import ShownLists
from cardlab.tournament.typed import answer_shown, players_shown, proposal_text

_ALWAYS = frozenset({"number", "player", "status", "problem", "errors", "warnings", "received", "decks"})
"""Columns of the summary that are there whatever they hold; others only where they say something."""
_WEIGHT = {"error": 0, "warning": 1}

Columns = dict[str, TableColumn]
About = Mapping[str, Value | Marked]
"""What there is to say in a row, by the names of the columns."""


class ResultsTable(NamedTuple):
    columns: Columns
    rows: Sequence[Cells]


def _table(columns: Columns, rows: Iterable[About], instead: About | None = None) -> ResultsTable:
    """The table of these rows; `instead` stands where there is none."""
    found = [[about.get(name) for name in columns] for about in rows]
    return ResultsTable(columns, found or ([[instead.get(name) for name in columns]] if instead else []))


# -- the summary ---------------------------------------------------------------------------------


def summary(precheck: Precheck, renderer: Renderer) -> ResultsTable:
    """A row a player."""
    players = [_player(player, renderer) for player in precheck.players]
    columns = {
        name: column
        for name, column in _summary_columns(precheck, renderer).items()
        if name in _ALWAYS or any(about.get(name) for about in players)
    }
    return _table(columns, players)


def _summary_columns(precheck: Precheck, renderer: Renderer) -> Columns:
    """What one looks for first comes first; how to reach a player is at the end, where it can be cut off."""
    columns = {
        "number": _column("number", renderer, "wrapped-count"),
        "player": _column("player", renderer, "wrapped-bold", widest=28),
        "status": _column("status", renderer, widest=22),
        "look": _column("look", renderer, "wrapped-bold", widest=44),
        "problem": _column("problem", renderer, widest=60),
        "errors": _column("errors", renderer, "wrapped-count"),
        "warnings": _column("warnings", renderer, "wrapped-count"),
        "verdict": _column("verdict", renderer, widest=22),
        "reason": _column("ruling-reason", renderer, widest=34),
        "change": _column("change", renderer),
        "before": _column("before", renderer),
        "received": _column("received", renderer, f"time-{renderer.language}", widest=18),
        "late": _column("late", renderer),
        "decks": _column("decks", renderer, widest=34),
        "fingerprints": _column("fingerprints", renderer, "wrapped-grey", narrowest=20),
        "rows": _column("rows", renderer, "wrapped-grey", widest=12),
        "email": _column("email", renderer, widest=36),
        "contact": _column("contact", renderer, widest=24),
    }
    if not precheck.event.personal_data:
        del columns["email"], columns["contact"]
    return columns


def _player(player: Player, renderer: Renderer) -> About:
    current, ruling = player.current, player.ruling
    severities = [finding.severity for finding in player.all_findings]
    return {
        **_who(player),
        "status": _status(player.status, renderer),
        "look": "\n".join(renderer.message(each) for each in player.to_look_at) or None,
        "problem": _problem(player, renderer) or None,
        "errors": severities.count("error"),
        "warnings": severities.count("warning"),
        "verdict": _status(player.verdict, renderer) if ruling else None,
        "reason": one_line(ruling.reason) if ruling else None,
        "change": renderer.say(f"precheck.change-{player.change}") if player.change else None,
        "before": renderer.say(f"precheck.status-{player.status_before}") if player.status_before else None,
        "received": player.received,
        "late": renderer.say("precheck-sheets.yes") if any(each.late for each in current) else None,
        "decks": "\n".join(_with_side(each, _deck_name(each, renderer), renderer) for each in current),
        "fingerprints": "\n".join(each.fingerprint for each in current if each.fingerprint),
        "rows": ", ".join(str(row) for row in player.rows),
        "email": one_line(player.email),
        "contact": one_line(player.contact),
    }


def _problem(player: Player, renderer: Renderer) -> str:
    """The first of the gravest findings; where there is none, what was not judged."""
    places: list[tuple[PlayerList | None, tuple[Finding, ...]]] = [(None, player.findings)]
    places += [(each, each.all_findings) for each in player.current]
    found = [(each, finding) for each, those in places for finding in those if finding.severity in _WEIGHT]
    if found:
        deck, finding = min(found, key=lambda each: _WEIGHT[each[1].severity])
        message = renderer.message(finding)
        return _with_side(deck, message, renderer) if deck else message
    for each in player.current:
        if each.result and each.result.not_judged:
            return _with_side(each, next(renderer.not_judged(each.result.not_judged)), renderer)
    return ""


# -- findings, rulings, phrases ------------------------------------------------------------------


def findings(precheck: Precheck, renderer: Renderer) -> ResultsTable:
    """A row a finding, of replaced lists too, and what was not judged."""
    columns = {
        "number": _column("number", renderer, "wrapped-count"),
        "player": _column("player", renderer),
        "side": _column("side", renderer),
        "place": _column("place", renderer, widest=30),
        "severity": _column("severity", renderer),
        "message": _column("message", renderer, widest=70),
        "hint": _column("hint", renderer, widest=50),
        "rule": _column("rule", renderer, "wrapped-grey"),
        "citation": _column("citation", renderer, "wrapped-grey", widest=45),
        "remark": _column("remark", renderer, "wrapped-grey", widest=24),
    }
    if not _has_sides(precheck):
        del columns["side"]
    return _table(columns, _findings(precheck, renderer))


def _findings(precheck: Precheck, renderer: Renderer) -> Iterator[About]:
    citation = cache(lambda rule: renderer.citation(rule, full=True))

    def said(severity: str, rule: str, message: str, hint: str = "") -> dict[str, Any]:
        marked = _severity(severity, renderer)
        return {"severity": marked, "rule": rule, "message": message, "hint": hint, "citation": citation(rule)}

    def found(finding: Finding) -> dict[str, Any]:
        return said(finding.severity, finding.rule, renderer.message(finding), renderer.hint(finding))

    only_organiser, replaced = (renderer.say(f"precheck-sheets.{key}") for key in ("organiser-only", "replaced"))
    for player in precheck.players:
        about = _who(player)
        for finding in player.findings:
            yield about | found(finding)
        for finding in player.for_organiser:
            yield about | found(finding) | {"remark": only_organiser}
        for each in player.lists:
            where = {
                "side": _side(each, renderer),
                "place": renderer.phrase(each.place),
                "remark": replaced if each.replaced else "",
            }
            for finding in each.all_findings:
                yield about | where | found(finding)
            for not_judged in each.result.not_judged if each.result else ():
                yield about | where | said("not-judged", not_judged.rule, renderer.because(not_judged))


def rulings(precheck: Precheck, renderer: Renderer) -> ResultsTable:
    columns = {
        "number": _column("number", renderer, "wrapped-count"),
        "player": _column("player", renderer, "wrapped-bold"),
        "verdict": _column("verdict", renderer),
        "decision": _column("decision", renderer),
        "reason": _column("reason", renderer, widest=80),
    }
    rows: Iterable[About] = (
        {
            **_who(player),
            "verdict": _status(player.verdict, renderer),
            "decision": _status(ruling.decision, renderer),
            "reason": one_line(ruling.reason),
        }
        for player in precheck.players
        if (ruling := player.ruling)
    )
    return _table(columns, rows, {"reason": renderer.say("precheck-sheets.no-rulings")})


def phrases(precheck: Precheck, renderer: Renderer, catalogue: Catalogue) -> ResultsTable:
    """What was not understood, open or answered."""
    columns = {
        "state": _column("state", renderer),
        "phrase": _column("phrase", renderer, "wrapped-bold", widest=50),
        "why": _column("why", renderer),
        "lists": _column("lists", renderer, "wrapped-count"),
        "players": _column("players", renderer, widest=50),
        "proposals": _column("proposals", renderer, widest=60),
        "answer": _column("answer", renderer, widest=50),
    }
    names = {player.number: player.name for player in precheck.players}
    answers = catalogue.cards(precheck.event.game, {phrase.answer for phrase in precheck.phrases if phrase.answer})
    answered = Marked(renderer.say("precheck-sheets.state-answered"), "status-legal")
    still_open = Marked(renderer.say("precheck-sheets.state-open"), "status-legal-with-warnings")
    rows: Iterable[About] = (
        {
            "state": answered if phrase.answer else still_open,
            "phrase": one_line(phrase.phrase),
            "why": renderer.say(f"precheck-sheets.why-{phrase.why}"),
            "lists": phrase.lists,
            "players": players_shown(phrase, names, renderer.language),
            "proposals": "\n".join(proposal_text(card, renderer) for card in phrase.proposals),
            "answer": answer_shown(phrase.answer, answers.get(phrase.answer), renderer),
        }
        for phrase in precheck.phrases
    )
    return _table(columns, rows, {"phrase": renderer.say("precheck-sheets.nothing-to-resolve")})


def rows(precheck: Precheck, renderer: Renderer) -> ResultsTable:
    """Every row of the newest export, whose it is, and what became of it."""
    columns = {
        "row": _column("row", renderer, "wrapped-count"),
        "number": _column("number", renderer, "wrapped-count"),
        "player": _column("player", renderer, "wrapped-bold"),
        "fate": _column("fate", renderer, widest=60),
    }
    players = {player.number: player for player in precheck.players}
    found: Iterable[About] = (
        {"row": each.row, **_who(players[each.number]), "fate": renderer.say(f"precheck-sheets.fate-{each.fate}")}
        for each in precheck.rows
    )
    return _table(columns, found)


# -- every card ----------------------------------------------------------------------------------


def deck_columns(precheck: Precheck, renderer: Renderer) -> Columns:
    """The columns about a deck."""
    columns = {
        "number": _column("number", renderer, "plain-count"),
        "player": _column("player", renderer, "plain"),
        "side": _column("deck-side", renderer, "plain"),  # cards have sides of their own
        "deck": _column("deck", renderer, "plain"),
        "list": _column("list", renderer, "plain"),
        "verdict": _column("verdict", renderer, "plain"),
        "fingerprint": _column("fingerprint", renderer, "plain", narrowest=20),
    }
    if not _has_sides(precheck):
        del columns["side"]
    if not any(each.replaced for player in precheck.players for each in player.lists):
        del columns["list"]
    return columns


def decks(
    players: Iterable[Player], columns: Iterable[str], renderer: Renderer, shown: ShownLists
) -> Iterator[tuple[list[Value], DeckTable]]:
    """What these columns say of each deck, and its cards."""
    for player in players:
        for each in player.lists:
            if table := shown.table(each):
                about = _deck(player, each, renderer)
                yield [about[name] for name in columns], table


def _deck(player: Player, each: PlayerList, renderer: Renderer) -> dict[str, Value]:
    return {
        **_who(player),
        "side": _side(each, renderer) or None,
        "deck": _deck_name(each, renderer),
        "list": renderer.say(f"precheck-sheets.{'replaced' if each.replaced else 'current'}"),
        "verdict": renderer.say(f"precheck.status-{each.verdict}"),
        "fingerprint": each.fingerprint or None,
    }


def setups(precheck: Precheck, renderer: Renderer, shown: ShownLists) -> ResultsTable:
    """Lists that are no decks, line by line."""
    columns = {
        "number": _column("number", renderer, "plain-count"),
        "player": _column("player", renderer, "plain"),
        "list": _column("list", renderer, "plain", widest=90),
    }
    rows: Iterable[About] = (
        {**_who(player), "list": one_line(line)}
        for player in precheck.players
        for each in player.current
        for line in shown.setup(each).splitlines()
        if line.strip()
    )
    return _table(columns, rows, {"list": renderer.say("precheck-sheets.no-decks")})


# -- cells ---------------------------------------------------------------------------------------


def _column(name: str, renderer: Renderer, style: str = "wrapped", widest: int = 40, narrowest: int = 8) -> TableColumn:
    return TableColumn(renderer.say(f"precheck-sheets.column-{name}"), style, widest, narrowest)


def _who(player: Player) -> dict[str, Any]:
    return {"number": player.number, "player": one_line(player.name)}


def _status(status: str, renderer: Renderer) -> Marked:
    return Marked(f"{STATUS_MARKS[status]} {renderer.say(f'precheck.status-{status}')}", f"status-{status}")


def _severity(severity: str, renderer: Renderer) -> Marked:
    if severity == "not-judged":
        return Marked(f"? {renderer.say('precheck-sheets.not-judged')}", "severity-warning")
    return Marked(f"{MARKS[severity]} {renderer.say(f'list.severity-{severity}')}", f"severity-{severity}")


def _has_sides(precheck: Precheck) -> bool:
    return any(each.side for player in precheck.players for each in player.lists)


def _side(deck: PlayerList, renderer: Renderer) -> str:
    return renderer.say(f"precheck.side-{deck.side}") if deck.side else ""


def _with_side(deck: PlayerList, text: str, renderer: Renderer) -> str:
    return renderer.labelled(_side(deck, renderer), text)


def _deck_name(deck: PlayerList, renderer: Renderer) -> str:
    """The name the list gives itself, else where it stands."""
    return one_line(deck.result.deck.name if deck.result else "") or renderer.phrase(deck.place)
