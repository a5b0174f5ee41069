"""Supervisor (the PyPI package) with one small file per program: what may run, and starting and stopping it.

Each program is started by a shell script of its own, `conf/programs/NAME.sh`, which exports exactly the environment
that the program may see. The script's digest is part of its section, so a change of anything restarts that program and
no other. A web program reads its settings anew for each worker (`conf/programs/NAME.json`), so the digest stays as it
is when nothing but those have changed: it is exchanged while it serves (`tools.stack.rolling`).
"""

import hashlib
import json
import os
import re
import signal
import subprocess
import time
import xmlrpc.client
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from tools.stack.elsewhere import private_folder
from tools.stack.instance import REPOSITORY, Instance, write_private
from tools.stack.processes import command_of
from tools.stack.programs import Program, base_environment, main_section, script_of, section_of, venv
from tools.stack.supervisor_line import call
from tools.stack.words import StackError

ADDRESS_LIMIT = 100
SUPERVISORD = "supervisor.supervisord"
BEGINNING_SECONDS = 2
RUNNING, STARTING, BACKOFF = "RUNNING", "STARTING", "BACKOFF"
# What Python and the C library read once, at the start of a process: no exchange of workers changes it.
READ_AT_START = ("export PYTHONUNBUFFERED", "export MALLOC_")


