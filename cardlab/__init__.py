"""cardlab: a card catalogue and deckbuilding validator for four Star Wars card games.

import cardlab

lab = cardlab.open()
result = lab.validate(text, game="destiny", format="galactic-infinite")
print(result.verdict, result.text(lang="fr"))
"""

from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardlab.errors import CardlabError
    from cardlab.lab import Lab, Progress
    from cardlab.model.cards import Card
    from cardlab.model.findings import Finding, NotJudged
    from cardlab.model.result import Result, Unreadable

__version__ = "1.0.0"
__all__ = ["Card", "CardlabError", "Finding", "Lab", "NotJudged", "Result", "Unreadable", "open"]

_HOMES = {
    "Card": "cardlab.model.cards",
    "CardlabError": "cardlab.errors",
    "Finding": "cardlab.model.findings",
    "Lab": "cardlab.lab",
    "NotJudged": "cardlab.model.findings",
    "Result": "cardlab.model.result",
    "Unreadable": "cardlab.model.result",
}
"""Loaded when first asked for: a command that needs one loads no other."""


def open(
    database: str | PathLike[str] | None = None,
    *,
    sheets: str | PathLike[str] | None = None,
    progress: "Progress | None" = None,
) -> "Lab":
    """The library on a catalogue file: one's own, or by default the one cardlab keeps.

    It is built from the spreadsheets (`sheets`: a folder of one's own) when it is first needed, and again when they
    have changed; `progress` is then told which sheet is being read, how many are done, and of how many.
    """
    from cardlab.catalogue.paths import catalogue_paths
    from cardlab.lab import Lab

    return Lab(catalogue_paths(Path(database) if database else None, Path(sheets) if sheets else None), progress)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'cardlab' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
