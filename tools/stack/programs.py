"""A program that the native runner keeps alive, and what supervisor (the PyPI package) reads about it."""

import os
import shlex
from dataclasses import dataclass, field
from pathlib import Path

from tools.stack.instance import REPOSITORY, Instance

MARK = "IMECE_INSTANCE_ROOT"


@dataclass(frozen=True)
class Program:
    """One process that supervisor keeps alive."""

    name: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    stop_signal: str = "TERM"
    stop_seconds: int = 40
    start_seconds: int = 1
    order: int = 100
    code: Path | None = None  # a link to its copy (tools.stack.copies): it stays with what that leads to at its start
    reads_settings_anew: bool = False  # in each new worker (services/gunicorn.conf.py)


def venv(program: str) -> str:
    """The path of a program in the virtual environment."""
    return str(REPOSITORY / ".venv" / "bin" / program)


def base_environment(instance: Instance) -> dict[str, str]:
    """What every process sees: no variable of the caller's shell but these."""
    return {
        "PATH": f"{REPOSITORY}/.venv/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": str(instance.folder("home")),
        "LANG": "C.UTF-8",
        "TZ": "UTC",
        MARK: str(instance.root),
        # gunicorn names its processes where setproctitle is installed, which would write over the mark.
        "SPT_NOENV": "1",
    }


def script_of(instance: Instance, program: Program) -> str:
    """The shell script that starts a program with its environment and nothing else."""
    environment = base_environment(instance) | program.environment
    exports = "".join(f"export {name}={shlex.quote(value)}\n" for name, value in sorted(environment.items()))
    if program.code:
        exports += f'export PYTHONPATH="$(readlink -f {shlex.quote(str(program.code))})"\n'
    return f"cd {shlex.quote(str(REPOSITORY))}\n{exports}exec {shlex.join(program.command)}\n"


def section_of(instance: Instance, program: Program, path: Path, digest: str) -> str:
    """What supervisor reads about a program: the script that it runs, and how it is stopped."""
    log = _escaped(instance.log(program.name))
    return (
        f"[program:{program.name}]\n"
        f"command=/bin/sh {_escaped(shlex.quote(str(path)))}\n"
        f'environment=SCRIPT_DIGEST="{digest}"\n'
        f"autostart=false\nautorestart=true\nstartretries=1000\nstartsecs={program.start_seconds}\n"
        f"stopsignal={program.stop_signal}\nstopwaitsecs={program.stop_seconds}\nkillasgroup=true\n"
        f"priority={program.order}\nredirect_stderr=true\nstdout_logfile={log}\n"
        "stdout_logfile_maxbytes=20MB\nstdout_logfile_backups=2\n"
    )


def main_section(instance: Instance, socket: Path, pid_file: Path, folder: Path) -> str:
    """Supervisor's own settings: where it answers, and the folder of the programs' sections."""
    return (
        f"[unix_http_server]\nfile={_escaped(socket)}\nchmod=0700\n\n"
        f"[supervisord]\nlogfile={_escaped(instance.log('supervisord'))}\nlogfile_maxbytes=5MB\n"
        f"pidfile={_escaped(pid_file)}\nidentifier=imece-{instance.name}\nsilent=true\n"
        f"directory={_escaped(REPOSITORY)}\nminfds=4096\n{'user=root' if os.geteuid() == 0 else ''}\n\n"
        "[rpcinterface:supervisor]\n"
        "supervisor.rpcinterface_factory = supervisor.rpcinterface:make_main_rpcinterface\n\n"
        "[rpcinterface:endings]\nsupervisor.rpcinterface_factory = tools.stack.endings:extend\n\n"
        f"[include]\nfiles = {folder.name}/*.conf\n"  # beside this file: blanks part several patterns
    )


def _escaped(path: Path | str) -> str:
    return str(path).replace("%", "%%")
