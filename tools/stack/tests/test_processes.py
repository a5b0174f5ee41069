"""Children end with their master, what is left over is found and ended, and a port is asked whose it is."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time

import pytest

from tests.support.ports import free_port
from tests.support.programs import MASTER, python, supervised
from tests.support.waiting import eventually
from tools.audit import processes as audited
from tools.stack import applications, health, instance, ports, processes, report, waiting
from tools.stack.applications import Applications
from tools.stack.programs import MARK, Program, base_environment
from tools.stack.words import PortTaken

LISTENER = "import socket, sys; s = socket.create_server(('127.0.0.1', int(sys.argv[1]))); s.accept()"
NAMES_ITSELF = "import setproctitle, time; setproctitle.setproctitle('gunicorn: master [unit]'); time.sleep(600)"
ANSWERS_FOR_EVER = "import time; time.sleep(600)"


@pytest.fixture
def somewhere(tmp_path, monkeypatch):
    """An instance in an empty folder."""
    monkeypatch.setattr(instance, "RUN", tmp_path)
    where = instance.named("unit")
    where.folder("log")
    return where


@pytest.fixture
def left_over():
    """Start processes without a supervisor: their parent has gone."""
    begun = []

    def begin(command: list[str], folder, environment: dict[str, str] | None = None) -> int:
        starter = "import subprocess, sys; print(subprocess.Popen(sys.argv[1:], stdout=-3, stderr=-3).pid)"
        done = subprocess.run(
            [sys.executable, "-c", starter, *command],
            cwd=folder,
            env={"PATH": os.environ["PATH"]} | (environment or {}),
            capture_output=True,
            text=True,
            check=True,
        )
        begun.append(int(done.stdout))
        return begun[-1]

    yield begin
    for pid in begun:
        if processes.is_alive(pid):
            os.kill(pid, signal.SIGKILL)


@pytest.fixture
def stranger():
    """Another program's port, on which it listens."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def program_called(name: str, folder) -> str:
    """A program that only waits, under the name of another."""
    (folder / "bin").mkdir()
    return str(shutil.copy(shutil.which("sleep"), folder / "bin" / name))


def test_what_a_killed_master_started_ends_with_it_and_the_program_starts_anew(somewhere, tmp_path):
    told = tmp_path / "child"
    with supervised(somewhere, python("master", MASTER, str(told))) as supervisor:
        child = int(eventually(lambda: told.exists() and told.read_text(), "the master has a child"))
        dead = supervisor.states()["master"][1]
        told.unlink()
        os.kill(dead, signal.SIGKILL)
        eventually(lambda: not processes.is_alive(child), "the child ended with its master")
        eventually(lambda: told.exists() and told.read_text(), "the program runs again")
        assert supervisor.states()["master"][1] != dead


def test_a_stopped_instance_leaves_no_process(somewhere, tmp_path):
    told = tmp_path / "child"
    with supervised(somewhere, python("master", MASTER, str(told))) as supervisor:
        child = int(eventually(lambda: told.exists() and told.read_text(), "the master has a child"))
        supervisor.shut_down()
        assert not processes.is_alive(child)
        assert processes.of_instance(somewhere) == []


def test_what_is_stopped_as_soon_as_it_was_started_hears_of_it_and_is_not_killed(somewhere):
    with supervised(somewhere, Program("waiting", ["sleep", "600"], stop_seconds=1)) as supervisor:
        for _ in range(10):  # in three of ten the signal came too early and was lost
            supervisor.stop(["waiting"])
            supervisor.start(["waiting"])
    log = somewhere.log("supervisord").read_text()
    assert log.count("stopped: waiting (terminated by SIGTERM)") == 11
    assert "SIGKILL" not in log


def test_a_process_without_a_supervisor_is_found_by_its_mark_and_ended(somewhere, left_over, tmp_path):
    pid = left_over(["sleep", "600"], tmp_path, {MARK: str(somewhere.root)})
    assert processes.outside(somewhere, 0) == [pid]
    assert processes.end([pid]) == 1
    assert not processes.is_alive(pid)


