"""What the commands that judge lists share: their options, where lists come from, exit codes."""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardlab.cli import completion
from cardlab.cli.options import as_game
from cardlab.decklists.lines import Decklist
from cardlab.decklists.readers import Source, is_decklist_file, read_decklist
from cardlab.errors import CardlabError
from cardlab.findings import Verdict
from cardlab.games.judge import Judge, Request, Result
from cardlab.importers.sheets import is_sheet_name, read_bytes, read_stream
from cardlab.messages import say

if TYPE_CHECKING:
    from cardlab.tournament.model import Event

_EXIT: dict[Verdict, int] = {"legal": 0, "legal-with-warnings": 0, "illegal": 1, "unclear": 1, "unreadable": 2}

Lists = Annotated[list[str], typer.Argument(help=say("help.lists"), metavar=say("help.word-list"))]
Format = Annotated[
    str,
    typer.Option(
        "--format", help=say("help.format"), metavar=say("help.word-format"), autocompletion=completion.formats
    ),
]
Day = Annotated[str, typer.Option("--date", help=say("help.date"), metavar=say("help.word-day"))]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--setting", help=say("help.setting"), metavar=say("help.word-setting"), autocompletion=completion.settings
    ),
]


def request_of(
    judge: Judge, game: str | None, format: str, day: str, settings: list[str] | None, *, strict: bool = False
) -> Request:
    """The options as the judge understands them; a format may be a file of the user's own."""
    request = Request(
        game=as_game(game),
        format="" if format == "all" else format,
        day=_day(day),
        settings=settings_from(settings, game),
        strict=strict,
    )
    if not format or not is_sheet_name(format):
        return request
    if request.game is None:
        raise CardlabError("list.own-format-game", file=format)
    from cardlab.games.own_format import read_own_format

    own = read_own_format(judge.catalogue, request.game, Path(format))
    return request._replace(format="", own_format=own)


def request_of_event(judge: Judge, event: "Event") -> Request:
    """The options an event was made with."""
    settings = [f"{name}={value}" for name, value in event.settings.items()]
    request = request_of(judge, event.game, event.format, event.day, settings)
    return request if judge.terms(event.game, request) is not None else request._replace(format="")


def _day(text: str) -> str:
    from datetime import date

    if not text:
        return ""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise CardlabError("list.bad-date", day=text) from None


def settings_from(texts: list[str] | None, game: str | None) -> dict[str, str]:
    if not texts:
        return {}
    from cardlab.cli.options import games_of
    from cardlab.games.rules import settings_of

    known = {each.id: each for one in games_of(game) for each in settings_of(one)}
    wishes: dict[str, str] = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in known or value not in known[name].choices:
            listed = say("list.between").join(f"{each.id}={'|'.join(each.choices)}" for each in known.values())
            raise CardlabError("list.bad-setting", text=text, game=game or "", settings=listed)
        wishes[name] = value
    return wishes


def sources(names: Iterable[str]) -> Iterator[tuple[str, Source | CardlabError]]:
    """The lists behind the names: standard input, files, and every decklist of a folder."""
    for name in names:
        if name == "-":
            yield "-", Source("-", read_stream(sys.stdin.buffer, "-"))
            continue
        path = Path(name)
        files = sorted(each for each in path.rglob("*") if is_decklist_file(each)) if os.path.isdir(name) else [path]
        if not files:
            raise CardlabError("list.empty-folder", file=name)
        for file in files:
            try:
                yield str(file), Source(str(file), read_bytes(file), file)
            except CardlabError as fault:
                yield str(file), fault


def one_result(judge: Judge, name: str, request: Request) -> Result:
    """The result of the one list behind a name."""
    found = list(sources([name]))
    if len(found) != 1:
        raise CardlabError("list.diff-one", file=name, count=len(found))
    source = found[0][1]
    if isinstance(source, CardlabError):
        raise source
    return judge.judge(read_decklist(source), request)


def judged_all(
    judge: Judge, names: Iterable[str], request: Request, *, everywhere: bool, together: bool = False
) -> Iterator[tuple[str, Result | CardlabError]]:
    """Judge every list behind the names, each for itself or all together as one deck."""
    if together:
        yield from _judged_together(judge, names, request, everywhere)
    else:
        for name, source in sources(names):
            yield from judged(judge, name, source, request, everywhere=everywhere)


def judged(
    judge: Judge, name: str, source: Source | CardlabError, request: Request, *, everywhere: bool
) -> Iterator[tuple[str, Result | CardlabError]]:
    """Judge what a source holds; one bad list does not stop the rest."""
    try:
        if isinstance(source, CardlabError):
            raise source
        for decklist in _decklists(source):
            yield from _results(judge, decklist, request, everywhere)
    except CardlabError as fault:
        yield name, fault


def _judged_together(
    judge: Judge, names: Iterable[str], request: Request, everywhere: bool
) -> Iterator[tuple[str, Result]]:
    """All lists as one deck; none may be missing."""
    from cardlab.decklists.combine import combined

    lists: list[Decklist] = []
    for _, source in sources(names):
        if isinstance(source, CardlabError):
            raise source
        lists += _decklists(source)
    yield from _results(judge, combined(lists), request, everywhere)


def _results(judge: Judge, decklist: Decklist, request: Request, everywhere: bool) -> Iterator[tuple[str, Result]]:
    results = judge.judge_everywhere(decklist, request) if everywhere else [judge.judge(decklist, request)]
    for result in results:
        yield decklist.source, result


def _decklists(source: Source) -> list[Decklist]:
    """The one list of a source, or the many of a whole collection."""
    if source.content.lstrip()[:1] == b"[" or b'"decks"' in source.content[:400]:
        from cardlab.decklists.young_jedi_json import decks_of

        if found := decks_of(source):
            return found
    if source.content.lstrip()[:1] == b"[":
        from cardlab.decklists.site_json import decks_in, holds_many

        if holds_many(source):
            return decks_in(source)
    return [read_decklist(source)]


def exit_code(outcome: Result | CardlabError) -> int:
    return 2 if isinstance(outcome, CardlabError) else _EXIT[outcome.verdict]


def tally_words(outcomes: Iterable[Result | CardlabError]) -> str:
    """`3 legal, 1 illegal`: how many of each verdict, most first."""
    counted = Counter("unreadable" if isinstance(each, CardlabError) else each.verdict for each in outcomes)
    return ", ".join(say(f"list.tally-{verdict}", count=count) for verdict, count in counted.most_common())
