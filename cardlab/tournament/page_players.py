"""The players on a page of a pre-check: a row of HTML for each, and what the script shows of them as compact data.

Cards, rules and headings stand in tables once, and lists are numbers that point into them. Where the details of players
stand apart, in files of a hundred, the page knows of each what it takes to list, find and filter them.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from markupsafe import Markup, escape

from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import DeckGroup, DeckRow
from cardlab.exporters.registration_sheet import place_of, sums_of, sums_of_group
from cardlab.exporters.xlsx_styles import STATUS_MARKS
from cardlab.model.findings import Finding
from cardlab.registry import find_game
from cardlab.render.renderer import Renderer
from cardlab.render.text import ordered
from cardlab.tournament.addresses import without_addresses
from cardlab.tournament.model import STATUSES, Change, DeckCheck, Player, PlayerList
from cardlab.tournament.shown_lists import ShownLists
from cardlab.tournament.times import shown_time
from cardlab.vocabulary import Language

CHANGES: tuple[Change, ...] = ("new", "changed", "fixed", "broken")
_SEVERITIES = ("error", "warning", "info")
_TONES = {"ok": "legal", "warning": "legal-with-warnings", "problem": "illegal", "": "withdrawn"}
"""The status whose colour a deck check has."""
_TOGETHER = tuple((mark, mark.replace(" ", "\u00a0")) for mark in ("« ", " »", " :", " ;", " ?", " !", "n° "))


_IN_PAGE = 500
_A_FILE = 100


def are_apart(players: Sequence[Player]) -> bool:
    """Whether the details of so many players stand in files of their own: a page must open at once."""
    return len(players) > _IN_PAGE


def part_of(player: Player) -> tuple[int, int]:
    """The first and the last number of the hundred that a player's details stand among."""
    first = (player.number - 1) // _A_FILE * _A_FILE + 1
    return first, first + _A_FILE - 1


def details_file(part: tuple[int, int]) -> str:
    return f"players/{part[0]:04}-{part[1]:04}.html"


