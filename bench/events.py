"""Events on their whole way: outbox, relay, broker, inbox of each consumer.

The event is the end of no session (`sessions_ended` with an empty list): five services consume it, and it changes
nothing, so what is measured is the way alone.
"""

import statistics
import threading
import time
import uuid
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import TextClause, text

from bench.figures import Figure, Run, median_of
from bench.market import Market, wait_until
from contracts.events import SessionsEnded
from contracts.events.consumers import CONSUMERS
from identity.app import build_service
from identity.service import Identity
from tools.market import environment

EVENTS = 4_000
ROUNDS = 3
AT_HALF_LOAD_SECONDS = 5
TICK_SECONDS = 0.05
IN_ONE_UNIT = 500
LISTENERS = [name for name, kinds in CONSUMERS.items() if SessionsEnded in kinds]
COUNTED = text("SELECT count(*) FROM inbox WHERE handled_at >= :since AND type = :type")
HANDLED = text("SELECT event_id::text, handled_at FROM inbox WHERE handled_at >= :since AND type = :type")
OCCURRED = text("SELECT id::text, occurred_at FROM outbox WHERE occurred_at >= :since AND type = :type")


def measure(market: Market) -> list[Figure]:
    """How many a second arrive everywhere, and how late they are at half of that."""
    with environment(market.state["environments"]["identity"]):
        identity = build_service()
    flood = median_of("event, to five consumers", "event", [_flood(market, identity) for _ in range(ROUNDS)])
    late = [_at_half_load(market, identity, flood.rate / 2) for _ in range(ROUNDS)]
    return [flood, median_of("event, at half load", "event", late)]


def _flood(market: Market, identity: Identity) -> Run:
    since = _now(market)

    def all_arrive() -> int:
        for _ in range(EVENTS // IN_ONE_UNIT):
            _announce(identity, IN_ONE_UNIT)
        wait_until(lambda: _have_all(market, since, EVENTS), "all events were handled")
        return EVENTS

    return market.measured(all_arrive, market.is_quiet)


def _at_half_load(market: Market, identity: Identity, rate: float) -> Run:
    since, pause = _now(market), threading.Event()
    total = int(rate * AT_HALF_LOAD_SECONDS)

    def announce_steadily() -> int:
        began, sent = time.monotonic(), 0
        while sent < total:
            due = min(int((time.monotonic() - began) * rate), total)
            _announce(identity, due - sent)
            sent = due
            pause.wait(TICK_SECONDS)
        return total

    run = market.measured(announce_steadily, lambda: _have_all(market, since, total))
    return replace(run, p99_ms=statistics.quantiles(_lags_ms(market, since), n=100)[-1])


def _announce(identity: Identity, count: int) -> None:
    """So many events in one unit of work, each of an aggregate of its own."""
    if count:
        with identity.work() as work:
            for _ in range(count):
                work.announce(SessionsEnded(str(uuid.uuid4()), [], datetime.now(UTC)))


def _have_all(market: Market, since: datetime, count: int) -> bool:
    return all(_rows(market, name, COUNTED, since)[0][0] >= count for name in LISTENERS)


def _lags_ms(market: Market, since: datetime) -> Sequence[float]:
    """From the event to the beginning of each transaction that handled it, by the database server's clock."""
    occurred = dict(_rows(market, "identity", OCCURRED, since))
    handled = [row for name in LISTENERS for row in _rows(market, name, HANDLED, since)]
    return [(at - occurred[event_id]).total_seconds() * 1000 for event_id, at in handled if event_id in occurred]


def _rows(market: Market, service: str, query: TextClause, since: datetime) -> list[tuple[Any, ...]]:
    with market.engine(service).connect() as connection:
        return [tuple(row) for row in connection.execute(query, {"since": since, "type": SessionsEnded.routing_key()})]


def _now(market: Market) -> datetime:
    with market.engine("identity").connect() as connection:
        instant: datetime = connection.execute(text("SELECT clock_timestamp()")).scalar_one()
        return instant
