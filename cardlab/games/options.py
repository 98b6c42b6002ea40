"""What a caller asks for when lists are judged, checked: the game, the format, the day, the settings."""

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TypedDict

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.dates import asked_day
from cardlab.errors import CardlabError
from cardlab.games.rule import settings_of
from cardlab.model.cards import FormatTerms
from cardlab.reading.deck_reading import NO_ANSWERS, Answers
from cardlab.registry import entry_points, game_ids
from cardlab.vocabulary import GameId

ALL_FORMATS = "all"
"""What `format` may be where each list is judged by every format of its game."""
_MOST_NAMED = 5


class Request(NamedTuple):
    """What the user asked for; what is empty is found out from the list."""

    game: GameId | None = None
    format: str = ""
    day: str = ""
    settings: Mapping[str, str] = MappingProxyType({})
    strict: bool = False
    own_format: FormatTerms | None = None
    answers: Answers = NO_ANSWERS
    """What words that were asked about mean."""
    accept_suggestions: bool = False
    """Whether words that only one card is close to are read as that card instead of being asked about."""
    default_game: GameId | None = None
    """The game of a list that several games could mean, or none surely does."""
    default_format: str = ""
    """The format of a list that names none, in the game that has it."""


class Options(TypedDict, total=False):
    """The options of everything that judges; what is left out is found out from the list."""

    game: str | None
    format: str | Path
    """A format's code, or a file of one's own with the columns of formats.csv."""
    date: str | date
    settings: Mapping[str, str]
    strict: bool
    accept_suggestions: bool
    """Whether a misspelt title that only one card is close to is read as that card."""
    default_game: str | None
    """The game of a list that several games could mean, or none surely does."""
    default_format: str
    """The format of a list that names none, in the game that has it."""


def request_of(catalogue: Catalogue, options: Options) -> Request:
    """The options as validators understand them; a misspelt one is an error, as it is for any function of Python."""
    if unknown := options.keys() - (known := Options.__annotations__.keys()):
        raise TypeError(f"no such option: {', '.join(sorted(unknown))}. There are: {', '.join(known)}")
    game, wanted = as_game(options.get("game")), str(options.get("format") or "")
    if wanted == ALL_FORMATS:
        raise one_format_needed(catalogue, game)
    request = Request(
        game=game,
        format=wanted,
        day=as_day(options.get("date") or ""),
        settings=checked_settings(options.get("settings") or {}, game),
        strict=options.get("strict", False),
        accept_suggestions=options.get("accept_suggestions", False),
        default_game=as_game(options.get("default_game")),
        default_format=options.get("default_format", ""),
    )
    from cardlab.spreadsheets.sheet import is_sheet_name

    if not is_sheet_name(wanted):
        return request
    if not Path(wanted).is_file():
        raise CardlabError("importers.no-file", file=wanted)
    if game is None:
        raise CardlabError("list.own-format-game", file=wanted)
    from cardlab.games.formats import read_own_format

    return request._replace(format="", own_format=read_own_format(catalogue, game, Path(wanted)))


def one_format_needed(catalogue: Catalogue, game: GameId | None) -> CardlabError:
    """Every format was asked for where there can be only one; it names those of the game, where that is known."""
    codes = [row.code for row in catalogue.formats(game)] if game else []
    if not codes:
        return CardlabError("list.one-format")
    if len(codes) <= _MOST_NAMED:
        return CardlabError("list.one-format-of", formats=", ".join(codes))
    named, more = ", ".join(codes[:_MOST_NAMED]), len(codes) - _MOST_NAMED
    return CardlabError("list.one-format-of-many", formats=named, count=more, game=game)


def as_game(text: str | None) -> GameId | None:
    """A game's id as typed, or the list of ids."""
    if text is None:
        return None
    wanted = text.lower().replace("_", "-")
    if wanted in entry_points():
        return wanted
    raise CardlabError("catalogue.unknown-game", game=text, games=", ".join(game_ids()))


def as_day(day: str | date) -> str:
    """A day in ISO form; nothing for none."""
    if not day:
        return ""
    found = day.isoformat() if isinstance(day, date) else asked_day(day)
    if found is None:
        raise CardlabError("list.bad-date", day=day)
    return found


def checked_settings(wishes: Mapping[str, str], game: GameId | None) -> Mapping[str, str]:
    """Settings whose names and values are known."""
    if not wishes:
        return wishes
    known = {each.id: each for one in ([game] if game else game_ids()) for each in settings_of(one)}
    for name, value in wishes.items():
        if name not in known or value not in known[name].choices:
            listed = ", ".join(f"{each.id}={'|'.join(each.choices)}" for each in known.values())
            raise CardlabError("list.bad-setting", text=f"{name}={value}", settings=listed)
    return wishes
