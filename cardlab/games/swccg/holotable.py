"""Holotable's `.htd`: a path and a number on each line; starting cards have two numbers more."""

import re

from cardlab.model.decklist import CardLine, Decklist, UnreadLine
from cardlab.reading.document import Reader, Source
from cardlab.reading.quantities import MAX_QUANTITY
from cardlab.reading.sorted_lines import SortedLines
from cardlab.reading.text_clean import lines_of

_CARD = re.compile(
    r'card\s+"(?P<path>/[^"\n]{1,300})"\s*(?:"[^"\n]{0,200}"\s*)?(?P<quantity>[0-9]{1,4})'
    r"(?:\s+(?P<start>[0-9]{1,2})(?:\s+[0-9]{1,2})?)?$",
    re.IGNORECASE,
)
_DESCRIPTION = re.compile(r"(?:\.gif|\.jpg|\.png)?\s.*$|\.(?:gif|jpg|png)$", re.IGNORECASE)
"""Older files name the card behind its path, and the image's kind: `/starwars/Premiere-Dark/t_sense.gif •Sense`."""
_TWO_SIDED = "/TWOSIDED"
_MAX_TEXT = 200


class Holotable(Reader):
    """A deck of Holotable: the path of each card's image, and how many; starting cards are marked."""

    name = "holotable"
    title = ("Holotable's .htd (Star Wars CCG)", "Fichier .htd de Holotable (Star Wars CCG)")

    def claims(self, source: Source) -> bool:
        text = source.text
        return '"/' in text and re.search(r'(?mi)^[ \t]*card\s+"/', text) is not None

    def read(self, source: Source) -> Decklist:
        lines = SortedLines()
        for number, line in enumerate(lines_of(source.text), start=1):
            line = line.strip()
            found = _CARD.match(line)
            if found and 1 <= int(found["quantity"]) <= MAX_QUANTITY:
                path = _front(_DESCRIPTION.sub("", found["path"]))
                heading = "starting" if int(found["start"] or 0) else ""
                lines.cards.append(
                    CardLine(
                        number=number,
                        text=path,
                        quantity=int(found["quantity"]),
                        code=path,
                        heading=heading,
                    )
                )
            elif line.lower().startswith("card"):
                why = "decklists.bad-quantity" if found else "decklists.bad-path"
                lines.unread.append(UnreadLine(number, line[:_MAX_TEXT], why))
            elif line:
                is_head = line.startswith(("ver", "back"))
                lines.remark(number, line[:_MAX_TEXT], "heading" if is_head else "comment")
        return lines.decklist(source.name, self.name, "swccg")


def _front(path: str) -> str:
    """The path of a card's front: `/TWOSIDED/folder/front/back` means `/folder/front`."""
    if not path.upper().startswith(f"{_TWO_SIDED}/"):
        return path
    return path[len(_TWO_SIDED) :].rpartition("/")[0]
