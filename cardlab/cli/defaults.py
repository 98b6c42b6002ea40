"""What holds for every command: the language, the defaults the user saved, the variables of the environment.

`cardlab config set lang fr` writes the defaults into one small file, `config.toml` in the user's configuration folder;
CARDLAB_CONFIG names another. The language is that of `--lang`, else of CARDLAB_LANG, else the saved one, else the
locale's, else English.
"""

import json
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cardlab.errors import CardlabError
from cardlab.files import atomic_write
from cardlab.messages import as_language, say
from cardlab.registry import game_ids
from cardlab.vocabulary import LANGUAGES, Language

NAMES: Final = ("lang", "game", "format", "zone")
"""What may be saved, in the order it is shown."""
_LANGUAGE = "CARDLAB_LANG"
_asked: ContextVar[Language | None] = ContextVar("asked_language", default=None)


def message(key: str, /, **values: Any) -> str:
    """A sentence in the user's language."""
    return say(key, user_language(), **values)


def choose_language(value: str | None) -> None:
    """Answer in this language, which `--lang` names; None: in the user's own."""
    if value is not None and value not in LANGUAGES:
        raise CardlabError("help.bad-language", value=value)
    _asked.set(as_language(value) if value else None)


def asked_language() -> Language | None:
    """The language that `--lang` names."""
    return _asked.get()


def user_language() -> Language:
    return asked_language() or _from_environment()


def _from_environment() -> Language:
    chosen = os.environ.get(_LANGUAGE) or ""
    if chosen := chosen if _is_language(chosen) else saved_language():
        return as_language(chosen)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return as_language(value)
    return "en"


def refuse_unknown_language() -> None:
    """Refuse a language in CARDLAB_LANG that there is not, unless `--lang` names another."""
    value = os.environ.get(_LANGUAGE)
    if value and not _is_language(value) and asked_language() is None:
        raise CardlabError("help.bad-language-variable", value=value)


def _is_language(value: str) -> bool:
    """`fr`, `fr_FR.UTF-8`, `English`."""
    return value.casefold().startswith(LANGUAGES)


def catalogue_file(db: Path | None) -> Path | None:
    """The catalogue that `--db` names, else CARDLAB_DB; None: the usual one."""
    variable = os.environ.get("CARDLAB_DB")
    return db or (Path(variable) if variable else None)


def events_at(address: str) -> str:
    """The database of events that `--database` names, else CARDLAB_EVENTS; empty: each in its folder."""
    return address or os.environ.get("CARDLAB_EVENTS", "")


def defaults_file() -> Path:
    if variable := os.environ.get("CARDLAB_CONFIG"):
        return Path(variable)
    from platformdirs import user_config_path

    return user_config_path("cardlab", appauthor=False) / "config.toml"


def saved_defaults() -> Mapping[str, str]:
    """Every saved default by its name; none where there is no file."""
    file = defaults_file()
    try:
        stamp = file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as fault:
        raise CardlabError("importers.cannot-read", file=file, why=fault) from None
    return _read(file, stamp.st_mtime_ns, stamp.st_size)


def saved_language() -> str:
    """The saved language; nothing where none is, or the file is damaged, which must be said in some language."""
    with suppress(CardlabError):
        return saved_defaults().get("lang", "")
    return ""


def save_defaults(values: Mapping[str, str]) -> Path:
    """Write these and no others, and say where."""
    file = defaults_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CardlabError("catalogue.cannot-write-file", path=file, why=fault) from None
    with atomic_write(file) as opened:
        opened.writelines(f"{name} = {json.dumps(values[name])}\n" for name in NAMES if values.get(name))
    return file


@lru_cache(maxsize=1)
def _read(file: Path, changed: int, size: int) -> Mapping[str, str]:  # noqa: ARG001
    """The file as it was when it last changed: a command asks for its language with every sentence."""
    import tomllib

    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise CardlabError("importers.cannot-read", file=file, why=fault) from None
    except ValueError as fault:  # no UTF-8, or no TOML
        line = re.search(r"\(at line (\d+)", str(fault))
        raise CardlabError("config.bad-file", file=file, line=int(line[1]) if line else 1) from None
    for name, value in values.items():
        if name not in NAMES:
            raise CardlabError("config.unknown-in-file", file=file, name=name, names=", ".join(NAMES))
        if not isinstance(value, str):
            raise CardlabError("config.not-text", file=file, name=name)
        if value not in {"lang": LANGUAGES, "game": game_ids()}.get(name, (value,)):
            raise CardlabError("config.bad-value", file=file, name=name, value=value)
    return values
