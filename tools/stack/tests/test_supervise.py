"""A supervisor that takes calls and answers none is told of, with its process, and is not waited for without an end."""

import os
import signal
import time

import pytest

from tests.support.programs import python, supervised
from tools.stack import instance, supervisor_line
from tools.stack.words import StackError


@pytest.fixture
def somewhere(tmp_path, monkeypatch):
    """An instance in an empty folder."""
    monkeypatch.setattr(instance, "RUN", tmp_path)
    where = instance.named("unit")
    where.folder("log")
    return where


def test_a_stopped_supervisor_is_told_of(somewhere, monkeypatch):
    monkeypatch.setattr(supervisor_line, "ANSWER_SECONDS", 1.0)
    with supervised(somewhere, python("sleeper", "import time; time.sleep(600)")) as supervisor:
        pid = supervisor.pid()
        os.kill(pid, signal.SIGSTOP)
        began = time.monotonic()
        try:
            for ask in (supervisor.is_running, supervisor.states, supervisor.ensure_running, supervisor.shut_down):
                with pytest.raises(StackError, match=str(pid)):
                    ask()
        finally:
            os.kill(pid, signal.SIGCONT)
        assert time.monotonic() - began < 10
        assert supervisor.is_running()
        assert list(supervisor.states()) == ["sleeper"]
