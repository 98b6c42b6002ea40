"""The sentences users read, English and French side by side, one module per area.

A sentence is keyed `area.name`; its area is the module it stands in. Placeholders are
`str.format` fields; `{count:card|cards}` picks the singular or the plural, by the rules
of the language (French counts 0 as singular), `{count:,}` sets the thousands apart as it does,
`{folder:typed}` is a path as a command line takes it, in quotes where it needs them.
Whatever is filled in can be printed: names from outside do not steer the terminal.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from string import Formatter
from typing import Any

from cardlab.registry import entry_points, find_game
from cardlab.shown import harmless
from cardlab.vocabulary import LANGUAGES, Language

Sentences = Mapping[str, tuple[str, str]]


def say(key: str, lang: Language, /, **values: Any) -> str:
    """The sentence of `key` in a language."""
    area, _, name = key.partition(".")
    if lang not in LANGUAGES:
        from cardlab.errors import CardlabError

        raise CardlabError("command.unknown-language", lang=lang, languages=", ".join(LANGUAGES))
    sentence = sentences(area)[name][LANGUAGES.index(lang)]
    for field, value in values.items():
        if not isinstance(value, int):
            values[field] = harmless(value) if isinstance(value, str) else harmless(_said(value, lang))
    # many times faster, and most sentences are plain
    if "|" not in sentence and ":," not in sentence and ":typed" not in sentence:
        return sentence.format(**values)
    return _FORMATTERS[lang].format(sentence, **values)


def _said(value: Any, lang: Language) -> str:
    """A value in words; a fault among them is said in the same language."""
    return str(value.text(lang)) if isinstance(value, Exception) and hasattr(value, "text") else str(value)


@cache
def sentences(area: str) -> Sentences:
    """The sentences of an area, or of a game."""
    is_game = area in entry_points()
    shared = f"cardlab.messages.{area.replace('-', '_')}"
    table: Sentences = (find_game(area).part("sentences") if is_game else import_module(shared)).SENTENCES
    return table


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
