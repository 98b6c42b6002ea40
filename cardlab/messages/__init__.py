"""The sentences users read: data, one JSON file per language and area.

A sentence is keyed `area.name`: `fr/<area>.json` beside this module holds those of an area in French,
`sentences/fr.json` in a game's folder those of a game. Placeholders are `str.format` fields;
`{count:card|cards}` picks the singular or the plural, by the rules of the language (French counts 0 as
singular), `{count:,}` sets the thousands apart as it does, `{folder:typed}` is a path as a command line
takes it, in quotes where it needs them.
Whatever is filled in can be printed: names from outside do not steer the terminal.
"""

import json
import os
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from string import Formatter
from typing import Any, NamedTuple

from cardlab.errors import CardlabError
from cardlab.registry import declarations, entry_points
from cardlab.safe_text import printable_text
from cardlab.vocabulary import LANGUAGES, Language

MOST_NAMED = 10
"""So many names stand in one sentence."""


class InLanguages(NamedTuple):
    """A name that each language has its own of, to be filled into a sentence."""

    en: str
    fr: str

    def text(self, lang: Language) -> str:
        return self.fr if lang == "fr" else self.en


def say(key: str, lang: Language, /, **values: Any) -> str:
    """The sentence of `key` in a language."""
    if {int}.issuperset(map(type, values.values())):
        return _counted(key, lang, *values.items())
    sentence = _sentence(key, lang)
    for field, value in values.items():
        if not isinstance(value, int):
            values[field] = printable_text(value) if isinstance(value, str) else printable_text(_said(value, lang))
    return _filled(sentence, lang, values)


@lru_cache(maxsize=5_000)
def _counted(key: str, lang: Language, *counts: tuple[str, int]) -> str:
    """A sentence of nothing but numbers: the reports of many lists say the same again and again."""
    return _filled(_sentence(key, lang), lang, dict(counts))


def _sentence(key: str, lang: Language) -> str:
    area, _, name = key.partition(".")
    return sentences(area, lang)[name]


def _filled(sentence: str, lang: Language, values: Mapping[str, Any]) -> str:
    # many times faster, and most sentences are plain
    if "|" not in sentence and ":," not in sentence and ":typed" not in sentence:
        return sentence.format_map(values)
    return _FORMATTERS[lang].vformat(sentence, (), values)


def few(names: Sequence[str], lang: Language, link: str = "and") -> str:
    """Names one after another; of many the first, and how many more: a wall of names says nothing."""
    if len(names) > MOST_NAMED:
        first = names[: MOST_NAMED - 2]
        return say(f"list.{link}-more", lang, named=", ".join(first), count=len(names) - len(first))
    return say(f"list.{link}", lang, first=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)


def _said(value: Any, lang: Language) -> str:
    """A value in words; a fault or a name among them is said in the same language."""
    has_words = isinstance(value, InLanguages) or (isinstance(value, Exception) and hasattr(value, "text"))
    return str(value.text(lang)) if has_words else str(value)


@cache
def sentences(area: str, lang: Language) -> Mapping[str, str]:
    """The sentences of an area, or of a game, as they stand in their file."""
    if lang not in LANGUAGES:
        raise CardlabError("command.unknown-language", lang=lang, languages=", ".join(LANGUAGES))
    if area in entry_points():
        file = os.path.join(declarations()[area].folder, "sentences", f"{lang}.json")
    else:
        file = os.path.join(os.path.dirname(__file__), lang, f"{area}.json")
    with open(file, encoding="utf-8") as opened:
        said: dict[str, str] = json.load(opened)
    return said


def area_with(name: str, lang: Language, *areas: str) -> str:
    """The first of the areas that has a sentence of this name; nothing where none has."""
    return next((area for area in areas if name in sentences(area, lang)), "")


def in_every_language(key: str) -> tuple[str, ...]:
    """A sentence as each language has it: what people may have written, whatever theirs is."""
    area, _, name = key.partition(".")
    return tuple(sentences(area, lang)[name] for lang in LANGUAGES)


def as_language(text: str) -> Language:
    return "fr" if text.lower().startswith("fr") else "en"


class _SentenceFormatter(Formatter):
    def __init__(self, singular: tuple[int, ...], thousands: str) -> None:
        self._singular = singular
        self._thousands = thousands

    def format_field(self, value: Any, format_spec: str) -> Any:
        if "|" in format_spec:
            one, many = format_spec.split("|", 1)
            return one if abs(value) in self._singular else many
        if format_spec == ",":
            return f"{value:,}".replace(",", self._thousands) if isinstance(value, int) else str(value)
        if format_spec == "typed":
            return str(value) if re.fullmatch(r"[\w./\\:+@%=,-]+", str(value)) else f'"{value}"'
        return super().format_field(value, format_spec)


_FORMATTERS: dict[Language, _SentenceFormatter] = {
    "en": _SentenceFormatter((1,), ","),
    "fr": _SentenceFormatter((0, 1), " "),
}
