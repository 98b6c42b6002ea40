"""`cardlab rules` and `cardlab decklists`: what is judged, and what is read."""

from pathlib import Path
from typing import Annotated

import typer

from cardlab.cli import completion
from cardlab.cli.options import FILE, GAME, Force, Json, Lang, games_of, print_json, print_table
from cardlab.errors import CardlabError
from cardlab.games.rules import Rule, Setting, rules_of, settings_of, shared_rules
from cardlab.messages import language, say
from cardlab.reports.rules_page import citation, rules_page
from cardlab.vocabulary import GAMES

SHARED = {"list": "cardlab.games.reading", "event": "cardlab.tournament.checks"}
"""The groups of rules that belong to no game, and the modules they stand in."""


def register(app: typer.Typer) -> None:
    app.command(help=say("help.rules"))(rules)
    app.command(help=say("help.decklists"))(decklists)


def rules(
    game: Annotated[
        str | None,
        typer.Argument(help=say("help.rules-game"), metavar=GAME, autocompletion=lambda: [*GAMES, *SHARED]),
    ] = None,
    rule: Annotated[
        str | None,
        typer.Argument(help=say("help.rules-rule"), metavar=say("help.word-rule"), autocompletion=completion.rules),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help=say("help.rules-output"), metavar=FILE, readable=False)
    ] = None,
    force: Force = False,
    lang: Lang = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    if game is not None and "." in game:
        game, rule = None, game
    if output is not None:
        _write_page(game, output, force=force)
        return
    known, settings = _asked_for(game)
    if rule is not None:
        known = [each for each in known if each.id == rule or each.id.partition(".")[2] == rule]
        settings = []
        if not known:
            raise CardlabError("list.unknown-rule", rule=rule)
    if json:
        print_json(
            {"version": 1, "rules": [_as_json(each) for each in known], "settings": [_setting(s) for s in settings]}
        )
        return
    columns = ("rule", "severity", "explanation", "citation")
    rows = [[each.id, say(f"list.severity-{each.severity}"), say(each.explanation), citation(each)] for each in known]
    print_table([say(f"list.column-{column}") for column in columns], rows)
    if settings:
        print()
        rows = [[each.id, " | ".join(each.choices), say(each.explanation)] for each in settings]
        print_table([say(f"list.column-{column}") for column in ("setting", "choices", "question")], rows)


def decklists(
    lang: Lang = None,  # noqa: ARG001
) -> None:
    from cardlab.decklists.readers import all_readers

    for reader in all_readers():
        print(say("list.label", label=reader.name, value=reader.title[language() == "fr"]) + "\n")
        print("\n".join(f"    {line}" for line in reader.sample.splitlines()))
        print()


def _asked_for(game: str | None) -> tuple[list[Rule], list[Setting]]:
    """The rules of a group; those of a game with the ones of reading its lists; without either, all."""
    if game in SHARED:
        return shared_rules(game, SHARED[game]), []
    games = games_of(game)
    shared = SHARED if game is None else {"list": SHARED["list"]}
    known = [each for one in games for each in rules_of(one)]
    known += [each for group, module in shared.items() for each in shared_rules(group, module)]
    return known, [each for one in games for each in settings_of(one)]


def _write_page(game: str | None, output: Path, *, force: bool) -> None:
    from cardlab.cli.options import the_catalogue
    from cardlab.files import refuse_overwriting, written_whole

    if game is None:
        raise CardlabError("list.several-groups", groups=", ".join((*GAMES, *SHARED)))
    if game in SHARED:
        page = rules_page(say(f"list.rules-{game}"), shared_rules(game, SHARED[game]), [])
    else:
        (one,) = games_of(game)
        with the_catalogue() as catalogue:
            title = say("list.rules-of", name=catalogue.game_name(one, language()))
        page = rules_page(title, rules_of(one), settings_of(one))
    refuse_overwriting(output, force=force)
    with written_whole(output) as opened:
        opened.write(page)
    print(say("export.page-written", path=output))


def _as_json(rule: Rule) -> dict[str, str]:
    return {
        "rule": rule.id,
        "severity": rule.severity,
        "explanation": say(rule.explanation),
        "citation": citation(rule),
    }


def _setting(setting: Setting) -> dict[str, object]:
    return {"setting": setting.id, "choices": setting.choices, "explanation": say(setting.explanation)}
