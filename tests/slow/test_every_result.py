"""Whatever deck with errors the suite judges: the changes of its net line make it legal."""

import re
import subprocess
import sys

from tests.conftest import PROJECT

SUITES = ("tests/games/destiny", "tests/games/swccg", "tests/games/young_jedi", "tests/reading", "tests/collection")


def test_the_net_line_of_every_result_makes_it_legal() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "tests.slow.mending", *SUITES]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    told = re.search(r"mended: (\d+); without changes: .*; wrong: (\d+)", done.stdout)
    assert told is not None, done.stdout[-2000:]
    assert int(told[1]) > 100
    assert told[2] == "0", done.stdout[-2000:]
