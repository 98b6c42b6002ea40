"""`cardlab validate`, `diff`: decklists in, every finding out."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from cardlab.cli.options import Database, GameOption, Json, Lang, as_game, print_json, print_table, the_catalogue
from cardlab.decklists.lines import Decklist
from cardlab.decklists.readers import Source, read_decklist
from cardlab.errors import CardlabError
from cardlab.findings import Verdict
from cardlab.games.judge import Judge, Request, Result
from cardlab.importers.sheets import read_bytes
from cardlab.messages import say
from cardlab.reports.shown import shown
from cardlab.reports.terminal import as_text, speaker_for

ENDINGS = (".txt", ".csv", ".tsv", ".json", ".xlsx", ".ods", ".md", ".dec", ".xml", ".htd")
_EXIT: dict[Verdict, int] = {"legal": 0, "legal-with-warnings": 0, "illegal": 1, "unclear": 1, "unreadable": 2}

Format = Annotated[str, typer.Option("--format", help=say("help.format"))]
Day = Annotated[str, typer.Option("--date", help=say("help.date"))]
Settings = Annotated[list[str] | None, typer.Option("--setting", help=say("help.setting"))]


def register(app: typer.Typer) -> None:
    app.command(help=say("help.validate"))(validate)
    app.command(help=say("help.diff"))(diff)


def validate(
    files: Annotated[list[str], typer.Argument(help=say("help.validate-files"), show_default=False)],
    game: GameOption = None,
    format: Format = "",
    date: Day = "",
    setting: Settings = None,
    strict: Annotated[bool, typer.Option("--strict", help=say("help.strict"))] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help=say("help.quiet"))] = False,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    judged: list[tuple[str, Result | CardlabError]] = []
    with the_catalogue() as catalogue:
        judge = Judge(catalogue)
        request = request_of(judge, game, format, date, setting, strict=strict)
        answers: list[dict[str, Any]] = []
        for file, source in _sources(files):
            for name, outcome in _judged(judge, file, source, request, everywhere=format == "all"):
                judged.append((name, outcome))
                if json:
                    answers.append(_json(outcome, name, judge))
                elif format != "all":
                    print(_text(outcome, name, judge, quiet=quiet))
        if format == "all" and not json:
            _print_formats(judged)
    if json:
        print_json({"version": VERSION, "results": answers})
    elif len(judged) > 1 and format != "all":
        _print_tally(judged)
    raise typer.Exit(max((_exit(outcome) for _, outcome in judged), default=2))


def diff(
    first: Annotated[str, typer.Argument(help=say("help.diff-first"))],
    second: Annotated[str, typer.Argument(help=say("help.diff-second"))],
    game: GameOption = None,
    format: Format = "",
    date: Day = "",
    setting: Settings = None,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    from cardlab.reports.comparison import compare, comparison_lines

    with the_catalogue() as catalogue:
        judge = Judge(catalogue)
        request = request_of(judge, game, format, date, setting)
        comparison = compare(_one(judge, first, request), _one(judge, second, request))
        if json:
            print_json({"version": VERSION, **comparison.as_json()})
        else:
            print("\n".join(shown(line) for line in comparison_lines(comparison, catalogue)))
    raise typer.Exit(0 if comparison.same else 1)


def request_of(
    judge: Judge, game: str | None, format: str, day: str, settings: list[str] | None, *, strict: bool = False
) -> Request:
    """The options as the judge understands them; a format may be a file of the user's own."""
    request = Request(
        game=as_game(game), format="" if format == "all" else format, day=_day(day), settings=_settings(settings, game),
        strict=strict,
    )  # fmt: skip
    if not format or not _is_file(format):
        return request
    if request.game is None:
        raise CardlabError("list.own-format-game", file=format)
    from cardlab.games.own_format import read_own_format

    own = read_own_format(judge.catalogue, request.game, Path(format))
    return request._replace(format="", own_format=own)


def _is_file(format: str) -> bool:
    return Path(format).suffix.lower() in (".csv", ".tsv", ".xlsx", ".ods")


def _day(text: str) -> str:
    from datetime import date

    if not text:
        return ""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise CardlabError("list.bad-date", day=text) from None


