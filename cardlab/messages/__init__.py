"""The sentences users read, English and French side by side, one module per area.

A sentence is keyed `area.name`; its area is the module it stands in. Placeholders are
`str.format` fields; `{count:card|cards}` picks the singular or the plural, by the rules
of the language (French counts 0 as singular), `{count:,}` sets the thousands apart as it does,
`{folder:typed}` is a path as a command line takes it, in quotes where it needs them.
Whatever is filled in can be printed: names from outside do not steer the terminal.
"""

import os
import re
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from string import Formatter
from typing import Any

from cardlab.shown import harmless
from cardlab.vocabulary import LANGUAGES, Language

Sentences = Mapping[str, tuple[str, str]]


def say(key: str, lang: Language | None = None, /, **values: Any) -> str:
    """The sentence of `key` in the language asked for (default: the user's)."""
    lang = lang or language()
    area, _, name = key.partition(".")
    english, french = sentences(area)[name]
    sentence = french if lang == "fr" else english
    for field, value in values.items():
        if not isinstance(value, int):
            values[field] = harmless(value) if isinstance(value, str) else harmless(str(value))
    # many times faster, and most sentences are plain
    if "|" not in sentence and ":," not in sentence and ":typed" not in sentence:
        return sentence.format(**values)
    return _FORMATTERS[lang].format(sentence, **values)


@cache
def sentences(area: str) -> Sentences:
    table: Sentences = import_module(f"cardlab.messages.{area.replace('-', '_')}").SENTENCES
    return table


_chosen: list[Language] = []


def choose_language(lang: str | None) -> Language:
    """Make `lang` the language of this run; without one, keep the user's."""
    if lang:
        _chosen[:] = [as_language(lang)]
    return language()


def language() -> Language:
    """The language of this run: `--lang`, else CARDLAB_LANG, else the locale, else English."""
    if not _chosen:
        _chosen.append(_from_arguments() or _from_environment())
    return _chosen[0]


def as_language(text: str) -> Language:
    return "fr" if text.lower().startswith("fr") else "en"


def _from_arguments() -> Language | None:
    """`--help` is written before options are parsed, so the arguments are looked at here."""
    for word, following in zip(sys.argv, [*sys.argv[1:], ""], strict=True):
        if word == "--lang" and following in LANGUAGES:
            return as_language(following)
        if word.startswith("--lang="):
            return as_language(word.removeprefix("--lang="))
    return None


def _from_environment() -> Language:
    for variable in ("CARDLAB_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return as_language(value)
    return "en"


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
