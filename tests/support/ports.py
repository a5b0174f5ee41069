"""Ports for what a test starts. Tests run in several processes at once, and no two of them get the same port."""

import fcntl
import os
from pathlib import Path
from tempfile import gettempdir
from typing import IO

from tools.stack.instance import port_is_free

# Above those of the runner (tools.stack.instance), below those that the machine gives to outgoing connections.
PORTS = range(29000, 30000)
_held: list[IO[str]] = []


def free_port() -> int:
    """A port that no program listens on, and that is given to no other process while this one lives."""
    folder = Path(gettempdir()) / f"imece-{os.geteuid()}-test-ports"
    folder.mkdir(mode=0o700, exist_ok=True)
    return next(port for port in PORTS if _is_ours(folder / str(port)) and port_is_free(port))


def _is_ours(file: Path) -> bool:
    handle = file.open("w")
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        handle.close()
        return False
    _held.append(handle)  # the lock ends with the process
    return True
