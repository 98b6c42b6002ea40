"""How Young Jedi's decks are mended: as many of each colour, a location on each planet, wild cards in their slots."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cardlab.advice.advisor import Advisor, Situation, Step
from cardlab.advice.changes import Change, Wanted
from cardlab.games.young_jedi.card import YoungJediCard
from cardlab.games.young_jedi.context import COLOURS, MOST_OF_A_TITLE, YoungJediContext
from cardlab.model.cards import Card
from cardlab.model.deck import Entry
from cardlab.model.findings import Finding, Phrase

_TYPES = frozenset({"character", "weapon", "battle", "effect", "starship", "location"})
_COLOUR_RULES = ("young-jedi.wild", "young-jedi.dots", "young-jedi.title-copies", "young-jedi.objective")
_MOST_REPLACED = 2


class YoungJediAdvisor(Advisor[YoungJediCard, YoungJediContext]):
    size_rules = ("young-jedi.deck-size",)

    def missing(self, context: YoungJediContext) -> int:
        return context.size - context.count

    def blamed(self, finding: Finding, situation: Situation[YoungJediContext]) -> list[tuple[Entry, int]]:
        context = situation.context
        if finding.rule == "young-jedi.dots":
            return [
                (entry, min(entry.quantity, context.over[colour]))
                for colour in context.over
                for entry in self._of_colour(situation, colour, context.over[colour])[:_MOST_REPLACED]
            ]
        if finding.rule == "young-jedi.planets":
            return []
        if finding.rule == "young-jedi.one-side":
            return [(entry, entry.quantity) for entry in situation.entries if entry.card.side != context.side]
        return super().blamed(finding, situation)

    def all_must_go(self, finding: Finding) -> bool:
        return finding.rule == "young-jedi.one-side" or super().all_must_go(finding)

    def special(self, finding: Finding, situation: Situation[YoungJediContext]) -> Iterator[Step]:
        if finding.rule == "young-jedi.planets":
            yield from self._locations(situation)
        elif finding.rule in _COLOUR_RULES:
            yield from self._other_slots(situation)
            yield from self._across_colours(situation)

    def resized(self, situation: Situation[YoungJediContext]) -> Iterator[Step]:
        """Colour by colour: where the deck only lacks cards, or only has too many, one step is enough.

        All of them in one colour is one change fewer: a wild card may then fill the other colour.
        """
        context = situation.context
        missing = self.missing(context)
        adding = [step for colour, count in context.short.items() for step in self._add(colour, count, situation)]
        removing = [step for colour, count in context.over.items() for step in self._remove(colour, count, situation)]
        steps = adding if missing > 0 else removing
        if sum(change.quantity for change in steps) == abs(missing):
            yield tuple(steps)
        for change in steps:
            if change.quantity <= abs(missing):
                yield (change,)
        if missing > 0:
            yield from (self._add(colour, missing, situation) for colour in context.short)
        for colour in context.over if missing < 0 else ():
            for entry in self._of_colour(situation, colour, -missing)[:_MOST_REPLACED]:
                if entry.quantity >= -missing:
                    yield (Change("remove", -missing, entry, free=True),)

    def wanted(self, situation: Situation[YoungJediContext], entry: Entry | None, zone: str) -> Iterator[Wanted]:
        if entry is None:
            return
        context = situation.context
        colours = [colour for colour in COLOURS if colour in context.short] if _is_surplus(entry, context) else []
        if not colours:
            filled = [each.colour for each in context.placement if each.wild.card == entry.card]
            colours = list(dict.fromkeys(filled)) or [entry.card.colour]
        for colour in colours:
            for planet in context.missing_planets[:1]:
                yield self._card(context, colour, zone, ("location",), planet, like=entry.card)
            yield self._card(context, colour, zone, {entry.card.type} & _TYPES or _TYPES, like=entry.card)
            yield self._card(context, colour, zone, _TYPES, like=entry.card)

    def most_copies(self, card: YoungJediCard, wanted: Wanted, context: YoungJediContext) -> int:  # noqa: ARG002
        return MOST_OF_A_TITLE

    def likeness(self, card: YoungJediCard, other: YoungJediCard | None) -> tuple[Any, ...]:
        if other is None:
            return (card.type == "location", card.rarity == "virtual")
        return (
            card.title_key != other.title_key,
            card.type != other.type,
            card.rarity != other.rarity,
            getattr(card, "counters", "") != getattr(other, "counters", ""),
        )

    def compared(self, card: YoungJediCard) -> tuple[Any, ...]:
        return card.title_key, card.type, card.rarity, getattr(card, "counters", "")

    def words(self, change: Change) -> Sequence[Phrase]:
        wanted = change.wanted
        if wanted is None:
            return [Phrase(f"young-jedi.word-{change.slot}")] if change.slot else []
        types, planets = wanted.values("type"), sorted(wanted.values("planet"))
        kinds = sorted(types) if len(types) == 1 else []
        return [
            *(Phrase(f"young-jedi.advice-{colour}", {"count": change.quantity}) for colour in wanted.values("colour")),
            *(Phrase(f"young-jedi.advice-kind-{kind}") for kind in kinds),
            *(Phrase(f"young-jedi.planet-{planet.lower()}") for planet in planets),
            *(Phrase(f"young-jedi.advice-side-{side}") for side in sorted(wanted.values("side"))),
        ]

    # -- colours ---------------------------------------------------------------------------------

    @staticmethod
    def _card(
        context: YoungJediContext,
        colour: str,
        zone: str,
        types: Iterable[str],
        planet: str = "",
        like: Card | None = None,
    ) -> Wanted:
        having = [
            ("type", frozenset(types)),
            ("colour", frozenset({colour})),
            ("side", frozenset({context.side})),
        ]
        if planet:
            having.append(("planet", frozenset({planet})))
        return Wanted(zone, tuple(having), like=like, same_title=like is not None and like.side != context.side)

    def _of_colour(self, situation: Situation[YoungJediContext], colour: str, count: int) -> list[Entry]:
        """What may go from a colour: what there is most of first, then a planet's last location, then wild cards."""
        context = situation.context
        filling = {each.wild.card for each in context.placement if each.colour == colour}
        here = [entry for entry in situation.entries if entry.card.colour == colour]
        here.sort(key=lambda e: (_is_last_location(e, context, count), -e.quantity, e.card.title_key, e.card.code))
        return [*here, *(e for e in situation.entries if e.card in filling and e.slot in ("", colour))]

    def _add(self, colour: str, count: int, situation: Situation[YoungJediContext]) -> Step:
        return self.added(self._card(situation.context, colour, "deck", _TYPES), count, situation)

    def _remove(self, colour: str, count: int, situation: Situation[YoungJediContext]) -> Step:
        changes: list[Change] = []
        for entry in self._of_colour(situation, colour, count):
            if count:
                quantity = min(entry.quantity, count)
                changes.append(Change("remove", quantity, entry, free=True))
                count -= quantity
        return tuple(changes)

    def _across_colours(self, situation: Situation[YoungJediContext]) -> Iterator[Step]:
        """Copies of one card of a colour that has too many, replaced by a card of a colour that has too few.

        Where they are wild cards that share a colour, the one change mends both faults, if as many go as the other
        colour lacks.
        """
        context = situation.context
        for over, surplus in context.over.items():
            filling = self._of_colour(situation, over, surplus)
            wild = [entry for entry in filling if entry.card.colour == "white"]
            plain = [entry for entry in filling if entry.card.colour != "white"]
            for entry in [*wild, *plain[:_MOST_REPLACED]]:
                for short, lacking in context.short.items():
                    for count in sorted({min(entry.quantity, most) for most in (surplus, lacking, entry.quantity)}):
                        yield from self._replaced_by(short, entry, count, situation)

    def _replaced_by(
        self, colour: str, entry: Entry, count: int, situation: Situation[YoungJediContext]
    ) -> Iterator[Step]:
        """Copies of a card replaced by a location that the deck lacks, else by any card of the colour."""
        context = situation.context
        kinds = [(("location",), planet) for planet in context.missing_planets[:1]]
        for types, planet in (*kinds, (_TYPES, "")):
            wanted = self._card(context, colour, entry.zone, types, planet, like=entry.card)
            if picks := self.picks(wanted, count, situation):
                yield (Change("replace", count, entry, wanted, picks),)

    # -- locations and wild cards ----------------------------------------------------------------

    def _locations(self, situation: Situation[YoungJediContext]) -> Iterator[Step]:
        """A location on a planet that has none: added where a colour lacks cards, else in place of another card."""
        context = situation.context
        for planet in context.missing_planets[:1]:
            for colour in COLOURS:
                wanted = self._card(context, colour, "deck", ("location",), planet)
                lacking = context.short.get(colour, 0)
                if lacking and self.missing(context) > 0:
                    for count in {min(lacking, self.missing(context)): None, 1: None}:
                        yield self.added(wanted, count, situation)
                for other in context.over if lacking else [colour]:
                    for entry in self._of_colour(situation, other, max(1, lacking))[:1]:
                        count = min(entry.quantity, lacking, context.over[other]) if lacking else 1
                        if picks := self.picks(wanted, count, situation):
                            yield (Change("replace", count, entry, wanted, picks, slot=entry.slot, free=True),)

    @staticmethod
    def _other_slots(situation: Situation[YoungJediContext]) -> Iterator[Step]:
        """Wild cards where the validator itself would place them."""
        context = situation.context
        if context.better_placement is None:
            return
        better: dict[tuple[Card, tuple[int, ...]], list[str]] = {}
        for filled in context.better_placement:
            better.setdefault((filled.wild.card, filled.wild.lines), []).append(filled.colour)
        step: list[Change] = []
        for entry in situation.entries:
            colours = better.get((entry.card, entry.lines), [])
            for colour in colours if entry.slot not in colours else []:
                if len(colours) == entry.quantity:
                    step.append(Change("set-slot", 1, entry, slot=colour))
                    yield (step[-1],)
        if len(step) > 1:
            yield tuple(step)


def _is_last_location(entry: Entry, context: YoungJediContext, count: int) -> bool:
    """Whether a planet has no location any more when so many copies go."""
    planet = getattr(entry.card, "planet", "")
    return entry.card.type == "location" and context.locations[planet] <= min(entry.quantity, count)


def _is_surplus(entry: Entry, context: YoungJediContext) -> bool:
    """Whether a card stands in a colour that has too many."""
    filled = {each.colour for each in context.placement if each.wild.card == entry.card}
    return bool(({entry.card.colour} | filled) & context.over.keys())
