"""Lines that name no card as they stand: tried by their parts, then in other ways, the surest first.

Loaded only for such lines: most lists have none.
"""

import re
from collections.abc import Callable, Iterable, Sequence

from cardlab.catalogue.cards import Card
from cardlab.catalogue.names import fold, words_of
from cardlab.decklists.headings import as_heading
from cardlab.decklists.index import CardIndex
from cardlab.decklists.line_lookup import Candidates, asks_for_mark, look_up, look_up_unless_talk, noted
from cardlab.decklists.lines import CardLine
from cardlab.decklists.quantities import has_quantity, has_sure_quantity
from cardlab.decklists.readings import OtherReading, other_readings
from cardlab.registry import declarations

Admits = Callable[[Card, CardLine], bool]
"""Whether a card is of the kind a line asks for by its heading or its dice."""
_LONGEST = 150
_BETWEEN = r"[,;/|+]"
_SEVERAL = r"[+/;&)\]]|\be-?[A-ZÀ-Ý]"
"""What makes an unknown title beside a number look like several cards, or says what nobody understood of one."""


def with_title_read(whole: Candidates, index: CardIndex, admits: Admits) -> list[Candidates]:
    """A numbered card whose title is unknown as it stands: it may agree when read otherwise (`DL-44 (yellow) (AW 51)`),
    or be the last of several cards (`Leia (AW 28) + Han (AW 46)`)."""
    line = whole.line
    if whole.notes[0].message.key != "list.number-title-unknown" or len(line.title) > _LONGEST or not line.title:
        return [whole]
    if parts := _by_parts(line, index, admits):
        return parts
    keys = {card.title_key for card in whole.candidates}
    for reading in (OtherReading(line), *other_readings(line, index)):
        plain = reading.line._replace(set_hint="", number_hint="", code="")
        found = look_up(plain, index).candidates or _same(plain.title, index)
        if any(card.title_key in keys for card in found) or _is_short_for(plain.title, whole.candidates, index):
            changed = line._replace(quantity=plain.quantity, dice=plain.dice, points=plain.points)
            return [_with_note(whole._replace(line=changed, notes=()), reading, index)]
    return [Candidates(line, ())] if _may_be_several(line.title, whole.candidates) else [whole]


def _may_be_several(title: str, numbered: Sequence[Card]) -> bool:
    """`Rey, Han Solo (AW 46)`: what stands before the comma is no title of the numbered card."""
    head, comma, _ = title.partition(",")
    words = {*words_of(head).split()}
    known = not comma or any(words.issubset(words_of(card.title).split()) for card in numbered)
    return not known or re.search(_SEVERAL, title) is not None


def _is_short_for(title: str, numbered: Sequence[Card], index: CardIndex) -> bool:
    """Whether words beside a card's number are some of its title, a letter off it, or only say what it is."""
    words = words_of(title).split()
    if all(word in words_of(card.title).split() for card in numbered for word in words) or as_heading(title):
        return True
    slip = index.slip(title)
    return slip is not None and slip.title_key in {card.title_key for card in numbered}


def by_parts_or_otherwise(whole: Candidates, index: CardIndex, admits: Admits) -> list[Candidates]:
    """All cards of a list of cards; one card read otherwise; some cards of a list; the surest first."""
    line = whole.line
    if known := index.read_otherwise.get(line.said):
        said, cards, by_number = known
        return [Candidates(CardLine(line.number, line.text, *said), cards, by_number)]
    parts = _by_parts(line, index, admits)
    if len(parts) > 1 and (one := _as_one(line, parts, index)):
        return [one]
    if parts and not all(part.candidates for part in parts):
        sure = _surely_otherwise(whole, index, admits)
        return [sure] if sure.candidates else parts
    first, *others = parts or [_otherwise(whole, index, admits)]
    if not first.candidates and len(line.parts) == 1 and not line.doubtful:
        first = _surely_otherwise(look_up(line.parts[0], index), index, admits)  # `BB8` is 8 of no set
        first = first if first.candidates else whole
    if not others and not first.notes and (first.candidates or line.doubtful):  # nothing that `admits` had a say in
        index.read_otherwise.keep(line.said, (first.line.said, first.candidates, first.by_number))
    return [first, *others]


