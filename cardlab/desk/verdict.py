"""A verdict as a page shows it: in words, each finding beside its line, with what one tap would mend."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeGuard

from cardlab.errors import CardlabError
from cardlab.exporters.deck_table import DeckTable, deck_table
from cardlab.exporters.dialects import all_dialects
from cardlab.lab import Lab, Outcome
from cardlab.messages import say, sentences
from cardlab.model.decklist import CardNumber, RowNumber
from cardlab.model.findings import Finding
from cardlab.model.result import OtherFormats, Result
from cardlab.render.changes import advice_sentence
from cardlab.render.renderer import Renderer
from cardlab.render.suggested import SUGGESTED
from cardlab.render.text import (
    MARKS,
    comment_lines,
    format_lines,
    not_judged_lines,
    ordered,
    renderer_for,
    summary_lines,
    verdict_words,
)
from cardlab.vocabulary import GameId, Language

MOST_OFFERS = 4


class Offer(NamedTuple):
    """A card that a tap puts in place of a phrase: `value` is what the form sends."""

    value: str
    title: str


class ShownFinding(NamedTuple):
    """A finding in words."""

    severity: str
    mark: str
    message: str
    hint: str
    rule: str
    citation: str
    offers: tuple[Offer, ...] = ()


class ShownLine(NamedTuple):
    """A line of the list with what is said of it first; other lines of a finding are named in its message."""

    number: int
    text: str
    remarks: tuple[ShownFinding, ...]


class ShownGroup(NamedTuple):
    """Cards under one heading: (quantity, title, set and number) of each."""

    title: str
    quantity: int
    cards: tuple[tuple[int, str, str], ...]


class Verdict(NamedTuple):
    """What a page shows of one list."""

    code: str
    words: str
    name: str
    game: GameId | None = None
    format: str = ""
    fingerprint: str = ""
    terms: str = ""
    """The game and the format it was judged by, in words."""
    summary: tuple[str, ...] = ()
    remarks: tuple[ShownFinding, ...] = ()
    """What concerns no line."""
    lines: tuple[ShownLine, ...] = ()
    not_judged: tuple[str, ...] = ()
    advice: str = ""
    notes: tuple[str, ...] = ()
    groups: tuple[ShownGroup, ...] = ()
    downloads: tuple[tuple[str, str], ...] = ()
    """The kinds of file it can be written to, and what each is called."""
    is_deck: bool = False
    """Whether it has cards to count and to change."""


def verdict_of(lab: Lab, outcome: Outcome, lang: Language, *, advice: bool) -> Verdict:
    """What a page shows of an outcome; `advice`: also what would make it legal and where it is, which takes longer."""
    if not isinstance(outcome, Result):
        remark = ShownFinding("error", MARKS["error"], fault_words(outcome.fault, lang), "", "", "")
        return Verdict(outcome.verdict, say("list.verdict-not-checked", lang), outcome.source, remarks=(remark,))
    renderer = renderer_for(outcome, lang)
    table = deck_table(outcome, lang) if outcome.entries else None
    return Verdict(
        code=outcome.verdict,
        words=verdict_words(outcome, renderer),
        name=outcome.deck.name,
        game=outcome.game,
        format=outcome.terms.format.code,
        fingerprint=outcome.fingerprint,
        terms=_terms(outcome, renderer),
        summary=tuple(line for line in summary_lines(outcome, renderer) if line != outcome.deck.name),
        remarks=tuple(_remark(each, outcome, renderer) for each in ordered(outcome.findings) if not each.lines),
        lines=tuple(_lines(outcome, renderer)),
        not_judged=tuple(not_judged_lines(outcome, renderer, verbose=not is_deck(outcome))),
        advice=_advice(lab, outcome, renderer) if advice and outcome.verdict == "illegal" else "",
        notes=tuple(_notes(outcome, renderer, lab.also_legal(outcome) if advice else None)),
        groups=tuple(_groups(table)) if table else (),
        downloads=tuple(_downloads(outcome.game, lang)),
        is_deck=is_deck(outcome),
    )


def is_deck(outcome: Outcome) -> TypeGuard[Result]:
    """Whether it has cards to count and to change: a setup sheet has none."""
    return isinstance(outcome, Result) and bool(outcome.entries)


def fault_words(fault: CardlabError, lang: Language) -> str:
    """A fault as a page says it: there are no options of a command line here."""
    own = f"fault-{fault.code}"
    return say(f"desk.fault-{fault.code}", lang, **fault.values) if own in sentences("desk", lang) else fault.text(lang)


def _lines(result: Result, renderer: Renderer) -> Iterator[ShownLine]:
    """Each line that something is said of, in the order of the list."""
    texts = result.decklist.line_texts
    said: dict[int, list[ShownFinding]] = {}
    for finding in ordered(result.findings):
        if finding.lines:
            said.setdefault(finding.lines[0], []).append(_remark(finding, result, renderer))
    for number in sorted(said):
        yield ShownLine(number, texts.get(number, ""), tuple(said[number]))


def _remark(finding: Finding, result: Result, renderer: Renderer) -> ShownFinding:
    remark = remark_of(finding, renderer)
    if result.decklist.sheet or not _has_lines(finding.lines):
        return remark
    return remark._replace(offers=tuple(_offers(finding, renderer)))


def remark_of(finding: Finding, renderer: Renderer) -> ShownFinding:
    """A finding in words, nothing offered."""
    return ShownFinding(
        severity=finding.severity,
        mark=MARKS[finding.severity],
        message=renderer.message(finding),
        hint=renderer.hint(finding),
        rule=finding.rule,
        citation=renderer.citation(finding.rule, full=True),
    )


def _has_lines(numbers: Sequence[int]) -> bool:
    """Whether these are lines of a text: a place in JSON or a row of a workbook is none."""
    return bool(numbers) and not any(isinstance(number, (CardNumber, RowNumber)) for number in numbers)


def _offers(finding: Finding, renderer: Renderer) -> Iterator[Offer]:
    if finding.rule in SUGGESTED:
        for card in finding.cards[:MOST_OFFERS]:
            yield Offer(f"{finding.lines[0]}:{card.code}", renderer.full_title(card))


def _terms(result: Result, renderer: Renderer) -> str:
    terms = result.terms
    game = result.names.game[renderer.language]
    return renderer.say("desk.judged-by", game=game, format=renderer.format(terms), code=terms.format.code)


def _notes(result: Result, renderer: Renderer, also_legal: OtherFormats | None) -> Iterator[str]:
    if also_legal is not None:
        yield from format_lines(result, renderer, also_legal)
    if result.fingerprint:
        yield renderer.say("desk.fingerprint", fingerprint=result.fingerprint)
    yield from comment_lines(result, renderer)


def _advice(lab: Lab, result: Result, renderer: Renderer) -> str:
    if not is_deck(result):
        return ""
    advice = lab.fix(result).advice
    return "" if advice.status == "resolve-first" else advice_sentence(result, advice, renderer)


def _groups(table: DeckTable) -> Iterator[ShownGroup]:
    for group in table.groups:
        rows = ((row.quantity, f"{row.title}, {row.subtitle}" if row.subtitle else row.title, row.place)
                for row in group.rows)  # fmt: skip
        yield ShownGroup(group.title, group.quantity, tuple(rows))


def _downloads(game: GameId, lang: Language) -> Iterable[tuple[str, str]]:
    """Excel and the registration sheet, and every way of writing that fits the game."""
    yield "xlsx", say("desk.download-xlsx", lang)
    yield "sheet", say("desk.download-sheet", lang)
    for dialect in all_dialects().values():
        if dialect.fits(game):
            yield dialect.name, dialect.title[lang == "fr"]
