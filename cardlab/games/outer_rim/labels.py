"""The labels of setup sheets, French and English: what each line of a sheet speaks about, and under which step."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.names import fold, words_of
from cardlab.messages import in_every_language, say
from cardlab.vocabulary import Language


class Label(NamedTuple):
    """What a line speaks about; its words are the sentence `line-key`."""

    key: str
    step: str
    of: str = ""
    """What its subject is: a seat, a faction, a planet, a deck."""
    also: Sequence[str] = ()
    """Other words for it."""

    @property
    def forms(self) -> list[str]:
        """Whatever people may write for it; that of a seat is the seat's number alone."""
        return [*in_every_language(f"outer-rim.line-{self.key}"), *self.also] if self.key != "seat" else []


LABELS = {
    key: Label(key, **said)
    for key, said in json.loads(Path(__file__).with_name("labels.json").read_text(encoding="utf-8")).items()
}
STEPS = tuple(dict.fromkeys(label.step for label in LABELS.values()))
"""The steps in the order at the table; the sentence `step-…` is the heading of one."""
_SEAT = r"(?i)(?:joueur|joueuse|player|seat|si[eè]ge|j|p)\s*\.?\s*(?:n\s*[°ºo]\s*|#\s*)?(?P<seat>[0-9]{1,2})(?!\w)"
_ORDINAL_SEAT = (
    r"(?i)(?:le\s+|la\s+)?(?:(?P<seat>[0-9]{1,2})\s*(?:er|[eè]re|[eè]me|e|st|nd|rd|th)|(?P<word>premi[eè]re?|first"
    r"|deuxi[eè]me|seconde?|troisi[eè]me|third|quatri[eè]me|fourth))\s+(?:joueur|joueuse|player)(?!\w)"
)
_ORDINAL_WORDS = (("prem", "first"), ("deux", "second"), ("trois", "third"), ("quatr", "fourth"))
_SEAT_BEHIND = (
    r"(?i)(?P<label>\S.{0,40}?)[\s,(–-]{1,3}(?:(?:d[eu]|of|for|pour)\s+(?:le\s+|the\s+)?)?"
    rf"(?:{_SEAT.removeprefix('(?i)')}|i\.?a\.?|ai)\)?$"
)
"""`Crédits J1`, `Ship of player 2`."""
_ME = r"(?i)(?:moi|me|myself|you|(?:joueur |joueuse )?humaine?|human(?: player)?)(?!\w)"
_AI = r"(?i)(?:l['’]\s*)?(?:i\.?\s?a\.?|a\.?\s?i\.?|automat?[ae]?|bot)(?!\w)"
_LOOSE = " ,;.-–—:()"


@lru_cache(maxsize=5_000)
def read_label(text: str) -> tuple[str, str] | None:
    """The key of a label as people write it, and its subject as written; a seat is its number, or `ai`."""
    text = text.strip()
    if key := _plain_labels().get(fold(text)):
        return key, "ai" if key.startswith("ai-") else ""
    for pattern in (_ORDINAL_SEAT, _ME, _SEAT, _AI):
        if found := re.match(pattern, text):
            rest = fold(text[found.end() :].strip(_LOOSE))
            key = _seat_labels().get(rest) if rest else "seat"
            return (key, _seat_of(found.groupdict(), whose="1" if pattern is _ME else "ai")) if key else None
    if (found := re.match(_SEAT_BEHIND, text)) and (key := _seat_labels().get(fold(found["label"]))):
        return key, _seat_of(found.groupdict(), whose="ai")
    words = words_of(text)
    for start, key in _subject_labels():
        if f"{words} ".startswith(start):
            return key, words[len(start) :]
        if words.endswith(f" {start.strip()}"):  # `Empire stack`
            return key, words[: -len(start)]
    return None


def _seat_of(found: Mapping[str, str | None], whose: str) -> str:
    """The seat a number or an ordinal names, else `whose` it is."""
    if seat := found.get("seat"):
        return str(int(seat))
    if word := found.get("word"):
        return str(next(place for place, starts in enumerate(_ORDINAL_WORDS, 1) if fold(word).startswith(starts)))
    return whose


def written_label(key: str, language: Language, subject: str = "") -> str:
    """A label as we write it; `subject` in the words of the language."""
    words = say(f"outer-rim.line-{key}", language)
    if LABELS[key].of == "seat":
        seat = f"{say('outer-rim.line-seat', language)} {subject}"
        return f"{seat}, {words}" if key != "seat" else seat
    return f"{words}, {subject}" if subject else words


def known_labels() -> list[str]:
    """Every label in both languages, to suggest from."""
    return [words for key in LABELS if key != "seat" for words in in_every_language(f"outer-rim.line-{key}")]


def is_step_heading(text: str) -> bool:
    return fold(text.strip("=-–—_*# ")) in _step_headings()


def step_of(key: str) -> str:
    return LABELS[key].step


@cache
def _step_headings() -> frozenset[str]:
    headings = [each for step in STEPS for each in in_every_language(f"outer-rim.step-{step}")]
    return frozenset(fold(form) for each in headings for form in (each, each.split(". ")[-1]))


@cache
def _plain_labels() -> dict[str, str]:
    """Labels that need no subject; those of a seat mean the seat spoken of last."""
    return _seat_labels() | {fold(form): label.key for label in LABELS.values() if not label.of for form in label.forms}


@cache
def _seat_labels() -> dict[str, str]:
    return {fold(form): label.key for label in LABELS.values() if label.of == "seat" for form in label.forms}


@cache
def _subject_labels() -> list[tuple[str, str]]:
    """The words a label with a subject starts with, longest first."""
    labels = [label for label in LABELS.values() if label.of not in ("", "seat")]
    starts = [(f"{words_of(form)} ", label.key) for label in labels for form in label.forms]
    return sorted(starts, key=lambda start: -len(start[0]))
