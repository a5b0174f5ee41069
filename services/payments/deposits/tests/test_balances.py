"""Deposits: what is due at the end of their ad, what a cancel leaves of it, and what becomes of it unpaid."""

from dataclasses import replace
from datetime import timedelta

from contracts.events import (
    AdSettled,
    BalanceDue,
    BalanceReminded,
    BalancesLapsed,
    CaptureRefused,
    DepositForfeited,
    RefundOpened,
)
from kit.clock import ISTANBUL, end_of_istanbul_day
from kit.ids import new_id
from payments.tests.deposits import (
    BALANCE,
    DEPOSIT,
    FINAL,
    balances,
    commission,
    deadline,
    deposit_paid,
    ended,
    escrow,
    move_past_the_deadline,
    paid,
    payable,
    start,
    state,
)
from payments.tests.world import deposit_item, item


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


def test_its_days_count_from_the_end_of_selling_though_the_price_is_fixed_after_midnight(world):
    deposit_paid(world)
    tonight = end_of_istanbul_day(world.clock.now())
    world.clock.move_to(tonight + timedelta(minutes=20))
    world.end_ad(deposit_kurus=DEPOSIT, final=FINAL, closed_at=tonight)
    world.run()
    (due,) = world.payments.announced(BalanceDue)
    assert due.due_at == end_of_istanbul_day(tonight, 3)


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
    service.settings = replace(service.settings, balance_seconds=30)
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


def test_a_supplier_is_told_in_one_sum_what_it_gets_of_an_ad_s_deposits(world):
    supplier = new_id()
    lines = [deposit_item(), deposit_item(units=1), deposit_item(ad_id=8)]
    for line in lines:
        deposit_paid(world, line | {"supplierId": supplier})
    for ad_id in (7, 8):
        world.end_ad(ad_id, supplier_id=supplier, deposit_kurus=DEPOSIT, final=FINAL)
    world.run()
    move_past_the_deadline(world)
    world.run()
    first, second = world.payments.announced(BalancesLapsed)
    assert (first.ad_id, first.supplier_id, first.items, first.units) == (7, supplier, 2, 3)
    assert (first.amount_kurus, first.earned_kurus, first.is_refunded) == (3 * DEPOSIT, 4_140, False)
    assert (second.ad_id, second.items, second.earned_kurus) == (8, 1, 2_760)
    assert payable(world) == first.earned_kurus + second.earned_kurus
    world.run()
    assert len(world.payments.announced(BalancesLapsed)) == 2


def test_where_deposits_are_given_back_an_unpaid_balance_only_ends_the_item(world):
    service = world.payments.service
    service.settings = replace(service.settings, is_deposit_forfeited=False)
    payment = ended(world)
    move_past_the_deadline(world)
    world.run()
    world.cancel(payment, "forfeited")
    world.run()
    (event,) = world.payments.announced(DepositForfeited)
    assert (event.amount_kurus, event.is_refunded) == (2 * DEPOSIT, True)
    (lapsed,) = world.payments.announced(BalancesLapsed)
    assert (lapsed.amount_kurus, lapsed.earned_kurus, lapsed.is_refunded) == (2 * DEPOSIT, 0, True)
    assert world.provider_refunds(payment) == [2 * DEPOSIT]
    assert [row.cause for row in world.refunds()] == ["balance_unpaid"]
    assert payable(world) == commission(world) == 0
    world.assert_ledger_is_sound()


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
