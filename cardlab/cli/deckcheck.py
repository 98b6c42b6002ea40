"""`cardlab deckcheck`: players drawn or chosen, sheets for the judges, and a log of what was found."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cardlab.cli.event import keep_backup, opened_event, print_said
from cardlab.cli.options import FILE, Database, EventFolder, Events, Force, Json, open_lab, option
from cardlab.cli.output import print_json, print_table, print_text
from cardlab.errors import CardlabError
from cardlab.files import refuse_overwriting, write_file
from cardlab.messages import few, say
from cardlab.safe_text import printable
from cardlab.vocabulary import Language

if TYPE_CHECKING:
    from cardlab.tournament.day_checks import RoundCheck
    from cardlab.tournament.on_the_day import Registered
    from cardlab.tournament.store.store import EventStore


def deckcheck(
    folder: EventFolder,
    round: Annotated[int, option("help.deckcheck-round", "--round", metavar="N")] = 0,
    pick: Annotated[int | None, option("help.deckcheck-pick", "--pick", metavar="N")] = None,
    seed: Annotated[int | None, option("help.deckcheck-seed", "--seed", metavar="N")] = None,
    player: Annotated[list[str] | None, option("help.deckcheck-player", "--player", metavar="help.word-name")] = None,
    table: Annotated[
        tuple[int, str, str] | None, option("help.deckcheck-table", "--table", metavar="help.word-table")
    ] = None,
    result: Annotated[str, option("help.deckcheck-result", "--result", metavar="ok|warning|problem")] = "",
    note: Annotated[str, option("help.deckcheck-note", "--note", metavar="help.word-word")] = "",
    yes: Annotated[bool, option("help.deckcheck-yes", "--yes")] = False,
    log: Annotated[bool, option("help.deckcheck-log", "--log")] = False,
    ticks: Annotated[Path | None, option("help.deckcheck-import", "--import", metavar=FILE)] = None,
    output: Annotated[
        Path | None, option("help.deckcheck-output", "-o", "--output", metavar=FILE, readable=False)
    ] = None,
    force: Force = False,
    db: Database = None,
    database: Events = "",
    json: Json = False,
) -> None:
    with opened_event(folder, database) as (store, spoken):
        if log:
            _print_log(store, spoken, as_json=json)
            return
        if json:
            raise CardlabError("deckcheck.json-of-log")
        if ticks:
            _import(store, ticks, round, spoken, sure=yes)
            return
        wanted = [*(player or ()), *(table[1:] if table else ())]
        _refuse_wrong_call(round, pick, seed, wanted, result, note)
        if result:
            _record(store, round, wanted, result, note, spoken, sure=yes)
            return
        target = output or folder / f"deckcheck-round-{round}.html"
        refuse_overwriting(target, force=force or output is None)
        with open_lab(db) as lab:
            from cardlab.tournament.day_checks import check_round

            found = check_round(lab.validator, store, round, spoken, pick=pick, seed=seed, players=wanted)
    if table:
        print_said("deckcheck.at-table", spoken, round=round, table=table[0], players=_names(found.chosen))
    _print_round(folder, round, pick, found, target, spoken)


def _import(store: "EventStore", file: Path, round: int, lang: Language, *, sure: bool) -> None:
    from cardlab.tournament.ticks import import_ticks

    new = import_ticks(store, file, lang, round=round, sure=sure)
    players = few([f"{each.number} {each.name}" for each in new], lang)
    print_said("deckcheck.imported", lang, count=len(new), players=players or "–")


def _refuse_wrong_call(
    round: int, pick: int | None, seed: int | None, players: list[str], result: str, note: str
) -> None:
    from cardlab.tournament.deckcheck import RESULTS, ROUNDS

    if pick is None and not players and not result:
        raise CardlabError("deckcheck.what")
    if pick is not None and (players or result):
        raise CardlabError("deckcheck.pick-or-player")
    if seed is not None and pick is None:
        raise CardlabError("deckcheck.seed-without-pick")
    if round not in ROUNDS:
        raise CardlabError("deckcheck.which-round")
    if pick is not None and pick < 1:
        raise CardlabError("deckcheck.bad-count", count=pick)
    if result and not players:
        raise CardlabError("deckcheck.result-for-whom")
    if note and not result:
        raise CardlabError("deckcheck.note-without-result", results=", ".join(RESULTS))


def _record(
    store: "EventStore", round: int, wanted: list[str], result: str, note: str, lang: Language, *, sure: bool
) -> None:
    from cardlab.tournament.day_checks import record_result

    for player in record_result(store, round, wanted, result, note, sure=sure):
        words = say(f"deckcheck.result-{result}", lang)
        print_said("deckcheck.recorded", lang, round=round, number=player.number, name=player.name, result=words)
    keep_backup(store, lang)


def _print_round(folder: Path, round: int, pick: int | None, found: "RoundCheck", target: Path, lang: Language) -> None:
    if pick is not None:
        players = _names(found.chosen)
        print_said("deckcheck.drawn", lang, round=round, seed=found.seed, count=found.possible, players=players)
        if len(found.chosen) < pick:
            print_said("deckcheck.fewer", lang, count=len(found.chosen), asked=pick)
        if found.without_list:
            without = few([f"{each.number} {each.name}" for each in found.without_list], lang)
            print_said("deckcheck.without-list", lang, players=without)
    for text in found.texts:
        print()
        print_text("\n".join(printable(line) for line in text.split("\n")))
    print()
    if found.sheets:
        from cardlab.exporters.registration_sheet import judge_sheets_html

        write_file(target, judge_sheets_html(found.sheets), private=True)
        print_said("deckcheck.sheets-written", lang, path=target)
    print_said("deckcheck.record-next", lang, folder=folder, round=round, number=found.chosen[0].number)


def _names(players: "Sequence[Registered]") -> str:
    return ", ".join(f"{each.number} {each.name}" for each in players)


def _print_log(store: "EventStore", lang: Language, *, as_json: bool) -> None:
    from cardlab.tournament.day_checks import logged_checks, take_typed
    from cardlab.tournament.deckcheck import shown_check
    from cardlab.tournament.store.kept_options import event_of

    event = event_of(store.event(), store.folder)
    take_typed(store, event)
    log = logged_checks(store, event)
    if as_json:
        print_json({"checks": [check._asdict() for check in log]})
        return
    if not log:
        print_said("deckcheck.no-checks", lang)
        return
    columns = ("round", "number", "name", "picked", "result", "note")
    rows = [[shown_check(check, lang)[column] for column in columns] for check in log]
    print_table([say(f"deckcheck.column-{column}", lang) for column in columns], rows)
