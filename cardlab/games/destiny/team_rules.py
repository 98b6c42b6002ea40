"""Rules of the team: characters, plots, the battlefield."""

from collections.abc import Iterator

from cardlab.games.destiny.context import DestinyContext
from cardlab.games.rule import Outcomes, cards_of, finding, group_by, lines_of, rule, total
from cardlab.model.findings import Finding, NotJudged, Phrase


@rule("destiny.team-points", citation="destiny.team-points", unread_cannot_change=True)
def team_points(context: DestinyContext) -> Outcomes:
    if context.unread_team:
        yield context.not_judged_for_team()
        return
    points, limit = context.total, context.points_limit
    if points <= limit:
        return
    members = [*context.team, *context.plots]
    yield Finding(
        message=Phrase("destiny.team-points", {"total": points, "limit": limit}),
        lines=lines_of(members),
        cards=tuple(member.card for member in members),
        expected=limit,
        actual=points,
        also=tuple(_rebalanced(context)),
        hints=tuple(_cheaper(context, points - limit)),
    )


@rule("destiny.team-empty", citation="destiny.team")
def team_empty(context: DestinyContext) -> Outcomes:
    if context.team or any(line.zone == "team" and line.candidates for line in context.unread_team):
        return
    if context.unread_team:
        yield context.not_judged_for_team()
        return
    yield finding(expected=1, actual=0, unread_cannot_change=True)


@rule("destiny.team-affiliation", citation="destiny.team")
def team_affiliation(context: DestinyContext) -> Outcomes:
    if len(context.affiliations) < 2 or _mixing_allowed(context):
        return
    heroes, villains = ([member for member in context.team if member.card.side == side] for side in ("hero", "villain"))
    fewer = min(heroes, villains, key=total)
    hints = [Phrase("list.replace-these", {"cards": cards_of(fewer)})]
    yield finding(
        [*heroes, *villains],
        hints=hints,
        unread_cannot_change=not context.unread_team,
        heroes=cards_of(heroes),
        villains=cards_of(villains),
    )


@rule("destiny.team-unique", citation="destiny.unique", unread_cannot_change=True)
def team_unique(context: DestinyContext) -> Outcomes:
    unique = [member for member in context.team if member.card.unique]
    for members in group_by(unique, lambda member: member.card.title_key).values():
        copies = total(members)
        if copies < 2:
            continue
        versions = {member.card.card_key for member in members}
        key = "destiny.team-unique-versions" if len(versions) > 1 else "destiny.team-unique"
        yield finding(
            members,
            key=key,
            expected=1,
            actual=copies,
            hints=[Phrase("list.keep-one")],
            count=copies,
            card=members[0].card,
        )


@rule("destiny.team-elite", citation="destiny.points", unread_cannot_change=True)
def team_elite(context: DestinyContext) -> Outcomes:
    for member in [*context.team, *context.plots]:
        values = context.values(member.card)
        if not values or 0 < member.dice <= len(values):
            continue
        key = "destiny.team-elite-one-value" if len(values) == 1 else "destiny.team-elite-dice"
        yield finding(
            [member],
            key=key,
            expected=len(values),
            actual=member.dice,
            hints=[Phrase("destiny.one-die", {"card": member.card, "points": values[0]})],
            card=member.card,
            dice=member.dice,
            most=len(values),
        )


@rule("destiny.plot-count", citation="destiny.plots", unread_cannot_change=True)
def plot_count(context: DestinyContext) -> Outcomes:
    count = total(context.plots)
    if count < 2:
        return
    most = max([1, *(row.amount or 1 for row in context.exceptions("format-plot") if context.is_of_this_format(row))])
    if count > most:
        hints = [Phrase("list.keep-one")] if most == 1 else []
        yield finding(context.plots, expected=most, actual=count, hints=hints, count=count, most=most)


@rule("destiny.plot-affiliation", citation="destiny.plots")
def plot_affiliation(context: DestinyContext) -> Outcomes:
    sides = {member.card.side for member in context.team}
    yield from _plots_without(context, "side", sides | {"neutral"})


