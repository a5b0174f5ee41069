"""Waiting for something that becomes true in another process: asked often, bounded, never slept through."""

import time
from collections.abc import Callable, Collection, Iterator
from typing import TypeVar

T = TypeVar("T")

PAUSE_SECONDS = 0.05
# After a long wait, and of what is long in answering, it is asked less often: by the share of the wait that it may last
# longer for that, and never for more than half of the time. The auditor computes for most of its answer, beside those
# whose work is waited for.
PAUSE_SHARE, LONGEST_PAUSE_SECONDS = 0.02, 0.5


def eventually(ask: Callable[[], T], what: str, seconds: float = 15.0) -> T:
    """Ask until the answer is truthy, and give it. Fails with `what` did not happen when the time is over."""
    for answer in _answers(ask, seconds):
        if answer:
            return answer
    raise AssertionError(f"did not happen within {seconds} s: {what}; last answer: {answer!r}")


def eventually_nothing(ask: Callable[[], Collection], what: str, seconds: float = 15.0) -> None:
    """Ask until the answer is empty. Fails with everything that is still in it when the time is over."""
    for left in _answers(ask, seconds):
        if not left:
            return
    told = "\n".join(f"  {one}" for one in left)
    raise AssertionError(f"did not happen within {seconds} s: {what}; there still is:\n{told}")


def _answers(ask: Callable[[], T], seconds: float) -> Iterator[T]:
    """One at least, and the last one when the time is over. Another process can't be awaited, so it is asked often."""
    began = time.monotonic()
    while True:
        asked = time.monotonic()
        waited = asked - began
        yield ask()
        if waited > seconds:
            return
        answering = time.monotonic() - asked
        time.sleep(min(max(PAUSE_SECONDS, waited * PAUSE_SHARE, answering), LONGEST_PAUSE_SECONDS))
