"""Double entry: whatever happens to money, it is moved and never made."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from payments.ledger.rules import postings as ledger

AMOUNTS = st.integers(1, 10**9)
LINES = st.dictionaries(st.uuids().map(str), AMOUNTS, min_size=1, max_size=6)


@given(LINES, st.data())
def test_every_happening_sums_to_zero_and_lines_end_where_they_should(lines, data):
    entries = list(ledger.captured(lines))
    for line, amount in lines.items():
        refunded = data.draw(st.integers(0, amount))
        payable = data.draw(st.integers(0, amount - refunded))
        entries += ledger.refund_opened(line, refunded)
        assert ledger.balance(entries, ledger.REFUNDS_IN_FLIGHT, line) == refunded
        entries += ledger.refund_confirmed(line, refunded)
        entries += ledger.earned(line, "supplier", payable, amount - refunded - payable)
        assert ledger.balance(entries, ledger.ESCROW, line) == 0
        assert ledger.balance(entries, ledger.REFUNDS_IN_FLIGHT, line) == 0
    payable = ledger.balance(entries, ledger.SUPPLIER_PAYABLE, "supplier")
    entries += ledger.paid_out("supplier", payable)
    assert sum(entry.amount_kurus for entry in entries) == 0
    assert all(entry.amount_kurus for entry in entries)


def test_a_capture_leaves_the_provider_owing_what_it_took():
    entries = list(ledger.captured({"a": 100, "b": 50}))
    assert ledger.balance(entries, ledger.CLEARING, ledger.PROVIDER) == -150
    assert ledger.balance(entries, ledger.ESCROW, "a") == 100


def test_entries_that_do_not_sum_to_zero_are_a_fault():
    with pytest.raises(ledger.Unbalanced):
        ledger.balanced(ledger.Entry(ledger.ESCROW, "a", 1))
    with pytest.raises(ledger.Unbalanced):
        ledger.balanced(ledger.Entry("pocket", "a", 1), ledger.Entry(ledger.ESCROW, "a", -1))
