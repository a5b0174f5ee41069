"""The shop in containers: its life (build, up, down) and what is asked of the engine about it."""

import json
import os
import re
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.containers.engine import Engine, wait
from tools.stack.environment import SHORT_FOR_TESTS
from tools.stack.instance import REPOSITORY, SERVICES

DEMO = ("docker-compose.yml", "docker-compose.override.yml")
PRODUCTION = ("docker-compose.yml",)
ONE_SHOTS = ("keys", "definitions", "databases")
UP_SECONDS, BACK_SECONDS = 600, 300


class Broken(Exception):
    """Something is not as docker-compose.yml promises."""


@dataclass
class Shop:
    """One compose project on one engine."""

    engine: Engine
    project: str
    port: int
    work: Path
    files: tuple[str, ...] = DEMO
    settings: dict[str, str] = field(default_factory=dict)

    @property
    def base(self) -> str:
        """Where its gateway is published."""
        return f"http://localhost:{self.port}"

    def compose(self, *arguments: str, quiet: bool = True) -> str:
        """A command of docker-compose, with the settings in an .env file of the run's own."""
        told = self.work / f"{self.project}.env"
        told.write_text(
            "".join(f"{name}={value}\n" for name, value in self.settings.items() | {("IMECE_PORT", str(self.port))})
        )
        chosen = [part for file in self.files for part in ("-f", str(REPOSITORY / file))]
        command = [*self.engine.compose, "--env-file", str(told), "-p", self.project, *chosen, *arguments]
        done = self.engine.run(command, capture_output=True, cwd=REPOSITORY)
        (self.work / f"{self.project}-{arguments[0]}.log").write_text(done.stdout + done.stderr)
        if done.returncode != 0:
            raise Broken(f"compose {' '.join(arguments)}: {(done.stdout + done.stderr).strip()[-3000:]}")
        if not quiet:
            print(done.stdout, end="")
        return done.stdout

    def up(self) -> None:
        """Start everything, and wait until all that goes on running is healthy. What goes before says why it failed."""
        try:
            self.compose("up", "-d", "--no-build")
        except Broken as fault:
            raise Broken(f"{fault}\n{self.compose('logs', '--no-color', '--tail=40', *ONE_SHOTS)}") from fault
        self.require(lambda: not self.unwell(), "everything is healthy", UP_SECONDS, self.unwell)

    def down(self) -> None:
        """End it and forget its data."""
        self.compose("down", "-v", "--remove-orphans")

    def containers(self, service: str | None = None, running: bool = True) -> list[str]:
        """The ids of its containers."""
        labels = [f"com.docker.compose.project={self.project}"]
        labels += [f"com.docker.compose.service={service}"] if service else []
        chosen = [part for label in labels for part in ("--filter", f"label={label}")]
        told = self.engine.run(
            [*self.engine.docker, "ps", "-q", *([] if running else ["-a"]), *chosen], capture_output=True
        )
        return told.stdout.split()

    def inspect(self, container: str) -> dict[str, Any]:
        """What the engine knows of a container."""
        told = self.engine.run([*self.engine.docker, "inspect", container], capture_output=True)
        known: dict[str, Any] = json.loads(told.stdout)[0]
        return known

    def unwell(self) -> list[str]:
        """Which containers are not (yet) as they should be."""
        found = []
        for container in self.containers(running=False):
            known = self.inspect(container)
            name, state = known["Config"]["Labels"]["com.docker.compose.service"], known["State"]
            if name in ONE_SHOTS:
                if state["Running"] or state["ExitCode"] != 0:
                    found.append(f"{name} {state['Status']} {state['ExitCode']}")
            elif state.get("Health", {}).get("Status") != "healthy":
                found.append(
                    f"{name} {state['Status']} {state.get('Health', {}).get('Status', 'without a health check')}"
                )
        return found or ([] if self.containers() else ["nothing runs"])

    def within(self, container: str, *command: str) -> str:
        """What a program says inside a container, as the container's own user."""
        return self.engine.run([*self.engine.docker, "exec", container, *command], capture_output=True).stdout

    def ask(self, path: str) -> tuple[int, str]:
        """Status and body of an address of the shop, asked from where its port is published."""
        command = [*self.engine.inside, "curl", "-sS", "-m", "10", "-w", "\n%{http_code}", f"{self.base}{path}"]
        body, _, status = self.engine.run(command, capture_output=True).stdout.rpartition("\n")
        return int(status or 0), body

    def health(self) -> dict[str, str]:
        """Which service answers at each service's place, as /api/health tells."""
        _, body = self.ask("/api/health")
        try:
            told = json.loads(body)
        except json.JSONDecodeError:
            return {}
        return {name: told.get(name, {}).get("service", "") for name in SERVICES}

    def require(
        self,
        is_so: Callable[[], object],
        sentence: str,
        seconds: float,
        otherwise: Callable[[], object] = lambda: "",
    ) -> float:
        """Wait until something is so; raises `Broken`. Returns how long it took."""
        began = time.monotonic()
        if not wait(is_so, seconds):
            raise Broken(f"not within {seconds:.0f} s: {sentence} ({otherwise()})")
        return time.monotonic() - began

    def kill_from_inside(self, service: str) -> None:
        """Let its first process die. (The engine takes its own `kill` for the operator's wish: no restart.)"""
        os.kill(self.inspect(self.containers(service)[0])["State"]["Pid"], signal.SIGKILL)

    def restarts(self, service: str) -> int:
        """How often the engine has started it again."""
        count: int = self.inspect(self.containers(service, running=False)[0])["RestartCount"]
        return count

    def is_healthy(self, service: str) -> bool:
        """Whether all of its containers say that they are well."""
        states = [self.inspect(container)["State"] for container in self.containers(service)]
        return bool(states) and all(state.get("Health", {}).get("Status") == "healthy" for state in states)