class Roll:
    """The players of a pre-check, and the tables their records point into."""

    def __init__(self, players: Sequence[Player], renderer: Renderer, shown: ShownLists, *, apart: bool) -> None:
        self._players = players
        self._apart = apart
        self._shown = shown
        self._renderer = renderer
        self._cards = _Numbered()
        self._headings = _Numbered()
        self._rules = _Numbered()
        self._most_dice = 0
        self._words = {**_status_words(renderer), **_change_words(renderer)}
        self._look = renderer.say("precheck.look")

    def rows(self) -> Iterator[Markup]:
        """The rows of the table of players: what can be read without any script."""
        return (Markup(self._row(player)) for player in self._players)

    def records(self, more: Mapping[str, Any]) -> Iterator[str]:
        """All of it as JSON in pieces, with what else the script must know; each player is text before the next one is
        made."""
        record = self._brief_record if self._apart else self._record
        yield '{"players":['
        for place, player in enumerate(self._players):
            yield ("," if place else "") + _json(record(player))
        tables = {
            "cards": self._cards.entries,
            "headings": self._headings.entries,
            "rules": self._rules.entries,
            "dice": [self._renderer.say("export.form-dice", count=count) for count in range(self._most_dice + 1)],
            **more,
        }
        yield f"],{_json(tables)[1:]}"

    def _row(self, player: Player) -> str:
        status = player.status
        change = player.change
        file = details_file(part_of(player)) if self._apart else ""
        badges = f' <span class="look">{escape(self._look)}</span>' if player.to_look_at else ""
        badges += f' <span class="change" data-change="{change}">{self._words[change]}</span>' if change else ""
        for check in player.checks:
            words = escape(self._said(check_words(check, self._renderer)))
            badges += f' <span class="logged" data-status="{_TONES[check.result]}">{words}</span>'
        received = shown_time(player.received, self._renderer.language) if player.received else ""
        name = escape(self._told(player.name))
        decks = " · ".join(f"<bdi>{escape(deck)}</bdi>" for deck in map(self._deck, player.current) if deck)
        return (
            f'<tr id="row-{player.number}" data-status="{status}"><td class="number">{player.number}</td>'
            f'<th scope="row" class="name"><a href="{file}#player-{player.number}">'
            f"<bdi>{name}</bdi></a>"
            f'{badges}</th><td class="state">{self._words[status]}</td><td class="decks">{decks}</td>'
            f'<td class="problem">{escape(self._first_problem(player))}</td><td class="time">{received}</td></tr>'
        )

    def _first_problem(self, player: Player) -> str:
        """What the organiser ruled, or else the worst that was found; where all is right, what the deck is."""
        if player.ruling and player.ruling.reason:
            return self._told(player.ruling.reason)
        worst = next(iter(ordered([*player.to_look_at, *player.all_findings])), None)
        if worst and worst.severity != "info":
            return self._said(self._renderer.message(worst))
        return " / ".join(filter(None, map(self._brief, player.current)))

    def _brief(self, each: PlayerList) -> str:
        """What a deck is, in the words of its game; nothing where the game has none."""
        if each.result is None or not each.result.summary:
            return ""
        words = find_game(each.result.game).summary.in_brief(each.result, self._renderer)
        return self._said(words) if words else ""

    def _record(self, player: Player) -> dict[str, Any]:
        return _without_blanks(
            number=player.number,
            name=self._told(player.name),
            status=STATUSES.index(player.status),
            change=player.change,
            before=self._renderer.say(f"precheck.status-{player.status_before}") if player.status_before else "",
            ruling=self._told(player.ruling.reason) if player.ruling else "",
            ruled=player.ruling is not None,
            verdict=STATUSES.index(player.verdict),
            time=player.received.isoformat() if player.received else "",
            rows=", ".join(map(str, player.rows)),
            look=bool(player.to_look_at),
            logged=any(each.result for each in player.checks),
            checks=[self._said(noted_check(each, self._renderer)) for each in player.checks],
            findings=[
                *self._findings(player.findings),
                *([*each, 1] for each in self._findings(player.for_organiser)),
            ],
            lists=[self._list(each) for each in player.lists],
        )

    def _brief_record(self, player: Player) -> dict[str, Any]:
        """What the list itself needs: the details are in another file."""
        return _without_blanks(
            number=player.number,
            name=self._told(player.name),
            status=STATUSES.index(player.status),
            change=player.change,
            time=player.received.isoformat() if player.received else "",
            look=bool(player.to_look_at),
            logged=any(each.result for each in player.checks),
            findings=self._brief_findings([*player.findings, *player.for_organiser]),
            lists=[self._brief_list(each) for each in player.lists],
        )

    def _brief_list(self, each: PlayerList) -> dict[str, Any]:
        table = self._shown.table(each)
        rows, unread = (table.rows, table.unread_cards) if table else ((), ())
        steps = self._setup(self._shown.setup(each))
        return _without_blanks(
            name=self._name(each),
            replaced=each.replaced,
            fingerprint=each.fingerprint,
            findings=self._brief_findings(each.all_findings),
            cards=[self._card_number(row) for row in rows],
            unread=[[line.quantity, line.line, self._told(line.text)] for line in unread],
            count=sum(each.quantity for each in (*rows, *unread)) + sum(len(lines) for _, lines in steps),
        )

    def _brief_findings(self, findings: Iterable[Finding]) -> list[list[int]]:
        return [[_SEVERITIES.index(each.severity), self._rule_number(each.rule)] for each in findings]

    def _list(self, each: PlayerList) -> dict[str, Any]:
        table = self._shown.table(each)
        return _without_blanks(
            name=self._name(each),
            side=self._side(each),
            verdict=STATUSES.index(each.verdict),
            received=self._renderer.say("precheck-page.received", time=shown_time(each.time, self._renderer.language))
            if each.time
            else "",
            late=each.late,
            replaced=each.replaced,
            place=self._said(self._renderer.phrase(each.place)),
            fingerprint=each.fingerprint,
            findings=list(self._findings(each.all_findings)),
            unjudged=[self._said(words) for words in table.not_judged] if table else [],
            groups=[self._group(group) for group in table.groups] if table else [],
            unread=[[line.quantity, line.line, self._told(line.text)] for line in table.unread_cards] if table else [],
            setup=self._setup(self._shown.setup(each)),
            sums=list(sums_of(table)) if table else [],
        )

    def _group(self, group: DeckGroup) -> list[Any]:
        """Its heading, then card, quantity and dice of each line, one after another."""
        numbers: list[int] = []
        for row in group.rows:
            numbers += (self._card_number(row), row.quantity, row.dice_in_all)
            self._most_dice = max(self._most_dice, row.dice_in_all)
        cards, dice = sum(numbers[1::3]), sum(numbers[2::3])
        heading = self._headings.number(
            (group.heading, cards, dice),
            lambda: [group.heading, group.title, sums_of_group(cards, dice, self._renderer.language)],
        )
        return [heading, numbers]

    def _card_number(self, row: DeckRow) -> int:
        return self._cards.number((row.code, row.slot, row.points), partial(self._card, row))

    def _card(self, row: DeckRow) -> list[str]:
        return [row.title, row.subtitle, place_of(row, self._renderer.language), row.code]

    def _rule_number(self, rule: str) -> int:
        return self._rules.number(rule, partial(self._rule, rule))

    def _rule(self, rule: str) -> list[str]:
        return [rule, self._said(self._renderer.citation(rule, full=True))]

    def _findings(self, findings: Iterable[Finding]) -> Iterator[list[Any]]:
        for finding in ordered(findings):
            rule = self._rule_number(finding.rule)
            severity = _SEVERITIES.index(finding.severity)
            yield [
                severity,
                rule,
                self._said(self._renderer.message(finding)),
                self._said(self._renderer.hint(finding)),
            ]

    def _deck(self, each: PlayerList) -> str:
        return " – ".join(filter(None, (self._side(each), self._name(each))))

    def _side(self, each: PlayerList) -> str:
        return self._renderer.say(f"precheck.side-{each.side}") if each.side else ""

    def _name(self, each: PlayerList) -> str:
        return self._told(each.result.deck.name) if each.result else ""

    def _setup(self, text: str) -> list[list[Any]]:
        """A setup sheet, which is no deck: its steps, each with the lines to tick."""
        steps: list[list[Any]] = []
        for line in text.splitlines():
            if line.startswith("== "):
                steps.append([self._told(line.strip("= ")), []])
            elif line.strip() and not line.startswith("#") and steps:
                steps[-1][1].append(self._told(line.removeprefix("[ ] ")))
        return steps

    def _told(self, text: str) -> str:
        return told(text, self._renderer.language)

    def _said(self, text: str) -> str:
        return said(text, self._renderer.language)


