"""`cardlab event` and `cardlab deckcheck`: an event while it runs, what it brought, and when it is over."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardlab.cli.app import App
from cardlab.cli.language import asked_language, tell
from cardlab.cli.options import FILE, Database, Force, Json, Lang, argument, open_lab, option, print_json
from cardlab.cli.paper import print_table, print_text
from cardlab.errors import CardlabError
from cardlab.files import atomic_write, refuse_overwriting
from cardlab.messages import say
from cardlab.shown import shown
from cardlab.vocabulary import Language

if TYPE_CHECKING:
    from cardlab.tournament.day_checks import RoundCheck
    from cardlab.tournament.forget import Forgotten
    from cardlab.tournament.on_the_day import Registered
    from cardlab.tournament.store.store import EventStore

EventFolder = Annotated[Path, argument("help.event-folder", metavar="help.word-event")]


def register(app: typer.Typer) -> None:
    from cardlab.cli.event_link import link

    commands = App(help=tell("help.event"))
    commands.callback()(_options)
    commands.command("report", help=tell("help.event-report"))(report)
    commands.command("forget", help=tell("help.forget"))(forget)
    commands.command("link", help=tell("help.link"))(link)
    app.add_typer(commands, name="event")
    app.command(help=tell("help.deckcheck"))(deckcheck)


def _options(lang: Lang = None) -> None:
    """What is asked for before any of the commands."""


# -- what it brought -----------------------------------------------------------------------------


def report(
    folder: EventFolder,
    output: Annotated[
        Path | None, option("help.event-report-output", "-o", "--output", metavar=FILE, readable=False)
    ] = None,
    ranks: Annotated[Path | None, option("help.ranks", "--ranks", metavar=FILE, readable=False)] = None,
    force: Force = False,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,
    json: Json = False,
) -> None:
    from cardlab.tournament.event import open_event

    with open_event(folder) as store, open_lab(db) as lab:
        spoken = spoken_in(store)
        found = lab.event_report(store, ranks)
        if output is not None:
            lab.write_event_report(found, output, lang=spoken, force=force)
        if json:
            print_json({"version": 1, **found.json(spoken)})
        elif output is not None:
            print_text(say("stats.report-written", spoken, path=shown(str(output)), count=len(found.decks)))
        else:
            print_text(found.text(spoken))


# -- when it is over -----------------------------------------------------------------------------


def forget(
    folder: EventFolder,
    dry_run: Annotated[bool, option("help.dry-run", "--dry-run")] = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    from cardlab.tournament.event import open_event
    from cardlab.tournament.forget import forget as forgotten

    with open_event(folder) as store:
        spoken = spoken_in(store)
        _print_forgotten(folder, forgotten(store, dry_run=dry_run), spoken, dry_run=dry_run)


def _print_forgotten(folder: Path, done: "Forgotten", lang: Language, *, dry_run: bool) -> None:
    if done.deleted:
        key = "deckcheck.to-forget" if dry_run else "deckcheck.forgotten"
        print(say(key, lang, count=len(done.deleted), folder=shown(str(folder))))
    else:
        print(say("deckcheck.nothing-to-forget", lang, folder=shown(str(folder))))
    for name in (name for name in done.deleted if "/" not in name):
        print(f"  {shown(name)}")
    for place, count in Counter(name.partition("/")[0] for name in done.deleted if "/" in name).items():
        print(f"  {say('deckcheck.files-in', lang, place=f'{place}/', count=count)}")
    if done.left:
        print(shown(say("deckcheck.left", lang, count=len(done.left), names=", ".join(done.left))))
    if done.elsewhere:
        print(shown(say("deckcheck.yours-to-delete", lang, paths=", ".join(map(str, done.elsewhere)))))
    print(say("deckcheck.kept", lang))


# -- while it runs -------------------------------------------------------------------------------


def deckcheck(
    folder: EventFolder,
    round: Annotated[int, option("help.deckcheck-round", "--round", metavar="N")] = 0,
    pick: Annotated[int | None, option("help.deckcheck-pick", "--pick", metavar="N")] = None,
    seed: Annotated[int | None, option("help.deckcheck-seed", "--seed", metavar="N")] = None,
    player: Annotated[list[str] | None, option("help.deckcheck-player", "--player", metavar="help.word-name")] = None,
    result: Annotated[str, option("help.deckcheck-result", "--result", metavar="ok|warning|problem")] = "",
    note: Annotated[str, option("help.deckcheck-note", "--note", metavar="help.word-word")] = "",
    log: Annotated[bool, option("help.deckcheck-log", "--log")] = False,
    output: Annotated[
        Path | None, option("help.deckcheck-output", "-o", "--output", metavar=FILE, readable=False)
    ] = None,
    force: Force = False,
    lang: Lang = None,  # noqa: ARG001
    db: Database = None,
    json: Json = False,
) -> None:
    from cardlab.tournament.event import open_event

    with open_event(folder) as store:
        spoken = spoken_in(store)
        if log:
            _print_log(store, spoken, as_json=json)
            return
        if json:
            raise CardlabError("deckcheck.json-of-log")
        _refuse_wrong_call(round, pick, seed, player, result, note)
        if result:
            _record(store, round, player or [], result, note, spoken)
            return
        target = output or folder / f"deckcheck-round-{round}.html"
        refuse_overwriting(target, force=force or output is None)
        with open_lab(db) as lab:
            from cardlab.tournament.day_checks import check_round

            found = check_round(lab.validator, store, round, spoken, pick=pick, seed=seed, players=player or ())
    _print_round(folder, round, pick, found, target, spoken)


def spoken_in(store: "EventStore") -> Language:
    """The language asked for, or the event's own."""
    return asked_language() or ("fr" if store.event().lang == "fr" else "en")


