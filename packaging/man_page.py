"""Write the manual page, packaging/cardlab.1 and cardlab.fr.1, from the help of the commands: a wheel installs both.

`python packaging/man_page.py` writes them; the tests find out when they are out of date.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TITLES = {
    "en": ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "whether a Star Wars deck is legal, and why not"),
    "fr": ("NOM", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "si un deck Star Wars est légal, et sinon pourquoi"),
}


def main() -> None:
    if len(sys.argv) > 1:
        print(manual_page(sys.argv[1]), end="")
        return
    here = Path(__file__).resolve().parent
    for lang, name in (("en", "cardlab.1"), ("fr", "cardlab.fr.1")):
        (here / name).write_text(manual_page(lang), encoding="utf-8")


def manual_page(lang: str) -> str:
    from cardlab import __version__
    from cardlab.cli.app import PANELS, command_line
    from cardlab.cli.commands import in_words
    from cardlab.cli.defaults import choose_language

    choose_language(lang)
    root = command_line()
    name, synopsis, description, options, about = TITLES[lang]
    lines = [f'.TH CARDLAB 1 "" "cardlab {__version__}"', f".SH {name}", f"cardlab \\- {roff(about)}"]
    lines += [f".SH {synopsis}", ".B cardlab", roff(f"{in_words('help.any-options')} {in_words('help.any-command')}")]
    lines += [f".SH {description}", *paragraphs(in_words(root.help))]
    for panel, commands in PANELS.items():
        lines.append(f".SH {roff(in_words(f'help.panel-{panel}').upper())}")
        for word in commands:
            for path, command in leaves((word,), root.get_command(None, word)):
                lines += [
                    ".TP",
                    f".B {roff('cardlab ' + ' '.join(path))}",
                    *paragraphs(in_words(command.help), first=""),
                ]
    lines += [f".SH {options}"]
    for parameter in root.params:
        lines += [".TP", f".B {roff(', '.join(sorted(parameter.opts, key=len)))}", roff(in_words(parameter.help))]
    return "\n".join(lines) + "\n"


def leaves(path: tuple[str, ...], command: Any) -> Iterator[tuple[tuple[str, ...], Any]]:
    """A command, or those of a group that are listed."""
    if not hasattr(command, "list_commands"):
        yield path, command
        return
    for name, each in command.commands.items():
        if not each.hidden:
            yield from leaves((*path, name), each)


def paragraphs(text: str, first: str = ".PP") -> list[str]:
    """Paragraphs of help; those after the first belong to the same entry."""
    lines: list[str] = []
    for number, paragraph in enumerate(text.split("\n\n")):
        mark = ".IP" if not first and number else first
        lines += [mark] * bool(mark) + [roff(line) for line in paragraph.split("\n")]
    return lines


def roff(text: str) -> str:
    """Text as troff shows it unchanged."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


if __name__ == "__main__":
    main()
