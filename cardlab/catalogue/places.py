"""Where the catalogue and its spreadsheets live: in a checkout, or installed."""

import os
from pathlib import Path
from typing import NamedTuple

_PACKAGE = Path(__file__).resolve().parent.parent
_CHECKOUT = _PACKAGE.parent

_asked_for: list[Path] = []


class Places(NamedTuple):
    database: Path
    sheets: Path

    @property
    def own_sheets(self) -> Path:
        """The user's own imports, kept so that they survive a rebuild."""
        return self.database.with_name(f"{self.database.stem}-own")


def places() -> Places:
    """The places in force: `--db`, else CARDLAB_DB, else the checkout's db/, else the user's data folder."""
    return Places(database=_database(), sheets=_sheets())


def use_database(path: Path | None) -> None:
    """Make `path` (the `--db` option) the catalogue of this run."""
    _asked_for[:] = [path] if path else []


def exports_folder() -> Path:
    return _CHECKOUT / "exports" if in_checkout() else Path("exports")


def in_checkout() -> bool:
    return (_CHECKOUT / "pyproject.toml").is_file() and (_CHECKOUT / "imports").is_dir()


def _database() -> Path:
    if _asked_for:
        return _asked_for[0]
    if variable := os.environ.get("CARDLAB_DB"):
        return Path(variable)
    if in_checkout():
        return _CHECKOUT / "db" / "cardlab.db"
    from platformdirs import user_data_path

    return user_data_path("cardlab", appauthor=False) / "cardlab.db"


def _sheets() -> Path:
    shipped = _PACKAGE / "imports"
    return shipped if shipped.is_dir() else _CHECKOUT / "imports"
