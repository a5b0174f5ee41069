"""PostgreSQL and RabbitMQ of an instance: brought up together, with their roles, databases and definitions."""

import importlib
import sys
from collections.abc import Iterable

from tools.stack import postgres, rabbit
from tools.stack.instance import REPOSITORY, Instance
from tools.stack.supervise import Program, Supervisor
from tools.stack.words import say

PARTS = ("postgres", "rabbitmq")


def topology() -> dict | None:
    """The definitions that the services need, from `kit.topology`; nothing where the services are not there."""
    if not (REPOSITORY / "services" / "kit" / "topology.py").exists():
        return None
    sys.path.insert(0, str(REPOSITORY / "services"))
    try:
        return importlib.import_module("kit.topology").definitions()
    finally:
        sys.path.pop(0)


class Infrastructure:
    """The database server and the broker of one instance."""

    def __init__(self, instance: Instance, ports: dict[str, int], supervisor: Supervisor):
        self.instance = instance
        self.ports = ports
        self.supervisor = supervisor
        self.server = postgres.server_of(instance, ports)
        self.broker = rabbit.broker_of(instance, ports)
        self._definitions: dict = {}
        self._definitions_changed = False

    def prepare(self, parts: Iterable[str]) -> list[Program]:
        """Write what the wanted parts need before they start; returns those that are ours to run."""
        programs = []
        if "postgres" in parts and self.server.is_ours:
            postgres.initialise(self.instance)
            programs.append(postgres.program(self.instance, self.ports))
        if "rabbitmq" in parts:
            self._definitions = rabbit.definitions(self.broker, topology(), self.instance.passwords)
            if self.broker.is_ours:
                self._definitions_changed = rabbit.write_configuration(self.instance, self.ports, self._definitions)
                programs.append(rabbit.program(self.instance, self.ports))
        return programs

    def finish(self, parts: Iterable[str], started: Iterable[str]) -> None:
        """Wait until the parts are ready, and give them what they lack."""
        if "postgres" in parts:
            postgres.wait_ready(self.supervisor, self.server)
            made = postgres.create_databases(self.server, self.instance.passwords)
            say("PostgreSQL is ready" + (f", databases made: {', '.join(made)}" if made else ""))
        if "rabbitmq" in parts:
            rabbit.wait_ready(self.supervisor, self.broker)
            if not self.broker.is_ours:
                rabbit.adopt(self.broker, self._definitions)
            elif self._definitions_changed and "rabbitmq" not in started:
                rabbit.load(self.broker, self._definitions)
            say("RabbitMQ is ready")
