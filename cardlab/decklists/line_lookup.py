"""Looking one line up: the cards of its code, of its set and number, or of its title.

Names are looked up in steps: code, set and number, exact title, alias or French title, folded title.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from cardlab.catalogue.cards import Card, Name
from cardlab.catalogue.names import fold
from cardlab.decklists.index import CardIndex
from cardlab.decklists.lines import CardLine
from cardlab.decklists.marks import may_mark
from cardlab.decklists.quantities import has_quantity, has_sure_quantity
from cardlab.findings import Finding, Phrase
from cardlab.registry import declarations

_ABBREVIATION, _LONG = 5, 20
_BRACKETED = r"[(\[{][^(\[{)\]}]*[0-9]"
_WORDS_TOO = frozenset(
    ("ad", "as", "bads", "bog", "cc", "cd", "dis", "dos", "ed", "el", "es", "fr", "gg", "hd", "ia", "lt", "mis", "mm",
     "ms", "per", "pm", "ra", "rev", "sam", "scum", "str", "tank", "tint", "top", "ts", "up", "va")
)  # fmt: skip
"""Abbreviations that are words of either language, or of players, when they stand in small letters."""


class Candidates(NamedTuple):
    """A line and the cards it may mean, before the format narrows them."""

    line: CardLine
    candidates: tuple[Card, ...]
    by_number: bool = False
    notes: tuple[Finding, ...] = ()


def look_up(line: CardLine, index: CardIndex) -> Candidates:
    """The cards a line may mean; what was said of the same words before holds unless something is to be noted."""
    known = index.meanings.get(line.naming)
    if known is not None:
        return Candidates(line, known[0], known[1])
    found = _look_up(line, index)
    if found.line is line and not found.notes:
        index.meanings.keep(line.naming, (found.candidates, found.by_number))
    return found


def look_up_unless_talk(line: CardLine, index: CardIndex) -> Candidates:
    """The same; nothing for words that people say without meaning a card."""
    found = look_up(line, index)
    short = len(line.title) < _LONG and len(fold(line.title)) <= _ABBREVIATION
    return Candidates(line, ()) if short and found.candidates and _is_mere_talk(line, index) else found


def _is_mere_talk(line: CardLine, index: CardIndex) -> bool:
    """Whether a short word that stands alone is somebody's abbreviation for a card at best: `GG`, `top`, `top - 8`."""
    if not line.phrase or not line.title or line.code or (line.set_hint and line.number_hint):
        return False
    form = fold(line.title)
    if has_sure_quantity(line.phrase) and not (form in _WORDS_TOO and line.title.islower()):
        return False
    return not any(name.kind == "title" for name in index.names(form))


def _look_up(line: CardLine, index: CardIndex) -> Candidates:
    named = _by_title(line, index)
    if line.number_hint and not line.set_hint and not line.code:
        line, named = _with_number_alone(line, named)
    if line.code and (card := index.card(line.code)) is not None:
        if index.is_guessed(line.code):
            note = noted(line, "list.unknown-number", "list.unknown-path", [card], severity="info")
            return Candidates(line, (card,), by_number=True, notes=(note,))
        found = _agreeing(line, (card,), named)
        if index.is_former(line.code):
            note = noted(line, "list.former-id", "list.former-id", [card], severity="info", id=line.code)
            found = found._replace(notes=(*found.notes, note))
        return found
    if line.set_hint and line.number_hint:
        line = _with_numbered_set(line, named, index)
    if line.set_hint and line.number_hint:
        numbered = index.of_number(line.set_hint, line.number_hint)
        if numbered:
            return _agreeing(line, numbered, named)
        keys = {card.card_key for card in named}
        loose = index.of_loose_number(line.set_hint, line.number_hint) if named else ()
        if meant := tuple(card for card in loose if card.card_key in keys):
            return Candidates(line, meant, by_number=True)
        if named:
            return _of_unknown_place(line, named, index)
    if line.set_hint and not line.number_hint:
        return _of_set(line, named, index)
    if line.code and named:
        note = noted(line, "list.unknown-number", "list.unknown-number", named[:1], place=line.code)
        return Candidates(line, named, notes=(note,))
    return Candidates(line, named)


def _of_unknown_place(line: CardLine, named: tuple[Card, ...], index: CardIndex) -> Candidates:
    """A title beside a place nobody knows; where no such set is, the words may be the title again, or only a remark."""
    place = f"{line.set_hint} {line.number_hint}"
    a_set = bool(index.set_code(line.set_hint))
    if not a_set and {card.title_key for card in named} & {
        card.title_key for card in _by_title(line._replace(title=place), index)
    }:
        return Candidates(line, named)
    if not a_set and (subtitled := _by_title(line._replace(title=f"{line.title}, {place}"), index)):
        return Candidates(line, subtitled)
    if not a_set and line.phrase and not (has_quantity(line.phrase) or line.dice):
        return Candidates(line, ())  # `Guard (qty: 2)`, `Guard (1 or 2)`: the number may be how many there are
    marks_matter = declarations()[index.game].marks_matter
    if may_mark(place, declarations()[index.game].marks, line.quantity):
        return Candidates(line, ())  # `(Virtual card, set 7)`, `(only 1)`
    if marks_matter and not a_set and line.phrase and not re.search(_BRACKETED, line.phrase):
        return Candidates(line, ())  # `Tatooine: DB94` is no Tatooine of a set called DB
    matters = a_set or len(named) > 1 or marks_matter
    note = noted(line, "list.unknown-number", "list.unknown-number", named[:1],
                 severity="warning" if matters else "info", place=place)  # fmt: skip
    return Candidates(line, named, notes=(note,))


