"""The nearest legal deck as the checker's page offers it: each change with its reason, taken by a tap or not at all."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from cardlab.advice.changes import Change, Pick
from cardlab.desk.verdict import Offer, is_deck
from cardlab.games.advice import Fix
from cardlab.games.options import Options
from cardlab.lab import Lab, Outcome
from cardlab.render.changes import ChangeWords
from cardlab.render.fix_text import Wish, heading, why_no_proposal, wishes
from cardlab.render.renderer import Renderer
from cardlab.render.text import renderer_for
from cardlab.vocabulary import Language

_WAYS = 2


class Proposed(NamedTuple):
    """One change, or several that are one wish: why, and what a tap may take."""

    lines: tuple[str, ...]
    offers: tuple[Offer, ...]
    """One for each card to choose from; a single one without a title where there is nothing to choose."""


class Way(NamedTuple):
    title: str
    changes: tuple[Proposed, ...]


class Mending(NamedTuple):
    """What a page shows of a fix: ways to a legal deck, or why there is none."""

    ways: tuple[Way, ...]
    why_none: tuple[str, ...] = ()


def mending_of(lab: Lab, outcome: Outcome, lang: Language) -> Mending | None:
    """The ways to a legal deck; nothing where there is no deck."""
    if not is_deck(outcome):
        return None
    fix = lab.fix(outcome, alternatives=_WAYS)
    renderer = renderer_for(fix.result, lang)
    if not fix.proposals:
        return Mending((), tuple(why_no_proposal(fix, renderer)))
    return Mending(tuple(_way(fix, place, renderer) for place in range(len(fix.proposals))))


def _way(fix: Fix, place: int, renderer: Renderer) -> Way:
    found = enumerate(wishes(fix.result, fix.proposals[place], renderer))
    changes = (
        Proposed(wish.lines, tuple(_offers(fix, wish, f"{fix.result.fingerprint}:{place}:{number}", renderer)))
        for number, wish in found
    )
    return Way(heading(fix, place, renderer), tuple(changes))


def _offers(fix: Fix, wish: Wish, value: str, renderer: Renderer) -> Iterator[Offer]:
    choice = _choice(wish)
    advisor = fix.advice.advisor
    if choice is None or advisor is None:
        yield Offer(f"{value}:", "")
        return
    for card in choice.offers:
        yield Offer(f"{value}:{card.code}", ChangeWords(renderer, advisor).name(card))


def _choice(wish: Wish) -> Change | None:
    """The change whose card one chooses; where several titles are needed together there is no choice."""
    (change, *more) = wish.changes
    return change if not more and change.wanted is not None and len(change.picks) == 1 and change.offers else None


def with_change(lab: Lab, text: str, outcome: Outcome, tapped: str, lang: Language, options: Options) -> str:
    """The list with the change that was tapped; as it is where the page that was tapped showed another deck."""
    fingerprint, *places = tapped.split(":", 3)
    if not is_deck(outcome) or fingerprint != outcome.fingerprint or len(places) != 3:
        return text
    fix = lab.fix(outcome, alternatives=_WAYS)
    wish = _tapped(fix, places[0], places[1], renderer_for(fix.result, lang))
    if wish is None:
        return text
    return lab.take_changes(text, _chosen(wish, places[2]), lang=lang, **options)


def _tapped(fix: Fix, way: str, number: str, renderer: Renderer) -> Wish | None:
    if not (way.isdecimal() and number.isdecimal() and int(way) < len(fix.proposals)):
        return None
    found = list(wishes(fix.result, fix.proposals[int(way)], renderer))
    return found[int(number)] if int(number) < len(found) else None


def _chosen(wish: Wish, code: str) -> tuple[Change, ...]:
    """The changes with the card that was chosen in place of the first offered."""
    change = _choice(wish)
    card = next((card for card in change.offers if card.code == code), None) if change is not None else None
    return wish.changes if change is None or card is None else (replace(change, picks=(Pick(card, change.quantity),)),)
