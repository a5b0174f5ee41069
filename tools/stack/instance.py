"""One instance: its name, folder, ports and passwords, and the file `stack.json` that tells other tools about them."""

import errno
import fcntl
import json
import os
import re
import secrets
import socket
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tools.stack import reservations
from tools.stack.words import StackError, say

REPOSITORY = Path(__file__).resolve().parents[2]
RUN = REPOSITORY / ".run"
SERVICES = ("identity", "catalogue", "ads", "orders", "payments", "returns")
OFFSETS = {
    **{service: 101 + index for index, service in enumerate(SERVICES)},
    "sandbox": 110,
    "smtp": 125,
    "postgres": 132,
    "amqp": 172,
    "management": 173,
    "distribution": 174,
    "epmd": 175,
    "prometheus": 177,
    "gateway-metrics": 178,
    "gateway-packer": 179,
    "vite": 180,
    # Where the first worker of each service tells its metrics; the others' are in `worker_port`.
    **{f"{service}-worker": index for index, service in enumerate(SERVICES)},
}
FIRST_WORKERS, NEXT_WORKERS = 78, 181  # so many ports from the block's first on, and the rest from here on
KNOWN_BASES = {"main": 18000, "test": 28000}
# What lies in an instance's folder; the folder of main also holds those of the other instances.
OWN_FOLDERS = (
    *(
        "postgres",
        "rabbitmq",
        "nginx",
        "conf",
        "code",
        "keys",
        "media",
        "return-pictures",
        "invoices",
        "home",
        "log",
        "ready",
        "painted",
        "metrics",
    ),
)
BASE_STEP = 200
TRIES = 20
LARGEST_PORT = 65535
SECRETS = (
    *SERVICES,
    *(f"amqp_{service}" for service in SERVICES),
    "sandbox",
    "postgres",
    "rabbitmq",
    "erlang_cookie",
    "sms",
    "iyzico_api_key",
    "iyzico_secret_key",
    "cargo_yurtici",
    "cargo_aras",
    "cargo_mng",
    "cargo_mng_client",
    "link_secret",
    "second_factor_key",
    "google",
    "facebook",
    "telegram",
)


def port_is_free(port: int) -> bool:
    """Whether no program listens on this port of 127.0.0.1, nor of ::1: a browser asks `localhost` there first."""
    try:
        _bind(socket.AF_INET, "127.0.0.1", port)
    except OSError:
        return False
    try:
        _bind(socket.AF_INET6, "::1", port)
    except OSError as error:
        return error.errno != errno.EADDRINUSE  # a machine may have no IPv6
    return True


def _bind(family: socket.AddressFamily, address: str, port: int) -> None:
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((address, port))


@dataclass(frozen=True)
class Instance:
    """Where an instance lives. Everything else about it is derived or read from its folder."""

    name: str

    @cached_property
    def root(self) -> Path:
        """The folder of the instance."""
        return RUN if self.name == "main" else RUN / self.name

    @property
    def state_file(self) -> Path:
        """What other tools read about a running instance."""
        return self.root / "stack.json"

    @property
    def is_main(self) -> bool:
        """Whether this is what `make up` starts; every other instance is for tests."""
        return self.name == "main"

    def read_state(self) -> dict[str, Any]:
        """The last written stack.json, or nothing."""
        try:
            state: dict[str, Any] = json.loads(self.state_file.read_text())
        except FileNotFoundError:
            return {}
        return state

    def write_state(self, state: dict[str, Any]) -> None:
        """Replace stack.json at once, readable by its owner only."""
        write_private(self.state_file, json.dumps(state, indent=1, ensure_ascii=False) + "\n")

    def log(self, program: str) -> Path:
        """The log of one program."""
        return self.root / "log" / f"{program}.log"

    def folder(self, *parts: str) -> Path:
        """A folder below the root, made when it is missing."""
        path = self.root.joinpath(*parts)
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        return path

    @cached_property
    def passwords(self) -> dict[str, str]:
        """The passwords of this instance: made once, kept in secrets.json."""
        path = self.root / "secrets.json"
        known = json.loads(path.read_text()) if path.exists() else {}
        missing = [name for name in SECRETS if name not in known]
        if missing:
            known |= {name: secrets.token_urlsafe(24).replace("-", "a").replace("_", "b") for name in missing}
            write_private(path, json.dumps(known, indent=1) + "\n")
        return known


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner can read: all of it, or nothing, as on a full disk; then what was there stays.

    Passwords that can't be made again are among them, and settings that a process reads at any moment.
    """
    path = path.resolve()  # a link to another disk stays one
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if path.is_file() and path.read_bytes() == text.encode():
        path.chmod(0o600)
        return
    draft = path.with_name(f"{path.name}.new")
    try:
        draft.touch(mode=0o600)
        draft.chmod(0o600)
        with open(draft, "w") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def named(name: str) -> Instance:
    """The instance called `name`."""
    if not re.fullmatch(r"[a-z][a-z0-9]{0,15}", name):
        raise StackError(f"an instance is called by a short lower-case word, not {name!r}")
    return Instance(name)


@contextmanager
def locked(instance: Instance) -> Iterator[None]:
    """Let one command at a time change an instance; the others wait for it."""
    instance.folder()
    with open(instance.root / "lock", "w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"another command works on the instance {instance.name!r}, waiting for it")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def preferred_base(name: str) -> int:
    """The first port base to try: fixed for main and test, spread over 20000–27800 for others."""
    return KNOWN_BASES.get(name, 20000 + zlib.crc32(name.encode()) % 40 * BASE_STEP)


def choose_ports(instance: Instance, running: bool) -> dict[str, int]:
    """The instance's ports: those it had, unless another program took one; then the next free block."""
    with reservations.choosing():
        before = instance.read_state().get("ports", {})
        base = _base(instance, running, before)
        gateway = _gateway_port(instance, base, running, before)
        for port in (base, gateway):
            reservations.reserve(port, instance.root)
    return _block(base) | {"gateway": gateway}


