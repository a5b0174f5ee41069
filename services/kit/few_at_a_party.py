"""How many requests of a web process may wait for one party, so that a slow party leaves threads for other requests.

A web process answers eight requests at once. Six of them may be at one party; a seventh waits for its turn. Once the
party is slow, only three may be at it, who find out when it answers again; all others are told at once that it can't be
asked. It is slow when it has answered nothing for some seconds and a request has waited for it as long; an answer that
was late counts as none. A party that refuses at once, or can't be reached, holds no thread and is not slow. A worker
has a thread for each of its steps, so its calls are not limited.
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
# On a busy machine all answers are slow, and as long as they come one after the other none is refused for it. Shorter
# than the longest wait for another service (`kit.calls`), so that a wait in vain is always late.
LATE_SECONDS = 7.0

is_for_request: ContextVar[bool] = ContextVar("is_for_request", default=False)


class TurnedAway(requests.ConnectionError):
    """The party was not asked: it is slow, and others wait for it already."""


class Queue:
    """Those who wait for the answers of one party. May be used by several threads."""

    def __init__(self, now: Callable[[], float] = time.monotonic):
        self._now = now
        self._change = threading.Condition()
        self._began: list[float] = []  # of those who are at it, the oldest first
        self._answered_at = float("-inf")  # the last time that it was not late
        self._was_late = False  # the last answer, or the last wait in vain

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
            self._was_late = self._now() - began >= LATE_SECONDS
            if not self._was_late:
                self._answered_at = self._now()
            self._change.notify()

    def _is_slow(self) -> bool:
        return self._now() >= self._slow_at()

    def _slow_at(self) -> float:
        """When it is slow, if nothing is answered until then."""
        waited = self._began[0] + SLOW_SECONDS if self._began else float("inf")
        return max(self._answered_at + SLOW_SECONDS, float("-inf") if self._was_late else waited)


_queues: dict[str, Queue] = {}


@contextmanager
def turn_at(party: str) -> Iterator[None]:
    """Have one's turn at a party, where a request waits for it. Raises `TurnedAway`."""
    if not is_for_request.get():
        yield
        return
    with _queues.setdefault(party, Queue()).turn():
        yield
