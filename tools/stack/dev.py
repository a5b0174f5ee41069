"""Working on İmece: the stack with reloading web processes, workers restarted and the storefront rebuilt on change."""

import subprocess
import time
from pathlib import Path

from tools.stack import frontend
from tools.stack.applications import digest
from tools.stack.instance import REPOSITORY, SERVICES, Instance, locked
from tools.stack.report import addresses
from tools.stack.stack import Stack
from tools.stack.words import say

LOOK_EVERY_SECONDS = 1.0


def develop(instance: Instance, with_demo: bool) -> None:
    """Bring everything up, then follow the code until interrupted; what runs keeps running."""
    with locked(instance):
        stack = Stack(instance)
        stack.applications.reload = True
        stack.up(with_demo)
    print(addresses(instance, with_demo))
    builder = _build_on_change(instance.log("storefront"))
    say("following the code; Ctrl-C ends that and leaves everything running")
    try:
        _restart_workers_on_change(stack)
    except KeyboardInterrupt:
        say("no longer following the code; `make down` stops the rest")
    finally:
        builder.terminate()
        builder.wait()


def _build_on_change(log: Path) -> subprocess.Popen[bytes]:
    with open(log, "a") as output:
        return subprocess.Popen(
            frontend.npm("exec", "--", "vite", "build", "--watch", "--mode", "development"),
            cwd=frontend.FRONTEND,
            env=frontend.node_environment(),
            stdout=output,
            stderr=output,
        )


def _restart_workers_on_change(stack: Stack) -> None:
    """gunicorn reloads itself; a worker has to be restarted."""
    seen = {name: _code_of(name) for name in SERVICES}
    while True:
        time.sleep(LOOK_EVERY_SECONDS)
        changed = [name for name in SERVICES if _code_of(name) != seen[name]]
        if changed:
            seen |= {name: _code_of(name) for name in changed}
            with locked(stack.instance):
                stack.restart([f"{name}-worker" for name in changed])


def _code_of(name: str) -> str:
    return digest(
        f"services/{part}" for part in ("kit", "contracts", name) if (REPOSITORY / "services" / part).exists()
    )
