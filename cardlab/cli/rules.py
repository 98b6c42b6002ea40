"""`cardlab rules` and `cardlab decklists`: what is judged, and what is read."""

from typing import Annotated

import typer

from cardlab.cli.options import Json, Lang, games_of, print_json, print_table
from cardlab.errors import CardlabError
from cardlab.games.rules import Rule, Setting, list_rules, rules_of, settings_of
from cardlab.messages import language, say


def register(app: typer.Typer) -> None:
    app.command(help=say("help.rules"))(rules)
    app.command(help=say("help.decklists"))(decklists)


def rules(
    game: Annotated[str | None, typer.Argument(help=say("help.one-game"))] = None,
    rule: Annotated[str | None, typer.Argument(help=say("help.rules-rule"))] = None,
    lang: Lang = None,  # noqa: ARG001
    json: Json = False,
) -> None:
    if game is not None and "." in game:
        game, rule = None, game
    known = [each for one in games_of(game) for each in rules_of(one)] + list_rules()
    settings = [each for one in games_of(game) for each in settings_of(one)]
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
    rows = [[each.id, say(f"list.severity-{each.severity}"), say(each.explanation), _citation(each)] for each in known]
    print_table([say(f"list.column-{column}") for column in columns], rows)
    if settings:
        print()
        rows = [[each.id, " | ".join(each.choices), say(each.explanation)] for each in settings]
        print_table([say(f"list.column-{column}") for column in ("setting", "choices", "explanation")], rows)


def decklists(
    lang: Lang = None,  # noqa: ARG001
) -> None:
    from cardlab.decklists.readers import all_readers

    for reader in all_readers():
        print(f"{reader.name}: {reader.title[language() == 'fr']}\n")
        print("\n".join(f"    {line}" for line in reader.sample.splitlines()))
        print()


def _citation(rule: Rule) -> str:
    return say(f"citations.{rule.citation}-full")


def _as_json(rule: Rule) -> dict[str, str]:
    return {
        "rule": rule.id,
        "severity": rule.severity,
        "explanation": say(rule.explanation),
        "citation": _citation(rule),
    }


def _setting(setting: Setting) -> dict[str, object]:
    return {"setting": setting.id, "choices": setting.choices, "explanation": say(setting.explanation)}
