"""Words that mean the same thing everywhere: game ids, languages."""

from typing import Final, Literal

GameId = Literal["destiny", "swccg", "young-jedi", "outer-rim"]
Language = Literal["en", "fr"]

GAMES: Final[tuple[GameId, ...]] = ("destiny", "swccg", "young-jedi", "outer-rim")
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")


def package_name(game: GameId) -> str:
    """The game's name where Python needs an identifier."""
    return game.replace("-", "_")
