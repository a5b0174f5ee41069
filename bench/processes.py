"""Processes that are measured: started, watched for their memory, and killed where that is what is measured."""

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import requests

REPOSITORY = Path(__file__).resolve().parents[1]
LOOKED_EVERY = 0.1
MIB = 1024


@dataclass
class Measured:
    """What one process took."""

    seconds: float = 0.0
    printed: str = ""
    resident_kib: list[int] = field(default_factory=list)

    def memory(self) -> str:
        """Its memory after the first quarter of its life, and the most that it had: in a flat process the same."""
        early = self.resident_kib[: max(len(self.resident_kib) // 4, 1)]
        return f"{max(early) / MIB:.0f} MiB in the first quarter, {max(self.resident_kib) / MIB:.0f} MiB at most"

    @property
    def growth_mib(self) -> float:
        """How much it grew after its first quarter."""
        early = self.resident_kib[: max(len(self.resident_kib) // 4, 1)]
        return (max(self.resident_kib) - max(early)) / MIB


def measured(arguments: list[str], environment: dict[str, str], kill_after: float | None = None) -> Measured:
    """Run a Python module to its end, or kill it (`kill -9`) after some seconds. Raises when it fails by itself."""
    result, began = Measured(), time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-m", *arguments], env=_all(environment), cwd=REPOSITORY, stdout=subprocess.PIPE, text=True
    )
    deadline = None if kill_after is None else began + kill_after
    while process.poll() is None:
        if resident := _resident_kib(process.pid):
            result.resident_kib.append(resident)
        if deadline is not None and time.monotonic() >= deadline:
            process.kill()
            deadline = None
        time.sleep(LOOKED_EVERY)
    result.seconds, result.printed = time.monotonic() - began, process.communicate()[0].strip()
    if process.returncode != 0 and kill_after is None:
        raise RuntimeError(f"{' '.join(arguments)} ended with {process.returncode}")
    return result


@contextmanager
def serving(application: str, folder: str, environment: dict[str, str], health: str) -> Iterator[str]:
    """A web program, as the system runs it; gives its address."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "gunicorn", application, "--bind", f"127.0.0.1:{port}", "--no-control-socket"]
    command += ["-k", "gthread", "--workers", "1", "--threads", "8", "--log-level", "warning"]
    process = subprocess.Popen([*command, "--chdir", str(REPOSITORY / folder)], env=_all(environment))
    try:
        wait_for(process, url + health)
        yield url
    finally:
        process.terminate()
        process.wait()


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0))


def _all(environment: dict[str, str]) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": f"{REPOSITORY / 'services'}:{REPOSITORY}"} | environment


def _resident_kib(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS:")), 0)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(process: subprocess.Popen[bytes], url: str) -> None:
    pause = threading.Event()
    for _ in range(300):
        try:
            if requests.get(url, timeout=1).ok:
                return
        except requests.ConnectionError:
            pass
        if process.poll() is not None:
            break
        pause.wait(0.1)
    raise RuntimeError(f"{url} did not come up")
