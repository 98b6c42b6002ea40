"""What a game tells the code that all games share: its cards, how its lists are read, its rules, how it is shown."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from cardlab.advice.advisor import Advisor
from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.games.charts import DeckStatistics
from cardlab.games.context import DeckContextT, FormatContext
from cardlab.games.options import Request
from cardlab.games.rule import CardT, ContextT, Rule, Setting
from cardlab.importers.importer import Importer
from cardlab.model.cards import Card, FormatTerms
from cardlab.model.deck import Deck, Entry, UnreadCard
from cardlab.model.decklist import Decklist
from cardlab.model.result import Result
from cardlab.reading.card_index import OtherIds
from cardlab.reading.deck_reading import Conventions, DeckReader
from cardlab.reading.game_reading import GameReading
from cardlab.registry import Declaration, declarations, find_game
from cardlab.vocabulary import GameId, Language

if TYPE_CHECKING:
    from cardlab.exporters.xlsx_writer import Book
    from cardlab.render.renderer import Renderer


class GameValidator(Protocol):
    """Validates the lists of one game; a game whose lists are no decks brings its own."""

    @property
    def reader(self) -> DeckReader | None:
        """The reader of its decklists; None for a game that has setups instead of decks."""

    def result(self, decklist: Decklist, request: Request) -> Result: ...

    def results_everywhere(self, decklist: Decklist, request: Request) -> list[Result]: ...

    def terms_for(self, request: Request) -> FormatTerms | None: ...


class Checklist(Protocol):
    """A text to print for a board game, in any language: how it is set up, or what its boxes hold."""

    def text(self, lang: Language = "en") -> str: ...

    def save(self, target: Path | str, lang: Language = "en", *, force: bool = False) -> None:
        """Write it; the ending of the file says how."""


class Labelled(Protocol):
    """The labelled lines of a list as a checklist, in any language: as text, as a file, as sheets of a workbook."""

    def text(self, lang: Language = "en") -> str: ...

    def content(self, ending: str, lang: Language) -> bytes: ...

    def tabs(self, lang: Language) -> list[str]: ...

    def add_to(self, book: "Book", names: Sequence[str], lang: Language) -> None: ...


class NoOtherIds:
    """The ids of other programs, for a game that has none: every code is one of the catalogue's own."""

    def is_one(self, code: str) -> bool:  # noqa: ARG002
        return False

    def is_known(self, code: str) -> bool:  # noqa: ARG002
        return False

    def code(self, other: str) -> str:
        return other

    def is_former(self, code: str) -> bool:  # noqa: ARG002
        return False


class GameSummary:
    """What the report of a list shows above its findings, in the words of its game."""

    def lines(self, result: Result, renderer: "Renderer") -> Iterator[str]:
        """What the list is, such as its team and points, from `result.summary`."""
        raise NotImplementedError

    def in_brief(self, result: Result, renderer: "Renderer") -> str:  # noqa: ARG002
        """The same in a few words, for the page of an event; nothing if the game has none."""
        return ""

    def not_judged_lines(self, result: Result, renderer: "Renderer", *, verbose: bool) -> Iterator[str] | None:  # noqa: ARG002
        """What was not judged, if the game says it in another way than rule by rule."""
        return None

    def fact_text(self, name: str, value: Any, lang: Language) -> str:  # noqa: ARG002
        """A fact of a card in words; nothing if it is shown as it is in the catalogue."""
        return ""


class Game(Generic[CardT, ContextT]):
    """A game, made once in its package's `__init__.py`. Its sentences are in `sentences/<language>.json`."""

    id: GameId
    card: type[CardT]
    """The record of its cards, of which their table is made."""
    tables: Mapping[str, type[Any]] = MappingProxyType({})
    """Other tables that only this game has, by their records."""
    importers: tuple[type[Importer], ...]
    """What reads its sheets: one class for its cards, others for kinds of sheets that only it has."""
    rules: tuple[Rule[ContextT], ...]
    """In the order they are listed."""
    settings: tuple[Setting, ...] = ()
    """The open points of its rules."""
    summary: GameSummary

    @property
    def declaration(self) -> Declaration:
        return declarations()[self.id]

    @cached_property
    def reading(self) -> GameReading:
        """How its lists are read; a game without a reading of its own has only the headings it declares."""
        return GameReading(self.declaration.headings)

    def other_ids(self, catalogue: Catalogue) -> OtherIds:  # noqa: ARG002
        """What other programs call its cards, where lists name cards so; most games have none."""
        return NoOtherIds()

    @cached_property
    def card_table(self) -> str:
        """The table of what only its cards have; it is made of the record of its cards."""
        return f"{self.id.replace('-', '_')}_card"

    # -- for games whose lists are no decks, but lines with labels -------------------------------

    def validator(self, catalogue: Catalogue) -> GameValidator:
        """What validates its lists if they are no decks."""
        raise NotImplementedError(self.id)

    def setup(self, catalogue: Catalogue, **options: Any) -> Checklist:  # noqa: ARG002
        """The complete setup of the game; one that has none refuses."""
        raise CardlabError("list.no-setup", game=self.id)

    def inventory(self, catalogue: Catalogue) -> Checklist:
        """What the game's boxes must hold; a game without a setup has none."""
        return self.setup(catalogue)

    def labelled(self, decklist: Decklist, unread: Sequence[UnreadCard] = ()) -> Labelled:
        """The labelled lines of a list as a checklist."""
        raise NotImplementedError(self.id)


