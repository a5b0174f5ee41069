"""One instance as a whole: the order in which its parts come up and go down."""

from collections.abc import Sequence
from pathlib import Path

from tools.stack import copies, demo, frontend, gateway, releases, rolling, scale, upgrade
from tools.stack.backup_folder import require_no_restore
from tools.stack.infrastructure import PARTS
from tools.stack.instance import SERVICES
from tools.stack.parts import Parts
from tools.stack.programs import Program
from tools.stack.words import StackError, say


class Stack(Parts):
    """What the commands do with one instance. The caller holds the instance's lock."""

    def _require_running(self) -> None:
        """Asked now: who follows the code (`tools.stack.dev`) has started it itself, with this very object."""
        if not self.supervisor.is_running():
            raise StackError(f"{self.instance.name} is not running: `make up` starts it")

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
