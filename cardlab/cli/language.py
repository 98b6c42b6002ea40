"""The user's language: `--lang`, else CARDLAB_LANG, else the locale, else English.

Read from the arguments, for `--help` is written before options are parsed.
"""

import os
import sys
from typing import Any

from cardlab.messages import as_language, say
from cardlab.vocabulary import LANGUAGES, Language


def tell(key: str, /, **values: Any) -> str:
    """A sentence in the user's language."""
    return say(key, user_language(), **values)


def user_language() -> Language:
    return asked_language() or _from_environment()


def asked_language() -> Language | None:
    """The language asked for by `--lang`."""
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
