"""What is long over is removed in small batches; what may still be needed never is."""

import uuid
from datetime import timedelta

import pytest
from sqlalchemy import event, insert, select, text

from kit.forgetting import AT_ONCE, forget
from kit.pulse import Pulse
from kit.retention import Retention
from kit.service import Workforce
from kit.settings import BadSettings, service_settings
from kit.tables import idempotency, inbox, inbox_failures, outbox, rate_limits
from kit.wakes import Stop
from kit.worker import _jobs
from tools.stack.backup_folder import KEEP_DAYS

KEEP = Retention()
DAY = timedelta(days=1)


def _event(happened, published=None) -> dict:
    return {"id": str(uuid.uuid4()), "type": "x", "aggregate": "x", "occurred_at": happened, "data": {},
            "published_at": published}  # fmt: skip


def _told(service, *rows: dict) -> None:
    with service.work() as work:
        for row in rows:
            work.session.execute(insert(outbox).values(row))


def _column(service, column) -> set:
    with service.work() as work:
        return set(work.session.scalars(select(column)))


def test_events_are_removed_when_they_are_long_published_and_never_before(service):
    now = service.clock.now()
    old = now - KEEP.events - DAY
    kept = [_event(old), _event(now - KEEP.events + DAY, now)]
    _told(service, _event(old, old), _event(old, now), *kept)
    forget(service)
    assert _column(service, outbox.c.id) == {row["id"] for row in kept}


def test_the_id_of_a_handled_event_outlives_the_event_wherever_it_was_told(service):
    now = service.clock.now()
    with service.work() as work:
        for days in (0, 1, 29, 31):
            handled_at = now - KEEP.events - timedelta(days=days)
            work.session.execute(
                insert(inbox).values(event_id=str(uuid.uuid4()), type=str(days), handled_at=handled_at)
            )
    forget(service)
    assert _column(service, inbox.c.type) == {"0", "1", "29"}


def test_answers_and_counters_go_and_what_waits_for_a_person_stays(service):
    now = service.clock.now()
    answer = {"subject": "s", "route": "r", "request_hash": "h", "status": 200, "body": {}}
    failure = {"event_id": str(uuid.uuid4()), "type": "x", "envelope": {}, "reason": "r", "not_before": now,
               "parked_at": now - 400 * DAY, "failed_at": now - 400 * DAY}  # fmt: skip
    with service.work() as work:
        work.session.execute(
            insert(idempotency).values(answer | {"key": "old", "created_at": now - KEEP.answers - DAY})
        )
        work.session.execute(insert(idempotency).values(answer | {"key": "new", "created_at": now}))
        work.session.execute(insert(rate_limits).values(key="over", amount=1, expires_at=now - DAY))
        work.session.execute(insert(rate_limits).values(key="counts", amount=1, expires_at=now + DAY))
        work.session.execute(insert(inbox_failures).values(failure))
    forget(service)
    assert _column(service, idempotency.c.key) == {"new"}
    assert _column(service, rate_limits.c.key) == {"counts"}
    assert len(_column(service, inbox_failures.c.event_id)) == 1


def test_much_that_is_over_goes_batch_by_batch(service):
    old = service.clock.now() - KEEP.events - DAY
    with service.work() as work:
        rows = [_event(old, old) for _ in range(AT_ONCE + 500)]
        work.session.execute(insert(outbox), rows)
    assert forget(service) == AT_ONCE
    assert len(_column(service, outbox.c.id)) == 500
    assert forget(service) == 0, "the rest is less than a batch: no hurry"
    assert _column(service, outbox.c.id) == set()


def test_a_row_that_another_connection_holds_is_left_for_the_next_time(service):
    old = service.clock.now() - KEEP.events - DAY
    _told(service, _event(old, old), _event(old, old))
    with service.database.engine.connect() as other:
        other.execute(text("SELECT seq FROM outbox ORDER BY seq LIMIT 1 FOR UPDATE"))
        forget(service)
        assert len(_column(service, outbox.c.id)) == 1
    forget(service)
    assert _column(service, outbox.c.id) == set()


def test_what_is_told_again_after_a_restore_is_still_remembered_as_handled():
    longest_that_an_event_is_told_again = KEEP.events
    assert KEEP.handled > longest_that_an_event_is_told_again
    assert timedelta(days=KEEP_DAYS) < KEEP.events, "a backup that is kept has the events since"


@pytest.mark.parametrize("setting", ["KEEP_EVENTS_DAYS=29", "KEEP_EVENTS_DAYS=0", "KEEP_ANSWERS_DAYS=0"])
def test_a_service_does_not_start_that_would_forget_too_early(setting, monkeypatch):
    name, _, value = setting.partition("=")
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings, match=name):
        service_settings("orders")


def test_the_worker_of_every_service_does_it(service):
    assert "forget what is over" in _jobs(service, Workforce({}), Stop(), Pulse())


@pytest.mark.parametrize("plan", ["hashjoin", "nestloop"])
def test_a_batch_is_no_larger_however_the_database_goes_about_it(service, plan):
    old = service.clock.now() - KEEP.events - DAY
    with service.work() as work:
        work.session.execute(insert(outbox), [_event(old, old) for _ in range(AT_ONCE + 500)])
    others = {"hashjoin", "mergejoin", "nestloop"} - {plan}
    switches = "".join(
        f"SET LOCAL enable_{other} = off;" for other in (*others, "hashagg", "material", "sort", "bitmapscan")
    )
    event.listen(service.database.engine, "begin", lambda connection: connection.exec_driver_sql(switches))
    assert forget(service) == AT_ONCE
    assert len(_column(service, outbox.c.id)) == 500
