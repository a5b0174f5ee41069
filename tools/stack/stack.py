"""One instance as a whole: the order in which its parts come up and go down."""

import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.stack import copies, demo, frontend, gateway, processes, rabbit, releases, rolling, scale, upgrade
from tools.stack.applications import Applications, digest
from tools.stack.backup_folder import RESTORING, require_no_restore
from tools.stack.environment import environments, told_of
from tools.stack.infrastructure import PARTS, Infrastructure
from tools.stack.instance import OWN_FOLDERS, REPOSITORY, SERVICES, Instance, choose_ports
from tools.stack.ports import holder, strangers
from tools.stack.programs import Program, base_environment, venv
from tools.stack.supervise import Supervisor
from tools.stack.words import StackError, say

FORGOTTEN = (*OWN_FOLDERS, "secrets.json", "stack.json", "supervisord.pid", "supervisor.sock", RESTORING)
MIGRATED = (
    *(f"services/{name}/{part}" for name in SERVICES for part in ("migrations", "models", "models.py")),
    *("services/kit/alembic", "services/kit/owners.py", "sandbox/models.py"),
)


class Stack:
    """What the commands do with one instance. The caller holds the instance's lock.

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

    def _require_running(self) -> None:
        """Asked now: who follows the code (`tools.stack.dev`) has started it itself, with this very object."""
        if not self.supervisor.is_running():
            raise StackError(f"{self.instance.name} is not running: `make up` starts it")

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

    def ensure(self, parts: Sequence[str]) -> None:
        """Bring up the database server, the broker, or both."""
        unknown = set(parts) - set(PARTS)
        if unknown:
            raise StackError(f"only {' and '.join(PARTS)} can be had alone, not {', '.join(sorted(unknown))}")
        programs = self.infrastructure.prepare(parts)
        started = self._begin(programs)
        for part in parts:
            self.infrastructure.finish(part, started)

    def up(self, with_demo: bool, with_storefront: bool = True, anew: bool = False) -> None:
        """Bring up everything, in order; what runs already and did not change is left alone.

        `anew` begins the demo world again and forgets what was bought and sold since.
        """
        require_no_restore(self.instance)
        self.applications.check()
        painted = demo.begin_painting(self, with_demo)
        storefront = self._storefront(with_storefront)
        gateway.render(self.instance, self.ports, storefront)
        gateway.check(self.instance)
        self._make_keys()
        infrastructure = self.infrastructure.prepare(PARTS)
        web, workers = self.applications.web(), self.applications.workers()
        nginx = gateway.program(self.instance)
        everything = [*infrastructure, *web, *workers, nginx]
        self.supervisor.forget(program.name for program in everything)
        gateway.rotate_log(self.supervisor)
        started = self._begin(everything, infrastructure)
        self.infrastructure.finish("postgres", started)
        self.migrate()
        copies.place(self.instance, self.environments)
        if with_demo:
            self.infrastructure.finish("rabbitmq", started)
            started += demo.make_once(self, storefront, painted, anew)
        started += self.supervisor.start([*(program.name for program in web), nginx.name])
        self.infrastructure.finish("rabbitmq", started)
        if not self.was_running:  # no program is exchanged, so all may start at once
            started += self._renew_workers([program.name for program in workers], started)
        started += upgrade.exchange_web(self.applications, self.supervisor, started)
        started += self._renew_workers([program.name for program in workers], started)
        self.applications.wait_workers(self.supervisor)
        self._adjust_web()
        releases.note(self.instance, [program.name for program in (*web, *workers)])
        copies.forget_former(self.instance)
        gateway.bring_up_to_date(self.supervisor, nginx.name in started)
        gateway.wait_ready(self.supervisor, self.ports)
        say(f"ready: {len(everything)} processes, {len(started)} of them started now")

    def upgrade(self, only_databases: bool, with_storefront: bool = True) -> None:
        """Bring what runs to the code of now while people buy, or, with `only_databases`, the tables beneath it."""
        self._require_running()
        require_no_restore(self.instance)
        if not only_databases:
            self.up(with_demo=False, with_storefront=with_storefront)
            return
        self.infrastructure.prepare(PARTS)
        self.infrastructure.finish("postgres", [])
        self.migrate()
        self.infrastructure.finish("rabbitmq", [])

    def _renew_workers(self, names: Sequence[str], started: Sequence[str]) -> list[str]:
        """Start the workers that don't run, that have fallen silent, or whose code or settings have changed."""
        replaced = self.supervisor.replace(sorted(set(names) & set(self.supervisor.changed())))
        old = releases.outdated(self.instance, set(names) - {*started, *replaced})
        self.supervisor.stop({*old, *self.applications.silent(self.supervisor, names)})
        idle = self.supervisor.idle(names)
        self.applications.forget_readiness(idle)
        return [*replaced, *self.supervisor.start(idle)]

    def scale(self) -> None:
        """Bring a running instance to the numbers of processes that were asked for; the others go on as they are."""
        self._require_running()
        require_no_restore(self.instance)
        workers = self.applications.workers()
        wanted = {program.name for program in workers}
        running = self.supervisor.states()
        self.supervisor.forget(name for name in running if scale.WORKER not in name.split("-") or name in wanted)
        started = self._begin(workers, first=[])
        started += self._renew_workers([program.name for program in workers if program.name not in running], started)
        self._adjust_web()
        self.applications.wait_workers(self.supervisor)
        releases.note(self.instance, started)
        gone = sorted(set(running) - set(self.supervisor.states()))
        say(f"scaled: {len(started)} workers more ({', '.join(started) or 'none'}), gone: {', '.join(gone) or 'none'}")

    def _adjust_web(self) -> None:
        """Every gunicorn master has as many workers as were asked for."""
        for name in SERVICES:
            rolling.set_number(self.supervisor, f"{name}-web", scale.number_of(self.instance, f"{name}-web"))

    def restart(self, names: Sequence[str]) -> None:
        """Start processes anew; a service's name means all of its processes.

        What answers people does so without a break: web processes and nginx are exchanged while they serve.
        """
        self._require_running()
        require_no_restore(self.instance)
        known = self.supervisor.states()
        wanted = [program for name in names for program in known if program == name or program.startswith(f"{name}-")]
        unknown = [name for name in names if not any(each == name or each.startswith(f"{name}-") for each in known)]
        if unknown:
            raise StackError(f"unknown: {', '.join(unknown)}; there are: {', '.join(sorted(known))}")
        copies.place(self.instance, {name.partition("-")[0] for name in wanted} & {*SERVICES, upgrade.OUTSIDE})
        rolled = self._roll(set(wanted) - set(self.supervisor.idle(wanted)))
        if "nginx" in wanted:
            gateway.check(self.instance)
            gateway.reload(self.supervisor)
            rolled.append("nginx")
        stopped = [name for name in wanted if name not in rolled]
        self.supervisor.stop(stopped)
        self.applications.forget_readiness(name for name in stopped if scale.WORKER in name.split("-"))
        self.supervisor.start(wanted)
        self.applications.wait_web(self.supervisor)
        self.applications.wait_workers(self.supervisor)
        releases.note(self.instance, wanted)
        say(f"restarted: {', '.join(wanted)}")

    def _roll(self, names: set[str]) -> list[str]:
        """Exchange the web processes among these without a break; returns which they were."""
        return upgrade.roll(self.supervisor, [p for p in self.applications.rolled() if p.name in names])

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

    def _begin(self, programs: Sequence[Program], first: Sequence[Program] | None = None) -> list[str]:
        """Write what may run, let supervisor know, and start the first of it."""
        if self.supervisor.write(programs) and self.supervisor.is_running():
            say("supervisor's own settings changed: starting everything anew")
            self.supervisor.shut_down(last=PARTS)
        self.supervisor.ensure_running()
        # The services go on as they are until the databases are ready for what comes.
        self.supervisor.apply(later=[] if first is None else {p.name for p in programs} - {p.name for p in first})
        self.write_state()
        return self.supervisor.start(program.name for program in (programs if first is None else first))

    def _storefront(self, is_built: bool) -> Path:
        if self.applications.reload:
            return frontend.DIST
        return frontend.build() if is_built and frontend.is_present() else frontend.last_build()

    def _make_keys(self) -> None:
        """One key pair per service; a service's folder holds its own private key and all public ones."""
        folder = self.instance.folder("keys")
        needed = [*(folder / name / "internal.jwks.json" for name in SERVICES), folder / "certificate.private.pem"]
        if not all(path.exists() for path in needed):
            self.run_python("kit.keys", str(folder))
            say("keys made")

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
