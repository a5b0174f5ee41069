"""How `make test` starts what it runs beside each other, and ends it."""

import os
import signal
import sys

import pytest

from tests.support.waiting import eventually
from tools.stack import checks, processes, running_checks
from tools.stack.instances_of_tests import computing_instance, faults_instance, journeys_instance

SAYS_ITS_RANK = "import os; print(os.nice(0), os.getsid(0) == os.getpid())"
HAS_A_CHILD = "import subprocess; one = subprocess.Popen(['sleep', '300']); print(one.pid, flush=True); one.wait()"


@pytest.fixture(autouse=True)
def somewhere(tmp_path, monkeypatch):
    """Logs go to a folder of the test's own."""
    for module in (checks, running_checks):
        monkeypatch.setattr(module, "FOLDER", tmp_path)


def is_alive(process_id: int) -> bool:
    """Whether there is a process of this number."""
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True


def test_what_is_polite_has_a_low_rank_and_a_session_of_its_own():
    polite = running_checks.Check("polite", [sys.executable, "-c", SAYS_ITS_RANK], is_polite=True)
    assert polite.begin().wait(60) == 0
    rank, is_leader = polite.log.read_text().split()
    lower = min(os.nice(0) + running_checks.NICENESS, 19)
    assert (int(rank), is_leader) == (lower, "True")


