"""A service's worker process: relays the outbox, consumes events, and does what falls due. One thread for each.

Every thread outlives its own errors: it logs, waits with growing pauses and goes on, because the database and the
broker come back. SIGTERM lets each finish what it is doing.
"""

import logging
import random
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import psycopg

from kit import bus
from kit.away import is_database_away
from kit.inbox import hand_over, receive, retry_failures
from kit.logging import details, start_logging
from kit.outbox import relay_batch
from kit.service import DueStep, Service, Workforce

IDLE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 5.0  # with the jitter never more than eight

log = logging.getLogger("worker")


def run_worker(service: Service, workforce: Workforce) -> None:
    """Work until SIGTERM or SIGINT."""
    start_logging(service.name, service.settings.log_level)
    stop = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    work(service, workforce, stop)


def work(service: Service, workforce: Workforce, stop: threading.Event) -> None:
    """Do all the jobs of a worker until `stop` is set, and then finish what is in hand."""
    threads = [threading.Thread(target=run, args=(stop,), name=name) for name, run in _jobs(service, workforce).items()]
    for thread in threads:
        thread.start()
    while not stop.wait(1.0):
        pass
    for thread in threads:
        thread.join(timeout=30)


def _jobs(service: Service, workforce: Workforce) -> dict[str, Callable[[threading.Event], None]]:
    jobs = {
        "relay": lambda stop: _for_ever("relay", stop, lambda: _relay(service, stop)),
        "consume": lambda stop: _for_ever("consume", stop, lambda: _consume(service, workforce, stop)),
        "collect parked": lambda stop: _for_ever("collect parked", stop, lambda: _collect_parked(service, stop)),
    }
    retry = DueStep("retry failures", lambda s: retry_failures(s, workforce), 1.0)
    for step in (retry, *workforce.due_steps):
        jobs[step.name] = lambda stop, step=step: _for_ever(step.name, stop, lambda: _run_due(service, step, stop))
    return jobs


def _for_ever(name: str, stop: threading.Event, run: Callable[[], None]) -> None:
    pause = IDLE_SECONDS
    while not stop.is_set():
        began = time.monotonic()
        try:
            run()
        except Exception as error:
            if not is_database_away(error):  # an outage is told once for all steps, by the database's own watch
                log.warning("step failed", exc_info=error, extra=details(step=name))
            if time.monotonic() - began > LONGEST_PAUSE_SECONDS:
                pause = IDLE_SECONDS  # it had worked for a while: this is another fault than the last one
            stop.wait(pause * (0.5 + random.random()))  # noqa: S311 (jitter, no secret)
            pause = min(pause * 2, LONGEST_PAUSE_SECONDS)


def _relay(service: Service, stop: threading.Event) -> None:
    """Publish whenever something was announced: woken by NOTIFY, looking for itself every half second."""
    publisher = bus.Publisher(service.settings.amqp_url, service.name)
    dsn = service.database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        with (
            service.database.watched(),
            psycopg.connect(dsn, autocommit=True, connect_timeout=5) as listener,
        ):
            listener.execute("LISTEN outbox")
            while not stop.is_set():
                while relay_batch(service.database.engine, publisher):
                    pass
                publisher.keep_alive()
                for _ in listener.notifies(timeout=IDLE_SECONDS, stop_after=1):
                    pass
    finally:
        publisher.close()


def _consume(service: Service, workforce: Workforce, stop: threading.Event) -> None:
    service.database.is_reachable()  # raises: without a database nothing is taken off the broker
    bus.consume(
        service.settings.amqp_url,
        bus.queue_of(service.name),
        lambda envelope: receive(service, workforce, envelope),
        stop,
        ready=lambda: _say_ready(service),
        suspect=lambda envelope: hand_over(service, envelope, "workers died while they held it"),
    )


def _collect_parked(service: Service, stop: threading.Event) -> None:
    """Bring what the broker gave up on to the table: there its attempts are its own, and one that is to blame ends."""
    service.database.is_reachable()
    bus.consume(
        service.settings.amqp_url,
        bus.parked_queue_of(service.name),
        lambda envelope: hand_over(service, envelope, "the broker gave up delivering it"),
        stop,
        ready=lambda: None,
    )


def _run_due(service: Service, step: DueStep, stop: threading.Event) -> None:
    while not stop.is_set():
        if step.run(service) == 0:
            stop.wait(step.every_seconds)


def _say_ready(service: Service) -> None:
    if service.settings.worker_ready_file:
        Path(service.settings.worker_ready_file).touch()
