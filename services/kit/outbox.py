"""The relay: publishes what the outbox holds, in order, and marks a row only after the broker has confirmed it.

The workers of a service share this by lanes: an aggregate's events are all in one lane, and one worker at a time has
a lane (an advisory lock for as long as a batch takes), so they leave in the order they were saved, but for those that
no queue takes. Rows are found by
`published_at IS NULL`, never by a high-water mark, so a late commit is not skipped. A crash between publishing and
marking publishes again: consumers remember what they handled.

An event that no queue takes stays. It is told in the log, and events of its kind are left out until one of them is
taken again (`kit.untaken`): all others go on, later ones of the same aggregate among them. Consumers expect any order.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, Text, Update, all_, any_, case, select, update
from sqlalchemy.engine import Engine, Row
from sqlalchemy.sql import func

from kit.clock import iso
from kit.failpoints import failpoint
from kit.prepared import given_list, prepared
from kit.tables import outbox
from kit.untaken import TRIAL_SECONDS, LeftOut, NoQueueTakes

BATCH = 200
LANES = 8
LANES_AT_ONCE = LANES // 2  # where much waits: the rest is left to another worker, if there is one
FEW = 50  # are published by one worker in one go, from all lanes
FIRST_LOCK = 7_201_001

Saved = Row[*tuple[Any, ...]]  # of `outbox`
Publish = Callable[..., None]  # takes rows, and how many seconds it may wait if not as long as usual


def envelope(row: Saved, source: str) -> dict[str, Any]:
    """An outbox row as the message that travels: CloudEvents names and the trace of the request that caused it.

    Where OpenTelemetry records it too, its `traceparent` goes as a header of the message (`kit.bus`).
    """
    return {
        "specversion": "1.0",
        "id": row.id,
        "source": source,
        "type": row.type,
        "time": iso(row.occurred_at),
        "subject": row.aggregate,
        "data": row.data,
        "traceid": row.trace,
    }


def encode_envelope(row: Saved, source: str) -> bytes:
    """The message body."""
    return json.dumps(envelope(row, source), ensure_ascii=False, separators=(",", ":")).encode()


@dataclass(frozen=True)
class Relayed:
    """What came of a batch: how many rows were confirmed, and whether more may have been waiting beside them."""

    rows: int
    has_left: bool
    was_tried: bool = True  # something was published, whether a queue took it or not


def relay_batch(engine: Engine, publish: Publish) -> int:
    """Publish the next batch; returns how many rows were confirmed. `publish` raises when the broker did not."""
    return relay_next(engine, publish).rows


def relayed_batches(engine: Engine, publish: Publish, left_out: LeftOut | None = None) -> Iterator[int]:
    """Publish all that waits; gives how many rows each batch had. What is saved meanwhile may be left, and is told of
    (`kit.telling`).
    """
    has_left, left_out = True, left_out or LeftOut()
    while has_left:
        relayed = relay_next(engine, publish, left_out)
        has_left = relayed.has_left
        if relayed.was_tried:
            yield relayed.rows


def relay_next(engine: Engine, publish: Publish, left_out: LeftOut | None = None) -> Relayed:
    """Publish the next batch, and say whether to look again at once."""
    left_out = left_out or LeftOut()
    tried = _try_again(engine, publish, left_out)
    kinds = left_out.kinds()
    with engine.begin() as connection:
        lanes = connection.execute(*_claim(kinds)).scalars().all()
        if not lanes:
            return Relayed(tried, has_left=False, was_tried=tried > 0)
        # Another statement, so that it sees what the lanes' last owner has marked.
        rows = connection.execute(*_waiting_in(lanes, kinds)).all()
        if not rows:
            return Relayed(tried, has_left=False, was_tried=tried > 0)
        confirmed = _publish(publish, rows, left_out)
        failpoint("relay.published")
        connection.execute(*_published([row.seq for row in confirmed]))
        return Relayed(tried + len(confirmed), has_left=len(rows) == BATCH or len(lanes) == LANES_AT_ONCE)


def _try_again(engine: Engine, publish: Publish, left_out: LeftOut) -> int:
    """Publish one event of each kind that was left out for long enough; gives how many a queue took."""
    kinds = left_out.on_trial()
    if not kinds:
        return 0
    with engine.begin() as connection:
        rows = connection.execute(*_oldest_of(kinds)).all()
        taken = _publish(publish, rows, left_out, TRIAL_SECONDS) if rows else []
        connection.execute(*_published([row.seq for row in taken]))
    left_out.remove([row.type for row in taken])
    return len(taken)


def _publish(publish: Publish, rows: Sequence[Saved], left_out: LeftOut, *seconds: float) -> Sequence[Saved]:
    """Publish rows; gives those that a queue took."""
    try:
        publish(rows, *seconds)
    except NoQueueTakes as refused:
        left_out.add([row.type for row in rows if row.id in refused.ids])
        return [row for row in rows if row.id not in refused.ids]
    return rows


def lane_of(aggregate: ColumnElement[str]) -> ColumnElement[int]:
    """The lane of an aggregate's events, from 0 on."""
    return func.hashtext(aggregate).op("&")(LANES - 1)


@prepared
def _claim(left_out: Sequence[str]) -> Select[int]:
    """Lock lanes that no worker has and in which events wait: all where few wait, else those that waited longest."""
    waiting = (
        select(outbox.c.seq, lane_of(outbox.c.aggregate).label("lane"))
        .where(*_waits(left_out))
        .order_by(outbox.c.seq)
        .limit(BATCH)
        .cte("waiting")
    )
    number = select(func.count()).select_from(waiting).scalar_subquery()
    at_once = case((number <= FEW, LANES), else_=LANES_AT_ONCE)
    oldest = func.min(waiting.c.seq)
    lanes = select(waiting.c.lane).group_by(waiting.c.lane).order_by(oldest).cte("lanes").prefix_with("MATERIALIZED")
    return select(lanes.c.lane).where(func.pg_try_advisory_xact_lock(FIRST_LOCK + lanes.c.lane)).limit(at_once)


@prepared
def _oldest_of(kinds: Sequence[str]) -> Select[*tuple[Any, ...]]:
    """The oldest event of each of these kinds that waits, but for those that another worker tries."""
    of_kind = outbox.alias()
    oldest = select(func.min(of_kind.c.seq)).where(of_kind.c.published_at.is_(None), of_kind.c.type == outbox.c.type)
    wanted = outbox.c.published_at.is_(None), outbox.c.type == any_(given_list(kinds, Text()))
    return select(outbox).where(*wanted, outbox.c.seq == oldest.scalar_subquery()).with_for_update(skip_locked=True)


@prepared
def _waiting_in(lanes: Sequence[int], left_out: Sequence[str]) -> Select[*tuple[Any, ...]]:
    mine = *_waits(left_out), lane_of(outbox.c.aggregate).in_(lanes)
    return select(outbox).where(*mine).order_by(outbox.c.seq).limit(BATCH)


def _waits(left_out: Sequence[str]) -> tuple[ColumnElement[bool], ...]:
    return outbox.c.published_at.is_(None), outbox.c.type != all_(given_list(left_out, Text()))


@prepared
def _published(seqs: Sequence[int]) -> Update:
    return update(outbox).where(outbox.c.seq.in_(seqs)).values(published_at=func.now())
