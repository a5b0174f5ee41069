"""Refunds as orders shows them, whatever comes first."""

from datetime import timedelta

from contracts import events
from kit.ids import new_id
from kit.testing import NOON
from orders.tests.market import buy, captured, order, put, start


def refund_of(snapshot, cause="price_difference", amount=60_00):
    item = snapshot["items"][0]
    return (new_id(), snapshot["orderId"], item["itemId"], item["adId"], snapshot["buyer"]["id"], cause, amount)


def shown_refunds(test, buyer, snapshot):
    refunds = order(test, buyer, snapshot["orderId"])["items"][0]["refunds"]
    return [(refund.state, refund.amount_kurus) for refund in refunds]


def test_a_refund_moves_forward_whatever_comes_first(test, buyer):
    snapshot = buy(test, buyer)
    told = refund_of(snapshot)
    sent = NOON + timedelta(hours=2)
    test.deliver_twice(events.RefundCompleted(*told, sent))
    test.deliver_twice(events.RefundParked(*told))
    test.deliver_twice(events.RefundOpened(*told, NOON))
    assert shown_refunds(test, buyer, snapshot) == [("succeeded", 60_00)]
    refund = order(test, buyer, snapshot["orderId"])["items"][0]["refunds"][0]
    assert (refund.opened_at, refund.completed_at) == (NOON, sent)


def test_a_parked_refund_is_shown_as_in_review_until_it_succeeds(test, buyer):
    snapshot = buy(test, buyer)
    told = refund_of(snapshot)
    test.deliver_twice(events.RefundOpened(*told, NOON))
    assert shown_refunds(test, buyer, snapshot) == [("queued", 60_00)]
    test.deliver_twice(events.RefundParked(*told))
    assert shown_refunds(test, buyer, snapshot) == [("in_review", 60_00)]
    test.deliver_twice(events.RefundOpened(*told, NOON))
    assert shown_refunds(test, buyer, snapshot) == [("in_review", 60_00)]
    test.deliver_twice(events.RefundCompleted(*told, NOON))
    assert shown_refunds(test, buyer, snapshot) == [("succeeded", 60_00)]


def test_a_refund_that_needs_a_bank_account_says_so(test, buyer):
    snapshot = buy(test, buyer)
    told = refund_of(snapshot, "cancelled")
    reference = new_id()

    def needs_iban():
        return order(test, buyer, snapshot["orderId"])["items"][0]["refunds"][0].needs_iban

    test.deliver_twice(events.RefundParked(*told, reference_id=reference, needs_iban=True))
    test.deliver_twice(events.RefundOpened(*told, NOON, reference_id=reference, reference_total_kurus=60_00, units=1))
    assert needs_iban() is True
    test.deliver_twice(events.RefundParked(*told, reference_id=reference))
    assert needs_iban() is False
    refund = order(test, buyer, snapshot["orderId"])["items"][0]["refunds"][0]
    assert (refund.reference_id, refund.cause, refund.state) == (reference, "cancelled", "in_review")


def test_a_refund_may_arrive_before_its_order_is_paid_here(test, buyer):
    snapshot = start(test, buyer, put(test, buyer, 1)["info"]["id"])
    test.deliver_twice(events.RefundOpened(*refund_of(snapshot, "late_capture", 100_00), NOON))
    test.deliver(captured(snapshot))
    assert shown_refunds(test, buyer, snapshot) == [("queued", 100_00)]
