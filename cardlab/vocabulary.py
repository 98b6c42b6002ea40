"""Words that mean the same thing everywhere: languages, kinds of sheets, where cardlab is published."""

from typing import Final, Literal

GameId = str
"""A game's name in commands and files: `destiny`."""
Language = Literal["en", "fr"]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")

SHEET_KINDS: Final = (
    "sets", "cards", "corrections", "names", "formats", "format_snapshots", "format_lists",
    "exceptions", "data_gaps",
)  # fmt: skip
"""Kinds of sheets every game may have, in the order they must be imported: what is referred to comes first."""

LIST_MARK: Final = "; "
"""What stands between the members of a cell that is a list."""

ADDRESS: Final = ""
"""Where cardlab is published, as `https://host/owner/cardlab`; empty as long as that is nowhere. The package's links,
the publishing workflow and the messages about faults of cardlab take it from here."""
