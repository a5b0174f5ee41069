"""New code takes over while people ask: no request is refused, dropped or cut, and broken code changes nothing."""

import os
import threading
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from types import SimpleNamespace

import pytest

from tests.support.ports import free_port
from tests.support.processes import kill
from tests.support.programs import supervised
from tests.support.waiting import eventually
from tools.stack import instance, rolling, scale
from tools.stack.applications import GUNICORN, GUNICORN_FILE
from tools.stack.instance import write_private
from tools.stack.processes import is_alive
from tools.stack.programs import Program, venv
from tools.stack.rolling import readiness_of, roll, set_number, workers
from tools.stack.words import StackError

# Says its word, what it was told, and how its master behaves; on /slowly only after the file `go` is there, having said by the file `asked` that it was asked.
SITE = """
import builtins, os, pathlib, time
HERE = pathlib.Path(__file__).parent

def answer(environ, start_response):
    if environ["PATH_INFO"] == "/slowly":
        (HERE / "asked").touch()
        while not (HERE / "go").exists():
            time.sleep(0.02)
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [("WORD" + os.environ.get("TOLD", "") + getattr(builtins, "conduct", "")).encode()]
"""


# Before that: the second to be loaded is so only once the test writes into the pipe `go`.
SLOW = """
import pathlib
HERE = pathlib.Path(__file__).parent

def place():
    for name in ("first", "second"):
        try:
            (HERE / name).touch(exist_ok=False)
            return name
        except FileExistsError:
            continue

if place() == "second":
    (HERE / "go").read_text()
"""


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A small site under gunicorn as the services run, and what is needed to change it."""
    monkeypatch.setattr(instance, "RUN", tmp_path)
    return Site(instance.named("unit"), tmp_path / "code")


class Site:
    """One web program of an instance of its own."""

    def __init__(self, where, folder):
        self.instance, self.folder = where, folder
        folder.mkdir()
        self.write("one")
        self.port = free_port()
        self.conduct = folder / "gunicorn.conf.py"
        self.conduct.write_text(GUNICORN_FILE.read_text())
        command = [venv("gunicorn"), "site_of_test:answer", "-c", str(self.conduct), *GUNICORN]
        command += ["--bind", f"127.0.0.1:{self.port}", "--chdir", str(folder)]
        ready = str(readiness_of(where, "site-web"))
        number = scale.file_of(where, "site-web")
        write_private(number, "1")
        settings = {"WEB_READY_FILE": ready, "WEB_NUMBER_FILE": str(number), "PYTHONDONTWRITEBYTECODE": "1"}
        self.program = Program("site-web", command, settings, reads_settings_anew=True)

    def write(self, word: str, code: str = SITE) -> None:
        """Have other code there."""
        (self.folder / "site_of_test.py").write_text(code.replace("WORD", word))

    def ask(self, path: str = "/") -> str:
        """What it says; raises when it does not answer."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=30) as answer:
            return answer.read().decode()

    def is_there(self) -> bool:
        """Whether it answers."""
        try:
            return self.ask() == "one"
        except OSError:
            return False


def _ask_on(site: Site, over: threading.Event) -> list[str]:
    """What it said until it was over; the last is asked after that, however long this thread had to wait for its turn."""
    heard = []
    while not over.is_set():
        heard.append(site.ask())
    return [*heard, site.ask()]


def test_new_code_takes_over_while_people_ask_and_no_request_is_refused(site):
    with supervised(site.instance, site.program) as supervisor, ThreadPoolExecutor(4) as people:
        eventually(site.is_there, "it answers", 30)
        over = threading.Event()
        asking = [people.submit(_ask_on, site, over) for _ in range(2)]
        slow = people.submit(site.ask, "/slowly")
        eventually((site.folder / "asked").exists, "a request waits for an answer")
        try:
            site.write("two")
            rolling = people.submit(roll, supervisor, [site.program])
            eventually(lambda: site.ask() == "two", "the new code answers", 30)
            (site.folder / "go").touch()
            assert rolling.result() == ["site-web"]
        finally:
            over.set()
            (site.folder / "go").touch()
        assert slow.result() == "one"  # what the old code had begun, it finished
        assert {word for each in asking for word in each.result()} == {"one", "two"}
        assert site.ask() == "two"


def test_new_settings_are_taken_over_while_people_ask_by_the_next_workers(site):
    with supervised(site.instance, site.program) as supervisor, ThreadPoolExecutor(2) as people:
        eventually(site.is_there, "it answers", 30)
        over = threading.Event()
        asking = people.submit(_ask_on, site, over)
        master = supervisor.states()["site-web"][1]
        try:
            for told in (" of now", " of later"):
                told_so = replace(site.program, environment=site.program.environment | {"TOLD": told})
                supervisor.write([told_so])
                assert supervisor.changed() == []
                roll(supervisor, [told_so])
                assert site.ask() == f"one{told}"
            supervisor.write([site.program])
            roll(supervisor, [site.program])
        finally:
            over.set()
        assert asking.result()[-1] == site.ask() == "one"
        assert supervisor.states()["site-web"][1] == master


