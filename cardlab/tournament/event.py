"""An event's folder: `event.toml` keeps its options, and is what makes a folder an event."""

import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from cardlab.errors import CardlabError
from cardlab.files import atomic_write
from cardlab.importers.sheets import is_sheet_name
from cardlab.messages import say
from cardlab.registry import game_ids
from cardlab.tournament.model import Event
from cardlab.tournament.times import read_deadline
from cardlab.vocabulary import LANGUAGES, Language

FILE = "event.toml"
VERSION = 1
_KEYS = {"version", "title", "game", "format", "date", "deadline", "lang", "personal_data",
         "accept_suggestions", "registrations", "decks", "columns", "settings"}  # fmt: skip


def is_event(folder: Path) -> bool:
    return (folder / FILE).is_file()


def open_event(folder: Path) -> Event:
    """The options of an event; a file that was edited by hand is checked word by word."""
    file = folder / FILE
    try:
        kept = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CardlabError("event.no-event", folder=folder) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as fault:
        place = re.search(r"line (\d+)", str(fault))
        raise CardlabError("event.broken-toml", file=file, line=place[1] if place else "?") from None
    except OSError as fault:
        raise CardlabError("importers.cannot-read", file=file, why=fault) from None
    if kept.get("version") != VERSION:
        raise CardlabError("event.other-version", file=file, version=kept.get("version", "?"), ours=VERSION)
    for name in kept:
        if name not in _KEYS:
            raise CardlabError("event.unknown-option", file=file, name=name, names=", ".join(sorted(_KEYS)))
    game = next((game for game in game_ids() if game == kept.get("game")), None)
    if game is None:
        raise CardlabError("event.bad-option", file=file, name="game", value=kept.get("game", ""))
    return Event(
        folder=folder,
        game=game,
        format=_format(folder, _text(file, kept, "format")),
        day=_text(file, kept, "date"),
        deadline=_moment(file, _text(file, kept, "deadline")),
        lang=_language(file, _text(file, kept, "lang")),
        registrations=_opened(folder, _text(file, kept, "registrations")) or Path(),
        decks=_opened(folder, _text(file, kept, "decks")),
        columns=_table(file, kept, "columns"),
        settings=_table(file, kept, "settings"),
        personal_data=_switch(file, kept, "personal_data", default=True),
        accept_suggestions=_switch(file, kept, "accept_suggestions", default=False),
        title=_text(file, kept, "title"),
    )


def save_event(event: Event) -> None:
    with atomic_write(event.folder / FILE) as opened:
        opened.write("\n".join(_lines(event)) + "\n")


def _lines(event: Event) -> Iterator[str]:
    yield f"# {say('event.toml-head', event.lang)}"
    yield f"version = {VERSION}"
    for name, value in (
        ("title", event.title),
        ("game", event.game),
        ("format", _kept_format(event)),
        ("date", event.day),
        ("deadline", event.deadline.isoformat(" ", "minutes") if event.deadline else ""),
        ("lang", event.lang),
        ("registrations", _kept(event.folder, event.registrations) if event.registrations.name else ""),
        ("decks", _kept(event.folder, event.decks) if event.decks else ""),
    ):
        if value:
            yield f"{name} = {_quoted(value)}"
    yield f"personal_data = {'true' if event.personal_data else 'false'}"
    if event.accept_suggestions:
        yield "accept_suggestions = true"
    for name, table in (("columns", event.columns), ("settings", event.settings)):
        if table:
            yield f"\n[{name}]"
            yield from (f"{_quoted(key)} = {_quoted(value)}" for key, value in table.items())


def _quoted(text: str) -> str:
    """JSON's way to write a text is TOML's, but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _kept(folder: Path, path: Path) -> str:
    """Seen from the event's folder, so that both can be moved together; on another drive, as it is."""
    try:
        return Path(os.path.relpath(path.resolve(), folder.resolve())).as_posix()
    except ValueError:
        return str(path.resolve())


def _opened(folder: Path, text: str) -> Path | None:
    return Path(os.path.normpath(folder / text)) if text else None


def _kept_format(event: Event) -> str:
    """A format may be a file of the organiser's own."""
    return _kept(event.folder, Path(event.format)) if is_sheet_name(event.format) else event.format


def _format(folder: Path, text: str) -> str:
    return str(_opened(folder, text)) if is_sheet_name(text) else text


def _text(file: Path, kept: Mapping[str, Any], name: str) -> str:
    value = kept.get(name, "")
    if not isinstance(value, str):
        raise CardlabError("event.bad-option", file=file, name=name, value=value)
    return value


def _table(file: Path, kept: Mapping[str, Any], name: str) -> dict[str, str]:
    value = kept.get(name, {})
    if not isinstance(value, dict) or not all(isinstance(each, str) for each in value.values()):
        raise CardlabError("event.bad-option", file=file, name=name, value=value)
    return value


def _switch(file: Path, kept: Mapping[str, Any], name: str, *, default: bool) -> bool:
    value = kept.get(name, default)
    if not isinstance(value, bool):
        raise CardlabError("event.bad-option", file=file, name=name, value=value)
    return value


def _language(file: Path, text: str) -> Language:
    found = next((lang for lang in LANGUAGES if lang == (text or "en")), None)
    if found is None:
        raise CardlabError("event.bad-option", file=file, name="lang", value=text)
    return found


def _moment(file: Path, text: str) -> datetime | None:
    moment = read_deadline(text)
    if text and moment is None:
        raise CardlabError("event.bad-option", file=file, name="deadline", value=text)
    return moment