class _Numbered:
    """Entries that stand once, and are pointed to by their numbers."""

    def __init__(self) -> None:
        self.entries: list[list[str]] = []
        self._numbers: dict[Any, int] = {}

    def number(self, key: Any, entry: Callable[[], list[str]]) -> int:
        """The number of an entry, which is made where there is none of that key yet."""
        if key not in self._numbers:
            self._numbers[key] = len(self.entries)
            self.entries.append(entry())
        return self._numbers[key]


def check_words(check: DeckCheck, renderer: Renderer) -> str:
    """`Round 2: ok`."""
    result = (
        renderer.say(f"deckcheck.result-{check.result}") if check.result else renderer.say("precheck-page.no-result")
    )
    return renderer.say("precheck-page.check", round=check.round, result=result)


def noted_check(check: DeckCheck, renderer: Renderer) -> str:
    """The same with what the judge noted."""
    return " – ".join(filter(None, (check_words(check, renderer), check.note)))


def told(text: str, lang: Language) -> str:
    """Text from outside on one line; addresses have no place on a page that is passed around."""
    return without_addresses(one_line(text), lang)


def said(text: str, lang: Language) -> str:
    """A sentence of ours: French marks stay on the line of their word."""
    text = told(text, lang)
    if lang == "fr":
        for mark, held in _TOGETHER:
            text = text.replace(mark, held)
    return text


def _status_words(renderer: Renderer) -> dict[str, str]:
    mark = '<span class="status"><span class="mark" aria-hidden="true">{}</span>{}</span>'
    return {
        status: mark.format(STATUS_MARKS[status], escape(renderer.say(f"precheck.status-{status}")))
        for status in STATUSES
    }


def _change_words(renderer: Renderer) -> dict[str, str]:
    return {change: str(escape(renderer.say(f"precheck.change-{change}"))) for change in CHANGES}


def _json(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _without_blanks(**facts: Any) -> dict[str, Any]:
    return {name: fact for name, fact in facts.items() if fact or name in ("status", "verdict")}
