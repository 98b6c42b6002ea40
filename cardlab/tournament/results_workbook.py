"""`precheck.xlsx`: a row a player, a row a finding, the rulings, what is to resolve, every card of every list."""

from collections.abc import Iterator
from typing import Any

from openpyxl import Workbook

from cardlab.catalogue.read import Catalogue
from cardlab.exporters.clean import one_line
from cardlab.exporters.sheet_xml import Value
from cardlab.exporters.workbook import saved
from cardlab.exporters.workbook_lists import add_cards
from cardlab.exporters.workbook_tables import Marked
from cardlab.messages import say
from cardlab.tournament.event_sheet import add_event
from cardlab.tournament.findings_sheet import add_findings
from cardlab.tournament.model import Player, PlayerList, Precheck
from cardlab.tournament.results_tables import Cells, Tables, column, sheet_name, side, status_cell
from cardlab.tournament.summary_sheet import add_summary
from cardlab.tournament.typed import answer_shown, players_shown, proposal_text


def results_workbook(catalogue: Catalogue, precheck: Precheck) -> bytes:
    """The workbook, in the user's language."""
    book = Workbook(write_only=True)
    tables = Tables(book, catalogue, precheck)
    rows = {sheet_name("summary"): add_summary(tables)}
    add_event(book, tables.looks, catalogue, precheck, tables.speaker, sheet_name("event"))
    rows[sheet_name("findings")] = add_findings(tables)
    rows[sheet_name("rulings")] = _add_rulings(tables)
    rows[sheet_name("to-resolve")] = _add_phrases(tables, catalogue)
    rows[sheet_name("decks")] = _add_decks(tables)
    title = one_line(precheck.event.title or precheck.event.folder.name)[:80].replace("&", "&&")
    sheet: Any
    for sheet in book.worksheets:
        sheet.oddHeader.left.text = title
        sheet.oddHeader.right.text = sheet.title
    return saved(book, rows)


def _add_rulings(tables: Tables) -> Iterator[str]:
    columns = [
        column("number", "wrapped-count"),
        column("player", "wrapped-bold"),
        column("verdict"),
        column("decision"),
        column("reason", widest=80),
    ]
    rows: list[Cells] = [
        (player.number, one_line(player.name), status_cell(player.verdict), status_cell(ruling.decision),
         one_line(ruling.reason))
        for player in tables.precheck.players
        if (ruling := player.ruling)
    ]  # fmt: skip
    return tables.add("rulings", columns, rows or [(None, None, None, None, say("precheck-sheets.no-rulings"))])


def _add_phrases(tables: Tables, catalogue: Catalogue) -> Iterator[str]:
    precheck, speaker = tables.precheck, tables.speaker
    columns = [
        column("state"),
        column("phrase", "wrapped-bold", widest=50),
        column("why"),
        column("lists", "wrapped-count"),
        column("players", widest=50),
        column("proposals", widest=60),
        column("answer", widest=50),
    ]
    names = {player.number: player.name for player in precheck.players}
    answers = catalogue.cards(precheck.event.game, {phrase.answer for phrase in precheck.phrases if phrase.answer})
    rows: list[Cells] = [
        (
            Marked(say("precheck-sheets.state-answered"), "status-legal")
            if phrase.answer
            else Marked(say("precheck-sheets.state-open"), "status-legal-with-warnings"),
            one_line(phrase.phrase),
            say(f"precheck-sheets.why-{phrase.why}"),
            phrase.lists,
            players_shown(phrase, names),
            "\n".join(proposal_text(card, speaker) for card in phrase.proposals),
            answer_shown(phrase.answer, answers.get(phrase.answer), speaker),
        )
        for phrase in precheck.phrases
    ]
    nothing = (None, say("precheck-sheets.nothing-to-resolve"), *[None] * (len(columns) - 2))
    return tables.add("to-resolve", columns, rows or [nothing])


def _add_decks(tables: Tables) -> Iterator[str]:
    players = tables.precheck.players
    columns = {
        "number": column("number", "plain-count"),
        "player": column("player", "plain"),
        "side": column("deck-side", "plain"),  # cards have sides of their own
        "deck": column("deck", "plain"),
        "list": column("list", "plain"),
        "verdict": column("verdict", "plain"),
        "fingerprint": column("fingerprint", "plain", narrowest=20),
    }
    if not tables.has_sides:
        del columns["side"]
    if not any(each.replaced for player in players for each in player.lists):
        del columns["list"]
    decks = [
        ([about[name] for name in columns], each.table)
        for player in players
        for each in player.lists
        if each.table and (about := _about(tables, player, each))
    ]
    if not decks:
        return _add_setups(tables)
    return add_cards(tables.book, tables.looks, sheet_name("decks"), list(columns.values()), decks)


def _add_setups(tables: Tables) -> Iterator[str]:
    """Lists that are no decks, line by line."""
    columns = [column("number", "plain-count"), column("player", "plain"), column("list", "plain", widest=90)]
    rows: list[Cells] = [
        (player.number, one_line(player.name), one_line(line))
        for player in tables.precheck.players
        for each in player.current
        for line in each.setup.splitlines()
        if line.strip()
    ]
    return tables.add("decks", columns, rows or [(None, None, say("precheck-sheets.no-decks"))], frozen="C2")


def _about(tables: Tables, player: Player, each: PlayerList) -> dict[str, Value]:
    """What there is to say of a deck, by the names of the columns."""
    return {
        "number": player.number,
        "player": one_line(player.name),
        "side": side(each) or None,
        "deck": tables.deck_name(each),
        "list": say("precheck-sheets.replaced") if each.replaced else say("precheck-sheets.current"),
        "verdict": say(f"precheck.status-{each.verdict}"),
        "fingerprint": each.fingerprint or None,
    }
