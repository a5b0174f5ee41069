"""Waiting that costs nothing: a worker's threads sleep until something is committed, or until they look by themselves.

A commit in this process wakes them directly, one in another process by NOTIFY, and only those that looked at one of the
tables that it wrote (`kit.changes`). A step that found nothing pauses the longer, the longer nothing has changed there:
what waits for its time is found late by a quarter of its own waiting at most, and never by more than `REST_SECONDS`. A
step that must be in time says when it is due next (`DueStep.next_due`).
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kit.changes import ANYTHING, Tables

REST_SECONDS = 30.0
SHARE_OF_QUIET = 0.25


class Stop(threading.Event):
    """The end of a process: also wakes those that wait for something else."""

    def __init__(self) -> None:
        super().__init__()
        self._calls: set[Callable[[], object]] = set()

    @contextmanager
    def calling(self, wake: Callable[[], object]) -> Iterator[None]:
        """Have `wake` called when the end comes, for as long as the block lasts."""
        self._calls.add(wake)
        try:
            yield
        finally:
            self._calls.discard(wake)

    def set(self) -> None:
        """Begin the end."""
        super().set()
        for wake in tuple(self._calls):
            wake()


class Wakes:
    """A bell that many threads listen to: rung when something has changed that they may have to do with."""

    def __init__(self) -> None:
        self._bell = threading.Condition()
        self.number = 0
        self._rung_at = time.monotonic()

    def ring(self) -> None:
        """Something has changed."""
        with self._bell:
            self.number += 1
            self._rung_at = time.monotonic()
            self._bell.notify_all()

    def pause(self, shortest: float) -> float:
        """For how long to pause after a look that found nothing: the longer, the longer it has not rung."""
        quiet = time.monotonic() - self._rung_at
        return max(shortest, min(quiet * SHARE_OF_QUIET, REST_SECONDS))

    def rest(self, stop: Stop, seen: int, pause: float, after_ring: float) -> None:
        """Pause after a look that began when the bell had rung `seen` times.

        A ring ends the pause, though not before `after_ring` seconds, so that many changes do not make many looks.
        Until then the thread does not listen: it would only be woken to wait on.
        """
        began = time.monotonic()
        if after_ring:
            stop.wait(min(after_ring, pause))
        with self._bell:
            while not stop.is_set() and self.number == seen:
                left = began + pause - time.monotonic()
                if left <= 0:
                    return
                self._bell.wait(left)


class Bell(Wakes):
    """Of one step: rung for what may concern it."""

    def __init__(self, also_after: Tables):
        super().__init__()
        self._also_after = also_after
        self.words: set[str] = set()  # of all statements with which the step has looked so far

    def is_concerned(self, tables: Tables | None) -> bool:
        """Whether a change in these tables may have made work for the step. One that has looked nowhere: always."""
        if tables is ANYTHING or not self.words:
            return True
        return any(table in self.words or table in self._also_after for table in tables)


class Bells:
    """The bells of a worker's steps."""

    def __init__(self) -> None:
        self._changing = threading.Lock()
        self._bells: tuple[Bell, ...] = ()  # another tuple after each change: who rings meanwhile misses none

    def __len__(self) -> int:
        return len(self._bells)

    def new(self, also_after: Tables) -> Bell:
        """One more."""
        bell = Bell(also_after)
        with self._changing:
            self._bells = (*self._bells, bell)
        return bell

    @contextmanager
    def one(self, also_after: Tables) -> Iterator[Bell]:
        """One more for as long as the block lasts.

        A step that fails is begun anew: each time with another bell, and what none listens to would be rung for ever.
        """
        bell = self.new(also_after)
        try:
            yield bell
        finally:
            with self._changing:
                self._bells = tuple(each for each in self._bells if each is not bell)

    def ring(self, tables: Tables | None) -> None:
        """Something was committed in these tables."""
        for bell in self._bells:
            if bell.is_concerned(tables):
                bell.ring()
