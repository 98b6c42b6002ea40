"""The summary of a Destiny deck."""

from collections.abc import Iterator
from typing import Any

from cardlab.catalogue.cards import Card
from cardlab.games.judge import Result
from cardlab.messages import say
from cardlab.reports.sentences import Speaker, tally


def summary_lines(result: Result, speaker: Speaker) -> Iterator[str]:
    """Team and points, battlefield, and the deck by types and colours."""
    summary = result.summary
    cards = {entry.card.code: entry.card for entry in result.deck.entries}
    if summary["team"]:
        team = say("list.between").join(_member(member, cards[member["code"]], speaker) for member in summary["team"])
        yield speaker.labelled(say("destiny.summary-team"), f"{team} — {_points(summary)}")
    if summary["battlefield"]:
        fields = [speaker.title(e.card) for e in result.deck.entries if e.zone == "battlefield"]
        yield speaker.labelled(say("destiny.summary-battlefield"), ", ".join(fields))
    parts = [say("destiny.summary-cards", count=summary["cards"], needed=summary["cards_needed"])]
    if summary["unread"]:
        parts.append(say("destiny.summary-unread", count=summary["unread"]))
    parts += [
        tally("destiny", summary["types"]),
        tally("destiny", summary["colours"]),
        say("destiny.summary-dice", count=summary["dice"]),
    ]
    if summary["set_aside"]:
        parts.append(say("destiny.summary-aside", count=summary["set_aside"]))
    yield speaker.labelled(say("destiny.summary-deck"), " · ".join(part for part in parts if part))


def _member(member: dict[str, Any], card: Card, speaker: Speaker) -> str:
    title = speaker.title(card)
    points = str(member["points"])
    if member["points"] != member["points_printed"]:
        points = say("destiny.summary-printed", points=points, printed=member["points_printed"])
    if card.type == "plot":
        return say("destiny.summary-plot", title=title, points=points)
    key = "destiny.summary-members" if member["copies"] > 1 else "destiny.summary-member"
    return say(key, copies=member["copies"], title=title, dice=member["dice"], points=points)


def _points(summary: Any) -> str:
    printed = summary["points_printed"]
    key = "destiny.summary-points-printed" if printed != summary["points"] else "destiny.summary-points"
    return say(key, points=summary["points"], limit=summary["points_limit"], printed=printed)
