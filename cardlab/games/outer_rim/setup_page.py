"""A setup sheet as a page: boxes to tap, one sheet of paper when printed, and readable as a sheet again."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from html.parser import HTMLParser

from cardlab.games.outer_rim.setup_labels import STEPS
from cardlab.importers.sheets import Row
from cardlab.messages import say
from cardlab.vocabulary import Language

_MARK = "data-outer-rim-setup"
_COLUMNS = ("tick", "what", "value", "note")
_PAGE = """\
<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 1rem/1.35 sans-serif; color: #111; max-width: 56rem; margin: 1rem auto; padding: 0 .8rem; }}
h1 {{ font-size: 1.2rem; }} h2 {{ font-size: 1rem; margin: 1rem 0 .2rem; border-bottom: 2px solid #444; }}
table {{ border-collapse: collapse; width: 100%; }}
td {{ padding: .2rem .4rem; border-bottom: 1px solid #ccc; vertical-align: middle; }}
td.tick {{ width: 2.2rem; text-align: center; }} td.what {{ width: 34%; }}
td.note {{ width: 32%; color: #555; font-size: .85em; }}
label {{ display: block; padding: .55rem 0; cursor: pointer; }}
input[type=checkbox] {{ width: 1.6rem; height: 1.6rem; margin: .3rem; }}
input[type=text] {{ font: inherit; width: 100%; box-sizing: border-box; min-height: 2.2rem; }}
tr.done td {{ background: #eef6ee; }}
h2 {{ break-after: avoid; }} tr {{ break-inside: avoid; }}
@media (max-width: 40rem) {{
  tr {{ display: grid; grid-template-columns: 2.8rem 1fr; border-bottom: 1px solid #ccc; }}
  td, td.what, td.note, td.tick {{ display: block; width: auto; border: 0; padding: .1rem .3rem; grid-column: 2; }}
  td.tick {{ grid-column: 1; grid-row: 1 / span 3; }}
  td.note:empty {{ display: none; }}
}}
@media print {{
  @page {{ size: A4; margin: 7mm; }}
  body {{ margin: 0; padding: 0; max-width: none; font-size: {points}pt; line-height: 1.12; }}
  body {{ columns: 3; column-gap: 4mm; }}
  h1 {{ font-size: 1.15em; margin: 0; }} p {{ margin: 0; }}
  h2 {{ font-size: 1.05em; margin: .35em 0 0; border-bottom-width: 1px; }}
  table, tbody, tr {{ display: block; }}
  td, td.tick, td.what, td.note {{ display: inline; border: 0; padding: 0; width: auto; background: none !important; }}
  td.what::after {{ content: ": "; }} td.note:not(:empty)::before {{ content: " ("; }}
  td.note:not(:empty)::after {{ content: ")"; }}
  label {{ display: inline; padding: 0; }} td.value {{ font-weight: bold; }}
  input[type=checkbox] {{ width: .9em; height: .9em; margin: 0 .3em 0 0; vertical-align: baseline; }}
  input[type=text] {{ width: 9em; min-height: 0; height: 1.1em; padding: 0; border: 0; }}
  input[type=text] {{ border-bottom: .5pt solid #111; }}
}}
</style>
</head>
<body {mark}="{key}">
<h1>{title}</h1>
{remarks}{steps}<script>
(function () {{
  var key = "cardlab-" + document.body.getAttribute("{mark}"), kept = {{}};
  try {{ kept = JSON.parse(localStorage.getItem(key)) || {{}}; }} catch (fault) {{ kept = {{}}; }}
  document.querySelectorAll("input").forEach(function (input) {{
    var box = input.type === "checkbox";
    function show() {{
      if (box) {{
        input.toggleAttribute("checked", input.checked);
        input.closest("tr").classList.toggle("done", input.checked);
      }} else {{
        input.setAttribute("value", input.value);
      }}
    }}
    if (input.id in kept) {{ if (box) {{ input.checked = kept[input.id]; }} else {{ input.value = kept[input.id]; }} }}
    show();
    input.addEventListener(box ? "change" : "input", function () {{
      kept[input.id] = box ? input.checked : input.value;
      show();
      try {{ localStorage.setItem(key, JSON.stringify(kept)); }} catch (fault) {{ return; }}
    }});
  }});
}})();
</script>
</body>
</html>
"""


def as_page(steps: Iterable[tuple[str, Sequence[Sequence[str]]]], language: Language, remarks: Sequence[str]) -> str:
    """A page that needs nothing else; `steps` are the sheet's steps with (label, value, note) of each line."""
    body, count = "", 0
    for step, lines in steps:
        rows = ""
        for label, value, note in lines:
            count += 1
            rows += _row(f"b{count}", label, value, note, boxed=step != "head")
        body += f"<h2>{escape(STEPS[step][language == 'fr'])}</h2>\n<table>\n{rows}</table>\n"
    return _PAGE.format(
        lang=language,
        title=escape(say("outer-rim.sheet-title", language)),
        remarks="".join(f"<p>{escape(remark)}</p>\n" for remark in remarks),
        steps=body,
        mark=_MARK,
        key=hashlib.sha256(body.encode()).hexdigest()[:12],
        points=7.4 if count < 100 else 6.6 if count < 130 else 5.9,
    )


def _row(name: str, label: str, value: str, note: str, *, boxed: bool) -> str:
    box = f'<input type="checkbox" id="{name}">' if boxed else ""
    what = f'<label for="{name}">{escape(label)}</label>' if boxed else escape(label)
    said = escape(value) if value else f'<input type="text" id="{name}v" aria-label="{escape(label)}" value="">'
    cells = zip(_COLUMNS, (box, what, said, escape(note)), strict=True)
    return "<tr>" + "".join(f'<td class="{column}">{cell}</td>' for column, cell in cells) + "</tr>\n"


def is_page(text: str) -> bool:
    return _MARK in text


def rows_of_page(text: str) -> list[Row]:
    """The lines of a page as rows of a table, below their headers; a box is ticked as the page was saved."""
    reading = _PageReader()
    reading.feed(text)
    reading.close()
    return [Row(number, tuple(cells)) for number, cells in enumerate(_with_headers(reading.rows), start=1)]


def _with_headers(rows: list[list[str]]) -> Iterator[list[str]]:
    yield [say(f"outer-rim.column-{column}", "en") for column in _COLUMNS]
    yield from rows


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