def _by_parts(line: CardLine, index: CardIndex, admits: Admits) -> list[Candidates]:
    """The cards of a line that lists several; nothing unless all of them are known, or the first and another: a line
    that begins with other words is talk of cards (`Good: Guard, Mislead`)."""
    if not line.parts or (len(line.parts) > 1 and line.heading in declarations()[index.game].single):
        return []  # `Battlefield: Throne Room / Bespin`: one or the other
    if all(part.set_hint and not (line.set_hint or index.set_code(part.set_hint)) for part in line.parts):
        return []  # `IQA-11 Blaster Rifle`: no set is called IQA
    if line.code and not line.title:
        return _instead_of_code(line, line.parts[0], index)
    parts = [look_up(part, index) if part.labelled else look_up_unless_talk(part, index) for part in line.parts]
    known = sum(bool(part.candidates) for part in parts)
    if (known or line.labelled) and known < len(parts) and not line.doubtful:
        parts = [part if part.candidates else _surely_otherwise(part, index, admits) for part in parts]
        known = sum(bool(part.candidates) for part in parts)
    parts = [with_title_read(part, index, admits)[0] if part.candidates and part.notes else part for part in parts]
    titles = {card.title_key for part in parts for card in part.candidates}
    if len(titles) == 1 < known == len(parts) and not has_quantity(line.phrase):
        return parts[:1]  # `Hyperspace Jump / Saut en hyperespace`: one card in both languages
    begins = line.labelled or (bool(parts[0].candidates) and not line.doubtful)
    return parts if known == len(parts) or (known > 1 and begins) else []


def _as_one(line: CardLine, parts: Sequence[Candidates], index: CardIndex) -> Candidates | None:
    """The one card whose title and subtitle, or two sides, a line of several cards is: `Chewbacca, Protector (one)`."""
    least = len(re.findall(_BETWEEN, line.title))
    readings = [OtherReading(line), *(each for each in other_readings(line, index) if not each.left_out)]
    readings = [each for each in readings if len(re.findall(_BETWEEN, each.line.title)) >= least]
    found = _first(readings, index)
    if found or all(part.candidates and not part.notes for part in parts):
        return found
    return next(filter(None, (_loosely(each, index, _same(each.line.title, index)) for each in readings)), None)


def _instead_of_code(line: CardLine, by_title: CardLine, index: CardIndex) -> list[Candidates]:
    """The card of a title that stands beside an unknown code; the title may leave out a mark, so both cards fit."""
    suffixes = dict.fromkeys(("", *declarations()[index.game].marks.values()))
    titles = [by_title._replace(title=by_title.title + suffix) for suffix in suffixes]
    cards = dict.fromkeys(card for each in titles for card in look_up(each, index).candidates)
    if not cards:
        return []
    note = noted(by_title, "list.unknown-number", "list.unknown-number", list(cards)[:1], place=line.code)
    return [Candidates(by_title, tuple(cards), notes=(note,))]


def _otherwise(whole: Candidates, index: CardIndex, admits: Admits) -> Candidates:
    """The line read in another way that names a card, the surest first."""
    line = whole.line
    if not (line.title or line.set_hint) or len(line.title) > _LONGEST:
        return whole
    whole_readings, cut_readings = [OtherReading(line)], list[OtherReading]()
    for reading in other_readings(line, index):
        (cut_readings if reading.left_out else whole_readings).append(reading)
    found = _first(whole_readings[1:], index)
    if found is not None or line.doubtful:
        return found or whole
    for readings in (whole_readings, cut_readings):
        same = (_loosely(reading, index, _same(reading.line.title, index)) for reading in readings)
        found = (_first(readings, index) if readings is cut_readings else None) or next(filter(None, same), None)
        if found is not None:
            return found
    for reading in whole_readings:
        if _may_be_short(reading.line) and (shortened := _shortened(reading, index, admits)):
            return shortened
    return whole


def _may_be_short(line: CardLine) -> bool:
    """Whether a line says enough for a short title: a word alone, or after a label in small letters, may be talk."""
    named = (line.labelled or line.set_hint) and any(map(str.isupper, line.title))
    return named or bool(line.dice or line.points) or has_sure_quantity(line.phrase)


