"""A page of rules in Markdown, as docs/rules/ has them."""

from collections.abc import Iterator, Sequence

from cardlab.games.rules import Rule, Setting
from cardlab.messages import say


def rules_page(title: str, rules: Sequence[Rule], settings: Sequence[Setting]) -> str:
    lines = [f"# {title}", "", say("list.rules-intro", count=len(rules)), ""]
    lines += _table(
        ("rule", "severity", "explanation", "citation"),
        [[f"`{each.id}`", say(f"list.severity-{each.severity}"), _cell(say(each.explanation)), _cell(citation(each))]
         for each in rules],
    )  # fmt: skip
    if settings:
        lines += ["", f"## {say('list.settings')}", "", say("list.settings-intro"), ""]
        lines += _table(
            ("setting", "choices", "question"),
            [[f"`{each.id}`", ", ".join(f"`{choice}`" for choice in each.choices), _cell(say(each.explanation))]
             for each in settings],
        )  # fmt: skip
    return "\n".join(lines) + "\n"


def citation(rule: Rule) -> str:
    """Where a rule stands, in full."""
    return say(f"citations.{rule.citation}-full")


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(say(f"list.column-{column}") for column in columns) + " |"
    yield "|" + "---|" * len(columns)
    for row in rows:
        yield "| " + " | ".join(row) + " |"


def _cell(text: str) -> str:
    """Text that may hold what Markdown reads as a mark of its own."""
    return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")
