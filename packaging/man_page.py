"""Write the manual page, packaging/cardlab.1 and cardlab.fr.1, from the help of the commands: a wheel installs both.

`python packaging/man_page.py` writes them; the tests find out when they are out of date.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TITLES = {
    "en": ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "whether a Star Wars deck is legal, and why not"),
    "fr": ("NOM", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "si un deck Star Wars est légal, et sinon pourquoi"),
}


def main() -> None:
    """Each language in a process of its own: the commands speak the one they were loaded in."""
    if len(sys.argv) > 1:
        print(manual_page(sys.argv[1]), end="")
        return
    here = Path(__file__).resolve().parent
    for lang, name in (("en", "cardlab.1"), ("fr", "cardlab.fr.1")):
        surroundings = {**os.environ, "CARDLAB_LANG": lang, "PYTHONUTF8": "1"}
        page = subprocess.run([sys.executable, __file__, lang], env=surroundings, check=True, capture_output=True)
        (here / name).write_bytes(page.stdout)


def manual_page(lang: str) -> str:
    import typer

    from cardlab import __version__
    from cardlab.cli import PANELS, command_line
    from cardlab.cli.language import tell

    root = typer.main.get_command(command_line([]))
    name, synopsis, description, options, about = TITLES[lang]
    lines = [f'.TH CARDLAB 1 "" "cardlab {__version__}"', f".SH {name}", f"cardlab \\- {roff(about)}"]
    lines += [f".SH {synopsis}", ".B cardlab", roff(f"{tell('help.any-options')} {tell('help.any-command')}")]
    lines += [f".SH {description}", *paragraphs(root.help)]
    for panel, commands in PANELS.items():
        lines.append(f".SH {roff(tell(f'help.panel-{panel}').upper())}")
        for word in commands:
            for path, command in leaves((word,), root.commands[word]):
                lines += [".TP", f".B {roff('cardlab ' + ' '.join(path))}", *paragraphs(command.help, first="")]
    lines += [f".SH {options}"]
    for parameter in root.params:
        lines += [".TP", f".B {roff(', '.join(sorted(parameter.opts, key=len)))}", roff(parameter.help)]
    return "\n".join(lines) + "\n"


def leaves(path: tuple[str, ...], command: Any) -> Iterator[tuple[tuple[str, ...], Any]]:
    """A command, or those of a group that are listed."""
    if not hasattr(command, "commands"):
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
