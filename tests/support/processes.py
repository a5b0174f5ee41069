"""Finding and killing processes of the running test instance, as a crash would."""

import os
import signal
from pathlib import Path

from tools.stack.instance import Instance
from tools.stack.processes import families, family, name_of, parent_of
from tools.stack.supervise import Supervisor

# Their children come and go with connections, or as Erlang likes it.
CHANGING = ("postgres", "rabbitmq")
SUPERVISOR = "supervisor"


def masters(instance: Instance) -> dict[str, int]:
    """The process that supervisor started for each program, and supervisor itself."""
    supervisor = Supervisor(instance)
    return {name: pid for name, (_, pid) in supervisor.states().items()} | {SUPERVISOR: supervisor.pid()}


def children(pid: int) -> list[int]:
    """The processes that this one started."""
    return sorted(each for each in family(pid) if parent_of(each) == pid)


def found(instance: Instance, victim: str) -> int:
    """A program's master by its name, or, with a dash before it, the first process that the master started; or 0."""
    master = masters(instance).get(victim.removeprefix("-"), 0)
    if not victim.startswith("-"):
        return master
    return next(iter(children(master)), 0) if master else 0


def shape(instance: Instance) -> dict[str, list[str]]:
    """What each program consists of: the names of its processes, wherever they stay the same."""
    running = {name: pid for name, pid in masters(instance).items() if pid and name != SUPERVISOR}
    found = families(running.values())
    return {
        name: ["it runs"] if name in CHANGING else sorted(name_of(each) for each in found[pid])
        for name, pid in running.items()
    }


def kill(pid: int) -> bool:
    """End it at once, without a chance to tidy up; whether it was there."""
    if pid <= 1:
        return False
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True


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
    """Kill a worker of a service at once, without a chance to tidy up; gives the process id that died."""
    pid = process_ids(root, f"{service}.worker")[0]
    os.kill(pid, signal.SIGKILL)
    return pid
