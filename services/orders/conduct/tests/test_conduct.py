"""How suppliers did, counted from what really happened, and told again every hour."""

from datetime import timedelta

from contracts import events
from kit.ids import new_id
from orders.conduct.steps import count_conduct
from orders.invoices.tests.papers import kept, number_of, paper_of
from orders.parcels.steps.shipping import flag_late
from orders.shortfalls.rules import Outcome, Reason, ShortfallWanted
from orders.shortfalls.steps import tell_shortfall
from orders.tests.market import SUPPLIER, ad_ended, buy
from orders.tests.selling import cancel, receive, return_changed, sell, ship


def give_up(test, snapshot, units):
    item_id = snapshot["items"][0]["itemId"]
    told = ShortfallWanted(new_id(), snapshot["orderId"], item_id, Outcome.REFUND, Reason.OWN_SUPPLIER, units)
    with test.work() as work:
        tell_shortfall(work, SUPPLIER, told)


def count(test):
    """What is told of the supplier by the next counting, which is due."""
    test.clock.move(hours=1)
    while count_conduct(test.service):
        pass
    return [told for told in test.announced(events.ConductCounted) if told.supplier_id == SUPPLIER][-1]


def delivered(test, buyer):
    snapshot = sell(test, buyer)
    ship(test, snapshot)
    receive(test, buyer, snapshot)
    return snapshot


def test_a_supplier_is_counted_every_hour_and_once(test, buyer):
    sell(test, buyer)
    assert count_conduct(test.service) == 0
    test.clock.move(hours=1)
    while count_conduct(test.service):
        pass
    (first,) = [told for told in test.announced(events.ConductCounted) if told.supplier_id == SUPPLIER]
    assert (first.sequence, first.days, first.counted_at) == (1, 90, test.clock.now())
    test.clock.move(minutes=59, seconds=59)
    assert count_conduct(test.service) == 0
    test.clock.move(seconds=1)
    assert count_conduct(test.service) == 1
    assert [told.sequence for told in test.announced(events.ConductCounted)] == [1, 2]


def test_what_was_shipped_in_time_and_what_was_not(test, buyer):
    in_time, late, cancelled = buy(test, buyer), buy(test, new_id()), buy(test, new_id())
    assert (count(test).due_items, count(test).sold_units) == (0, 0)  # its ad runs
    test.deliver(ad_ended())
    assert (count(test).due_items, count(test).sold_units) == (0, 9)  # there is time
    ship(test, in_time)
    cancel(test, cancelled, 3)
    told = count(test)
    assert (told.due_items, told.late_items, told.sold_units) == (1, 0, 6)
    test.clock.move(days=13)
    assert flag_late(test.service) == 1
    told = count(test)
    assert (told.due_items, told.late_items) == (2, 1)
    ship(test, late)
    told = count(test)
    assert (told.due_items, told.late_items) == (2, 1)


def test_what_was_given_up(test, buyer):
    give_up(test, sell(test, buyer), 2)
    told = count(test)
    assert (told.sold_units, told.short_units) == (3, 2)


def test_only_a_return_that_came_back_for_a_fault_counts(test, buyer):
    snapshot = delivered(test, buyer)
    told = return_changed(snapshot, "proccessing_refund", is_fault=True)
    test.deliver(told)
    assert (count(test).delivered_units, count(test).faulty_units) == (3, 0)
    ended = {"sequence": 2, "status": "success", "is_open": False}
    test.deliver(events.ReturnChanged(**vars(told) | ended))
    assert count(test).faulty_units == 1
    test.deliver(return_changed(snapshot, "success", is_open=False))
    assert (count(test).faulty_units, count(test).disputed_units) == (1, 0)


def test_a_return_that_an_operator_granted_is_a_lost_dispute(test, buyer):
    snapshot = delivered(test, buyer)
    test.deliver(return_changed(snapshot, "success", is_open=False, objection="granted"))
    test.deliver(return_changed(snapshot, "seller_rejected", is_open=False, objection="rejected"))
    assert (count(test).faulty_units, count(test).disputed_units) == (0, 1)


def test_an_invoice_is_due_a_week_after_delivery(test, buyer, supplier):
    other = new_id()
    sold = {buyer: buy(test, buyer), other: buy(test, other)}
    test.deliver(ad_ended())
    for each, snapshot in sold.items():
        ship(test, snapshot)
        receive(test, each, snapshot)
    first, second = sold.values()
    kept(test, supplier, f"{number_of(first)}.pdf", paper_of(first))
    test.clock.move(days=7, hours=-2)
    assert count(test).invoice_items == 0
    told = count(test)
    assert (told.invoice_items, told.unbilled_items) == (2, 1)
    test.clock.move(seconds=1)
    kept(test, test.token("supplier", SUPPLIER), f"{number_of(second)}.pdf", paper_of(second))  # too late
    told = count(test)
    assert (told.invoice_items, told.unbilled_items) == (2, 1)


def test_what_ended_long_ago_is_forgiven(test, buyer):
    sell(test, buyer)
    test.clock.move(days=30)
    flag_late(test.service)
    assert count(test).late_items == 1
    test.clock.move_to(ad_ended().ended_at + timedelta(days=90))
    told = count(test)
    assert (told.due_items, told.late_items, told.sold_units) == (0, 0, 0)
