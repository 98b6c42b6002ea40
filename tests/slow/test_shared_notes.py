"""The notes of `shared/reading` about Outer Rim setups, judged as well as was recorded or better."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab import CardlabError, Lab

FOLDER = Path(__file__).parents[3] / "shared" / "reading"
RECORDED = Path(__file__).with_name("shared_notes.json")


def outcome(lab: Lab, note: dict[str, Any]) -> str:
    """`right`, `asked` or `false`; of an unclear note `right` where something is asked."""
    try:
        result = lab.validate(note["text"], game="outer-rim")
    except CardlabError:
        return "asked" if note["clear"] else "right"
    asked = result.verdict == "unreadable" or any(
        finding.rule.startswith("list.") and finding.severity != "info" for finding in result.findings
    )
    if note["verdict"] == "unclear":
        return "right" if asked else "false"
    is_warning = any(isinstance(fault, dict) and "severity" in fault for fault in note.get("faults", ()))
    if asked and result.verdict != "illegal":
        return "asked"
    if (result.verdict == "illegal") != (note["verdict"] == "wrong" and not is_warning):
        return "false"
    return "asked" if asked else "right"


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the notes beside the project, shared/reading, are not here")
def test_shared_notes_are_judged_as_well_as_recorded(built_database: Path) -> None:
    figures = {}
    with cardlab.open(built_database) as lab:
        for path in [FOLDER / "outer-rim.jsonl", *sorted((FOLDER / "more-notes").glob("*.jsonl"))]:
            notes = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            counted = Counter(outcome(lab, note) for note in notes)
            figures[path.stem] = {"notes": len(notes), "right": counted["right"], "false": counted["false"]}
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert figures.keys() == recorded.keys()
    for name, before in recorded.items():
        now = figures[name]
        assert now["notes"] == before["notes"], f"{name}: other notes than recorded"
        assert (now["right"] >= before["right"], now["false"] <= before["false"]) == (True, True), f"{name}: {now}"
