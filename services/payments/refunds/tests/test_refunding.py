"""Refunds against the misbehaving provider: never twice, never above what was captured, never lost."""

import pytest

from contracts.events import (
    AdSettled,
    CaptureRefused,
    RefundCompleted,
    RefundOpened,
    RefundParked,
    UnitsCommitted,
)
from kit.ids import new_id
from payments.lines.steps import NotCapturedYet
from payments.refunds.steps import parked
from payments.refunds.steps import send as refunds_send
from payments.refunds.tests.sending import ended, instruct, send
from payments.settlement.steps import ended_ads
from payments.tests.world import NO_REFUND_CARD, item


def resolve(world) -> int:
    return refunds_send.resolve_doubts(world.payments.service)


def settle_ads(world) -> int:
    return ended_ads.settle_ads(world.payments.service)


def test_an_ended_ad_refunds_each_confirmed_line_its_difference_once(world):
    payments = [world.capture(item(units=units)) for units in (1, 2, 5)]
    for payment in payments:
        world.confirm(payment)
    world.end_ad()
    assert (instruct(world), instruct(world)) == (3, 0)
    assert [event.amount_kurus for event in world.payments.announced(RefundOpened)] != []
    assert send(world) == 3 and send(world) == 0
    assert [world.provider_refunds(payment) for payment in payments] == [[1_500], [3_000], [7_500]]
    assert {event.cause for event in world.payments.announced(RefundCompleted)} == {"price_difference"}
    assert (settle_ads(world), settle_ads(world)) == (1, 0)
    assert world.payments.announced(AdSettled) == [AdSettled(7, 3, 12_000)]
    world.assert_ledger_is_sound()


def test_an_ad_is_not_settled_while_a_line_is_unconfirmed_or_a_refund_open(world):
    first, late = world.capture(item()), world.capture(item())
    world.confirm(first)
    world.end_ad()
    instruct(world)
    assert settle_ads(world) == 0
    send(world)
    assert settle_ads(world) == 0
    world.confirm(late)
    assert instruct(world) == 1
    assert settle_ads(world) == 0
    send(world)
    assert settle_ads(world) == 1
    assert world.payments.announced(AdSettled)[0].refunds == 2


def test_no_difference_no_refund(world):
    payment = world.capture(item())
    world.confirm(payment)
    world.end_ad(final=10_000)
    instruct(world)
    assert world.refunds() == []
    assert settle_ads(world) == 1
    assert world.payments.announced(AdSettled) == [AdSettled(7, 0, 0)]


def test_a_lost_answer_is_asked_about_and_never_sent_again(world):
    payment = ended(world)
    world.fault(lost_answer={"scope": ["refund"], "times": 1})
    send(world)
    assert world.refunds()[0].state == "in_doubt"
    assert (send(world), resolve(world)) == (0, 0)
    world.clock.move(minutes=10, seconds=1)
    assert resolve(world) == 1
    assert world.refunds()[0].state == "succeeded"
    assert world.provider_refunds(payment) == [3_000]
    assert len(world.payments.announced(RefundCompleted)) == 1
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("fault", ["error_after", "bad_signature"])
def test_an_answer_that_cannot_be_trusted_is_doubt(world, fault):
    payment = ended(world)
    world.fault(**{fault: {"scope": ["refund"], "times": 1}})
    send(world)
    assert world.refunds()[0].state == "in_doubt"
    world.clock.move(minutes=11)
    resolve(world)
    assert world.refunds()[0].state == "succeeded"
    assert world.provider_refunds(payment) == [3_000]


def test_a_lost_request_is_sent_again_only_after_two_readings_an_hour_apart(world):
    payment = ended(world)
    world.fault(lost_request={"scope": ["refund"], "times": 1})
    send(world)
    world.clock.move(minutes=11)
    assert resolve(world) == 1
    assert world.refunds()[0].state == "in_doubt"
    world.clock.move(minutes=59)
    assert (resolve(world), send(world)) == (0, 0)
    world.clock.move(minutes=2)
    assert resolve(world) == 1
    assert world.refunds()[0].state == "queued"
    send(world)
    assert world.refunds()[0].state == "succeeded"
    assert world.provider_refunds(payment) == [3_000]
    attempts = world.query("SELECT number, outcome FROM refund_attempts ORDER BY number")
    assert [(row.number, row.outcome) for row in attempts] == [(1, "absent"), (2, "done")]


