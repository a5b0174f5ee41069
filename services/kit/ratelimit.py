"""Rate limits kept in the service's own database, so that all processes count together and a restart forgets nothing.

The windows and their arithmetic come from the `limits` library; this is its storage on PostgreSQL. A counter names what
is limited, and of an address, a phone or an id only a hash: it outlives the account that it was counted for.
"""

import hashlib
from datetime import UTC, datetime, timedelta

from limits import RateLimitItem, parse_many
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter
from sqlalchemy import case, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine import Engine
from sqlalchemy.sql.dml import ReturningInsert

from kit.errors import RateLimited
from kit.prepared import prepared
from kit.tables import rate_limits

HASH_DIGITS = 32


class DatabaseStorage(Storage):
    """Counters in the `rate_limits` table. Time is the database's own."""

    def __init__(self, engine: Engine):
        super().__init__()
        self._engine = engine

    @property
    def base_exceptions(self) -> tuple[type[Exception], ...]:
        """What a broken storage raises."""
        return (Exception,)

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count, and give the count within the present window."""
        with self._engine.begin() as connection:
            count: int = connection.execute(*_counted(key, timedelta(seconds=expiry), amount)).scalar_one()
        return count

    def get(self, key: str) -> int:
        """The count within the present window."""
        current = select(rate_limits.c.amount).where(rate_limits.c.key == key, rate_limits.c.expires_at > func.now())
        with self._engine.connect() as connection:
            return connection.execute(current).scalar() or 0

    def get_expiry(self, key: str) -> float:
        """When the present window ends, in seconds since the epoch."""
        with self._engine.connect() as connection:
            found = connection.execute(select(rate_limits.c.expires_at).where(rate_limits.c.key == key)).scalar()
        return (found or datetime.now(UTC)).timestamp()

    def seconds_left(self, key: str) -> float:
        """How long the present window still lasts; 0 when there is none."""
        left = func.extract("epoch", rate_limits.c.expires_at - func.now())
        with self._engine.connect() as connection:
            return max(0.0, float(connection.execute(select(left).where(rate_limits.c.key == key)).scalar() or 0))

    def check(self) -> bool:
        """Whether the storage can be used."""
        return True

    def reset(self) -> int | None:
        """Forget everything."""
        with self._engine.begin() as connection:
            return connection.execute(delete(rate_limits)).rowcount

    def clear(self, key: str) -> None:
        """Forget one counter."""
        with self._engine.begin() as connection:
            connection.execute(delete(rate_limits).where(rate_limits.c.key == key))


@prepared
def _counted(key: str, life: timedelta, amount: int) -> ReturningInsert[int]:
    row = insert(rate_limits).values(key=key, amount=amount, expires_at=func.now() + life)
    over = rate_limits.c.expires_at <= func.now()
    return row.on_conflict_do_update(
        index_elements=["key"],
        set_={
            "amount": case((over, row.excluded.amount), else_=rate_limits.c.amount + row.excluded.amount),
            "expires_at": case((over, row.excluded.expires_at), else_=rate_limits.c.expires_at),
        },
    ).returning(rate_limits.c.amount)


class RateLimiter:
    """Counts how often a person, account or address attempts something."""

    def __init__(self, engine: Engine):
        self._storage = DatabaseStorage(engine)
        self._limiter = FixedWindowRateLimiter(self._storage)

    def hit(self, limits: str, *who: str) -> None:
        """Count one attempt; raises `RateLimited` when any of the limits ('10/5 minute; 100/day') is passed."""
        for limit in parse_many(limits):
            if not self._limiter.hit(limit, *_unnamed(who)):
                raise self._refusal(limit, *_unnamed(who))

    def check(self, limits: str, *who: str) -> None:
        """Raise `RateLimited` when any of the limits is used up, without counting: for what only failures count in."""
        for limit in parse_many(limits):
            if not self._limiter.test(limit, *_unnamed(who)):
                raise self._refusal(limit, *_unnamed(who))

    def left(self, limits: str, *who: str) -> int:
        """How many more attempts the tightest of the limits allows now."""
        stats = (self._limiter.get_window_stats(limit, *_unnamed(who)) for limit in parse_many(limits))
        return min(stat.remaining for stat in stats)

    def _refusal(self, limit: RateLimitItem, *who: str) -> RateLimited:
        return RateLimited(int(self._storage.seconds_left(limit.key_for(*who))) + 1)


def _unnamed(who: tuple[str, ...]) -> tuple[str, str]:
    """What is limited, and a hash of who is counted."""
    what, *callers = who
    return what, hashlib.sha256("\0".join(callers).encode()).hexdigest()[:HASH_DIGITS]
