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
from cardlab.reports.sentences import Speaker
from cardlab.reports.terminal import MARKS
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


def summary(precheck: Precheck, speaker: Speaker) -> ResultsTable:
    """A row a player."""
    players = [_player(player, speaker) for player in precheck.players]
    columns = {
        name: column
        for name, column in _summary_columns(precheck, speaker).items()
        if name in _ALWAYS or any(about.get(name) for about in players)
    }
    return _table(columns, players)


def _summary_columns(precheck: Precheck, speaker: Speaker) -> Columns:
    """What one looks for first comes first; how to reach a player is at the end, where it can be cut off."""
    columns = {
        "number": _column("number", speaker, "wrapped-count"),
        "player": _column("player", speaker, "wrapped-bold", widest=28),
        "status": _column("status", speaker, widest=22),
        "look": _column("look", speaker, "wrapped-bold", widest=44),
        "problem": _column("problem", speaker, widest=60),
        "errors": _column("errors", speaker, "wrapped-count"),
        "warnings": _column("warnings", speaker, "wrapped-count"),
        "verdict": _column("verdict", speaker, widest=22),
        "reason": _column("ruling-reason", speaker, widest=34),
        "change": _column("change", speaker),
        "before": _column("before", speaker),
        "received": _column("received", speaker, f"time-{speaker.language}", widest=18),
        "late": _column("late", speaker),
        "decks": _column("decks", speaker, widest=34),
        "fingerprints": _column("fingerprints", speaker, "wrapped-grey", narrowest=20),
        "rows": _column("rows", speaker, "wrapped-grey", widest=12),
        "email": _column("email", speaker, widest=36),
        "contact": _column("contact", speaker, widest=24),
    }
    if not precheck.event.personal_data:
        del columns["email"], columns["contact"]
    return columns


def _player(player: Player, speaker: Speaker) -> About:
    current, ruling = player.current, player.ruling
    severities = [finding.severity for finding in player.all_findings]
    return {
        **_who(player),
        "status": _status(player.status, speaker),
        "look": "\n".join(speaker.message(each) for each in player.to_look_at) or None,
        "problem": _problem(player, speaker) or None,
        "errors": severities.count("error"),
        "warnings": severities.count("warning"),
        "verdict": _status(player.verdict, speaker) if ruling else None,
        "reason": one_line(ruling.reason) if ruling else None,
        "change": speaker.say(f"precheck.change-{player.change}") if player.change else None,
        "before": speaker.say(f"precheck.status-{player.status_before}") if player.status_before else None,
        "received": player.received,
        "late": speaker.say("precheck-sheets.yes") if any(each.late for each in current) else None,
        "decks": "\n".join(_with_side(each, _deck_name(each, speaker), speaker) for each in current),
        "fingerprints": "\n".join(each.fingerprint for each in current if each.fingerprint),
        "rows": ", ".join(str(row) for row in player.rows),
        "email": one_line(player.email),
        "contact": one_line(player.contact),
    }


def _problem(player: Player, speaker: Speaker) -> str:
    """The first of the gravest findings; where there is none, what was not judged."""
    places: list[tuple[PlayerList | None, tuple[Finding, ...]]] = [(None, player.findings)]
    places += [(each, each.all_findings) for each in player.current]
    found = [(each, finding) for each, those in places for finding in those if finding.severity in _WEIGHT]
    if found:
        deck, finding = min(found, key=lambda each: _WEIGHT[each[1].severity])
        message = speaker.message(finding)
        return _with_side(deck, message, speaker) if deck else message
    for each in player.current:
        if each.result and each.result.not_judged:
            return _with_side(each, next(speaker.not_judged(each.result.not_judged)), speaker)
    return ""


# -- findings, rulings, phrases ------------------------------------------------------------------


def findings(precheck: Precheck, speaker: Speaker) -> ResultsTable:
    """A row a finding, of replaced lists too, and what was not judged."""
    columns = {
        "number": _column("number", speaker, "wrapped-count"),
        "player": _column("player", speaker),
        "side": _column("side", speaker),
        "place": _column("place", speaker, widest=30),
        "severity": _column("severity", speaker),
        "message": _column("message", speaker, widest=70),
        "hint": _column("hint", speaker, widest=50),
        "rule": _column("rule", speaker, "wrapped-grey"),
        "citation": _column("citation", speaker, "wrapped-grey", widest=45),
        "remark": _column("remark", speaker, "wrapped-grey", widest=24),
    }
    if not _has_sides(precheck):
        del columns["side"]
    return _table(columns, _findings(precheck, speaker))


