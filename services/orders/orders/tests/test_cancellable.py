"""What may be cancelled, by itself."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Conflict
from orders.orders.rules import cancellable
from orders.orders.rules.cancellable import CancelLine
from orders.orders.rules.states import BalanceState, ItemStatus
from tests.support.refusing import refusal_of

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


S, B = ItemStatus, BalanceState
YESTERDAY = NOW - timedelta(days=1)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (CancelLine(S.SHIPPED, 3, 0), "already_shipped"),
        (CancelLine(S.DELIVERED, 3, 0), "already_shipped"),
        (CancelLine(S.CANCELLED, 3, 3, B.FORFEITED), "forfeited"),
        (CancelLine(S.CREATED, 3, 0, B.DUE, YESTERDAY), "forfeited"),
        (CancelLine(S.CANCELLED, 3, 3), "nothing_to_cancel"),
        (CancelLine(S.CREATED, 3, 0, is_doomed=True), "nothing_to_cancel"),
        (CancelLine(S.CREATED, 3, 2), "nothing_to_cancel"),
    ],
)
def test_a_cancel_that_cannot_be_is_refused_with_its_reason(line, code):
    assert refusal_of(cancellable.refuse_cancel, line, 2, NOW) == (Conflict, code, [])


def test_each_reason_has_its_own_words():
    lines = (CancelLine(S.CANCELLED, 3, 3), CancelLine(S.CREATED, 3, 0, is_doomed=True), CancelLine(S.CREATED, 3, 2))
    said = []
    for line in lines:
        with pytest.raises(Conflict) as refused:
            cancellable.refuse_cancel(line, 2, NOW)
        said.append(refused.value.message)
    assert len(set(said)) == 3
    assert said[-1] == "En fazla 1 adet iptal edebilirsiniz!"
    cancellable.refuse_cancel(CancelLine(S.CREATED, 3, 1, B.DUE, NOW), 2, NOW)
