"""Text from outside, made safe to print."""


def shown(text: str) -> str:
    """Text with its control characters made visible: a name must not steer the terminal."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else f"\\x{ord(letter):02x}" for letter in text)
