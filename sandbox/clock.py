"""The one place where the sandbox asks for the time; `create_app(clock=…)` puts another clock in."""

from collections.abc import Callable
from datetime import UTC, datetime

from flask import current_app


def system_clock() -> datetime:
    """The machine's time, aware, in UTC."""
    return datetime.now(UTC)


def as_callable(clock) -> Callable[[], datetime]:
    """Take a function or an object with `now()`; none means the machine's clock."""
    if clock is None:
        return system_clock
    return getattr(clock, "now", clock)


def now() -> datetime:
    """The present instant of the running application."""
    return current_app.extensions["sandbox"].clock()
