"""Deposits: only the deposit is paid at first; the balance is paid once, in time, or the deposit is forfeited."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest

from contracts.events import (
    AdSettled,
    BalanceDue,
    BalancePaid,
    BalanceReminded,
    CaptureRefused,
    DepositForfeited,
    ItemsCancelled,
    ItemUnits,
    PaymentCaptured,
    PaymentClosed,
    RefundOpened,
)
from kit.clock import ISTANBUL
from kit.ids import new_id
from payments.tests.world import DECLINED_CARD, deposit_item, item

FINAL = 8_500
DEPOSIT = 1_500
BALANCE = FINAL - DEPOSIT


def deposit_paid(world, *items):
    """A captured, confirmed checkout of deposit items whose ad is still open."""
    payment = world.capture(*(items or [deposit_item()]))
    world.confirm(payment)
    return payment


def ended(world, *items):
    """The same after the ad ended at or above its minimum."""
    payment = deposit_paid(world, *items)
    for ad_id in {line.ad_id for line in world.lines(payment)}:
        world.end_ad(ad_id, deposit_kurus=DEPOSIT)
    world.run()
    return payment


def start(world, payment, person: str | None = None, key: str = ""):
    headers = world.payments.token(person_id=person or payment.buyer_id) | ({"Idempotency-Key": key} if key else {})
    return world.payments.client.post("/payment/balance", json={"orderId": payment.order_id}, headers=headers)


def opened(world, payment):
    """A page on which the balances of an order can be paid."""
    answer = start(world, payment)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return world.payment(answer.get_json()["success"]["paymentId"])


def paid(world, payment):
    """The balances of an order, paid."""
    page = opened(world, payment)
    world.pay(page)
    assert f"/siparis/ozet?orderId={payment.order_id}" in world.call_back(page).headers["Location"]
    return world.payment(page.id)


def balances(world):
    return world.query("SELECT * FROM balances ORDER BY line_id")


def state(world) -> str:
    (balance,) = balances(world)
    return balance.state


def deadline(world):
    return balances(world)[0].due_at


def move_past_the_deadline(world, seconds: float = 121) -> None:
    world.clock.move_to(deadline(world) + timedelta(seconds=seconds))


def escrow(world, payment) -> int:
    return sum(
        line.captured_kurus - line.refunded_kurus - line.open_refund_kurus - line.earned_kurus
        for line in world.lines(payment)
    )


def payable(world) -> int:
    (row,) = world.query("SELECT coalesce(sum(amount_kurus), 0) k FROM ledger_entries WHERE kind = 'supplier_payable'")
    return row.k


def commission(world) -> int:
    (row,) = world.query("SELECT coalesce(sum(amount_kurus), 0) k FROM ledger_entries WHERE kind = 'commission'")
    return row.k


def test_at_the_end_of_a_deposit_ad_the_rest_is_due_and_no_difference_is_refunded(world):
    payment = ended(world)
    (due,) = world.payments.announced(BalanceDue)
    (line,) = world.lines(payment)
    assert (due.item_id, due.buyer_id, due.units, due.sequence) == (line.item_id, payment.buyer_id, 2, 1)
    assert (due.unit_balance_kurus, due.amount_kurus) == (BALANCE, 2 * BALANCE)
    local = due.due_at.astimezone(ISTANBUL)
    assert (local.strftime("%A %H:%M:%S"), (local.date() - world.clock.now().date()).days) == ("Thursday 23:59:59", 3)
    assert world.refunds() == []
    assert world.payments.announced(AdSettled) == [AdSettled(7, 0, 0)]
    world.assert_ledger_is_sound()


def test_a_deposit_that_is_confirmed_after_the_end_gets_its_balance_too(world):
    payment = world.capture(deposit_item())
    world.end_ad(deposit_kurus=DEPOSIT)
    world.run()
    assert balances(world) == []
    world.confirm(payment)
    world.run()
    assert state(world) == "due"


def test_an_ordinary_item_of_the_same_order_gets_its_difference_as_ever(world):
    payment = ended(world, deposit_item(), item(ad_id=8))
    world.end_ad(8)
    world.run()
    assert [row.cause for row in world.refunds()] == ["price_difference"]
    assert len(balances(world)) == 1
    assert sum(world.provider_refunds(payment)) == 3_000


def test_a_failed_deposit_ad_opens_no_balance_and_gives_every_deposit_back(world):
    payment = deposit_paid(world)
    world.end_ad(deposit_kurus=DEPOSIT, is_reached=False, final=10_000)
    world.run()
    assert balances(world) == [] and world.payments.announced(AdSettled) == []
    world.cancel(payment, "ad_failed")
    world.run()
    assert world.provider_refunds(payment) == [2 * DEPOSIT]
    assert world.payments.announced(AdSettled) == [AdSettled(7, 0, 0)]


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
    headers = world.payments.token("supplier", payment.buyer_id)
    answer = world.payments.client.post("/payment/balance", json={"orderId": payment.order_id}, headers=headers)
    assert answer.status_code == 403
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


def test_one_reminder_comes_a_day_before_the_deadline(world):
    ended(world)
    assert world.payments.announced(BalanceReminded) == []
    world.clock.move_to(deadline(world) - timedelta(hours=24))
    world.run()
    world.clock.move(hours=1)
    world.run()
    (event,) = world.payments.announced(BalanceReminded)
    assert (event.amount_kurus, event.due_at) == (2 * BALANCE, deadline(world))


def test_a_short_balance_is_reminded_of_when_half_of_its_time_is_over(world):
    service = world.payments.service
    service.parts["settings"] = replace(service.parts["settings"], balance_seconds=30)
    ended(world)
    world.clock.move(seconds=14)
    world.run()
    assert world.payments.announced(BalanceReminded) == []
    world.clock.move(seconds=1)
    world.run()
    assert len(world.payments.announced(BalanceReminded)) == 1


def test_what_was_paid_is_not_reminded_of(world):
    payment = ended(world)
    paid(world, payment)
    world.clock.move_to(deadline(world) - timedelta(hours=1))
    world.run()
    assert world.payments.announced(BalanceReminded) == []


def test_an_unpaid_balance_forfeits_the_deposit_to_the_supplier_less_commission(world):
    payment = ended(world)
    move_past_the_deadline(world, seconds=119)
    world.run()
    assert state(world) == "due"
    world.clock.move(seconds=2)
    world.run()
    (event,) = world.payments.announced(DepositForfeited)
    assert (event.units, event.amount_kurus, event.is_refunded) == (2, 2 * DEPOSIT, False)
    assert (payable(world), commission(world), escrow(world, payment)) == (2_760, 240, 0)
    assert world.refunds() == []
    world.cancel(payment, "forfeited")  # orders' answer
    world.run()
    assert (world.refunds(), state(world)) == ([], "forfeited")
    world.assert_ledger_is_sound()


def test_where_deposits_are_given_back_an_unpaid_balance_only_ends_the_item(world):
    service = world.payments.service
    service.parts["settings"] = replace(service.parts["settings"], is_deposit_forfeited=False)
    payment = ended(world)
    move_past_the_deadline(world)
    world.run()
    world.cancel(payment, "forfeited")
    world.run()
    (event,) = world.payments.announced(DepositForfeited)
    assert (event.amount_kurus, event.is_refunded) == (2 * DEPOSIT, True)
    assert world.provider_refunds(payment) == [2 * DEPOSIT]
    assert [row.cause for row in world.refunds()] == ["balance_unpaid"]
    assert payable(world) == commission(world) == 0
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


def test_while_the_provider_cannot_be_asked_nobody_loses_a_deposit(world):
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


def test_a_cancel_of_units_shrinks_the_balance_and_gives_their_deposit_back(world):
    payment = ended(world)
    world.cancel_units(payment, 1)
    world.run()
    assert world.provider_refunds(payment) == [DEPOSIT]
    first, second = world.payments.announced(BalanceDue)
    assert (first.sequence, second.sequence, second.units, second.amount_kurus) == (1, 2, 1, BALANCE)
    page = paid(world, payment)
    assert (page.total_kurus, state(world)) == (BALANCE, "paid")
    world.assert_ledger_is_sound()


def test_a_withdrawal_of_all_units_ends_the_balance(world):
    payment = ended(world)
    world.cancel_units(payment, 2)
    assert state(world) == "cancelled"
    move_past_the_deadline(world)
    world.run()
    assert world.payments.announced(DepositForfeited) == []
    assert world.provider_refunds(payment) == [2 * DEPOSIT]
    assert start(world, payment).status_code == 404


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


def test_a_cancel_of_a_paid_item_gives_back_what_was_paid_for_its_units_on_both_lines(world):
    payment = ended(world)
    page = paid(world, payment)
    reference = world.cancel_units(payment, 1)
    world.run()
    assert (world.provider_refunds(payment), world.provider_refunds(page)) == ([DEPOSIT], [BALANCE])
    told = [event for event in world.payments.announced(RefundOpened) if event.reference_id == reference]
    assert sorted((event.amount_kurus, event.reference_total_kurus) for event in told) == [
        (DEPOSIT, FINAL), (BALANCE, FINAL)
    ]  # fmt: skip
    world.take_back(payment, 1)
    world.run()
    assert sum(world.provider_refunds(payment) + world.provider_refunds(page)) == 2 * FINAL
    world.assert_ledger_is_sound()


def test_a_cancel_before_the_end_gives_the_deposit_back_and_less_becomes_due(world):
    payment = deposit_paid(world, deposit_item(units=3))
    world.cancel_units(payment, 1)
    world.end_ad(deposit_kurus=DEPOSIT)
    world.run()
    (due,) = world.payments.announced(BalanceDue)
    assert (due.units, due.amount_kurus) == (2, 2 * BALANCE)
    assert world.provider_refunds(payment) == [DEPOSIT]


def test_a_refused_capture_ends_its_balance(world):
    payment = ended(world)
    world.payments.deliver_twice(CaptureRefused(payment.order_id, payment.id, "superseded"))
    assert state(world) == "cancelled"


def test_a_cancel_that_crosses_the_forfeiture_is_refunded_from_what_the_supplier_had_earned(world):
    payment = ended(world)
    move_past_the_deadline(world)
    world.run()
    world.cancel_units(payment, 2)
    world.run()
    assert world.provider_refunds(payment) == [2 * DEPOSIT]
    assert payable(world) == commission(world) == 0
    world.assert_ledger_is_sound()


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
    assert states == ["paid"] * 3  # paid in time: whoever comes first, the deposit is not lost
    assert world.payments.announced(DepositForfeited) == []
    world.assert_ledger_is_sound()
