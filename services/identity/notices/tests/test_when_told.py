"""When operators are written to about what waits."""

from datetime import date, datetime, timedelta

import pytest

from contracts.events.mornings import MAIL_BY, WORK_COUNTED
from identity.notices.rules import STILL_WAITS, digest_day, is_all_told, stands_for_itself, still_waits_since
from kit.clock import ISTANBUL

SERVICES = [event.owner for event in WORK_COUNTED]


def at(hour: int, minute: int = 0) -> datetime:
    """A moment of one morning in Istanbul."""
    return datetime(2026, 3, 2, hour, minute, tzinfo=ISTANBUL)


def test_a_digest_is_of_the_day_from_its_hour_on():
    assert digest_day(at(6, 59)) is None
    assert digest_day(at(23, 59)) == date(2026, 3, 2)


def test_the_morning_is_written_once_every_service_has_told():
    assert is_all_told(at(7), SERVICES)
    assert is_all_told(at(7), [*SERVICES, "another"])
    assert not is_all_told(at(7), SERVICES[1:])


@pytest.mark.parametrize(("late", "is_told"), [(-1, False), (0, True), (1, True)])
def test_the_morning_waits_for_no_service_longer_than_it_may(late, is_told):
    moment = datetime.combine(date(2026, 3, 2), MAIL_BY, ISTANBUL) + timedelta(minutes=late)
    assert is_all_told(moment, []) is is_told


def test_a_kind_that_waits_already_gets_no_mail_of_its_own():
    assert stands_for_itself([]) and not stands_for_itself(["one"])


def test_what_was_not_told_for_some_time_is_decided():
    assert still_waits_since(at(9)) == at(9) - STILL_WAITS
