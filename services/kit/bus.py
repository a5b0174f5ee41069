"""RabbitMQ through pika: a publisher that waits for confirms and a consumer that acknowledges after the commit.

One connection per thread, never shared; web processes do not come here at all, they write the outbox. Topology is
made by `kit.topology`, not by services.
"""

import json
import logging
import threading
from collections.abc import Callable, Sequence
from typing import Any

import pika
from pika.adapters.blocking_connection import BlockingChannel
from pika.exceptions import AMQPError
from sqlalchemy.engine import Row
from sqlalchemy.exc import OperationalError

from kit.failpoints import failpoint
from kit.outbox import encode_envelope

EXCHANGE = "imece.events"
PARKED_EXCHANGE = "imece.parked"
PREFETCH = 20
HEARTBEAT_SECONDS = 60

log = logging.getLogger("bus")

BrokerError = (AMQPError, OSError)


def queue_of(service: str) -> str:
    """The queue with the events that a service consumes."""
    return f"{service}.events"


def parked_queue_of(service: str) -> str:
    """The queue with messages that a service's consumer died on too often."""
    return f"{service}.parked"


def connect(url: str) -> pika.BlockingConnection:
    """A connection with bounded waits. Raises `BrokerError`."""
    parameters = pika.URLParameters(url)
    parameters.heartbeat = HEARTBEAT_SECONDS
    parameters.blocked_connection_timeout = 10
    parameters.socket_timeout = 5
    parameters.connection_attempts = 1
    return pika.BlockingConnection(parameters)


class Publisher:
    """Publishes outbox rows with confirms. After a `BrokerError` it connects anew on the next call."""

    def __init__(self, url: str, service: str):
        self._url = url
        self._service = service
        self._channel: BlockingChannel | None = None
        self._connection: pika.BlockingConnection | None = None

    def __call__(self, rows: Sequence[Row]) -> None:
        """Publish rows in order; returns when the broker has confirmed every one. Raises `BrokerError` otherwise."""
        try:
            channel = self._open_channel()
            for row in rows:
                # Mandatory: an event that no queue takes is an error, not something to confirm and forget.
                channel.basic_publish(
                    EXCHANGE, row.type, encode_envelope(row, self._service), _properties(row), mandatory=True
                )
        except BrokerError:
            self.close()
            raise

    def keep_alive(self) -> None:
        """Answer heartbeats while there is nothing to publish."""
        if self._connection is not None:
            try:
                self._connection.process_data_events(0)
            except BrokerError:
                self.close()

    def close(self) -> None:
        """Forget the connection."""
        connection, self._connection, self._channel = self._connection, None, None
        if connection is not None and connection.is_open:
            connection.close()

    def _open_channel(self) -> BlockingChannel:
        if self._channel is None or not self._channel.is_open:
            self._connection = connect(self._url)
            self._channel = self._connection.channel()
            self._channel.confirm_delivery()
        return self._channel


def _properties(row: Row) -> pika.BasicProperties:
    return pika.BasicProperties(
        delivery_mode=pika.DeliveryMode.Persistent.value,
        content_type="application/json",
        message_id=row.id,
        type=row.type,
    )


def consume(
    url: str, queue: str, receive: Callable[[dict[str, Any]], None], stop: threading.Event, ready: Callable[[], None]
) -> None:
    """Receive messages until `stop` is set; acknowledge each after `receive` has returned.

    Raises `BrokerError` when the connection is lost (unacknowledged messages come again) and `OperationalError`
    when the database is away (the message goes back to the queue).
    """
    connection = connect(url)
    try:
        channel = connection.channel()
        channel.basic_qos(prefetch_count=PREFETCH)
        ready()
        for method, _, body in channel.consume(queue, inactivity_timeout=0.5):
            if stop.is_set():
                break
            if method is None:
                continue
            _deliver(channel, method.delivery_tag, body, receive)
        channel.cancel()
    finally:
        if connection.is_open:
            connection.close()


def _deliver(channel: BlockingChannel, tag: int, body: bytes, receive: Callable[[dict[str, Any]], None]) -> None:
    try:
        receive(json.loads(body))
    except OperationalError:
        channel.basic_nack(tag, requeue=True)
        raise
    failpoint("message.handled")
    channel.basic_ack(tag)
