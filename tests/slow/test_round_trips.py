"""Every published deck in every shape we know of: a minute or two."""

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.reading.document import Source
from cardlab.reading.split import decklists_in
from tests.conftest import SHARED, needs_shared
from tests.reading.shapes import DESTINY, SWCCG
from tests.reading.test_round_trips import PUBLISHED, misread, read_back

SHIELD_WITHIN = "Utinni_DARK_Expand_the_Jawas.txt"
"""It has a shield among its sixty, which a text cannot say: there only the card's type says where it belongs."""
GEMP = SHARED / "decks" / "swccg" / "gemp_db"


@needs_shared
def test_all_published_decks_of_destiny(judge: Validator) -> None:
    decklists = decklists_in(Source(PUBLISHED.name, PUBLISHED.read_bytes()))
    assert misread(judge, decklists, DESTINY) == []


@needs_shared
def test_the_decks_of_gemp(judge: Validator) -> None:
    wrong: list[tuple[str, str]] = []
    for path in sorted(GEMP.glob("*.txt")):
        for decklist in decklists_in(Source(path.name, path.read_bytes())):
            result = judge.validate(decklist, Request(game="swccg"))
            if not result.deck.unread:
                wrong += [(path.name, shape) for shape in read_back(judge, result, SWCCG)]
    assert wrong == [(SHIELD_WITHIN, "deckbuilder text"), (SHIELD_WITHIN, "swccgdb text")]
