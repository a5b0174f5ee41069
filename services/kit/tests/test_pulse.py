"""A worker one of whose threads hangs ends itself, and what runs it begins it anew."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from kit import pulse as pulses
from kit.pulse import Pulse, ending_when_still
from tests.support.waiting import eventually

SERVICES = Path(__file__).parents[2]
HANGING = """
import threading
from kit import pulse
from kit.logging import start_logging
start_logging("orders", "INFO")
pulse.ENDS_AFTER_SECONDS, pulse.LOOK_SECONDS = 0.05, 0.02
with pulse.ending_when_still(one := pulse.Pulse()):
    one.turned("send refunds")
    threading.Event().wait()
"""


def test_a_process_whose_thread_hangs_ends_and_says_which():
    command = [sys.executable, "-c", HANGING]
    ended = subprocess.run(command, cwd=SERVICES, capture_output=True, text=True, timeout=30, check=False)
    assert ended.returncode == 1
    assert "send refunds" in ended.stdout + ended.stderr


def test_one_whose_threads_turn_goes_on(monkeypatch):
    looks: list[int] = []

    class Turning(Pulse):
        def standing_still(self, seconds=None) -> list[str]:
            looks.append(1)
            return []

    monkeypatch.setattr(pulses, "LOOK_SECONDS", 0.01)
    with ending_when_still(Turning()):
        eventually(lambda: len(looks) > 2, "it is looked at again and again")


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_the_watch_ends_with_the_work(monkeypatch, error):
    monkeypatch.setattr(pulses, "LOOK_SECONDS", 0.01)
    before = set(threading.enumerate())
    with pytest.raises(error), ending_when_still(Pulse()):
        (watch,) = set(threading.enumerate()) - before
        raise error
    watch.join(timeout=10)
    assert not watch.is_alive()
