"""Which processes belong to an instance, found without supervisor: by their environment, and by what they hold and
where they run, because nginx, PostgreSQL and Erlang overwrite or leave the environment that they were started with.
"""

import os
import signal
import time
from collections.abc import Collection, Iterable
from pathlib import Path

from tools.stack.instance import OWN_FOLDERS, REPOSITORY, Instance
from tools.stack.programs import MARK

# Programs of the machine that are asked what they hold. A person's editor or `tail` on a log is none of them.
SERVERS = {"nginx", "postgres", "beam.smp", "epmd", "erl_child_setup", "inet_gethost"}
PORT_MAPPER = "epmd"  # Erlang's, which leaves the tree of the program that started it
COMMANDS = b"tools.stack"
ROUNDS = ((signal.SIGTERM, 8.0), (signal.SIGINT, 5.0), (signal.SIGKILL, 5.0))


def of_instance(instance: Instance) -> list[int]:
    """Process ids of the instance: those that carry its mark, and servers that hold its files or run in its folders."""
    mark = f"{MARK}={instance.root}".encode()
    places = tuple(f"{instance.root / name}/" for name in OWN_FOLDERS)
    found = [pid for pid in _all() if mark in _environment(pid) or _is_at(pid, places)]
    return sorted(set(found) - {os.getpid(), os.getppid()})


def outside(instance: Instance, supervisor: int) -> list[int]:
    """Those of the instance without a parent that looks after them: neither supervisor nor a command that still runs.

    Erlang's port mapper is expected there as long as supervisor runs. Who belongs to the instance is asked first: a
    server takes on children all the time, and one that came after supervisor's descendants were counted would be ended
    as a stranger. To kill a connection of PostgreSQL is to lose them all.
    """
    found = of_instance(instance)
    kept = family(supervisor) if supervisor else set()
    return [
        pid
        for pid in found
        if pid not in kept and not (supervisor and name_of(pid) == PORT_MAPPER) and not _is_part_of_a_command(pid)
    ]


def family(pid: int) -> set[int]:
    """A process and all that descend from it."""
    return families([pid])[pid]


def families(pids: Collection[int]) -> dict[int, set[int]]:
    """Each of these with all that descend from it, as of one look at the machine's processes."""
    children: dict[int, list[int]] = {}
    for each in _all():
        children.setdefault(parent_of(each), []).append(each)

    def descending_from(pid: int) -> set[int]:
        found, waiting = set(), [pid]
        while waiting:
            one = waiting.pop()
            found.add(one)
            waiting += children.get(one, [])
        return found

    return {pid: descending_from(pid) for pid in pids}


def of_group(group: int) -> list[int]:
    """Those of a process group that run."""
    return [pid for pid in _all() if is_alive(pid) and _group_of(pid) == group]


def _group_of(pid: int) -> int:
    """The number of its process group, 0 when it has gone."""
    try:
        return os.getpgid(pid)
    except ProcessLookupError:
        return 0


def end(pids: Iterable[int]) -> int:
    """End these: politely, then not; returns how many there were."""
    left = [pid for pid in pids if is_alive(pid)]
    count = len(left)
    for number, seconds in ROUNDS:
        for pid in left:
            # A TERM lets PostgreSQL wait until its last client has gone.
            polite = signal.SIGINT if number == signal.SIGTERM and name_of(pid) == "postgres" else number
            _send(pid, polite)
        deadline = time.monotonic() + seconds
        while (left := [pid for pid in left if is_alive(pid)]) and time.monotonic() < deadline:
            time.sleep(0.05)
    return count


def is_alive(pid: int) -> bool:
    """Whether it runs; a dead one that waits to be reaped does not."""
    return _status(pid)[0] not in ("", "Z", "X")


def parent_of(pid: int) -> int:
    """The process id of the parent, 0 when there is none."""
    return int(_status(pid)[1])


def name_of(pid: int) -> str:
    """The short name of the program."""
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""


def age_of(pid: int) -> float:
    """Seconds since it was started; 0 when it has gone."""
    fields = _read(pid, "stat").rpartition(b")")[2].split()
    if not fields:
        return 0.0
    return time.clock_gettime(time.CLOCK_BOOTTIME) - int(fields[19]) / os.sysconf("SC_CLK_TCK")


def command_of(pid: int) -> str:
    """How it was called, or what it calls itself."""
    return _read(pid, "cmdline").replace(b"\0", b" ").decode(errors="replace").strip() or name_of(pid)


def _all() -> list[int]:
    return [int(folder.name) for folder in Path("/proc").glob("[0-9]*")]


def _status(pid: int) -> tuple[str, str]:
    fields = _read(pid, "stat").rpartition(b")")[2].split()
    return (fields[0].decode(), fields[1].decode()) if fields else ("", "0")


def _read(pid: int, name: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:
        return b""


def _environment(pid: int) -> list[bytes]:
    return _read(pid, "environ").split(b"\0")


def _is_at(pid: int, places: tuple[str, ...]) -> bool:
    if name_of(pid) not in SERVERS:
        return False
    return any(f"{what}/".startswith(places) for what in (*command_of(pid).split(), *_held(pid)))


def _held(pid: int) -> list[str]:
    """Where it runs, and the files that it has open."""
    folder = Path(f"/proc/{pid}")
    try:
        links = [folder / "cwd", *(folder / "fd").iterdir()]
    except OSError:
        return []
    return [target for link in links if (target := target_of(link))]


def target_of(link: Path) -> str:
    """What an entry of /proc points at; nothing when it has gone or is not ours to see."""
    try:
        return os.readlink(link)
    except OSError:
        return ""


def _is_part_of_a_command(pid: int) -> bool:
    """Whether a command of the runner, like the making of the demo world, still waits for it."""
    while pid > 1:
        if COMMANDS in _read(pid, "cmdline") and str(REPOSITORY) in target_of(Path(f"/proc/{pid}/cwd")):
            return True
        pid = parent_of(pid)
    return False


def _send(pid: int, number: signal.Signals) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return
