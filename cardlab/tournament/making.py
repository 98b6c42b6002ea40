"""Everything that a run writes about an event, made before any of it is written; a hundred players at a time."""

from collections.abc import Mapping
from contextlib import suppress
from itertools import groupby, islice

from cardlab.catalogue.catalogue import Catalogue
from cardlab.exporters.workbook_plan import WorkbookWriter
from cardlab.exporters.workbook_process import ProcessLost, WorkbookProcess, has_second_core
from cardlab.spreadsheets.sheet import read_bytes
from cardlab.tournament import event_json
from cardlab.tournament.answers_sheet import answers_sheet
from cardlab.tournament.deck_files import deck_files
from cardlab.tournament.made_files import MadeFiles
from cardlab.tournament.model import Precheck
from cardlab.tournament.page import page_html, player_files
from cardlab.tournament.page_players import part_of
from cardlab.tournament.replies import replies, replies_head, replies_rows, reply_files
from cardlab.tournament.results_workbook import ResultsWorkbook
from cardlab.tournament.shown_lists import ShownLists

ANSWERS = "answers.csv"
WORKBOOK, PAGE, REPLIES = "precheck.xlsx", "precheck.html", "replies.csv"
REPORTS = (WORKBOOK, PAGE, event_json.FILE, REPLIES)
_ALONE = 250
"""Of so many players the workbook is written before a second process has started."""


def make_files(
    catalogue: Catalogue, found: Precheck, answers: Mapping[str, str], mailed: Mapping[int, str]
) -> MadeFiles:
    """All files of a pre-check. The workbook of many players is written by a second process meanwhile; where that is
    lost, here, and what is wrong is said here."""
    if len(found.players) > _ALONE and has_second_core():
        with suppress(ProcessLost):
            return _made(catalogue, found, answers, mailed, WorkbookProcess)
    return _made(catalogue, found, answers, mailed, WorkbookWriter)


def _made(
    catalogue: Catalogue,
    found: Precheck,
    answers: Mapping[str, str],
    mailed: Mapping[int, str],
    begin: type[WorkbookWriter] | type[WorkbookProcess],
) -> MadeFiles:
    files = MadeFiles(found.event.folder)
    try:
        with files.written_apart(WORKBOOK) as workbook, begin(workbook) as writer:
            _make_all(files, catalogue, found, mailed, writer)
        before = found.event.folder / ANSWERS
        files.add(ANSWERS, [answers_sheet(found, answers, read_bytes(before) if before.is_file() else b"")])
    except BaseException:
        files.close()
        raise
    return files


def _make_all(
    files: MadeFiles,
    catalogue: Catalogue,
    found: Precheck,
    mailed: Mapping[int, str],
    writer: WorkbookWriter | WorkbookProcess,
) -> None:
    event, shown = found.event, ShownLists(found.event.lang)
    workbook = ResultsWorkbook(writer, catalogue, found, shown)
    results, pages = event_json.precheck_json(catalogue, found), player_files(catalogue, found, shown)
    every_reply = replies(catalogue, found, shown)
    files.add(event_json.FILE, islice(results, 1))
    files.add(REPLIES, [replies_head(event.lang, personal_data=event.personal_data)])
    for _, some in groupby(found.players, key=part_of):
        players = list(some)
        workbook.add_decks(players)
        files.add(event_json.FILE, islice(results, len(players)))
        written = list(islice(every_reply, len(players)))
        files.add(REPLIES, [replies_rows(written, event.lang, mailed, personal_data=event.personal_data)])
        texts = reply_files(written, personal_data=event.personal_data) | deck_files(players, event, shown)
        for name, text in (*texts.items(), *islice(pages, 1)):
            files.add(name, [text.encode()])
    files.add(event_json.FILE, results)
    files.add(PAGE, map(str.encode, page_html(catalogue, found, shown)))  # meanwhile the workbook is finished
