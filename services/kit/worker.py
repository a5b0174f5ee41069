"""A service's worker process: relays the outbox, consumes events, and does what falls due. One thread for each.

Every thread outlives its own errors: it waits with growing pauses and goes on, because the database and the broker
come back. Between their work they sleep until something is committed (`kit.wakes`). At SIGTERM each finishes its work.
"""

import logging
import random
import select
import signal
import socket
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from psycopg.conninfo import make_conninfo

from kit import bus, tracing
from kit.away import Outage, is_database_away
from kit.changes import ANYTHING, Tables, from_payload
from kit.db import Listener
from kit.due import Look, run_due
from kit.exposing import exposed
from kit.forgetting import forget
from kit.inbox import hand_over, receive_all
from kit.line import BOUNDED, BoundedConnection
from kit.logging import details, start_logging
from kit.memory import give_back_meanwhile
from kit.metrics import RELAYED, STEP_FAILURES
from kit.outbox import relayed_batches
from kit.presence import telling
from kit.publishing import Publisher
from kit.pulse import Pulse, ending_when_still
from kit.readings import Readings
from kit.retries import next_retry, retry_failures
from kit.service import DueStep, Kind, Service, Workforce
from kit.turns import take_longer_turns
from kit.untaken import LeftOut
from kit.wakes import Bells, Stop, Wakes

IDLE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 5.0  # with the jitter never more than eight
# A refused connection costs nothing, and the buyers who pay meanwhile wait for the broker's first second.
BROKER_PAUSE_SECONDS = 1.0
LISTEN_SECONDS = 30.0
AT_THE_BROKER = ("relay", "consume", "collect parked")
log = logging.getLogger("worker")
broker = Outage("broker", quiet_seconds=0)
Job = Callable[[], None]


def run_worker(service: Kind, workforce: Workforce[Kind]) -> None:
    """Work until SIGTERM or SIGINT."""
    start_logging(service.name, service.common.log_level)
    take_longer_turns()
    stop = Stop()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    tracing.start(service.common, service.database.engine)
    with ending_when_still(pulse := Pulse()):
        work(service, workforce, stop, pulse)
    tracing.stop()


def work(service: Kind, workforce: Workforce[Kind], stop: Stop, pulse: Pulse | None = None) -> None:
    """Do all the jobs of a worker until `stop` is set, and then finish what is in hand."""
    pulse = pulse or Pulse()
    jobs = _jobs(service, workforce, stop, pulse)
    threads = [threading.Thread(None, _for_ever, name, (name, stop, run, pulse)) for name, run in jobs.items()]
    with exposed(service.common.worker_address, pulse, Readings(service.database, workforce.readings)):
        for thread in threads:
            thread.start()
        give_back_meanwhile(stop)
        for thread in threads:
            thread.join(timeout=30)


def _jobs(service: Kind, workforce: Workforce[Kind], stop: Stop, pulse: Pulse) -> dict[str, Job]:
    announced, bells, look = Wakes(), Bells(), Look()

    def on_change(has_announced: bool, tables: Tables | None) -> None:
        if has_announced:
            announced.ring()
        if not look.is_step or tables is ANYTHING:
            bells.ring(tables)
        else:
            look.changed |= tables

    service.database.is_of_worker = True
    service.database.listeners.append(on_change)
    jobs: dict[str, Job] = {
        "listen": lambda: _listen(service, on_change, stop, lambda: pulse.turned("listen")),
        "relay": lambda: _relay(service, announced, stop, lambda: pulse.turned("relay")),
        "consume": lambda: _consume(service, workforce, stop, pulse),
        "collect parked": lambda: _collect_parked(service, stop, lambda: pulse.turned("collect parked")),
    }
    retry: DueStep[Kind] = DueStep("retry failures", lambda of: retry_failures(of, workforce), 1.0, next_retry)
    own: list[DueStep[Kind]] = [retry, DueStep("forget what is over", forget, 600.0), telling(pulse)]
    for step in (*own, *workforce.due_steps):
        jobs[step.name] = partial(run_due, service, step, bells, look, stop, partial(pulse.turned, step.name))
    return jobs


