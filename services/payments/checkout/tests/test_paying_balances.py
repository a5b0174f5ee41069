"""Paying a balance: once, in time and exactly; what comes twice, late or beside it goes back in full."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from contracts.events import (
    BalancePaid,
    DepositForfeited,
    ItemsCancelled,
    ItemUnits,
    PaymentCaptured,
    PaymentClosed,
)
from kit import idempotency
from kit.ids import new_id
from payments.tests.deposits import (
    BALANCE,
    DEPOSIT,
    balances,
    deadline,
    ended,
    move_past_the_deadline,
    opened,
    paid,
    start,
    state,
)
from payments.tests.world import DECLINED_CARD, deposit_item


def test_a_balance_is_paid_on_one_page_and_the_order_goes_on(world):
    payment = ended(world)
    page = paid(world, payment)
    assert (page.purpose, page.state, page.total_kurus) == ("balance", "captured", 2 * BALANCE)
    (event,) = world.payments.announced(BalancePaid)
    assert (event.payment_id, event.units, event.amount_kurus) == (page.id, 2, 2 * BALANCE)
    assert [event.purpose for event in world.payments.announced(PaymentCaptured)] == ["order", "balance"]
    (line,) = world.lines(page)
    assert (line.confirmed_at, line.awaits_difference, line.is_deposit) == (world.clock.now(), False, False)
    world.run()
    assert world.refunds() == [] and state(world) == "paid"
    world.assert_ledger_is_sound()


def test_all_balances_of_an_order_are_paid_together(world):
    payment = ended(world, deposit_item(), deposit_item(ad_id=8, units=1))
    page = paid(world, payment)
    assert page.total_kurus == 3 * BALANCE
    assert {balance.state for balance in balances(world)} == {"paid"}
    assert len(world.payments.announced(BalancePaid)) == 2


def test_starting_to_pay_needs_a_balance_of_one_s_own_that_is_due(world):
    payment = ended(world)
    assert start(world, payment, person=new_id()).status_code == 404
    assert world.payments.client.post("/payment/balance", json={}).status_code == 401
    paid(world, payment)
    assert start(world, payment).status_code == 404


def test_after_the_deadline_no_page_is_opened(world):
    payment = ended(world)
    move_past_the_deadline(world, seconds=1)
    answer = start(world, payment)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "balance_overdue")


def test_the_same_key_starts_one_payment_of_the_balance(world):
    payment = ended(world)
    first = start(world, payment, key="k-1").get_json()
    assert start(world, payment, key="k-1").get_json() == first
    assert len(world.query("SELECT id FROM payments WHERE purpose = 'balance'")) == 1
    headers = world.payments.token(person_id=payment.buyer_id) | {"Idempotency-Key": "k-1"}
    other = world.payments.client.post("/payment/balance", json={"orderId": new_id()}, headers=headers)
    assert (other.status_code, other.get_json()["code"]) == (422, "idempotency_mismatch")


def test_a_balance_that_is_being_started_is_not_started_beside_it(world, monkeypatch):
    monkeypatch.setattr(idempotency, "PATIENCE_SECONDS", 0)
    payment = ended(world)

    def meanwhile() -> dict:
        answer = start(world, payment, key="k-1")
        assert (answer.status_code, answer.get_json()["code"]) == (409, "conflict")
        return {}

    idempotency.answer_once(world.payments.service, payment.buyer_id, "payment/balance", "k-1", {}, meanwhile)
    assert world.query("SELECT id FROM payments WHERE purpose = 'balance'") == []


def test_who_is_leaving_pays_no_balance_and_the_page_that_was_not_opened_is_closed(world):
    payment = ended(world)
    world.orders.leaving.add(payment.order_id)
    answer = start(world, payment)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "account_closing")
    (closed,) = world.payments.announced(PaymentClosed)
    assert (closed.purpose, closed.outcome) == ("balance", "not_opened")


def test_while_the_provider_cannot_say_whether_a_balance_was_paid_no_second_page_is_opened(world):
    payment = ended(world)
    page = opened(world, payment)
    world.pay(page)
    world.fault(error_before={"scope": ["detail"], "times": 1})
    answer = start(world, payment)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "payment_unknown")
    assert state(world) == "due"


def test_while_a_balance_is_reviewed_no_second_page_is_opened(world):
    payment = ended(world)
    page = opened(world, payment)
    world.fault(fraud_review={"then": 1, "after_seconds": 600})
    world.pay(page)
    answer = start(world, payment)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "payment_review")
    assert len(world.query("SELECT id FROM payments WHERE purpose = 'balance'")) == 1


def test_what_orders_does_not_know_is_not_opened_and_closed(world):
    payment = ended(world)
    world.orders.unknown.add(payment.order_id)
    assert start(world, payment).status_code == 404
    (closed,) = world.payments.announced(PaymentClosed)
    assert (closed.purpose, closed.outcome) == ("balance", "not_opened")


def test_a_declined_card_leads_back_to_the_order_and_changes_nothing(world):
    payment = ended(world)
    page = opened(world, payment)
    world.pay(page, DECLINED_CARD)
    location = world.call_back(page).headers["Location"]
    assert location.endswith(f"/siparis/ozet?orderId={payment.order_id}&odeme=declined")
    assert state(world) == "due"


def test_two_paid_pages_pay_one_balance_and_the_other_goes_back_in_full(world):
    payment = ended(world)
    pages = [opened(world, payment), opened(world, payment)]
    for page in pages:
        world.pay(page)
    with ThreadPoolExecutor(2) as browsers:
        list(browsers.map(world.call_back, pages))
    world.run()
    assert len(world.payments.announced(BalancePaid)) == 1
    assert sorted(sum(world.provider_refunds(page)) for page in pages) == [0, 2 * BALANCE]
    assert [row.cause for row in world.refunds()] == ["balance_late"]
    assert state(world) == "paid"
    world.assert_ledger_is_sound()


def test_a_hundred_callbacks_of_one_page_pay_once(world):
    payment = ended(world)
    page = opened(world, payment)
    world.pay(page)
    with ThreadPoolExecutor(8) as browsers:
        list(browsers.map(lambda _: world.call_back(page), range(40)))
    assert len(world.payments.announced(BalancePaid)) == 1
    world.assert_ledger_is_sound()


def test_a_balance_that_is_captured_too_late_goes_back_and_the_forfeiture_stands(world):
    payment = ended(world)
    world.clock.move_to(deadline(world) - timedelta(seconds=30))
    page = opened(world, payment)
    move_past_the_deadline(world)
    world.run()
    assert state(world) == "forfeited"
    world.pay(page)
    world.call_back(page)
    world.run()
    assert world.provider_refunds(world.payment(page.id)) == [2 * BALANCE]
    assert [(row.cause, row.reference_total_kurus) for row in world.refunds()] == [("balance_late", 2 * BALANCE)]
    assert state(world) == "forfeited" and len(world.payments.announced(DepositForfeited)) == 1
    assert world.payments.announced(BalancePaid) == []
    world.assert_ledger_is_sound()


def test_a_payment_of_the_last_second_whose_callback_is_lost_is_found_at_the_deadline(world):
    payment = ended(world)
    world.clock.move_to(deadline(world) - timedelta(seconds=30))
    page = opened(world, payment)
    world.pay(page)
    world.clock.move_to(deadline(world) + timedelta(seconds=1))
    world.run()
    assert world.payment(page.id).state == "captured"
    assert state(world) == "paid"


def test_while_the_provider_cannot_be_asked_no_buyer_loses_a_deposit(world):
    payment = ended(world)
    world.clock.move_to(deadline(world) - timedelta(minutes=5))
    page = opened(world, payment)
    world.pay(page)
    world.fault(error_before={"scope": ["detail"]})
    move_past_the_deadline(world, seconds=600)
    world.run()
    assert state(world) == "due"
    world.fault(error_before={"scope": ["detail"], "times": 0})
    world.clock.move(seconds=61)
    world.run()
    assert state(world) == "paid"


def test_an_open_page_that_is_known_to_be_unpaid_does_not_hold_the_forfeiture_up(world):
    payment = ended(world)
    world.clock.move_to(deadline(world) - timedelta(minutes=1))
    opened(world, payment)
    move_past_the_deadline(world)
    world.run()
    assert state(world) == "forfeited"


def test_a_payment_that_came_in_time_may_take_its_time_in_the_fraud_check(world):
    payment = ended(world)
    world.clock.move_to(deadline(world) - timedelta(minutes=5))
    page = opened(world, payment)
    world.fault(fraud_review={"then": 1, "after_seconds": 3600})
    world.pay(page)
    world.call_back(page)
    assert world.payment(page.id).state == "review"
    move_past_the_deadline(world)
    world.run()
    assert state(world) == "due"
    world.clock.move(hours=3)
    world.run()
    assert state(world) == "paid"


def test_a_page_that_pays_more_units_than_are_left_goes_back_in_full(world):
    payment = ended(world)
    page = opened(world, payment)
    world.cancel_units(payment, 1)
    world.pay(page)
    world.call_back(page)
    world.run()
    assert world.provider_refunds(world.payment(page.id)) == [2 * BALANCE]
    assert state(world) == "due"
    paid(world, payment)
    assert state(world) == "paid"


@pytest.mark.parametrize("attempt", range(3))
def test_a_capture_and_a_cancel_of_the_same_item_at_once_leave_nothing_unaccounted(world, attempt):
    payment = ended(world)
    page = opened(world, payment)
    world.pay(page)
    line = world.lines(payment)[0]
    event = ItemsCancelled(payment.order_id, payment.buyer_id, "cancelled", [ItemUnits(line.item_id, 7, 1)], new_id())
    with ThreadPoolExecutor(3) as threads:
        jobs = [threads.submit(world.payments.deliver, event), threads.submit(world.call_back, page)]
        jobs.append(threads.submit(world.step, "forfeit unpaid balances"))
        for job in jobs:
            job.result()
    world.run()
    back, of_page = sum(world.provider_refunds(payment)), sum(world.provider_refunds(world.payment(page.id)))
    assert back == DEPOSIT
    assert (state(world), of_page) in [("paid", BALANCE), ("due", 2 * BALANCE)]
    world.assert_ledger_is_sound()


def test_forfeitures_and_captures_at_the_deadline_decide_each_balance_once(world):
    payments = [ended(world, deposit_item(ad_id=ad)) for ad in (7, 8, 9)]
    world.clock.move_to(deadline(world) - timedelta(seconds=5))
    pages = [opened(world, payment) for payment in payments]
    for page in pages:
        world.pay(page)
    move_past_the_deadline(world)
    with ThreadPoolExecutor(6) as threads:
        jobs = [threads.submit(world.call_back, page) for page in pages]
        jobs += [threads.submit(world.step, "forfeit unpaid balances") for _ in range(3)]
        for job in jobs:
            job.result()
    world.run()
    states = [balance.state for balance in balances(world)]
    assert states == ["paid"] * 3  # paid in time: in either order, the deposit is not lost
    assert world.payments.announced(DepositForfeited) == []
    world.assert_ledger_is_sound()
