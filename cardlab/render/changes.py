"""Advice as one sentence: every change that makes the deck legal, cards named."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardlab.messages import say
from cardlab.model.cards import Card
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer
from cardlab.safe_text import printable

if TYPE_CHECKING:
    from cardlab.advice.advisor import Advisor
    from cardlab.advice.changes import Change
    from cardlab.games.advice import Advice

_MOST_NAMED = 2
"""So many of the cards offered stand in the sentence; the records have them all."""
_MOST_PICKED = 6
"""So many titles stand in the sentence where cards of several are added; the records have them all."""
_MOST_QUOTED = 3
_MOST_SAID = 8
_ORDER = ("remove", "replace", "set-dice", "set-slot", "move", "add")


def advice_lines(result: Result, advice: "Advice", renderer: Renderer) -> list[str]:
    """The net line of a result; none where there is nothing to change."""
    sentence = advice_sentence(result, advice, renderer)
    return [sentence] if sentence else []


def advice_json(result: Result, advice: "Advice", renderer: Renderer) -> dict[str, Any] | None:
    """The changes as records, and the sentence; null where there is nothing to change."""
    if advice.status == "nothing-to-change":
        return None
    return {
        "status": advice.status,
        "changes": [change_json(change) for change in in_order(advice.changes)],
        "sentence": advice_sentence(result, advice, renderer),
    }


def advice_sentence(result: Result, advice: "Advice", renderer: Renderer) -> str:
    language = renderer.language
    if advice.status == "resolve-first":
        return _resolve_first(result, advice, renderer) if advice.unread else ""
    if advice.status == "not-found":
        return say("advice.not-found", language)
    if advice.advisor is None:
        return ""
    words = ChangeWords(renderer, advice.advisor)
    said = [words.change(change) for change in in_order(advice.changes) if not _any_goes(change)]
    said[:0] = words.any_of([change for change in advice.changes if _any_goes(change)])
    if len(said) > _MOST_SAID:
        said[_MOST_SAID:] = [say("advice.more-changes", language, count=len(said) - _MOST_SAID)]
    key = "advice.net-not-judged" if advice.leaves_gaps else "advice.net"
    return say(key, language, changes=say("list.between", language).join(said))


def _resolve_first(result: Result, advice: "Advice", renderer: Renderer) -> str:
    language = renderer.language
    lines = result.decklist.line_texts
    quoted = [say("advice.quoted", language, text=printable(lines.get(line, ""))) for line in advice.unread]
    texts = ", ".join(quoted[:_MOST_QUOTED])
    if len(quoted) > _MOST_QUOTED:
        texts = say("advice.more-lines", language, texts=texts, count=len(quoted) - _MOST_QUOTED)
    said = [say("advice.resolve-first", language, lines=renderer.lines(advice.unread), texts=texts)]
    if any(len(line.suggestions) == 1 for line in result.deck.unread):
        said.append(say("advice.accept-suggestions", language))
    return " ".join(said)


class ChangeWords:
    """Says changes in one language, in the words of a game."""

    def __init__(self, renderer: Renderer, advisor: "Advisor[Any, Any]") -> None:
        self.renderer = renderer
        self._advisor = advisor

    def change(self, change: "Change") -> str:
        card = "" if change.card is None else self.name(change.card)
        if change.free:
            card = self._say("any-card", card=card)
        return self._say(
            f"change-{change.kind}",
            count=change.quantity,
            card=card,
            words=self.words(change),
            offers=self._offers(change),
        )

    def words(self, change: "Change") -> str:
        """What a card to add must be, or what becomes of the one that stays."""
        return ", ".join(self.renderer.phrase(phrase) for phrase in self._advisor.words(change))

    def any_of(self, changes: "Sequence[Change]") -> Iterator[str]:
        """Removals of which only the number is asked for are one wish."""
        if changes:
            cards = [self.so_many(change.card, change.quantity) for change in changes if change.card]
            count = sum(change.quantity for change in changes)
            yield self._say("remove-any", count=count, cards=self.renderer.joined(cards))

    def _offers(self, change: "Change") -> str:
        if len(change.picks) > _MOST_PICKED:
            cards = ", ".join(self.so_many(pick.card, pick.quantity) for pick in change.picks[:_MOST_PICKED])
            cards = self._say("and-more", texts=f"{cards},")
        elif len(change.picks) > 1:
            cards = self.renderer.joined([self.so_many(pick.card, pick.quantity) for pick in change.picks])
        else:
            cards = self.renderer.joined([self.name(card) for card in change.offers[:_MOST_NAMED]], "or")
        return self._say("offers", cards=cards) if cards else ""

    def so_many(self, card: Card, count: int) -> str:
        return self._say("so-many", count=count, card=self.name(card))

    def name(self, card: Card) -> str:
        title, subtitle = self.renderer.title_and_subtitle(card)
        return f"{title} ({subtitle})" if subtitle else title

    def _say(self, name: str, **values: Any) -> str:
        return say(f"advice.{name}", self.renderer.language, **values)


def in_order(changes: "Sequence[Change]") -> "list[Change]":
    return sorted(changes, key=lambda change: _ORDER.index(change.kind))


def _any_goes(change: "Change") -> bool:
    return change.free and change.kind == "remove"


def change_json(change: "Change") -> dict[str, Any]:
    wanted = change.wanted
    return {
        "kind": change.kind,
        "quantity": change.quantity,
        "card": None if change.card is None else change.card.code,
        "lines": [] if change.entry is None else list(change.entry.lines),
        "any_card": change.free,
        "dice": change.dice if wanted is None else wanted.dice,
        "zone": (change.zone or None) if wanted is None else wanted.zone,
        "slot": change.slot or None,
        "wanted": {} if wanted is None else {name: sorted(values) for name, values in wanted.having},
        "costs_at_most": None if wanted is None else wanted.room,
        "take": [{"card": pick.card.code, "quantity": pick.quantity} for pick in change.picks],
        "offers": [card.code for card in change.offers],
        "rule": change.rule,
    }