def _with_number_alone(line: CardLine, named: tuple[Card, ...]) -> tuple[CardLine, tuple[Card, ...]]:
    """`Rey (38)`, `Rey (12)`: the number of one of the cards, else what it costs."""
    numbered = tuple(card for card in named if card.number == line.number_hint.lstrip("0"))
    costs = line.points is None and line.number_hint.isdigit()
    points = int(line.number_hint) if costs and not numbered else line.points
    return line._replace(number_hint="", points=points), numbered or named


def _of_set(line: CardLine, named: tuple[Card, ...], index: CardIndex) -> Candidates:
    """`Tatooine [Premiere]`: the card of that set; one of another set only with a warning.

    A set may hold a title only with a mark: `[Virtual Set 0]` means the virtual card.
    """
    wanted = index.set_code(line.set_hint)
    if not wanted:
        return Candidates(line, ())
    if held := tuple(card for card in named if wanted in card.sets):
        return Candidates(line, held)
    for suffix in dict.fromkeys(filter(None, declarations()[index.game].marks.values())):
        marked = _by_title(line._replace(title=line.title + suffix), index)
        if held := tuple(card for card in marked if wanted in card.sets):
            return Candidates(line, held)
        named = (*named, *(card for card in marked if card not in named))  # which of them is meant, only the list knows
    if not named:
        return Candidates(line, ())
    note = noted(line, "list.number-title", "list.wrong-set", named[:1], place=line.set_hint)
    return Candidates(line, named, notes=(note,))


def _with_numbered_set(line: CardLine, named: tuple[Card, ...], index: CardIndex) -> CardLine:
    """`(Reflections 2)` names a set, not a card of a set called Reflections, unless the title is that card's."""
    whole = f"{line.set_hint} {line.number_hint}"
    if not index.set_code(whole) or not line.title:
        return line
    numbered = index.of_number(line.set_hint, line.number_hint) if index.set_code(line.set_hint) else ()
    meant = {card.title_key for card in numbered} & {card.title_key for card in named}
    return line if meant else line._replace(set_hint=whole, number_hint="")


def _agreeing(line: CardLine, numbered: tuple[Card, ...], named: tuple[Card, ...]) -> Candidates:
    """The numbered card; where the title says another, the title's, and a finding."""
    if not line.title or {card.title_key for card in numbered} & {card.title_key for card in named}:
        return Candidates(line, numbered, by_number=True)
    place = line.code or f"{line.set_hint} {line.number_hint}"
    if not named:
        note = noted(line, "list.number-title", "list.number-title-unknown", numbered[:1], place=place,
                     title=line.title)  # fmt: skip
        return Candidates(line, numbered, by_number=True, notes=(note,))
    note = noted(line, "list.number-title", "list.number-title", named[:1], place=place,
                 numbered=numbered[0])  # fmt: skip
    return Candidates(line, named, notes=(note,))


def _by_title(line: CardLine, index: CardIndex) -> tuple[Card, ...]:
    known = index.by_title.get(line.title)
    if known is None:
        known = index.by_title.keep(line.title, _look_up_title(line, index))
    return known


def _look_up_title(line: CardLine, index: CardIndex) -> tuple[Card, ...]:
    form = fold(line.title) if line.title else ""
    names = index.names(form) if form else ()
    if "?" in line.title:
        names = tuple(name for name in names if not asks_for_mark(line.title, name.title, index))
    if names:
        return _cards_of_names(line.title, form, names, index)
    return _with_subtitle(line.title, index)


def asks_for_mark(written: str, title: str, index: CardIndex) -> bool:
    """`Lord Vader (V?)`: nobody knows whether the marked card is meant."""
    suffixes = tuple(filter(None, declarations()[index.game].marks.values()))
    return "?" in written and "?" not in title and title.endswith(suffixes)


def _with_subtitle(title: str, index: CardIndex) -> tuple[Card, ...]:
    """`Temple Jedi, Lothal`: a title in one language and the subtitle as printed, where only that is known."""
    head, comma, subtitle = title.rpartition(", ")
    if not comma:
        return ()
    named = (index.card(name.code) for name in index.names(fold(head)))
    keys = dict.fromkeys(card.title_key for card in named if card is not None)
    return tuple(card for key in keys for card in index.of_title(key) if fold(card.subtitle) == fold(subtitle) != "")


def _cards_of_names(title: str, form: str, names: tuple[Name, ...], index: CardIndex) -> tuple[Card, ...]:
    """The cards of these names: with its subtitle a name means one card, without it all of its title."""
    for fits in _closest_first(title, form):
        chosen = [name for name in names if fits(name)]
        if chosen:
            break
    whole = [name for name in chosen if name.subtitle and name.folded_full == form]
    cards: dict[str, Card] = {}
    for name in whole or chosen:
        card = index.card(name.code)
        if card is not None:
            for each in (card,) if whole else index.of_title(card.title_key):
                cards[each.code] = each
    return tuple(cards.values())


def _closest_first(title: str, form: str) -> list[Callable[[Name], bool]]:
    """Exact titles before folded ones: Medic and Medic! fold alike; titles, former ones too, before aliases."""
    plain = title.casefold()
    return [
        lambda name: bool(name.subtitle) and name.folded_full == form,
        lambda name: name.kind != "alias" and name.title == title,
        lambda name: name.title == title,
        lambda name: name.kind != "alias" and name.title.casefold() == plain,
        lambda name: name.title.casefold() == plain,
        lambda name: name.kind != "alias",
        lambda _: True,
    ]


def noted(
    line: CardLine, rule: str, key: str, cards: Iterable[Card], severity: Any = "warning", **values: Any
) -> Finding:
    shown = tuple(cards)
    message = Phrase(key, {"text": line.text, "card": shown[0], "places": shown[:1], **values})
    return Finding(rule, severity, message, (line.number,), shown)
