"""`cardlab diff`: two decks side by side, or a player's registered deck and a new list."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardlab.cli.defaults import asked_language, events_at, user_language
from cardlab.cli.lists import one_result
from cardlab.cli.options import (
    Database,
    Day,
    Events,
    Format,
    GameOption,
    Json,
    Settings,
    argument,
    open_lab,
    options_of,
)
from cardlab.cli.output import print_json, print_text
from cardlab.errors import CardlabError
from cardlab.games.options import Options
from cardlab.lab import Lab
from cardlab.messages import say
from cardlab.render.comparison import Comparison, compare, comparison_lines, difference_lines
from cardlab.render.text import finding_lines, ordered, renderer_for
from cardlab.safe_text import printable
from cardlab.vocabulary import Language

if TYPE_CHECKING:
    from cardlab.tournament.store.store import EventStore


def diff(
    first: Annotated[str, argument("help.diff-first", metavar="help.word-list")],
    second: Annotated[str, argument("help.diff-second", metavar="help.word-list")],
    new_list: Annotated[str, argument("help.diff-new", metavar="help.word-list")] = "",
    game: GameOption = None,
    format: Format = "",
    date: Day = "",
    setting: Settings = None,
    db: Database = None,
    database: Events = "",
    json: Json = False,
) -> None:
    from cardlab.tournament.event_folder import is_event, open_event

    if new_list or is_event(Path(first)):
        if any((game, format, date, setting)):
            raise CardlabError("deckcheck.diff-options")
        with open_event(Path(first), events_at(database)) as store, open_lab(db) as lab:
            if not new_list:
                raise CardlabError("deckcheck.diff-which", folder=first)
            comparison = _with_registered(lab, store, second, new_list, as_json=json)
        raise typer.Exit(2 if comparison.second.verdict == "unreadable" else 0 if comparison.same else 1)
    with open_lab(db) as lab:
        options = options_of(game, format, date, setting)
        comparison = compare(one_result(lab, first, options), one_result(lab, second, options))
        if json:
            print_json(comparison.as_json())
        else:
            print_text("\n".join(printable(line) for line in comparison_lines(comparison, user_language())))
    raise typer.Exit(0 if comparison.same else 1)


def _with_registered(lab: Lab, store: "EventStore", wanted: str, new_list: str, *, as_json: bool) -> Comparison:
    """Compare a new list with what a player has registered, by the event's own format and answers."""
    from cardlab.tournament.day_checks import registered_deck
    from cardlab.tournament.on_the_day import day_judge, find_player, registered_players
    from cardlab.tournament.run import options_of_event
    from cardlab.tournament.store.kept_options import event_of

    event = event_of(store.event(), store.folder)
    lang = asked_language() or event.lang
    player = find_player(registered_players(store, event), wanted)
    options: Options = options_of_event(lab.validator, event)
    judge = day_judge(lab.validator, store, event)
    new = judge.judged_new(one_result(lab, new_list, options).decklist)
    comparison = compare(registered_deck(judge, player, new), new)
    if as_json:
        about = {"number": player.number, "name": player.name}
        print_json({"player": about, **comparison.as_json()})
    else:
        print_text(printable(say("deckcheck.diff-of", lang, name=player.name, number=player.number, file=new.source)))
        print_text("\n".join(printable(line) for line in difference_lines(comparison, lang)))
        _print_verdict(comparison, lang)
    return comparison


def _print_verdict(comparison: Comparison, lang: Language) -> None:
    """`Still legal.`, or what is wrong now."""

    old, new = comparison.first, comparison.second
    key = "deckcheck.diff-still" if old.verdict == new.verdict else "deckcheck.diff-now"
    print_text(say(key, lang, verdict=say(f"list.word-{new.verdict}", lang)))
    if new.verdict == "legal":
        return
    renderer = renderer_for(new, lang)
    for finding in ordered(new.findings):
        if finding.severity != "info":
            print_text("\n".join(finding_lines(finding, renderer)))
    for sentence in renderer.not_judged(new.not_judged):
        print_text(f"  ? {sentence}")
