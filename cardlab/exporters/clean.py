"""Text from outside, made fit for files: no characters that XML refuses or that steer, one line where one is meant."""

import re

from cardlab.safe_text import STEERING

_REFUSED = re.compile(rf"[{STEERING}\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """Text whose control characters are replaced by the sign for what cannot be shown."""
    return _REFUSED.sub("\ufffd", text)


def one_line(text: str) -> str:
    return " ".join(printable(text).split())