def _for_ever(name: str, stop: Stop, run: Job, pulse: Pulse) -> None:
    pause = IDLE_SECONDS
    while not stop.is_set():
        pulse.turned(name)
        began, longest = time.monotonic(), LONGEST_PAUSE_SECONDS
        try:
            run()
        except Exception as error:
            STEP_FAILURES.labels(name).inc()
            if name in AT_THE_BROKER and isinstance(error, bus.BrokerError):
                longest = BROKER_PAUSE_SECONDS
                broker.noticed(error)
            elif not is_database_away(error):  # an outage is told once for all steps, by the database's own watch
                log.warning("step failed", exc_info=error, extra=details(step=name))
            if time.monotonic() - began > LONGEST_PAUSE_SECONDS:
                pause = IDLE_SECONDS  # it had worked for a while: this is another fault than the last one
            stop.wait(min(pause, longest) * (0.5 + random.random()))  # noqa: S311 (jitter, no secret)
            pause = min(pause * 2, longest)


def _listen(service: Service, on_change: Listener, stop: Stop, turned: Job) -> None:
    """Hear what other processes commit. What was committed before it listened is found by the look that follows."""
    dsn = service.database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    ended, end = socket.socketpair()
    with (
        ended,
        end,
        stop.calling(lambda: end.send(b".")),
        service.database.watched(),
        BoundedConnection.connect(make_conninfo(dsn, **BOUNDED), autocommit=True) as listener,
    ):
        listener.execute("LISTEN outbox")
        listener.execute("LISTEN work")
        on_change(True, ANYTHING)
        while not stop.is_set():
            turned()
            select.select([listener.fileno(), ended.fileno()], [], [], LISTEN_SECONDS)
            for told in {(told.channel, told.payload) for told in listener.notifies(timeout=0)}:
                on_change(told[0] == "outbox", from_payload(told[1]))


def _relay(service: Service, announced: Wakes, stop: Stop, turned: Job) -> None:
    """Publish as soon as something was announced; look for what a crash has left now and then."""
    publisher, left_out = Publisher(service.common.amqp_url, service.name), LeftOut()
    try:
        with stop.calling(announced.ring):
            while not stop.is_set():
                turned()
                seen = announced.number
                for relayed in relayed_batches(service.database.engine, publisher, left_out):
                    turned()
                    RELAYED.inc(relayed)
                    broker.is_over()
                publisher.keep_alive()
                announced.rest(stop, seen, min(announced.pause(IDLE_SECONDS), bus.IDLE_SECONDS), after_ring=0)
    finally:
        publisher.close()


def _consume(service: Kind, workforce: Workforce[Kind], stop: Stop, pulse: Pulse) -> None:
    pulse.consumes(False)
    if said := service.common.worker_ready_file:  # by a predecessor that was killed, or before the broker was lost
        Path(said).unlink(missing_ok=True)
    service.database.is_reachable()  # raises: without a database nothing is taken off the broker
    bus.consume(
        service.common.amqp_url,
        bus.queue_of(service.name),
        lambda envelopes: receive_all(service, workforce, envelopes),
        stop,
        ready=lambda: _say_ready(service, pulse),
        turned=lambda: pulse.turned("consume"),
        suspect=lambda envelopes: hand_over(service, envelopes, "workers died while they held it"),
    )


def _collect_parked(service: Service, stop: Stop, turned: Job) -> None:
    """Bring what the broker gave up on to the table: there its attempts are its own, and one that is to blame ends."""
    service.database.is_reachable()
    bus.consume(
        service.common.amqp_url,
        bus.parked_queue_of(service.name),
        lambda envelopes: hand_over(service, envelopes, "the broker gave up delivering it"),
        stop,
        ready=broker.is_over,
        turned=turned,
    )


def _say_ready(service: Service, pulse: Pulse) -> None:
    broker.is_over()
    pulse.consumes(True)
    if said := service.common.worker_ready_file:
        Path(said).parent.mkdir(parents=True, exist_ok=True)  # the runner may have removed what was said before
        Path(said).touch()