def test_a_lagging_report_does_not_make_a_second_refund(world):
    payment = ended(world)
    world.fault(lost_answer={"scope": ["refund"], "times": 1}, reporting_lag={"seconds": 1800})
    send(world)
    world.clock.move(minutes=11)
    resolve(world)
    assert world.refunds()[0].state == "in_doubt"
    world.clock.move(minutes=61)
    resolve(world)
    assert world.refunds()[0].state == "succeeded"
    assert world.provider_refunds(payment) == [3_000]


def test_a_worker_that_died_during_the_call_leaves_doubt_behind(world):
    ended(world)
    calls = refunds_send.REFUNDS.claim(world.payments.service)
    assert len(calls) == 1 and world.refunds()[0].state == "sending"
    assert refunds_send.sweep_sending(world.payments.service) == 0
    world.clock.move(minutes=2, seconds=1)
    assert refunds_send.sweep_sending(world.payments.service) == 1
    assert world.refunds()[0].state == "in_doubt"
    refunds_send.REFUNDS.make(world.payments.service, calls[0])
    assert world.refunds()[0].state == "succeeded"


def test_too_many_requests_wait_and_are_sent_later(world):
    payment = ended(world)
    world.fault(rate_limited={"scope": ["refund"], "times": 1})
    send(world)
    assert world.refunds()[0].state == "queued"
    world.clock.move(seconds=59)
    assert send(world) == 0
    world.clock.move(seconds=62)
    assert send(world) == 1
    assert world.provider_refunds(payment) == [3_000]


def test_refunds_keep_to_the_allowed_rate(world, service_under_test):
    from dataclasses import replace

    service = world.payments.service
    service.settings = replace(service.settings, refunds_per_minute=40)
    payments = [world.capture(item()) for _ in range(6)]
    for payment in payments:
        world.confirm(payment)
    world.end_ad()
    instruct(world)
    assert (send(world), send(world)) == (4, 0)
    world.clock.move(seconds=1.5)
    assert send(world) == 1
    world.clock.move(seconds=60)
    assert send(world) == 1


def test_a_definite_refusal_is_parked_and_can_be_tried_again_by_an_operator(world):
    payment = world.capture(item(), card=NO_REFUND_CARD)
    world.confirm(payment)
    world.end_ad()
    instruct(world)
    send(world)
    parked = world.refunds()[0]
    assert parked.state == "parked" and "10012" in parked.reason
    assert len(world.payments.announced(RefundParked)) == 1
    assert settle_ads(world) == 0
    operator = world.payments.token("operator")
    listed = world.payments.client.get("/operator/refunds?state=parked", headers=operator).get_json()["success"][
        "items"
    ]
    assert [(row["refundId"], row["amount"], row["orderNumber"]) for row in listed] == [
        (parked.id, 30.0, payment.order_id[:8])
    ]
    path = f"/operator/refunds/{parked.id}/retry"
    assert world.payments.client.post(path, headers=operator).get_json()["success"]["state"] == "queued"
    assert world.payments.client.post(path, headers=operator).status_code == 409
    assert [row.action for row in world.query("SELECT action FROM operator_actions")] == ["refund.retry"]


def test_operators_find_the_refunds_of_an_order_or_an_ad_and_have_them_as_a_file(world):
    one, other = world.capture(item()), world.capture(item(ad_id=8))
    for payment in (one, other):
        world.confirm(payment)
    world.end_ad()
    world.end_ad(8)
    instruct(world)
    headers = world.payments.token("operator")

    def get(path, q):
        return world.payments.client.get(f"/operator/refunds{path}", query_string={"q": q}, headers=headers)

    def orders(q):
        return [row["orderId"] for row in get("", q).get_json()["success"]["items"]]

    assert orders(f"#{one.order_id[:8]}") == orders(one.order_id) == orders("7") == [one.order_id]
    assert (orders("8"), orders("Ayşe"), len(orders(""))) == ([other.order_id], [], 2)
    head, row, end = get(".csv", "8").get_data().decode("utf-8-sig").split("\r\n")
    assert (head.split(";")[:4], end) == (["Tarih", "Sipariş", "İlan", "Tutar"], "")
    assert row.split(";")[1:6] == [f"#{other.order_id[:8]}", "8", "30,00", "Fiyat farkı", "Sırada"]
    assert 'filename="para-iadeleri-' in get(".csv", "").headers["Content-Disposition"]


