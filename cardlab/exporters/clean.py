"""Text from outside, made fit for files: no characters that XML refuses, one line where one line is meant."""

import re

_REFUSED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """Text whose control characters are replaced by the sign for what cannot be shown."""
    return _REFUSED.sub("\ufffd", text)


def one_line(text: str) -> str:
    return " ".join(printable(text).split())
