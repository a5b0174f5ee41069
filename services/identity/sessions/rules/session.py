"""Sessions: how long they live, what a refresh token is worth, when a sign-in is fresh enough for a new password."""

from datetime import datetime, timedelta

ALL_SCOPE = "all"
REFRESH_TOKEN_LIFE = timedelta(days=30)
SESSION_LIFE = timedelta(days=90)
RESTRICTED_SESSION_LIFE = timedelta(minutes=15)
PARALLEL_TABS_GRACE = timedelta(seconds=10)
FRESH_SIGN_IN = timedelta(minutes=10)

ROTATE = "rotate"
FOLLOW = "follow"
REPLAYED = "replayed"
DEAD = "dead"


def judge_refresh_token(
    used_at: datetime | None,
    expires_at: datetime,
    session_expires_at: datetime,
    ended_at: datetime | None,
    now: datetime,
) -> str:
    """What to do with a refresh token that was presented.

    A used token is worth its successor for a few seconds, because tabs of one browser refresh at the same moment; later
    it is a replay, and the whole session is ended. It is never worth a second successor: a thief would have a
    chain of their own, which lives beside the owner's and is never presented twice.
    """
    if ended_at is not None or now >= min(expires_at, session_expires_at):
        return DEAD
    if used_at is None:
        return ROTATE
    return FOLLOW if now - used_at <= PARALLEL_TABS_GRACE else REPLAYED


def is_fresh(signed_in_at: datetime, now: datetime) -> bool:
    """Whether a person signed in so lately that the password may be changed without asking for the present one."""
    return now - signed_in_at <= FRESH_SIGN_IN
