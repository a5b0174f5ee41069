"""Events that no queue takes, and kinds of them that are left out meanwhile so that all others go on."""

import logging
import time
from collections.abc import Callable, Collection

from kit.logging import details

LEFT_OUT_SECONDS = 30.0
TRIAL_SECONDS = 2.0  # all others wait meanwhile

log = logging.getLogger("outbox")


class NoQueueTakes(Exception):
    """The broker has confirmed a batch but for these events (ids): no queue is bound to them, or one of their queues is
    full or does not answer.
    """

    def __init__(self, ids: Collection[str]):
        super().__init__(f"no queue takes {len(ids)} of a batch")
        self.ids = frozenset(ids)


class LeftOut:
    """Kinds of events that no queue took. After half a minute one event of each is tried by itself, and only once that
    was taken all others of its kind go with the rest: a queue that does not answer would hold up what is beside it.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic):
        self._now = now
        self._until: dict[str, float] = {}

    def add(self, kinds: Collection[str]) -> None:
        """Leave these out for half a minute; the others that are left out are tried together with them then."""
        until = self._now() + LEFT_OUT_SECONDS
        for kind in sorted(set(kinds)):
            log.error("no queue takes an event", extra=details(event=kind))
            self._until[kind] = until

    def remove(self, kinds: Collection[str]) -> None:
        """A queue takes these again."""
        for kind in kinds:
            self._until.pop(kind, None)

    def kinds(self) -> list[str]:
        """Those that are left out now."""
        return list(self._until)

    def on_trial(self) -> list[str]:
        """Those of them that were left out for long enough."""
        return [kind for kind, until in self._until.items() if until <= self._now()]
