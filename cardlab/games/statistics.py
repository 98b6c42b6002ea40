"""A deck in numbers, and the decks of an event: teams, sides, cards, sets, places; and what moved since another event.

The numbers of an event hold no name, and what only one player brought is counted with the others of its kind: they
may stay when the event is forgotten.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from cardlab.errors import CardlabError
from cardlab.games.charts import Bar, Chart, Figure, Number, Trait
from cardlab.games.game import find_deck_game
from cardlab.games.rule import count_by, group_by
from cardlab.model.cards import Card
from cardlab.model.findings import Phrase
from cardlab.model.result import Result
from cardlab.vocabulary import GameId, Language

_FEW = 2
"""What fewer players brought would say who they are."""
MOST_CARDS = 30
ONCE = "others"
_OF_COPIES = "sets"
"""The chart that counts copies of cards; the others count players."""
_SERIES = (Phrase("stats.series-now"), Phrase("stats.series-before"))


class Statistics(NamedTuple):
    """The numbers of one deck."""

    result: Result
    figures: tuple[Figure, ...]
    charts: tuple[Chart, ...]

    def text(self, lang: Language = "en") -> str:
        from cardlab.render.charts import statistics_text

        return statistics_text(self, lang)

    def json(self, lang: Language = "en") -> dict[str, Any]:
        """As docs/json.md describes it."""
        from cardlab.render.charts import statistics_json

        return statistics_json(self, lang)


def statistics_of(result: Result) -> Statistics:
    """The numbers of a judged deck, as its game counts them; lines that were not understood are not in them."""
    if not result.entries:
        raise CardlabError("stats.no-deck", file=result.source)
    own = find_deck_game(result.game).statistics
    charts = tuple(chart for chart in own.charts(result.entries) if chart.bars)
    return Statistics(result, tuple(own.figures(result.entries)), charts)


# -- an event --------------------------------------------------------------------------------------


class PlayedDeck(NamedTuple):
    """A deck that a player brought; `player` only tells players apart."""

    player: str
    result: Result
    place: int | None = None


class EventNumbers(NamedTuple):
    """The numbers of an event, without a name in them."""

    game: GameId
    figures: tuple[Figure, ...]
    charts: tuple[Chart, ...]
    decks: tuple[Result, ...]
    """For the titles of their cards."""
    figures_before: tuple[Figure, ...] = ()
    """Of the event it is compared with."""
    moved: tuple[Chart, ...] = ()
    """What more or fewer players brought than to that event, in shares."""

    def text(self, lang: Language = "en") -> str:
        from cardlab.render.charts import event_text

        return event_text(self, lang)

    def json(self, lang: Language = "en") -> dict[str, Any]:
        """As docs/json.md describes it."""
        from cardlab.render.charts import event_json

        return event_json(self, lang)


def event_numbers(brought: Sequence[PlayedDeck]) -> EventNumbers:
    """The numbers of the decks of one game."""
    games = sorted({each.result.game for each in brought})
    if len(games) != 1:
        raise CardlabError("stats.one-game", games=", ".join(games) or "–")
    traits = find_deck_game(games[0]).statistics.traits
    found = [(each, trait) for each in brought for trait in traits(each.result.entries)]
    charts = [_chart(name, [pair for pair in found if pair[1].chart == name]) for name in _names(found)]
    players = {each.player for each in brought}
    figures = (Figure("players", len(players)), Figure("decks", len(brought)))
    every = [*charts, *_places(found), _cards(brought), _sets(brought)]
    return EventNumbers(
        games[0], figures, tuple(chart for chart in every if chart.bars), tuple(each.result for each in brought)
    )


def _names(found: Iterable[tuple[PlayedDeck, Trait]]) -> list[str]:
    return list(dict.fromkeys(trait.chart for _, trait in found))


def _by_trait(found: Iterable[tuple[PlayedDeck, Trait]]) -> dict[str, list[PlayedDeck]]:
    groups = group_by(found, lambda pair: pair[1].key)
    return {key: [each for each, _ in pairs] for key, pairs in groups.items()}


def _chart(name: str, found: Sequence[tuple[PlayedDeck, Trait]]) -> Chart:
    """How many players brought each; those that one player alone brought together at the end."""
    labels = {trait.key: trait.label for _, trait in found}
    players = {key: len({each.player for each in group}) for key, group in _by_trait(found).items()}
    return Chart(name, tuple(_grouped(players, labels.__getitem__)))


def _grouped(players: dict[str, int], label: Callable[[str], Phrase | None]) -> Iterator[Bar]:
    common = sorted((key for key, count in players.items() if count >= _FEW), key=lambda key: (-players[key], key))
    yield from (Bar(key, (players[key],), label(key)) for key in common)
    once = len(players) - len(common)
    if once:
        yield Bar(ONCE, (once,), Phrase("stats.brought-once"))


def _places(found: Sequence[tuple[PlayedDeck, Trait]]) -> Iterator[Chart]:
    """The mean place of what several players brought, with all their places."""
    labels = {(trait.chart, trait.key): trait.label for _, trait in found}
    for name in _names(found):
        bars: list[tuple[Fraction, Bar]] = []
        for key, group in _by_trait(pair for pair in found if pair[1].chart == name).items():
            places = sorted({each.player: each.place for each in group if each.place is not None}.values())
            if len(places) >= _FEW:
                mean = Fraction(sum(places), len(places))
                said = {"what": labels[name, key] or key, "places": ", ".join(map(str, places))}
                bars.append((mean, Bar(key, (mean,), Phrase("stats.places", said))))
        yield Chart(f"{name}-places", tuple(bar for _, bar in sorted(bars, key=lambda each: (each[0], each[1].key))))


def _cards(brought: Sequence[PlayedDeck]) -> Chart:
    """The cards of most players, reprints together, with their copies in all."""
    cards: dict[str, Card] = {}
    for each in brought:
        for entry in each.result.entries:
            cards.setdefault(entry.card.card_key, entry.card)
    players, copies = _counted(brought, lambda card: card.card_key)
    common = [key for key, count in players.items() if count >= _FEW]
    common.sort(key=lambda key: (-players[key], -copies[key], key))
    return Chart(
        "played",
        tuple(
            Bar(cards[key].code, (players[key],), Phrase("stats.copies", {"card": cards[key], "count": copies[key]}))
            for key in common[:MOST_CARDS]
        ),
    )


def _sets(brought: Sequence[PlayedDeck]) -> Chart:
    """How many copies are of each set, as the lists name their printings; those of one player alone at the end."""
    players, copies = _counted(brought, lambda card: card.set_code)
    common = sorted((key for key in copies if players[key] >= _FEW), key=lambda key: (-copies[key], key))
    once = sum(copies[key] for key in copies if key not in common)
    others = [Bar(ONCE, (once,), Phrase("stats.brought-once"))] if once else []
    return Chart("sets", (*(Bar(key, (copies[key],)) for key in common), *others))


def _counted(brought: Sequence[PlayedDeck], key: Callable[[Card], str]) -> tuple[Counter[str], Counter[str]]:
    """How many players brought cards of each kind, and how many copies of them."""
    copies = count_by((entry for each in brought for entry in each.result.entries), key)
    who = {(key(entry.card), each.player) for each in brought for entry in each.result.entries}
    return Counter(kind for kind, _ in who), copies


# -- two events compared: in shares, for events differ in size -----------------------------------


def compared_with(now: EventNumbers, before: EventNumbers) -> EventNumbers:
    """The numbers of an event with what moved since another, the greatest moves first."""
    if now.game != before.game:
        raise CardlabError("stats.another-game", game=now.game, before=before.game)
    known = {chart.name: chart for chart in before.charts}
    names = [chart.name for chart in now.charts if not chart.name.endswith("-places")]
    names += [name for name in known if name not in {chart.name for chart in now.charts} | _placed(known)]
    shown = {chart.name: chart for chart in now.charts}
    moved = (_moved(shown.get(name, Chart(name, ())), now, known.get(name, Chart(name, ())), before) for name in names)
    return now._replace(figures_before=before.figures, moved=tuple(chart for chart in moved if chart.bars))


def _placed(charts: Mapping[str, Chart]) -> set[str]:
    return {name for name in charts if name.endswith("-places")}


def _moved(now: Chart, event: EventNumbers, before: Chart, event_before: EventNumbers) -> Chart:
    """The shares of both events; what only few brought to both is not in it."""
    first, second = _shares(before, event_before), _shares(now, event)
    labels = {bar.key: bar.label for chart in (before, now) for bar in chart.bars}
    bars = [
        Bar(key, (second.get(key, Fraction(0)), first.get(key, Fraction(0))), _without_copies(labels[key]))
        for key in _comparable(before, now)
    ]
    moves = {bar.key: abs(Fraction(bar.values[0]) - Fraction(bar.values[1])) for bar in bars}
    bars.sort(key=lambda bar: (-moves[bar.key], bar.key))
    return Chart(now.name, tuple(bar for bar in bars if moves[bar.key]), "share", _SERIES, Phrase("stats.note-moved"))


def _comparable(before: Chart, now: Chart) -> Iterator[str]:
    """What either event counts; where a list is cut off, what it lacks is not known, and not taken for nothing."""
    keys = [{bar.key for bar in chart.bars} for chart in (before, now)]
    cut_off = [len(chart.bars) >= MOST_CARDS and chart.name == "played" for chart in (before, now)]
    for key in dict.fromkeys(bar.key for chart in (now, before) for bar in chart.bars):
        if key != ONCE and all(key in known or not cut for known, cut in zip(keys, cut_off, strict=True)):
            yield key


def _shares(chart: Chart, event: EventNumbers) -> dict[str, Number]:
    counts = {bar.key: bar.values[0] for bar in chart.bars}
    players = next(figure.value for figure in event.figures if figure.name == "players")
    whole = sum(counts.values()) if chart.name == _OF_COPIES else players
    return {key: Fraction(value) / whole for key, value in counts.items() if whole}


def _without_copies(label: Phrase | None) -> Phrase | None:
    """A card without the copies of one event."""
    return Phrase("stats.card", {"card": label.values["card"]}) if label and "card" in label.values else label
