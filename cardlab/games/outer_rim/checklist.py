"""The complete, correct setup of a game as a checklist, in the order of the table.

Counts come from the rule list, names from the catalogue; what nobody knows is left blank to fill in.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.outer_rim.box import BASE, Box, sets_in_use
from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.games.outer_rim.field_values import SUPPLIES
from cardlab.games.outer_rim.options import HUNTER, SetupOptions
from cardlab.games.outer_rim.rule_list import Conditions, RuleList, rule_rows
from cardlab.games.outer_rim.vocabulary import FACTIONS, MARKET
from cardlab.messages import say
from cardlab.model.findings import Bilingual

BLANK = Bilingual("", "")


class Line(NamedTuple):
    """A line of the checklist: its label, the subject of the label, what it says, and a note beside it."""

    label: str
    subject: Bilingual
    value: Bilingual
    note: Bilingual = BLANK


class Drawn(NamedTuple):
    """What was chosen, or drawn at random: a character for each seat, and ambition sheets where they are known."""

    characters: Sequence[OuterRimCard | None]
    """None: the player's choice."""
    ambitions: Sequence[OuterRimCard] = ()


def checklist(catalogue: Catalogue, options: SetupOptions, drawn: Drawn, *, ai_fame: str = "12") -> list[Line]:
    """Every line of the setup of a game."""
    conditions = Conditions(options.expansion, options.solo, options.ambitions)
    rules = RuleList(rule_rows(catalogue), conditions)
    return list(_Checklist(Box(catalogue), rules, options, drawn, ai_fame).lines())


