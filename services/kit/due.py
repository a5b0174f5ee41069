"""One due step of a worker: it looks, does what it finds, and rests until something has changed or is due.

What runs its thread, and ends it, is `kit.worker`.
"""

import threading
from collections.abc import Callable
from datetime import datetime

from kit.changes import Tables, looking
from kit.metrics import STEP_SECONDS
from kit.service import DueStep, Kind, Service
from kit.wakes import Bell, Bells, Stop

Turned = Callable[[], None]


class Look(threading.local):
    """What one thread has done since its step began to look."""

    is_step = False
    changed: Tables = frozenset()


def run_due(service: Kind, step: DueStep[Kind], bells: Bells, look: Look, stop: Stop, turned: Turned) -> None:
    """Look again and again whether there is something to do for this step, until `stop` is set."""
    look.is_step = True
    with bells.one(step.also_after) as bell, stop.calling(bell.ring):
        while not stop.is_set():
            turned()
            seen, look.changed = bell.number, frozenset()
            with STEP_SECONDS.labels(step.name).time(), looking(bell.words):
                done = step.run(service)
            if done:  # having done nothing it wrote at most that it had looked
                bells.ring(look.changed)
            else:
                bell.rest(stop, seen, _pause(service, step, bell), after_ring=step.every_seconds)


def _pause(service: Kind, step: DueStep[Kind], bell: Bell) -> float:
    pause = bell.pause(step.every_seconds)
    if step.next_due is None or pause <= step.every_seconds:
        return pause
    return _until(step.next_due(service), service, pause, step.every_seconds)


def _until(due: datetime | None, service: Service, longest: float, shortest: float) -> float:
    """Seconds until a row is due. One that is due and could not be done just now is looked at soon again."""
    if due is None:
        return longest
    left = (due - service.clock.now()).total_seconds()
    return min(left, longest) if left > 0 else shortest
