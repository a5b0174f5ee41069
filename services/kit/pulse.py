"""Whether a worker's threads still turn: each says so whenever it begins anew to look, to wait or to hold a message.

A thread that waits for its database or its broker turns. One that hangs does not: its process ends itself, and is
begun anew by what runs it.
"""

import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from kit.logging import details

# Longer than any one look may take: a look does a batch, each statement and each call of which ends in half a minute;
# those that ask others one after the other end after 200 seconds.
STILL_SECONDS = 600.0
ENDS_AFTER_SECONDS = 3 * STILL_SECONDS  # by itself; where Kubernetes asks, it is begun anew before
LOOK_SECONDS = 30.0

log = logging.getLogger("pulse")


class Pulse(Collector):
    """When each thread of this worker turned last, and whether it takes events off the broker."""

    def __init__(self, now: Callable[[], float] = time.monotonic):
        self._now = now
        self._turned: dict[str, float] = {}
        self._consuming = threading.Event()
        self.since = time.monotonic()  # it is as `is_consuming` says (`kit.outside.ago`)

    def turned(self, name: str) -> None:
        """The thread called `name` turns."""
        self._turned[name] = self._now()

    def consumes(self, does: bool) -> None:
        """Events are taken off the broker, or not any more."""
        if does != self._consuming.is_set():
            self.since = time.monotonic()
        (self._consuming.set if does else self._consuming.clear)()

    @property
    def is_consuming(self) -> bool:
        """Whether events are taken off the broker."""
        return self._consuming.is_set()

    def standing_still(self, seconds: float | None = None) -> list[str]:
        """The threads that have not turned for too long."""
        longest = STILL_SECONDS if seconds is None else seconds
        return sorted(name for name, turned in self._turned.copy().items() if self._now() - turned > longest)

    def collect(self) -> Iterator[Metric]:
        """The same as metrics."""
        yield GaugeMetricFamily("worker_consuming", "1 while events are taken off the broker.", self.is_consuming)
        turned = GaugeMetricFamily(
            "worker_turn_age_seconds",
            "Seconds since a thread turned last; at 600 it counts as hung, at 1800 its process ends.",
            labels=["step"],
        )
        for name, at in self._turned.copy().items():
            turned.add_metric([name], self._now() - at)
        yield turned


@contextmanager
def ending_when_still(pulse: Pulse) -> Iterator[None]:
    """End this process when one of its threads hangs: no other thread could free what that one holds.

    Nothing is lost by it, as by any other crash: what was not committed is done again.
    """
    is_over = threading.Event()

    def watch() -> None:
        while not is_over.wait(LOOK_SECONDS):
            if still := pulse.standing_still(ENDS_AFTER_SECONDS):
                log.critical("the worker ends: a thread stands still", extra=details(step=", ".join(still)))
                os._exit(1)

    threading.Thread(target=watch, name="pulse", daemon=True).start()
    try:
        yield
    finally:
        is_over.set()
