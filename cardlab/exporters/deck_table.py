"""A judged deck as the table every export is made from: groups of rows, totals, verdict, findings."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.names import words_of
from cardlab.exporters.clean import one_line
from cardlab.games.card_filters import word
from cardlab.games.game import CardFacts, find_deck_game
from cardlab.messages import say, sentences
from cardlab.model.deck import Entry, UnreadCard
from cardlab.model.result import Result
from cardlab.reading.quantities import has_quantity
from cardlab.reading.text_clean import plain
from cardlab.render.renderer import Renderer
from cardlab.render.text import ordered, renderer_for
from cardlab.vocabulary import GameId, Language


class DeckRow(NamedTuple):
    """Copies of one card in one zone, every fact as text."""

    entry: Entry
    quantity: int
    title: str
    subtitle: str
    set_code: str
    set_name: str
    number: str
    code: str
    type: str
    side: str
    colour: str
    cost: str
    points_printed: str
    points: str
    destiny_number: str
    dice: int | None
    """Dice of each copy; None for cards that have none."""
    zone: str
    slot: str
    other_slot: str
    """The slot it fills where that is not its own colour, which its group says already."""

    @property
    def place(self) -> str:
        """Set and number, as people write them: `AW 28`; where sets are only numbers, the code: `10_26`."""
        return self.code if self.set_code.isdigit() else f"{self.set_code} {self.number}".strip()

    @property
    def dice_in_all(self) -> int:
        return self.quantity * (self.dice or 0)


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
        return sum(row.dice_in_all for row in self.rows)


class DeckRemark(NamedTuple):
    """A finding as a person reads it."""

    severity: str
    rule: str
    message: str
    citation: str
    codes: tuple[str, ...] = ()
    """The cards it is about."""


class DeckTable(NamedTuple):
    """A deck in the words of one language."""

    lang: Language
    name: str
    player: str
    source: str
    game: GameId
    game_name: str
    format_code: str
    own_format: bool
    """Whether the format is a file of the user's, which nobody else knows by its code."""
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
    unread_cards: tuple[UnreadCard, ...] = ()
    """What was not understood, with how many cards of which zone it counts as."""
    not_judged: tuple[str, ...] = ()
    """Which rules were not judged, and why."""
    points: int | None = None
    """The points of the deck as they are judged, discounts included, where the game counts any."""
    points_limit: int | None = None
    not_where_its_type_says: tuple[str, ...] = ()
    """Cards in a zone that neither their type nor a heading says, such as a shield within the deck."""

    @property
    def rows(self) -> list[DeckRow]:
        return [row for group in self.groups for row in group.rows]

    @property
    def zones_of_groups(self) -> dict[str, tuple[DeckGroup, list[DeckRow]]]:
        """Each zone that several groups make up (the draw deck, by type): the last of them, and all its rows."""
        groups: dict[str, list[DeckGroup]] = {}
        rows: dict[str, list[DeckRow]] = {}
        for group in self.groups:
            for row in group.rows:
                zone = _counted_zone(row)
                made_of = groups.setdefault(zone, [])
                if not made_of or made_of[-1] is not group:
                    made_of.append(group)
                rows.setdefault(zone, []).append(row)
        return {
            zone: (made_of[-1], rows[zone])
            for zone, made_of in groups.items()
            if len(made_of) > 1 and f"group-{zone}" in sentences("export", self.lang)
        }


def _counted_zone(row: DeckRow) -> str:
    """The zone whose size a card counts in: starting cards are of the deck."""
    return "deck" if row.zone == "starting" else row.zone


def called(result: Result) -> str:
    """The name of a list, or of the file it came from: whoever gets an export has no use for our folders."""
    return result.deck.name or Path(result.source).stem


def deck_table(result: Result, lang: Language) -> DeckTable:
    """The table of a result in a language."""
    renderer = renderer_for(result, lang)
    layout = find_deck_game(result.game).layout
    rows = [_row(entry, layout.facts(entry, result), renderer, result.names.sets) for entry in result.entries]
    row = result.terms.format
    groups = tuple(_groups(rows, layout.group_of, layout.groups, lang))
    return DeckTable(
        lang=lang,
        name=called(result),
        player=result.deck.player,
        source=result.source,
        game=result.game,
        game_name=result.names.game[lang],
        format_code=row.code,
        own_format=row.code not in {known.code for known in result.names.formats},
        format_name=renderer.format(result.terms),
        verdict=result.verdict,
        verdict_words=renderer.say(f"list.word-{result.verdict}"),
        fingerprint=result.fingerprint,
        groups=groups,
        not_where_its_type_says=_not_where_its_type_says(result.game, groups),
        columns=layout.columns,
        unread_cards=result.deck.unread,
        not_judged=tuple(renderer.not_judged(result.not_judged)),
        points=result.summary.get("points"),
        points_limit=result.summary.get("points_limit"),
        unread=tuple((line.line, unread_line(line)) for line in result.deck.unread),
        remarks=tuple(
            DeckRemark(
                finding.severity,
                finding.rule,
                " ".join(filter(None, (renderer.message(finding), renderer.hint(finding)))),
                renderer.citation(finding.rule, full=True),
                tuple(card.code for card in finding.cards),
            )
            for finding in ordered(result.findings)
        ),
    )


def _not_where_its_type_says(game: GameId, groups: Iterable[DeckGroup]) -> tuple[str, ...]:
    reads_back = find_deck_game(game).conventions.reads_back
    return tuple(row.title for group in groups for row in group.rows if not reads_back(row.entry, group.heading))


def _row(entry: Entry, facts: CardFacts, renderer: Renderer, set_names: Mapping[str, str]) -> DeckRow:
    card = entry.card
    title, subtitle = renderer.title_and_subtitle(card)
    return DeckRow(
        entry=entry,
        quantity=entry.quantity,
        title=title,
        subtitle=subtitle,
        set_code=card.set_code,
        set_name=set_names.get(card.set_code, card.set_code),
        number=card.number,
        code=card.code,
        type=word(card.type, renderer.language),
        side=word(card.side, renderer.language),
        colour=word(card.colour, renderer.language),
        **facts._asdict(),
        zone=entry.zone,
        slot=entry.slot,
        other_slot=word(entry.slot, renderer.language) if fills_other_slot(entry) else "",
    )


def fills_other_slot(entry: Entry) -> bool:
    """Whether a card fills a slot that is not of its own colour."""
    return bool(entry.slot) and entry.slot != entry.card.colour


def _groups(
    rows: Iterable[DeckRow], group_of: Callable[[Entry], str], order: tuple[str, ...], lang: Language
) -> Iterable[DeckGroup]:
    grouped: dict[str, list[DeckRow]] = {heading: [] for heading in order}
    for row in rows:
        grouped.setdefault(group_of(row.entry), []).append(row)
    for heading, members in grouped.items():
        if members:
            ordered_rows = sorted(members, key=lambda row: (words_of(row.title), row.subtitle, row.code))
            yield DeckGroup(heading, say(f"export.group-{heading}", lang), tuple(ordered_rows))


def unread_line(line: UnreadCard) -> str:
    """What was not understood, with its quantity: without one it would read as talk, not as a card."""
    text = one_line(line.text)
    return text if has_quantity(plain(text)) else f"{line.quantity} {text}"