def _findings(precheck: Precheck, speaker: Speaker) -> Iterator[About]:
    citation = cache(lambda rule: speaker.citation(rule, full=True))

    def said(severity: str, rule: str, message: str, hint: str = "") -> dict[str, Any]:
        marked = _severity(severity, speaker)
        return {"severity": marked, "rule": rule, "message": message, "hint": hint, "citation": citation(rule)}

    def found(finding: Finding) -> dict[str, Any]:
        return said(finding.severity, finding.rule, speaker.message(finding), speaker.hint(finding))

    only_organiser, replaced = (speaker.say(f"precheck-sheets.{key}") for key in ("organiser-only", "replaced"))
    for player in precheck.players:
        about = _who(player)
        for finding in player.findings:
            yield about | found(finding)
        for finding in player.for_organiser:
            yield about | found(finding) | {"remark": only_organiser}
        for each in player.lists:
            where = {
                "side": _side(each, speaker),
                "place": speaker.phrase(each.place),
                "remark": replaced if each.replaced else "",
            }
            for finding in each.all_findings:
                yield about | where | found(finding)
            for not_judged in each.result.not_judged if each.result else ():
                yield about | where | said("not-judged", not_judged.rule, speaker.because(not_judged))


def rulings(precheck: Precheck, speaker: Speaker) -> ResultsTable:
    columns = {
        "number": _column("number", speaker, "wrapped-count"),
        "player": _column("player", speaker, "wrapped-bold"),
        "verdict": _column("verdict", speaker),
        "decision": _column("decision", speaker),
        "reason": _column("reason", speaker, widest=80),
    }
    rows: Iterable[About] = (
        {
            **_who(player),
            "verdict": _status(player.verdict, speaker),
            "decision": _status(ruling.decision, speaker),
            "reason": one_line(ruling.reason),
        }
        for player in precheck.players
        if (ruling := player.ruling)
    )
    return _table(columns, rows, {"reason": speaker.say("precheck-sheets.no-rulings")})


def phrases(precheck: Precheck, speaker: Speaker, catalogue: Catalogue) -> ResultsTable:
    """What was not understood, open or answered."""
    columns = {
        "state": _column("state", speaker),
        "phrase": _column("phrase", speaker, "wrapped-bold", widest=50),
        "why": _column("why", speaker),
        "lists": _column("lists", speaker, "wrapped-count"),
        "players": _column("players", speaker, widest=50),
        "proposals": _column("proposals", speaker, widest=60),
        "answer": _column("answer", speaker, widest=50),
    }
    names = {player.number: player.name for player in precheck.players}
    answers = catalogue.cards(precheck.event.game, {phrase.answer for phrase in precheck.phrases if phrase.answer})
    answered = Marked(speaker.say("precheck-sheets.state-answered"), "status-legal")
    still_open = Marked(speaker.say("precheck-sheets.state-open"), "status-legal-with-warnings")
    rows: Iterable[About] = (
        {
            "state": answered if phrase.answer else still_open,
            "phrase": one_line(phrase.phrase),
            "why": speaker.say(f"precheck-sheets.why-{phrase.why}"),
            "lists": phrase.lists,
            "players": players_shown(phrase, names, speaker.language),
            "proposals": "\n".join(proposal_text(card, speaker) for card in phrase.proposals),
            "answer": answer_shown(phrase.answer, answers.get(phrase.answer), speaker),
        }
        for phrase in precheck.phrases
    )
    return _table(columns, rows, {"phrase": speaker.say("precheck-sheets.nothing-to-resolve")})


