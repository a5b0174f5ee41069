"""The due steps of one service, run by hand under a clock that stands still: each only when it may find something.

As in a worker (`kit.due`), a step that found nothing looks again once a table that it looked at was written to, or once
time has passed.
"""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from kit.changes import ANYTHING, Tables, looking
from kit.service import DueStep, Service
from kit.wakes import Bells

Guard = Callable[[Callable[[], int]], int | None]


class Lookouts:
    """Runs the steps of one service, and notices what is committed through it meanwhile."""

    def __init__(self, service: Service, steps: list[DueStep[Service]]):
        self._service = service
        self._bells = Bells()
        self._steps = [(step, self._bells.new(step.also_after)) for step in steps]
        self._at_rest: dict[str, tuple[int, datetime]] = {}
        self._own: set[str] | None = None  # what the step that runs has written
        service.database.listeners.append(self._note_commit)

    def look_everywhere(self) -> None:
        """Something happened past the service."""
        self.look_at(ANYTHING)

    def look_at(self, tables: Tables | None) -> None:
        """Another process wrote to these tables of the service."""
        self._bells.ring(tables)

    def run(self, guard: Guard = lambda run: run()) -> int:
        """Let each step that may find something look once. A step that `guard` gave None for has to look again."""
        done = 0
        for step, bell in self._steps:
            state = (bell.number, self._service.clock.now())
            if self._at_rest.get(step.name) == state:
                continue
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

    def _note_commit(self, has_announced: bool, tables: Tables | None) -> None:
        if self._own is None or tables is ANYTHING:
            self._bells.ring(tables)
        else:
            self._own |= tables
