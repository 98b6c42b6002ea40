"""How Star Wars CCG's decks are mended: to sixty, of one side, with what cards need and bring."""

from collections.abc import Iterator, Sequence
from typing import Any

from cardlab.advice.advisor import Advisor, Situation, Step, named
from cardlab.advice.changes import Change, Wanted
from cardlab.games.swccg.card import KINDS, SwccgCard, kind_of, swccg_card
from cardlab.games.swccg.context import MAIN, OUTSIDE, SwccgContext
from cardlab.model.cards import Card
from cardlab.model.deck import Entry
from cardlab.model.findings import Finding, Phrase

_ADDED = ("Character", "Interrupt", "Effect", "Starship")
_SINGLE = frozenset({"Objective", "Game Aid"})
"""Types of which a deck has one or none."""
_COPIES = {"•": 1, "••": 2, "•••": 3}
_MOST_COPIES = 4
_COUNTED = frozenset(
    {
        "objective-count",
        "starting-effect-count",
        "double-sided-once",
        "outside-cards",
        "restricted-list",
    }
)


class SwccgAdvisor(Advisor[SwccgCard, SwccgContext]):
    main_zones = MAIN
    size_rules = ("swccg.deck-size",)

    def missing(self, context: SwccgContext) -> int:
        return context.size - context.count

    def blamed(self, finding: Finding, situation: Situation[SwccgContext]) -> list[tuple[Entry, int]]:
        if finding.rule.removeprefix("swccg.") in _COUNTED:
            return super().blamed(finding, situation)
        return [(entry, entry.quantity) for entry in named(finding, situation)]

    def all_must_go(self, finding: Finding) -> bool:
        return finding.rule == "swccg.one-side" or super().all_must_go(finding)

    def removable(self, situation: Situation[SwccgContext], zone: str) -> list[Entry]:
        """First copies beyond the dots, as the hint says; never what the game starts with."""
        context = situation.context
        spare = [
            entry
            for entry in super().removable(situation, zone)
            if isinstance(entry.card, SwccgCard) and not context.can_start(entry.card)
        ]
        over = [held.card.title_key for held, _ in context.over_dots]
        return sorted(spare, key=lambda entry: over.index(entry.card.title_key) if entry.card.title_key in over else 99)

    def special(self, finding: Finding, situation: Situation[SwccgContext]) -> Iterator[Step]:
        if finding.rule == "swccg.outside-cards":
            for entry in named(finding, situation):
                if entry.zone in MAIN:
                    yield (Change("move", entry.quantity, entry, zone=OUTSIDE),)
        elif finding.rule == "swccg.jabbas-prize":
            yield from self._what_it_needs(finding, situation)

    def wanted(self, situation: Situation[SwccgContext], entry: Entry | None, zone: str) -> Iterator[Wanted]:
        if zone not in MAIN:
            return
        context = situation.context
        kinds: tuple[str, ...] = _ADDED
        if entry is not None and entry.card.type not in _SINGLE and not _is_special(entry.card):
            kinds = (entry.card.type,)
        having = (("type", frozenset(kinds)), ("side", frozenset({context.side})))
        yield Wanted(zone, having, like=entry.card if entry else self.typical(situation, zone))
        if entry is not None and kinds is not _ADDED:  # of a rare type there may be none left
            yield Wanted(zone, (("type", frozenset(_ADDED)), having[1]), like=entry.card)

    def may_take(self, card: SwccgCard, wanted: Wanted, context: SwccgContext) -> bool:  # noqa: ARG002
        return bool(wanted.values("title_key")) or (card.type not in _SINGLE and not _is_special(card))

    def most_copies(self, card: SwccgCard, wanted: Wanted, context: SwccgContext) -> int:  # noqa: ARG002
        if card.type == "Location" or card.dots.startswith("<>"):
            return 1
        return _COPIES.get(card.dots, _MOST_COPIES)

    def likeness(self, card: SwccgCard, other: SwccgCard | None) -> tuple[Any, ...]:
        if other is None:
            return ()
        return (
            card.type != other.type,
            card.title.removesuffix(" (V)") != other.title.removesuffix(" (V)"),
            card.subtype != other.subtype,
            card.virtual != other.virtual,
            abs(_number(card.deploy) - _number(other.deploy)),
            abs(_number(card.destiny) - _number(other.destiny)),
        )

    def compared(self, card: SwccgCard) -> tuple[Any, ...]:
        return card.type, card.title.removesuffix(" (V)"), card.subtype, card.virtual, card.deploy, card.destiny

    def words(self, change: Change) -> Sequence[Phrase]:
        wanted = change.wanted
        if wanted is None:
            return [Phrase("swccg.advice-outside")] if change.zone else []
        types = wanted.values("type")
        kinds = [Phrase(f"swccg.advice-kind-{heading}") for heading, name in KINDS.items() if {name} == types]
        return [*kinds, *(Phrase(f"swccg.advice-side-{side}") for side in sorted(wanted.values("side")))]

    def _what_it_needs(self, finding: Finding, situation: Situation[SwccgContext]) -> Iterator[Step]:
        """Add the card that another needs; in a full deck, in place of one that may go."""
        context = situation.context
        for wanted in _needed(finding, context):
            if self.missing(context) > 0:
                yield self.added(wanted, 1, situation)
            for entry in self.removable(situation, "deck")[:2]:
                if picks := self.picks(wanted, 1, situation):
                    yield (Change("replace", 1, entry, wanted, picks, free=True),)


def _needed(finding: Finding, context: SwccgContext) -> Iterator[Wanted]:
    for holder in finding.cards:
        assert isinstance(holder, SwccgCard)
        for row in context.rows_of(holder, "needs"):
            key, _, values = row.applies_to.partition("=")
            titles = frozenset(values.split("|"))
            cards = [card for title in sorted(titles) for card in context.format_context.of_title(title)]
            if key == "title" and cards:
                having = (
                    ("type", frozenset(card.type for card in cards)),
                    ("title_key", titles),
                    ("side", frozenset({context.side})),
                )
                yield Wanted("deck", having)


def _is_special(card: Card) -> bool:
    """Whether a deck may have it once only, or outside the deck only."""
    card = swccg_card(card)
    return (
        card.shield or card.starting_effect or card.starting_interrupt or card.double_sided or kind_of(card) == "other"
    )


def _number(text: str) -> int:
    return int(text) if text.isdigit() else 0
