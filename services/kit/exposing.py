"""Where a process tells its metrics, and a worker that it lives: never through the gateway.

The web processes of a service may be many behind one port. Then each counts in files of a common folder, and the one
that is asked tells the sum (`PROMETHEUS_MULTIPROC_DIR`, set by what starts them; services/gunicorn.conf.py empties it).
A worker has a small port of its own, because nothing else would answer there.
"""

import json
import logging
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from kit.logging import details
from kit.pulse import Pulse

SILENCE_SECONDS = 5

log = logging.getLogger("exposing")


def metrics_of_web() -> bytes:
    """What all web processes behind this port have counted."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # the library says no types of it
    return generate_latest(together)


def metrics_of_worker(*collectors: Collector) -> bytes:
    """What this worker has counted, and what these collectors tell."""
    own = CollectorRegistry()
    for collector in collectors:
        own.register(collector)
    return generate_latest(REGISTRY) + generate_latest(own)


class _Answers(BaseHTTPRequestHandler):
    """`/metrics`, and `/healthz`: whether all threads of the worker turn."""

    timeout = SILENCE_SECONDS
    pulse: Pulse
    collectors: tuple[Collector, ...]

    def do_GET(self) -> None:
        if self.path == "/metrics":
            self._answer(HTTPStatus.OK, CONTENT_TYPE_LATEST, metrics_of_worker(*self.collectors))
        elif self.path == "/healthz":
            still = self.pulse.standing_still()
            status = HTTPStatus.SERVICE_UNAVAILABLE if still else HTTPStatus.OK
            self._answer(status, "application/json", json.dumps({"status": "still" if still else "up"}).encode())
            if still:
                log.error("a thread stands still", extra=details(step=", ".join(still)))
        else:
            self._answer(HTTPStatus.NOT_FOUND, "text/plain", b"")

    def _answer(self, status: HTTPStatus, kind: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """A scrape every few seconds is not worth a line."""


class _ServerOfSix(ThreadingHTTPServer):
    """At an address of IPv6."""

    address_family = socket.AF_INET6


@contextmanager
def exposed(address: str, pulse: Pulse, *collectors: Collector) -> Iterator[None]:
    """Answer at `host:port` for as long as the block lasts; with no address not at all.

    A port that another program has is told and no reason to stop: the work is worth more than its figures.
    """
    host, _, port = address.rpartition(":")
    server = _listening(host.strip("[]"), int(port), pulse, collectors) if address else None
    if server is None:
        yield
        return
    answering = threading.Thread(target=server.serve_forever, name="metrics", daemon=True)
    answering.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()


def _listening(host: str, port: int, pulse: Pulse, collectors: tuple[Collector, ...]) -> ThreadingHTTPServer | None:
    handler = type("Answers", (_Answers,), {"pulse": pulse, "collectors": (pulse, *collectors)})
    kind = _ServerOfSix if ":" in host else ThreadingHTTPServer
    try:
        return kind((host, port), handler)
    except OSError as error:
        log.warning("the worker's metrics can't be told", extra=details(reason=str(error)))
        return None
