"""The parts of one instance, and what concerns all of them: its ports, its databases' version, its end."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from tools.stack import processes, rabbit
from tools.stack.applications import Applications, digest
from tools.stack.backup_folder import RESTORING
from tools.stack.environment import environments, told_of
from tools.stack.infrastructure import PARTS, Infrastructure
from tools.stack.instance import OWN_FOLDERS, REPOSITORY, SERVICES, Instance, choose_ports
from tools.stack.ports import holder, strangers
from tools.stack.programs import base_environment, venv
from tools.stack.supervise import Supervisor
from tools.stack.words import StackError, say

FORGOTTEN = (*OWN_FOLDERS, "secrets.json", "stack.json", "supervisord.pid", "supervisor.sock", RESTORING)
MIGRATED = (
    *(f"services/{name}/{part}" for name in SERVICES for part in ("migrations", "models", "models.py")),
    *("services/kit/alembic", "services/kit/owners.py", "sandbox/models.py"),
)


class Parts:
    """What one instance is made of. The caller holds the instance's lock.

    Where another program has taken one of its ports while it runs, all is stopped so that others can be chosen, unless
    it `stays`: who only keeps, restarts or scales what runs does not start it again.
    """

    def __init__(self, instance: Instance, stays: bool = False):
        self.instance = instance
        self.supervisor = Supervisor(instance)
        self.was_running = self.supervisor.is_running()
        self._end_orphans()
        if not stays:
            self._leave_taken_ports()
        self.ports = choose_ports(instance, self.was_running)
        self.infrastructure = Infrastructure(instance, self.ports, self.supervisor)
        own, broker = self.infrastructure.server, self.infrastructure.broker
        self.environments = environments(instance, self.ports, own, broker)
        self.applications = Applications(instance, self.ports, self.environments)

    def _end_orphans(self) -> None:
        """End what no supervisor looks after: it may hold a port, or serve what was configured long ago."""
        orphans = processes.outside(self.instance, self.supervisor.pid())
        if orphans:
            say(f"ended {processes.end(orphans)} processes of {self.instance.name!r} without a supervisor")

    def _leave_taken_ports(self) -> None:
        """Stop, so that other ports can be chosen, where another program listens on one of ours."""
        ports = self.instance.read_state().get("ports") if self.was_running else None
        taken = strangers(ports, self.supervisor.pid()) if ports else {}
        if not taken:
            return
        name, port = next(iter(taken.items()))
        say(f"port {port} of {name} is taken: {holder(port)} listens there. Stopping, to choose other ports")
        shut_down(self.instance)
        self.was_running = False

    def write_state(self) -> None:
        """Tell other tools where everything is."""
        told = told_of(self.instance, self.ports, self.infrastructure.server, self.infrastructure.broker)
        self.instance.write_state(told | {"environments": self.environments})

    def run_python(self, module: str, *arguments: str) -> str:
        """Run one of the project's modules to its end and give what it said; a failure shows it."""
        with self.python_beside(module, *arguments) as said:
            pass
        return "".join(said)

    @contextmanager
    def python_beside(self, module: str, *arguments: str) -> Iterator[list[str]]:
        """One of the project's modules runs beside; at the end of the block it gets a line and does its work.

        A failure of the module shows what it said; with a failure in the block the module ends, too. What it said is in
        the list afterwards.
        """
        heard: list[str] = []
        with subprocess.Popen(
            [venv("python"), "-m", module, *arguments],
            cwd=REPOSITORY,
            env=base_environment(self.instance)
            | {"PYTHONPATH": f"{REPOSITORY}/services:{REPOSITORY}", "IMECE_STACK": str(self.instance.state_file)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as process:
            try:
                yield heard
                said, _ = process.communicate("go on\n")
                heard.append(said)
            except BaseException:
                process.kill()
                raise
        if process.returncode != 0:
            raise StackError(f"python -m {module} failed:\n{said[-6000:]}")

    @property
    def newest_version(self) -> str:
        """What the databases become by all migrations, as a fingerprint."""
        return digest([*MIGRATED])

    def migrate(self, anew: bool = False) -> None:
        """Bring the databases to their newest version, unless they are known to be there."""
        stamp = self.instance.folder("conf") / "migrated"
        now = self.newest_version
        if anew or self.infrastructure.databases_made or not stamp.exists() or stamp.read_text() != now:
            self.run_python("tools.stack.migrations", str(self.instance.state_file))
            stamp.write_text(now)
            say("databases are at their newest version")


def shut_down(instance: Instance) -> None:
    """Stop everything of the instance and leave no process behind."""
    supervisor = Supervisor(instance)
    ports = instance.read_state().get("ports")
    was_running = supervisor.is_running()
    if was_running:
        supervisor.shut_down(last=PARTS)
    if ports:
        rabbit.stop_epmd(ports)
    left = processes.end(processes.of_instance(instance))
    say(f"{instance.name}: stopped" if was_running or left else f"{instance.name}: nothing was running")


def forget(instance: Instance) -> None:
    """Remove the data, passwords and logs of a stopped instance."""
    for name in FORGOTTEN:
        path = instance.root / name
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        elif path.exists() or path.is_symlink():
            path.unlink()
    say(f"{instance.name}: data, passwords and logs are gone")
