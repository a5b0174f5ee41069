from datetime import timedelta

import pytest
from sqlalchemy import text
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolExhausted

from contracts.events import AdClosing, AdSettled
from kit.errors import Unavailable
from kit.failpoints import Killed
from kit.inbox import UnknownEvent, handle_once, receive
from kit.parked import discard, parked, replay
from kit.retries import MAX_ATTEMPTS, retry_failures
from kit.service import Workforce
from kit.testing import message


class Handler:
    """Writes down what it handled; fails while told to."""

    def __init__(self):
        self.error: BaseException | None = None

    def __call__(self, service, work, event):
        work.session.execute(text("INSERT INTO effects VALUES (:what)"), {"what": f"closed {event.ad_id}"})
        if self.error:
            raise self.error


@pytest.fixture
def handler():
    return Handler()


@pytest.fixture
def workforce(handler):
    return Workforce(subscribers={AdClosing: handler})


@pytest.fixture
def closing(service):
    return message(AdClosing(7), None, service.clock)


def let_retries_run_out(service, workforce) -> None:
    for _ in range(MAX_ATTEMPTS):
        service.clock.move(minutes=6)
        retry_failures(service, workforce)


def test_the_same_message_twice_has_its_effect_once(service, workforce, closing, effects):
    assert handle_once(service, workforce, closing) is True
    assert handle_once(service, workforce, closing) is False
    assert effects() == ["closed 7"]


def test_a_failed_handler_leaves_nothing_behind_and_is_kept(service, workforce, handler, closing, effects):
    handler.error = ValueError("not today")
    receive(service, workforce, closing)
    assert effects() == []

    handler.error = None
    assert retry_failures(service, workforce) == 0, "not due yet"
    service.clock.move(seconds=1)
    assert retry_failures(service, workforce) == 1
    assert effects() == ["closed 7"]
    assert retry_failures(service, workforce) == 0


def test_one_bad_message_does_not_hold_up_the_next(service, workforce, handler, closing, effects):
    handler.error = ValueError("bad")
    receive(service, workforce, closing)
    handler.error = None
    receive(service, workforce, message(AdClosing(8), None, service.clock))
    assert effects() == ["closed 8"]


def test_pauses_grow(service, workforce, handler, closing):
    handler.error = ValueError("bad")
    receive(service, workforce, closing)
    service.clock.move(seconds=1)
    retry_failures(service, workforce)
    with service.work() as work:
        not_before = work.session.execute(text("SELECT not_before FROM inbox_failures")).scalar_one()
    assert not_before - service.clock.now() == timedelta(seconds=4)


def test_after_too_many_attempts_it_waits_for_a_person(service, workforce, handler, closing, effects):
    handler.error = ValueError("never")
    receive(service, workforce, closing)
    let_retries_run_out(service, workforce)

    (waiting,) = parked(service)
    assert waiting["event_id"] == closing["id"]
    assert waiting["attempts"] == MAX_ATTEMPTS
    assert "never" in waiting["reason"]

    handler.error = None
    service.clock.move(days=1)
    assert retry_failures(service, workforce) == 0, "parked messages are left alone"
    assert replay(service, workforce, closing["id"]) == 1
    assert parked(service) == []
    assert effects() == ["closed 7"]


def test_replaying_what_was_handled_after_all_changes_nothing(service, workforce, handler, closing, effects):
    handler.error = ValueError("bad")
    receive(service, workforce, closing)
    let_retries_run_out(service, workforce)
    handler.error = None
    handle_once(service, workforce, closing)

    replay(service, workforce, None)

    assert effects() == ["closed 7"]
    assert parked(service) == []


def test_what_is_given_up_is_gone(service, workforce, handler, closing):
    handler.error = ValueError("bad")
    receive(service, workforce, closing)
    assert discard(service, closing["id"]) is False, "it is tried again yet"
    let_retries_run_out(service, workforce)
    assert [one["event_id"] for one in parked(service)] == [closing["id"]]
    assert discard(service, closing["id"]) is True
    assert parked(service) == []


def test_an_event_that_no_code_here_knows_is_kept_for_a_person_after_a_day(service, workforce):
    stranger = {**message(AdSettled(1, 0, 0), None, service.clock), "type": "payments.of_a_later_release.v1"}
    with pytest.raises(UnknownEvent):
        handle_once(service, workforce, stranger)
    receive(service, workforce, stranger)
    service.clock.move(days=1)
    let_retries_run_out(service, workforce)
    assert [row["type"] for row in parked(service)] == ["payments.of_a_later_release.v1"]