def test_a_child_that_a_server_takes_on_while_we_look_is_no_stranger(somewhere, monkeypatch):
    """As PostgreSQL does for each connection: ended as a stranger it took the whole server with it."""
    children = []

    def hurried(pid: int) -> set[int]:
        known = processes_of(pid)
        children.append(subprocess.Popen(["sleep", "600"], env=base_environment(somewhere)))
        eventually(lambda: processes.of_instance(somewhere) == [children[-1].pid], "it carries the mark")
        return known

    processes_of = processes.family
    monkeypatch.setattr(processes, "family", hurried)
    try:
        assert processes.outside(somewhere, os.getpid()) == []
        assert len(children) == 1
    finally:
        for child in children:
            child.kill()
            child.wait()


def test_a_server_that_lost_its_mark_is_found_by_where_it_runs_and_by_what_it_holds(somewhere, left_over, tmp_path):
    nginx = program_called("nginx", tmp_path)
    held = somewhere.log("access")
    runs_there = left_over([nginx, "600"], held.parent)
    holds = left_over(["sh", "-c", f"exec {nginx} 600 3>>{held}"], tmp_path)
    eventually(lambda: set(processes.outside(somewhere, 0)) == {runs_there, holds}, "both are found")


def test_a_program_that_reads_a_log_or_stands_in_a_folder_is_left_alone(somewhere, left_over):
    left_over(["sleep", "600"], somewhere.root / "log")
    assert processes.of_instance(somewhere) == []


def test_what_gives_itself_another_name_is_found(somewhere, left_over, tmp_path):
    pid = left_over([sys.executable, "-c", NAMES_ITSELF], tmp_path, base_environment(somewhere))
    eventually(lambda: processes.command_of(pid).startswith("gunicorn: master"), "it has its name")
    assert processes.of_instance(somewhere) == [pid]


def test_the_servers_of_another_instance_are_not_mains(somewhere, left_over, tmp_path):
    nginx = program_called("nginx", tmp_path)
    left_over([nginx, "600"], somewhere.folder("nginx"))
    assert processes.of_instance(instance.named("main")) == []


def test_a_port_belongs_to_who_listens_there(stranger):
    assert ports.is_held_by(os.getpid(), stranger)
    assert not ports.is_held_by(os.getpid(), free_port())
    other = subprocess.Popen([sys.executable, "-c", ANSWERS_FOR_EVER])
    try:
        assert not ports.is_held_by(other.pid, stranger)
    finally:
        other.kill()
        other.wait()


def test_a_program_is_not_ready_because_another_one_answers_on_its_port(somewhere, stranger):
    program = python("web", ANSWERS_FOR_EVER)
    with supervised(somewhere, program) as supervisor, pytest.raises(PortTaken, match=str(os.getpid())):
        waiting.wait_for(supervisor, "web", lambda: True, seconds=2, port=stranger)


def test_a_program_is_ready_when_it_listens_itself(somewhere):
    port = free_port()
    with supervised(somewhere, python("web", LISTENER, str(port))) as supervisor:
        waiting.wait_for(supervisor, "web", lambda: True, seconds=20, port=port)


def test_a_worker_is_ready_when_the_process_that_runs_has_said_so(somewhere, monkeypatch):
    worker = Program("orders-worker", ["sleep", "600"])
    applications = Applications(somewhere, {}, {})
    monkeypatch.setattr("tools.stack.applications.QUIET_SECONDS", 0)
    with supervised(somewhere, worker) as supervisor:
        eventually(lambda: supervisor.states()[worker.name][0] == "RUNNING", "it runs")
        assert applications.silent(supervisor, [worker.name]) == [worker.name]
        (somewhere.folder("ready") / worker.name).touch()
        assert applications.silent(supervisor, [worker.name]) == []
        dead, before = supervisor.states()[worker.name][1], time.time() - 0.5
        os.utime(somewhere.root / "ready" / worker.name, (before, before))
        assert applications.silent(supervisor, [worker.name]) == []
        os.kill(dead, signal.SIGKILL)
        eventually(lambda: supervisor.states()[worker.name][1] not in (0, dead), "it runs again")
        eventually(lambda: applications.silent(supervisor, [worker.name]), "what its predecessor said is void")