def wished_port(instance: Instance) -> int | None:
    """The gateway's port that the caller asks for with IMECE_PORT."""
    wished = os.environ.get("IMECE_PORT") if instance.is_main else None
    if not wished:
        return None
    if not wished.isdecimal() or not 0 < int(wished) <= LARGEST_PORT:
        raise StackError(f"IMECE_PORT is a number from 1 to {LARGEST_PORT}, not {wished!r}")
    return int(wished)


def worker_port(ports: dict[str, int], service: str, place: int) -> int:
    """Where the worker number `place` (from 1 to `scale.MOST`) of a service tells its metrics and that it lives."""
    offset = (place - 1) * len(SERVICES) + OFFSETS[f"{service}-worker"]
    first = ports["postgres"] - OFFSETS["postgres"]
    return first + (offset if offset < FIRST_WORKERS else offset - FIRST_WORKERS + NEXT_WORKERS)


def _block(base: int) -> dict[str, int]:
    return {name: base + offset for name, offset in OFFSETS.items()}


def _base(instance: Instance, running: bool, before: dict[str, int]) -> int:
    """The first port of the instance's block: the one it had, or the next that is free and not reserved."""
    known = before["postgres"] - OFFSETS["postgres"] if before else None
    if known and (running or _is_free(known, instance)):
        return known
    first = preferred_base(instance.name)
    for base in range(first, first + TRIES * BASE_STEP, BASE_STEP):
        if _is_free(base, instance):
            if known or base != first:
                say(f"some ports are taken by other programs: this instance uses {base + 101} and up")
            return base
    raise StackError(f"no free block of ports between {first} and {first + TRIES * BASE_STEP}")


def _is_free(base: int, instance: Instance) -> bool:
    if reservations.is_reserved(base, instance.root):
        return False
    return all(port_is_free(port) for port in _block(base).values())


def _gateway_port(instance: Instance, base: int, running: bool, before: dict[str, int]) -> int:
    wished, kept = wished_port(instance), before.get("gateway")

    def is_ours(port: int) -> bool:
        if running and port == kept:
            return True
        return port_is_free(port) and not reservations.is_reserved(port, instance.root)

    if wished:
        if not is_ours(wished):
            raise StackError(f"IMECE_PORT={wished} is taken by another program")
        return wished
    if kept and is_ours(kept):
        return kept
    first = 8080 if instance.is_main else base + 80
    for port in range(first, first + TRIES):
        if is_ours(port):
            if port != first:
                say(f"port {first} is taken by another program: the gateway listens on {port}")
            return port
    raise StackError(f"no free port for the gateway between {first} and {first + TRIES}; choose one with IMECE_PORT")


def state_of(state_file: Path) -> dict[str, Any]:
    """What a running instance tells of itself. Raises `SystemExit`, with what to do, where none was begun."""
    try:
        state: dict[str, Any] = json.loads(state_file.read_text())
    except FileNotFoundError:
        raise SystemExit(f"nothing runs here: `make up` first ({state_file} is not there)") from None
    return state
