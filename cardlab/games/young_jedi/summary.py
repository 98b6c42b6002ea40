"""What reports and exports show of a Young Jedi deck: six colours, wild cards, planets, the other edition."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cardlab.games.game import CardFacts, DeckSummary, Layout
from cardlab.games.rule import apply_rules, count_by, rules_of
from cardlab.games.young_jedi.card import young_jedi_card
from cardlab.games.young_jedi.context import COLOURS, PLANETS, YoungJediContext
from cardlab.model.deck import Entry
from cardlab.model.findings import Verdict, verdict_of
from cardlab.model.result import Result
from cardlab.render.renderer import Renderer


class YoungJediSummary(DeckSummary[YoungJediContext]):
    """The values of the summary, and their words."""

    def values(self, context: YoungJediContext) -> dict[str, Any]:
        verdict, rules = _in_other_edition(context)
        cards = context.cards
        starships = count_by((copies for copies in cards if copies.card.starship), lambda card: card.starship)
        return {
            "side": context.side if len(context.sides) == 1 else "",
            "edition": context.edition,
            "cards": context.count - context.unread,
            "cards_needed": context.size,
            "unread": context.unread,
            "colours": {colour: context.totals[colour] for colour in COLOURS},
            "colours_needed": context.each,
            "wilds": [
                {"code": wild.card.code, "title": wild.card.full_title, "colour": colour, "named": bool(wild.slot)}
                for wild, colour in context.placement
            ],
            "types": dict(count_by(cards, lambda card: card.type)),
            "locations": {planet: context.locations[planet] for planet in PLANETS},
            "starships": dict(starships),
            "counters": sum(_counters(copies.card.counters) * copies.quantity for copies in cards),
            "destiny_average": _destiny_average(context),
            "other_edition": {"edition": context.other_edition, "verdict": verdict, "rules": dict(rules)},
        }

    def lines(self, result: Result, renderer: Renderer) -> Iterator[str]:
        """Side, size, the six colours, wild cards, planets, starships, counters, destiny, the other edition."""
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

    def in_brief(self, result: Result, renderer: Renderer) -> str:
        """Side and planets."""
        summary = result.summary
        planets = ", ".join(f"{planet} {count}" for planet, count in summary["locations"].items() if count)
        return " · ".join(filter(None, (renderer.say(f"young-jedi.side-{summary['side'] or 'both'}"), planets)))


def _in_other_edition(context: YoungJediContext) -> tuple[Verdict, Counter[str]]:
    """The verdict the other edition would give, and the rules that stop the deck there."""
    other = YoungJediContext(context.deck, context.format_context, context.other_edition)
    found, not_judged = apply_rules(rules_of("young-jedi"), other, unread=context.deck.unread)
    findings = [*context.deck.findings, *found]
    verdict = verdict_of(findings, understood=True, all_read=not context.deck.unread and not not_judged)
    return verdict, Counter(finding.rule for finding in findings if finding.severity == "error")


def _counters(text: str) -> int:
    """`3`, or `-/2` for a battle card joined to an effect."""
    return sum(int(part) for part in text.split("/") if part.isdigit())


def _destiny_average(context: YoungJediContext) -> float | None:
    """Over the cards with one destiny number: joined cards have two, and which is drawn depends on how they lie."""
    known = [(int(c.card.destiny), c.quantity) for c in context.cards if c.card.destiny.isdigit()]
    cards = sum(quantity for _, quantity in known)
    return round(sum(destiny * quantity for destiny, quantity in known) / cards, 2) if cards else None


# -- the words of the summary ----------------------------------------------------------------------


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


# -- the layout of exports -------------------------------------------------------------------------


_GROUPS = ("red", "blue", "green", "orange", "yellow", "purple", "white")
_COLUMNS = (
    "quantity",
    "title",
    "subtitle",
    "set",
    "number",
    "type",
    "side",
    "colour",
    "cost",
    "destiny_number",
    "slot",
)


def _group_of(entry: Entry) -> str:
    return entry.card.colour if entry.card.colour in _GROUPS else "white"


def _facts(entry: Entry, result: Result) -> CardFacts:  # noqa: ARG001
    card = young_jedi_card(entry.card)
    return CardFacts(cost=card.counters, destiny_number=card.destiny)


LAYOUT = Layout(groups=_GROUPS, columns=_COLUMNS, group_of=_group_of, facts=_facts)
