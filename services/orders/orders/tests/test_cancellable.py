"""What may be cancelled, by itself."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Conflict
from orders.orders.rules import cancellable
from orders.orders.rules.cancellable import CancelLine
from orders.orders.rules.states import BalanceState, ItemStatus

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


@given(cancel_lines(), UNITS)
def test_what_may_be_cancelled_is_what_is_not_refused(line, wanted):
    possible = cancellable.cancellable_units(line, NOW)
    if line.balance is BalanceState.FORFEITED and line.status is ItemStatus.CREATED:
        return  # no such item: what is forfeited is cancelled
    if wanted <= possible:
        cancellable.refuse_cancel(line, wanted, NOW)
    else:
        with pytest.raises(Conflict) as refused:
            cancellable.refuse_cancel(line, wanted, NOW)
        assert refused.value.code in ("already_shipped", "nothing_to_cancel", "forfeited")


@given(cancel_lines())
def test_never_more_is_cancelled_than_is_left(line):
    assert 0 <= cancellable.cancellable_units(line, NOW) <= line.units - line.cancelled_units
