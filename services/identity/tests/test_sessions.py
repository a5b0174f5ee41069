"""What a refresh token is worth."""

from datetime import UTC, datetime, timedelta

from identity.domain import sessions, tokens

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
LATER = NOW + timedelta(days=1)


def judge(used_at=None, expires_at=LATER, session_expires_at=LATER, ended_at=None):
    return sessions.judge_refresh_token(used_at, expires_at, session_expires_at, ended_at, NOW)


def test_an_unused_token_is_rotated():
    assert judge() == sessions.ROTATE


def test_a_token_used_a_moment_ago_by_another_tab_is_worth_what_that_tab_got():
    assert judge(used_at=NOW - sessions.PARALLEL_TABS_GRACE) == sessions.FOLLOW


def test_a_token_used_earlier_is_a_replay():
    assert judge(used_at=NOW - sessions.PARALLEL_TABS_GRACE - timedelta(seconds=1)) == sessions.REPLAYED


def test_a_token_is_dead_when_it_or_its_session_is_over():
    assert judge(expires_at=NOW) == sessions.DEAD
    assert judge(session_expires_at=NOW) == sessions.DEAD
    assert judge(ended_at=NOW - timedelta(hours=1)) == sessions.DEAD


def test_a_sign_in_is_fresh_for_ten_minutes():
    assert sessions.is_fresh(NOW - timedelta(minutes=10), NOW)
    assert not sessions.is_fresh(NOW - timedelta(minutes=10, seconds=1), NOW)


def test_links_and_codes_follow_from_the_key_and_the_id_only():
    assert tokens.link_token(b"key", "a") == tokens.link_token(b"key", "a")
    assert len({tokens.link_token(key, i) for key in (b"k", b"l") for i in ("a", "b")}) == 4
    assert len(tokens.link_token(b"key", "a")) == 43
    assert tokens.one_time_code(b"key", "a").isdigit() and len(tokens.one_time_code(b"key", "a")) == 6
