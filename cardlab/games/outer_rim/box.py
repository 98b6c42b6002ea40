"""What the boxes hold, as the catalogue knows it: tiles, planets, characters, decks, AI cards."""

import re
from functools import cached_property
from typing import cast

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.names import fold
from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.games.outer_rim.vocabulary import MARKET, words_for
from cardlab.games.rule import group_by
from cardlab.model.cards import Card
from cardlab.model.findings import Bilingual
from cardlab.reading.card_index import CardIndex

BASE, EXPANSION = "base", "unfinished-business"
_REMOVABLE = ("market", "encounter", "contact", "databank", "ai", "ambition")
_QUOTES = " \"“”«»'’,.\u00a0\u202f"
_KIND_OF_CARD = (
    r"(?i)^(?:(?:et|and)\s+)?[\"“«\s]*(?:(?:la|the)\s+)?(?:cartes?\s+|cards?\s+)?(?:(?:rencontre|encounter|mission|job|contact|prime|bounty)s?\b"
    r"(?:\s+cards?\b)?[\s:]*)?"
)
_NUMBERED = (
    r"(?P<deck>.*?[^\W\d_])\s*(?:#|n\s*[°ºo]\.?|,)?\s*(?P<number>[0-9]{1,2})\s*"
    r"(?P<which>(?:[(\[,–-]|d[eu]\s|of\s|from\s).*)?$"
)
_NUMBER_FIRST = (
    r"(?i)(?:#|n\s*[°ºo]\.?|number|numéro)?\s*(?P<number>[0-9]{1,2})\s*(?:,|–|-)?\s*"
    r"(?:(?:du|of|from)\s+(?:the\s+)?(?:paquet|deck)|de|du|d['’]|of|from|in)?\s*(?P<deck>[^\W\d].*?)\s*"
    r"(?P<which>[(\[].*)?$"
)
"""`N°11 du paquet Anneau Kafrene/Takodana`, `11 of Ring of Kafrene/Takodana`."""


