"""The day of arrival that an order shows: it follows what is known of the end of its ads and of their shipping."""

from dataclasses import replace
from datetime import date, timedelta

from contracts import events
from kit.clock import end_of_istanbul_day
from kit.ids import new_id
from kit.testing import NOON
from orders.orders.rows import Item
from orders.shortfalls.rules import Outcome, Reason, ShortfallWanted
from orders.shortfalls.steps import tell_shortfall
from orders.tests.market import SUPPLIER, ad_ended, ad_published, buy, captured, order, put, start
from orders.tests.selling import balance_due, balance_paid, cancel, deposit_ad_ended, reserve, sell
from orders.views.steps import tracking

TUESDAY = NOON + timedelta(days=1)
PLANNED, AFTER_TUESDAY = date(2026, 3, 16), date(2026, 3, 13)


def ended_early() -> events.AdEnded:
    return replace(ad_ended(), ended_at=TUESDAY)


def promised(test, buyer, snapshot) -> date:
    """As the order's page tells its buyer, and the page of tracking a visitor who has its number."""
    with test.work() as work:
        tracked = tracking.track_order(work, snapshot["orderId"])["promised_on"]
    shown = order(test, buyer, snapshot["orderId"])["info"]["promised_on"]
    assert shown == tracked
    return shown


def last_days(test, snapshot) -> list[str]:
    with test.work() as work:
        items = work.session.query(Item).filter_by(order_id=snapshot["orderId"])
        return [f"{item.ship_by:%d %H:%M}" for item in items]


def test_an_early_end_brings_the_promised_day_forward(test, buyer):
    snapshot = buy(test, buyer)
    assert promised(test, buyer, snapshot) == PLANNED
    test.deliver_twice(ended_early())
    assert promised(test, buyer, snapshot) == AFTER_TUESDAY


def test_what_is_captured_after_an_early_end_is_promised_by_that_end(test, buyer):
    snapshot = start(test, buyer, put(test, buyer, 1)["info"]["id"])
    test.deliver(ended_early())
    test.deliver(captured(snapshot))
    assert promised(test, buyer, snapshot) == AFTER_TUESDAY
    assert last_days(test, snapshot) == ["10 20:59"]


def test_the_last_day_for_shipping_counts_from_the_planned_end_though_the_price_is_fixed_after_midnight(test, buyer):
    tonight = end_of_istanbul_day(NOON)
    test.deliver(ad_published(1002, ends_at=tonight))
    early, late = buy(test, buyer, 1, 1002), start(test, buyer, put(test, buyer, 1, ad_id=1002)["info"]["id"])
    before = promised(test, buyer, early)
    test.deliver(replace(ad_ended(1002), ended_at=tonight + timedelta(minutes=20)))
    test.deliver(captured(late))
    for snapshot in (early, late):
        assert last_days(test, snapshot) == ["09 20:59"]
        assert promised(test, buyer, snapshot) == before == date(2026, 3, 12)


def test_an_end_that_an_operator_ordered_before_midnight_counts_though_the_price_is_fixed_after_it(test, buyer):
    snapshot = buy(test, buyer)
    tonight = end_of_istanbul_day(NOON)
    test.deliver(replace(ad_ended(), ended_at=tonight + timedelta(minutes=20), closed_at=tonight))
    assert last_days(test, snapshot) == ["09 20:59"]
    assert promised(test, buyer, snapshot) == date(2026, 3, 12)


def test_more_days_for_shipping_move_the_promised_day(test, buyer):
    snapshot = sell(test, buyer)
    item_id = snapshot["items"][0]["itemId"]
    wanted = ShortfallWanted(new_id(), snapshot["orderId"], item_id, Outcome.EXTRA_DAYS, Reason.OWN_SUPPLIER, days=4)
    with test.work() as work:
        tell_shortfall(work, SUPPLIER, wanted)
    assert promised(test, buyer, snapshot) == PLANNED + timedelta(days=4)


def test_a_balance_that_is_paid_early_brings_the_promised_day_forward(test, buyer):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    test.deliver(balance_due(snapshot))
    assert promised(test, buyer, snapshot) == date(2026, 3, 19)
    test.deliver(balance_paid(snapshot))
    assert promised(test, buyer, snapshot) == date(2026, 3, 14)


def test_what_was_cancelled_holds_no_promise_up(test, buyer):
    test.deliver(ad_published(1002, ends_at=NOON + timedelta(days=12)))
    put(test, buyer, 1, ad_id=1002)
    snapshot = buy(test, buyer, 1)
    late = promised(test, buyer, snapshot)
    cancel(test, snapshot, 1, ad_id=1002)
    assert promised(test, buyer, snapshot) == PLANNED < late
    cancel(test, snapshot, 1, ad_id=1001)
    assert promised(test, buyer, snapshot) == late