def test_an_event_that_this_service_does_not_subscribe_to_waits_for_a_day_and_wakes_no_person(service, workforce):
    """Its queue is bound still, after a release that began to subscribe was taken back, or one that ceased to."""
    receive(service, workforce, message(AdSettled(1, 0, 0), None, service.clock))
    service.clock.move(hours=23)
    retry_failures(service, workforce)
    with service.work() as work:
        assert work.session.execute(text("SELECT attempts FROM inbox_failures")).scalars().all() == [0]
    service.clock.move(hours=1)
    retry_failures(service, workforce)
    assert parked(service) == []
    with service.work() as work:
        for table in ("inbox_failures", "inbox"):  # not handled: who subscribes to it can be told again
            assert work.session.execute(text(f"SELECT count(*) FROM {table}")).scalar_one() == 0


def test_an_event_of_a_newer_version_waits_until_this_one_is_newer_too(service, handler, closing, effects):
    before = Workforce(subscribers={AdSettled: handler})
    receive(service, before, closing)
    for _ in range(3 * MAX_ATTEMPTS):
        service.clock.move(seconds=30)
        assert retry_failures(service, before) == 0
    assert parked(service) == []

    service.clock.move(seconds=30)
    assert retry_failures(service, Workforce(subscribers={AdClosing: handler})) == 1, "soon after it was exchanged"
    assert effects() == ["closed 7"]


def test_data_that_does_not_fit_is_kept(service, workforce, closing, effects):
    receive(service, workforce, {**closing, "data": {"ad_id": "seven"}})
    with service.work() as work:
        assert work.session.execute(text("SELECT count(*) FROM inbox_failures")).scalar_one() == 1
    assert effects() == []


def test_while_the_database_is_away_the_message_stays_with_the_broker(service, workforce, handler, closing):
    handler.error = OperationalError("insert", {}, Exception("server closed the connection"))
    with pytest.raises(OperationalError):
        receive(service, workforce, closing)


class Driver(Exception):
    """What the driver says, with the state that PostgreSQL gave."""

    def __init__(self, sqlstate: str | None):
        super().__init__("as the driver tells it")
        self.sqlstate = sqlstate


LOCK_NOT_GIVEN, DEADLOCK, TOOK_TOO_LONG, SHUT_DOWN, DISK_FULL = "55P03", "40P01", "57014", "57P01", "53100"


@pytest.mark.parametrize("state", [LOCK_NOT_GIVEN, DEADLOCK, TOOK_TOO_LONG])
def test_a_lock_or_a_slow_statement_is_the_messages_own_matter(service, workforce, handler, closing, state):
    handler.error = OperationalError("update", {}, Driver(state))
    receive(service, workforce, closing)
    let_retries_run_out(service, workforce)
    assert [row["event_id"] for row in parked(service)] == [closing["id"]]


@pytest.mark.parametrize(
    "error",
    [
        OperationalError("insert", {}, Driver(None)),
        OperationalError("insert", {}, Driver(SHUT_DOWN)),
        OperationalError("insert", {}, Driver(DISK_FULL)),
        InterfaceError("insert", {}, Driver(None)),
        PoolExhausted("all connections are in use"),
    ],
)
def test_a_retry_that_the_database_cut_short_is_not_counted(service, workforce, handler, closing, effects, error):
    handler.error = ValueError("bad")
    receive(service, workforce, closing)
    handler.error = error
    for _ in range(3 * MAX_ATTEMPTS):
        service.clock.move(minutes=6)
        with pytest.raises(type(error)):
            retry_failures(service, workforce)
    assert parked(service) == []

    handler.error = None
    service.clock.move(minutes=6)
    assert retry_failures(service, workforce) == 1
    assert effects() == ["closed 7"]


def test_what_another_party_does_not_answer_is_tried_until_it_does(service, workforce, handler, closing, effects):
    handler.error = Unavailable()
    receive(service, workforce, closing)
    for _ in range(3 * MAX_ATTEMPTS):
        service.clock.move(seconds=30)
        assert retry_failures(service, workforce) == 0
    assert parked(service) == []

    handler.error = None
    service.clock.move(seconds=30)
    assert retry_failures(service, workforce) == 1, "half a minute after its return at the latest"
    assert effects() == ["closed 7"]


def test_an_attempt_in_which_the_worker_dies_counts(service, workforce, handler, closing):
    handler.error = ValueError("bad")
    receive(service, workforce, closing)
    handler.error = Killed()
    for _ in range(MAX_ATTEMPTS - 1):
        service.clock.move(minutes=6)
        with pytest.raises(Killed):
            retry_failures(service, workforce)
    service.clock.move(minutes=6)
    assert retry_failures(service, workforce) == 0
    assert [row["event_id"] for row in parked(service)] == [closing["id"]]
