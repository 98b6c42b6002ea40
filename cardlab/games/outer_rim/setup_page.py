"""A setup sheet that was filled in and saved as a page, read as a sheet again."""

from html.parser import HTMLParser

from cardlab.messages import say
from cardlab.spreadsheets.cells import Row

MARK = "data-outer-rim-setup"
COLUMNS = ("tick", "what", "value", "note")


def is_page(text: str) -> bool:
    return MARK in text


def rows_of_page(text: str) -> list[Row]:
    """The lines of a page as rows of a table, below their headers; a box is ticked as the page was saved."""
    reading = _PageReader()
    reading.feed(text)
    reading.close()
    headers = [say(f"outer-rim.column-{column}", "en") for column in COLUMNS]
    return [Row(number, tuple(cells)) for number, cells in enumerate([headers, *reading.rows], start=1)]


class _PageReader(HTMLParser):
    """Collects the cells of every row of a table."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.rows: list[list[str]] = []
        self._in_cell = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "tr":
            self.rows.append([])
        elif tag == "td" and self.rows:
            self.rows[-1].append("")
            self._in_cell = True
        elif tag == "input" and self._in_cell:
            ticked = "☑" if "checked" in given else "☐"
            self.rows[-1][-1] += ticked if given.get("type") == "checkbox" else given.get("value") or ""

    def handle_endtag(self, tag: str) -> None:
        if tag == "td":
            self._in_cell = False

    def handle_data(self, words: str) -> None:
        if self._in_cell:
            self.rows[-1][-1] = " ".join((self.rows[-1][-1] + words).split())
