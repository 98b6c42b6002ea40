"""What values of a setup sheet mean that name cards, contacts or planets."""

import re
from typing import NamedTuple

from cardlab.catalogue.names import fold
from cardlab.games.outer_rim.box import Box
from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.games.outer_rim.notes import close_names
from cardlab.games.outer_rim.values import NO, NONE, Unclear, number, numbers, parts, total
from cardlab.games.outer_rim.words import meant_by, words_for

_CHOICE, _CONTACT, _OWN_CARD = map(words_for, ("choice", "contact", "own-card"))
_SHUFFLED = r"(?i)[\s,(]+(?:m[eé]lang[eé]e?s?|shuffled|in random order)\)?$"
_ONE_NUMBER = r"(?i)\s*(?:cartes?\s+|cards?\s+)?[0-9]{1,2}(?:\s+(?:cartes?|cards?))?\s*"
_ALL_AI = (
    r"(?i)\s*(?:(?:all|every|tout|toutes|tous)(?:\s+(?:the|les))?(?:\s+(?:10|ten|dix))?(?:\s+(?:cartes|cards))?"
    r"|(?:10|ten|dix)\s+(?:cartes|cards)(?=\s*\())\s*(?:\(?\s*1\s?(?:-|–|à|to)\s?10\s*\)?)?\s*"
)
_BETWEEN_TILES = r"\s*[-–—,;>→/|]\s*(?:(?:et|and)\s+)?|\s+(?:et|and)\s+"
OWN = "own"
"""In an AI deck: the card of its character, whoever that is."""


class UnknownCard(Exception):
    """A value that names a card nobody knows: its words."""


class DeckContents(NamedTuple):
    """What a deck holds: a number of cards, cards by name or number, or all there are."""

    size: int | None
    """None: all there are."""
    cards: tuple[str, ...] = ()
    """Codes, where the sheet lists them."""
    unknown: tuple[str, ...] = ()


class Removed(NamedTuple):
    """What a line takes out of the game."""

    contents: DeckContents
    of_either_box: dict[str, list[OuterRimCard]]
    """Words that fit a card of the base game and one of the expansion, `Takodana #10`, with these cards."""


class OnPlanet(NamedTuple):
    """Contacts on a planet: those of the base game, the orange ones, and colours where the sheet gives them."""

    base: int
    orange: int
    colours: tuple[str, ...] = ()


def tiles(text: str, box: Box) -> tuple[OuterRimCard, ...]:
    return tuple(_card(part, box, "map-tile") for part in re.split(_BETWEEN_TILES, text) if part)


def planet(text: str, box: Box) -> OuterRimCard:
    found = box.planet(text)
    if found is None:
        raise UnknownCard(text)
    return found


def character(text: str, box: Box) -> OuterRimCard | None:
    """A character; None where the sheet leaves it to choose."""
    return None if fold(text) in _CHOICE else _card(text, box, "character")


def ship(text: str, box: Box) -> OuterRimCard | None:
    return None if fold(text) in _CHOICE else _card(text, box, "ship-sheet")


def contacts(text: str, box: Box) -> OnPlanet:
    """`2`, `2 + 1 orange`, `3 dont 1 orange`, colours, or contacts by name."""
    whole, _, among = re.sub(r"(?i)\s+(?:dont|including)\s+", "\0", text).partition("\0")
    base = orange = 0
    colours: list[str] = []
    for part in re.split(r"\s*[+,;&]\s*|\s+(?:et|and)\s+", whole):
        count, colour = _coloured(part, box)
        orange += count if colour == "orange" else 0
        base += count if colour != "orange" else 0
        colours += [colour] * min(count, 9) if colour else []
    if among:
        count, colour = _coloured(among, box)
        if colour != "orange":
            raise Unclear("outer-rim.want-contacts")
        base, orange = base - count, orange + count
    return OnPlanet(base, orange, tuple(sorted(each for each in colours if each != "orange")))


def spaces(text: str, box: Box) -> tuple[str, ...]:
    found = contacts(text, box).colours
    if not found:
        raise Unclear("outer-rim.want-colours")
    return found


