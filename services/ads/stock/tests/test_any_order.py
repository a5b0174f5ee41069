"""An order, its cancels and the end of its ad come to the same in each order in which the ads service can hear them."""

from datetime import timedelta
from itertools import permutations

import pytest
from sqlalchemy import select

from ads.price.rules.curve import price_at
from ads.stock.rows import Purchase
from ads.stock.tests.test_cancelling import cancelled, lines
from ads.tests.fixtures import TERMS
from contracts.events import AdEnded, Event
from kit.ids import new_id
from kit.inbox import receive
from kit.retries import retry_failures
from kit.testing import message

OTHERS, UNITS = 40, 20
BEFORE, AFTER = 3, 2  # units that the buyer gives back before the end of the ad, and after it
END, RETRIED = "the end", "the next try"


def hear(shop, event: Event) -> None:
    """As the worker does: what can't be handled yet is kept and tried again."""
    receive(shop.ads.service, shop.ads.workforce, message(event, new_id(), shop.ads.clock))


def live(shop, happened: dict[str, Event], order: tuple[str, ...], end) -> None:
    for what in order:
        if what == END:
            shop.ads.clock.move_to(max(end, shop.ads.clock.now()))
        elif what == RETRIED:
            shop.ads.clock.move(minutes=1)
            retry_failures(shop.ads.service, shop.ads.workforce)
        else:
            hear(shop, happened[what])
        shop.ads.run_due()
    for _ in range(3):
        shop.ads.clock.move(minutes=5)
        retry_failures(shop.ads.service, shop.ads.workforce)
        shop.ads.run_due()


def standing(shop, ad_id, buyer_id) -> tuple:
    ad = shop.ad(ad_id)
    (ended,) = shop.ads.announced(AdEnded)
    with shop.ads.work() as work:
        bought = work.session.scalar(select(Purchase.units).where(Purchase.buyer_id == buyer_id))
    told = ended.units_sold, ended.final_price_kurus
    return (
        ad.status,
        ad.units_sold,
        ad.final_kurus,
        ad.units_held,
        bought,
        told,
        sum(one[0] for one in lines(shop, ad_id)),
    )


@pytest.mark.parametrize("order", list(permutations(("paid", "before", "after", END))))
def test_count_price_and_what_its_buyer_has_come_to_the_same(shop, order):
    ad_id = shop.publish(end_day=0)
    shop.buy(ad_id, OTHERS)
    end = shop.ad(ad_id).ends_at
    shop.ads.clock.move_to(end - timedelta(minutes=10))
    paid = shop.reserve(ad_id, UNITS, expires_at=end + timedelta(minutes=20))
    happened = {
        "paid": paid,
        "before": cancelled(paid, BEFORE, cancelled_at=end - timedelta(minutes=5)),
        "after": cancelled(paid, AFTER, cancelled_at=end + timedelta(minutes=1)),
    }
    # Once the price is fixed it stays; what was heard before that counts, whether it had to be tried again or not.
    heard = [one for one in order if one != "before" or order.index("before") < _fixed_after(order)]
    live(shop, happened, tuple(heard), end)
    counted = OTHERS + UNITS - (BEFORE if "before" in heard else 0)
    price = price_at(TERMS, counted)
    left = UNITS - AFTER - (BEFORE if "before" in heard else 0)
    assert standing(shop, ad_id, paid.buyer_id) == ("ended", counted, price, 0, left, (counted, price), counted)
    shop.require_consistent()


def _fixed_after(order: tuple[str, ...]) -> int:
    """The place from which on the price is fixed: the end and the order are there, and no cancel waits for the order."""
    waits = order.index("after") < order.index("paid")
    return len(order) if waits else max(order.index(END), order.index("paid"))


@pytest.mark.parametrize("order", [("before", END, "paid"), (END, "before", "paid"), ("before", "paid", END)])
def test_the_end_waits_for_a_cancel_that_came_before_its_order(shop, order):
    ad_id = shop.publish(end_day=0)
    shop.buy(ad_id, OTHERS)
    end = shop.ad(ad_id).ends_at
    shop.ads.clock.move_to(end - timedelta(minutes=10))
    paid = shop.reserve(ad_id, UNITS, expires_at=end + timedelta(minutes=20))
    happened = {"paid": paid, "before": cancelled(paid, BEFORE, cancelled_at=end - timedelta(minutes=5))}
    live(shop, happened, order, end)
    assert shop.ad(ad_id).final_kurus == price_at(TERMS, OTHERS + UNITS - BEFORE)
    shop.require_consistent()
