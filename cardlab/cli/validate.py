"""`cardlab validate`: decklists in, every finding out."""

from collections import Counter
from typing import Annotated, Any

import typer

from cardlab.cli.judging import Day, Format, Lists, Settings, exit_code, judged_all, request_of, tally_words
from cardlab.cli.options import Database, GameOption, Json, Lang, print_json, print_table, the_catalogue
from cardlab.errors import CardlabError
from cardlab.games.judge import Judge, Result
from cardlab.messages import say
from cardlab.reports.terminal import as_text, speaker_for
from cardlab.shown import shown


def register(app: typer.Typer) -> None:
    app.command(help=say("help.validate"))(validate)


def validate(
    files: Lists,
    game: GameOption = None,
    format: Format = "",
    date: Day = "",
    setting: Settings = None,
    strict: Annotated[bool, typer.Option("--strict", help=say("help.strict"))] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help=say("help.quiet"))] = False,
    combine: Annotated[bool, typer.Option("--combine", help=say("help.combine"))] = False,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    results: list[tuple[str, Result | CardlabError]] = []
    with the_catalogue() as catalogue:
        judge = Judge(catalogue)
        request = request_of(judge, game, format, date, setting, strict=strict)
        answers: list[dict[str, Any]] = []
        for name, outcome in judged_all(judge, files, request, everywhere=format == "all", together=combine):
            results.append((name, outcome))
            if json:
                answers.append(_json(outcome, name, judge))
            elif format != "all":
                print(_text(outcome, name, judge, quiet=quiet))
        if format == "all" and not json:
            _print_formats(results)
    if json:
        print_json({"version": VERSION, "results": answers})
    elif len(results) > 1 and format != "all":
        _print_tally(results)
    raise typer.Exit(max((exit_code(outcome) for _, outcome in results), default=2))


def _text(outcome: Result | CardlabError, name: str, judge: Judge, *, quiet: bool) -> str:
    if isinstance(outcome, CardlabError):
        verdict = say("list.label", label=shown(name), value=say("list.verdict-unreadable"))
        return f"{verdict}\n  ✗ {shown(str(outcome))}"
    return as_text(outcome, speaker_for(judge.catalogue, outcome), quiet=quiet)


VERSION = 1
"""Of the JSON shape: see docs/json.md."""


def _json(outcome: Result | CardlabError, name: str, judge: Judge) -> dict[str, Any]:
    from cardlab.reports.results_json import as_json, unreadable

    if isinstance(outcome, CardlabError):
        return unreadable(name, str(outcome))
    return as_json(outcome, speaker_for(judge.catalogue, outcome))


def _print_tally(results: list[tuple[str, Result | CardlabError]]) -> None:
    print(say("list.all-results", count=len(results), tally=tally_words(outcome for _, outcome in results)))


def _print_formats(results: list[tuple[str, Result | CardlabError]]) -> None:
    rows: list[list[str]] = []
    for name, outcome in results:
        if isinstance(outcome, CardlabError):
            raise outcome
        rules = Counter(finding.rule for finding in outcome.findings if finding.severity == "error")
        reasons = ", ".join(f"{rule} ×{count}" if count > 1 else rule for rule, count in rules.items())
        terms = outcome.terms
        rows.append([name, terms.format.code, terms.snapshot, say(f"list.word-{outcome.verdict}"), reasons])
    headers = [say(f"list.column-{column}") for column in ("file", "format", "lists", "verdict", "reasons")]
    print_table(headers, rows)
