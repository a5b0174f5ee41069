import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text

from kit.errors import RateLimited
from kit.ratelimit import RateLimiter


def attempts_until_refused(limiter: RateLimiter, limits: str, *who: str, most: int = 50) -> int:
    for attempt in range(most):
        try:
            limiter.hit(limits, *who)
        except RateLimited:
            return attempt
    return most


@pytest.fixture
def limiter(service):
    return service.limiter


def test_the_limit_is_allowed_and_one_more_is_not(limiter):
    assert attempts_until_refused(limiter, "5/minute", "login", "a@b.com") == 5


def test_each_person_is_counted_alone(limiter):
    attempts_until_refused(limiter, "1/minute", "login", "a@b.com")
    assert attempts_until_refused(limiter, "1/minute", "login", "c@d.com") == 1
    assert attempts_until_refused(limiter, "1/minute", "reset", "a@b.com") == 1


def test_a_counter_names_no_person(limiter, service):
    limiter.hit("5/minute;9/day", "login", "a@b.com", "+905321112233")
    with service.work() as work:
        keys = work.session.scalars(text("SELECT key FROM rate_limits")).all()
    assert len(keys) == 2
    assert not [key for key in keys if "a@b.com" in key or "5321112233" in key]


def test_the_tightest_of_several_limits_decides(limiter):
    assert attempts_until_refused(limiter, "100/hour; 3/minute", "otp", "me") == 3


def test_it_says_when_to_come_back(limiter):
    limiter.hit("1/minute", "otp", "me")
    with pytest.raises(RateLimited) as refused:
        limiter.hit("1/minute", "otp", "me")
    assert 1 <= refused.value.retry_after_seconds <= 61
    assert refused.value.code == "rate_limited"


def test_when_to_come_back_does_not_depend_on_the_machines_clock(limiter, monkeypatch):
    really = time.time
    monkeypatch.setattr(time, "time", lambda: really() - 86_400)
    limiter.hit("1/minute", "otp", "me")
    with pytest.raises(RateLimited) as refused:
        limiter.hit("1/minute", "otp", "me")
    assert 1 <= refused.value.retry_after_seconds <= 61


def test_a_window_that_has_passed_is_forgotten(limiter, service):
    attempts_until_refused(limiter, "1/minute", "otp", "me")
    with service.work() as work:
        work.session.execute(text("UPDATE rate_limits SET expires_at = now() - interval '1 second'"))
    limiter.hit("1/minute", "otp", "me")


def test_another_process_counts_on(limiter, service):
    attempts_until_refused(limiter, "5/minute", "otp", "me", most=3)
    assert attempts_until_refused(service.limiter, "5/minute", "otp", "me") == 2


def test_many_at_once_are_all_counted(limiter):
    def attempt(_: int) -> bool:
        try:
            limiter.hit("10/minute", "otp", "crowd")
        except RateLimited:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(attempt, range(40))) == 10
