"""Programs of a running instance whose machine's clock is wrong, as the clock of one of many machines may be.

Only what the program is told about the date is wrong: what passes (the monotonic clock) and the times of files are not.
"""

import json
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.support.waiting import eventually, eventually_nothing
from tools.stack.health import faults
from tools.stack.instance import Instance, write_private
from tools.stack.supervise import RUNNING, Supervisor

SOURCE = Path(__file__).parent / "wrong_clock.c"
START_SECONDS = 120


@dataclass(frozen=True)
class WrongClock:
    """By how much a machine's clock is wrong, and its time zone."""

    name: str
    wrong_by: timedelta
    zone: str = "UTC"

    def __str__(self) -> str:
        return self.name


TOMORROW, YESTERDAY = WrongClock("tomorrow", timedelta(days=1)), WrongClock("yesterday", timedelta(days=-1))
AHEAD, BEHIND = WrongClock("ahead", timedelta(minutes=10)), WrongClock("behind", timedelta(minutes=-10))
# Half a minute before three o'clock, when clocks with summer time are set back to two.
THREE_OCLOCK = datetime(2026, 10, 25, 0, 59, 30, tzinfo=UTC)
AN_HOUR_TWICE = WrongClock("an hour twice", THREE_OCLOCK - datetime.now(UTC), "Europe/Berlin")
EVERY = (TOMORROW, YESTERDAY, AHEAD, BEHIND, AN_HOUR_TWICE)


def why_not() -> str:
    """Why no clock can be set wrong on this machine; empty when it can be."""
    return "" if shutil.which("cc") else "no C compiler, which tests/support/wrong_clock.c needs"


@contextmanager
def wrong_clocks(instance: Instance, wrong: Mapping[str, WrongClock]) -> Iterator[None]:
    """Have each of these programs, by name, run under its wrong clock until the block ends."""
    supervisor = Supervisor(instance)
    library = instance.folder("clocks") / "wrong_clock.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], check=True)
    # What starts a program, and what the workers of a web program read anew.
    files = [path for name in wrong for path in supervisor.folder.glob(f"{name}.*") if path.suffix in (".sh", ".json")]
    right = {path: path.read_text() for path in files}
    try:
        for path, text in right.items():
            write_private(path, _told(path, text, _environment(library, wrong[path.stem])))
        _restart(supervisor, wrong)
        yield
    finally:
        for path, text in right.items():
            write_private(path, text)
        _restart(supervisor, wrong)


def _environment(library: Path, clock: WrongClock) -> dict[str, str]:
    wrong_by = round(clock.wrong_by.total_seconds())
    return {"LD_PRELOAD": str(library), "WRONG_BY_SECONDS": str(wrong_by), "TZ": clock.zone}


def _told(path: Path, text: str, values: dict[str, str]) -> str:
    if path.suffix == ".json":
        return json.dumps(json.loads(text) | values)
    exports = "".join(f"export {name}='{value}'\n" for name, value in values.items())
    return text.replace("\nexec ", f"\n{exports}exec ", 1)


def _restart(supervisor: Supervisor, names: Iterable[str]) -> None:
    supervisor.stop(names)
    supervisor.start(names)
    eventually(lambda: all(supervisor.states()[name][0] == RUNNING for name in names), "they run", START_SECONDS)
    eventually_nothing(lambda: faults(supervisor.instance), "the processes are the wanted ones", START_SECONDS)
