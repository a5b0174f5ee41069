"""Which processes belong to an instance, found without supervisor: what a crash of supervisord left behind."""

import os
import signal
import time
from pathlib import Path

from tools.stack.instance import Instance
from tools.stack.supervise import MARK


def of_instance(instance: Instance) -> list[int]:
    """Process ids that carry the instance's mark, and those that PostgreSQL and nginx wrote down themselves."""
    mark = f"{MARK}={instance.root}".encode()
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark in (folder / "environ").read_bytes().split(b"\0"):
                found.add(int(folder.name))
        except OSError:
            continue
    for name in ("postgres/postmaster.pid", "nginx/nginx.pid"):
        found |= _written_down(instance, instance.root / name)
    return sorted(found - {os.getpid(), os.getppid()})


def end(instance: Instance) -> int:
    """End them: politely, then not; returns how many there were."""
    pids = of_instance(instance)
    for number, seconds in ((signal.SIGINT, 5.0), (signal.SIGTERM, 15.0), (signal.SIGKILL, 5.0)):
        left = of_instance(instance)
        for pid in left:
            _send(pid, number)
        deadline = time.monotonic() + seconds
        while left and of_instance(instance) and time.monotonic() < deadline:
            time.sleep(0.1)
    return len(pids)


def _written_down(instance: Instance, path: Path) -> set[int]:
    try:
        pid = int(path.read_text().split("\n", 1)[0])
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
    except (OSError, ValueError):
        return set()
    return {pid} if os.fsencode(instance.root) in command else set()


def _send(pid: int, number: signal.Signals) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return
