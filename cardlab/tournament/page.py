"""The page of a pre-check: one HTML file that needs nothing from anywhere else, for a laptop, a phone and paper.

Of a large event it is the list of the players; each hundred of them has such a page of its own, with all about them.

What a player typed is only ever text: escaped in the table of players, and data for the
script, which makes text nodes of it. The page's policy lets nothing run but that script.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from itertools import accumulate, groupby
from pathlib import Path
from typing import Any

from markupsafe import Markup

from cardlab.catalogue.catalogue import Catalogue
from cardlab.exporters.html import csp_hash, templates_of
from cardlab.exporters.xlsx_styles import STATUS_MARKS
from cardlab.messages import few, sentences
from cardlab.render.renderer import Renderer
from cardlab.tournament.model import STATUSES, Event, Precheck
from cardlab.tournament.page_plain import PlainPlayers
from cardlab.tournament.page_players import CHANGES, Roll, are_apart, details_file, part_of, said, told
from cardlab.tournament.shown_lists import ShownLists
from cardlab.tournament.times import shown_deadline
from cardlab.tournament.to_resolve import TO_RESOLVE

_STYLES = ("precheck.css", "precheck-player.css", "precheck-paper.css")
_SCRIPTS = ("precheck-kept.js", "precheck-player.js", "precheck-paper.js", "precheck-list.js")
"""In this order they make one script."""
_EARLY = 'document.documentElement.className = "js"'
"""Before the players come: a browser that first laid them out as a plain table would take long over thousands."""
_LATER = {
    name: f"{{{name}}}" for name in ("shown", "ticked", "count", "number", "status", "rows", "line", "name", "round")
}


@dataclass(frozen=True)
class _Choice:
    """A button that shows the players of one kind."""

    code: str
    words: str
    count: int
    mark: str = ""
    start: int = 0
    """How many players the kinds before it have: where its part of the bar begins."""


def page_html(catalogue: Catalogue, precheck: Precheck, shown: ShownLists | None = None) -> Iterator[str]:
    """The whole page in pieces, in the event's language; the same pre-check gives the same bytes."""
    return _Pages(catalogue, precheck, shown).whole()


def player_files(
    catalogue: Catalogue, precheck: Precheck, shown: ShownLists | None = None
) -> Iterator[tuple[str, str]]:
    """The pages beside that of a large event, with the details of a hundred players each, by their names."""
    if are_apart(precheck.players):
        yield from _Pages(catalogue, precheck, shown).parts()


class _Pages:
    """The pages of one pre-check."""

    def __init__(self, catalogue: Catalogue, precheck: Precheck, shown: ShownLists | None) -> None:
        self._catalogue = catalogue
        self._precheck = precheck
        self._renderer = Renderer.for_game(catalogue.game_names(precheck.event.game), precheck.event.lang)
        self._shown = shown or ShownLists(precheck.event.lang)
        self._plain = PlainPlayers(self._renderer, self._shown)
        self._template = templates_of("cardlab.tournament").get_template("precheck.html")
        palette = _source("palette.css", "cardlab.exporters", "static")
        self._style = "\n".join([palette, *map(_source, _STYLES)])
        scripts = map(_source, _SCRIPTS)
        self._script = "\n".join(["(() => {", '"use strict";', *scripts, "})();"])

    def whole(self) -> Iterator[str]:
        precheck, renderer, lang = self._precheck, self._renderer, self._precheck.event.lang
        notes = [*_gone(precheck, renderer), *(said(renderer.phrase(note), lang) for note in precheck.notes)]
        return self._page(
            precheck,
            apart=are_apart(precheck.players),
            summary=_summary(precheck, renderer),
            to_resolve=_to_resolve(precheck, renderer),
            notes=notes,
        )

    def parts(self) -> Iterator[tuple[str, str]]:
        for part, players in groupby(self._precheck.players, key=part_of):
            first, last = part
            words = self._renderer.say("precheck-page.part", first=first, last=last)
            page = self._page(self._precheck._replace(players=tuple(players)), part=words)
            yield details_file(part), "".join(page)

    def _page(
        self,
        precheck: Precheck,
        *,
        apart: bool = False,
        part: str = "",
        summary: str = "",
        to_resolve: str = "",
        notes: Sequence[str] = (),
    ) -> Iterator[str]:
        event, renderer = precheck.event, self._renderer
        roll = Roll(precheck.players, renderer, self._shown, apart=apart)
        title = renderer.say("precheck-page.title", event=_title(event))
        return self._template.generate(
            lang=event.lang,
            title=" · ".join(filter(None, (title, part))),
            event=_title(event),
            part=part,
            apart=apart,
            summary=summary,
            to_resolve=to_resolve,
            notes=notes,
            facts=list(_facts(self._catalogue, precheck, renderer)),
            statuses=_statuses(precheck, renderer),
            changes=[] if precheck.first_run else _changes(precheck, renderer),
            tally=", ".join(_tally(precheck, renderer)),
            look=_Choice("look", renderer.say("precheck.look"), len(precheck.to_look_at)),
            count=len(precheck.players),
            labels=_named("label-", renderer),
            matches=_matches(precheck, renderer, len(precheck.players)),
            rows=roll.rows(),
            plain=self._plain.html(() if apart else precheck.players),
            records=map(_as_data, roll.records(_surroundings(precheck, renderer, apart=apart))),
            style=Markup(self._style),
            style_hash=csp_hash(self._style),
            early=Markup(_EARLY),
            early_hash=csp_hash(_EARLY),
            script=Markup(self._script),
            script_hash=csp_hash(self._script),
        )


