"""Messages that failed are tried again from the database, with growing pauses, until a person has to look.

An attempt is counted before it is made, so that one in which the worker dies counts too, and against this message
only. What is not the message's own fault does not count: its database went away, another party did not answer, or its
sender is a newer version, whose events this one learns when it is exchanged too.
"""

import logging
from datetime import timedelta
from typing import Any

from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.engine import Row

from kit.away import is_database_away
from kit.changes import rows_changed
from kit.inbox import FIRST_PAUSE, REASON_LIMIT, handle_once, is_for_no_one_here, is_for_others
from kit.logging import details
from kit.metrics import MESSAGE_RETRIES, MESSAGES_PARKED
from kit.service import Kind, Service, Workforce, asking
from kit.tables import inbox_failures

MAX_ATTEMPTS = 8
LONGEST_PAUSE = timedelta(minutes=5)
LONGEST_PAUSE_FOR_OTHERS = timedelta(seconds=30)  # another party was away: look often, so that its return is noticed

Failure = Row[*tuple[Any, ...]]  # of `inbox_failures`

_WAITS = inbox_failures.c.parked_at.is_(None)
_DUE = select(inbox_failures).where(_WAITS, inbox_failures.c.not_before <= bindparam("now"))
_DUE = _DUE.order_by(inbox_failures.c.failed_at).limit(50)
_SOONEST = select(func.min(inbox_failures.c.not_before)).where(_WAITS)

log = logging.getLogger("inbox")


def retry_failures(service: Kind, workforce: Workforce[Kind]) -> int:
    """Try again what is due; returns how many messages were handled."""
    with service.work() as work:
        due = work.session.execute(_DUE, {"now": work.now}).all()
    return sum(_retry(service, workforce, row) for row in due)


next_retry = asking(lambda session: session.scalar(_SOONEST))  # when the next message is to be tried again


# Attempts that a database that went away cut short, and that could not be taken back: the next one takes their place.
_cut_short: set[tuple[str, str]] = set()


def _retry(service: Kind, workforce: Workforce[Kind], row: Failure) -> bool:
    own = (service.name, row.event_id)
    attempts = row.attempts if own in _cut_short else row.attempts + 1
    if not _begin_attempt(service, row, attempts):
        return False
    _cut_short.discard(own)
    MESSAGE_RETRIES.labels(row.type).inc()
    try:
        handle_once(service, workforce, row.envelope)
        _forget(service, row)
    except Exception as error:
        if is_database_away(error):
            _cut_short.add(own)
            raise
        _end_attempt(service, row, attempts, error)
        return False
    return True


def _begin_attempt(service: Service, row: Failure, attempts: int) -> bool:
    """Count the attempt before it is made. False: another worker has taken it, or it has cut off too many."""
    if attempts > MAX_ATTEMPTS:
        _write(service, row, row.attempts, row.reason, park=True)
        return False
    return _write(
        service, row, attempts, row.reason, pause=min(FIRST_PAUSE * 2**attempts, LONGEST_PAUSE), is_first=True
    )


def _end_attempt(service: Service, row: Failure, attempts: int, error: Exception) -> None:
    since = service.clock.now() - row.failed_at
    if is_for_others(error, since):
        # As long again as it has failed already: seconds at first, and never long once the other party is back.
        pause = max(FIRST_PAUSE, min(since, LONGEST_PAUSE_FOR_OTHERS))
        _write(service, row, attempts - 1, repr(error), pause=pause)
        return
    if is_for_no_one_here(error, since):
        log.warning("event is none of this service's", extra=details(event=row.type, event_id=row.event_id))
        _forget(service, row)
        return
    pause = min(FIRST_PAUSE * 2**attempts, LONGEST_PAUSE)
    _write(service, row, attempts, repr(error), pause=pause, park=attempts >= MAX_ATTEMPTS)


def _write(
    service: Service,
    row: Failure,
    attempts: int,
    reason: str,
    *,
    pause: timedelta = FIRST_PAUSE,
    park: bool = False,
    is_first: bool = False,
) -> bool:
    """Write the state of a failure. With `is_first` only if no other worker has moved it since `row` was read."""
    failure = inbox_failures.c
    with service.work() as work:
        change = update(inbox_failures).where(failure.event_id == row.event_id, failure.parked_at.is_(None))
        if is_first:
            change = change.where(failure.not_before == row.not_before)
        change = change.values(
            attempts=attempts,
            not_before=work.now + pause,
            reason=reason[:REASON_LIMIT],
            parked_at=work.now if park else None,
        )
        is_written = rows_changed(work.session, change) == 1
    if park and is_written:
        MESSAGES_PARKED.labels(row.type).inc()
        log.error("event parked", extra=details(event=row.type, event_id=row.event_id, reason=reason[:REASON_LIMIT]))
    return is_written


def _forget(service: Service, row: Failure) -> None:
    with service.work() as work:
        work.session.execute(delete(inbox_failures).where(inbox_failures.c.event_id == row.event_id))
