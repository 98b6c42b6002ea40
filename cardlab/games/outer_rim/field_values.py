"""What the value of each label of a setup sheet means: `4 000`, `1 à 10`, `2 + 1 orange`, `face cachée`, cards by name.

Each reading gives a value that is the same in both languages, or raises `Unclear` or `UnknownCard`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from cardlab.catalogue.names import fold, words_of
from cardlab.games.outer_rim.box import EXPANSION, Box
from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.games.outer_rim.vocabulary import FACTIONS, meant_by, words_for

_YES, NONE = words_for("yes"), words_for("none")
NO = words_for("no") | NONE
_BLANK = re.compile(r"[\s_.…?\-–—]*$")
_RANGE = r"(?<![0-9])([0-9]{1,3})\s*(?:-|–|à|a|to|\.\.+|…)\s*([0-9]{1,3})(?![0-9])"
_ONLY_TOP = r"(?i)\D*[0-9]\D*\b(?:on top|en haut|au[- ]dessus)\b\D*"
_BETWEEN = (
    r"(?i)\b(?:de haut en bas|(?:from )?top to bottom|from the top|depuis le dessus|puis|then|et|and|on top|en haut"
    r"|au[- ]dessus|niveaux?|levels?)\b"
)
_FIGURE = (
    r"\s*([0-9]{1,3}(?:[ .,\u202f][0-9]{3})+|[0-9]{1,6})(?![0-9])\s*"
    r"(?:(?!(?:or|ou|now|then|puis|for|pour)\b)(?!.*\b(?:par|per|each|chacune?|decks?|paquets?|piles?|stacks?)\b)"
    r"[^\W\d][^0-9\s]*(?:\s+[^0-9\s]+)?\s*)?$"
)
"""`20 cartes`, `3 en jeu`; other words say something else of the number: `12000 at the end`, `10 per deck`."""
_DECKS = r"(?:paquets?|decks?|piles?|stacks?)"
_DECKS_OF = rf"(?i)\s*([0-9]{{1,2}})\s*{_DECKS}\s*(?:de|of|x|×)\s*([0-9]{{1,3}})(?:\s+(?:cartes|cards))?\s*"
_IN_DECKS = (
    rf"(?i)^[0-9]{{1,2}}\s+{_DECKS}\s*,\s*"
    rf"|(?:\s+(?:en|in|across|dans|sur|over)\s+|\s*[,(]\s*)[0-9]{{1,2}}\s+{_DECKS}\s*\)?\s*$"
)
_MOST_DECKS = 8
"""So few cards may be decks."""
_TO_WIN = r"(?i)\s*\b(?:points?|pts)?\s*(?:(?:de|of)?\s*(?:gloires?|fame))?\s*(?:pour gagner|to win)$"
DASHES = ("-", "–", "—")
_MOST = 999_999
LEVEL_1_PATROLS = 4
SUPPLIES = ("credits", "damage", "goals")


class Unclear(Exception):
    """A value that means nothing for its label; it names the sentence that says what would."""


class Stops(NamedTuple):
    """How many level 1 patrols each navpoint holds, and whose where the sheet says so."""

    counts: tuple[int, ...]
    factions: tuple[tuple[str, ...], ...] = ()


def is_blank_value(text: str) -> bool:
    return _BLANK.match(text) is not None


def number(text: str) -> int:
    """`4 000`, `20 cartes`, `50 + 3 en jeu`, `oui` for one, `aucun` for none."""
    form = fold(text)
    if form in _YES:
        return 1
    if form in NO:
        return 0
    if in_words := meant_by(text, "number") or meant_by(re.sub(r"(?<=\S)\s+[^\W\d]+$", "", text), "several"):
        return int(in_words)
    if thousands := re.fullmatch(r"\s*([0-9]{1,3})(?:[.,]([0-9]))?\s?[kK]\s*(?:cr\w*\.?)?\s*", text):
        return int(thousands[1]) * 1000 + int(thousands[2] or 0) * 100
    total = 0
    for part in text.split("+"):
        digits = re.match(_FIGURE, part)
        if not digits:
            raise Unclear("outer-rim.want-number")
        total += int(re.sub(r"\D", "", digits[1]))
    if total > _MOST:
        raise Unclear("outer-rim.want-number")
    return total


def yes_no(text: str) -> bool:
    form = fold(text)
    if form in _YES or form in NO:
        return form in _YES
    raise Unclear("outer-rim.want-yes-no")


def expansion(text: str) -> bool:
    form = fold(text.partition("(")[0])
    if form in NO or text.strip() in ("0", *DASHES):
        return False
    if form in _YES | {fold(EXPANSION), "affairesensuspens", "ub", "aes"}:
        return True
    raise Unclear("outer-rim.want-expansion")


def _one_of(kind: str) -> Callable[[str], str]:
    """Reads the choices of a kind; `want-…` says what there is to choose."""

    def read(text: str) -> str:
        if choice := meant_by(text, kind):
            return choice
        raise Unclear(f"outer-rim.want-{kind}")

    return read


side = _one_of("side")
character_side = _one_of("character-side")
order = _one_of("order")
choosing_order = _one_of("choosing-order")
arrow = _one_of("arrow")
seat_kind = _one_of("seat")
card_type = _one_of("card-type")
card_place = _one_of("card-place")
_supply = _one_of("supplies")


def supplies(text: str) -> tuple[str, ...]:
    """Which supplies lie there; `oui` means all of them, `aucune` none."""
    if fold(text) in _YES | NO:
        return SUPPLIES if fold(text) in _YES else ()
    return tuple(sorted({_supply(word) for word in parts(re.sub(r"\s+(?:et|and)\s+", ",", text))}))


def levels(text: str) -> tuple[int, ...]:
    """Patrol levels in the order written: `1, 2, 3, 4`, `2-4`."""
    return tuple(numbers(text))


def numbers(text: str) -> list[int]:
    """`1, 2, 6`, `1 à 10`, `2 > 3 > 4`, in the order written."""
    found: list[int] = []
    if re.fullmatch(_ONLY_TOP, text):  # the order of the others is not said
        raise Unclear("outer-rim.want-numbers")
    bare = re.sub(r"\(\s*\)", "", re.sub(_BETWEEN, " ", text)).strip()
    for part in re.split(r"[\s,;>+/]+", re.sub(_RANGE, r"\1-\2", bare)):
        first, dash, last = part.partition("-")
        if not (first.isdecimal() and len(first) < 4 and (last.isdecimal() and len(last) < 4 if dash else True)):
            raise Unclear("outer-rim.want-numbers")
        found += range(int(first), int(last) + 1) if dash else [int(first)]
    return found


def stops(text: str) -> Stops:
    """`2 x 2`, `1, 1, 1, 1`, or factions: `Empire + Hutt ; Rebelle + Syndicat`."""
    if alone := re.fullmatch(r"([124])\s*(?:escales?|navpoints?|stops?)?", text.strip()):
        stops_used = int(alone[1])  # the four level 1 patrols share so many navpoints
        return Stops((LEVEL_1_PATROLS // stops_used,) * stops_used)
    if each := re.match(r"([0-9])\s*[x×*]\s*([0-9])(?![0-9])", text):
        return Stops((int(each[2]),) * int(each[1]))
    if re.fullmatch(r"[0-9](?:\s*[,;+]\s*[0-9])*", text):
        return Stops(tuple(sorted(int(digit) for digit in re.findall("[0-9]", text))))
    mark = r"\s*[;|]\s*" if ";" in text or "|" in text else r"\s*,\s*"
    words = [re.split(r"\s*[+&/,]\s*", group) for group in re.split(mark, text)]
    groups = [tuple(sorted(meant_by(word, "faction") for word in group)) for group in words]
    if not all(name for group in groups for name in group):
        raise Unclear("outer-rim.want-stops")
    return Stops(tuple(sorted(len(group) for group in groups)), tuple(sorted(groups)))


def reputation(text: str) -> tuple[tuple[str, int], ...]:
    """`Empire 0, Hutt +1`; `neutre` means all four; `aucune` no change."""
    if fold(text) in words_for("neutral"):
        return tuple((name, 0) for name in sorted(FACTIONS))
    if fold(text) in NO:
        return ()
    found: dict[str, int] = {}
    for part in parts(text):
        each = re.match(r"(?P<who>[^\W\d]+)\s*(?:[:=]\s*)?(?P<change>[+-]?\s*[0-9]|neutr\w*)?$", part.replace("−", "-"))
        who = meant_by(each["who"], "faction") if each else ""
        if not each or not who or who in found:
            raise Unclear("outer-rim.want-reputation")
        change = (each["change"] or "0").replace(" ", "")
        found[who] = 0 if change.startswith("n") else int(change)
    return tuple(sorted(found.items()))


def fame_goal(text: str) -> int | str:
    """A number, or `sheet` where the ambition sheet says it."""
    if fold(text) in words_for("sheet"):
        return "sheet"
    return number(re.sub(_TO_WIN, "", text))


def total(text: str) -> int:
    """How many cards decks hold: `70 cartes en 6 paquets`, `7 paquets de 10`, `70 (7 x 10)`, `115 (70 + 45)`."""
    if each := re.fullmatch(_DECKS_OF, text):
        return int(each[1]) * int(each[2])
    whole = re.sub(_IN_DECKS, "", text)
    if times := re.fullmatch(r"(.*[^\s(])\s*\(\s*([0-9]{1,2})\s*[x×*]\s*([0-9]{1,3})\s*\)\s*", whole):
        whole = times[1] if number(times[1]) == int(times[2]) * int(times[3]) else text
    if summed := re.fullmatch(r"(.*[^\s(])\s*\(([0-9\s+−-]+)\)\s*", whole):
        terms = re.findall(r"[+-]?[0-9]{1,4}", re.sub(r"\s", "", summed[2]).replace("−", "-"))
        if number(summed[1]) == sum(map(int, terms)):
            return number(summed[1])
    return number(whole)


def total_of_all(text: str) -> int:
    """How many cards all decks hold; those that lie open are others: `6 cartes visibles`."""
    found = total(text)
    if 0 < found <= _MOST_DECKS or re.search(r"(?i)\bfaces?\b|visib|faceup", text):
        raise Unclear("outer-rim.want-number")
    return found


def databank_number(text: str) -> int:
    found = re.search(r"[0-9]{1,3}", text)
    if not found or re.sub(r"(?i)n|°|º|o|#|bdd|carte|card|databank|\s|[0-9]", "", text):
        raise Unclear("outer-rim.want-number")
    return int(found[0])


def parts(text: str, marks: str = ",;") -> Sequence[str]:
    """What stands between commas or semicolons."""
    pattern = "|".join(re.escape(mark) for mark in marks)
    return [part.strip() for part in re.split(pattern, text) if part.strip()]


# -- values that name cards, contacts or planets ---------------------------------------------------

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
    for part in _named_parts(text, box):
        found = box.find_removed(part)
        if len(found) > 1:
            of_either_box[part.strip(' "')] = found
        elif found:
            cards.append(found[0].code)
        else:
            unknown.append(part.strip(' "'))
    size = len(cards) + len(unknown) + len(of_either_box)
    return Removed(DeckContents(size, tuple(cards), tuple(unknown)), of_either_box)


def _named_parts(text: str, box: Box) -> list[str]:
    """What stands between semicolons, or between commas where that is no card: a title may hold a comma."""
    found: list[str] = []
    for part in parts(text, ";"):
        found += [part] if box.find_removed(part) else parts(part)
    return found


def missions_out(text: str, box: Box) -> int | tuple[str, ...]:
    """How many of the four missions are out of the game, or which."""
    try:
        return number(text)
    except Unclear:
        return tuple(sorted(_card(part, box, "market-job").code for part in parts(text)))


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


def close_names(text: str, names: Sequence[tuple[str, str]]) -> list[str]:
    """The codes of the names that begin with what is written, or hold it as a word: `G9`, `Lando`."""
    wanted = re.sub("^dr ", "doctor ", words_of(text))
    squeezed = wanted.replace(" ", "")
    if len(squeezed) < 2:
        return []
    starting = [code for name, code in names if fold(name).startswith(squeezed)]
    return starting or [code for name, code in names if wanted in words_of(name).split()]


# -- by label -------------------------------------------------------------------------------------

Reading = TypeVar("Reading")


def _by_label(labels: Mapping[Reading, str]) -> dict[str, Reading]:
    """How the value of each label is read, from the labels that each way of reading is for."""
    return {label: reading for reading, listed in labels.items() for label in listed.split()}


_WORDS: Mapping[str, Callable[[str], Any]] = _by_label({
    expansion: "expansion",
    yes_no: "solo ambitions sheets-random ai-shuffled market-shuffled encounter-shuffled supplies-apart goal-token "
            "planets-of-cards tile-order solo-encounter-out replaced-encounter-out",
    levels: "patrols stack",
    stops: "navpoints",
    side: "patrol-side stack-side contacts-side market-top",
    supplies: "supplies",
    seat_kind: "seat",
    character_side: "character-side",
    reputation: "reputation-start reputation printed-reputation",
    databank_number: "databank-card printed-databank",
    card_type: "card-type",
    card_place: "card-place",
    choosing_order: "sheets-order",
    order: "databank-order",
    arrow: "rotating",
    fame_goal: "fame-goal",
    total_of_all: "market-total encounter-total",
})  # fmt: skip
"""Label → how its value is read; one that stands neither here nor below is a number."""
CARDS: Mapping[str, Callable[[str, Box], Any]] = _by_label({
    tiles: "tiles",
    contacts: "contacts",
    spaces: "spaces",
    character: "character",
    ship: "ship",
    planet: "planet printed-planet goal printed-goal",
    ambition: "ambition",
    ai_deck: "ai-deck",
    removed: "removed",
    missions_out: "missions-out",
})  # fmt: skip
"""Label → how its value is read that names what the boxes hold."""


def value_of(label: str, subject: str, text: str, box: Box) -> Any:
    """What a value means for its label; `Unclear` or `UnknownCard` where it means nothing."""
    if "?" in text:
        raise Unclear("outer-rim.want-answer")
    if label in ("market", "encounter", "databank"):
        return held(text, box, subject if label != "databank" else "databank")
    if label in CARDS:
        return CARDS[label](text, box)
    return _in_words(label, text)


@lru_cache(maxsize=5_000)
def _in_words(label: str, text: str) -> Any:
    """Many sheets say the same: each value is read once."""
    return _WORDS.get(label, number)(text)
