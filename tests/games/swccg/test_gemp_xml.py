"""GEMP's XML export: read by its ids, and hostile XML refused before anything is expanded or fetched."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.errors import CardlabError
from cardlab.reading.document import MAX_BYTES, Source, read_decklist
from tests.conftest import Run

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
DECK = f"""{HEAD}<deck>
  <card blueprintId="200_110" title="Knowledge And Defense"/>
  <card blueprintId="9_109*" title="Emperor Palpatine"/>
  <card blueprintId="9_109^" title="Emperor Palpatine"/>
  <cardOutsideDeck blueprintId="13_54" title="Battle Order"/>
</deck>
"""


def source(text: str | bytes, name: str = "deck.txt") -> Source:
    return Source(name, text if isinstance(text, bytes) else text.encode())


def test_the_id_counts_whatever_the_title_leaves_out() -> None:
    decklist = read_decklist(source(DECK))
    assert (decklist.reader, decklist.game) == ("gemp-xml", "swccg")
    assert [(line.number, line.code, line.heading, line.title_is_spare) for line in decklist.cards] == [
        (3, "200_110", "deck", True),
        (4, "9_109", "deck", True),
        (5, "9_109", "deck", True),
        (6, "13_54", "outside", True),
    ]
    assert decklist.unread == ()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding: str) -> None:
    text = DECK.replace("Emperor Palpatine", "Empereur é")
    assert len(read_decklist(source(text.encode(encoding))).cards) == 4


def test_nothing_is_dropped() -> None:
    text = f"""{HEAD}<deck>
  <!-- mine -->
  <card title="Sense"/>
  <card blueprintId="Sense"/>
  <note>for Saturday</note>
  <cardOutsideDeck/>
</deck>"""
    decklist = read_decklist(source(text))
    assert [(line.number, line.text, line.heading) for line in decklist.unread] == [
        (5, "Sense", "deck"),
        (7, "card", "outside"),
    ]
    assert [(line.title, line.code) for line in decklist.cards] == [("Sense", "")]
    assert [remark.text for remark in decklist.remarks] == ["mine", "<note>", "for Saturday"]


BOMB = "".join(f'<!ENTITY l{n + 1} "{f"&l{n};" * 10}">' for n in range(9))
HOSTILE = {
    "a document type": f"{HEAD}<!DOCTYPE deck><deck/>",
    "entities that grow": f'{HEAD}<!DOCTYPE deck [<!ENTITY l0 "lol">{BOMB}]><deck>&l9;</deck>',
    "a file of ours": f'{HEAD}<!DOCTYPE deck [<!ENTITY x SYSTEM "file:///etc/passwd">]><deck>&x;</deck>',
    "a parameter entity": f'{HEAD}<!DOCTYPE deck [<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd">%x;]><deck/>',
    "an external type": f'{HEAD}<!DOCTYPE deck SYSTEM "http://127.0.0.1/x.dtd"><deck/>',
    "no declaration before it": '<!DOCTYPE deck [<!ENTITY x "y">]><deck>&x;</deck>',
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_types_and_entities_are_refused(text: str) -> None:
    with pytest.raises(CardlabError) as refusal:
        read_decklist(source(text))
    assert refusal.value.key == "decklists.unsafe-xml"


WRONG = {
    "cut short": DECK[:-20],
    "another root": f"{HEAD}<html><body/></html>",
    "an unknown entity": f"{HEAD}<deck>&x;</deck>",
    "a thousand levels": f"{HEAD}{'<deck>' * 1000}",
    "nothing in it": HEAD,
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_what_is_no_deck_is_refused(text: str) -> None:
    with pytest.raises(CardlabError) as refusal:
        read_decklist(source(text))
    assert refusal.value.key == "decklists.bad-xml"
    assert refusal.value.values["line"] >= 1


def test_a_huge_file_is_refused_before_it_is_parsed() -> None:
    with pytest.raises(CardlabError) as refusal:
        read_decklist(source(HEAD + "<deck>" + " " * MAX_BYTES + "</deck>"))
    assert refusal.value.key == "decklists.too-large"


def test_a_hostile_file_is_unreadable_and_says_where(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deck.xml"
    file.write_text(HOSTILE["a file of ours"], encoding="utf-8")
    outcome = run("validate", file)
    assert outcome.code == 2
    assert "line 2" in outcome.text
    assert "root:" not in outcome.text


@given(st.text(max_size=60))
def test_any_text_in_a_deck_is_read_or_refused(text: str) -> None:
    with suppress(CardlabError):
        assert read_decklist(source(f"<deck>{text}</deck>")).reader == "gemp-xml"