def short_waits() -> dict[str, str]:
    """Waiting times of the money rules, short enough for journeys to see their end."""
    return {name: value for values in SHORT_FOR_TESTS.values() for name, value in values.items()}


def settings_of_production() -> dict[str, str]:
    """What an operator writes into .env at least; each secret is made up here, and none is a demo's."""
    secrets = [
        "LINK_SECRET",
        "SECOND_FACTOR_KEY",
        "SMS_PASSWORD",
        "IYZICO_API_KEY",
        "IYZICO_SECRET_KEY",
        "PASSWORD_POSTGRES",
    ]
    secrets += [
        "CARGO_YURTICI_PASSWORD",
        "CARGO_ARAS_PASSWORD",
        "CARGO_MNG_CLIENT_SECRET",
        "CARGO_MNG_PASSWORD",
        "PASSWORD_RABBITMQ",
    ]
    secrets += [f"{kind}_{name.upper()}" for name in SERVICES for kind in ("PASSWORD", "AMQP_PASSWORD")]
    outside = ["SMS_URL", "IYZICO_URL", "CARGO_YURTICI_URL", "CARGO_ARAS_URL", "CARGO_ARAS_QUERY_URL", "CARGO_MNG_URL"]
    return {
        "PUBLIC_URL": "https://imece.example",
        "SMTP_HOST": "mail.example",
        **{name: os.urandom(24).hex() for name in secrets},
        **{name: f"https://{name.partition('_')[0].lower()}.example" for name in outside},
    }


def private_keys(shop: Shop, container: str) -> set[str]:
    """The names of the private keys that a container's own user can read, wherever they lie."""
    script = "find / -xdev -name '*.private.pem' 2>/dev/null; find /data -name '*.private.pem' 2>/dev/null"
    found = {path for path in shop.within(container, "sh", "-c", script).split() if path}
    readable = {path for path in found if shop.within(container, "head", "-c", "10", path)}
    return {re.sub(r"\.private\.pem$", "", Path(path).name) for path in readable}
