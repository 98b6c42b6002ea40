"""Rules of the team: characters, plots, the battlefield."""

from collections.abc import Iterator

from cardlab.catalogue.destiny_card import DestinyCard
from cardlab.findings import Finding, NotJudged, Phrase
from cardlab.games.destiny.registration import Member, Registration
from cardlab.games.rules import rule

Outcomes = Iterator[Finding | NotJudged]


@rule("destiny.team-points", "error", "destiny.team")
def team_points(registration: Registration) -> Outcomes:
    if registration.unread_team:
        yield _team_not_judged(registration, "destiny.team-points")
        return
    total, limit = registration.total, registration.points_limit
    if total <= limit:
        return
    members = [*registration.team, *registration.plots]
    yield Finding(
        "destiny.team-points",
        "error",
        Phrase("destiny.team-points", {"total": total, "limit": limit}),
        lines=_lines(members),
        cards=tuple(member.card for member in members),
        expected=limit,
        actual=total,
        also=tuple(_rebalanced(registration)),
        hints=tuple(_cheaper(registration, total - limit)),
    )


@rule("destiny.team-empty", "error", "destiny.team")
def team_empty(registration: Registration) -> Outcomes:
    if registration.team:
        return
    if registration.unread_team:
        yield _team_not_judged(registration, "destiny.team-empty")
        return
    yield Finding("destiny.team-empty", "error", Phrase("destiny.team-empty"), expected=1, actual=0)


@rule("destiny.team-affiliation", "error", "destiny.team")
def team_affiliation(registration: Registration) -> Outcomes:
    if len(registration.affiliations) < 2 or _mixing_allowed(registration):
        return
    heroes = _of_side(registration, "hero")
    villains = _of_side(registration, "villain")
    fewer = min(heroes, villains, key=lambda side: sum(member.copies for member in side))
    yield Finding(
        "destiny.team-affiliation",
        "error",
        Phrase("destiny.team-affiliation", {"heroes": _cards(heroes), "villains": _cards(villains)}),
        lines=_lines([*heroes, *villains]),
        cards=_cards([*heroes, *villains]),
        hints=(Phrase("destiny.replace-these", {"cards": _cards(fewer)}),),
    )


@rule("destiny.team-unique", "error", "destiny.unique")
def team_unique(registration: Registration) -> Outcomes:
    by_title: dict[str, list[Member]] = {}
    for member in registration.team:
        if member.card.unique:
            by_title.setdefault(member.card.title_key, []).append(member)
    for members in by_title.values():
        copies = sum(member.copies for member in members)
        if copies < 2:
            continue
        versions = {member.card.card_key for member in members}
        key = "destiny.team-unique-versions" if len(versions) > 1 else "destiny.team-unique"
        yield Finding(
            "destiny.team-unique",
            "error",
            Phrase(key, {"count": copies, "card": members[0].card, "cards": _cards(members)}),
            lines=_lines(members),
            cards=_cards(members),
            expected=1,
            actual=copies,
            hints=(Phrase("destiny.keep-one"),),
        )


@rule("destiny.team-elite", "error", "destiny.points")
def team_elite(registration: Registration) -> Outcomes:
    for member in [*registration.team, *registration.plots]:
        values = registration.values(member.card)
        if not values or 0 < member.dice <= len(values):
            continue
        only_one = len(values) == 1
        yield Finding(
            "destiny.team-elite",
            "error",
            Phrase(
                "destiny.team-elite-one-value" if only_one else "destiny.team-elite-dice",
                {"card": member.card, "dice": member.dice, "most": len(values)},
            ),
            lines=member.lines,
            cards=(member.card,),
            expected=len(values),
            actual=member.dice,
            hints=(Phrase("destiny.one-die", {"card": member.card, "points": values[0]}),),
        )
    for member in registration.assumed_elite:
        yield Finding(
            "destiny.team-elite",
            "info",
            Phrase("destiny.assumed-elite", {"card": member.card, "copies": 2 * member.copies}),
            lines=member.lines,
            cards=(member.card,),
        )


@rule("destiny.plot-count", "error", "destiny.plots")
def plot_count(registration: Registration) -> Outcomes:
    count = sum(plot.copies for plot in registration.plots)
    if count > 1 and (stranger := registration.not_shipped):
        yield NotJudged(
            "destiny.plot-count", Phrase("destiny.card-not-judged", {"card": registration.holder(stranger)})
        )
    elif count > 1:
        yield Finding(
            "destiny.plot-count",
            "error",
            Phrase("destiny.plot-count", {"count": count, "cards": _cards(registration.plots)}),
            lines=_lines(registration.plots),
            cards=_cards(registration.plots),
            expected=1,
            actual=count,
            hints=(Phrase("destiny.keep-one"),),
        )


@rule("destiny.plot-affiliation", "error", "destiny.plots")
def plot_affiliation(registration: Registration) -> Outcomes:
    sides = {member.card.side for member in registration.team}
    yield from _plots_without(registration, "destiny.plot-affiliation", "side", sides | {"neutral"})


