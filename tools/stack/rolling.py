"""Starting web processes anew without a refused or lost request: the new one answers before the old one stops asking.

A gunicorn master keeps its port. It is told to start as many workers more (TTIN), which import the code as it is now,
and, as soon as those can answer, to let the older ones go (TTOU): they take no more connections, finish what they are
answering, and end. Each new worker takes the settings of now, too. In the same way a master gets more workers, or
fewer.

What a master does around its workers (services/gunicorn.conf.py) it has read at its start. Where that has changed, it
is told to read it again (HUP). Then it lets the older workers go at once: no request is refused, but one in the
meantime waits for as long as a worker takes to start.
"""

import subprocess
import time
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from tools.stack.instance import REPOSITORY, Instance
from tools.stack.processes import family, is_alive, parent_of
from tools.stack.programs import Program, base_environment
from tools.stack.supervise import Supervisor
from tools.stack.waiting import tail
from tools.stack.words import StackError

BOOT_SECONDS = 90
GOING_SECONDS = 100  # longer than the slowest answer, and than gunicorn waits for a worker that hangs


def readiness_of(instance: Instance, name: str) -> Path:
    """Where the workers of a gunicorn master say that they can answer (services/gunicorn.conf.py): each in a file that
    ends with its process id, and in this one the last of them.
    """
    return instance.folder("ready") / name


def roll(supervisor: Supervisor, programs: Iterable[Program], reread: Collection[str] = ()) -> list[str]:
    """Give each of these running web programs a new worker in place of the old, one program after the other.

    The masters among them that are named in `reread` have to read their own file again. Returns the programs' names.
    Code that cannot be loaded is refused before anything is touched: gunicorn gives up a whole master for it.
    """
    programs = list(programs)
    _require_loadable(supervisor.instance, programs)
    going = {
        program.name: (_reread if program.name in reread else _exchange)(supervisor, program.name)
        for program in programs
    }
    deadline = time.monotonic() + GOING_SECONDS
    while any(is_alive(pid) for pids in going.values() for pid in pids):
        if time.monotonic() > deadline:
            late = [name for name, pids in going.items() if any(map(is_alive, pids))]
            raise StackError(f"the old workers of these do not end: {', '.join(late)}")
        time.sleep(0.05)
    return list(going)


def set_number(supervisor: Supervisor, name: str, wanted: int) -> None:
    """Give this running web program so many workers: more at once, fewer as soon as they have finished answering."""
    master = supervisor.states()[name][1]
    deadline = time.monotonic() + GOING_SECONDS
    while len(now := workers(master)) != wanted:
        if len(now) < wanted:
            _add(supervisor, name, master)
            continue
        supervisor.signal(name, "TTOU")
        while len(workers(master)) >= len(now):
            if time.monotonic() > deadline or not is_alive(master):
                raise StackError(f"{name} does not let a worker go; it has {len(now)} instead of {wanted}")
            time.sleep(0.05)


def _exchange(supervisor: Supervisor, name: str) -> list[int]:
    """Start a new worker for each there is, wait until they can answer, and let the older go; returns who is going."""
    master = supervisor.states()[name][1]
    before = workers(master)
    for _ in before:
        _add(supervisor, name, master)
    for gone in range(len(before)):
        # A second signal of a kind that comes before the first was looked at is lost: one worker would stay.
        _wait_until_ended(name, before, gone)
        supervisor.signal(name, "TTOU")
    return before


def _reread(supervisor: Supervisor, name: str) -> list[int]:
    """Have the master read its file again, which gives it new workers in place of the old; returns who is going."""
    master = supervisor.states()[name][1]
    before = workers(master)
    supervisor.signal(name, "HUP")
    _wait_for_new(supervisor, name, master, before)
    return before


def _wait_until_ended(name: str, pids: Sequence[int], count: int) -> None:
    deadline = time.monotonic() + GOING_SECONDS
    while sum(map(is_alive, pids)) > len(pids) - count:
        if time.monotonic() > deadline:
            raise StackError(f"an old worker of {name} does not end")
        time.sleep(0.05)


def _add(supervisor: Supervisor, name: str, master: int) -> None:
    """Have the master start one more worker, and wait until that one can answer."""
    before = workers(master)
    supervisor.signal(name, "TTIN")
    _wait_for_new(supervisor, name, master, before)


def _wait_for_new(supervisor: Supervisor, name: str, master: int, before: list[int]) -> None:
    """Until a worker that was not there before can answer."""
    said = readiness_of(supervisor.instance, name)
    deadline = time.monotonic() + BOOT_SECONDS
    while not _is_new(said, master, before):
        if time.monotonic() > deadline or not is_alive(master):
            log = supervisor.instance.log(name)
            raise StackError(f"{name} got no new worker. The end of {log}:\n{tail(log)}")
        time.sleep(0.03)


def workers(master: int) -> list[int]:
    """The processes that a master has forked."""
    return [pid for pid in family(master) if parent_of(pid) == master]


def _is_new(said: Path, master: int, before: list[int]) -> bool:
    """Whether a worker that was not there before has said that it can answer.

    Who said so last says nothing of the others: one that was there before, and was slow to begin, may speak after the
    new one. Only that is known of the workers of a master that still goes by the gunicorn.conf.py of before.
    """
    new = [pid for pid in workers(master) if pid not in before and is_alive(pid)]
    return any(said.with_name(f"{said.name}.{pid}").exists() or _said_last(said) == pid for pid in new)


def _said_last(said: Path) -> int:
    try:
        return int(said.read_text() or 0)
    except FileNotFoundError:
        return 0


def _require_loadable(instance: Instance, programs: Iterable[Program]) -> None:
    """Let another process load the code first."""
    checks = {program.name: _begin_check(instance, program) for program in programs}
    for name, check in checks.items():
        said, _ = check.communicate()
        if check.returncode != 0:
            raise StackError(f"{name} stays as it is, because its code can't be loaded:\n{said[-6000:]}")


def _begin_check(instance: Instance, program: Program) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*program.command, "--check-config"],
        cwd=REPOSITORY,
        env=base_environment(instance) | program.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
