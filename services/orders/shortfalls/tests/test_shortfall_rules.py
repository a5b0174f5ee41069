"""What a supplier must say of what it cannot deliver, and when it is too late to say it."""

from datetime import UTC, datetime, timedelta

import pytest

from kit.errors import Conflict, Invalid
from orders.ads.rules import CLOSING, ENDED, OPEN, WITHDRAWN
from orders.orders.rules.states import BalanceState, ItemStatus
from orders.parcels.rules.shippable import ShipLine
from orders.shortfalls.rules import (
    Outcome,
    Reason,
    ShortfallWanted,
    later,
    may_take_days,
    refuse_days,
    refuse_refund,
    require_whole,
)
from tests.support.refusing import refusal_of

SHIP_BY = datetime(2026, 6, 12, 20, 59, 59, tzinfo=UTC)
IN_TIME, TOO_LATE = SHIP_BY, SHIP_BY + timedelta(microseconds=1)
TO_SHIP = ShipLine(ItemStatus.CREATED, ENDED)
UNITS, DAYS, NOTE = ["amount"], ["days"], ["note"]

NOT_TO_SHIP = [
    (ShipLine(ItemStatus.SHIPPED, ENDED), "already_shipped"),
    (ShipLine(ItemStatus.DELIVERED, ENDED), "already_shipped"),
    (ShipLine(ItemStatus.CANCELLED, ENDED), "cancelled"),
    (ShipLine(ItemStatus.CREATED, ENDED, is_doomed=True), "cancelled"),
    (ShipLine(ItemStatus.CREATED, OPEN), "ad_open"),
    (ShipLine(ItemStatus.CREATED, CLOSING), "ad_open"),
    (ShipLine(ItemStatus.CREATED, WITHDRAWN), "ad_open"),
    (ShipLine(ItemStatus.CREATED, ENDED, BalanceState.WAITING), "balance_unpaid"),
    (ShipLine(ItemStatus.CREATED, ENDED, BalanceState.DUE), "balance_unpaid"),
]


def wanted(outcome, reason=Reason.STOCK_DAMAGED, **said):
    return ShortfallWanted("request", "order", "item", outcome, reason, **said)


@pytest.mark.parametrize(
    "whole",
    [
        wanted(Outcome.REFUND, units=1),
        wanted(Outcome.EXTRA_DAYS, days=7),
        wanted(Outcome.REFUND, Reason.OTHER, units=2, note="Depoyu su bastı"),
        wanted(Outcome.EXTRA_DAYS, Reason.OTHER, days=1, note="Depoyu su bastı"),
    ],
)
def test_units_of_a_refund_or_days_of_more_time_are_all_that_is_asked(whole):
    require_whole(whole)


@pytest.mark.parametrize(
    ("lacking", "fields"),
    [
        (wanted(Outcome.REFUND), UNITS),
        (wanted(Outcome.REFUND, units=1, days=1), DAYS),
        (wanted(Outcome.EXTRA_DAYS), DAYS),
        (wanted(Outcome.EXTRA_DAYS, days=1, units=1), UNITS),
        (wanted(Outcome.REFUND, Reason.OTHER, units=1), NOTE),
        (wanted(Outcome.REFUND, units=1, note="Depoyu su bastı"), NOTE),
        (wanted(Outcome.REFUND, Reason.OTHER, days=3), [*UNITS, *DAYS, *NOTE]),
    ],
)
def test_each_field_that_is_missing_or_too_much_is_named(lacking, fields):
    assert refusal_of(require_whole, lacking) == (Invalid, "validation_failed", fields)


def test_the_first_fault_of_a_form_is_the_one_that_is_read_aloud():
    with pytest.raises(Invalid) as caught:
        require_whole(wanted(Outcome.REFUND, Reason.OTHER))
    assert [caught.value.message] == caught.value.fields["amount"]


@pytest.mark.parametrize(("line", "code"), NOT_TO_SHIP)
def test_only_what_is_to_be_shipped_can_be_given_up_or_postponed(line, code):
    assert refusal_of(refuse_refund, line, 3, 1) == (Conflict, code, [])
    assert refusal_of(refuse_days, line, SHIP_BY, IN_TIME, False) == (Conflict, code, [])
    assert not may_take_days(line, SHIP_BY, IN_TIME, False)


@pytest.mark.parametrize("line", [TO_SHIP, ShipLine(ItemStatus.CREATED, ENDED, BalanceState.PAID)])
def test_all_units_that_are_left_can_be_given_up_and_not_one_more(line):
    refuse_refund(line, 3, 1)
    refuse_refund(line, 3, 3)
    assert refusal_of(refuse_refund, line, 3, 4) == (Conflict, "too_many_units", [])


def test_more_days_are_taken_until_the_very_end_of_the_time_for_shipping():
    refuse_days(TO_SHIP, SHIP_BY, IN_TIME, False)
    assert may_take_days(TO_SHIP, SHIP_BY, IN_TIME, False)
    assert refusal_of(refuse_days, TO_SHIP, SHIP_BY, TOO_LATE, False) == (Conflict, "too_late", [])
    assert not may_take_days(TO_SHIP, SHIP_BY, TOO_LATE, False)


def test_without_a_time_for_shipping_there_are_no_days_to_add_to():
    assert refusal_of(refuse_days, TO_SHIP, None, IN_TIME, False) == (Conflict, "too_late", [])


@pytest.mark.parametrize("now", [IN_TIME, TOO_LATE])
def test_more_days_are_taken_once(now):
    assert refusal_of(refuse_days, TO_SHIP, SHIP_BY, now, True) == (Conflict, "days_taken", [])
    assert not may_take_days(TO_SHIP, SHIP_BY, now, True)


@pytest.mark.parametrize("days", [1, 7])
def test_the_days_are_added_to_the_time_that_was_promised(days):
    assert later(SHIP_BY, days) == SHIP_BY.replace(day=12 + days)
