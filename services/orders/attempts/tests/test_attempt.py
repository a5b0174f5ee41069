"""What a captured payment means for its cart."""

from datetime import UTC, datetime, timedelta

import pytest

from orders.attempts import rules as attempts_rules
from orders.attempts.rules import AttemptState
from orders.orders.rules.states import OrderStatus

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)


@pytest.mark.parametrize("attempt", [None, *AttemptState])
@pytest.mark.parametrize("order", [None, *OrderStatus])
def test_only_the_current_attempt_of_a_cart_pays(attempt, order):
    verdict = attempts_rules.judge_capture(attempt, order)
    can_pay = attempt is AttemptState.STARTED and order is OrderStatus.CREATED
    assert (verdict is attempts_rules.Verdict.PAY) == can_pay
    assert (verdict is attempts_rules.Verdict.KNOWN) == (attempt is AttemptState.CAPTURED)


def test_a_reservation_outlives_the_page_that_it_is_paid_on():
    life, margin = timedelta(seconds=1800), timedelta(minutes=10)
    assert attempts_rules.reservation_expires_at(NOW, life, margin) - NOW == timedelta(minutes=40)
