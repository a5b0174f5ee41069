"""Consuming an event exactly once in effect: its id is remembered in the same transaction as what it changes.

A message delivered twice changes nothing the second time. A handler that fails is tried again later from the
database (`inbox_failures`), with growing pauses; after too many attempts it is parked for a person. Nothing is lost
either way, and one bad message never blocks the others.
"""

import logging
from datetime import timedelta
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import OperationalError

from contracts.codec import decode_event
from contracts.events import BY_ROUTING_KEY
from kit.logging import details, trace_id
from kit.service import Service, Workforce
from kit.tables import inbox, inbox_failures

MAX_ATTEMPTS = 8
FIRST_PAUSE = timedelta(seconds=1)
LONGEST_PAUSE = timedelta(minutes=5)
REASON_LIMIT = 500

log = logging.getLogger("inbox")


class UnknownEvent(Exception):
    """A message of a type that this service does not consume."""


def receive(service: Service, workforce: Workforce, envelope: dict[str, Any]) -> None:
    """Take one message off the broker: handle it, or keep it for another try. Returns once either is committed.

    Raises `OperationalError` only when the database itself is away: then the message stays with the broker.
    """
    trace_id.set(envelope.get("traceid", ""))
    try:
        handle_once(service, workforce, envelope)
    except OperationalError:
        raise
    except Exception as error:
        log.warning("event failed", exc_info=error, extra=details(event=envelope["type"], event_id=envelope["id"]))
        keep_failure(service, envelope, reason=repr(error))


def handle_once(service: Service, workforce: Workforce, envelope: dict[str, Any]) -> bool:
    """Handle a message unless it was handled before. Returns whether it was handled now."""
    kind = BY_ROUTING_KEY.get(envelope["type"])
    if kind not in workforce.subscribers:
        raise UnknownEvent(envelope["type"])
    with service.work() as work:
        remember = insert(inbox).values(event_id=envelope["id"], type=envelope["type"]).on_conflict_do_nothing()
        if work.session.execute(remember.returning(inbox.c.event_id)).first() is None:
            return False
        workforce.subscribers[kind](service, work, decode_event(kind, envelope["data"]))
        return True


def keep_failure(service: Service, envelope: dict[str, Any], reason: str, park: bool = False) -> None:
    """Keep a message that could not be handled, to be tried again or, with `park`, to wait for a person."""
    with service.work() as work:
        row = {
            "event_id": envelope["id"],
            "type": envelope["type"],
            "envelope": envelope,
            "not_before": work.now + FIRST_PAUSE,
            "reason": reason[:REASON_LIMIT],
            "parked_at": work.now if park else None,
        }
        work.session.execute(insert(inbox_failures).values(row).on_conflict_do_nothing())


def retry_failures(service: Service, workforce: Workforce) -> int:
    """Try again what is due; returns how many messages were handled."""
    with service.work() as work:
        due = work.session.execute(
            select(inbox_failures)
            .where(inbox_failures.c.parked_at.is_(None), inbox_failures.c.not_before <= work.now)
            .order_by(inbox_failures.c.failed_at)
            .limit(50)
        ).all()
    return sum(_retry(service, workforce, row) for row in due)


def _retry(service: Service, workforce: Workforce, row: Any) -> bool:
    try:
        handle_once(service, workforce, row.envelope)
    except OperationalError:
        raise
    except Exception as error:
        _count_attempt(service, row, repr(error))
        return False
    with service.work() as work:
        work.session.execute(delete(inbox_failures).where(inbox_failures.c.event_id == row.event_id))
    return True


def _count_attempt(service: Service, row: Any, reason: str) -> None:
    attempts = row.attempts + 1
    pause = min(FIRST_PAUSE * 2**attempts, LONGEST_PAUSE)
    with service.work() as work:
        parked_at = work.now if attempts >= MAX_ATTEMPTS else None
        if parked_at:
            log.error(
                "event parked", extra=details(event=row.type, event_id=row.event_id, reason=reason[:REASON_LIMIT])
            )
        work.session.execute(
            update(inbox_failures)
            .where(inbox_failures.c.event_id == row.event_id)
            .values(attempts=attempts, not_before=work.now + pause, reason=reason[:REASON_LIMIT], parked_at=parked_at)
        )
