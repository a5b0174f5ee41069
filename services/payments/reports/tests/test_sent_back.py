"""What was reported as paid and came back, however the provider files and we read it.

The sandbox tells of a transfer that it was made or that it came back, never both: what it reports is added to here.
"""

from collections.abc import Callable
from datetime import date, timedelta
from types import SimpleNamespace

import pytest

from contracts.events import PayoutsBounced, PayoutsPaid
from kit.clock import istanbul_date
from kit.ids import new_id
from payments.payouts.steps.pay import PAYOUTS
from payments.reports.steps import reading
from payments.reports.steps.telling import tell_suppliers
from payments.tests.selling import (
    HOLD,
    all_payouts,
    balance,
    deliver,
    due,
    earn,
    of_supplier,
    provider_line,
    read_reports,
    resolve,
    send,
    settle,
    sold,
    states,
)
from payments.tests.world import World, item
from tests.support.statements import listening


class Bank:
    """The days under which a supplier's bounce is filed."""

    def __init__(self, world: World, monkeypatch: pytest.MonkeyPatch):
        self.days: list[date] = []
        self.key = ""
        monkeypatch.setattr(
            type(world.payments.service.marketplace),
            "bounced_on",
            lambda _, day: [self.key] * self.days.count(day),
        )

    def sends_back(self, world: World, payment: SimpleNamespace, *, filed_after_days: int = 0) -> None:
        """The bank of a payment's supplier sends back today's transfer, filed under a day from today."""
        self.key = provider_line(world, payment)["subMerchantKey"]
        self.days.append(istanbul_date(world.clock.now()) + timedelta(days=filed_after_days))


@pytest.fixture
def bank(world, monkeypatch) -> Bank:
    return Bank(world, monkeypatch)


def approved(world: World) -> SimpleNamespace:
    payment = due(world, item())
    earn(world)
    send(world)
    world.clock.move(seconds=61)
    return payment


def owed(world: World, payment: SimpleNamespace) -> int:
    return balance(world, "supplier_payable", world.lines(payment)[0].supplier_id)


def told(world: World) -> list[type]:
    world.clock.move(days=1)
    tell_suppliers(world.payments.service)
    return [type(event) for event in world.payments.announced() if isinstance(event, PayoutsPaid | PayoutsBounced)]


def test_what_one_reading_reports_as_paid_and_sent_back_has_come_back(world, bank):
    payment = approved(world)
    bank.sends_back(world, payment)
    read_reports(world)
    assert (states(world), owed(world, payment)) == (["bounced"], 18_400)
    world.clock.move(hours=2)
    read_reports(world)
    assert states(world) == ["bounced"]
    assert told(world) == [PayoutsBounced]
    world.assert_ledger_is_sound()


def test_what_came_back_while_its_approval_was_in_doubt_has_come_back(world, bank):
    other = due(world, item(ad_id=8))
    earn(world)
    send(world)
    settle(world)
    payment = due(world, item())
    earn(world)
    world.fault(lost_answer={"scope": ["approve"], "times": 1})
    send(world)
    world.clock.move(seconds=61)
    bank.sends_back(world, payment)
    read_reports(world)
    assert states(world) == ["in_doubt", "paid"]
    world.clock.move(minutes=20)
    resolve(world)
    read_reports(world)
    assert states(world) == ["bounced", "paid"]
    assert (owed(world, payment), owed(world, other)) == (18_400, 0)
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("days", [1, 3])
def test_a_bounce_that_is_filed_under_a_later_day_is_of_what_was_paid_last(world, bank, days):
    payment = approved(world)
    read_reports(world)
    assert states(world) == ["paid"]
    bank.sends_back(world, payment, filed_after_days=days)
    world.clock.move(days=days)
    read_reports(world)
    assert (states(world), owed(world, payment)) == (["bounced"], 18_400)
    world.assert_ledger_is_sound()


def test_what_was_paid_too_long_ago_has_not_come_back(world, bank):
    payment = approved(world)
    read_reports(world)
    bank.sends_back(world, payment, filed_after_days=4)
    world.clock.move(days=4)
    reading.read_day(world.payments.service, bank.days[0])
    assert (states(world), owed(world, payment)) == (["paid"], 0)


def paid_on_two_days(world: World, after: int, approve: Callable[[World], object] = send) -> list[SimpleNamespace]:
    """Payments of one supplier: one that it was paid a day before the others, which are approved now."""
    supplier = new_id()
    payments = [sold(world, of_supplier(supplier, ad_id=8 + n)) for n in range(1 + after)]
    deliver(world, payments[0])
    world.clock.move(days=1)
    for payment in payments[1:]:
        deliver(world, payment)
    world.clock.move(seconds=HOLD.total_seconds() - timedelta(days=1).total_seconds())
    earn(world)
    send(world)
    settle(world)
    world.clock.move(days=1)
    earn(world)
    approve(world)
    return payments


def states_of(world: World, payments: list[SimpleNamespace]) -> list[str]:
    by_line = {row.line_id: row.state for row in all_payouts(world)}
    return [by_line[world.lines(payment)[0].id] for payment in payments]


def test_a_bounce_that_may_be_of_what_is_on_its_way_leaves_what_was_paid_before(world, bank):
    payments = paid_on_two_days(world, after=1)
    bank.sends_back(world, payments[1])
    read_reports(world)
    assert states_of(world, payments) == ["paid", "bounced"]
    world.assert_ledger_is_sound()


def test_a_bounce_that_may_be_of_what_is_being_approved_leaves_what_was_paid_before(world, bank):
    payments = paid_on_two_days(world, after=1, approve=begin_to_approve)
    bank.sends_back(world, payments[1])
    read_reports(world)
    assert states_of(world, payments) == ["paid", "approving"]


def begin_to_approve(world: World) -> None:
    """The provider is being called, and has not answered."""
    [call] = PAYOUTS.claim(world.payments.service)
    assert PAYOUTS.intend_to_approve(world.payments.service, call)


def test_a_further_row_of_a_day_that_came_back_leaves_what_was_paid_before(world, bank):
    payments = paid_on_two_days(world, after=2)
    world.clock.move(seconds=61)
    for _ in range(2):  # each transfer's row is read by itself
        bank.sends_back(world, payments[1])
        read_reports(world)
        assert states_of(world, payments) == ["paid", "bounced", "bounced"]
        world.clock.move(hours=2)
    assert owed(world, payments[0]) == 2 * 18_400
    world.assert_ledger_is_sound()


def test_transfers_that_are_booked_together_are_asked_about_together(world):
    paid_on_two_days(world, after=3)
    world.clock.move(seconds=61)
    with listening() as statements:
        read_reports(world)
    assert states(world) == ["paid"] * 4
    asked = [text for text in statements if text.startswith("SELECT") and "reported_bounces" in text]
    assert len([text for text in asked if "FOR UPDATE" not in text]) == 1
