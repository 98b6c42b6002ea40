"""Proposals for a deck in words: each change with the reason for it, and as JSON."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cardlab.advice.change_search import MOST_STEPS
from cardlab.advice.changes import Change
from cardlab.games.advice import Fix, Proposal
from cardlab.games.deck_validator import MOST_ENTRIES
from cardlab.games.rule import find_rule
from cardlab.model.findings import Finding
from cardlab.model.result import Result
from cardlab.render.changes import ChangeWords, advice_sentence, change_json, in_order
from cardlab.render.renderer import Renderer
from cardlab.render.results_json import finding_json
from cardlab.render.text import finding_lines, renderer_for
from cardlab.safe_text import printable
from cardlab.vocabulary import Language

VERSION = 1
"""Of the JSON shape: see docs/json.md."""


def fix_text(fix: Fix, lang: Language) -> str:
    """What to change, why, and which cards to take; where nothing is proposed, why not."""
    renderer = renderer_for(fix.result, lang)
    source = printable(fix.result.source)
    if not fix.proposals:
        first, *more = why_no_proposal(fix, renderer)
        return "\n".join([renderer.labelled(source, first), *more])
    lines = [renderer.labelled(source, heading(fix, 0, renderer))]
    if fix.owned is False:
        lines.append(f"  {renderer.say('fix.not-owned')}")
    for place, proposal in enumerate(fix.proposals):
        if place:
            lines.append(f"  {heading(fix, place, renderer)}")
        indent = "    " if place else "  "
        lines += [f"{indent}{line}" for wish in wishes(fix.result, proposal, renderer) for line in wish.lines]
    return "\n".join(lines)


def heading(fix: Fix, place: int, renderer: Renderer) -> str:
    """What stands above a proposal: how many changes it asks for."""
    proposal = fix.proposals[place]
    first = "fix.changes-not-judged" if proposal.advice.leaves_gaps else "fix.changes"
    return renderer.say("fix.another-way" if place else first, count=len(proposal.changes))


def fix_json(fix: Fix, lang: Language) -> dict[str, Any]:
    renderer = renderer_for(fix.result, lang)
    return {
        "version": VERSION,
        "file": fix.result.source,
        "game": fix.result.game,
        "format": fix.result.terms.format.code,
        "verdict": fix.result.verdict,
        "status": fix.advice.status,
        "lines": list(fix.advice.unread),
        "owned": fix.owned,
        "proposals": [_proposal_json(fix.result, proposal, renderer) for proposal in fix.proposals],
        "still_wrong": [finding_json(finding, renderer) for finding in fix.advice.left],
    }


def why_no_proposal(fix: Fix, renderer: Renderer) -> Iterator[str]:
    advice, result = fix.advice, fix.result
    if advice.status == "resolve-first":
        yield advice_sentence(result, advice, renderer)
    elif advice.status == "nothing-to-change":
        yield renderer.say("fix.nothing", verdict=renderer.say(f"list.word-{result.verdict}"))
    elif not advice.judged_decks:
        yield renderer.say("fix.too-many-cards", most=MOST_ENTRIES)
    else:
        yield renderer.say("fix.not-found", most=MOST_STEPS, tried=advice.judged_decks)
        for finding in advice.left:
            yield from finding_lines(finding, renderer)


# -- changes -------------------------------------------------------------------------------------


class Wish(NamedTuple):
    """What is done at one stroke, and its lines: one change, or all removals where any card may go."""

    changes: tuple[Change, ...]
    lines: tuple[str, ...]


def wishes(result: Result, proposal: Proposal, renderer: Renderer) -> Iterator[Wish]:
    """The changes of a proposal in words, in the order one does them."""
    assert proposal.advice.advisor is not None
    words = ChangeWords(renderer, proposal.advice.advisor)
    free = tuple(change for change in proposal.changes if change.free and change.kind == "remove")
    for wish in words.any_of(free):
        yield Wish(free, (renderer.say("fix.out-any", card=wish, why=_why(free[0], result, renderer)),))
    for change in in_order(proposal.changes):
        if change not in free:
            yield Wish((change,), tuple(_change_lines(change, result, words)))


def _change_lines(change: Change, result: Result, words: ChangeWords) -> Iterator[str]:
    renderer = words.renderer
    lines, why = _lines(change, renderer), _why(change, result, renderer)
    if change.kind in ("remove", "replace") and change.card is not None:
        card = words.name(change.card)
        if change.free:
            card = renderer.say("advice.any-card", card=card)
        yield renderer.say("fix.out", count=change.quantity, card=card, lines=lines, why=why)
    elif change.kind != "add":
        yield renderer.say("fix.stays", change=words.change(change), lines=lines, why=why)
    if change.wanted is not None:
        yield renderer.say("fix.in", count=change.quantity, words=_wanted(change, words), cards=_taken(change, words))


def _wanted(change: Change, words: ChangeWords) -> str:
    said = words.words(change)
    like = change.wanted is not None and change.card is not None and change.wanted.like == change.card
    return words.renderer.say("fix.like-it", words=said) if like else said


def _taken(change: Change, words: ChangeWords) -> str:
    """One of the cards offered, or where several are needed, so many of each."""
    if len(change.picks) > 1:
        cards = words.renderer.joined([words.so_many(pick.card, pick.quantity) for pick in change.picks])
        return words.renderer.say("fix.take", cards=cards)
    return words.renderer.say("fix.take-one", cards=words.renderer.joined([words.name(c) for c in change.offers], "or"))


def _lines(change: Change, renderer: Renderer) -> str:
    lines = change.entry.lines if change.entry is not None else ()
    return renderer.say("fix.lines", lines=renderer.lines(lines)) if lines else ""


def _why(change: Change, result: Result, renderer: Renderer) -> str:
    why = _because(change, result, renderer)
    return renderer.say("fix.why", why=why) if why else ""


def _because(change: Change, result: Result, renderer: Renderer) -> str:
    """What the rule found; where it finds that only after other changes, or of more cards, what the rule says."""
    finding = _reason(change, result)
    if finding is not None and (finding.expected != 0 or len(finding.cards) == 1):
        return renderer.message(finding)
    rule = find_rule(change.rule)
    return "" if rule is None else renderer.say(rule.explanation)


def _reason(change: Change, result: Result) -> Finding | None:
    """The finding that a change mends: one that names its card, if there is one."""
    found = [finding for finding in result.findings if finding.rule == change.rule]
    naming = [finding for finding in found if change.card in finding.cards]
    return next(iter([*naming, *found]), None)


def _proposal_json(result: Result, proposal: Proposal, renderer: Renderer) -> dict[str, Any]:
    return {
        "verdict": proposal.result.verdict,
        "fingerprint": proposal.result.fingerprint,
        "changes": [
            {**change_json(change), "because": _because(change, result, renderer)}
            for change in in_order(proposal.changes)
        ],
        "sentence": advice_sentence(result, proposal.advice, renderer),
    }
