"""The pre-check of an event: registrations in, one verdict per player out. Nothing is written here."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardlab.catalogue.cards import Format, FormatTerms
from cardlab.catalogue.names import fold
from cardlab.catalogue.read import Catalogue
from cardlab.decklists.index import CardIndex
from cardlab.errors import CardlabError
from cardlab.findings import Phrase
from cardlab.games.validator import Request, Validator
from cardlab.messages import say
from cardlab.tournament import checks
from cardlab.tournament.answers import gathered
from cardlab.tournament.judging import EventValidator
from cardlab.tournament.lists import deck_folder
from cardlab.tournament.memory import Memory, seen
from cardlab.tournament.model import Event, Player, Precheck, Ruling
from cardlab.tournament.players import Entered, Handed, by_player, entered
from cardlab.tournament.registrations import Registrations, read_registrations
from cardlab.tournament.to_resolve import Typed, TypedRuling
from cardlab.tournament.typed import answer_of, decision_of

Advance = Callable[[str, int, int], None]


class Checked(NamedTuple):
    precheck: Precheck
    memory: Memory
    """What the event remembers from now on."""


def precheck(
    validator: Validator,
    event: Event,
    request: Request,
    typed: Typed,
    memory: Memory,
    advance: Advance | None = None,
) -> Checked:
    """Judge every list of an event, with what the organiser answered and ruled so far."""
    registrations = _registrations(event)
    answers, notes = _answers(validator.catalogue, event, typed, memory)
    decks = deck_folder(event.decks) if event.decks else None
    entries_validator = EventValidator(validator, event, request, decks, answers)
    groups = by_player(_handed(entries_validator, registrations, advance))
    memory = (memory if event.personal_data else memory.without_names(event.lang)).with_numbers(groups)
    entries = [
        entered(event, number, rows, say("event.anonymous", event.lang, number=number))
        for number, rows in sorted((memory.number(key), rows) for key, rows in groups.items())
    ]
    rulings, more_notes = _rulings(entries, typed.rulings)
    players = _with_company(event, entries, rulings)
    memory = memory.compared({player.number: seen(player) for player in players})
    held = [(e.player.number, each.phrases) for e in entries for each in e.lists if not each.list.replaced]
    phrases = tuple(gathered(held, answers))
    found = Precheck(
        event=event,
        terms=entries_validator.terms or _own_terms(event),
        players=tuple(_marked(player, memory) for player in players),
        gone=memory.gone() if event.personal_data else (),
        phrases=phrases,
        notes=(*registrations.notes, *notes, *more_notes),
        first_run=memory.before is None,
    )
    return Checked(found, memory.with_answers(answers))


def _registrations(event: Event) -> Registrations:
    if not event.registrations.name:
        raise CardlabError("event.no-registrations-kept", folder=event.folder)
    if not event.registrations.exists():
        raise CardlabError("event.registrations-gone", file=event.registrations, folder=event.folder)
    return read_registrations(event)


def _handed(validator: EventValidator, registrations: Registrations, advance: Advance | None) -> Iterator[Handed]:
    total = len(registrations.rows)
    for place, registration in enumerate(registrations.rows):
        if advance:
            advance(registration.name, place, total)
        yield Handed(registration, tuple(validator.lists_of(registration)))


def _own_terms(event: Event) -> FormatTerms:
    """For games whose lists say themselves what they are judged by."""
    name_en, name_fr = (event.format or say("event.own-terms", "en")), (event.format or say("event.own-terms", "fr"))
    return FormatTerms(Format(event.game, event.format, name_en, name_fr, "", 0, None, 1, "", ""), frozenset())


# -- what the organiser typed ------------------------------------------------------------------


def _answers(catalogue: Catalogue, event: Event, typed: Typed, memory: Memory) -> tuple[dict[str, str], list[Phrase]]:
    """The answers by folded phrase: those remembered, then what the workbook says now, an emptied cell too."""
    answers = dict(memory.answers)
    notes: list[Phrase] = []
    index = CardIndex(catalogue, event.game)
    for phrase, given in typed.answers.items():
        answers.pop(fold(phrase), None)
        if not given.text:
            continue
        if answer := answer_of(given.text, index):
            answers[fold(phrase)] = answer
        else:
            notes.append(
                Phrase("event.answer-not-understood", {"cell": given.cell, "text": given.text, "phrase": phrase})
            )
    return answers, notes


def _rulings(entries: Sequence[Entered], typed: Sequence[TypedRuling]) -> tuple[dict[int, Ruling], list[Phrase]]:
    """The rulings by players' numbers, and what of them was not understood."""
    rulings: dict[int, Ruling] = {}
    notes: list[Phrase] = []
    find = _Finder(entries)
    for each in typed:
        if not each.decision:
            continue
        where = {"row": each.row, "text": each.decision}
        decision = decision_of(each.decision)
        number = find(each)
        if decision is None:
            notes.append(Phrase("event.ruling-not-understood", where))
        elif number is None:
            who = each.name or each.email or str(each.number or "")
            notes.append(Phrase("event.ruling-for-nobody", {**where, "who": who}))
        else:
            rulings[number] = Ruling(decision, each.reason)
    return rulings, notes


class _Finder:
    """Whom a row of the rulings is about."""

    def __init__(self, entries: Sequence[Entered]) -> None:
        self._words: dict[int, set[str]] = {}
        self._bearers: dict[str, set[int]] = {}
        for entry in entries:
            words = {entry.player.email.casefold(), fold(entry.player.name), *map(fold, entry.names)} - {""}
            self._words[entry.player.number] = words
            for word in words:
                self._bearers.setdefault(word, set()).add(entry.player.number)

    def __call__(self, ruling: TypedRuling) -> int | None:
        """Its number where name or address agree, for numbers start anew when the memory is lost; otherwise the
        one player of that address or name."""
        said = [word for word in (ruling.email.casefold(), fold(ruling.name)) if word]
        if ruling.number in self._words and (not said or self._words[ruling.number].intersection(said)):
            return ruling.number
        alone = (self._bearers[word] for word in said if len(self._bearers.get(word, ())) == 1)
        return next((number for numbers in alone for number in numbers), None)


# -- players among each other, and since the last run ------------------------------------------


def _with_company(event: Event, entries: Sequence[Entered], rulings: Mapping[int, Ruling]) -> list[Player]:
    players = [entry.player for entry in entries]
    company = checks.among_players(event, players, {entry.player.number: entry.names for entry in entries})
    return [
        player._replace(for_organiser=tuple(company[player.number]), ruling=rulings.get(player.number))
        for player in players
    ]


def _marked(player: Player, memory: Memory) -> Player:
    before = (memory.before or {}).get(player.number)
    status_before = before.status if before and before.status != player.status else ""
    return player._replace(change=memory.change_of(player.number), status_before=status_before)
