"""Text from outside, made safe to print: a name must not steer the terminal."""

import re

STEERING = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""Control characters but for tabs and the ends of lines, and those that turn the direction of what follows."""
_STEERS = re.compile(rf"[{STEERING}]|\r(?!\n)")


def shown(text: str) -> str:
    """Text on one line with everything that cannot be seen made visible."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else f"\\x{ord(letter):02x}" for letter in text)


def harmless(text: str) -> str:
    """Text of any number of lines that only prints; what would steer is made visible."""
    return text if text.isprintable() else _STEERS.sub(lambda found: f"\\x{ord(found[0]):02x}", text)


def readable(name: str) -> str:
    """The name of a file as text; bytes that are no UTF-8 become question marks."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
