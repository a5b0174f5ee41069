"""What may be shipped, by itself."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Conflict
from orders.orders.rules import cancellable
from orders.orders.rules.cancellable import CancelLine
from orders.orders.rules.states import BalanceState, ItemStatus
from orders.parcels.rules import shippable
from orders.parcels.rules.shippable import ShipLine

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)

UNITS = st.integers(1, 1_000)

STATUS = st.sampled_from(ItemStatus)

BALANCE = st.sampled_from([None, *BalanceState])


@st.composite
def cancel_lines(draw):
    units, status = draw(UNITS), draw(STATUS)
    cancelled = units if status is ItemStatus.CANCELLED else draw(st.integers(0, units - 1))
    balance = draw(BALANCE)
    due_at = NOW + timedelta(seconds=draw(st.integers(-2, 2))) if balance is BalanceState.DUE else None
    return CancelLine(status, units, cancelled, balance, due_at, draw(st.booleans()))


SHIP_LINES = st.builds(
    ShipLine, STATUS, st.sampled_from(["open", "closing", "ended", "withdrawn"]), BALANCE, st.booleans()
)


@given(SHIP_LINES)
def test_what_may_be_shipped_is_what_is_not_refused(line):
    if shippable.is_to_ship(line):
        shippable.refuse_shipping(line)
        assert (line.status, line.ad_status) == (ItemStatus.CREATED, "ended")
        assert line.balance in (None, BalanceState.PAID)
        assert not line.is_doomed
    else:
        with pytest.raises(Conflict) as refused:
            shippable.refuse_shipping(line)
        assert refused.value.code in ("already_shipped", "cancelled", "ad_open", "balance_unpaid")


@given(SHIP_LINES)
def test_an_address_is_needed_for_sending_and_for_nothing_else(line):
    is_needed = shippable.is_to_ship(line) or line.status is ItemStatus.SHIPPED
    assert shippable.has_buyers_address(line) == is_needed
    if line.status in (ItemStatus.DELIVERED, ItemStatus.CANCELLED):
        assert not shippable.has_buyers_address(line)


@given(cancel_lines(), st.sampled_from(["open", "ended"]))
def test_what_cannot_be_shipped_or_cancelled_any_more_is_over(line, ad_status):
    is_to_ship = shippable.is_to_ship(ShipLine(line.status, ad_status, line.balance, line.is_doomed))
    assert not (is_to_ship and cancellable.cancellable_units(line, NOW) == 0)


def test_the_address_of_what_was_shipped_in_part_is_needed_though_the_rest_is_kept_back():
    doomed = ShipLine(ItemStatus.CREATED, "ended", is_doomed=True)
    assert not shippable.has_buyers_address(doomed)
    assert shippable.has_buyers_address(replace(doomed, is_partly_sent=True))


@given(UNITS, UNITS)
def test_no_more_goes_into_a_parcel_than_is_left(left, wanted):
    if wanted <= left:
        shippable.refuse_units(left, wanted)
        return
    with pytest.raises(Conflict) as refused:
        shippable.refuse_units(left, wanted)
    assert refused.value.code == "too_many_units"
    assert refused.value.message == f"Bu üründen kargoya verilecek {left} adet kaldı!"