def test_status_and_the_auditor_see_a_program_that_does_not_come_up(somewhere):
    with supervised(somewhere, Program("broken", ["false"])):
        somewhere.write_state({"url": "", "ports": {}})

        # It is started again and again, and while it starts nothing is wrong.
        def says():
            return "broken does not run" in (told := report.status(somewhere))[0] and not told[1]

        eventually(says, "it failed")


def test_the_auditor_sees_what_was_left_over_and_a_port_in_other_hands(somewhere, left_over, stranger, tmp_path):
    with supervised(somewhere, python("web", ANSWERS_FOR_EVER)) as supervisor:
        somewhere.write_state({"url": "", "ports": {"orders": stranger}})
        pid = left_over(["sleep", "600"], tmp_path, {MARK: str(somewhere.root)})
        broken = dict(audited.reports(somewhere))
        assert [
            str(pid) in sentence for sentence in broken["I15. No process runs that supervisor does not look after."]
        ] == [True]
        assert str(stranger) in broken["I15. No other program listens on the ports of the instance."][0]
        assert broken["I15. Every program that is wanted runs."] == []
        assert processes.outside(somewhere, supervisor.pid()) == [pid]


def exits(name: str, how: list[str]) -> str:
    """What supervisor writes about a program that was started and ended so often, every three seconds."""
    lines = []
    for number, word in enumerate(how):
        lines.append(f"2026-01-01 12:00:{3 * number:02},100 INFO spawned: '{name}' with pid {100 + number}")
        lines.append(f"2026-01-01 12:00:{3 * number + 2:02},600 WARN exited: {name} ({word}; not expected)")
    return "\n".join([*lines, ""])


@pytest.mark.parametrize(
    ("how", "is_loop"),
    [
        (["exit status 1"] * 4, True),
        (["exit status 1"] * 3, False),
        (["terminated by SIGKILL"] * 9, False),
        (["exit status 137"] * 9, False),
        (["exit status 1", "terminated by SIGKILL"] * 5, False),
    ],
)
def test_the_auditor_tells_a_restart_loop_from_kills(somewhere, how, is_loop):
    somewhere.log("supervisord").write_text(exits("nginx", how))
    soon = health.datetime(2026, 1, 1, 12, 0, 40, tzinfo=health.UTC)
    assert bool(list(health.restart_loops(somewhere, soon))) is is_loop
    assert list(health.restart_loops(somewhere, soon + health.timedelta(minutes=5))) == []


def test_a_part_of_the_database_server_that_was_killed_is_named(somewhere):
    assert health.deaths(somewhere) == []
    told = "2026-01-01 12:00:00 UTC [7] LOG:  server process (PID 8) was terminated by signal 9: Killed"
    somewhere.log("postgres").write_text(f"2026-01-01 12:00:00 UTC [7] LOG:  checkpoint starting\n{told}\n")
    assert health.deaths(somewhere) == [told]


def test_a_fingerprint_of_code_heeds_what_is_asked_for_and_leaves_out_the_tests_in_it(monkeypatch, tmp_path):
    here = tmp_path / "tests" / "checkout"  # wherever the checkout lies
    (here / "services" / "ads" / "tests").mkdir(parents=True)
    (here / "tests" / "market").mkdir(parents=True)
    monkeypatch.setattr(applications, "REPOSITORY", here)
    seen = {}
    for place in ("services/ads/app.py", "services/ads/tests/test_app.py", "tests/market/lives.py"):
        (here / place).write_text("new\n")
        seen[place] = applications.digest(["services", "tests/market"])
    assert seen["services/ads/app.py"] == seen["services/ads/tests/test_app.py"] != seen["tests/market/lives.py"]
    (here / "services/ads/app.py").write_text("newer\n")
    assert applications.digest(["services", "tests/market"]) != seen["tests/market/lives.py"]