def _settings(texts: list[str] | None, game: str | None) -> dict[str, str]:
    if not texts:
        return {}
    from cardlab.cli.options import games_of
    from cardlab.games.rules import settings_of

    known = {each.id: each for one in games_of(game) for each in settings_of(one)}
    wishes: dict[str, str] = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in known or value not in known[name].choices:
            listed = "; ".join(f"{each.id}={'|'.join(each.choices)}" for each in known.values())
            raise CardlabError("list.bad-setting", text=text, game=game or "", settings=listed)
        wishes[name] = value
    return wishes


def _sources(names: Iterable[str]) -> Iterator[tuple[str, Source | CardlabError]]:
    """The lists behind the names: standard input, files, and every decklist of a folder."""
    for name in names:
        if name == "-":
            yield "-", Source("-", sys.stdin.buffer.read())
            continue
        path = Path(name)
        files = sorted(each for each in path.rglob("*") if _is_decklist(each)) if path.is_dir() else [path]
        if not files:
            raise CardlabError("list.empty-folder", file=name)
        for file in files:
            try:
                yield str(file), Source(str(file), read_bytes(file), file)
            except CardlabError as fault:
                yield str(file), fault


def _is_decklist(path: Path) -> bool:
    return path.is_file() and path.suffix.lower() in ENDINGS and not path.name.startswith(".")


def _one(judge: Judge, name: str, request: Request) -> Result:
    """The result of the one list behind a name."""
    found = list(_sources([name]))
    if len(found) != 1:
        raise CardlabError("list.diff-one", file=name, count=len(found))
    source = found[0][1]
    if isinstance(source, CardlabError):
        raise source
    return judge.judge(read_decklist(source), request)


def _judged(
    judge: Judge, name: str, source: Source | CardlabError, request: Request, *, everywhere: bool
) -> Iterator[tuple[str, Result | CardlabError]]:
    """Judge what a source holds; one bad list does not stop the rest."""
    try:
        if isinstance(source, CardlabError):
            raise source
        for decklist in _decklists(source):
            if everywhere:
                for result in judge.judge_everywhere(decklist, request):
                    yield decklist.source, result
            else:
                yield decklist.source, judge.judge(decklist, request)
    except CardlabError as fault:
        yield name, fault


def _decklists(source: Source) -> list[Decklist]:
    """The one list of a source, or the many of a site's whole collection."""
    if source.content.lstrip()[:1] == b"[":
        from cardlab.decklists.site_json import decks_in, holds_many

        if holds_many(source):
            return decks_in(source)
    return [read_decklist(source)]


def _exit(outcome: Result | CardlabError) -> int:
    return 2 if isinstance(outcome, CardlabError) else _EXIT[outcome.verdict]


def _text(outcome: Result | CardlabError, name: str, judge: Judge, *, quiet: bool) -> str:
    if isinstance(outcome, CardlabError):
        return f"{shown(name)}: {say('list.verdict-unreadable')}\n  ✗ {shown(str(outcome))}"
    return as_text(outcome, speaker_for(judge.catalogue, outcome), quiet=quiet)


VERSION = 1
"""Of the JSON shape: see docs/json.md."""


def _json(outcome: Result | CardlabError, name: str, judge: Judge) -> dict[str, Any]:
    from cardlab.reports.results_json import as_json, unreadable

    if isinstance(outcome, CardlabError):
        return unreadable(name, str(outcome))
    return as_json(outcome, speaker_for(judge.catalogue, outcome))


def _print_tally(judged: list[tuple[str, Result | CardlabError]]) -> None:
    counted = Counter("unreadable" if isinstance(o, CardlabError) else o.verdict for _, o in judged)
    tally = ", ".join(f"{count} {say(f'list.word-{verdict}')}" for verdict, count in counted.most_common())
    print(say("list.all-results", count=len(judged), tally=tally))


def _print_formats(judged: list[tuple[str, Result | CardlabError]]) -> None:
    rows: list[list[str]] = []
    for name, outcome in judged:
        if isinstance(outcome, CardlabError):
            raise outcome
        rules = Counter(finding.rule for finding in outcome.findings if finding.severity == "error")
        reasons = ", ".join(f"{rule} ×{count}" if count > 1 else rule for rule, count in rules.items())
        terms = outcome.terms
        rows.append([name, terms.format.code, terms.snapshot, say(f"list.word-{outcome.verdict}"), reasons])
    headers = [say(f"list.column-{column}") for column in ("file", "format", "lists", "verdict", "reasons")]
    print_table(headers, rows)
