"""Announcing, relaying and consuming by a real broker, as the tests of the bus do."""

import threading
from collections.abc import Callable

from sqlalchemy import select

from kit import bus
from kit.outbox import relay_batch
from kit.tables import inbox_failures
from kit.wakes import Stop

PATIENCE_SECONDS = 20
SERVICE = "catalogue"  # consumes AdClosing


def announce(service, *events) -> None:
    with service.work() as work:
        for event in events:
            work.announce(event)


def relay(service, publisher) -> None:
    """Publish all that waits, lane by lane."""
    while relay_batch(service.database.engine, publisher):
        pass


def consume_until(amqp_url: str, queue: str, take: Callable[[dict], bool]) -> None:
    """Consume until `take` says that it has seen enough."""
    stop = Stop()

    def receive_some(envelopes: list[dict]) -> None:
        if [envelope for envelope in envelopes if take(envelope)]:
            stop.set()

    watchdog = threading.Timer(PATIENCE_SECONDS, stop.set)
    watchdog.start()
    bus.consume(amqp_url, queue, receive_some, stop, ready=lambda: None)
    watchdog.cancel()


def ready_messages(amqp_url: str, queue: str) -> int:
    connection = bus.connect(amqp_url)
    method, _, _ = connection.channel().basic_get(queue)
    connection.close()  # unacknowledged: it goes back
    return 0 if method is None else 1


def failures(service) -> list:
    """What waits to be tried again."""
    with service.work() as work:
        return list(work.session.execute(select(inbox_failures).where(inbox_failures.c.parked_at.is_(None))))
