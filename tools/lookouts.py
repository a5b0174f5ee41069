"""The due steps of one service, run by hand under a clock that stands still: each only when it may find something.

As in a worker (`kit.due`), a step that found nothing looks again once a table that it looked at was written to, or once
time has passed. One that a worker lets rest for long, such as for ten minutes, may rest here too.
"""

import math
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

from kit.changes import ANYTHING, Tables, looking
from kit.service import DueStep, Service
from kit.wakes import Bell, Bells

Guard = Callable[[Callable[[], int]], int | None]


class Lookouts:
    """Runs the steps of one service, and notices what is committed through it meanwhile."""

    def __init__(self, service: Service, steps: list[DueStep[Service]], long_rest_seconds: float = math.inf):
        """A step that pauses for `long_rest_seconds` or more is woken by no change before its pause is over."""
        self._service = service
        self._long_rest_seconds = long_rest_seconds
        self._bells = Bells()
        self._steps = [(step, self._bells.new(step.also_after)) for step in steps]
        self._at_rest: dict[str, tuple[int, datetime]] = {}
        self._own: set[str] | None = None  # what the step that runs has written
        service.database.listeners.append(self._note_commit)

    def look_everywhere(self) -> None:
        """Something happened past the service: every step looks again, also one in a long rest."""
        self._at_rest.clear()
        self.look_at(ANYTHING)

    def look_at(self, tables: Tables | None) -> None:
        """Another process wrote to these tables of the service."""
        self._bells.ring(tables)

    def run(self, guard: Guard = lambda run: run()) -> int:
        """Let each step that may find something look once. A step that `guard` gave None for has to look again."""
        done = 0
        for step, bell in self._steps:
            if self._rests(step, bell):
                continue
            state = (bell.number, self._service.clock.now())
            self._own = set()
            with looking(bell.words):
                found = guard(partial(step.run, self._service))
            own, self._own = self._own, None
            if found == 0:  # what it wrote is at most that it looked
                self._at_rest[step.name] = state
            else:
                self._bells.ring(own if found else ANYTHING)
                done += found or 0
        return done

    def _rests(self, step: DueStep[Service], bell: Bell) -> bool:
        if step.name not in self._at_rest:
            return False
        number, since = self._at_rest[step.name]
        now = self._service.clock.now()
        if step.every_seconds >= self._long_rest_seconds:
            return now - since < timedelta(seconds=step.every_seconds)
        return (number, since) == (bell.number, now)

    def _note_commit(self, has_announced: bool, tables: Tables | None) -> None:
        if self._own is None or tables is ANYTHING:
            self._bells.ring(tables)
        else:
            self._own |= tables
