"""A desk with its real judges, asked as a browser would ask it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from cardlab.catalogue.paths import catalogue_paths
from cardlab.desk.app import desk_app
from cardlab.desk.limits import Limits
from cardlab.desk.settings import DeskSettings

PAGE = {"Accept": "text/html", "Accept-Language": "en"}
OURS = {"Origin": "http://localhost", **PAGE}
"""What a browser sends with a form of ours."""


@pytest.fixture(scope="session")
def desk(built_database: Path) -> Iterator[TestClient]:
    """A desk without limits to what one may ask for."""
    settings = DeskSettings(
        catalogue_paths(built_database), judges=1, limits=Limits(per_minute=0), addresses=("http://testserver",)
    )
    with TestClient(desk_app(settings), base_url="http://localhost") as client:
        yield client


@pytest.fixture(autouse=True)
def _no_cookies(desk: TestClient) -> None:
    """Every test comes for the first time."""
    desk.cookies.clear()


@pytest.fixture
def desk_with(built_database: Path) -> Iterator[Callable[..., TestClient]]:
    """A desk with limits of its own, whose clock stands still."""
    opened: list[TestClient] = []

    def start(**limits: float) -> TestClient:
        settings = DeskSettings(catalogue_paths(built_database), judges=1, limits=Limits(**limits), clock=lambda: 0.0)  # type: ignore[arg-type]
        opened.append(TestClient(desk_app(settings), base_url="http://localhost").__enter__())
        return opened[-1]

    yield start
    for each in opened:
        each.__exit__()
