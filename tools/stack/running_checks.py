"""One check and its process: begun, waited for, told about, and stopped with all its children."""

import math
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from tools.stack import processes
from tools.stack.instance import REPOSITORY, RUN
from tools.stack.waiting import tail
from tools.stack.words import say

FOLDER = RUN / "checks"
NO_TESTS_COLLECTED = 5
SHOWN_LINES = 80
REASON_LENGTH = 120
TO_TIDY_UP_SECONDS = 20  # for a runner of tests that is told to stop
# Of what computes all the time, beside what mostly waits and has bounds to keep. It has some of its own: with more it
# came to a tenth of a processor, and a test waited for a connection for ten seconds.
NICENESS = 10
MORE_FOR_A_STEP = 1.25  # of a processor, for each step of niceness less


def own_file(path: Path, place: int) -> Path:
    """Where the runner in this place writes what the first one writes into `path`."""
    return path if place == 1 else path.with_stem(f"{path.stem}-{place}")


@dataclass
class Check:
    """One command with its log and, for test runners, its report of single tests."""

    name: str
    command: list[str]
    folder: Path = REPOSITORY
    environment: dict[str, str] = field(default_factory=lambda: dict(os.environ))
    counts_tests: bool = False
    is_polite: bool = False
    runners: int = 1  # that share its tests out between them (`tools.stack.lanes`)
    is_good: bool = False
    seconds: float = 0.0

    @property
    def log(self) -> Path:
        """What it printed."""
        return FOLDER / f"{self.name.replace(' ', '-')}.log"

    @property
    def report(self) -> Path:
        """Its tests, as JUnit XML."""
        return FOLDER / f"{self.name.replace(' ', '-')}.xml"

    @property
    def logs(self) -> list[Path]:
        """What each of its runners printed."""
        return [own_file(self.log, place) for place in range(1, self.runners + 1)]

    @property
    def reports(self) -> list[Path]:
        """The report of each of its runners."""
        return [own_file(self.report, place) for place in range(1, self.runners + 1)]

    def begin(self) -> subprocess.Popen[bytes]:
        """Start it, with everything it prints in its log."""
        with open(self.log, "wb") as output:
            process = subprocess.Popen(
                ["nice", "-n", str(NICENESS), *self.command] if self.is_polite else self.command,
                cwd=self.folder,
                env=self.environment,
                stdout=output,
                stderr=output,
                stdin=subprocess.DEVNULL,
                start_new_session=self.is_polite or self.runners > 1,  # so that all of it can be ended together
            )
        if self.is_polite:
            _let_others_first(process, self.runners)
        return process

    def counts(self) -> tuple[int, int, int]:
        """Passed, failed and skipped tests of the report."""
        if not self.counts_tests:
            return 0, 0, 0
        lost = len(self._lost())
        total, failed, skipped = lost, lost, 0
        for suite in self._found("testsuite"):
            total += int(suite.get("tests", 0))
            failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
            skipped += int(suite.get("skipped", 0))
        return total - failed - skipped, failed, skipped

    def _found(self, tag: str) -> Iterator[ElementTree.Element]:
        """What all reports have of a kind."""
        for report in self.reports if self.counts_tests else []:
            yield from _said_by(report, tag)

    def _lost(self) -> list[tuple[Path, Path]]:
        """Report and log of each runner that began and wrote no whole report; where no test could be read only the
        first one begins.
        """
        both = zip(self.reports, self.logs, strict=True) if self.counts_tests else ()
        return [(report, log) for report, log in both if log.exists() and not any(_said_by(report, "testsuite"))]

    @property
    def bad_logs(self) -> list[Path]:
        """What those of its runners printed that failed or were lost; all of them where no report tells which."""
        lost = [log for _, log in self._lost()]
        both = zip(self.reports, self.logs, strict=True)
        told = [log for report, log in both if log in lost or any(_why(case) for case in _said_by(report, "testcase"))]
        return told or self.logs

    def failures(self) -> list[str]:
        """Which runners were lost, and which tests of the reports failed, each with the beginning of why."""
        lost = [
            f"{report.name}: its runner ended before it could say how it went, see {log}"
            for report, log in self._lost()
        ]
        whys = ((case, why) for case in self._found("testcase") for why in _why(case))
        return lost + [
            f"{_test_of(case)}: {' '.join(why.get('message', '').split())[:REASON_LENGTH]}" for case, why in whys
        ]

    def skip_reasons(self) -> list[str]:
        """Why tests of the report were skipped."""
        return sorted({skip.get("message", "") for skip in self._found("skipped")})


