"""Bank accounts: Turkish ones with the right check digits, and never shown whole in a log."""

import pytest

from payments.refunds.rules import account
from payments.refunds.rules import approval as approvals

IBAN = "TR330006100519786457841326"


@pytest.mark.parametrize("text", [IBAN, "tr33 0006 1005 1978 6457 8413 26", "TR33-0006-1005-1978-6457-8413-26"])
def test_an_account_is_read_however_it_is_written(text):
    assert account.read_iban(text) == IBAN


@pytest.mark.parametrize(
    "text", ["", "TR", "TR330006100519786457841327", "DE89370400440532013000", "TR\x00", IBAN + "0"]
)
def test_anything_else_is_none(text):
    assert account.read_iban(text) is None


def test_what_is_logged_of_an_account_can_be_recognised_and_not_used():
    assert account.shortened(IBAN) == "TR33…1326"


def test_only_more_than_the_limit_needs_another_operator():
    assert not approvals.is_needed(500_000, 500_000)
    assert approvals.is_needed(500_001, 500_000)
    assert approvals.may_approve("second", "first")
    assert not approvals.may_approve("first", "first")
