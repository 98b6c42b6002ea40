"""Two jobs measured in turn, so that a slow moment of the machine strikes both."""

import gc
import statistics
import time
from collections.abc import Callable

Job = Callable[[], object]


def in_turn(ours: Job, other: Job, rounds: int) -> tuple[float, float]:
    """The median seconds of both, each run once unmeasured first; without the collector, as timeit measures."""
    times: tuple[list[float], list[float]] = ([], [])
    ours(), other()
    for _ in range(rounds):
        for job, taken in zip((ours, other), times, strict=True):
            gc.collect(0)
            gc.disable()
            start = time.perf_counter()
            job()
            taken.append(time.perf_counter() - start)
            gc.enable()
    return statistics.median(times[0]), statistics.median(times[1])