@pytest.mark.parametrize("heeded", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_what_is_polite_ends_with_its_children_when_it_is_interrupted(monkeypatch, heeded):
    monkeypatch.setattr(running_checks, "TO_TIDY_UP_SECONDS", 1)
    signals = [signal.SIGINT, signal.SIGTERM]
    deaf = "".join(
        f"signal.signal({one}, signal.SIG_{'DFL' if one == heeded else 'IGN'}); " for one in map(int, signals)
    )
    polite = running_checks.Check(
        "polite", [sys.executable, "-c", f"import signal; {deaf}{HAS_A_CHILD}"], is_polite=True
    )
    process = polite.begin()
    child = int(eventually(lambda: polite.log.read_text().strip(), "it has a child", 60))
    running_checks.interrupt(process)
    assert process.returncode == -heeded
    eventually(lambda: not is_alive(child), "its child ended with it")


def test_what_runs_beside_each_other_has_instances_of_its_own():
    instances = [journeys_instance(), faults_instance(), computing_instance()]
    assert len({instance.name for instance in instances}) == len(instances)
    assert not any(instance.is_main for instance in instances)
    assert checks._computing().environment["IMECE_TEST_INSTANCE"] == instances[-1].name


def test_every_test_is_run_by_what_computes_or_with_a_whole_system():
    left_out = {one.removeprefix("--ignore=") for one in checks._computing().command if "--ignore=" in one}
    assert left_out == {checks.JOURNEYS, *checks.BESIDE}


FAILS = """
def test_sums():
    assert 1 + 1 == 3, "what is told of it"


def test_holds():
    pass
"""


def test_what_several_runners_share_is_counted_over_all_their_reports(tmp_path):
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
    for number in range(4):
        (tmp_path / f"test_planted_{number}.py").write_text(FAILS)
    shared = checks._shared_out("shared", 3, str(tmp_path), "--rootdir", str(tmp_path))
    running_checks.run_together([shared])
    assert (shared.is_good, shared.counts(), len(shared.failures())) == (False, (4, 4, 0), 4)
    shared.reports[-1].unlink()
    assert shared.counts()[1] > 0, "a runner that left no report failed"


# The first of three runners is killed when all are at it, and the others go on.
IS_KILLED = """
import os
import pytest
import signal
from pathlib import Path
from tests.support.waiting import eventually

HERE = Path(__file__).parent

@pytest.fixture(scope="module", autouse=True)
def room():
    yield
    (HERE / f"tidied-{os.getpid()}").touch()

def test_is_killed():
    (HERE / f"met-{os.getpid()}").touch()
    eventually(lambda: len(list(HERE.glob("met-*"))) == 3, "all three met", 60)
    if os.getpid() == os.getpgid(0):
        os.kill(os.getpid(), signal.SIGKILL)
    eventually(lambda: False, "it is ended", 120)
"""


def test_runners_whose_first_one_was_killed_have_ended_before_anything_else_begins(tmp_path):
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
    for number in range(6):
        (tmp_path / f"test_planted_{number}.py").write_text(IS_KILLED)
    shared = checks._shared_out("shared", 3, str(tmp_path), "--rootdir", str(tmp_path))
    running_checks.run_together([shared])
    met = [int(path.name.removeprefix("met-")) for path in tmp_path.glob("met-*")]
    assert (len(met), [one for one in met if processes.is_alive(one)]) == (3, [])
    assert len(list(tmp_path.glob("tidied-*"))) == 2
    assert (shared.is_good, shared.counts()[1], shared.bad_logs[0]) == (False, 1, shared.log)


def test_the_end_of_a_run_names_what_failed_and_why(tmp_path, capsys):
    (tmp_path / "test_planted.py").write_text(FAILS)
    planted = checks._pytest("planted", [str(tmp_path / "test_planted.py")], "--rootdir", str(tmp_path))
    running_checks.run_together([planted])
    assert checks._summary([planted], 1.0) == 1
    *_, named, good, counted = capsys.readouterr().out.splitlines()
    assert named.strip().startswith("test_planted test_sums: AssertionError: what is told of it")
    assert (good, counted) == ("0 of 1 checks are good, in 1 s", "1 passed, 1 failed")


PASSED = '<testsuites><testsuite tests="1"><testcase classname="a" name="holds"/></testsuite></testsuites>'
FAILED = """<testsuites><testsuite tests="1" failures="1"><testcase classname="b" name="sums"><failure message="no"/>
</testcase></testsuite></testsuites>"""


@pytest.mark.parametrize("left", [None, PASSED[:40]], ids=["nothing", "half a report"])
def test_of_several_runners_those_are_named_that_failed_or_were_lost(capsys, left):
    shared = running_checks.Check("shared", ["false"], counts_tests=True, runners=3)
    for place, (log, report, said) in enumerate(zip(shared.logs, shared.reports, [PASSED, FAILED, left], strict=True)):
        log.write_text(f"printed by {place + 1}\n")
        if said:
            report.write_text(said)
    assert shared.counts() == (1, 2, 0)
    running_checks._tell(shared)
    told = capsys.readouterr().err
    assert [f"printed by {place}" in told for place in (1, 2, 3)] == [False, True, True]
    assert checks._summary([shared], 1.0) == 1
    said = capsys.readouterr().out
    first, second, third = map(str, shared.logs)
    assert f"FAILED  shared: {second}, {third}\n" in said
    assert f"{shared.reports[2].name}: its runner ended before it could say how it went, see {third}\n" in said
    assert "b sums: no\n" in said
    assert first not in said


def test_where_no_report_tells_which_runner_failed_all_logs_are_named():
    shared = running_checks.Check("shared", ["false"], counts_tests=True, runners=2)
    for log, report in zip(shared.logs, shared.reports, strict=True):
        log.touch()
        report.write_text(PASSED)
    assert shared.bad_logs == shared.logs


def test_runners_that_never_began_are_not_counted_where_a_file_cannot_be_read(tmp_path):
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
    (tmp_path / "test_planted.py").write_text("import what_is_not_there\n")
    shared = checks._shared_out("shared", 3, str(tmp_path), "--rootdir", str(tmp_path))
    running_checks.run_together([shared])
    assert (shared.is_good, shared.counts(), shared.bad_logs) == (False, (0, 1, 0), [shared.log])


def test_runners_that_share_a_session_get_as_much_of_it_as_sessions_of_their_own_would():
    assert (running_checks.niceness_of(1), running_checks.niceness_of(4)) == (10, 4)
    weight = 1.25 ** (running_checks.niceness_of(1) - running_checks.niceness_of(4))
    assert 3.5 < weight < 4.5
