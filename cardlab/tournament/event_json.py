"""A whole pre-check as JSON, in the documented shape, version 1: no e-mail address, no other way to reach a player."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardlab.catalogue.catalogue import Catalogue
from cardlab.model.findings import Phrase
from cardlab.render.renderer import Renderer
from cardlab.render.results_json import as_json, finding_json
from cardlab.tournament.addresses import without_addresses
from cardlab.tournament.deck_files import named_lists
from cardlab.tournament.model import STATUSES, OpenPhrase, Player, PlayerList, Precheck
from cardlab.vocabulary import Language

FILE = "precheck.json"
VERSION = 1


def precheck_json(catalogue: Catalogue, precheck: Precheck) -> Iterator[bytes]:
    """One object in UTF-8, a line for each player, so that two runs can be compared line by line.

    It comes in pieces: what stands before the players, each of them, the end.
    """
    renderer = Renderer.for_game(catalogue.game_names(precheck.event.game), precheck.event.lang)
    personal_data, lang = precheck.event.personal_data, precheck.event.lang
    written = bytearray(_json({"version": VERSION, **_head(precheck, renderer)}, lang)[:-1])
    written += b',\n"gone": ' + _json(precheck.gone, lang)
    written += b',\n"phrases": ['
    written += b"".join(_lines((_phrase(phrase, renderer) for phrase in precheck.phrases), lang))
    yield bytes(written) + b'],\n"players": ['
    yield from _lines((_player(player, renderer, personal_data) for player in precheck.players), lang)
    yield b"]}\n"


def _lines(values: Iterable[dict[str, Any]], lang: Language) -> Iterator[bytes]:
    for place, value in enumerate(values):
        yield (b",\n" if place else b"\n") + _json(value, lang)


def _json(value: Any, lang: Language) -> bytes:
    text = json.dumps(value, ensure_ascii=False)
    if "@" in text or "＠" in text:
        text = json.dumps(_without_addresses(value, lang), ensure_ascii=False)
    return text.encode("utf-8", "replace")


def _without_addresses(value: Any, lang: Language) -> Any:
    """Somebody may have typed an address into a list, or as the reason of a ruling."""
    if isinstance(value, str):
        return without_addresses(value, lang)
    if isinstance(value, Mapping):
        return {name: _without_addresses(each, lang) for name, each in value.items()}
    return [_without_addresses(each, lang) for each in value] if isinstance(value, list | tuple) else value


def _head(precheck: Precheck, renderer: Renderer) -> dict[str, Any]:
    event = precheck.event
    counted = Counter(player.status for player in precheck.players)
    return {
        "event": {
            "title": event.title,
            "game": event.game,
            "format": precheck.terms.format.code,
            "format_lists": precheck.terms.snapshot,
            "date": event.day,
            "deadline": event.deadline.isoformat() if event.deadline else None,
            "zone": event.zone or None,
            "lang": event.lang,
            "settings": dict(event.settings),
            "personal_data": event.personal_data,
        },
        "first_run": precheck.first_run,
        "counts": {status: counted[status] for status in STATUSES},
        "to_look_at": len(precheck.to_look_at),
        "rows": [row._asdict() for row in precheck.rows],
        "notes": [renderer.phrase(note) for note in precheck.notes],
    }


def _player(player: Player, renderer: Renderer, personal_data: bool) -> dict[str, Any]:
    ruling = player.ruling
    return {
        "number": player.number,
        "name": player.name,
        "rows": player.rows,
        "lang": player.lang,
        "status": player.status,
        "verdict": player.verdict,
        "ruling": {"decision": ruling.decision, "reason": ruling.reason} if ruling else None,
        "change": player.change,
        "status_before": player.status_before,
        "to_look_at": bool(player.to_look_at),
        "findings": [finding_json(finding, renderer) for finding in player.findings],
        "for_organiser": [finding_json(finding, renderer) for finding in player.for_organiser],
        "lists": [_list(each, name, renderer, personal_data) for each, name in named_lists(player, personal_data)],
    }


def _list(one: PlayerList, deck_file: str, renderer: Renderer, personal_data: bool) -> dict[str, Any]:
    result = as_json(one.result, renderer) if one.result else None
    place: Phrase | None = one.place
    if not personal_data and "file" in one.place.values:  # a file is often named after its player
        place = one.place.values.get("place")
    if result and not personal_data:
        result["file"] = ""
    return {
        "place": renderer.phrase(place) if place else "",
        "time": one.time.isoformat() if one.time else None,
        "side": one.side,
        "late": one.late,
        "replaced": one.replaced,
        "waiting": one.waiting,
        "refused": one.refused,
        "verdict": one.verdict,
        "name": one.result.deck.name if one.result else "",
        "deck_file": deck_file,
        "findings": [finding_json(finding, renderer) for finding in one.findings],
        "result": result,
    }


def _phrase(phrase: OpenPhrase, renderer: Renderer) -> dict[str, Any]:
    return {
        "phrase": phrase.phrase,
        "why": phrase.why,
        "players": phrase.players,
        "lists": phrase.lists,
        "proposals": [{"code": card.code, "title": renderer.full_title(card)} for card in phrase.proposals],
        "answer": phrase.answer,
    }