def _first(readings: Iterable[OtherReading], index: CardIndex) -> Candidates | None:
    """The first reading that names a card."""
    for reading in readings:
        found = look_up_unless_talk(reading.line, index)
        if reading.line.title and any(note.message.key == "list.number-title-unknown" for note in found.notes):
            continue  # a number alone, and words beside it that name another thing
        versions = {card.card_key for card in found.candidates}
        if len(versions) == 1 or (versions and not reading.of_one_version):
            return _with_note(found, reading, index)
    return None


def _surely_otherwise(part: Candidates, index: CardIndex, admits: Admits) -> Candidates:
    """A part of a line, read in another way that leaves nothing out."""
    line = part.line
    readings = [OtherReading(line), *(each for each in other_readings(line, index) if not each.left_out)]
    found = _first(readings[1:], index) or _loosely(readings[0], index, _same(line.title, index))
    if found is None:
        short = (_shortened(reading, index, admits) for reading in readings if _may_be_short(reading.line))
        found = next(filter(None, short), None)
    return found or part


def _shortened(reading: OtherReading, index: CardIndex, admits: Admits) -> Candidates | None:
    """The cards of the one title that begins with what is written, or holds it and is of the kind the line asks for."""
    line, loose = reading.line, index.loose
    if fold(line.title).isalpha() and line.title.islower() and " " not in words_of(line.title):
        return None  # one word in small letters is talk as often: `8 test`
    head, comma, _ = line.title.partition(", ")
    if comma and any(name.subtitle for name in index.names(fold(head))):
        return None  # `Darth Maul, Sith` is none of Darth Maul's Sith Speeder
    at_an_end = loose.beginning(line.title) + loose.ending(line.title)
    held = loose.holding(line.title, lambda card: admits(card, line))
    for codes in (at_an_end, loose.but_for_a_word(line.title), held):
        cards = index.cards_of(codes)
        if len({card.title_key for card in _narrowed_by_place(line, cards, index)}) == 1:
            return _loosely(reading, index, cards)
    return None


def _same(title: str, index: CardIndex) -> tuple[Card, ...]:
    """The cards that are called the same but for small words, plurals and nicknames, with their subtitle or without."""
    whole = (index.card(code) for code in index.loose.same_with_subtitle(title))
    return tuple(dict.fromkeys((*filter(None, whole), *index.cards_of(index.loose.same(title))))) if title else ()


def _loosely(reading: OtherReading, index: CardIndex, cards: tuple[Card, ...]) -> Candidates | None:
    """The cards of a title that is not quite what is written, with a note that says so."""
    line = reading.line
    found = _narrowed_by_place(line, cards, index)
    if not found or asks_for_mark(line.title, found[0].title, index):
        return None
    if reading.of_one_version and len({card.card_key for card in found}) > 1:
        return None
    note = noted(line, "list.read-as", "list.read-as", found[:1], severity="info")
    return _with_note(Candidates(line, found, notes=(note,)), reading, index)


def _narrowed_by_place(line: CardLine, cards: tuple[Card, ...], index: CardIndex) -> tuple[Card, ...]:
    """The cards that stand in the set, or under the set and number, a line gives."""
    if line.set_hint and line.number_hint:
        numbered = {card.card_key for card in index.of_number(line.set_hint, line.number_hint)}
        return tuple(card for card in cards if card.card_key in numbered)
    if line.set_hint:
        return tuple(card for card in cards if index.set_code(line.set_hint) in card.sets)
    return cards


def _with_note(found: Candidates, reading: OtherReading, index: CardIndex) -> Candidates:
    """Say what was left out of a line: a warning in a game where a mark may make it another card."""
    if not reading.left_out:
        return found
    matters = declarations()[index.game].marks_matter
    rule = "list.unknown-mark" if matters else "list.read-as"
    key = "list.unknown-mark" if matters else "list.left-out"
    note = noted(found.line, rule, key, found.candidates[:1], severity="warning" if matters else "info",
                 words=reading.left_out)  # fmt: skip
    return found._replace(notes=(*found.notes, note))
