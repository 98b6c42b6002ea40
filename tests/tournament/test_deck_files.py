"""Lists as files of the event: what is read again on the day is what was handed in."""

import re

import pytest

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.reading.document import Source, read_decklist
from cardlab.tournament.deck_files import deck_files
from cardlab.tournament.model import Precheck
from cardlab.tournament.shown_lists import ShownLists
from cardlab.vocabulary import Language
from tests.conftest import PROJECT
from tests.tournament.registered import LEGAL, SETUP, UNCLEAR, WRONG, checked, handed_in, player

NAMELESS = LEGAL.replace("1 Han Solo, Vaurien (AW 46)", "Zzz élite").replace("2 Esquive", "Eskiv x2").replace(
    "Centre de commandement Rebelle", "Zentrum 1"
)  # fmt: skip

BULLETED = re.sub(r"(?m)^(\d+) ", "• \\1× ", UNCLEAR)


def files_of(found: Precheck) -> dict[str, str]:
    return deck_files(found.players, found.event, ShownLists(found.event.lang))


def only_file(judge: Validator, text: str, lang: Language = "en", **more: str) -> str:
    one = handed_in(judge, text, **more)
    assert one.result
    (file,) = files_of(checked(one.result.terms, [player(1, "Anne", one)], lang=lang)).values()
    return file


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "text",
    [LEGAL, WRONG, UNCLEAR, BULLETED, NAMELESS],
    ids=["legal", "wrong", "unclear", "unclear, with bullets", "nameless"],
)
def test_a_file_reads_back_as_the_list_that_was_handed_in(judge: Validator, text: str, lang: Language) -> None:
    first = handed_in(judge, text).result
    again = judge.validate(read_decklist(Source("x", only_file(judge, text, lang).encode())), Request(game="destiny"))
    assert first
    assert again.verdict == first.verdict
    assert sorted((line.zone, line.quantity) for line in again.deck.unread) == sorted(
        (line.zone, line.quantity) for line in first.deck.unread
    )
    if text is not NAMELESS:  # what was typed without a quantity has one now
        assert again.fingerprint == first.fingerprint


@pytest.mark.parametrize(("name", "game"), [("hunt-down.txt", "swccg"), ("tatooine-dark.txt", "young-jedi")])
def test_decks_of_the_other_games_too(judge: Validator, name: str, game: str) -> None:
    text = (PROJECT / "examples" / name).read_text(encoding="utf-8")
    first = handed_in(judge, text, game=game).result
    again = judge.validate(read_decklist(Source("x", only_file(judge, text, game=game).encode())), Request())
    assert first
    assert (again.fingerprint, again.verdict) == (first.fingerprint, first.verdict)


def test_a_setup_sheet_is_kept_as_it_was_written(judge: Validator) -> None:
    one = handed_in(judge, SETUP, game="outer-rim")
    assert one.result
    (text,) = files_of(checked(one.result.terms, [player(1, "Anne", one)])).values()
    assert text.startswith("# Star Wars: Outer Rim, setup sheet.")
    assert judge.validate(read_decklist(Source("x", text.encode()))).fingerprint == one.fingerprint


def test_files_are_named_by_number_name_and_side(judge: Validator) -> None:
    one = handed_in(judge, LEGAL)
    assert one.result
    players = [
        player(1, "Jean Dupont", one._replace(side="light"), one._replace(side="dark")),
        player(2, "jean dupont", one._replace(replaced=True), one),
        player(3, "../../x", one, one),
        player(4, "Nobody"),
        player(5, "A link", one._replace(result=None)),
    ]
    files = files_of(checked(one.result.terms, players))
    assert list(files) == [
        "decks/001-jean-dupont-light.txt",
        "decks/001-jean-dupont-dark.txt",
        "decks/002-jean-dupont.txt",
        "decks/003-x.txt",
        "decks/003-x-2.txt",
    ]


def test_without_personal_data_the_player_is_a_number(judge: Validator) -> None:
    one = handed_in(judge, LEGAL.replace("Deck : Leia et Han", "Joueur : Anne Martin"))
    assert one.result
    assert one.result.deck.player == "Anne Martin"
    files = files_of(checked(one.result.terms, [player(12, "Player 12", one)], personal_data=False))
    assert list(files) == ["decks/012.txt"]
    assert "Anne" not in files["decks/012.txt"]
