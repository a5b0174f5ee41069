import time
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from kit.clock import (
    ISTANBUL,
    MovableClock,
    ServerClock,
    SystemClock,
    add_business_days,
    day_begins,
    day_ends,
    end_of_istanbul_day,
    iso,
    istanbul_date,
)
from kit.ids import new_id, short_number
from kit.service import Service

A_STANDSTILL = timedelta(minutes=1)  # longer than a busy machine keeps one of its processes waiting


def test_the_day_is_the_one_in_istanbul():
    assert istanbul_date(datetime(2026, 3, 1, 20, 59, tzinfo=UTC)) == date(2026, 3, 1)
    assert istanbul_date(datetime(2026, 3, 1, 21, 0, tzinfo=UTC)) == date(2026, 3, 2)


def test_a_day_ends_where_the_next_begins_and_the_last_of_the_calendar_too():
    day = date(2026, 3, 1)
    assert day_ends(day) == day_begins(date(2026, 3, 2)) == datetime(2026, 3, 1, 21, 0, tzinfo=UTC)
    assert day_begins(date.max) < day_ends(date.max)
    assert istanbul_date(day_ends(date.max)) == date.max


@pytest.mark.parametrize(("days", "ends"), [(0, "2026-03-02T20:59:59Z"), (30, "2026-04-01T20:59:59Z")])
def test_an_ad_ends_one_second_before_midnight_in_istanbul(days, ends):
    assert iso(end_of_istanbul_day(datetime(2026, 3, 1, 21, 30, tzinfo=UTC), days)) == ends


@given(st.integers(1_577_836_800, 2_051_222_400), st.integers(0, 30))
def test_the_end_of_a_day_is_never_before_now_and_on_the_right_day(second, days):
    now = datetime.fromtimestamp(second, UTC)
    end = end_of_istanbul_day(now, days)
    assert end >= now
    assert end.astimezone(ISTANBUL).date() == istanbul_date(now) + timedelta(days=days)


@pytest.mark.parametrize(
    ("day", "count", "later"),
    [
        (date(2026, 3, 2), 3, date(2026, 3, 5)),  # Monday to Thursday
        (date(2026, 3, 6), 1, date(2026, 3, 9)),  # over a weekend
        (date(2026, 4, 22), 1, date(2026, 4, 24)),  # 23 April is a holiday
        (date(2026, 10, 28), 1, date(2026, 10, 30)),  # 29 October is a holiday
        (date(2026, 3, 7), 0, date(2026, 3, 7)),
    ],
)
def test_business_days_skip_weekends_and_turkish_holidays(day, count, later):
    assert add_business_days(day, count) == later


@pytest.fixture
def far_away(monkeypatch):
    """A machine that stands where it is another day."""
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("far_away")
def test_instants_are_in_utc_wherever_the_machine_stands():
    instant, day = datetime(2026, 3, 1, 21, 30, tzinfo=UTC), date(2026, 3, 2)
    said = ServerClock()
    said.read(lambda: instant)
    told = (end_of_istanbul_day(instant), MovableClock(instant).now(), said.now(), SystemClock().now())
    assert {one.tzinfo for one in told} == {UTC}
    assert iso(instant) == "2026-03-01T21:30:00Z"
    assert istanbul_date(instant) == istanbul_date(end_of_istanbul_day(instant)) == day


def test_instants_are_written_in_utc_to_the_second():
    somewhere = timezone(timedelta(hours=3))
    assert iso(datetime(2026, 3, 2, 12, 0, 0, 999999, tzinfo=somewhere)) == "2026-03-02T09:00:00Z"


def test_a_movable_clock_stands_still_until_it_is_moved():
    clock = MovableClock(datetime(2026, 3, 2, tzinfo=UTC))
    assert clock.now() == clock.now()
    assert clock.move(hours=1) == datetime(2026, 3, 2, 1, tzinfo=UTC) == clock.now()


def test_a_servers_clock_is_carried_on_by_what_passes_here(monkeypatch):
    clock, said = ServerClock(), datetime(2020, 2, 29, tzinfo=UTC)
    assert clock.is_due
    assert clock.read(lambda: said) > timedelta(days=365)
    assert not clock.is_due
    assert said <= clock.now() < said + timedelta(seconds=5)
    first = clock.now()
    assert any(clock.now() > first for _ in range(1_000_000)), "two looks may fall into one microsecond, a million not"
    monkeypatch.setattr("kit.clock.KEPT_SECONDS", 0.0)
    assert clock.is_due


class Tomorrow(datetime):
    """The clock of a machine that was set wrong."""

    @classmethod
    def now(cls, tz=None):
        return datetime.now(tz) + timedelta(days=1)


def test_a_unit_of_work_happens_when_its_database_says_not_when_the_machine_says(settings, monkeypatch, caplog):
    monkeypatch.setattr("kit.clock.datetime", Tomorrow)
    service = Service(common=settings)
    try:
        for _ in range(2):
            with service.work() as work:
                there = work.session.execute(text("SELECT clock_timestamp()")).scalar_one()
                assert abs(work.now - there) < A_STANDSTILL
                assert abs(service.clock.now() - there) < A_STANDSTILL
        assert service.database.is_reachable()
    finally:
        service.database.engine.dispose()
    assert [record.getMessage() for record in caplog.records] == ["the machine's clock is wrong"]


def test_who_asks_first_reads_the_databases_clock_and_never_the_machines(settings, monkeypatch):
    monkeypatch.setattr("kit.clock.datetime", Tomorrow)
    service = Service(common=settings)
    assert service.clock.now() < datetime.now(UTC) + timedelta(hours=1)
    service.database.engine.dispose()


def test_without_its_database_a_service_that_just_started_does_not_know_the_time(settings):
    service = Service(common=replace(settings, database_url="postgresql+psycopg://other@127.0.0.1:1/none"))
    with pytest.raises(OperationalError):
        service.clock.now()


def test_ids_are_new_every_time_and_their_number_is_their_beginning():
    first, second = new_id(), new_id()
    assert first != second
    assert len(first) == 36
    assert short_number(first) == first[:8]


def test_a_movable_clock_goes_to_an_instant_and_tells_it_in_utc():
    clock = MovableClock(datetime(2026, 3, 1, 12, tzinfo=ISTANBUL))
    clock.move_to(datetime(2026, 3, 2, 12, tzinfo=ISTANBUL))
    assert clock.now() == datetime(2026, 3, 2, 9, tzinfo=UTC)
    assert clock.now().tzinfo is UTC


def test_the_machines_clock_is_aware():
    assert SystemClock().now().tzinfo is UTC


def test_a_clock_whose_database_was_looked_at_in_vain_says_so():
    clock = ServerClock()
    clock.look = lambda: None
    with pytest.raises(RuntimeError, match=r"^the server's clock was looked at and not read$"):
        clock.now()


def test_a_clock_without_its_database_says_so():
    with pytest.raises(RuntimeError, match=r"^this clock belongs to no database$"):
        ServerClock().now()
