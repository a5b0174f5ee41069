"""The container engine: the one that answers, or a daemon of our own in a network namespace of its own.

Our own needs root on Debian: it is installed with apt, keeps everything in one folder and touches neither the machine's
firewall nor its networks, because it lives in a namespace that slirp4netns connects to the outside.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

NAMESPACE = "imece-containers"
PACKAGES = ("docker.io", "docker-compose", "debootstrap", "slirp4netns", "iproute2")
PROGRAMS = ("dockerd", "docker-compose", "debootstrap", "slirp4netns", "ip", "nsenter")
START_SECONDS, STOP_SECONDS = 60, 60
POLICY = Path("/usr/sbin/policy-rc.d")


class NoEngine(Exception):
    """Why no container can run here."""


@dataclass
class Engine:
    """How containers are reached: `docker`, `compose`, and a prefix for programs that ask what they publish."""

    docker: list[str]
    compose: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    inside: list[str] = field(default_factory=list)
    is_ours: bool = False

    def run(self, command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        """Run a program with the engine's address in its environment."""
        return subprocess.run(command, env=os.environ | self.environment, text=True, check=False, **options)


def present() -> Engine | None:
    """The engine that already answers on this machine."""
    docker = shutil.which("docker")
    if not docker or not _succeeds([docker, "info"]):
        return None
    compose = [docker, "compose"] if _succeeds([docker, "compose", "version"]) else ["docker-compose"]
    return Engine([docker], compose) if _succeeds([*compose, "version"]) else None


class OwnDaemon:
    """A docker daemon in a network namespace, with all that it keeps in one folder."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.docker_folder = folder / "docker"
        self._processes: list[subprocess.Popen[bytes]] = []

    @property
    def engine(self) -> Engine:
        """How it is reached. The packages' own client is taken: a newer one may not speak with their daemon."""
        address = {
            "DOCKER_HOST": f"unix://{self._socket_folder()}/docker.sock",
            "DOCKER_CONFIG": str(self.folder / "client"),
            "DOCKER_BUILDKIT": "0",
        }
        inside = ["nsenter", f"--net=/run/netns/{NAMESPACE}"]
        return Engine(["/usr/bin/docker"], ["/usr/bin/docker-compose"], address, inside, is_ours=True)

    def start(self) -> Engine:
        """Install what is missing and start it. Raises `NoEngine`."""
        if os.geteuid() != 0:
            raise NoEngine("no engine answers, and only root may start one")
        if not Path("/etc/debian_version").exists():
            raise NoEngine("no engine answers, and this is not Debian, whose packages bring one")
        self.docker_folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "client").mkdir(exist_ok=True)
        install()
        if self._is_under_way():
            raise NoEngine(f"another run is under way in {self.folder}")
        if not _succeeds(["ip", "netns", "add", NAMESPACE]) and not Path(f"/run/netns/{NAMESPACE}").exists():
            raise NoEngine("network namespaces are not allowed here")
        engine = self.engine
        _succeeds([*engine.inside, "ip", "link", "set", "lo", "up"])
        self._begin("slirp", ["slirp4netns", "--configure", "--mtu=65520", "--disable-host-loopback",
                              "--netns-type=path", f"/run/netns/{NAMESPACE}", "tap0"])  # fmt: skip
        kept = ("--data-root", str(self.docker_folder / "data"), "--exec-root", str(self.docker_folder / "exec"))
        listens = ("-H", engine.environment["DOCKER_HOST"], "--pidfile", str(self.docker_folder / "pid"))
        self._begin("dockerd", [*engine.inside, "dockerd", *kept, *listens, "--oom-score-adjust", "0"])
        if not wait(
            lambda: engine.run([*engine.docker, "version"], capture_output=True).returncode == 0, START_SECONDS
        ):
            said = (self.folder / "dockerd.log").read_text().splitlines()[-3:]
            self.stop()
            raise NoEngine("dockerd does not start here: " + " / ".join(said))
        return engine

    def stop(self) -> None:
        """End the daemon and the namespace, if they were begun here; images stay for the next run."""
        if not self._processes:
            return
        for process in reversed(self._processes):
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._processes.clear()
        _succeeds(["umount", str(self.docker_folder / "exec" / "netns" / "default")])
        _succeeds(["ip", "netns", "del", NAMESPACE])
        shutil.rmtree(self._socket_folder(), ignore_errors=True)

    def _is_under_way(self) -> bool:
        """Whether the daemon of another run lives; what a run that was killed left behind does not count."""
        pid_file = self.docker_folder / "pid"
        lives = pid_file.exists() and Path(f"/proc/{pid_file.read_text().strip()}/exe").exists()
        if not lives:
            pid_file.unlink(missing_ok=True)
        return lives

    def _begin(self, name: str, command: list[str]) -> None:
        with (self.folder / f"{name}.log").open("w") as log:
            self._processes.append(subprocess.Popen(command, stdout=log, stderr=log))

    def _socket_folder(self) -> Path:
        """A short path: an address of this kind holds 107 bytes."""
        place = Path(tempfile.gettempdir()) / f"{NAMESPACE}-{os.getuid()}"
        place.mkdir(mode=0o700, exist_ok=True)
        return place


def install() -> None:
    """The packages of Debian, without letting them start anything."""
    if all(shutil.which(program) for program in PROGRAMS):
        return
    is_guarded = POLICY.exists()
    if not is_guarded:
        POLICY.write_text("#!/bin/sh\nexit 101\n")
        POLICY.chmod(0o755)
    try:
        options = ["-y", "-qq", "--no-install-recommends"]
        if not _succeeds(["apt-get", "update", "-qq"]) or not _succeeds(["apt-get", "install", *options, *PACKAGES]):
            raise NoEngine("apt-get could not install " + ", ".join(PACKAGES))
    finally:
        if not is_guarded:
            POLICY.unlink()


def wait(is_so: Callable[[], object], seconds: float) -> bool:
    """Whether something came to be so within some seconds."""
    until = time.monotonic() + seconds
    while not (answer := is_so()) and time.monotonic() < until:
        time.sleep(0.5)
    return bool(answer)


def _succeeds(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0
