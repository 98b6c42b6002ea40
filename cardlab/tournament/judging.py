"""Every list that was handed in, judged as `cardlab validate` judges it, with what the event adds."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from cardlab.catalogue.cards import Format
from cardlab.catalogue.names import fold
from cardlab.decklists.index import CardIndex
from cardlab.decklists.lines import Decklist
from cardlab.decklists.readers import Source, read_decklist
from cardlab.errors import CardlabError, OurFault
from cardlab.findings import Bilingual, Finding, Phrase
from cardlab.games.validator import Request, Result, Validator
from cardlab.tournament import checks
from cardlab.tournament.answers import Unsettled, judged_with_answers
from cardlab.tournament.lists import DeckFolder, opened, unreadable
from cardlab.tournament.model import Event, PlayerList
from cardlab.tournament.registrations import DeckCell, Registration
from cardlab.vocabulary import GameId

_UNREAD = Decklist("", "", ())


class JudgedList(NamedTuple):
    """A list, and the phrases on it that need or needed an answer."""

    list: PlayerList
    phrases: tuple[Unsettled, ...] = ()


class EventValidator:
    """Judges the lists of one event."""

    def __init__(
        self, validator: Validator, event: Event, request: Request, decks: DeckFolder | None, answers: Mapping[str, str]
    ) -> None:
        self._validator = validator
        self._event = event
        self.terms = validator.terms(event.game, request)
        self._request = request if self.terms is not None else request._replace(format="")
        self._decks = decks
        self._answers = answers

    def lists_of(self, registration: Registration) -> list[JudgedList]:
        """The lists of a row. Where a list stands beside a link to it, the list counts."""
        found = [each for cell in registration.cells for each in self._lists_in(registration, cell)]
        read = {each.list.side for each in found if each.list.result is not None}
        return [
            JudgedList(each.list._replace(replaced=each.list.result is None and each.list.side in read), each.phrases)
            for each in found
        ]

    def _lists_in(self, registration: Registration, cell: DeckCell) -> list[JudgedList]:
        """The lists of a cell; whatever it holds, the other cells get their verdict."""
        try:
            named = self._event.personal_data
            return [self._judged(registration, cell, *each) for each in opened(cell, self._decks, named=named)]
        except Exception as fault:
            return [self._judged(registration, cell, cell.place, unreadable(OurFault(fault), cell.name))]

    def _judged(
        self, registration: Registration, cell: DeckCell, place: Phrase, source: Source | Finding
    ) -> JudgedList:
        late = checks.late(self._event, registration.time)
        given = PlayerList(
            place=place,
            time=registration.time,
            side=cell.side,
            late=late is not None,
            replaced=False,
            verdict="unreadable",
            findings=(late,) if late else (),
        )
        if isinstance(source, Finding):
            return JudgedList(given._replace(findings=(source, *given.findings)))
        try:
            decklist = read_decklist(source)
            if strange := self._other_game(registration, decklist):
                return JudgedList(given._replace(verdict="illegal", findings=(strange, *given.findings)))
            result, phrases = judged_with_answers(self._validator, decklist, self._request, self._answers)
        except CardlabError as fault:
            return JudgedList(given._replace(findings=(unreadable(fault, source.name), *given.findings)))
        if result.verdict == "unreadable":
            nothing = Finding("event.unreadable-list", "error", Phrase("event.nothing-understood"))
            return JudgedList(given._replace(findings=(nothing, *given.findings)), phrases)
        return JudgedList(self._with_result(given, registration, cell, decklist, result), phrases)

    def _with_result(
        self, given: PlayerList, registration: Registration, cell: DeckCell, decklist: Decklist, result: Result
    ) -> PlayerList:
        findings = [*given.findings, *self._other_format(registration, decklist, result)]
        side = cell.side
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
            # thousands of lists are kept; of decks, what was written is not needed
            result=result if result.decklist.sheet else result._replace(decklist=_UNREAD),
        )

    # -- another game, another format ------------------------------------------------------------

    def _other_game(self, registration: Registration, decklist: Decklist) -> Finding | None:
        """The list is of another game: it says so, or only another game knows its cards."""
        game = self._game_named(registration.game) or decklist.game or self._game_of_cards(decklist)
        if game == self._event.game:
            return None
        return checks.other_game(self._game_names[game], self._game_names[self._event.game])

    def _game_of_cards(self, decklist: Decklist) -> GameId:
        wanted = self._event.game
        if decklist.sheet or not decklist.cards:
            return wanted
        known = self._validator.known_lines(decklist)
        other = max((game for game in known if game != wanted), key=lambda game: known[game])
        if known[other] > known[wanted] and 2 * known[wanted] < len(decklist.cards):
            return other
        return other if known[other] >= known[wanted] and self._names_sets_of(other, decklist) else wanted

    def _names_sets_of(self, game: GameId, decklist: Decklist) -> bool:
        """Whether all sets a list names are of this game and none of the event's: titles alone may be of both."""
        named = {line.set_hint for line in decklist.cards if line.set_hint}
        ours, theirs = (CardIndex(self._validator.catalogue, each) for each in (self._event.game, game))
        return bool(named) and all(theirs.set_code(each) and not ours.set_code(each) for each in named)

    def _game_named(self, text: str) -> GameId | None:
        said = fold(text)
        if not said:
            return None
        for game, names in self._game_names.items():
            if said in (fold(game), fold(names.en), fold(names.fr), fold(names.en).removeprefix("starwars")):
                return game
        return None

    def _other_format(self, registration: Registration, decklist: Decklist, result: Result) -> Iterator[Finding]:
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


def side_of(result: Result) -> str:
    """The side most cards are of."""
    sides: Counter[str] = Counter()
    for entry in result.entries:
        if entry.card.side in checks.SIDES:
            sides[entry.card.side] += entry.quantity
    return sides.most_common(1)[0][0] if sides else ""
