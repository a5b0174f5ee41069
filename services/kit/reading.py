"""How bodies of requests are read: one strict reader of JSON, for every service and every route.

Python's own reader follows nesting until it breaks, reads numbers of any length, lets the second of two equal names win
and knows NaN. What comes through here is a document as RFC 8259 and I-JSON mean it, within limits, and anything else is
a refusal that says what is wrong.
"""

import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import flask
import flask_smorest
from marshmallow import Schema
from webargs import core
from webargs.flaskparser import FlaskParser

from kit.errors import Refusal

MAX_DEPTH = 16  # our deepest form has 4
MAX_DIGITS = 40  # of a number, with its fraction and exponent
MAX_NAMES = 200  # in one object
MAX_ITEMS = 5_000  # in one array; each form has limits of its own below it

_HALF_A_LETTER = re.compile("[\ud800-\udfff]")
_BROKEN = "Gönderilen veri okunamadı."

View = TypeVar("View", bound=Callable[..., Any])
Body = TypeVar("Body")


class BadJson(Refusal):
    """A body that is no document that we read: 400."""

    def __init__(self, message: str = _BROKEN):
        super().__init__("bad_request", message)


def read_json(body: bytes) -> Any:
    """The document in a body. Raises `BadJson`."""
    try:
        document = _DECODER.decode(body.decode("utf-8"))
    except RecursionError as error:
        raise BadJson("Gönderilen veri çok derin iç içe geçmiş.") from error
    except ValueError as error:
        raise BadJson() from error
    _require_limits(document)
    return document


class StrictParser(FlaskParser):
    """Reads what a request holds; its JSON strictly."""

    def _raw_load_json(self, req: flask.Request) -> Any:
        return note_body(read_json(req.get_data(cache=True))) if core.is_json(req.mimetype) else core.missing

    def load_form(self, req: flask.Request, schema: Schema) -> Any:
        """The form's texts."""
        return self._makeproxy(note_body(req.form), schema)


def note_body(body: Body) -> Body:
    """Note what a route has asked for of the body of the request at hand; gives it back."""
    flask.g.body_read = body
    return body


def body_read() -> Mapping[str, Any]:
    """What was read of the body of the request at hand, by name; nothing where its route asks for none."""
    body = flask.g.get("body_read")
    return body if isinstance(body, Mapping) else {}


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc]  # flask-smorest comes without types
    """A blueprint whose routes read their bodies strictly.

    Its decorators are flask-smorest's, told to the type checker: each leaves a view the type that it was written with.
    """

    ARGUMENTS_PARSER = StrictParser()

    def route(self, rule: str, *, methods: Sequence[str] = ("GET",)) -> Callable[[View], View]:
        """Answer a path with the view."""
        decorated: Callable[[View], View] = super().route(rule, methods=methods)
        return decorated

    def arguments(
        self,
        schema: Schema | type[Schema],
        *,
        location: str = "json",
        content_type: str | None = None,
        unknown: str | None = None,
    ) -> Callable[[View], View]:
        """Read a part of the request as the schema says, and hand it to the view before what its path holds.

        `unknown` is marshmallow's word for what to do with names that the schema lacks.
        """
        # A class would be made anew for each request, with a copy of each of its fields.
        schema = schema() if isinstance(schema, type) else schema
        how = {"location": location, "content_type": content_type} | ({"unknown": unknown} if unknown else {})
        decorated: Callable[[View], View] = super().arguments(schema, **how)
        return decorated

    def response(
        self,
        status: int,
        schema: Schema | type[Schema] | dict[str, Any] | None = None,
        *,
        content_type: str | None = None,
        description: str | None = None,
        headers: dict[str, Any] | None = None,
    ) -> Callable[[View], View]:
        """Answer with what the view returns, as the schema says; a `Response` goes out as it is.

        `headers` documents what the view may return as the second of two: fields of the answer by their names.
        """
        said = {"content_type": content_type, "description": description, "headers": headers}
        decorated: Callable[[View], View] = super().response(status, schema, **said)
        return decorated

    def alt_response(
        self, status: int, *, schema: Schema | dict[str, Any] | None = None, description: str | None = None
    ) -> Callable[[View], View]:
        """Document another answer of the view: its body by a marshmallow schema or a JSON Schema, or what it means."""
        decorated: Callable[[View], View] = super().alt_response(status, schema=schema, description=description)
        return decorated


def _whole(digits: str) -> int:
    _require_few_digits(digits)
    return int(digits)


def _fraction(digits: str) -> float:
    _require_few_digits(digits)
    value = float(digits)
    if not math.isfinite(value):
        raise BadJson("Gönderilen sayı çok büyük.")
    return value


def _require_few_digits(digits: str) -> None:
    if len(digits) > MAX_DIGITS:
        raise BadJson("Gönderilen sayı çok uzun.")


def _no_number(name: str) -> None:
    raise BadJson(f"{name} bir sayı değildir.")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadJson("Gönderilen veride bir alan iki kez geçiyor.")
    return found


_DECODER = json.JSONDecoder(
    parse_int=_whole, parse_float=_fraction, parse_constant=_no_number, object_pairs_hook=_object
)


def _require_limits(document: Any) -> None:
    """Refuse what is nested too deep, too long, or has text that no answer could repeat. Without recursion."""
    level = [document]
    for _ in range(MAX_DEPTH):
        level = [inner for value in level for inner in _parts(value)]
        if not level:
            return
    raise BadJson("Gönderilen veri çok derin iç içe geçmiş.")


def _parts(value: Any) -> list[Any]:
    """What a value holds; a name of a field is a part as well."""
    if isinstance(value, str):
        if _HALF_A_LETTER.search(value):
            raise BadJson("Gönderilen veride bozuk bir karakter var.")
        return []
    if isinstance(value, dict):
        _require_few(len(value), MAX_NAMES)
        return [*value.keys(), *value.values()]
    if isinstance(value, list):
        _require_few(len(value), MAX_ITEMS)
        return value
    return []


def _require_few(count: int, most: int) -> None:
    if count > most:
        raise BadJson("Gönderilen veride çok fazla öğe var.")
