"""What reading the catalogue gives: frozen records, one class per table (a test compares their fields)."""

from dataclasses import dataclass, field
from functools import cached_property

from cardlab.vocabulary import GameId

LIST_MARK = "; "


@dataclass(frozen=True)
class Card:
    """One printing, with the facts every game has."""

    game: GameId
    code: str
    set_code: str
    number: str
    title: str
    subtitle: str
    title_key: str
    card_key: str
    reprint_of: str | None
    type: str
    side: str
    colour: str
    rarity: str
    position: int
    origin: str

    @property
    def full_title(self) -> str:
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title


@dataclass(frozen=True)
class DestinyCard(Card):
    printed_number: str
    unique: bool
    points: str
    points_1: int | None
    points_2: int | None
    points_3: int | None
    cost: int | None
    health: int | None
    die: str
    subtypes: str
    face: str
    errata: bool

    @property
    def affiliation(self) -> str:
        return self.side

    @cached_property
    def subtype_set(self) -> frozenset[str]:
        return members(self.subtypes)


@dataclass(frozen=True)
class SwccgCard(Card):
    gemp_id: str
    holotable: str
    image: str
    subtype: str
    dots: str
    destiny: str
    deploy: str
    power: str
    ability: str
    forfeit: str
    icons: str
    light_icons: int | None
    dark_icons: int | None
    virtual: bool
    combo: bool
    double_sided: bool
    shield: bool
    starting_effect: bool
    starting_interrupt: bool
    legacy: bool
    back_title: str
    printings: str
    counterpart: str


@dataclass(frozen=True)
class YoungJediCard(Card):
    diamond: bool
    wild_dots: str
    counters: str
    power: str
    damage: str
    destiny: str
    planet: str
    bonus_planet: str
    starship: str
    foil: bool
    note: str


@dataclass(frozen=True)
class OuterRimCard(Card):
    other_title: str
    subtype: str
    cost: int | None
    quantity: int | None
    level: int | None
    hyperdrive: int | None
    combat: int | None
    hull: int | None
    note: str
    source: str
    confidence: str


CARD_CLASSES: dict[GameId, type[Card]] = {
    "destiny": DestinyCard,
    "swccg": SwccgCard,
    "young-jedi": YoungJediCard,
    "outer-rim": OuterRimCard,
}


@dataclass(frozen=True)
class Game:
    id: GameId
    name_en: str
    name_fr: str
    position: int


@dataclass(frozen=True)
class CardSet:
    game: GameId
    code: str
    name_en: str
    name_fr: str
    abbreviation: str
    kind: str
    released: str | None
    position: int
    size: int | None
    publisher: str


@dataclass(frozen=True)
class Name:
    game: GameId
    code: str
    language: str
    kind: str
    title: str
    subtitle: str
    folded: str
    folded_full: str
    words: str
    source: str


@dataclass(frozen=True)
class Format:
    game: GameId
    code: str
    name_en: str
    name_fr: str
    edition: str
    deck_size: int
    team_points: int | None
    position: int
    publisher: str
    note: str


@dataclass(frozen=True)
class ListedCard:
    """A row of a format's lists."""

    game: GameId
    format: str
    list: str
    listed: str
    listed_with: str
    valid_from: str
    valid_until: str
    code: str | None
    points: str

    def in_force(self, day: str) -> bool:
        """Whether it holds on a day (ISO text); an empty day means today's, the latest, lists."""
        if not day:
            return not self.valid_until
        return self.valid_from <= day and (not self.valid_until or day < self.valid_until)


@dataclass(frozen=True)
class CardException:
    game: GameId
    code: str
    kind: str
    position: int
    applies_to: str
    condition: str
    waives: str
    amount: int | None
    counted: str
    era: str
    note: str
    note_fr: str


@dataclass(frozen=True)
class SetupRule:
    game: GameId
    rule: str
    scope: str
    step: str
    severity: str
    figure: str
    replaced_by: str
    checkable: bool
    setting: str
    note: str


@dataclass(frozen=True)
class Correction:
    game: GameId
    code: str
    column: str
    was: str
    becomes: str
    reason: str


@dataclass(frozen=True)
class ImportBatch:
    source: str
    origin: str
    game: str
    kind: str
    digest: str
    size: int
    modified: str
    imported_at: str
    added: int
    changed: int
    unchanged: int
    rejected: int


@dataclass(frozen=True)
class FormatTerms:
    """Everything a format says: its row, its sets, its traits, its lists on a day."""

    format: Format
    sets: frozenset[str]
    banned_icons: frozenset[str] = frozenset()
    banned_rarities: frozenset[str] = frozenset()
    listed: tuple[ListedCard, ...] = field(default=())
    snapshot: str = ""


def members(text: str) -> frozenset[str]:
    """The members of a list cell."""
    return frozenset(text.split(LIST_MARK)) if text else frozenset()
