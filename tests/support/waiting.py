"""Waiting for something that becomes true in another process: asked often, bounded, never slept through."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PAUSE_SECONDS = 0.05


def eventually(ask: Callable[[], T], what: str, seconds: float = 15.0) -> T:
    """Ask until the answer is truthy, and give it. Fails with `what` did not happen when the time is over."""
    deadline = time.monotonic() + seconds
    while True:
        answer = ask()
        if answer:
            return answer
        if time.monotonic() > deadline:
            raise AssertionError(f"did not happen within {seconds} s: {what}; last answer: {answer!r}")
        time.sleep(PAUSE_SECONDS)
