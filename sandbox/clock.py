"""The one place where the sandbox asks for the time; `create_app(clock=…)` puts another clock in."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol

from flask import current_app


class Clock(Protocol):
    """An object that tells the time."""

    def now(self) -> datetime:
        """The present instant."""


Asked = Callable[[], datetime]


def system_clock() -> datetime:
    """The machine's time, aware, in UTC."""
    return datetime.now(UTC)


def as_callable(clock: Clock | Asked | None) -> Asked:
    """Take a function or an object with `now()`; none means the machine's clock."""
    if clock is None:
        return system_clock
    return clock if callable(clock) else clock.now


def now() -> datetime:
    """The present instant of the running application."""
    clock: Asked = current_app.extensions["sandbox"].clock
    return clock()
