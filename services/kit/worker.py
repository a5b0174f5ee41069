"""A service's worker process: relays the outbox, consumes events, and does what falls due. One thread for each.

Every thread outlives its own errors: it waits with growing pauses and goes on, because the database and the broker
come back. Between their work they sleep until something is committed (`kit.wakes`). SIGTERM lets each finish what it
is doing.
"""

import logging
import random
import select
import signal
import socket
import threading
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from kit import bus
from kit.away import Outage, is_database_away
from kit.inbox import hand_over, next_retry, receive, retry_failures
from kit.line import BOUNDED, BoundedConnection
from kit.logging import details, start_logging
from kit.outbox import relay_batch
from kit.service import DueStep, Service, Workforce
from kit.wakes import Stop, Wakes

IDLE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 5.0  # with the jitter never more than eight
# A refused connection costs nothing, and the buyers who pay meanwhile wait for the broker's first second.
BROKER_PAUSE_SECONDS = 1.0
AT_THE_BROKER = ("relay", "consume", "collect parked")

log = logging.getLogger("worker")
broker = Outage("broker", quiet_seconds=0)

Job = Callable[[], None]


def run_worker(service: Service, workforce: Workforce) -> None:
    """Work until SIGTERM or SIGINT."""
    start_logging(service.name, service.settings.log_level)
    stop = Stop()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    work(service, workforce, stop)


def work(service: Service, workforce: Workforce, stop: Stop) -> None:
    """Do all the jobs of a worker until `stop` is set, and then finish what is in hand."""
    jobs = _jobs(service, workforce, stop)
    threads = [threading.Thread(target=_for_ever, args=(name, stop, run), name=name) for name, run in jobs.items()]
    for thread in threads:
        thread.start()
    stop.wait()
    for thread in threads:
        thread.join(timeout=30)


def _jobs(service: Service, workforce: Workforce, stop: Stop) -> dict[str, Job]:
    announced, changed, look = Wakes(), Wakes(), Look()

    def on_change(has_announced: bool) -> None:
        look.has_changed = True
        if has_announced:
            announced.ring()
        if has_announced or not look.is_step:
            changed.ring()

    service.database.on_change = on_change
    jobs: dict[str, Job] = {
        "listen": lambda: _listen(service, on_change, stop),
        "relay": lambda: _relay(service, announced, stop),
        "consume": lambda: _consume(service, workforce, stop),
        "collect parked": lambda: _collect_parked(service, stop),
    }
    retry = DueStep("retry failures", lambda s: retry_failures(s, workforce), 1.0, next_retry)
    for step in (retry, *workforce.due_steps):
        jobs[step.name] = lambda step=step: _run_due(service, step, changed, look, stop)
    return jobs


def _for_ever(name: str, stop: Stop, run: Job) -> None:
    pause = IDLE_SECONDS
    while not stop.is_set():
        began, longest = time.monotonic(), LONGEST_PAUSE_SECONDS
        try:
            run()
        except Exception as error:
            if name in AT_THE_BROKER and isinstance(error, bus.BrokerError):
                longest = BROKER_PAUSE_SECONDS
                broker.noticed(error)
            elif not is_database_away(error):  # an outage is told once for all steps, by the database's own watch
                log.warning("step failed", exc_info=error, extra=details(step=name))
            if time.monotonic() - began > LONGEST_PAUSE_SECONDS:
                pause = IDLE_SECONDS  # it had worked for a while: this is another fault than the last one
            stop.wait(min(pause, longest) * (0.5 + random.random()))  # noqa: S311 (jitter, no secret)
            pause = min(pause * 2, longest)


def _listen(service: Service, on_change: Callable[[bool], None], stop: Stop) -> None:
    """Hear what other processes commit. What was committed before it listened is found by the look that follows."""
    dsn = service.database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    ended, end = socket.socketpair()
    with (
        ended,
        end,
        stop.calling(lambda: end.send(b".")),
        service.database.watched(),
        BoundedConnection.connect(dsn, autocommit=True, **BOUNDED) as listener,
    ):
        listener.execute("LISTEN outbox")
        listener.execute("LISTEN work")
        on_change(True)
        while not stop.is_set():
            select.select([listener, ended], [], [])
            heard = {told.channel for told in listener.notifies(timeout=0)}
            if heard:
                on_change("outbox" in heard)


def _relay(service: Service, announced: Wakes, stop: Stop) -> None:
    """Publish as soon as something was announced; look for what a crash has left now and then."""
    publisher = bus.Publisher(service.settings.amqp_url, service.name)
    try:
        with stop.calling(announced.ring):
            while not stop.is_set():
                seen = announced.number
                while relay_batch(service.database.engine, publisher):
                    broker.is_over()
                publisher.keep_alive()
                announced.rest(stop, seen, min(announced.pause(IDLE_SECONDS), bus.IDLE_SECONDS), after_ring=0)
    finally:
        publisher.close()


def _consume(service: Service, workforce: Workforce, stop: Stop) -> None:
    if said := service.settings.worker_ready_file:  # by a predecessor that was killed, or before the broker was lost
        Path(said).unlink(missing_ok=True)
    service.database.is_reachable()  # raises: without a database nothing is taken off the broker
    bus.consume(
        service.settings.amqp_url,
        bus.queue_of(service.name),
        lambda envelope: receive(service, workforce, envelope),
        stop,
        ready=lambda: _say_ready(service),
        suspect=lambda envelope: hand_over(service, envelope, "workers died while they held it"),
    )


def _collect_parked(service: Service, stop: Stop) -> None:
    """Bring what the broker gave up on to the table: there its attempts are its own, and one that is to blame ends."""
    service.database.is_reachable()
    bus.consume(
        service.settings.amqp_url,
        bus.parked_queue_of(service.name),
        lambda envelope: hand_over(service, envelope, "the broker gave up delivering it"),
        stop,
        ready=broker.is_over,
    )


class Look(threading.local):
    """What one thread has done since its step began to look."""

    is_step = False
    has_changed = False


def _run_due(service: Service, step: DueStep, changed: Wakes, look: Look, stop: Stop) -> None:
    look.is_step = True
    with stop.calling(changed.ring):
        while not stop.is_set():
            seen, look.has_changed = changed.number, False
            done = step.run(service)
            if done and look.has_changed:  # having done nothing it wrote at most that it had looked
                changed.ring()
            if not done:
                pause = changed.pause(step.every_seconds)
                if step.next_due is not None and pause > step.every_seconds:
                    pause = _until(step.next_due(service), service, pause, step.every_seconds)
                changed.rest(stop, seen, pause, after_ring=step.every_seconds)


def _until(due: datetime | None, service: Service, longest: float, shortest: float) -> float:
    """Seconds until a row is due. One that is due and could not be done just now is looked at soon again."""
    if due is None:
        return longest
    left = (due - service.clock.now()).total_seconds()
    return min(left, longest) if left > 0 else shortest


def _say_ready(service: Service) -> None:
    broker.is_over()
    if service.settings.worker_ready_file:
        said = Path(service.settings.worker_ready_file)
        said.parent.mkdir(parents=True, exist_ok=True)  # the runner may have removed what was said before
        said.touch()
