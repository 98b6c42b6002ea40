"""Desks in processes of their own, which tests may kill: without limits to what one may ask for."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.conftest import PROJECT

_SERVE = """
import sys
from pathlib import Path
import cardlab
from cardlab.desk.event import DeskEvent
from tests.desk.live import running
live = cardlab.open(Path(sys.argv[1])).event(sys.argv[2], sys.argv[3])
with live, running(Path(sys.argv[1]), int(sys.argv[4]), DeskEvent(live.store)) as address:
    print(address, flush=True)
    sys.stdin.read()
"""


@contextmanager
def desk_process(
    catalogue: Path, folder: Path, database: str, judges: int = 1
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A desk for an event that there is, and its address; it ends with the block, if it lives that long."""
    command = [sys.executable, "-c", _SERVE, str(catalogue), str(folder), database, str(judges)]
    with subprocess.Popen(command, cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as desk:
        assert desk.stdin
        assert desk.stdout
        try:
            yield desk, desk.stdout.readline().strip()
        finally:
            desk.stdin.close()
