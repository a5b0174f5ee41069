"""Publishing to RabbitMQ with confirms that are awaited together: a batch costs one wait for the broker's disk.

pika's blocking channel waits for the confirm of each message before it takes the next. Here its loop runs until every
message of a batch is confirmed, or the first bad news comes. For one thread only, as all of pika's connections.
"""

from collections.abc import Callable, Iterable, Sequence

import pika
from pika import spec
from pika.channel import Channel
from pika.connection import Connection
from pika.exceptions import AMQPError
from pika.frame import Method

from kit import tracing
from kit.bus import EXCHANGE, BrokerError, parameters_of
from kit.outbox import Saved, encode_envelope
from kit.untaken import NoQueueTakes

CLOSING_SECONDS = 5.0
# A queue that has lost most of its copies confirms nothing, for as long as that lasts, on a connection that is well.
# The rows of a batch are marked in a transaction that PostgreSQL ends when it is idle for half a minute (`kit.pools`).
CONFIRM_SECONDS = 20.0


class Publisher:
    """Publishes outbox rows with confirms. After a `BrokerError` it connects anew on the next call."""

    def __init__(self, url: str, service: str):
        self._url = url
        self._service = service
        self._line: Line | None = None

    def __call__(self, rows: Sequence[Saved], seconds: float | None = None) -> None:
        """Publish rows in order; returns when the broker has confirmed every one. Raises `BrokerError` otherwise, and
        `NoQueueTakes` for those of them that came back, were refused or were not confirmed in so many seconds, or in
        those that are usual.
        """
        try:
            self._open_line().publish(rows, self._service, seconds or CONFIRM_SECONDS)
        except BrokerError:
            self.close()
            raise
        except NoQueueTakes:
            if self._line is not None and not self._line.is_settled:
                self.close()
            raise

    def keep_alive(self) -> None:
        """Answer heartbeats while there is nothing to publish."""
        if self._line is not None:
            try:
                self._line.look_up()
            except BrokerError:
                self.close()

    def close(self) -> None:
        """Forget the connection."""
        line, self._line = self._line, None
        if line is not None:
            line.close()

    def _open_line(self) -> "Line":
        if self._line is None or not self._line.is_open:
            self.close()
            self._line = Line(self._url)
        return self._line


class Line:
    """One connection to the broker with one channel that confirms. Each method runs its loop until it is done."""

    def __init__(self, url: str):
        """Connect. Raises `BrokerError`."""
        self._failure: BaseException | None = None
        self._channel: Channel | None = None
        self._confirms = False
        self._sent = 0
        self._unconfirmed: dict[int, str] = {}  # ids of events, by the number under which they were sent
        self._untaken: set[str] = set()
        self._is_late = False
        self._connection = pika.SelectConnection(
            parameters_of(url),
            on_open_callback=lambda connection: connection.channel(on_open_callback=self._on_channel),
            on_open_error_callback=self._on_loss,
            on_close_callback=self._on_loss,
        )
        try:
            self._run_until(lambda: self._confirms)
        except BrokerError:
            self.close()
            raise

    @property
    def is_open(self) -> bool:
        """Whether it can be published on, as far as this side knows."""
        return self._failure is None and self._channel is not None and bool(self._channel.is_open)

    @property
    def is_settled(self) -> bool:
        """Whether all that was sent is decided. What is confirmed too late is sent once more, under another number."""
        return not self._unconfirmed

    def publish(self, rows: Iterable[Saved], service: str, seconds: float) -> None:
        """Send all, then wait until all are confirmed. Raises `BrokerError`, and `NoQueueTakes`."""
        assert self._channel is not None
        for row in rows:
            body = encode_envelope(row, service)
            with tracing.span(f"publish {row.type}", tracing.PRODUCER, row.traceparent):
                # Mandatory: an event that no queue takes comes back, and is not confirmed and forgotten.
                self._channel.basic_publish(EXCHANGE, row.type, body, _properties(row), mandatory=True)
            self._sent += 1
            self._unconfirmed[self._sent] = row.id
        self._wait_for_confirms(seconds)
        # A message is given back before it is confirmed.
        untaken, self._untaken = self._untaken | set(self._unconfirmed.values()), set()
        if untaken:
            raise NoQueueTakes(untaken)

    def _wait_for_confirms(self, seconds: float) -> None:
        loop, self._is_late = self._connection.ioloop, False
        late = loop.call_later(seconds, self._on_late)
        self._run_until(lambda: not self._unconfirmed or self._is_late)
        loop.remove_timeout(late)

    def look_up(self) -> None:
        """Do what the connection asks for by now: answer heartbeats, learn of its end. Raises `BrokerError`."""
        self._connection.ioloop.call_later(0, self._connection.ioloop.stop)
        self._connection.ioloop.start()
        self._raise_failure()

    def close(self) -> None:
        """Say goodbye to a broker that is there; waits for its answer for a short while only."""
        loop = self._connection.ioloop
        if self._connection.is_open:
            self._connection.close()
            late = loop.call_later(CLOSING_SECONDS, loop.stop)
            loop.start()
            loop.remove_timeout(late)
        loop.close()

    def _run_until(self, is_done: Callable[[], bool]) -> None:
        while not is_done() and self._failure is None:
            self._connection.ioloop.start()  # until a callback has news
        self._raise_failure()

    def _raise_failure(self) -> None:
        if self._failure is not None:
            raise self._failure

    def _on_channel(self, channel: Channel) -> None:
        self._channel = channel
        channel.add_on_close_callback(self._on_loss)
        channel.add_on_return_callback(self._on_return)
        channel.confirm_delivery(self._on_confirm, callback=self._on_confirming)

    def _on_confirming(self, _: Method[spec.Confirm.SelectOk]) -> None:
        self._confirms = True
        self._connection.ioloop.stop()

    def _on_confirm(self, frame: Method[spec.Basic.Ack | spec.Basic.Nack]) -> None:
        last = frame.method.delivery_tag
        told = [tag for tag in self._unconfirmed if tag == last or (frame.method.multiple and tag < last)]
        ids = {self._unconfirmed.pop(tag) for tag in told}
        if isinstance(frame.method, spec.Basic.Nack):  # a queue is full, or failed
            self._untaken |= ids
        if not self._unconfirmed:
            self._connection.ioloop.stop()

    def _on_return(self, _: Channel, __: spec.Basic.Return, properties: pika.BasicProperties, ___: bytes) -> None:
        self._untaken.add(properties.message_id)

    def _on_late(self) -> None:
        self._is_late = True
        self._connection.ioloop.stop()

    def _on_loss(self, _: Connection | Channel, reason: BaseException) -> None:
        self._fail(reason if isinstance(reason, BrokerError) else AMQPError(reason))

    def _fail(self, failure: BaseException) -> None:
        self._failure = self._failure or failure
        self._connection.ioloop.stop()


def _properties(row: Saved) -> pika.BasicProperties:
    return pika.BasicProperties(
        delivery_mode=pika.DeliveryMode.Persistent.value,
        content_type="application/json",
        message_id=row.id,
        type=row.type,
        headers={"traceparent": carried} if (carried := tracing.traceparent()) else None,
    )
