"""A service's worker process: relays the outbox, consumes events, and does what falls due. One thread for each.

Every thread outlives its own errors: it logs, waits with growing pauses and goes on, because the database and the
broker come back. SIGTERM lets each finish what it is doing.
"""

import logging
import random
import signal
import threading
from collections.abc import Callable
from pathlib import Path

import psycopg

from kit import bus
from kit.inbox import keep_failure, receive, retry_failures
from kit.logging import details, start_logging
from kit.outbox import relay_batch
from kit.service import DueStep, Service, Workforce

IDLE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 10.0

log = logging.getLogger("worker")


def run_worker(service: Service, workforce: Workforce) -> None:
    """Work until SIGTERM or SIGINT."""
    start_logging(service.name, service.settings.log_level)
    stop = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
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
        try:
            run()
            pause = IDLE_SECONDS
        except Exception as error:
            log.warning("step failed", exc_info=error, extra=details(step=name))
            stop.wait(pause * (0.5 + random.random()))  # noqa: S311 (jitter, no secret)
            pause = min(pause * 2, LONGEST_PAUSE_SECONDS)


def _relay(service: Service, stop: threading.Event) -> None:
    """Publish whenever something was announced: woken by NOTIFY, looking for itself every half second."""
    publisher = bus.Publisher(service.settings.amqp_url, service.name)
    dsn = service.database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        with psycopg.connect(dsn, autocommit=True, connect_timeout=5) as listener:
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
    queue = bus.queue_of(service.name)
    bus.consume(
        service.settings.amqp_url,
        queue,
        lambda envelope: receive(service, workforce, envelope),
        stop,
        ready=lambda: _say_ready(service),
    )


def _collect_parked(service: Service, stop: threading.Event) -> None:
    """Bring what the broker gave up on (a consumer died on it again and again) to the table that people look at."""
    bus.consume(
        service.settings.amqp_url,
        bus.parked_queue_of(service.name),
        lambda envelope: keep_failure(service, envelope, "the broker gave up delivering it", park=True),
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
