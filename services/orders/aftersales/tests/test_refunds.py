"""Refunds as orders shows them, in any order of their news."""

from datetime import timedelta

from sqlalchemy import select

from contracts import events
from kit.ids import new_id
from kit.testing import NOON
from orders.aftersales.rows import Refund
from orders.carts import steps as carts
from orders.tests.market import buy, captured, order, put, start


def refund_of(snapshot, cause="price_difference", amount=60_00):
    item = snapshot["items"][0]
    return (new_id(), snapshot["orderId"], item["itemId"], item["adId"], snapshot["buyer"]["id"], cause, amount)


def shown_refunds(test, buyer, snapshot):
    refunds = order(test, buyer, snapshot["orderId"])["items"][0]["refunds"]
    return [(refund["state"], refund["amount_kurus"]) for refund in refunds]


def _listed_refunds(test, buyer):
    with test.work() as work:
        return [line["total_refund_kurus"] for line in carts.list_orders(work, buyer).items]


def test_a_refund_moves_forward_whichever_news_comes_first(test, buyer):
    snapshot = buy(test, buyer)
    told = refund_of(snapshot)
    sent = NOON + timedelta(hours=2)
    test.deliver_twice(events.RefundCompleted(*told, sent))
    test.deliver_twice(events.RefundParked(*told))
    test.deliver_twice(events.RefundOpened(*told, NOON))
    assert shown_refunds(test, buyer, snapshot) == [("succeeded", 60_00)]
    refund = order(test, buyer, snapshot["orderId"])["items"][0]["refunds"][0]
    assert (refund["opened_at"], refund["completed_at"]) == (NOON, sent)


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

    def account():
        refund = order(test, buyer, snapshot["orderId"])["items"][0]["refunds"][0]
        return refund["needs_iban"], refund["has_iban"]

    test.deliver_twice(events.RefundParked(*told, reference_id=reference, needs_iban=True))
    test.deliver_twice(events.RefundOpened(*told, NOON, reference_id=reference, reference_total_kurus=60_00, units=1))
    assert account() == (True, False)
    test.deliver_twice(events.RefundParked(*told, reference_id=reference, has_iban=True))
    assert account() == (False, True)
    test.deliver_twice(events.RefundParked(*told, reference_id=reference))
    assert account() == (False, False)
    refund = order(test, buyer, snapshot["orderId"])["items"][0]["refunds"][0]
    assert (refund["cause"], refund["state"]) == ("cancelled", "in_review")
    with test.work() as work:
        assert work.session.scalar(select(Refund.reference_id)) == reference


def test_a_refund_that_a_bank_sent_back_waits_for_an_account_again_whichever_news_comes_first(test, buyer):
    snapshot = buy(test, buyer)
    told = refund_of(snapshot)
    first, second = NOON + timedelta(days=1), NOON + timedelta(days=9)
    sent = events.RefundCompleted(*told, first)
    named = events.RefundParked(*told, has_iban=True)
    back = events.RefundParked(*told, needs_iban=True, bounces=1, bounced_at=NOON + timedelta(days=5))
    sent_again = events.RefundCompleted(*told, second, bounces=1, is_transfer=True)

    def shown():
        refund = order(test, buyer, snapshot["orderId"])["items"][0]["refunds"][0]
        return refund["state"], refund["needs_iban"], refund["has_iban"], refund["completed_at"]

    test.deliver_twice(sent)
    test.deliver_twice(back)
    assert shown() == ("in_review", True, False, None)
    test.deliver_twice(named)
    test.deliver_twice(sent)
    assert shown() == ("in_review", True, False, None), "these are older than the bounce"
    test.deliver_twice(events.RefundParked(*told, has_iban=True, bounces=1))
    assert shown() == ("in_review", False, True, None)
    test.deliver_twice(sent_again)
    test.deliver_twice(back)
    assert shown() == ("succeeded", False, False, second), "there is no account to correct any more"


def test_a_refund_may_arrive_before_its_order_is_paid_here(test, buyer):
    snapshot = start(test, buyer, put(test, buyer, 1)["info"]["id"])
    test.deliver_twice(events.RefundOpened(*refund_of(snapshot, "late_capture", 100_00), NOON))
    test.deliver(captured(snapshot))
    assert shown_refunds(test, buyer, snapshot) == [("queued", 100_00)]


def test_what_comes_back_of_a_payment_that_did_not_count_is_none_of_the_orders(test, buyer):
    cart_id = put(test, buyer, 3)["info"]["id"]
    older, newer = start(test, buyer, cart_id), start(test, buyer, cart_id)
    test.deliver(captured(older))
    test.deliver(captured(newer))
    test.deliver_twice(events.RefundOpened(*refund_of(older, "late_capture", 300_00), NOON))
    test.deliver_twice(events.RefundOpened(*refund_of(newer, "cancelled", 100_00), NOON))
    shown = order(test, buyer, cart_id)
    refunds = {refund["cause"]: refund["is_of_another_payment"] for refund in shown["items"][0]["refunds"]}
    assert refunds == {"late_capture": True, "cancelled": False}
    assert [shown["info"]["total_refund_kurus"], *_listed_refunds(test, buyer)] == [100_00, 100_00]


def test_an_order_tells_a_refused_capture_from_units_that_its_ad_could_not_give(test, buyer):
    cart_id = put(test, buyer, 3)["info"]["id"]
    older, newer = start(test, buyer, cart_id), start(test, buyer, cart_id)
    test.deliver(captured(older))
    test.deliver(captured(newer))
    for snapshot, amount in ((older, 300_00), (newer, 200_00)):
        told = refund_of(snapshot, "late_capture", amount)
        test.deliver_twice(events.RefundOpened(*told, NOON, payment_id=snapshot["paymentId"]))
    shown = order(test, buyer, cart_id)
    refunds = {refund["amount_kurus"]: refund["is_of_another_payment"] for refund in shown["items"][0]["refunds"]}
    assert refunds == {300_00: True, 200_00: False}
    assert [shown["info"]["total_refund_kurus"], *_listed_refunds(test, buyer)] == [200_00, 200_00]


def test_what_goes_back_of_a_mismatch_is_none_of_the_orders(test, buyer):
    snapshot = buy(test, buyer)
    told = refund_of(snapshot, "late_capture", 300_00)
    test.deliver_twice(events.RefundCompleted(*told, NOON))
    test.deliver_twice(events.RefundOpened(*told, NOON, payment_id=new_id()))
    assert order(test, buyer, snapshot["orderId"])["items"][0]["refunds"][0]["is_of_another_payment"] is True
    assert _listed_refunds(test, buyer) == [0]


def test_a_balance_that_came_too_late_is_another_payment_too(test, buyer):
    snapshot = buy(test, buyer)
    test.deliver_twice(events.RefundOpened(*refund_of(snapshot, "balance_late", 60_00), NOON))
    shown = order(test, buyer, snapshot["orderId"])
    assert shown["items"][0]["refunds"][0]["is_of_another_payment"] is True
    assert [shown["info"]["total_refund_kurus"], *_listed_refunds(test, buyer)] == [0, 0]


def test_a_late_capture_whose_units_were_gone_is_the_orders_own(test, buyer):
    snapshot = buy(test, buyer)
    test.deliver_twice(events.RefundOpened(*refund_of(snapshot, "late_capture", 100_00), NOON))
    shown = order(test, buyer, snapshot["orderId"])
    assert shown["items"][0]["refunds"][0]["is_of_another_payment"] is False
    assert [shown["info"]["total_refund_kurus"], *_listed_refunds(test, buyer)] == [100_00, 100_00]
