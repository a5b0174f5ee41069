"""A market that gives deposits back: who does not pay the balance loses the product, and not a kuruş."""

import random

import pytest
from sqlalchemy import text

from tests.market.lives import DAY, HOUR, Expected, expect_settled, live_with_deposits


def payouts_of(town) -> list[tuple[str, int]]:
    with town.services["payments"].work() as work:
        rows = work.session.execute(text("SELECT kind, gross_kurus FROM payouts ORDER BY gross_kurus, kind"))
        return [tuple(row) for row in rows]


def live_to_the_end(town) -> list[Expected]:
    """After the deposits, what was paid up is delivered, and its supplier is paid."""
    lived = live_with_deposits(town)
    town.people.ship_everything()
    town.people.wait_for_the_carrier()
    town.pass_time(HOUR, 15 * DAY, HOUR, HOUR)
    town.come_to_rest()
    paid_up, unpaid = lived
    return [Expected(paid_up.buyer, paid_up.order_id, "delivered", {}), unpaid]


@pytest.mark.parametrize(
    ("setting", "back", "payouts"),
    [("0", {"balance_unpaid": 20}, [("sale", 2000), ("sale", 5000)]),
     ("1", {}, [("deposit_forfeited", 2000), ("sale", 2000), ("sale", 5000)])],
)  # fmt: skip
@pytest.mark.parametrize("seed", [None, 1])
def test_an_unpaid_deposit_goes_where_the_shop_said_before_it_was_paid(planner, setting, back, payouts, seed):
    disorder = None if seed is None else random.Random(seed)
    with planner.town(disorder=disorder, DEPOSIT_FORFEITED=setting) as town:
        paid_up, unpaid = live_to_the_end(town)
        expect_settled(town, [paid_up, Expected(unpaid.buyer, unpaid.order_id, "forfeited", back)])
        for each in (paid_up, unpaid):
            [item] = town.people.order(each.buyer, each.order_id)["items"]
            assert item["product"]["depositForfeited"] is (setting == "1")
            assert (item["finalPrice"], item["product"]["numOrders"]) == (70, 2)  # a price that was fixed stays
        assert payouts_of(town) == payouts
        assert town.audit() == []
