"""A crash at any seam loses no money, no stock and no event: every commit and every call is tried, one by one.

A life without crashes is lived first, and the failpoints that it passes are counted. Then lives are lived in which the
process that passes one of them is killed, fails, hangs for half a minute, or is killed there again and again.
CRASH_RUNS says how many: the default samples them evenly, `make faults` tries every one.
"""

import os
from datetime import timedelta

import pytest

from tests.market.lives import expect_settled, live
from tests.support.town import Crash

HOUR = timedelta(hours=1)
RUNS = int(os.environ.get("CRASH_RUNS", "16"))
STRIKES = (("kill", 1), ("kill", 3), ("raise", 1), ("kill", 1), ("hang", 1))


@pytest.fixture(scope="session")
def seams(planner) -> list[str]:
    """The failpoints that a life passes, in order."""
    with planner.town() as town:
        with town.crashing(Crash()) as crash:
            orders = live(town)
        assert town.audit() == []
        expect_settled(town, orders)
    return crash.passed


@pytest.mark.parametrize("run", range(RUNS))
def test_a_crash_loses_nothing(planner, seams, run):
    place, (action, times) = run * len(seams) // RUNS, STRIKES[run % len(STRIKES)]
    with planner.town() as town:
        with town.crashing(Crash(place, action, times, town.clock)) as crash:
            orders = live(town)
        town.pass_time(HOUR, HOUR, HOUR)
        assert town.audit() == [], crash.passed[place]
        expect_settled(town, orders)
