"""Words that mean the same thing everywhere: games, languages, kinds of sheets."""

from typing import Final, Literal

GameId = Literal["destiny", "swccg", "young-jedi", "outer-rim"]
Language = Literal["en", "fr"]

GAMES: Final[tuple[GameId, ...]] = ("destiny", "swccg", "young-jedi", "outer-rim")
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")

SHEET_KINDS: Final = (
    "sets", "cards", "corrections", "names", "formats", "format_snapshots", "format_lists",
    "exceptions", "setup_rules", "known_holes",
)  # fmt: skip
"""Kinds of sheets in the order they must be imported: what is referred to comes first."""

LIST_MARK: Final = "; "
"""What stands between the members of a cell that is a list."""


def package_name(game: GameId) -> str:
    """The game's name where Python needs an identifier."""
    return game.replace("-", "_")
