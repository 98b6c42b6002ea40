"""Holotable's .htd: paths, two faces, starting cards."""

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.swccg.list_files import Holotable
from cardlab.games.swccg.reading import ImagePaths
from cardlab.games.validator import Validator
from cardlab.model.decklist import Decklist
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist

DECK = """\
ver 2
back imp.gif
card "/starwars/Premiere-Dark/t_stormtrooper" 57
card "/starwars/ReflectionsIII-Dark/t_auselessgesture" 1
card "/starwars/ReflectionsIII-Dark/t_fearismyally" 1 1 1
card "/starwars/Premiere-Dark/t_tatooine" 1 1 1
card "/TWOSIDED/starwars/SpecialEdition-Dark/t_carbonchambertesting/myfavoritedecoration" 1 1 1
"""


def read(text: str | bytes, name: str = "deck.htd") -> Decklist:
    return read_decklist(Source(name, text if isinstance(text, bytes) else text.encode()))


def judged(catalogue: Catalogue, text: str) -> Result:
    return Validator(catalogue).validate(read(text))


def test_paths_quantities_and_starting_cards() -> None:
    decklist = read(DECK)
    assert (decklist.reader, decklist.game) == ("holotable", "swccg")
    assert [(line.number, line.quantity, line.heading) for line in decklist.cards] == [
        (3, 57, ""), (4, 1, ""), (5, 1, "starting"), (6, 1, "starting"), (7, 1, "starting"),
    ]  # fmt: skip
    assert decklist.cards[-1].code == "/starwars/SpecialEdition-Dark/t_carbonchambertesting"
    assert [remark.kind for remark in decklist.remarks] == ["heading", "heading"]


def test_a_whole_deck_is_read_and_keeps_its_zones(catalogue: Catalogue) -> None:
    result = judged(catalogue, DECK)
    assert result.verdict == "legal"
    zones = {entry.card.code: entry.zone for entry in result.entries}
    assert zones == {
        "1_194": "deck", "13_51": "outside", "13_69": "starting", "1_289": "starting", "7_296": "starting",
    }  # fmt: skip
    assert result.summary["starting"] == 3


def test_the_same_deck_as_a_string_has_the_same_fingerprint(catalogue: Catalogue) -> None:
    text = f"{','.join(['1_194'] * 57)},13_69,1_289,7_296|13_51"
    assert judged(catalogue, DECK).fingerprint == judged(catalogue, text).fingerprint


def test_windows_bytes_are_read() -> None:
    decklist = read('card "/starwars/Premiere-Dark/t_sense" 1\n// déjà vu\n'.encode("cp1252"))
    assert decklist.remarks[0].text == "// déjà vu"


def test_what_is_no_card_line_is_unread() -> None:
    decklist = read('card "/starwars/Premiere-Dark/t_sense" 1\ncard /x 2\ncard "/starwars/x" 0\ncard "/x" many\n')
    assert [(line.number, line.why) for line in decklist.unread] == [
        (2, "decklists.bad-path"), (3, "decklists.bad-quantity"), (4, "decklists.bad-path"),
    ]  # fmt: skip


def test_an_unknown_folder_is_no_matter_where_the_file_is_the_only_one(catalogue: Catalogue) -> None:
    """Demo decks have moved from DemoDeck-Dark to VirtualPremium-Dark."""
    result = judged(catalogue, 'card "/starwars/DemoDeck-Dark/t_asajjventresswithlightsabers" 2\n')
    assert [(entry.card.code, entry.quantity) for entry in result.entries] == [("301_3", 2)]
    (finding,) = [each for each in result.findings if each.rule == "list.unknown-number"]
    assert finding.severity == "info"


@pytest.mark.parametrize("path", ["/starwars/Nowhere-Dark/t_nothing", "/starwars/Nowhere-Dark/t_tatooine"])
def test_an_unknown_path_is_an_unknown_card(catalogue: Catalogue, path: str) -> None:
    """There are two Tatooines of the Dark side: the file's name does not tell which."""
    result = judged(catalogue, f'card "/starwars/Premiere-Dark/t_stormtrooper" 59\ncard "{path}" 1\n')
    assert result.verdict == "unclear"
    (finding,) = [each for each in result.findings if each.severity == "warning"]
    assert (finding.rule, finding.lines) == ("list.unknown-card", (2,))


def test_paths_are_compared_by_file_within_a_side() -> None:
    rows = [
        ("/starwars/A-Dark/t_sense", "1_1", "1_1"),
        ("/starwars/A-Light/t_sense", "1_2", "1_2"),
        ("/starwars/B-Dark/t_alter", "1_3", "1_3"),
        ("/starwars/C-Dark/t_alter", "2_3", "2_3"),
        ("/legacy/D-Dark/t_control", "3_3", "3_3"),
        ("/starwars/E-Dark/t_fett", "4_1", "4_1"),
        ("/starwars/F-Dark/t_fett", "5_1", "4_1"),
    ]
    paths = ImagePaths(rows)
    assert paths.code("/StarWars/A-Dark/t_sense") == "1_1"
    assert paths.code("/starwars/X-Dark/t_sense") == "1_1"
    assert paths.code("/starwars/X-Light/t_sense") == "1_2"
    assert paths.code("/starwars/X-Dark/t_alter") == ""
    assert paths.code("/starwars/X-Dark/t_control") == ""
    assert paths.code("/starwars/X-Dark/t_fett") == "4_1"
    assert (paths.is_known("/starwars/A-Dark/t_sense"), paths.is_known("/starwars/X-Dark/t_sense")) == (True, False)


def test_every_printing_has_a_path_of_its_own_but_previews_which_have_their_cards(catalogue: Catalogue) -> None:
    rows = catalogue.other_ids("swccg", "holotable")
    paths = ImagePaths(rows)
    shared = {code: paths.code(path) for path, code, _ in rows if paths.code(path) != code}
    assert {code.partition("_")[0] for code in shared} == {"105", "107"}
    assert len(shared) == 12
    assert all(shared[code] == card_key for _, code, card_key in rows if code in shared)


@pytest.mark.parametrize(
    ("text", "claimed"),
    [(DECK, True), ('  card "/x" 1', True), ("card games", False), ("2x Sense", False), ("", False)],
)
def test_what_is_such_a_file(text: str, claimed: bool) -> None:
    assert Holotable().claims(Source("deck", text.encode())) is claimed
