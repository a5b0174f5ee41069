"""What the code relies on to be there, the database refuses to be without."""

import pytest
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from kit.ids import new_id
from payments.lines.rows import Payment
from payments.payouts.rows import Payout
from payments.refunds.rows import Refund
from payments.tests.selling import of_supplier, paid
from payments.tests.world import item


def refuses(world, constraint: str, row: type, row_id: str, **change: object) -> None:
    with pytest.raises(IntegrityError, match=constraint), world.payments.work() as work:
        work.session.execute(update(row).where(row.id == row_id).values(**change))


@pytest.mark.parametrize("missing", ["token", "total_kurus", "token_expires_at"])
@pytest.mark.parametrize("state", ["open", "review", "expired"])
def test_a_payment_that_was_opened_has_its_page(world, state, missing):
    payment = world.open(item())
    refuses(world, "opened_has_its_page", Payment, payment.id, state=state, **{missing: None})


@pytest.mark.parametrize("state", ["open", "review"])
def test_a_payment_that_is_polled_has_its_next_look(world, state):
    payment = world.open(item())
    refuses(world, "polled_has_its_next_look", Payment, payment.id, state=state, next_check_at=None)


def test_a_captured_payment_has_its_time(world):
    payment = world.capture(item())
    refuses(world, "captured_is_dated", Payment, payment.id, captured_at=None)


def test_what_is_at_the_provider_has_its_attempt(world):
    payment = paid(world, of_supplier(new_id(), unit_price_kurus=10_000), final=8_500)
    (line,) = world.lines(payment)
    for state, row, table in (("sending", Refund, "refunds"), ("approving", Payout, "payouts")):
        for uncertain in (state, "in_doubt"):
            (one,) = world.query(f"SELECT id FROM {table} WHERE line_id = :line", line=line.id)
            refuses(world, "sent_has_its_attempt", row, one.id, state=uncertain, attempt_id=None)
