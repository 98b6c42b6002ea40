"""Everything a game of another package needs: `from cardlab.plugin import DeckGame, Card, rule, …`.

A package names its game as an entry point of the group `cardlab.games` and describes it in `game.json`; CONTRIBUTING.md
says what is in each of its files, and `tests/sample_game` is a whole one.
What is not listed here may change with any release.
"""

from cardlab.advice.advisor import Advisor
from cardlab.exporters.dialects import Dialect
from cardlab.games.charts import Bar, Chart, DeckStatistics, Figure, Trait
from cardlab.games.context import DeckContext, FormatContext
from cardlab.games.game import CardFacts, DeckConventions, DeckGame, DeckSummary, Layout
from cardlab.games.rule import (
    Outcomes,
    Rule,
    Setting,
    cards_of,
    count_by,
    finding,
    group_by,
    lines_of,
    refuse,
    rule,
    rules_in,
    total,
)
from cardlab.importers.importer import (
    CODE,
    NUMBER,
    RARITY,
    REPRINT_OF,
    SET,
    TITLE_COLUMNS,
    BadCell,
    CardsImporter,
    Column,
    Importer,
    choices,
    flag,
    several,
    whole,
)
from cardlab.model.cards import Card, CardException, FormatTerms
from cardlab.model.columns import AtLeast, ByArrival, Indexed, Key, Length, OneOf, References
from cardlab.model.deck import Deck, Entry
from cardlab.model.decklist import CardLine, Decklist, UnreadLine
from cardlab.model.findings import Finding, NotJudged, Phrase
from cardlab.model.result import Result
from cardlab.reading.document import Reader, Source
from cardlab.reading.game_reading import GameReading
from cardlab.render.renderer import Renderer

__all__ = [
    "CODE",
    "NUMBER",
    "RARITY",
    "REPRINT_OF",
    "SET",
    "TITLE_COLUMNS",
    "Advisor",
    "AtLeast",
    "BadCell",
    "Bar",
    "ByArrival",
    "Card",
    "CardException",
    "CardFacts",
    "CardLine",
    "CardsImporter",
    "Chart",
    "Column",
    "Deck",
    "DeckContext",
    "DeckConventions",
    "DeckGame",
    "DeckStatistics",
    "DeckSummary",
    "Decklist",
    "Dialect",
    "Entry",
    "Figure",
    "Finding",
    "FormatContext",
    "FormatTerms",
    "GameReading",
    "Importer",
    "Indexed",
    "Key",
    "Layout",
    "Length",
    "NotJudged",
    "OneOf",
    "Outcomes",
    "Phrase",
    "Reader",
    "References",
    "Renderer",
    "Result",
    "Rule",
    "Setting",
    "Source",
    "Trait",
    "UnreadLine",
    "cards_of",
    "choices",
    "count_by",
    "finding",
    "flag",
    "group_by",
    "lines_of",
    "refuse",
    "rule",
    "rules_in",
    "several",
    "total",
    "whole",
]
