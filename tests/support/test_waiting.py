"""What a wait says when it was in vain: above all which findings the auditor still had."""

import re

import pytest

from tests.support.waiting import eventually, eventually_nothing
from tools.stack.instance import REPOSITORY

WAITS_BLINDLY = re.compile(r"eventually\(\s*lambda: not (findings|faults|any)\(")


def test_a_wait_ends_as_soon_as_nothing_is_left():
    left = ["one", "two"]
    eventually_nothing(lambda: left and left.pop(), "nothing is left", 5)
    assert left == []


def test_a_wait_for_nothing_tells_what_still_is_there():
    with pytest.raises(AssertionError, match=r"(?s)the auditor is content.*ledger of 7.*ledger of 9"):
        eventually_nothing(lambda: ["ledger of 7", "ledger of 9"], "the auditor is content", 0)


def test_a_wait_tells_the_last_answer():
    with pytest.raises(AssertionError, match=r"it is back; last answer: None"):
        eventually(lambda: None, "it is back", 0)


def test_every_wait_for_an_auditor_without_findings_tells_what_is_left():
    tests = (*REPOSITORY.glob("tests/**/*.py"), *REPOSITORY.glob("services/*/tests/*.py"))
    blind = [path.name for path in tests if WAITS_BLINDLY.search(path.read_text(encoding="utf-8"))]
    assert blind == []
