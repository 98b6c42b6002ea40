"""A web address in place of a list: refused, with what to click on the site it names."""

import pytest

from cardlab.messages import sentences
from cardlab.registry import declarations
from cardlab.spreadsheets.sheet import is_web_address
from tests.conftest import PROJECT, Run


@pytest.mark.parametrize(
    ("address", "how"),
    [
        ("https://swdestinydb.com/deck/view/1", "On SWDestinyDB, open the deck and choose Download, then Text file."),
        ("HTTPS://www.SWDestinyDB.com/decklist/2/x", "On SWDestinyDB, open the deck"),
        ("https:/swdestinydb.com/deck/view/1", "On SWDestinyDB, open the deck"),
        ("www.swdestinydb.com/deck/view/1", "On SWDestinyDB, open the deck"),
        ("https://db.swdrenewedhope.com/deck/view/1", "On ARH DB, open the deck"),
        ("http://gemp.starwarsccg.org/gemp-swccg/", "On GEMP, open the deck builder, then Deck list"),
        ("https://swccgdb.com/decklist/view/7", "On SWCCGDB, open the deck"),
        ("https://notswccgdb.com/decklist/view/7", "Export the deck there as text."),
        ("https://example.org/deck.txt", "Export the deck there as text."),
    ],
)
@pytest.mark.parametrize("command", ["validate", "fix", "export", "stats"])
def test_it_is_not_opened_and_the_way_to_the_list_is_told(run: Run, command: str, address: str, how: str) -> None:
    outcome = run(command, address)
    assert outcome.code == 2
    assert f"cardlab opens no web addresses. {how}" in outcome.text
    assert outcome.text.rstrip().endswith("Then: cardlab validate FILE")


def test_it_stops_no_other_list(run: Run) -> None:
    outcome = run("validate", "https://example.org/deck", PROJECT / "examples" / "leia-han.txt", "--lang", "fr")
    assert outcome.code == 2
    assert "cardlab n'ouvre pas d'adresse web. Exportez-y le deck en texte." in outcome.text
    assert "leia-han.txt : LÉGAL" in outcome.text


@pytest.mark.parametrize("name", ["deck.txt", "wwwdeck.txt", "https", "C:/decks/leia.txt", "decks/www.txt"])
def test_a_file_is_no_address(name: str) -> None:
    assert not is_web_address(name)


def test_every_site_has_its_sentence() -> None:
    for game in declarations().values():
        known = {name for name in sentences(game.id, "fr") if name.startswith("export-from-")}
        assert known == {f"export-from-{site}" for site in game.deck_sites.values()}
