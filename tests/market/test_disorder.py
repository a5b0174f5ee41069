"""Events that come twice, late and out of order change nothing wrongly.

DISORDER_EVENTS says how many deliveries are enough: `make faults` takes 20,000.
"""

import os
import random
from datetime import timedelta

import pytest

from tests.market.lives import expect_settled, live

DELIVERIES = int(os.environ.get("DISORDER_EVENTS", "400"))
SEEDS = (1, 2)
HOUR = timedelta(hours=1)


@pytest.mark.parametrize("seed", SEEDS)
def test_disorder_changes_nothing(planner, seed):
    with planner.town(random.Random(seed)) as town:
        while town.delivered < DELIVERIES // len(SEEDS):
            orders = live(town)
            town.pass_time(HOUR, HOUR)
            town.come_to_rest()  # what is told by the clock may have been late just now
            assert town.audit() == []
            expect_settled(town, orders)
