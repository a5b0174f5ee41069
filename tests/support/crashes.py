"""Crashes at any seam of a market in one process, and what a caller sees of them."""

import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter
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


@dataclass(frozen=True)
class Strike:
    """What happens to a process at a failpoint: at the first one of this name that `place` others have gone before.

    It dies ("kill"), fails ("raise") or stands still for half a minute ("hang"); again at the next ones of that name, as
    often as `times` says.
    """

    place: int
    name: str
    action: str = "kill"
    times: int = 1


class Crash:
    """What happens at the failpoints of one run: counts them all, and strikes at some, one after the other."""

    def __init__(self, strikes: Iterable[Strike] = (), clock: MovableClock | None = None):
        self.passed: list[str] = []
        self._clock = clock
        # Each as often as it strikes.
        self._to_come = [strike for strike in sorted(strikes, key=attrgetter("place")) for _ in range(strike.times)]
        self._struck: set[Strike] = set()
        self.is_dead = False

    def __call__(self, name: str) -> None:
        """Called at every failpoint."""
        if self.is_dead:
            raise Killed(name)  # a dead process does not tidy up
        before = len(self.passed)
        self.passed.append(name)
        due = [strike for strike in self._to_come if strike.name == name and strike.place <= before]
        if due:
            now = min(due, key=self._struck.__contains__)  # one that has not struck yet goes before one that did
            self._to_come.remove(now)
            self._struck.add(now)
            self._strike(name, now.action)

    def _strike(self, name: str, action: str) -> None:
        if action == "kill":
            self.is_dead = True
            raise Killed(name)
        if action == "raise":
            raise Injected(name)
        assert self._clock, "a process that hangs needs a clock"
        self._clock.move(seconds=30)

    @property
    def spared(self) -> list[Strike]:
        """What was to strike and never did. What strikes again may find no further failpoint of its name: after the last
        commit of a service there is none.
        """
        return [strike for strike in self._to_come if strike not in self._struck]

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
                self._strike(name, "kill")

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
