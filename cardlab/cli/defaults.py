"""The user's saved defaults: `cardlab config set lang fr` writes them, every command reads them.

They stand in one small file, `config.toml` in the user's configuration folder; CARDLAB_CONFIG names another.
"""

import json
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from cardlab.errors import CardlabError
from cardlab.files import atomic_write
from cardlab.registry import game_ids
from cardlab.vocabulary import LANGUAGES

NAMES: Final = ("lang", "game", "format", "zone")
"""What may be saved, in the order it is shown."""


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
