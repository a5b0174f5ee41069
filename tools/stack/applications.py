"""The Python processes of an instance: web and worker processes for each service, and the sandbox's two.

Of each there may be many (`tools.stack.scale`): the web processes of a service are the workers of one gunicorn master
and share its port; each worker is a program of its own.
"""

import hashlib
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from tools.stack import scale
from tools.stack.environment import uses_sandbox
from tools.stack.instance import REPOSITORY, SERVICES, Instance, worker_port
from tools.stack.processes import age_of
from tools.stack.programs import Program, venv
from tools.stack.rolling import readiness_of
from tools.stack.supervise import Supervisor
from tools.stack.waiting import answers, wait_for
from tools.stack.words import StackError

WEB_SECONDS = 90
QUIET_SECONDS = 20  # a worker that was started longer ago than this has said that it consumes
CLOCK_STEP_SECONDS = 0.05  # a file's time is that of the last tick
GUNICORN_FILE = REPOSITORY / "services" / "gunicorn.conf.py"
GUNICORN = (
    *("-k", "gthread", "--threads", "8", "--no-control-socket", "--log-level", "warning"),
    *("--timeout", "60", "--graceful-timeout", "30", "--keep-alive", "75"),
)


CODE_FILES = (".py", ".html", ".json", ".txt", ".xml", ".ttf", ".css", ".js", ".svg")


def parts_of(service: str) -> list[str]:
    """The folders of the repository that the programs of a service, or of the sandbox, run."""
    return ["sandbox"] if service == "sandbox" else [f"services/{part}" for part in ("kit", "contracts", service)]


def digest(folders: Iterable[str], suffixes: tuple[str, ...] = CODE_FILES) -> str:
    """A fingerprint of the code in these folders of the repository."""
    total = hashlib.sha256()
    for folder in folders:
        place = REPOSITORY / folder
        for path in [place] if place.is_file() else sorted(place.rglob("*")):
            if path.suffix in suffixes and "tests" not in path.relative_to(place).parts and path.is_file():
                total.update(str(path).encode() + path.read_bytes())
    return total.hexdigest()[:16]


class Applications:
    """How the services and the sandbox run, and when they are ready."""

    def __init__(self, instance: Instance, ports: dict[str, int], environments: dict[str, dict[str, str]]):
        self.instance = instance
        self.ports = ports
        self.environments = environments
        self.reload = False

    def check(self) -> None:
        """Every service must be there; a half stack is an error, not a surprise."""
        missing = [name for name in SERVICES if not (REPOSITORY / "services" / name / "app.py").exists()]
        missing += [
            f"{name} (worker)" for name in SERVICES if not (REPOSITORY / "services" / name / "worker.py").exists()
        ]
        if uses_sandbox(self.instance) and not (REPOSITORY / "sandbox" / "app.py").exists():
            missing.append("sandbox")
        if missing:
            raise StackError(f"these have no code yet, so the whole can't come up: {', '.join(missing)}")

    def web(self) -> list[Program]:
        """What answers HTTP, and the mail server that identity writes to."""
        programs = [self._web(name, "services") for name in SERVICES]
        if uses_sandbox(self.instance):
            programs.append(self._web("sandbox", "."))
            values = self.environments["sandbox"] | {"SANDBOX_RELEASE": digest(["sandbox"])}
            programs.append(Program("sandbox-smtp", [venv("python"), "-m", "sandbox.smtp"], values, order=50))
        return programs

    def rolled(self) -> list[Program]:
        """Those that get new code while they serve."""
        return [] if self.reload else [program for program in self.web() if program.name.endswith("-web")]

    def workers(self) -> list[Program]:
        """What consumes events and does what falls due."""
        return [
            Program(
                name,
                [venv("python"), "-m", f"{service}.worker"],
                self.environments[service]
                | {
                    "WORKER_READY_FILE": str(self._ready_file(name)),
                    "WORKER_ADDRESS": f"127.0.0.1:{worker_port(self.ports, service, place)}",
                },
                order=60,
                code=self._code(service),
            )
            for service in SERVICES
            for place, name in enumerate(scale.names_of(self.instance, service), start=1)
        ]

    def forget_readiness(self, names: Iterable[str]) -> None:
        """Before a worker starts, what its predecessor said is void."""
        for name in names:
            self._ready_file(name).unlink(missing_ok=True)

    def wait_web(self, supervisor: Supervisor) -> None:
        """Until every web process can serve."""
        for name in SERVICES:
            probe = partial(answers, f"http://127.0.0.1:{self.ports[name]}/readyz")
            wait_for(supervisor, f"{name}-web", probe, WEB_SECONDS, self.ports[name])
        if uses_sandbox(self.instance):
            probe = partial(answers, f"http://127.0.0.1:{self.ports['sandbox']}/healthz")
            wait_for(supervisor, "sandbox-web", probe, WEB_SECONDS, self.ports["sandbox"])
            wait_for(supervisor, "sandbox-smtp", lambda: True, WEB_SECONDS, self.ports["smtp"])

    def silent(self, supervisor: Supervisor, names: Iterable[str]) -> list[str]:
        """Those of these workers that have run for a while and don't say, or no longer, that they consume."""
        states = supervisor.states()
        return [
            name
            for name in names
            if (pid := states.get(name, ("", 0))[1]) and age_of(pid) > QUIET_SECONDS and not self._has_spoken(name, pid)
        ]

    def wait_workers(self, supervisor: Supervisor) -> None:
        """Until every worker consumes: the one that runs now, not its predecessor."""
        for name in (program.name for program in self.workers()):

            def is_ready(name: str = name) -> bool:
                return self._has_spoken(name, supervisor.states()[name][1])

            wait_for(supervisor, name, is_ready, WEB_SECONDS)

    def _has_spoken(self, name: str, pid: int) -> bool:
        try:
            said = self._ready_file(name).stat().st_mtime
        except FileNotFoundError:
            return False
        return pid > 0 and time.time() - said <= age_of(pid) + CLOCK_STEP_SECONDS

    def _ready_file(self, name: str) -> Path:
        return self.instance.folder("ready") / name

    def _web(self, name: str, folder: str) -> Program:
        bind = f"127.0.0.1:{self.ports[name]}"
        command = [venv("gunicorn"), f"{name}.app:create_app()", "-c", str(GUNICORN_FILE), "--bind", bind, *GUNICORN]
        command += ["--chdir", str(REPOSITORY / folder)]
        if Path("/dev/shm").is_dir():  # noqa: S108 – gunicorn's heartbeat file belongs into memory
            command += ["--worker-tmp-dir", "/dev/shm"]  # noqa: S108
        if self.reload:
            command.append("--reload")
        program = f"{name}-web"
        values = {
            "WEB_READY_FILE": str(readiness_of(self.instance, program)),
            "WEB_NUMBER_FILE": str(scale.file_of(self.instance, program)),
            "PROMETHEUS_MULTIPROC_DIR": str(self.instance.folder("metrics", program)),
        }
        settings = self.environments[name] | values
        if self.reload:
            return Program(program, command, settings, order=50)
        return Program(program, command, settings, order=50, code=self._code(name), reads_settings_anew=True)

    def _code(self, service: str) -> Path:
        return self.instance.folder("code") / service
