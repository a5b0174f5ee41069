"""When a supplier is paid: a day where there is one, a reason where there is none, and the sums of the statement."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest

from contracts.events import AdPriceChanged, SupplierChanged
from kit.ids import new_id
from payments.ledger.rules.shares import Rates
from payments.payouts.rules import Waits
from payments.settlement.rules import Standing
from payments.statements.rules.calendar import (
    Conditions,
    Expected,
    Group,
    Stopped,
    Waiting,
    planned,
    waiting_by_reason,
)
from payments.statements.rules.forecast import Prices, Sold
from payments.statements.tests.accounts import chargeback
from payments.statements.tests.test_forecast import published
from payments.statements.tests.test_statements import kurus, statement
from payments.terms.rules import Promise
from payments.tests.deposits import ended, paid
from payments.tests.selling import all_payouts, balance, bounced, due, earn, of_supplier, send, settle, sold
from payments.tests.world import deposit_item, item

NOW = datetime(2026, 3, 10, 9, tzinfo=UTC)
HOLD = timedelta(days=15)
RULES = Conditions(NOW)
PROMISE = Promise(Rates(Decimal("0.08")), HOLD)
SALE = Sold(7, 2, 10_000, 20_000, is_deposit=False)
DELIVERED = Standing(
    20_000, 0, 0, is_frozen=False, is_difference_decided=True, is_deposit=False, balance_state=None,
    delivered_at=NOW - timedelta(days=5),
)  # fmt: skip
FINAL = Prices(10_000, 10_000, 10_000)


def of(standing: Standing, prices: Prices = FINAL, rules: Conditions = RULES) -> Expected:
    (found,) = planned([Group(SALE, standing)], lambda _: prices, lambda _: PROMISE, rules)
    return found


def test_a_delivered_line_has_the_day_on_which_its_hold_passes():
    assert of(DELIVERED) == Expected(date(2026, 3, 20), Waits.HOLD, False, 1, 18_400, 18_400)


def test_a_hold_that_passes_after_midnight_in_istanbul_is_of_the_next_day():
    late = datetime(2026, 3, 5, 21, 30, tzinfo=UTC)
    assert of(replace(DELIVERED, delivered_at=late)).day == date(2026, 3, 21)


def test_what_is_over_is_paid_today():
    found = of(replace(DELIVERED, delivered_at=NOW - timedelta(days=40)))
    assert (found.day, found.reason) == (date(2026, 3, 10), None)


def test_a_new_account_moves_the_day_only_where_it_is_later():
    until = NOW + timedelta(days=12)
    rules = replace(RULES, paused_until=until)
    assert (of(DELIVERED, rules=rules).day, of(DELIVERED, rules=rules).reason) == (date(2026, 3, 22), Waits.NEW_ACCOUNT)
    assert of(DELIVERED, rules=replace(RULES, paused_until=NOW + timedelta(days=1))).reason == Waits.HOLD


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"delivered_at": None}, Waits.NOT_DELIVERED),
        ({"open_returns": 1}, Waits.RETURN_OPEN),
        ({"open_refund_kurus": 5}, Waits.REFUND_OPEN),
        ({"is_frozen": True}, Waits.FROZEN),
        ({"is_difference_decided": False}, Waits.DIFFERENCE_DUE),
    ],
)
def test_what_waits_for_something_to_happen_has_no_day(change, reason):
    found = of(replace(DELIVERED, **change))
    assert (found.day, found.reason) == (None, reason)


def test_a_suspended_supplier_has_no_day():
    assert of(DELIVERED, rules=replace(RULES, is_suspended=True)).reason == Waits.SUSPENDED


def test_an_open_ad_is_told_at_both_prices():
    found = of(replace(DELIVERED, delivered_at=None), Prices(None, 9_000, 7_000))
    assert found == Expected(None, Waits.PRICE_OPEN, True, 1, 16_560, 12_880)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"is_frozen": True}, Waits.FROZEN),
        ({"open_refund_kurus": 5}, Waits.PRICE_OPEN),
        ({"open_refund_kurus": 5, "rest_kurus": 0}, Waits.REFUND_OPEN),
        ({"rest_kurus": 0}, Waits.NOTHING_LEFT),
        ({"open_returns": 1}, Waits.RETURN_OPEN),
        ({"is_difference_decided": False}, Waits.PRICE_OPEN),
        ({"is_deposit": True}, Waits.PRICE_OPEN),
        ({}, Waits.PRICE_OPEN),
    ],
)
def test_of_an_open_ad_only_what_weighs_more_than_its_price_is_said(change, reason):
    found = of(replace(DELIVERED, **change), Prices(None, 9_000, 7_000))
    assert (found.day, found.reason) == (None, reason)


def test_a_pause_that_ends_with_the_hold_moves_nothing_and_the_reason_stays_the_hold():
    found = of(DELIVERED, rules=replace(RULES, paused_until=DELIVERED.delivered_at + HOLD))
    assert (found.day, found.reason) == (date(2026, 3, 20), Waits.HOLD)


def test_a_pause_that_is_over_holds_back_until_the_provider_was_told_of_the_account():
    rules = replace(RULES, paused_until=NOW)
    due = replace(DELIVERED, delivered_at=NOW - HOLD)
    assert (of(due, rules=rules).day, of(due, rules=rules).reason) == (None, Waits.NEW_ACCOUNT)
    later = replace(DELIVERED, delivered_at=NOW - HOLD + timedelta(days=1))
    assert of(later, rules=rules).reason == Waits.HOLD


def test_lines_of_one_day_and_reason_are_one_sum_and_days_come_before_reasons():
    """Days in order, those of one day by their reason; then what has no day, the largest sum first."""
    sales = {ad: replace(SALE, ad_id=ad) for ad in range(1, 9)}
    many = replace(sales[2], count=3, sales=3)
    over = replace(DELIVERED, delivered_at=NOW - timedelta(days=40))
    today = replace(DELIVERED, delivered_at=NOW - HOLD + timedelta(hours=1))
    waiting = replace(DELIVERED, delivered_at=None)
    prices = {4: Prices(None, 9_000, 7_000), 5: Prices(9_000, 9_000, 9_000)}
    groups = [
        Group(sales[3], waiting),
        Group(sales[4], waiting),
        Group(replace(sales[5], count=2, sales=2), replace(DELIVERED, open_returns=1)),
        Group(sales[1], DELIVERED),
        Group(sales[6], today),
        Group(many, DELIVERED),
        Group(sales[7], over),
        Group(replace(sales[8], count=2, sales=2), replace(over, is_frozen=True)),
        Group(replace(sales[4], count=2, sales=2), waiting),
    ]
    assert planned(groups, lambda sold: prices.get(sold.ad_id, FINAL), lambda _: PROMISE, RULES) == [
        Expected(date(2026, 3, 10), None, False, 1, 18_400, 18_400),
        Expected(date(2026, 3, 10), Waits.HOLD, False, 1, 18_400, 18_400),
        Expected(date(2026, 3, 20), Waits.HOLD, False, 4, 73_600, 73_600),
        Expected(None, Waits.PRICE_OPEN, True, 3, 49_680, 38_640),
        Expected(None, Waits.FROZEN, False, 2, 36_800, 36_800),
        Expected(None, Waits.RETURN_OPEN, False, 2, 33_120, 33_120),
        Expected(None, Waits.NOT_DELIVERED, False, 1, 18_400, 18_400),
    ]


def test_the_balance_of_a_deposit_adds_its_money_to_the_sale_and_no_sale_of_its_own():
    deposit, paid_later = replace(SALE, is_deposit=True, count=2, sales=2), replace(SALE, count=2, sales=0)
    groups = [Group(deposit, DELIVERED), Group(paid_later, DELIVERED)]
    assert planned(groups, lambda _: FINAL, lambda _: PROMISE, RULES) == [
        Expected(date(2026, 3, 20), Waits.HOLD, False, 2, 73_600, 73_600)
    ]
    found = waiting_by_reason(groups, lambda _: FINAL, lambda _: PROMISE, NOW)
    assert found == [Waiting(Waits.HOLD, 2, 73_600)]


def test_the_same_reason_of_an_open_and_of_an_ended_ad_is_told_apart():
    frozen = replace(DELIVERED, is_frozen=True)
    groups = [Group(SALE, frozen), Group(replace(SALE, ad_id=8), frozen)]
    prices = {7: FINAL, 8: Prices(None, 9_000, 7_000)}
    found = planned(groups, lambda sold: prices[sold.ad_id], lambda _: PROMISE, RULES)
    assert [(one.reason, one.is_ad_open) for one in found] == [(Waits.FROZEN, False), (Waits.FROZEN, True)]


def test_what_waits_has_the_price_and_the_promise_of_its_own_ad():
    groups = [Group(SALE, DELIVERED), Group(replace(SALE, ad_id=8), DELIVERED)]
    prices = {7: Prices(10_000, 10_000, 10_000), 8: Prices(9_000, 9_000, 9_000)}
    promises = {7: Promise(Rates(Decimal("0.08")), HOLD), 8: Promise(Rates(Decimal("0.1")), timedelta(days=1))}
    found = waiting_by_reason(groups, lambda sold: prices[sold.ad_id], lambda ad_id: promises[ad_id], NOW)
    assert found == [Waiting(Waits.HOLD, 1, 18_400), Waiting(None, 1, 16_200)]
    dated = planned(groups, lambda sold: prices[sold.ad_id], lambda ad_id: promises[ad_id], RULES)
    assert [(one.reason, one.now_kurus) for one in dated] == [(None, 16_200), (Waits.HOLD, 18_400)]


def forecast(world, supplier: str) -> dict:
    answer = world.payments.client.get(
        "/supplier/forecast", headers=world.payments.token("supplier", person_id=supplier)
    )
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["success"]


def test_a_deposit_and_its_balance_are_one_sale(world):
    supplier = new_id()
    paid(world, ended(world, deposit_item() | {"supplierId": supplier}))
    (expected,) = forecast(world, supplier)["expected"]
    (reason,) = statement(world, supplier)["waitingReasons"]
    assert (expected["sales"], kurus(expected["net"])) == (reason["sales"], kurus(reason["net"])) == (1, 15_640)


def test_days_and_reasons_add_up_to_what_the_statement_says(world):
    supplier = new_id()
    sold(world, of_supplier(supplier, ad_id=8), final=9_000)
    world.payments.deliver(published(world, 7, supplier))
    world.payments.deliver(AdPriceChanged(7, 1, 20, 8_500))
    world.capture(of_supplier(supplier, ad_id=7))
    found = forecast(world, supplier)["expected"]
    totals = statement(world, supplier)["totals"]
    final = [one for one in found if not one["isAdOpen"]]
    opened = [one for one in found if one["isAdOpen"]]
    assert final and opened
    assert sum(kurus(one["net"]) for one in final) == kurus(totals["waitingFinal"])
    assert sum(kurus(one["net"]) for one in opened) == kurus(totals["waitingNow"])
    assert sum(kurus(one["lowest"]) for one in opened) == kurus(totals["waitingLowest"])


def test_what_was_promised_for_a_day_is_earned_then(world):
    supplier = new_id()
    due(world, of_supplier(supplier), item())
    (promised,) = forecast(world, supplier)["expected"]
    assert promised["date"] == world.clock.now().date().isoformat()
    earn(world)
    after = forecast(world, supplier)
    assert after["expected"] == []
    assert kurus(after["payable"]) == kurus(promised["net"]) == balance(world, "supplier_payable", supplier)


def coming(world, supplier: str) -> tuple:
    told = forecast(world, supplier)
    rows = [(one["date"], one["reason"], one["sales"], kurus(one["net"])) for one in told["expected"]]
    return kurus(told["payable"]), rows


def test_what_a_bank_took_a_part_of_comes_with_no_payout_before_a_person_released_it(world):
    supplier = new_id()
    stopped = due(world, of_supplier(supplier, ad_id=1))
    due(world, of_supplier(supplier, ad_id=2), final=9_000)
    earn(world)
    assert coming(world, supplier) == (18_400 + 16_560, [])
    chargeback(world, stopped, 50.0)
    held = (None, "Bankadan ters ibraz geldi", 1, 13_800)
    assert coming(world, supplier) == (16_560, [held])
    assert send(world) == 1
    settle(world)
    assert coming(world, supplier) == (0, [held])
    with world.payments.work() as work:
        work.session.connection().exec_driver_sql("UPDATE payouts SET released_at = now() WHERE state = 'parked'")
    assert coming(world, supplier) == (0, [(None, "Ödeme gönderilemedi, inceleniyor", 1, 13_800)])


def test_what_a_suppliers_bank_sent_back_is_no_next_payout(world):
    bounced(world)
    (supplier,) = [row.supplier_id for row in all_payouts(world)]
    held = (None, "Bankanız ödemeyi geri gönderdi, inceleniyor", 1, balance(world, "supplier_payable", supplier))
    assert coming(world, supplier) == (0, [held])


def test_what_is_stopped_for_the_reason_of_others_is_counted_with_them():
    stopped = [Stopped(Waits.RETURN_OPEN, 1, 500), Stopped(Waits.RETURN_OPEN, 0, 20), Stopped(Waits.PARKED, 1, 7)]
    waiting = Group(SALE, replace(DELIVERED, open_returns=1))
    assert planned([waiting], lambda _: FINAL, lambda _: PROMISE, RULES, stopped) == [
        Expected(None, Waits.RETURN_OPEN, False, 2, 18_920, 18_920),
        Expected(None, Waits.PARKED, False, 1, 7, 7),
    ]


def test_another_supplier_is_told_nothing_of_it(world):
    supplier, other = new_id(), new_id()
    due(world, of_supplier(supplier))
    world.payments.deliver(SupplierChanged(other, "Öteki", None, world.clock.now()))
    assert forecast(world, other) == {"payable": 0, "credit": 0, "expected": []}


def test_reasons_count_every_sale_and_the_largest_sum_comes_first():
    on_its_way = replace(DELIVERED, delivered_at=None)
    many = replace(SALE, count=400, sales=400)
    groups = [Group(SALE, DELIVERED), Group(SALE, on_its_way), Group(many, on_its_way)]
    assert waiting_by_reason(groups, lambda _: FINAL, lambda _: PROMISE, NOW) == [
        Waiting(Waits.NOT_DELIVERED, 401, 401 * 18_400),
        Waiting(Waits.HOLD, 1, 18_400),
    ]


def test_what_waits_for_the_price_of_an_open_ad_is_told_at_the_price_of_now():
    open_ad = Prices(None, 9_000, 8_000)
    found = waiting_by_reason(
        [Group(SALE, replace(DELIVERED, delivered_at=None))], lambda _: open_ad, lambda _: PROMISE, NOW
    )
    assert found == [Waiting(Waits.PRICE_OPEN, 1, 16_560)]


def test_what_waits_no_longer_has_no_reason():
    over = replace(DELIVERED, delivered_at=NOW - timedelta(days=40))
    assert waiting_by_reason([Group(SALE, over)], lambda _: FINAL, lambda _: PROMISE, NOW)[0].reason is None