@rule("destiny.plot-colour", "error", "destiny.plots")
def plot_colour(registration: Registration) -> Outcomes:
    yield from _plots_without(registration, "destiny.plot-colour", "colour", registration.colours | {"grey"})


@rule("destiny.battlefield", "error", "destiny.battlefield")
def battlefield(registration: Registration) -> Outcomes:
    expected = max([1, *(row.amount or 1 for row in registration.exceptions("battlefields"))])
    count = sum(entry.quantity for entry in registration.battlefields)
    if count != expected:
        if count < expected and registration.deck.may_miss("battlefield"):
            yield _not_judged(registration, "destiny.battlefield", "battlefield")
        else:
            cards = tuple(entry.card for entry in registration.battlefields)
            lines = tuple(line for entry in registration.battlefields for line in entry.lines)
            key = "destiny.battlefield-missing" if count < expected else "destiny.battlefield-many"
            values = {"count": count, "expected": expected, "cards": cards, "missing": expected - count}
            hints = (Phrase("destiny.keep-one"),) if count > expected == 1 else ()
            yield Finding(
                "destiny.battlefield", "error", Phrase(key, values), lines, cards, expected, count, hints=hints
            )
    if registration.settings["destiny.battlefield-must-match"] == "yes":
        yield from _battlefields_that_do_not_match(registration)


def _battlefields_that_do_not_match(registration: Registration) -> Outcomes:
    sides = {member.card.side for member in registration.team} | {"neutral"}
    for entry in registration.battlefields:
        if entry.card.side in sides and entry.card.colour in registration.colours | {"grey"}:
            continue
        message = Phrase("destiny.battlefield-match", {"card": entry.card, "setting": "destiny.battlefield-must-match"})
        yield Finding("destiny.battlefield", "error", message, entry.lines, (entry.card,))


def _plots_without(registration: Registration, rule_id: str, of: str, present: set[str]) -> Outcomes:
    if registration.plots and not registration.team and not registration.unread_team:
        yield NotJudged(rule_id, Phrase("destiny.no-team"))
        return
    for plot in registration.plots:
        wanted = getattr(plot.card, of)
        if wanted in present:
            continue
        if registration.unread_team:
            yield _team_not_judged(registration, rule_id)
            return
        yield Finding(
            rule_id,
            "error",
            Phrase(rule_id, {"card": plot.card, "wanted": Phrase(f"destiny.word-{wanted}")}),
            lines=plot.lines,
            cards=(plot.card,),
            expected=wanted,
            actual=sorted(present - {"grey", "neutral"}),
        )


def _mixing_allowed(registration: Registration) -> bool:
    guests = registration.guests
    return all(m.card.side == "neutral" or m.card.card_key in guests for m in registration.team)


def _rebalanced(registration: Registration) -> Iterator[Phrase]:
    """Where the format's points are not the printed ones: players confuse them."""
    for member in [*registration.team, *registration.plots]:
        balanced, printed = registration.points(member), registration.printed_points(member)
        if balanced != printed:
            key = "destiny.costs-elite" if member.elite else "destiny.costs"
            yield Phrase(key, {"card": member.card, "points": balanced, "printed": printed, "list": registration.terms})


def _cheaper(registration: Registration, over: int) -> Iterator[Phrase]:
    """The smallest changes that bring the team within its points: one die fewer, or no plot."""
    savings: list[tuple[int, Phrase]] = []
    for member in registration.team:
        if not member.elite or member.copies > 1:
            continue
        saved = registration.points(member) - registration.points(member._replace(dice=1))
        if saved >= over:
            left = registration.total - saved
            savings.append((saved, Phrase("destiny.non-elite", {"card": member.card, "points": left})))
    for plot in registration.plots:
        if registration.points(plot) >= over:
            left = registration.total - registration.points(plot)
            savings.append(
                (registration.points(plot), Phrase("destiny.without-plot", {"card": plot.card, "points": left}))
            )
    if savings:
        yield min(savings, key=lambda saving: saving[0])[1]
    else:
        yield Phrase("destiny.cheaper-team", {"over": over})


def _team_not_judged(registration: Registration, rule_id: str) -> NotJudged:
    line = registration.unread_team[0].line
    return NotJudged(rule_id, Phrase("destiny.maybe-a-character", {"line": line}))


def _not_judged(registration: Registration, rule_id: str, what: str) -> NotJudged:
    line = registration.deck.may_miss(what)[0].line
    return NotJudged(rule_id, Phrase(f"destiny.maybe-a-{what}", {"line": line}))


def _of_side(registration: Registration, side: str) -> list[Member]:
    return [member for member in registration.team if member.card.side == side]


def _cards(members: list[Member]) -> tuple[DestinyCard, ...]:
    return tuple(dict.fromkeys(member.card for member in members))


def _lines(members: list[Member]) -> tuple[int, ...]:
    return tuple(sorted({line for member in members for line in member.lines}))
