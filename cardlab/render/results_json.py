"""Results as JSON, in the documented shape, version 1."""

from typing import TYPE_CHECKING, Any

from cardlab.model.deck import Question
from cardlab.model.findings import Finding
from cardlab.model.result import OtherFormats, Result
from cardlab.render.changes import advice_json
from cardlab.render.renderer import Renderer

if TYPE_CHECKING:
    from cardlab.games.advice import Fix


def as_json(result: Result, renderer: Renderer) -> dict[str, Any]:
    """The result itself, without what is found out after judging."""
    return {
        "file": result.source,
        "game": result.game,
        "format": result.terms.format.code,
        "format_lists": result.terms.snapshot,
        "verdict": result.verdict,
        "fingerprint": result.fingerprint,
        "summary": dict(result.summary),
        "findings": [finding_json(finding, renderer) for finding in result.findings],
        "not_judged": [{"rule": each.rule, "because": renderer.because(each)} for each in result.not_judged],
        "questions": [question_json(question) for question in result.questions],
        "date": result.day,
    }


def next_steps_json(
    result: Result, renderer: Renderer, also_legal: OtherFormats | None, fix: "Fix | None"
) -> dict[str, Any]:
    """What would make the deck legal, and where else it is; null for what nobody looked for."""
    advised = fix is not None and result.verdict in ("illegal", "unclear")
    return {
        "advice": advice_json(result, fix.advice, renderer) if fix is not None and advised else None,
        "also_legal": None if also_legal is None else [row.code for row in also_legal.legal],
        "legal_once_answered": None
        if also_legal is None
        else [
            {"format": each.format.code, "lines": [line.line for line in each.questions]} for each in also_legal.waiting
        ],
    }


def question_json(question: Question) -> dict[str, Any]:
    return {
        "lines": list(question.lines),
        "text": question.text,
        "at_most": question.at_most,
        "answers": [
            {"card": answer.card.code, "copies": answer.copies, "dice": answer.dice, "line": answer.line}
            for answer in question.answers
        ],
    }


def finding_json(finding: Finding, renderer: Renderer) -> dict[str, Any]:
    return {
        "rule": finding.rule,
        "severity": finding.severity,
        "lines": list(finding.lines),
        "cards": [card.code for card in finding.cards],
        "expected": finding.expected,
        "actual": finding.actual,
        "message": renderer.message(finding),
        "hint": renderer.hint(finding),
        "citation": renderer.citation(finding.rule, full=True),
    }


def unreadable(file: str, why: str) -> dict[str, Any]:
    """A file that could not be read at all still has its place among the results."""
    return {
        "file": file,
        "game": None,
        "format": None,
        "format_lists": "",
        "verdict": "unreadable",
        "fingerprint": "",
        "summary": {},
        "findings": [
            {
                "rule": "list.unread-line",
                "severity": "error",
                "lines": [],
                "cards": [],
                "expected": None,
                "actual": None,
                "message": why,
                "hint": "",
                "citation": "",
            }
        ],
        "not_judged": [],
        "questions": [],
        "date": "",
        "advice": None,
        "also_legal": [],
        "legal_once_answered": [],
    }
