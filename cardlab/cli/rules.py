"""`cardlab rules` and `cardlab decklists`: what is judged, and what is read."""

from pathlib import Path
from typing import Annotated, Any

from cardlab.cli import completion
from cardlab.cli.defaults import message, user_language
from cardlab.cli.options import FILE, GAME, Csv, Force, Json, argument, games_of, option
from cardlab.cli.output import TableColumn, print_csv, print_json, print_table, print_text
from cardlab.errors import CardlabError
from cardlab.files import write_file
from cardlab.games.rule import SHARED_GROUPS, Rule, Setting, rules_of, settings_of
from cardlab.reading.document import all_readers
from cardlab.registry import declarations, game_ids
from cardlab.render.rules_page import citation, rules_page


def rules(
    game: Annotated[
        str | None, argument("help.rules-game", metavar=GAME, autocompletion=lambda: [*game_ids(), *SHARED_GROUPS])
    ] = None,
    rule: Annotated[
        str | None, argument("help.rules-rule", metavar="help.word-rule", autocompletion=completion.rules)
    ] = None,
    output: Annotated[Path | None, option("help.rules-output", "-o", "--output", metavar=FILE, readable=False)] = None,
    force: Force = False,
    json: Json = False,
    csv: Csv = False,
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
        print_json({"rules": [_as_json(each) for each in known], "settings": [_setting(s) for s in settings]})
        return
    columns: tuple[str, ...] = ("rule", "severity", "explanation", "citation")
    rows = [
        [each.id, message(f"list.severity-{each.severity}"), message(each.explanation), citation(each, user_language())]
        for each in known
    ]
    if csv:
        print_csv([message(f"list.column-{each}") for each in columns], rows)
        return
    print_table([TableColumn(message(f"list.column-{each}"), wraps=each in columns[2:]) for each in columns], rows)
    if settings:
        print()
        rows = [[each.id, " | ".join(each.choices), message(each.explanation)] for each in settings]
        columns = ("setting", "choices", "question")
        print_table([TableColumn(message(f"list.column-{each}"), wraps=each == "question") for each in columns], rows)


def decklists() -> None:

    for reader in all_readers():
        print_text(message("list.label", label=reader.name, value=reader.title[user_language() == "fr"]) + "\n")
        print("\n".join(f"    {line}" for line in reader.sample.splitlines()))
        print()


def _asked_for(game: str | None) -> tuple[list[Rule[Any]], list[Setting]]:
    """The rules of a group; those of a game with the ones of reading its lists; without either, all."""
    if game in SHARED_GROUPS:
        return list(rules_of(game)), []
    games = games_of(game)
    shared = [*SHARED_GROUPS] if game is None else ["list"]
    known = [each for one in games for each in rules_of(one)]
    known += [each for group in shared for each in rules_of(group)]
    return known, [each for one in games for each in settings_of(one)]


def _write_page(game: str | None, output: Path, *, force: bool) -> None:

    if game is None:
        raise CardlabError("list.several-groups", groups=", ".join((*game_ids(), *SHARED_GROUPS)))
    if game in SHARED_GROUPS:
        page = rules_page(message(f"list.rules-{game}"), rules_of(game), [], user_language())
    else:
        (one,) = games_of(game)
        title = message("list.rules-of", name=declarations()[one].names[user_language() == "fr"])
        page = rules_page(title, rules_of(one), settings_of(one), user_language())
    if str(output) == "-":
        print(page, end="")
        return
    write_file(output, page, force=force)
    print_text(message("export.page-written", path=output))


def _as_json(rule: Rule[Any]) -> dict[str, str]:
    return {
        "rule": rule.id,
        "severity": rule.severity,
        "explanation": message(rule.explanation),
        "citation": citation(rule, user_language()),
    }


def _setting(setting: Setting) -> dict[str, object]:
    return {"setting": setting.id, "choices": setting.choices, "explanation": message(setting.explanation)}
