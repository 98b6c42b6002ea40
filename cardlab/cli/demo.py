"""`cardlab demo`: a legal and an illegal deck, judged; the examples come with cardlab."""

import shutil
from pathlib import Path
from typing import Annotated

from cardlab.catalogue.paths import examples_folder
from cardlab.cli.defaults import message, user_language
from cardlab.cli.lists import report_text
from cardlab.cli.options import Database, open_lab, option
from cardlab.cli.output import print_text
from cardlab.errors import CardlabError
from cardlab.reading.document import Source
from cardlab.safe_text import printable

_SHOWN = ("leia-han.txt", "leia-han-wrong.txt")
"""A legal deck, and one that is not."""


def demo(
    output: Annotated[Path | None, option("help.demo-output", "-o", "--output", metavar="help.word-folder")] = None,
    db: Database = None,
) -> None:
    if output is not None:
        _copy_examples(output)
        return
    with open_lab(db) as lab:
        for name in _SHOWN:
            called = f"examples/{name}"
            print(f"$ cardlab validate {called}")
            example = Source(called, (examples_folder() / name).read_bytes())
            for outcome in lab.judged(iter([(called, example)])):
                print_text(report_text(lab, outcome, user_language()) + "\n")
    print_text(message("command.demo-next"))


def _copy_examples(folder: Path) -> None:
    """All examples, so that the commands of the documents can be tried; nothing is overwritten."""
    if folder.exists():
        raise CardlabError("command.demo-exists", folder=folder)
    shutil.copytree(examples_folder(), folder, copy_function=shutil.copyfile)
    print_text(message("command.demo-copied", folder=printable(str(folder))))
