"""A page of rules in Markdown, as docs/rules/ has them."""

from collections.abc import Iterator, Sequence
from typing import Any

from cardlab.games.rule import Rule, Setting
from cardlab.messages import say
from cardlab.vocabulary import Language


def rules_page(title: str, rules: Sequence[Rule[Any]], settings: Sequence[Setting], lang: Language) -> str:
    lines = [f"# {title}", "", say("list.rules-intro", lang, count=len(rules)), ""]
    lines += _table(
        ("rule", "severity", "explanation", "citation"),
        [[f"`{each.id}`", say(f"list.severity-{each.severity}", lang), _cell(say(each.explanation, lang)),
          _cell(citation(each, lang))] for each in rules],
        lang,
    )  # fmt: skip
    if settings:
        lines += ["", f"## {say('list.settings', lang)}", "", say("list.settings-intro", lang), ""]
        lines += _table(
            ("setting", "choices", "question"),
            [[f"`{each.id}`", ", ".join(f"`{choice}`" for choice in each.choices), _cell(say(each.explanation, lang))]
             for each in settings],
            lang,
        )  # fmt: skip
    return "\n".join(lines) + "\n"


def citation(rule: Rule[Any], lang: Language) -> str:
    """Where a rule stands, in full."""
    return say(rule.citation_key(full=True), lang)


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]], lang: Language) -> Iterator[str]:
    yield "| " + " | ".join(say(f"list.column-{column}", lang) for column in columns) + " |"
    yield "|" + "---|" * len(columns)
    for row in rows:
        yield "| " + " | ".join(row) + " |"


def _cell(text: str) -> str:
    """Text that may hold what Markdown reads as a mark of its own."""
    return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")
