"""Programs of a running instance whose machine's clock is wrong (`libfaketime`), as the machine of one of many may be.

Only what the program is told about the date is wrong: what passes (the monotonic clock) and the times of files are not.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.support.waiting import eventually
from tools.stack.health import faults
from tools.stack.instance import Instance, write_private
from tools.stack.supervise import RUNNING, Supervisor

TOMORROW, YESTERDAY = "+1d", "-1d"
AHEAD, BEHIND = "+10m", "-10m"
AN_HOUR_TWICE = "@2026-10-25 02:59:30"  # where clocks are set back at three o'clock
EVERY = (TOMORROW, YESTERDAY, AHEAD, BEHIND, AN_HOUR_TWICE)
WITH_SUMMER_TIME = "Europe/Berlin"
START_SECONDS = 120


def library() -> Path | None:
    """Where libfaketime is, if this machine has it."""
    return next(iter(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1")), None)


@contextmanager
def wrong_clocks(instance: Instance, wrong: Mapping[str, str]) -> Iterator[None]:
    """Have each of these programs, by name, run under its wrong clock until the block ends."""
    supervisor = Supervisor(instance)
    scripts = {name: supervisor.folder / f"{name}.sh" for name in wrong}
    right = {name: script.read_text() for name, script in scripts.items()}
    try:
        for name, script in scripts.items():
            write_private(script, right[name].replace("\nexec ", f"\n{_exports(wrong[name])}exec ", 1))
        _restart(supervisor, wrong)
        yield
    finally:
        for name, script in scripts.items():
            write_private(script, right[name])
        _restart(supervisor, wrong)


def _exports(clock: str) -> str:
    values = {
        "LD_PRELOAD": str(library()),
        "FAKETIME": clock,
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "NO_FAKE_STAT": "1",
        "TZ": WITH_SUMMER_TIME if clock == AN_HOUR_TWICE else "UTC",
    }
    return "".join(f"export {name}='{value}'\n" for name, value in values.items())


def _restart(supervisor: Supervisor, names: Iterable[str]) -> None:
    supervisor.stop(names)
    supervisor.start(names)
    eventually(lambda: all(supervisor.states()[name][0] == RUNNING for name in names), "they run", START_SECONDS)
    eventually(lambda: not faults(supervisor.instance), "the processes are the wanted ones", START_SECONDS)
