"""The organiser's page is told of every change, whichever process made it."""

from pathlib import Path

import httpx

from tests.desk.live import LEGAL, new_event, running


def test_a_page_that_is_open_is_told_of_changes(built_database: Path, tmp_path: Path) -> None:
    event = new_event(built_database, tmp_path / "cup")
    with event.store, running(built_database, event=event) as address, httpx.Client(base_url=address) as organiser:
        organiser.get(f"/e/cup/desk/{event.new_link('organiser', 'cardlab', name='Anne')}")
        with organiser.stream("GET", "/e/cup/desk/live", timeout=60) as told:
            assert told.headers["content-type"].startswith("text/event-stream")
            lines = (line for line in told.iter_lines() if line.startswith("event:"))
            assert next(lines) == "event: hello"
            assert httpx.post(f"{address}/e/cup", data={"name": "Zoé", "list": LEGAL}, timeout=60).status_code == 303
            assert next(lines) == "event: change"
            event.store.rule(1, "refused", "", "another process")
            assert next(lines) == "event: change"
