"""The players of a pre-check as plain HTML, for where no script runs: a mail preview, a file viewer, paper."""

from collections.abc import Iterable, Iterator

from markupsafe import Markup

from cardlab.exporters.html import templates_of
from cardlab.exporters.registration_sheet import place_of, sums_of
from cardlab.model.findings import Finding
from cardlab.render.renderer import Renderer
from cardlab.render.text import MARKS, ordered
from cardlab.tournament.model import Player, PlayerList
from cardlab.tournament.page_players import noted_check, said, told
from cardlab.tournament.shown_lists import ShownLists


class PlainPlayers:
    """Everything about each player that the page's script would show."""

    def __init__(self, renderer: Renderer, shown: ShownLists) -> None:
        self._renderer = renderer
        self._shown = shown
        self._template = templates_of("cardlab.tournament").get_template("precheck-plain.html")

    def html(self, players: Iterable[Player]) -> Markup:
        say = self._renderer.say
        labels = {name: say(f"precheck-page.{name}") for name in ("replaced-one", "word-fingerprint", "word-checks")}
        labels["look"] = say("precheck.look")
        return Markup(self._template.render(players=map(self._player, players), labels=labels))

    def _player(self, player: Player) -> dict[str, object]:
        return {
            "number": player.number,
            "name": self._told(player.name),
            "code": player.status,
            "status": self._renderer.say(f"precheck.status-{player.status}"),
            "look": bool(player.to_look_at),
            "reason": self._told(player.ruling.reason) if player.ruling else "",
            "checks": [said(noted_check(each, self._renderer), self._renderer.language) for each in player.checks],
            "findings": list(self._findings([*player.for_organiser, *player.findings])),
            "lists": [self._list(each) for each in player.lists],
        }

    def _list(self, each: PlayerList) -> dict[str, object]:
        table, lang = self._shown.table(each), self._renderer.language
        side = self._renderer.say(f"precheck.side-{each.side}") if each.side else ""
        name = self._told(each.result.deck.name) if each.result else ""
        return {
            "title": " – ".join(filter(None, (side, name))) or said(self._renderer.phrase(each.place), lang),
            "status": self._renderer.say(f"precheck.status-{each.verdict}"),
            "replaced": each.replaced,
            "findings": list(self._findings(each.all_findings)),
            "unjudged": [said(words, lang) for words in table.not_judged] if table else [],
            "groups": [
                (
                    group.title,
                    [(row.quantity, row.title, row.subtitle, place_of(row, lang), self._dice(row.dice_in_all))
                     for row in group.rows],
                )
                for group in (table.groups if table else ())
            ],
            "unread": [(line.quantity, self._told(line.text)) for line in (table.unread_cards if table else ())],
            "setup": self._told_lines(self._shown.setup(each)),
            "sums": list(sums_of(table)) if table else [],
            "fingerprint": each.fingerprint,
        }  # fmt: skip

    def _dice(self, count: int) -> str:
        return self._renderer.say("export.form-dice", count=count) if count else ""

    def _findings(self, findings: Iterable[Finding]) -> Iterator[tuple[str, str, str, str]]:
        for finding in ordered(findings):
            message, hint = self._renderer.message(finding), self._renderer.hint(finding)
            lang = self._renderer.language
            yield finding.severity, MARKS[finding.severity], said(message, lang), said(hint, lang)

    def _told(self, text: str) -> str:
        return told(text, self._renderer.language)

    def _told_lines(self, text: str) -> list[str]:
        return [self._told(line) for line in text.splitlines() if line.strip() and not line.startswith("#")]
