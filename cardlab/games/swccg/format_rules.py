"""Rules of the format: its sets, icons, rarities and lists."""

from collections.abc import Iterator

from cardlab.findings import Finding, Phrase
from cardlab.games.copies import finding, grouped, total
from cardlab.games.legality import NOTHING
from cardlab.games.rules import Outcomes, rule
from cardlab.games.swccg.context import Held, SwccgContext

_MOST_NAMED = 3


@rule("swccg.format-set", "error", "swccg.format")
def format_set(context: SwccgContext) -> Outcomes:
    """A printing in an allowed set counts; of an unknown id the set's number is enough."""
    for held in _refused(context, "set"):
        yield _refusal(context, "swccg.format-set", held, set=held.card.set_code)
    for card_id, lines in context.ids_of_other_sets.items():
        values = {"id": card_id, "set": card_id.partition("_")[0], "format": context.terms}
        yield Finding("swccg.format-set", "error", Phrase("swccg.format-set-id", values), tuple(lines))


@rule("swccg.format-icon", "error", "swccg.format")
def format_icon(context: SwccgContext) -> Outcomes:
    for held in _refused(context, "icon"):
        icons = ", ".join(sorted(held.card.icon_set & context.terms.banned_icons))
        yield _refusal(context, "swccg.format-icon", held, icons=icons)


@rule("swccg.format-rarity", "error", "swccg.format")
def format_rarity(context: SwccgContext) -> Outcomes:
    for held in _refused(context, "rarity"):
        yield _refusal(context, "swccg.format-rarity", held, rarity=held.card.rarity)


@rule("swccg.format-banned", "error", "swccg.format")
def format_banned(context: SwccgContext) -> Outcomes:
    for held in _refused(context, "banned"):
        yield _refusal(context, "swccg.format-banned", held)


@rule("swccg.restricted-list", "error", "swccg.format")
def restricted_list(context: SwccgContext) -> Outcomes:
    """At most one copy of a card the format lists as restricted, wherever the copies are."""
    restricted = context.format_context.lists.get("restricted", NOTHING)
    listed = [held for held in context.everything if held.card.card_key in restricted]
    for cards in grouped(listed, lambda held: held.card.card_key).values():
        if (count := total(cards)) > 1:
            yield finding(
                "swccg.restricted-list", cards, expected=1, actual=count, hints=[Phrase("list.keep-one")],
                count=count, card=cards[0].card, format=context.terms,
            )  # fmt: skip


def _refused(context: SwccgContext, fault: str) -> Iterator[Held]:
    return (held for held, why in context.refused.values() if fault in why)


def _refusal(context: SwccgContext, rule_id: str, held: Held, **values: str) -> Finding:
    """A card the format does not admit; the first of them says which format would, unless the size does."""
    message = Phrase(rule_id, {"card": held.card, "format": context.terms, **values})
    first, why = next(iter(context.refused.values()))
    speaks = held is first and rule_id.endswith(why[0]) and context.count == context.size
    hints = accepting(context) if speaks else ()
    return Finding(rule_id, "error", message, held.lines, (held.card,), hints=hints)


def accepting(context: SwccgContext) -> tuple[Phrase, ...]:
    """The hint which formats the deck fits as it is."""
    named = ", ".join(context.accepted_by[:_MOST_NAMED])
    return (Phrase("swccg.accepted-by", {"formats": named}),) if named else ()
