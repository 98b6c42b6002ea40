"""The summary of a Young Jedi deck."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardlab.games.young_jedi.wild_cards import COLOURS
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer


def summary_lines(result: Result, renderer: Renderer) -> Iterator[str]:
    """Side and size, the six colours, wild cards, planets and starships, counters and destiny, the other edition."""
    summary = result.summary
    size = renderer.size(summary)
    side = renderer.say(f"young-jedi.side-{summary['side'] or 'both'}")
    yield renderer.labelled(side, " · ".join([*size, renderer.tally("young-jedi", _types(summary["types"]))]))
    yield from _table(summary, renderer)
    if summary["wilds"]:
        cards = {entry.card.code: entry.card for entry in result.deck.entries}
        filled = [
            renderer.say(
                "young-jedi.summary-named" if wild["named"] else "young-jedi.summary-placed",
                card=renderer.full_title(cards[wild["code"]]),
                colour=renderer.say(f"young-jedi.word-{wild['colour']}"),
            )
            for wild in summary["wilds"]
        ]
        yield renderer.labelled(renderer.say("young-jedi.summary-wilds"), renderer.say("list.between").join(filled))
    yield _places(summary, renderer)
    yield _figures(summary, renderer)
    yield _other_edition(summary["other_edition"], renderer)


def in_brief(result: Result, renderer: Renderer) -> str:
    """Side and planets."""
    summary = result.summary
    planets = ", ".join(f"{planet} {count}" for planet, count in summary["locations"].items() if count)
    return " · ".join(filter(None, (renderer.say(f"young-jedi.side-{summary['side'] or 'both'}"), planets)))


def _table(summary: Mapping[str, Any], renderer: Renderer) -> Iterator[str]:
    """The six colours side by side: how many of each, and how many of them are wild cards."""
    names = [renderer.say(f"young-jedi.word-{colour}") for colour in COLOURS]
    rows = {
        renderer.say("young-jedi.table-colour"): names,
        renderer.say("young-jedi.table-cards"): [str(summary["colours"][colour]) for colour in COLOURS],
    }
    if summary["wilds"]:
        placed = [wild["colour"] for wild in summary["wilds"]]
        rows[renderer.say("young-jedi.table-wild")] = [str(placed.count(colour) or "–") for colour in COLOURS]
    first = max(map(len, rows))
    for label, cells in rows.items():
        yield label.ljust(first) + "".join(f"  {cell:>{len(name)}}" for cell, name in zip(cells, names, strict=True))


def _types(counts: Mapping[str, int]) -> dict[str, int]:
    return {name.replace("/", "-"): count for name, count in counts.items()}


def _places(summary: Mapping[str, Any], renderer: Renderer) -> str:
    places = ", ".join(f"{planet} {count}" for planet, count in summary["locations"].items())
    parts = [renderer.labelled(renderer.say("young-jedi.summary-locations"), places)]
    if summary["starships"]:
        ships = renderer.tally("young-jedi", summary["starships"])
        parts.append(renderer.labelled(renderer.say("young-jedi.summary-starships"), ships))
    return " · ".join(parts)


def _figures(summary: Mapping[str, Any], renderer: Renderer) -> str:
    parts = [renderer.labelled(renderer.say("young-jedi.summary-counters"), str(summary["counters"]))]
    if summary["destiny_average"] is not None:
        parts.append(
            renderer.labelled(
                renderer.say("young-jedi.summary-destiny"), _decimal(summary["destiny_average"], renderer)
            )
        )
    return " · ".join(parts)


def _other_edition(other: Mapping[str, Any], renderer: Renderer) -> str:
    reasons = ", ".join(f"{rule} ×{count}" if count > 1 else rule for rule, count in other["rules"].items())
    key = "young-jedi.summary-other-because" if reasons else "young-jedi.summary-other"
    return renderer.say(
        key,
        edition=renderer.say(f"young-jedi.edition-{other['edition']}"),
        verdict=renderer.say(f"list.word-{other['verdict']}"),
        reasons=reasons,
    )


def _decimal(value: float, renderer: Renderer) -> str:
    text = f"{value:.2f}"
    return text.replace(".", ",") if renderer.language == "fr" else text
