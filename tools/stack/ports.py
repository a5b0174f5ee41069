"""Who listens where: the owners of ports, and ports that belong to processes other than ours."""

import time
from collections.abc import Iterable
from pathlib import Path

from tools.stack.processes import PORT_MAPPER, command_of, family, name_of, target_of

LISTENING = "0A"
# As the kernel writes them: where a browser or a program on this machine that asks for `localhost` may come to.
LOCAL = {
    "0100007F",  # 127.0.0.1
    "00000000",  # any address
    f"{0:032X}",  # any, of IPv6 and mostly of IPv4 too
    "00000000000000000000000001000000",  # ::1
    "0000000000000000FFFF00000100007F",  # 127.0.0.1 as IPv6 has it
}
LOOKS, PAUSE_SECONDS = 2, 0.3


def listeners(ports: Iterable[int]) -> dict[int, set[str]]:
    """The sockets, by inode, that listen on each of these ports of this machine; ports without one are left out.

    One at an address by which only others reach this machine is in the way of none of ours.
    """
    wanted = set(ports)
    found: dict[int, set[str]] = {}
    for table in ("tcp", "tcp6"):
        try:
            lines = Path(f"/proc/net/{table}").read_text().splitlines()[1:]
        except OSError:
            continue
        for line in lines:
            fields = line.split()
            address, _, hexadecimal = fields[1].rpartition(":")
            port = int(hexadecimal, 16)
            if fields[3] == LISTENING and port in wanted and address in LOCAL:
                found.setdefault(port, set()).add(fields[9])
    return found


def strangers(ports: dict[str, int], supervisor: int) -> dict[str, int]:
    """Those of the ports, by name, on which something listens that does not descend from supervisor.

    Erlang's port mapper does not descend from it. A socket of the first look may belong to a program that is being
    started anew, so each is looked for again.
    """
    foreign: dict[int, set[str]] = {}
    for _ in range(LOOKS):
        sockets = listeners(ports.values())
        own = set().union(*(_sockets_of(pid) for pid in family(supervisor))) if sockets and supervisor else set()
        seen = {port: held - own for port, held in sockets.items() if held - own}
        foreign = {port: held & foreign[port] for port, held in seen.items() if port in foreign} if foreign else seen
        if not any(foreign.values()):
            return {}
        time.sleep(PAUSE_SECONDS)
    return {name: port for name, port in ports.items() if foreign.get(port) and not _is_port_mapper(port)}


def is_held_by(pid: int, port: int) -> bool:
    """Whether all that listens on the port is this process or descends from it, and something does."""
    sockets = listeners([port]).get(port, set())
    return bool(sockets) and sockets <= set().union(*(_sockets_of(each) for each in family(pid)))


def holder(port: int) -> str:
    """Who listens on a port, in words."""
    pid = _holding(port)
    return f"process {pid} ({command_of(pid)[:100]})" if pid else "a process that is not ours to see"


def _is_port_mapper(port: int) -> bool:
    return name_of(_holding(port)) == PORT_MAPPER


def _holding(port: int) -> int:
    """The first process that listens on a port, 0 when none can be seen."""
    sockets = listeners([port]).get(port, set())
    found = (int(folder.name) for folder in Path("/proc").glob("[0-9]*"))
    return next((pid for pid in found if sockets & _sockets_of(pid)), 0)


def _sockets_of(pid: int) -> set[str]:
    try:
        links = list(Path(f"/proc/{pid}/fd").iterdir())
    except OSError:
        return set()
    return {found[8:-1] for link in links if (found := target_of(link)).startswith("socket:[")}
