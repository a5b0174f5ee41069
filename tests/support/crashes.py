"""Crashes at any seam of a market in one process, and what a caller sees of them."""

import sys
from collections import Counter
from collections.abc import Mapping
from types import FrameType, MappingProxyType
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


class AfterEveryCommit(Crash):
    """Kills a service right after its commits: in each function that commits, as often as `wanted` says.

    What was committed is not done again, so a whole life goes on past all of these deaths; only what a person tries
    anew, because no answer came, may be committed more often than that.
    """

    def __init__(self, service: str, wanted: Mapping[str, int] = MappingProxyType({})):
        super().__init__()
        self._commit, self._wanted = f"{service}.commit.after", wanted
        self.commits: Counter[str] = Counter()

    def __call__(self, name: str) -> None:
        """Called at every failpoint."""
        super().__call__(name)
        if name == self._commit:
            function = _committing_function()
            self.commits[function] += 1
            if self.commits[function] <= self._wanted.get(function, 0):
                self._strike(name)

    @property
    def missed(self) -> Counter[str]:
        """The commits after which it was to be killed, and never was."""
        return Counter(self._wanted) - self.commits


def _committing_function() -> str:
    """The innermost function of the services whose unit of work has just been committed."""
    frame: FrameType | None = sys._getframe()
    while frame and not _is_of_services(frame.f_code.co_filename):
        frame = frame.f_back
    return frame.f_code.co_qualname if frame else ""


def _is_of_services(file: str) -> bool:
    """Whether code is of a service, and not what commits for all of them."""
    return "/services/" in file and not file.endswith(("/kit/db.py", "/kit/failpoints.py"))


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
