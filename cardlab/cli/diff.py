"""`cardlab diff`: two decks side by side, or a player's registered deck and a new list."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardlab.cli.judging import Day, Format, Settings, one_result, request_of, request_of_event
from cardlab.cli.options import Database, GameOption, Json, Lang, print_json, the_catalogue
from cardlab.errors import CardlabError
from cardlab.games.judge import Judge, Result
from cardlab.messages import choose_language, say
from cardlab.reports.comparison import Comparison, compare, comparison_lines, difference_lines
from cardlab.shown import shown

if TYPE_CHECKING:
    from cardlab.tournament.model import Event
    from cardlab.tournament.on_the_day import Registered

VERSION = 1
"""Of the JSON shape."""


def register(app: typer.Typer) -> None:
    app.command(help=say("help.diff"))(diff)


def diff(
    first: Annotated[str, typer.Argument(help=say("help.diff-first"), metavar=say("help.word-list"))],
    second: Annotated[str, typer.Argument(help=say("help.diff-second"), metavar=say("help.word-list"))],
    new_list: Annotated[str, typer.Argument(help=say("help.diff-new"), metavar=say("help.word-list"))] = "",
    game: GameOption = None,
    format: Format = "",
    date: Day = "",
    setting: Settings = None,
    lang: Lang = None,
    db: Database = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    from cardlab.tournament.event import is_event, open_event

    if new_list or is_event(Path(first)):
        if any((game, format, date, setting)):
            raise CardlabError("deckcheck.diff-options")
        event = open_event(Path(first))
        if not new_list:
            raise CardlabError("deckcheck.diff-which", folder=first)
        choose_language(lang or event.lang)
        _with_registered(event, second, new_list, as_json=json)
        return
    with the_catalogue() as catalogue:
        judge = Judge(catalogue)
        request = request_of(judge, game, format, date, setting)
        comparison = compare(one_result(judge, first, request), one_result(judge, second, request))
        if json:
            print_json({"version": VERSION, **comparison.as_json()})
        else:
            print("\n".join(shown(line) for line in comparison_lines(comparison, catalogue)))
    raise typer.Exit(0 if comparison.same else 1)


def _with_registered(event: "Event", wanted: str, new_list: str, *, as_json: bool) -> None:
    """Compare a new list with what a player has registered, by the event's own format."""
    from cardlab.tournament.on_the_day import find_player, registered_players

    player = find_player(registered_players(event), wanted)
    with the_catalogue() as catalogue:
        judge = Judge(catalogue)
        new = one_result(judge, new_list, request_of_event(judge, event))
        comparison = compare(_registered(judge, event, player, new), new)
        if as_json:
            about = {"number": player.number, "name": player.name}
            print_json({"version": VERSION, "player": about, **comparison.as_json()})
        else:
            print(shown(say("deckcheck.diff-of", name=player.name, number=player.number, file=new.source)))
            print("\n".join(shown(line) for line in difference_lines(comparison, catalogue)))
            _print_verdict(judge, comparison)
    if new.verdict == "unreadable":
        raise typer.Exit(2)
    raise typer.Exit(0 if comparison.same else 1)


def _registered(judge: Judge, event: "Event", player: "Registered", new: Result) -> Result:
    """The registered deck that the new list takes the place of: the one of its side."""
    from cardlab.tournament.judging import side_of
    from cardlab.tournament.on_the_day import judged_deck

    about = {"name": player.name, "number": player.number}
    if not player.decks:
        raise CardlabError("deckcheck.no-registered-deck", **about)
    side = side_of(new) if any(deck.side for deck in player.decks) else ""
    deck = next((deck for deck in player.decks if deck.side == side or not side), None)
    if deck is None:
        raise CardlabError("deckcheck.no-deck-of-side", **about, side=say(f"precheck.side-{side}"))
    return judged_deck(judge, event, request_of_event(judge, event), deck)


def _print_verdict(judge: Judge, comparison: Comparison) -> None:
    """`Still legal.`, or what is wrong now."""
    from cardlab.reports.terminal import finding_lines, ordered, speaker_for

    old, new = comparison.first, comparison.second
    key = "deckcheck.diff-still" if old.verdict == new.verdict else "deckcheck.diff-now"
    print(say(key, verdict=say(f"list.word-{new.verdict}")))
    if new.verdict == "legal":
        return
    speaker = speaker_for(judge.catalogue, new)
    for finding in ordered(new.findings):
        if finding.severity != "info":
            print("\n".join(finding_lines(finding, speaker)))
    for each in new.not_judged:
        print(f"  ? {say('list.not-judged', rule=each.rule, because=speaker.because(each))}")
