"""Every form, upload and address of a desk, filled in with damage: it refuses or answers, and goes on working."""

import os
import re
import time
from pathlib import Path
from random import Random

from fastapi.routing import APIRoute
from fastapi.testclient import TestClient

import cardlab
from cardlab.catalogue.paths import catalogue_paths
from cardlab.desk import api, organiser, pages, registration
from cardlab.desk.app import desk_app
from cardlab.desk.limits import Limits
from cardlab.desk.settings import DeskSettings
from cardlab.reading.document import Source
from tests.conftest import PROJECT
from tests.desk.live import LEGAL, new_event
from tests.faults.trials import list_trials

SECONDS = float(os.environ.get("CARDLAB_FUZZ_SECONDS", "120"))
SEED = os.environ.get("CARDLAB_FUZZ_SEED", "1")
HERE = "https://cup.example"
FIELDS = sorted({
    name
    for file in (PROJECT / "cardlab" / "desk" / "templates").glob("*.html")
    for name in re.findall(r'name="(\w+)"', file.read_text(encoding="utf-8"))
})  # fmt: skip
"""Every field of every form."""
ODD = (
    *("", "0", "-1", "1", "2", "9" * 20, "true", "no", "fr", "destiny", "reference-1.6", "accepted", "ok", LEGAL),
    *("2030-01-01T00:00", "9999-99-99", "\0", "\u202eé☃𝔸" * 50, "<script>", "=1+1", "../../etc", "%00", "a" * 5000),
)
OURS_BY_FAULT = 500


def test_no_form_breaks_the_desk(tmp_path: Path, built_database: Path) -> None:
    chance = Random(SEED)
    event = new_event(built_database, tmp_path / "cup")
    settings = DeskSettings(catalogue_paths(built_database), (HERE,), Limits(per_minute=0), judges=1)
    app = desk_app(settings, event)
    routers = (each.router for each in (api, pages, organiser, registration))
    routes = [route for router in routers for route in router.routes if isinstance(route, APIRoute)]
    routes = [route for route in routes if not route.path.endswith("/live")]  # which never ends
    lists = list(list_trials())
    counts = dict.fromkeys((route.path for route in routes), 0)
    with event.store, TestClient(app, base_url=HERE, raise_server_exceptions=False) as client:
        staff = _signed_in(client, event.staff_link(HERE, event.new_link("organiser", "cardlab")))
        client.cookies.clear()
        client.post("/e/cup", data={"name": "Zoé", "list": LEGAL}, headers={"Origin": HERE})
        player = dict(client.cookies)
        end = time.monotonic() + SECONDS
        while time.monotonic() < end or not all(counts.values()):
            route = chance.choice(routes)
            source = chance.choice(lists).damaged(chance)
            client.cookies.clear()
            client.cookies.update(chance.choice((staff, player, {})))
            values = {name: chance.choice(ODD) for name in chance.sample(FIELDS, chance.randint(0, 8))}
            values["list"] = source.content.decode("utf-8", "replace")
            path = re.sub(r"\{slug\}", "cup", route.path)
            path = re.sub(r"\{\w+\}", lambda _: chance.choice(("1", "2", "0", "-1", "x", "destiny", "01035")), path)
            for method in route.methods:
                sent = _sent(method, values, source, chance)
                answer = client.request(method, path, headers={"Origin": HERE}, follow_redirects=False, **sent)
                assert answer.status_code != OURS_BY_FAULT, f"seed {SEED}: {method} {path} {values}"
            counts[route.path] += 1
        client.cookies.clear()
        assert client.get("/").is_success
        judged = client.post("/api/v1/validate", json={"list": LEGAL}).json()
        assert judged["results"][0]["verdict"] == "legal"
    with cardlab.open(built_database).event(tmp_path / "cup") as again:
        again.judge_again()


def _signed_in(client: TestClient, link: str) -> dict[str, str]:
    client.get(link)
    return dict(client.cookies)


def _sent(method: str, values: dict[str, str], source: Source, chance: Random) -> dict[str, object]:
    """The values as an address, a form, a form with a file, JSON, or bytes that are none of these."""
    if method == "GET":
        return {"params": {name: value[:200] for name, value in values.items()}}
    return chance.choice((
        {"data": values},
        {"data": values, "files": {"file": (source.name, source.content)}},
        {"json": values},
        {"content": source.content},
    ))  # fmt: skip
