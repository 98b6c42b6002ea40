"""A judged deck as the table every export is made from: groups of rows, totals, verdict, findings."""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import NamedTuple

from cardlab.catalogue.read import Catalogue
from cardlab.decklists.deck import Entry
from cardlab.games.judge import Result
from cardlab.messages import language, say
from cardlab.reports.card_page import word
from cardlab.reports.sentences import Speaker
from cardlab.reports.terminal import ordered, speaker_for
from cardlab.vocabulary import GameId, package_name


class DeckRow(NamedTuple):
    """Copies of one card in one zone, every fact as text."""

    entry: Entry
    quantity: int
    title: str
    subtitle: str
    set_code: str
    number: str
    code: str
    type: str
    side: str
    colour: str
    cost: str
    points_printed: str
    points: str
    dice: int | None
    """Dice in all, not per copy; None for cards that have none."""
    zone: str
    slot: str


class DeckGroup(NamedTuple):
    """Rows under one heading (a key of `decklists.headings`), as judges read them."""

    heading: str
    title: str
    rows: tuple[DeckRow, ...]

    @property
    def quantity(self) -> int:
        return sum(row.quantity for row in self.rows)

    @property
    def dice(self) -> int:
        return sum(row.dice or 0 for row in self.rows)


class DeckRemark(NamedTuple):
    """A finding as a person reads it."""

    severity: str
    rule: str
    message: str
    citation: str


class DeckTable(NamedTuple):
    name: str
    player: str
    source: str
    game: GameId
    game_name: str
    format_code: str
    format_name: str
    verdict: str
    verdict_words: str
    fingerprint: str
    groups: tuple[DeckGroup, ...]
    columns: tuple[str, ...]
    """The columns that say something about this game, in order."""
    unread: tuple[tuple[int, str], ...]
    """Line and text of what was not understood."""
    remarks: tuple[DeckRemark, ...]

    @property
    def rows(self) -> list[DeckRow]:
        return [row for group in self.groups for row in group.rows]


def deck_table(catalogue: Catalogue, result: Result) -> DeckTable:
    """The table of a result, in the user's language."""
    speaker = speaker_for(catalogue, result)
    layout = import_module(f"cardlab.exporters.layouts.{package_name(result.game)}")
    subtitles = _subtitles(catalogue, result)
    rows = [_row(entry, layout.facts(entry, result), speaker, subtitles) for entry in result.entries]
    game = next(game for game in catalogue.games() if game.id == result.game)
    row = result.terms.format
    return DeckTable(
        name=result.deck.name or result.source,
        player=result.deck.player,
        source=result.source,
        game=result.game,
        game_name=game.name_fr if language() == "fr" else game.name_en,
        format_code=row.code,
        format_name=speaker.format(result.terms),
        verdict=result.verdict,
        verdict_words=say(f"list.word-{result.verdict}"),
        fingerprint=result.fingerprint,
        groups=tuple(_groups(rows, layout.group_of, layout.GROUPS)),
        columns=layout.COLUMNS,
        unread=tuple((line.line, line.text) for line in result.deck.unread),
        remarks=tuple(
            DeckRemark(
                finding.severity,
                finding.rule,
                " ".join(filter(None, (speaker.message(finding), speaker.hint(finding)))),
                speaker.citation(finding.rule, full=True),
            )
            for finding in ordered(result.findings)
        ),
    )


class Facts(NamedTuple):
    """What a game's layout adds to a row."""

    cost: str = ""
    points_printed: str = ""
    points: str = ""
    dice: int | None = None


def _row(entry: Entry, facts: Facts, speaker: Speaker, subtitles: dict[str, str]) -> DeckRow:
    card = entry.card
    return DeckRow(
        entry=entry,
        quantity=entry.quantity,
        title=speaker.title(card),
        subtitle=subtitles.get(card.code, card.subtitle),
        set_code=card.set_code,
        number=card.number,
        code=card.code,
        type=word(card.type),
        side=word(card.side),
        colour=word(card.colour),
        cost=facts.cost,
        points_printed=facts.points_printed,
        points=facts.points,
        dice=facts.dice,
        zone=entry.zone,
        slot=entry.slot,
    )


def _groups(rows: Iterable[DeckRow], group_of: Callable[[Entry], str], order: tuple[str, ...]) -> Iterable[DeckGroup]:
    grouped: dict[str, list[DeckRow]] = {heading: [] for heading in order}
    for row in rows:
        grouped.setdefault(group_of(row.entry), []).append(row)
    for heading, members in grouped.items():
        if members:
            ordered_rows = sorted(members, key=lambda row: (row.title.casefold(), row.subtitle, row.code))
            yield DeckGroup(heading, say(f"export.group-{heading}"), tuple(ordered_rows))


def _subtitles(catalogue: Catalogue, result: Result) -> dict[str, str]:
    if language() == "en":
        return {}
    return catalogue.subtitles(result.game, language(), [entry.card.code for entry in result.entries])
