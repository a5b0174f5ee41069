"""One instance as a whole: the order in which its parts come up and go down."""

import shutil
from collections.abc import Sequence

from tools.stack import processes, rabbit
from tools.stack.infrastructure import PARTS, Infrastructure
from tools.stack.instance import Instance, choose_ports
from tools.stack.supervise import Supervisor
from tools.stack.words import StackError, say

FORGOTTEN = (
    "postgres", "rabbitmq", "nginx", "conf", "keys", "media", "home", "log", "ready",
    "secrets.json", "stack.json", "supervisord.pid", "supervisor.sock",
)  # fmt: skip


class Stack:
    """What the commands do with one instance. The caller holds the instance's lock."""

    def __init__(self, instance: Instance):
        self.instance = instance
        self.supervisor = Supervisor(instance)
        self.was_running = self.supervisor.is_running()
        if not self.was_running and processes.of_instance(instance):
            say(f"supervisor is gone but left {processes.end(instance)} processes of {instance.name!r} behind: ended")
        self.ports = choose_ports(instance, self.was_running)
        self.infrastructure = Infrastructure(instance, self.ports, self.supervisor)

    def ensure(self, parts: Sequence[str]) -> None:
        """Bring up the database server, the broker, or both."""
        unknown = set(parts) - set(PARTS)
        if unknown:
            raise StackError(f"only {' and '.join(PARTS)} can be had alone, not {', '.join(sorted(unknown))}")
        programs = self.infrastructure.prepare(parts)
        self.supervisor.write(programs)
        self.supervisor.ensure_running()
        self.supervisor.apply()
        self.write_state()
        started = self.supervisor.start(program.name for program in programs)
        self.infrastructure.finish(parts, started)

    def write_state(self) -> None:
        """Tell other tools where everything is."""
        server, broker = self.infrastructure.server, self.infrastructure.broker
        state = self.instance.read_state() | {
            "instance": self.instance.name,
            "root": str(self.instance.root),
            "ports": self.ports,
            "database": {"host": server.host, "port": server.port, "admin_url": server.admin_url()},
            "broker": {
                "url": broker.url(broker.user, broker.password),
                "management_url": broker.management_url,
                "user": broker.user,
                "password": broker.password,
            },
        }
        self.instance.write_state(state)


def shut_down(instance: Instance) -> None:
    """Stop everything of the instance and leave no process behind."""
    supervisor = Supervisor(instance)
    ports = instance.read_state().get("ports")
    was_running = supervisor.is_running()
    if was_running:
        supervisor.shut_down()
    if ports:
        rabbit.stop_epmd(ports)
    left = processes.end(instance)
    say(f"{instance.name}: stopped" if was_running or left else f"{instance.name}: nothing was running")


def forget(instance: Instance) -> None:
    """Remove the data, passwords and logs of a stopped instance."""
    for name in FORGOTTEN:
        path = instance.root / name
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        elif path.exists():
            path.unlink()
    say(f"{instance.name}: data, passwords and logs are gone")
