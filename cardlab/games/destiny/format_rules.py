"""Rules of the format: its sets and its lists."""

from cardlab.games.destiny.context import DestinyContext, MemberOrEntry
from cardlab.games.rule import Outcomes, finding, refuse, rule
from cardlab.model.findings import Phrase


@rule("destiny.format-set", citation="destiny.format", unread_cannot_change=True)
def format_set(context: DestinyContext) -> Outcomes:
    """A card set aside that another asks for by name comes in with it, from whatever set."""
    here, aside = list[MemberOrEntry](), list[MemberOrEntry]()
    for held, is_aside, why in context.not_admitted:
        if "set" in why and not (is_aside and context.set_aside.named(context, held.card)):
            (aside if is_aside else here).append(held)
    if not context.deck.unread:
        here, aside = [*here, *aside], []
    for cards, holds in ((here, True), (aside, False)):  # an unread line may be what asks for a card set aside
        yield from refuse(
            cards,
            several="destiny.format-set-cards",
            unread_cannot_change=holds,
            set=cards[0].card.set_code if cards else "",
            format=context.terms,
        )


@rule("destiny.format-banned", citation="destiny.format", unread_cannot_change=True)
def format_banned(context: DestinyContext) -> Outcomes:
    banned = [held for held, _, why in context.not_admitted if "banned" in why]
    yield from refuse(banned, several="destiny.format-banned-cards", format=context.terms)


@rule("destiny.format-restricted", citation="destiny.format", unread_cannot_change=True)
def format_restricted(context: DestinyContext) -> Outcomes:
    """At most one different restricted card in team, plots and deck, in as many copies as normally allowed."""
    restricted = context.format_context.lists.get("restricted")
    if not restricted:
        return
    found: dict[str, MemberOrEntry] = {}
    for held in context.registered:
        if (key := held.card.card_key) in restricted:
            found[key] = found[key]._replace(lines=(*found[key].lines, *held.lines)) if key in found else held
    if (count := len(found)) > 1:
        yield finding(
            found.values(),
            expected=1,
            actual=count,
            hints=[Phrase("list.keep-one")],
            count=count,
            format=context.terms,
        )


@rule("destiny.format-restricted-pairs", citation="destiny.format", unread_cannot_change=True)
def format_restricted_pairs(context: DestinyContext) -> Outcomes:
    if not context.format_context.pairs:
        return
    here = {held.card.card_key: held for held in context.everything}
    for keys in context.format_context.pairs:
        if keys[0] in here and keys[1] in here:
            first, second = here[keys[0]], here[keys[1]]
            yield finding(
                [first, second],
                hints=[Phrase("list.keep-one")],
                first=first.card,
                second=second.card,
                format=context.terms,
            )