def test_what_was_parked_out_of_doubt_is_asked_about_before_it_is_sent(world):
    payment = ended(world)
    world.fault(lost_answer={"scope": ["refund"], "times": 1})
    send(world)
    with world.payments.work() as work:
        from payments.refunds import selects as refunds_selects

        refunds_send.park(
            work, refunds_selects.refund_locked(work.session, world.refunds()[0].id), "?", out_of_doubt=True
        )
    assert parked.retry(world.payments.service, world.refunds()[0].id, new_id())["state"] == "in_doubt"
    assert send(world) == 0
    assert resolve(world) == 1
    assert world.refunds()[0].state == "succeeded"
    assert world.provider_refunds(payment) == [3_000]


def test_a_withdrawn_ad_refunds_everything(world):
    payment = world.capture(item(), item(ad_id=8))
    world.cancel(payment)
    send(world)
    assert sorted(world.provider_refunds(payment)) == [20_000, 20_000]
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("order", ["cancel first", "end first", "difference sent first", "difference queued"])
def test_a_cancelled_line_gets_back_exactly_what_was_captured_in_any_order(world, order):
    payment = world.capture(item())
    world.confirm(payment)
    if order == "cancel first":
        world.cancel(payment, "late_capture")
    world.end_ad()
    if order in ("difference sent first", "difference queued"):
        instruct(world)
    if order == "difference sent first":
        send(world)
    if order != "cancel first":
        world.cancel(payment, "late_capture")
    for _ in range(4):
        instruct(world)
        send(world)
    assert sum(world.provider_refunds(payment)) == 20_000
    assert {row.state for row in world.refunds()} == {"succeeded"}
    world.assert_ledger_is_sound()


def test_two_refunds_of_one_line_are_never_at_the_provider_at_once(world):
    payment = ended(world)
    world.fault(lost_answer={"scope": ["refund"], "times": 1})
    send(world)
    world.cancel(payment)
    assert send(world) == 0
    world.clock.move(minutes=11)
    resolve(world)
    assert send(world) == 1
    assert sorted(world.provider_refunds(payment)) == [3_000, 17_000]


def test_a_refused_capture_is_refunded_in_full_once(world):
    payment = world.capture(item())
    world.payments.deliver_twice(CaptureRefused(payment.order_id, payment.id, "superseded"))
    world.payments.deliver(CaptureRefused(payment.order_id, payment.id, "superseded"))
    send(world)
    assert world.provider_refunds(payment) == [20_000]
    assert [row.cause for row in world.refunds()] == ["late_capture"]


def test_a_confirmation_counts_once_and_an_unknown_item_is_tried_again(world):
    payment = world.capture(item())
    line = world.lines(payment)[0]
    world.payments.deliver_twice(UnitsCommitted(7, payment.order_id, line.item_id, 2))
    assert world.lines(payment)[0].awaits_difference
    with pytest.raises(NotCapturedYet):
        world.payments.deliver(UnitsCommitted(7, new_id(), new_id(), 2))


def test_of_two_captures_of_one_item_only_the_one_that_was_counted_is_confirmed(world):
    """A cart paid again before the first payment was known: the surplus capture is refused a moment later."""
    first, second = world.capture(item()), world.capture(item())
    kept, surplus = world.lines(first)[0], world.lines(second)[0]
    same = "UPDATE payment_lines SET order_id = :order_id, item_id = :item_id WHERE id = :id RETURNING id"
    world.query(same, order_id=first.order_id, item_id=kept.item_id, id=surplus.id)
    world.payments.deliver_twice(UnitsCommitted(7, first.order_id, kept.item_id, 2, payment_id=first.id))
    assert world.lines(first)[0].confirmed_at is not None
    assert world.lines(second)[0].confirmed_at is None
