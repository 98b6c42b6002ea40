"""The client's and the engine's files both ways: read whole, and written with the ids these programs look up."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from tests.conftest import PROJECT, SHARED, Run, needs_shared
from tests.games.lists import found

CLIENT_DECKS = SHARED / "decks" / "young_jedi" / "client"
OTHER_WORDS = [
    ("duelofthefates", "quigonjinnslightsaberwieldedbyobiwan", "DOTF-12"),
    ("duelofthefates", "naboostarfighterduel", "DOTF-30"),
    ("menaceofdarthmaul", "blaster_light", "MDM-45"),
]
"""Ids that are not the title without its spaces."""


def sheet() -> list[dict[str, str]]:
    with (PROJECT / "imports" / "young-jedi" / "cards.csv").open(encoding="utf-8", newline="") as opened:
        return list(csv.DictReader(opened))


def judged_json(judge: Validator, deck: Any) -> Result:
    return judge.validate(read_decklist(Source("deck.json", json.dumps(deck).encode())), Request(game="young-jedi"))


def test_every_id_of_the_client_means_its_card(judge: Validator) -> None:
    known = [row for row in sheet() if row["client"]]
    assert len(known) == 597
    cards = [dict(zip(("set", "id"), row["client"].split("/"), strict=True), count=1) for row in known]
    result = judged_json(judge, {"name": "all", "side": "light", "cards": cards})
    assert [entry.card.code for entry in result.deck.entries] == [row["code"] for row in known]
    assert [each for each in result.findings if each.rule.startswith("list.")] == []


@pytest.mark.parametrize(("client_set", "name", "code"), OTHER_WORDS)
def test_ids_in_the_clients_own_words(judge: Validator, client_set: str, name: str, code: str) -> None:
    row = next(row for row in sheet() if row["code"] == code)
    assert row["client"] == f"{client_set}/{name}"
    (entry,) = judged_json(judge, {"cards": [{"id": name, "set": client_set, "count": 2}]}).deck.entries
    assert (entry.card.code, entry.quantity) == (code, 2)


def test_an_id_the_client_does_not_know_is_read_as_a_title(judge: Validator) -> None:
    result = judged_json(judge, {"cards": [{"id": "jawabargainer", "set": "MDM", "count": 1}]})
    assert [entry.card.code for entry in result.deck.entries] == ["MDM-30"]
    unknown = judged_json(judge, {"cards": [{"id": "nosuchcard", "set": "menaceofdarthmaul", "count": 1}]})
    assert unknown.verdict == "unreadable"
    assert found(unknown, "warning") == ["list.unknown-card"]


# -- out and in again ----------------------------------------------------------------------------

DECK = """\
Game: young-jedi
Side: light
Red
10 Ishi Tib, Warrior (MDM 27)
9 Jawa, Bargainer (MDM 30)
Purple
1 Tatooine, Podrace Arena (MDM 64)
"""


@pytest.mark.parametrize(("kind", "place"), [("engine-json", "cards"), ("client-json", "slots")])
def test_what_we_write_has_the_ids_the_client_looks_up(run: Run, tmp_path: Path, kind: str, place: str) -> None:
    source, target = tmp_path / "deck.txt", tmp_path / "deck.json"
    source.write_text(DECK, encoding="utf-8")
    assert run("export", source, "--to", kind, "-o", target).err == ""
    deck = json.loads(target.read_text(encoding="utf-8"))
    assert deck["side"] == "light"
    listed = deck[place] if place == "cards" else [card for cards in deck[place].values() for card in cards]
    assert {"id": "ishitibwarrior", "set": "menaceofdarthmaul"}.items() <= listed[0].items()
    known = {row["client"] for row in sheet()}
    assert {f"{card['set']}/{card['id']}" for card in listed} <= known
    assert run("diff", source, target).code == 0


@pytest.mark.parametrize("kind", ["engine-json", "client-json"])
def test_virtual_cards_read_back_though_the_client_does_not_know_them(run: Run, tmp_path: Path, kind: str) -> None:
    virtual = [row for row in sheet() if row["set"] == "VS1"]
    source, target = tmp_path / "deck.txt", tmp_path / "deck.json"
    lines = [f"2 {row['title']} ({row['set']} {row['number']})" for row in virtual]
    source.write_text("\n".join(["Game: young-jedi", "Format: pc-vset1", *lines]), encoding="utf-8")
    said = run("export", source, "--to", kind, "-o", target)
    assert said.text.count("The Young Jedi client does not know") == len(virtual) == 11
    assert run("diff", source, target).code == 0


def test_the_client_keeps_the_slots_of_wild_cards(run: Run, tmp_path: Path) -> None:
    source, target = tmp_path / "deck.txt", tmp_path / "deck.json"
    source.write_text("Game: young-jedi\nOrange\n1 R2-D2, Starship Maintenance Droid (EBON P13)\n", encoding="utf-8")
    run("export", source, "--to", "client-json", "-o", target)
    deck = json.loads(target.read_text(encoding="utf-8"))
    assert [card["set"] for card in deck["slots"]["orange"]] == ["enhancedbattleofnaboo"]


# -- what is said --------------------------------------------------------------------------------


def test_a_place_in_json_is_a_card_not_a_line(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "deck.json"
    cards = [{"id": "27", "set": "MDM", "count": 5}, {"id": "nosuchcard", "count": 1}]
    target.write_text(json.dumps({"cards": cards}), encoding="utf-8")
    said = run("validate", target).out
    assert "Card 2, “nosuchcard”: unknown card name." in said
    assert "Not judged yet, until card 2 is answered: colours" in said
    assert "Line 2" not in said
    assert "Card 2 not understood: it may be of any colour" in run("validate", target, "--verbose").out
    french = run("validate", target, "--lang", "fr").out
    assert "Carte 2" in french
    assert "Ligne 2" not in french


def test_words_of_a_title_are_read_as_what_a_search_finds(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "deck.txt"
    source.write_text("Game: young-jedi\n2 battle droid pilot AAT\n1 Jar Jar Binks (MDM 3)\n", encoding="utf-8")
    assert "MDM 101" in run("search", "battle droid pilot AAT").out
    said = run("validate", source).out
    assert "3 of 60 cards · 3 characters" in said
    assert "list.unknown-card" not in said


def test_the_yellow_dot_of_effect_cards_is_cited(run: Run) -> None:
    assert "line 614" in run("rules", "young-jedi").out


@needs_shared
@pytest.mark.parametrize("file", sorted(CLIENT_DECKS.glob("*.json")), ids=lambda file: file.stem)
def test_the_clients_decks_are_read_whole(judge: Validator, file: Path) -> None:
    content = json.loads(file.read_bytes())
    result = judge.validate(read_decklist(Source(file.name, file.read_bytes())), Request())
    assert result.deck.unread == ()
    assert sum(entry.quantity for entry in result.deck.entries) == sum(card["count"] for card in content["cards"])
    by_client = {row["client"]: row["code"] for row in sheet()}
    assert [entry.card.code for entry in result.deck.entries] == list(
        dict.fromkeys(by_client[f"{card['set']}/{card['id']}"] for card in content["cards"])
    )


@needs_shared
def test_every_id_of_the_facts_is_in_the_sheet() -> None:
    with (SHARED / "facts" / "youngjedi_client_ids.csv").open(encoding="utf-8", newline="") as facts:
        wanted = {row["code"]: f"{row['client_set']}/{row['client_id']}" for row in csv.DictReader(facts)}
    assert {row["code"]: row["client"] for row in sheet() if row["client"]} == wanted
