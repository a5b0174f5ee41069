"""A small disk under the data of one server of a running instance, to be filled and freed again.

It is a file system in memory, mounted over the server's folder. The folder beneath is left as it was; when the block
ends it is given what is on the small disk. A test that finds a small disk which one that died has left takes it
away, and with it what was written there.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.waiting import eventually
from tools.stack.instance import Instance
from tools.stack.supervise import RUNNING, Supervisor

FOLDERS = {"postgres": ("postgres",), "rabbitmq": ("rabbitmq", "mnesia")}
MEBIBYTE = 1024 * 1024
START_SECONDS = 120


def why_not() -> str:
    """Why no disk can be mounted on this machine; empty when one can be."""
    with tempfile.TemporaryDirectory() as place:
        done = _run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", place)
        if done.returncode == 0:
            _run("umount", place)
        return done.stderr.strip() if done.returncode else ""


class SmallDisk:
    """The disk under a server's data."""

    def __init__(self, folder: Path):
        self._filler = folder / "filler"
        self._folder = folder

    def free_bytes(self) -> int:
        """How much room is left."""
        return shutil.disk_usage(self._folder).free

    def fill(self, leave: int = 0) -> None:
        """Take the room that is left, but for so many bytes."""
        with open(self._filler, "ab") as filler:
            room = self.free_bytes() - leave
            if room > 0:
                os.posix_fallocate(filler.fileno(), filler.seek(0, os.SEEK_END), room)

    def free(self) -> None:
        """Give the room back."""
        self._filler.unlink(missing_ok=True)


@contextmanager
def small_disk(instance: Instance, server: str, spare_bytes: int) -> Iterator[SmallDisk]:
    """Have a server's data lie on a disk with so much room to spare until the block ends; it is started anew twice."""
    folder = instance.root.joinpath(*FOLDERS[server])
    supervisor = Supervisor(instance)
    _take_away_what_was_left(supervisor, server, folder)
    with _stopped(supervisor, server):
        used = sum(path.lstat().st_blocks * 512 for path in folder.rglob("*"))
        _move(folder, lambda: _mounted(folder, used + spare_bytes))
    disk = SmallDisk(folder)
    try:
        yield disk
    finally:
        disk.free()
        with _stopped(supervisor, server):
            _move(folder, lambda: _checked("umount", str(folder)))


def _move(folder: Path, change) -> None:
    """Have a folder hold the same after the disk under it was changed."""
    copy = folder.with_name(f"{folder.name}.moving")
    shutil.rmtree(copy, ignore_errors=True)
    _checked("cp", "-a", str(folder), str(copy))
    change()
    for path in folder.iterdir():
        shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
    _checked("cp", "-a", f"{copy}/.", str(folder))
    shutil.rmtree(copy)


def _mounted(folder: Path, size: int) -> None:
    _checked("mount", "-t", "tmpfs", "-o", f"size={size},mode=0700", "tmpfs", str(folder))


def _take_away_what_was_left(supervisor: Supervisor, server: str, folder: Path) -> None:
    if folder.is_mount():
        with _stopped(supervisor, server):
            _checked("umount", str(folder))


@contextmanager
def _stopped(supervisor: Supervisor, server: str) -> Iterator[None]:
    supervisor.stop([server])
    try:
        yield
    finally:
        supervisor.start([server])
        eventually(lambda: supervisor.states()[server][0] == RUNNING, f"{server} runs", START_SECONDS)


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


def _checked(*command: str) -> None:
    done = _run(*command)
    if done.returncode != 0:
        raise OSError(f"{command[0]}: {done.stderr.strip()}")
