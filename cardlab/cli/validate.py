"""`cardlab validate`: decklists in, every finding out."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

import typer

from cardlab.cli.language import tell, user_language
from cardlab.cli.lists import (
    AcceptSuggestions,
    Day,
    Format,
    Lists,
    Settings,
    exit_code,
    options_of,
    sources_of,
    tally_words,
)
from cardlab.cli.options import Database, GameOption, Json, Lang, open_lab, option, print_json
from cardlab.cli.paper import PrintedColumn, print_table, print_text
from cardlab.games.validator import Unreadable
from cardlab.lab import Outcome


def validate(
    files: Lists,
    game: GameOption = None,
    format: Format = "",
    date: Day = "",
    setting: Settings = None,
    strict: Annotated[bool, option("help.strict", "--strict")] = False,
    accept_suggestions: AcceptSuggestions = False,
    quiet: Annotated[bool, option("help.quiet", "--quiet", "-q")] = False,
    verbose: Annotated[bool, option("help.verbose", "--verbose", "-v")] = False,
    combine: Annotated[bool, option("help.combine", "--combine")] = False,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,
    json: Json = False,
) -> None:
    language, outcomes = user_language(), []
    with open_lab(db) as lab:
        options = options_of(game, format, date, setting, strict=strict, accept_suggestions=accept_suggestions)
        for outcome in lab.judged(sources_of(files), combine=combine, **options):
            outcomes.append(outcome)
            if not json and format != "all":
                print_text(outcome.text(language, quiet=quiet, verbose=verbose))
        if json:
            print_json({"results": [each.json(language, advice=format != "all") for each in outcomes]})
        elif format == "all":
            _print_formats(outcomes)
        elif len(outcomes) > 1:
            print_text(tell("list.all-results", count=len(outcomes), tally=tally_words(outcomes)))
    raise typer.Exit(exit_code(outcomes))


def _print_formats(outcomes: Sequence[Outcome]) -> None:
    rows: list[list[str]] = []
    for outcome in outcomes:
        if isinstance(outcome, Unreadable):
            fault = outcome.fault.text(user_language())
            rows.append([outcome.source, "", "", tell(f"list.word-{outcome.verdict}"), fault])
            continue
        rules = Counter(finding.rule for finding in outcome.findings if finding.severity == "error")
        if outcome.verdict == "unclear":
            rules.update(finding.rule for finding in outcome.findings if finding.severity == "warning")
            rules.update(each.rule for each in outcome.not_judged)
        reasons = ", ".join(f"{rule} ×{count}" if count > 1 else rule for rule, count in rules.items())
        terms = outcome.terms
        rows.append([outcome.source, terms.format.code, terms.snapshot, tell(f"list.word-{outcome.verdict}"), reasons])
    columns = (("file", 2), ("format", 0), ("lists", 1), ("verdict", 0), ("reasons", 0))
    print_table([PrintedColumn(tell(f"list.column-{name}"), drop, name == "reasons") for name, drop in columns], rows)
