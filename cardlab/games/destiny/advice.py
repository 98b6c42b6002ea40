"""How Destiny's decks are mended: dice, characters and plots within the points, cards the team admits."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cardlab.advice.advisor import Advisor, Situation, Step, named
from cardlab.advice.changes import Change, Pick, Wanted
from cardlab.games.destiny.card import DestinyCard
from cardlab.games.destiny.context import COLOURS, DestinyContext, refusals
from cardlab.games.rule import count_by
from cardlab.model.cards import Card
from cardlab.model.deck import Entry
from cardlab.model.findings import Finding, Phrase

ZONES = {"character": "team", "plot": "plot", "battlefield": "battlefield"}
_ADDED = ("event", "support", "upgrade")
_COUNTED = frozenset({"deck-copies", "team-unique", "plot-count", "battlefield", "set-aside"})
"""The rules whose findings count copies that are too many."""
_ABOUT_THE_TEAM = frozenset({"deck-colour", "deck-affiliation", "plot-colour", "plot-affiliation", "team-empty"})
"""The rules that another character may satisfy."""
_MANY_REFUSED = 3
"""So many cards that are not admitted point to a character that is missing, rather than to the cards."""
_MOST_ALLOWING = 5


class DestinyAdvisor(Advisor[DestinyCard, DestinyContext]):
    size_rules = ("destiny.deck-size",)

    def missing(self, context: DestinyContext) -> int:
        return context.deck_size - context.draw_count

    def blamed(self, finding: Finding, situation: Situation[DestinyContext]) -> list[tuple[Entry, int]]:
        rule = finding.rule.removeprefix("destiny.")
        if _lacks(finding):
            return []
        if rule in ("deck-colour", "deck-affiliation"):
            return _refused(situation, rule.removeprefix("deck-"), finding)
        if rule in _COUNTED:
            return super().blamed(finding, situation)
        one = rule == "team-points"
        return [(entry, 1 if one else entry.quantity) for entry in named(finding, situation)]

    def steps(self, finding: Finding, situation: Situation[DestinyContext]) -> Iterator[Step]:
        yield from super().steps(finding, situation)
        if finding.rule.removeprefix("destiny.") in ("deck-affiliation", "deck-colour", "team-affiliation"):
            yield from _by_allowance(finding, situation)

    def special(self, finding: Finding, situation: Situation[DestinyContext]) -> Iterator[Step]:
        rule = finding.rule.removeprefix("destiny.")
        context = situation.context
        if rule == "team-points":
            yield from _fewer_dice(situation)
        elif rule == "team-elite":
            yield from _allowed_dice(finding, situation)
        elif rule in ("deck-types", "set-aside"):
            yield from _to_its_zone(finding, situation, lacking=self.missing(context) > 0)
        elif rule == "battlefield" and _lacks(finding):
            yield from self._added(self._in_zone(context, "battlefield", None), situation, finding)
        elif rule == "format-plot" and _lacks(finding):
            for card in finding.cards:
                yield (Change("add", 1, None, _that_card(card, "plot", 1), (Pick(card, 1),)),)
        elif rule == "deck-copies":
            yield from _without_limit(situation)
        if rule in _ABOUT_THE_TEAM:
            yield from self._other_team(finding, situation)

    def wanted(self, situation: Situation[DestinyContext], entry: Entry | None, zone: str) -> Iterator[Wanted]:
        context = situation.context
        if zone == "deck":
            kind = entry.card.type if entry is not None and entry.card.type in _ADDED else ""
            yield Wanted(
                zone,
                (
                    ("type", frozenset({kind} if kind else _ADDED)),
                    ("colour", frozenset({"grey", *context.colours})),
                    ("side", frozenset({"neutral", *_one_side(context)})),
                ),
                like=entry.card if entry else self.typical(situation, zone),
            )
        elif entry is not None and zone == "team":
            yield from self._instead_of(entry, situation)
        elif zone in ("plot", "battlefield"):
            yield self._in_zone(context, zone, entry)

    def may_take(self, card: DestinyCard, wanted: Wanted, context: DestinyContext) -> bool:
        if card.face > "A":
            return False
        if wanted.zone not in ("team", "plot"):
            return True
        values = context.values(card)
        dice = wanted.dice or 1
        if len(values) < dice:
            return False
        points = values[dice - 1]
        return (wanted.room is None or points <= wanted.room) and points >= (wanted.least or 0)

    def fits(self, card: DestinyCard, wanted: Wanted, context: DestinyContext) -> bool:
        for row in context.exceptions(f"{wanted.zone}-forbid", f"{wanted.zone}-require"):
            refused = row.kind.endswith("forbid") or row.counted == "none"
            if (refused or row.counted == "all") and context.selects(row.applies_to, card) == refused:
                return False
        return True

    def most_copies(self, card: DestinyCard, wanted: Wanted, context: DestinyContext) -> int:
        if wanted.zone == "deck":
            return min([2, *(row.amount or 2 for row in context.exceptions("deck-copies"))])
        return 3 if wanted.zone == "team" and not card.unique else 1

    def likeness(self, card: DestinyCard, other: DestinyCard | None) -> tuple[Any, ...]:
        if other is None:
            return (card.type == "downgrade",)
        apart = abs((card.cost or 0) - (other.cost or 0)) + abs((card.points_1 or 0) - (other.points_1 or 0))
        return (*super().likeness(card, other), apart)

    def compared(self, card: DestinyCard) -> tuple[Any, ...]:
        return *super().compared(card), card.cost or 0, card.points_1 or 0

    def words(self, change: Change) -> Sequence[Phrase]:
        wanted = change.wanted
        if change.kind == "set-dice":
            return [Phrase(f"destiny.advice-dice-{change.dice}")]
        if wanted is None:
            return [Phrase(f"destiny.advice-zone-{change.zone}")] if change.zone else []
        types, colours = wanted.values("type"), wanted.values("colour")
        known = [colour for colour in (*COLOURS, "grey") if colour in colours]
        elite = [Phrase("destiny.advice-dice-2")] if wanted.dice == 2 else []
        if wanted.values("title_key"):
            return [Phrase(f"destiny.word-{next(iter(types))}"), *elite]
        if wanted.zone == "deck":
            named = tuple(Phrase(f"destiny.open-{colour}", {"count": change.quantity}) for colour in known)
            kind = [Phrase(f"destiny.word-{next(iter(types))}")] if len(types) == 1 else []
            return [Phrase("destiny.advice-either", {"colours": named}), *kind]
        words = [Phrase(f"destiny.word-{next(iter(types))}")]
        if wanted.zone != "battlefield" and len(known) < len(COLOURS):
            named = tuple(Phrase(f"destiny.word-{colour}") for colour in known)
            words.append(Phrase("destiny.advice-either", {"colours": named}))
        if wanted.zone == "team":
            sides = tuple(Phrase(f"destiny.word-{side}") for side in sorted(wanted.values("side")))
            words.append(Phrase("destiny.advice-either", {"colours": sides}))
            words += elite
        if wanted.room is not None:
            words.append(Phrase("destiny.advice-points", {"points": wanted.room}))
        return words

    # -- the team --------------------------------------------------------------------------------

    def _instead_of(self, entry: Entry, situation: Situation[DestinyContext]) -> Iterator[Wanted]:
        """A character for another: of its colour first, then of one that cards of the deck ask for, then of others."""
        context = situation.context
        others = [member.card for member in context.team if member.card != entry.card]
        sides = {card.side for card in others if card.card_key not in context.guests} - {"neutral"}
        sides = {"neutral", *(sides or {_home_side(context)})}
        room = _room(context) + _points_of(context, entry)
        for dice in _dice_like(entry):
            for colour in dict.fromkeys((entry.card.colour, *_asked_colours(context), *COLOURS)):
                yield _character(context, [colour], sides, room, entry.card, dice)

    def _other_team(self, finding: Finding, situation: Situation[DestinyContext]) -> Iterator[Step]:
        """A character more, or another in place of one: of the colour and the side that the cards ask for."""
        context = situation.context
        asked = {card.colour for card in finding.cards} - {"grey"} or set(_asked_colours(context)[:1])
        sides = set(_one_side(context)) or {_home_side(context)}
        if finding.rule.endswith("affiliation"):
            sides = {card.side for card in finding.cards}
            asked = set(_asked_colours(context)[:1]) or asked
        if not asked:
            asked = set(COLOURS)
        for dice in (1, 2):
            yield from self._added(_character(context, asked, sides, _room(context), None, dice), situation, None)
        for entry in situation.entries:
            if entry.zone == "team":
                room = _room(context) + _points_of(context, entry)
                for dice in _dice_like(entry):
                    wanted = _character(context, asked, {"neutral", *sides}, room, entry.card, dice)
                    if picks := self.picks(wanted, entry.quantity, situation):
                        yield (Change("replace", entry.quantity, entry, wanted, picks),)

    def _added(self, wanted: Wanted, situation: Situation[DestinyContext], finding: Finding | None) -> Iterator[Step]:
        missing = 1 if finding is None else finding.expected - finding.actual
        if step := self.added(wanted, missing, situation):
            yield step

    @staticmethod
    def _in_zone(context: DestinyContext, zone: str, entry: Entry | None) -> Wanted:
        """A plot or a battlefield that the team admits."""
        sides = frozenset({"neutral", *(member.card.side for member in context.team)})
        colours = frozenset({"grey", *context.colours})
        room = None
        if zone == "plot" and entry is not None:
            room = _room(context) + _points_of(context, entry)
        if zone == "battlefield" and context.settings["destiny.battlefield-must-match"] == "no":
            sides, colours = frozenset({"neutral", "hero", "villain"}), frozenset({"grey", *COLOURS})
        having = (("type", frozenset({zone})), ("colour", colours), ("side", sides))
        dice = 1 if zone == "plot" else None
        return Wanted(zone, having, room, like=entry.card if entry else None, dice=dice)


def _by_allowance(finding: Finding, situation: Situation[DestinyContext]) -> Iterator[Step]:
    """A character whose own text admits the cards that are refused, beside a member of the team or in its place."""
    context = situation.context
    if len(finding.cards) < _MANY_REFUSED and finding.rule != "destiny.team-affiliation":
        return
    titles = {member.card.title_key for member in context.team}
    members = [entry for entry in situation.entries if entry.zone == "team" and entry.quantity == 1]
    for card in _allowing(context, finding.cards)[:_MOST_ALLOWING]:
        values = context.values(card)
        for entry in (*members, None) if card.title_key not in titles else ():
            room = _room(context) + (_points_of(context, entry) if entry else 0)
            if dice := next((dice for dice in (2, 1) if len(values) >= dice and values[dice - 1] <= room), 0):
                wanted = _that_card(card, "team", dice, room, entry.card if entry else None)
                yield (Change("replace" if entry else "add", 1, entry, wanted, (Pick(card, 1),)),)


def _allowing(context: DestinyContext, refused: Sequence[Card]) -> list[DestinyCard]:
    """Characters of the format that admit some of these cards, those that admit most of them first."""
    found: dict[DestinyCard, int] = {}
    of_kind, faults = context.format_context.of_kind, context.format_context.faults
    for row in (*of_kind.get("deck-allow", ()), *of_kind.get("team-allow", ())):
        card = context.card(row.code)
        count = sum(context.selects(row.applies_to, each) for each in refused if isinstance(each, DestinyCard))
        if count and isinstance(card, DestinyCard) and card.type == "character" and not faults(card):
            found[card] = max(count, found.get(card, 0))
    return sorted(found, key=lambda card: (-found[card], card.code))


def _that_card(card: Card, zone: str, dice: int, room: int | None = None, like: Card | None = None) -> Wanted:
    having = (("type", frozenset({card.type})), ("title_key", frozenset({card.title_key})))
    return Wanted(zone, having, room, like=like, dice=dice)


def _lacks(finding: Finding) -> bool:
    counted = isinstance(finding.expected, int) and isinstance(finding.actual, int)
    return counted and finding.actual < finding.expected


def _character(
    context: DestinyContext, colours: Iterable[str], sides: Iterable[str], room: int, like: Card | None, dice: int
) -> Wanted:
    having = (("type", frozenset({"character"})), ("colour", frozenset(colours)), ("side", frozenset(sides)))
    asked = [row.amount or 0 for row in context.exceptions("team-require") if row.counted == "points"]
    return Wanted("team", having, room, max(asked, default=None), like, dice)


def _dice_like(entry: Entry) -> list[int]:
    """As many dice as the character that goes, or one."""
    return sorted({entry.dice or 1, 1}, reverse=True)


def _refused(situation: Situation[DestinyContext], aspect: str, finding: Finding) -> list[tuple[Entry, int]]:
    """The cards the team does not admit, and how many copies of each."""
    counts = {
        refusal.card.card.code: refusal.quantity
        for refusal in refusals(situation.context)
        if refusal.aspect == aspect and refusal.card.card in finding.cards
    }
    return [
        (entry, min(entry.quantity, counts[entry.card.code]))
        for entry in situation.entries
        if entry.zone == "deck" and entry.card.code in counts
    ]


def _fewer_dice(situation: Situation[DestinyContext]) -> Iterator[Step]:
    for entry in situation.entries:
        if entry.zone in ("team", "plot") and (entry.dice or 1) > 1:
            yield (Change("set-dice", entry.quantity, entry, dice=(entry.dice or 1) - 1),)


def _allowed_dice(finding: Finding, situation: Situation[DestinyContext]) -> Iterator[Step]:
    for entry in situation.entries:
        if entry.zone in ("team", "plot") and entry.card in finding.cards and entry.dice == finding.actual:
            for dice in sorted({finding.expected, 1}, reverse=True):
                yield (Change("set-dice", entry.quantity, entry, dice=dice),)


def _without_limit(situation: Situation[DestinyContext]) -> Iterator[Step]:
    """A card that allows fewer copies than the rules goes."""
    context = situation.context
    holders = {context.holder(row) for row in context.exceptions("deck-copies")}
    for entry in situation.entries:
        if entry.card in holders:
            yield (Change("remove", entry.quantity, entry),)


def _to_its_zone(finding: Finding, situation: Situation[DestinyContext], *, lacking: bool) -> Iterator[Step]:
    """A card that stands in the wrong place goes where its type belongs; into the deck only if that lacks cards."""
    for entry in situation.entries:
        home = ZONES.get(entry.card.type, "deck")
        if entry.card in finding.cards and entry.zone != home and (home != "deck" or lacking):
            yield (Change("move", entry.quantity, entry, zone=home),)


def _room(context: DestinyContext) -> int:
    return context.points_limit - context.total


def _points_of(context: DestinyContext, entry: Entry) -> int:
    """What taking one copy of a member out of the team gives back."""
    members = [m for m in (*context.team, *context.plots) if m.card == entry.card and m.dice == entry.dice]
    return context.points(members[0]) // max(1, members[0].copies) if members else 0


def _one_side(context: DestinyContext) -> set[str]:
    return context.affiliations if len(context.affiliations) == 1 else set()


def _home_side(context: DestinyContext) -> str:
    """The side of the team, else of most cards of the deck."""
    counted = count_by(context.draw, lambda card: card.side)
    return next(iter(_one_side(context)), max(("hero", "villain"), key=lambda side: counted[side]))


def _asked_colours(context: DestinyContext) -> list[str]:
    """The colours of the deck that no character has, those of most cards first."""
    strangers = [card for card in context.draw if card.card.colour not in ("grey", *context.colours)]
    counted = count_by(strangers, lambda card: card.colour)
    return [colour for colour, _ in sorted(counted.items(), key=lambda each: (-each[1], each[0]))]
