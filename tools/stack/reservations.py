"""Ports that instances of this machine have taken for themselves, so that two that start at the same moment differ.

A reservation is a small file named by the port, or by the first port of a block, that says which instance has it. It
counts as long as that instance runs or a command works on it; what a deleted or stopped one left is taken over.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# The same for every shell of a person, whichever TMPDIR it has.
FOLDER = Path("/tmp") / f"imece-{os.geteuid()}-ports"  # noqa: S108


@contextmanager
def choosing() -> Iterator[None]:
    """Let one instance of the machine choose at a time."""
    FOLDER.mkdir(mode=0o700, exist_ok=True)
    with open(FOLDER / "lock", "w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def is_reserved(port: int, root: Path) -> bool:
    """Whether another instance that is alive has this port or block."""
    try:
        owner = Path((FOLDER / str(port)).read_text())
    except FileNotFoundError:
        return False
    return owner != root and _is_alive(owner)


def reserve(port: int, root: Path) -> None:
    """Write down that the instance with this root has the port or block."""
    (FOLDER / str(port)).write_text(str(root))


def _is_alive(root: Path) -> bool:
    return _is_worked_on(root) or _has_supervisor(root)


def _is_worked_on(root: Path) -> bool:
    try:
        with open(root / "lock") as handle:
            fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False


def _has_supervisor(root: Path) -> bool:
    try:
        pid = int((root / "supervisord.pid").read_text())
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
    except (OSError, ValueError):
        return False
    return os.fsencode(root / "conf") in command