class Supervisor:
    """The supervisor of one instance."""

    def __init__(self, instance: Instance):
        self.instance = instance
        self.conf = instance.root / "conf" / "supervisord.conf"
        self.folder = instance.root / "conf" / "programs"
        self.pid_file = instance.root / "supervisord.pid"
        self.socket = _socket_path(instance.root)

    def is_running(self) -> bool:
        """Whether it answers."""
        try:
            return bool(self._call("getState")["statename"] == RUNNING)
        except (OSError, xmlrpc.client.Error):
            return False

    def pid(self) -> int:
        """The process id of supervisord, 0 when it does not answer."""
        try:
            number: int = self._call("getPID")
        except (OSError, xmlrpc.client.Error):
            return 0
        return number

    def write(self, programs: Iterable[Program]) -> bool:
        """Write the sections and scripts of these programs; returns whether supervisord's own settings changed."""
        self.instance.folder("log")
        self.instance.folder("home")
        own = main_section(self.instance, self.socket, self.pid_file, self.folder)
        changed = not self.conf.exists() or self.conf.read_text() != own
        write_private(self.conf, own)
        for program in programs:
            script = script_of(self.instance, program)
            path = self.folder / f"{program.name}.sh"
            section = section_of(self.instance, program, path, self._digest(program, path, script))
            write_private(path, script)
            write_private(self.folder / f"{program.name}.conf", section)
            if program.reads_settings_anew:
                code = {"PYTHONPATH": str(program.code)} if program.code else {}
                settings = base_environment(self.instance) | program.environment | code
                write_private(self.folder / f"{program.name}.json", json.dumps(settings))
        return changed

    def _digest(self, program: Program, path: Path, script: str) -> str:
        """The digest of a program's script; that of before, where only what it reads anew has changed."""
        section = path.with_suffix(".conf")
        if program.reads_settings_anew and path.exists() and section.exists():
            before = re.search(r'SCRIPT_DIGEST="(\w+)"', section.read_text())
            if before and _read_at_start(path.read_text()) == _read_at_start(script):
                return before[1]
        return hashlib.sha256(script.encode()).hexdigest()[:16]

    def forget(self, keep: Iterable[str]) -> None:
        """Remove the sections of programs that are no longer part of the instance."""
        kept = set(keep)
        for path in self.folder.glob("*.conf"):
            if path.stem not in kept:
                path.unlink()

    def ensure_running(self) -> None:
        """Start supervisord unless it runs; it starts no program by itself."""
        if self.is_running():
            return
        log = self.instance.log("supervisord")
        with open(log, "a") as output:
            subprocess.run(
                [venv("python"), "-m", SUPERVISORD, "-c", str(self.conf)],
                cwd=REPOSITORY,  # where tools.stack.endings is found
                env=base_environment(self.instance),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                check=True,
            )
        deadline = time.monotonic() + 10
        while not self.is_running():
            if time.monotonic() > deadline:
                raise StackError(f"supervisord did not start; see {log}")
            time.sleep(0.02)

    def apply(self, later: Iterable[str] = ()) -> set[str]:
        """Take over changed sections. Programs that changed are stopped, except `later`; returns their names."""
        added, changed, removed = self._call("reloadConfig")[0]
        due = set(changed) - set(later)
        for name in (*due, *removed):
            self.stop([name])
            self._call("removeProcessGroup", name)
        for name in (*added, *due):
            self._call("addProcessGroup", name)
        return due

    def changed(self) -> list[str]:
        """Those that run with settings of before, which only a stop and a start exchange."""
        names: list[str] = self._call("reloadConfig")[0][1]
        return names

    def replace(self, names: Sequence[str]) -> Sequence[str]:
        """Stop these and start them with the settings of now, one after the other; returns their names."""
        for name in names:
            self.stop([name])
            self._call("removeProcessGroup", name)
            self._call("addProcessGroup", name)
            self.start([name])
        return names

    def idle(self, names: Iterable[str]) -> list[str]:
        """Those that do not run, or that could not be started and wait for longer and longer."""
        states = self.states()
        return [name for name in names if states.get(name, ("", 0))[0] not in (RUNNING, STARTING)]

    def start(self, names: Iterable[str]) -> list[str]:
        """Start those that do not run, without waiting; returns the names of those that were started."""
        from supervisor.xmlrpc import Faults  # noqa: PLC0415 – only the virtual environment has it

        idle = self.idle(names)
        self.stop(idle)
        for name in idle:
            try:
                self._call("startProcess", name, False)
            except xmlrpc.client.Fault as fault:
                if fault.faultCode != Faults.ALREADY_STARTED:  # supervisor itself was quicker
                    raise
        return idle

    def stop(self, names: Iterable[str], at_once: bool = False) -> None:
        """Stop these at the same time and wait until they are gone. `at_once` kills them: they finish nothing."""
        states = self.states()
        active = [name for name in set(names) if states.get(name, ("", 0))[0] in (RUNNING, STARTING, BACKOFF)]
        for name in active:
            _let_begin(states[name][1])
            self._call("stopProcess", name, False)
            if at_once:
                self._kill(name)
        deadline = time.monotonic() + 60
        while any(self.states()[name][0] in (RUNNING, STARTING, BACKOFF, "STOPPING") for name in active):
            if time.monotonic() > deadline:
                raise StackError(f"these do not stop: {', '.join(active)}")
            time.sleep(0.05)

    def _kill(self, name: str) -> None:
        from supervisor.xmlrpc import Faults  # noqa: PLC0415 – only the virtual environment has it

        try:
            self._call("signalProcess", name, "KILL")
        except xmlrpc.client.Fault as fault:
            if fault.faultCode != Faults.NOT_RUNNING:  # it has ended by itself
                raise

    def states(self) -> dict[str, tuple[str, int]]:
        """State and process id of every known program."""
        return {row["name"]: (row["statename"], row["pid"]) for row in self._call("getAllProcessInfo")}

    def signal(self, name: str, signal_name: str) -> None:
        """Send a signal to a running program."""
        self._call("signalProcess", name, signal_name)

    def shut_down(self, last: Iterable[str] = ()) -> None:
        """Stop every program at once but `last`, then those, then supervisord itself (which would do it one by one)."""
        if self.is_running():
            self.stop(set(self.states()) - set(last))
            self.stop(last)
        pid = self.pid()  # what the file says may be of one that died long ago, and its number another program's by now
        try:
            self._call("shutdown")
        except (OSError, xmlrpc.client.Error):
            if not pid:
                return
        deadline = time.monotonic() + 75
        while pid and _alive(pid):
            if time.monotonic() > deadline:
                os.kill(pid, signal.SIGKILL)
                return
            time.sleep(0.05)

    def _call(self, method: str, *arguments: object) -> Any:
        try:
            return call(self.socket, method, *arguments)
        except TimeoutError:
            pid = self.pid_file.read_text().strip()
            raise StackError(
                f"supervisord (process {pid}) takes calls and answers none; 'kill -CONT {pid}' lets a stopped one go on"
            ) from None


def _let_begin(pid: int) -> None:
    """Wait until a program has taken the place of the copy of supervisord that becomes it, which takes a moment.

    Before, a signal to end is lost on that copy, and supervisord waits until it kills.
    """
    deadline = time.monotonic() + BEGINNING_SECONDS
    while f"-m {SUPERVISORD}" in command_of(pid) and time.monotonic() < deadline:
        time.sleep(0.005)


def _read_at_start(script: str) -> list[str]:
    """The lines of a program's script that count for the whole life of its process: its command, and a few more."""
    return [line for line in script.splitlines() if line.startswith(READ_AT_START) or not line.startswith("export ")]


def _socket_path(root: Path) -> Path:
    """A UNIX socket's address is short; a deep checkout gets its socket in a private folder of the temp directory."""
    path = root / "supervisor.sock"
    return path if len(os.fsencode(path)) < ADDRESS_LIMIT else private_folder(root) / "supervisor.sock"


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
