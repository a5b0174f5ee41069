"""How fast the provider may be called: a token bucket that all workers share."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

MILLI = 1000  # tokens are kept in thousandths, so that slow rates refill without fractions
PAUSE_WHEN_LIMITED = timedelta(seconds=60)


@dataclass(frozen=True)
class Bucket:
    """What may be called now. `blocked_until` is set when the provider says that we are too fast."""

    millitokens: int
    refilled_at: datetime
    blocked_until: datetime | None = None


def capacity(per_minute: int) -> int:
    """The largest burst: a tenth of a minute's allowance, at least one call."""
    return max(per_minute // 10, 1)


def take(bucket: Bucket, per_minute: int, wanted: int, now: datetime) -> tuple[Bucket, int]:
    """Refill, then take up to `wanted` whole tokens. Gives the bucket afterwards and how many calls are allowed."""
    if bucket.blocked_until is not None and now < bucket.blocked_until:
        return bucket, 0
    elapsed = max(now - bucket.refilled_at, timedelta(0))
    grown = bucket.millitokens + int(elapsed.total_seconds() * per_minute * MILLI / 60)
    available = min(grown, capacity(per_minute) * MILLI)
    taken = min(wanted, available // MILLI)
    return Bucket(available - taken * MILLI, max(now, bucket.refilled_at), None), taken


def blocked(bucket: Bucket, now: datetime) -> Bucket:
    """The provider said 'too many': no process calls for a while."""
    return replace(bucket, millitokens=0, blocked_until=now + PAUSE_WHEN_LIMITED)
