"""Crashes at any seam of a market in one process, and what a caller sees of them."""

from typing import TYPE_CHECKING, Any

import requests
from requests.adapters import BaseAdapter

from kit.clock import MovableClock
from kit.failpoints import Injected, Killed
from kit.in_process import WsgiAdapter

if TYPE_CHECKING:
    from tests.support.town import Town

READING = frozenset({"GET", "HEAD"})


class Crash:
    """What happens at the failpoints of one run: counts them all, and strikes at one."""

    def __init__(self, at: int = -1, action: str = "kill", times: int = 1, clock: MovableClock | None = None):
        self.passed: list[str] = []
        self._at, self._action, self._left, self._clock = at, action, times, clock
        self._name = ""
        self.is_dead = False

    def __call__(self, name: str) -> None:
        """Called at every failpoint."""
        if self.is_dead:
            raise Killed(name)  # a dead process does not tidy up
        self.passed.append(name)
        is_first = len(self.passed) - 1 == self._at
        if is_first or (name == self._name and self._left > 0):
            self._name, self._left = name, self._left - 1
            self._strike(name)

    def _strike(self, name: str) -> None:
        if self._action == "kill":
            self.is_dead = True
            raise Killed(name)
        if self._action == "raise":
            raise Injected(name)
        self._clock.move(seconds=30)

    def revive(self) -> None:
        """The supervisor starts the dead process anew."""
        self.is_dead = False


class Mortal(BaseAdapter):
    """Reaches a service that may die while it answers: its caller sees a broken connection."""

    def __init__(self, inner: WsgiAdapter, town: "Town", name: str):
        super().__init__()
        self._inner, self._town, self._name = inner, town, name

    def send(self, request: requests.PreparedRequest, **options: Any) -> requests.Response:
        """Pass the request on. A question that only reads leaves its service as it was."""
        if request.method not in READING:
            self._town.stir(self._name)
        try:
            return self._inner.send(request, **options)
        except Killed as death:
            self._town.crash.revive()
            raise requests.ConnectionError(str(death)) from death

    def close(self) -> None:
        """Nothing is held."""
