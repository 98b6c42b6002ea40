"""Fuzzing in a process of its own, with limits of time and memory.

    python -m tests.slow.fuzz FOLDER CATALOGUE SEED COUNT SHARE OF

tries every OF-th of the trials COUNT times each. What is being tried lies in FOLDER, so that
it is still there when the process is stopped; an attempt that breaks something ends it with code 1.
"""

import faulthandler
import resource
import sys
import time
from pathlib import Path
from random import Random

from tests.faults.trials import Trial, Workplace, every_trial
from tests.spreadsheets import most_megabytes

MOST_SECONDS = 5.0
"""Of this process's own time for one attempt."""
STUCK = 60
"""Seconds after which it is stopped, on however busy a machine."""
MOST_MEMORY = 2_500_000_000
"""Address space, of which the libraries alone take a third."""
MOST_RESIDENT = 500
"""Megabytes in memory, all attempts together."""


def main() -> None:
    folder, built, seed, count, share, of = sys.argv[1:]
    place = Workplace(Path(folder), Path(built))
    trials = every_trial()[int(share) :: int(of)]
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    for trial in trials:
        for number in range(1, int(count) + 1):
            _try(place, trial, seed, number)
        print(f"{trial.name}: {count} attempts", flush=True)
        most = most_megabytes()
        if most > MOST_RESIDENT:
            raise SystemExit(f"{trial.name}: {most} MB in memory")
    print(f"{most_megabytes()} MB at most")


def _try(place: Workplace, trial: Trial, seed: str, number: int) -> None:
    chance = Random(f"{seed} {trial.name} {number}")
    source = trial.damaged(chance)
    tried = place.folder / f"trying-{source.name}"
    tried.write_bytes(source.content)
    faulthandler.dump_traceback_later(STUCK, exit=True)
    begin = time.process_time()
    try:
        trial.attempt(place, source, chance)
        took = time.process_time() - begin
        if took > MOST_SECONDS:
            raise TimeoutError(f"{took:.1f} seconds")
    except BaseException:
        print(f"{trial.name}, attempt {number}: {tried}", file=sys.stderr)
        raise
    faulthandler.cancel_dump_traceback_later()
    tried.unlink()


if __name__ == "__main__":
    main()
