"""A case whose last day is near is told, so that operators are written to."""

from datetime import timedelta

import pytest
from sqlalchemy import update

from kit.tests.test_overdue import tell, told
from payments.chargebacks.rows import ChargebackCase
from payments.chargebacks.tests.desk import opened
from payments.tests.world import item


@pytest.mark.parametrize(("days", "is_told"), [(-0.1, False), (1.9, True), (2.1, False)])
def test_a_last_day_is_told_two_days_before(world, days, is_told):
    case = opened(world, world.capture(item()), 100)
    due_at = world.clock.now() + timedelta(days=days)
    with world.payments.work() as work:
        work.session.execute(update(ChargebackCase).where(ChargebackCase.id == case).values(due_at=due_at))
    tell(world.payments)
    assert told(world.payments) == ([("chargeback", "due", [case])] if is_told else [])
