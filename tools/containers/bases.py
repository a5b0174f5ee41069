"""Stand-ins for the public base images, for an engine without a registry: Debian's own packages under the same names.

They have the users, folders and entrypoints that docker-compose.yml and the Dockerfiles rely on, and nothing more; what
else the public images do stays untried. Their versions are Debian's: see docs/how-to/containers.md.
"""

import re
import shutil
import subprocess
from pathlib import Path

from tools.containers.engine import Engine, NoEngine

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent / "bases"
DEBIAN, RELEASE = "local/debian:12", "bookworm"
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
ORDER = ("python", "node", "nginx", "postgres", "rabbitmq")  # node is made of python


def names() -> dict[str, str]:
    """The base images that docker-compose.yml names, by the folder of their stand-in."""
    compose = (ROOT / "docker-compose.yml").read_text()
    found = re.findall(r"\$\{[A-Z]+_IMAGE:-(([a-z]+):[^}@]+)[^}]*\}", compose)
    return {folder: name for name, folder in found}


def make_all(engine: Engine, work: Path) -> None:
    """Make those that the engine does not have yet."""
    made = names()
    if not _has(engine, DEBIAN):
        _make_debian(engine, work)
    for folder in ORDER:
        if not _has(engine, made[folder]):
            _build(engine, made[folder], FOLDER / folder, {"PYTHON_IMAGE": made["python"]} if folder == "node" else {})


def _has(engine: Engine, name: str) -> bool:
    return engine.run([*engine.docker, "image", "inspect", name], capture_output=True).returncode == 0


def _build(engine: Engine, name: str, folder: Path, arguments: dict[str, str]) -> None:
    told = [part for key, value in arguments.items() for part in ("--build-arg", f"{key}={value}")]
    done = engine.run(
        [*engine.docker, "build", "-q", "--network", "host", "-t", name, *told, str(folder)], capture_output=True
    )
    if done.returncode != 0:
        raise NoEngine(f"the stand-in for {name} can't be made: {done.stderr.strip()[-500:]}")


def _make_debian(engine: Engine, work: Path) -> None:
    """A minimal Debian from the machine's own mirror, with the machine's certificates and settings of pip."""
    root, ready = work / "rootfs", work / "rootfs.done"
    if not ready.exists():
        shutil.rmtree(root, ignore_errors=True)
        command = ["debootstrap", "--variant=minbase", "--include=ca-certificates", RELEASE, str(root), _mirror()]
        if subprocess.run(command, capture_output=True, check=False).returncode != 0:
            raise NoEngine("debootstrap could not make a minimal Debian from this machine's mirror")
        ready.touch()
    shutil.copy(CERTIFICATES, root / CERTIFICATES.relative_to("/"))
    if Path("/etc/pip.conf").exists():
        shutil.copy("/etc/pip.conf", root / "etc" / "pip.conf")
    changes = [f"ENV {name}={CERTIFICATES}" for name in ("PIP_CERT", "NODE_EXTRA_CA_CERTS")]
    told = [part for change in changes for part in ("-c", change)]
    with subprocess.Popen(["tar", "-C", str(root), "-c", "."], stdout=subprocess.PIPE) as packed:
        done = engine.run(
            [*engine.docker, "import", *told, "-", DEBIAN], stdin=packed.stdout, stdout=subprocess.DEVNULL
        )
    if done.returncode != 0:
        raise NoEngine("the engine does not take a minimal Debian in")


def _mirror() -> str:
    """Where this machine's apt gets its packages."""
    for path in (Path("/etc/apt/sources.list.d/debian.sources"), Path("/etc/apt/sources.list")):
        found = re.search(r"^(?:URIs:|deb(?: \[.*\])?) +(\S+)", path.read_text() if path.exists() else "", re.M)
        if found:
            return found[1]
    raise NoEngine("this machine's apt names no mirror of Debian")
