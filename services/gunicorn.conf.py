"""What gunicorn does for every web process, natively and in containers: a worker dies with its master, and says when
it can answer. Natively the runner says in a file how many workers there are (tools/stack/scale.py), and where they all
count what they do (kit/exposing.py).

A worker whose master was killed would keep the port for as long as its last answers take, so that the next master
cannot bind. The kernel ends it instead, in the same instant.
"""

import ctypes
import os
import shutil
import signal
import sys
from typing import Protocol

PR_SET_PDEATHSIG = 1


class _Worker(Protocol):
    """What is used here of gunicorn's worker, which has no types."""

    pid: int
    ppid: int


def _wanted_workers() -> int:
    """How many the runner asked for; one where nothing was asked."""
    try:
        with open(os.environ.get("WEB_NUMBER_FILE", "")) as file:
            return int(file.read())
    except FileNotFoundError:
        return 1


workers = _wanted_workers()


def on_starting(server: object) -> None:
    """In the master, before any worker: what the workers of the master before it have counted is over."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if folder:
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)


def child_exit(server: object, worker: _Worker) -> None:
    """In the master, when a worker has ended: what it counted stays, what it had is over."""
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        from prometheus_client.multiprocess import mark_process_dead  # noqa: PLC0415 (a worker must read the setting first)

        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]  # the library says no types of it


def post_fork(server: object, worker: _Worker) -> None:
    """In the worker, before it loads the application: ask the kernel to be killed when the master dies."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != worker.ppid:  # the master died before the kernel was asked
        os._exit(1)


def post_worker_init(worker: _Worker) -> None:
    """In the worker, once it has loaded the application: tell the runner (tools/stack/rolling.py)."""
    said = os.environ.get("WEB_READY_FILE")
    if not said:
        return
    draft = f"{said}.{worker.pid}"
    os.makedirs(os.path.dirname(said), exist_ok=True)
    with open(draft, "w") as file:
        file.write(str(worker.pid))
    os.replace(draft, said)
