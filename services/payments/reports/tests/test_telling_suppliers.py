"""Suppliers hear of transfers: the morning after, in one sum for a day, and at once of what came back."""

from datetime import UTC, date, datetime, time, timedelta

import pytest

from contracts.events import AccountClosed, PayoutsBounced, PayoutsPaid
from kit.clock import ISTANBUL, istanbul_date
from payments.reports import rules as report
from payments.tests.selling import all_payouts, bounced, due, earn, paid, read_reports, send, settle
from payments.tests.world import item


@pytest.fixture
def told(world):
    """What suppliers were told of, each as (supplier, payouts, kurus), after the step has run."""

    def read(kind):
        world.step("tell suppliers of transfers")
        return [(event.supplier_id, event.payouts, event.amount_kurus) for event in world.payments.announced(kind)]

    return read


def to_the_next_morning(world) -> None:
    now = world.clock.now().astimezone(ISTANBUL)
    morning = (now + timedelta(days=1)).replace(hour=report.TELL_HOUR, minute=0)
    world.clock.move(seconds=(morning - now).total_seconds())


@pytest.mark.parametrize(("hour", "days"), [(0, 1), (8, 1), (9, 0), (23, 0)])
def test_no_supplier_is_written_to_at_night(hour, days):
    now = datetime(2026, 3, 3, hour, 59, tzinfo=ISTANBUL).astimezone(UTC)
    assert report.told_before(now) == date(2026, 3, 3) - timedelta(days=days)


def test_a_days_transfers_are_told_in_one_sum_on_the_next_morning_and_once(world, told):
    first = paid(world, item(), item(ad_id=8))
    supplier = world.lines(first)[0].supplier_id
    assert told(PayoutsPaid) == []
    day = istanbul_date(world.clock.now())
    to_the_next_morning(world)
    rows = [row for row in all_payouts(world) if row.supplier_id == supplier]
    sums = (supplier, len(rows), sum(row.price_kurus for row in rows))
    assert sums in told(PayoutsPaid)
    assert {event.day for event in world.payments.announced(PayoutsPaid)} == {day.isoformat()}
    number = len(world.payments.announced(PayoutsPaid))
    assert len(told(PayoutsPaid)) == number
    assert sum(kurus for _, _, kurus in told(PayoutsPaid)) == sum(row.price_kurus for row in all_payouts(world))


def test_what_was_reported_after_the_end_of_its_month_is_told_with_when_it_was_booked(world, told):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    earn(world)
    send(world)
    day = istanbul_date(world.clock.now())
    next_month = (day.replace(day=28) + timedelta(days=4)).replace(day=1)
    later = datetime.combine(next_month, time(0, 30), ISTANBUL)
    world.clock.move(seconds=(later - world.clock.now()).total_seconds())
    read_reports(world)
    to_the_next_morning(world)
    assert told(PayoutsPaid) == [(supplier, 1, 18_400)]
    (event,) = world.payments.announced(PayoutsPaid)
    assert (event.day, event.booked_on) == (day.isoformat(), next_month.isoformat())
    headers = world.payments.token("supplier", person_id=supplier)
    shown = world.payments.client.get(
        f"/supplier/statement?from={event.booked_on}&to={event.booked_on}", headers=headers
    )
    assert [line["kind"] for line in shown.get_json()["success"]["lines"]] == ["payout"]


def test_what_came_back_is_told_at_once_and_not_as_paid(world, told):
    supplier = world.lines(bounced(world))[0].supplier_id
    assert told(PayoutsBounced) == [(supplier, 1, 18_400)]
    to_the_next_morning(world)
    assert told(PayoutsPaid) == []
    assert len(told(PayoutsBounced)) == 1


def test_what_was_paid_after_it_had_come_back_is_told_as_paid(world, told):
    supplier = world.lines(bounced(world))[0].supplier_id
    (payout,) = all_payouts(world)
    headers = world.payments.token("operator")
    world.payments.client.post(f"/operator/payouts/{payout.id}/retry", headers=headers)
    world.step("tell the provider of suppliers")
    settle(world)
    to_the_next_morning(world)
    assert told(PayoutsPaid) == [(supplier, 1, 18_400)]


def test_who_has_left_is_told_nothing(world, told):
    supplier = world.lines(paid(world, item()))[0].supplier_id
    world.payments.deliver_twice(AccountClosed(supplier, world.clock.now()))
    to_the_next_morning(world)
    assert told(PayoutsPaid) == []
