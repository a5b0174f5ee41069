"""Runners that take files from one list run every test once, the longest files first."""

import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.support.waiting import eventually
from tools.stack import lanes
from tools.stack.instance import REPOSITORY

FILES = 12
# Each file has a fixture for all its tests, which says when it begins and when it ends, in a diary of its runner.
FILE = """
import os
import pytest

def note(what):
    with open(os.environ["DIARY"], "a") as diary:
        diary.write(f"{what} {__name__}\\n")

@pytest.fixture(scope="module", autouse=True)
def room():
    note("opened")
    yield
    note("closed")

@pytest.mark.parametrize("number", range(3))
def test_something(number):
    assert number < 3
"""


@pytest.fixture
def folder(tmp_path) -> Path:
    """Twelve files of three tests each, in two folders, and nothing that was taken."""
    for number in range(FILES):
        file = tmp_path / f"part{number % 2}" / f"test_number_{number}.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text(FILE)
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
    (tmp_path / "taken").mkdir()
    return tmp_path


def runner(folder: Path, name: str, *options: str, number: int = 1, is_alone: bool = False) -> subprocess.Popen[bytes]:
    """A runner of all files of the folder that share its marks, or so many; what it prints is kept in its log.

    One that `is_alone` leads a session, as those of `make test` do.
    """
    told = os.environ | {
        "PYTHONPATH": str(REPOSITORY),
        lanes.FOLDER: str(folder / "taken"),
        lanes.RUNNERS: str(number),
        "DIARY": str(folder / f"{name}.diary"),
    }
    command = [sys.executable, "-m", "pytest", "-p", lanes.__name__, f"--junitxml={folder / name}.xml", *options]
    with log_of(folder, name).open("wb") as log:
        return subprocess.Popen(command, cwd=folder, env=told, stdout=log, start_new_session=is_alone)


def log_of(folder: Path, name: str) -> Path:
    return folder / f"{name}.log"


def ran_by(folder: Path, name: str) -> list[str]:
    """What a runner ran, in order."""
    cases = ElementTree.parse(folder / f"{name}.xml").getroot().iter("testcase")
    return [f"{case.get('classname')}.{case.get('name')}" for case in cases]


