"""Who takes part and with which decks, as the event's folder has it: nothing else is needed on the day."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cardlab.catalogue.names import fold, words_of
from cardlab.decklists.readers import Source, read_decklist
from cardlab.errors import CardlabError
from cardlab.games.validator import Request, Result, Validator
from cardlab.importers.sheets import read_bytes
from cardlab.tournament.model import Event
from cardlab.tournament.results_json import FILE, VERSION

_NAMED = 10


class RegisteredDeck(NamedTuple):
    file: str
    """Its path in the event's folder."""
    side: str
    fingerprint: str


class Registered(NamedTuple):
    number: int
    name: str
    status: str
    decks: tuple[RegisteredDeck, ...]


def registered_players(event: Event) -> list[Registered]:
    """The players of the last run, as its `precheck.json` has them."""
    file = event.folder / FILE
    if not file.is_file():
        raise CardlabError("deckcheck.no-run", folder=event.folder)
    try:
        kept = json.loads(read_bytes(file))
        if kept["version"] != VERSION:
            raise CardlabError("event.other-version", file=file, version=kept["version"], ours=VERSION)
        return [_player(each) for each in kept["players"]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise CardlabError("deckcheck.broken-run", file=file, folder=event.folder) from None


def find_player(players: Sequence[Registered], wanted: str) -> Registered:
    """The player of a number, a name, or a part of a name that only one bears."""
    number = wanted.strip().removeprefix("#")
    if number.isdecimal() and (found := [each for each in players if each.number == int(number)]):
        return found[0]
    folded, words = fold(wanted), set(words_of(wanted).split())
    for found in (
        [each for each in players if each.name == wanted],
        [each for each in players if fold(each.name) == folded],
        [each for each in players if words and words <= set(words_of(each.name).split())],
        [each for each in players if folded and folded in fold(each.name)],
    ):
        if len(found) == 1:
            return found[0]
        if found:
            named = ", ".join(f"{each.number} {each.name}" for each in found[:_NAMED])
            more = ", …" if len(found) > _NAMED else ""
            raise CardlabError("deckcheck.several-players", wanted=wanted, count=len(found), players=named + more)
    raise CardlabError("deckcheck.no-player", wanted=wanted, count=len(players))


def judged_deck(validator: Validator, event: Event, request: Request, deck: RegisteredDeck) -> Result:
    """A registered deck, judged again from its file."""
    file = event.folder / deck.file
    try:
        content = read_bytes(file)
    except CardlabError:
        raise CardlabError("deckcheck.deck-gone", file=file, folder=event.folder) from None
    return validator.validate(read_decklist(Source(str(file), content, file)), request)


def _player(kept: dict[str, Any]) -> Registered:
    decks = [
        RegisteredDeck(
            _inside(each["deck_file"]), str(each["side"]), str((each["result"] or {}).get("fingerprint", ""))
        )
        for each in kept["lists"]
        if each["deck_file"]
    ]
    return Registered(int(kept["number"]), str(kept["name"]), str(kept["status"]), tuple(decks))


def _inside(name: str) -> str:
    """A file of the folder of decks, whatever somebody wrote into the JSON."""
    path = Path(name)
    if path.parts[:-1] != ("decks",) or path.name in ("", ".", ".."):
        raise ValueError(name)
    return name
