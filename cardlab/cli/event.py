"""`cardlab event forget` and `cardlab deckcheck`: an event while it runs, and when it is over."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardlab.cli.app import App
from cardlab.cli.judging import request_of_event
from cardlab.cli.options import FILE, Database, Force, Json, Lang, print_json, print_table, the_catalogue
from cardlab.errors import CardlabError
from cardlab.files import refuse_overwriting, written_whole
from cardlab.messages import choose_language, say
from cardlab.shown import shown

if TYPE_CHECKING:
    from cardlab.exporters.deck_table import DeckTable
    from cardlab.tournament.deckcheck import Check
    from cardlab.tournament.forget import Forgotten
    from cardlab.tournament.model import Event
    from cardlab.tournament.on_the_day import Registered

EventFolder = Annotated[Path, typer.Argument(help=say("help.event-folder"), metavar=say("help.word-event"))]


def register(app: typer.Typer) -> None:
    commands = App(help=say("help.event"))
    commands.callback()(_options)
    commands.command("forget", help=say("help.forget"))(forget)
    app.add_typer(commands, name="event")
    app.command(help=say("help.deckcheck"))(deckcheck)


def _options(lang: Lang = None) -> None:
    """What is asked for before any of the commands."""


# -- when it is over -----------------------------------------------------------------------------


def forget(
    folder: EventFolder,
    dry_run: Annotated[bool, typer.Option("--dry-run", help=say("help.dry-run"))] = False,
    lang: Lang = None,
) -> None:
    from cardlab.tournament.event import open_event
    from cardlab.tournament.forget import forget as forgotten

    event = open_event(folder)
    choose_language(lang or event.lang)
    _print_forgotten(folder, forgotten(event, dry_run=dry_run), dry_run=dry_run)


def _print_forgotten(folder: Path, done: "Forgotten", *, dry_run: bool) -> None:
    if done.deleted:
        key = "deckcheck.to-forget" if dry_run else "deckcheck.forgotten"
        print(say(key, count=len(done.deleted), folder=shown(str(folder))))
    else:
        print(say("deckcheck.nothing-to-forget", folder=shown(str(folder))))
    for name in (name for name in done.deleted if "/" not in name):
        print(f"  {shown(name)}")
    for place, count in Counter(name.partition("/")[0] for name in done.deleted if "/" in name).items():
        print(f"  {say('deckcheck.files-in', place=f'{place}/', count=count)}")
    if done.left:
        print(shown(say("deckcheck.left", count=len(done.left), names=", ".join(done.left))))
    if done.elsewhere:
        print(shown(say("deckcheck.yours-to-delete", paths=", ".join(map(str, done.elsewhere)))))
    print(say("deckcheck.kept"))


# -- while it runs -------------------------------------------------------------------------------


def deckcheck(
    folder: EventFolder,
    round: Annotated[int, typer.Option("--round", help=say("help.deckcheck-round"), metavar="N")] = 0,
    pick: Annotated[int | None, typer.Option("--pick", help=say("help.deckcheck-pick"), metavar="N")] = None,
    seed: Annotated[int | None, typer.Option("--seed", help=say("help.deckcheck-seed"), metavar="N")] = None,
    player: Annotated[
        list[str] | None, typer.Option("--player", help=say("help.deckcheck-player"), metavar=say("help.word-name"))
    ] = None,
    result: Annotated[
        str, typer.Option("--result", help=say("help.deckcheck-result"), metavar="ok|warning|problem")
    ] = "",
    note: Annotated[str, typer.Option("--note", help=say("help.deckcheck-note"), metavar=say("help.word-word"))] = "",
    log: Annotated[bool, typer.Option("--log", help=say("help.deckcheck-log"))] = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help=say("help.deckcheck-output"), metavar=FILE, readable=False)
    ] = None,
    force: Force = False,
    lang: Lang = None,
    db: Database = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    from cardlab.tournament.event import open_event

    event = open_event(folder)
    choose_language(lang or event.lang)
    if log:
        _print_log(event, as_json=json)
        return
    if json:
        raise CardlabError("deckcheck.json-of-log")
    _refuse_wrong_call(round, pick, seed, player, result, note)
    if result:
        _record(event, round, player or [], result, note)
    else:
        _check(event, round, pick, seed, player or [], output, force=force)


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


def _record(event: "Event", round: int, wanted: list[str], result: str, note: str) -> None:
    from cardlab.tournament.deckcheck import read_log, with_result, write_log
    from cardlab.tournament.on_the_day import find_player, registered_players

    players = registered_players(event)
    found = [find_player(players, each) for each in wanted]
    checks = read_log(event.folder)
    for player in found:
        checks = with_result(checks, player, round, result, note)
    write_log(event, checks)
    for player in found:
        words = say(f"deckcheck.result-{result}")
        print(shown(say("deckcheck.recorded", round=round, number=player.number, name=player.name, result=words)))


def _check(
    event: "Event",
    round: int,
    pick: int | None,
    seed: int | None,
    wanted: list[str],
    output: Path | None,
    *,
    force: bool,
) -> None:
    """Choose players, log them, and show their lists."""
    from cardlab.games.judge import Judge
    from cardlab.tournament.check_sheets import check_sheet
    from cardlab.tournament.deckcheck import read_log, with_picks, write_log
    from cardlab.tournament.on_the_day import find_player, registered_players

    target = output or event.folder / f"deckcheck-round-{round}.html"
    refuse_overwriting(target, force=force or output is None)
    players = registered_players(event)
    log = read_log(event.folder)
    drawn_by = ""
    if pick is None:
        chosen = list({each.number: each for each in (find_player(players, word) for word in wanted)}.values())
    else:
        drawn_by = str(_some_seed() if seed is None else seed)
        chosen = _drawn(players, log, round, pick, drawn_by)
    log = with_picks(log, chosen, round, drawn_by)
    of_round = {check.number for check in log if check.round == round}
    with the_catalogue() as catalogue:
        judge = Judge(catalogue)
        request = request_of_event(judge, event)
        sheets = {one.number: check_sheet(judge, event, request, one) for one in players if one.number in of_round}
    write_log(event, log)
    for one in chosen:
        print()
        print("\n".join(shown(line) for line in sheets[one.number].text.split("\n")))
    print()
    if tables := [table for sheet in sheets.values() for table in sheet.tables]:
        _write_sheets(target, tables)
    print(shown(say("deckcheck.record-next", folder=event.folder, round=round, number=chosen[0].number)))


def _some_seed() -> int:
    from secrets import randbelow

    return randbelow(1_000_000)


def _drawn(
    players: "Sequence[Registered]", log: "Sequence[Check]", round: int, pick: int, seed: str
) -> "list[Registered]":
    from cardlab.tournament.deckcheck import drawn, may_be_drawn

    chosen = drawn(players, log, round, pick, seed)
    if not chosen:
        raise CardlabError("deckcheck.nobody-left", round=round)
    names = ", ".join(f"{each.number} {each.name}" for each in chosen)
    possible = sum(may_be_drawn(each) for each in players)
    print(shown(say("deckcheck.drawn", round=round, seed=seed, count=possible, players=names)))
    if len(chosen) < pick:
        print(say("deckcheck.fewer", count=len(chosen), asked=pick))
    without = [each for each in players if not each.decks and each.status not in ("withdrawn", "refused")]
    if without:
        listed = ", ".join(f"{each.number} {each.name}" for each in without)
        print(shown(say("deckcheck.without-list", players=listed)))
    return chosen


def _write_sheets(target: Path, tables: "Sequence[DeckTable]") -> None:
    from cardlab.exporters.registration_sheet import sheets_html

    with written_whole(target) as opened:
        opened.write(sheets_html(tables))
    print(shown(say("deckcheck.sheets-written", path=target)))


def _print_log(event: "Event", *, as_json: bool) -> None:
    from cardlab.tournament.deckcheck import read_log, shown_check

    log = read_log(event.folder)
    if as_json:
        print_json({"version": 1, "checks": [check._asdict() for check in log]})
        return
    if not log:
        print(say("deckcheck.no-checks"))
        return
    columns = ("round", "number", "name", "picked", "result", "note")
    rows = [[shown_check(check)[column] for column in columns] for check in log]
    print_table([say(f"deckcheck.column-{column}") for column in columns], rows)
