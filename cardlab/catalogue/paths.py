"""Where the catalogue, its spreadsheets and the examples are: in a checkout, or installed."""

from pathlib import Path
from typing import NamedTuple

_PACKAGE = Path(__file__).resolve().parent.parent
_CHECKOUT = _PACKAGE.parent


class CataloguePaths(NamedTuple):
    database: Path
    sheets: Path

    @property
    def own_sheets(self) -> Path:
        """The folder of the user's own imports, from which every later build reads them again."""
        return self.database.with_name(f"{self.database.stem}-own")


def catalogue_paths(database: Path | None = None, sheets: Path | None = None) -> CataloguePaths:
    """The paths given; by default the checkout's db/ and imports/, or the user's data folder and the shipped sheets."""
    return CataloguePaths(database or _database(), sheets or _sheets())


def exports_folder() -> Path:
    return _CHECKOUT / "exports" if _in_checkout() else Path("exports")


def examples_folder() -> Path:
    """The decklists and registrations that come with cardlab."""
    return _shipped("examples")


def _in_checkout() -> bool:
    return (_CHECKOUT / "pyproject.toml").is_file() and (_CHECKOUT / "imports").is_dir()


def _database() -> Path:
    if _in_checkout():
        return _CHECKOUT / "db" / "cardlab.db"
    from platformdirs import user_data_path

    return user_data_path("cardlab", appauthor=False) / "cardlab.db"


def _sheets() -> Path:
    return _shipped("imports")


def _shipped(folder: str) -> Path:
    """A folder that a wheel has within the package and a checkout beside it."""
    installed = _PACKAGE / folder
    return installed if installed.is_dir() else _CHECKOUT / folder
