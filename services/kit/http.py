"""The HTTP edge that all services share: one envelope, one error body, and the OpenAPI document.

An answer is `{"success": …}`; a refusal is the one error body of the public contract, in Turkish unless the caller
prefers another language. Never a stack trace, a driver's message or an HTML page.
"""

import logging
from collections.abc import Sequence
from errno import EDQUOT, ENOSPC
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, current_app, g, jsonify, request
from marshmallow import Schema, fields
from sqlalchemy.exc import InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolExhausted
from werkzeug.exceptions import HTTPException
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import IntegerConverter, Map

from kit import policy, tracing
from kit.api import LateApi
from kit.auth import TokenVerifier
from kit.away import is_database_away
from kit.ended import EndedSessions
from kit.errors import Refusal, Unavailable
from kit.field_words import FieldErrors, flat_fields
from kit.fields import BIGINT_MAX
from kit.glance import add_glance
from kit.logging import details, start_logging
from kit.plain_json import PlainJson
from kit.reading import Blueprint
from kit.service import Kind, Service
from kit.texts import generic_message, translated
from kit.unread import read_to_its_end
from kit.watching import add_probes, route_name, watch_requests

MAX_BODY_BYTES = 1024 * 1024
MAX_UPLOAD_BYTES = 10 * 1024 * 1024
DATABASE_AWAY = (OperationalError, InterfaceError, InternalError, PoolExhausted)
RETRY_AFTER_SECONDS = 2

log = logging.getLogger("http")


def current_service(kind: type[Kind]) -> Kind:
    """The service that this app belongs to, which a route names by its class: `current_service(Payments)`."""
    service = current_app.extensions["service"]
    assert isinstance(service, kind)
    return service


_success_schemas: dict[tuple[type[Schema | None], bool], Schema] = {}


def success_of(schema: Schema | fields.Field[Any] | None = None, many: bool = False) -> Schema:
    """The schema of an answer: `{"success": …}` around another schema, a field, or `true`. One schema per kind."""
    if isinstance(schema, fields.Field):
        return Schema.from_dict({"success": schema}, name=f"{type(schema).__name__}Success")()
    key = (type(schema), many)
    if key not in _success_schemas:
        name = "Done" if schema is None else f"{type(schema).__name__.removesuffix('Schema')}{'List' if many else ''}"
        done = fields.Boolean(metadata={"example": True})
        inner = done if schema is None else fields.Nested(schema, many=many)
        _success_schemas[key] = Schema.from_dict({"success": inner}, name=f"{name}Success")()
    return _success_schemas[key]


def new_app(service: Service, blueprints: Sequence[Blueprint], max_body_bytes: int = MAX_BODY_BYTES) -> Flask:
    """A service's Flask app around its blueprints."""
    start_logging(service.name, service.common.log_level)
    app = Flask(service.name, static_folder=None)
    app.config.update(
        API_TITLE=f"İmece {service.name}",
        API_VERSION="1",
        OPENAPI_VERSION="3.1.0",
        MAX_CONTENT_LENGTH=max_body_bytes,
        PROPAGATE_EXCEPTIONS=False,
    )
    app.json = PlainJson(app)
    app.url_map.strict_slashes = False
    app.url_map.converters["int"] = _WholeInPath
    app.extensions["service"] = service
    app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1)  # type: ignore[method-assign]  # as Flask has middleware put on
    app.after_request(read_to_its_end)
    watch_requests(app)
    tracing.start(service.common, service.database.engine, app)
    verifier = TokenVerifier(service.name, service.common.keys_dir, service.clock)
    policy.enforce(app, verifier, EndedSessions(service))
    app.extensions["api"] = _OneErrorBody(app)
    add_probes(app, service)
    add_glance(app, service)
    for blueprint in blueprints:
        app.extensions["api"].register_blueprint(blueprint)
    policy.require_policies(app)
    return app


