"""A supervisor of its own with small programs, for tests of the runner itself."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tools.stack import processes
from tools.stack.instance import Instance
from tools.stack.programs import Program
from tools.stack.supervise import Supervisor

# A master that starts one more process in its own process group, tells its number, and waits.
MASTER = """
import pathlib, subprocess, sys
child = subprocess.Popen(["sleep", "600"])
pathlib.Path(sys.argv[1]).write_text(str(child.pid))
child.wait()
"""


@contextmanager
def supervised(instance: Instance, *programs: Program) -> Iterator[Supervisor]:
    """Programs that run under a supervisor of the instance until the block ends."""
    instance.folder()
    supervisor = Supervisor(instance)
    supervisor.write(programs)
    supervisor.ensure_running()
    try:
        supervisor.apply()
        supervisor.start(program.name for program in programs)
        yield supervisor
    finally:
        supervisor.shut_down()
        processes.end(processes.of_instance(instance))


def python(name: str, script: str, *arguments: str) -> Program:
    """A program that is a few lines of Python."""
    return Program(name, [sys.executable, "-c", script, *arguments])
