"""What operators see of a web process: a trace through every request, counts and times, and probes."""

import logging
import time
import uuid
from http import HTTPStatus

from flask import Flask, Response, g, request
from prometheus_client import CONTENT_TYPE_LATEST

from kit import policy
from kit.exposing import metrics_of_web
from kit.few_at_a_party import is_for_request
from kit.logging import details, trace_id
from kit.metrics import LATENCY, REQUESTS
from kit.service import Service

log = logging.getLogger("http")


def route_name() -> str:
    """The rule of the request's route, never its path: few values, and nothing personal."""
    return request.url_rule.rule if request.url_rule else "unmatched"


def watch_requests(app: Flask) -> None:
    """Give every request a trace and count and time its answer."""

    @app.before_request
    def begin() -> None:
        given = request.headers.get("X-Request-Id", "")
        trace_id.set(given if given.isalnum() and len(given) <= 64 else uuid.uuid4().hex)
        is_for_request.set(True)
        g.began = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        seconds = time.perf_counter() - g.get("began", time.perf_counter())
        response.headers["X-Request-Id"] = trace_id.get()
        REQUESTS.labels(request.method, route_name(), response.status_code).inc()
        LATENCY.labels(route_name()).observe(seconds)
        if response.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR and not g.get("told"):
            extra = details(method=request.method, route=route_name(), status=response.status_code)
            log.warning("answered with an error", extra=extra)
        return response

    @app.teardown_request
    def leave(_: BaseException | None) -> None:
        is_for_request.set(False)


def add_probes(app: Flask, service: Service) -> None:
    """`/healthz`, `/readyz` and `/metrics`: for the cluster and its operators, never through the gateway."""

    @app.get("/healthz")
    @policy.public
    def healthz() -> dict[str, str]:
        return {"status": "up"}

    @app.get("/readyz")
    @policy.public
    def readyz() -> tuple[dict[str, str], int]:
        ready = service.database.is_reachable()
        return {"status": "ready" if ready else "waiting", "service": service.name}, 200 if ready else 503

    @app.get("/metrics")
    @policy.public
    def metrics() -> Response:
        return Response(metrics_of_web(), content_type=CONTENT_TYPE_LATEST)