class _WholeInPath(IntegerConverter):
    """A number in a path: what no column could hold, or no page shows in such a form, is an address of nothing."""

    regex = r"\d{1,16}"

    def __init__(self, map: Map, fixed_digits: int = 0, min: int | None = None, max: int | None = None):
        super().__init__(map, fixed_digits, min, BIGINT_MAX if max is None else max)


class _OneErrorBody(LateApi):
    """flask-smorest with the project's error body, and without its own documentation routes."""

    def _register_error_handlers(self) -> None:
        self._app.register_error_handler(Refusal, _refused)
        self._app.register_error_handler(HTTPException, _http_error)
        self._app.register_error_handler(Exception, _fault)
        self._app.register_error_handler(OSError, _machine_fails)
        for kind in DATABASE_AWAY:
            self._app.register_error_handler(kind, _database_away)


def error_body(status: int, code: str, message: str, field_errors: FieldErrors | None = None) -> dict[str, Any]:
    """The one body of every failure."""
    return {
        "failed": message,
        "fail": message,
        "error": {"message": message},
        "code": code,
        "fields": field_errors or {},
        "status": status,
    }


def _refused(refusal: Refusal) -> tuple[Response, int]:
    response = _failure(refusal.status, refusal.code, refusal.message, refusal.fields)
    if refusal.retry_after_seconds is not None:
        response.headers["Retry-After"] = str(refusal.retry_after_seconds)
    if refusal.status == HTTPStatus.UNAUTHORIZED:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response, refusal.status


def _http_error(error: HTTPException) -> tuple[Response, int]:
    status = error.code or HTTPStatus.INTERNAL_SERVER_ERROR
    messages = getattr(error, "data", {}).get("messages", {})
    field_errors = flat_fields(messages)
    code, message = generic_message(status)
    if field_errors:
        message = next(iter(field_errors.values()))[0]
    response = _failure(status, code, message, field_errors)
    kept = [header for header in error.get_headers() if header[0] in ("Allow", "Retry-After", "WWW-Authenticate")]
    response.headers.extend(kept)
    return response, status


def _fault(error: Exception) -> tuple[Response, int]:
    log.error("request failed", exc_info=error, extra=details(route=route_name(), method=request.method))
    return _failure(500, *generic_message(HTTPStatus.INTERNAL_SERVER_ERROR)), 500


def _machine_fails(error: OSError) -> tuple[Response, int]:
    """What is sent stands on this machine's disk until it is looked at: where that is full, it may be sent again."""
    if error.errno not in (ENOSPC, EDQUOT):
        return _fault(error)
    log.error("no room for what was sent", exc_info=error, extra=details(route=route_name(), method=request.method))
    return _come_back()


def _come_back() -> tuple[Response, int]:
    response, status = _refused(Unavailable())
    response.headers["Retry-After"] = str(RETRY_AFTER_SECONDS)
    return response, status


def _database_away(error: Exception) -> tuple[Response, int]:
    """The database restarts, is out of connections or took too long: not our fault, and soon over."""
    g.told = is_database_away(error)  # once for the whole outage, by the database's own watch
    if not g.told and isinstance(error, InternalError):
        return _fault(error)
    if not g.told:
        log.error("database took too long", exc_info=error, extra=details(route=route_name(), method=request.method))
    return _come_back()


def for_caller(turkish: str) -> str:
    """A message in the language that the caller asked for."""
    return translated(turkish, request.accept_languages)


class Told(fields.String):
    """A message inside an answer, in the caller's language, line by line."""

    def _serialize(self, value: str | None, attr: str | None, obj: object, **kwargs: object) -> str | None:
        return None if value is None else "\n".join(for_caller(line) for line in value.split("\n"))


def _failure(status: int, code: str, message: str, field_errors: FieldErrors | None = None) -> Response:
    by_field = {field: [for_caller(text) for text in texts] for field, texts in (field_errors or {}).items()}
    response = jsonify(error_body(status, code, for_caller(message), by_field))
    response.vary.add("Accept-Language")
    return response
