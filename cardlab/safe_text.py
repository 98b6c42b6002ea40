"""Text from outside made safe to print: a name in a decklist must not send commands to the terminal."""

import re

STEERING = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""Control characters except tabs and line ends, and those that turn the direction of the text after them."""
_STEERING = re.compile(rf"[{STEERING}]|\r(?!\n)")


def printable(text: str) -> str:
    """One line with every invisible character written as its number: `Luke\\x1b[2J`."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else f"\\x{ord(letter):02x}" for letter in text)


def printable_text(text: str) -> str:
    """Any number of lines; only characters that would steer the terminal are written as their numbers."""
    return text if text.isprintable() else _STEERING.sub(lambda found: f"\\x{ord(found[0]):02x}", text)


def readable(name: str) -> str:
    """A file name as text; bytes that are not UTF-8 become question marks."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
