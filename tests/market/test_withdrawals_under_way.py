"""A buyer withdraws from what is under way, and it comes home in several ways: each unit goes back or is kept, once."""

import random

import pytest
from sqlalchemy import text

from tests.market.lives import (
    expect_settled,
    live_with_a_withdrawal_from_what_comes_back,
    live_with_a_withdrawal_under_way,
)


def counts(town, lived):
    [item] = town.people.order(lived[0].buyer, lived[0].order_id)["items"]
    with town.services["returns"].work() as work:
        [withdrawal] = work.session.execute(text("SELECT * FROM withdrawals")).all()
        returns = work.session.execute(text("SELECT count(*) FROM returns")).scalar_one()
    where = withdrawal.cancelled_units, withdrawal.returned_units, withdrawal.waiting_units
    return item["amount"], item["cancelledAmount"], where, returns


@pytest.mark.parametrize("given_up", [2, 3])
@pytest.mark.parametrize("seed", [None, 1])
def test_one_parcel_is_taken_back_and_the_other_given_up(planner, given_up, seed):
    with planner.town(disorder=None if seed is None else random.Random(seed)) as town:
        lived = live_with_a_withdrawal_under_way(town, given_up)
        town.come_to_rest()  # what is told by the clock may have been late just now
        expect_settled(town, lived)
        assert counts(town, lived) == (5, 2 + given_up, (2, 0, 0), 0)
        assert town.audit() == []


@pytest.mark.parametrize("seed", [None, 1])
def test_what_its_carrier_brings_back_is_cancelled_and_the_rest_sent_again(planner, seed):
    with planner.town(disorder=None if seed is None else random.Random(seed)) as town:
        lived = live_with_a_withdrawal_from_what_comes_back(town)
        town.come_to_rest()  # what is told by the clock may have been late just now
        expect_settled(town, lived)
        assert counts(town, lived) == (3, 1, (1, 0, 0), 0)
        assert town.audit() == []
