"""The lines of a list as a reader sorts them: cards, remarks, what could not be read, what the list says of itself."""

from typing import Any

from cardlab.model.decklist import CardLine, Decklist, Remark, UnreadLine
from cardlab.reading.head import as_game_id
from cardlab.vocabulary import GameId


class SortedLines:
    """Filled line by line; every line that is not blank must end in it."""

    def __init__(self) -> None:
        self.cards: list[CardLine] = []
        self.remarks: list[Remark] = []
        self.unread: list[UnreadLine] = []
        self.facts: dict[str, str] = {}

    def take(self, line: CardLine | UnreadLine) -> None:
        if isinstance(line, CardLine):
            self.cards.append(line)
        else:
            self.unread.append(line)

    def remark(self, number: int, text: str, kind: str = "comment") -> None:
        self.remarks.append(Remark(number, text, kind))

    def take_fact(self, number: int, text: str, fact: tuple[str, str] | None) -> None:
        """A line of the head: what it says first holds; one that says nothing is a comment."""
        if fact:
            self.facts.setdefault(*fact)
        self.remark(number, text, "heading" if fact else "comment")

    def decklist(self, source: str, reader: str, game: GameId | None = None, **more: Any) -> Decklist:
        """The whole list; `game` where lists of this shape are of one game only, whatever their heads say."""
        facts = dict(self.facts)
        game = game or as_game_id(facts.get("game", ""))
        if game:
            facts.pop("game", None)
        said = {name: facts.pop(name, "") for name in ("format", "name", "player", "side")}
        return Decklist(
            source=source,
            reader=reader,
            cards=tuple(self.cards),
            remarks=tuple(self.remarks),
            unread=tuple(self.unread),
            game=game,
            facts=facts,
            **{**said, **more},
        )
