"""What is wrong with the processes of an instance: one sentence for each program that does not run or starts again and
again, for each process without a supervisor, and for each port that is in other hands.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from tools.stack import ports, processes
from tools.stack.instance import Instance
from tools.stack.supervise import RUNNING, STARTING, Supervisor

LOOP_EXITS = 3  # more often than this in a row, each time soon after its start, is a loop
SOON = timedelta(seconds=20)
RECENT = timedelta(seconds=60)
LOG_BYTES = 512 * 1024
KILLED = ("terminated by SIGKILL", "exit status 137")  # 137 is a shell's word for the same
DIED = re.compile("was terminated by signal|PANIC:")
LINE = re.compile(r"^(\S+ \S+),\d+ \w+ (?:spawned: '([\w-]+)'|exited: ([\w-]+) \(([^;]+);)")


@dataclass(frozen=True)
class Exit:
    """A program that ended by itself soon after its start."""

    at: datetime
    how: str


def faults(instance: Instance) -> list[str]:
    """Everything that is wrong now; empty is good."""
    return [*not_running(instance), *restart_loops(instance), *orphans(instance), *taken_ports(instance)]


def not_running(instance: Instance) -> Iterator[str]:
    """Every program that is wanted runs."""
    supervisor = Supervisor(instance)
    if not supervisor.is_running():
        yield "supervisor does not run"
        return
    for name, (state, _) in sorted(supervisor.states().items()):
        if state not in (RUNNING, STARTING):
            yield f"{name} does not run: it is {state.lower()}"


def restart_loops(instance: Instance, now: datetime | None = None) -> Iterator[str]:
    """No program ends by itself again and again; one that was killed is none of these."""
    log = instance.log("supervisord")
    if not log.exists():
        return
    with open(log, "rb") as handle:
        handle.seek(max(0, log.stat().st_size - LOG_BYTES))
        lines = handle.read().decode(errors="replace").splitlines()
    for name, exits in _exits(lines).items():
        if len(exits) > LOOP_EXITS and (now or datetime.now(UTC)) - exits[-1].at < RECENT:
            yield f"{name} ended {len(exits)} times in a row soon after its start, last with {exits[-1].how}"


def deaths(instance: Instance) -> list[str]:
    """What PostgreSQL says of its processes that were killed: with one, all others lose their connections."""
    log = instance.log("postgres")
    if not log.exists():
        return []
    with open(log, errors="replace") as lines:
        return [line.rstrip() for line in lines if DIED.search(line)]


def orphans(instance: Instance) -> Iterator[str]:
    """No process of the instance runs that supervisor does not look after."""
    for pid in processes.outside(instance, Supervisor(instance).pid()):
        if processes.is_alive(pid):
            yield f"process {pid} ({processes.command_of(pid)[:80]}) is of the instance, but has no supervisor"


def taken_ports(instance: Instance) -> Iterator[str]:
    """No other program listens on the instance's ports."""
    supervisor = Supervisor(instance).pid()
    if not supervisor:
        return
    for name, port in ports.strangers(instance.read_state().get("ports", {}), supervisor).items():
        yield f"port {port} of {name} is in other hands: {ports.holder(port)}"


def _exits(lines: Iterable[str]) -> dict[str, list[Exit]]:
    """The last row of early ends of each program; a longer life or a kill begins it anew."""
    spawned: dict[str, datetime] = {}
    rows: dict[str, list[Exit]] = {}
    for line in lines:
        found = LINE.match(line)
        if not found:
            continue
        at = datetime.strptime(found[1], "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC)
        if found[2]:
            spawned[found[2]] = at
            continue
        name, how = found[3], found[4]
        early = at - spawned.get(name, at) <= SOON
        rows[name] = [*rows.get(name, []), Exit(at, how)] if early and how not in KILLED else []
    return rows
