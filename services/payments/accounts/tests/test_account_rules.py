"""Debts, credits and transfers: the rules."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from payments.accounts.rules import (
    Source,
    beyond_kurus,
    most_kurus,
    on_account,
    owed_with,
    posted,
    reference_key,
    sources,
)
from payments.ledger.rules import postings as ledger

AT = datetime(2026, 3, 2, tzinfo=UTC)


@pytest.mark.parametrize("typed", ["EFT 42-7", "eft42-7", " Eft/427 ", "ＥＦＴ 42.7"])
def test_one_reference_is_one_however_it_is_typed(typed):
    assert reference_key(typed) == "eft427"


@pytest.mark.parametrize(("one", "other"), [("EFT 42", "EFT 43"), ("A-1", "B-1"), ("12", "21")])
def test_other_references_are_others(one, other):
    assert reference_key(one) != reference_key(other)


def test_nothing_is_left_of_a_reference_without_letters_and_digits():
    assert reference_key(" -/. ") == ""


@pytest.mark.parametrize(
    ("direction", "debt", "most"),
    [("to_supplier", -92, 92), ("to_supplier", 92, 0), ("from_supplier", 92, 92), ("from_supplier", -92, 0)],
)
def test_a_credit_goes_to_its_supplier_and_a_debt_comes_back(direction, debt, most):
    assert most_kurus(direction, debt) == most


@pytest.mark.parametrize(
    ("direction", "amount", "debt", "beyond"),
    [
        ("to_supplier", 92, -92, 0),
        ("to_supplier", 93, -92, 1),
        ("to_supplier", 10, 0, 10),
        ("to_supplier", 10, 5, 10),
        ("from_supplier", 93, 92, 1),
        ("from_supplier", 91, 92, 0),
    ],
)
def test_what_is_more_than_is_owed(direction, amount, debt, beyond):
    assert beyond_kurus(direction, amount, debt) == beyond


@pytest.mark.parametrize(
    ("direction", "is_undoing", "account", "debt", "owed"),
    [
        ("to_supplier", False, -100, 8, 8),
        ("to_supplier", False, -100, 0, 0),
        ("to_supplier", False, -100, -1, 0),
        ("to_supplier", False, -100, 101, 100),
        ("to_supplier", True, 100, 8, 0),
        ("from_supplier", False, 100, 8, 0),
    ],
)
def test_what_of_a_transfer_is_a_debt_is_no_more_than_it_and_no_more_than_the_debt(
    direction, is_undoing, account, debt, owed
):
    assert owed_with(direction, is_undoing, account, debt) == owed


@given(st.integers(-500, 500), st.integers(1, 500))
def test_asked_or_approved_at_once_the_debt_is_the_same(debt, amount):
    assert beyond_kurus("to_supplier", amount, debt) == owed_with("to_supplier", False, -amount, debt + amount)


def test_what_goes_to_the_supplier_is_taken_from_its_account_and_what_comes_is_added():
    assert (on_account("to_supplier", 5), on_account("from_supplier", 5)) == (-5, 5)


@pytest.mark.parametrize(
    ("direction", "account", "is_undoing", "kind"),
    [
        ("to_supplier", -5, False, "credit_transferred"),
        ("from_supplier", 5, False, "debt_repaid"),
        ("to_supplier", 5, True, "transfer_undone"),
        ("from_supplier", -5, True, "transfer_undone"),
    ],
)
def test_a_booking_moves_between_the_suppliers_account_and_our_bank(direction, account, is_undoing, kind):
    found, entries = posted("s", direction, account, is_undoing)
    assert found == kind
    assert ledger.balance(list(entries), ledger.SUPPLIER_PAYABLE, "s") == account
    assert ledger.balance(list(entries), ledger.BANK, ledger.OWN_BANK) == -account


def test_a_debt_comes_from_the_newest_movements_that_make_so_much():
    newest = [Source("refund_opened", AT, 30), Source("charged_back", AT, 50), Source("refund_opened", AT, 20)]
    assert sources(60, newest) == [Source("refund_opened", AT, 30), Source("charged_back", AT, 30)]
    assert sources(-80, newest) == newest[:2]
    assert sources(31, newest) == [Source("refund_opened", AT, 30), Source("charged_back", AT, 1)]
    assert sources(0, newest) == []


@given(st.integers(1, 500), st.lists(st.integers(1, 100), max_size=8))
def test_the_parts_make_what_is_owed_as_far_as_they_reach(debt, sizes):
    found = sources(debt, [Source("refund_opened", AT, size) for size in sizes])
    assert sum(one.kurus for one in found) == min(debt, sum(sizes))
    assert all(one.kurus > 0 for one in found)
