"""What the commands that judge lists share: their options, where lists come from, exit codes."""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cardlab.cli.defaults import message
from cardlab.cli.output import print_text
from cardlab.errors import CardlabError, OurFault
from cardlab.games.options import ALL_FORMATS, Options, as_game, one_format_needed
from cardlab.lab import Lab, Outcome, Progress
from cardlab.model.result import Result, Unreadable
from cardlab.reading.document import Source
from cardlab.reading.split import files_behind, sources
from cardlab.safe_text import printable
from cardlab.spreadsheets.sheet import read_stream
from cardlab.vocabulary import Language

if TYPE_CHECKING:
    from cardlab.games.advice import Fix

_EXIT = {"legal": 0, "legal-with-warnings": 0, "illegal": 1, "unclear": 1, "unreadable": 2}
_NO_LIST = (
    "list.no-game", "list.no-decks", "list.too-long", "decklists.no-reader", "decklists.no-slots", "decklists.bad-xml",
    "decklists.unsafe-xml", "decklists.too-large", "decklists.empty", "decklists.document", "decklists.pdf",
    "decklists.picture", "decklists.archive", "importers.not-text",
)  # fmt: skip
"""The faults of files that hold no list."""
_CARDS_BY_CHANCE, _LINES_OF_TEXT = 2, 10


def sources_of(names: Iterable[str], advance: Progress | None = None) -> Iterator[tuple[str, Source | CardlabError]]:
    """The lists behind the names: standard input, files, and every decklist of a folder, which may `advance` a bar.

    A web address is refused.
    """
    for name in names:
        if name == "-":
            yield "-", Source("-", read_stream(sys.stdin.buffer, "-"))
            continue
        if advance is None or not os.path.isdir(name):
            yield from sources([name])
            continue
        files = files_behind(name)
        for done, file in enumerate(files):
            advance(str(file), done, len(files))
            yield from sources([file])


def is_no_list(outcome: Outcome) -> bool:
    """Whether a file of a folder is surely something else than a list, such as a letter or a program's settings.

    A text of many lines has a card's name in it by chance; a deck has more than two different cards.
    """
    if isinstance(outcome, Unreadable):
        return outcome.fault.key in _NO_LIST
    decklist = outcome.decklist
    lines = len(decklist.line_texts)
    by_chance = len(outcome.entries) <= _CARDS_BY_CHANCE and lines > _LINES_OF_TEXT and not decklist.sheet
    return outcome.verdict == "unreadable" or by_chance


def judged_by_one_format(lab: Lab, names: Iterable[str], options: Options) -> Iterator[Outcome]:
    """Judge the lists behind the names, for a command that cannot show a list in every format."""
    refuse_all_formats(lab, names, options)
    return lab.judged(sources_of(names), **options)


def refuse_all_formats(lab: Lab, names: Iterable[str], options: Options) -> None:
    """Refuse `--format all`, naming the formats of the game asked for, else of the first list that was understood."""
    if options.get("format") == ALL_FORMATS:
        any_format: Options = {**options, "format": ""}
        judged = lab.judged(sources_of(names), **any_format)
        of_lists = (outcome.game for outcome in judged if isinstance(outcome, Result))
        raise one_format_needed(lab.catalogue, as_game(options.get("game")) or next(of_lists, None))


def one_result(lab: Lab, name: str, options: Options) -> Result:
    """The result of the one list behind a name."""
    found = list(judged_by_one_format(lab, [name], options))
    if len(found) != 1:
        raise CardlabError("list.diff-one", file=name, count=len(found))
    (outcome,) = found
    if not isinstance(outcome, Result):
        raise outcome.fault
    return outcome


def report_text(
    lab: Lab, outcome: Outcome, lang: Language, *, quiet: bool = False, verbose: bool = False, explain: bool = False
) -> str:
    """The report of a list, with other formats and the nearest legal deck unless it is a short one."""
    if isinstance(outcome, Unreadable):
        return outcome.text(lang)
    return outcome.text(
        lang,
        also_legal=None if quiet else lab.also_legal(outcome),
        fix=None if quiet else fix_to_show(lab, outcome),
        explanation=lab.explain(outcome) if explain else None,
        quiet=quiet,
        verbose=verbose,
    )


def fix_to_show(lab: Lab, result: Result) -> "Fix | None":
    """The nearest legal deck where a report has something to say of it."""
    return lab.fix(result) if result.entries and result.verdict in ("illegal", "unclear") else None


def exit_code(outcomes: Iterable[Outcome]) -> int:
    return max((3 if _is_our_fault(outcome) else _EXIT[outcome.verdict] for outcome in outcomes), default=2)


def _is_our_fault(outcome: Outcome) -> bool:
    return not isinstance(outcome, Result) and isinstance(outcome.fault, OurFault)


def print_fault(source: str, said: str, fault: CardlabError | None = None) -> None:
    """Why nothing is made of a list; it is named, unless the sentence names it."""
    named = fault is not None and "file" in fault.values
    print_text(printable(said if named else message("list.label", label=printable(source), value=said)), sys.stderr)


def tally_words(outcomes: Iterable[Outcome]) -> str:
    """`3 legal, 1 illegal`: how many of each verdict, most first."""
    counted = Counter("not-checked" if isinstance(each, Unreadable) else each.verdict for each in outcomes)
    return ", ".join(message(f"list.tally-{verdict}", count=count) for verdict, count in counted.most_common())
