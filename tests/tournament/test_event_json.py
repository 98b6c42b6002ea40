"""A pre-check as JSON: the documented shape, in full, and nobody's address."""

import json
import re
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.validator import Validator
from cardlab.model.findings import Finding, Phrase
from cardlab.tournament import event_json
from cardlab.tournament.model import OpenPhrase, Precheck, Ruling
from tests.conftest import PROJECT
from tests.tournament.registered import LEGAL, UNCLEAR, WRONG, checked, handed_in, player


def precheck_json(catalogue: Catalogue, found: Precheck) -> bytes:
    return b"".join(event_json.precheck_json(catalogue, found))


@pytest.fixture
def event(judge: Validator) -> Precheck:
    right, wrong, unclear = (handed_in(judge, text) for text in (LEGAL, WRONG, UNCLEAR))
    assert right.result
    link = right._replace(
        result=None,
        verdict="unreadable",
        findings=(Finding("event.link", "error", Phrase("event.link", {"link": "https://a.example/deck"})),),
    )
    players = [
        player(1, "Anne", wrong._replace(replaced=True), right, change="fixed", status_before="illegal"),
        player(2, "Bruno", wrong, contact="bruno#1", ruling=Ruling("accepted", "agreed")),
        player(3, "<script>", unclear, lang="fr"),
        player(4, "Denis", link),
    ]
    card = wrong.result.entries[0].card if wrong.result else None
    assert card
    phrases = (OpenPhrase("Lojistik", "unknown", (3,), 1, (card,)),)
    return checked(right.result.terms, players)._replace(gone=("Zoé",), phrases=phrases)


def answer(judge: Validator, precheck: Precheck) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(precheck_json(judge.catalogue, precheck))
    return found


def test_the_head_says_what_the_event_is_and_how_it_stands(judge: Validator, event: Precheck) -> None:
    found = answer(judge, event)
    assert found["version"] == 1
    assert found["event"] == {
        "title": "Winter Open",
        "game": "destiny",
        "format": "reference-1.6",
        "format_lists": "",
        "date": "",
        "deadline": "2026-12-05T18:00:00",
        "zone": None,
        "lang": "en",
        "settings": {},
        "personal_data": True,
    }
    assert {status: count for status, count in found["counts"].items() if count} == {
        "legal": 1,
        "accepted": 1,
        "unclear": 1,
        "unreadable": 1,
    }
    assert found["gone"] == ["Zoé"]
    assert found["phrases"] == [
        {
            "phrase": "Lojistik",
            "why": "unknown",
            "players": [3],
            "lists": 1,
            "proposals": [{"code": "01028", "title": "Leia Organa, Born Leader (AW 28)"}],
            "answer": "",
        }
    ]


def test_a_player_has_every_list_and_what_was_found(judge: Validator, event: Precheck) -> None:
    anne, bruno, _, denis = answer(judge, event)["players"]
    assert {name: anne[name] for name in ("number", "name", "rows", "lang", "status", "verdict", "ruling")} == {
        "number": 1,
        "name": "Anne",
        "rows": [2],
        "lang": "en",
        "status": "legal",
        "verdict": "legal",
        "ruling": None,
    }
    assert (anne["change"], anne["status_before"]) == ("fixed", "illegal")
    assert [(each["replaced"], each["verdict"]) for each in anne["lists"]] == [(True, "illegal"), (False, "legal")]
    assert datetime.fromisoformat(anne["lists"][1]["time"]) == datetime(2026, 11, 30, 18, 22)
    assert anne["lists"][1]["result"]["fingerprint"] == "7OG2-N4A7-OIFD"
    assert anne["lists"][1]["result"]["summary"]["points"] == 30
    assert bruno["status"] == "accepted"
    assert bruno["ruling"] == {"decision": "accepted", "reason": "agreed"}
    rules = [finding["rule"] for finding in bruno["lists"][0]["result"]["findings"]]
    assert "destiny.team-points" in rules
    assert denis["lists"][0]["result"] is None
    assert denis["lists"][0]["findings"][0]["rule"] == "event.link"


def test_a_list_is_told_as_validate_tells_it(judge: Validator, event: Precheck) -> None:
    from cardlab.render.results_json import as_json
    from cardlab.render.text import renderer_for

    for lang in ("en", "fr"):
        spoken = event._replace(event=event.event._replace(lang=lang))
        told = answer(judge, spoken)["players"][1]["lists"][0]["result"]
        result = event.players[1].lists[0].result
        assert result
        assert told == json.loads(json.dumps(as_json(result, renderer_for(result, lang))))


def test_no_address_stands_in_it(judge: Validator, event: Precheck) -> None:
    text = precheck_json(judge.catalogue, event).decode()
    assert "example.org" not in text
    assert "bruno#1" not in text


def test_without_personal_data_no_file_is_named(judge: Validator, event: Precheck) -> None:
    lists = event.players[0].lists
    inside = Phrase("event.place-in-file", {"place": Phrase("list.one-line", {"line": 5}), "file": "anne-martin.txt"})
    named = [each._replace(place=inside, result=each.result and replace(each.result, source="anne-martin.txt"))
             for each in lists]  # fmt: skip
    one = event.players[0]._replace(name="Player 1", lists=tuple(named))
    hidden = event._replace(players=(one,), event=event.event._replace(personal_data=False))
    assert b"anne" not in precheck_json(judge.catalogue, hidden).lower()
    assert answer(judge, hidden)["players"][0]["lists"][0]["place"] == "line 5"


def test_each_player_is_a_line_so_that_runs_can_be_compared(judge: Validator, event: Precheck) -> None:
    lines = precheck_json(judge.catalogue, event).decode().splitlines()
    starts = [line for line in lines if line.startswith('{"number": ')]
    assert len(starts) == 4
    assert precheck_json(judge.catalogue, event) == precheck_json(judge.catalogue, event)


def test_every_field_is_documented(judge: Validator, event: Precheck) -> None:
    page = (PROJECT / "docs" / "json.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"`(\w+)`", page)) | set(re.findall(r'"(\w+)"', page))

    def names(value: Any) -> set[str]:
        if isinstance(value, dict):
            return set(value) | {name for each in value.values() for name in names(each)}
        return {name for each in value for name in names(each)} if isinstance(value, list) else set()

    found = answer(judge, event)
    for one in found["players"]:
        for each in one["lists"]:
            each["result"] = None
    found["counts"] = {}
    assert names(found) - documented == set()
