"""Double entry: money is moved and never made."""

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


def test_a_confirmed_refund_is_no_more_held_by_the_provider():
    entries = [*ledger.captured({"a": 100}), *ledger.refund_opened("a", 30), *ledger.refund_confirmed("a", 30)]
    assert ledger.balance(entries, ledger.CLEARING, ledger.PROVIDER) == -70


def test_entries_that_do_not_sum_to_zero_are_a_fault():
    with pytest.raises(ledger.Unbalanced):
        ledger.balanced(ledger.Entry(ledger.ESCROW, "a", 1))
    with pytest.raises(ledger.Unbalanced):
        ledger.balanced(ledger.Entry("pocket", "a", 1), ledger.Entry(ledger.ESCROW, "a", -1))


BACK = ledger.GivenBack(payable_kurus=30, commission_kurus=7, withholding_kurus=3)
ENTRY = ledger.Entry


def test_what_a_bank_takes_back_leaves_escrow_and_what_had_been_earned():
    assert ledger.charged_back("a", 100, "s", BACK) == (
        ENTRY(ledger.ESCROW, "a", -60),
        ENTRY(ledger.SUPPLIER_PAYABLE, "s", -30),
        ENTRY(ledger.COMMISSION, ledger.PROVIDER, -7),
        ENTRY(ledger.WITHHOLDING, ledger.TAX_OFFICE, -3),
        ENTRY(ledger.CLEARING, ledger.PROVIDER, 100),
    )
    assert ledger.charged_back("a", 5) == (
        ENTRY(ledger.ESCROW, "a", -5),
        ENTRY(ledger.CLEARING, ledger.PROVIDER, 5),
    )


def test_a_refund_of_what_was_earned_takes_from_those_who_have_it():
    opened = ledger.refund_opened("a", 100, "s", BACK)
    assert opened[-1] == ENTRY(ledger.REFUNDS_IN_FLIGHT, "a", 100)
    assert opened[:-1] == ledger.charged_back("a", 100, "s", BACK)[:-1]


def test_a_transfer_leaves_our_own_bank():
    assert ledger.refund_bounced("a", 8) == ledger.refund_transferred("a", -8)
    assert ledger.refund_transferred("a", 8) == (
        ENTRY(ledger.REFUNDS_IN_FLIGHT, "a", -8),
        ENTRY(ledger.BANK, ledger.OWN_BANK, 8),
    )


def test_a_payout_that_came_back_is_owed_again():
    assert ledger.payout_bounced("s", 9) == (
        ENTRY(ledger.SUPPLIER_PAYABLE, "s", 9),
        ENTRY(ledger.CLEARING, ledger.PROVIDER, -9),
    )


def test_a_transfer_by_hand_is_between_a_supplier_and_our_own_bank():
    to_supplier = (ENTRY(ledger.SUPPLIER_PAYABLE, "s", -9), ENTRY(ledger.BANK, ledger.OWN_BANK, 9))
    back = (ENTRY(ledger.SUPPLIER_PAYABLE, "s", 9), ENTRY(ledger.BANK, ledger.OWN_BANK, -9))
    assert (ledger.credit_transferred("s", 9), ledger.debt_repaid("s", 9)) == (to_supplier, back)
    assert (ledger.transfer_undone("s", -9), ledger.transfer_undone("s", 9)) == (back, to_supplier)


def test_what_is_earned_is_parted():
    assert ledger.earned("a", "s", 90, 8, 2) == (
        ENTRY(ledger.ESCROW, "a", -100),
        ENTRY(ledger.SUPPLIER_PAYABLE, "s", 90),
        ENTRY(ledger.COMMISSION, ledger.PROVIDER, 8),
        ENTRY(ledger.WITHHOLDING, ledger.TAX_OFFICE, 2),
    )


def test_what_a_bank_gives_back_is_what_it_took_the_other_way_round():
    assert ledger.chargeback_won("a", 100, "s", BACK) == (
        ledger.Entry(ledger.ESCROW, "a", 60),
        ledger.Entry(ledger.SUPPLIER_PAYABLE, "s", 30),
        ledger.Entry(ledger.COMMISSION, ledger.PROVIDER, 7),
        ledger.Entry(ledger.WITHHOLDING, ledger.TAX_OFFICE, 3),
        ledger.Entry(ledger.CLEARING, ledger.PROVIDER, -100),
    )
    assert ledger.chargeback_won("a", 5) == (
        ledger.Entry(ledger.ESCROW, "a", 5),
        ledger.Entry(ledger.CLEARING, ledger.PROVIDER, -5),
    )
