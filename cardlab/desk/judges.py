"""Processes that judge lists for the desk: as many at once as there are cores, none longer than it may take.

A process, not a thread: Python judges one list at a time in a process, and only a process can be stopped.
"""

import os
import queue
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from cardlab.catalogue.paths import CataloguePaths
from cardlab.errors import CardlabError
from cardlab.lab import Lab

MOST = 4
"""So many processes at most, whatever the machine: each keeps a catalogue's cards in memory."""
AT_LENGTH = 30
"""So many times as long as one list may the lists of an event take."""
STANDING_STILL = 6
"""So many times as long may a task stand still for others."""
_TIME_IS_UP = getattr(signal, "SIGPROF", 0)
Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


First = tuple[Callable[..., object], tuple[object, ...]]
"""A task and what it is asked, which every judge does before anybody waits for it: what it loads is at hand then."""


class Busy(Exception):
    """Every judge is at work, and has been for too long."""


class TooSlow(Exception):
    """A list takes longer to judge than it may."""


class JudgeFailed(Exception):
    """A fault of ours in a judge, with its traceback, or a judge that died."""


class Judges:
    """Runs tasks on the library in other processes."""

    def __init__(
        self, paths: CataloguePaths, *, seconds: float, patience: float, count: int = 0, first: First | None = None
    ) -> None:
        self._paths = paths
        self._first = first
        self._seconds = seconds
        """How long a task may take."""
        self._patience = patience
        """How long one may wait for a judge."""
        self._idle: queue.LifoQueue[_Judge] = queue.LifoQueue()  # the one whose memory is warm first
        for _ in range(count or min(os.cpu_count() or 1, MOST)):
            self._idle.put(_started(paths, first))

    def ask(self, task: Callable[Concatenate[Lab, Asked], Answer], *asked: Asked.args, **named: Asked.kwargs) -> Answer:
        """What a function of a module answers that gets the library and these arguments."""
        return self._ask(self._seconds, self._patience, task, asked, named)

    def ask_in_turn(
        self, task: Callable[Concatenate[Lab, Asked], Answer], *asked: Asked.args, **named: Asked.kwargs
    ) -> Answer:
        """The same for what nobody is to be refused, such as handing in: it waits until a judge is free."""
        return self._ask(self._seconds, None, task, asked, named)

    def ask_at_length(
        self, task: Callable[Concatenate[Lab, Asked], Answer], *asked: Asked.args, **named: Asked.kwargs
    ) -> Answer:
        """The same for the work on a whole event, which takes as long as its players are many."""
        return self._ask(self._seconds * AT_LENGTH, self._patience, task, asked, named)

    def _ask(self, seconds: float, patience: float | None, task: Any, asked: Any, named: Any) -> Any:
        try:
            judge = self._idle.get(timeout=patience)
        except queue.Empty:
            raise Busy from None
        if not judge.worker.is_alive():  # killed while it had nothing to do: nobody's list is to suffer for it
            judge.stop()
            judge = _started(self._paths, self._first)
        try:
            answer = judge.answer(task, asked, named, seconds)
        except (TooSlow, JudgeFailed):
            judge.stop()
            judge = _started(self._paths, self._first)
            raise
        finally:
            self._idle.put(judge)
        if isinstance(answer, CardlabError):
            raise answer
        if isinstance(answer, _Fault):
            raise JudgeFailed(answer.told)
        return answer

    def close(self) -> None:
        """Stop every judge that is idle; those at work end with their pipe."""
        while not self._idle.empty():
            self._idle.get().stop()


class _Fault(NamedTuple):
    """A fault of ours as it comes through the pipe."""

    told: str


class _Judge(NamedTuple):
    """One process, and our end of the pipe to it."""

    pipe: Connection
    worker: Any

    def answer(self, task: Any, asked: Any, named: Any, seconds: float) -> Any:
        """What the process answers; it ends by itself when it has worked for so many seconds."""
        try:
            self.pipe.send((seconds, task, asked, named))
            if not self.pipe.poll(seconds * STANDING_STILL):
                raise TooSlow
            return self.pipe.recv()
        except (EOFError, OSError) as fault:
            self.worker.join()
            if self.worker.exitcode == -_TIME_IS_UP:
                raise TooSlow from None
            raise JudgeFailed(f"{fault} ({self.worker.exitcode})") from None

    def stop(self) -> None:
        self.worker.kill()
        self.worker.join()
        self.pipe.close()


def _started(paths: CataloguePaths, first: First | None) -> _Judge:
    context = get_context("spawn")  # a fork would copy the threads' locks as they happen to be
    ours, theirs = context.Pipe()
    worker = context.Process(target=_judge, args=(theirs, paths, first), daemon=True)
    with _interrupts_held():
        worker.start()
    theirs.close()
    return _Judge(ours, worker)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """What is started meanwhile never hears Ctrl-C, not even while it begins: that is for the desk, which stops it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # starting it along with the first would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _judge(pipe: Connection, paths: CataloguePaths, first: First | None) -> None:
    """Answer until the desk is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it could not be held
    with Lab(paths) as lab:
        if first:
            _answer(lab, *first, {})  # should it fail, so will what is asked, and that is told
        while True:
            try:
                seconds, *asked = pipe.recv()
                _stop_after(seconds)
                answer = _answer(lab, *asked)
                _stop_after(0)
                pipe.send(answer)
            except (EOFError, OSError):
                return


def _stop_after(seconds: float) -> None:
    """End this process once it has worked for so many seconds: on a busy machine, waiting is not counted."""
    if hasattr(signal, "setitimer"):  # elsewhere only the clock on the wall ends it
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _answer(lab: Lab, task: Any, asked: Any, named: Any) -> Any:
    try:
        return task(lab, *asked, **named)
    except CardlabError as fault:
        return fault
    except Exception:
        return _Fault(traceback.format_exc())