def _refuse_wrong_call(
    round: int, pick: int | None, seed: int | None, players: list[str] | None, result: str, note: str
) -> None:
    from cardlab.tournament.deckcheck import RESULTS

    if pick is None and not players and not result:
        raise CardlabError("deckcheck.what")
    if pick is not None and (players or result):
        raise CardlabError("deckcheck.pick-or-player")
    if seed is not None and pick is None:
        raise CardlabError("deckcheck.seed-without-pick")
    if round < 1:
        raise CardlabError("deckcheck.which-round")
    if pick is not None and pick < 1:
        raise CardlabError("deckcheck.bad-count", count=pick)
    if result and not players:
        raise CardlabError("deckcheck.result-for-whom")
    if note and not result:
        raise CardlabError("deckcheck.note-without-result", results=", ".join(RESULTS))


def _record(store: "EventStore", round: int, wanted: list[str], result: str, note: str, lang: Language) -> None:
    from cardlab.tournament.day_checks import record_result

    for player in record_result(store, round, wanted, result, note):
        words = say(f"deckcheck.result-{result}", lang)
        print(shown(say("deckcheck.recorded", lang, round=round, number=player.number, name=player.name, result=words)))


def _print_round(folder: Path, round: int, pick: int | None, found: "RoundCheck", target: Path, lang: Language) -> None:
    if pick is not None:
        drawn = {"round": round, "seed": found.seed, "count": found.possible, "players": _names(found.chosen)}
        print(shown(say("deckcheck.drawn", lang, **drawn)))
        if len(found.chosen) < pick:
            print(say("deckcheck.fewer", lang, count=len(found.chosen), asked=pick))
        if found.without_list:
            print(shown(say("deckcheck.without-list", lang, players=_names(found.without_list))))
    for text in found.texts:
        print()
        print("\n".join(shown(line) for line in text.split("\n")))
    print()
    if found.tables:
        from cardlab.exporters.registration_sheet import sheets_html

        with atomic_write(target, private=True) as opened:
            opened.write(sheets_html(found.tables))
        print(shown(say("deckcheck.sheets-written", lang, path=target)))
    number = found.chosen[0].number
    print(shown(say("deckcheck.record-next", lang, folder=folder, round=round, number=number)))


def _names(players: "Sequence[Registered]") -> str:
    return ", ".join(f"{each.number} {each.name}" for each in players)


def _print_log(store: "EventStore", lang: Language, *, as_json: bool) -> None:
    from cardlab.tournament.day_checks import logged_checks, take_typed
    from cardlab.tournament.deckcheck import shown_check
    from cardlab.tournament.store.options import event_of

    event = event_of(store.event(), store.folder)
    take_typed(store, event)
    log = logged_checks(store, event)
    if as_json:
        print_json({"version": 1, "checks": [check._asdict() for check in log]})
        return
    if not log:
        print(say("deckcheck.no-checks", lang))
        return
    columns = ("round", "number", "name", "picked", "result", "note")
    rows = [[shown_check(check, lang)[column] for column in columns] for check in log]
    print_table([say(f"deckcheck.column-{column}", lang) for column in columns], rows)
