"""Keeping to the rates that the provider allows: token buckets in the database, shared by all workers."""

from dataclasses import dataclass

from sqlalchemy.dialects.postgresql import insert

from kit.db import UnitOfWork
from payments.provider import selects
from payments.provider.rows import ProviderPace
from payments.provider.rules import pace
from payments.provider.rules.pace import Bucket


@dataclass(frozen=True)
class Rate:
    """How often something may be asked of the provider."""

    name: str
    per_minute: int

    def allowed(self, work: UnitOfWork, most: int) -> int:
        """How many calls may be made now, at most `most`. Locks the bucket until the unit of work ends."""
        return pace.take(self._bucket(work)[1], self.per_minute, most, work.now)[1]

    def spend(self, work: UnitOfWork, calls: int) -> None:
        """Take what will really be called."""
        row, bucket = self._bucket(work)
        _store(row, pace.take(bucket, self.per_minute, calls, work.now)[0])

    def block(self, work: UnitOfWork) -> None:
        """The provider said 'too many': no process calls for a while."""
        row, bucket = self._bucket(work)
        _store(row, pace.blocked(bucket, work.now))

    def _bucket(self, work: UnitOfWork) -> tuple[ProviderPace, Bucket]:
        full = pace.capacity(self.per_minute) * pace.MILLI
        first = {"name": self.name, "millitokens": full, "refilled_at": work.now}
        work.session.execute(insert(ProviderPace).values(first).on_conflict_do_nothing())
        row = selects.pace_locked(work.session, self.name)
        return row, Bucket(row.millitokens, row.refilled_at, row.blocked_until)


def _store(row: ProviderPace, bucket: Bucket) -> None:
    row.millitokens, row.refilled_at, row.blocked_until = bucket.millitokens, bucket.refilled_at, bucket.blocked_until
