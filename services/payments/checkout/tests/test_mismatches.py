"""Payments that were paid, but not as we had asked: they are listed, and an operator has them go back in full."""

import pytest

from contracts.events import PaymentCaptured, PaymentClosed, PaymentsOperatorActed, RefundCompleted, RefundOpened
from contracts.events.acts import Change
from kit.ids import new_id
from payments.books.steps import compare
from payments.provider.clients.transport import Transport
from payments.tests.world import item


def mismatch(world, *items, kurus: int = -100):
    """A payment of which the provider took another amount than we had asked for."""
    payment = world.open(*items)
    world.fault(amount_mismatch={"kurus": kurus})
    world.pay(payment)
    world.call_back(payment)
    assert world.payment(payment.id).state == "mismatch"
    return world.payment(payment.id)


def give_back(world, payment_id: str, role: str = "operator"):
    headers = world.payments.token(role)
    body = {"reason": "Tutar farklı"}
    return world.payments.client.post(f"/operator/payments/{payment_id}/refund", json=body, headers=headers)


def listed(world, state: str = "mismatch", **query: str):
    headers, query = world.payments.token("operator"), {"state": state, **query}
    answer = world.payments.client.get("/operator/payments", query_string=query, headers=headers)
    return answer.get_json()["success"]["items"]


def test_a_mismatching_payment_is_listed_with_what_was_asked_and_what_was_paid(world):
    payment = mismatch(world, item())
    (row,) = listed(world)
    assert (row["paymentId"], row["number"], row["state"]) == (payment.id, payment.order_id[:8], "mismatch")
    assert (row["amount"], row["paidAmount"]) == (200.0, 199.0)
    assert listed(world, "review") == listed(world, "given_back") == []
    assert row["dateGivenBack"] is None


def test_it_is_found_by_the_number_of_its_order_in_list_and_file(world):
    payment, other = mismatch(world, item()), mismatch(world, item())
    number = payment.order_id[:8]
    for q in (number, f"#{number.upper()}", payment.order_id):
        assert [row["paymentId"] for row in listed(world, q=q)] == [payment.id], q
    assert listed(world, q="Ayşe") == []
    query = {"state": "mismatch", "q": number}
    file = world.payments.client.get(
        "/operator/payments.csv", query_string=query, headers=world.payments.token("operator")
    ).get_data(as_text=True)
    assert number in file and other.order_id[:8] not in file


@pytest.mark.parametrize("kurus", [-100, 100])
def test_it_goes_back_in_full_by_the_provider_s_own_record(world, kurus):
    payment = mismatch(world, item(), item(ad_id=8, units=1, unit_price_kurus=2_500), kurus=kurus)
    taken = sum(line["capturedKurus"] for line in world.books(payment)["lines"])
    assert taken == 22_500 + kurus
    assert give_back(world, payment.id).get_json() == {"success": True}
    assert (listed(world), give_back(world, payment.id).status_code) == ([], 409)
    (kept,) = listed(world, "given_back", q=payment.order_id[:8])
    assert (kept["paymentId"], kept["state"], kept["dateGivenBack"]) == (payment.id, "mismatch", "2026-03-02T09:00:00Z")
    world.run()
    assert sum(world.provider_refunds(payment)) == taken
    told = {(event.cause, event.payment_id) for event in world.payments.announced(RefundOpened)}
    assert told == {("late_capture", payment.id)}
    assert world.payments.announced(PaymentCaptured) == []
    assert [event.payment_id for event in world.payments.announced(PaymentClosed)] == [payment.id]
    assert [row.action for row in world.query("SELECT action FROM operator_actions")] == ["payment.refund"]
    (told,) = world.payments.announced(PaymentsOperatorActed)
    assert (told.act, told.subject, told.subject_id) == ("payment_refunded", "payment", payment.id)
    assert told.reason and Change("order", "", payment.order_id) in told.changes
    world.assert_ledger_is_sound()


def test_afterwards_the_books_agree_and_nothing_is_frozen(world):
    payment = mismatch(world, item())
    compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 10)
    assert world.payment(payment.id).frozen_at is not None
    give_back(world, payment.id)
    world.run()
    world.clock.move(minutes=1)
    compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 10)
    with world.payments.work() as work:
        assert compare.report(work, world.payments.service.settings)["differences"] == 0
    assert world.payment(payment.id).frozen_at is None


def test_without_the_provider_s_record_nothing_goes_back(world):
    payment = mismatch(world, item())
    world.fault(error_before={"scope": ["reporting"], "times": 1})
    assert give_back(world, payment.id).status_code == 503
    world.fault(reporting_lag={"seconds": 600})
    answer = give_back(world, payment.id)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "not_in_books")
    assert world.refunds() == []


def give_back_in_the_panel(world, payment, kurus: int) -> None:
    line = world.books(payment)["lines"][0]
    world.payments.service.provider.refund(new_id(), str(line["paymentTransactionId"]), kurus, "127.0.0.1")


def test_what_was_given_back_in_the_provider_s_panel_is_noted_and_not_given_back_again(world):
    payment = mismatch(world, item())
    give_back_in_the_panel(world, payment, 100)
    assert give_back(world, payment.id).get_json()["code"] == "already_refunded", "only a part of it"
    give_back_in_the_panel(world, payment, 19_800)
    assert give_back(world, payment.id).get_json() == {"success": True}
    assert (listed(world), give_back(world, payment.id).status_code) == ([], 409)
    (told,) = world.payments.announced(RefundCompleted)
    assert (told.cause, told.amount_kurus) == ("late_capture", 19_900)
    world.run()
    assert world.provider_refunds(payment) == [100, 19_800]
    compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 10)
    assert world.payment(payment.id).frozen_at is None
    world.assert_ledger_is_sound()


def cancel_in_the_panel(world, payment) -> None:
    service = world.payments.service
    account = (service.settings.provider_url, service.settings.provider_api_key, service.settings.provider_secret_key)
    body = {"conversationId": "panel", "paymentId": payment.provider_payment_id, "ip": "127.0.0.1"}
    assert Transport(*account, service.http).post("/payment/cancel", body)["status"] == "success"


def test_what_was_cancelled_in_the_provider_s_panel_is_noted_as_given_back(world):
    payment = mismatch(world, item(), item(ad_id=8))
    cancel_in_the_panel(world, payment)
    assert give_back(world, payment.id).get_json() == {"success": True}
    world.run()
    assert {(row.state, row.reason) for row in world.refunds()} == {("succeeded", None)}
    assert sum(event.amount_kurus for event in world.payments.announced(RefundCompleted)) == 39_900
    compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 10)
    assert world.payment(payment.id).frozen_at is None
    world.assert_ledger_is_sound()


def test_a_captured_payment_that_was_cancelled_in_the_panel_is_frozen_before_its_goods_are_paid_for(world):
    payment = world.capture(item())
    cancel_in_the_panel(world, payment)
    compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 10)
    (told,) = world.query("SELECT * FROM reconciled_payments")
    assert (told.differing_lines, told.our_refunded_kurus, told.provider_refunded_kurus) == (1, 0, 20_000)
    assert world.payment(payment.id).frozen_at is not None


def test_only_a_mismatch_and_only_by_an_operator(world):
    payment = world.capture(item())
    assert give_back(world, payment.id).status_code == 409
    assert give_back(world, new_id()).status_code == 404
    assert give_back(world, payment.id, role="supplier").status_code == 403
    headers = world.payments.token("operator")
    assert world.payments.client.get("/operator/payments?state=captured", headers=headers).status_code == 422
