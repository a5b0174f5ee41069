"""What is read from a service's database when its worker is asked for metrics: figures of the business, and backlogs.

Each reading is one select that an index answers, or that looks at few rows: no transaction waits for a table to be
read. The kit's own are here, a service's in its `metrics.py`. All workers of a service read the same.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import ColumnElement, func, literal, select
from sqlalchemy.orm import Session

from kit.away import is_database_away
from kit.db import Database
from kit.logging import details
from kit.tables import inbox_failures, outbox

READ_EVERY_SECONDS = 10.0
MOST_COUNTED = 10_000  # of what waits: after a day without a broker a longer count would only cost
WAITING, PARKED = "waiting", "parked"

log = logging.getLogger("readings")

Rows = Iterable[tuple[Sequence[str], float]]


@dataclass(frozen=True)
class Reading:
    """One metric of a database: its name, what it says and in which unit, its labels, and how it is read."""

    name: str
    meaning: str
    read: Callable[[Session, datetime], Rows]
    labels: Sequence[str] = ()
    only_grows: bool = False

    def family(self) -> CounterMetricFamily | GaugeMetricFamily:
        """The metric without any value."""
        kind = CounterMetricFamily if self.only_grows else GaugeMetricFamily
        return kind(self.name, self.meaning, labels=self.labels)


def age(instant: datetime | None, now: datetime) -> float:
    """Seconds since an instant; 0 where there is none."""
    return max(0.0, (now - instant).total_seconds()) if instant else 0.0


def count_up_to_most(session: Session, *conditions: ColumnElement[bool]) -> int:
    """How many rows fulfil the conditions, counted up to `MOST_COUNTED`."""
    rows = select(literal(1)).where(*conditions).limit(MOST_COUNTED).subquery()
    return session.scalar(select(func.count()).select_from(rows)) or 0


def _unpublished(session: Session, now: datetime) -> Rows:
    yield (), count_up_to_most(session, outbox.c.published_at.is_(None))


def _oldest_unpublished(session: Session, now: datetime) -> Rows:
    waiting = outbox.c.published_at.is_(None)
    yield (), age(session.scalar(select(outbox.c.occurred_at).where(waiting).order_by(outbox.c.seq).limit(1)), now)


def _failures(session: Session, now: datetime) -> Rows:
    found = _by_whether_parked(session, func.count())
    yield (WAITING,), found.get(False, 0)
    yield (PARKED,), found.get(True, 0)


def _oldest_failure(session: Session, now: datetime) -> Rows:
    found = _by_whether_parked(session, func.min(inbox_failures.c.failed_at))
    yield (WAITING,), age(found.get(False), now)
    yield (PARKED,), age(found.get(True), now)


def _by_whether_parked(session: Session, what: ColumnElement[Any]) -> dict[bool, Any]:
    is_parked = inbox_failures.c.parked_at.is_not(None)
    return {row[0]: row[1] for row in session.execute(select(is_parked, what).group_by(is_parked))}


OF_THE_KIT = (
    Reading("outbox_waiting", "Events that wait to be published, counted up to 10000.", _unpublished),
    Reading("outbox_oldest_seconds", "Seconds that the oldest of them waits; 0 without one.", _oldest_unpublished),
    Reading("inbox_failures", "Messages that failed: waiting for another try, or parked.", _failures, ["state"]),
    Reading("inbox_oldest_failure_seconds", "Seconds since the oldest of them failed.", _oldest_failure, ["state"]),
)


class Readings(Collector):
    """The readings of one service, read at most every ten seconds however many ask."""

    def __init__(self, database: Database, readings: Sequence[Reading]):
        self._database = database
        self._readings = (*OF_THE_KIT, *readings)
        self._lock = threading.Lock()
        self._read_at: float | None = None
        self._read: list[Metric] = []

    def describe(self) -> Iterator[Metric]:
        """The metrics without values: what is asked for at the start reads nothing."""
        for reading in self._readings:
            yield reading.family()

    def collect(self) -> Iterator[Metric]:
        """The metrics as they are now. While the database is away there are none but the word that it is."""
        with self._lock:
            if self._read_at is None or time.monotonic() - self._read_at >= READ_EVERY_SECONDS:
                self._read = self._now()
                self._read_at = time.monotonic()
            yield from self._read

    def _now(self) -> list[Metric]:
        try:
            found = list(self._all())
        except Exception as error:
            if not is_database_away(error):
                log.warning("readings failed", exc_info=error, extra=details(service=self._database.owner))
            found = []
        return [GaugeMetricFamily("readings_up", "1 if the database could be read.", bool(found)), *found]

    def _all(self) -> Iterator[Metric]:
        with self._database.work() as work:
            for reading in self._readings:
                family = reading.family()
                for labels, value in reading.read(work.session, work.now):
                    family.add_metric(labels, value)
                yield family
