"""Which news move a refund on, and which refunds give back a payment that the order was not paid with."""

import pytest

from kit.ids import new_id
from orders.aftersales.rules import (
    BALANCE_LATE,
    LATE_CAPTURE,
    REFUND_MOVES,
    RefundStatus,
    is_of_another_payment,
    moved_by,
)

OWN, OTHER = new_id(), new_id()


def test_news_of_an_opening_move_nothing():
    assert moved_by(RefundStatus.QUEUED) == ()


@pytest.mark.parametrize(
    ("told", "moved"),
    [
        (RefundStatus.SENT, {RefundStatus.QUEUED}),
        (RefundStatus.IN_REVIEW, {RefundStatus.QUEUED, RefundStatus.SENT}),
        (RefundStatus.SUCCEEDED, {RefundStatus.QUEUED, RefundStatus.SENT, RefundStatus.IN_REVIEW}),
    ],
)
def test_later_news_move_all_that_stood_before_and_never_back(told, moved):
    assert set(moved_by(told)) == moved == set(REFUND_MOVES.before(told))


@pytest.mark.parametrize(
    ("cause", "payment", "has_refused", "is_another"),
    [
        ("cancelled", OTHER, False, False),
        ("price_difference", None, True, False),
        (BALANCE_LATE, OWN, False, True),
        (BALANCE_LATE, None, False, True),
        (LATE_CAPTURE, OWN, True, False),
        (LATE_CAPTURE, OTHER, False, True),
        (LATE_CAPTURE, None, True, True),
        (LATE_CAPTURE, None, False, False),
    ],
)
def test_what_came_too_late_is_of_another_payment_unless_the_order_was_paid_with_it(
    cause, payment, has_refused, is_another
):
    assert is_of_another_payment(cause, payment, OWN, has_refused) is is_another
