"""Folders of cardlab before it had a store: what `event.toml`, `memory.json` and `precheck.json` of them say."""

import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from cardlab.errors import CardlabError
from cardlab.registry import game_ids
from cardlab.spreadsheets.sheet import is_sheet_name, read_bytes
from cardlab.tournament.leftovers import is_inside
from cardlab.tournament.model import Event
from cardlab.tournament.store.run_records import SeenPlayer
from cardlab.tournament.times import read_deadline
from cardlab.tournament.zones import has_instant, machine_zone
from cardlab.vocabulary import LANGUAGES, Language

OPTIONS, MEMORY, RESULTS = "event.toml", "memory.json", "precheck.json"
_VERSION = 1
_LARGEST = 2_000_000_000
"""Of `precheck.json`, which we wrote: larger than what we read from others."""
_MOST_PLAYERS = 1_000_000
_KEYS = {"version", "title", "game", "format", "date", "deadline", "lang", "personal_data",
         "accept_suggestions", "registrations", "decks", "columns", "settings"}  # fmt: skip


class OldMemory(NamedTuple):
    """What an event remembered from run to run."""

    numbers: Mapping[str, int]
    """Each player's number, by the digest of what identifies them."""
    names: Mapping[int, str]
    before: Mapping[int, SeenPlayer] | None
    latest: Mapping[int, SeenPlayer] | None
    answers: Mapping[str, str]
    files: tuple[str, ...]


class OldList(NamedTuple):
    """A list that counted: as it was written into the folder of lists."""

    number: int
    time: datetime | None
    side: str
    verdict: str
    fingerprint: str
    file: str
    text: bytes


def old_options(folder: Path) -> Event:
    """The options in `event.toml`; a file that was edited by hand is checked word by word."""
    file = folder / OPTIONS
    try:
        kept = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CardlabError("event.no-event", folder=folder) from None
    except (ValueError, RecursionError) as fault:  # not TOML, not UTF-8, a number of 5,000 digits
        place = re.search(r"line (\d+)", str(fault))
        raise CardlabError("event.broken-toml", file=file, line=place[1] if place else "?") from None
    except OSError as fault:
        raise CardlabError("importers.cannot-read", file=file, why=fault) from None
    if kept.get("version") != _VERSION:
        raise CardlabError("event.other-version", file=file, version=kept.get("version", "?"), ours=_VERSION)
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


def old_memory(folder: Path) -> OldMemory:
    """What the event remembered; nothing where it never ran, or has forgotten."""
    file = folder / MEMORY
    try:
        with _understanding(file):
            return _memory_of(file)
    except FileNotFoundError:
        return OldMemory({}, {}, None, None, {}, ())
    except OSError as fault:
        raise CardlabError("importers.cannot-read", file=file, why=fault) from None


def _memory_of(file: Path) -> OldMemory:
    kept = json.loads(file.read_text(encoding="utf-8"))
    if kept["version"] != _VERSION:
        raise CardlabError("event.other-version", file=file, version=kept["version"], ours=_VERSION)
    names = {
        _number(number): str(each[0]) for run in ("before", "latest") for number, each in (kept[run] or {}).items()
    }
    return OldMemory(
        numbers={str(key): _number(number) for key, number in kept["numbers"].items()},
        names=names,
        before=_seen(kept["before"]),
        latest=_seen(kept["latest"]),
        answers={str(key): str(answer) for key, answer in kept["answers"].items()},
        files=tuple(filter(is_inside, map(str, kept["files"]))),
    )


def old_lists(folder: Path) -> list[OldList]:
    """The lists of the last run that counted, as its `precheck.json` names them."""
    with _understanding(folder / RESULTS):
        return [
            OldList(
                _number(player["number"]),
                _time(each["time"]),
                str(each["side"]),
                str(each["verdict"]),
                str((each["result"] or {}).get("fingerprint", "")),
                str(each["deck_file"]),
                read_bytes(folder / each["deck_file"]),
            )
            for player in _players(folder)
            for each in player["lists"]
            if each["deck_file"] and is_inside(each["deck_file"]) and (folder / each["deck_file"]).is_file()
        ]


def old_rulings(folder: Path) -> dict[int, tuple[str, str]]:
    """What was ruled when the event last ran, by players' numbers: decision and reason."""
    with _understanding(folder / RESULTS):
        return {
            _number(player["number"]): (str(player["ruling"]["decision"]), str(player["ruling"]["reason"]))
            for player in _players(folder)
            if player["ruling"]
        }


def _players(folder: Path) -> list[dict[str, Any]]:
    file = folder / RESULTS
    return list(json.loads(read_bytes(file, _LARGEST))["players"]) if file.is_file() else []


@contextmanager
def _understanding(file: Path) -> Iterator[None]:
    try:
        yield
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        raise CardlabError("event.broken-memory", file=file) from None


def _number(said: Any) -> int:
    """A player's number, which a store can hold."""
    number = int(said)
    if not 0 < number <= _MOST_PLAYERS:
        raise ValueError(said)
    return number


def _seen(kept: dict[str, Any] | None) -> dict[int, SeenPlayer] | None:
    if kept is None:
        return None
    return {
        _number(number): SeenPlayer(str(status), str(verdict), tuple(map(str, marks)))
        for number, (_, status, verdict, marks) in kept.items()
    }


def _opened(folder: Path, text: str) -> Path | None:
    return Path(os.path.normpath(folder / text)) if text else None


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


def _time(text: str) -> datetime | None:
    """When a list came; None where that was not known, or cannot be kept."""
    moment = datetime.fromisoformat(text) if text else None
    return moment if moment and has_instant(moment, machine_zone()) else None


def _moment(file: Path, text: str) -> datetime | None:
    moment = read_deadline(text)
    if text and moment is None:
        raise CardlabError("event.bad-option", file=file, name="deadline", value=text)
    return moment