def _said_by(report: Path, tag: str) -> list[ElementTree.Element]:
    """What a report has of a kind; nothing where its runner was killed before it was written, or as it was."""
    with suppress(FileNotFoundError, ElementTree.ParseError):
        return list(ElementTree.parse(report).getroot().iter(tag))  # noqa: S314 – our own runner wrote it
    return []


def _why(case: ElementTree.Element) -> list[ElementTree.Element]:
    """Why a test failed; nothing where it did not."""
    return [why for why in case if why.tag in ("failure", "error")]


def _test_of(case: ElementTree.Element) -> str:
    home = case.get("classname", "")  # a module's dotted name, or a file's path
    return f"{home if '/' in home else home.rpartition('.')[2]} {case.get('name', '')}"


def niceness_of(runners: int) -> int:
    """Of a session in which so many runners are: they get together what they would get in a session each."""
    return round(NICENESS - math.log(runners, MORE_FOR_A_STEP))


def _let_others_first(process: subprocess.Popen[bytes], runners: int) -> None:
    """Where Linux shares the cores out between sessions, it heeds the niceness of a process within its session only."""
    with suppress(OSError):  # other kernels have no such file, and the process may be at its end already
        Path(f"/proc/{process.pid}/autogroup").write_text(str(niceness_of(runners)))


def run_together(checks: Sequence[Check]) -> list[Check]:
    """Run checks side by side, say of each how it went, and give them back."""
    running = [(check, check.begin(), time.monotonic()) for check in checks]
    try:
        for check, process, began in running:
            code = process.wait()
            if code < 0 and check.runners > 1:
                _end_others(process.pid)
            check.seconds = time.monotonic() - began
            check.is_good = code == 0 or (check.counts_tests and code == NO_TESTS_COLLECTED)
            _tell(check)
    finally:
        for _, process, _ in running:
            if process.poll() is None:
                interrupt(process)
    return list(checks)


def _end_others(group: int) -> None:
    """End the runners whose first one was killed, as by a kernel that is out of memory.

    They would go on beside what comes next, whose bounds they would break, on servers that are stopped under them.
    They are children of the one that died and not of this process, so they can't be awaited: it asks whether they run.
    """
    for how in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(group, how)
        deadline = time.monotonic() + TO_TIDY_UP_SECONDS
        while (left := processes.of_group(group)) and time.monotonic() < deadline:
            time.sleep(0.05)
        if not left:
            return


def interrupt(process: subprocess.Popen[bytes]) -> None:
    """As Ctrl-C does, which does not reach a session of its own: with all its children, and time to tidy up.

    What was started in the background heeds no Ctrl-C, and what heeds nothing is killed.
    """
    is_leader = os.getpgid(process.pid) == process.pid
    for how in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL) if is_leader else (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, how) if is_leader else process.send_signal(how)
        with suppress(subprocess.TimeoutExpired):
            process.wait(TO_TIDY_UP_SECONDS)
            return


def _tell(check: Check) -> None:
    passed, failed, skipped = check.counts()
    counted = (
        f", {passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else "")
        if check.counts_tests
        else ""
    )
    say(f"{'ok    ' if check.is_good else 'FAILED'}  {check.name} ({check.seconds:.1f} s{counted})")
    for reason in check.skip_reasons():
        say(f"        skipped: {reason}")
    if not check.is_good:
        for log in check.bad_logs:
            print(tail(log, SHOWN_LINES), file=sys.stderr)