def test_two_runners_run_every_test_once_and_close_each_file_before_the_next(folder):
    runners = [runner(folder, name) for name in ("one", "two")]
    assert [one.wait(120) for one in runners] == [0, 0]
    ran = Counter(ran_by(folder, "one") + ran_by(folder, "two"))
    assert (len(ran), set(ran.values())) == (FILES * 3, {1})
    diaries = [diary.read_text().split() for diary in folder.glob("*.diary")]
    for said in diaries:
        assert said[::4] == ["opened"] * (len(said) // 4)
        assert said[2::4] == ["closed"] * (len(said) // 4)
        assert said[1::4] == said[3::4]


# Says which process collects.
COLLECTED = """
import os
with open("collected", "a") as collected:
    collected.write(f"{os.getpid()} ")
"""
# Each of three runners runs one and has taken another by then, and none goes on before all are at it.
MEETINGS = 6
MEETS = """
import os
import random
from pathlib import Path
from tests.support.waiting import eventually

def test_meets():
    print("met by", os.getpid())
    Path(f"met-{os.getpid()}").write_text(str(random.random()))
    eventually(lambda: len(list(Path().glob("met-*"))) == 3, "all three met", 60)
    assert NUMBER != 1, "one of them fails"
"""


def test_runners_that_collected_once_run_every_test_once_each_with_a_report_and_a_log(folder):
    (folder / "conftest.py").write_text(COLLECTED)
    for number in range(MEETINGS):
        (folder / f"test_meeting_{number}.py").write_text(MEETS.replace("NUMBER", "0"))
    assert runner(folder, "all", number=3).wait(120) == 0
    names = ["all", "all-2", "all-3"]
    ran = Counter(test for name in names for test in ran_by(folder, name))
    assert (len(ran), set(ran.values())) == (FILES * 3 + MEETINGS, {1})
    assert all(any("test_meeting" in test for test in ran_by(folder, name)) for name in names)
    assert len((folder / "collected").read_text().split()) == 1
    assert len({met.read_text() for met in folder.glob("met-*")}) == 3, "chance is another in each"
    assert ["passed" in log_of(folder, name).read_text() for name in names] == [True] * 3


def test_a_failure_in_any_runner_fails_the_whole_and_is_told_in_its_log(folder):
    for number in range(MEETINGS):
        (folder / f"test_meeting_{number}.py").write_text(MEETS.replace("NUMBER", str(number)))
    assert runner(folder, "all", number=3).wait(120) == 1
    logs = [log_of(folder, name).read_text() for name in ("all", "all-2", "all-3")]
    assert sorted("one of them fails" in log for log in logs) == [False, False, True]
    assert sum("met by" in log for log in logs) == 1, "what a test printed is told where it failed, and nowhere else"


def test_runners_end_together_when_the_first_is_interrupted(folder):
    for number in range(MEETINGS):
        (folder / f"test_meeting_{number}.py").write_text(MEETS.replace("== 3", "== 4").replace("NUMBER", "0"))
    process = runner(folder, "all", number=3)
    met = eventually(lambda: len(found := list(folder.glob("met-*"))) == 3 and found, "all three met", 60)
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == pytest.ExitCode.INTERRUPTED
    assert [one for one in met if Path(f"/proc/{one.name.removeprefix('met-')}").exists()] == []


SAYS_THAT_IT_WAITS = """
from pathlib import Path
from tools.stack import lanes
wait_for = lanes._wait_for

def say_that_it_waits(others):
    if others:
        Path("waits").touch()
    return wait_for(others)

lanes._wait_for = say_that_it_waits
"""
# The first runner ends as soon as each of the others is held by a test.
HELD = """
import os
from pathlib import Path
from tests.support.waiting import eventually

def test_holds_all_but_the_first():
    if Path("collected").read_text().split() == [str(os.getpid())]:
        eventually(lambda: len(list(Path().glob("met-*"))) == 2, "the others are held", 60)
    else:
        Path(f"met-{os.getpid()}").touch()
        eventually(lambda: False, "it is interrupted", 120)
"""


def test_the_first_runner_is_interrupted_with_the_others_when_it_only_waits_for_them(folder):
    (folder / "conftest.py").write_text(COLLECTED + SAYS_THAT_IT_WAITS)
    for number in range(MEETINGS):
        (folder / f"test_meeting_{number}.py").write_text(HELD)
    process = runner(folder, "all", "--ignore=part0", "--ignore=part1", number=3)
    eventually((folder / "waits").exists, "it waits for the others", 60)
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == pytest.ExitCode.INTERRUPTED
    others = [met.name.removeprefix("met-") for met in folder.glob("met-*")]
    assert [one for one in others if Path(f"/proc/{one}").exists()] == []


# What tidies up goes on when it is told, which is after the second interrupt.
TIDIES_UP = """
import os
import pytest
from pathlib import Path
from tests.support.waiting import eventually

@pytest.fixture(scope="module", autouse=True)
def room():
    yield
    Path(f"closing-{os.getpid()}").touch()
    eventually(Path("interrupted-twice").exists, "it was interrupted once more", 60)
    Path(f"closed-{os.getpid()}").touch()

def test_is_interrupted():
    Path(f"met-{os.getpid()}").touch()
    eventually(lambda: False, "it is interrupted", 120)
"""


def test_a_second_interrupt_does_not_disturb_runners_that_tidy_up(folder):
    for number in range(MEETINGS):
        (folder / f"test_meeting_{number}.py").write_text(TIDIES_UP)
    process = runner(folder, "all", "--ignore=part0", "--ignore=part1", number=3, is_alone=True)
    eventually(lambda: len(list(folder.glob("met-*"))) == 3, "all three are at it", 60)
    os.killpg(process.pid, signal.SIGINT)
    eventually(lambda: len(list(folder.glob("closing-*"))) == 2, "those that wait for none tidy up", 60)
    os.killpg(process.pid, signal.SIGINT)
    (folder / "interrupted-twice").touch()
    assert process.wait(60) == pytest.ExitCode.INTERRUPTED
    assert len(list(folder.glob("closed-*"))) == 3
    assert all((folder / f"{name}.xml").exists() for name in ("all", "all-2", "all-3"))


def test_what_was_taken_is_left_to_the_runner_that_took_it(folder):
    assert lanes.take(folder / "taken", "part0/test_number_0.py")
    assert runner(folder, "one").wait(120) == 0
    assert len(ran_by(folder, "one")) == (FILES - 1) * 3
    assert not any("test_number_0." in test for test in ran_by(folder, "one"))


def test_a_file_that_cannot_be_collected_fails_the_runner(folder):
    (folder / "part0" / "test_number_0.py").write_text("import what_is_not_there\n")
    assert runner(folder, "one").wait(120) != 0
    assert "what_is_not_there" in log_of(folder, "one").read_text()


def test_the_longest_are_taken_first_and_what_is_not_in_the_table_last():
    files = ["services/kit/tests/test_money.py", "tests/market/test_mutants.py", "tests/market/test_crashes.py"]
    assert lanes.in_turn(files) == files[::-1]


def test_journeys_that_compare_shared_lists_are_taken_together():
    journeys = [f"tests/journeys/{path.name}" for path in (REPOSITORY / "tests" / "journeys").glob("test_*.py")]
    parts = [lanes.part_of(file) for file in journeys]
    assert parts.count(lanes.SHARED_LISTS) > 1
    assert lanes.part_of("tests/journeys/test_panels.py") == lanes.SHARED_LISTS
    assert lanes.part_of("tests/journeys/test_keyboard.py") == "tests/journeys/test_keyboard.py"
    assert lanes.in_turn(set(parts))[0] == lanes.SHARED_LISTS


def test_a_file_of_many_equal_tests_is_shared_out_by_a_parameter(folder):
    shared = folder / "part0" / "test_number_0.py"
    twice = '@pytest.mark.parametrize("letter", "ab")\n@pytest.mark.parametrize("number"'
    shared.write_text(
        FILE.replace('@pytest.mark.parametrize("number"', twice).replace(
            "something(number)", "something(number, letter)"
        )
    )
    (folder / "sharing.py").write_text(
        f"from {lanes.__name__} import SHARED_BY\nSHARED_BY['part0/test_number_0.py'] = 'number'\n"
    )
    lanes.take(folder / "taken", "part0/test_number_0.py[1]")
    assert runner(folder, "one", "-p", "sharing").wait(120) == 0
    ran = [test.rpartition("[")[2] for test in ran_by(folder, "one") if "test_number_0." in test]
    assert ran == ["0-a]", "0-b]", "2-a]", "2-b]"]


def test_every_file_of_the_table_is_there():
    named = [part.partition("[")[0] for part in lanes.SECONDS if part != lanes.SHARED_LISTS]
    assert [file for file in (*named, *lanes.SHARED_BY) if not (REPOSITORY / file).exists()] == []
    assert [pattern for pattern in lanes.TOGETHER if not list(REPOSITORY.glob(pattern))] == []