@rule("destiny.plot-colour", citation="destiny.plots")
def plot_colour(context: DestinyContext) -> Outcomes:
    yield from _plots_without(context, "colour", context.colours | {"grey"})


@rule("destiny.battlefield", citation="destiny.battlefield")
def battlefield(context: DestinyContext) -> Outcomes:
    expected = max([1, *(row.amount or 1 for row in context.exceptions("battlefields"))])
    count = total(context.battlefields)
    if count != expected:
        if count < expected and (unread := context.deck.may_miss("battlefield")):
            yield NotJudged(because=Phrase("destiny.maybe-a-battlefield", {"place": unread[0].line}))
        else:
            cards = tuple(entry.card for entry in context.battlefields)
            lines = tuple(line for entry in context.battlefields for line in entry.lines)
            key = "destiny.battlefield-missing" if count < expected else "destiny.battlefield-many"
            values = {"count": count, "expected": expected, "cards": cards, "missing": expected - count}
            hints = (Phrase("list.keep-one"),) if count > expected == 1 else ()
            yield Finding(
                message=Phrase(key, values),
                lines=lines,
                cards=cards,
                expected=expected,
                actual=count,
                hints=hints,
                unread_cannot_change=count < expected or not context.may_bring("battlefields"),
            )
    if context.settings["destiny.battlefield-must-match"] == "yes":
        yield from _battlefields_that_do_not_match(context)


def _battlefields_that_do_not_match(context: DestinyContext) -> Outcomes:
    sides = {member.card.side for member in context.team} | {"neutral"}
    for entry in context.battlefields:
        if entry.card.side in sides and entry.card.colour in context.colours | {"grey"}:
            continue
        message = Phrase("destiny.battlefield-match", {"card": entry.card, "setting": "destiny.battlefield-must-match"})
        yield Finding(
            message=message,
            lines=entry.lines,
            cards=(entry.card,),
            unread_cannot_change=not context.unread_team,
        )


def _plots_without(context: DestinyContext, of: str, present: set[str]) -> Outcomes:
    if context.plots and not context.team and not context.unread_team:
        yield NotJudged(because=Phrase("destiny.no-team"))
        return
    for plot in context.plots:
        wanted = getattr(plot.card, of)
        if wanted in present:
            continue
        if context.unread_team:
            yield context.not_judged_for_team()
            return
        there = sorted(present - {"grey", "neutral"})
        word = Phrase(f"destiny.word-{wanted}")
        yield finding([plot], expected=wanted, actual=there, unread_cannot_change=True, card=plot.card, wanted=word)


def _mixing_allowed(context: DestinyContext) -> bool:
    guests = context.guests
    return all(m.card.side == "neutral" or m.card.card_key in guests for m in context.team)


def _rebalanced(context: DestinyContext) -> Iterator[Phrase]:
    """Where the format's points are not the printed ones: players confuse them."""
    for member in [*context.team, *context.plots]:
        balanced, printed = context.points(member), context.printed_points(member)
        if balanced != printed:
            key = "destiny.costs-elite" if member.elite else "destiny.costs"
            yield Phrase(key, {"card": member.card, "points": balanced, "printed": printed, "list": context.terms})


def _cheaper(context: DestinyContext, over: int) -> Iterator[Phrase]:
    """The smallest changes that bring the team within its points: one die fewer, or no plot."""
    savings: list[tuple[int, Phrase]] = []
    for member in context.team:
        if not member.elite or member.copies > 1:
            continue
        saved = context.points(member) - context.points(member._replace(dice=1))
        if saved >= over:
            left = context.total - saved
            savings.append((saved, Phrase("destiny.non-elite", {"card": member.card, "points": left})))
    for plot in context.plots:
        if context.points(plot) >= over:
            left = context.total - context.points(plot)
            savings.append((context.points(plot), Phrase("destiny.without-plot", {"card": plot.card, "points": left})))
    if savings:
        yield min(savings, key=lambda saving: saving[0])[1]
    else:
        yield Phrase("destiny.cheaper-team", {"over": over})
