"""The user's language: `--lang`, else CARDLAB_LANG, else the saved one, else the locale, else English.

Read from the arguments, for `--help` is written before options are parsed.
"""

import os
import sys
from typing import Any

from cardlab.cli.defaults import saved_language
from cardlab.errors import CardlabError
from cardlab.messages import as_language, say
from cardlab.vocabulary import LANGUAGES, Language

_VARIABLE = "CARDLAB_LANG"


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
    chosen = os.environ.get(_VARIABLE) or ""
    if chosen := chosen if _is_language(chosen) else saved_language():
        return as_language(chosen)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return as_language(value)
    return "en"


def refuse_unknown_language() -> None:
    """Refuse a language in CARDLAB_LANG that there is not, unless `--lang` names another."""
    value = os.environ.get(_VARIABLE)
    if value and not _is_language(value) and asked_language() is None:
        raise CardlabError("help.bad-language-variable", value=value)


def _is_language(value: str) -> bool:
    """`fr`, `fr_FR.UTF-8`, `English`."""
    return value.casefold().startswith(LANGUAGES)
