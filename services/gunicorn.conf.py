"""What gunicorn does for every web process, natively and in containers: a worker dies with its master, and says when
it can answer. Natively the runner says in files how many workers there are (tools/stack/scale.py), where they all count
what they do (kit/exposing.py), and what their settings are now, which may be others than when their master was started.

A worker whose master was killed would keep the port for as long as its last answers take, so that the next master
cannot bind. The kernel ends it instead, in the same instant.
"""

import ctypes
import json
import os
import shutil
import signal
import sys
from contextlib import suppress
from typing import Protocol

PR_SET_PDEATHSIG = 1


class _Worker(Protocol):
    """What is used here of gunicorn's worker, which has no types."""

    pid: int
    ppid: int


def _take_settings() -> None:
    """Natively: have the environment that the runner wants now (tools/stack/supervise.py) in place of the former."""
    root, said = os.environ.get("IMECE_INSTANCE_ROOT"), os.environ.get("WEB_READY_FILE")
    if not root or not said:
        return
    try:
        with open(os.path.join(root, "conf", "programs", f"{os.path.basename(said)}.json")) as file:
            settings = json.load(file)
    except FileNotFoundError:
        return
    os.environ.clear()
    os.environ.update(settings)
    if "PYTHONPATH" in settings:  # a link, which leads to another place by the next release
        os.environ["PYTHONPATH"] = os.path.realpath(settings["PYTHONPATH"])
        sys.path.insert(0, os.environ["PYTHONPATH"])


def _wanted_workers() -> int:
    """How many the runner asked for; one where nothing was asked."""
    try:
        with open(os.environ.get("WEB_NUMBER_FILE", "")) as file:
            return int(file.read())
    except FileNotFoundError:
        return 1


_take_settings()
if "--check-config" in sys.argv:  # that looks whether the code can be loaded, and answers no request: it counts nothing
    os.environ.pop("PROMETHEUS_MULTIPROC_DIR", None)
workers = _wanted_workers()
# The gateway lets pass what fits into one of its buffers of 8 KiB (`large_client_header_buffers`), and refuses more in
# the form of the contract. With less here, what lies between was refused as a page of HTML.
limit_request_line = 8190


def on_starting(server: object) -> None:
    """In the master, before any worker: what the workers of the master before it have counted is over."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if folder:
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)


def child_exit(server: object, worker: _Worker) -> None:
    """In the master, when a worker has ended: what it counted stays, what it had and said is over."""
    _forget_readiness(worker)
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        from prometheus_client.multiprocess import mark_process_dead  # noqa: PLC0415 (a worker must read the setting first)

        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]  # the library says no types of it


def post_fork(server: object, worker: _Worker) -> None:
    """In the worker, before it loads the application: take the settings of now, and die when the master does."""
    _take_settings()
    _forget_readiness(worker)  # said by one with the same process id, whose master was killed
    if sys.platform != "linux":
        return
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != worker.ppid:  # the master died before the kernel was asked
        os._exit(1)


def post_worker_init(worker: _Worker) -> None:
    """In the worker, once it has loaded the application: tell the runner (tools/stack/rolling.py).

    What loading needed and nothing needs any more is given back first, and its threads take longer turns; the sandbox,
    which is none of ours, has no kit.
    """
    with suppress(ModuleNotFoundError):
        from kit.memory import give_back  # noqa: PLC0415 (a worker must take its settings first)
        from kit.turns import take_longer_turns  # noqa: PLC0415

        give_back()
        take_longer_turns()
    said = os.environ.get("WEB_READY_FILE")
    if not said:
        return
    own, draft = f"{said}.{worker.pid}", f"{said}.{worker.pid}.new"
    os.makedirs(os.path.dirname(said), exist_ok=True)
    for path in (own, draft):
        with open(path, "w") as file:
            file.write(str(worker.pid))
    os.replace(draft, said)


def _forget_readiness(worker: _Worker) -> None:
    if said := os.environ.get("WEB_READY_FILE"):
        with suppress(FileNotFoundError):
            os.unlink(f"{said}.{worker.pid}")
