"""A result as text for a person: verdict, summary, findings with their rule and what to do."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardlab.errors import CardlabError
from cardlab.games.formats import format_code
from cardlab.games.rule import group_by
from cardlab.messages import area_with
from cardlab.model.cards import Format, name_in
from cardlab.model.findings import Finding
from cardlab.model.result import OtherFormats, Result, WaitingFormat
from cardlab.registry import find_game
from cardlab.render.changes import advice_lines
from cardlab.render.renderer import Renderer, shown_day
from cardlab.safe_text import printable
from cardlab.vocabulary import Language

if TYPE_CHECKING:
    from cardlab.games.advice import Fix

MARKS = {"error": "✗", "warning": "!", "info": "·"}
_COLOURS = {"error": "31", "warning": "33", "info": "36"}
_VERDICT_COLOURS = {"legal": "32", "legal-with-warnings": "33", "illegal": "31", "unclear": "33", "unreadable": "31"}
_MOST_FORMATS = 5
"""So many formats are named in one line."""
_MOST_CORRECTIONS = 5
"""So many notes about small corrections are shown one by one; the others are counted."""
_CORRECTIONS = ("list.read-as", "list.printing-taken")
_ORDER = {"error": 0, "warning": 1, "info": 2}


def renderer_for(result: Result, lang: Language) -> Renderer:
    """A renderer with the titles of every card the result may name."""
    return Renderer.for_game(result.names, lang)


def as_text(
    result: Result,
    renderer: Renderer,
    *,
    also_legal: OtherFormats | None = None,
    fix: "Fix | None" = None,
    quiet: bool = False,
    verbose: bool = False,
) -> str:
    """The whole report; quiet: the verdict and the errors only; verbose: all that a game says in short otherwise."""
    verdict = verdict_words(result, renderer)
    about = renderer.labelled(printable(result.source), verdict).removesuffix(verdict)
    lines = [about + _coloured(verdict, _VERDICT_COLOURS[result.verdict])]
    if not quiet:
        lines += [f"  {line}" for line in summary_lines(result, renderer)]
    shown_findings, corrections = _without_many_corrections(ordered(result.findings), verbose=verbose)
    for finding in shown_findings:
        if not quiet or finding.severity == "error":
            lines += finding_lines(finding, renderer)
    if not quiet:
        if corrections:
            lines.append(f"  {MARKS['info']} {renderer.say('list.more-corrections', count=corrections)}")
        lines += [f"  ? {line}" for line in not_judged_lines(result, renderer, verbose=verbose)]
        if fix is not None and result.verdict in ("illegal", "unclear"):
            lines += [f"  → {line}" for line in advice_lines(result, fix.advice, renderer)]
        lines += [f"  {line}" for line in (*comment_lines(result, renderer), *_closing(result, renderer, also_legal))]
    return "\n".join(lines)


def _without_many_corrections(findings: Sequence[Finding], *, verbose: bool) -> tuple[list[Finding], int]:
    """The findings without the notes on small corrections that are too many to read, and how many lines these are."""
    corrections = [finding for finding in findings if finding.rule in _CORRECTIONS]
    left_out = [] if verbose else corrections[_MOST_CORRECTIONS:]
    kept = [finding for finding in findings if not any(finding is other for other in left_out)]
    return kept, len({line for finding in left_out for line in finding.lines})


def unreadable_text(source: str, fault: CardlabError, lang: Language) -> str:
    """The report of a list that was not judged: a missing file, an unknown format, a shape nobody reads."""
    renderer = Renderer(lang)
    verdict = renderer.labelled(printable(source), renderer.say("list.verdict-not-checked"))
    return f"{verdict}\n  ✗ {printable(fault.text(lang))}"


def verdict_words(result: Result, renderer: Renderer) -> str:
    """The verdict in the game's own words where it has them."""
    verdict: str = "not-judged" if result.verdict == "unclear" and not result.deck.unread else result.verdict
    not_checked = len(result.summary.get("rules_not_checked", ()))
    if not_checked and result.verdict in ("legal", "legal-with-warnings"):  # a setup that mentions only some steps
        verdict = f"{result.verdict}-in-part"
    area = area_with(f"verdict-{verdict}", renderer.language, result.game, "list")
    return renderer.say(f"{area}.verdict-{verdict}", count=not_checked)


def ordered(findings: Iterable[Finding]) -> list[Finding]:
    """Errors first, then by line; what concerns no line comes last."""
    return sorted(findings, key=_place)


def _place(finding: Finding) -> tuple[int, bool, tuple[int, ...]]:
    return _ORDER[finding.severity], not finding.lines, finding.lines


def finding_lines(finding: Finding, renderer: Renderer) -> Iterator[str]:
    mark = _coloured(MARKS[finding.severity], _COLOURS[finding.severity])
    hint = renderer.hint(finding)
    yield f"  {mark} {renderer.message(finding)}{' ' + hint if hint else ''}"
    yield f"      {_coloured(finding.rule, '2')}"


