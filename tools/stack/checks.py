"""`make test`: every check of the project, quick failures first, and one line of counts at the end.

Unit and service tests use databases of their own, on servers of an instance for them. Beside them run the storefront's
tests, the faults and the fuzz, these two on another instance. Then the journeys use the whole test instance, which
starts while the last of them compute. A running main instance is never touched. Logs and reports: `.run/checks/`.
"""

import os
import shutil
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.stack import frontend, lanes
from tools.stack.health import deaths
from tools.stack.instance import REPOSITORY, RUN, Instance, locked
from tools.stack.instances_of_tests import computing_instance, faults_instance, journeys_instance
from tools.stack.programs import venv
from tools.stack.running_checks import FOLDER, Check, run_together
from tools.stack.words import say

# Two more than a small machine has cores, for some test always waits. `lanes` shares the files out between them.
RUNNERS = 4
PURE_RUNNERS = 2  # these never wait
SHOWN_FAILURES = 12
JOURNEYS = "tests/journeys"
# On an instance of their own, while others still compute: what the fuzz asks would stand among the journeys' orders.
FUZZ = "tests/fuzz"
BESIDE = ("tests/faults", FUZZ)
PURE = ("services", "sandbox", "tests/architecture", "tests/contracts")
CAUSED = "IMECE_REFUSALS_CAUSED"  # names where tests write which refusals they caused (services/kit/contract.py)
# The fault runs at full size (docs/reliability.md); `make test` runs them at the size that each file gives itself.
# A caller who sets one of these sets the size: `REFUNDS=1000 CRASHES=10 make faults`.
FULL_SIZE = {
    "CRASHES": "1000",  # more than any part of a life has seams
    "CRASH_LIVES": "1000",  # each in a life of its own
    "CRASH_LOG": str(RUN / "crashes"),  # a run that was stopped goes on where it was
    "DISORDER_EVENTS": "20000",
    "REFUNDS": "100000",
    "MODEL_EXAMPLES": "200000",
    "FAULT_PURCHASES": "2000",
    "FAULT_KILLS": "300",
    "FAULT_RESTARTS": "20",
    "FAULT_PURCHASE_SECONDS": "10",
    "FAULT_THROUGHPUT": "0.5",
    "DEMO_SECONDS": "30",
    "FAULT_TIMEOUT": "86400",
    "AWAY_SECONDS": "600",
    "PARTITIONS": "50",
    "PARTITION_SECONDS": "120",
    "FAULT_PATIENCE_SECONDS": "600",
    "CLOCKS": "5",
    "FULL_SECONDS": "300",
    "IMECE_INTERLEAVINGS": "1000",
    "UPGRADE_PURCHASES": "50",
}


FUZZ_EXAMPLES = "300"  # of each operation, with what fits it and with what does not: an hour on two cores


def run_all() -> int:
    """Run every check, say what failed and where its log is; returns the exit code."""
    _begin()
    done: list[Check] = []
    began = time.monotonic()
    try:
        done += run_together([*_quick_checks(), *([_built()] if frontend.is_present() else [])])
        with ThreadPoolExecutor(1) as beside:
            first = beside.submit(_what_has_bounds)
            done += run_together([_computing()])
            done += run_together([_refusals()])
            done += first.result()
        _stop(computing_instance())
        done += _tried([JOURNEYS], journeys_instance(), with_storefront=True) if done[-1].is_good else []
    finally:
        _stop(journeys_instance(), faults_instance(), computing_instance())
    return _summary(done, time.monotonic() - began)


def _begin() -> None:
    """Forget former reports, and let Python keep what it has compiled.

    Images of containers often tell it not to. Then every runner rewrites the assertions of all tests anew, which takes
    a processor a quarter of a minute each time.
    """
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def _what_has_bounds() -> list[Check]:
    """What goes before those who compute, one after the other: the faults, then a start beside the storefront's tests.

    The faults crash, kill and disorder an instance, and ask it everything. It is stopped before that of the journeys
    starts. They wait often and can't be shared out, so they come first.
    """
    done = _with_whole_system(BESIDE, with_storefront=False, instance=faults_instance())
    _stop(faults_instance())
    beside = [_storefront_tests()] if frontend.is_present() else []
    return done + _begun_anew(journeys_instance(), with_storefront=True, beside=beside)


