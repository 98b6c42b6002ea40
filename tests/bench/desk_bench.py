"""Lists judged over HTTP beside the library in one process: both read, judge and render JSON, limits off."""

import http.client
import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import local

from in_process import LISTS
from rows import Row
from turns import in_turn

import cardlab

STATE = "a desk in a process of its own with its judges, limits off, 8 connections kept open; all caches warm"
AT_ONCE = 8
COUNT = 240
SERVER = """
import sys
from pathlib import Path
from tests.desk.live import running
with running(Path(sys.argv[1]), judges=0) as address:
    print(address, flush=True)
    sys.stdin.read()
"""


def throughput(database: Path, place: Path, repeat: int) -> Iterator[Row]:
    """The same lists, through `POST /api/v1/validate` and through the library."""
    del place
    lab = cardlab.open(database)
    texts = [file.read_text(encoding="utf-8") for file in LISTS.values()] * (COUNT // len(LISTS))
    with _desk(database) as address:
        own = local()

        def ask(text: str) -> None:
            if not hasattr(own, "connection"):
                own.connection = http.client.HTTPConnection(address)
            body = json.dumps({"list": text}).encode()
            own.connection.request("POST", "/api/v1/validate", body, {"Content-Type": "application/json"})
            answer = own.connection.getresponse()
            assert answer.status == 200, answer.read()
            answer.read()

        def by_library() -> None:
            for text in texts:
                json.dumps(lab.validate(text).json("en"), ensure_ascii=False).encode()

        with ThreadPoolExecutor(AT_ONCE) as threads:
            times = in_turn(lambda: list(threads.map(ask, texts)), by_library, min(repeat, 5))
    yield Row(f"{COUNT} lists by the API", "the library in one process", 2.0, *times)


@contextmanager
def _desk(database: Path) -> Iterator[str]:
    command = [sys.executable, "-c", SERVER, str(database)]
    project = Path(__file__).parents[2]
    with subprocess.Popen(command, cwd=project, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as desk:
        assert desk.stdin
        assert desk.stdout
        yield desk.stdout.readline().strip().removeprefix("http://")
        desk.stdin.close()
