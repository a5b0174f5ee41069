"""Which refusals each route gives, so that the API's document can list them all.

Most follow from how a route is declared: who may call it, and what it takes. What its own rules refuse, the route
states with `@refuses`. `kit.contract` fails a test whose answer is in neither.
"""

from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus
from typing import Any

from kit.errors import Refusal
from kit.policy import Policy, View
from kit.texts import generic_message

Pair = tuple[int, str]  # a status, and a code that comes with it

JSON = "application/json"
STATED = "stated_refusals"
# A fault of ours is no refusal: any operation could have one, and none is meant to.
FAULT = HTTPStatus.INTERNAL_SERVER_ERROR

_EVERYWHERE = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
_MEANINGS = {
    HTTPStatus.BAD_REQUEST: ("BadRequest", "The body is no JSON that is read here."),
    HTTPStatus.UNAUTHORIZED: ("Unauthenticated", "The caller is not signed in, or the session is over."),
    HTTPStatus.FORBIDDEN: ("Forbidden", "The signed-in person may not do this, or not for whom they act."),
    HTTPStatus.NOT_FOUND: ("NotFound", "What was asked for is not there, or the caller may not see it."),
    HTTPStatus.CONFLICT: ("Conflict", "It can't be done in the present state."),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("TooLarge", "The body has more bytes than are read here."),
    HTTPStatus.REQUEST_URI_TOO_LONG: ("AddressTooLong", "The address has more bytes than are read here."),
    HTTPStatus.UNPROCESSABLE_ENTITY: ("Invalid", "What was sent is wrong; `fields` says where."),
    HTTPStatus.TOO_MANY_REQUESTS: ("RateLimited", "Asked too often: wait as long as `Retry-After` says."),
    HTTPStatus.SERVICE_UNAVAILABLE: ("Unavailable", "What is needed does not answer: try again later."),
}
_CODES = {  # where a status has others than its usual one
    HTTPStatus.UNAUTHORIZED: ("unauthenticated", "token_expired"),
    HTTPStatus.FORBIDDEN: ("forbidden", "duty_missing", "acting_for_company"),
    HTTPStatus.REQUEST_URI_TOO_LONG: ("uri_too_long",),
}
_WAITING = {"Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 0}}}
_HEADERS = dict.fromkeys(_EVERYWHERE, _WAITING)

_MESSAGE = "Aradığınız kayıt bulunamadı."
SCHEMA = {
    "type": "object",
    "required": ["failed", "fail", "error", "code", "fields"],
    "properties": {
        "failed": {"type": "string", "example": _MESSAGE},
        "fail": {"type": "string", "example": _MESSAGE},
        "error": {
            "type": "object",
            "properties": {"message": {"type": "string", "example": _MESSAGE}},
        },
        "code": {"type": "string", "example": "not_found"},
        "fields": {
            "type": "object",
            "additionalProperties": {"type": "array", "items": {"type": "string"}},
            "example": {},
        },
        "status": {"type": "integer", "example": 404},
    },
}


def refuses(*usual: type[Refusal], **coded: type[Refusal]) -> Callable[[View], View]:
    """State what a route's own rules refuse, beside what follows from its declaration.

    A kind stands for its usual code, a keyword for a code of its own: `@refuses(NotFound, stock_exhausted=Conflict)`
    is 404 `not_found` and 409 `stock_exhausted`. Several statements of one route add up.
    """
    stated = {(kind.status, _usual_code(kind.status)) for kind in usual}
    stated |= {(kind.status, code) for code, kind in coded.items()}

    def state(view: View) -> View:
        setattr(view, STATED, frozenset(stated | stated_by(view)))
        return view

    return state


def stated_by(view: Callable[..., Any]) -> frozenset[Pair]:
    """What a view states with `@refuses`."""
    found: frozenset[Pair] = getattr(view, STATED, frozenset())
    return found


def follows(policy: Policy | None, method: str, operation: Mapping[str, Any], names: Iterable[Any]) -> set[Pair]:
    """What an operation of the document refuses by its declaration; `names` are the parameters of its path."""
    found = {*_EVERYWHERE}
    if policy is not None and policy.kind == "person":
        found.add(HTTPStatus.UNAUTHORIZED)
        found.add(HTTPStatus.FORBIDDEN)
    if method != "get":
        found.add(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    if JSON in operation.get("requestBody", {}).get("content", {}):
        found.add(HTTPStatus.BAD_REQUEST)
    if "requestBody" in operation or operation.get("parameters"):
        found.add(HTTPStatus.UNPROCESSABLE_ENTITY)
    if any(names):
        found.add(HTTPStatus.NOT_FOUND)
    if any(names) or operation.get("parameters"):
        found.add(HTTPStatus.REQUEST_URI_TOO_LONG)
    return {(status.value, code) for status in found for code in _shared_codes(status)}


def responses(refusals: Iterable[Pair]) -> dict[str, Any]:
    """The refusals as responses of an operation: one for each status, shared where its codes are the usual ones."""
    codes: dict[int, set[str]] = {}
    for status, code in refusals:
        codes.setdefault(status, set()).add(code)
    return {str(status): _response(HTTPStatus(status), codes[status]) for status in sorted(codes)}


def shared_responses() -> dict[str, Any]:
    """The responses that operations refer to, by name."""
    return {name: _own(status, _shared_codes(status), text) for status, (name, text) in _MEANINGS.items()}


def _response(status: HTTPStatus, codes: set[str]) -> dict[str, Any]:
    name, text = _MEANINGS.get(status, (status.phrase, status.phrase))
    if status in _MEANINGS and codes == set(_shared_codes(status)):
        return {"$ref": f"#/components/responses/{name}"}
    return _own(status, codes, text)


def _own(status: HTTPStatus, codes: Iterable[str], text: str) -> dict[str, Any]:
    code = {"type": "string", "enum": sorted(codes)}
    schema = {"allOf": [{"$ref": "#/components/schemas/Refusal"}, {"properties": {"code": code}}]}
    headers = {"headers": _HEADERS[status]} if status in _HEADERS else {}
    return {"description": text, **headers, "content": {JSON: {"schema": schema}}}


def _shared_codes(status: HTTPStatus) -> tuple[str, ...]:
    return _CODES.get(status, (_usual_code(status),))


def _usual_code(status: int) -> str:
    return generic_message(status)[0]