def rows(precheck: Precheck, speaker: Speaker) -> ResultsTable:
    """Every row of the newest export, whose it is, and what became of it."""
    columns = {
        "row": _column("row", speaker, "wrapped-count"),
        "number": _column("number", speaker, "wrapped-count"),
        "player": _column("player", speaker, "wrapped-bold"),
        "fate": _column("fate", speaker, widest=60),
    }
    players = {player.number: player for player in precheck.players}
    found: Iterable[About] = (
        {"row": each.row, **_who(players[each.number]), "fate": speaker.say(f"precheck-sheets.fate-{each.fate}")}
        for each in precheck.rows
    )
    return _table(columns, found)


# -- every card ----------------------------------------------------------------------------------


def deck_columns(precheck: Precheck, speaker: Speaker) -> Columns:
    """The columns about a deck."""
    columns = {
        "number": _column("number", speaker, "plain-count"),
        "player": _column("player", speaker, "plain"),
        "side": _column("deck-side", speaker, "plain"),  # cards have sides of their own
        "deck": _column("deck", speaker, "plain"),
        "list": _column("list", speaker, "plain"),
        "verdict": _column("verdict", speaker, "plain"),
        "fingerprint": _column("fingerprint", speaker, "plain", narrowest=20),
    }
    if not _has_sides(precheck):
        del columns["side"]
    if not any(each.replaced for player in precheck.players for each in player.lists):
        del columns["list"]
    return columns


def decks(
    players: Iterable[Player], columns: Iterable[str], speaker: Speaker, shown: ShownLists
) -> Iterator[tuple[list[Value], DeckTable]]:
    """What these columns say of each deck, and its cards."""
    for player in players:
        for each in player.lists:
            if table := shown.table(each):
                about = _deck(player, each, speaker)
                yield [about[name] for name in columns], table


def _deck(player: Player, each: PlayerList, speaker: Speaker) -> dict[str, Value]:
    return {
        **_who(player),
        "side": _side(each, speaker) or None,
        "deck": _deck_name(each, speaker),
        "list": speaker.say(f"precheck-sheets.{'replaced' if each.replaced else 'current'}"),
        "verdict": speaker.say(f"precheck.status-{each.verdict}"),
        "fingerprint": each.fingerprint or None,
    }


def setups(precheck: Precheck, speaker: Speaker, shown: ShownLists) -> ResultsTable:
    """Lists that are no decks, line by line."""
    columns = {
        "number": _column("number", speaker, "plain-count"),
        "player": _column("player", speaker, "plain"),
        "list": _column("list", speaker, "plain", widest=90),
    }
    rows: Iterable[About] = (
        {**_who(player), "list": one_line(line)}
        for player in precheck.players
        for each in player.current
        for line in shown.setup(each).splitlines()
        if line.strip()
    )
    return _table(columns, rows, {"list": speaker.say("precheck-sheets.no-decks")})


# -- cells ---------------------------------------------------------------------------------------


def _column(name: str, speaker: Speaker, style: str = "wrapped", widest: int = 40, narrowest: int = 8) -> TableColumn:
    return TableColumn(speaker.say(f"precheck-sheets.column-{name}"), style, widest, narrowest)


def _who(player: Player) -> dict[str, Any]:
    return {"number": player.number, "player": one_line(player.name)}


def _status(status: str, speaker: Speaker) -> Marked:
    return Marked(f"{STATUS_MARKS[status]} {speaker.say(f'precheck.status-{status}')}", f"status-{status}")


def _severity(severity: str, speaker: Speaker) -> Marked:
    if severity == "not-judged":
        return Marked(f"? {speaker.say('precheck-sheets.not-judged')}", "severity-warning")
    return Marked(f"{MARKS[severity]} {speaker.say(f'list.severity-{severity}')}", f"severity-{severity}")


def _has_sides(precheck: Precheck) -> bool:
    return any(each.side for player in precheck.players for each in player.lists)


def _side(deck: PlayerList, speaker: Speaker) -> str:
    return speaker.say(f"precheck.side-{deck.side}") if deck.side else ""


def _with_side(deck: PlayerList, text: str, speaker: Speaker) -> str:
    return speaker.labelled(_side(deck, speaker), text)


def _deck_name(deck: PlayerList, speaker: Speaker) -> str:
    """The name the list gives itself, else where it stands."""
    return one_line(deck.result.deck.name if deck.result else "") or speaker.phrase(deck.place)