class _Checklist:
    def __init__(self, box: Box, rules: RuleList, options: SetupOptions, drawn: Drawn, ai_fame: str) -> None:
        self._box = box
        self._rules = rules
        self._options = options
        self._drawn = drawn
        self._ai_fame = ai_fame

    def lines(self) -> Iterator[Line]:
        yield from self._head()
        yield from self._map()
        yield from self._patrols()
        yield from self._contacts()
        supplies = [said(f"word-{each}") for each in SUPPLIES]
        yield _line("supplies", _joined(supplies), "note-supplies")
        for seat in range(1, self._options.seats + 1):
            yield from self._seat(seat)
        if self._options.ambitions:
            yield from self._ambitions()
        for seat in range(1, self._options.seats + 1):
            yield from self._prepared(seat)
        yield from self._out_of_the_game()
        yield from self._market()
        yield from self._encounters()
        yield from self._databank()
        yield from self._winning()

    def _figure(self, rule: str, index: int = 0) -> int:
        return self._rules.figures(rule)[index]

    def _is_ai(self, seat: int) -> bool:
        return self._options.solo and seat == self._options.seats

    # -- the steps -----------------------------------------------------------------------------

    def _head(self) -> Iterator[Line]:
        options = self._options
        yield Line("game", BLANK, Bilingual("outer-rim", "outer-rim"))
        yield _line("expansion", said("value-expansion" if options.expansion else "value-none"))
        yield _line("solo", _yes(options.solo))
        yield _line("ambitions", _yes(options.ambitions))
        yield _line("players", _number(options.players))

    def _map(self) -> Iterator[Line]:
        yield _line("tiles", _joined([self._box.name(tile) for tile in self._box.tiles], " – "))
        if self._options.expansion:
            core, ends = self._rules.figures("UB-5")
            yield _line("core-tiles", _number(core), "note-core-tiles")
            yield _line("endcaps", _number(ends), "note-endcaps-out")
        else:
            yield _line("endcaps", _number(self._figure("OR-1.3")))

    def _patrols(self) -> Iterator[Line]:
        levels = range(1, self._figure("OR-2.1") // len(FACTIONS) + 1)
        for faction in FACTIONS:
            yield Line("patrols", said(f"word-{faction}"), _numbers(levels))
        if self._options.expansion:
            count = self._figure("UB-7")
            stops = Bilingual(*[f"{count} × {len(FACTIONS) // count}"] * 2)
            yield _line("navpoints", stops, "note-navpoints-shared")
        else:
            yield _line(
                "navpoints", _joined([said(f"word-{faction}") for faction in FACTIONS], " ; "), "note-navpoints"
            )
        yield _line("patrol-side", said("value-up"))
        for faction in FACTIONS:
            yield Line("stack", said(f"word-{faction}"), _numbers(self._rules.figures("OR-2.3")))
        yield _line("stack-side", said("value-down"))

    def _contacts(self) -> Iterator[Line]:
        each = self._figure("OR-3.1", 1)
        value = _number(each)
        if self._options.expansion:
            value = Bilingual(*[f"{each} + {self._figure('UB-8')} orange"] * 2)
        for planet in self._box.planets:
            yield Line("contacts", self._box.name(planet), value)
        if self._options.expansion:
            yield _line("contacts-core", _number(0))
        total = self._figure("UB-8", 2) if self._options.expansion else self._figure("OR-3.1")
        yield _line("contacts-total", _number(total))
        yield _line("contacts-side", said("value-down"), "note-contacts")

    def _seat(self, seat: int) -> Iterator[Line]:
        options, ai, character = self._options, self._is_ai(seat), self._drawn.characters[seat - 1]
        subject = _number(seat)
        yield Line("seat", subject, said("value-ai" if ai else "value-human"))
        yield Line("character", subject, self._box.name(character) if character else said("value-choice"))
        yield Line("character-side", subject, said("value-goal"))
        yield Line("standee", subject, _number(self._figure("OR-5.3")))
        yield Line("board", subject, _number(self._figure("OR-5.4")))
        yield Line("fame", subject, _number(self._figure("OR-5.4", 1)))
        neutral = [said(f"word-{faction}") for faction in FACTIONS]
        yield Line("reputation-start", subject, _joined([Bilingual(f"{n.en} 0", f"{n.fr} 0") for n in neutral]))
        ship = self._box.name(self._box.g1a if options.ai == HUNTER else self._box.g9)
        yield Line("ship", subject, ship if ai else said("value-choice"), BLANK if ai else self._either_ship())
        yield Line(
            "credits",
            subject,
            self._credits(seat),
            BLANK if ai or not options.ambitions else said("note-sheet-credits"),
        )
        yield Line("reference", subject, _number(self._figure("OR-5.8")))
        if options.expansion:
            yield Line("help", subject, _number(self._figure("UB-9")))
        if ai:
            yield Line("databank-card", subject, _number(options.ai or 0), said("note-ai-number"))
        else:
            yield Line("databank-card", subject, BLANK)

    def _either_ship(self) -> Bilingual:
        first, second = (self._box.name(ship) for ship in self._box.starting_ships)
        return said("note-ship", first=first, second=second)

    def _credits(self, seat: int) -> Bilingual:
        options = self._options
        if options.ambitions:
            return _number(self._figure("AMB-5")) if self._is_ai(seat) else BLANK
        rule = "OR-5.IA4" if options.solo else "OR-5.7"
        return _number(self._figure(rule, seat - 1))

    def _ambitions(self) -> Iterator[Line]:
        options = self._options
        drawn = self._figure("AMB-4") if options.solo else options.players + self._figure("AMB-1")
        names = _joined([self._box.name(sheet) for sheet in self._drawn.ambitions])
        yield Line("sheets-drawn", BLANK, _number(drawn), names)
        yield _line("sheets-random", _yes(True))
        if not options.solo:
            yield _line("sheets-order", said("value-last-first"))
        for seat in range(1, options.seats + 1):
            yield Line("ambition", _number(seat), _number(self._figure("AMB-4", 1) if self._is_ai(seat) else 1))
            if not self._is_ai(seat):
                yield Line("sheet-credits", _number(seat), BLANK)

    def _prepared(self, seat: int) -> Iterator[Line]:
        """What only the cards on the table know: left blank, to fill in."""
        subject = _number(seat)
        for label in ("printed-databank", "card-type", "card-place", "printed-planet", "planet"):
            note = f"note-{label}" if label.startswith("card-") else ""
            yield Line(label, subject, BLANK, said(note) if note else BLANK)
        yield Line("printed-reputation", subject, BLANK)
        yield Line("reputation", subject, BLANK)
        if self._is_ai(seat):
            yield Line("printed-goal", subject, BLANK)
            yield Line("goal", subject, BLANK)
            yield self._ai_deck(seat)
            yield Line("ai-shuffled", subject, _yes(True))

    def _ai_deck(self, seat: int) -> Line:
        if not self._options.expansion:
            numbers = self._rules.figures("OR-6.IA2")
            return Line("ai-deck", _number(seat), _numbers(numbers), said("note-ai-deck", count=len(numbers)))
        character = self._drawn.characters[seat - 1]
        assert character is not None, "the AI's character is never left open"
        own = self._box.name(character)
        base = [int(card.number) for card in self._box.ai_cards("base")]
        if self._options.ai == HUNTER:
            kept = self._rules.figures("UBS-3b")[1:]
            rest, left = Bilingual(*(f"{word} {kept[0]}-{kept[-1]}" for word in said("value-hunter"))), base
        else:
            kept = self._rules.figures("UBS-3a")[1:]
            rest, left = _numbers(kept), [number for number in base if number not in kept]
        note = said("note-ai-deck-left", count=len(kept) + 1, cards=_numbers(left))
        return Line("ai-deck", _number(seat), _joined([own, rest]), note)

    def _market(self) -> Iterator[Line]:
        expansion, solo = self._options.expansion, self._options.expansion and self._options.solo
        rule = "UBS-1" if solo else "UB-3" if expansion else "OR-7.1"
        total = self._figure(rule, 1)
        known = self._box.known_counts(total, *sets_in_use(self._options.expansion))
        for deck in MARKET:
            yield Line("market", said(f"word-{deck}"), _number(known[deck]) if known else said("value-all"))
        yield _line("market-total", _number(total))
        yield _line("market-shuffled", _yes(True))
        yield _line("market-top", said("value-up"))

    def _encounters(self) -> Iterator[Line]:
        box, expansion, solo = self._box, self._options.expansion, self._options.expansion and self._options.solo
        each = self._figure("UB-2", 1) if expansion else self._figure("OR-7.2", 1)
        for deck in box.encounter_decks:
            if not box.encounters(deck, *sets_in_use(self._options.expansion)):
                continue
            count = self._figure("UBS-2", 1) if solo and deck == box.solo_encounter.type else each
            note = said("note-numbers", last=each)
            if expansion and deck == box.replaced_encounter.type:
                key = "note-numbers-solo" if solo else "note-numbers-replaced"
                note = said(key, last=each, replaced=box.replaced_encounter.number, out=box.solo_encounter.number)
            yield Line("encounter", box.deck_name(deck), _number(count), note)
        rule, index = ("UBS-2", 2) if solo else ("UB-1", 1) if expansion else ("OR-7.2", 2)
        yield _line("encounter-total", _number(self._figure(rule, index)))
        yield _line("encounter-shuffled", _yes(True))

    def _databank(self) -> Iterator[Line]:
        expansion = self._options.expansion
        total = self._figure("UB-4", 1) if expansion else self._figure("OR-7.3")
        yield _line("databank", _number(total), "note-databank-dots" if expansion else "")
        yield _line("databank-order", said("value-rising"))
        yield _line("ship-sheets", _number(self._figure("OR-7.4")))
        if expansion:
            yield _line("rotating", said("value-top"))

    def _out_of_the_game(self) -> Iterator[Line]:
        box = self._box
        if not self._options.expansion:
            yield _line("removed", said("value-none"))
            return
        name = box.name(box.replaced_encounter)
        yield _line("removed", Bilingual(f"{name.en} ({BASE})", f"{name.fr} ({BASE})"), "note-replaced")
        if self._options.solo:
            for mission in box.solo_missions:
                yield _line("removed", box.name(mission), "note-mission")
            yield _line("removed", box.name(box.solo_encounter), "note-encounter")

    def _winning(self) -> Iterator[Line]:
        goal = self._figure("OR-V.1")
        if not self._options.ambitions:
            yield _line("fame-goal", _number(goal))
            return
        yield _line("fame-goal", said("value-sheet"), "note-sheet-goal")
        if self._options.solo:
            ai = self._options.seats
            if self._ai_fame == "sheet":
                yield Line("seat-fame-goal", _number(1), BLANK)
            value = _number(goal + self._figure("AMB-5", 1)) if self._ai_fame == "12" else BLANK
            yield Line("seat-fame-goal", _number(ai), value, said("note-ai-fame"))


def _line(label: str, value: Bilingual, note: str = "") -> Line:
    return Line(label, BLANK, value, said(note) if note else BLANK)


def said(key: str, **values: object) -> Bilingual:
    """A sentence in both languages; values that are in both, too."""
    both = [
        {name: value[at] if isinstance(value, Bilingual) else value for name, value in values.items()} for at in (0, 1)
    ]
    return Bilingual(say(f"outer-rim.{key}", "en", **both[0]), say(f"outer-rim.{key}", "fr", **both[1]))


def _yes(value: bool) -> Bilingual:
    return said("value-yes" if value else "value-no")


def _number(value: int) -> Bilingual:
    return Bilingual(str(value), str(value))


def _numbers(values: Sequence[int]) -> Bilingual:
    return Bilingual(*[", ".join(map(str, values))] * 2)


def _joined(words: Sequence[Bilingual], mark: str = ", ") -> Bilingual:
    return Bilingual(mark.join(each.en for each in words), mark.join(each.fr for each in words))
