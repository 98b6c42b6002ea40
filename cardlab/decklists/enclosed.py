"""Kinds of cards that are headings again below the heading of cards beside the deck: `Outside the deck`, `Effects`."""

from cardlab.decklists.headings import enclosing


class Enclosed:
    """Which headings a list has had, and whether it stands below the one of cards beside the deck."""

    def __init__(self) -> None:
        self._had: set[str] = set()
        self._beside = ""
        self._nested = False

    def under(self, heading: str, above: str, section: str, after_blank: bool) -> tuple[str, bool]:
        """The heading whose cards follow, and whether that is sure; `above` it stands another, whose section is `new`
        where it has no cards.

        It is of the cards beside the deck where nothing stands between the two; where they have cards, one that
        the deck had before may be either's.
        """
        again = heading in self._had
        self._had.add(heading)
        if not self._beside or not heading or heading in enclosing() or (after_blank and not again):
            self._beside, self._nested = (heading if heading in enclosing() else ""), False
            return heading, True
        self._nested = above == self._beside and (self._nested or section == "new")
        return (self._beside, True) if self._nested else (heading, not again)