# -- games whose lists are decks -----------------------------------------------------------------


class CardFacts(NamedTuple):
    """What a game adds to the row of a card in an export."""

    cost: str = ""
    points_printed: str = ""
    points: str = ""
    destiny_number: str = ""
    dice: int | None = None


class Layout(NamedTuple):
    """How a deck is laid out in exports."""

    groups: tuple[str, ...]
    """The headings, in order."""
    columns: tuple[str, ...]
    """The columns that say something about this game, in order."""
    group_of: Callable[[Entry], str]
    """The heading a card is under."""
    facts: Callable[[Entry, Result], CardFacts]


class DeckConventions(Conventions):
    """Which zones a game has, and what tells its cards apart: the answers for most games."""

    one_side = False
    told_by_set = False

    def usual_format(self, possible: Sequence[Sequence[Card]], unknown: Sequence[str]) -> str:  # noqa: ARG002
        """The format of a list that names none; nothing: the first that knows all its cards.

        `possible`: for each line the cards it may mean; `unknown`: the codes of which nobody knows the card.
        """
        return ""

    def complete(self, deck: Deck, format_context: FormatContext) -> Deck:  # noqa: ARG002
        """The deck with what its list leaves unsaid, by the habits of the game: dice, cards a plot sets aside."""
        return deck

    def zone_of_card(self, card: Card) -> str:
        """The zone a card lives in if no heading says otherwise."""
        raise NotImplementedError

    def zone_of(self, card: Card, heading: str) -> str:
        return (self.zone_of_heading(heading) if heading else "") or self.zone_of_card(card)

    def reads_back(self, entry: Entry, heading: str) -> bool:
        """Whether a text that puts a card under a heading says its zone."""
        return self.zone_of(entry.card, heading) == entry.zone

    def slot_of_heading(self, heading: str) -> str:  # noqa: ARG002
        return ""

    def has_dice(self, card: Card) -> bool:  # noqa: ARG002
        return False

    def doubt(self, card: Card, terms: FormatTerms) -> str:  # noqa: ARG002
        return ""

    def in_format(self, card: Card, sets: frozenset[str], terms: FormatTerms) -> bool:  # noqa: ARG002
        return not sets.isdisjoint(terms.sets)


class DeckSummary(GameSummary, Generic[DeckContextT]):
    """The summary of a deck: its values from the deck as the rules look at it, then their words."""

    def values(self, context: DeckContextT) -> dict[str, Any]:
        """The values of `result.summary`, as docs/json.md describes them."""
        raise NotImplementedError


class DeckGame(Game[CardT, DeckContextT]):
    """A game whose lists are decks."""

    context: type[DeckContextT]
    """The deck as its rules look at it."""
    conventions: DeckConventions
    summary: DeckSummary[DeckContextT]
    layout: Layout
    statistics: DeckStatistics = DeckStatistics()
    advisor: Advisor[Any, Any] = Advisor()
    """How its decks are mended; by default the cards that findings name are removed or replaced."""

    def fingerprint_parts(self, entries: Iterable[Entry]) -> Iterable[tuple[str, str, int, int]]:
        """(zone, card key, quantity, dice) of every card, for the fingerprint."""
        return [_part(entry.zone, entry.card.card_key, entry.quantity, entry.dice or 0) for entry in entries]


@lru_cache(maxsize=20_000)
def _part(zone: str, card_key: str, quantity: int, dice: int) -> tuple[str, str, int, int]:
    """One object for what many decks have alike: those of a large event are all in memory."""
    return zone, card_key, quantity, dice


def find_deck_game(game_id: GameId) -> DeckGame[Any, Any]:
    """The game of an id, whose lists are decks."""
    game = find_game(game_id)
    if not isinstance(game, DeckGame):
        raise TypeError(f"the lists of {game_id} are no decks")
    return game
