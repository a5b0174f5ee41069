"""What the runner says, and how it gives up."""

import sys
import time


class StackError(Exception):
    """The runner can't do what was asked; the message says why and what to do."""


class PortTaken(StackError):
    """A port was free when it was chosen, and another program has it now: choosing anew helps."""


class Stopwatch:
    """Seconds since the command began, shown before every line."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    def seconds(self) -> float:
        """Seconds since the command began."""
        return time.monotonic() - self._began


_watch = Stopwatch()


def say(message: str) -> None:
    """One line of progress. It goes to stderr, so that stdout stays clean for what a command answers."""
    print(f"{_watch.seconds():6.1f} s  {message}", file=sys.stderr, flush=True)


def elapsed() -> float:
    """Seconds since the command began."""
    return _watch.seconds()