def _surroundings(precheck: Precheck, renderer: Renderer, *, apart: bool) -> dict[str, Any]:
    """What the script must know besides the players."""
    return {
        **({"apart": True} if apart else {}),
        "event": event_id(precheck.event),
        "words": _named("word-", renderer, **_LATER)
        | {"matches": _matches(precheck, renderer, "{shown}"), "look": renderer.say("precheck.look")},
        "statuses": [[status, STATUS_MARKS[status], renderer.say(f"precheck.status-{status}")] for status in STATUSES],
        "changes": {change: renderer.say(f"precheck.change-{change}") for change in CHANGES},
    }


def event_id(event: Event) -> str:
    """What a browser keeps ticks under: the same in every run, and says nothing about anybody."""
    return sha256("\0".join((_title(event), event.game, Path(event.format).name)).encode()).hexdigest()[:12]


def _title(event: Event) -> str:
    return told(event.title or event.folder.name, event.lang)


def _facts(catalogue: Catalogue, precheck: Precheck, renderer: Renderer) -> Iterator[str]:
    yield catalogue.game_name(precheck.event.game, precheck.event.lang)
    yield told(renderer.format(precheck.terms), precheck.event.lang)
    if precheck.event.deadline:
        yield renderer.say(
            "precheck-page.deadline",
            deadline=shown_deadline(precheck.event.deadline, precheck.event.zone, precheck.event.lang),
        )


def _summary(precheck: Precheck, renderer: Renderer) -> str:
    count = len(precheck.players)
    settled = sum(player.is_settled for player in precheck.players)
    if settled == count:
        return renderer.say("precheck-page.all-settled", count=count)
    said = renderer.say("precheck-page.settled", count=count, settled=settled, open=count - settled)
    asked = precheck.questions
    return f"{said} {renderer.say('precheck-page.look', count=asked, file=TO_RESOLVE)}" if asked else said


def _statuses(precheck: Precheck, renderer: Renderer) -> list[_Choice]:
    counts = Counter(player.status for player in precheck.players)
    present = [status for status in STATUSES if counts[status]]
    starts = [0, *accumulate(counts[status] for status in present)]
    return [
        _Choice(status, renderer.say(f"precheck.status-{status}"), counts[status], STATUS_MARKS[status], start)
        for status, start in zip(present, starts, strict=False)
    ]


def _tally(precheck: Precheck, renderer: Renderer) -> Iterator[str]:
    """What the buttons of the page tell, where there are none."""
    counts = Counter(player.status for player in precheck.players)
    for status in STATUSES:
        if counts[status]:
            yield renderer.say(f"precheck-page.tally-{status}", count=counts[status])
    if asked := len(precheck.to_look_at):
        yield renderer.say("precheck-page.tally-look", count=asked)


def _changes(precheck: Precheck, renderer: Renderer) -> list[_Choice]:
    counts = Counter(player.change for player in precheck.players)
    return [
        _Choice(change, renderer.say(f"precheck.change-{change}"), counts[change])
        for change in CHANGES
        if counts[change]
    ]


def _to_resolve(precheck: Precheck, renderer: Renderer) -> str:
    waiting = precheck.open_phrases
    if not waiting:
        return ""
    players = {number for phrase in waiting for number in phrase.players}
    return renderer.say("precheck-page.to-resolve", count=len(waiting), players=len(players), file=TO_RESOLVE)


def _gone(precheck: Precheck, renderer: Renderer) -> Iterator[str]:
    names = [told(name, precheck.event.lang) for name in precheck.gone]
    if names:
        key = "precheck-page.gone-one" if len(names) == 1 else "precheck-page.gone"
        yield renderer.say(key, names=few(names, renderer.language))


def _matches(precheck: Precheck, renderer: Renderer, shown: int | str) -> str:
    return renderer.say("precheck-page.matches", shown=shown, count=len(precheck.players))


def _named(beginning: str, renderer: Renderer, **values: str) -> dict[str, str]:
    """Every sentence of the page whose name begins so, by the rest of its name."""
    return {
        name.removeprefix(beginning): renderer.say(f"precheck-page.{name}", **values)
        for name in sentences("precheck-page", renderer.language)
        if name.startswith(beginning)
    }


def _as_data(text: str) -> Markup:
    """JSON that no HTML parser can take for markup, whatever it holds."""
    for letter in "<>&\u2028\u2029":
        text = text.replace(letter, f"\\u{ord(letter):04x}")
    return Markup(text)


def _source(name: str, package: str = "cardlab.tournament", folder: str = "templates") -> str:
    """A style sheet or script as it stands; a checkout may have given it other line ends, and its hash is of these."""
    return files(package).joinpath(folder, name).read_text(encoding="utf-8").replace("\r\n", "\n").strip()
