"""Lists longer than any deck: answered at once, not after minutes; and streams that lack a character."""

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.games.validator import MOST_LINES, Validator
from cardlab.reading.document import MAX_BYTES, MAX_LINES, Source, read_decklist
from cardlab.reading.split import Part, decklists_in, part_source
from tests.conftest import PROJECT, Run

LETTERS = "abcdefghijklmnopqrtu"
"""No s, which would be an English plural."""


@pytest.mark.parametrize(
    ("head", "line"),
    [
        pytest.param("Game: destiny\n", "2 Nobody's Blaster {n}\n", id="unknown cards"),
        pytest.param("Game: destiny\n", "2 Luke Skywalker (AW 35)\n", id="one card again and again"),
        pytest.param("Game: swccg\n", "1 Tatooine\n", id="cards of several printings"),
        pytest.param("Game: destiny\n2 Force Throw\n", "\x01\x02\n", id="bytes"),
        pytest.param("Game: outer-rim\n", "Joueur 1, crédits : {n}\n", id="a setup"),
        pytest.param("", "9_109,", id="a GEMP string"),
        pytest.param("ver 2\n", 'card "/starwars/Premiere-Dark/t_s{n}" 2\n', id="a Holotable file"),
    ],
)
def test_a_list_longer_than_any_deck_is_refused(run: Run, tmp_path: Path, head: str, line: str) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(head + "".join(line.format(n=n) for n in range(MOST_LINES + 1)), encoding="utf-8")
    assert deck.stat().st_size < MAX_BYTES
    outcome = run("validate", deck)
    assert outcome.code == 2
    assert "lines, more than the 5,000 a decklist may have" in outcome.err
    assert "lignes, plus que les" in run("validate", deck, "--lang", "fr").err


@pytest.mark.parametrize(
    ("text", "lines", "words"),
    [
        pytest.param("2 Force Throw, " * 5_001, 2, "15,005", id="one line of many cards"),
        pytest.param("2 Force Throw, 2 Luke Skywalker\n" * 2_000, 2_001, "12,002", id="many cards on each line"),
        pytest.param("2 Nobody's Blaster of Nowhere\n" * 3_000, 3_001, "15,002", id="many words in question"),
        pytest.param("Then Luke met Leia, and both flew to Yavin. " * 800, 2, "7,202", id="a story"),
    ],
)
def test_more_words_than_any_deck_has_are_refused(run: Run, tmp_path: Path, text: str, lines: int, words: str) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(f"Game: destiny\n{text}", encoding="utf-8")
    outcome = run("validate", deck)
    assert outcome.code == 2
    assert f"{lines:,} lines with {words} words: this is no decklist." in outcome.err
    assert "ce n'est pas une liste" in run("validate", deck, "--lang", "fr").err


@pytest.mark.parametrize("end", [b"\n", b"\r"])
def test_more_lines_than_many_lists_have_are_not_even_read(end: bytes) -> None:
    with pytest.raises(CardlabError, match="100,001 lines"):
        decklists_in(Source("deck.txt", (b"-" + end) * (MAX_LINES + 1)))


def test_a_list_of_many_is_no_longer_than_what_it_says() -> None:
    """Were each as long as all before it, a text of many would take the square of its length."""
    lines = ["Deck: a", "2 Force Throw"] * 4
    source = Source("decks.txt", "\n".join(lines).encode())
    assert part_source(source, lines, Part(6, 8, ""), 4).text == "Deck: a\n2 Force Throw"
    assert [each.line_texts for each in decklists_in(source)] == [
        {line: "Deck: a", line + 1: "2 Force Throw"} for line in (1, 3, 5, 7)
    ]


def test_a_search_for_more_words_than_any_name_holds(run: Run) -> None:
    assert run("search", *["luke"] * 1_500).code == 0
    assert run("search", *(f"luke{number}" for number in range(1_500))).code == 1


def test_so_many_unknown_titles_are_compared_and_all_are_told(catalogue: Catalogue) -> None:
    titles = [f"Force Throw{''.join(letters)}" for letters in product(LETTERS, LETTERS)][:300]
    text = "Game: destiny\n" + "".join(f"1 {title}\n" for title in titles)
    result = Validator(catalogue).validate(read_decklist(Source("deck.txt", text.encode())))
    unknown = [finding for finding in result.findings if finding.rule == "list.unknown-card"]
    assert len(unknown) == len(titles) == 300
    assert all(finding.hints for finding in unknown)


def test_an_unknown_card_on_many_lines_is_one_finding(catalogue: Catalogue) -> None:
    text = "Game: destiny\n" + "1 Force Throwaa\n1 Force Throwbb\n" * 50
    result = Validator(catalogue).validate(read_decklist(Source("deck.txt", text.encode())))
    unknown = [finding.lines for finding in result.findings if finding.rule == "list.unknown-card"]
    assert unknown == [tuple(range(2, 102, 2)), tuple(range(3, 103, 2))]


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_stream_that_lacks_a_character_gets_its_number(built_database: Path, tmp_path: Path, encoding: str) -> None:
    name = os.fsencode(tmp_path) + b"/caf\xe9\xff.txt"
    with open(name, "wb") as deck:
        deck.write((PROJECT / "examples" / "leia-han-wrong.txt").read_bytes())
    surroundings = {**os.environ, "PYTHONIOENCODING": encoding, "CARDLAB_DB": str(built_database)}
    for words in ([b"validate", name, b"--lang", b"fr"], [b"validate", name, b"--json"]):
        outcome = subprocess.run(
            [sys.executable, "-m", "cardlab", *words], capture_output=True, env=surroundings, check=False
        )
        assert outcome.returncode == 1
        assert outcome.stderr == b""
        assert b"\\u2717" in outcome.stdout or b'"verdict": "illegal"' in outcome.stdout