def run_pure() -> int:
    """Run what answers within a minute because it starts no server; returns the exit code."""
    _begin()
    began = time.monotonic()
    done = run_together([*_quick_checks(), _shared_out("pure tests", PURE_RUNNERS, *PURE, "--pure")])
    return _summary(done, time.monotonic() - began)


def run_faults() -> int:
    """Run only what crashes, kills and disorders things, at full size or the caller's; returns the exit code."""
    _begin()
    sizes = {name: os.environ.setdefault(name, size) for name, size in FULL_SIZE.items()}
    say(", ".join(f"{name}={size}" for name, size in sizes.items()))
    began, done = time.monotonic(), []
    try:
        done += run_together(
            [
                _pytest(
                    "crashes and disorder",
                    ["tests/market", "services/orders/tests/test_races.py"],
                    "-o",
                    f"timeout={sizes['FAULT_TIMEOUT']}",
                )
            ]
        )
        done += _with_whole_system(BESIDE[:1], with_storefront=False)
    finally:
        _stop(journeys_instance())
    return _summary(done, time.monotonic() - began)


def run_fuzz() -> int:
    """Ask the whole contract at length, other questions every time, and audit the books; returns the exit code."""
    _begin()
    say(f"FUZZ_EXAMPLES={os.environ.setdefault('FUZZ_EXAMPLES', FUZZ_EXAMPLES)}")
    began, done = time.monotonic(), []
    try:
        done += _with_whole_system(BESIDE[1:], with_storefront=False)
    finally:
        _stop(journeys_instance())
    return _summary(done, time.monotonic() - began)


def _quick_checks() -> list[Check]:
    checks = [
        Check("ruff", [venv("ruff"), "check", "."]),
        Check("ruff format", [venv("ruff"), "format", "--check", "."]),
        Check("mypy", [venv("mypy")]),
        Check("imports", [venv("lint-imports")], environment=os.environ | {"PYTHONPATH": "services:."}),
    ]
    if frontend.is_present():
        checks += [
            _of_frontend("biome", "run", "lint"),
            _of_frontend("types", "run", "typecheck"),
            _lock_check("npm lock", frontend.FRONTEND),
            _lock_check("npm lock of the types' tool", REPOSITORY / "tools" / "apitypes"),
            _lock_check("npm lock of the storefront's mutants", REPOSITORY / "tools" / "stryker"),
        ]
    return checks


def _lock_check(name: str, folder: Path) -> Check:
    command = [frontend.node(), str(frontend.FRONTEND / "tools" / "lock.mjs"), "package-lock.json", "--check"]
    return Check(name, command, folder, frontend.node_environment())


def _of_frontend(name: str, *arguments: str) -> Check:
    return Check(name, frontend.npm(*arguments), frontend.FRONTEND, frontend.node_environment())


def _built() -> Check:
    """The storefront that the journeys' instance will serve: at its start this would be all that the machine does."""
    return Check("storefront build", [venv("python"), "-c", "from tools.stack import frontend; frontend.build()"])


def _storefront_tests() -> Check:
    check = _of_frontend("storefront tests", "exec", "--", "vitest", "run")
    check.command += ["--reporter=default", "--reporter=junit", f"--outputFile.junit={check.report}"]
    check.counts_tests = True
    return check


def _pytest(name: str, paths: Sequence[str], *options: str) -> Check:
    check = Check(name, [venv("python"), "-m", "pytest", *paths, *options], counts_tests=True)
    check.command.append(f"--junitxml={check.report}")
    return check


def _computing() -> Check:
    """Every test that needs no whole system. What has bounds to keep, and mostly waits, runs beside them."""
    whole = [f"--ignore={path}" for path in (JOURNEYS, *BESIDE)]
    check = _politely(_shared_out("tests", RUNNERS, *whole))
    check.environment["IMECE_TEST_INSTANCE"] = computing_instance().name
    return check


