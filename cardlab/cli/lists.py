"""What the commands that judge lists share: their options, where lists come from, exit codes."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated

from cardlab.cli import completion
from cardlab.cli.language import tell
from cardlab.cli.options import argument, option
from cardlab.cli.paper import print_text
from cardlab.decklists.readers import Source
from cardlab.decklists.split import sources
from cardlab.errors import CardlabError, OurFault
from cardlab.games.requests import Options
from cardlab.games.validator import Result, Unreadable
from cardlab.importers.sheets import read_stream
from cardlab.lab import Lab, Outcome
from cardlab.shown import shown

_EXIT = {"legal": 0, "legal-with-warnings": 0, "illegal": 1, "unclear": 1, "unreadable": 2}

Lists = Annotated[list[str], argument("help.lists", metavar="help.word-list")]
Format = Annotated[
    str, option("help.format", "--format", metavar="help.word-format", autocompletion=completion.formats)
]
Day = Annotated[str, option("help.date", "--date", metavar="help.word-day")]
Settings = Annotated[
    list[str] | None,
    option("help.setting", "--setting", metavar="help.word-setting", autocompletion=completion.settings),
]

AcceptSuggestions = Annotated[bool, option("help.accept-suggestions", "--accept-suggestions")]


def options_of(
    game: str | None,
    format: str,
    date: str,
    setting: list[str] | None,
    *,
    strict: bool = False,
    accept_suggestions: bool = False,
) -> Options:
    return {
        "game": game, "format": format, "date": date, "settings": settings_of(setting), "strict": strict,
        "accept_suggestions": accept_suggestions,
    }  # fmt: skip


def settings_of(texts: list[str] | None) -> dict[str, str]:
    """`name=value` as typed; the library knows which there are."""
    return {name: value for name, _, value in (text.partition("=") for text in texts or [])}


def sources_of(names: Iterable[str]) -> Iterator[tuple[str, Source | CardlabError]]:
    """The lists behind the names: standard input, files, and every decklist of a folder."""
    for name in names:
        if name == "-":
            yield "-", Source("-", read_stream(sys.stdin.buffer, "-"))
        else:
            yield from sources([name])


def one_result(lab: Lab, name: str, options: Options) -> Result:
    """The result of the one list behind a name."""
    found = list(lab.judged(sources_of([name]), **options))
    if len(found) != 1:
        raise CardlabError("list.diff-one", file=name, count=len(found))
    (outcome,) = found
    if not isinstance(outcome, Result):
        raise outcome.fault
    return outcome


def exit_code(outcomes: Iterable[Outcome]) -> int:
    return max((3 if _is_our_fault(outcome) else _EXIT[outcome.verdict] for outcome in outcomes), default=2)


def _is_our_fault(outcome: Outcome) -> bool:
    return not isinstance(outcome, Result) and isinstance(outcome.fault, OurFault)


def print_fault(source: str, said: str, fault: CardlabError | None = None) -> None:
    """Why nothing is made of a list; it is named, unless the sentence names it."""
    named = fault is not None and "file" in fault.values
    print_text(shown(said if named else tell("list.label", label=shown(source), value=said)), sys.stderr)


def tally_words(outcomes: Iterable[Outcome]) -> str:
    """`3 legal, 1 illegal`: how many of each verdict, most first."""
    counted = Counter("not-checked" if isinstance(each, Unreadable) else each.verdict for each in outcomes)
    return ", ".join(tell(f"list.tally-{verdict}", count=count) for verdict, count in counted.most_common())
