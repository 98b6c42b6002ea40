"""Fuzzing in a process of its own, with a limit of time for each attempt and of memory for all.

    python -m tests.slow.fuzz FOLDER CATALOGUE SEED SECONDS SHARE OF

tries every OF-th of the trials for so many seconds each. What is being tried lies in FOLDER, so that
it is still there when the process is stopped; an attempt that breaks something ends it with code 1.
"""

import faulthandler
import resource
import sys
import time
from pathlib import Path
from random import Random

from tests.faults.trials import Trial, Workplace, every_trial

MOST_SECONDS = 20
MOST_MEMORY = 2_500_000_000
"""Address space, of which the libraries alone take a third."""


def main() -> None:
    folder, built, seed, seconds, share, of = sys.argv[1:]
    place = Workplace(Path(folder), Path(built))
    trials = every_trial()[int(share) :: int(of)]
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    for trial in trials:
        count = _try_for(place, trial, seed, float(seconds))
        print(f"{trial.name}: {count} attempts", flush=True)
    print(f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB at most")


def _try_for(place: Workplace, trial: Trial, seed: str, seconds: float) -> int:
    end = time.monotonic() + seconds
    count = 0
    while time.monotonic() < end:
        count += 1
        chance = Random(f"{seed} {trial.name} {count}")
        source = trial.damaged(chance)
        tried = place.folder / f"trying-{source.name}"
        tried.write_bytes(source.content)
        faulthandler.dump_traceback_later(MOST_SECONDS, exit=True)
        try:
            trial.attempt(place, source, chance)
        except BaseException:
            print(f"{trial.name}, attempt {count}: {tried}", file=sys.stderr)
            raise
        faulthandler.cancel_dump_traceback_later()
        tried.unlink()
    return count


if __name__ == "__main__":
    main()
