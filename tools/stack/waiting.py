"""Waiting for a program, never longer than said, with its own last words when it does not come up."""

import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

from tools.stack.ports import holder, is_held_by, strangers
from tools.stack.supervise import BACKOFF, Supervisor
from tools.stack.words import PortTaken, StackError

TAIL_LINES = 25
CRASHES_TOLERATED = 3


def tail(path: Path, lines: int = TAIL_LINES) -> str:
    """The end of a log."""
    if not path.exists():
        return f"({path} does not exist)"
    with open(path, "rb") as handle:
        handle.seek(max(0, path.stat().st_size - 16_384))
        text = handle.read().decode(errors="replace")
    return "\n".join(text.splitlines()[-lines:])


def wait_for(
    supervisor: Supervisor, program: str, ready: Callable[[], bool], seconds: float, port: int | None = None
) -> None:
    """Wait until `ready` says so, and it is the program itself, not another, that listens on its port.

    A program that keeps crashing, or is late, is an error with the end of its log.
    """
    deadline = time.monotonic() + seconds
    crashes, looked_at = 0, 0.0
    while not (ready() and (port is None or is_held_by(supervisor.states()[program][1], port))):
        now = time.monotonic()
        if now - looked_at > 0.5:
            looked_at = now
            state = supervisor.states()[program][0]
            crashes += state in (BACKOFF, "EXITED", "FATAL")
        if crashes > CRASHES_TOLERATED or now > deadline:
            if port and strangers({program: port}, supervisor.pid()):
                raise PortTaken(f"{program} can't have its port {port}: {holder(port)} listens there")
            log = supervisor.instance.log(program)
            reason = "keeps crashing" if crashes > CRASHES_TOLERATED else f"is not ready after {seconds:.0f} s"
            raise StackError(f"{program} {reason}. The end of {log}:\n{tail(log)}")
        time.sleep(0.03)


def answers(url: str, headers: dict[str, str] | None = None, timeout: float = 2.0) -> bool:
    """Whether a GET of this local address answers 200."""
    request = urllib.request.Request(url, headers=headers or {})  # noqa: S310 – only addresses of this instance
    try:
        with urllib.request.urlopen(request, timeout=timeout) as response:  # noqa: S310
            return bool(response.status == 200)
    except (urllib.error.URLError, OSError):
        return False
