"""Rules of the format: its sets, icons, rarities and lists."""

from cardlab.games.formats import NOTHING
from cardlab.games.rule import Outcomes, finding, group_by, refuse, rule, total
from cardlab.games.swccg.context import Held, SwccgContext
from cardlab.model.findings import Finding, Phrase

_MOST_NAMED = 3


@rule("swccg.format-set", citation="swccg.format", unread_cannot_change=True)
def format_set(context: SwccgContext) -> Outcomes:
    """A printing in an allowed set counts; of an unknown id the set's number is enough."""
    sets = ", ".join(sorted({held.card.set_code for held in _refused(context, "set")}))
    yield from _refusal(context, "set", "swccg.format-set-cards", set=sets)
    for card_id, lines in context.ids_of_other_sets.items():
        values = {"id": card_id, "set": card_id.partition("_")[0], "format": context.terms}
        yield Finding(message=Phrase("swccg.format-set-id", values), lines=tuple(lines))


@rule("swccg.format-icon", citation="swccg.format", unread_cannot_change=True)
def format_icon(context: SwccgContext) -> Outcomes:
    icons = frozenset[str]().union(*(held.card.icon_set for held in _refused(context, "icon")))
    banned = ", ".join(sorted(icons & context.terms.banned_icons))
    yield from _refusal(context, "icon", "swccg.format-icon-cards", icons=banned)


@rule("swccg.format-rarity", citation="swccg.format", unread_cannot_change=True)
def format_rarity(context: SwccgContext) -> Outcomes:
    rarities = ", ".join(sorted({held.card.rarity for held in _refused(context, "rarity")}))
    yield from _refusal(context, "rarity", "swccg.format-rarity-cards", rarity=rarities)


@rule("swccg.format-banned", citation="swccg.format", unread_cannot_change=True)
def format_banned(context: SwccgContext) -> Outcomes:
    yield from _refusal(context, "banned", "swccg.format-banned-cards")


@rule("swccg.restricted-list", citation="swccg.format", unread_cannot_change=True)
def restricted_list(context: SwccgContext) -> Outcomes:
    """At most one copy of a card the format lists as restricted, wherever the copies are."""
    restricted = context.format_context.lists.get("restricted", NOTHING)
    listed = [held for held in context.everything if held.card.card_key in restricted]
    for cards in group_by(listed, lambda held: held.card.card_key).values():
        if (count := total(cards)) > 1:
            yield finding(
                cards,
                expected=1,
                actual=count,
                hints=[Phrase("list.keep-one")],
                count=count,
                card=cards[0].card,
                format=context.terms,
            )


def _refused(context: SwccgContext, fault: str) -> list[Held]:
    return [held for held, why in context.refused.values() if fault in why]


def _refusal(context: SwccgContext, fault: str, several: str, **values: str) -> Outcomes:
    """The cards the format does not admit; the first rule about them says which format would, unless the size does."""
    reasons = [why[0] for _, why in context.refused.values()][:1]
    hints = accepting(context) if reasons == [fault] and context.count == context.size else ()
    yield from refuse(_refused(context, fault), several=several, hints=hints, format=context.terms, **values)


def accepting(context: SwccgContext) -> tuple[Phrase, ...]:
    """The hint which formats the deck fits as it is."""
    named = ", ".join(context.accepted_by[:_MOST_NAMED])
    return (Phrase("swccg.accepted-by", {"formats": named}),) if named else ()
