"""What waits too long in a service is told to identity, for as long as it waits."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import insert, update

from contracts.events.overdue import PaymentsWorkOverdue
from kit import overdue
from kit.ids import new_id
from kit.overdue import AT_MOST
from kit.parked import parked
from kit.tables import inbox_failures
from payments.waiting import WORKS

STEP = "tell what is overdue"


@pytest.fixture
def payments(service_under_test):
    return service_under_test("payments")


def park(payments, hours_ago: float) -> str:
    event_id, at = new_id(), payments.clock.now() - timedelta(hours=hours_ago)
    told = {"event_id": event_id, "type": "ads.ad_ended.v1", "envelope": {}, "attempts": 8, "reason": "KeyError"}
    with payments.work() as work:
        work.session.execute(insert(inbox_failures).values(told | {"not_before": at, "failed_at": at, "parked_at": at}))
    return event_id


def tell(payments) -> int:
    (step,) = [one for one in payments.workforce.due_steps if one.name == STEP]
    return step.run(payments.service)


def told(payments) -> list[tuple[str, str, list[str]]]:
    return [(one.kind, one.reason, [line.id for line in one.lines]) for one in payments.announced(PaymentsWorkOverdue)]


def test_what_has_waited_as_long_as_its_kind_may_is_told_oldest_first_and_again(payments):
    park(payments, 23.9)
    assert (tell(payments), told(payments)) == (0, [])
    newer, older = park(payments, 24), park(payments, 48)
    tell(payments)
    tell(payments)
    assert told(payments) == [("message", "old", [older, newer])] * 2


def test_what_was_parked_at_once_is_listed_in_one_order_every_time(payments):
    at_once = [park(payments, 1) for _ in range(4)]
    assert [row["event_id"] for row in parked(payments.service)] == sorted(at_once)
    with payments.work() as work:  # a row that is written to goes to another place of its table
        first = update(inbox_failures).where(inbox_failures.c.event_id == min(at_once))
        work.session.execute(first.values(reason="ValueError"))
    assert [row["event_id"] for row in parked(payments.service)] == sorted(at_once)


def test_of_many_the_oldest_are_told(payments):
    oldest = [park(payments, 100 - hours) for hours in range(AT_MOST + 1)]
    tell(payments)
    assert told(payments) == [("message", "old", oldest[:AT_MOST])]


def test_the_statement_is_built_once_and_asks_for_last_days_only_of_kinds_that_have_them(payments):
    asked, _ = overdue._asked(WORKS)
    tell(payments)
    payments.clock.move(seconds=1)
    tell(payments)
    assert overdue._asked(WORKS)[0] is asked
    dated = {"chargeback", "terms"}
    parts = [str(part.compile(compile_kwargs={"literal_binds": False}).params) for part in asked.selects]
    assert len(parts) == len(WORKS) + len(dated)
    assert {kind for kind in dated if sum(f"'{kind}'" in part for part in parts) == 2} == dated


def test_what_the_settings_and_the_day_say_is_asked_anew_at_each_look(payments):
    _, moment = overdue._asked(WORKS)
    first, later = payments.clock.now(), payments.clock.now() + timedelta(days=40)
    before, after = moment.values(payments.service, first), moment.values(payments.service, later)
    assert before.keys() == after.keys() and all(before[name] < after[name] for name in before)
    patient = replace(payments.service.settings, payout_overdue_days=9)
    payments.service.settings, usual = patient, payments.service.settings
    changed = [name for name, value in moment.values(payments.service, first).items() if value != before[name]]
    payments.service.settings = usual
    assert len(changed) == 1


def test_every_kind_can_be_asked_about(payments):
    assert {one.kind for one in WORKS} >= {"chargeback", "terms", "message"}
    assert tell(payments) == 0
