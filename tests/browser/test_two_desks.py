"""Two desk processes on one PostgreSQL, with a browser at each."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browsing import Browser, started
from tests.desk.live import LEGAL, new_event
from tests.desk.processes import desk_process
from tests.servers import own_schema


@pytest.fixture
def organiser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with started(tmp_path_factory.mktemp("organiser")) as opened:
        yield opened
        assert opened.console() == []


def test_what_a_player_hands_in_at_one_desk_the_organiser_sees_and_rules_at_the_other(
    server: str, built_database: Path, tmp_path: Path, browser: Browser, organiser: Browser
) -> None:
    database, folder = own_schema(server), tmp_path / "cup"
    event = new_event(built_database, folder, database=database)
    with (
        event.store,
        desk_process(built_database, folder, database) as (_, one),
        desk_process(built_database, tmp_path / "other" / "cup", database) as (_, other),
    ):
        organiser.open(f"{other}/e/cup/desk/{event.new_link('organiser', 'cardlab', name='Anne')}?lang=en")
        organiser.open(f"{other}/e/cup/desk?lang=en")
        organiser.shows("main", "Nobody yet")
        browser.open(f"{one}/e/cup?lang=en")
        browser.write("input[name=name]", "Zoé")
        browser.write("textarea", LEGAL)
        browser.one("button.primary.big").click()
        browser.shows("h1", "Received, Zoé")
        organiser.shows(".players", "Zoé")
        organiser.open(f"{other}/e/cup/desk/player/1?lang=en")
        organiser.one("button[name=decision][value=accepted]").click()
        organiser.one("button[name=decision][value='']")
        assert event.store.rulings()[1].decision == "accepted"
