"""Consuming an event exactly once in effect: its id is remembered in the same transaction as what it changes.

A message delivered twice changes nothing the second time. Messages that came together share a transaction; when one
of them fails, each gets its own, and the one that fails alone is tried again later from the database (`kit.retries`).
Nothing is lost, and one bad message never blocks the others.
"""

import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from sqlalchemy.dialects.postgresql import insert

from contracts.codec import decode_event
from contracts.events import BY_ROUTING_KEY, Event
from kit import tracing
from kit.away import is_database_away
from kit.db import UnitOfWork
from kit.errors import Unavailable
from kit.logging import details, trace_id
from kit.many import insert_new
from kit.metrics import Handling, count, measured
from kit.service import Kind, Service, Subscriber, Workforce
from kit.tables import inbox, inbox_failures
from kit.unreadable import UNREADABLE, UnreadableMessage, keepable

FIRST_PAUSE = timedelta(seconds=1)
UNKNOWN_FOR = timedelta(days=1)  # a deployment, or the way back from one, is over by then
REASON_LIMIT = 500

Envelope = dict[str, Any]

log = logging.getLogger("inbox")


class UnknownEvent(Exception):
    """A message of a type that this service does not consume: `kind` is that type."""

    def __init__(self, kind: str):
        super().__init__(kind)
        self.kind = kind


def receive_all(service: Kind, workforce: Workforce[Kind], envelopes: Sequence[Envelope]) -> None:
    """Take messages off the broker that came together, in their order. Returns, and raises, as `receive`."""
    if len(envelopes) > 1 and _are_handled_together(service, workforce, envelopes):
        return
    for envelope in envelopes:
        receive(service, workforce, envelope)


def receive(service: Kind, workforce: Workforce[Kind], envelope: Envelope) -> None:
    """Take one message off the broker: handle it, or keep it for another try. Returns once either is committed.

    Raises only when the database itself is away (`kit.away`): then the message stays with the consumer.
    """
    trace_id.set(envelope.get("traceid", ""))
    try:
        handle_once(service, workforce, envelope)
    except Exception as error:
        if is_database_away(error):
            raise
        log.warning("event failed", exc_info=error, extra=details(event=envelope["type"], event_id=envelope["id"]))
        counted = 0 if is_for_others(error, timedelta()) else 1
        _keep(service, envelope, repr(error), attempts=counted, pause=FIRST_PAUSE)


def handle_once(service: Kind, workforce: Workforce[Kind], envelope: Envelope) -> bool:
    """Handle a message unless it was handled before. Returns whether it was handled now."""
    kind = _kind(workforce, envelope)
    span = tracing.span(f"handle {envelope['type']}", tracing.CONSUMER, envelope.get("traceparent", ""))
    with span, measured(envelope, service.clock.now) as message:
        message.is_new = _handle(service, workforce.subscribers[kind], kind, envelope)
    return message.is_new


def _handle(service: Service, subscriber: Subscriber, kind: type[Event], envelope: Envelope) -> bool:
    with service.work() as work:
        if not _remember(work, [envelope]):
            return False
        subscriber(service, work, decode_event(kind, envelope["data"]))
        return True


def _are_handled_together(service: Kind, workforce: Workforce[Kind], envelopes: Sequence[Envelope]) -> bool:
    """Handle messages in one transaction. False: one of them failed, and nothing of any has happened."""
    try:
        handlings = _handle_together(service, workforce, envelopes)
    except Exception as error:
        if is_database_away(error):
            raise
        log.info("messages that came together are handled one by one", extra=details(reason=repr(error)[:REASON_LIMIT]))
        return False
    for envelope, handling in zip(envelopes, handlings, strict=True):
        count(envelope, handling, service.clock.now)
    return True


def _handle_together(service: Kind, workforce: Workforce[Kind], envelopes: Sequence[Envelope]) -> list[Handling]:
    with service.work() as work:
        new = _remember(work, envelopes)
        return [_handle_part(service, workforce, work, envelope, new) for envelope in envelopes]


def _handle_part(
    service: Kind, workforce: Workforce[Kind], work: UnitOfWork, envelope: Envelope, new: set[str]
) -> Handling:
    """Handle one message in the transaction that it shares, as if it had its own."""
    trace_id.set(envelope.get("traceid", ""))
    kind = _kind(workforce, envelope)
    handling = Handling(is_new=envelope["id"] in new)
    new.discard(envelope["id"])  # the same message may have come twice
    if handling.is_new:
        parent = envelope.get("traceparent", "")
        with tracing.span(f"handle {envelope['type']}", tracing.CONSUMER, parent), handling.timed():
            work.begin_part(service.clock.now())
            workforce.subscribers[kind](service, work, decode_event(kind, envelope["data"]))
    return handling


def _kind(workforce: Workforce[Kind], envelope: Envelope) -> type[Event]:
    if envelope["type"] == UNREADABLE:
        raise UnreadableMessage
    if (kind := BY_ROUTING_KEY.get(envelope["type"])) not in workforce.subscribers:
        raise UnknownEvent(envelope["type"])
    return kind


def _remember(work: UnitOfWork, envelopes: Sequence[Envelope]) -> set[str]:
    """Write down that messages are handled; gives the ids of those that were not before."""
    rows = [{"event_id": envelope["id"], "type": envelope["type"]} for envelope in envelopes]
    return set(insert_new(work.session, inbox, rows, inbox.c.event_id))


def hand_over(service: Service, envelopes: Sequence[Envelope], reason: str) -> None:
    """Have messages tried from the database at once instead of off the broker, without a judgement about them.

    The broker counts a worker's death against every message that it held; here the attempts of each are its own.
    """
    for envelope in envelopes:
        _keep(service, envelope, reason, attempts=0, pause=timedelta())


def _keep(service: Service, envelope: Envelope, reason: str, attempts: int, pause: timedelta) -> None:
    envelope = keepable(envelope)
    with service.work() as work:
        row = {
            "event_id": envelope["id"],
            "type": envelope["type"],
            "envelope": envelope,
            "attempts": attempts,
            "not_before": work.now + pause,
            "failed_at": work.now,
            "reason": reason[:REASON_LIMIT],
        }
        work.session.execute(insert(inbox_failures).values(row).on_conflict_do_nothing())


def is_for_others(error: Exception, since: timedelta) -> bool:
    """Whether the failure is mended by others: a party that comes back, a worker that gets the new code."""
    return isinstance(error, Unavailable) or (isinstance(error, UnknownEvent) and since < UNKNOWN_FOR)


def is_for_no_one_here(error: Exception, since: timedelta) -> bool:
    """Whether the event is none of this service's, after all the time in which newer code could have come.

    This code knows its kind and does not subscribe to it. So either the service does so no more and its queue is bound
    still, or the release that began to was taken back, and tells it again when it returns (`tools.rejoin`, with `--all`
    where it had handled none of that kind yet).
    """
    return isinstance(error, UnknownEvent) and error.kind in BY_ROUTING_KEY and since >= UNKNOWN_FOR
