"""Named places at which a process can be made to die, fail or hang: how crashes are tested. Inert unless armed.

The kit passes a failpoint at every seam where a crash could lose or double something: around each commit that writes,
around each call to a neighbour or to the outside world, between publishing an event and marking it, between handling
a message and acknowledging it. A test of one process arms a hook; a running instance of kind `test` is armed by a file
named after the failpoint in FAILPOINTS_DIR, which is used up by the one process that meets it. In every other kind of
instance nothing can be armed.
"""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

HANG_SECONDS = 30.0

Hook = Callable[[str], None]


class Killed(BaseException):
    """The process is as good as dead: nothing may catch this but what plays the operating system."""


class Injected(Exception):
    """An ordinary error, thrown on purpose."""


class _Armed:
    hook: Hook | None = None


def failpoint(name: str) -> None:
    """Pass a named place. Does nothing unless a test armed it."""
    if _Armed.hook is not None:
        _Armed.hook(name)


def is_armed() -> bool:
    """Whether a test listens, so that a name that costs something to find is only found then."""
    return _Armed.hook is not None


@contextmanager
def armed(hook: Hook) -> Iterator[None]:
    """Have `hook` called at every failpoint of this process, for as long as the block lasts."""
    before, _Armed.hook = _Armed.hook, hook
    try:
        yield
    finally:
        _Armed.hook = before


def arm_from_environment() -> None:
    """Called once as a process starts: listens to FAILPOINTS_DIR in an instance of kind `test`, nowhere else."""
    folder = os.environ.get("FAILPOINTS_DIR", "")
    if folder and os.environ.get("IMECE_ENV") == "test":
        _Armed.hook = lambda name: _act(Path(folder) / name)


def _act(file: Path) -> None:
    """Do what the file says, once: the process that renames it first has it."""
    if not file.exists():
        return
    taken = file.with_suffix(f".{os.getpid()}")
    try:
        file.rename(taken)
    except FileNotFoundError:
        return
    action = taken.read_text().strip()
    if action == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    elif action == "hang":
        time.sleep(HANG_SECONDS)
    else:
        raise Injected(file.name)