def ai_deck(text: str, box: Box) -> tuple[str, ...]:
    """`1 à 10`, `Han Solo, 1, 2, 6, 7, 9`, `Boba Fett, Chasseur de Prime 1 à 5`: codes."""
    text = re.sub(_SHUFFLED, "", text)
    if re.fullmatch(_ALL_AI, text):
        return tuple(card.code for card in box.ai_cards("base"))
    if re.fullmatch(_ONE_NUMBER, text):  # how many there are, or one of them
        raise Unclear("outer-rim.want-numbers")
    kind, codes = "base", list[str]()
    for part in parts(text):
        words = re.sub(r"(?i)^(?:cartes?\s+i\.?\s?a\.?|ai\s+cards?|cartes?|cards?)(?:\s+de)?\s+(?=\S)", "", part)
        if found := re.match(r"(?i)(?:chasseurs?\s+de\s+primes?|bounty\s+hunters?)\s*(?:ai\s+cards?\s*)?", words):
            kind, words = "bounty hunter", words[found.end() :]
        elif found := re.match(r"(?i)(?:de\s+)?base\s*", words):
            kind, words = "base", words[found.end() :]
        if words[:1].isdigit():
            codes += [_ai_code(box, kind, each) for each in numbers(re.sub(r"(?i)n[°ºo]\s*", "", words))]
        elif fold(part) in _OWN_CARD:
            codes.append(OWN)
        elif words:
            own = box.ai_card_of(_card(re.sub(r"(?i)\s+ai card$", "", words), box, "character"))
            if own is None:
                raise UnknownCard(part)
            codes.append(own.code)
    return tuple(sorted(codes))


def held(text: str, box: Box, kind: str) -> DeckContents:
    """What a deck holds: `20`, `toutes`, `toutes (20)`, `1 à 20`, or cards by name."""
    if found := re.match(r"(?i)(?:all|tout(?:es)?|tous)\b\s*(?:\(?\s*([0-9]{1,3})[^0-9]*)?$", text):
        return DeckContents(int(found[1]) if found[1] else None)
    try:
        return DeckContents(total(text))
    except Unclear:
        pass
    if kind.startswith("encounter-") and re.match(r"[0-9]", text):
        listed = numbers(text)
        cards = [next((c.code for c in box.of_kind(kind) if c.number == str(each)), "") for each in listed]
        missing = tuple(str(each) for each, code in zip(listed, cards, strict=True) if not code)
        return DeckContents(len(listed), tuple(code for code in cards if code), missing)
    codes, unknown, count = list[str](), list[str](), 0
    for part in parts(text, ";" if ";" in text else ",;"):
        copies = re.match(r"([0-9]{1,2})\s*[x×]?\s+(?=[^\W\d])", part)
        title = part[copies.end() :] if copies else part
        count += int(copies[1]) if copies else 1
        card = box.find(title, kind)
        if card is None and kind.startswith("encounter-"):
            card = next(iter(box.find_removed(title)), None)
        if card is None or not card.type.startswith(kind.partition("-")[0]):  # a bounty is in no encounter deck
            unknown.append(title)
        else:
            codes.append(card.code)
    if not codes:  # words, not cards: how many there are they do not say
        raise UnknownCard(text)
    return DeckContents(count, tuple(codes), tuple(unknown))


def removed(text: str, box: Box) -> Removed:
    if fold(text) in NO:
        return Removed(DeckContents(0), {})
    cards, unknown, of_either_box = list[str](), list[str](), dict[str, list[OuterRimCard]]()
    for part in parts(text, ";" if ";" in text else ",;"):
        found = box.find_removed(part)
        if len(found) > 1:
            of_either_box[part.strip(' "')] = found
        elif found:
            cards.append(found[0].code)
        else:
            unknown.append(part.strip(' "'))
    size = len(cards) + len(unknown) + len(of_either_box)
    return Removed(DeckContents(size, tuple(cards), tuple(unknown)), of_either_box)


def ambition(text: str, box: Box) -> int | str:
    """How many ambition sheets, or the sheet by its name."""
    try:
        return number(text)
    except Unclear:
        card = box.find(text, "ambition")
        return card.code if card else f"ambition {fold(text)}"


def _card(text: str, box: Box, kind: str) -> OuterRimCard:
    text = meant_by(text, "nickname") or text
    found = box.find(text, kind)
    if found is None:
        cards = {card.code: card for card in box.of_kind(kind)}
        names = [(name, code) for code, card in cards.items() for name in box.name(card)]
        close = dict.fromkeys(close_names(text, names))
        if len(close) != 1:
            raise UnknownCard(text)
        found = cards[next(iter(close))]
    return found


def _coloured(part: str, box: Box) -> tuple[int, str]:
    """`1 orange` → (1, orange); `2` → (2, no colour)."""
    if several := meant_by(part, "several"):
        return int(several), ""
    found = re.match(r"(?:([0-9]{1,2})\s*)?(.*)$", part.strip())
    count, word = (int(found[1]) if found and found[1] else 1), fold(found[2]) if found and found[2].strip() else ""
    if not word or word in _CONTACT:
        if not found or not found[1]:
            raise Unclear("outer-rim.want-contacts")
        return count, ""
    colour = meant_by(word, "colour")
    if not colour:
        if word in NONE:
            return 0, ""
        card = box.find(part.strip(), "contact")
        if card is None:
            raise Unclear("outer-rim.want-contacts")
        colour = card.colour
    return count, colour


def _ai_code(box: Box, kind: str, wanted: int) -> str:
    card = next((card for card in box.ai_cards(kind) if card.number == str(wanted)), None)
    if card is None:
        raise UnknownCard(f"{kind} {wanted}")
    return card.code
