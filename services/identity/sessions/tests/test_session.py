"""What a refresh token is worth."""

from datetime import UTC, datetime, timedelta

from identity.sessions.rules import session

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
LATER = NOW + timedelta(days=1)


def judge(used_at=None, expires_at=LATER, session_expires_at=LATER, ended_at=None):
    return session.judge_refresh_token(used_at, expires_at, session_expires_at, ended_at, NOW)


def test_an_unused_token_is_rotated():
    assert judge() == session.ROTATE


def test_a_token_used_a_moment_ago_by_another_tab_is_worth_what_that_tab_got():
    assert judge(used_at=NOW - session.PARALLEL_TABS_GRACE) == session.FOLLOW


def test_a_token_used_earlier_is_a_replay():
    assert judge(used_at=NOW - session.PARALLEL_TABS_GRACE - timedelta(seconds=1)) == session.REPLAYED


def test_a_token_is_dead_when_it_or_its_session_is_over():
    assert judge(expires_at=NOW) == session.DEAD
    assert judge(session_expires_at=NOW) == session.DEAD
    assert judge(ended_at=NOW - timedelta(hours=1)) == session.DEAD


def test_a_sign_in_is_fresh_for_ten_minutes():
    assert session.is_fresh(NOW - timedelta(minutes=10), NOW)
    assert not session.is_fresh(NOW - timedelta(minutes=10, seconds=1), NOW)