def _politely(check: Check) -> Check:
    check.is_polite = True
    return check


def _shared_out(name: str, runners: int, *arguments: str) -> Check:
    """So many runners of the same tests, each of which is run by the one that takes it first."""
    marks = FOLDER / f"{name}-taken"
    marks.mkdir()
    check = _pytest(name, arguments, "-p", lanes.__name__)
    check.runners = runners
    check.environment |= {lanes.FOLDER: str(marks), lanes.RUNNERS: str(runners), CAUSED: str(FOLDER)}
    return check


def _refusals() -> Check:
    """Whether what routes state with `@refuses` was caused by the tests that have run."""
    command = [venv("python"), "-m", "tools.refusals", str(FOLDER)]
    return Check("refusals", command, environment=os.environ | {"PYTHONPATH": "services:."})


def _with_whole_system(
    folders: Sequence[str], with_storefront: bool = True, instance: Instance | None = None
) -> list[Check]:
    instance = instance or journeys_instance()
    done = _begun_anew(instance, with_storefront)
    return done + _tried(folders, instance, with_storefront) if done[-1].is_good else done


def _begun_anew(instance: Instance, with_storefront: bool, beside: Sequence[Check] = ()) -> list[Check]:
    """Start it without any data; gives the check that says whether it runs last."""
    done = run_together([Check(f"fresh start{_mark(instance)}", _stack(instance, "reset"))])
    up = _stack(instance, "up", "--demo", *([] if with_storefront else ["--no-storefront"]))
    return done + run_together([*beside, Check(f"start{_mark(instance)}", up)])


def _tried(folders: Sequence[str], instance: Instance, with_storefront: bool) -> list[Check]:
    done: list[Check] = []
    beside = [_politely(_of_frontend("size", "run", "size"))] if with_storefront and frontend.is_present() else []
    for path in folders:
        name = path.rpartition("/")[2]
        check = _shared_out(name, RUNNERS, path) if path == JOURNEYS else _pytest(name, [path])
        if path == FUZZ:
            check = _politely(check)  # it has no bounds to keep, the tests beside it do
        check.environment["IMECE_TEST_INSTANCE"] = instance.name
        done += run_together([*beside, check])
        beside = []
    audit = [venv("python"), "-m", "tools.audit", str(instance.state_file)]
    environment = os.environ | {"PYTHONPATH": "services:."}
    return done + run_together([Check(f"audit{_mark(instance)}", audit, environment=environment)])


def _mark(instance: Instance) -> str:
    """What tells checks on an instance of their own from those on the tests'."""
    return "" if instance == journeys_instance() else f" on {instance.name}"


def _stack(instance: Instance, *arguments: str) -> list[str]:
    return [sys.executable, "-m", "tools.stack", *arguments, "--instance", instance.name]


def _stop(*instances: Instance) -> None:
    from tools.stack.parts import shut_down  # noqa: PLC0415 – needs the virtual environment

    def stop(instance: Instance) -> None:
        with locked(instance):
            shut_down(instance)

    with ThreadPoolExecutor(len(instances)) as beside:
        list(beside.map(stop, instances))


def _summary(done: Sequence[Check], seconds: float) -> int:
    broken = [check for check in done if not check.is_good]
    totals = [sum(numbers) for numbers in zip(*(check.counts() for check in done), strict=True)]
    for check in broken:
        print(f"FAILED  {check.name}: {', '.join(map(str, check.bad_logs))}")
    if broken:
        print(
            f"Logs of the programs: {journeys_instance().root / 'log'}",
            *deaths(journeys_instance()),
            sep="\n",
        )
    # Among the last lines, for of a long output often only the end is kept.
    for failure in [failure for check in broken for failure in check.failures()][:SHOWN_FAILURES]:
        print(f"        {failure}")
    print(f"{len(done) - len(broken)} of {len(done)} checks are good, in {seconds:.0f} s")
    print(f"{totals[0]} passed, {totals[1]} failed" + (f", {totals[2]} skipped" if totals[2] else ""))
    return 1 if broken or totals[1] else 0
