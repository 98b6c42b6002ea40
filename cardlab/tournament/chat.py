"""Text to paste into Discord: what a player typed is only words there, and no message is too long.

Discord reads `*`, `_`, `~`, `|` and backticks as marks, tells everybody where a text holds
`@everyone`, and shows a preview of each link; a message has at most 2,000 characters.
"""

import re

from cardlab.exporters.clean import one_line

LONGEST = 2_000
_UNSEEN = "\u200b"
_LINK = re.compile(r"https?://[^\s<>\"“”«»]*[^\s<>\"“”«».,;:!?)]", re.IGNORECASE)
_TURNING = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What turns the direction of the text that follows."""
_MARKS = re.compile(r"[\\*~|`]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|^[>#-]")
"""An underscore inside a word, as in the code 10_26, is none."""
_CALLS = re.compile(r"@|<(?=[@#:at/])|\](?=\()|discord(?=\.gg|(?:app)?\.com)", re.IGNORECASE)


def only_words(text: str, longest: int = 400) -> str:
    """A text from outside on one line, cut where it is endless, with nothing in it that Discord acts upon."""
    text = _TURNING.sub("", one_line(text))
    if len(text) > longest:
        text = f"{text[: longest - 1].rstrip()}…"
    if "://" not in text:
        return _still(text)
    parts: list[str] = []
    end = 0
    for link in _LINK.finditer(text):
        parts += [_still(text[end : link.start()]), f"<{link[0]}>"]
        end = link.end()
    return "".join([*parts, _still(text[end:])])


def _still(text: str) -> str:
    if text.isalnum():
        return text
    return _CALLS.sub(lambda found: found[0] + _UNSEEN, _MARKS.sub(lambda found: f"\\{found[0]}", text))


def in_messages(text: str) -> list[str]:
    """A text in as few messages as it needs, parted between its lines."""
    if length(text) <= LONGEST:
        return [text]
    messages = [""]
    for line in text.split("\n"):
        longer = f"{messages[-1]}\n{line}" if messages[-1] else line
        if length(longer) <= LONGEST:
            messages[-1] = longer
        else:
            messages.append(line)
    return [message.strip("\n") for message in messages if message.strip("\n")]


def length(text: str) -> int:
    """As Discord counts: an emoji is two."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "replace")) // 2
