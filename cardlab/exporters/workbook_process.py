"""A workbook written by a second process, while this one goes on: long tables take as long as all the rest.

    with WorkbookProcess(file) as writer:     # takes what a WorkbookWriter takes
        writer.take(part)

Where that does not work out, `ProcessLost` says so, and the workbook is written here.
"""

import os
import pickle
import signal
import subprocess
import sys
from contextlib import suppress
from types import TracebackType
from typing import IO, Self

from cardlab.exporters.workbook_plan import Part, WorkbookWriter

_TO_TIDY = 2.0
"""Seconds for a process that hears no more to take its temporary files away."""


class ProcessLost(Exception):
    """The second process could not be started, or did not finish its workbook, whatever the reason."""


def has_second_core() -> bool:
    """Whether a second process would run beside this one, and can be started: a frozen program is no Python."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores > 1 and bool(sys.executable) and not getattr(sys, "frozen", False)


class WorkbookProcess:
    """A process that writes what it is sent into a file, which is its standard output."""

    def __init__(self, file: IO[bytes]) -> None:
        # -P: what lies in the user's folder is no module of ours
        command = [sys.executable, "-P", "-m", __name__]
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=file, stderr=subprocess.DEVNULL)
        except OSError:
            raise ProcessLost from None
        assert self._process.stdin is not None
        self._to = self._process.stdin

    def take(self, part: Part) -> None:
        self._send(part)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        try:
            if kind is None:
                self._send(None)
                if self._process.wait() != 0:
                    raise ProcessLost
        finally:
            with suppress(OSError):  # what it was still to be sent is nobody's any more
                self._to.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_TO_TIDY)
            self._process.kill()
            self._process.wait()

    def _send(self, part: Part | None) -> None:
        try:
            pickle.dump(part, self._to)
            self._to.flush()
        except OSError:
            raise ProcessLost from None


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the other process hears it too, and ends this one
    with WorkbookWriter(sys.stdout.buffer) as writer:
        while (part := pickle.load(sys.stdin.buffer)) is not None:
            writer.take(part)


if __name__ == "__main__":
    main()