class Box:
    """Looks things up by any name the catalogue has for them."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self.cards = [cast(OuterRimCard, card) for card in catalogue.all_cards("outer-rim")]
        self._kinds_from: dict[str, dict[str, OuterRimCard]] = {}
        self._by_kind = group_by(self.cards, lambda card: card.type)
        self._french = {code: title for code, title, _ in catalogue.titles_of_cards("outer-rim", "fr")}

    # -- by kind -------------------------------------------------------------------------------

    def of_kind(self, *kinds: str) -> list[OuterRimCard]:
        if len(kinds) == 1:
            return self._by_kind.get(kinds[0], [])
        return [card for card in self.cards if card.type in kinds]

    def kinds_from(self, start: str) -> dict[str, OuterRimCard]:
        """The cards of every kind that starts so (all encounters, the whole market), by code."""
        known = self._kinds_from.get(start)
        if known is None:
            known = self._kinds_from[start] = {card.code: card for card in self.cards if card.type.startswith(start)}
        return known

    @cached_property
    def tiles(self) -> list[OuterRimCard]:
        """The six map tiles, as the default map has them."""
        return sorted((t for t in self.of_kind("map-tile") if t.number.isdigit()), key=lambda tile: int(tile.number))

    @cached_property
    def planets(self) -> list[OuterRimCard]:
        return self.of_kind("planet-space")

    def characters(self, *, expansion: bool) -> list[OuterRimCard]:
        return [card for card in self.of_kind("character") if expansion or card.set_code == BASE]

    @cached_property
    def starting_ships(self) -> list[OuterRimCard]:
        """G9 Rigger and G-1A Starfighter: two sides of one sheet."""
        return [ship for ship in self.of_kind("ship-sheet") if ship.subtype.startswith("starter")]

    @property
    def g9(self) -> OuterRimCard:
        return self.starting_ships[0]

    @property
    def g1a(self) -> OuterRimCard:
        return self.starting_ships[1]

    @cached_property
    def encounter_decks(self) -> list[str]:
        return list(dict.fromkeys(card.type for card in self.cards if card.type.startswith("encounter-")))

    def encounters(self, deck: str, *sets: str) -> list[OuterRimCard]:
        return [card for card in self.of_kind(deck) if card.set_code in sets]

    @cached_property
    def core_encounters(self) -> str:
        """The deck that comes with the Core Worlds: the one without a base card."""
        return next(deck for deck in self.encounter_decks if not self.encounters(deck, BASE))

    @cached_property
    def replaced_encounter(self) -> OuterRimCard:
        """Base Takodana 10, which the expansion replaces."""
        return next(card for card in self.cards if card.note.startswith("replaced by the expansion card"))

    @cached_property
    def solo_missions(self) -> list[OuterRimCard]:
        """The four jobs that leave the market in expansion solo."""
        return [card for card in self._out_in_solo if card.type == "market-job"]

    @cached_property
    def solo_encounter(self) -> OuterRimCard:
        """Ring of Kafrene/Takodana 11."""
        return next(card for card in self._out_in_solo if card.type.startswith("encounter-"))

    @cached_property
    def _out_in_solo(self) -> list[OuterRimCard]:
        return [card for card in self.cards if card.note.startswith("removed in expansion solo")]

    def ai_cards(self, subtype: str) -> list[OuterRimCard]:
        return [card for card in self.of_kind("ai") if card.subtype == subtype]

    def ai_card_of(self, character: Card) -> OuterRimCard | None:
        """A character's own AI card."""
        return next((card for card in self.ai_cards("character") if card.code == f"ai-{character.code}"), None)

    @cached_property
    def ambitions(self) -> list[OuterRimCard]:
        """The ambition sheets known by name; the shipped row only says that there are some."""
        return [card for card in self.of_kind("ambition") if card.code != "ambition-sheet"]

    def known_counts(self, total: int, *sets: str) -> dict[str, int] | None:
        """Cards per market deck, where the catalogue knows every one of them: then they add up to `total`."""
        rows = [card for card in self.of_kind(*MARKET) if card.set_code in sets]
        counts = {deck: sum(card.quantity or 0 for card in rows if card.type == deck) for deck in MARKET}
        complete = all(card.quantity for card in rows) and sum(counts.values()) == total
        return counts if complete else None

    # -- by name -------------------------------------------------------------------------------

    def name(self, card: Card) -> Bilingual:
        return Bilingual(card.title, self._french.get(card.code, card.title))

    def deck_name(self, deck: str) -> Bilingual:
        """An encounter deck by its cards: `Naboo/Ryloth #1` → Naboo/Ryloth."""
        name = self.name(next(card for card in self.cards if card.type == deck))
        return Bilingual(name.en.rpartition(" #")[0], name.fr.rpartition(" #")[0])

    def find(self, text: str, *kinds: str) -> OuterRimCard | None:
        """The card of one of these kinds that has this name, in either language."""
        return next((card for card in self._by_name.get(fold(text), ()) if card.type in kinds), None)

    def find_removed(self, text: str) -> list[OuterRimCard]:
        """The cards that people may mean by what they take out: `Takodana #10 (base)`, `Vol honnête`.

        More than one where both boxes have a card of this number and the words do not say which box.
        """
        text = re.sub(_KIND_OF_CARD, "", text.strip(_QUOTES))
        numbered = re.match(_NUMBERED, text) or re.match(_NUMBER_FIRST, text)
        deck = self.encounter_deck(numbered["deck"]) if numbered else ""
        if numbered and deck:
            box = _box_in(numbered["which"] or "")
            cards = [card for card in self.of_kind(deck) if card.number == str(int(numbered["number"]))]
            return [card for card in cards if card.set_code == box] if box and len(cards) > 1 else cards
        by_name = [card for card in self._by_name.get(fold(text), ()) if card.type.startswith(_REMOVABLE)]
        return by_name[:1]

    def encounter_deck(self, text: str) -> str:
        """An encounter deck by its name, or by one of its planets."""
        return self._encounter_words.get(_bare(text), "")

    def planet(self, text: str) -> OuterRimCard | None:
        return self._planets_by_word.get(_bare(text))

    def suggestions(self, text: str) -> tuple[Card, ...]:
        return self._index.suggestions(text)

    @cached_property
    def _index(self) -> CardIndex:
        return CardIndex(self._catalogue, "outer-rim")

    @cached_property
    def _by_name(self) -> dict[str, list[OuterRimCard]]:
        found: dict[str, list[OuterRimCard]] = {}
        for card in self.cards:
            names = {card.title, self._french.get(card.code, ""), card.other_title}
            for form in {fold(name) for name in names if name}:
                found.setdefault(form, []).append(card)
        return found

    @cached_property
    def _encounter_words(self) -> dict[str, str]:
        words: dict[str, str] = {}
        for deck in self.encounter_decks:
            for name in self.deck_name(deck):
                words |= {_bare(part): deck for part in (name, *name.split("/"))}
        return words

    @cached_property
    def _planets_by_word(self) -> dict[str, OuterRimCard]:
        return {_bare(name): planet for planet in reversed(self.planets) for name in self.name(planet)}


def sets_in_use(expansion: bool | None) -> tuple[str, ...]:
    return (BASE, EXPANSION) if expansion else (BASE,)


def _box_in(words: str) -> str:
    """The box that words behind a card name: `(base)`, `(remplacée)`, `(Affaires en suspens)`; nothing for none."""
    form = fold(words)
    if any(word in form for word in words_for("base-card")):
        return BASE
    return EXPANSION if any(word in form for word in words_for("expansion")) else ""


def _bare(text: str) -> str:
    """A place's name without its articles: people write Kafrene with and without them."""
    form = fold(text)
    for article in ("theringof", "ringof", "lanneaude", "anneaude", "anneau", "ring"):
        if form.startswith(article) and len(form) > len(article):
            return form.removeprefix(article)
    return form
