"""Every list that was handed in, judged as `cardlab validate` judges it, with what the event adds."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from cardlab.catalogue.names import fold
from cardlab.errors import CardlabError, OurFault
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.cards import Format
from cardlab.model.deck import Entry
from cardlab.model.decklist import Decklist
from cardlab.model.findings import Bilingual, Finding, Phrase
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from cardlab.reading.split import decklists_in
from cardlab.tournament import checks
from cardlab.tournament.answers import Unsettled, judged_with_answers
from cardlab.tournament.deck_cells import unreadable
from cardlab.tournament.model import Event, PlayerList
from cardlab.tournament.store.kept import Handed, finding_of, place_of
from cardlab.tournament.store.tables import EntryRow, RegistrationRow
from cardlab.tournament.zones import shown_in
from cardlab.vocabulary import GameId

_UNREAD = Decklist("", "", ())
_SEVERAL = "event.several-lists"
_AT_HAND = 4
"""So many lists are kept as they were read, which takes much memory: those of one player."""


class JudgedList(NamedTuple):
    """A list, the entry it is, and the phrases on it that need or needed an answer."""

    list: PlayerList
    entry: EntryRow
    phrases: tuple[Unsettled, ...] = ()


class EventValidator:
    """Judges the lists of one event."""

    def __init__(self, validator: Validator, event: Event, request: Request, answers: Mapping[str, str]) -> None:
        self._validator = validator
        self._event = event
        self.terms = validator.terms(event.game, request)
        self._request = request if self.terms is not None else request._replace(format="")
        self._answers = answers
        self._known: dict[Hashable, JudgedList] = {}
        self._entries: dict[Entry, Entry] = {}
        self._facts: dict[str, Any] = {}
        self._read = lru_cache(_AT_HAND)(lambda name, content: _only_list(Source(name, content)))
        self._answered = lru_cache(_AT_HAND)(
            lambda name, content: judged_with_answers(validator, self._read(name, content), self._request, answers)
        )

    def judges_as(self, other: "EventValidator") -> bool:
        """Whether it judges by the same options and answers."""
        return (self._event, self._answers) == (other._event, other._answers)

    def lists_of(self, handed: Handed) -> list[JudgedList]:
        """The lists of a registration. Where a list stands beside a link to it, the list counts."""
        found = [self._judged(handed.registration, entry) for entry in handed.entries]
        read = {each.list.side for each in found if each.list.result is not None}
        return [
            each._replace(list=each.list._replace(replaced=each.list.result is None and each.list.side in read))
            for each in found
        ]

    def judged(self, entry: EntryRow) -> Result:
        """The result of a list that could be read, as it stands in the store."""
        return self._answered(entry.name, entry.content).result

    def judged_new(self, decklist: Decklist) -> Result:
        """The result of a list that was not handed in, with the event's answers."""
        return judged_with_answers(self._validator, decklist, self._request, self._answers).result

    def _judged(self, registration: RegistrationRow, entry: EntryRow) -> JudgedList:
        """A list judged, once however often it is asked for."""
        key = (
            *(registration.source, registration.row, registration.time, registration.accepted),
            *(registration.game, registration.format),
            *(entry.name, entry.content, entry.asked_side, entry.column, entry.file, repr(entry.problem)),
        )
        if key not in self._known:
            self._known[key] = self._judged_anew(registration, entry)
        return self._known[key]._replace(entry=entry)

    def _judged_anew(self, registration: RegistrationRow, entry: EntryRow) -> JudgedList:
        """Whatever a list holds, the others get their verdict."""
        time = shown_in(registration.time, self._event.zone) if registration.time else None
        late = None if registration.accepted else checks.late(self._event, time)
        given = PlayerList(
            place=place_of(registration, entry),
            time=time,
            side=entry.asked_side,
            late=late is not None,
            replaced=False,
            verdict="unreadable",
            findings=(late,) if late else (),
        )
        try:
            if entry.problem:
                return JudgedList(given._replace(findings=(finding_of(entry.problem), *given.findings)), entry)
            return self._judged_list(given, registration, entry)
        except CardlabError as fault:
            if fault.key == _SEVERAL:
                several = checks.several_lists(fault.values["count"])
                return JudgedList(given._replace(verdict="unclear", findings=(several, *given.findings)), entry)
            problem = unreadable(fault, entry.name)
        except Exception as fault:
            problem = unreadable(OurFault(fault), entry.name)
        return JudgedList(given._replace(findings=(problem, *given.findings)), entry)

    def _judged_list(self, given: PlayerList, registration: RegistrationRow, entry: EntryRow) -> JudgedList:
        decklist = self._read(entry.name, entry.content)
        if strange := self._other_game(registration, decklist):
            return JudgedList(given._replace(verdict="illegal", findings=(strange, *given.findings)), entry)
        result, phrases = self._answered(entry.name, entry.content)
        if result.verdict == "unreadable":
            nothing = Finding("event.unreadable-list", "error", Phrase("event.nothing-understood"))
            return JudgedList(given._replace(findings=(nothing, *given.findings)), entry, phrases)
        return JudgedList(self._with_result(given, registration, decklist, result), entry, phrases)

    def _with_result(
        self, given: PlayerList, registration: RegistrationRow, decklist: Decklist, result: Result
    ) -> PlayerList:
        findings = [*given.findings, *self._other_format(registration, decklist, result)]
        side = given.side
        if checks.has_two_decks(self._event.game) and (own := side_of(result)):
            if side and own != side:
                findings.append(checks.other_side(side, own))
            side = own
        verdict = result.verdict
        if any(finding.severity == "error" for finding in findings):
            verdict = "illegal"
        elif verdict == "legal" and any(finding.severity == "warning" for finding in findings):
            verdict = "legal-with-warnings"
        return given._replace(
            side=side,
            verdict=verdict,
            findings=tuple(findings),
            result=self._to_keep(result),
        )

    def _to_keep(self, result: Result) -> Result:
        """A result without what rules had laid out to judge it; of decks, what was written is not needed either, and
        what stands in many of them is kept once."""
        summary = {name: self._facts.setdefault(repr(fact), fact) for name, fact in result.summary.items()}
        if result.decklist.sheet:
            return replace(result, summary=summary)
        deck = result.deck._replace(entries=self._kept_once(result.deck.entries), comments=(), line_copies=())
        return replace(
            result,
            summary=summary,
            decklist=_UNREAD,
            deck=deck,
            entries=self._kept_once(result.entries),
            as_written=False,
        )

    def _kept_once(self, entries: Iterable[Entry]) -> tuple[Entry, ...]:
        return tuple([self._entries.setdefault(each, each) for each in entries])

    # -- another game, another format ------------------------------------------------------------

    def _other_game(self, registration: RegistrationRow, decklist: Decklist) -> Finding | None:
        """The list is of another game: it says so, or only another game knows its cards."""
        game = self._game_named(registration.game) or decklist.game or self._game_of_cards(decklist)
        if game == self._event.game:
            return None
        return checks.other_game(self._game_names[game], self._game_names[self._event.game])

    def _game_of_cards(self, decklist: Decklist) -> GameId:
        """The game of the event, unless another explains the list and this one does not."""
        wanted = self._event.game
        games = self._validator.games_of(decklist) if not decklist.sheet else ()
        return wanted if wanted in games or not games else games[0]

    def _game_named(self, text: str) -> GameId | None:
        said = fold(text)
        if not said:
            return None
        for game, names in self._game_names.items():
            if said in (fold(game), fold(names.en), fold(names.fr), fold(names.en).removeprefix("starwars")):
                return game
        return None

    def _other_format(self, registration: RegistrationRow, decklist: Decklist, result: Result) -> Iterator[Finding]:
        """The list, or its row, names another format than the event's."""
        if self.terms is None:
            if self._event.format and result.terms.format.code != self._event.format:
                yield checks.other_format(result.terms.format, None, self._event)
            return
        for said in dict.fromkeys(filter(None, map(self._format_named, (registration.format, decklist.format)))):
            if said.code != self.terms.format.code:
                yield checks.other_format(said, self.terms, self._event)

    def _format_named(self, text: str) -> Format | None:
        said = fold(text)
        if not said:
            return None
        return next((row for row in self._formats if said in map(fold, (row.code, row.name_en, row.name_fr))), None)

    @cached_property
    def _formats(self) -> list[Format]:
        return self._validator.catalogue.formats(self._event.game)

    @cached_property
    def _game_names(self) -> dict[GameId, Bilingual]:
        return {game.id: Bilingual(game.name_en, game.name_fr) for game in self._validator.catalogue.games()}


def _only_list(source: Source) -> Decklist:
    """The list of a source. Where there are several, it is the player's to say which of them counts."""
    held = decklists_in(source)
    if len(held) > 1:
        raise CardlabError(_SEVERAL, count=len(held))
    return held[0] if held else read_decklist(source)  # which says that there is none


def side_of(result: Result) -> str:
    """The side most cards are of."""
    sides: Counter[str] = Counter()
    for entry in result.entries:
        if entry.card.side in checks.SIDES:
            sides[entry.card.side] += entry.quantity
    return sides.most_common(1)[0][0] if sides else ""