def test_a_program_that_is_called_in_another_way_has_to_be_stopped(site):
    with supervised(site.instance, site.program) as supervisor:
        eventually(site.is_there, "it answers", 30)
        for other in (
            replace(site.program, command=[*site.program.command, "--threads", "2"]),
            replace(site.program, environment=site.program.environment | {"MALLOC_ARENA_MAX": "3"}),
        ):
            supervisor.write([other])
            assert supervisor.changed() == ["site-web"]
            supervisor.replace(["site-web"])
            assert supervisor.changed() == []
        eventually(site.is_there, "it answers again", 30)


def test_a_master_reads_anew_how_it_has_to_behave_and_no_request_is_refused(site):
    with supervised(site.instance, site.program) as supervisor, ThreadPoolExecutor(2) as people:
        eventually(site.is_there, "it answers", 30)
        over = threading.Event()
        asking = people.submit(_ask_on, site, over)
        master = supervisor.states()["site-web"][1]
        try:
            site.conduct.write_text(f"import builtins\nbuiltins.conduct = ' politely'\n{GUNICORN_FILE.read_text()}")
            roll(supervisor, [site.program])
            assert site.ask() == "one"
            roll(supervisor, [site.program], reread=["site-web"])
            assert site.ask() == "one politely"
        finally:
            over.set()
        assert set(asking.result()) <= {"one", "one politely"}
        assert supervisor.states()["site-web"][1] == master


def test_a_worker_that_is_slow_to_begin_may_say_so_after_one_that_is_newer(site, monkeypatch):
    scale.file_of(site.instance, "site-web").write_text("2")
    site.write("one", SLOW + SITE)
    os.mkfifo(site.folder / "go")
    held_back = [site.folder / "go"]
    with supervised(site.instance, site.program) as supervisor:
        eventually(site.is_there, "it answers", 30)
        eventually((site.folder / "second").exists, "the other is being loaded")
        master = supervisor.states()["site-web"][1]
        before, said = workers(master), readiness_of(site.instance, "site-web")

        def pause(seconds: float) -> None:
            time.sleep(seconds)  # the exchange's own, which asks another process and can't await it
            if held_back and int(said.read_text()) not in before:
                held_back.pop().write_text("go")
                eventually(lambda: int(said.read_text()) in before, "the slow one speaks last", 30)

        monkeypatch.setattr(rolling, "time", SimpleNamespace(sleep=pause, monotonic=time.monotonic))
        monkeypatch.setattr(rolling, "BOOT_SECONDS", 15)
        roll(supervisor, [site.program])
        assert len(workers(master)) == 2
        assert not set(before) & set(workers(master))


def test_code_that_cannot_be_loaded_changes_nothing(site):
    with supervised(site.instance, site.program) as supervisor:
        eventually(site.is_there, "it answers", 30)
        before = supervisor.states()["site-web"][1], workers(supervisor.states()["site-web"][1])
        site.write("two", "import a_module_that_is_not_there\n")
        with pytest.raises(StackError, match="a_module_that_is_not_there"):
            roll(supervisor, [site.program])
        assert site.ask() == "one"
        assert (supervisor.states()["site-web"][1], workers(before[0])) == before


def test_an_exchanged_worker_still_dies_with_its_master_and_the_next_one_binds(site):
    with supervised(site.instance, site.program) as supervisor:
        eventually(site.is_there, "it answers", 30)
        for _ in range(2):
            roll(supervisor, [site.program])
        master = supervisor.states()["site-web"][1]
        (worker,) = workers(master)
        assert kill(master)
        eventually(lambda: not is_alive(worker), "its worker ended with it")
        eventually(lambda: supervisor.states()["site-web"][1] not in (0, master), "a new master runs", 30)
        eventually(site.is_there, "it answers again", 30)


def test_a_program_gets_more_workers_and_fewer_and_as_many_again_when_its_master_was_killed(site):
    with supervised(site.instance, site.program) as supervisor:
        eventually(site.is_there, "it answers", 30)
        master = supervisor.states()["site-web"][1]
        (first,) = workers(master)
        for wanted in (3, 2):
            scale.file_of(site.instance, "site-web").write_text(str(wanted))
            set_number(supervisor, "site-web", wanted)
            assert len(workers(master)) == wanted
        roll(supervisor, [site.program])
        assert len(workers(master)) == 2
        assert first not in workers(master)
        assert kill(master)
        eventually(lambda: supervisor.states()["site-web"][1] not in (0, master), "a new master runs", 30)
        eventually(lambda: len(workers(supervisor.states()["site-web"][1])) == 2, "with two workers", 30)
