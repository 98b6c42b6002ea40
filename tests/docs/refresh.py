"""Write anew what the documents show of commands: `python -m tests.docs.refresh`. The tests compare, this corrects."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import cardlab
from tests.conftest import PROJECT
from tests.docs.test_docs import DOCUMENTS, IN_A_SHELL_OF_ITS_OWN


def refresh(document: str, folder: Path, database: Path) -> None:
    """Run the commands of a document in their order, in a folder with the examples, and put in what they print."""
    surroundings = {**os.environ, "CARDLAB_LANG": "en", "CARDLAB_DB": str(database), "PYTHONUTF8": "1"}
    surroundings["CARDLAB_CONFIG"] = str(folder / "config.toml")

    def printed(command: str) -> str:
        words = [sys.executable, "-m", "cardlab", *shlex.split(command.removeprefix("cardlab "))]
        done = subprocess.run(words, cwd=folder, env=surroundings, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr

    def with_output(block: re.Match[str]) -> str:
        if block["kind"] == "sh":
            for command in map(str.strip, block["content"].strip().splitlines()):
                if not command.startswith(IN_A_SHELL_OF_ITS_OWN):
                    printed(command)
            return block[0]
        command = block["content"].partition("\n")[0]
        return f"```console\n{command}\n{printed(command.removeprefix('$ '))}```"

    file = PROJECT / document
    text = file.read_text(encoding="utf-8")
    block = re.compile(r"```(?P<kind>console|sh)\n(?P<content>.*?)```", re.DOTALL)
    file.write_text(block.sub(with_output, text), encoding="utf-8")


def main() -> None:
    with tempfile.TemporaryDirectory() as place:
        built = Path(place) / "cards.db"
        cardlab.open(built).build()
        for document in sys.argv[1:] or DOCUMENTS:
            folder = Path(place) / Path(document).name
            for name in ("examples", "docs"):
                shutil.copytree(PROJECT / name, folder / name)
            refresh(document, folder, built)


if __name__ == "__main__":
    main()
