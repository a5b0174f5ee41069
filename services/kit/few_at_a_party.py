"""How many requests of a web process may wait for one party: a slow one leaves threads to those who need it not.

A web process answers eight requests at once. Six may be at one party. A seventh waits for its turn; but not once the
party is slow: then three find out when that is over, and all others are told at once. It is slow when it has answered
none soon for some seconds, and has let one wait as long. A party that refuses at once, or is gone, holds no thread and
is not slow. Workers have a thread for each of their steps, so nothing of this holds for them.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import requests

AT_ONCE = 6
WHEN_SLOW = 3
SLOW_SECONDS = 4.0

is_for_request: ContextVar[bool] = ContextVar("is_for_request", default=False)


class TurnedAway(requests.ConnectionError):
    """The party was not asked: it is slow, and others wait for it already."""


class Queue:
    """Those who wait for the answers of one party. May be used by several threads."""

    def __init__(self, now: Callable[[], float] = time.monotonic):
        self._now = now
        self._change = threading.Condition()
        self._began: list[float] = []  # of those who are at it, the oldest first
        self._soon_at = float("-inf")  # when it answered soon, last
        self._is_held_up = False  # the last answer was none that came soon

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Have one's turn. Raises `TurnedAway`."""
        began = self._enter()
        try:
            yield
        finally:
            self._leave(began)

    def _enter(self) -> float:
        with self._change:
            while len(self._began) >= (WHEN_SLOW if self._is_slow() else AT_ONCE):
                left = self._slow_at() - self._now()
                if left <= 0:
                    raise TurnedAway("it is slow, and others wait for it")
                self._change.wait(left)
            began = self._now()
            self._began.append(began)
            return began

    def _leave(self, began: float) -> None:
        with self._change:
            self._began.remove(began)
            self._is_held_up = self._now() - began >= SLOW_SECONDS
            if not self._is_held_up:
                self._soon_at = self._now()
            self._change.notify()

    def _is_slow(self) -> bool:
        return self._now() >= self._slow_at()

    def _slow_at(self) -> float:
        """When it is slow, if nothing is answered until then."""
        waited = self._began[0] + SLOW_SECONDS if self._began else float("inf")
        return max(self._soon_at + SLOW_SECONDS, float("-inf") if self._is_held_up else waited)


_queues: dict[str, Queue] = {}


@contextmanager
def turn_at(party: str) -> Iterator[None]:
    """Have one's turn at a party, where a request waits for it. Raises `TurnedAway`."""
    if not is_for_request.get():
        yield
        return
    with _queues.setdefault(party, Queue()).turn():
        yield
