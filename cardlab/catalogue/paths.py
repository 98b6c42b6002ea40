"""Where the catalogue and its spreadsheets live: in a checkout, or installed."""

from pathlib import Path
from typing import NamedTuple

_PACKAGE = Path(__file__).resolve().parent.parent
_CHECKOUT = _PACKAGE.parent


class Places(NamedTuple):
    database: Path
    sheets: Path

    @property
    def own_sheets(self) -> Path:
        """The user's own imports, kept so that they survive a rebuild."""
        return self.database.with_name(f"{self.database.stem}-own")


def places(database: Path | None = None, sheets: Path | None = None) -> Places:
    """The places asked for; by default the checkout's db/ and imports/, or the user's data folder and our sheets."""
    return Places(database or _database(), sheets or _sheets())


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