def summary_lines(result: Result, renderer: Renderer) -> Iterator[str]:
    """What the deck is, in the words of its game."""
    if result.deck.name:
        yield printable(result.deck.name)
    if result.summary:
        yield from find_game(result.game).summary.lines(result, renderer)


def not_judged_lines(result: Result, renderer: Renderer, *, verbose: bool) -> Iterator[str]:
    """What was not judged, in short; with `verbose` each rule by its id, and why."""
    in_short = find_game(result.game).summary.not_judged_lines(result, renderer, verbose=verbose)
    if in_short is not None and result.not_judged:
        yield from in_short
        return
    if not verbose:
        yield from renderer.not_judged(result.not_judged)
        return
    for each in result.not_judged:
        yield renderer.say("list.not-judged", rule=each.rule, because=renderer.because(each))


def comment_lines(result: Result, renderer: Renderer) -> Iterator[str]:
    """Which lines were taken for remarks."""
    every = (*result.decklist.remarks, *result.deck.comments)
    remarks = [remark.number for remark in every if remark.kind == "comment"]
    if remarks:
        numbers = sorted(set(remarks))
        yield renderer.say("list.comments", count=len(numbers), lines=renderer.lines(numbers))


def _closing(result: Result, renderer: Renderer, also_legal: OtherFormats | None) -> Iterator[str]:
    key = "list.format-chosen" if result.format_chosen else "list.judged-by"
    yield renderer.say(key, format=renderer.format(result.terms), code=result.terms.format.code, game=result.game)
    yield from format_lines(result, renderer, also_legal)
    if result.fingerprint:
        yield renderer.labelled(renderer.say("list.fingerprint"), result.fingerprint)


def format_lines(result: Result, renderer: Renderer, also_legal: OtherFormats | None) -> Iterator[str]:
    """Whether the lists used are older than the day asked for, and where else the deck is legal."""
    day, lists, lang = result.day, result.terms.snapshot, renderer.language
    if lists and lists < day:
        yield renderer.say("list.older-lists", day=shown_day(day, lang), lists=shown_day(lists, lang))
    yield from _format_named(result, renderer)
    if also_legal is not None:
        yield from _other_formats(result, also_legal, renderer)


def _format_named(result: Result, renderer: Renderer) -> Iterator[str]:
    """That the list itself names another format than the one in which it is not legal."""
    named = result.decklist.format
    if not named or result.verdict in ("legal", "legal-with-warnings"):
        return
    formats = result.names.formats
    code = format_code(result.game, formats, named)
    if code != result.terms.format.code:
        names = [name_in(renderer.language, row) for row in formats if row.code == code]
        yield renderer.say("list.list-names", format=names[0] if names else printable(named))


def _other_formats(result: Result, also_legal: OtherFormats, renderer: Renderer) -> Iterator[str]:
    """`Also legal in FFG Infinite; in Galactic Infinite too, once line 14 names its set.`"""
    legal, waiting = also_legal
    if not legal and not waiting:
        return
    key = "list.also-legal" if result.verdict in ("legal", "legal-with-warnings") else "list.legal-elsewhere"
    if not waiting:
        yield renderer.say(key, formats=_some_formats(legal, renderer))
        return
    groups = group_by(waiting, lambda each: (tuple(line.line for line in each.questions), _asks_for_sets(each)))
    once = [
        renderer.say(
            f"list.once-{'set' if sets else 'answered'}{'-too' if legal else ''}",
            formats=_some_formats([each.format for each in formats], renderer),
            lines=renderer.lines(lines),
            count=len(lines),
        )
        for (lines, sets), formats in groups.items()
    ]
    said = renderer.say("list.between").join(once)
    if legal:
        yield renderer.say(f"{key}-and-once", formats=_some_formats(legal, renderer), once=said)
    else:
        yield renderer.say(f"{key}-once", once=said)


def _asks_for_sets(waiting: WaitingFormat) -> bool:
    """Whether the set tells each line's cards apart: they have one title, and no two are of one set."""
    return all(
        line.title_key and len({card.set_code for card in line.candidates}) == len(line.candidates) > 1
        for line in waiting.questions
    )


def _some_formats(formats: Sequence[Format], renderer: Renderer) -> str:
    """Their names; of many, the first and how many more."""
    names = [name_in(renderer.language, row) for row in formats[:_MOST_FORMATS]]
    if len(formats) <= _MOST_FORMATS:
        return renderer.joined(names)
    return renderer.say("list.formats-more", formats=", ".join(names), count=len(formats) - len(names))


def _coloured(text: str, code: str) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if _colours_wanted() else text


def _colours_wanted() -> bool:
    """On a terminal, unless the user's variables say otherwise (https://no-color.org, https://force-color.org)."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
