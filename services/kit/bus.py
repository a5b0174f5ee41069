"""RabbitMQ through pika: names, connections, and a consumer that acknowledges after the commit.

One connection per thread, never shared; web processes do not come here at all, they write the outbox. Topology is
made by `kit.topology`, not by services.
"""

import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import pika
from pika.adapters.blocking_connection import BlockingChannel
from pika.exceptions import AMQPError, ChannelClosed
from pika.spec import Basic

from kit.away import is_database_away
from kit.failpoints import failpoint
from kit.unreadable import envelope_of
from kit.wakes import Stop

EXCHANGE = "imece.events"
PARKED_EXCHANGE = "imece.parked"
PREFETCH = 100
FEW_TOGETHER = 20
LONG_TOGETHER_SECONDS = 0.05
HEARTBEAT_SECONDS = 30
# What the broker's machine does not confirm is given up by the kernel, which by itself would go on for a quarter of an
# hour. The broker does the same (`advanced.config`), so that what it had delivered is soon delivered to another.
SILENCE = {"TCP_KEEPIDLE": 5, "TCP_KEEPINTVL": 2, "TCP_KEEPCNT": 2, "TCP_USER_TIMEOUT": 10_000}
SUSPICIOUS_DELIVERIES = 3
HELD_SECONDS = 2.0
IDLE_SECONDS = 15.0  # a connection that has nothing to do still answers heartbeats

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
    return pika.BlockingConnection(parameters_of(url))


def parameters_of(url: str) -> pika.URLParameters:
    """How every connection is made: its waits are bounded."""
    parameters = pika.URLParameters(url)
    parameters.heartbeat = HEARTBEAT_SECONDS
    parameters.blocked_connection_timeout = 10
    parameters.socket_timeout = 5
    parameters.tcp_options = SILENCE
    parameters.connection_attempts = 1
    return parameters


Envelope = dict[str, Any]
Receive = Callable[[Sequence[Envelope]], None]
Message = tuple[BlockingChannel, Basic.Deliver, pika.BasicProperties, bytes]


class Portion:
    """How many messages are received together: the more the quicker each is, for they share a transaction.

    A long transaction holds rows that others wait for. So there are only more than a few of them for as long as the
    last ones took less than a twentieth of a second.
    """

    def __init__(self) -> None:
        self.most = FEW_TOGETHER

    def took(self, count: int, seconds: float) -> None:
        """So many were received together in that time."""
        if seconds > LONG_TOGETHER_SECONDS:
            self.most = max(FEW_TOGETHER, count // 2)
        elif count == self.most:
            self.most = min(2 * self.most, PREFETCH)


def consume(
    url: str,
    queue: str,
    receive: Receive,
    stop: Stop,
    ready: Callable[[], None],
    suspect: Receive | None = None,
    turned: Callable[[], None] = lambda: None,
) -> None:
    """Receive messages until `stop` is set, those that wait together at once; acknowledge after `receive` has returned.

    While the database is away, the messages in hand and those behind them are held, not given back: the broker counts
    every return against the message. Those that came back often already, because workers died while they held them,
    go to `suspect` instead. Raises `BrokerError` when the connection is lost (unacknowledged messages come again).
    """
    connection = connect(url)
    waiting: deque[Message] = deque()
    portion = Portion()
    try:
        channel = connection.channel()
        channel.basic_qos(prefetch_count=PREFETCH)
        channel.basic_consume(queue, lambda *message: waiting.append(message))
        ready()
        with stop.calling(lambda: connection.add_callback_threadsafe(_wake)):
            while not stop.is_set():
                turned()
                if not waiting:
                    connection.process_data_events(IDLE_SECONDS)
                elif not _deliver(waiting, portion, receive, suspect or receive, stop, turned):
                    break
                if not channel.consumer_tags:
                    raise ChannelClosed(0, "the broker ended the delivery")
    finally:
        if connection.is_open:
            connection.close()


def _wake() -> None:
    """Called on the thread of a connection, which thereby looks up from its waiting."""


def _deliver(
    waiting: deque[Message],
    portion: Portion,
    receive: Receive,
    suspect: Receive,
    stop: Stop,
    turned: Callable[[], None],
) -> bool:
    """Have messages received, however long their database is away. False when the process ends before."""
    is_suspicious = _is_suspicious(waiting[0])
    messages = [waiting.popleft()]
    while waiting and len(messages) < portion.most and _is_suspicious(waiting[0]) == is_suspicious:
        messages.append(waiting.popleft())
    envelopes = [_envelope(properties, body) for _, _, properties, body in messages]
    channel, last, _, _ = messages[-1]
    began = time.monotonic()
    while not _are_received(envelopes, suspect if is_suspicious else receive):
        channel.connection.sleep(HELD_SECONDS)  # heartbeats are answered meanwhile
        turned()
        if stop.is_set():
            return False
    portion.took(len(messages), time.monotonic() - began)
    failpoint("message.handled")
    channel.basic_ack(last.delivery_tag, multiple=True)  # those before it were received with it, or earlier
    return True


def _is_suspicious(message: Message) -> bool:
    deliveries: int = (message[2].headers or {}).get("x-delivery-count", 0)
    return deliveries >= SUSPICIOUS_DELIVERIES


def _envelope(properties: pika.BasicProperties, body: bytes) -> Envelope:
    envelope = envelope_of(body)
    if "traceparent" in (headers := properties.headers or {}):  # kept also where it is tried again from the database
        envelope["traceparent"] = str(headers["traceparent"])
    return envelope


def _are_received(envelopes: Sequence[Envelope], receive: Receive) -> bool:
    try:
        receive(envelopes)
    except Exception as error:
        if not is_database_away(error):
            raise
        return False
    return True
