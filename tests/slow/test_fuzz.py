"""Long fuzzing: every reader and importer, with limits of time and memory.

    CARDLAB_FUZZ_SEED=7 CARDLAB_FUZZ_COUNT=100000 pytest tests/slow/test_fuzz.py -s

makes so many attempts in all, others than those of another seed.
"""

import os
import subprocess
import sys
from math import ceil
from pathlib import Path

from tests.conftest import PROJECT
from tests.faults.trials import every_trial

COUNT = int(os.environ.get("CARDLAB_FUZZ_COUNT", "3000"))
SHARES = 2
SEED = os.environ.get("CARDLAB_FUZZ_SEED", "1")
"""The same attempts every time, unless another seed is asked for."""


def test_nothing_damaged_breaks_hangs_or_eats_the_memory(tmp_path: Path, built_database: Path) -> None:
    running = []
    each = ceil(COUNT / len(every_trial()))
    for share in range(SHARES):
        folder = tmp_path / str(share)
        folder.mkdir()
        words = [str(folder), str(built_database), SEED, str(each), str(share), str(SHARES)]
        command = [sys.executable, "-m", "tests.slow.fuzz", *words]
        running.append(
            subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        )
    told = [process.communicate() for process in running]
    for process, (out, err) in zip(running, told, strict=True):
        assert process.returncode == 0, f"seed {SEED}\n{out[-300:]}\n{err[-6000:]}"
    attempts = "".join(out for out, _ in told)
    print(attempts)
    assert all(f"{trial.name}: {each} attempts" in attempts for trial in every_trial())
