"""PostgreSQL and RabbitMQ of an instance: brought up together, with their roles, databases and definitions."""

import hashlib
import importlib
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.stack import postgres, rabbit
from tools.stack.instance import REPOSITORY, Instance, write_private
from tools.stack.programs import Program
from tools.stack.supervise import Supervisor
from tools.stack.words import say

_KIT_SOURCES = [REPOSITORY / "services" / "kit" / name for name in ("topology.py", "bus.py", "settings.py")]
PARTS = ("postgres", "rabbitmq")


def sources() -> list[Path]:
    """The code that the definitions follow from: who consumes which event is written in a folder of contracts."""
    return [*sorted((REPOSITORY / "services" / "contracts").rglob("*.py")), *_KIT_SOURCES]


def topology(folder: Path) -> dict[str, Any] | None:
    """The definitions that the services need, from `kit.topology`; nothing where the services are not there.

    Importing it takes more than a second, so its answer is kept for as long as the code behind it stays the same.
    """
    if not _KIT_SOURCES[0].exists():
        return None
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources())).hexdigest()
    kept = folder / "topology.json"
    known = json.loads(kept.read_text()) if kept.exists() else {}
    if known.get("digest") == digest:
        kept_definitions: dict[str, Any] = known["definitions"]
        return kept_definitions
    sys.path.insert(0, str(REPOSITORY / "services"))
    try:
        found: dict[str, Any] = importlib.import_module("kit.topology").definitions()
    finally:
        sys.path.pop(0)
    write_private(kept, json.dumps({"digest": digest, "definitions": found}))
    return found


class Infrastructure:
    """The database server and the broker of one instance."""

    def __init__(self, instance: Instance, ports: dict[str, int], supervisor: Supervisor):
        self.instance = instance
        self.ports = ports
        self.supervisor = supervisor
        self.server = postgres.server_of(instance, ports)
        self.broker = rabbit.broker_of(instance, ports)
        self._definitions: dict[str, Any] = {}
        self._broker_is_ready = False
        self.databases_made: list[str] = []

    @property
    def queues(self) -> list[str]:
        """The names of all queues of the services."""
        return [row["name"] for row in self._definitions.get("queues", [])]

    def prepare(self, parts: Iterable[str]) -> list[Program]:
        """Write what the wanted parts need before they start; returns those that are ours to run."""
        programs = []
        if "postgres" in parts and self.server.is_ours:
            postgres.initialise(self.instance)
            programs.append(postgres.program(self.instance, self.ports))
        if "rabbitmq" in parts:
            self._definitions = rabbit.definitions(
                self.broker, topology(self.instance.folder("rabbitmq")), self.instance.passwords
            )
            if self.broker.is_ours:
                rabbit.write_configuration(self.instance, self.ports, self._definitions)
                programs.append(rabbit.program(self.instance, self.ports))
        return programs

    def finish(self, part: str, started: Iterable[str]) -> None:
        """Wait until a part is ready, and give it what it lacks."""
        if part == "postgres":
            postgres.wait_ready(self.supervisor, self.server)
            self.databases_made = postgres.create_databases(self.server, self.instance.passwords)
            say("PostgreSQL is ready" + (f", made {len(self.databases_made)} databases" if self.databases_made else ""))
        elif not self._broker_is_ready:
            rabbit.wait_ready(self.supervisor, self.broker)
            if not self.broker.is_ours:
                rabbit.adopt(self.broker, self._definitions)
            elif "rabbitmq" not in started:
                # Each time, not only when they differ from those of before: a start that was broken off has written
                # those and not loaded them, and a queue that was deleted since is missing although nothing has changed.
                rabbit.load(self.broker, self._definitions)
            self._broker_is_ready = True
            say("RabbitMQ is ready")
