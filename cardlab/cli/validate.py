"""`cardlab validate`: decklists in, every finding out."""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from cardlab.cli.defaults import message, user_language
from cardlab.cli.lists import exit_code, fix_to_show, is_no_list, report_text, sources_of, tally_words
from cardlab.cli.options import (
    AcceptSuggestions,
    Database,
    Day,
    FormatOrAll,
    GameOption,
    Json,
    Lists,
    Settings,
    Strict,
    open_lab,
    option,
    options_of,
)
from cardlab.cli.output import ProgressBar, TableColumn, print_json, print_table, print_text
from cardlab.lab import Lab, Outcome
from cardlab.messages import few
from cardlab.model.result import Unreadable
from cardlab.safe_text import printable
from cardlab.vocabulary import Language

_MOST_LEFT_OUT_NAMED = 3


def validate(
    files: Lists,
    game: GameOption = None,
    format: FormatOrAll = "",
    date: Day = "",
    setting: Settings = None,
    strict: Strict = False,
    accept_suggestions: AcceptSuggestions = False,
    quiet: Annotated[bool, option("help.quiet", "--quiet", "-q")] = False,
    verbose: Annotated[bool, option("help.verbose", "--verbose", "-v")] = False,
    explain: Annotated[bool, option("help.explain", "--explain")] = False,
    combine: Annotated[bool, option("help.combine", "--combine", rare=True)] = False,
    db: Database = None,
    json: Json = False,
) -> None:
    language, outcomes = user_language(), []
    with open_lab(db) as lab:
        options = options_of(game, format, date, setting, strict=strict, accept_suggestions=accept_suggestions)
        with ProgressBar(message("list.checking")) as advance:
            for outcome in lab.judged(sources_of(files, advance), combine=combine, **options):
                outcomes.append(outcome)
                if not json and format != "all" and not _is_left_out(outcome, files):
                    advance.stop()
                    to = sys.stderr if isinstance(outcome, Unreadable) else None
                    print_text(report_text(lab, outcome, language, quiet=quiet, verbose=verbose, explain=explain), to)
        if json:
            reports = [_json(lab, each, language, steps=format != "all", explain=explain) for each in outcomes]
            print_json({"results": reports})
        else:
            _print_together([each for each in outcomes if not _is_left_out(each, files)], every_format=format == "all")
            _print_left_out([each.source for each in outcomes if _is_left_out(each, files)])
    raise typer.Exit(exit_code(outcomes))


def _json(lab: Lab, outcome: Outcome, lang: Language, *, steps: bool, explain: bool) -> dict[str, Any]:
    """The same for a program; `steps`: with other formats and the nearest legal deck."""
    if isinstance(outcome, Unreadable):
        report = outcome.json(lang)
        return {**report, "explanation": []} if explain else report
    return outcome.json(
        lang,
        also_legal=lab.also_legal(outcome) if steps else None,
        fix=fix_to_show(lab, outcome) if steps else None,
        explanation=lab.explain(outcome) if explain else None,
    )


def _is_left_out(outcome: Outcome, named: Sequence[str]) -> bool:
    """Whether a folder's file is no list; one that was named itself gets its answer."""
    return is_no_list(outcome) and outcome.source not in ("-", *(str(Path(name)) for name in named))


def _print_together(outcomes: Sequence[Outcome], *, every_format: bool) -> None:
    if every_format:
        _print_formats(outcomes)
    elif len(outcomes) > 1:
        print_text(message("list.all-results", count=len(outcomes), tally=tally_words(outcomes)))


def _print_left_out(files: Sequence[str]) -> None:
    if not files:
        return
    names = [printable(name) for name in dict.fromkeys(files)]
    count, language = len(names), user_language()
    if count <= _MOST_LEFT_OUT_NAMED:
        named = few(names, language)
    else:
        first = names[:_MOST_LEFT_OUT_NAMED]
        named = message("list.and-more", named=", ".join(first), count=count - len(first))
    print_text(message("list.not-lists", count=count, names=named))


def _print_formats(outcomes: Sequence[Outcome]) -> None:
    rows: list[list[str]] = []
    for outcome in outcomes:
        if isinstance(outcome, Unreadable):
            fault = outcome.fault.text(user_language())
            rows.append([outcome.source, "", "", message(f"list.word-{outcome.verdict}"), fault])
            continue
        rules = Counter(finding.rule for finding in outcome.findings if finding.severity == "error")
        if outcome.verdict == "unclear":
            rules.update(finding.rule for finding in outcome.findings if finding.severity == "warning")
            rules.update(each.rule for each in outcome.not_judged)
        reasons = ", ".join(f"{rule} ×{count}" if count > 1 else rule for rule, count in rules.items())
        terms = outcome.terms
        rows.append(
            [outcome.source, terms.format.code, terms.snapshot, message(f"list.word-{outcome.verdict}"), reasons]
        )
    columns = (("file", 2), ("format", 0), ("lists", 1), ("verdict", 0), ("reasons", 0))
    print_table([TableColumn(message(f"list.column-{name}"), drop, name == "reasons") for name, drop in columns], rows)
