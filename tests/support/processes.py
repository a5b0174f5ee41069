"""Finding and killing processes of the running test instance, as a crash would."""

import os
import signal
from pathlib import Path


def process_ids(root: Path, *words: str) -> list[int]:
    """Processes of the instance whose command line holds all the words."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            environ = (folder / "environ").read_bytes()
        except OSError:
            continue
        if os.fsencode(root) in environ and all(word in command for word in words):
            found.append(int(folder.name))
    return found


def kill_worker(root: Path, service: str) -> int:
    """Kill a service's worker at once, without a chance to tidy up; gives the process id that died."""
    (pid,) = process_ids(root, f"{service}.worker")
    os.kill(pid, signal.SIGKILL)
    return pid
