"""What tests of all games ask of lists: what was found in them, and the same list one edit away."""

from cardlab.model.result import Result


def found(result: Result, *severities: str) -> list[str]:
    """The rules of the findings of these severities, of errors where none is named."""
    return sorted(finding.rule for finding in result.findings if finding.severity in (severities or ("error",)))


def edited(text: str, *changes: tuple[str, str]) -> str:
    """A list with words replaced that stand in it once."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text
